"""A lesson as its page shows it: what the card says, what may be answered, what the table plays.

The page lets the table play what it is told to and says when that is done; everything else is
decided here and in the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal

from mexico_desktop.lessons import (
    Answer,
    Ask,
    Do,
    Lesson,
    OfNumber,
    OfPair,
    OfSeat,
    OfWords,
    Option,
    Practice,
    Run,
    Step,
    Waits,
)
from mexico_desktop.match import Record
from mexico_desktop.qt.words.lessons import LessonWords, words_of
from mexico_desktop.rules import Event


class Stage(Enum):
    """Where a step is."""

    OPEN = auto()  # to be read, or to be answered
    PLAYING = auto()  # the table shows what follows
    SOLVED = auto()  # answered; the next step may follow
    ENDED = auto()  # the lesson is over


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a question, as a button shows it. ``pair`` is painted where there is one."""

    option: Option
    text: str
    pair: str = ""


class LessonModel(QObject):
    """One lesson at a step.

    ``changed`` tells that the card says something else. ``placed`` tells that the table is to be
    set up anew, at ``position``. ``play_requested(events, asking, within)`` has the table play;
    the page then calls ``played``. ``reached(int)`` tells the step to come back to and
    ``finished`` that the lesson has been taken to its end.
    """

    changed = Signal()
    placed = Signal()
    play_requested = Signal(object, bool, int)
    reached = Signal(int)
    finished = Signal()

    def __init__(
        self,
        lesson: Lesson,
        index: int = 0,
        words: Callable[[str], LessonWords] = words_of,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._run = Run(lesson, index)
        self._words = words(lesson.name)
        self._stage = Stage.OPEN
        self._reply = ""
        self._right = True
        self._hinted = False
        self._missed = False

    # --- what there is to show -------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        return self._run.lesson

    @property
    def title(self) -> str:
        return self._words.title()

    @property
    def index(self) -> int:
        """The step, from 0."""
        return self._run.index

    @property
    def count(self) -> int:
        """How many steps the lesson has."""
        return len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self._run.step

    @property
    def stage(self) -> Stage:
        return self._stage

    @property
    def is_practice(self) -> bool:
        """Whether the table is one of free play."""
        return isinstance(self.step, Practice)

    @property
    def position(self) -> Record:
        """The match as the table is to show it; of a practice, as it begins."""
        step = self.step
        return step.start if isinstance(step, Practice) else self._run.position

    @property
    def text(self) -> str:
        """What the step says."""
        return self._text(self.step.text.key)

    @property
    def reply(self) -> str:
        """What is said to the last answer; empty before one."""
        return self._text(self._reply) if self._reply else ""

    @property
    def right(self) -> bool:
        """Whether the last answer was right."""
        return self._right

    @property
    def hint(self) -> str:
        """The hint, once it was asked for and until it is needed no more."""
        step = self.step
        shown = self._hinted and self._stage is Stage.OPEN
        return self._text(step.hint.key) if shown and isinstance(step, Ask | Do) else ""

    @property
    def choices(self) -> Sequence[Choice]:
        """The answers to a question; none where something is to be done or read."""
        step = self.step
        if not isinstance(step, Ask):
            return ()
        return tuple(self._choice(option) for option in step.options)

    @property
    def right_options(self) -> Sequence[Option]:
        """The right answers, once one was given."""
        step = self.step
        answered = self._stage is not Stage.OPEN
        return step.right if answered and isinstance(step, Ask) else ()

    @property
    def may_answer(self) -> bool:
        """Whether a question is open."""
        return self._stage is Stage.OPEN and isinstance(self.step, Ask)

    @property
    def may_go_on(self) -> bool:
        """Whether the next step, or the end, may follow."""
        if self._stage is Stage.OPEN:
            return not isinstance(self.step, Ask | Do)
        return self._stage is Stage.SOLVED

    @property
    def may_retry(self) -> bool:
        """Whether the table has stopped at a race that was lost."""
        return self._missed

    @property
    def may_hint(self) -> bool:
        """Whether there is a hint that is not shown yet."""
        return self._stage is Stage.OPEN and isinstance(self.step, Ask | Do) and not self._hinted

    @property
    def may_take_back(self) -> bool:
        """Whether there is something before."""
        return self.index > 0 or self._stage is not Stage.OPEN

    @property
    def is_last(self) -> bool:
        return self._run.is_last

    def _text(self, key: str) -> str:
        return self._words.texts()[key]

    def _choice(self, option: Option) -> Choice:
        match option:
            case OfSeat(seat):
                name = self._run.position.seats[seat].name
                return Choice(option, name)
            case OfPair(pair):
                ranks = self.lesson.game.ladder.ranks
                names = {rank.pair.name: rank.name for rank in ranks}
                name = names.get(pair.name, pair.name)  # an Elbow has no rank
                return Choice(option, name, f"{pair.left}{pair.right}")
            case OfNumber(number):
                return Choice(option, f"{number}")
            case OfWords(key):
                return Choice(option, self._text(key))

    # --- what a person does ------------------------------------------------------------------

    def begin(self) -> None:
        """Sets up the table of the step at hand."""
        self._place()

    def answer(self, answer: Answer) -> None:
        """An answer in the card or at the table; passed over where none is to be given."""
        step = self.step
        if self._stage is not Stage.OPEN or not isinstance(step, Ask | Do):
            return
        verdict = self._run.answer(answer)
        self._reply, self._right = verdict.reply.key, verdict.right
        self._missed = isinstance(answer, Waits)
        if verdict.right and step.then:
            self._stage = Stage.PLAYING
            if isinstance(step, Ask):
                self._play(step.then)
        elif verdict.right:
            self._stage = Stage.SOLVED
        self.changed.emit()

    def show_hint(self) -> None:
        """Shows the hint."""
        if self.may_hint:
            self._hinted = True
            self.changed.emit()

    def retry(self) -> None:
        """Sets the table up again after a race that was lost."""
        if self._missed:
            self._place()

    def go_on(self) -> None:
        """The next step or, after the last, the end. What follows a text is played first."""
        if not self.may_go_on:
            return
        if self._stage is Stage.OPEN and self.step.then:
            self._stage = Stage.PLAYING
            self._play(self.step.then)
            self.changed.emit()
        else:
            self._next()

    def skip(self) -> None:
        """Leaves a step as it is for the next one."""
        if self._stage is not Stage.ENDED:
            self._next(skipped=True)

    def take_back(self) -> None:
        """The step anew or, where nothing was done in it, the one before."""
        if self._stage is Stage.ENDED:
            self._place()
        elif self.may_take_back:
            if self._stage is Stage.OPEN or not isinstance(self.step, Ask | Do):
                self._run.take_back()
                self.reached.emit(self.index)
            else:
                self._run = Run(self.lesson, self.index)
            self._place()

    def restart(self) -> None:
        """From the first step."""
        self._run.restart()
        self.reached.emit(0)
        self._place()

    # --- what the table does -----------------------------------------------------------------

    def played(self) -> None:
        """The table has shown all it was to play."""
        if self._stage is not Stage.PLAYING:
            return
        if isinstance(self.step, Ask | Do):
            self._stage = Stage.SOLVED
            self.changed.emit()
        else:
            self._next()

    def _play(self, events: Sequence[Event]) -> None:
        self.play_requested.emit(tuple(events), False, 0)

    def _next(self, *, skipped: bool = False) -> None:
        if self._run.is_last:
            self._stage = Stage.ENDED
            self._reply = ""
            self.finished.emit()
            self.changed.emit()
            return
        self._run.go_on()
        self.reached.emit(self.index)
        if skipped or self._run.starts_afresh or self.is_practice:
            self._place()
        else:
            self._open()

    def _place(self) -> None:
        """Sets the table up at the step, and opens it."""
        self._stage = Stage.OPEN
        self.placed.emit()
        self._open()

    def _open(self) -> None:
        self._stage = Stage.OPEN
        self._reply, self._right, self._hinted, self._missed = "", True, False, False
        step = self.step
        if isinstance(step, Do):
            self.play_requested.emit(step.then, True, step.within)
        self.changed.emit()
