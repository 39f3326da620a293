"""Mexico 9: the hunt for a 21, by the exact tables."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Alive,
    Beats,
    Called,
    Chance,
    Count,
    InBand,
    Lies,
    Over,
    Played,
    Risks,
    RoundEnds,
    Says,
    Wins,
    now,
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
from mexico_desktop.rules.lives import LADDER, Settings

_SEATS = ("You", "Rosa", "Mo")
_TWO = _SEATS[:2]
_QUICK = Settings(lives=2)
_OFF = Settings(lives=2, double_penalty=False)
_21 = InBand("21", Band.MEXICO)
_DOUBLES = tuple(rank.name for rank in LADDER.ranks if rank.band is Band.DOUBLE)
_ABOVE_33 = ("44", "55", "66", "21")

LESSON = Lesson(
    "lives-hunting",
    (
        Read(
            Reply("what it is", (_21, Alive(1, 2))),
            table=table("lives", _QUICK, _TWO, leader=1),
        ),
        Ask(
            Reply("how many ways", (_21, Count(2, ("21",)))),
            options=(OfNumber(1), OfNumber(2), OfNumber(6)),
            right=(OfNumber(2),),
            well=Reply("two ways", (Count(2, ("21",)), Called(2, 1, "21"), Called(1, 2, "21"))),
            wrong={
                OfNumber(1): Reply("either die", (Count(2, ("21",)), Says("L3", (1,)))),
                OfNumber(6): Reply("six are doubles", (Count(6, _DOUBLES),)),
            },
            hint=Reply("two dice", (_21,)),
        ),
        Ask(
            Reply("within two", (Chance(("21",), 2, 11), _21)),
            options=(OfNumber(6), OfNumber(11), OfNumber(16)),
            right=(OfNumber(11),),
            well=Reply("one in nine", (Chance(("21",), 2, 11),)),
            wrong={
                OfNumber(6): Reply("in one roll", (Chance(("21",), 1, 6),)),
                OfNumber(16): Reply("in three rolls", (Chance(("21",), 3, 16),)),
            },
            hint=Reply("one roll is", (Chance(("21",), 1, 6),)),
        ),
        Do(
            Reply("safe with time", (Kept(1, "32"), Lies("54"), Alive(1, 2), now(rolls_used=1))),
            then=moves("0:61"),
            well=Reply("a good hunt", (Wins(rolls=True, by=1, keep=72, roll=73), Lies("61"), _21)),
            wrong={
                Keeps(): Reply(
                    "could win all", (Wins(rolls=True, by=1, keep=72, roll=73), Risks(0, 1), _21)
                )
            },
            hint=Reply("weigh it", (Kept(1, "32"), _21)),
            table=table("lives", _QUICK, _TWO, "1:53 1:41 1:32 0:54", leader=1),
        ),
        Do(
            Reply("one roll left", (Lies("61"), Says("L5", (1,)), Kept(1, "32"), _21)),
            then=moves("0:keep"),
            well=Reply(
                "stop in time",
                (Wins(rolls=False, by=1, keep=72, roll=70), RoundEnds((0, 1), leader=1)),
            ),
            wrong={
                Rolls(): Reply("must take it", (Risks(0, 11), Chance(("21",), 1, 6), _21)),
            },
            hint=Reply("no second try", (Kept(1, "32"),)),
        ),
        Do(
            Reply("higher pair", (Kept(1, "43"), Lies("54"), Says("L5", (2,)))),
            then=moves("0:keep"),
            well=Reply("not this time", (Wins(rolls=False, by=0.9, keep=72, roll=71),)),
            wrong={
                Rolls(): Reply("too risky", (Risks(0, 8), Wins(rolls=False, by=0.9), Lies("54")))
            },
            hint=Reply("how far above", (Kept(1, "43"),)),
            table=table("lives", _QUICK, _TWO, "1:41 1:42 1:43 0:54", leader=1),
        ),
        Do(
            Reply("already fell", (Kept(1, "32"), Lies("54"), now(mexico=True), _21)),
            then=moves("0:keep"),
            well=Reply("enough for all", (Over(0), Says("L8", (2,)), now(stake=2), _21)),
            wrong={
                Rolls(): Reply("no more than two", (now(stake=2), _21, Wins(rolls=False, by=0.1)))
            },
            hint=Reply("stake now", (now(stake=2),)),
            table=table("lives", _QUICK, _TWO, "1:21 1:53 1:32 0:54", leader=1),
        ),
        Ask(
            Reply("her last life", (Alive(1, 1), Kept(1, "41"), Lies("54"), _21)),
            options=(OfWords("nothing"), OfWords("one more life"), OfWords("a better lead")),
            right=(OfWords("nothing"),),
            well=Reply("one is enough", (Alive(1, 1), Wins(rolls=False, by=0.5), _21)),
            wrong={
                OfWords("one more life"): Reply("has no more", (Alive(1, 1), _21)),
                OfWords("a better lead"): Reply("no next round", (Alive(1, 1), Beats("54", "41"))),
            },
            hint=Reply("her lives", (Alive(1, 1),)),
            table=table(
                "lives",
                _QUICK,
                _TWO,
                "1:31 1:32 1:42 0:53 0:keep 1:31 1:32 1:41 0:54",
                leader=1,
            ),
        ),
        Do(
            Reply("off", (Played(double_penalty=False), Kept(1, "32"), Lies("54"), _21)),
            then=moves("0:keep"),
            well=Reply("nothing to gain", (RoundEnds((0, 1)), Wins(rolls=False, by=0.1), _21)),
            wrong={
                Rolls(): Reply(
                    "doubles nothing",
                    (Played(double_penalty=False), _21, Risks(0, 1), Wins(rolls=False, by=0.1)),
                )
            },
            hint=Reply("what would it do", (_21,)),
            table=table("lives", _OFF, _TWO, "1:53 1:41 1:32 0:54", leader=1),
        ),
        Do(
            Reply(
                "a high tie",
                (Kept(1, "66"), Kept(2, "33"), Lies("33"), Says("L5", (1,)), Alive(0, 2), _21),
            ),
            then=moves("0:keep"),
            well=Reply(
                "share the loss", (RoundEnds((1, 0, 1)), Wins(rolls=False, by=1, keep=22, roll=20))
            ),
            wrong={
                Rolls(): Reply(
                    "seldom better",
                    (Chance(_ABOVE_33, 1, 14), Risks(roll=86), Wins(rolls=False, by=1)),
                )
            },
            hint=Reply("what beats it", (Kept(2, "33"),)),
            table=table("lives", _QUICK, _SEATS, "1:66 1:keep 2:33 2:keep 0:32 0:33", leader=1),
        ),
        Do(
            Reply("tie under 21", (Kept(1, "21"), Kept(2, "33"), Lies("33"), Alive(0, 2))),
            then=moves("0:55"),
            well=Reply(
                "nothing to lose",
                (Beats("55", "33"), Wins(rolls=True, by=5, keep=0), RoundEnds((0, 0, 2))),
            ),
            wrong={
                Keeps(): Reply(
                    "lost for sure",
                    (now(stake=2), Wins(rolls=True, by=5, keep=0), Chance(_ABOVE_33, 1, 14)),
                )
            },
            hint=Reply("count the cost", (now(stake=2),)),
            table=table("lives", _QUICK, _SEATS, "1:21 1:keep 2:33 2:keep 0:32 0:33", leader=1),
        ),
        Practice(Reply("practice", (_21,)), table("lives", _QUICK, _TWO, leader=1), rounds=3),
    ),
)
