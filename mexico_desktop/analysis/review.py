"""A match of Mexico with lives looked at afterwards: equity, luck and error, event by event.

Error of a decision is the best equity less the equity of what was chosen; luck of a roll is the
equity after it, best play assumed, less the equity before it. The books balance: the result of a
seat is its start equity and all that rolls and decisions, its own and others', changed about it.

With three seats and more every figure assumes that each seat plays for its own chance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from mexico_desktop.dice import Pair
from mexico_desktop.match import Record, replay
from mexico_desktop.rules import Kept, Rolled
from mexico_desktop.rules.lives import LIVES_GAME, State
from mexico_desktop.solver import Odds, odds, outlook

# From these errors on, in equity: 20 and 50 millipoints.
MISTAKE = 0.020
BLUNDER = 0.050

# So many real decisions an error rate needs to be more than chance.
ENOUGH = 30


class Mark(Enum):
    """How bad an error was."""

    MISTAKE = auto()
    BLUNDER = auto()


class Rating(Enum):
    """A name for an error rate, best first. The value is the rate it ends below, millipoints.

    The words are those of the CPU levels, which make 0, 2.6, 12.6 and 27 heads-up in the standard
    game: whoever is rated skilled errs about as much as a skilled CPU.
    """

    EXACT = 0.5
    EXPERT = 2.0
    SKILLED = 7.0
    CASUAL = 20.0
    BEGINNER = float("inf")


def rating(error_rate: float) -> Rating:
    """The name of an error rate in millipoints.

    >>> rating(0.0), rating(2.6), rating(27.0)
    (<Rating.EXACT: 0.5>, <Rating.SKILLED: 7.0>, <Rating.BEGINNER: inf>)
    """
    return next(name for name in Rating if error_rate < name.value)


@dataclass(frozen=True, slots=True)
class Moment:
    """The equities by seat, 0 to 1, after an event; ``event`` is -1 before the first.

    ``round`` counts from 1: the round that the event belongs to.
    """

    event: int
    round: int
    equity: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll and its luck, the seat's own change of equity. ``event`` is that of the record.

    ``change`` goes by seat: what the roll changed about each seat's equity.
    """

    event: int
    seat: int
    change: tuple[float, ...]

    @property
    def luck(self) -> float:
        return self.change[self.seat]


@dataclass(frozen=True, slots=True)
class Decision:
    """A real decision, both choices legal, shown on the event that took it.

    ``state`` is the match as it stood, ``rolls_left`` what the seat could still roll.
    """

    event: int
    state: State
    odds: Odds
    kept: bool

    @property
    def seat(self) -> int:
        return self.odds.seat

    @property
    def pair(self) -> Pair:
        assert self.state.pair is not None  # or there was nothing to choose
        return self.state.pair

    @property
    def rolls_left(self) -> int:
        return self.state.settings.rolls - self.state.rolls_used

    @property
    def keep(self) -> float:
        """The own equity of keeping."""
        return self.odds.keep.equity[self.seat]

    @property
    def roll(self) -> float:
        """The own equity of rolling again."""
        return self.odds.roll.equity[self.seat]

    @property
    def change(self) -> tuple[float, ...]:
        """By seat, what the decision changed about its equity against best play."""
        best = self.odds.keep if self.odds.keeps else self.odds.roll
        chosen = self.odds.keep if self.kept else self.odds.roll
        return tuple(c - b for c, b in zip(chosen.equity, best.equity, strict=True))

    @property
    def error(self) -> float:
        """The equity that the choice gave away, 0 or more."""
        return max(0.0, -self.change[self.seat])

    @property
    def mark(self) -> Mark | None:
        """Whether it was a mistake or a blunder; None when it was neither."""
        if self.error >= BLUNDER:
            return Mark.BLUNDER
        return Mark.MISTAKE if self.error >= MISTAKE else None


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat's share of a review: sums of its own luck and error, in equity.

    ``luck_adjusted`` is what the match would have come to on average with these decisions: the
    start equity and every change that decisions made, the dice left out.
    """

    seat: int
    luck: float
    error: float
    decisions: int
    luck_adjusted: float

    @property
    def error_rate(self) -> float | None:
        """The mean error of a decision in millipoints; None when there was none."""
        return 1000 * self.error / self.decisions if self.decisions else None

    @property
    def rating(self) -> Rating | None:
        """The name of the error rate; None with fewer than ENOUGH decisions."""
        rate = self.error_rate
        return None if rate is None or self.decisions < ENOUGH else rating(rate)


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match, or as much of it as was played.

    ``moments`` begin with the one before the first event, then one an event.
    """

    record: Record
    moments: tuple[Moment, ...]
    rolls: tuple[Roll, ...]
    decisions: tuple[Decision, ...]

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """The decisions that were mistakes or blunders, in the order of play."""
        return tuple(decision for decision in self.decisions if decision.mark is not None)

    @property
    def seats(self) -> tuple[SeatReview, ...]:
        """What it comes to, seat by seat."""
        return tuple(self._seat(s) for s in range(len(self.record.seats)))

    def _seat(self, seat: int) -> SeatReview:
        own = [decision for decision in self.decisions if decision.seat == seat]
        return SeatReview(
            seat,
            sum((roll.luck for roll in self.rolls if roll.seat == seat), 0.0),
            sum((decision.error for decision in own), 0.0),
            len(own),
            self.moments[0].equity[seat] + sum(d.change[seat] for d in self.decisions),
        )


def review(record: Record, tell: Callable[[float], None] = lambda _: None) -> Review:
    """Looks at every event of a record of Mexico with lives.

    ``tell`` hears the share that is done, 0 to 1, after every event; what it raises ends the
    review. Raises ValueError for another game, IllegalEvent at an event that can't happen,
    TableError.
    """
    if record.game is not LIVES_GAME:
        raise ValueError(f"there are no exact equities for {record.game.name}")
    state = record.game.start(record.settings, len(record.seats), record.first_leader)
    moments = [Moment(-1, 1, outlook(state).equity)]
    rolls: list[Roll] = []
    decisions: list[Decision] = []
    for number, step in enumerate(replay(record)):
        before = moments[-1].equity
        choice = odds(step.before)
        if choice is not None:
            decision = Decision(number, step.before, choice, isinstance(step.event, Kept))
            decisions.append(decision)
            chosen = choice.keep if decision.kept else choice.roll
            before = chosen.equity
        after = outlook(step.after).equity if isinstance(step.event, Rolled) else before
        if isinstance(step.event, Rolled):
            change = tuple(a - b for a, b in zip(after, before, strict=True))
            rolls.append(Roll(number, step.event.seat, change))
        moments.append(Moment(number, step.before.round, after))
        tell((number + 1) / len(record.events))
    return Review(record, tuple(moments), tuple(rolls), tuple(decisions))
