"""Mexen 3: leaving a 1 or a 2."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Beats,
    Cheapest,
    Count,
    Counts,
    InBand,
    Leavable,
    Lies,
    Missing,
    OneDie,
    Pays,
    Says,
    now,
    pair,
    then,
)
from mexico_desktop.lessons.facts import Keeps as Has
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    OfNumber,
    OfPair,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules import Band
from mexico_desktop.rules.mexen import Settings
from mexico_desktop.solver.mexen import Act

_SEATS = ("You", "Rosa", "Mo")
_SETTINGS = Settings(vast=False)
_LEAVE = Says("M5", (1, 2, 3, 6))
_21_OF_BOTH = Count(2, ("21",))
_21_OF_ONE = OneDie(2, 1, ("21",))
_21 = InBand("21", Band.MEXICO)
_52 = Leavable("52", 2)

LESSON = Lesson(
    "mexen-leaving",
    (
        Read(
            Reply("one or two", (Lies("52"), Has(2, "61"), _52, _LEAVE)),
            table=table("mexen", _SETTINGS, _SEATS, "2:53 2:61 2:keep 0:52", leader=2),
        ),
        Ask(
            Reply("why leave", (Lies("52"), _52, _21)),
            options=(OfNumber(1), OfNumber(2), OfNumber(5)),
            right=(OfNumber(1),),
            well=Reply("a one", (_21_OF_ONE, _21)),
            wrong={
                OfNumber(2): Reply("a two", (OneDie(2, 1, ("22",)), Counts("22", "200"))),
                OfNumber(5): Reply("a five", (OneDie(2, 1, ("52",)), Lies("52"))),
            },
            hint=Reply("two and what", (_21,)),
        ),
        Do(
            Reply("leave the two", (Lies("52"), now(throws=1, limit=2))),
            then=moves("0:2<1 1:54 1:43"),
            well=Reply("there it is", (Lies("21"), _21, Lies("43"), Beats("61", "43"), Pays(1, 8))),
            wrong={
                Keeps(): Reply("stop is lowest", (Beats("61", "52"), Has(2, "61"))),
                Rolls(): Reply(
                    "both is rarer", (_21_OF_ONE, _21_OF_BOTH, Cheapest(Act.LEAVE, by=0.2))
                ),
            },
            hint=Reply("click the two", (_52,)),
        ),
        Ask(
            Reply("which throw", (_LEAVE,)),
            options=(
                OfPair(pair("64")),
                OfPair(pair("22")),
                OfPair(pair("31")),
                OfPair(pair("41")),
            ),
            right=(OfPair(pair("41")),),
            well=Reply("the one of 41", (Leavable("41", 1),)),
            wrong={
                OfPair(pair("64")): Reply("neither", (Leavable("64", None), _LEAVE)),
                OfPair(pair("22")): Reply("both", (Leavable("22", None), _LEAVE)),
                OfPair(pair("31")): Reply("elbow never", (Leavable("31", None), Missing("31"))),
            },
            hint=Reply("exactly one", (_LEAVE,)),
        ),
        Ask(
            Reply("which die", (Leavable("61", 1),)),
            options=(OfNumber(1), OfNumber(6), OfWords("either")),
            right=(OfNumber(1),),
            well=Reply("only the one", (Leavable("61", 1), Leavable("21", None), _21)),
            wrong={
                OfNumber(6): Reply("never six", (Leavable("61", 1), _LEAVE)),
                OfWords("either"): Reply("not up to you", (Leavable("61", 1), _LEAVE)),
            },
            hint=Reply("name of lesson", (_LEAVE,)),
        ),
        Do(
            Reply("a turn of three", (Lies("62"), Has(1, "63"), now(throws=1, limit=3, pot=3))),
            table=table(
                "mexen", _SETTINGS, _SEATS, "1:22 1:53 1:63 2:43 2:64 2:keep 0:62", leader=1
            ),
            then=moves("0:2<5"),
            well=Reply("no luck", (Lies("52"), OneDie(2, 1, ("52",)))),
            wrong={
                Keeps(): Reply("takes three", (Beats("63", "62"), now(pot=3))),
                Rolls(): Reply(
                    "keep the chance", (_21_OF_ONE, _21_OF_BOTH, Cheapest(Act.LEAVE, by=0.1))
                ),
            },
            hint=Reply("key two", (Leavable("62", 2),)),
        ),
        Ask(
            Reply("throws left", (now(limit=3, throws=2), Lies("52"), Leavable("62", 2))),
            options=(OfNumber(1), OfNumber(2), OfNumber(3)),
            right=(OfNumber(1),),
            well=Reply("one is left", (now(limit=3, throws=2), Says("M5", (1,)))),
            wrong={
                OfNumber(2): Reply("not free", (now(limit=3, throws=2), Says("M5", (1,)))),
                OfNumber(3): Reply("no new start", (now(limit=3, throws=2), Says("M5"))),
            },
            hint=Reply("see circles", (now(throws=2, limit=3),)),
        ),
        Ask(
            Reply("leave again", (Lies("52"), now(left_used=True))),
            options=(OfWords("yes again"), OfWords("no more")),
            right=(OfWords("no more"),),
            well=Reply("once a turn", (now(left_used=True),)),
            wrong={OfWords("yes again"): Reply("used up", (now(left_used=True), Says("M5")))},
            hint=Reply("see button", (now(left_used=True),)),
        ),
        Do(
            Reply("last throw", (Lies("52"), Has(1, "63"), now(throws=2, limit=3))),
            then=moves("0:64"),
            well=Reply(
                "saved", (Lies("64"), Beats("64", "63"), Has(1, "63"), Pays(1, 3), then(leader=1))
            ),
            wrong={
                Keeps(): Reply(
                    "still lowest", (Beats("63", "52"), now(pot=3), Cheapest(Act.THROW, by=0.5))
                )
            },
            hint=Reply("beat rosa", (Beats("63", "52"),)),
        ),
        Ask(
            Reply("limit one", (now(limit=1, turn=0), _52)),
            table=table("mexen", _SETTINGS, _SEATS, "1:63 1:keep 2:64", leader=1),
            options=(OfWords("may leave"), OfWords("may not")),
            right=(OfWords("may not"),),
            well=Reply("needs a throw", (now(limit=1), Says("M5"))),
            wrong={OfWords("may leave"): Reply("no throw for it", (now(limit=1), _52))},
            hint=Reply("how many throws", (now(limit=1),)),
        ),
        Do(
            Reply("only throw", (now(limit=1, turn=0),)),
            then=moves("0:52"),
            well=Reply("over at once", (Lies("52"), Beats("63", "52"), Has(1, "63"), Pays(0, 1))),
            wrong={},
            hint=Reply("space", (now(turn=0),)),
        ),
        Practice(Reply("practice", (_LEAVE,)), table("mexen", _SETTINGS, _SEATS), rounds=3),
    ),
)
