"""Statistics for a page: what is let through, the figures, and three tables as item models."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)

from mexico_desktop.qt.words import statistics as words
from mexico_desktop.store import (
    Choices,
    Filter,
    Opponents,
    OpponentsRow,
    PersonRow,
    SettingsRow,
    Statistics,
    Tally,
    Unread,
)

Index = QModelIndex | QPersistentModelIndex
Row = PersonRow | SettingsRow | OpponentsRow


class TallyRole(IntEnum):
    """Roles of the rows of a table."""

    ORDER = Qt.ItemDataRole.UserRole + 1  # what the column sorts by
    TALLY = Qt.ItemDataRole.UserRole + 2  # store.Tally


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its word, what a cell shows, and what it sorts by (its text where None)."""

    name: str
    text: Callable[[Any], str]
    order: Callable[[Any], float] | None = None

    @property
    def is_number(self) -> bool:
        return self.order is not None


def _counts(name: str, count: Callable[[Tally], int]) -> Column:
    return Column(
        name, lambda row: words.number(count(row.tally)), lambda row: float(count(row.tally))
    )


FIGURES = (
    _counts("matches", lambda tally: tally.matches),
    _counts("wins", lambda tally: tally.wins),
    _counts("draws", lambda tally: tally.draws),
    _counts("losses", lambda tally: tally.losses),
    Column(
        "rounds",
        lambda row: words.average(row.tally.average_rounds),
        lambda row: row.tally.average_rounds or 0.0,
    ),
    Column("share", lambda row: words.share(row.tally.share), lambda row: row.tally.share or 0.0),
)
PEOPLE = (Column("person", lambda row: row.name), *FIGURES)
SETTINGS = (Column("settings", lambda row: words.settings(row.settings)), *FIGURES)
OPPONENTS = (
    Column("opponents", lambda row: words.table_of(row.opponents, row.seats)),
    *FIGURES,
)


class TallyModel(QAbstractTableModel):
    """One row of the statistics a row."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self._rows: list[Row] = []

    def show(self, rows: Sequence[Row]) -> None:
        """Shows these rows in place of those before; tells of those that change and no others."""
        both = min(len(rows), len(self._rows))
        for i in range(both):
            if self._rows[i] != rows[i]:
                self._rows[i] = rows[i]
                self.dataChanged.emit(self.index(i, 0), self.index(i, len(self.columns) - 1))
        if len(rows) > both:
            self.beginInsertRows(QModelIndex(), both, len(rows) - 1)
            self._rows += rows[both:]
            self.endInsertRows()
        elif len(self._rows) > both:
            self.beginRemoveRows(QModelIndex(), both, len(self._rows) - 1)
            del self._rows[both:]
            self.endRemoveRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row, column = self._rows[index.row()], self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                match column.name:
                    case "matches":
                        return words.matches(row.tally) if row.tally.coached else None
                    case "share":
                        return words.explained(row.tally)
            case TallyRole.ORDER:
                return column.text(row) if column.order is None else column.order(row)
            case TallyRole.TALLY:
                return row.tally
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or section not in range(len(self.columns)):
            return None
        column = self.columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return words.column(column.name)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(column)
            case Qt.ItemDataRole.ToolTipRole:
                return words.column_told(column.name) or None
        return None


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.is_number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


class SortedTallies(QSortFilterProxyModel):
    """A table in the order that the person likes; at first most matches first."""

    def __init__(self, source: TallyModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setSourceModel(source)
        self.setSortRole(TallyRole.ORDER)
        self.setSortLocaleAware(True)
        self.setSortCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        names = [column.name for column in source.columns]
        self.sort(names.index("matches"), Qt.SortOrder.DescendingOrder)


class StatisticsModel(QObject):
    """The statistics that a filter lets through.

    ``read`` counts them, or raises store.Unread. ``changed`` tells that anything of it changed.
    """

    changed = Signal()

    def __init__(self, read: Callable[[Filter], Statistics], parent: QObject | None = None) -> None:
        """Nothing is read before ``refresh``."""
        super().__init__(parent)
        self._read = read
        self._only = Filter()
        self._total = Tally()
        self._choices = Choices()
        self._fault: Unread | None = None
        self.people = TallyModel(PEOPLE, self)
        self.settings = TallyModel(SETTINGS, self)
        self.opponents = TallyModel(OPPONENTS, self)

    @property
    def only(self) -> Filter:
        """What is let through."""
        return self._only

    @property
    def total(self) -> Tally:
        return self._total

    @property
    def choices(self) -> Choices:
        """What the filter may be set to."""
        return self._choices

    @property
    def fault(self) -> Unread | None:
        """Why nothing could be read the last time; None where it could."""
        return self._fault

    def refresh(self) -> None:
        """Counts anew."""
        try:
            found = self._read(self._only)
        except Unread as fault:
            self._fault = fault
            found = Statistics()
        else:
            self._fault = None
        self._total, self._choices = found.total, found.choices
        self.people.show(found.people)
        self.settings.show(found.settings)
        self.opponents.show(found.opponents)
        self.changed.emit()

    def let_person(self, person: str | None) -> None:
        """Lets through the matches of one person; of all when None."""
        self._let(replace(self._only, person=person))

    def let_settings(self, settings: object) -> None:
        """Lets through the matches under some settings; under all when None."""
        self._let(replace(self._only, settings=settings))

    def let_opponents(self, opponents: Opponents | None) -> None:
        """Lets through the matches against some opponents; against all when None."""
        self._let(replace(self._only, opponents=opponents))

    def let_coached(self, coached: bool | None) -> None:
        """Lets through the matches with help of the coach, or without it; all when None."""
        self._let(replace(self._only, coached=coached))

    def let_all(self) -> None:
        """Lets through all matches of the game."""
        self._let(Filter(self._only.game))

    def _let(self, only: Filter) -> None:
        if only != self._only:
            self._only = only
            self.refresh()
