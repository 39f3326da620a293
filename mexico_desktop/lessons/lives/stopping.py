"""Mexico 8: when to stop, by the exact tables."""

from __future__ import annotations

from mexico_desktop.lessons.facts import (
    Beats,
    Chance,
    Lies,
    Outcome,
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
    OfWords,
    Practice,
    Read,
    Reply,
    Rolls,
    moves,
    table,
)
from mexico_desktop.rules.lives import LADDER, Settings

_SEATS = ("You", "Rosa", "Mo")
_SIX = (*_SEATS, "Lin", "Ada", "Ben")


def _above(name: str) -> tuple[str, ...]:
    """The pairs that beat one, by name."""
    names = [rank.name for rank in LADDER.ranks]
    return tuple(names[names.index(name) + 1 :])


LESSON = Lesson(
    "lives-stopping",
    (
        Read(Reply("exact", (Outcome(0, 32),)), table=table("lives", Settings(), _SEATS)),
        Do(
            Reply("leader two left", (now(leader=0, rolls_used=1), Lies("63"), Says("L5", (2,)))),
            then=moves("0:36"),
            well=Reply(
                "two tries",
                (Chance(_above("63"), 2, 56), Wins(rolls=True, by=2, keep=28, roll=30)),
            ),
            wrong={
                Keeps(): Reply(
                    "two are enough",
                    (Chance(_above("63"), 2, 56), Wins(rolls=True, by=2, keep=28, roll=30)),
                )
            },
            hint=Reply("rolls to come", (now(rolls_used=1),)),
            table=table("lives", Settings(), _SEATS, "0:63"),
        ),
        Do(
            Reply("leader one left", (now(rolls_used=2), Lies("63"), Says("L5", (1,)))),
            then=moves("0:keep"),
            well=Reply(
                "one try",
                (Chance(_above("63"), 1, 33), Wins(rolls=False, by=1, keep=28, roll=26)),
            ),
            wrong={
                Rolls(): Reply(
                    "one is not enough",
                    (Chance(_above("63"), 1, 33), Wins(rolls=False, by=1), Risks(55, 64)),
                )
            },
            hint=Reply("no way back", (now(rolls_used=2),)),
        ),
        Do(
            Reply("leader high", (now(leader=0, rolls_used=1), Lies("65"))),
            then=moves("0:keep"),
            well=Reply("high enough", (Wins(rolls=False, by=2, keep=32, roll=30),)),
            wrong={
                Rolls(): Reply(
                    "too good",
                    (Chance(_above("65"), 2, 40), Wins(rolls=False, by=2, keep=32, roll=30)),
                )
            },
            hint=Reply("how much above", (Chance(_above("65"), 2, 40),)),
            table=table("lives", Settings(), _SEATS, "0:65"),
        ),
        Ask(
            Reply("more seats or fewer", (Says("L1", (3, 6)), Lies("63"))),
            options=(OfWords("more"), OfWords("fewer"), OfWords("no matter")),
            right=(OfWords("more"),),
            well=Reply("somebody lower", (Wins(rolls=False, by=0.5), Risks(keep=22))),
            wrong={
                OfWords("fewer"): Reply("fewer can be lower", (Wins(rolls=False, by=0.5),)),
                OfWords("no matter"): Reply("it matters", (Risks(keep=22),)),
            },
            hint=Reply("you need one"),
            table=table("lives", Settings(), _SIX, "0:63"),
        ),
        Do(
            Reply("six seats", (Lies("63"), now(rolls_used=1), Says("L1", (6,)))),
            then=moves("0:keep"),
            well=Reply(
                "kept at six", (Wins(rolls=False, by=0.5, keep=16, roll=15), Says("L1", (3,)))
            ),
            wrong={Rolls(): Reply("not at six", (Risks(22, 31), Wins(rolls=False, by=0.5)))},
            hint=Reply("five after you", (Says("L1", (5,)),)),
        ),
        Do(
            Reply("not the last", (Kept(2, "43"), Lies("51"), now(leader=2))),
            then=moves("0:keep"),
            well=Reply(
                "safe already",
                (Beats("51", "43"), Risks(keep=0), Wins(rolls=False, by=1, keep=40, roll=39)),
            ),
            wrong={
                Rolls(): Reply(
                    "mo is below",
                    (Beats("51", "43"), Wins(rolls=False, by=1), Risks(0, 8)),
                )
            },
            hint=Reply("can you be lowest", (Kept(2, "43"),)),
            table=table("lives", Settings(), _SEATS, "2:31 2:32 2:43 0:51", leader=2),
        ),
        Do(
            Reply("last seat", (Kept(1, "66"), Kept(2, "53"), Lies("54"))),
            then=moves("0:keep"),
            well=Reply(
                "just above",
                (
                    Beats("54", "53"),
                    RoundEnds((0, 0, 1)),
                    Wins(rolls=False, by=3, keep=40, roll=36),
                ),
            ),
            wrong={
                Rolls(): Reply("no prize", (Beats("66", "54"), Beats("54", "53"), Risks(0, 20)))
            },
            hint=Reply("whom to beat", (Kept(2, "53"),)),
            table=table("lives", Settings(), _SEATS, "1:66 1:keep 2:53 2:keep 0:54", leader=1),
        ),
        Do(
            Reply("a tie early", (Kept(1, "66"), Kept(2, "53"), Lies("53"), Says("L5", (2,)))),
            then=moves("0:61"),
            well=Reply(
                "roll a low tie",
                (Beats("61", "53"), Wins(rolls=True, by=10, keep=24, roll=36)),
            ),
            wrong={
                Keeps(): Reply(
                    "tied is lost", (Risks(keep=100, roll=20), Says("L8"), Kept(2, "53"))
                )
            },
            hint=Reply("tie pays", (Says("L8"),)),
            table=table("lives", Settings(), _SEATS, "1:66 1:keep 2:53 2:keep 0:53", leader=1),
        ),
        Do(
            Reply("a tie late", (Kept(1, "63"), Lies("63"), Says("L5", (1,)))),
            then=moves("0:keep"),
            well=Reply("keep a high tie", (RoundEnds((1, 1)), Wins(rolls=False, by=5, keep=52))),
            wrong={
                Rolls(): Reply(
                    "lost alone", (Risks(roll=67), Wins(rolls=False, by=5, keep=52, roll=46))
                )
            },
            hint=Reply("alone or together", (Kept(1, "63"),)),
            table=table("lives", Settings(), _SEATS[:2], "1:63 1:keep 0:41 0:63", leader=1),
        ),
        Read(Reply("in short")),
        Practice(Reply("practice"), table("lives", Settings(), _SEATS), rounds=3),
    ),
)
