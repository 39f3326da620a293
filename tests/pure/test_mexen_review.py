"""A session of Mexen looked at afterwards: luck evens out, errors are what they are called."""

from __future__ import annotations

import random
from itertools import product

import pytest

from mexico_desktop.analysis import ENOUGH, Mark, act_of, review_session
from mexico_desktop.analysis.mexen_review import BLUNDER, MISTAKE, cost_after
from mexico_desktop.dice import Pair
from mexico_desktop.match import (
    IllegalEvent,
    Record,
    Seat,
    Step,
    new_match,
    replay,
)
from mexico_desktop.rules import Event, Kept, NameAwaited, Named, RollAwaited, Rolled
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.rules.lives import Settings as LivesSettings
from mexico_desktop.rules.mexen import MEXEN_GAME, Begins, Settings, State
from mexico_desktop.solver.mexen import GOES_ON, Act, naming, prospect, session_values, ways
from tests.pure.notation import after, happened
from tests.pure.playing import options

NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal")
FACES = range(1, 7)
EXACT = 2e-6  # with two seats nothing is lumped; the tables are rounded


def record(text: str, seats: int = 2, begins: Begins | None = None, vast: bool = True) -> Record:
    settings = Settings("points", vast, begins)
    return Record(MEXEN_GAME, settings, tuple(map(Seat, NAMES[:seats])), 0).with_events(
        happened(text)
    )


def close(value: float) -> object:
    return pytest.approx(value, abs=EXACT)


def played(rng: random.Random, seats: int, events: int, vast: bool = True) -> Record:
    """A session in which everybody does anything that is allowed."""
    match = new_match(
        MEXEN_GAME,
        Settings("points", vast),
        tuple(map(Seat, NAMES[:seats])),
        secret=rng.randbytes(32),
    )
    while len(match.events) < events:
        rng.choice(options(match.awaited))(match)
    return match.record


def falls(seat: int, left: int | None) -> list[Event]:
    """All that a throw can show, each with the same chance."""
    if left is not None:
        return [Rolled(seat, Pair(left, face), left) for face in FACES]
    return [Rolled(seat, Pair(max(a, b), min(a, b))) for a, b in product(FACES, FACES)]


def mean_after(state: State, seat: int, left: int | None = None) -> float:
    """What a throw and all after it cost a seat, over everything that it can show."""
    outcomes = falls(state.turn, left)
    costs = [cost_after(Step(state, e, MEXEN_GAME.after(state, e)), seat) for e in outcomes]
    return sum(costs) / len(costs)


def states(rng: random.Random, many: int) -> list[State]:
    """Moments of two seats, as unlike one another as sessions are; ties among them."""
    found = []
    for number in range(many):
        steps = list(replay(played(rng, 2, rng.randint(1, 90), vast=number % 2 == 0)))
        found.append(steps[-1].after)
    return found


def test_luck_evens_out_and_every_way_costs_what_follows_from_it() -> None:
    """The mean over all that can fall is what was expected before, for both seats."""
    seen = set()
    for state in states(random.Random(4), 14):
        awaited = MEXEN_GAME.awaited(state)
        seen.add((type(awaited), bool(state.tied)))
        if isinstance(awaited, RollAwaited):
            for seat in (0, 1):
                assert mean_after(state, seat) == close(prospect(state).cost(seat))
        elif not isinstance(awaited, NameAwaited):
            found = ways(state)
            assert found is not None
            stop = Kept(state.turn)
            stopped = cost_after(Step(state, stop, MEXEN_GAME.after(state, stop)), state.turn)
            assert stopped == close(found.stop.cost)
            assert mean_after(state, state.turn) == close(found.throw.cost)
            if found.leave is not None:
                assert mean_after(state, state.turn, state.may_leave) == close(found.leave.cost)
    assert len(seen) >= 2


def test_a_deciding_throw_by_hand() -> None:
    """Both have 61, the pot is 1: who is lower takes it and leads; a 31 is thrown again."""
    found = review_session([record("A61 A. B61 A21 B65")])
    start = session_values(2, True)
    stake = 1 + GOES_ON * (start["lead"] - start["plain"])  # the pot, and leading the next round
    first, second = found.throws[-2:]
    assert first.luck == close(stake / 2 - stake * (2 / 34) / 2)
    assert second.luck == close(stake * (1 - (2 / 34) / 2) - stake)


def test_a_31_in_a_deciding_throw_is_neither_luck_nor_the_lack_of_it() -> None:
    found = review_session([record("A61 A. B61 A31 A21 B65")])
    assert found.throws[-3].luck == close(0)


def test_the_last_throw_of_a_round_by_hand() -> None:
    """The leader's 65 stands after one throw. Bob throws 64 once and takes the pot of 1."""
    text = "A65 A. B64"
    state = after(MEXEN_GAME, MEXEN_GAME.start(Settings(), 2, 0), "A65 A.")
    start = session_values(2, True)
    paid = 1 + GOES_ON * (start["lead"] - start["plain"])
    *_, last = review_session([record(text)]).throws
    assert last.luck == close(prospect(state).cost(1) - paid)


def test_what_a_knight_pays_at_once_is_in_the_luck_of_the_throw() -> None:
    """With a Knight a 66 costs him 6; thrown by himself, that is his bad luck."""
    begins = Begins(3, 0, (0, 0))
    knight = review_session([record("A66", begins=begins)]).throws[0].luck
    nobody = review_session([record("A66")]).throws[0].luck
    assert knight < -3 < nobody


def test_errors_are_costs_above_the_best_and_the_books_balance() -> None:
    """A seat's cost changes by its luck and error at its events, but for who wins a race."""
    rng = random.Random(12)
    for _ in range(4):
        source = played(rng, 2, 60, vast=False)
        found = review_session([source])
        luck = {throw.event: throw.luck for throw in found.throws}
        error = {choice.event: choice.error for choice in found.choices}
        error |= {named.event: named.error for named in found.named}
        for event, step in enumerate(replay(source)):
            seat = step.event.seat
            change = cost_after(step, seat) - prospect(step.before).cost(seat)
            assert change == close(error.get(event, 0.0) - luck.get(event, 0.0))
        assert sum(person.luck for person in found.people) == close(sum(luck.values()))
        assert sum(person.error for person in found.people) == close(sum(error.values()))


def test_every_act_with_a_choice_is_a_decision_once() -> None:
    """A choice counts where one was open: not before a throw, at a tie, or a race lost to TIK."""
    rng = random.Random(9)
    for seats in (2, 3, 5, 8):
        source = played(rng, seats, 40)
        found = review_session([source])
        assert [t.event for t in found.throws] == [
            e for e, event in enumerate(source.events) if isinstance(event, Rolled)
        ]
        decided = {choice.event: choice for choice in found.choices}
        for event, step in enumerate(replay(source)):
            state: State = step.before
            open_ = state.pair is not None and not state.naming and not state.tied
            mine = isinstance(step.event, Kept | Rolled)
            assert (event in decided) == (open_ and mine)
            if event in decided:
                choice = decided[event]
                assert (choice.state, choice.seat) == (state, step.event.seat)
                assert choice.chosen is act_of(step.event)
                assert choice.error >= 0
                assert (choice.error == 0) == (choice.chosen is choice.ways.best)
        assert [n.event for n in found.named] == [
            e for e, event in enumerate(source.events) if isinstance(event, Named)
        ]


def test_a_race_lost_to_tik_is_no_decision_and_no_luck() -> None:
    found = review_session([record("A32 B! B54")])
    assert found.choices == ()
    assert [throw.event for throw in found.throws] == [0, 2]


def test_leaving_a_die_is_told_apart_from_throwing_both() -> None:
    left, thrown = (review_session([record(text)]).choices[0] for text in ("A52 A2+1", "A52 A21"))
    assert (left.chosen, thrown.chosen) == (Act.LEAVE, Act.THROW)
    assert left.ways.leave is not None
    assert left.error - thrown.error == close(left.ways.leave.cost - left.ways.throw.cost)


def test_a_knight_names_whom_it_costs_least() -> None:
    begins = Begins(2, 0, (0, 0, 0))
    text = "A11 A>C A. B65 C64"
    state = after(MEXEN_GAME, MEXEN_GAME.start(Settings(begins=begins), 3, 0), "A11")
    costs = naming(state)
    found = review_session([record(text, 3, begins)])
    (named,) = found.named
    assert (named.event, named.seat, named.named) == (1, 0, 2)
    assert named.costs == costs
    assert costs[named.best] == min(costs.values())
    assert named.error == close(costs[2] - min(costs.values()))
    ann = found.people[0]
    assert (ann.decisions, ann.error) == (2, close(named.error + found.choices[0].error))


def test_marks_begin_where_they_are_said_to() -> None:
    rng = random.Random(2)
    marks = set()
    for _ in range(3):
        found = review_session([played(rng, 4, 60)])
        for choice in found.choices:
            marks.add(choice.mark)
            if choice.error >= BLUNDER:
                assert choice.mark is Mark.BLUNDER
            elif choice.error >= MISTAKE:
                assert choice.mark is Mark.MISTAKE
            else:
                assert choice.mark is None
        assert found.mistakes == tuple(c for c in found.choices if c.mark is not None)
    assert marks == {None, Mark.MISTAKE, Mark.BLUNDER}


def test_people_are_told_by_name_over_the_parts() -> None:
    """Bob leaves after the first part, Cem joins; what Bob did stays his."""
    first = record("A65 A. B64")
    seats = (Seat("Cem"), Seat("Ann"))
    begins = Begins(2, None, (1, 0))
    second = Record(MEXEN_GAME, Settings(begins=begins), seats, 1).with_events(
        happened("B32 B54 B. A53")
    )
    found = review_session([first, second])
    assert [person.name for person in found.people] == ["Cem", "Ann", "Bob"]
    alone = [review_session([part]) for part in (first, second)]
    ann = [next(p for p in one.people if p.name == "Ann") for one in alone]
    cem, both, bob = found.people
    assert both.decisions == sum(p.decisions for p in ann) == 3
    assert both.luck == close(sum(p.luck for p in ann))
    assert both.error == close(sum(p.error for p in ann))
    assert both.error_rate == close(both.error / 3)
    assert (bob.decisions, bob.error_rate, cem.decisions) == (0, None, 0)
    assert bob.luck == close(alone[0].people[1].luck)
    assert [choice.part for choice in found.choices] == [0, 1, 1]


def test_what_counts() -> None:
    found = review_session([played(random.Random(1), 2, 200)])
    for person in found.people:
        assert person.counts == (person.decisions >= ENOUGH)
    assert any(person.counts for person in found.people)


def test_it_tells_how_far_it_is() -> None:
    told: list[float] = []
    review_session([record("A65 A."), record("A64 A. B65")], told.append)
    assert told == [n / 5 for n in range(1, 6)]


def test_nothing_played_yet() -> None:
    found = review_session([record("", 3)])
    assert [(p.luck, p.error, p.decisions) for p in found.people] == [(0.0, 0.0, 0)] * 3
    assert found.mistakes == ()


def test_a_record_against_the_rules() -> None:
    with pytest.raises(IllegalEvent) as caught:
        review_session([record("A65 B64")])
    assert caught.value.event == 1


def test_another_game() -> None:
    lives = Record(LIVES_GAME, LivesSettings(), (Seat("A"), Seat("B")), 0)
    with pytest.raises(ValueError, match="no session of Mexen but of lives"):
        review_session([lives])


def test_a_wrongly_named_knight_is_marked_in_the_order_of_play() -> None:
    """Bob, who is Knight, threw 100 and may name Ann or Cem; Cem is the dearer."""
    begins = Begins(2, 1, (0, 0, 0))
    wrong = review_session([record("A65 A. B11 B>C", 3, begins)])
    (named,) = wrong.named
    assert named.error == close(named.costs[2] - named.costs[0])
    assert named.error >= BLUNDER
    assert named.mark is Mark.BLUNDER
    assert named.state == after(
        MEXEN_GAME, MEXEN_GAME.start(Settings(begins=begins), 3, 0), "A65 A. B11"
    )
    assert wrong.marked == (*wrong.mistakes, named)  # the last thing that happened
    right = review_session([record("A65 A. B11 B>A", 3, begins)])
    assert right.named[0].mark is None
    assert right.marked == right.mistakes
