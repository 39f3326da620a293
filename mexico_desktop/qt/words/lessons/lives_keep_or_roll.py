"""The words of Mexico 3: keep or roll."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesKeepOrRoll", "Keep or roll")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesKeepOrRoll", "Both dice or none; the last pair counts; rolls run out.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "three rolls": translate(
            "LivesKeepOrRoll",
            "So far everybody rolled once. Usually you have **up to 3 rolls** in your turn: the"
            " three rings beside “Your turn” count them. You lead, so you go first.",
        ),
        "first": translate("LivesKeepOrRoll", "Roll for the first time."),
        "press roll": translate("LivesKeepOrRoll", "Space, or the button that rolls."),
        "not much": translate(
            "LivesKeepOrRoll", "43. Not much. But now you may choose: keep it, or roll again."
        ),
        "one die alone": translate(
            "LivesKeepOrRoll",
            "The [4] is nice, the [3] is not. May you keep the 4 and roll only the other die?",
        ),
        "may": translate("LivesKeepOrRoll", "Yes, I keep the 4"),
        "may not": translate("LivesKeepOrRoll", "No, both dice or none"),
        "both or none": translate(
            "LivesKeepOrRoll", "You keep the whole pair, or you roll both dice again."
        ),
        "never one": translate(
            "LivesKeepOrRoll",
            "No die stays lying in Mexico, not even the 4 of a 43. It is both dice or none.",
        ),
        "look at buttons": translate(
            "LivesKeepOrRoll",
            "Read the two buttons under the table. Is there one for a single die?",
        ),
        "low pair": translate(
            "LivesKeepOrRoll",
            "With [43] you would be lowest often. You have rolls left. What do you do: keep or"
            " roll?",
        ),
        "better": translate("LivesKeepOrRoll", "65, the best ordinary pair. That was worth it."),
        "two to come": translate(
            "LivesKeepOrRoll",
            "Rosa and Mo still play after you, and 43 is easily beaten. With rolls left,"
            " rolling wins more often.",
        ),
        "two more try": translate("LivesKeepOrRoll", "How hard is it for the others to beat 43?"),
        "which counts": translate(
            "LivesKeepOrRoll",
            "First you had [43], now [65] lies there. Which counts if you stop now?",
        ),
        "the better": translate("LivesKeepOrRoll", "The better of the two, whichever it is"),
        "last counts": translate(
            "LivesKeepOrRoll", "65. The last pair counts, always; the 43 is gone."
        ),
        "gone": translate(
            "LivesKeepOrRoll", "The 43 was rolled away. Only what lies on the table counts: 65."
        ),
        "not the best": translate(
            "LivesKeepOrRoll",
            "This time the last one is the better one. But it counts because it is the"
            " **last**: 65 could also have been something low.",
        ),
        "on the table": translate("LivesKeepOrRoll", "Only what lies on the table counts."),
        "high pair": translate(
            "LivesKeepOrRoll", "You have one more roll, and 65 on the table. Keep it or roll?"
        ),
        "kept": translate("LivesKeepOrRoll", "You keep 65. You need not use all rolls. Now Rosa."),
        "throw away": translate(
            "LivesKeepOrRoll",
            "A new roll replaces the 65, and most pairs are lower. Keeping wins more often here.",
        ),
        "what if lower": translate(
            "LivesKeepOrRoll", "If you roll, the 65 is gone, whatever comes."
        ),
        "how many for rosa": translate(
            "LivesKeepOrRoll",
            "You used 2 rolls. Rosa has rolled [54]. How many rolls does she have in all?",
        ),
        "as many as you": translate("LivesKeepOrRoll", "2, because you led and used 2"),
        "three as all": translate("LivesKeepOrRoll", "3, as everybody has"),
        "same limit": translate(
            "LivesKeepOrRoll",
            "3. Every seat has the same limit, whatever the leader used. She rolls again: [61].",
        ),
        "no leader limit": translate(
            "LivesKeepOrRoll",
            "How many you used doesn’t bind anybody: 2 were enough for you, Rosa still has all"
            " of hers.",
        ),
        "her rings": translate(
            "LivesKeepOrRoll", "The rings beside “Rosa’s turn” show what she has."
        ),
        "her last": translate(
            "LivesKeepOrRoll", "She wants to beat you and rolls her third and last time."
        ),
        "what does she keep": translate(
            "LivesKeepOrRoll",
            "Rosa had [54], then [61], then [42]. Which of them does she end up with?",
        ),
        "by itself": translate(
            "LivesKeepOrRoll", "42. After 3 rolls the pair is kept **by itself**, good or bad."
        ),
        "best was rolled away": translate(
            "LivesKeepOrRoll", "61 was her best, but she rolled it away. The last one counts: 42."
        ),
        "first is gone": translate(
            "LivesKeepOrRoll", "54 went with her second roll. The last one counts: 42."
        ),
        "seat shows": translate("LivesKeepOrRoll", "Her seat shows the pair she has kept."),
        "turn of mexico": translate(
            "LivesKeepOrRoll",
            "Another round. Your first roll is [21], Mexico! Does your turn end with it?",
        ),
        "ends": translate("LivesKeepOrRoll", "Yes, nothing can beat it"),
        "goes on": translate("LivesKeepOrRoll", "No, I may still keep or roll"),
        "may roll away": translate(
            "LivesKeepOrRoll", "A turn doesn’t end on 21 by itself. You could even roll it away."
        ),
        "still your turn": translate(
            "LivesKeepOrRoll",
            "Nothing beats 21, but look: it is still your turn, and both buttons are there.",
        ),
        "whose turn": translate("LivesKeepOrRoll", "Whose turn does the bar under the table show?"),
        "with mexico": translate("LivesKeepOrRoll", "So, what do you do with it?"),
        "of course": translate(
            "LivesKeepOrRoll", "Kept. Nothing beats 21, so there is nothing to hope for."
        ),
        "nothing higher": translate(
            "LivesKeepOrRoll", "21 is the highest pair there is. Any other roll can only be lower."
        ),
        "top of ladder": translate("LivesKeepOrRoll", "Is there anything above 21 on the ladder?"),
        "other limits": translate(
            "LivesKeepOrRoll",
            "3 rolls are the standard. A match can also be set up with a limit of 2, or of 1:"
            " then a turn is one roll, with nothing to decide, as in the first two lessons.",
        ),
        "practice": translate(
            "LivesKeepOrRoll",
            "Two rounds with 3 rolls on real dice. The coach below this text shows what keeping"
            " and rolling are worth.",
        ),
    }
