"""Mexen 7: deciding throws, and a session from beginning to end."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Called, Counts, Lies, Pays, Says, now, pair, then
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
from mexico_desktop.rules.mexen import Settings

_SEATS = ("You", "Rosa", "Mo")
_SETTINGS = Settings(vast=False)
_300 = Counts("33", "300")

LESSON = Lesson(
    "mexen-deciding",
    (
        Read(
            Reply("limit one", (Has(1, "61"), now(limit=1))),
            table=table("mexen", _SETTINGS, _SEATS, "1:61 1:keep", leader=1),
            then=moves("2:64"),
        ),
        Do(
            Reply("your only throw", (Has(2, "64"), now(turn=0, limit=1))),
            then=moves("0:16"),
            well=Reply("a tie", (Called(1, 6, "61"), Has(1, "61"), then(tied=(1, 0)))),
            wrong={},
            hint=Reply("press throw"),
        ),
        Ask(
            Reply("what now", (now(tied=(1, 0)), Has(1, "61"))),
            options=(OfWords("both pay"), OfWords("throw once more"), OfWords("leader pays")),
            right=(OfWords("throw once more"),),
            well=Reply("in turn order", (then(tied=(1, 0)), Lies("52"), Says("M11"))),
            wrong={
                OfWords("both pay"): Reply("only one", (now(tied=(1, 0)), Says("M11"))),
                OfWords("leader pays"): Reply("no seat first", (now(leader=1), Says("M11"))),
            },
            hint=Reply("whole pot", (Says("M11"),)),
            then=moves("1:52"),
        ),
        Ask(
            Reply("what saves", (now(turn=0, tied=(1, 0)), Says("M11", (52,)))),
            table=table("mexen", _SETTINGS, _SEATS, "1:61 1:keep 2:64 0:16 1:52", leader=1),
            options=(OfPair(pair("51")), OfPair(pair("41")), OfPair(pair("53"))),
            right=(OfPair(pair("53")),),
            well=Reply("above hers", (Beats("53", "52"),)),
            wrong={
                OfPair(pair("51")): Reply("just below", (Beats("52", "51"),)),
                OfPair(pair("41")): Reply("well below", (Beats("52", "41"),)),
            },
            hint=Reply("beat fifty-two", (Beats("53", "52"),)),
        ),
        Do(
            Reply("one throw", (now(turn=0, pot=1),)),
            then=moves("0:33"),
            well=Reply("nothing grows", (_300, Pays(1, 1), Says("M12", (3,)), Beats("33", "52"))),
            wrong={},
            hint=Reply("no choice"),
        ),
        Read(
            Reply("counts for nothing else", (Says("M12", (21,)),)),
            table=table("mexen", _SETTINGS, _SEATS, "2:52 2:keep 0:52 1:64", leader=2),
            then=moves("2:31"),
        ),
        Ask(
            Reply("thirty-one now", (Called(3, 1, "31"), now(tied=(2, 0), turn=2))),
            options=(OfWords("elbow"), OfWords("lowest"), OfWords("again")),
            right=(OfWords("again"),),
            well=Reply("thrown again", (Says("M12", (31,)), Lies("21"))),
            wrong={
                OfWords("elbow"): Reply("no turn", (Says("M12", (31,)), now(tied=(2, 0)))),
                OfWords("lowest"): Reply("no rank", (Says("M12", (31,)), Says("M9", (31,)))),
            },
            hint=Reply("does it stand", (Says("M9", (31,)),)),
            then=moves("2:21"),
        ),
        Ask(
            Reply("pot after mexico", (Called(2, 1, "21"), now(turn=0))),
            options=(OfNumber(1), OfNumber(8), OfNumber(2)),
            right=(OfNumber(1),),
            well=Reply("stays one", (now(pot=1), Says("M12", (21,)))),
            wrong={
                OfNumber(8): Reply("not eight", (now(pot=1), Says("M7", (21, 8)))),
                OfNumber(2): Reply("not two", (now(pot=1), Says("M12", (2,)))),
            },
            hint=Reply("only who is lowest", (Says("M12"),)),
        ),
        Do(
            Reply("you against mexico", (now(turn=0, pot=1), Beats("21", "66"), Says("M3", (21,)))),
            then=moves("0:65"),
            well=Reply("you take it", (Beats("21", "65"), Pays(0, 1), then(leader=0, round=2))),
            wrong={},
            hint=Reply("nothing to lose"),
        ),
        Ask(
            Reply("three tie", (now(tied=(1, 2, 0), turn=0), Says("M12", (61, 31, 54)))),
            table=table(
                "mexen", _SETTINGS, _SEATS, "1:61 1:keep 2:61 0:61 1:61 2:31 2:54", leader=1
            ),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("lowest of the three", (Beats("61", "54"),)),
            wrong={
                OfSeat(0): Reply("you would tie above", (Beats("61", "54"), Says("M11", (61,)))),
                OfSeat(1): Reply("rosa is above", (Beats("61", "54"),)),
            },
            hint=Reply("compare the three", (Beats("61", "54"),)),
        ),
        Ask(
            Reply("tied again", (Says("M11"),)),
            options=(OfWords("pot stays"), OfWords("they throw on"), OfWords("each one half")),
            right=(OfWords("they throw on"),),
            well=Reply("until one is lowest", (Says("M11"),)),
            wrong={
                OfWords("pot stays"): Reply("somebody takes", (Says("M11"), Says("M13"))),
                OfWords("each one half"): Reply("never shared", (Says("M11"),)),
            },
            hint=Reply("as before", (Says("M11"),)),
        ),
        Ask(
            Reply("who leads", (Has(2, "53"), now(turn=0, leader=1))),
            table=table("mexen", _SETTINGS, _SEATS, "1:61 1:keep 2:53", leader=1),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("loser leads", (Says("M13", (1,)),)),
            wrong={
                OfSeat(0): Reply("not next in turn", (Says("M13"), Has(2, "53"))),
                OfSeat(1): Reply("not again", (Says("M13"), now(leader=1))),
            },
            hint=Reply("who takes the pot", (Has(2, "53"),)),
        ),
        Do(
            Reply("finish it", (now(turn=0),)),
            then=moves("0:65"),
            well=Reply("mo leads", (Pays(2, 1), then(leader=2, pot=1, round=2))),
            wrong={},
            hint=Reply("just throw"),
        ),
        Read(Reply("session", (Says("M1"), Says("M14")))),
        Practice(Reply("practice"), table("mexen", Settings(), _SEATS), rounds=4),
    ),
)
