"""Mexen 8: stop, throw or leave. All figures are those of the exact tables."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Beats,
    Cheapest,
    Counts,
    Leavable,
    Lies,
    OneDie,
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
    OfPair,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules.mexen import Settings
from mexico_desktop.solver.mexen import Act

_SETTINGS = Settings(vast=False)
_TWO = ("You", "Rosa")
_THREE = ("You", "Rosa", "Mo")
_FIVE = ("You", "Rosa", "Mo", "Lin", "Ada")

LESSON = Lesson(
    "mexen-choosing",
    (
        Read(
            Reply("three ways", (Lies("54"), now(limit=3))),
            table=table("mexen", _SETTINGS, _TWO, "0:54"),
        ),
        Do(
            Reply("lead with 54", (Lies("54"), now(throws=1, limit=3))),
            then=moves("0:keep"),
            well=Reply(
                "she has one",
                (then(limit=1), Says("M4", (1,))),
            ),
            wrong={
                Rolls(): Reply("gives throws", (Cheapest(Act.STOP, 0.5, stop="1.7", throw="2.5"),)),
            },
            hint=Reply("what limit", (now(leader=0),)),
        ),
        Do(
            Reply("lead with 41", (Lies("41"), now(throws=1, limit=3))),
            table=table("mexen", _SETTINGS, _TWO, "0:41"),
            then=moves("0:keep"),
            well=Reply("even 41", (then(limit=1), Lies("41"), Says("M4", (1,)), Beats("41", "32"))),
            wrong={
                Rolls(): Reply("both dice", (Cheapest(Act.STOP, 0.4, stop="2.0", throw="2.5"),)),
                Rolls(1): Reply(
                    "left one",
                    (
                        Cheapest(Act.STOP, 0.4, stop="2.0", leave="3.6"),
                        OneDie(1, 1, ("11",)),
                        Counts("11", "100"),
                    ),
                ),
            },
            hint=Reply("one against three", (Says("M4"),)),
        ),
        Ask(
            Reply("why not leave 1", (Lies("41"), Leavable("41", 1))),
            table=table("mexen", _SETTINGS, _THREE, "0:41"),
            options=(OfPair(pair("61")), OfPair(pair("11")), OfPair(pair("31"))),
            right=(OfPair(pair("11")),),
            well=Reply("knight", (Counts("11", "100"), OneDie(1, 1, ("11",)))),
            wrong={
                OfPair(pair("61")): Reply("61 is fine", (Beats("61", "41"),)),
                OfPair(pair("31")): Reply("elbow is free", (Says("M9", (31,)),)),
            },
            hint=Reply("who pays for doubles", (Says("M8"),)),
        ),
        Do(
            Reply("five seats", (Lies("41"), now(throws=1, limit=3))),
            table=table("mexen", _SETTINGS, _FIVE, "0:41"),
            then=moves("0:63"),
            well=Reply("others will beat it", (Lies("63"), Beats("63", "41"))),
            wrong={
                Keeps(): Reply("four others", (Cheapest(Act.THROW, 0.5, stop="3.6", throw="2.8"),)),
                Rolls(1): Reply(
                    "one again",
                    (Cheapest(Act.THROW, 0.5, throw="2.8", leave="4.7"), Says("M5", (1,))),
                ),
            },
            hint=Reply("how many others", (Beats("42", "41"),)),
        ),
        Do(
            Reply("last and lowest", (Lies("42"), Has(1, "43"), now(limit=2, throws=1))),
            table=table("mexen", _SETTINGS, _THREE, "1:65 1:43 1:keep 2:64 2:keep 0:42", leader=1),
            then=moves("0:2<1"),
            well=Reply(
                "leave the 2",
                (
                    Lies("21"),
                    OneDie(2, 1, ("21",)),
                    OneDie(2, 4, ("21", "22", "52", "62")),
                    OneDie(2, 0, ("11",)),
                    Counts("11", "100"),
                    Cheapest(Act.LEAVE, 0.1, throw="0.5", leave="0.3"),
                ),
            ),
            wrong={
                Keeps(): Reply("sure to pay", (Beats("43", "42"), Has(1, "43"))),
                Rolls(): Reply(
                    "two dice may be 100",
                    (Cheapest(Act.LEAVE, 0.1, throw="0.5", leave="0.3"), Counts("11", "100")),
                ),
            },
            hint=Reply("what can a 2 become", (Leavable("42", 2),)),
        ),
        Do(
            Reply("last and safe", (Lies("51"), Has(1, "43"), now(limit=2, throws=1))),
            table=table("mexen", _SETTINGS, _THREE, "1:65 1:43 1:keep 2:64 2:keep 0:51", leader=1),
            then=moves("0:keep"),
            well=Reply("nothing to win", (Beats("51", "43"),)),
            wrong={
                Rolls(): Reply(
                    "only down",
                    (Beats("51", "43"), Cheapest(Act.STOP, 0.3, stop="0.0", throw="0.5")),
                ),
                Rolls(1): Reply(
                    "a 1 to lose",
                    (Cheapest(Act.STOP, 0.3, stop="0.0", leave="1.9"), Says("M5", (1,))),
                ),
            },
            hint=Reply("who is lowest", (Has(1, "43"),)),
        ),
        Ask(
            Reply("sum up"),
            options=(OfWords("always high"), OfWords("not lowest"), OfWords("always mexico")),
            right=(OfWords("not lowest"),),
            well=Reply("that is all", (Says("M11"),)),
            wrong={
                OfWords("always high"): Reply("high pays nothing", (Says("M11"),)),
                OfWords("always mexico"): Reply("rare", (OneDie(2, 1, ("21",)), Says("M7", (2,)))),
            },
            hint=Reply("who pays at all", (Says("M11"),)),
        ),
        Practice(Reply("practice"), table("mexen", Settings(), _THREE), rounds=3),
    ),
)
