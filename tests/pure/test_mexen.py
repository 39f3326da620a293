"""Mexen, the game with a pot, clause by clause (M1 to M14)."""

from dataclasses import replace
from typing import Any

import pytest

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.rules import (
    Band,
    ChoiceAwaited,
    Illegal,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    Refused,
    RollAwaited,
    Rolled,
    Tik,
)
from mexico_desktop.rules.mexen import LADDER, MEXEN_GAME, Settings, State, pair_name, turn_order
from tests.pure.notation import after, event


def start(seats: int = 3, leader: int = 0, **settings: Any) -> State:
    return MEXEN_GAME.start(Settings(**settings), seats, leader)


def then(state: State, text: str) -> State:
    moved = after(MEXEN_GAME, state, text)
    assert isinstance(moved, State)
    return moved


def refusal(state: State, what: Any) -> str:
    with pytest.raises(Illegal) as caught:
        MEXEN_GAME.after(state, what)
    return str(caught.value)


def phase(state: State) -> str:
    return str(MEXEN_GAME.report(state)["phase"])


# M1 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_M1_two_to_eight_seats(seats: int) -> None:
    assert start(seats, seats - 1).turn == seats - 1


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_M1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Refused, match=f"2 to 8 seats, not {seats}"):
        start(seats)


def test_M1_the_chosen_leader_leads_and_turns_go_round() -> None:
    state = start(4, leader=2)
    assert turn_order(state) == (2, 3, 0, 1)
    turns = []
    for word in ("C65 C.", "D64", "A63", "B62"):
        turns.append(state.turn)
        state = then(state, word)
    assert turns == [2, 3, 0, 1]


def test_M1_the_loser_leads_next() -> None:
    assert then(start(), "A65 A. B54 C64").leader == 1


def test_M1_out_of_turn() -> None:
    for state in (start(), then(start(), "A65")):
        assert refusal(state, event("B65")) == "It is seat 0's turn, not seat 1's."
        assert refusal(state, event("C.")) == "It is seat 0's turn, not seat 2's."
        assert refusal(state, Rolled(3, Pair(6, 5))) == "There is no seat 3; seats are 0 to 2."


def test_M1_a_session_has_no_end_and_no_winner() -> None:
    state = start(2)
    for _ in range(50):
        state = then(state, f"{'AB'[state.leader]}65")
        state = then(state, f"{'AB'[state.leader]}.")
        state = then(state, f"{'AB'[state.turn]}43")
        assert MEXEN_GAME.result(state) is None
    assert (state.round, state.totals) == (51, (25, 25))


# M2, M3 ------------------------------------------------------------------------------------------


def test_M2_names() -> None:
    assert pair_name(Pair(2, 5)) == pair_name(Pair(5, 2)) == "52"
    doubles = [pair_name(Pair(face, face)) for face in FACES]
    assert doubles == ["100", "200", "300", "400", "500", "600"]


def test_M3_the_ladder_has_20_ranks() -> None:
    names = "32 41 42 43 51 52 53 54 61 62 63 64 65 100 200 300 400 500 600 21"
    assert [rank.name for rank in LADDER.ranks] == names.split()
    bands = [rank.band for rank in LADDER.ranks]
    assert bands == [Band.ORDINARY] * 13 + [Band.DOUBLE] * 6 + [Band.MEXICO]


@pytest.mark.parametrize(
    ("higher", "lower"), [("11", "65"), ("21", "66"), ("41", "32"), ("22", "11"), ("43", "42")]
)
def test_M3_what_beats_what(higher: str, lower: str) -> None:
    both = (Pair(*map(int, higher)), Pair(*map(int, lower)))
    assert LADDER.lowest(both) == (1,)


def test_M3_31_has_no_rank() -> None:
    with pytest.raises(KeyError):
        LADDER.height(Pair(3, 1))


# M4 ----------------------------------------------------------------------------------------------


def test_M4_the_leader_throws_up_to_three_times() -> None:
    state = then(start(), "A65 A64")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0)
    state = then(state, "A43")
    assert (state.turn, state.limit, state.kept[0]) == (1, 3, Pair(4, 3))


@pytest.mark.parametrize(("leads", "limit"), [("A65 A.", 1), ("A65 A64 A.", 2), ("A65 A64 A63", 3)])
def test_M4_the_leaders_throws_are_the_limit(leads: str, limit: int) -> None:
    state = then(start(), leads)
    assert state.limit == limit
    for _ in range(limit):
        assert state.turn == 1
        state = then(state, "B54")
    assert state.turn == 2
    assert MEXEN_GAME.report(state)["limit"] == limit


def test_M4_the_limit_is_three_while_the_leader_plays() -> None:
    state = then(start(), "A65 A. B64 C63")
    assert (state.leader, state.limit) == (2, 3)


def test_M4_anyone_may_stop_after_any_throw() -> None:
    state = then(start(), "A65 A64 A. B63 B.")
    assert state.turn == 2
    assert state.kept == (Pair(6, 4), Pair(6, 3), None)


def test_M4_nothing_to_stop_on_before_the_first_throw() -> None:
    assert refusal(start(), Kept(0)) == "There is nothing to stop on before the first throw."


def test_M4_the_last_throw_counts_even_after_a_better_one() -> None:
    assert then(start(), "A66 A65 A41").kept[0] == Pair(4, 1)


# M5 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thrown", "may_leave"),
    [
        ("41", 1),
        ("15", 1),
        ("61", 1),
        ("32", 2),
        ("24", 2),
        ("52", 2),
        ("62", 2),
        ("43", None),
        ("65", None),
        ("11", None),
        ("22", None),
        ("33", None),
    ],
)
def test_M5_what_may_be_left(thrown: str, may_leave: int | None) -> None:
    state = then(start(vast=False), f"A{thrown}")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0, may_leave)


def test_M5_leaving_uses_a_throw() -> None:
    state = then(start(), "A65 A52 A2+6")
    assert (state.turn, state.limit, state.kept[0]) == (1, 3, Pair(2, 6))


def test_M5_once_a_turn() -> None:
    state = then(start(), "A52 A2+4")
    assert state.left_used
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0, None)
    assert refusal(state, event("A2+1")) == "A die may be left once a turn, and that has been done."


def test_M5_a_left_die_is_free_again_for_the_next_seat() -> None:
    state = then(start(), "A52 A2+4 A. B62")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(1, 2)


def test_M5_both_dice_may_be_thrown_after_leaving() -> None:
    state = then(start(), "A52 A2+4 A62")
    assert state.kept[0] == Pair(6, 2)


def test_M5_leaving_makes_a_mexico_within_the_limit() -> None:
    state = then(start(), "A65 A64 A. B52 B2+1")
    assert state.kept[1] == Pair(2, 1)
    assert (state.pot, state.turn) == (8, 2)


def test_M5_what_may_not_be_left() -> None:
    assert refusal(start(), event("A2+1")) == "Nothing lies on the table yet to leave a die of."
    state = then(start(), "A52")
    assert refusal(state, event("A1+2")) == "Of 52 only the 2 may be left lying."
    assert refusal(state, event("A5+1")) == "Of 52 only the 2 may be left lying."
    assert refusal(state, Rolled(0, Pair(5, 1), 2)) == "The die left lying shows 2, not 5."
    assert refusal(then(start(), "A22"), event("A2+1")) == "No die of 200 may be left lying."
    assert refusal(then(start(), "A43"), event("A3+1")) == "No die of 43 may be left lying."


def test_M5_not_after_an_elbow() -> None:
    says = "Nothing lies on the table yet to leave a die of."
    assert refusal(then(start(), "A31"), event("A1+2")) == says


# M6 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
def test_M6_a_double_adds_the_number_on_one_die(face: int) -> None:
    assert then(start(), f"A{face}{face}").pot == 1 + face


def test_M6_kept_or_not() -> None:
    assert then(start(), "A22 A55 A43").pot == 8


def test_M6_a_double_by_leaving_counts() -> None:
    assert then(start(), "A52 A2+2").pot == 3


def test_M6_each_round_starts_with_one() -> None:
    state = then(start(2), "A55 A. B43")
    assert (state.pot, state.totals) == (1, (0, 6))


# M7 ----------------------------------------------------------------------------------------------


def test_M7_mexico_ends_the_turn_at_once() -> None:
    state = then(start(), "A21")
    assert (state.turn, state.kept[0], state.limit) == (1, Pair(2, 1), 1)


@pytest.mark.parametrize(("leads", "limit"), [("A65 A12", 2), ("A65 A64 A21", 3)])
def test_M7_a_leaders_mexico_sets_the_limit(leads: str, limit: int) -> None:
    assert then(start(), leads).limit == limit


def test_M7_pot_8_12_24() -> None:
    state = then(start(4), "A65 A64 A63 B21")
    assert state.pot == 8
    state = then(state, "C44")
    assert state.pot == 12
    assert then(state, "C21").pot == 24


def test_M7_each_further_mexico_doubles() -> None:
    assert then(start(4), "A21 B21 C21").pot == 32


def test_M7_the_first_mexico_after_a_double_doubles() -> None:
    assert then(start(), "A11 A21").pot == 4
    assert then(start(), "A66 A21").pot == 14


def test_M7_the_last_mexico_of_a_round_counts_too() -> None:
    assert then(start(2), "A43 A. B21").totals == (8, 0)


# M8 ----------------------------------------------------------------------------------------------


def test_M8_the_worked_case() -> None:
    state = then(start(), "A11")
    assert (state.pot, state.knight, state.totals) == (2, 0, (0, 0, 0))
    state = then(state, "A65 A64 B33")
    assert (state.pot, state.totals) == (5, (3, 0, 0))
    state = then(state, "B11")
    assert (state.pot, state.knight, state.totals) == (6, 1, (4, 0, 0))
    state = then(state, "B11")
    assert (state.pot, state.knight, state.totals) == (7, 1, (4, 1, 0))
    assert MEXEN_GAME.awaited(state) == NameAwaited(1, (0, 2))
    assert phase(state) == "name_knight"


def test_M8_the_knight_names_another() -> None:
    state = then(start(), "A11 A11")
    assert then(state, "A>C").knight == 2
    assert refusal(state, Named(0, 0)) == "The Knight names another player, not himself."
    assert refusal(state, Named(0, 3)) == "There is no seat 3 to name."
    assert refusal(state, Named(0, -1)) == "There is no seat -1 to name."
    assert refusal(state, Named(1, 2)) == "It is seat 0's turn, not seat 1's."
    first = "The Knight who threw 100 first names another Knight."
    assert refusal(state, event("A65")) == first
    assert refusal(state, event("A.")) == first
    assert refusal(state, event("B!")) == "There is no race to hit TIK in."


def test_M8_only_the_knight_who_threw_100_names() -> None:
    says = "Only a Knight who has just thrown 100 names another Knight."
    assert refusal(start(), Named(0, 1)) == says
    assert refusal(then(start(), "A11"), Named(0, 1)) == says


def test_M8_after_naming_the_turn_goes_on() -> None:
    state = then(start(), "A11 A11 A>B")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0)
    assert then(state, "A22").totals == (1, 2, 0)


def test_M8_100_at_the_limit_still_names() -> None:
    state = then(start(), "A65 A11 A11")
    assert (state.turn, phase(state), state.kept[0]) == (0, "name_knight", None)
    state = then(state, "A>B")
    assert (state.turn, state.kept[0], state.limit, state.knight) == (1, Pair(1, 1), 3, 1)


def test_M8_100_as_the_last_throw_of_a_round() -> None:
    state = then(replace(start(2), knight=1), "A65 A. B11")
    assert (state.round, phase(state)) == (1, "name_knight")
    state = then(state, "B>A")
    assert (state.round, state.leader, state.knight, state.totals) == (2, 0, 0, (2, 1))


def test_M8_100_in_a_left_throw() -> None:
    state = then(start(), "A61 A1+1")
    assert (state.knight, state.pot) == (0, 2)
    state = then(start(), "A11 A61 A1+1")
    assert (phase(state), state.pot, state.totals) == ("name_knight", 3, (1, 0, 0))


def test_M8_another_seats_100_makes_it_the_knight() -> None:
    state = then(replace(start(), knight=2), "A11")
    assert (state.knight, state.totals, state.pot) == (0, (0, 0, 1), 2)


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_M8_a_double_costs_the_knight_whoever_throws(face: int) -> None:
    for knight in range(3):
        state = then(replace(start(), knight=knight), f"A{face}{face}")
        assert state.totals[knight] == sum(state.totals) == face
        assert state.pot == 1 + face


def test_M8_without_a_knight_nobody_pays() -> None:
    assert then(start(), "A66 A11").totals == (0, 0, 0)


def test_M8_the_knight_stays_through_later_rounds() -> None:
    state = then(start(2), "A11 A. B65")
    assert (state.round, state.knight) == (2, 0)
    assert then(state, "B33").totals == (3, 2)  # B paid the pot of the first round


# M9 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("elbow", ["A31", "A13"])
def test_M9_an_elbow_starts_the_turn_over(elbow: str) -> None:
    state = then(start(), f"A65 A64 {elbow}")
    assert (state.turn, state.throws, state.pair) == (0, 0, None)
    assert MEXEN_GAME.awaited(state) == RollAwaited(0)
    assert refusal(state, event("A.")) == "There is nothing to stop on before the first throw."


def test_M9_at_the_last_permitted_throw() -> None:
    state = then(start(), "A65 A. B31")
    assert (state.turn, state.throws) == (1, 0)
    state = then(state, "B31 B31 B54")
    assert (state.turn, state.kept[1]) == (2, Pair(5, 4))


def test_M9_others_have_the_rounds_limit_again() -> None:
    state = then(start(), "A65 A64 A. B52 B31 B61")
    assert (state.turn, state.throws, state.limit) == (1, 1, 2)
    assert then(state, "B62").turn == 2


def test_M9_the_leaders_throws_are_counted_from_it() -> None:
    state = then(start(), "A64 A31 A53 A.")
    assert (state.turn, state.limit) == (1, 1)


def test_M9_from_a_left_die_and_leaving_is_allowed_again() -> None:
    state = then(start(), "A41 A1+3")
    assert (state.turn, state.throws, state.left_used) == (0, 0, False)
    assert refusal(state, event("A1+2")) == "Nothing lies on the table yet to leave a die of."
    state = then(state, "A61")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0, 1)
    assert then(state, "A1+5 A65").limit == 3


def test_M9_pot_and_knight_keep_what_they_got() -> None:
    state = then(start(), "A11 A22 A31")
    assert (state.pot, state.knight, state.totals) == (4, 0, (2, 0, 0))


# M10 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("thrown", ["A32", "A23", "A62 A2+3"])
def test_M10_a_32_opens_a_race(thrown: str) -> None:
    state = then(start(), thrown)
    left = None if "+" in thrown else 2
    assert MEXEN_GAME.awaited(state) == RaceAwaited(0, (1, 2), left)
    assert phase(state) == "race"


@pytest.mark.parametrize("tik", ["B!", "C!"])
def test_M10_tik_first_the_32_stands(tik: str) -> None:
    state = then(start(), f"A65 A32 {tik}")
    assert (state.turn, state.kept[0], state.limit) == (1, Pair(3, 2), 2)


def test_M10_thrower_first_play_goes_on() -> None:
    assert then(start(), "A32 A64").pair == Pair(6, 4)
    assert then(start(), "A32 A2+1").kept[0] == Pair(2, 1)
    assert phase(then(start(), "A32 A64")) == "choose"


def test_M10_the_thrower_may_just_stop() -> None:
    state = then(start(), "A32 A.")
    assert (state.turn, state.kept[0], state.limit) == (1, Pair(3, 2), 1)


def test_M10_a_32_again_opens_a_race_again() -> None:
    state = then(start(), "A32 A32")
    assert MEXEN_GAME.awaited(state) == RaceAwaited(0, (1, 2), 2)


def test_M10_no_race_at_the_last_permitted_throw() -> None:
    assert then(start(), "A65 A64 A32").turn == 1
    assert then(start(), "A65 A. B32").turn == 2


def test_M10_any_other_seat_may_hit_tik_even_one_that_has_played() -> None:
    state = then(start(), "A65 A64 A. B32")
    assert MEXEN_GAME.awaited(state) == RaceAwaited(1, (0, 2), 2)
    assert then(state, "A!").kept[1] == Pair(3, 2)


def test_M10_who_may_not_hit_tik() -> None:
    state = then(start(), "A32")
    assert refusal(state, Tik(0)) == "Whoever threw the 32 can't hit TIK."
    assert refusal(state, Tik(3)) == "There is no seat 3; seats are 0 to 2."
    assert refusal(then(start(), "A52"), Tik(1)) == "There is no race to hit TIK in."
    assert refusal(start(), Tik(1)) == "There is no race to hit TIK in."


def test_M10_nobody_else_may_act_in_a_race() -> None:
    state = then(start(), "A32")
    assert refusal(state, event("B65")) == "It is seat 0's turn, not seat 1's."
    assert refusal(state, event("B.")) == "It is seat 0's turn, not seat 1's."


def test_M10_no_race_at_all_by_the_setting() -> None:
    state = then(start(vast=False), "A32")
    assert MEXEN_GAME.awaited(state) == ChoiceAwaited(0, 2)
    assert phase(state) == "choose"
    assert refusal(state, Tik(1)) == "There is no race to hit TIK in."


# M11 ---------------------------------------------------------------------------------------------


def test_M11_the_lowest_takes_the_whole_pot() -> None:
    state = then(start(), "A55 A. B43 C65")
    assert (state.totals, state.leader, state.round) == ((0, 6, 0), 1, 2)


def test_M11_the_tied_throw_once_more_in_turn_order() -> None:
    state = then(start(4, leader=2), "C42 C. D65 A42 B42")
    assert (state.tied, state.turn, phase(state)) == ((2, 0, 1), 2, "tiebreak")
    assert MEXEN_GAME.report(state)["kept"] == ["42", "42", "42", "65"]
    assert MEXEN_GAME.awaited(state) == RollAwaited(2)
    state = then(state, "C65")
    assert (state.turn, state.pair, state.throws) == (0, None, 0)
    state = then(state, "A43 B51")
    assert (state.totals, state.leader) == ((1, 0, 0, 0), 0)


def test_M11_tied_again_the_tied_throw_again() -> None:
    state = then(start(4), "A42 A. B42 C42 D42 A43 B65 C43 D64")
    assert (state.tied, state.turn, state.round) == ((0, 2), 0, 1)
    state = then(state, "A61 C61")
    assert (state.tied, state.turn) == ((0, 2), 0)
    state = then(state, "A65 C64")
    assert (state.totals, state.leader, state.tied, state.round) == ((0, 0, 1, 0), 2, (), 2)


def test_M11_three_tie() -> None:
    state = then(start(), "A61 A. B61 C61 A61 B31")
    assert state.turn == 1
    state = then(state, "B54 C61")
    assert (state.totals, state.leader) == ((0, 1, 0), 1)


# M12 ---------------------------------------------------------------------------------------------


def tie() -> State:
    return replace(then(start(), "A65 A. B42 C42"), knight=0)


def test_M12_no_pot_and_no_knight() -> None:
    state = then(tie(), "B11")
    assert (state.pot, state.knight, state.totals, state.turn) == (1, 0, (0, 0, 0), 2)
    state = then(state, "C66")
    assert (state.totals, state.knight) == ((0, 1, 0), 0)


def test_M12_21_is_highest_and_changes_no_pot() -> None:
    state = then(tie(), "B21")
    assert (state.pot, state.turn) == (1, 2)
    assert then(state, "C66").totals == (0, 0, 1)


def test_M12_no_race_and_no_stopping() -> None:
    state = then(tie(), "B32")
    assert state.turn == 2
    assert refusal(state, event("B!")) == "There is no race to hit TIK in."
    assert refusal(state, event("C.")) == "There is nothing to stop on before the first throw."


def test_M12_no_leaving() -> None:
    for state in (tie(), then(tie(), "B52")):
        seat = "ABC"[state.turn]
        says = "In a deciding throw both dice are thrown."
        assert refusal(state, event(f"{seat}2+1")) == says


def test_M12_31_is_thrown_again() -> None:
    state = then(tie(), "B31 B13")
    assert (state.turn, state.tied) == (1, (1, 2))
    assert then(state, "B65 C43").totals == (0, 0, 1)


# M13, M14 ----------------------------------------------------------------------------------------


def test_M13_the_next_round() -> None:
    state = then(start(2), "A11 A66 A. B54 B.")
    assert state == replace(
        MEXEN_GAME.start(Settings(), 2, 1), round=2, knight=0, totals=(6, 8), pot=1
    )


def test_M14_the_unit_changes_words_only() -> None:
    text = "A11 A22 A. B32 B65 C21"
    sips, points = (then(start(unit=unit), text) for unit in ("sips", "points"))
    assert replace(sips, settings=points.settings) == points


@pytest.mark.parametrize("unit", ["sips", "points"])
@pytest.mark.parametrize("vast", [True, False])
def test_M14_every_setting(unit: str, vast: bool) -> None:
    data = {"unit": unit, "vast": vast}
    assert MEXEN_GAME.settings(data) == Settings(unit, vast)
    assert MEXEN_GAME.settings_data(Settings(unit, vast)) == data


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("unit", "beers", 'unit is sips or points, not "beers"'),
        ("unit", None, "unit is sips or points, not null"),
        ("unit", {}, "unit is sips or points, not an object"),
        ("vast", 0, "vast is true or false, not 0"),
        ("vast", "x" * 99, r'vast is true or false, not "x{36}\.\.\.'),
    ],
)
def test_M14_no_other_settings(key: str, value: object, says: str) -> None:
    with pytest.raises(Refused, match=f"settings: {says}$"):
        MEXEN_GAME.settings({"unit": "points", "vast": True, key: value})
