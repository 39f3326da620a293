"""The words of Mexen 4: the pot."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenPot", "The pot")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenPot", "What makes the pot grow, and who takes it.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "starts at one": translate(
            "MexenPot",
            "Each round starts with **1** in the pot. Every double adds the number on **one** of"
            " its dice: [22] adds 2. Rosa leads and will throw [44]. How much will be in the pot?",
        ),
        "one and four": translate(
            "MexenPot", "Yes: 1 that was there, and 4 for the double make 5."
        ),
        "one is there": translate(
            "MexenPot", "4 is what the double adds. Don’t forget the 1 that was there before: 5."
        ),
        "one die only": translate(
            "MexenPot",
            "9 counts both fours. A double adds the number on one die only: 1 and 4 make 5.",
        ),
        "not its rank": translate(
            "MexenPot",
            "400 is the rank of [44], which tells what it beats. Into the pot goes just the number"
            " on one die, 4.",
        ),
        "the face of one die": translate(
            "MexenPot", "The pot holds 1. Add what one of the two dice will show."
        ),
        "throws it away": translate(
            "MexenPot",
            "Rosa has a fine 400, but suppose she throws again, and the 400 is gone. Will the pot"
            " go back to 1, or stay at 5?",
        ),
        "stays in": translate(
            "MexenPot",
            "It stays at 5. A double counts as soon as it is thrown, **kept or not**. Rosa threw"
            " again and stopped on [63].",
        ),
        "not taken out": translate(
            "MexenPot",
            "Her result is gone, but the 4 are not: what is in the pot stays in it until the round"
            " ends. So 5.",
        ),
        "what goes in": translate("MexenPot", "Does anything ever come out before the round ends?"),
        "adds most": translate(
            "MexenPot", "Mo is next. Which of these throws would add the most to the pot?"
        ),
        "three for threes": translate(
            "MexenPot",
            "Yes, [33] would add 3. Mo threw [22] instead: 5 and 2 make 7. Then he went on to"
            " [64], which adds nothing.",
        ),
        "one for ones": translate(
            "MexenPot",
            "[11] counts 100 as a result, but for the pot only the number on one die matters: it"
            " adds 1.",
        ),
        "no double": translate(
            "MexenPot", "65 has high faces, but it is no double, and only doubles add something."
        ),
        "doubles only": translate(
            "MexenPot", "Look for doubles first. Then compare the number on one die."
        ),
        "doubles the pot": translate(
            "MexenPot",
            "The pot holds 7, and it is your turn. A Mexico, [21], **doubles** the pot. If you"
            " throw one now, how much will be in it?",
        ),
        "seven twice": translate("MexenPot", "Yes: twice 7 is 14."),
        "adds nothing": translate(
            "MexenPot",
            "9 would be 7 and 2, as if 21 were a double. Mexico adds no face; it doubles"
            " everything there is: 14.",
        ),
        "not its name": translate(
            "MexenPot",
            "28 would be 7 and 21. The name of a throw is never added. Mexico doubles the pot: 14.",
        ),
        "twice what is there": translate("MexenPot", "Twice what is in the pot now, 7."),
        "who would take": translate(
            "MexenPot",
            "You are the last in this round: Rosa has [63], Mo has [64]. If you throw [21], who"
            " will take the pot? Click a seat.",
        ),
        "rosa would": translate(
            "MexenPot",
            "Right, Rosa: 63 is the lowest of the three. The lowest takes the **whole** pot.",
        ),
        "not you": translate(
            "MexenPot",
            "You would have made the pot bigger, but you wouldn’t pay it: nothing beats 21. Only"
            " the lowest pays, and Rosa has 63.",
        ),
        "not mo": translate("MexenPot", "Mo’s 64 is close, but Rosa’s 63 is lower still."),
        "lowest of three": translate("MexenPot", "Whose result would be the lowest of the three?"),
        "throw it": translate("MexenPot", "Now throw, and see how the dice fall."),
        "rosa takes all": translate(
            "MexenPot",
            "[21]! The pot went from 7 to 14, and Rosa takes all of it: 14 points, whoever made it"
            " grow. She leads the next round.",
        ),
        "press space": translate("MexenPot", "Press Space to throw."),
        "back to one": translate(
            "MexenPot",
            "A new round, and the pot is back to **1**. Twice 1 would be a poor 2. So there is one"
            " exception: a Mexico that finds **only the starting 1** makes it **8**. Watch Rosa.",
        ),
        "then a double": translate(
            "MexenPot",
            "Rosa’s [21] made it 8. Mo is about to throw [44], 400. How much will be in the pot"
            " then?",
        ),
        "eight and four": translate("MexenPot", "Yes: a double simply adds. 8 and 4 make 12."),
        "not from one": translate(
            "MexenPot",
            "5 would be 1 and 4. But the pot holds 8 now, and the double is added to that.",
        ),
        "only mexico": translate(
            "MexenPot",
            "16 would be doubling. Only a Mexico doubles; a **double** adds the number on one die,"
            " 4.",
        ),
        "adds a face": translate("MexenPot", "Add the number on one die to the 8 that is there."),
        "another mexico": translate(
            "MexenPot",
            "The pot holds 12. Your turn. If you throw another Mexico now, how much will it hold?",
        ),
        "twice twelve": translate(
            "MexenPot", "Yes, twice 12 is 24. Every further Mexico doubles again."
        ),
        "only at one": translate(
            "MexenPot",
            "8 is for a pot with nothing but its starting 1. This one holds 12, so it doubles.",
        ),
        "eight not added": translate(
            "MexenPot",
            "20 would be 12 and 8. The 8 is never added; it takes the place of a starting 1."
            " Any other pot doubles: 24.",
        ),
        "still its one": translate("MexenPot", "Does the pot still hold only its starting 1?"),
        "throw again": translate(
            "MexenPot", "Rosa has [21], Mo has [44], which is 400. Throw and see."
        ),
        "mo takes it": translate(
            "MexenPot",
            "[21], and the pot jumped from 12 to 24. You and Rosa have Mexico, so even Mo’s 400 is"
            " the lowest: he takes all 24.",
        ),
        "space once more": translate("MexenPot", "Press Space to throw both dice."),
        "double first": translate(
            "MexenPot",
            "New round, the pot is at 1 again. Now the other order: Mo will throw [22] first and"
            " **then** [21]. How much will be in the pot?",
        ),
        "three twice": translate(
            "MexenPot",
            "Exactly: 1 and 2 make 3, and 3 doubled is 6. After a double the pot no longer holds"
            " only its starting 1.",
        ),
        "not at one now": translate(
            "MexenPot",
            "8 would be right if the Mexico came first. But the [22] comes before it: the pot"
            " holds 3 by then, not just its 1.",
        ),
        "other way round": translate(
            "MexenPot",
            "10 is the other order: first Mexico, 8, then 2 more. Here the double comes first, so"
            " Mexico doubles 3.",
        ),
        "step by step": translate(
            "MexenPot", "One after the other: what will the pot hold after [22]?"
        ),
        "practice": translate(
            "MexenPot",
            "Three rounds on real dice, with the coach. Watch the pot: doubles add to it, a Mexico"
            " makes 1 into 8 or doubles it. The more it holds, the more it matters not to be"
            " lowest.",
        ),
    }
