"""Mexico 6: who leads next, and how a match ends."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Alive,
    Beats,
    InBand,
    Lies,
    Outcome,
    Over,
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
    Lesson,
    OfSeat,
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
_FOUR = (*_SEATS, "Lin")
_QUICK = Settings(lives=2)
_YOU, _ROSA, _MO, _LIN = (OfSeat(seat) for seat in range(4))

# Mo lost a life in the first round and leads the second.
_MO_HAS_ONE = "2:31 2:32 2:41 0:62 0:keep 1:54 1:keep"
# Rosa lost a life in the first round; you led it, and she leads the second, which costs you one:
# you lead the third, with a life left each for you and Rosa.
_ROSA_HAS_ONE = "1:31 1:32 1:41 2:65 2:keep 0:62 0:keep"
_YOU_LEAD = "1:54 1:keep 2:64 2:keep 0:31 0:53 0:43"
# Lin is out after the first round, in which Mo's 21 doubled the loss; Mo lost a life in the second.
_LIN_IS_OUT = "2:21 2:keep 3:31 3:41 3:42 0:62 0:keep 1:65 1:keep"
_MO_LEADS = "0:64 0:keep 1:61 1:keep 2:53 2:31 2:52"

LESSON = Lesson(
    "lives-who-leads",
    (
        Read(
            Reply("plays first", (now(leader=1), Says("L5"))),
            table=table("lives", Settings(), _SEATS, leader=1),
        ),
        Ask(
            Reply("hardest place", (now(leader=1),)),
            options=(_ROSA, _MO, _YOU),
            right=(_ROSA,),
            well=Reply("leads blind", (Outcome(1, 32), Outcome(0, 35))),
            wrong={
                _MO: Reply("sees rosa", (now(leader=1), Outcome(1, 32), Outcome(2, 33))),
                _YOU: Reply("sees both", (Outcome(0, 35), Outcome(1, 32))),
            },
            hint=Reply("who knows least", (now(leader=1),)),
            then=moves("1:63 1:keep 2:43 2:52 2:keep"),
        ),
        Do(
            Reply("you are last", (Kept(1, "63"), Kept(2, "52"))),
            then=moves("0:64"),
            well=Reply("beats both", (Lies("64"), Beats("64", "63"), Beats("64", "52"))),
            wrong={},
            hint=Reply("press roll"),
        ),
        Ask(
            Reply("who next", (Kept(1, "63"), Kept(2, "52"), Lies("64"))),
            options=(_YOU, _ROSA, _MO),
            right=(_MO,),
            well=Reply("the lowest leads", (Kept(2, "52"), Says("L11"))),
            wrong={
                _YOU: Reply("not the highest", (Lies("64"), Beats("64", "63"))),
                _ROSA: Reply("not again", (now(leader=1), Beats("63", "52"))),
            },
            hint=Reply("a second price", (Kept(2, "52"),)),
        ),
        Do(
            Reply("end the round", (Lies("64"),)),
            then=moves("0:keep"),
            well=Reply("mo leads", (RoundEnds((0, 0, 1), leader=2),)),
            wrong={
                Rolls(): Reply(
                    "safe already",
                    (Lies("64"), Kept(2, "52"), Beats("64", "52"), Wins(rolls=False, by=2)),
                )
            },
            hint=Reply("is it enough", (Kept(2, "52"),)),
        ),
        Ask(
            Reply(
                "two tie",
                (now(leader=2), Kept(2, "43"), Kept(0, "43"), Lies("51")),
            ),
            options=(_YOU, _ROSA, _MO),
            right=(_MO,),
            well=Reply("played earlier", (RoundEnds((1, 0, 1), leader=2),)),
            wrong={
                _YOU: Reply("played later", (now(leader=2), Kept(0, "43"), then(leader=2))),
                _ROSA: Reply("not tied", (Lies("51"), Beats("51", "43"))),
            },
            hint=Reply("order of play", (now(leader=2),)),
            table=table("lives", Settings(), _SEATS, "2:43 2:keep 0:43 0:keep 1:51", leader=2),
            then=moves("1:keep"),
        ),
        Ask(
            Reply(
                "last life",
                (now(leader=2), Alive(2, 1), Kept(2, "43"), Kept(0, "43"), Lies("51")),
            ),
            options=(_YOU, _ROSA, _MO),
            right=(_YOU,),
            well=Reply("first still in", (RoundEnds((1, 0, 1), leader=0),)),
            wrong={
                _MO: Reply("mo is out", (Alive(2, 0, after=True),)),
                _ROSA: Reply("rosa beats it", (Beats("51", "43"), then(leader=0))),
            },
            hint=Reply("still in", (Alive(2, 1),)),
            table=table(
                "lives", _QUICK, _SEATS, f"{_MO_HAS_ONE} 2:43 2:keep 0:43 0:keep 1:51", leader=2
            ),
            then=moves("1:keep"),
        ),
        Ask(
            Reply(
                "nobody tied left",
                (now(leader=0), Alive(1, 1), Kept(0, "62"), Kept(1, "41"), Lies("54")),
            ),
            options=(_YOU, _ROSA, _MO),
            right=(_MO,),
            well=Reply("next after leader", (RoundEnds((0, 1, 0), leader=2),)),
            wrong={
                _ROSA: Reply("rosa is out", (Kept(1, "41"), Alive(1, 0, after=True))),
                _YOU: Reply("you led before", (now(leader=0), then(leader=2))),
            },
            hint=Reply("go round", (now(leader=0),)),
            table=table(
                "lives",
                _QUICK,
                _SEATS,
                f"{_ROSA_HAS_ONE} {_YOU_LEAD} 0:62 0:keep 1:41 1:keep 2:54",
                leader=1,
            ),
            then=moves("2:keep"),
        ),
        Ask(
            Reply(
                "skip who is out",
                (now(leader=2), Alive(2, 1), Alive(3, 0), Kept(2, "41"), Kept(0, "62"), Lies("54")),
            ),
            options=(_YOU, _ROSA, _MO, _LIN),
            right=(_YOU,),
            well=Reply("over lin to you", (RoundEnds((0, 0, 1, 0), leader=0),)),
            wrong={
                _ROSA: Reply("rosa is further", (then(leader=0),)),
                _MO: Reply("lost the last", (Alive(2, 0, after=True),)),
                _LIN: Reply("lin is out", (Alive(3, 0),)),
            },
            hint=Reply("first with lives", (Alive(3, 0),)),
            table=table(
                "lives",
                _QUICK,
                _FOUR,
                f"{_LIN_IS_OUT} {_MO_LEADS} 2:41 2:keep 0:62 0:keep 1:54",
                leader=2,
            ),
            then=moves("1:keep"),
        ),
        Do(
            Reply("win it", (Alive(1, 1), Kept(1, "43"), Lies("52"))),
            then=moves("0:keep"),
            well=Reply("won", (Over(0), Beats("52", "43"))),
            wrong={Rolls(): Reply("won already", (Beats("52", "43"), Wins(rolls=False, by=5)))},
            hint=Reply("compare", (Kept(1, "43"),)),
            table=table(
                "lives",
                _QUICK,
                _SEATS[:2],
                "1:31 1:32 1:42 0:53 0:keep 1:43 1:keep 0:31 0:52",
                leader=1,
            ),
        ),
        Ask(
            Reply("none left", (Alive(0, 2), Alive(1, 2), Kept(0, "21"), Lies("21"))),
            options=(OfWords("i win"), OfWords("she wins"), OfWords("it is a draw")),
            right=(OfWords("it is a draw"),),
            well=Reply("drawn", (Over(None), Alive(0, 0, after=True), now(stake=2))),
            wrong={
                OfWords("i win"): Reply(
                    "you lose too", (now(stake=2), Alive(0, 0, after=True), Over(None))
                ),
                OfWords("she wins"): Reply(
                    "she loses too", (Alive(1, 0, after=True), InBand("21", Band.MEXICO))
                ),
            },
            hint=Reply("count lives", (now(stake=2),)),
            table=table("lives", _QUICK, _SEATS[:2], "0:21 0:keep 1:53 1:21"),
            then=moves("1:keep"),
        ),
        Practice(Reply("practice"), table("lives", _QUICK, _SEATS), rounds=3),
    ),
)
