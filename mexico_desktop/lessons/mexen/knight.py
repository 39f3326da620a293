"""Mexen 5: Knight and Elbow."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Called,
    Counts,
    Grows,
    Leavable,
    Lies,
    Pays,
    Says,
    now,
    then,
)
from mexico_desktop.lessons.facts import Keeps as Has
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    Names,
    OfNumber,
    OfSeat,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules.mexen import Begins, Settings

_SEATS = ("You", "Rosa", "Mo")
_SETTINGS = Settings(vast=False)
_YOU_KNIGHT = Settings(vast=False, begins=Begins(4, 0, (6, 9, 4)))
_100 = Counts("11", "100")

LESSON = Lesson(
    "mexen-knight",
    (
        Read(
            Reply("no knight", (now(knight=None, leader=1), _100)),
            table=table("mexen", _SETTINGS, _SEATS, leader=1),
            then=moves("1:11"),
        ),
        Ask(
            Reply("rosa is knight", (_100, now(knight=1))),
            options=(OfNumber(1), OfNumber(2), OfNumber(101)),
            right=(OfNumber(2),),
            well=Reply("adds its one", (now(pot=2), Grows(1, "11", 2), Lies("64"))),
            wrong={
                OfNumber(1): Reply("a double too", (Grows(1, "11", 2), _100)),
                OfNumber(101): Reply("not a hundred", (Grows(1, "11", 2), _100)),
            },
            hint=Reply("like any double", (Says("M6"),)),
            then=moves("1:64 1:keep"),
        ),
        Ask(
            Reply("mo may throw doubles", (now(knight=1, turn=2, pot=2),)),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(1),),
            well=Reply("knight pays", (Counts("33", "300"), Pays(1, 3), then(pot=5))),
            wrong={
                OfSeat(0): Reply("not you", (now(knight=1),)),
                OfSeat(2): Reply("not the thrower", (now(knight=1, turn=2),)),
            },
            hint=Reply("the shield", (now(knight=1),)),
            then=moves("2:33"),
        ),
        Read(
            Reply("at once", (now(pot=5, knight=1), Says("M8", (3, 200, 600)))),
            then=moves("2:62"),
        ),
        Do(
            Reply("you throw", (now(turn=0, knight=1),)),
            then=moves("0:11"),
            well=Reply("you are knight", (_100, Pays(1, 1), then(knight=0, pot=6))),
            wrong={},
            hint=Reply("press throw"),
        ),
        Ask(
            Reply("own double", (now(knight=0, turn=0), Counts("44", "400"))),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(0),),
            well=Reply("knight included", (now(knight=0), Says("M8", (4,)))),
            wrong={
                OfSeat(1): Reply("rosa no more", (now(knight=0),)),
                OfSeat(2): Reply("never mo", (now(knight=0), Has(2, "62"))),
            },
            hint=Reply("who has the shield", (now(knight=0),)),
        ),
        Do(
            Reply("throw it", (now(turn=0, throws=1, limit=2), Has(2, "62"))),
            then=moves("0:44"),
            wrong={
                Keeps(): Reply("throw for this", (now(turn=0, throws=1, limit=2), _100)),
            },
            well=Reply(
                "you paid",
                (Counts("44", "400"), Pays(0, 4), Pays(2, 10), Has(2, "62"), then(knight=0)),
            ),
            hint=Reply("not stop"),
        ),
        Do(
            Reply("later round", (now(knight=0, turn=0), _100)),
            table=table("mexen", _YOU_KNIGHT, _SEATS),
            then=moves("0:11"),
            well=Reply("you name", (Pays(0, 1), then(naming=True))),
            wrong={},
            hint=Reply("throw once"),
        ),
        Ask(
            Reply("whom may you name", (now(naming=True),)),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(1), OfSeat(2)),
            well=Reply("any other", (Says("M8"),)),
            wrong={OfSeat(0): Reply("not yourself", (Says("M8"), now(knight=0)))},
            hint=Reply("another player", (Says("M8"),)),
        ),
        Do(
            Reply("name mo", (now(naming=True), Says("M8", (3,)))),
            then=moves("0:knight=2"),
            well=Reply("mo is knight", (then(knight=2),)),
            wrong={Names(1): Reply("mo this time", (now(naming=True),))},
            hint=Reply("click or number", (Says("M8", (3,)),)),
        ),
        Read(
            Reply("knight stays", (Says("M8", (100,)), Says("M13"))),
        ),
        Do(
            Reply(
                "elbow comes",
                (now(throws=2, left_used=True, limit=3), Lies("42"), Called(5, 2, "52")),
            ),
            table=table("mexen", _SETTINGS, _SEATS, "0:52 0:2<4"),
            then=moves("0:31"),
            well=Reply("elbow", (Called(3, 1, "31"), then(turn=0, throws=0, left_used=False))),
            wrong={Keeps(): Reply("throw to see", (now(throws=2, limit=3),))},
            hint=Reply("throw again"),
        ),
        Ask(
            Reply("throws after elbow", (now(throws=0, turn=0, limit=3),)),
            options=(OfNumber(0), OfNumber(1), OfNumber(3)),
            right=(OfNumber(3),),
            well=Reply("all again", (now(throws=0, limit=3, left_used=False), Says("M9", (1, 2)))),
            wrong={
                OfNumber(0): Reply("not over", (now(turn=0, throws=0),)),
                OfNumber(1): Reply("not a last one", (now(throws=0, limit=3), Says("M9", (3, 31)))),
            },
            hint=Reply("starts over", (Says("M9"),)),
        ),
        Do(
            Reply("go on", (now(throws=0, turn=0),)),
            then=moves("0:61"),
            well=Reply("sixty-one", (Lies("61"), then(throws=1))),
            wrong={},
            hint=Reply("just throw"),
        ),
        Ask(
            Reply("limit for others", (now(throws=1, leader=0), Lies("61"))),
            options=(OfNumber(1), OfNumber(4), OfWords("no limit")),
            right=(OfNumber(1),),
            well=Reply("from last elbow", (now(throws=1), Says("M9", (1,)))),
            wrong={
                OfNumber(4): Reply("not all four", (now(throws=1), Says("M9", (4,)))),
                OfWords("no limit"): Reply("still a limit", (now(throws=1), Says("M4"))),
            },
            hint=Reply("count since", (Says("M9", (31,)),)),
        ),
        Do(
            Reply("stop here", (now(throws=1, turn=0), Leavable("61", 1))),
            then=moves("0:keep"),
            well=Reply("limit one", (then(limit=1, turn=1),)),
            wrong={
                Rolls(): Reply("stop to see", (now(throws=1, leader=0),)),
                Rolls(1): Reply("leave another day", (Leavable("61", 1), Says("M5", (1,)))),
            },
            hint=Reply("enter stops"),
        ),
        Ask(
            Reply("what stays", (Says("M9"),)),
            options=(OfWords("all back"), OfWords("all stays")),
            right=(OfWords("all stays"),),
            well=Reply("pot and knight keep", (Says("M9"),)),
            wrong={OfWords("all back"): Reply("nothing undone", (Says("M9"),))},
            hint=Reply("only the turn", (Says("M9"),)),
        ),
        Practice(Reply("practice"), table("mexen", _SETTINGS, _SEATS), rounds=3),
    ),
)
