"""The seats of a match as an item model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from mexico_desktop.dice import Pair
from mexico_desktop.match import Seat
from mexico_desktop.qt.words import seats as words
from mexico_desktop.qt.words.roles import SeatRole

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class SeatRow:
    """How a seat stands: what its plate shows.

    In a game without lives ``detail`` stands in their place, and ``knight`` marks a seat.
    """

    seat: int
    name: str
    level: str
    lives: int
    of_lives: int
    kept: Pair | None = None
    acting: bool = False
    leading: bool = False
    lowest: bool = False
    out: bool = False
    detail: str = ""
    knight: bool = False


class SeatsModel(QAbstractListModel):
    """One row a seat, in turn order."""

    def __init__(self, seats: Sequence[Seat], lives: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = [
            SeatRow(s, seat.name, words.level(seat.level) if seat.is_cpu else "", lives, lives)
            for s, seat in enumerate(seats)
        ]

    @property
    def rows(self) -> tuple[SeatRow, ...]:
        return tuple(self._rows)

    def show(self, rows: Sequence[SeatRow]) -> None:
        """Shows how the seats stand; tells of the rows that change and no others."""
        for i, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
            if old != new:
                self._rows[i] = new
                index = self.index(i)
                self.dataChanged.emit(index, index)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case SeatRole.ROW:
                return row
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                if not row.of_lives:
                    return words.described(
                        row.level, row.detail, row.kept, knight=row.knight, acting=row.acting
                    )
                return words.description(
                    row.level, row.lives, row.of_lives, row.kept, row.acting, row.out
                )
        return None
