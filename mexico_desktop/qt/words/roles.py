"""The roles by which item models hand values to delegates."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import Qt

_FIRST = int(Qt.ItemDataRole.UserRole) + 1


class RankRole(IntEnum):
    """Roles of a rank ladder's rows."""

    NAME = _FIRST  # str, the name of the rank
    PAIR = _FIRST + 1  # dice.Pair
    BAND_END = _FIRST + 2  # bool: a line below parts this band from the next
    LABEL = _FIRST + 3  # str, such as "Mexico"; empty for most
    HOLDERS = _FIRST + 4  # tuple[tuple[int, str], ...]: seat and name of who holds it
    CURRENT = _FIRST + 5  # bool: the pair that lies on the table
    LOWEST = _FIRST + 6  # bool: the lowest kept so far
    NOTE = _FIRST + 7  # str, such as "loses 2"


class LogRole(IntEnum):
    """Roles of a log's rows."""

    TEXT = _FIRST + 20  # str, one sentence
    SEAT = _FIRST + 21  # int, or None where no seat acts
    NAME = _FIRST + 22  # str, the seat's name; empty where no seat acts
    HEADER = _FIRST + 23  # bool: the heading of a round
    GOLD = _FIRST + 24  # bool: a moment worth gold


class SeatRole(IntEnum):
    """Roles of the seats' rows."""

    ROW = _FIRST + 40  # models.seats.SeatRow
