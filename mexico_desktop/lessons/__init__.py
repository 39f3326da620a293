"""The tutorial as data, and the engine that runs it: real rules, scripted dice, own progress.

Nothing of it reaches the store of matches, and the store knows nothing of it.
"""

from __future__ import annotations

from mexico_desktop.lessons.course import lessons
from mexico_desktop.lessons.run import Run, Verdict, moment, position
from mexico_desktop.lessons.steps import (
    Act,
    Answer,
    Ask,
    Do,
    Hits,
    Keeps,
    Lesson,
    Names,
    OfNumber,
    OfPair,
    OfSeat,
    OfWords,
    Option,
    Practice,
    Read,
    Reply,
    Rolls,
    Step,
    Waits,
    act_of,
    acts,
)

__all__ = [
    "Act",
    "Answer",
    "Ask",
    "Do",
    "Hits",
    "Keeps",
    "Lesson",
    "Names",
    "OfNumber",
    "OfPair",
    "OfSeat",
    "OfWords",
    "Option",
    "Practice",
    "Read",
    "Reply",
    "Rolls",
    "Run",
    "Step",
    "Verdict",
    "Waits",
    "act_of",
    "acts",
    "lessons",
    "moment",
    "position",
]
