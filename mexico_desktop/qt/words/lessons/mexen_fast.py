"""The words of Mexen 6: FAST!, the race for a 32."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenFast", "FAST!")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenFast", "The race for the lowest result, and when there is none.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "lowest": translate(
            "MexenFast",
            "The lowest result of all is [32]: even 41 beats it. When it falls, it gets"
            " **fast**. Rosa leads.",
        ),
        "race comes": translate(
            "MexenFast",
            "She has [64], but wants more and throws again. If a 32 falls while she has a throw"
            " left, a race opens: whoever hits **TIK** before she goes on makes her 32 stand."
            " Your key is **A**. Ready?",
        ),
        "hit it": translate("MexenFast", "32! Press **A**, or click TIK, as soon as you see FAST!"),
        "you were first": translate(
            "MexenFast", "TIK! Rosa’s 32 stands, and her turn is over. Now it is Mo’s turn."
        ),
        "too slow": translate(
            "MexenFast",
            "Rosa went on before you hit TIK, and her 32 is gone. Try it again: A, as soon as"
            " you see FAST!",
        ),
        "key a": translate("MexenFast", "The key A on your keyboard, or the large TIK button."),
        "who pays now": translate(
            "MexenFast", "Why was that good for you? Who will most likely take the pot now?"
        ),
        "rosa most likely": translate(
            "MexenFast", "Rosa: nothing is below 32. The others can at worst tie with her."
        ),
        "you not yet": translate(
            "MexenFast", "You haven’t thrown yet, and anything but another 32 is above Rosa’s."
        ),
        "mo not yet": translate(
            "MexenFast", "Mo throws next, and from 41 up everything beats Rosa’s 32."
        ),
        "what is below": translate("MexenFast", "Is there anything below 32 on the ladder?"),
        "who may": translate("MexenFast", "Who may hit TIK when a 32 falls?"),
        "next seat": translate("MexenFast", "Only whoever plays next"),
        "all others": translate("MexenFast", "Everybody but the thrower"),
        "thrower too": translate("MexenFast", "Everybody, the thrower too"),
        "anyone else": translate(
            "MexenFast",
            "Every other player, whether they have played already or not. The first one counts.",
        ),
        "not only next": translate("MexenFast", "It isn’t only the next one: all the others race."),
        "thrower goes on": translate(
            "MexenFast",
            "The thrower doesn’t hit TIK: whoever threw the 32 wants to get away from it, by"
            " throwing on.",
        ),
        "not the thrower": translate("MexenFast", "Would whoever threw the 32 want it to stand?"),
        "your throw": translate(
            "MexenFast",
            "Now the other way round: you lead. Throw, and be ready to throw again at once.",
        ),
        "press throw": translate("MexenFast", "Space throws."),
        "oh no": translate(
            "MexenFast",
            "32, and you have throws left. In the next step the race opens. Get away with"
            " **Space** before anyone says TIK!",
        ),
        "be quick": translate("MexenFast", "FAST! Throw again with Space, now!"),
        "got away": translate(
            "MexenFast",
            "You were first: the 32 is gone, and [63] lies there. Your turn goes on. You might"
            " also have just stopped, but then the 32 would stand.",
        ),
        "stopping on it": translate(
            "MexenFast", "Stopping is allowed, but then the 32 stands, and even 41 beats it. Throw!"
        ),
        "that later": translate(
            "MexenFast", "Leaving the 2 counts as well. But this time throw both dice."
        ),
        "they were first": translate(
            "MexenFast", "TIK! They were first, and your 32 stands. Try it again, a little faster."
        ),
        "space": translate("MexenFast", "Space throws both dice again."),
        "leave the two": translate(
            "MexenFast",
            "32 once more, and the race is open. A die that shows 2 may be left lying, here as"
            " well: press **2**!",
        ),
        "sixty-two": translate(
            "MexenFast", "The 2 stayed, and the other die made it 62. That was in time, too."
        ),
        "this time leave": translate(
            "MexenFast",
            "Throwing both is allowed. This time leave the 2: press 2, or click the die.",
        ),
        "not stop": translate(
            "MexenFast",
            "If you stop, the 32 stands. Leave the 2, and most throws bring you up, such as to 62.",
        ),
        "late again": translate("MexenFast", "Somebody said TIK, and your 32 stands. Try again."),
        "key two": translate("MexenFast", "The key 2, or a click on the die that shows 2."),
        "last throw": translate(
            "MexenFast",
            "Rosa stopped on [64] after one throw, so Mo has a single throw. If it is a 32:"
            " does a race open?",
        ),
        "race": translate("MexenFast", "Yes, as with every 32"),
        "no race": translate("MexenFast", "No, it stands at once"),
        "stands at once": translate(
            "MexenFast",
            "Mo’s only throw was a 32. He has no throw left to get away with, so there is"
            " nothing to race for.",
        ),
        "no throw left": translate(
            "MexenFast",
            "A race is about who is first: TIK, or the thrower going on. With a limit of 1 Mo"
            " can’t go on.",
        ),
        "what could he do": translate("MexenFast", "What could Mo do to get away from it?"),
        "too early": translate(
            "MexenFast", "What if somebody presses their key while the dice still roll?"
        ),
        "wins": translate("MexenFast", "They win the race"),
        "nothing": translate("MexenFast", "It counts as nothing"),
        "wait for call": translate(
            "MexenFast",
            "Nothing: the race opens only once the dice have come to rest and FAST! is called.",
        ),
        "before the call": translate(
            "MexenFast", "Before the call a key counts as nothing. Guessing doesn’t help."
        ),
        "dice must rest": translate("MexenFast", "When does the race open?"),
        "styles": translate(
            "MexenFast",
            "Each person at the table has a key of their own, chosen in the set-up. Who doesn’t"
            " like to race can play it **unhurried**, as a question to the others, or without"
            " any race.",
        ),
        "practice": translate(
            "MexenFast",
            "Three rounds on real dice. When a 32 falls: A for TIK, or Space to get away.",
        ),
    }
