"""The coach at the table: what it knows of the moment, and when it says so.

It looks at a state once the dice of it have come to rest, has the worker find the odds, and shows
them as its mode says: never, when asked, after a mistake, or always.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeGuard

from PySide6.QtCore import QObject, Signal

from mexico_desktop.analysis import Decision
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.worker import Job, Worker
from mexico_desktop.rules import ChoiceAwaited
from mexico_desktop.rules.lives import LIVES_GAME, State
from mexico_desktop.solver import Odds, Outlook, TableError, odds, outlook


@dataclass(frozen=True, slots=True)
class View:
    """What the coach found: how a state stands and, where a seat may choose, both ways on."""

    state: State
    outlook: Outlook
    odds: Odds | None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that gave something away. ``held`` while it waits to be taken back or made."""

    decision: Decision
    held: bool


class Coach(QObject):
    """Watches one match. ``people`` are the seats of persons.

    ``changed`` tells that something else is to be shown. ``chosen(bool)`` lets a choice of a
    person through, True to keep: every choice goes in by ``choose`` and comes out there, at once or
    once the person insists. ``helped`` tells that a person was shown what the coach knows.
    """

    changed = Signal()
    chosen = Signal(bool)
    helped = Signal()

    def __init__(
        self,
        worker: Worker,
        people: Collection[int],
        mode: Callable[[], CoachMode],
        practice: bool = False,
        parent: QObject | None = None,
    ) -> None:
        """In ``practice`` a mistake is held up, so that it can be taken back."""
        super().__init__(parent)
        self._worker = worker
        self._people = frozenset(people)
        self._mode = mode
        self._practice = practice
        self._state: State | None = None
        self._job: Job | None = None
        self._view: View | None = None
        self._asked = False
        self._hidden = False
        self._judging: Job | None = None
        self._made = False  # the choice that is judged: whether it kept
        self._waiting: bool | None = None  # a choice in practice, until its odds are known
        self._mistake: Mistake | None = None
        self._error: TableError | None = None

    # --- what there is to show -------------------------------------------------------------

    @property
    def mode(self) -> CoachMode:
        return self._mode()

    @property
    def practice(self) -> bool:
        """Whether a mistake is held up, so that it can be taken back."""
        return self._practice

    @property
    def may_ask(self) -> bool:
        """Whether asking does something: to show what the coach knows, or to hide it."""
        return self.mode is not CoachMode.OFF

    @property
    def speaks(self) -> bool:
        """Whether the coach shows the odds, now or as soon as it has them."""
        if self.mode is CoachMode.ALWAYS:
            return not self._hidden
        return self.mode is not CoachMode.OFF and self._asked

    @property
    def view(self) -> View | None:
        """What it shows of the state; of the last one while it thinks about the next."""
        return self._view if self.speaks else None

    @property
    def odds(self) -> Odds | None:
        """Both ways on of the person who is to choose; None where nothing is to be shown."""
        view = self.view
        if view is None or view.odds is None or view.state is not self._state:
            return None
        return view.odds if view.odds.seat in self._people else None

    @property
    def mistake(self) -> Mistake | None:
        """The last choice, when it was a mistake and the mode tells of it."""
        return self._mistake if self.mode is CoachMode.AFTER_CHOICE else None

    @property
    def error(self) -> TableError | None:
        """Why it can say nothing."""
        return self._error

    # --- what happens ----------------------------------------------------------------------

    def look(self, state: State) -> None:
        """The match stands so, and its dice lie still."""
        self._state = state
        self._asked = False
        if self._mistake is not None and self._is_past(self._mistake, state):
            self._mistake = None
        self._find()
        self.changed.emit()

    def look_away(self) -> None:
        """Dice fly: what was to be chosen is chosen."""
        self._state = None
        self._asked = False
        self._drop()
        self.changed.emit()

    def refresh(self) -> None:
        """The mode may have changed."""
        self._hidden = False
        self._find()
        self.changed.emit()

    def ask(self) -> None:
        """A person asks, or has seen enough."""
        if self.mode is CoachMode.ALWAYS:
            self._hidden = not self._hidden
        elif self.mode is not CoachMode.OFF:
            self._asked = not self._asked
        if self._mistake is not None and not self._mistake.held:
            self._mistake = None
        self._find()
        self._tell_help()
        self.changed.emit()

    def acted(self) -> None:
        """A person rolls for the first time in a turn: what was told before is over."""
        self._mistake = None

    def choose(self, keeps: bool) -> None:
        """A person keeps or rolls with a pair in the hand."""
        insists = self._mistake is not None and self._mistake.held
        self._mistake = None
        state = self._state
        if insists or self.mode is not CoachMode.AFTER_CHOICE or not self._is_choice(state):
            self.chosen.emit(keeps)
        elif self._practice:
            self._waiting = keeps
            if self._view is not None and self._view.state is state:
                self._let_through(self._view)
            elif self._job is None:  # it failed before: once more, and then without
                self._find()
        else:
            self.chosen.emit(keeps)
            self._made = keeps
            if self._judging is not None:
                self._judging.cancel()
            self._judging = self._ask(state)
            self._judging.done.connect(self._judged)
            self._judging.failed.connect(self._failed)

    def take_back(self) -> None:
        """The choice that is held is not made."""
        if self._mistake is not None and self._mistake.held:
            self._mistake = None
            self.changed.emit()

    def stop(self) -> None:
        """Nothing is to be found any more."""
        self._waiting = None
        self._drop()
        if self._judging is not None:
            self._judging.cancel()
            self._judging = None

    # --- finding out -----------------------------------------------------------------------

    def _ask(self, state: State) -> Job:
        return self._worker.ask(lambda _: View(state, outlook(state), odds(state)))

    def _find(self) -> None:
        """Has the odds found where they will be needed."""
        state = self._state
        if state is None or not (self.speaks or self._may_be_needed(state)):
            return
        if self._view is not None and self._view.state is state:
            return
        self._drop()
        self._job = job = self._ask(state)
        job.done.connect(self._found)
        job.failed.connect(self._failed)

    def _is_past(self, mistake: Mistake, state: State) -> bool:
        """Whether nobody needs to be told any more: the round after is over, or the seat is out."""
        made = mistake.decision
        return state.round > made.state.round + 1 or not state.lives[made.seat]

    def _may_be_needed(self, state: State) -> bool:
        """Whether a person may ask next, or make a choice that is to be judged first."""
        return self.mode is not CoachMode.OFF and self._is_choice(state)

    def _is_choice(self, state: State | None) -> TypeGuard[State]:
        """Whether a person is to choose there."""
        awaited = None if state is None else LIVES_GAME.awaited(state)
        return isinstance(awaited, ChoiceAwaited) and awaited.seat in self._people

    def _drop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _found(self, view: View) -> None:
        self._job = self._error = None
        self._view = view
        self._tell_help()
        if self._waiting is not None:
            self._let_through(view)
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, TableError):
            raise error
        self._job, self._error = None, error
        self.changed.emit()
        keeps, self._waiting = self._waiting, None
        if keeps is not None:
            self.chosen.emit(keeps)

    def _let_through(self, view: View) -> None:
        """Makes the choice that waits for its odds, unless it is a mistake."""
        keeps, self._waiting = self._waiting, None
        assert keeps is not None  # asked for only then
        self._judge(view, keeps)
        if self._mistake is None:
            self.chosen.emit(keeps)

    def _judged(self, view: View) -> None:
        self._judging = None
        self._judge(view, self._made)

    def _judge(self, view: View, keeps: bool) -> None:
        assert view.odds is not None  # only where there is a choice
        decision = Decision(-1, view.state, view.odds, keeps)
        if decision.mark is not None:
            self._mistake = Mistake(decision, held=self._practice)
            self.helped.emit()
            self.changed.emit()

    def _tell_help(self) -> None:
        if self.view is not None and self._people:
            self.helped.emit()
