"""The words of Mexico 6: who leads next, and how a match ends."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesWhoLeads", "Who leads next")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesWhoLeads", "The lowest leads; who is out can't; how a match ends.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "plays first": translate(
            "LivesWhoLeads",
            "Whoever plays first in a round **leads**, marked by a flag: here Rosa. The others"
            " follow in seat order. The dice drew the first leader; in the set-up you can have"
            " the first seat lead instead.",
        ),
        "hardest place": translate(
            "LivesWhoLeads",
            "Rosa plays first, then Mo, then you. Whose place is the hardest? Point at the seat.",
        ),
        "leads blind": translate(
            "LivesWhoLeads",
            "Rosa must choose before anyone has shown a pair. If all play well, she wins 32 of"
            " 100 such matches, you 35. That is why the dice draw the first leader.",
        ),
        "sees rosa": translate(
            "LivesWhoLeads",
            "Mo already sees Rosa's pair when he plays. One seat has to choose knowing nothing.",
        ),
        "sees both": translate(
            "LivesWhoLeads",
            "You play last and see both pairs first: yours is the best place. Somebody has to"
            " choose without seeing any.",
        ),
        "who knows least": translate(
            "LivesWhoLeads", "Who has to decide before seeing anyone else's pair?"
        ),
        "you are last": translate(
            "LivesWhoLeads",
            "Rosa kept [63], Mo [52]. Roll the dice.",
        ),
        "beats both": translate("LivesWhoLeads", "[64] beats them both."),
        "press roll": translate("LivesWhoLeads", "Press Space, or click the button that rolls."),
        "who next": translate(
            "LivesWhoLeads",
            "If you keep [64], beside Rosa's [63] and Mo's [52], who will lead the next round?"
            " You haven't been told: guess.",
        ),
        "the lowest leads": translate(
            "LivesWhoLeads",
            "The lowest leads the next round. Mo with 52 pays twice: with a life and with the"
            " hardest place.",
        ),
        "not the highest": translate(
            "LivesWhoLeads",
            "64 is the highest pair of this round. You would have to give up your good place for"
            " winning. It goes the other way.",
        ),
        "not again": translate(
            "LivesWhoLeads",
            "Rosa led this round, but her 63 isn't lowest. The lead doesn't stay, nor does it"
            " simply go round.",
        ),
        "a second price": translate(
            "LivesWhoLeads", "Leading is a disadvantage. Who in this round earns one?"
        ),
        "end the round": translate(
            "LivesWhoLeads",
            "See it happen: keep your [64].",
        ),
        "mo leads": translate(
            "LivesWhoLeads",
            "Mo loses 1 life and gets the flag: Mo leads the next round.",
        ),
        "safe already": translate(
            "LivesWhoLeads",
            "64 is safe: Mo's 52 is lower, and nobody plays after you. A new roll may come out"
            " lower.",
        ),
        "is it enough": translate("LivesWhoLeads", "Is your pair above Mo's 52?"),
        "two tie": translate(
            "LivesWhoLeads",
            "Mo led and kept [43], you kept [43] too, and Rosa is about to keep [51]. Who leads"
            " next?",
        ),
        "played earlier": translate(
            "LivesWhoLeads",
            "You and Mo lose 1 life each. Of those who tied for lowest, the one who **played"
            " first** in this round leads: Mo.",
        ),
        "played later": translate(
            "LivesWhoLeads",
            "You are one of the lowest, but so is Mo, and he played before you in this round. What"
            " counts is the order of play, not the first seat.",
        ),
        "not tied": translate(
            "LivesWhoLeads", "Rosa's 51 beats 43. Only somebody who is lowest is asked to lead."
        ),
        "order of play": translate(
            "LivesWhoLeads", "Two are lowest. Which of them had the turn first in this round?"
        ),
        "last life": translate(
            "LivesWhoLeads",
            "The same pairs, [43] twice and [51], but Mo has only 1 life left. Who leads next?",
        ),
        "first still in": translate(
            "LivesWhoLeads",
            "Mo lost his last life and is **out**. You are the first of the lowest who still"
            " has lives.",
        ),
        "mo is out": translate(
            "LivesWhoLeads",
            "Mo played first of those who tied, but he loses his last life here. Who has none"
            " left is out and can't lead.",
        ),
        "rosa beats it": translate(
            "LivesWhoLeads",
            "Rosa isn't lowest: 51 beats 43. As long as one of the lowest has lives left, one of"
            " them leads.",
        ),
        "still in": translate(
            "LivesWhoLeads", "Mo's 1 life goes with this round. Who of the lowest is left?"
        ),
        "nobody tied left": translate(
            "LivesWhoLeads",
            "You led and kept [62]. Rosa, with 1 life, kept [41]. Mo is about to keep [54]. Who"
            " leads next?",
        ),
        "next after leader": translate(
            "LivesWhoLeads",
            "Rosa is out, and nobody else was lowest. Then the lead goes to the next seat with"
            " lives **after the old leader**: after you comes Rosa, who is out, then Mo.",
        ),
        "rosa is out": translate(
            "LivesWhoLeads",
            "Rosa is lowest with 41, but it costs her last life. She is out, so the lead has to go"
            " to somebody else.",
        ),
        "you led before": translate(
            "LivesWhoLeads",
            "You led this round, and the lead moves on: from you, go round the table to the next"
            " seat that has lives.",
        ),
        "go round": translate(
            "LivesWhoLeads",
            "Nobody lowest is left. Then start at the old leader, you, and go round the table.",
        ),
        "skip who is out": translate(
            "LivesWhoLeads",
            "Lin is out. Mo led with his last life and kept [41]; you kept [62], Rosa is about"
            " to keep [54]. Who leads next?",
        ),
        "over lin to you": translate(
            "LivesWhoLeads",
            "Mo is out. Next after the old leader, Mo, is Lin, who is out as well, and then you.",
        ),
        "rosa is further": translate(
            "LivesWhoLeads",
            "Rosa has lives, but start at Mo and go on in seat order: you are reached before her.",
        ),
        "lost the last": translate(
            "LivesWhoLeads", "Mo was lowest and this was his last life. He can't lead any more."
        ),
        "lin is out": translate(
            "LivesWhoLeads",
            "Lin does sit next after Mo, but without lives. Seats that are out are passed over.",
        ),
        "first with lives": translate(
            "LivesWhoLeads", "Start at Mo and go round. Who is the first with lives left?"
        ),
        "win it": translate(
            "LivesWhoLeads",
            "Rosa has 1 life and kept [43]; you rolled [52]. When only one seat has lives left,"
            " it **wins the match**. Your move.",
        ),
        "won": translate(
            "LivesWhoLeads",
            "52 beats 43: Rosa is out. You alone have lives left, so you win.",
        ),
        "won already": translate(
            "LivesWhoLeads",
            "Keeping wins on the spot: 52 beats 43, and it is Rosa's last life. A new roll could"
            " spoil it.",
        ),
        "compare": translate("LivesWhoLeads", "Compare your pair with Rosa's 43."),
        "none left": translate(
            "LivesWhoLeads",
            "You and Rosa have 2 lives each. You kept [21], and Rosa is about to keep [21] too."
            " How does it end?",
        ),
        "i win": translate("LivesWhoLeads", "I win: I had 21 first"),
        "she wins": translate("LivesWhoLeads", "Rosa wins: she played last"),
        "it is a draw": translate("LivesWhoLeads", "Nobody wins: a draw"),
        "drawn": translate(
            "LivesWhoLeads",
            "You tie with a 21, so each of you loses 2. Nobody has lives left: a **draw**"
            " between those who played the last round.",
        ),
        "you lose too": translate(
            "LivesWhoLeads",
            "Being first with it doesn't help: a tie is a tie, both are lowest and lose 2. You"
            " have no life left either.",
        ),
        "she loses too": translate(
            "LivesWhoLeads",
            "The last pair doesn't break a tie. Rosa's 21 equals yours, so she loses her lives at"
            " the same moment as you.",
        ),
        "count lives": translate(
            "LivesWhoLeads", "Both are lowest, and a round with a 21 costs 2. Count what is left."
        ),
        "practice": translate(
            "LivesWhoLeads",
            "A few rounds on real dice. Before each round ends, say to yourself who will lead the"
            " next one.",
        ),
    }
