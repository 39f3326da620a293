"""The words of Mexen 2: the leader sets the limit."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenLimit", "The leader sets the limit")


def learns() -> str:
    """What it teaches, in a line."""
    return translate(
        "MexenLimit", "How often everyone may throw, when to stop, and which throw counts."
    )


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "may throw": translate(
            "MexenLimit",
            "Who leads the first round is up to the players. Here it is Rosa: see the little flag"
            " at her seat. The **leader** may throw up to 3 times and may stop after any throw."
            " Watch her.",
        ),
        "limit of all": translate(
            "MexenLimit",
            "Rosa has thrown 2 times and is about to stop on [63]. The number of throws the leader"
            " **uses** is the limit for everyone else in this round. How many throws will you and"
            " Mo have at most?",
        ),
        "as many": translate(
            "MexenLimit",
            "Yes, 2, as many as Rosa used. The circles at the lower left show how many throws a"
            " turn has left.",
        ),
        "after one": translate(
            "MexenLimit", "1 would be the limit had she stopped on her first throw. She made 2."
        ),
        "at most": translate(
            "MexenLimit",
            "3 is the most a leader may use. What counts is how many Rosa did use: 2.",
        ),
        "count hers": translate("MexenLimit", "How many times did Rosa throw?"),
        "whose turn": translate(
            "MexenLimit",
            "Turns go round the table in seat order, clockwise on the screen, one turn for each"
            " in a round. Rosa is done. Who is next?",
        ),
        "mo is next": translate(
            "MexenLimit",
            "Right, after Rosa comes Mo, then you. Look what he did: [54] was his first throw,"
            " then he threw again and got [41].",
        ),
        "you are after": translate(
            "MexenLimit",
            "You sit on Rosa’s other side. Clockwise from her Mo comes first; you are the last of"
            " this round.",
        ),
        "round the table": translate(
            "MexenLimit",
            "Start at Rosa and go clockwise. The gold ring also shows whose turn it is.",
        ),
        "what counts": translate(
            "MexenLimit",
            "Mo threw [54], then [41]. That was 2 throws, the limit, so his turn ended by itself."
            " Which of them is his result?",
        ),
        "last counts": translate(
            "MexenLimit",
            "Yes, the **last throw** counts, even after a better one. 54 is gone; Mo has 41. Now"
            " it is your turn.",
        ),
        "not the best": translate(
            "MexenLimit",
            "54 was better, but by throwing again Mo gave it up. Only the last throw counts: 41.",
        ),
        "see seat": translate("MexenLimit", "Which dice lie at Mo’s seat?"),
        "your first": translate(
            "MexenLimit", "You may throw up to 2 times. Make your first throw."
        ),
        "above mo": translate("MexenLimit", "[43] is only just above Mo’s 41. But it is above."),
        "press throw": translate(
            "MexenLimit", "Press Space, or click the button that throws both dice."
        ),
        "may stop": translate(
            "MexenLimit",
            "You have [43] and 1 throw left. You needn’t use it: **anyone may stop after any"
            " throw**. You are last, and Mo’s 41 is the lowest. Do what is best for you: throw"
            " again, or stop.",
        ),
        "mo pays": translate(
            "MexenLimit",
            "Well stopped. 43 is low, but you only have to stay above the lowest: Mo’s 41. He"
            " has to take the pot, 1 point.",
        ),
        "why throw": translate(
            "MexenLimit",
            "You don’t need a high result, only not the lowest. 43 already beats Mo’s 41, and you"
            " are last. Another throw would count even if it were lower.",
        ),
        "lowest without": translate(
            "MexenLimit", "If you stop now, who has the lowest result of the three?"
        ),
        "loser leads": translate(
            "MexenLimit",
            "After the first round, the **loser of a round leads the next**. Mo took the pot, so"
            " he leads now and may throw up to 3 times. Watch.",
        ),
        "mexico ends": translate(
            "MexenLimit",
            "Mo’s second throw was [21], Mexico. A Mexico **ends a turn at once**, whoever throws"
            " it. How many throws do you and Rosa get in this round?",
        ),
        "two again": translate(
            "MexenLimit",
            "Right, 2: his 21 came on his second throw, and what the leader used is the limit.",
        ),
        "not his first": translate(
            "MexenLimit",
            "1 would be right for a Mexico on the first throw. Mo’s came on his second, so: 2.",
        ),
        "third unused": translate(
            "MexenLimit",
            "Mo could have thrown 3 times, but his 21 ended the turn. He used 2, and that is the"
            " limit.",
        ),
        "count his": translate("MexenLimit", "On which throw did Mo’s Mexico come?"),
        "throw once": translate(
            "MexenLimit", "Your turn, with 2 throws at most. Nothing beats Mo’s 21. Throw!"
        ),
        "one left": translate("MexenLimit", "[43] once more, and 1 throw left."),
        "space again": translate("MexenLimit", "Press Space to throw both dice."),
        "low this time": translate(
            "MexenLimit",
            "Again you have [43] and 1 throw left. But this time Rosa is still to come, and 8 are"
            " in the pot. Throw again, or stop?",
        ),
        "ended by itself": translate(
            "MexenLimit",
            "[61] was your last throw, so your turn ended by itself. Rosa ended up on [54], lower"
            " than yours: she has to take the 8 and leads the next round.",
        ),
        "too low": translate(
            "MexenLimit",
            "Mo’s 21 is out of reach, so you would have to hope that Rosa, with 2 throws, ends"
            " below 43. Only 42, 41 and 32 are. Another throw is much likelier to save you 8"
            " points.",
        ),
        "rosa to come": translate(
            "MexenLimit", "Would Rosa find it hard to beat 43? Already 51 does it."
        ),
        "you lead": translate(
            "MexenLimit",
            "A new table, and here **you lead**. Your first throw is [65]. You may throw up to 3"
            " times, but remember who else gets the throws you use. What do you do?",
        ),
        "one each": translate(
            "MexenLimit",
            "Well led: limit 1. Rosa’s 61 and Mo’s [54] were single throws, with no second try."
            " Mo is lowest and takes the pot.",
        ),
        "gives more": translate(
            "MexenLimit",
            "You may, but only doubles and Mexico are above 65, and each throw you use is one more"
            " for Rosa and Mo. And your last throw counts, even a lower one.",
        ),
        "fewer for all": translate(
            "MexenLimit", "The fewer throws you use, the fewer the others get to beat you."
        ),
        "practice": translate(
            "MexenLimit",
            "Three rounds on real dice, and you lead the first: up to 3 throws. When others lead,"
            " watch how many throws they use: that is your limit. The coach helps.",
        ),
    }
