"""Mexico 2: ordinary pairs, doubles, and 21."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Called, InBand, Ranks, RoundEnds, Says, pair
from mexico_desktop.lessons.facts import Keeps as Kept
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Lesson,
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
from mexico_desktop.rules.lives import Settings

# One roll a turn: there is nothing to decide yet.
_ONE = Settings(rolls=1)
_SEATS = ("You", "Rosa", "Mo")
_11 = InBand("11", Band.DOUBLE)
_66 = InBand("66", Band.DOUBLE)
_21 = InBand("21", Band.MEXICO)
_65 = InBand("65", Band.ORDINARY)

LESSON = Lesson(
    "lives-bands",
    (
        Read(
            Reply("the ladder", (Ranks(21), Says("L4", (31,)), _21)),
            table=table("lives", _ONE, _SEATS, leader=1),
            then=moves("1:56"),
        ),
        Read(
            Reply("rosa highest", (Called(5, 6, "65"), _65, Ranks(14, Band.ORDINARY))),
            then=moves("2:34"),
        ),
        Do(
            Reply("your roll", (Kept(1, "65"), Kept(2, "43"))),
            table=table("lives", _ONE, _SEATS, "1:56 2:34", leader=1),
            then=moves("0:11"),
            well=Reply("a double", (Called(1, 1, "11"), _11)),
            wrong={},
            hint=Reply("press roll"),
        ),
        Ask(
            Reply("eleven or sixty-five", (_11, _65)),
            options=(OfPair(pair("11")), OfPair(pair("65"))),
            right=(OfPair(pair("11")),),
            well=Reply("doubles above", (Beats("11", "65"), Ranks(6, Band.DOUBLE))),
            wrong={
                OfPair(pair("65")): Reply("band first", (Beats("11", "65"), _11, _65)),
            },
            hint=Reply("look at ladder", (_11, _65)),
        ),
        Ask(
            Reply("two doubles", (InBand("22", Band.DOUBLE), InBand("55", Band.DOUBLE))),
            options=(OfPair(pair("22")), OfPair(pair("55"))),
            right=(OfPair(pair("55")),),
            well=Reply("by number", (Beats("55", "22"), Beats("66", "55"), _11)),
            wrong={
                OfPair(pair("22")): Reply("higher number", (Beats("55", "22"),)),
            },
            hint=Reply("same band", (InBand("22", Band.DOUBLE), InBand("55", Band.DOUBLE))),
        ),
        Read(
            Reply("one more", (_66, Says("L4", (2, 1)))),
            table=table("lives", _ONE, _SEATS, leader=1),
            then=moves("1:66 2:12"),
        ),
        Ask(
            Reply("six six or two one", (_66, _21, Called(1, 2, "21"))),
            table=table("lives", _ONE, _SEATS, "1:66 2:12", leader=1),
            options=(OfSeat(1), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("mexico", (Beats("21", "66"),)),
            wrong={
                OfSeat(1): Reply("above all doubles", (Beats("21", "66"), _66)),
            },
            hint=Reply("left end", (_21,)),
        ),
        Ask(
            Reply("lowest of all"),
            options=(
                OfPair(pair("21")),
                OfPair(pair("11")),
                OfPair(pair("31")),
                OfPair(pair("32")),
            ),
            right=(OfPair(pair("31")),),
            well=Reply("thirty-one", (Beats("32", "31"), Beats("21", "31"), Says("L4", (2, 1)))),
            wrong={
                OfPair(pair("21")): Reply("top not bottom", (Beats("21", "66"),)),
                OfPair(pair("11")): Reply("still a double", (Beats("11", "65"), _11)),
                OfPair(pair("32")): Reply("one above", (Beats("32", "31"),)),
            },
            hint=Reply("right end", (Beats("32", "31"),)),
        ),
        Ask(
            Reply("in order", (_65, _11, _21)),
            options=(OfWords("by digits"), OfWords("right order"), OfWords("mexico low")),
            right=(OfWords("right order"),),
            well=Reply("three bands", (Beats("21", "11"), Beats("11", "65"))),
            wrong={
                OfWords("by digits"): Reply(
                    "not by digits", (Beats("11", "65"), Beats("21", "65"))
                ),
                OfWords("mexico low"): Reply("mexico first", (Beats("21", "11"), _21)),
            },
            hint=Reply("find each", (Ranks(21),)),
        ),
        Ask(
            Reply("who pays", (_65, _11, _21, Kept(1, "21"), Kept(2, "11"))),
            table=table("lives", _ONE, _SEATS, "1:12 2:11", leader=1),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(0),),
            well=Reply("even sixty-five", (Beats("11", "65"), Beats("21", "65"))),
            wrong={
                OfSeat(1): Reply("rosa tops", (_21, Kept(1, "21"))),
                OfSeat(2): Reply("mo has double", (Beats("11", "65"), Kept(2, "11"))),
            },
            hint=Reply("who has no double", (Kept(2, "11"), _21, _65)),
        ),
        Do(
            Reply("roll it", (Says("L4", (65,)),)),
            then=moves("0:65"),
            well=Reply("it came so", (RoundEnds((2, 0, 0)), Called(6, 5, "65"), Kept(1, "21"))),
            wrong={},
            hint=Reply("your button"),
        ),
        Practice(Reply("practice"), table("lives", _ONE, _SEATS), rounds=2),
    ),
)
