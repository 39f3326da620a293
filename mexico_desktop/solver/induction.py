"""Every table of exact equities, by backward induction with numpy. Needed to build, never to play.

Every round costs somebody a life (L8), so a position needs only positions with fewer lives in all.
Inside a round the seats play one after the other; what matters to those still to come is the
lowest rank kept so far, who holds it, and whether a 21 fell. All positions with as many seats and
as many lives in all are solved at once: the last axis of every array is the position.

Each step adds and multiplies element by element in a fixed order, so the same program gives the
same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from mexico_desktop.solver.positions import (
    CHANCES,
    GAIN,
    MEXICO,
    MOST_LIVES,
    MOST_SEATS,
    RANKS,
    SIZE,
    offset,
)

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

# By whether a 21 fell: by the bit mask of the seats that hold the lowest rank: the equities, an
# array of shape (rank, seat, position).
_Stage = list[dict[int, Floats]]

_CHUNK = 1024  # positions solved at once: about 200 MB with six seats


def solve(rolls: int, double_penalty: bool, tell: Callable[[float], None]) -> Floats:
    """The equities of all positions under a setting, laid out as ``positions.index`` says.

    ``tell`` hears the share of the work that is done, 0 to 1.
    """
    flat = np.zeros(SIZE)
    work = sum(_weight(seats) * MOST_LIVES**seats for seats in range(1, MOST_SEATS + 1))
    done = 0
    for seats in range(1, MOST_SEATS + 1):
        for codes, lives in _layers(seats):
            if seats == 1:
                values = np.ones((1, lives.shape[1]))
            else:
                values = _solve_rounds(lives, rolls, double_penalty, flat)
            for seat in range(seats):
                flat[offset(seats) + codes * seats + seat] = values[seat]
            done += _weight(seats) * len(codes)
            tell(done / work)
    return flat


def _weight(seats: int) -> int:
    """The work of one position with so many seats, in no particular unit."""
    return seats << seats


def _layers(seats: int) -> Iterator[tuple[Ints, Ints]]:
    """All positions, fewest lives in all first: their codes, and lives by seat and position."""
    codes = np.arange(MOST_LIVES**seats)
    places = MOST_LIVES ** np.arange(seats - 1, -1, -1)
    lives = codes // places[:, None] % MOST_LIVES + 1
    totals = lives.sum(axis=0)
    for total in range(seats, seats * MOST_LIVES + 1):
        layer = codes[totals == total]
        for first in range(0, len(layer), _CHUNK):
            chunk = layer[first : first + _CHUNK]
            yield chunk, lives[:, chunk]


def _solve_rounds(lives: Ints, rolls: int, double_penalty: bool, flat: Floats) -> Floats:
    """The equities (seat, position) at the start of a round with these lives."""
    seats = len(lives)
    stakes = (1, 2) if double_penalty else (1,)
    after: _Stage = []
    for stake in stakes:
        ends = {held: _round_end(lives, held, stake, flat) for held in range(1, 2**seats)}
        after.append({held: np.broadcast_to(v, (RANKS, *v.shape)) for held, v in ends.items()})
    for seat in range(seats - 1, 0, -1):
        now: _Stage = [{} for _ in stakes]
        for held in range(1, 2**seat):
            found = [np.zeros((RANKS, *lives.shape)) for _ in stakes]
            for rank in range(RANKS):
                for fell, value in enumerate(_turn(after, seat, held, rank, rolls)):
                    found[fell][rank] = value
            for fell, values in enumerate(found):
                now[fell][held] = values
        after = now
    return _turn(after, 0, 0, RANKS, rolls)[0]


def _turn(after: _Stage, seat: int, held: int, rank: int, rolls: int) -> list[Floats]:
    """Equities before the turn of ``seat``, by whether a 21 fell before it.

    ``rank`` is the lowest kept and ``held`` says by whom; RANKS and 0 when nobody has kept yet.
    """
    alone = 1 << seat
    most = len(after) - 1  # the index for "a 21 fell"; without double penalty it is all the same
    worth: list[Floats] = []  # of rolling, by whether a 21 fell
    outcomes = []
    for fell in range(len(after)):
        lower = after[fell][alone]
        kept = [(CHANCES[x], lower[x], fell) for x in range(min(rank, MEXICO))]
        if rank < MEXICO:
            kept.append((CHANCES[rank], after[fell][held | alone][rank], fell))
            higher = sum(CHANCES[rank + 1 : MEXICO])
            kept.append((higher, after[fell][held][rank], fell))
            mexico = after[most][held][rank]
        elif rank == MEXICO:
            mexico = after[most][held | alone][rank]
        else:
            mexico = after[most][alone][MEXICO]
        kept.append((CHANCES[MEXICO], mexico, most))
        outcomes.append(kept)
    for roll in range(rolls):
        before, worth = worth, []
        for kept in outcomes:
            total: Floats = np.zeros_like(kept[0][1])
            for chance, value, fell in kept:
                if roll:
                    again = before[fell]
                    total += chance * np.where(value[seat] >= again[seat] - GAIN, value, again)
                else:
                    total += chance * value
            worth.append(total)
    return worth


def _round_end(lives: Ints, held: int, stake: int, flat: Floats) -> Floats:
    """Equities (seat, position) when the seats of the mask ``held`` lose ``stake`` lives each."""
    seats, count = lives.shape
    loses = np.array([held >> seat & 1 for seat in range(seats)], dtype=bool)[:, None]
    left = np.where(loses, np.maximum(lives - stake, 0), lives)
    alive = left > 0
    living = alive.sum(axis=0)
    # L11: the first of the lowest that still lives, else the next living seat after the leader.
    lowest = alive & loses
    others = np.roll(alive, -1, axis=0)  # from the seat after the leader
    leader = np.where(lowest.any(axis=0), lowest.argmax(axis=0), others.argmax(axis=0) + 1)
    code = np.zeros(count, dtype=np.int64)
    place = np.zeros((seats, count), dtype=np.int64)
    at = np.zeros(count, dtype=np.int64)
    every = np.arange(count)
    for step in range(seats):
        seat = (leader + step) % seats
        lives_of, lives_on = left[seat, every], alive[seat, every]
        place[seat, every] = at
        code = np.where(lives_on, code * MOST_LIVES + lives_of - 1, code)
        at += lives_on
    offsets = np.array([0, *(offset(n) for n in range(1, MOST_SEATS + 1))])
    found = np.where(alive, flat[offsets[living] + code * living + place], 0.0)
    return np.where(living == 0, 1 / seats, found)  # a draw is shared by all who began the round
