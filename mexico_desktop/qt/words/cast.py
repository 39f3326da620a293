"""Who is who at a table.

A person alone among CPUs is addressed as "you"; several people are called by name. Among several
nobody can be called "You", as a seat is until someone names it: that one is "Player 1".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QLocale

from mexico_desktop.match import Seat, known_as
from mexico_desktop.qt.words.setup import names as usual_names

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who at the table: names by seat, and the seat that is addressed as "you"."""

    names: tuple[str, ...]
    you: int | None = None

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> Cast:
        people = [s for s, seat in enumerate(seats) if not seat.is_cpu]
        names = tuple(" ".join(seat.name.split()) for seat in seats)
        if len(people) == 1:
            return cls(names, people[0])
        # Also as English has it: the name is kept in records, whatever the language is now.
        unnamed = {known_as(usual_names()[0]), known_as("You")}
        called = list(names)
        for s in people:
            if known_as(names[s]) in unnamed:
                called[s] = _numbered(s + 1, called)
        return cls(tuple(called))

    def seated(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """These seats, called as they are here."""
        return tuple(replace(seat, name=name) for seat, name in zip(seats, self.names, strict=True))


def _numbered(number: int, taken: Iterable[str]) -> str:
    """ "Player 1", or with the next number that nobody is called by."""
    known = set(map(known_as, taken))
    while True:
        name = translate("Cast", "Player {number}").format(number=number)
        if known_as(name) not in known:
            return name
        number += 1


def listed(words: Iterable[str]) -> str:
    """Words as a list of the reader's language: "A, B and C"."""
    return QLocale().createSeparatedList(list(words))
