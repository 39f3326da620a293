"""The lessons of each game, in the order in which they are best taken."""

from __future__ import annotations

from mexico_desktop.lessons.lives import (
    bands,
    full_match,
    hunting,
    keep_or_roll,
    mexico,
    reading,
    stopping,
    who_leads,
    who_loses,
)
from mexico_desktop.lessons.mexen import (
    choosing,
    deciding,
    fast,
    hundreds,
    knight,
    leaving,
    limit,
    pot,
)
from mexico_desktop.lessons.steps import Lesson

LIVES: tuple[Lesson, ...] = (
    reading.LESSON,
    bands.LESSON,
    keep_or_roll.LESSON,
    who_loses.LESSON,
    mexico.LESSON,
    who_leads.LESSON,
    full_match.LESSON,
    stopping.LESSON,
    hunting.LESSON,
)
MEXEN: tuple[Lesson, ...] = (
    hundreds.LESSON,
    limit.LESSON,
    leaving.LESSON,
    pot.LESSON,
    knight.LESSON,
    fast.LESSON,
    deciding.LESSON,
    choosing.LESSON,
)


def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, by its word in a record. KeyError for another word."""
    return {"lives": LIVES, "mexen": MEXEN}[game]
