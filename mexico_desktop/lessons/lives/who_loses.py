"""Mexico 4: who loses."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Alive, Beats, Lies, Over, RoundEnds, Says, Wins, now
from mexico_desktop.lessons.facts import Keeps as Kept
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Lesson,
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
from mexico_desktop.rules.lives import Settings

_SEATS = ("You", "Rosa", "Mo")
_STANDARD = Settings()
_QUICK = Settings(lives=2)
# Rosa and Mo lose a life each, then Mo alone: Rosa has one left, Mo none.
_LATE = "1:41 1:keep 2:41 2:keep 0:62 0:keep 1:53 1:keep 2:42 2:keep 0:61 0:keep"

LESSON = Lesson(
    "lives-who-loses",
    (
        Read(
            Reply("end of round", (Kept(1, "62"), Says("L8", (1,)))),
            table=table("lives", _STANDARD, _SEATS, "1:62 1:keep", leader=1),
            then=moves("2:43 2:keep"),
        ),
        Do(
            Reply("your turn", (Kept(2, "43"), now(turn=0))),
            then=moves("0:54"),
            well=Reply("above mo", (Beats("54", "43"), Kept(2, "43"))),
            wrong={},
            hint=Reply("press roll"),
        ),
        Do(
            Reply("safe", (Kept(1, "62"), Kept(2, "43"), Lies("54"))),
            then=moves("0:keep"),
            well=Reply("mo lost", (RoundEnds((0, 0, 1)), Beats("54", "43"))),
            wrong={
                Rolls(): Reply(
                    "needs no more", (Beats("54", "43"), Wins(rolls=False, by=1), now(turn=0))
                )
            },
            hint=Reply("only lowest", (Kept(2, "43"),)),
        ),
        Ask(
            Reply("two the same", (Kept(1, "43"), Kept(2, "51"), Says("L8", (43,)))),
            table=table("lives", _STANDARD, _SEATS, "1:43 1:keep 2:51 2:keep", leader=1),
            options=(
                OfWords("rosa alone"),
                OfWords("you alone"),
                OfWords("both"),
                OfWords("nobody"),
            ),
            right=(OfWords("both"),),
            well=Reply("all tied", (Beats("51", "43"), Says("L8", (1,)))),
            wrong={
                OfWords("rosa alone"): Reply("not the first", (Kept(1, "43"), Says("L8", (43,)))),
                OfWords("you alone"): Reply("not the last", (Kept(1, "43"), Says("L8", (43,)))),
                OfWords("nobody"): Reply("tie saves nobody", (Beats("51", "43"), Says("L8"))),
            },
            hint=Reply("who is below mo", (Kept(2, "51"),)),
        ),
        Do(
            Reply("see the tie", (Kept(1, "43"), now(turn=0))),
            then=moves("0:43"),
            well=Reply("there it is", (Kept(1, "43"),)),
            wrong={},
            hint=Reply("button again"),
        ),
        Do(
            Reply("keep the tie", (Lies("43"), Kept(1, "43"))),
            then=moves("0:keep"),
            well=Reply("both paid", (RoundEnds((1, 1, 0)),)),
            wrong={Rolls(): Reply("not this once", (Lies("43"), Wins(rolls=True, by=5)))},
            hint=Reply("enter keeps"),
        ),
        Ask(
            Reply("all three", (Says("L9", (54,)),)),
            table=table("lives", _STANDARD, _SEATS, "0:54 0:keep 1:45 1:keep"),
            options=(OfWords("none loses"), OfWords("all lose"), OfWords("leader loses")),
            right=(OfWords("all lose"),),
            well=Reply("all are lowest", (RoundEnds((1, 1, 1)), Says("L9"))),
            wrong={
                OfWords("none loses"): Reply(
                    "somebody is lowest", (RoundEnds((1, 1, 1)), Says("L9"))
                ),
                OfWords("leader loses"): Reply("leader is no worse", (RoundEnds((1, 1, 1)),)),
            },
            hint=Reply("is anyone above", (Says("L9"),)),
            then=moves("2:54 2:keep"),
        ),
        Read(
            Reply("quick match", (Alive(1, 1), Alive(2, 0), Alive(0, 2), Says("L10"))),
            table=table("lives", _QUICK, _SEATS, _LATE, leader=1),
        ),
        Ask(
            Reply("who plays on", (Alive(2, 0), Alive(1, 1))),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("out", (Alive(2, 0), Says("L5"))),
            wrong={
                OfSeat(0): Reply("you have lives", (Alive(0, 2),)),
                OfSeat(1): Reply("rosa has one", (Alive(1, 1),)),
            },
            hint=Reply("count lights", (Alive(2, 0),)),
        ),
        Ask(
            Reply("rosas last", (Alive(1, 1), Says("L8", (2,)))),
            options=(OfNumber(0), OfWords("minus one"), OfWords("she owes")),
            right=(OfNumber(0),),
            well=Reply("never below", (Says("L8", (0,)),)),
            wrong={
                OfWords("minus one"): Reply("no minus", (Says("L8", (0,)),)),
                OfWords("she owes"): Reply("nothing owed", (Says("L8", (0,)),)),
            },
            hint=Reply("no light left", (Alive(1, 1),)),
        ),
        Do(
            Reply("your chance", (now(turn=0, leader=0), Alive(1, 1))),
            then=moves("0:65"),
            well=Reply("high enough", (Lies("65"), Beats("11", "65"), Beats("21", "65"))),
            wrong={},
            hint=Reply("roll now"),
        ),
        Do(
            Reply("last decision", (Lies("65"), now(rolls_used=1))),
            then=moves("0:keep 1:41 1:52 1:63"),
            well=Reply("you win", (Over(0), Beats("65", "63"), Says("L5", (3,)))),
            wrong={Rolls(): Reply("why risk it", (Lies("65"), Wins(rolls=False, by=1)))},
            hint=Reply("is she lowest", (Lies("65"),)),
        ),
        Practice(Reply("practice"), table("lives", _STANDARD, _SEATS), rounds=2),
    ),
)
