"""A match looked at afterwards: the books balance, and errors and luck are what they are called."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from mexico_desktop.analysis import (
    BLUNDER,
    ENOUGH,
    MISTAKE,
    Decision,
    Mark,
    Rating,
    Review,
    SeatReview,
    rating,
    review,
)
from mexico_desktop.dice import Pair
from mexico_desktop.match import IllegalEvent, Match, Record, ScriptedDice, Seat, new_match
from mexico_desktop.players import LEVELS, cpu, play
from mexico_desktop.rules import Draw, Kept, Rolled, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import equities, odds, outlook

WORDS = [level.word for level in LEVELS]


def played(rng: random.Random) -> Record:
    """A match between CPUs of any levels, at any settings; mostly short ones."""
    seats = [Seat(f"Seat {s}", "cpu", rng.choice(WORDS)) for s in range(rng.randint(2, 6))]
    settings = Settings(rng.choice((2, 2, 2, 3, 6)), rng.choice((1, 2, 3)), rng.random() < 0.5)
    match = new_match(LIVES_GAME, settings, seats, secret=rng.randbytes(32))
    play(match, [cpu(seat.level or "", rng) for seat in seats])
    return match.record


def result_of(record: Record) -> list[float]:
    match = Match(record, ScriptedDice(()))
    for event in record.events:
        match.apply(event)
    shares = [0.0] * len(record.seats)
    match match.result:
        case Win(seat):
            shares[seat] = 1.0
        case Draw(seats):
            for seat in seats:
                shares[seat] = 1 / len(seats)
    return shares


def test_the_books_balance() -> None:
    """500 matches of 2 to 6 seats: result = start + changes at rolls + changes at decisions."""
    rng = random.Random(11)
    seen = set()
    for _ in range(500):
        record = played(rng)
        seen.add(len(record.seats))
        found = review(record)
        start = found.moments[0].equity
        result = result_of(record)
        for seat in range(len(record.seats)):
            rolls = sum(roll.change[seat] for roll in found.rolls)
            decisions = sum(decision.change[seat] for decision in found.decisions)
            assert start[seat] + rolls + decisions == pytest.approx(result[seat], abs=1e-5)
            own = [d for d in found.decisions if d.seat == seat]
            summed = found.seats[seat]
            assert summed.error == pytest.approx(-sum(d.change[seat] for d in own), abs=1e-5)
            assert summed.luck == sum(r.luck for r in found.rolls if r.seat == seat)
            assert summed.luck_adjusted == pytest.approx(result[seat] - rolls, abs=1e-5)
            assert summed.decisions == len(own)
    assert seen == {2, 3, 4, 5, 6}


def test_every_change_is_measured_from_the_states_alone() -> None:
    """Each moment again, from the state after its event and nothing that went before."""
    rng = random.Random(3)
    for _ in range(25):
        record = played(rng)
        found = review(record)
        match = Match(record, ScriptedDice(()))
        assert found.moments[0].equity == outlook(match.state).equity
        rolls = {roll.event: roll for roll in found.rolls}
        decisions = {decision.event: decision for decision in found.decisions}
        for number, event in enumerate(record.events):
            choice = odds(match.state)
            before = outlook(match.state).equity
            assert (number in decisions) == (choice is not None)
            if choice is not None:
                chosen = choice.keep if isinstance(event, Kept) else choice.roll
                change = decisions[number].change
                expected = [c - b for c, b in zip(chosen.equity, before, strict=True)]
                assert change == pytest.approx(expected, abs=1e-6)
                before = chosen.equity
            match.apply(event)
            after = outlook(match.state).equity
            assert (number in rolls) == isinstance(event, Rolled)
            if isinstance(event, Rolled):
                expected = [a - b for a, b in zip(after, before, strict=True)]
                assert rolls[number].change == pytest.approx(expected, abs=1e-6)
            assert found.moments[number + 1].equity == pytest.approx(after, abs=1e-6)
        assert [moment.event for moment in found.moments] == list(range(-1, len(record.events)))
        assert all(b.round - a.round in (0, 1) for a, b in pairwise(found.moments))


def test_an_expert_makes_no_error_and_luck_adds_to_nothing() -> None:
    """Luck is without bias: over many rolls it averages zero, within four standard errors."""
    rng = random.Random(8)
    luck = []
    for number in range(150):
        seats = [Seat("A", "cpu", "expert"), Seat("B", "cpu", "expert")]
        match = new_match(LIVES_GAME, Settings(2), seats, secret=number.to_bytes(32, "big"))
        play(match, [cpu("expert", rng)] * 2)
        found = review(match.record)
        assert all(decision.error == 0 for decision in found.decisions)
        assert found.mistakes == ()
        luck += [roll.luck for roll in found.rolls]
    mean = sum(luck) / len(luck)
    spread = (sum((x - mean) ** 2 for x in luck) / len(luck) ** 2) ** 0.5
    assert abs(mean) < 4 * spread


def scripted(*events: Kept | Rolled, seats: int = 3, settings: Settings | None = None) -> Review:
    names = tuple(Seat(f"Seat {s}") for s in range(seats))
    return review(Record(LIVES_GAME, settings or Settings(), names, 0, events=events))


def test_a_pair_rolled_away_is_a_decision_and_then_a_roll() -> None:
    found = scripted(Rolled(0, Pair(6, 6)), Rolled(0, Pair(3, 1)), Kept(0))
    assert [(d.event, d.kept, d.pair.name, d.rolls_left) for d in found.decisions] == [
        (1, False, "66", 2),
        (2, True, "31", 1),
    ]
    assert [roll.event for roll in found.rolls] == [0, 1]
    first, second = found.decisions
    assert first.error == pytest.approx(first.keep - first.roll)
    assert second.error == pytest.approx(second.roll - second.keep)
    assert [d.mark for d in found.decisions] == [Mark.BLUNDER, Mark.BLUNDER]
    assert found.mistakes == found.decisions
    assert found.rolls[0].luck > 0 > found.rolls[1].luck


def test_at_the_limit_nothing_is_decided() -> None:
    found = scripted(Rolled(0, Pair(6, 5)), settings=Settings(rolls=1))
    assert found.decisions == ()
    (seat, *_) = found.seats
    assert (seat.decisions, seat.error, seat.error_rate, seat.rating) == (0, 0, None, None)


def test_a_match_that_has_not_begun() -> None:
    found = scripted()
    assert [moment.event for moment in found.moments] == [-1]
    assert found.moments[0].equity == pytest.approx(equities((3, 3, 3), 3, True))
    assert [seat.luck_adjusted for seat in found.seats] == list(found.moments[0].equity)


def test_the_marks_of_errors() -> None:
    def mark_of(error: float) -> Mark | None:
        one = scripted(Rolled(0, Pair(6, 6)), Kept(0)).decisions[0]
        seat = one.seat
        keep = one.odds.keep
        worse = tuple(e - error * (s == seat) for s, e in enumerate(keep.equity))
        roll = type(keep)(worse, keep.lowest, keep.double)
        odds_ = type(one.odds)(seat, keep, roll)
        return Decision(one.event, one.state, odds_, kept=False).mark

    assert mark_of(MISTAKE - 1e-6) is None
    assert mark_of(MISTAKE + 1e-6) is Mark.MISTAKE
    assert mark_of(BLUNDER - 1e-6) is Mark.MISTAKE
    assert mark_of(BLUNDER + 1e-6) is Mark.BLUNDER


def test_too_few_decisions_have_a_rate_and_no_rating() -> None:
    few = SeatReview(0, 0.0, 0.1, ENOUGH - 1, 0.5)
    enough = SeatReview(0, 0.0, 0.1, ENOUGH, 0.5)
    assert few.error_rate == pytest.approx(100 / 29)
    assert few.rating is None
    assert enough.rating is Rating.SKILLED


def test_ratings_from_best_to_worst() -> None:
    assert [rating(rate) for rate in (0, 0.49, 0.5, 1.9, 2, 6.9, 7, 20, 1000)] == [
        Rating.EXACT,
        Rating.EXACT,
        Rating.EXPERT,
        Rating.EXPERT,
        Rating.SKILLED,
        Rating.SKILLED,
        Rating.CASUAL,
        Rating.BEGINNER,
        Rating.BEGINNER,
    ]


def test_a_level_is_rated_by_its_own_name() -> None:
    """The mean error rate of each level over matches of its own, in the standard game."""
    rates = []
    for word in WORDS:
        rng = random.Random(2)
        error = decisions = 0.0
        for number in range(60):
            seats = [Seat("A", "cpu", word), Seat("B", "cpu", word)]
            match = new_match(LIVES_GAME, Settings(), seats, secret=number.to_bytes(32, "big"))
            play(match, [cpu(word, rng)] * 2)
            for seat in review(match.record).seats:
                error += seat.error
                decisions += seat.decisions
        rates.append(1000 * error / decisions)
    assert [rating(rate) for rate in rates] == [
        Rating.BEGINNER,
        Rating.CASUAL,
        Rating.SKILLED,
        Rating.EXACT,
    ]
    assert rates == pytest.approx([27, 12.6, 2.6, 0], rel=0.1)


def test_it_tells_how_far_it_is_and_can_be_left() -> None:
    record = played(random.Random(1))
    told: list[float] = []
    review(record, told.append)
    assert told == sorted(told)
    assert told[-1] == 1

    class Enough(Exception):
        pass

    def stop(_: float) -> None:
        raise Enough

    with pytest.raises(Enough):
        review(record, stop)


def test_what_can_not_be_reviewed() -> None:
    mexen = Record(MEXEN_GAME, MexenSettings(), (Seat("A"), Seat("B")), 0)
    with pytest.raises(ValueError, match="no exact equities for mexen"):
        review(mexen)
    with pytest.raises(IllegalEvent):
        scripted(Kept(0))
