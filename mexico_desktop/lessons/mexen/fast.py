"""Mexen 6: FAST!, the race for a 32."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Leavable, Lies, Says, now, then
from mexico_desktop.lessons.facts import Keeps as Has
from mexico_desktop.lessons.steps import (
    Ask,
    Do,
    Keeps,
    Lesson,
    OfSeat,
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    Waits,
    moves,
    table,
)
from mexico_desktop.rules.mexen import Settings

_SEATS = ("You", "Rosa", "Mo")
_SETTINGS = Settings()

LESSON = Lesson(
    "mexen-fast",
    (
        Read(
            Reply("lowest", (Beats("41", "32"), now(leader=1))),
            table=table("mexen", _SETTINGS, _SEATS, leader=1),
            then=moves("1:64"),
        ),
        Read(
            Reply("race comes", (Lies("64"), Says("M10", (32,)))),
            then=moves("1:23"),
        ),
        Do(
            Reply("hit it", (Lies("32"), now(racing=True, turn=1))),
            then=moves("0:tik"),
            well=Reply("you were first", (Has(1, "32"), then(turn=2))),
            wrong={Waits(): Reply("too slow", (now(racing=True, turn=1), Says("M10", (32,))))},
            hint=Reply("key a", (now(racing=True),)),
        ),
        Ask(
            Reply("who pays now", (Has(1, "32"),)),
            options=(OfSeat(0), OfSeat(1), OfSeat(2)),
            right=(OfSeat(1),),
            well=Reply("rosa most likely", (Beats("41", "32"), Has(1, "32"))),
            wrong={
                OfSeat(0): Reply("you not yet", (Has(1, "32"), now(turn=2))),
                OfSeat(2): Reply("mo not yet", (Has(1, "32"), Beats("41", "32"))),
            },
            hint=Reply("what is below", (Has(1, "32"),)),
        ),
        Ask(
            Reply("who may", (Says("M10", (32,)),)),
            options=(OfWords("next seat"), OfWords("all others"), OfWords("thrower too")),
            right=(OfWords("all others"),),
            well=Reply("anyone else", (Says("M10"),)),
            wrong={
                OfWords("next seat"): Reply("not only next", (Says("M10"),)),
                OfWords("thrower too"): Reply("thrower goes on", (Says("M10", (32,)),)),
            },
            hint=Reply("not the thrower", (Says("M10", (32,)),)),
        ),
        Do(
            Reply("your throw", (now(leader=0, turn=0),)),
            table=table("mexen", _SETTINGS, _SEATS),
            then=moves("0:32"),
            well=Reply("oh no", (Lies("32"), then(racing=True))),
            wrong={},
            hint=Reply("press throw"),
        ),
        Do(
            Reply("be quick", (Lies("32"), now(racing=True, turn=0))),
            then=moves("0:63"),
            well=Reply("got away", (Lies("63"), then(turn=0))),
            wrong={
                Keeps(): Reply("stopping on it", (Lies("32"), Beats("41", "32"))),
                Rolls(2): Reply("that later", (Leavable("32", 2),)),
                Waits(): Reply("they were first", (now(racing=True), Says("M10", (32,)))),
            },
            hint=Reply("space", (now(racing=True),)),
        ),
        Do(
            Reply("leave the two", (Lies("32"), now(racing=True, turn=0), Leavable("32", 2))),
            table=table("mexen", _SETTINGS, _SEATS, "0:32"),
            then=moves("0:2<6"),
            well=Reply("sixty-two", (Lies("62"), then(left_used=True))),
            wrong={
                Rolls(): Reply("this time leave", (Leavable("32", 2),)),
                Keeps(): Reply("not stop", (Lies("32"), Beats("62", "32"))),
                Waits(): Reply("late again", (now(racing=True), Says("M10", (32,)))),
            },
            hint=Reply("key two", (Leavable("32", 2),)),
        ),
        Ask(
            Reply("last throw", (now(limit=1, turn=2), Has(1, "64"), Says("M10", (32,)))),
            table=table("mexen", _SETTINGS, _SEATS, "1:64 1:keep", leader=1),
            options=(OfWords("race"), OfWords("no race")),
            right=(OfWords("no race"),),
            well=Reply("stands at once", (Has(2, "32"), then(turn=0))),
            wrong={OfWords("race"): Reply("no throw left", (now(limit=1, turn=2),))},
            hint=Reply("what could he do", (now(limit=1),)),
            then=moves("2:32"),
        ),
        Ask(
            Reply("too early", (Says("M10"),)),
            options=(OfWords("wins"), OfWords("nothing")),
            right=(OfWords("nothing"),),
            well=Reply("wait for call", (Says("M10"),)),
            wrong={OfWords("wins"): Reply("before the call", (Says("M10"),))},
            hint=Reply("dice must rest", (Says("M10"),)),
        ),
        Read(Reply("styles", (Says("M10"),))),
        Practice(
            Reply("practice", (Says("M10", (32,)),)), table("mexen", _SETTINGS, _SEATS), rounds=3
        ),
    ),
)
