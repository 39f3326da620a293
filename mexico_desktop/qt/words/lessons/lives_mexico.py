"""The words of Mexico 5: a 21 on the table."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesMexico", "Mexico on the table")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesMexico", "A 21 doubles the loss of its round, even when rolled away.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "two at stake": translate(
            "LivesMexico",
            "Rosa leads and has rolled **Mexico**, [21]. It beats everything, and it does one"
            " thing more: see the band at the top. The lowest of this round now loses 2 lives"
            " instead of 1. Watch Rosa.",
        ),
        "rolled away": translate(
            "LivesMexico",
            "She rolled it away, for [63]! The 21 is gone. How many lives will the lowest lose"
            " in this round?",
        ),
        "it fell": translate(
            "LivesMexico",
            "Still 2. A 21 counts as soon as it falls, whoever rolled it, kept or not, until"
            " the round ends.",
        ),
        "still two": translate(
            "LivesMexico",
            "1 is what a round without a 21 costs. In this one a 21 fell. It no longer lies on"
            " the table, but the stake stays at 2.",
        ),
        "not on top": translate(
            "LivesMexico",
            "3 would be 1 for the round and 2 more for the 21. It isn't added: it doubles the"
            " loss, 2 instead of 1.",
        ),
        "see the band": translate(
            "LivesMexico",
            "Look at the band at the top. Did it go away when the 21 did?",
        ),
        "your turn": translate(
            "LivesMexico",
            "You play last, after Rosa's [63] and Mo's [54]. Roll the dice.",
        ),
        "too low": translate(
            "LivesMexico",
            "[52]: below Mo's 54.",
        ),
        "press roll": translate("LivesMexico", "Press Space, or click the button that rolls."),
        "keep or roll": translate(
            "LivesMexico",
            "You have [52] and rolls left. Mo's [54] is lowest so far. What do you do?",
        ),
        "another one": translate("LivesMexico", "A 21 of your own!"),
        "lowest for two": translate(
            "LivesMexico",
            "52 is below 54. If you kept it, you alone would be lowest, and that costs 2 lives"
            " now. Rolling can only help.",
        ),
        "who would lose": translate(
            "LivesMexico", "If you stopped now, who would have the lowest pair: you, or Mo with 54?"
        ),
        "second one": translate(
            "LivesMexico",
            "That is the second 21 of this round. How many lives will the lowest lose now?",
        ),
        "never more": translate(
            "LivesMexico",
            "However many 21s fall, a round never costs more than 2.",
        ),
        "takes nothing back": translate(
            "LivesMexico",
            "A second 21 takes nothing back. The first one made the loss 2, and there it stays.",
        ),
        "doubled once": translate(
            "LivesMexico",
            "You added 2 again for the second 21. The loss is doubled only once in a round, and"
            " there it stays.",
        ),
        "one or two": translate(
            "LivesMexico", "A round costs 1 life or 2. There is nothing above."
        ),
        "your lives": translate(
            "LivesMexico",
            "You have 3 lives. If you keep your 21, how many will you have after this round?",
        ),
        "none given": translate(
            "LivesMexico",
            "You lose none. But a 21 never gives a life back either.",
        ),
        "loses two": translate(
            "LivesMexico",
            "2 lives is what the lowest loses in this round. But that is Mo with 54: your 21"
            " beats it.",
        ),
        "not you": translate(
            "LivesMexico",
            "Only the lowest lose lives. Your 21 beats Mo's 54, so you aren't lowest.",
        ),
        "no gift": translate(
            "LivesMexico",
            "A 21 is the best pair, but no prize goes with it. In Mexico nobody ever wins a life"
            " back; you still have 3.",
        ),
        "win none": translate(
            "LivesMexico", "Are you lowest? And can a pair ever bring a life back?"
        ),
        "now choose": translate(
            "LivesMexico",
            "21 doesn't end your turn: you may roll it away, as Rosa did. What do you do?",
        ),
        "mo pays": translate(
            "LivesMexico",
            "Mo, lowest with [54], loses 2 lives. Rosa loses nothing, although the first 21 was"
            " hers: it doesn't matter whose it was.",
        ),
        "throws it away": translate(
            "LivesMexico",
            "You may, but nothing beats a 21, not even 66. Whatever you roll next can only be"
            " lower or the same.",
        ),
        "nothing better": translate("LivesMexico", "Is there any pair that beats a 21?"),
        "next leads": translate(
            "LivesMexico",
            "Mo, as the lowest, leads the next round. Watch.",
        ),
        "new round": translate(
            "LivesMexico",
            "A new round: Mo has rolled [53]. In the last one 2 lives were at stake. How many"
            " are now, as long as no 21 falls?",
        ),
        "starts afresh": translate(
            "LivesMexico",
            "Each round starts afresh at 1. Old 21s are forgotten.",
        ),
        "other round": translate(
            "LivesMexico",
            "2 was the stake of the round that is over. A 21 counts in its own round only, and"
            " the band at the top is gone.",
        ),
        "this round": translate("LivesMexico", "Has a 21 fallen in **this** round?"),
        "both have it": translate(
            "LivesMexico",
            "Another match, 3 lives each. You kept [21], and Rosa is about to keep [21] too."
            " Who loses lives?",
        ),
        "nobody": translate(
            "LivesMexico",
            "Nobody: 21 is highest",
        ),
        "each one": translate("LivesMexico", "Both of us, 1 life each"),
        "each two": translate("LivesMexico", "Both of us, 2 lives each"),
        "both lowest": translate(
            "LivesMexico",
            "You tie, so both of you are lowest, and a 21 fell: each loses 2. Even 21 is lowest"
            " when nobody has less.",
        ),
        "somebody is": translate(
            "LivesMexico",
            "Every round has a lowest pair. When all keep the same one, all are lowest and all"
            " lose, even with 21.",
        ),
        "a 21 fell": translate(
            "LivesMexico",
            "Both do lose, but more than 1 life: 21s fell in this round, so the lowest lose 2"
            " each.",
        ),
        "how many lowest": translate(
            "LivesMexico",
            "Equal pairs tie. Who is lowest then? And what does the band say?",
        ),
        "no lives": translate(
            "LivesMexico",
            "Nothing",
        ),
        "one life": translate(
            "LivesMexico",
            "1 life",
        ),
        "two lives": translate(
            "LivesMexico",
            "2 lives",
        ),
        "switched off": translate(
            "LivesMexico",
            "In the set-up, **A 21 doubles the loss** (the double penalty) can be off, as here."
            " You kept [21]; Rosa's last roll won't be a 21. What does she lose?",
        ),
        "just one": translate(
            "LivesMexico",
            "Her [64] is below 21, but without the double penalty a round always costs 1 life.",
        ),
        "still the lowest": translate(
            "LivesMexico",
            "She can't reach your 21, so she is lowest, and the lowest always pays. Off only"
            " means that nothing is doubled.",
        ),
        "only when on": translate(
            "LivesMexico",
            "2 would be right with the double penalty on. Here it is off: no band came up when"
            " you rolled 21.",
        ),
        "when off": translate("LivesMexico", "Off: then a 21 changes nothing about the loss."),
        "practice": translate(
            "LivesMexico",
            "A few rounds on real dice, with the coach. The double penalty is on: should a 21"
            " fall, look for the band.",
        ),
    }
