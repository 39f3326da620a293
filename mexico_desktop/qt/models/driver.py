"""The paced driver: lets a match go on at the speed of people watching it.

It reads what the match awaits and nothing else. A person's intents come in as calls; a CPU's are
decided by the worker during a moment of thinking. Every event is kept safe before it is told to
anyone, and the driver goes on only when the view says that it has shown it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum, auto

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from mexico_desktop.match import Match, Step
from mexico_desktop.players import KEEP, Decision, Position, decide
from mexico_desktop.qt.models.worker import Job, Worker
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.store import Unsaved

# A CPU's moment before it acts, in milliseconds at normal speed: before the first roll of its
# turn, and before it keeps or rolls again.
BEFORE_TURN = 650
BEFORE_CHOICE = 800

# After a person's act, and after a choice has opened, the next act counts only when this has
# passed: a double click is one act, and a button never changes its meaning under the pointer.
# Milliseconds.
GUARD = 250


class Phase(Enum):
    """What the driver is doing."""

    STOPPED = auto()
    OPEN = auto()  # a person may act
    THINKING = auto()  # a CPU is about to act
    SHOWING = auto()  # the view shows the last step
    UNSAVED = auto()  # the last step could not be kept safe
    OVER = auto()


class Driver(QObject):
    """Drives one match. ``keep_safe`` writes what is new of it, or raises store.Unsaved.

    Signals: ``stepped(Step)`` when something happened and is safe; the view answers with
    ``settled()``. ``phase_changed`` after every change of ``phase``. ``unsaved(Unsaved)`` when an
    event could not be written; ``retry()`` tries again, and the match waits until it worked.
    ``undecided(Exception)`` when a CPU could not choose: the driver has stopped, and ``start()``
    lets it try again.
    """

    stepped = Signal(object)
    phase_changed = Signal()
    unsaved = Signal(object)
    undecided = Signal(object)

    def __init__(
        self,
        match: Match,
        keep_safe: Callable[[Match], None],
        pace: Callable[[float], int],
        worker: Worker,
        rng: random.Random | None = None,
        guard: int = GUARD,
        parent: QObject | None = None,
    ) -> None:
        """``pace`` turns milliseconds at normal speed into those at the speed in force.

        ``worker`` is where CPUs choose.
        """
        super().__init__(parent)
        self._match = match
        self._keep_safe = keep_safe
        self._pace = pace
        self._worker = worker
        self._rng = rng or random.Random()
        self._guard = guard
        self._since_act = QElapsedTimer()
        self._unkept: Step | None = None
        self._phase = Phase.STOPPED
        self._choosing: Job | None = None
        self._decision: Decision | None = None
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._thought)

    @property
    def match(self) -> Match:
        return self._match

    @property
    def phase(self) -> Phase:
        return self._phase

    @property
    def may_roll(self) -> bool:
        """Whether a person may roll now."""
        return self._phase is Phase.OPEN

    @property
    def may_keep(self) -> bool:
        """Whether a person may keep now."""
        return self._phase is Phase.OPEN and isinstance(self._match.awaited, ChoiceAwaited)

    def start(self) -> None:
        """Begins, or goes on after ``stop``."""
        if self._phase is Phase.STOPPED:
            self._go_on()

    def stop(self) -> None:
        """Leaves the match as it is; nothing happens until ``start``."""
        self._clock.stop()
        self._drop_choice()
        self._set_phase(Phase.STOPPED)

    def roll(self, *, accepted: bool = False) -> None:
        """A person rolls. Passed over where that is not to be done now.

        ``accepted`` for an act that ``accept`` has let through already.
        """
        if self.may_roll and (accepted or self.accept()):
            self._take(self._match.roll)

    def keep(self, *, accepted: bool = False) -> None:
        """A person keeps, else as ``roll``."""
        awaited = self._match.awaited
        if self.may_keep and awaited is not None and (accepted or self.accept()):
            self._take(lambda: self._match.apply(Kept(awaited.seat)))

    def accept(self) -> bool:
        """Whether an act of a person counts now; if so, the next one must let the guard pass."""
        if self._since_act.isValid() and self._since_act.elapsed() < self._guard:
            return False
        self._since_act.start()
        return True

    def settled(self) -> None:
        """The view has shown the last step to its end."""
        if self._phase is Phase.SHOWING:
            self._go_on()

    def retry(self) -> None:
        """Tries again to keep the last step safe."""
        if self._phase is Phase.UNSAVED and self._unkept is not None:
            self._tell(self._unkept)

    def _go_on(self) -> None:
        awaited = self._match.awaited
        if awaited is None:
            self._set_phase(Phase.OVER)
        elif self._match.seats[awaited.seat].is_cpu:
            self._set_phase(Phase.THINKING)
            choice = isinstance(awaited, ChoiceAwaited)
            if choice:
                self._let_choose(awaited.seat)
            self._clock.start(self._pace(BEFORE_CHOICE if choice else BEFORE_TURN))
        else:
            self._set_phase(Phase.OPEN)

    def _let_choose(self, seat: int) -> None:
        """Has a CPU choose while it is seen to think."""
        match, rng = self._match, self._rng
        level, position = match.seats[seat].level or "", Position(match.game, match.state, seat)
        self._drop_choice()
        self._choosing = job = self._worker.ask(lambda _: decide(level, position, rng))
        job.done.connect(self._decided)
        job.failed.connect(self._failed)

    def _drop_choice(self) -> None:
        if self._choosing is not None:
            self._choosing.cancel()
        self._choosing = self._decision = None

    def _decided(self, decision: Decision) -> None:
        self._choosing, self._decision = None, decision
        if not self._clock.isActive():
            self._thought()

    def _failed(self, error: Exception) -> None:
        self._choosing = None
        self.stop()
        self.undecided.emit(error)

    def _thought(self) -> None:
        """The CPU acts, once it has thought for a while and knows what it wants."""
        match, awaited = self._match, self._match.awaited
        if self._phase is not Phase.THINKING or awaited is None:
            return
        if not isinstance(awaited, ChoiceAwaited):
            self._take(match.roll)
        elif self._decision is not None:
            keeps = self._decision.choice is KEEP
            self._decision = None
            self._take((lambda: match.apply(Kept(awaited.seat))) if keeps else match.roll)

    def _take(self, act: Callable[[], Step]) -> None:
        self._tell(act())

    def _tell(self, step: Step) -> None:
        try:
            self._keep_safe(self._match)
        except Unsaved as fault:
            self._unkept = step
            self._set_phase(Phase.UNSAVED)
            self.unsaved.emit(fault)
            return
        self._unkept = None
        self._set_phase(Phase.SHOWING)
        self.stepped.emit(step)

    def _set_phase(self, phase: Phase) -> None:
        if phase is not self._phase:
            self._phase = phase
            if phase is Phase.OPEN:
                self._since_act.start()
            self.phase_changed.emit()
