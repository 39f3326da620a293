"""The mistakes of a reviewed match: whose are shown, and which one is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from mexico_desktop.analysis import Decision, Review
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.cast import Cast


@dataclass(frozen=True, slots=True)
class Whose:
    """A choice of whose mistakes are shown."""

    name: str
    seats: tuple[int, ...]


class Mistakes(QObject):
    """The mistakes of a review in the order of play.

    ``listed`` tells that others are shown, ``looked_at`` that one is looked at, perhaps again.
    """

    listed = Signal()
    looked_at = Signal()

    def __init__(self, review: Review, cast: Cast, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.review = review
        self.cast = cast
        self._choices = self._find_choices()
        self._choice = 0
        self._current: int | None = None

    def _find_choices(self) -> tuple[Whose, ...]:
        """People first, since it is their play that a review is for."""
        seats = self.review.record.seats
        people = tuple(s for s, seat in enumerate(seats) if not seat.is_cpu)
        cpus = tuple(s for s, seat in enumerate(seats) if seat.is_cpu)
        everyone = Whose(words.all_seats(), (*people, *cpus))
        each = [Whose(words.whose(self.cast, s), (s,)) for s in everyone.seats]
        if len(people) == 1:
            return (each[0], everyone, *each[1:])
        if people and cpus:
            return (Whose(words.people(), people), everyone, *each)
        return (everyone, *each)

    @property
    def choices(self) -> Sequence[Whose]:
        """The choices of whose mistakes are shown, the first of which holds at first."""
        return self._choices

    @property
    def chosen(self) -> int:
        """The number of the choice that holds."""
        return self._choice

    @property
    def choice(self) -> Whose:
        return self._choices[self._choice]

    @property
    def narrows(self) -> bool:
        """Whether it makes any difference what is chosen."""
        erring = {mistake.seat for mistake in self.review.mistakes}
        return len(erring) > 1 or not erring <= {*self._choices[0].seats}

    def let(self, choice: int) -> None:
        """Shows the mistakes of a choice; none of them is looked at yet."""
        if choice != self._choice:
            self._choice, self._current = choice, None
            self.listed.emit()

    @property
    def shown(self) -> tuple[Decision, ...]:
        """The mistakes of the choice that holds."""
        return tuple(m for m in self.review.mistakes if m.seat in self.choice.seats)

    @property
    def decisions(self) -> int:
        """How many real decisions the seats of the choice took."""
        return sum(d.seat in self.choice.seats for d in self.review.decisions)

    @property
    def current(self) -> int | None:
        """Which of those shown is looked at; None before the first is."""
        return self._current

    @property
    def may_step_back(self) -> bool:
        return self._current is not None and self._current > 0

    @property
    def may_step_on(self) -> bool:
        return (-1 if self._current is None else self._current) + 1 < len(self.shown)

    def look_at(self, number: int) -> None:
        """Looks at one of those shown, or once more at the same."""
        self._current = number
        self.looked_at.emit()

    def step(self, by: int) -> None:
        """Looks at the next (``by`` 1) or the previous one (-1); past an end, at the same again."""
        if (by < 0 and self.may_step_back) or (by > 0 and self.may_step_on):
            self.look_at((-1 if self._current is None else self._current) + by)
        elif self._current is not None:
            self.look_at(self._current)
