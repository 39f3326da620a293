"""How a round of Mexen is cut down to what matters, for the induction and for those who read it.

Between two turns all that matters is: how many seats are still to play, the limit, the lowest
result and how many hold it, the pot, and where the Knight is. A deciding throw is the same for all
who tie, so each of h holders takes the pot with chance 1 / h.

Seats are told apart by their part in the round. With two seats nothing is lost by that. With more,
those of one part are lumped: the Knight among the seats to play after the next one is taken to be
any of them with equal chance, four and more holders count as three, and what leading costs later
is the mean over the places at the table. Pots between those of ``POTS`` are interpolated: above
the largest the values are straight lines, as nobody stops there but on what is safe.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import cache
from typing import Any

from mexico_desktop.rules.mexen import LADDER, MOST_THROWS

GOES_ON = 0.95  # the chance that a session goes on after a round (equity.md)
GAIN = 1e-9  # throwing has to gain more than this to be better than stopping, in penalties

RANKS = len(LADDER.ranks)
LIMITS = MOST_THROWS


class Where(IntEnum):
    """Where the Knight is, between two turns."""

    NOBODY = 0
    HOLDER = 1  # one of those who hold the lowest result
    SAFE = 2  # has played and isn't lowest
    NEXT = 3  # is the next to play
    REST = 4  # is one of those who play later


class Part(IntEnum):
    """A seat's part in the round; the Knight's is his own wherever he is."""

    NEXT = 0
    HOLDER = 1
    SAFE = 2
    REST = 3
    KNIGHT = 4


WHERES, PARTS = len(Where), len(Part)


def pots(seats: int) -> tuple[int, ...]:
    """The pots that are in the tables of so many seats."""
    if seats == 2:
        return (*range(1, 25), 28, 32, 40, 48, 64, 96, 192, 384)
    return (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 25, 32, 42, 64)


def most_holders(seats: int) -> int:
    """How many holders are told apart."""
    return min(seats, 3)


Slot = tuple[Where, Part]


@cache
def handing_on(left: int, own: int) -> Mapping[Slot, tuple[tuple[Slot, float], ...]]:
    """What the end of a turn makes of a seat: by place and part before it, those after it.

    Each with its chance. ``left`` seats were still to play. ``own`` is 1 when the result is above
    the lowest, 0 when it ties, -1 when it is the new lowest.
    """
    rest = left - 1
    mine = Part.SAFE if own > 0 else Part.HOLDER
    held = Part.SAFE if own < 0 else Part.HOLDER
    found: dict[Slot, list[tuple[Slot, float]]] = {}

    def hand(before: Where, after: Where, share: float, next_of_rest: float) -> None:
        parts = {
            Part.HOLDER: held,
            Part.SAFE: Part.SAFE,
            Part.NEXT: Part.KNIGHT if before is Where.NEXT else mine,
        }
        if before is not Where.NOBODY:
            parts[Part.KNIGHT] = Part.KNIGHT
        for part, then in parts.items():
            found.setdefault((before, part), []).append(((after, then), share))
        for then, chance in ((Part.NEXT, next_of_rest), (Part.REST, 1 - next_of_rest)):
            if rest and chance * share:
                of_rest = found.setdefault((before, Part.REST), [])
                of_rest.append(((after, then), share * chance))

    first = 1 / rest if rest else 0.0
    hand(Where.NOBODY, Where.NOBODY, 1.0, first)
    hand(Where.HOLDER, _AT[held], 1.0, first)
    hand(Where.SAFE, Where.SAFE, 1.0, first)
    hand(Where.NEXT, _AT[mine], 1.0, first)
    if rest:  # the Knight among them is the next one, or comes later
        hand(Where.REST, Where.NEXT, first, 0.0)
    if rest > 1:
        hand(Where.REST, Where.REST, 1 - first, 1 / (rest - 1))
    return {slot: tuple(then) for slot, then in found.items()}


_AT = {Part.HOLDER: Where.HOLDER, Part.SAFE: Where.SAFE}


def end(start: Mapping[str, float], holders: int, pot: Any) -> dict[Slot, tuple[Any, Any]]:
    """All have played (M11, M13): by place and part the cost, and of it the pot.

    ``start`` is what the rest of the session costs at a round's start. ``pot`` may be a number or
    an array of them.
    """
    later = {name: GOES_ON * value for name, value in start.items()}
    share = 1 / holders
    takes, none = share * pot, 0.0 * pot
    lead, other = later["lead_other"], later["plain_other"]
    return {
        (Where.NOBODY, Part.HOLDER): (
            takes + share * later["lead"] + (1 - share) * later["plain"],
            takes,
        ),
        (Where.NOBODY, Part.SAFE): (none + later["plain"], none),
        (Where.HOLDER, Part.KNIGHT): (
            takes + share * later["lead_knight"] + (1 - share) * later["knight"],
            takes,
        ),
        (Where.HOLDER, Part.HOLDER): (
            takes + share * (lead + later["plain_under"]) + (1 - 2 * share) * other,
            takes,
        ),
        (Where.HOLDER, Part.SAFE): (
            none + share * later["plain_under"] + (1 - share) * other,
            none,
        ),
        (Where.SAFE, Part.KNIGHT): (none + later["knight"], none),
        (Where.SAFE, Part.HOLDER): (takes + share * lead + (1 - share) * other, takes),
        (Where.SAFE, Part.SAFE): (none + other, none),
    }


# What a session still costs a seat at a round's start, by its part and where the Knight is.
START = ("lead", "plain", "lead_knight", "plain_under", "lead_other", "knight", "plain_other")
