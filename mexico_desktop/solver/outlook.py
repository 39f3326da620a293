"""What a moment of a match is worth: exact equities, and what they come from."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mexico_desktop.rules import ChoiceAwaited, Draw, Win
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, State, turn_order
from mexico_desktop.solver.positions import GAIN, RANKS, index
from mexico_desktop.solver.round import Round, Value, lowest_after
from mexico_desktop.solver.tables import table


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a match stands when every seat plays for its own chance from here on.

    ``equity`` and ``lowest`` go by seat of the match, 0 to 1: the share of the match, and the
    chance to be among the lowest of this round. ``double`` is the chance that the lowest lose
    two lives. A seat that is out has 0.
    """

    equity: tuple[float, ...]
    lowest: tuple[float, ...]
    double: float


@dataclass(frozen=True, slots=True)
class Odds:
    """The two ways on of a seat with a pair in its hand."""

    seat: int
    keep: Outlook
    roll: Outlook

    @property
    def gain(self) -> float:
        """What rolling again gives the seat more than keeping, in equity."""
        return self.roll.equity[self.seat] - self.keep.equity[self.seat]

    @property
    def keeps(self) -> bool:
        """Whether best play keeps: it does when rolling gains at most 1e-6."""
        return self.gain <= GAIN


def equities(lives: Sequence[int], rolls: int, double_penalty: bool) -> tuple[float, ...]:
    """The equity of each seat at the start of a round, leader first.

    ``lives`` of the living seats in turn order. Raises ValueError for a position or roll limit
    that is none, TableError.
    """
    at = index(lives)
    return tuple(table(rolls, double_penalty)[at : at + len(lives)])


def outlook(state: State) -> Outlook:
    """How the match stands. Raises TableError."""
    seats = len(state.lives)
    result = LIVES_GAME.result(state)
    if result is not None:
        share = {result.seat: 1.0} if isinstance(result, Win) else _shares(result)
        return Outlook(tuple(share.get(s, 0.0) for s in range(seats)), (0.0,) * seats, 0.0)
    if state.pair is not None:
        odds = _odds(state)
        return odds.keep if odds.keeps else odds.roll
    moment = _Moment.of(state)
    return _seen(state, moment.rolling(_whole(*moment.round), state.settings.rolls))


def odds(state: State) -> Odds | None:
    """What keeping and rolling lead to; None where nothing is to be chosen. Raises TableError."""
    return _odds(state) if isinstance(LIVES_GAME.awaited(state), ChoiceAwaited) else None


def choice_equities(state: State) -> tuple[float, float]:
    """The equity of the seat to choose if it keeps, and if it rolls. Raises TableError.

    The same figures as those of ``odds``, found faster when asked for many rounds in turn.
    """
    moment = _Moment.of(state)
    return moment.choice(_own(*moment.round), state)


def choice_lives(state: State) -> tuple[float, float]:
    """What the round alone is worth to the seat to choose if it keeps, and if it rolls.

    Counted in lives: those that it loses against it, those that another loses for it, shared
    between all others. How many lives anybody has left plays no part.
    """
    moment = _Moment.of(state)
    lives, rolls, double = moment.round
    return moment.choice(_own_of_round(len(lives), rolls, double), state)


# --- the moment in turn order --------------------------------------------------------------------

_RoundKey = tuple[tuple[int, ...], int, bool]


@dataclass(frozen=True, slots=True)
class _Moment:
    """A state as ``Round`` counts: seats in turn order, the lowest as mask and rank."""

    round: _RoundKey
    seat: int
    fell: int
    held: int
    rank: int

    @classmethod
    def of(cls, state: State) -> _Moment:
        settings, order = state.settings, turn_order(state)
        held = rank = seat = 0
        for place, s in enumerate(order):
            pair = state.kept[s]
            if pair is None:
                seat = place
                break
            held, rank = lowest_after(place, held, rank, LADDER.height(pair))
        lives = tuple(state.lives[s] for s in order)
        key = lives, settings.rolls, settings.double_penalty
        return cls(key, seat, int(state.mexico), held, rank)

    def rolling(self, solved: Round, left: int) -> Value:
        return solved.rolling(self.seat, self.fell, self.held, self.rank, left)

    def keeping(self, solved: Round, kept: int) -> Value:
        return solved.keeping(self.seat, self.fell, self.held, self.rank, kept)

    def choice(self, own: _Own, state: State) -> tuple[float, float]:
        if state.pair is None:
            raise ValueError("there is no pair to keep")
        left = state.settings.rolls - state.rolls_used
        held, rank = lowest_after(self.seat, self.held, self.rank, LADDER.height(state.pair))
        keep = own.keeping(self.seat, self.fell, held, rank)
        return keep, own.rolling(self.seat, self.fell, self.held, self.rank, left)


def _odds(state: State) -> Odds:
    moment = _Moment.of(state)
    solved = _whole(*moment.round)
    assert state.pair is not None  # there is a choice
    assert state.turn is not None
    keep = moment.keeping(solved, LADDER.height(state.pair))
    roll = moment.rolling(solved, state.settings.rolls - state.rolls_used)
    return Odds(state.turn, _seen(state, keep), _seen(state, roll))


def _seen(state: State, value: Value) -> Outlook:
    """A value of ``_whole`` by seats of the match."""
    order = turn_order(state)
    seats, living = len(state.lives), len(order)
    equity, lowest = [0.0] * seats, [0.0] * seats
    for place, s in enumerate(order):
        equity[s] = value[place]
        lowest[s] = value[living + place]
    return Outlook(tuple(equity), tuple(lowest), value[-1])


def _shares(draw: Draw) -> dict[int, float]:
    return {s: 1 / len(draw.seats) for s in draw.seats}


# --- rounds --------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _whole(lives: tuple[int, ...], rolls: int, double_penalty: bool) -> Round:
    """The round: equities in turn order, then who is among the lowest, then two lives or one."""
    seats = len(lives)
    stakes = (1, 2) if double_penalty else (1,)
    found = table(rolls, double_penalty)
    ends = [
        [
            (*_after(found, lives, mask, stake), *_members(mask, seats), float(stake == 2))
            for mask in range(1 << seats)
        ]
        for stake in stakes
    ]
    return Round(seats, rolls, ends)


def _solve_own(lives: tuple[int, ...], rolls: int, double_penalty: bool) -> _Own:
    """The round, but only what each seat needs to choose."""
    found = table(rolls, double_penalty)
    stakes = (1, 2) if double_penalty else (1,)
    masks = range(1 << len(lives))
    ends = [[_after(found, lives, mask, stake) for mask in masks] for stake in stakes]
    return _Own(Round(len(lives), rolls, ends))


@lru_cache(maxsize=32)
def _own_of_round(seats: int, rolls: int, double_penalty: bool) -> _Own:
    """A round whose seats play for the lives of this round alone."""
    stakes = (1, 2) if double_penalty else (1,)
    ends = [[_net(mask, seats, stake) for mask in range(1 << seats)] for stake in stakes]
    return _Own(Round(seats, rolls, ends))


def _after(found: array[float], lives: Sequence[int], mask: int, stake: int) -> Value:
    """The equities in turn order after the seats of ``mask`` lost ``stake`` lives each."""
    seats = len(lives)
    left = [max(0, life - stake) if mask >> s & 1 else life for s, life in enumerate(lives)]
    living = [s for s in range(seats) if left[s]]
    if not living:
        return (1 / seats,) * seats
    # L11: the first of the lowest that still lives, else the next living seat after the leader.
    leader = next((s for s in living if mask >> s & 1), next((s for s in living if s), 0))
    order = [s for s in (*range(leader, seats), *range(leader)) if left[s]]
    at = index([left[s] for s in order])
    value = [0.0] * seats
    for place, s in enumerate(order):
        value[s] = found[at + place]
    return tuple(value)


def _members(mask: int, seats: int) -> tuple[float, ...]:
    return tuple(float(mask >> s & 1) for s in range(seats))


def _net(mask: int, seats: int, stake: int) -> Value:
    """By seat, the lives that the others lose, on average, less its own."""
    losers = mask.bit_count()
    return tuple(
        float(-stake if losing else 0) + stake * (losers - losing) / (seats - 1)
        for losing in (mask >> s & 1 for s in range(seats))
    )


_own = lru_cache(maxsize=64)(_solve_own)


def remember(rounds: int) -> None:
    """Lets ``choice_equities`` keep so many rounds at hand, where it kept fewer; at first 64.

    For a simulation, which meets the same ones again and again: 80 kB for one of six seats.
    """
    global _own  # noqa: PLW0603  (a cache of the whole process, larger in one that only simulates)
    if rounds > (_own.cache_info().maxsize or 0):
        _own = lru_cache(maxsize=rounds)(_solve_own)


class _Own:
    """A solved round kept small: of every moment, the figure of the seat that acts or just kept.

    A round of six seats takes 80 kB instead of 2 MB, so that a simulation can keep all it meets.
    """

    def __init__(self, solved: Round) -> None:
        self._rolls = rolls = solved.rolls
        self._most = solved.stakes - 1
        self._seats = seats = solved.seats
        self._rolling = [
            array(
                "d",
                (
                    solved.rolling(seat, *moment, left)[seat]
                    for moment in solved.moments(seat)
                    for left in range(1, rolls + 1)
                ),
            )
            for seat in range(seats)
        ]
        self._kept = [
            array("d", (solved.rolling(seat, *m, rolls)[seat - 1] for m in solved.moments(seat)))
            for seat in range(1, seats)
        ]
        self._ended = array(
            "d",
            (
                solved.ended(fell, held)[seats - 1]
                for fell in range(solved.stakes)
                for held in range(1 << seats)
            ),
        )

    def rolling(self, seat: int, fell: int, held: int, rank: int, left: int) -> float:
        """What rolling is worth to the seat, with ``left`` rolls, as ``Round.rolling``."""
        at = self._at(seat, fell, held, rank)
        return self._rolling[seat][at * self._rolls + left - 1]

    def keeping(self, seat: int, fell: int, held: int, rank: int) -> float:
        """What it is worth to the seat to have kept, the lowest then being held and rank."""
        if seat + 1 == self._seats:
            return self._ended[(min(fell, self._most) << self._seats) + held]
        return self._kept[seat][self._at(seat + 1, fell, held, rank)]

    def _at(self, seat: int, fell: int, held: int, rank: int) -> int:
        """The place of a moment among ``Round.moments``."""
        fell = min(fell, self._most)
        return (fell * ((1 << seat) - 1) + held - 1) * RANKS + rank if seat else fell
