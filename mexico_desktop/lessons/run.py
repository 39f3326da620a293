"""A lesson under way: which step, what is right, what is said to an answer."""

from __future__ import annotations

from dataclasses import dataclass

from mexico_desktop.lessons.facts import Moment
from mexico_desktop.lessons.steps import Answer, Ask, Do, Lesson, Practice, Read, Reply, Step
from mexico_desktop.match import Record, replay


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right, and what is said to it."""

    right: bool
    reply: Reply


def position(lesson: Lesson, index: int) -> Record:
    """The match as it stands when a step is shown."""
    start = next(i for i in range(index, -1, -1) if lesson.steps[i].table is not None)
    record = lesson.steps[start].table
    assert record is not None  # so it was found
    events = record.events
    for step in lesson.steps[start:index]:
        events += step.then
    return record.with_events(events)


def moment(lesson: Lesson, index: int) -> Moment:
    """What the texts of a step speak of. Raises rules.Illegal for a lesson that breaks a rule."""
    record = position(lesson, index)
    game = record.game
    played = record.with_events(record.events + lesson.steps[index].then)
    steps = tuple(replay(played))
    split = len(record.events)
    start = game.start(record.settings, len(record.seats), record.first_leader)
    before = steps[split - 1].after if split else start
    return Moment(game, before, steps[split:])


class Run:
    """One person in one lesson, at a step."""

    def __init__(self, lesson: Lesson, index: int = 0) -> None:
        """``index`` counts from 0; one past the last step is taken for the last."""
        self.lesson = lesson
        self._index = min(max(0, index), len(lesson.steps) - 1)
        self._solved = self._needs_nothing()

    @property
    def index(self) -> int:
        return self._index

    @property
    def step(self) -> Step:
        return self.lesson.steps[self._index]

    @property
    def position(self) -> Record:
        """The match as it stands at the start of the step."""
        return position(self.lesson, self._index)

    @property
    def solved(self) -> bool:
        """Whether the next step may follow."""
        return self._solved

    @property
    def is_last(self) -> bool:
        return self._index == len(self.lesson.steps) - 1

    @property
    def starts_afresh(self) -> bool:
        """Whether the step has a table of its own, or goes on where the last one ended."""
        return self.step.table is not None or self._index == 0

    def answer(self, answer: Answer) -> Verdict:
        """What an answer is worth. Raises LookupError for one that isn't to be given here."""
        step = self.step
        if isinstance(step, Ask) and answer in step.right:
            self._solved = True
            return Verdict(True, step.well)
        if isinstance(step, Do) and answer == step.right:
            self._solved = True
            return Verdict(True, step.well)
        if isinstance(step, Ask | Do) and answer in step.wrong:
            return Verdict(False, step.wrong[answer])  # type: ignore[index]
        raise LookupError(f"{answer} is no answer to step {self._index} of {self.lesson.name}")

    def go_on(self) -> None:
        """The next step; the last one stays."""
        self._go_to(self._index + 1)

    def take_back(self) -> None:
        """An answered step is to be answered anew; from one that isn't, the step before."""
        answered = self._solved and not self._needs_nothing()
        self._go_to(self._index if answered else self._index - 1)

    def restart(self) -> None:
        """From the first step."""
        self._go_to(0)

    def _go_to(self, index: int) -> None:
        self._index = min(max(0, index), len(self.lesson.steps) - 1)
        self._solved = self._needs_nothing()

    def _needs_nothing(self) -> bool:
        return isinstance(self.step, Read | Practice)
