"""The rounds of a match as a table, and what a record comes to when it is replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from mexico_desktop.dice import Pair
from mexico_desktop.match import IllegalEvent, Mismatch, Record, Step, replay, verify
from mexico_desktop.qt.words import result as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules import Result, Rolled
from mexico_desktop.rules.lives import State as LivesState
from mexico_desktop.rules.lives import round_end
from mexico_desktop.rules.mexen import State as MexenState
from mexico_desktop.rules.mexen import pair_name

Index = QModelIndex | QPersistentModelIndex

# A name that a narrow column elides is whole in the tip.
_TOLD = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over. ``kept`` and ``loss`` (lives lost, or penalties got) go by seat."""

    number: int
    leader: int
    kept: tuple[Pair | None, ...]
    loss: tuple[int, ...]
    lowest: tuple[int, ...]
    mexico: bool = False


class Fairness(Enum):
    """What a check of the dice found."""

    CHECKED = auto()
    UNCOMMITTED = auto()
    HIDDEN = auto()
    MISMATCHED = auto()


@dataclass(frozen=True)
class Account:
    """A record, replayed. ``broken`` is its first illegal event (from 0) and why, if it has one.

    ``state`` is the last one that the rules allow, ``rolls`` how often dice fell up to there.
    """

    record: Record
    state: Any
    rounds: tuple[Round, ...]
    rolls: int
    fairness: Fairness
    mismatch: str = ""
    broken: tuple[int, str] | None = None
    cast: Cast = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cast", Cast.of(self.record.seats))

    @classmethod
    def of(cls, record: Record) -> Account:
        state = record.game.start(record.settings, len(record.seats), record.first_leader)
        steps: list[Step] = []
        broken = None
        try:
            steps.extend(replay(record))
        except IllegalEvent as illegal:
            broken = (illegal.event, illegal.reason)
            steps = list(replay(record.with_events(record.events[: illegal.event])))
        return cls(
            record,
            steps[-1].after if steps else state,
            tuple(_rounds(steps)),
            sum(isinstance(step.event, Rolled) for step in steps),
            *_fairness(record),
            broken=broken,
        )

    @property
    def result(self) -> Result | None:
        result: Result | None = self.record.game.result(self.state)
        return result

    def out_in(self, seat: int) -> int | None:
        """The round in which a seat of Mexico lost its last life; None while it has some."""
        if not isinstance(self.state, LivesState) or self.state.lives[seat] > 0:
            return None
        return next((r.number for r in reversed(self.rounds) if r.loss[seat]), None)


def _fairness(record: Record) -> tuple[Fairness, str]:
    if record.dice is None:
        return Fairness.UNCOMMITTED, ""
    if record.dice.secret is None:
        return Fairness.HIDDEN, ""
    try:
        verify(record)
    except Mismatch as mismatch:
        return Fairness.MISMATCHED, str(mismatch)
    except IllegalEvent as illegal:
        return Fairness.MISMATCHED, str(illegal)
    return Fairness.CHECKED, ""


def _rounds(steps: Sequence[Step]) -> Iterator[Round]:
    totals: tuple[int, ...] | None = None  # of Mexen, when the round began
    for step in steps:
        before, after = step.before, step.after
        if isinstance(before, LivesState):
            end = round_end(before, step.event, after)
            if end is not None:
                yield Round(
                    end.round, end.leader, end.kept, end.lost, end.lowest, mexico=end.mexico
                )
        elif isinstance(before, MexenState):
            totals = before.totals if totals is None else totals
            if after.round > before.round:
                loss = tuple(a - b for a, b in zip(after.totals, totals, strict=True))
                kept = _kept_in_mexen(step)
                yield Round(before.round, before.leader, kept, loss, (after.leader,))
                totals = after.totals


def _kept_in_mexen(step: Step) -> tuple[Pair | None, ...]:
    """The results of a round of Mexen that the step ended; a deciding throw changes none."""
    before = step.before
    if before.tied:
        return tuple(before.kept)
    last = step.event.pair if isinstance(step.event, Rolled) else before.pair
    return tuple(last if s == before.turn else pair for s, pair in enumerate(before.kept))


class RoundRole(IntEnum):
    """Roles of a seat's cell."""

    PAIR = Qt.ItemDataRole.UserRole + 1  # Pair or None
    LOSS = Qt.ItemDataRole.UserRole + 2  # str, such as "−2"; empty for none
    LOWEST = Qt.ItemDataRole.UserRole + 3  # bool


ROUND_COLUMN, LEADER_COLUMN, SEAT_COLUMNS = 0, 1, 2


class RoundsModel(QAbstractTableModel):
    """A row a round, newest last: its number, who led, then a column a seat."""

    def __init__(self, account: Account, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._account = account
        self._rounds = account.rounds
        self._names = account.cast.names
        self._is_mexen = isinstance(account.state, MexenState)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rounds)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else SEAT_COLUMNS + len(self._names)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or role not in _TOLD:
            return None
        match section:
            case 0:
                return QCoreApplication.translate("Rounds", "Round")
            case 1:
                return QCoreApplication.translate("Rounds", "Leader")
            case _:
                return self._names[section - SEAT_COLUMNS]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        played = self._rounds[index.row()]
        if index.column() < SEAT_COLUMNS:
            if role in _TOLD:
                by_column = (f"{played.number}", self._names[played.leader])
                return by_column[index.column()]
            return None
        return self._of_seat(played, index.column() - SEAT_COLUMNS, role)

    def _of_seat(self, played: Round, seat: int, role: int) -> Any:
        pair = played.kept[seat]
        match role:
            case RoundRole.PAIR:
                return pair
            case RoundRole.LOSS:
                return self._loss(played.loss[seat])
            case RoundRole.LOWEST:
                return seat in played.lowest
            case Qt.ItemDataRole.DisplayRole:
                return self._name(pair)
            case Qt.ItemDataRole.AccessibleTextRole if pair is not None:
                return words.cell_told(
                    self._names[seat], self._name(pair), self._loss(played.loss[seat])
                )
        return None

    def _name(self, pair: Pair | None) -> str:
        if pair is None:
            return ""
        return pair_name(pair) if self._is_mexen else pair.name

    def _loss(self, loss: int) -> str:
        if not loss:
            return ""
        return words.paid(loss) if self._is_mexen else words.lost(loss)
