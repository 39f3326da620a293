"""What the table of a match shows: one scene after the other, and the models of it.

Each game has a table model of its own, which turns steps into scenes and says what stands in the
bar under the felt. A page shows them and knows no rule.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from mexico_desktop.dice import Pair
from mexico_desktop.match import Record, Step, replay
from mexico_desktop.qt.models.ladder import LadderModel, Standing
from mexico_desktop.qt.models.log import Entry, LogModel
from mexico_desktop.qt.models.seats import SeatRow, SeatsModel
from mexico_desktop.qt.words.cast import Cast


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table shows at a moment; texts are in the language in force when it was made.

    ``pot`` is what lies in the pot, None in a game without one; ``pot_to`` the seat that takes it
    in this scene. ``between``: a round has ended, and it is nobody's turn. ``hold`` is how long it
    stays before the next, in milliseconds at normal speed.
    """

    state: Any
    rows: tuple[SeatRow, ...]
    standing: Standing
    dice: Pair | None = None
    headline: str = ""
    verdict: str = ""
    band: str = ""
    hold: int = 0
    pot: int | None = None
    pot_to: int | None = None
    between: bool = False

    @property
    def turn(self) -> int | None:
        """The seat to act; None when it is nobody's turn."""
        return None if self.between else self.state.turn


@dataclass(frozen=True, slots=True)
class Bar:
    """What the bar under the table says: its buttons, whose turn, which throw of how many.

    ``leave`` is empty where no die may be left lying. ``aside`` is a title and a line.
    """

    roll: str
    keep: str
    turn: str
    used: int
    limit: int
    count: str
    aside: tuple[str, str]
    leave: str = ""


class TableModel(QObject):
    """What the table of one match shows. ``scene_changed`` tells that ``scene`` is another."""

    scene_changed = Signal()

    def __init__(self, record: Record, lives: int = 0, parent: QObject | None = None) -> None:
        """The table of a record as it stands after its last event.

        ``lives`` each seat begins with; 0 in a game without.
        """
        super().__init__(parent)
        self.cast = Cast.of(record.seats)
        self.seats = SeatsModel(self.cast.seated(record.seats), lives, self)
        self.ladder = LadderModel(record.game.ladder, self.cast.names, self)
        start = record.game.start(record.settings, len(record.seats), record.first_leader)
        self.log = LogModel(self.cast, self.first_entries(start), self.entries, self)
        steps = tuple(replay(record))
        self.log.add(steps)
        self._scene = self.scenes(steps[-1])[-1] if steps else self.opening(start)
        self.show(self._scene)

    @property
    def scene(self) -> Scene:
        return self._scene

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.heading_of(self._scene)[0]

    def show(self, scene: Scene) -> None:
        """Brings seats and ladder to a scene."""
        self._scene = scene
        self.seats.show(scene.rows)
        self.ladder.show(scene.standing)
        self.scene_changed.emit()

    # --- what each game says -----------------------------------------------------------------

    @abstractmethod
    def opening(self, state: Any) -> Scene:
        """The table before the first roll."""

    @abstractmethod
    def rolling(self, step: Step) -> Scene:
        """The scene while the dice of a step fly."""

    @abstractmethod
    def scenes(self, step: Step) -> tuple[Scene, ...]:
        """What a step leads to once its dice lie still; the last scene stays."""

    @abstractmethod
    def first_entries(self, state: Any) -> Sequence[Entry]:
        """The lines of the log before the first event."""

    @abstractmethod
    def entries(self, step: Step) -> Iterator[Entry]:
        """The lines of the log that a step adds."""

    @abstractmethod
    def heading_of(self, scene: Scene) -> tuple[str, str]:
        """The name of the game, and the round and settings in a line."""

    @abstractmethod
    def bar(self, scene: Scene, *, rolling: bool = False) -> Bar:
        """What the bar under the table says; ``rolling`` while dice are in the air."""
