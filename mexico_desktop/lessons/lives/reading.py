"""Mexico 1: reading a pair."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Called, Lies, pair
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Lesson,
    OfPair,
    Practice,
    Read,
    Reply,
    moves,
    table,
)
from mexico_desktop.rules.lives import Settings

_SEATS = ("You", "Rosa", "Mo")
_START = table("lives", Settings(), _SEATS)

LESSON = Lesson(
    "lives-reading",
    (
        Read(Reply("welcome"), table=_START),
        Do(
            Reply("first roll"),
            then=moves("0:25"),
            well=Reply("named", (Called(2, 5, "52"), Lies("52"))),
            wrong={},
            hint=Reply("press roll"),
        ),
        Ask(
            Reply("which name", (Lies("52"),)),
            options=(OfPair(pair("52")), OfPair(pair("43")), OfPair(pair("61"))),
            right=(OfPair(pair("52")),),
            well=Reply("larger first", (Called(2, 5, "52"),)),
            wrong={
                OfPair(pair("43")): Reply("not 43", (Called(2, 5, "52"), Called(4, 3, "43"))),
                OfPair(pair("61")): Reply("not 61", (Called(2, 5, "52"), Called(6, 1, "61"))),
            },
            hint=Reply("larger face", (Called(2, 5, "52"),)),
        ),
        Practice(Reply("practice"), _START, rounds=2),
    ),
)
