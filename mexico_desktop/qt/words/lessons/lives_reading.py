"""The words of Mexico 1: reading a pair."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesReading", "Reading a pair")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesReading", "The larger face comes first. A pair is a name, not a sum.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "welcome": translate(
            "LivesReading",
            "Welcome to the table. You sit at the bottom, Rosa and Mo play against you. The"
            " three gold lights at each seat are its **lives**.\n\nIn every round each of you"
            " rolls two dice for a pair. Whoever has the **lowest** pair loses a life.",
        ),
        "first roll": translate(
            "LivesReading", "The gold ring shows whose turn it is: yours. Roll the dice."
        ),
        "press roll": translate(
            "LivesReading", "Press the Space key, or click the button that rolls, under the table."
        ),
        "there": translate("LivesReading", "There they lie: a [2] and a [5]."),
        "which name": translate(
            "LivesReading",
            "A pair is called by its **larger face first**. What is this one called?",
        ),
        "twenty-five": translate("LivesReading", "25"),
        "seven": translate("LivesReading", "7"),
        "larger first": translate(
            "LivesReading", "The 5 is larger, so it comes first: 52. Say “five two”."
        ),
        "not 25": translate(
            "LivesReading",
            "25 would name the smaller face first. Of the 2 and the 5, the larger leads.",
        ),
        "not 7": translate(
            "LivesReading",
            "7 is the sum of the 2 and the 5. Dice are never added up here: a pair is a name.",
        ),
        "larger face": translate(
            "LivesReading", "Which is larger, the 2 or the 5? It comes first."
        ),
        "rosa rolls": translate("LivesReading", "You have your 52. Now it is Rosa’s turn."),
        "rosa has": translate("LivesReading", "Rosa rolled a [3] and a [4]. What does she have?"),
        "thirty-four": translate("LivesReading", "34"),
        "same either way": translate(
            "LivesReading",
            "43. It doesn’t matter which die shows which: [34] and [43] are the same.",
        ),
        "not 34": translate(
            "LivesReading", "34 puts the smaller face first. The 4 is larger than the 3: it leads."
        ),
        "not 44": translate(
            "LivesReading", "44 would need two fours. On the table lie a 3 and a 4."
        ),
        "bigger of rosa": translate("LivesReading", "The larger of 3 and 4 comes first."),
        "who is higher": translate(
            "LivesReading",
            "You have [52], Rosa has [43]. The higher name is the higher pair. Point at the"
            " seat with the higher pair.",
        ),
        "five beats four": translate(
            "LivesReading", "52 beats 43: a 5 in front is more than a 4 in front."
        ),
        "not a sum": translate(
            "LivesReading",
            "Both pairs add up to 7, but nothing is added here. 52 begins with the larger face,"
            " so it beats 43.",
        ),
        "compare larger": translate("LivesReading", "Compare the first digits of 52 and 43."),
        "mo rolls": translate("LivesReading", "Last comes Mo. See what he rolls."),
        "mo lost nothing": translate(
            "LivesReading",
            "Mo rolled 53, just above your 52. Rosa’s 43 was the lowest, so Rosa has lost a"
            " life: look at her lights. You never need the highest pair. You only need **not to"
            " have the lowest**.",
        ),
        "three pairs": translate(
            "LivesReading", "Another round. Which pair is higher, [61] or [54]?"
        ),
        "six beats five": translate(
            "LivesReading", "61. The first digit decides, and a small second one doesn’t hurt."
        ),
        "second face late": translate(
            "LivesReading",
            "54 has the better second digit, the 4. But the larger face is looked at first, and"
            " 61 has the higher one.",
        ),
        "first digit": translate(
            "LivesReading", "Cover the second digits of 61 and 54 with your thumb."
        ),
        "same larger": translate(
            "LivesReading", "Rosa has [54]. Mo is about to roll [53]. Which of the two is higher?"
        ),
        "then the smaller": translate(
            "LivesReading",
            "Both begin with a 5, so the smaller face decides: 4 is more than 3. 54 beats 53.",
        ),
        "smaller decides": translate(
            "LivesReading",
            "Both begin with a 5. Then look at the smaller face: the 4 of 54 beats the 3 of 53.",
        ),
        "look on": translate(
            "LivesReading", "The first digit is a 5 in both. So look at the second."
        ),
        "who is lowest": translate(
            "LivesReading",
            "Now you play last. Before you roll: who of the two others is in danger, because"
            " theirs is the lowest pair so far?",
        ),
        "mo pays": translate("LivesReading", "Mo, with 53. Only somebody below that can save him."),
        "rosa is above": translate(
            "LivesReading", "Rosa’s 54 is just above Mo’s 53. The lower of the two is in danger."
        ),
        "lowest hint": translate(
            "LivesReading", "Both begin alike: 54 and 53. Compare the second digits."
        ),
        "stay above": translate("LivesReading", "Roll. Anything above Mo’s 53 and you are safe."),
        "round over": translate(
            "LivesReading",
            "A [6] and a [1]: 61, well above Mo’s 53. Mo is lowest and loses 1 life. You keep"
            " all of yours.",
        ),
        "only roll": translate("LivesReading", "There is one button to press: the one that rolls."),
        "practice": translate(
            "LivesReading",
            "Now two rounds on real dice. Everybody rolls once; name each pair before you look"
            " at what stands under the dice.",
        ),
    }
