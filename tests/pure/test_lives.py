"""Mexico, the game with lives, clause by clause (L1 to L12)."""

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.match import Seat, new_match
from mexico_desktop.rules import (
    Band,
    ChoiceAwaited,
    Draw,
    Illegal,
    Kept,
    Named,
    Refused,
    RollAwaited,
    Rolled,
    Tik,
    Win,
)
from mexico_desktop.rules.lives import (
    LADDER,
    LIVES_GAME,
    PRESETS,
    Settings,
    State,
    round_end,
    turn_order,
)
from tests.pure.notation import after, event, happened


def start(seats: int = 3, leader: int = 0, **settings: Any) -> State:
    return LIVES_GAME.start(Settings(**settings), seats, leader)


def table(
    lives: tuple[int, ...], leader: int = 0, rolls: int = 1, double_penalty: bool = True
) -> State:
    """A round's start with those lives; with one roll a turn unless told otherwise."""
    settings = Settings(3, rolls, double_penalty)
    return replace(LIVES_GAME.start(settings, len(lives), leader), lives=lives)


def then(state: State, text: str) -> State:
    moved = after(LIVES_GAME, state, text)
    assert isinstance(moved, State)
    return moved


def refusal(state: State, what: Any) -> str:
    with pytest.raises(Illegal) as caught:
        LIVES_GAME.after(state, what)
    return str(caught.value)


# L1 ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_L1_two_to_six_seats(seats: int) -> None:
    state = start(seats)
    assert state.lives == (3,) * seats
    assert state.turn == 0


@pytest.mark.parametrize("seats", [0, 1, 7, 100])
def test_L1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Refused, match=f"2 to 6 seats, not {seats}"):
        start(seats)


@pytest.mark.parametrize("leader", [-1, 3])
def test_L1_the_first_leader_is_a_seat(leader: int) -> None:
    with pytest.raises(Refused, match=f"0 to 2, not {leader}"):
        start(3, leader)


def test_L1_settings_and_states_are_fixed() -> None:
    state = start()
    with pytest.raises(FrozenInstanceError):
        state.settings.lives = 6  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        state.lives = (9, 9, 9)  # type: ignore[misc]


# L2 ----------------------------------------------------------------------------------------------


def test_L2_standard_and_presets() -> None:
    assert Settings() == Settings(lives=3, rolls=3, double_penalty=True)
    assert {
        "quick": Settings(2, 3, True),
        "standard": Settings(3, 3, True),
        "long": Settings(6, 3, True),
    } == PRESETS


@pytest.mark.parametrize("lives", [2, 3, 6])
@pytest.mark.parametrize("rolls", [1, 2, 3])
@pytest.mark.parametrize("double_penalty", [True, False])
def test_L2_every_setting(lives: int, rolls: int, double_penalty: bool) -> None:
    data = {"lives": lives, "rolls": rolls, "double_penalty": double_penalty}
    settings = LIVES_GAME.settings(data)
    assert settings == Settings(lives, rolls, double_penalty)
    assert LIVES_GAME.settings_data(settings) == data


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("lives", 1, "lives is 2, 3 or 6, not 1"),
        ("lives", 4, "lives is 2, 3 or 6, not 4"),
        ("lives", True, "lives is 2, 3 or 6, not true"),
        ("lives", 3.0, "lives is 2, 3 or 6, not 3.0"),
        ("rolls", 0, "rolls is 1, 2 or 3, not 0"),
        ("rolls", 4, "rolls is 1, 2 or 3, not 4"),
        ("rolls", None, "rolls is 1, 2 or 3, not null"),
        ("double_penalty", 1, "double_penalty is true or false, not 1"),
        ("double_penalty", [], "double_penalty is true or false, not a list"),
    ],
)
def test_L2_no_other_settings(key: str, value: object, says: str) -> None:
    data = {"lives": 3, "rolls": 3, "double_penalty": True, key: value}
    with pytest.raises(Refused, match=f"settings: {says}$"):
        LIVES_GAME.settings(data)


# L3, L4 ------------------------------------------------------------------------------------------


def test_L3_larger_face_first_whichever_die_shows_it() -> None:
    assert Pair(5, 2).name == Pair(2, 5).name == "52"
    assert Pair(1, 2).name == "21"
    assert {Pair(a, b).name for a in FACES for b in FACES} == {r.name for r in LADDER.ranks}


@pytest.mark.parametrize("faces", [(0, 1), (1, 7), (-1, 2), (True, 2), (1.0, 2)])
def test_L3_a_die_shows_one_to_six(faces: tuple[Any, Any]) -> None:
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        Pair(*faces)


def test_L4_the_ladder() -> None:
    names = "31 32 41 42 43 51 52 53 54 61 62 63 64 65 11 22 33 44 55 66 21"
    assert [rank.name for rank in LADDER.ranks] == names.split()


def test_L4_bands() -> None:
    bands = [rank.band for rank in LADDER.ranks]
    assert bands == [Band.ORDINARY] * 14 + [Band.DOUBLE] * 6 + [Band.MEXICO]


@pytest.mark.parametrize(
    ("higher", "lower"), [("11", "65"), ("21", "66"), ("32", "31"), ("52", "43"), ("22", "11")]
)
def test_L4_what_beats_what(higher: str, lower: str) -> None:
    state = then(table((3, 3)), f"A{higher} B{lower}")
    assert state.lives[0] == 3
    assert state.lives[1] < 3


def test_L4_the_order_of_the_dice_does_not_matter() -> None:
    assert LADDER.height(Pair(2, 5)) == LADDER.height(Pair(5, 2))
    assert then(table((3, 3)), "A25 B52").lives == (2, 2)


# L5 ----------------------------------------------------------------------------------------------


def test_L5_turns_go_round_from_the_leader() -> None:
    state = start(4, leader=2, rolls=1)
    turns = []
    for word in ("C43", "D52", "A61", "B66"):
        turns.append(state.turn)
        state = then(state, word)
    assert turns == [2, 3, 0, 1]
    assert state.round == 2


def test_L5_seats_without_lives_are_passed_over() -> None:
    state = table((1, 0, 2, 0), leader=2)
    assert turn_order(state) == (2, 0)
    assert then(state, "C43").turn == 0


def test_L5_a_turn_is_a_roll_then_keep_or_roll() -> None:
    state = start()
    assert LIVES_GAME.awaited(state) == RollAwaited(0)
    state = then(state, "A43")
    assert LIVES_GAME.awaited(state) == ChoiceAwaited(0)
    state = then(state, "A52")
    assert LIVES_GAME.awaited(state) == ChoiceAwaited(0)
    assert (state.pair, state.rolls_used) == (Pair(5, 2), 2)
    state = then(state, "A.")
    assert LIVES_GAME.awaited(state) == RollAwaited(1)
    assert (state.pair, state.rolls_used) == (None, 0)


def test_L5_a_new_roll_replaces_the_pair() -> None:
    assert then(start(), "A66 A31 A.").kept == (Pair(3, 1), None, None)


def test_L5_at_the_limit_the_pair_is_kept_by_itself() -> None:
    state = then(start(), "A66 A65 A31")
    assert state.kept == (Pair(3, 1), None, None)
    assert state.turn == 1
    assert refusal(state, event("A.")) == "It is seat 1's turn, not seat 0's."


def test_L5_nothing_to_keep_before_the_first_roll() -> None:
    assert refusal(start(), Kept(0)) == "There is nothing to keep before the first roll of a turn."


@pytest.mark.parametrize("left", [1, 2, 4])
def test_L5_no_die_is_left_lying(left: int) -> None:
    state = then(start(), "A42")
    says = "In Mexico both dice are rolled; none is left lying."
    assert refusal(state, Rolled(0, Pair(left, 5), left)) == says


@pytest.mark.parametrize("state", [start(), then(start(), "A43")])
def test_L5_out_of_turn(state: State) -> None:
    assert refusal(state, event("B65")) == "It is seat 0's turn, not seat 1's."
    assert refusal(state, event("C.")) == "It is seat 0's turn, not seat 2's."
    assert refusal(state, Rolled(-1, Pair(6, 5))) == "There is no seat -1; seats are 0 to 2."
    assert refusal(state, Rolled(3, Pair(6, 5))) == "There is no seat 3; seats are 0 to 2."


def test_L5_a_seat_that_is_out_does_not_play() -> None:
    assert refusal(table((2, 0, 2), leader=0), event("B65")) == "It is seat 0's turn, not seat 1's."


def test_L5_what_belongs_to_mexen_is_illegal() -> None:
    state = then(start(), "A32")
    assert refusal(state, Tik(1)) == "There is no race to hit TIK in."
    assert refusal(state, Named(0, 1)) == "There is no Knight in Mexico."


def test_L5_one_roll_a_turn_leaves_nothing_to_decide() -> None:
    state = start(2, rolls=1)
    for word in ("A61", "B52", "B66", "A31"):
        awaited = LIVES_GAME.awaited(state)
        assert awaited == RollAwaited(event(word).seat)
        state = then(state, word)
    assert (state.lives, state.leader) == ((2, 2), 0)  # B lost the first round and led the second


# L6 ----------------------------------------------------------------------------------------------


def test_L6_the_leader_stopping_early_binds_nobody() -> None:
    state = then(start(), "A65 A. B31 B32")
    assert LIVES_GAME.awaited(state) == ChoiceAwaited(1)
    assert then(state, "B41").turn == 2


# L7 ----------------------------------------------------------------------------------------------


def test_L7_a_turn_does_not_end_on_21() -> None:
    state = then(start(), "A21")
    assert LIVES_GAME.awaited(state) == ChoiceAwaited(0)
    assert state.mexico


def test_L7_21_may_be_rolled_away() -> None:
    state = then(start(), "A21 A43 A.")
    assert state.kept[0] == Pair(4, 3)
    assert state.mexico


def test_L7_21_at_the_limit_is_kept() -> None:
    assert then(start(), "A43 A52 A12").kept[0] == Pair(1, 2)


# L8 ----------------------------------------------------------------------------------------------


def test_L8_two_tied_lose_one_each() -> None:
    state = then(start(), "A43 A. B43 B. C51 C.")
    assert state.lives == (2, 2, 3)
    assert (state.round, state.leader) == (2, 0)


def test_L8_21_rolled_away_still_doubles() -> None:
    assert then(start(2), "A21 A32 A. B41 B.").lives == (1, 3)


def test_L8_21_kept_doubles() -> None:
    assert then(table((3, 3, 3)), "A21 B41 C52").lives == (3, 1, 3)


def test_L8_more_21s_do_not_raise_it() -> None:
    assert then(start(3), "A21 A21 A. B21 B. C21 C41 C.").lives == (3, 3, 1)


def test_L8_no_doubling_when_the_setting_is_off() -> None:
    state = then(start(2, double_penalty=False), "A21 A32 A. B41")
    assert state.mexico
    assert state.stake == 1
    assert then(state, "B.").lives == (2, 3)


def test_L8_the_stake_so_far() -> None:
    assert start().stake == 1
    assert then(start(), "A65 A.").stake == 1
    assert then(start(), "A65 A. B12").stake == 2


def test_L8_21_of_an_earlier_round_does_not_count() -> None:
    state = then(table((3, 3)), "A21 B41")
    assert not state.mexico
    assert then(state, "B43 A52").lives == (3, 0)


def test_L8_lives_never_go_below_zero() -> None:
    assert then(table((1, 3)), "A31 B21").lives == (0, 3)


def test_L8_21_gives_no_life() -> None:
    assert then(table((1, 3)), "A21 B31").lives == (1, 1)


def test_L8_all_lose_at_the_same_moment() -> None:
    before = then(table((3, 3, 3)), "A31 B31")
    assert before.lives == (3, 3, 3)
    assert before.lowest == (0, 1)
    assert then(before, "C65").lives == (2, 2, 3)


# L9 ----------------------------------------------------------------------------------------------


def test_L9_all_equal_all_lose() -> None:
    assert then(table((3, 3, 3)), "A52 B25 C52").lives == (2, 2, 2)


def test_L9_all_21_all_lose_two() -> None:
    assert then(table((3, 3, 3)), "A21 B12 C21").lives == (1, 1, 1)


# L10 ---------------------------------------------------------------------------------------------


def test_L10_one_seat_left_wins() -> None:
    state = then(table((1, 0, 2)), "A31 C41")
    assert LIVES_GAME.result(state) == Win(2)
    assert LIVES_GAME.awaited(state) is None
    assert state.turn is None


def test_L10_nobody_left_is_a_draw_of_those_who_played() -> None:
    state = then(table((1, 0, 2, 1)), "A21 C21 D21")
    assert state.lives == (0, 0, 0, 0)
    assert LIVES_GAME.result(state) == Draw((0, 2, 3))


def test_L10_two_seats_with_two_lives_keep_21() -> None:
    state = then(start(2, lives=2), "A21 A. B12 B.")
    assert state.lives == (0, 0)
    assert LIVES_GAME.result(state) == Draw((0, 1))


def test_L10_the_last_round_stays() -> None:
    state = then(table((1, 2)), "A43 B21")
    assert state.round == 1
    assert state.kept == (Pair(4, 3), Pair(2, 1))
    assert state.mexico
    assert LIVES_GAME.report(state)["result"] == 1


def test_L10_nothing_happens_after_the_end() -> None:
    state = then(table((1, 2)), "A31 B41")
    for what in happened("A43 B43 A. B. B! A>B"):
        assert refusal(state, what) == "The match is over."


def test_L10_not_finished_is_none() -> None:
    assert LIVES_GAME.result(start()) is None
    assert LIVES_GAME.result(then(table((1, 2)), "A43")) is None


# L11 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lives", "leader", "round_", "next_leader"),
    [
        ((3, 3, 3), 0, "A65 B43 C52", 1),  # the lowest leads
        ((3, 3, 3), 2, "C65 A52 B43", 1),
        ((3, 3, 3), 0, "A43 B43 C51", 0),  # tied: the first in turn order
        ((3, 3, 3), 2, "C65 A43 B43", 0),
        ((3, 3, 3), 1, "B43 C65 A43", 1),
        ((3, 3, 3), 2, "C43 A65 B43", 2),  # seat 1 comes before 2, but 2 played first
        ((1, 3, 3), 0, "A43 B43 C51", 1),  # the first tied is out, the second leads
        ((1, 2, 2), 0, "A31 B41 C42", 1),  # lowest alone and out: the next after the old leader
        ((1, 0, 2, 2), 0, "A31 C41 D42", 2),  # B was out before
        ((2, 1, 2), 2, "C65 A54 B31", 0),  # B out: next after C is A
        ((2, 1, 1, 2), 0, "A65 B31 C31 D52", 3),  # both tied are out
        ((1, 2, 2), 1, "B65 C54 A31", 2),  # A out: next after B is C
        ((2, 2, 0, 0), 1, "B31 A65", 1),  # the old leader is lowest again
    ],
)
def test_L11_next_leader(
    lives: tuple[int, ...], leader: int, round_: str, next_leader: int
) -> None:
    state = then(table(lives, leader), round_)
    assert (state.round, state.leader) == (2, next_leader)
    assert state.turn == next_leader


# L12 ---------------------------------------------------------------------------------------------


def test_L12_the_first_seat_or_one_drawn() -> None:
    seats = [Seat(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    chosen = new_match(LIVES_GAME, Settings(), seats, first_leader=0)
    assert chosen.state.leader == 0
    assert not chosen.record.leader_drawn
    secrets = [bytes([n]) * 32 for n in range(40)]
    drawn = [new_match(LIVES_GAME, Settings(), seats, secret=secret) for secret in secrets]
    assert all(match.record.leader_drawn for match in drawn)
    assert {match.state.leader for match in drawn} == {0, 1, 2, 3}


# how a round ended -------------------------------------------------------------------------------


def test_a_round_end_tells_all() -> None:
    state = then(start(3), "A21 A31 A. B31 B. C65")
    end = round_end(state, event("C."), then(state, "C."))
    assert end is not None
    assert (end.round, end.leader, end.next_leader) == (1, 0, 0)
    assert end.kept == (Pair(3, 1), Pair(3, 1), Pair(6, 5))
    assert (end.lowest, end.lost, end.lives) == ((0, 1), (2, 2, 0), (1, 1, 3))
    assert end.mexico
    assert end.out == ()


def test_a_round_may_end_on_a_roll() -> None:
    state = then(table((1, 2)), "A65")
    end = round_end(state, event("B21"), then(state, "B21"))
    assert end is not None
    assert (end.lost, end.lives, end.out, end.next_leader) == ((1, 0), (0, 2), (0,), None)
    assert end.mexico


def test_no_round_ends_in_its_middle() -> None:
    state = then(start(), "A65")
    assert round_end(state, event("A."), then(state, "A.")) is None
