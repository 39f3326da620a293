"""Mexen 2: the leader sets the limit."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Cheapest, InBand, Lies, Pays, Says, now, pair, then
from mexico_desktop.lessons.facts import Keeps as Has
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    OfNumber,
    OfPair,
    OfSeat,
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
_21 = InBand("21", Band.MEXICO)
_THREE = Says("M4", (3,))

LESSON = Lesson(
    "mexen-limit",
    (
        Read(
            Reply("may throw", (now(limit=3, leader=1),)),
            table=table("mexen", _SETTINGS, _SEATS, leader=1),
            then=moves("1:42 1:63"),
        ),
        Ask(
            Reply("limit of all", (Lies("63"), now(throws=2))),
            options=(OfNumber(1), OfNumber(2), OfNumber(3)),
            right=(OfNumber(2),),
            well=Reply("as many", (then(limit=2),)),
            wrong={
                OfNumber(1): Reply("after one", (then(limit=2), Says("M4", (1,)))),
                OfNumber(3): Reply("at most", (then(limit=2), _THREE)),
            },
            hint=Reply("count hers", (now(throws=2),)),
            then=moves("1:keep"),
        ),
        Ask(
            Reply("whose turn", (now(leader=1, limit=2), Says("M1"))),
            options=(OfSeat(0), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("mo is next", (now(turn=2), Lies("54"), Lies("41"), Says("M1"))),
            wrong={OfSeat(0): Reply("you are after", (now(turn=2), then(turn=0)))},
            hint=Reply("round the table", (now(turn=2),)),
            then=moves("2:54 2:41"),
        ),
        Ask(
            Reply("what counts", (Has(2, "41"), now(limit=2), Beats("54", "41"))),
            options=(OfPair(pair("54")), OfPair(pair("41"))),
            right=(OfPair(pair("41")),),
            well=Reply("last counts", (Has(2, "41"), Beats("54", "41"), now(turn=0))),
            wrong={OfPair(pair("54")): Reply("not the best", (Has(2, "41"), Beats("54", "41")))},
            hint=Reply("see seat", (Has(2, "41"),)),
        ),
        Do(
            Reply("your first", (now(limit=2, turn=0),)),
            then=moves("0:43"),
            well=Reply("above mo", (Lies("43"), Beats("43", "41"))),
            wrong={},
            hint=Reply("press throw", (now(turn=0),)),
        ),
        Do(
            Reply("may stop", (Lies("43"), Has(2, "41"), now(throws=1, limit=2))),
            then=moves("0:keep"),
            well=Reply(
                "mo pays",
                (Pays(2, 1), Has(0, "43"), Beats("43", "41"), Beats("63", "43"), then(leader=2)),
            ),
            wrong={
                Rolls(): Reply(
                    "why throw", (Beats("43", "41"), Has(2, "41"), Cheapest(Act.STOP, by=0.3))
                )
            },
            hint=Reply("lowest without", (Beats("43", "41"),)),
        ),
        Read(
            Reply("loser leads", (now(leader=2, limit=3), Says("M13"))),
            then=moves("2:53 2:12"),
        ),
        Ask(
            Reply("mexico ends", (Has(2, "21"), _21)),
            options=(OfNumber(1), OfNumber(2), OfNumber(3)),
            right=(OfNumber(2),),
            well=Reply("two again", (now(limit=2, turn=0), _21)),
            wrong={
                OfNumber(1): Reply("not his first", (now(limit=2), Says("M7", (1,)))),
                OfNumber(3): Reply("third unused", (now(limit=2), _THREE, _21)),
            },
            hint=Reply("count his", (now(limit=2),)),
            then=(),
        ),
        Do(
            Reply("throw once", (now(limit=2, turn=0), _21)),
            then=moves("0:43"),
            well=Reply("one left", (Lies("43"), then(throws=1, limit=2))),
            wrong={},
            hint=Reply("space again", (now(turn=0),)),
        ),
        Do(
            Reply("low this time", (Lies("43"), now(pot=8, throws=1, limit=2))),
            then=moves("0:61 1:53 1:54"),
            well=Reply(
                "ended by itself",
                (Lies("61"), Lies("54"), Beats("61", "54"), Pays(1, 8), then(leader=1)),
            ),
            wrong={
                Keeps(): Reply(
                    "too low",
                    (
                        now(pot=8, limit=2),
                        Has(2, "21"),
                        *(Beats("43", low) for low in ("42", "41", "32")),
                        Cheapest(Act.THROW, by=1.0),
                    ),
                )
            },
            hint=Reply("rosa to come", (Beats("51", "43"),)),
        ),
        Do(
            Reply("you lead", (Lies("65"), now(leader=0, throws=1, limit=3), _THREE)),
            table=table("mexen", _SETTINGS, _SEATS, "0:65"),
            then=moves("0:keep 1:61 2:54"),
            well=Reply(
                "one each",
                (then(leader=2), Has(1, "61"), Lies("54"), Beats("65", "61"), Pays(2, 1)),
            ),
            wrong={
                Rolls(): Reply(
                    "gives more", (InBand("65", Band.ORDINARY), Cheapest(Act.STOP, by=1.5))
                )
            },
            hint=Reply("fewer for all", (now(throws=1), Says("M4"))),
        ),
        Practice(Reply("practice", (_THREE,)), table("mexen", _SETTINGS, _SEATS), rounds=3),
    ),
)
