"""The costs of every moment of a round of Mexen, by backward induction with numpy.

Needed to build, never to play. A cost is what a seat is expected to pay in the rest of the round,
and 0.95 times what the rest of the session costs it at the start of the next round; the latter is
iterated to a fixed point. Each seat keeps its own cost least, and all see everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mexico_desktop.rules.mexen import LADDER
from mexico_desktop.solver.mexen.model import (
    GAIN,
    GOES_ON,
    LIMITS,
    PARTS,
    RANKS,
    START,
    WHERES,
    Part,
    Where,
    end,
    handing_on,
    most_holders,
    pots,
)

Values = NDArray[np.float64]

# Values of a moment: rank of the lowest, holders less 1, pot, Where * PARTS + Part, COST or ROUND.
COST, ROUND = 0, 1
_FIELDS = 2
_SLOTS = WHERES * PARTS

_HEIGHTS = {int(rank.pair.name): i for i, rank in enumerate(LADDER.ranks)}
_PAIRS = {10 * a + b: (1 if a == b else 2) / 36 for a in range(1, 7) for b in range(1, a + 1)}
_LEAVES = {10 * a + b: b for a in range(3, 7) for b in (1, 2) if (a, b) != (3, 1)}

# Of the values at a round's start, in penalties.
_CLOSE_ENOUGH = 1e-7
_CIRCLE = 0.02

_SWEEPS = 24
_SLOW_SWEEPS = 40
_SLOW = 0.25


@dataclass
class Solution:
    """``start``: what the rest of the session costs, as START names it.

    ``between[m]`` are the values with m seats still to play, the limit less 1 first; ``opening``
    those before the leader's first throw, with one rank and one holder.
    """

    start: Mapping[str, float]
    between: dict[int, Values]
    opening: Values


@dataclass
class _Round:
    """The induction over one round with ``seats`` seats; ``race``: whether a 32 opens one."""

    seats: int
    race: bool
    holders: int = field(init=False)
    pots: Values = field(init=False)
    add: list[Values] = field(init=False)
    double: Values = field(init=False)
    turns: dict[tuple[int, int], Values] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.holders = most_holders(self.seats)
        self.pots = np.array(pots(self.seats), dtype=float)
        self.add = [self._line(self.pots + more) for more in range(7)]
        self.double = self._line(np.where(self.pots == 1, 8.0, 2 * self.pots))

    def _line(self, target: Values) -> Values:
        """The matrix that takes values at the pots to values at other pots, by straight lines."""
        last = len(self.pots) - 2
        left = np.clip(np.searchsorted(self.pots, target, side="right") - 1, 0, last)
        share = (target - self.pots[left]) / (self.pots[left + 1] - self.pots[left])
        matrix = np.zeros((len(target), len(self.pots)))
        rows = np.arange(len(target))
        matrix[rows, left] = 1 - share
        matrix[rows, left + 1] += share
        return matrix

    # --- the end of the round ----------------------------------------------------------------

    def end(self, start: Mapping[str, float]) -> Values:
        """All have played: M11 and M13."""
        values = np.zeros((self.holders, len(self.pots), WHERES, PARTS, _FIELDS))
        for h in range(self.holders):
            for slot, fields in end(start, h + 1, self.pots).items():
                for i, value in enumerate(fields):
                    values[(h, slice(None), *slot, i)] = value
        flat = values.reshape(self.holders, len(self.pots), _SLOTS, _FIELDS)
        return np.broadcast_to(flat, (LIMITS, RANKS, *flat.shape))

    # --- a turn ------------------------------------------------------------------------------

    def stops(self, between: Values, left: int) -> list[Values]:
        """By rank: the values when the next of ``left`` seats to play ends its turn on it.

        ``between`` are those with one seat less to play, at the limit in force.
        """
        above, level, below = (_handing_on(left, own) for own in (1, 0, -1))
        found = []
        for rank in range(RANKS):
            values = np.empty_like(between)
            values[:rank] = _mixed(above, between[:rank])
            more = [min(h + 1, self.holders - 1) for h in range(self.holders)]
            values[rank] = _mixed(level, between[rank, more])
            values[rank + 1 :] = _mixed(below, between[rank, 0])
            found.append(values)
        return found

    def first_stops(self, between: Values) -> list[Values]:
        """The same for the leader, by rank."""
        hand = _handing_on(self.seats, -1)
        return [_mixed(hand, between[rank, 0])[None, None] for rank in range(RANKS)]

    def turn(
        self, stop: Callable[[int, int], Values], limit: int, left: int, again: Values
    ) -> Values:
        """The values before the first throw of a turn.

        ``stop(throw, rank)`` are those of ending it with a throw (from 1) on a rank; ``again``
        those before its first throw, as far as they are known: an Elbow leads there.
        """
        throws: dict[tuple[bool, int], Values] = {}
        for throw in range(limit, 0, -1):
            after: dict[tuple[bool, int], Values] = {}
            for used in (True, False) if throw > 1 else (False,):
                falls = {}
                for pair in _PAIRS:
                    if pair == 31:
                        falls[pair] = again
                        continue
                    ways = []
                    if throw < limit and pair != 21:
                        ways.append(throws[used, 0])
                        if not used and pair in _LEAVES:
                            ways.append(throws[True, _LEAVES[pair]])
                    falls[pair] = self._fallen(
                        pair, self._chosen(stop(throw, _HEIGHTS[pair]), ways, pair), left
                    )
                after[used, 0] = _sum([share * falls[pair] for pair, share in _PAIRS.items()])
                if used:
                    for die in (1, 2):
                        both = (10 * max(die, x) + min(die, x) for x in range(1, 7))
                        after[True, die] = _sum([falls[pair] / 6 for pair in both])
            throws = after
        return throws[False, 0]

    def _chosen(self, stop: Values, ways: list[Values], pair: int) -> Values:
        """The values of what the seat likes best: stopping, or one of the ways on."""
        if not ways:
            return stop
        best = ways[0]
        for way in ways[1:]:
            best = np.where(_own(way) < _own(best), way, best)
        better = _own(best) < _own(stop) - GAIN
        if self.race and pair == 32:  # M10: all are equally fast
            best = (best + (self.seats - 1) * stop) / self.seats
        return np.where(better, best, stop)

    def _fallen(self, pair: int, values: Values, left: int) -> Values:
        """What a pair does to pot and Knight (M6 to M8) before the values after it count."""
        if pair == 21:
            return _at_pot(self.double, values)
        if pair == 11:
            return self._hundred(_at_pot(self.add[1], values), left)
        if pair % 11:
            return values
        return _paid(_at_pot(self.add[pair % 10], values), pair % 10)

    def _hundred(self, values: Values, left: int) -> Values:
        """M8: a new Knight, or one who names another."""
        at = _by_place(values)
        found = np.zeros(at.shape)
        new = at[..., Where.NEXT, :, :]
        found[..., Where.NOBODY, :, :] = new
        found[..., Where.NOBODY, Part.KNIGHT, :] = 0
        for where, part in (
            (Where.HOLDER, Part.HOLDER),
            (Where.SAFE, Part.SAFE),
            (Where.REST, Part.REST),
        ):
            found[..., where, :, :] = new
            found[..., where, Part.KNIGHT, :] = new[..., part, :] + 1
        named = self._named(at, left)
        named[..., Part.NEXT, :] += 1
        named[..., Part.KNIGHT, :] = named[..., Part.NEXT, :]
        found[..., Where.NEXT, :, :] = named
        return found.reshape(values.shape)

    def _named(self, at: Values, left: int) -> Values:
        """The values when the seat that plays names the Knight who costs it least."""
        played = self.seats - left
        holders = np.arange(1, self.holders + 1.0)
        options = [(Where.REST, Part.REST, np.full(self.holders, float(left - 1)))]
        if played:
            options.append((Where.HOLDER, Part.HOLDER, holders))
            options.append((Where.SAFE, Part.SAFE, played - holders))
        best: Values | None = None
        least = np.empty(0)
        for where, part, count in options:
            values = at[..., where, :, :].copy()
            known = count[: values.shape[1]]
            share = (1 / np.maximum(known, 1))[None, :, None, None]
            values[..., part, :] = (
                share * at[..., where, Part.KNIGHT, :] + (1 - share) * values[..., part, :]
            )
            own = np.where((known > 0)[None, :, None], values[..., Part.NEXT, COST], np.inf)
            if best is None:
                best, least = values, own
            else:
                less = own < least
                best = np.where(less[..., None, None], values, best)
                least = np.where(less, own, least)
        assert best is not None  # somebody else is always at the table
        return best

    # --- the round ---------------------------------------------------------------------------

    def sweep(self, start: Mapping[str, float], inner: int) -> Solution:
        """One pass backward; the turns, which may start over, are improved ``inner`` times."""
        before = self.end(start)
        between = {0: before}
        for left in range(1, self.seats):
            values = np.empty((LIMITS, RANKS, *before.shape[2:]))
            for limit in range(1, LIMITS + 1):
                stops = self.stops(np.ascontiguousarray(before[limit - 1]), left)
                stop = _at_any_throw(stops)
                values[limit - 1] = self._settled(stop, limit, left, limit, inner)
            between[left] = before = values
        firsts = [self.first_stops(before[limit]) for limit in range(LIMITS)]
        opening = self._settled(
            lambda throw, rank: firsts[throw - 1][rank], LIMITS, self.seats, 0, inner
        )
        return Solution(self._start(opening), between, opening)

    def _settled(
        self, stop: Callable[[int, int], Values], limit: int, left: int, key: int, inner: int
    ) -> Values:
        values = self.turns.get((left, key))
        if values is None:
            values = stop(1, RANKS // 3)
        for _ in range(inner):
            values = self.turn(stop, limit, left, values)
        self.turns[left, key] = values
        return values

    def _start(self, opening: Values) -> dict[str, float]:
        at = _by_place(opening)[0, 0, 0, :, :, COST]
        places = (
            (Where.NOBODY, Part.NEXT),
            (Where.NOBODY, Part.REST),
            (Where.NEXT, Part.NEXT),
            (Where.NEXT, Part.REST),
            (Where.REST, Part.NEXT),
            (Where.REST, Part.KNIGHT),
            (Where.REST, Part.REST),
        )
        return {name: float(at[place]) for name, place in zip(START, places, strict=True)}


def _handing_on(left: int, own: int) -> Values:
    """``model.handing_on`` as a matrix from the values after a turn to those before it."""
    matrix = np.zeros((WHERES, PARTS, WHERES, PARTS))
    for before, then in handing_on(left, own).items():
        for after, share in then:
            matrix[(*before, *after)] += share
    return matrix.reshape(_SLOTS, _SLOTS)


def _at_any_throw(stops: list[Values]) -> Callable[[int, int], Values]:
    return lambda _, rank: stops[rank]


def _sum(values: list[Values]) -> Values:
    total = values[0].copy()
    for value in values[1:]:
        total += value
    return total


def _mixed(matrix: Values, values: Values) -> Values:
    mixed: Values = np.einsum("st,...tf->...sf", matrix, values, optimize=True)
    return mixed


def _at_pot(matrix: Values, values: Values) -> Values:
    moved: Values = np.einsum("pq,rhqsf->rhpsf", matrix, values, optimize=True)
    return moved


def _by_place(values: Values) -> Values:
    return values.reshape(*values.shape[:3], WHERES, PARTS, _FIELDS)


def _own(values: Values) -> Values:
    """The cost to the seat that plays, shaped to choose between values of all."""
    own: Values = _by_place(values)[..., Part.NEXT, COST]
    return np.repeat(own, PARTS, axis=-1)[..., None]


def _paid(values: Values, penalty: int) -> Values:
    """The Knight pays at once (M8)."""
    paid = values.copy()
    at = _by_place(paid)
    at[..., 1:, Part.KNIGHT, :] += penalty
    at[..., Where.NEXT, Part.NEXT, :] += penalty
    return paid


def solve(seats: int, race: bool) -> Solution:
    """The whole session, iterated until the values at a round's start stand still.

    With more than two seats they may go round in a small circle instead, where a seat likes two
    ways the same to a hair and the others don't. Then they are slowed down and their mean is
    taken; what it is off by is below _CIRCLE. Raises ArithmeticError where it isn't.
    """
    round_ = _Round(seats, race)
    used = np.array([seats > 2 or name != "plain_other" for name in START])
    x = np.where(used, 40.0, 0.0)
    xs: list[Values] = []
    fs: list[Values] = []
    for number in range(_SWEEPS):
        solution, f = _swept(round_, x, used, 4 if number < 3 else 3)
        if np.abs(f).max() < _CLOSE_ENOUGH:
            return solution
        xs.append(x)
        fs.append(f)
        x = _next(xs, fs, used)
    x = min(zip(xs, fs, strict=True), key=lambda xf: float(np.abs(xf[1]).max()))[0]
    tail = []
    for _ in range(_SLOW_SWEEPS):
        solution, f = _swept(round_, x, used, 2)
        x = x + _SLOW * np.where(used, f + GOES_ON / (1 - GOES_ON) * f[used].mean(), 0.0)
        tail.append(x)
    solution, f = _swept(round_, np.mean(tail[-_SLOW_SWEEPS // 2 :], axis=0), used, 4)
    if np.abs(f).max() > _CIRCLE:
        raise ArithmeticError(f"the values with {seats} seats do not settle")
    return solution


def _swept(
    round_: _Round, x: Values, used: NDArray[np.bool_], inner: int
) -> tuple[Solution, Values]:
    """One sweep, and by how much it moves the values at a round's start."""
    solution = round_.sweep(dict(zip(START, x.tolist(), strict=True)), inner)
    moved = np.array([solution.start[name] for name in START]) - x
    return solution, np.where(used, moved, 0.0)


def _next(xs: list[Any], fs: list[Any], used: Values) -> Values:
    """Where the values go: at first the shift that all share, then Anderson's mixing."""
    x, f = xs[-1], fs[-1]
    if len(xs) < 4:
        return np.where(used, x + f + GOES_ON / (1 - GOES_ON) * f[used].mean(), 0.0)
    back = range(1, min(6, len(xs)))
    df = np.array([fs[-i] - fs[-i - 1] for i in back]).T
    dx = np.array([xs[-i] - xs[-i - 1] for i in back]).T
    share, *_ = np.linalg.lstsq(df, f, rcond=1e-8)
    return np.where(used, x + f - (dx + df) @ share, 0.0)


def numbers(seats: int, solution: Solution, steps: int) -> Values:
    """A solution as the numbers of its table, in their order: the pots are innermost."""
    moments = [solution.between[left] for left in range(1, seats)]
    moments.append(solution.opening[None])
    plain = GOES_ON * solution.start["plain"]
    flat = []
    for values in moments:
        less = values.copy()
        less[..., COST] -= plain
        flat.append(np.moveaxis(less, -3, -1).ravel())
    return np.concatenate(flat) * steps
