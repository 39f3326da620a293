"""Who is who at a table.

A person alone among CPUs is addressed as "you"; several people are called by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLocale

from mexico_desktop.match import Seat


@dataclass(frozen=True, slots=True)
class Cast:
    """Who is who at the table: names by seat, and the seat that is addressed as "you"."""

    names: tuple[str, ...]
    you: int | None = None

    @classmethod
    def of(cls, seats: Sequence[Seat]) -> Cast:
        people = [s for s, seat in enumerate(seats) if not seat.is_cpu]
        names = tuple(" ".join(seat.name.split()) for seat in seats)
        return cls(names, people[0] if len(people) == 1 else None)


def listed(words: Iterable[str]) -> str:
    """Words as a list of the reader's language: "A, B and C"."""
    return QLocale().createSeparatedList(list(words))
