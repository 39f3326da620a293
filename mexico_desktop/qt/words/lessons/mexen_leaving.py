"""The words of Mexen 3: leaving a 1 or a 2."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenLeaving", "Leaving a 1 or 2")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenLeaving", "Leave one die lying, throw only the other: when, how often.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "one or two": translate(
            "MexenLeaving",
            "You threw [52]. **Exactly one** of your dice shows a 1 or a 2, the other shows 3 to"
            " 6. Then you may leave that 1 or 2 lying and throw **only the other die**.",
        ),
        "why leave": translate(
            "MexenLeaving",
            "Why would you leave the [2] and throw only the [5]? For Mexico! What must that one"
            " die show then?",
        ),
        "a one": translate(
            "MexenLeaving",
            "Yes, a [1] beside your [2] is [21]. That is 1 face of 6. From a [1] left lying you"
            " would hope for a two.",
        ),
        "a two": translate(
            "MexenLeaving",
            "A second 2 gives [22], which is 200. Good, but not Mexico.",
        ),
        "a five": translate("MexenLeaving", "Then you have [52] again, as now."),
        "two and what": translate(
            "MexenLeaving", "Mexico is [21], and the two lies there already."
        ),
        "leave the two": translate(
            "MexenLeaving",
            "You have used 1 throw of 2. Leave the 2: click that die, use the button, or press"
            " the key 2.",
        ),
        "there it is": translate(
            "MexenLeaving",
            "A one: [21], **Mexico**! Your turn ended at once. Rosa couldn’t keep up; with [43] she"
            " is lowest and takes the pot.",
        ),
        "stop is lowest": translate(
            "MexenLeaving",
            "If you stop on 52 you are the lowest so far: Mo’s 61 beats it. You still have a"
            " throw; leave the 2 and use it.",
        ),
        "both is rarer": translate(
            "MexenLeaving",
            "That throws the 2 away, too. With both dice only 2 of 36 throws are Mexico; with the"
            " 2 left lying it is 1 face of 6, three times as likely.",
        ),
        "click the two": translate(
            "MexenLeaving", "The die that may be left is the [2]. Its key is 2."
        ),
        "which throw": translate(
            "MexenLeaving",
            "Exactly one die shows 1 or 2, the other 3 to 6, and it isn’t the Elbow. From which"
            " of these may you leave a die?",
        ),
        "the one of 41": translate(
            "MexenLeaving", "Yes: the [1] of [41] may be left, and the [4] thrown again."
        ),
        "neither": translate(
            "MexenLeaving", "No die of 64 shows 1 or 2, so neither may be left lying."
        ),
        "both": translate(
            "MexenLeaving",
            "In 22 **both** dice show 2. It must be exactly one. (The same goes for two ones.)",
        ),
        "elbow never": translate(
            "MexenLeaving",
            "31 would fit, with its single 1, but it is the Elbow, the one exception: the turn"
            " starts over with both dice, so nothing is left lying.",
        ),
        "exactly one": translate(
            "MexenLeaving", "Go through them: exactly one 1 or 2, and not an Elbow."
        ),
        "which die": translate(
            "MexenLeaving", "Suppose you throw [61]. Which of its two dice may you leave lying?"
        ),
        "either": translate("MexenLeaving", "Either, as I like"),
        "only the one": translate(
            "MexenLeaving",
            "Right, only the [1]. And from [21] you leave nothing: Mexico ends your turn at once.",
        ),
        "never six": translate(
            "MexenLeaving",
            "A 6 is high, but no die from 3 to 6 may ever be left. Only a 1 or a 2 may.",
        ),
        "not up to you": translate(
            "MexenLeaving",
            "It isn’t a free choice: only the die that shows 1 or 2 may stay, the 1.",
        ),
        "name of lesson": translate("MexenLeaving", "Only a 1 or a 2 is ever left lying."),
        "a turn of three": translate(
            "MexenLeaving",
            "Another table. The limit is 3, and 3 are in the pot. Your first throw is [62], just"
            " below Rosa’s [63]. Leave the 2 and hope for Mexico.",
        ),
        "no luck": translate(
            "MexenLeaving", "A five: [52]. No luck with that one die. But your turn isn’t over."
        ),
        "takes three": translate(
            "MexenLeaving",
            "62 is below Rosa’s 63. If you stop, you are lowest and take the 3 in the pot.",
        ),
        "keep the chance": translate(
            "MexenLeaving",
            "Both dice would bring Mexico in 2 of 36 throws; with the 2 left lying it is 1 face of"
            " 6. Here leaving is a bit better, and both dice can still be thrown afterwards.",
        ),
        "key two": translate("MexenLeaving", "Press the key 2, or click the die that shows [2]."),
        "throws left": translate(
            "MexenLeaving",
            "The limit is 3. You threw [62], then one die, and have [52]. How many throws are"
            " left?",
        ),
        "one is left": translate(
            "MexenLeaving",
            "1. Leaving a die **uses one throw like any other**: first 62, second 52.",
        ),
        "not free": translate(
            "MexenLeaving",
            "You didn’t count the throw of the single die. It is one like any other, so 2 are"
            " used and 1 of 3 is left.",
        ),
        "no new start": translate(
            "MexenLeaving",
            "Your turn didn’t start over. Both of your throws count, so 2 of the 3 are used up.",
        ),
        "see circles": translate(
            "MexenLeaving", "The circles at the lower left are filled with each throw."
        ),
        "leave again": translate(
            "MexenLeaving",
            "Now you have [52], and again exactly one die shows a 2. May you leave it once more in"
            " this turn?",
        ),
        "yes again": translate("MexenLeaving", "Yes, exactly one die shows a 2"),
        "no more": translate("MexenLeaving", "No, not in this turn"),
        "once a turn": translate(
            "MexenLeaving", "Right: **once a turn**, however many throws are left."
        ),
        "used up": translate(
            "MexenLeaving",
            "The dice would fit, but you have left a die in this turn already, and that may be"
            " done only once a turn.",
        ),
        "see button": translate(
            "MexenLeaving", "Look at the button under the table that would leave a die."
        ),
        "last throw": translate(
            "MexenLeaving",
            "So you can stop on [52], or throw both dice a last time. Rosa’s 63 is the result to"
            " beat. What do you do?",
        ),
        "saved": translate(
            "MexenLeaving",
            "[64]! That beats Rosa’s 63. Your 3 throws are used up, the round is over, and Rosa"
            " takes the pot.",
        ),
        "still lowest": translate(
            "MexenLeaving",
            "52 is below 63, so stopping means taking the 3 in the pot for sure. A last throw can"
            " still beat Rosa.",
        ),
        "beat rosa": translate("MexenLeaving", "Does 52 beat 63? If not, only a throw can help."),
        "limit one": translate(
            "MexenLeaving",
            "One more table. Rosa led and stopped after one throw, so the limit is 1. Suppose you"
            " throw [52]. May you leave the 2?",
        ),
        "may leave": translate("MexenLeaving", "Yes, leaving costs nothing"),
        "may not": translate("MexenLeaving", "No, there is no throw left"),
        "needs a throw": translate(
            "MexenLeaving",
            "Right. To throw the other die you need a throw, and with the first the limit is"
            " reached.",
        ),
        "no throw for it": translate(
            "MexenLeaving",
            "The dice would fit, but throwing the other die uses a throw, and your only one is"
            " used up: 1 of 1.",
        ),
        "how many throws": translate(
            "MexenLeaving", "How many throws would you have made, and how many are allowed?"
        ),
        "only throw": translate("MexenLeaving", "Make your only throw, and see."),
        "over at once": translate(
            "MexenLeaving",
            "[52], and your turn was over at once: no leaving. It is below Rosa’s 63, so you take"
            " the 1 in the pot.",
        ),
        "space": translate("MexenLeaving", "Press Space to throw both dice."),
        "practice": translate(
            "MexenLeaving",
            "Three rounds on real dice. Whenever exactly one die shows 1 or 2, the button offers to"
            " leave it. The coach tells what it would do.",
        ),
    }
