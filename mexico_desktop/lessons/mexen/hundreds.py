"""Mexen 1: hundreds and Mexico."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Beats,
    Called,
    Counts,
    InBand,
    Lies,
    Missing,
    Pays,
    Ranks,
    Says,
    now,
    pair,
    then,
)
from mexico_desktop.lessons.facts import Keeps as Has
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Lesson,
    OfNumber,
    OfPair,
    OfSeat,
    OfWords,
    Practice,
    Read,
    Reply,
    moves,
    table,
)
from mexico_desktop.rules import Band
from mexico_desktop.rules.mexen import Settings

_SEATS = ("You", "Rosa", "Mo")
_SETTINGS = Settings(vast=False)
_21 = InBand("21", Band.MEXICO)
_600 = Counts("66", "600")
_100 = Counts("11", "100")

LESSON = Lesson(
    "mexen-hundreds",
    (
        Read(
            Reply("what it is", (now(pot=1), Says("M1", (2, 8)), Says("M11"))),
            table=table("mexen", _SETTINGS, _SEATS, leader=1),
            then=moves("1:25"),
        ),
        Ask(
            Reply("which name", (Lies("52"),)),
            options=(OfNumber(25), OfNumber(52), OfNumber(7)),
            right=(OfNumber(52),),
            well=Reply("larger first", (Called(2, 5, "52"),)),
            wrong={
                OfNumber(25): Reply("smaller first", (Called(2, 5, "52"), Says("M2", (25,)))),
                OfNumber(7): Reply("no sum", (Called(2, 5, "52"), Says("M2", (7,)))),
            },
            hint=Reply("look for larger", (Called(2, 5, "52"),)),
            then=moves("1:keep 2:22"),
        ),
        Ask(
            Reply("equal dice", (Has(2, "22"), Counts("22", "200"))),
            options=(OfNumber(10), OfNumber(55), OfNumber(500)),
            right=(OfNumber(500),),
            well=Reply("five hundred", (Counts("55", "500"), _100, _600)),
            wrong={
                OfNumber(10): Reply("no sum either", (Counts("55", "500"), Says("M2", (10,)))),
                OfNumber(55): Reply("not face by face", (Counts("55", "500"),)),
            },
            hint=Reply("as mo", (Counts("22", "200"),)),
        ),
        Ask(
            Reply("who is lower", (Has(1, "52"), Has(2, "22"))),
            options=(OfSeat(1), OfSeat(2)),
            right=(OfSeat(1),),
            well=Reply("rosa lower", (Beats("22", "52"), Counts("22", "200"), now(turn=0))),
            wrong={OfSeat(2): Reply("mo higher", (Beats("22", "52"), Counts("22", "200")))},
            hint=Reply("compare names", (Counts("22", "200"),)),
        ),
        Do(
            Reply("your throw", (Has(1, "52"),)),
            then=moves("0:65"),
            well=Reply("rosa pays", (Beats("65", "52"), Lies("65"), Pays(1, 3), then(leader=1))),
            wrong={},
            hint=Reply("press throw", (now(turn=0),)),
        ),
        Ask(
            Reply("highest of four", (InBand("65", Band.ORDINARY),)),
            options=(OfPair(pair("65")), OfPair(pair("11")), OfPair(pair("63"))),
            right=(OfPair(pair("11")),),
            well=Reply("even the lowest hundred", (_100, Beats("11", "65"))),
            wrong={
                OfPair(pair("65")): Reply("65 is two faces", (_100, Beats("11", "65"))),
                OfPair(pair("63")): Reply("63 is below", (Beats("65", "63"), _100)),
            },
            hint=Reply("two ones", (_100,)),
            then=moves("1:12"),
        ),
        Ask(
            Reply("mexico", (Has(1, "21"), _21)),
            options=(OfWords("hundreds do"), OfWords("21 does"), OfWords("nothing does")),
            right=(OfWords("nothing does"),),
            well=Reply("top of all", (_21, Beats("21", "66"), _600)),
            wrong={
                OfWords("hundreds do"): Reply("600 is below", (_600, Beats("21", "66"))),
                OfWords("21 does"): Reply("only as high", (_21,)),
            },
            hint=Reply("highest there is", (_21,)),
            then=moves("2:31"),
        ),
        Ask(
            Reply("three and one", (Missing("31"),)),
            options=(OfWords("lowest"), OfWords("between"), OfWords("nowhere")),
            right=(OfWords("nowhere"),),
            well=Reply("elbow", (Missing("31"), now(turn=2, throws=0), Lies("43"))),
            wrong={
                OfWords("lowest"): Reply("32 is lowest", (Missing("31"), Beats("41", "32"))),
                OfWords("between"): Reply(
                    "has no place", (Missing("31"), Beats("41", "32"), now(turn=2))
                ),
            },
            hint=Reply("mo still throws", (now(turn=2),)),
            then=moves("2:43"),
        ),
        Do(
            Reply("your second throw", (now(pot=8), Has(1, "21"), Has(2, "43"))),
            then=moves("0:23"),
            well=Reply("lowest result", (Lies("32"), Beats("43", "32"), Pays(0, 8))),
            wrong={},
            hint=Reply("throw now", (now(turn=0),)),
        ),
        Ask(
            Reply(
                "whole ladder",
                (
                    Ranks(20),
                    Ranks(13, Band.ORDINARY),
                    Ranks(6, Band.DOUBLE),
                    Called(3, 2, "32"),
                    Called(6, 5, "65"),
                    _100,
                    _600,
                    _21,
                ),
            ),
            options=(OfWords("by number"), OfWords("mexico low"), OfWords("right row")),
            right=(OfWords("right row"),),
            well=Reply("row is right", (Beats("41", "32"), Beats("11", "65"), Beats("21", "66"))),
            wrong={
                OfWords("by number"): Reply("66 is 600", (_600, Beats("66", "11"), _100)),
                OfWords("mexico low"): Reply("21 on top", (_21, Beats("21", "66"), _600)),
            },
            hint=Reply("bands", (_21,)),
        ),
        Practice(
            Reply("practice", (Missing("31"), _100)),
            table("mexen", _SETTINGS, _SEATS),
            rounds=3,
        ),
    ),
)
