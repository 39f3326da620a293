"""The log of a match as an item model: what happened, newest last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from mexico_desktop.match import Step
from mexico_desktop.qt.words import lives as words
from mexico_desktop.qt.words.roles import LogRole
from mexico_desktop.rules import Rolled
from mexico_desktop.rules.lives import LIVES_GAME, State, round_end

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log. ``text`` gives it in the language in force."""

    text: Callable[[], str]
    seat: int | None = None
    header: bool = False
    gold: bool = False


def heading(cast: words.Cast, state: State) -> Entry:
    """The line that opens a round."""
    return Entry(lambda: words.round_heading(cast, state.round, state.leader), header=True)


def entries(cast: words.Cast, step: Step) -> Iterator[Entry]:
    """The lines that one step adds."""
    before, event, after = step.before, step.event, step.after
    seat = event.seat
    if isinstance(event, Rolled):
        pair = event.pair
        yield Entry(lambda: words.rolled(cast, seat, pair), seat, gold=pair.is_mexico)
        kept = None if after.turn == seat and after.pair is not None else pair
    else:
        kept = before.pair
    if kept is not None:
        yield Entry(lambda: words.kept(cast, seat, kept), seat)
    end = round_end(before, event, after)
    if end is None:
        return
    yield Entry(lambda: words.lowest_pay(cast, end), end.lowest[0])
    for loser in end.out:
        yield Entry(lambda loser=loser: words.out(cast, loser), loser)  # type: ignore[misc]
    result = LIVES_GAME.result(after)
    if result is not None:
        yield Entry(lambda: words.result(cast, result), header=True, gold=True)
    else:
        yield heading(cast, after)


class LogModel(QAbstractListModel):
    """One row a line; lines are only ever added."""

    def __init__(self, cast: words.Cast, start: State, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cast = cast
        self._entries = [heading(cast, start)]

    def add(self, steps: Sequence[Step]) -> None:
        """Adds the lines of some steps at the end."""
        new = [entry for step in steps for entry in entries(self._cast, step)]
        if new:
            first = len(self._entries)
            self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
            self._entries += new
            self.endInsertRows()

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
