"""Mexico 7: settings and presets, and a match from its first round to its end."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Alive,
    Beats,
    Lies,
    Played,
    Preset,
    RoundEnds,
    Says,
    Wins,
    now,
)
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
_START = table("lives", Settings(), _SEATS, leader=1)
_YOU, _ROSA, _MO = (OfSeat(seat) for seat in range(3))
_QUICK = Preset("quick", 2, 3, double_penalty=True)
_STANDARD = Preset("standard", 3, 3, double_penalty=True)
_LONG = Preset("long", 6, 3, double_penalty=True)

LESSON = Lesson(
    "lives-full-match",
    (
        Read(Reply("who plays", (Says("L1", (2, 6)),)), table=_START),
        Read(Reply("three settings", (Says("L2", (1, 2, 3, 6, 21)),))),
        Read(Reply("presets", (_QUICK, _STANDARD, _LONG, Says("L2", (21,))))),
        Ask(
            Reply("which preset"),
            options=(OfWords("quick"), OfWords("standard"), OfWords("long")),
            right=(OfWords("long"),),
            well=Reply("it is long", (Played(lives=6), _LONG)),
            wrong={
                OfWords("quick"): Reply("quick has fewest", (Played(lives=6), _QUICK)),
                OfWords("standard"): Reply("standard has three", (Played(lives=6), _STANDARD)),
            },
            hint=Reply("count them"),
            table=table("lives", Settings(lives=6), _SEATS, leader=2),
        ),
        Ask(
            Reply("rolls in quick", (Played(lives=2),)),
            options=(OfNumber(1), OfNumber(2), OfNumber(3)),
            right=(OfNumber(3),),
            well=Reply("three in all", (_QUICK, Played(rolls=3))),
            wrong={
                OfNumber(1): Reply("only own has one", (_QUICK, Says("L2", (1,)))),
                OfNumber(2): Reply("that is lives", (Played(lives=2),)),
            },
            hint=Reply("presets differ in one"),
            table=table("lives", Settings(lives=2), _SEATS, leader=1),
        ),
        Do(
            Reply("one roll", (Played(rolls=1),)),
            then=moves("0:52 1:64 2:33"),
            well=Reply("kept by itself", (Kept(0, "52"), RoundEnds((1, 0, 0), leader=0))),
            wrong={},
            hint=Reply("press roll"),
            table=table("lives", Settings(rolls=1), _SEATS),
        ),
        Ask(
            Reply("change it now", (Played(rolls=1),)),
            options=(OfWords("if all agree"), OfWords("the leader"), OfWords("not until the end")),
            right=(OfWords("not until the end"),),
            well=Reply("fixed", (Says("L1"),)),
            wrong={
                OfWords("if all agree"): Reply("no vote", (Says("L1"),)),
                OfWords("the leader"): Reply("no say", (Says("L6"),)),
            },
            hint=Reply("chosen when", (Says("L1"),)),
        ),
        Ask(
            Reply(
                "who is lowest",
                (
                    now(leader=1, mexico=True),
                    Kept(1, "32"),
                    Kept(2, "41"),
                    Lies("65"),
                    Says("L8", (21,)),
                ),
            ),
            options=(_YOU, _ROSA, _MO),
            right=(_ROSA,),
            well=Reply("rosa is", (Beats("41", "32"), Beats("65", "32"))),
            wrong={
                _YOU: Reply("you are highest", (Beats("65", "41"), Beats("65", "32"))),
                _MO: Reply("mo is above", (Beats("41", "32"),)),
            },
            hint=Reply("look at the ladder", (Beats("41", "32"),)),
            table=table(
                "lives",
                Settings(),
                _SEATS,
                "1:52 1:21 1:32 2:41 2:keep 0:65",
                leader=1,
            ),
        ),
        Ask(
            Reply("what it costs", (Kept(1, "32"), Alive(1, 3), Says("L8", (21,)))),
            options=(OfNumber(1), OfNumber(2), OfWords("no life")),
            right=(OfNumber(1),),
            well=Reply("one is left", (now(stake=2), Alive(1, 3))),
            wrong={
                OfNumber(2): Reply("it costs two", (now(stake=2, mexico=True), Says("L8", (1,)))),
                OfWords("no life"): Reply("not three", (now(stake=2), Alive(1, 3))),
            },
            hint=Reply("the band", (now(mexico=True),)),
        ),
        Do(
            Reply("finish it", (Lies("65"),)),
            then=moves("0:keep"),
            well=Reply("next round", (RoundEnds((0, 2, 0), leader=1),)),
            wrong={
                Rolls(): Reply("why risk", (Lies("65"), Kept(1, "32"), Wins(rolls=False, by=0.05)))
            },
            hint=Reply("enough", (Kept(1, "32"),)),
        ),
        Practice(
            Reply("practice", (_STANDARD,)),
            _START,
            rounds=None,
        ),
    ),
)
