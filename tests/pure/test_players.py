"""The CPU levels: what they look at, how strong they are, and that they never see the dice."""

import ast
import random
from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

import mexico_desktop.players
from mexico_desktop.analysis import simulate
from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, ScriptedDice, Seat, Step, new_match
from mexico_desktop.players import (
    KEEP,
    LEVELS,
    ROLL,
    Decider,
    Decision,
    OddsOfMatch,
    OddsOfRound,
    OwnPair,
    PairToBeat,
    Position,
    cpu,
    decide,
    level_of,
    play,
)
from mexico_desktop.rules import Draw, Kept, Result, Rolled, Win
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings, State
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import GAIN, odds
from tests.pure.exact import RANKS, Exact, against
from tests.pure.notation import after

WORDS = [level.word for level in LEVELS]
TWO = ("beginner", "casual")


def start(seats: int = 2, **settings: Any) -> State:
    return LIVES_GAME.start(Settings(**settings), seats, 0)


def then(state: State, text: str) -> State:
    moved = after(LIVES_GAME, state, text)
    assert isinstance(moved, State)
    return moved


def decisions(level: str, state: State, times: int = 200) -> list[Decision]:
    turn = state.turn
    assert turn is not None
    position = Position(LIVES_GAME, state, turn)
    return [decide(level, position, random.Random(seed)) for seed in range(times)]


# what they do ------------------------------------------------------------------------------------


def test_levels_in_order_of_strength() -> None:
    assert WORDS == ["beginner", "casual", "skilled", "expert"]
    strengths = [level.strength for level in LEVELS]
    assert strengths == sorted(strengths)
    assert [level_of(word) for word in WORDS] == list(LEVELS)


def test_a_level_that_nobody_knows() -> None:
    with pytest.raises(ValueError, match="no CPU level 'grandmaster'"):
        decide("grandmaster", Position(LIVES_GAME, then(start(), "A65"), 0), random.Random(1))


@pytest.mark.parametrize("level", WORDS)
@pytest.mark.parametrize(
    ("state", "seat"), [(start(), 0), (then(start(), "A65 A."), 1), (then(start(), "A65"), 1)]
)
def test_nothing_to_decide(level: str, state: State, seat: int) -> None:
    """Before the first roll of a turn, and out of turn."""
    with pytest.raises(ValueError, match=f"seat {seat} has nothing to choose"):
        decide(level, Position(LIVES_GAME, state, seat), random.Random(1))


@pytest.mark.parametrize("level", WORDS)
def test_no_level_plays_mexen(level: str) -> None:
    state = after(MEXEN_GAME, MEXEN_GAME.start(MexenSettings(), 2, 0), "A65")
    with pytest.raises(ValueError, match="no CPU plays mexen"):
        decide(level, Position(MEXEN_GAME, state, 0), random.Random(1))


@pytest.mark.parametrize("level", WORDS)
@pytest.mark.parametrize(("pair", "choice"), [("66", KEEP), ("21", KEEP), ("31", ROLL)])
def test_plain_choices(level: str, pair: str, choice: object) -> None:
    state = then(start(), f"A{pair}")
    assert {decision.choice for decision in decisions(level, state)} == {choice}


@pytest.mark.parametrize("level", WORDS)
def test_the_reason_bears_the_choice_out(level: str) -> None:
    for rank in LADDER.ranks:
        for leads in ("A43 A43 A43", "A65 A."):
            state = then(start(), f"{leads} B{rank.name}")
            for choice, reason in ((d.choice, d.reason) for d in decisions(level, state, 40)):
                assert reason.pair == rank.pair
                height = LADDER.height(reason.pair)
                match reason:
                    case PairToBeat(_, to_beat):
                        assert to_beat == state.kept[0]
                        assert (choice is KEEP) == (height > LADDER.height(to_beat))
                    case OwnPair(_, enough) if choice is KEEP:
                        assert height >= LADDER.height(enough)
                    case OddsOfRound(_, keep, roll, slip):
                        assert (choice is KEEP) == (roll - slip - keep <= GAIN)
                    case OddsOfMatch(_, keep, roll):
                        assert (choice is KEEP) == (roll - keep <= GAIN)


def test_a_beginner_looks_at_its_own_pair_alone() -> None:
    for rank in LADDER.ranks:
        seen = {
            tuple(decisions("beginner", then(start(3), f"{before}{rank.name}")))
            for before in ("A", "A31 A. B", "A66 A. B", "A21 A65 A. B43 B. C")
        }
        assert len(seen) == 1


@pytest.mark.parametrize(
    ("double", "rolls"), [("11", 0.15), ("22", 0.15), ("33", 0.15), ("44", 0.15), ("55", 0)]
)
def test_a_beginner_may_take_a_double_for_a_low_number(double: str, rolls: float) -> None:
    state = then(start(), f"A{double}")
    choices = [decision.choice for decision in decisions("beginner", state, 2000)]
    assert abs(choices.count(ROLL) / 2000 - rolls) < 0.03


def test_a_casual_player_looks_at_the_pair_to_beat() -> None:
    low = then(start(), "A31 A. B32")
    high = then(start(), "A66 A. B65")
    level = then(start(), "A64 A. B64")
    for state, expected in ((low, KEEP), (high, ROLL), (level, ROLL)):
        looked = [d for d in decisions("casual", state, 1000) if isinstance(d.reason, PairToBeat)]
        assert 0.8 < len(looked) / 1000 < 0.9  # now and then it forgets to
        assert {d.choice for d in looked} == {expected}


def test_a_casual_player_beats_the_lowest_of_several() -> None:
    state = then(start(4), "A66 A. B41 B. C65 C. D42")
    reasons = {d.reason for d in decisions("casual", state) if isinstance(d.reason, PairToBeat)}
    assert reasons == {PairToBeat(Pair(4, 2), Pair(4, 1))}


def test_an_expert_knows_the_match_and_a_skilled_player_the_round() -> None:
    """Two seats, both with one life left: 62 as leader. The round is the match."""
    state = replace(then(start(2), "A62"), lives=(1, 1))
    for level, kind in (("skilled", OddsOfRound), ("expert", OddsOfMatch)):
        (reasons,) = {type(decision.reason) for decision in decisions(level, state)}
        assert reasons is kind
    odds_ = odds(state)
    assert odds_ is not None
    reason = decisions("expert", state)[0].reason
    assert isinstance(reason, OddsOfMatch)
    assert (reason.keep, reason.roll) == pytest.approx(
        (odds_.keep.equity[0], odds_.roll.equity[0]), abs=1e-12
    )


def test_lives_change_what_an_expert_does_and_not_what_a_skilled_player_weighs() -> None:
    """Second seat with 52 against a kept 31, two rolls left. A 21 would cost the other two lives:
    worth the hunt while it has three, and nothing when it has only one to lose."""
    three = then(start(), "A31 A. B52")
    one = replace(three, lives=(1, 3))
    assert decisions("expert", three, 1)[0].choice is ROLL
    assert decisions("expert", one, 1)[0].choice is KEEP
    weighed = {
        (reason.keep, reason.roll)
        for state in (three, one)
        for reason in [decisions("skilled", state, 1)[0].reason]
        if isinstance(reason, OddsOfRound)
    }
    assert len(weighed) == 1


def test_an_expert_never_slips() -> None:
    for rank in LADDER.ranks:
        state = then(start(3), f"A{rank.name}")
        assert len(set(decisions("expert", state, 20))) == 1


def test_the_slips_of_a_skilled_player_are_small() -> None:
    """A choice that is worth half a life is taken right; one that is close goes either way."""
    seen = set()
    for rank in LADDER.ranks:
        for decision in decisions("skilled", then(start(), f"A43 A. B{rank.name}")):
            reason = decision.reason
            assert isinstance(reason, OddsOfRound)
            right = KEEP if reason.roll - reason.keep <= GAIN else ROLL
            seen.add((abs(reason.roll - reason.keep) < 0.3, decision.choice is right))
            if abs(reason.roll - reason.keep) > 1:
                assert decision.choice is right
    assert (True, False) in seen


# what they can see -------------------------------------------------------------------------------


def test_players_import_no_dice_stream() -> None:
    folder = Path(mexico_desktop.players.__file__).parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module != "mexico_desktop.dice.stream"


def test_a_position_holds_no_dice() -> None:
    assert [field.name for field in fields(Position)] == ["game", "state", "seat"]
    assert not [field.name for field in fields(State) if "dice" in str(field.type).lower()]


# playing -----------------------------------------------------------------------------------------


def match(levels: tuple[str, ...], number: int, **settings: Any) -> Match:
    seats = [Seat(f"{level} {i}", "cpu", level) for i, level in enumerate(levels)]
    return new_match(LIVES_GAME, Settings(**settings), seats, secret=number.to_bytes(32, "big"))


def deciders(levels: tuple[str, ...], number: int) -> list[Decider]:
    return [cpu(level, random.Random(f"{number} {i}")) for i, level in enumerate(levels)]


def played(levels: tuple[str, ...], number: int, **settings: Any) -> Match:
    one = match(levels, number, **settings)
    play(one, deciders(levels, number))
    return one


@pytest.mark.parametrize("levels", [("beginner", "casual"), ("casual",) * 6])
def test_the_same_seeds_give_the_same_match(levels: tuple[str, ...]) -> None:
    records = {played(levels, 7).record.to_json() for _ in range(3)}
    assert len(records) == 1
    assert played(levels, 8).record.to_json() not in records


def test_only_decisions_differ_and_never_the_dice() -> None:
    """The faces come in the same order whoever sits there."""
    for number in range(30):
        faces = []
        for levels in (("beginner", "beginner"), ("casual", "beginner"), ("casual", "casual")):
            rolls = [e.pair for e in played(levels, number).events if isinstance(e, Rolled)]
            faces.append([face for pair in rolls for face in (pair.left, pair.right)])
        shortest = min(map(len, faces))
        assert faces[0][:shortest] == faces[1][:shortest] == faces[2][:shortest]


def test_coming_dice_change_no_decision() -> None:
    """Two scripts that differ in dice not yet rolled lead to the same decision."""
    record = Record(LIVES_GAME, Settings(), (Seat("A", "cpu"), Seat("B", "cpu")), 0)
    for level in WORDS:
        for number in range(100):
            taken = []
            for coming in ((6, 6), (3, 1)):
                one = Match(record, ScriptedDice([5, 4, *coming, *coming]))
                one.roll()
                position = Position(one.game, one.state, 0)
                taken.append(decide(level, position, random.Random(number)))
            assert taken[0] == taken[1]


def test_with_one_roll_a_turn_nobody_is_asked() -> None:
    def never(position: Position) -> Decision:
        raise AssertionError("asked")

    assert isinstance(play(match(TWO, 3, rolls=1), [never, never]), Win | Draw)


def test_every_step_is_told() -> None:
    one = match(TWO, 5)
    told: list[Step] = []
    result = play(one, deciders(TWO, 5), told.append)
    assert result == one.result
    assert tuple(step.event for step in told) == one.events
    assert all(a.after == b.before for a, b in pairwise(told))
    assert any(isinstance(event, Kept) for event in one.events)


def test_a_match_under_way_is_played_on() -> None:
    one = match(TWO, 5)
    one.roll()
    assert play(one, deciders(TWO, 5)) == one.result
    assert play(one, []) == one.result  # over: nobody is asked


def test_a_session_of_mexen_has_no_end_to_play_to() -> None:
    session = new_match(MEXEN_GAME, MexenSettings(), [Seat("A"), Seat("B")])
    with pytest.raises(ValueError, match="a session of mexen has no end"):
        play(session, [])


# strength ----------------------------------------------------------------------------------------


def share_of(result: Result, seat: int) -> float:
    match result:
        case Win(winner):
            return float(winner == seat)
        case Draw(seats):
            return seat in seats and 1 / len(seats)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(WORDS)))
def test_each_level_beats_the_one_below(weaker: str, stronger: str, seats: int) -> None:
    """Half of the seats each, in turn: beyond the 95 % interval of 20,000 matches."""
    found = simulate(Settings(), (weaker, stronger) * (seats // 2), 20_000, seed=3)
    ahead = sum(seat.score for seat in found.seats[1::2])
    # Of a share that is nearly always 0 or 1, and so errs the most when it is even.
    assert ahead - 1.96 * sqrt(0.25 / 20_000) > 0.5


@cache
def exact() -> Exact:
    return Exact(lives=3, rolls=3, double=True)


@pytest.mark.parametrize(
    ("rolls", "double", "equities"),
    [(2, True, (0.4831, 0.4869)), (2, False, (0.4804, 0.4857)), (3, False, (0.4724, 0.4800))],
)
def test_the_exact_play_it_is_measured_against(
    rolls: int, double: bool, equities: tuple[float, float]
) -> None:
    start = Exact(3, rolls, double).start
    assert (round(start[2, 2], 4), round(start[3, 3], 4)) == equities


def test_the_exact_play_of_the_standard() -> None:
    start = exact().start
    assert (round(start[2, 2], 4), round(start[3, 3], 4)) == (0.4774, 0.4813)


@pytest.mark.parametrize(
    ("level", "least", "most"),
    [
        ("beginner", 0.36, 0.41),
        ("casual", 0.43, 0.46),
        ("skilled", 0.475, 0.493),
        ("expert", 0.4999, 0.5001),
    ],
)
def test_strength_is_what_the_level_says(level: str, least: float, most: float) -> None:
    """The standard game, two seats, against best play: from how often each pair is kept."""
    rng = random.Random(level)
    heights = [rank.pair for rank in LADDER.ranks]
    times = 1 if level == "expert" else 100  # it alone never slips, and looks at the lives

    @cache
    def share_at(
        mine: int, other: int, rank: int, to_beat: int | None, left: int, fell: bool
    ) -> float:
        kept = None if to_beat is None else heights[to_beat]
        state = replace(start(), leader=1, kept=(None, kept)) if kept else start()
        state = replace(
            state, lives=(mine, other), pair=heights[rank], rolls_used=3 - left, mexico=fell
        )
        position = Position(LIVES_GAME, state, 0)
        return sum(decide(level, position, rng).choice is KEEP for _ in range(times)) / times

    def share(mine: int, other: int, *moment: Any) -> float:
        return share_at(*((mine, other) if level == "expert" else (3, 3)), *moment)

    assert share(3, 3, max(RANKS), None, 1, True) == 1
    strength = against(exact(), 3, share)
    assert least < strength < most
    assert abs(strength - level_of(level).strength) < 0.005
