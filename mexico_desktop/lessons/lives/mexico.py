"""Mexico 5: a 21 on the table."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Alive,
    Beats,
    InBand,
    Lies,
    Played,
    RoundEnds,
    Says,
    Wins,
    now,
    then,
)
from mexico_desktop.lessons.facts import Keeps as Kept
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    OfNumber,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules import Band
from mexico_desktop.rules.lives import Settings

_SEATS = ("You", "Rosa", "Mo")
_21 = InBand("21", Band.MEXICO)

LESSON = Lesson(
    "lives-mexico",
    (
        Read(
            Reply(
                "two at stake",
                (Lies("21"), now(leader=1, stake=2), Beats("21", "66"), Says("L8", (1,))),
            ),
            table=table("lives", Settings(), _SEATS, "1:12", leader=1),
            then=moves("1:63"),
        ),
        Ask(
            Reply("rolled away", (Lies("63"), _21)),
            options=(OfNumber(1), OfNumber(2), OfNumber(3)),
            right=(OfNumber(2),),
            well=Reply("it fell", (now(stake=2, mexico=True),)),
            wrong={
                OfNumber(1): Reply("still two", (now(stake=2, mexico=True), Says("L8", (1,)))),
                OfNumber(3): Reply("not on top", (now(stake=2), Says("L8", (1, 3)))),
            },
            hint=Reply("see the band", (now(mexico=True),)),
            then=moves("1:keep 2:54 2:keep"),
        ),
        Do(
            Reply("your turn", (Kept(1, "63"), Kept(2, "54"))),
            then=moves("0:52"),
            well=Reply("too low", (Lies("52"), Beats("54", "52"))),
            wrong={},
            hint=Reply("press roll"),
        ),
        Do(
            Reply("keep or roll", (Lies("52"), Kept(2, "54"))),
            then=moves("0:21"),
            well=Reply("another one", (Lies("21"),)),
            wrong={
                Keeps(): Reply(
                    "lowest for two",
                    (Beats("54", "52"), now(stake=2), Wins(rolls=True, by=15)),
                )
            },
            hint=Reply("who would lose", (Kept(2, "54"),)),
        ),
        Ask(
            Reply("second one", (now(mexico=True), _21)),
            options=(OfNumber(1), OfNumber(2), OfNumber(4)),
            right=(OfNumber(2),),
            well=Reply("never more", (now(stake=2),)),
            wrong={
                OfNumber(1): Reply("takes nothing back", (now(stake=2),)),
                OfNumber(4): Reply("doubled once", (now(stake=2),)),
            },
            hint=Reply("one or two", (Says("L8", (1, 2)),)),
        ),
        Ask(
            Reply("your lives", (Alive(0, 3), Lies("21"))),
            options=(OfNumber(1), OfNumber(2), OfNumber(3), OfNumber(4)),
            right=(OfNumber(3),),
            well=Reply("none given", (Alive(0, 3), Says("L8"))),
            wrong={
                OfNumber(1): Reply("loses two", (now(stake=2), Beats("21", "54"), Kept(2, "54"))),
                OfNumber(2): Reply("not you", (Beats("21", "54"), Kept(2, "54"))),
                OfNumber(4): Reply("no gift", (Alive(0, 3), Says("L8"))),
            },
            hint=Reply("win none", (Says("L8"),)),
        ),
        Do(
            Reply("now choose", (Lies("21"),)),
            then=moves("0:keep"),
            well=Reply(
                "mo pays",
                (RoundEnds((0, 0, 2), leader=2), Kept(2, "54"), Alive(2, 1, after=True)),
            ),
            wrong={Rolls(): Reply("throws it away", (Beats("21", "66"), Wins(rolls=False, by=10)))},
            hint=Reply("nothing better", (Beats("21", "66"),)),
        ),
        Read(Reply("next leads", (now(leader=2),)), then=moves("2:53")),
        Ask(
            Reply("new round", (now(round=2, leader=2), Lies("53"), Says("L8", (2,)), _21)),
            options=(OfNumber(1), OfNumber(2)),
            right=(OfNumber(1),),
            well=Reply("starts afresh", (now(stake=1, mexico=False),)),
            wrong={OfNumber(2): Reply("other round", (now(stake=1, mexico=False),))},
            hint=Reply("this round", (now(mexico=False),)),
        ),
        Ask(
            Reply("both have it", (Kept(0, "21"), Lies("21"), Alive(0, 3), Alive(1, 3))),
            options=(OfWords("nobody"), OfWords("each one"), OfWords("each two")),
            right=(OfWords("each two"),),
            well=Reply("both lowest", (RoundEnds((2, 2)), Alive(0, 1, after=True))),
            wrong={
                OfWords("nobody"): Reply("somebody is", (Says("L9"), then(lives=(1, 1)))),
                OfWords("each one"): Reply("a 21 fell", (now(stake=2), Says("L8", (1,)))),
            },
            hint=Reply("how many lowest", (now(stake=2),)),
            table=table("lives", Settings(), _SEATS[:2], "0:52 0:21 0:keep 1:43 1:12"),
            then=moves("1:keep"),
        ),
        Ask(
            Reply("switched off", (Played(double_penalty=False), Kept(0, "21"))),
            options=(OfWords("one life"), OfWords("two lives"), OfWords("no lives")),
            right=(OfWords("one life"),),
            well=Reply("just one", (RoundEnds((0, 1)), Beats("21", "64"))),
            wrong={
                OfWords("no lives"): Reply("still the lowest", (RoundEnds((0, 1)),)),
                OfWords("two lives"): Reply("only when on", (now(stake=1), Says("L8", (2,)))),
            },
            hint=Reply("when off", (Played(double_penalty=False),)),
            table=table(
                "lives",
                Settings(double_penalty=False),
                _SEATS[:2],
                "0:52 0:21 0:keep 1:43 1:51",
            ),
            then=moves("1:64"),
        ),
        Practice(Reply("practice", (_21,)), table("lives", Settings(), _SEATS, leader=2), rounds=3),
    ),
)
