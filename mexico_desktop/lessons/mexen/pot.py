"""Mexen 4: the pot."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Beats,
    Counts,
    Grows,
    InBand,
    Lies,
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
    Lesson,
    OfNumber,
    OfPair,
    OfSeat,
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
_400 = Counts("44", "400")

LESSON = Lesson(
    "mexen-pot",
    (
        Ask(
            Reply("starts at one", (now(pot=1, leader=1), Grows(1, "22", 3), Grows(1, "44", 5))),
            table=table("mexen", _SETTINGS, _SEATS, leader=1),
            # 4 has the place of its key
            options=(OfNumber(9), OfNumber(5), OfNumber(401), OfNumber(4)),
            right=(OfNumber(5),),
            well=Reply("one and four", (Grows(1, "44", 5), then(pot=5))),
            wrong={
                OfNumber(4): Reply("one is there", (Grows(1, "44", 5),)),
                OfNumber(9): Reply("one die only", (Grows(1, "44", 5), Says("M6", (9,)))),
                OfNumber(401): Reply("not its rank", (Grows(1, "44", 5), _400)),
            },
            hint=Reply("the face of one die", (now(pot=1),)),
            then=moves("1:44"),
        ),
        Ask(
            Reply("throws it away", (Lies("44"), _400, Grows(1, "44", 5), now(pot=5))),
            options=(OfNumber(1), OfNumber(5)),
            right=(OfNumber(5),),
            well=Reply("stays in", (then(pot=5), Lies("63"), Has(1, "63"))),
            wrong={OfNumber(1): Reply("not taken out", (then(pot=5), Says("M6", (4,))))},
            hint=Reply("what goes in", (now(pot=5),)),
            then=moves("1:63 1:keep"),
        ),
        Ask(
            Reply("adds most", (now(turn=2), Says("M6"))),
            options=(OfPair(pair("11")), OfPair(pair("33")), OfPair(pair("65"))),
            right=(OfPair(pair("33")),),
            well=Reply(
                "three for threes",
                (Grows(1, "33", 4), Grows(5, "22", 7), Lies("22"), Has(2, "64"), then(pot=7)),
            ),
            wrong={
                OfPair(pair("11")): Reply(
                    "one for ones", (Grows(5, "11", 6), Counts("11", "100"), Says("M6", (1,)))
                ),
                OfPair(pair("65")): Reply("no double", (Grows(5, "65", 5),)),
            },
            hint=Reply("doubles only", (Says("M6"),)),
            then=moves("2:22 2:64"),
        ),
        Ask(
            Reply("doubles the pot", (now(pot=7), _21)),
            options=(OfNumber(9), OfNumber(14), OfNumber(28)),
            right=(OfNumber(14),),
            well=Reply("seven twice", (Grows(7, "21", 14),)),
            wrong={
                OfNumber(9): Reply("adds nothing", (Grows(7, "21", 14), Says("M7", (9,)))),
                OfNumber(28): Reply("not its name", (Grows(7, "21", 14), Says("M7", (28,)))),
            },
            hint=Reply("twice what is there", (now(pot=7),)),
        ),
        Ask(
            Reply("who would take", (Has(1, "63"), Has(2, "64"), now(turn=0), _21)),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(1),),
            well=Reply("rosa would", (Beats("64", "63"), Beats("21", "64"))),
            wrong={
                OfSeat(0): Reply("not you", (Beats("21", "66"), Has(1, "63"))),
                OfSeat(2): Reply("not mo", (Beats("64", "63"), Has(2, "64"))),
            },
            hint=Reply("lowest of three", (Says("M11"),)),
        ),
        Do(
            Reply("throw it", (now(pot=7, turn=0),)),
            then=moves("0:21"),
            well=Reply(
                "rosa takes all", (Lies("21"), Grows(7, "21", 14), Pays(1, 14), then(leader=1))
            ),
            wrong={},
            hint=Reply("press space", (now(turn=0),)),
        ),
        Read(
            Reply("back to one", (now(pot=1, leader=1), Grows(1, "21", 8), Says("M7", (2,)))),
            then=moves("1:12"),
        ),
        Ask(
            Reply("then a double", (now(pot=8), Has(1, "21"), _400)),
            options=(OfNumber(5), OfNumber(12), OfNumber(16)),
            right=(OfNumber(12),),
            well=Reply("eight and four", (then(pot=12), Grows(8, "44", 12))),
            wrong={
                OfNumber(5): Reply("not from one", (now(pot=8), Says("M6", (1, 4, 5)))),
                OfNumber(16): Reply("only mexico", (Grows(8, "44", 12), Says("M7", (16,)))),
            },
            hint=Reply("adds a face", (now(pot=8),)),
            then=moves("2:44"),
        ),
        Ask(
            Reply("another mexico", (now(pot=12, turn=0), _21)),
            options=(OfNumber(8), OfNumber(20), OfNumber(24)),
            right=(OfNumber(24),),
            well=Reply("twice twelve", (Grows(12, "21", 24),)),
            wrong={
                OfNumber(8): Reply("only at one", (now(pot=12), Grows(1, "21", 8))),
                OfNumber(20): Reply("eight not added", (Grows(12, "21", 24), Says("M7", (8, 20)))),
            },
            hint=Reply("still its one", (now(pot=12), Says("M7", (1,)))),
        ),
        Do(
            Reply("throw again", (Has(1, "21"), Has(2, "44"), _400)),
            then=moves("0:12"),
            well=Reply(
                "mo takes it",
                (Lies("21"), Grows(12, "21", 24), Beats("21", "44"), _400, Pays(2, 24)),
            ),
            wrong={},
            hint=Reply("space once more", (now(turn=0),)),
        ),
        Ask(
            Reply("double first", (now(pot=1, leader=2), Counts("22", "200"), _21)),
            options=(OfNumber(6), OfNumber(8), OfNumber(10)),
            right=(OfNumber(6),),
            well=Reply("three twice", (Grows(1, "22", 3), Grows(3, "21", 6), then(pot=6))),
            wrong={
                OfNumber(8): Reply("not at one now", (Grows(1, "22", 3), Grows(1, "21", 8))),
                OfNumber(10): Reply(
                    "other way round", (Grows(1, "21", 8), Grows(8, "22", 10), Grows(1, "22", 3))
                ),
            },
            hint=Reply("step by step", (Grows(1, "22", 3),)),
            then=moves("2:22 2:21"),
        ),
        Practice(
            Reply("practice", (Grows(1, "21", 8), Says("M6", (1,)))),
            table("mexen", _SETTINGS, _SEATS),
            rounds=3,
        ),
    ),
)
