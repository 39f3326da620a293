"""The rank ladder as an item model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from mexico_desktop.dice import Pair
from mexico_desktop.qt.words.roles import RankRole
from mexico_desktop.rules import Band, Ladder, Rank

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Standing:
    """What the ladder shows of a round.

    ``kept`` goes by seat. ``current`` is the pair on the table and whose it is. ``note`` stands
    at the lowest kept rank.
    """

    kept: tuple[Pair | None, ...] = ()
    current: tuple[int, Pair] | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class _Row:
    holders: tuple[tuple[int, str], ...] = ()
    current: bool = False
    lowest: bool = False
    note: str = ""


def _label(rank: Rank) -> str:
    """What a rank is called beside its number."""
    if rank.band is Band.MEXICO:
        return QCoreApplication.translate("Ladder", "Mexico")
    if rank.name == "100":  # of Mexen (M8)
        return QCoreApplication.translate("Ladder", "Knight")
    return ""


class LadderModel(QAbstractListModel):
    """The ranks of a game, highest first, with who holds which."""

    def __init__(
        self, ladder: Ladder, names: Sequence[str] = (), parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._ladder = ladder
        self._ranks = ladder.ranks[::-1]
        self._names = tuple(names)
        self._rows = [_Row()] * len(self._ranks)

    def show(self, standing: Standing) -> None:
        """Shows a moment of a round; tells of the rows that change and no others."""
        rows = self._rows_of(standing)
        for i, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
            if old != new:
                self._rows[i] = new
                index = self.index(i)
                self.dataChanged.emit(index, index)

    def row_of(self, pair: Pair) -> int:
        """The row of a pair's rank."""
        return len(self._ranks) - 1 - self._ladder.height(pair)

    @property
    def lowest_row(self) -> int | None:
        """The row of the lowest kept rank; None when nothing is kept."""
        return next((i for i, row in enumerate(self._rows) if row.lowest), None)

    def _rows_of(self, standing: Standing) -> list[_Row]:
        rows = [_Row()] * len(self._ranks)
        holders: dict[int, list[int]] = {}
        for seat, pair in enumerate(standing.kept):
            if pair is not None:
                holders.setdefault(self.row_of(pair), []).append(seat)
        lowest = max(holders, default=None)
        current = None if standing.current is None else self.row_of(standing.current[1])
        if standing.current is not None and current is not None:
            seats = holders.setdefault(current, [])
            if standing.current[0] not in seats:
                seats.append(standing.current[0])
        for i, seats in holders.items():
            rows[i] = _Row(
                tuple((seat, self._names[seat]) for seat in seats),
                i == current,
                i == lowest,
                standing.note if i == lowest else "",
            )
        return rows

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._ranks)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        i = index.row()
        rank, row = self._ranks[i], self._rows[i]
        match role:
            case RankRole.NAME | Qt.ItemDataRole.DisplayRole:
                return rank.name
            case RankRole.PAIR:
                return rank.pair
            case RankRole.BAND_END:
                return i + 1 < len(self._ranks) and self._ranks[i + 1].band is not rank.band
            case RankRole.LABEL:
                return _label(rank)
            case RankRole.HOLDERS:
                return row.holders
            case RankRole.CURRENT:
                return row.current
            case RankRole.LOWEST:
                return row.lowest
            case RankRole.NOTE:
                return row.note
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join([rank.name, *(name for _, name in row.holders), row.note]).strip(
                    ", "
                )
        return None
