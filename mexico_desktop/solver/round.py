"""One round solved exactly, in plain Python: what every moment of it is worth to every seat.

Seats are numbered here in turn order from 0, the leader. Ranks are heights on the ladder. A set of
seats is a bit mask. What matters inside a round is the lowest rank kept so far, which seats hold
it, whether a 21 fell, whose turn it is, the pair in hand and the rolls left.

A value is a tuple of figures. Figure ``s`` of it is what seat ``s`` plays for; any that follow
come along under the same play. With two stakes a 21 in the round changes what the lowest lose;
with one it changes nothing, and the solution does not tell the two apart.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise, product

from mexico_desktop.solver.positions import CHANCES, GAIN, MEXICO, RANKS

Value = tuple[float, ...]

# By stake (1: a 21 fell) and mask of the lowest: what the end of the round is worth.
Ends = Sequence[Sequence[Value]]

# By stake, mask of the lowest and lowest rank: the worth of a turn with 1, 2 … rolls left.
_Worth = list[Value]
_Turns = list[list[list[_Worth]]]

# The same after a turn: what the moment is worth.
_After = list[list[list[Value]]]

_BELOW = (0.0, *accumulate(CHANCES))  # the chance of a lower rank, by rank
_ABOVE = tuple(sum(CHANCES[rank + 1 :]) for rank in range(RANKS))  # the chance of a higher rank


class Round:
    """A round with all its moments solved.

    ``ends[stake][mask]`` is what it is worth when the seats of ``mask`` lose; ``ends[stake][0]``
    is not read.
    """

    def __init__(self, seats: int, rolls: int, ends: Ends) -> None:
        self.seats = seats
        self.rolls = rolls
        self.stakes = len(ends)
        self._ends = ends
        self._turns: list[_Turns] = []
        after: _After = [[[value] * RANKS for value in by_mask] for by_mask in ends]
        for seat in range(seats - 1, -1, -1):
            turns = _solve(seat, rolls, after)
            self._turns.insert(0, turns)
            after = [[[worth[-1] for worth in ranks] for ranks in masks] for masks in turns]

    def moments(self, seat: int) -> Iterator[tuple[int, int, int]]:
        """All that may lie before the turn of a seat: ``fell``, ``held`` and ``rank`` below."""
        if seat == 0:
            return product(range(self.stakes), (0,), (0,))
        return product(range(self.stakes), range(1, 1 << seat), range(RANKS))

    def ended(self, fell: int, held: int) -> Value:
        """The worth when the round ends with the seats of ``held`` as the lowest."""
        return self._ends[min(fell, self.stakes - 1)][held]

    def start(self) -> Value:
        """The worth before the leader's first roll."""
        return self.rolling(0, 0, 0, 0, self.rolls)

    def rolling(self, seat: int, fell: int, held: int, rank: int, left: int) -> Value:
        """The worth when ``seat`` is about to roll and has ``left`` rolls, this one included.

        ``held`` and ``rank``: the seats that hold the lowest rank so far, and that rank (both 0
        for the leader). ``fell``: 1 when a 21 has fallen in the round.
        """
        return self._turns[seat][min(fell, self.stakes - 1)][held][rank][left - 1]

    def keeping(self, seat: int, fell: int, held: int, rank: int, kept: int) -> Value:
        """The worth when ``seat`` keeps the rank ``kept``; the rest as for ``rolling``."""
        held, rank = lowest_after(seat, held, rank, kept)
        if seat + 1 == self.seats:
            return self.ended(fell, held)
        return self.rolling(seat + 1, fell, held, rank, self.rolls)


def lowest_after(seat: int, held: int, rank: int, kept: int) -> tuple[int, int]:
    """Who holds the lowest rank, and which, once ``seat`` has kept ``kept``."""
    if not held or kept < rank:
        return 1 << seat, kept
    return (held | 1 << seat if kept == rank else held), rank


class _Lower:
    """What a seat gets that keeps a new lowest rank, by rank."""

    def __init__(self, seat: int, values: Sequence[Value]) -> None:
        self.values = values
        self.own = [value[seat] for value in values]
        # By rank: the values of all ranks below it, each times its chance, added up.
        self.below = [[0.0] * len(values[0])]
        for chance, value in zip(CHANCES, values, strict=True):
            last = self.below[-1]
            self.below.append([t + chance * v for t, v in zip(last, value, strict=True)])
        # Hardly ever is a lower pair worth more to its seat than a higher one, but it happens.
        self.rising = all(a <= b for a, b in pairwise(self.own))

    def away(self, least: float, rank: int) -> Iterator[tuple[int, int]]:
        """The ranks below ``rank`` that are worth less than ``least``, as ranges."""
        if self.rising:
            end = bisect_left(self.own, least, 0, rank)
            if end:
                yield 0, end
            return
        for low, group in groupby(range(rank), lambda x: self.own[x] < least):
            if low:
                ranks = list(group)
                yield ranks[0], ranks[-1] + 1


# What a roll may lead to beside a new lowest rank: its chance, the worth of keeping it and, where
# rolling it away leads into a round with another stake, the worth of the turn there.
_Other = tuple[float, Value, _Worth | None]


def _solve(seat: int, rolls: int, after: _After) -> _Turns:
    """The turns of a seat, given what every moment after them is worth."""
    alone = 1 << seat
    most = len(after) - 1  # the stake once a 21 fell
    lower = [_Lower(seat, values[alone]) for values in after]
    turns: _Turns = [[[] for _ in range(alone)] for _ in after]
    ranks = range(RANKS) if seat else (MEXICO,)  # nothing the leader keeps is above the lowest
    for held in range(1, alone) if seat else (0,):
        tied = held | alone
        for rank in ranks:
            at_most: _Worth = []
            for stake in range(most, -1, -1):
                same, above = after[stake][tied][rank], after[stake][held or tied][rank]
                others: list[_Other]
                if stake == most:
                    others = [(CHANCES[rank], same, None), (_ABOVE[rank], above, None)]
                elif rank < MEXICO:
                    others = [
                        (CHANCES[rank], same, None),
                        (_ABOVE[rank] - CHANCES[MEXICO], above, None),
                        (CHANCES[MEXICO], after[most][held][rank], at_most),
                    ]
                else:  # where a 21 is the lowest one has fallen; to the leader it may yet fall
                    others = [(CHANCES[MEXICO], after[most][tied][MEXICO], at_most)]
                worth = _turn(seat, rolls, lower[stake], rank, others)
                turns[stake][held].append(worth)
                at_most = at_most or worth
    return turns


def _turn(seat: int, rolls: int, lower: _Lower, rank: int, others: Sequence[_Other]) -> list[Value]:
    """The worth of rolling with 1, 2 … ``rolls`` rolls left, against the lowest ``rank``."""
    first = lower.below[rank]
    for chance, value, _ in others:
        first = [t + chance * v for t, v in zip(first, value, strict=True)]
    worth = [tuple(first)]
    for _ in range(1, rolls):
        before = worth[-1]
        least = before[seat] - GAIN
        total, away = first, 0.0  # what is rolled away is taken out, and its chance gathered
        for first_away, end in lower.away(least, rank):
            away += _BELOW[end] - _BELOW[first_away]
            gone = zip(total, lower.below[first_away], lower.below[end], strict=True)
            total = [t + b - e for t, b, e in gone]
        for chance, value, at_most in others:
            again = before if at_most is None else at_most[len(worth) - 1]
            if value[seat] < again[seat] - GAIN:
                total = [t - chance * (v - a) for t, v, a in zip(total, value, again, strict=True)]
        worth.append(tuple(t + away * b for t, b in zip(total, before, strict=True)))
    return worth
