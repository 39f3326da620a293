"""The words of Mexen 8: stop, throw or leave."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenChoosing", "Stop, throw or leave")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenChoosing", "Good play by the exact tables: what each way costs.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "three ways": translate(
            "MexenChoosing",
            "After each throw you may stop, throw both dice, or sometimes leave one. Each way"
            " costs so many penalties on average, this round and later ones together. The"
            " program knows them exactly; now you learn to feel them.",
        ),
        "lead with 54": translate(
            "MexenChoosing",
            "Two players, and you lead: [54] on the first of 3 throws. What do you do?",
        ),
        "she has one": translate(
            "MexenChoosing",
            "Stopping sets the limit: Rosa has only 1 throw to beat you. That is worth more"
            " than a better pair.",
        ),
        "gives throws": translate(
            "MexenChoosing",
            "Stopping costs 1.7 on average, throwing again 2.5: it also gives Rosa more throws.",
        ),
        "what limit": translate(
            "MexenChoosing", "You lead. What do the throws you use mean for Rosa?"
        ),
        "lead with 41": translate(
            "MexenChoosing",
            "The same two players. This time you have [41], nearly the lowest there is. And now?",
        ),
        "even 41": translate(
            "MexenChoosing", "Even on 41! With 1 throw Rosa may well end below it, or as low."
        ),
        "both dice": translate(
            "MexenChoosing",
            "It feels right, but costs 2.5 against 2.0 for stopping: every throw you take is"
            " one more for Rosa.",
        ),
        "left one": translate(
            "MexenChoosing",
            "The worst of all, 3.6 against 2.0 for stopping: the left 1 can become 11, and that"
            " makes you Knight.",
        ),
        "one against three": translate(
            "MexenChoosing", "How many throws would Rosa have if you stop now?"
        ),
        "why not leave 1": translate(
            "MexenChoosing",
            "Leaving a [1] is nearly always the dearest way. One face of the other die does the"
            " harm: which pair?",
        ),
        "knight": translate(
            "MexenChoosing",
            "[11] is 100: you become Knight and pay for every double that anybody throws, round"
            " after round. A left 1 brings that in 1 of 6 throws.",
        ),
        "61 is fine": translate(
            "MexenChoosing", "61 would be better than your 41. That is not where the harm is."
        ),
        "elbow is free": translate(
            "MexenChoosing", "31 is an Elbow: the turn just starts over. That costs nothing."
        ),
        "who pays for doubles": translate(
            "MexenChoosing", "Who pays at once for each double, and how does one become that?"
        ),
        "five seats": translate(
            "MexenChoosing", "Again you lead with [41], but now there are five of you. What now?"
        ),
        "others will beat it": translate(
            "MexenChoosing",
            "With four others it is hard to stay above somebody with 41. [63] is another matter.",
        ),
        "four others": translate(
            "MexenChoosing",
            "Against four others 41 is lowest too often: stopping costs 3.6, throwing again 2.8.",
        ),
        "one again": translate(
            "MexenChoosing",
            "Leaving the 1 costs 4.7, throwing both 2.8: the danger of becoming Knight again.",
        ),
        "how many others": translate(
            "MexenChoosing", "How likely is it that one of four others ends below or at 41?"
        ),
        "last and lowest": translate(
            "MexenChoosing",
            "You play last. Rosa’s [43] is lowest so far, you have [42] and 1 of your 2 throws"
            " left. What costs least?",
        ),
        "leave the 2": translate(
            "MexenChoosing",
            "Leave the 2: it costs 0.3 against 0.5 for both dice. It can never become 100, most"
            " faces bring it above 43, and 1 of 6 makes it Mexico. As here!",
        ),
        "sure to pay": translate(
            "MexenChoosing",
            "42 is below Rosa’s 43, and nobody plays after you: you would take the pot for"
            " certain.",
        ),
        "two dice may be 100": translate(
            "MexenChoosing",
            "Not bad, but 0.5 against 0.3 for leaving the 2: two new dice can also make you"
            " Knight with 100.",
        ),
        "what can a 2 become": translate(
            "MexenChoosing", "Think of the faces the other die may show beside a 2."
        ),
        "last and safe": translate(
            "MexenChoosing", "The same place, but you have [51]. Rosa’s 43 is the lowest. And now?"
        ),
        "nothing to win": translate(
            "MexenChoosing", "51 is above 43, and you are last: nothing can happen to you any more."
        ),
        "only down": translate(
            "MexenChoosing",
            "You are above 43 already. Stopping costs 0.0, throwing 0.5: it can only get worse.",
        ),
        "a 1 to lose": translate(
            "MexenChoosing",
            "Leaving the 1 costs 1.9, stopping 0.0. There is nothing to gain above 43.",
        ),
        "who is lowest": translate(
            "MexenChoosing", "Who takes the pot as it stands, and can that change if you stop?"
        ),
        "sum up": translate("MexenChoosing", "So what are you after in a round of Mexen?"),
        "always high": translate("MexenChoosing", "The highest pair I can get"),
        "not lowest": translate("MexenChoosing", "Not to be the lowest, and not to be Knight"),
        "always mexico": translate("MexenChoosing", "A Mexico, whenever it may come"),
        "that is all": translate(
            "MexenChoosing", "Exactly. Only the lowest takes the pot; all others are alike."
        ),
        "high pays nothing": translate(
            "MexenChoosing",
            "The highest pair wins nothing. Whoever isn’t lowest is safe, high or not.",
        ),
        "rare": translate(
            "MexenChoosing",
            "Even with a 2 left lying it comes 1 time in 6. It is welcome, but what you need is"
            " not to be lowest.",
        ),
        "who pays at all": translate(
            "MexenChoosing", "Who pays at the end of a round, and who does not?"
        ),
        "practice": translate(
            "MexenChoosing", "Three rounds on real dice. The coach shows what each way costs."
        ),
    }
