"""The words of Mexico 2: ordinary pairs, doubles, and 21."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesBands", "Ordinary, doubles, 21")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesBands", "The whole ladder: 21 beats 66, and 11 beats 65.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "the ladder": translate(
            "LivesBands",
            "Under the table lies the **ladder**: all 21 pairs there are, from the highest at"
            " the left, 21, to the lowest at the right, 31. It has three parts. Watch Rosa.",
        ),
        "rosa highest": translate(
            "LivesBands",
            "65. That is the highest of the 14 **ordinary** pairs: two different faces, ranked"
            " by the larger, then by the smaller. Now Mo.",
        ),
        "your roll": translate("LivesBands", "Rosa has [65], Mo has [43]. Now you roll."),
        "press roll": translate("LivesBands", "Space rolls, and so does the button."),
        "a double": translate(
            "LivesBands", "Two equal faces, [11], are a **double**. And Mo has lost a life."
        ),
        "eleven or sixty-five": translate(
            "LivesBands",
            "A double is no ordinary pair. Find both on the ladder: which is higher, [11] or [65]?",
        ),
        "doubles above": translate(
            "LivesBands",
            "11. All 6 doubles stand above all ordinary pairs, so even the smallest double"
            " beats 65.",
        ),
        "band first": translate(
            "LivesBands",
            "65 is only the best ordinary pair. 11 is a double, and every double is above.",
        ),
        "look at ladder": translate(
            "LivesBands", "The further left on the ladder, the higher. Look for 11 and for 65."
        ),
        "two doubles": translate(
            "LivesBands", "And of two doubles? Which is higher, [22] or [55]?"
        ),
        "by number": translate(
            "LivesBands", "55. Among doubles the number decides: from 11, the lowest, up to 66."
        ),
        "higher number": translate(
            "LivesBands", "Both are doubles, so the number decides, and 55 is more than 22."
        ),
        "same band": translate(
            "LivesBands", "22 and 55 are of the same kind. Compare the numbers."
        ),
        "one more": translate(
            "LivesBands",
            "So is 66 the best there is? There is one exception, the pair that gave the game"
            " its name: a [2] and a [1]. Watch.",
        ),
        "six six or two one": translate(
            "LivesBands",
            "Rosa has [66], Mo has [21]. Look where 21 stands on the ladder, and point at the"
            " seat with the higher pair.",
        ),
        "mexico": translate("LivesBands", "21 is **Mexico** and beats everything, 66 included."),
        "above all doubles": translate(
            "LivesBands", "66 is the highest double. But 21, Mexico, stands above all doubles."
        ),
        "left end": translate("LivesBands", "Which pair lies at the very left of the ladder?"),
        "lowest of all": translate("LivesBands", "And which of these is the lowest pair of all?"),
        "thirty-one": translate(
            "LivesBands", "31. Nothing is lower: a [2] and a [1] would be, but they are Mexico."
        ),
        "top not bottom": translate(
            "LivesBands",
            "By its digits 21 would be the lowest. But it is Mexico: it beats even 66.",
        ),
        "still a double": translate(
            "LivesBands", "11 is the lowest double, but a double all the same: it beats 65."
        ),
        "one above": translate("LivesBands", "Close: 32 is one step above 31."),
        "right end": translate(
            "LivesBands", "Look at the right end of the ladder: 32 isn’t the last one."
        ),
        "in order": translate("LivesBands", "Put [65], [11] and [21] in order, the highest first."),
        "by digits": translate("LivesBands", "65, then 21, then 11"),
        "right order": translate("LivesBands", "21, then 11, then 65"),
        "mexico low": translate("LivesBands", "11, then 65, then 21"),
        "three bands": translate(
            "LivesBands", "Mexico, then doubles, then ordinary pairs. That is the whole ladder."
        ),
        "not by digits": translate(
            "LivesBands", "65 looks big, but it is an ordinary pair: 11 and 21 both beat it."
        ),
        "mexico first": translate(
            "LivesBands", "21 is Mexico: it comes before any double, 11 too."
        ),
        "find each": translate(
            "LivesBands", "Find each of the three on the ladder and read from the left."
        ),
        "who pays": translate(
            "LivesBands",
            "Rosa has [21], Mo has [11]. Suppose you roll [65], the best ordinary pair: who is"
            " lowest then?",
        ),
        "even sixty-five": translate(
            "LivesBands", "You: 65 is below 11 and below 21. High or low depends on the others."
        ),
        "rosa tops": translate("LivesBands", "Rosa has 21, Mexico. Nobody is above her."),
        "mo has double": translate("LivesBands", "Mo’s 11 is a double and beats your 65."),
        "who has no double": translate(
            "LivesBands", "11 is a double and 21 is Mexico. What is 65?"
        ),
        "roll it": translate("LivesBands", "Let us see. Roll, and it will be the 65."),
        "it came so": translate(
            "LivesBands",
            "65, and still the lowest. And you lost 2 lives, because a 21 fell: more about that"
            " in a later lesson.",
        ),
        "your button": translate("LivesBands", "It is your turn: roll with Space or the button."),
        "practice": translate(
            "LivesBands",
            "Two rounds on real dice, one roll each. Watch where each pair lands on the ladder.",
        ),
    }
