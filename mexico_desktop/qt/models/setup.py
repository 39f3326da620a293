"""A match of Mexico being set up: seats, settings, and what may still be wrong with them."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, auto
from itertools import chain, count
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTextBoundaryFinder,
    Signal,
)

from mexico_desktop.match import Seat
from mexico_desktop.match.record import CPU, HUMAN
from mexico_desktop.players import LEVELS
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules import Game, Refused
from mexico_desktop.rules.lives import LIVES_GAME, PRESETS, Settings

Index = QModelIndex | QPersistentModelIndex

LONGEST_NAME = 24  # characters as a reader counts them
LONGEST_SEED = 200  # characters as Python counts them
_MOST_MARKS = 6  # code points to a character, on average: room for any emoji, not for towers
_USUAL_LEVEL, _EASY_LEVEL = "casual", "beginner"
_JOINERS = "\u200c\u200d"
_FORM = 1  # of the text that remembers a set-up


def graphemes(text: str) -> list[str]:
    """The characters of a text as a reader counts them, such as "é" or a flag."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    units = text.encode("utf-16-le")  # in which Qt counts
    found, start = [], 0
    while (end := finder.toNextBoundary()) > 0:
        found.append(units[2 * start : 2 * end].decode("utf-16-le"))
        start = end
    return found


def clean_name(text: str) -> str:
    """A name as it is kept: one line, no control characters, at most LONGEST_NAME characters."""
    text = unicodedata.normalize("NFC", " ".join(_printable(text).split()))
    text = "".join(graphemes(text)[:LONGEST_NAME])
    return text[: LONGEST_NAME * _MOST_MARKS].strip()


def clean_seed(text: str) -> str:
    """A player seed as it is kept: one line that a file can hold."""
    return _printable(text)[:LONGEST_SEED]


def _printable(text: str) -> str:
    """The text with a space for every line break and control, without invisible marks."""
    kept = []
    for character in text:
        match unicodedata.category(character):
            case "Cc" | "Zl" | "Zp":
                kept.append(" ")
            case "Cs":
                pass
            case "Cf" if character not in _JOINERS:
                pass
            case _:
                kept.append(character)
    return "".join(kept)


class Problem(Enum):
    """What is wrong with the name of a seat."""

    NO_NAME = auto()
    SAME_NAME = auto()


class SetupRole(IntEnum):
    """Roles of the seats' rows; all but PROBLEM can be set."""

    NAME = Qt.ItemDataRole.UserRole + 1  # str
    IS_CPU = Qt.ItemDataRole.UserRole + 2  # bool
    LEVEL = Qt.ItemDataRole.UserRole + 3  # str, kept while a person has the seat
    PROBLEM = Qt.ItemDataRole.UserRole + 4  # Problem or None
    KEY = Qt.ItemDataRole.UserRole + 5  # the letter of a person's TIK, in Mexen


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat as it is being set up. ``key`` is a letter that a person of Mexen has chosen."""

    name: str
    is_cpu: bool = True
    level: str = _USUAL_LEVEL
    key: str = ""

    def seat(self) -> Seat:
        return Seat(self.name, CPU, self.level) if self.is_cpu else Seat(self.name, HUMAN)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """All that a new match needs. ``first_leader`` is None when the dice draw it (L12).

    In a ``practice`` match choices may be taken back.
    """

    settings: Settings
    seats: tuple[Seat, ...]
    first_leader: int | None
    player_seed: str
    secret: bytes
    practice: bool = False


class SetupModel(QAbstractListModel):
    """The seats as rows, in turn order, and the settings of the match.

    ``settings_changed`` tells of the settings, of who leads and of practice; ``checked`` of every
    change of ``problems``.
    """

    settings_changed = Signal()
    checked = Signal()

    GAME: Game[Any] = LIVES_GAME

    def __init__(
        self, names: Sequence[str], remembered: str = "", parent: QObject | None = None
    ) -> None:
        """``names``: what seats are called that nobody has named yet, the person's first.

        ``remembered`` is what ``remember`` gave; anything else counts as nothing.
        """
        super().__init__(parent)
        self._names = tuple(names)
        self._settings: Any = None
        self._drawn = True
        self._practice = False
        self._rows: list[Draft] = []
        self._remembered = ""
        if self._recall(remembered):
            self._remembered = remembered
        else:
            self._begin()
        self._problems: dict[int, Problem] = {}
        self._check()

    def _begin(self) -> None:
        """The set-up for someone who has never made one."""
        self._settings, self._drawn, self._practice, self._rows = _usual(self._names)

    def _recall(self, text: str) -> bool:
        """Takes up what ``remember`` wrote; whether it was that."""
        found = _recall(text)
        if found is not None:
            self._settings, self._drawn, self._practice, self._rows = found
        return found is not None

    # --- seats -----------------------------------------------------------------------------

    @property
    def drafts(self) -> tuple[Draft, ...]:
        return tuple(self._rows)

    @property
    def may_add(self) -> bool:
        return len(self._rows) < self.GAME.seats[-1]

    @property
    def may_remove(self) -> bool:
        return len(self._rows) > self.GAME.seats[0]

    @property
    def problems(self) -> Mapping[int, Problem]:
        """What is wrong, by row; empty when the match can start."""
        return self._problems

    def add(self) -> None:
        """One more CPU at the end, with a name that is free. Nothing when the table is full."""
        if self.may_add:
            row = len(self._rows)
            self.beginInsertRows(QModelIndex(), row, row)
            self._rows.append(Draft(self._free_name()))
            self.endInsertRows()
            self._check()

    def remove(self, row: int) -> None:
        """Takes a seat away. Nothing when no more can go."""
        if self.may_remove:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._rows[row]
            self.endRemoveRows()
            self._check()

    def move(self, row: int, to: int) -> None:
        """Moves a seat so that it is row ``to``. Nothing at the ends of the table."""
        if row == to or to not in range(len(self._rows)):
            return
        self.beginMoveRows(QModelIndex(), row, row, QModelIndex(), to + (to > row))
        self._rows.insert(to, self._rows.pop(row))
        self.endMoveRows()
        self._check()

    def _free_name(self) -> str:
        taken = {_same(draft.name) for draft in self._rows}
        _, *others = self._names
        # At a full table the names for CPUs may all be taken, when the person's seat is gone.
        more = (f"{others[0]} {number}" for number in count(2))
        return next(name for name in chain(others, more) if _same(name) not in taken)

    def _check(self) -> None:
        seen = [_same(draft.name) for draft in self._rows]
        problems = {}
        for row, name in enumerate(seen):
            if not name:
                problems[row] = Problem.NO_NAME
            elif name in seen[:row]:
                problems[row] = Problem.SAME_NAME
        if problems == self._problems:
            return
        changed = problems.items() ^ self._problems.items()
        self._problems = problems
        for row in {row for row, _ in changed} & set(range(len(self._rows))):
            self.dataChanged.emit(self.index(row), self.index(row), [SetupRole.PROBLEM])
        self.checked.emit()

    # --- settings --------------------------------------------------------------------------

    @property
    def settings(self) -> Any:
        """The settings of the game."""
        return self._settings

    def set_settings(self, settings: Any) -> None:
        if settings != self._settings:
            self._settings = settings
            self.settings_changed.emit()

    @property
    def preset(self) -> str | None:
        """The name of the preset that has these settings; None when they are one's own."""
        return next((name for name, value in PRESETS.items() if value == self._settings), None)

    @property
    def leader_drawn(self) -> bool:
        """Whether the dice draw the first leader; else the first seat leads."""
        return self._drawn

    def set_leader_drawn(self, drawn: bool) -> None:
        if drawn != self._drawn:
            self._drawn = drawn
            self.settings_changed.emit()

    @property
    def practice(self) -> bool:
        """Whether choices may be taken back, and the match counts in no statistics."""
        return self._practice

    def set_practice(self, practice: bool) -> None:
        if practice != self._practice:
            self._practice = practice
            self.settings_changed.emit()

    # --- the match -------------------------------------------------------------------------

    def _seats(self) -> tuple[Seat, ...]:
        """The seats as they are called at the table."""
        seats = tuple(draft.seat() for draft in self._rows)
        return Cast.of(seats).seated(seats)

    def match_setup(self, player_seed: str, secret: bytes) -> MatchSetup:
        """The match as it stands; to be asked for only when there are no problems."""
        return MatchSetup(
            self._settings,
            self._seats(),
            None if self._drawn else 0,
            clean_seed(player_seed),
            secret,
            self._practice,
        )

    @property
    def remembered(self) -> bool:
        """Whether all is as it was the last time."""
        return self._remembered == self.remember()

    def remember(self) -> str:
        """The set-up as a text to be given to the next model."""
        return json.dumps(
            {
                "form": _FORM,
                "settings": LIVES_GAME.settings_data(self._settings),
                "leader_drawn": self._drawn,
                "practice": self._practice,
                "seats": [
                    {"name": draft.name, "cpu": draft.is_cpu, "level": draft.level}
                    for draft in self._rows
                ],
            },
            ensure_ascii=False,
        )

    # --- the item model --------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = super().flags(index)
        return flags | Qt.ItemFlag.ItemIsEditable if index.isValid() else flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        row = index.row()
        draft = self._rows[row]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole | SetupRole.NAME:
                return draft.name
            case SetupRole.IS_CPU:
                return draft.is_cpu
            case SetupRole.LEVEL:
                return draft.level
            case SetupRole.KEY:
                return draft.key
            case SetupRole.PROBLEM:
                return self._problems.get(row)
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return False
        draft = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.EditRole | SetupRole.NAME if isinstance(value, str):
                draft = replace(draft, name=clean_name(value))
            case SetupRole.IS_CPU if isinstance(value, bool):
                draft = replace(draft, is_cpu=value)
            case SetupRole.KEY if isinstance(value, str):
                draft = replace(draft, key=value)
            case SetupRole.LEVEL if value in {level.word for level in LEVELS}:
                draft = replace(draft, level=value)
            case _:
                return False
        if draft != self._rows[index.row()]:
            self._rows[index.row()] = draft
            self.dataChanged.emit(index, index)
            self._check()
        return True


def _same(name: str) -> str:
    """What two names that read the same have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def usual_rows(names: Iterable[str]) -> list[Draft]:
    """A person and three CPUs."""
    you, *others = names
    levels = (_USUAL_LEVEL, _EASY_LEVEL, _USUAL_LEVEL)
    cpus = [Draft(name, level=level) for name, level in zip(others, levels, strict=False)]
    return [Draft(you, is_cpu=False), *cpus]


def _usual(names: Iterable[str]) -> tuple[Settings, bool, bool, list[Draft]]:
    """The set-up for someone who has never made one."""
    return Settings(), True, False, usual_rows(names)


def _recall(text: str) -> tuple[Settings, bool, bool, list[Draft]] | None:
    """What ``remember`` wrote; None for anything else."""
    try:
        data = json.loads(text)
        drawn = data["leader_drawn"]
        practice = data.get("practice", False)  # which was not remembered at first
        if data["form"] != _FORM or type(drawn) is not bool or type(practice) is not bool:
            return None
        rows = [read_draft(seat) for seat in data["seats"]]
        settings = LIVES_GAME.settings(data["settings"])
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, Refused):
        return None
    return (settings, drawn, practice, rows) if len(rows) in LIVES_GAME.seats else None


def read_draft(data: Mapping[str, Any]) -> Draft:
    """A seat that was remembered. Raises LookupError, TypeError or ValueError for anything else."""
    name, is_cpu, level = data["name"], data["cpu"], data["level"]
    if type(name) is not str or type(is_cpu) is not bool:
        raise TypeError("not a seat")
    if level not in {known.word for known in LEVELS}:
        raise ValueError("not a level")
    return Draft(clean_name(name), is_cpu, level)


# --- how long it will take -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Estimate:
    """How long a match is likely to last."""

    rounds: int
    minutes: int


def rounds_expected(settings: Settings, seats: int) -> float:
    """The mean number of rounds of a match between casual CPUs.

    Fitted to simulated matches for every combination of settings and 2 to 6 seats; it stays
    within 12 % of them.
    """
    lives = settings.lives
    rounds = 0.95 * lives * (seats - 1) + 0.62 * lives - 0.6
    if settings.double_penalty:
        rounds *= 0.96 - 0.035 * settings.rolls - 0.013 * seats
    return rounds


def estimate(settings: Settings, seats: Sequence[bool]) -> Estimate:
    """How long a match will last; ``seats`` tells of each whether a CPU has it.

    Rounds are those of ``rounds_expected``. In a simulated round of n seats 0.66 n + 0.67 turns
    are played, as the others are out, and a turn uses 0.47 rolls for each it may use beyond the
    first. A roll takes 1.7 seconds at normal speed when a CPU rolls; people are given 3.5.
    """
    rounds = rounds_expected(settings, len(seats))
    turns = rounds * (0.66 * len(seats) + 0.67)
    rolls = turns * (1 + 0.47 * (settings.rolls - 1))
    of_cpus = sum(seats) / len(seats)
    seconds = 2.5 * rounds + 0.8 * turns + rolls * (1.7 * of_cpus + 3.5 * (1 - of_cpus))
    return Estimate(max(1, round(rounds)), max(1, round(seconds / 60)))
