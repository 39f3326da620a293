"""The coach at the table: what it knows of the moment, and when it says so.

It looks at a state once the dice of it have come to rest, has the worker find the odds, and shows
them as its mode says: never, when asked, after a mistake, or always.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal

from mexico_desktop.analysis import Decision, Mark
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.wants import Keep, Want
from mexico_desktop.qt.models.worker import Job, Worker
from mexico_desktop.rules import ChoiceAwaited
from mexico_desktop.rules.lives import LIVES_GAME, State
from mexico_desktop.solver import Odds, TableError, odds, outlook


class Choice(Protocol):
    """A choice that was made, weighed."""

    @property
    def seat(self) -> int: ...
    @property
    def state(self) -> Any: ...
    @property
    def error(self) -> float: ...
    @property
    def mark(self) -> Mark | None: ...


@dataclass(frozen=True, slots=True)
class View:
    """What the coach found: how a state stands and, where a seat may choose, its ways on.

    Both are of the game: Outlook and Odds, or Prospect and Ways.
    """

    state: Any
    outlook: Any
    odds: Any | None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that gave something away. ``held`` while it waits to be taken back or made."""

    decision: Any  # a Choice, of the game
    held: bool


class Adviser(Protocol):
    """What the coach knows of a game."""

    def find(self, state: Any) -> View:
        """What there is to know of a state; takes a while. Raises solver.TableError."""
        ...

    def chooser(self, state: Any) -> int | None:
        """The seat that has a real choice there, more than one thing to do."""
        ...

    def weigh(self, view: View, choice: Want) -> Choice:
        """A choice where there was one."""
        ...

    def is_past(self, made: Choice, state: Any) -> bool:
        """Whether nobody needs to be told of a choice any more."""
        ...


class LivesAdviser:
    """The game with lives."""

    def find(self, state: State) -> View:
        return View(state, outlook(state), odds(state))

    def chooser(self, state: State) -> int | None:
        awaited = LIVES_GAME.awaited(state)
        return awaited.seat if isinstance(awaited, ChoiceAwaited) else None

    def weigh(self, view: View, choice: Want) -> Decision:
        found: Odds | None = view.odds
        assert found is not None  # only where there is a choice
        return Decision(-1, view.state, found, isinstance(choice, Keep))

    def is_past(self, made: Choice, state: State) -> bool:
        """The round after is over, or the seat is out."""
        return state.round > made.state.round + 1 or not state.lives[made.seat]


class Coach(QObject):
    """Watches one match. ``people`` are the seats of persons.

    ``changed`` tells that something else is to be shown. ``chosen(Want)`` lets a choice of a
    person through: every choice goes in by ``choose`` and comes out there, at once or once the
    person insists. ``helped`` tells that a person was shown what the coach knows.
    """

    changed = Signal()
    chosen = Signal(object)
    helped = Signal()

    def __init__(
        self,
        worker: Worker,
        people: Collection[int],
        mode: Callable[[], CoachMode],
        practice: bool = False,
        adviser: Adviser | None = None,
        parent: QObject | None = None,
    ) -> None:
        """In ``practice`` a mistake is held up, so that it can be taken back.

        ``adviser`` knows the game; without one it is that with lives.
        """
        super().__init__(parent)
        self._adviser = adviser or LivesAdviser()
        self._worker = worker
        self._people = frozenset(people)
        self._mode = mode
        self._practice = practice
        self._state: Any = None
        self._job: Job | None = None
        self._view: View | None = None
        self._asked = False
        self._hidden = False
        self._judging: Job | None = None
        self._made: Want | None = None  # the choice that is judged
        self._waiting: Want | None = None  # a choice in practice, until its odds are known
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
    def odds(self) -> Any | None:
        """The ways on of the person who is to choose; None where nothing is to be shown."""
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

    def look(self, state: Any) -> None:
        """The match stands so, and its dice lie still."""
        self._state = state
        self._asked = False
        if self._mistake is not None and self._adviser.is_past(self._mistake.decision, state):
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

    def choose(self, choice: Want) -> None:
        """A person chooses: keeps, say, or rolls with a pair in the hand."""
        insists = self._mistake is not None and self._mistake.held
        self._mistake = None
        state = self._state
        if insists or self.mode is not CoachMode.AFTER_CHOICE or not self._is_choice(state):
            self.chosen.emit(choice)
        elif self._practice:
            self._waiting = choice
            if self._view is not None and self._view.state is state:
                self._let_through(self._view)
            elif self._job is None:  # it failed before: once more, and then without
                self._find()
        else:
            self.chosen.emit(choice)
            self._made = choice
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

    def _ask(self, state: Any) -> Job:
        return self._worker.ask(lambda _: self._adviser.find(state))

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

    def _may_be_needed(self, state: Any) -> bool:
        """Whether a person may ask next, or make a choice that is to be judged first."""
        return self.mode is not CoachMode.OFF and self._is_choice(state)

    def _is_choice(self, state: Any) -> bool:
        """Whether a person is to choose there."""
        return state is not None and self._adviser.chooser(state) in self._people

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
        choice, self._waiting = self._waiting, None
        if choice is not None:
            self.chosen.emit(choice)

    def _let_through(self, view: View) -> None:
        """Makes the choice that waits for its odds, unless it is a mistake."""
        choice, self._waiting = self._waiting, None
        assert choice is not None  # asked for only then
        self._judge(view, choice)
        if self._mistake is None:
            self.chosen.emit(choice)

    def _judged(self, view: View) -> None:
        self._judging = None
        if self._made is not None:
            self._judge(view, self._made)

    def _judge(self, view: View, choice: Want) -> None:
        decision = self._adviser.weigh(view, choice)
        if decision.mark is not None:
            self._mistake = Mistake(decision, held=self._practice)
            self.helped.emit()
            self.changed.emit()

    def _tell_help(self) -> None:
        if self.view is not None and self._people:
            self.helped.emit()
