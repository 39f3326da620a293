"""Mexico 1: reading a pair."""

from __future__ import annotations

from mexico_desktop.lessons.facts import Beats, Called, RoundEnds, Says, now, pair
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
from mexico_desktop.rules.lives import Settings

# One roll a turn: there is nothing to decide yet.
_ONE = Settings(rolls=1)
_SEATS = ("You", "Rosa", "Mo")
_25 = Called(2, 5, "52")

LESSON = Lesson(
    "lives-reading",
    (
        Read(
            Reply("welcome", (now(lives=(3, 3, 3)), Says("L8", (3,)))),
            table=table("lives", _ONE, _SEATS),
        ),
        Do(
            Reply("first roll"),
            then=moves("0:25"),
            well=Reply("there", (_25,)),
            wrong={},
            hint=Reply("press roll"),
        ),
        Ask(
            Reply("why fifty-two", (_25, Kept(0, "52"), Says("L3", (25,)))),
            options=(OfWords("right die"), OfWords("larger face"), OfWords("times ten")),
            right=(OfWords("larger face"),),
            well=Reply("larger first", (_25,)),
            wrong={
                OfWords("right die"): Reply("not by place", (_25, Called(5, 2, "52"))),
                OfWords("times ten"): Reply("no sum", (_25, Says("L3", (7,)))),
            },
            hint=Reply("compare the two", (_25,)),
        ),
        Read(
            Reply("rosa rolls", (Kept(0, "52"),)),
            then=moves("1:34"),
        ),
        Ask(
            Reply("turned round", (Called(3, 4, "43"), Called(4, 3, "43"), Says("L3", (34,)))),
            options=(OfWords("thirty-four"), OfWords("forty-three"), OfWords("seven")),
            right=(OfWords("forty-three"),),
            well=Reply("same either way", (Called(3, 4, "43"), Called(4, 3, "43"))),
            wrong={
                OfWords("thirty-four"): Reply("not 34", (Called(4, 3, "43"), Says("L3", (34,)))),
                OfWords("seven"): Reply("not 7", (Called(4, 3, "43"), Says("L3", (7,)))),
            },
            hint=Reply("bigger of rosa", (Called(4, 3, "43"),)),
        ),
        Ask(
            Reply("who is higher", (Kept(0, "52"), Kept(1, "43"))),
            options=(OfSeat(0), OfSeat(1)),
            right=(OfSeat(0),),
            well=Reply("five beats four", (Beats("52", "43"), Says("L4", (5, 4)))),
            wrong={
                OfSeat(1): Reply("not a sum", (Beats("52", "43"), Says("L3", (7,)), _25)),
            },
            hint=Reply("compare larger", (Kept(0, "52"), Kept(1, "43"))),
        ),
        Read(
            Reply("mo rolls"),
            then=moves("2:53"),
        ),
        Read(
            Reply("mo lost nothing", (now(lives=(3, 2, 3)), Beats("53", "52"), Beats("52", "43"))),
        ),
        Ask(
            Reply("three pairs", (Called(6, 1, "61"), Called(5, 4, "54"), Called(5, 3, "53"))),
            table=table("lives", _ONE, _SEATS, "0:61 1:54", leader=0),
            options=(OfPair(pair("61")), OfPair(pair("54"))),
            right=(OfPair(pair("61")),),
            well=Reply("six beats five", (Beats("61", "54"),)),
            wrong={
                OfPair(pair("54")): Reply(
                    "second face late",
                    (Beats("61", "54"), Called(6, 1, "61"), Called(5, 4, "54"), Says("L4", (4,))),
                ),
            },
            hint=Reply("first digit", (Called(6, 1, "61"), Called(5, 4, "54"))),
        ),
        Ask(
            Reply("same larger", (Kept(1, "54"), Called(5, 3, "53"))),
            options=(OfPair(pair("54")), OfPair(pair("53"))),
            right=(OfPair(pair("54")),),
            well=Reply("then the smaller", (Beats("54", "53"), Says("L4", (5, 4, 3)))),
            wrong={
                OfPair(pair("53")): Reply(
                    "smaller decides", (Beats("54", "53"), Says("L4", (5, 4, 3)))
                ),
            },
            hint=Reply("look on", (Says("L4", (5,)),)),
            then=moves("2:53"),
        ),
        Ask(
            Reply("who is lowest", (Kept(1, "62"), Kept(2, "41"))),
            table=table("lives", _ONE, _SEATS, "1:62 2:41", leader=1),
            options=(OfSeat(1), OfSeat(2)),
            right=(OfSeat(2),),
            well=Reply("mo pays", (Kept(2, "41"), Beats("62", "41"))),
            wrong={
                OfSeat(1): Reply("rosa is above", (Beats("62", "41"), Kept(1, "62"))),
            },
            hint=Reply("lowest hint", (Kept(1, "62"), Kept(2, "41"))),
        ),
        Do(
            Reply("stay above", (Kept(2, "41"),)),
            then=moves("0:61"),
            well=Reply("round over", (RoundEnds((0, 0, 1)), Called(6, 1, "61"), Kept(2, "41"))),
            wrong={},
            hint=Reply("only roll"),
        ),
        Practice(Reply("practice"), table("lives", _ONE, _SEATS), rounds=2),
    ),
)
