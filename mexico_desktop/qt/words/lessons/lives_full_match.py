"""The words of Mexico 7: settings and presets, and a whole match."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesFullMatch", "A full match")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesFullMatch", "What can be set, and a match against two CPUs to its end.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "who plays": translate(
            "LivesFullMatch",
            "A match has 2 to 6 seats. Each belongs to a person or to a CPU, and every CPU has"
            " a level of its own.",
        ),
        "three settings": translate(
            "LivesFullMatch",
            "There are three settings. **Lives**: 2, 3 or 6. **Rolls a turn**: 1, 2 or 3. And"
            " **A 21 doubles the loss** (the double penalty): on or off.",
        ),
        "presets": translate(
            "LivesFullMatch",
            "Three mixes have names. **Quick** has 2 lives, **Standard**, the usual game, 3,"
            " and **Long** 6. All of them have 3 rolls and the double penalty. Anything else is"
            " a mix of your **own**.",
        ),
        "which preset": translate(
            "LivesFullMatch",
            "Count the lives of a seat at this table. Which preset is it?",
        ),
        "quick": translate("LivesFullMatch", "Quick"),
        "standard": translate("LivesFullMatch", "Standard"),
        "long": translate("LivesFullMatch", "Long"),
        "it is long": translate(
            "LivesFullMatch",
            "6 lives each: Long. Luck has more time to even out.",
        ),
        "quick has fewest": translate(
            "LivesFullMatch", "Quick is the shortest: 2 lives each. Every seat here has 6."
        ),
        "standard has three": translate(
            "LivesFullMatch", "Standard has 3 lives each. Every seat here has twice as many, 6."
        ),
        "count them": translate(
            "LivesFullMatch",
            "Each golden disc at a seat is a life.",
        ),
        "rolls in quick": translate(
            "LivesFullMatch",
            "This is a Quick match, 2 lives each. How many rolls may everyone use in a turn?",
        ),
        "three in all": translate(
            "LivesFullMatch",
            "Quick, Standard and Long differ in nothing but their lives. All have 3 rolls.",
        ),
        "only own has one": translate(
            "LivesFullMatch",
            "A limit of 1 exists, but only in a mix of your own. All three presets give 3 rolls.",
        ),
        "that is lives": translate(
            "LivesFullMatch",
            "2 is the number of lives in Quick. The number of rolls is another setting, the same"
            " in all presets.",
        ),
        "presets differ in one": translate(
            "LivesFullMatch", "The three presets differ in one thing only. Is it this one?"
        ),
        "one roll": translate(
            "LivesFullMatch",
            "A mix of your own: the limit is 1 roll. You lead. Roll, and see what happens to"
            " your pair.",
        ),
        "kept by itself": translate(
            "LivesFullMatch",
            "At the limit a pair is kept by itself, so with 1 roll there is nothing to decide."
            " Your [52] was lowest: you lose 1 life and lead again.",
        ),
        "press roll": translate("LivesFullMatch", "Press Space, or click the button that rolls."),
        "change it now": translate(
            "LivesFullMatch",
            "You would rather have more rolls now. Can the limit be changed for the next round?",
        ),
        "if all agree": translate("LivesFullMatch", "Yes, if everyone agrees"),
        "the leader": translate("LivesFullMatch", "Yes, I lead, so I may set it"),
        "not until the end": translate("LivesFullMatch", "No, not until the match is over"),
        "fixed": translate(
            "LivesFullMatch",
            "Seats and settings are chosen before a match and stay as they are until it ends.",
        ),
        "no vote": translate(
            "LivesFullMatch",
            "Not even then: the settings are part of the match. All seats play by them from its"
            " first round to its last.",
        ),
        "no say": translate(
            "LivesFullMatch",
            "The leader plays first and nothing more. In Mexico no seat sets the limit: it is the"
            " same for all, in every round.",
        ),
        "chosen when": translate("LivesFullMatch", "When did the settings get chosen?"),
        "who is lowest": translate(
            "LivesFullMatch",
            "A last round, Standard. Rosa led, rolled a 21 away and ended with [32]. Mo kept"
            " [41], and you will keep [65]. Who is lowest?",
        ),
        "rosa is": translate(
            "LivesFullMatch",
            "32 is below 41 and 65. Rosa's 21 is gone.",
        ),
        "you are highest": translate(
            "LivesFullMatch", "Your 65 is the highest of the three: it beats 41 and 32."
        ),
        "mo is above": translate(
            "LivesFullMatch",
            "Mo's 41 beats 32, for its larger face is a 4. Somebody has less than Mo.",
        ),
        "look at the ladder": translate(
            "LivesFullMatch",
            "Compare the larger faces. If they were equal, the smaller would decide.",
        ),
        "what it costs": translate(
            "LivesFullMatch",
            "Rosa has 3 lives, and she rolled a 21 away in this round. How many will she have"
            " left?",
        ),
        "no life": translate(
            "LivesFullMatch",
            "None",
        ),
        "one is left": translate(
            "LivesFullMatch",
            "3 less 2. Her own 21 doubles what she loses, kept or not.",
        ),
        "it costs two": translate(
            "LivesFullMatch",
            "A round usually costs 1 life, but in this one a 21 fell. It counts although it was"
            " rolled away: the loss is 2.",
        ),
        "not three": translate(
            "LivesFullMatch",
            "None would mean losing all 3. No round ever costs more than 2 lives.",
        ),
        "the band": translate(
            "LivesFullMatch",
            "See the band at the top: how many lives are at stake?",
        ),
        "finish it": translate("LivesFullMatch", "See whether it comes true: keep your [65]."),
        "next round": translate(
            "LivesFullMatch",
            "Rosa loses 2 lives and, as the lowest, leads the next round. Now you know every"
            " rule of Mexico.",
        ),
        "why risk": translate(
            "LivesFullMatch", "65 beats Rosa's 32, so you lose nothing. A new roll can't do better."
        ),
        "enough": translate("LivesFullMatch", "Is 65 above Rosa's 32? Then it is enough."),
        "practice": translate(
            "LivesFullMatch",
            "Now a whole match, Standard, against Rosa and Mo, with the coach. Play until only"
            " one seat has lives left. Good luck!",
        ),
    }
