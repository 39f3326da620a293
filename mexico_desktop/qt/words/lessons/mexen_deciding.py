"""The words of Mexen 7: deciding throws, and a session from beginning to end."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenDeciding", "Deciding throws and a full session")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenDeciding", "What a tie leads to, who leads next, how a session ends.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "limit one": translate(
            "MexenDeciding",
            "Rosa leads and has stopped on [61] after one throw, so everybody has just one. Now"
            " Mo.",
        ),
        "your only throw": translate("MexenDeciding", "Mo threw [64]. Your turn: one throw."),
        "press throw": translate("MexenDeciding", "Space throws, and so does the button."),
        "a tie": translate("MexenDeciding", "61, the same as Rosa. The two of you tie for lowest."),
        "what now": translate(
            "MexenDeciding",
            "You and Rosa both have 61, and only the lowest takes the pot. What do you think"
            " happens?",
        ),
        "both pay": translate("MexenDeciding", "Both take the whole pot"),
        "throw once more": translate("MexenDeciding", "Both throw once more"),
        "leader pays": translate("MexenDeciding", "The leader takes it"),
        "in turn order": translate(
            "MexenDeciding",
            "Those who tie throw once more, in turn order: a **deciding throw**. Rosa led, so"
            " she went first, and threw [52].",
        ),
        "only one": translate(
            "MexenDeciding", "The pot is taken once, by one seat. A tie has to be decided first."
        ),
        "no seat first": translate(
            "MexenDeciding", "Rosa leads, but that settles no tie. The dice do."
        ),
        "whole pot": translate(
            "MexenDeciding", "One seat takes the whole pot. How would dice players find out which?"
        ),
        "what saves": translate(
            "MexenDeciding",
            "Rosa’s deciding throw is [52]. Which throw of yours would leave the pot to her?",
        ),
        "above hers": translate(
            "MexenDeciding", "53 beats 52: then Rosa is the lowest of the two of you."
        ),
        "just below": translate(
            "MexenDeciding", "51 is just below 52. You would be lowest and take the pot."
        ),
        "well below": translate("MexenDeciding", "41 is below 52: you would take the pot."),
        "beat fifty-two": translate("MexenDeciding", "It has to beat 52."),
        "one throw": translate(
            "MexenDeciding",
            "Throw. The pot holds 1. In a deciding throw there is no second throw, and no die"
            " is left.",
        ),
        "nothing grows": translate(
            "MexenDeciding",
            "300! Rosa’s 52 is lower, and she takes the pot: 1. Look: your double put no 3 into"
            " it.",
        ),
        "no choice": translate("MexenDeciding", "There is only one thing to do here."),
        "counts for nothing else": translate(
            "MexenDeciding",
            "A deciding throw counts only for who is lowest: no pot, no Knight, no race, no"
            " leaving. 21 is the highest there, too. Here you tie with Mo. Watch his throw.",
        ),
        "thirty-one now": translate(
            "MexenDeciding", "Mo threw [31] in the deciding throw. What does that mean?"
        ),
        "elbow": translate("MexenDeciding", "An Elbow: he has three throws again"),
        "lowest": translate("MexenDeciding", "Nothing is lower: he takes the pot"),
        "again": translate("MexenDeciding", "It doesn’t count: he throws it again"),
        "thrown again": translate(
            "MexenDeciding", "A 31 never stands, so he threw again. And got [21]."
        ),
        "no turn": translate(
            "MexenDeciding",
            "A deciding throw is no turn that could start over. The 31 is simply thrown again.",
        ),
        "no rank": translate(
            "MexenDeciding",
            "31 has no place on the ladder, so it can’t be the lowest. It is thrown again.",
        ),
        "does it stand": translate("MexenDeciding", "Can a 31 ever stand as a result?"),
        "pot after mexico": translate(
            "MexenDeciding", "A [21] in the deciding throw. How much is in the pot now?"
        ),
        "stays one": translate("MexenDeciding", "Still 1. Here a 21 is only the highest throw."),
        "not eight": translate(
            "MexenDeciding",
            "In a turn a 21 would have made it 8. In a deciding throw it does nothing to the pot.",
        ),
        "not two": translate(
            "MexenDeciding", "2 would be twice the pot. A deciding throw changes no pot at all."
        ),
        "only who is lowest": translate(
            "MexenDeciding", "What does a deciding throw count for, and what not?"
        ),
        "you against mexico": translate(
            "MexenDeciding", "Nothing beats 21, and you can at best tie with it. Throw."
        ),
        "you take it": translate(
            "MexenDeciding", "65 is below 21: you take the pot, 1. And you lead round 2."
        ),
        "nothing to lose": translate("MexenDeciding", "There is nothing to decide: throw."),
        "three tie": translate(
            "MexenDeciding",
            "All three tied. Rosa threw 61, Mo a 31 and then [54]. Suppose you throw 61: who"
            " takes the pot?",
        ),
        "lowest of the three": translate(
            "MexenDeciding",
            "Mo: 54 is the lowest of the three. That you and Rosa tie above him doesn’t matter.",
        ),
        "you would tie above": translate(
            "MexenDeciding",
            "You would tie with Rosa on 61, but above Mo’s 54. Only the lowest counts.",
        ),
        "rosa is above": translate("MexenDeciding", "Rosa’s 61 is above Mo’s 54."),
        "compare the three": translate("MexenDeciding", "Which is the lowest of 61, 54 and 61?"),
        "tied again": translate(
            "MexenDeciding", "And if the lowest tie again in the deciding throw?"
        ),
        "pot stays": translate("MexenDeciding", "The pot stays for the next round"),
        "they throw on": translate("MexenDeciding", "They throw once more"),
        "each one half": translate("MexenDeciding", "Each takes half"),
        "until one is lowest": translate(
            "MexenDeciding", "They throw again, as often as it takes, until one is lowest alone."
        ),
        "somebody takes": translate(
            "MexenDeciding",
            "Every round ends with somebody taking the pot: they throw again until it is clear"
            " who.",
        ),
        "never shared": translate(
            "MexenDeciding", "The pot is never shared. They throw again until one is lowest."
        ),
        "as before": translate("MexenDeciding", "A tie is settled as the first one was."),
        "who leads": translate(
            "MexenDeciding",
            "Rosa led this round. Mo’s [53] is lowest so far. Suppose you throw something high:"
            " who leads the **next** round?",
        ),
        "loser leads": translate(
            "MexenDeciding", "Mo: whoever takes the pot leads the next round, with a new pot of 1."
        ),
        "not next in turn": translate(
            "MexenDeciding",
            "It doesn’t go round. The loser of the round leads the next, and that would be Mo"
            " with 53.",
        ),
        "not again": translate(
            "MexenDeciding", "Rosa would lead again only if she lost. The loser leads."
        ),
        "who takes the pot": translate("MexenDeciding", "Who would take the pot of this round?"),
        "finish it": translate("MexenDeciding", "Throw, and see."),
        "mo leads": translate(
            "MexenDeciding",
            "Mo takes 1 and leads round 2; the pot is 1 again. A Knight would stay Knight.",
        ),
        "just throw": translate("MexenDeciding", "It is your turn, with one throw."),
        "session": translate(
            "MexenDeciding",
            "A session has **no end and no winner**. Play as long as you like, count in points"
            " or sips (switch any time), and let people join, leave or sit out between rounds;"
            " who joins late starts with the average. Close the session to see who got what.",
        ),
        "practice": translate(
            "MexenDeciding",
            "Four rounds with everything: Knight, Elbow, and FAST! with your key A.",
        ),
    }
