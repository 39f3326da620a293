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
        "why fifty-two": translate(
            "LivesReading",
            "Under the dice stands what your pair is called: **52**. Why 52 and not 25?",
        ),
        "right die": translate("LivesReading", "The right die comes first"),
        "larger face": translate("LivesReading", "The larger face comes first"),
        "times ten": translate("LivesReading", "It follows from adding them up"),
        "larger first": translate(
            "LivesReading", "The 5 is larger than the 2, so it comes first: “five two”, 52."
        ),
        "not by place": translate(
            "LivesReading",
            "It doesn’t matter which die lies where: [25] and [52] are both called 52.",
        ),
        "no sum": translate(
            "LivesReading",
            "2 and 5 would add up to 7. Dice are never added up here: a pair is a name.",
        ),
        "compare the two": translate("LivesReading", "Which is larger, the 2 or the 5?"),
        "turned round": translate(
            "LivesReading",
            "Rosa’s [34] is called 43. What if her dice lay the other way round, [43]?",
        ),
        "thirty-four": translate("LivesReading", "34"),
        "forty-three": translate("LivesReading", "43 as well"),
        "seven": translate("LivesReading", "7"),
        "same either way": translate(
            "LivesReading", "43 both times: of a 3 and a 4 the 4 is larger, wherever it lies."
        ),
        "not 34": translate(
            "LivesReading", "34 would put the smaller face first. The 4 leads, wherever it lies."
        ),
        "not 7": translate(
            "LivesReading", "7 is a 3 and a 4 added up. A pair is a name, not a sum: 43."
        ),
        "bigger of rosa": translate(
            "LivesReading", "The larger face comes first, wherever it lies."
        ),
        "rosa rolls": translate("LivesReading", "You have your 52. Now it is Rosa’s turn."),
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
            "A new round, and you play last. Before you roll: who of the two others is in"
            " danger, because theirs is the lowest pair so far?",
        ),
        "mo pays": translate("LivesReading", "Mo, with 41. Only somebody below that can save him."),
        "rosa is above": translate(
            "LivesReading", "Rosa’s 62 is above Mo’s 41. The lower of the two is in danger."
        ),
        "lowest hint": translate("LivesReading", "Compare the larger faces of 62 and 41."),
        "stay above": translate("LivesReading", "Roll. Anything above Mo’s 41 and you are safe."),
        "round over": translate(
            "LivesReading",
            "A [6] and a [1]: 61, well above Mo’s 41. Mo is lowest and loses 1 life. You keep"
            " all of yours.",
        ),
        "only roll": translate("LivesReading", "There is one button to press: the one that rolls."),
        "practice": translate(
            "LivesReading",
            "Now two rounds on real dice. Everybody rolls once; name each pair before you look"
            " at what stands under the dice.",
        ),
    }
