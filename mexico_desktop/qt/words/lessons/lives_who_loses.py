"""The words of Mexico 4: who loses."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesWhoLoses", "Who loses")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesWhoLoses", "All who tie for lowest lose, and the last one left wins.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "end of round": translate(
            "LivesWhoLoses",
            "When everybody has kept a pair, the round ends, and the lowest loses 1 life. Rosa"
            " led and kept [62]. Watch Mo.",
        ),
        "your turn": translate(
            "LivesWhoLoses",
            "Mo keeps [43]. You play last: that is good, because you know what you have to"
            " beat. Roll.",
        ),
        "press roll": translate("LivesWhoLoses", "Space rolls, or the button."),
        "above mo": translate(
            "LivesWhoLoses", "54. It isn’t the highest, but it is above Mo’s 43."
        ),
        "safe": translate(
            "LivesWhoLoses", "Rosa has 62, Mo 43, and you [54] with rolls left. What now?"
        ),
        "mo lost": translate(
            "LivesWhoLoses",
            "Mo is lowest and loses 1 life. That you were below Rosa costs nothing: only the"
            " lowest pays.",
        ),
        "needs no more": translate(
            "LivesWhoLoses",
            "You are above Mo’s 43 already, and nobody plays after you. A new roll might put"
            " you below him; keeping is safe.",
        ),
        "only lowest": translate(
            "LivesWhoLoses", "Only the lowest pays. Is that you, with 43 at the table?"
        ),
        "two the same": translate(
            "LivesWhoLoses",
            "Another round. Rosa keeps [43], Mo [51]. Suppose you end up with 43 as well: who"
            " loses a life?",
        ),
        "rosa alone": translate("LivesWhoLoses", "Rosa, she had it first"),
        "you alone": translate("LivesWhoLoses", "You, you had it last"),
        "both": translate("LivesWhoLoses", "Both of you"),
        "nobody": translate("LivesWhoLoses", "Nobody, it is a tie"),
        "all tied": translate(
            "LivesWhoLoses",
            "**All** who tie for lowest lose a life, at the same moment. Mo’s 51 is above.",
        ),
        "not the first": translate(
            "LivesWhoLoses", "Who had the 43 first makes no difference. Both of you have it."
        ),
        "not the last": translate(
            "LivesWhoLoses", "Being last makes no difference either. Rosa has the same 43."
        ),
        "tie saves nobody": translate(
            "LivesWhoLoses",
            "A tie saves nobody: 43 is below Mo’s 51, so it is the lowest, and whoever has it"
            " pays.",
        ),
        "who is below mo": translate("LivesWhoLoses", "Who would be below Mo’s 51?"),
        "see the tie": translate("LivesWhoLoses", "See it happen: roll, and it will be the 43."),
        "there it is": translate("LivesWhoLoses", "43, the same as Rosa."),
        "button again": translate("LivesWhoLoses", "Your turn: roll."),
        "all three": translate(
            "LivesWhoLoses",
            "This time you and Rosa both kept [54], and Mo will keep a 54, too. Who loses?",
        ),
        "none loses": translate("LivesWhoLoses", "Nobody, all are equal"),
        "all lose": translate("LivesWhoLoses", "All three"),
        "leader loses": translate("LivesWhoLoses", "The leader"),
        "all are lowest": translate(
            "LivesWhoLoses", "All three: if all are equal, all are lowest, and each loses a life."
        ),
        "somebody is lowest": translate(
            "LivesWhoLoses",
            "In every round somebody is lowest. If all have the same pair, that is everybody.",
        ),
        "leader is no worse": translate(
            "LivesWhoLoses",
            "The leader’s pair is no lower than the others’. All are equal, so all lose.",
        ),
        "is anyone above": translate("LivesWhoLoses", "Is anybody above anybody else?"),
        "quick match": translate(
            "LivesWhoLoses",
            "A short match, near its end. Whoever has **no lives** left is out. The last one"
            " with lives wins. Look at the lights.",
        ),
        "who plays on": translate(
            "LivesWhoLoses", "Who is out and plays no more? Point at the seat."
        ),
        "out": translate(
            "LivesWhoLoses", "Mo has no light left: he is out and is passed over from now on."
        ),
        "you have lives": translate("LivesWhoLoses", "You have 2 lights left: you play on."),
        "rosa has one": translate(
            "LivesWhoLoses", "Rosa has 1 light left, and with that she plays on."
        ),
        "count lights": translate("LivesWhoLoses", "Look for the seat whose lights are all dark."),
        "rosas last": translate(
            "LivesWhoLoses",
            "Rosa has 1 life. Suppose a round cost her 2, which can happen: how many would she"
            " have?",
        ),
        "she owes": translate("LivesWhoLoses", "None, and she owes one"),
        "never below": translate("LivesWhoLoses", "0, and that is all: lives never go below 0."),
        "no minus": translate(
            "LivesWhoLoses", "There is nothing below 0: she would simply be out."
        ),
        "nothing owed": translate(
            "LivesWhoLoses", "Nobody owes a life. At 0 a seat is out, however much it lost."
        ),
        "no light left": translate("LivesWhoLoses", "She has one light to lose."),
        "your chance": translate(
            "LivesWhoLoses", "You lead this round, and Rosa has her last life. Roll."
        ),
        "high enough": translate("LivesWhoLoses", "65! Only a double or 21 beats that."),
        "roll now": translate("LivesWhoLoses", "It is your turn to roll."),
        "last decision": translate(
            "LivesWhoLoses", "You have rolls left. What do you do with [65]?"
        ),
        "you win": translate(
            "LivesWhoLoses",
            "Rosa rolled 3 times and ended on 63, below your 65: she loses her last life, and"
            " you are the last one left. **You win!**",
        ),
        "why risk it": translate(
            "LivesWhoLoses",
            "A new roll would most likely be lower than 65. Keep it, and Rosa has to beat it.",
        ),
        "is she lowest": translate("LivesWhoLoses", "How much is there above 65 on the ladder?"),
        "minus one": translate("LivesWhoLoses", "One less than none"),
        "keep the tie": translate(
            "LivesWhoLoses", "You could roll on. Keep it this once, to see what a tie does."
        ),
        "both paid": translate(
            "LivesWhoLoses", "You and Rosa lose 1 life each, at the same moment. Mo loses nothing."
        ),
        "not this once": translate(
            "LivesWhoLoses", "Rolling on would be wise, but then there is no tie to see. Keep."
        ),
        "enter keeps": translate("LivesWhoLoses", "Enter keeps, and so does the button."),
        "practice": translate(
            "LivesWhoLoses",
            "Two rounds on real dice. Before each round ends, say to yourself who will lose a"
            " life.",
        ),
    }
