"""Mexico 3: keep or roll."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Called, Lies, Played, Says, Wins, now, pair
from mexico_desktop.lessons.facts import Keeps as Kept
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    OfPair,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules.lives import Settings

_SEATS = ("You", "Rosa", "Mo")
_STANDARD = Settings()

LESSON = Lesson(
    "lives-keep-or-roll",
    (
        Read(
            Reply("three rolls", (Played(rolls=3), now(leader=0))),
            table=table("lives", _STANDARD, _SEATS),
        ),
        Do(
            Reply("first"),
            then=moves("0:34"),
            well=Reply("not much", (Called(3, 4, "43"), Lies("43"))),
            wrong={},
            hint=Reply("press roll"),
        ),
        Ask(
            Reply("one die alone", (Lies("43"), Says("L5", (4, 3)))),
            options=(OfWords("may"), OfWords("may not")),
            right=(OfWords("may not"),),
            well=Reply("both or none", (Says("L5"),)),
            wrong={OfWords("may"): Reply("never one", (Says("L5", (4,)), Lies("43")))},
            hint=Reply("look at buttons", (Says("L5"),)),
        ),
        Do(
            Reply("low pair", (Lies("43"), now(rolls_used=1))),
            then=moves("0:56"),
            well=Reply("better", (Called(5, 6, "65"), Beats("65", "43"))),
            wrong={
                Keeps(): Reply("two to come", (Lies("43"), Wins(rolls=True, by=10), now(leader=0)))
            },
            hint=Reply("two more try", (Lies("43"), now(rolls_used=1))),
        ),
        Ask(
            Reply("which counts", (Lies("65"), Says("L5", (43,)))),
            options=(OfPair(pair("65")), OfPair(pair("43")), OfWords("the better")),
            right=(OfPair(pair("65")),),
            well=Reply("last counts", (Lies("65"), Says("L5", (43,)))),
            wrong={
                OfPair(pair("43")): Reply("gone", (Says("L5", (43,)), Lies("65"))),
                OfWords("the better"): Reply("not the best", (Says("L5"), Lies("65"))),
            },
            hint=Reply("on the table", (Lies("65"),)),
        ),
        Do(
            Reply("high pair", (Lies("65"), now(rolls_used=2))),
            then=moves("0:keep 1:54"),
            well=Reply("kept", (Kept(0, "65"),)),
            wrong={Rolls(): Reply("throw away", (Lies("65"), Wins(rolls=False, by=3)))},
            hint=Reply("what if lower", (Lies("65"),)),
        ),
        Ask(
            Reply("how many for rosa", (Lies("54"), now(turn=1, rolls_used=1), Says("L6", (2,)))),
            options=(OfWords("as many as you"), OfWords("three as all")),
            right=(OfWords("three as all"),),
            well=Reply("same limit", (Played(rolls=3), Lies("61"))),
            wrong={OfWords("as many as you"): Reply("no leader limit", (Says("L6", (2,)),))},
            hint=Reply("her rings", (now(turn=1),)),
            then=moves("1:61"),
        ),
        Read(
            Reply("her last", (Lies("61"), now(rolls_used=2), Says("L5", (3,)))),
            then=moves("1:42"),
        ),
        Ask(
            Reply("what does she keep", (Kept(1, "42"), Says("L5", (54, 61)))),
            options=(OfPair(pair("61")), OfPair(pair("54")), OfPair(pair("42"))),
            right=(OfPair(pair("42")),),
            well=Reply("by itself", (Kept(1, "42"), Played(rolls=3))),
            wrong={
                OfPair(pair("61")): Reply(
                    "best was rolled away", (Kept(1, "42"), Says("L5", (61,)))
                ),
                OfPair(pair("54")): Reply("first is gone", (Kept(1, "42"), Says("L5", (54,)))),
            },
            hint=Reply("seat shows", (Kept(1, "42"),)),
        ),
        Ask(
            Reply("turn of mexico", (Lies("21"), now(rolls_used=1))),
            table=table("lives", _STANDARD, _SEATS, "0:12"),
            options=(OfWords("ends"), OfWords("goes on")),
            right=(OfWords("goes on"),),
            well=Reply("may roll away", (Says("L7", (21,)), now(turn=0))),
            wrong={OfWords("ends"): Reply("still your turn", (now(turn=0), Says("L7", (21,))))},
            hint=Reply("whose turn", (now(turn=0),)),
        ),
        Do(
            Reply("with mexico", (Lies("21"),)),
            then=moves("0:keep"),
            well=Reply("of course", (Kept(0, "21"), Beats("21", "66"))),
            wrong={Rolls(): Reply("nothing higher", (Beats("21", "66"), Wins(rolls=False, by=15)))},
            hint=Reply("top of ladder", (Beats("21", "66"),)),
        ),
        Read(Reply("other limits", (Says("L2", (3, 2, 1)),))),
        Practice(
            Reply("practice", (Says("L2", (3,)),)), table("lives", _STANDARD, _SEATS), rounds=2
        ),
    ),
)
