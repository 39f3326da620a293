"""The log of a match as an item model: what happened, newest last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from mexico_desktop.match import Step
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.roles import LogRole

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. ``text`` gives it in the language in force."""

    text: Callable[[], str]
    seat: int | None = None
    header: bool = False
    gold: bool = False


class LogModel(QAbstractListModel):
    """One row a line; lines are only ever added."""

    def __init__(
        self,
        cast: Cast,
        first: Iterable[Entry],
        entries: Callable[[Step], Iterable[Entry]],
        parent: QObject | None = None,
    ) -> None:
        """``first`` are the lines before any event, ``entries`` gives those of a step."""
        super().__init__(parent)
        self._cast = cast
        self._entries_of = entries
        self._entries = list(first)

    def add(self, steps: Sequence[Step]) -> None:
        """Adds the lines of some steps at the end."""
        new = [entry for step in steps for entry in self._entries_of(step)]
        if new:
            first = len(self._entries)
            self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
            self._entries += new
            self.endInsertRows()

    def reword(self) -> None:
        """The words for something have changed."""
        last = self.index(len(self._entries) - 1)
        self.dataChanged.emit(self.index(0), last, [LogRole.TEXT, Qt.ItemDataRole.DisplayRole])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        entry = self._entries[index.row()]
        match role:
            case LogRole.TEXT | Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return entry.text()
            case LogRole.SEAT:
                return entry.seat
            case LogRole.NAME:
                return "" if entry.seat is None else self._cast.names[entry.seat]
            case LogRole.HEADER:
                return entry.header
            case LogRole.GOLD:
                return entry.gold
        return None
