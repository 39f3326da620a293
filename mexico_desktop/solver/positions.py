"""Positions at the start of a round, and where their equities stand in a table.

A position is the lives of the living seats in turn order, leader first. Ranks are numbers here,
0 for 31 up to 20 for 21 (the height on the ladder).
"""

from __future__ import annotations

from collections.abc import Sequence

from mexico_desktop.rules.lives import LADDER, LIVES, LIVES_GAME

MOST_SEATS = LIVES_GAME.seats[-1]
MOST_LIVES = max(LIVES)
RANKS = len(LADDER.ranks)
MEXICO = RANKS - 1

# Of a rank when two dice are rolled: a double falls one way of 36, any other pair two ways.
CHANCES = tuple((1 if rank.pair.is_double else 2) / 36 for rank in LADDER.ranks)

# A seat keeps when rolling again would gain at most this, so every answer is unique.
GAIN = 1e-6


def offset(seats: int) -> int:
    """Where the positions with so many seats begin in a table.

    >>> offset(1), offset(2), offset(3)
    (0, 6, 78)
    """
    return sum(fewer * MOST_LIVES**fewer for fewer in range(1, seats))


SIZE = offset(MOST_SEATS + 1)


def index(lives: Sequence[int]) -> int:
    """Where the equities of a position begin in a table: one number a seat, leader first.

    Raises ValueError for a position that no table holds.

    >>> index([1, 1]), index([1, 2]), index([6])
    (6, 8, 5)
    """
    if not 1 <= len(lives) <= MOST_SEATS:
        raise ValueError(f"a round has 1 to {MOST_SEATS} seats, not {len(lives)}")
    code = 0
    for life in lives:
        if not 1 <= life <= MOST_LIVES:
            raise ValueError(f"a living seat has 1 to {MOST_LIVES} lives, not {life}")
        code = code * MOST_LIVES + life - 1
    return offset(len(lives)) + code * len(lives)
