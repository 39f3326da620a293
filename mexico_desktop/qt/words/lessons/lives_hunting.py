"""The words of Mexico 9: the hunt for a 21."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesHunting", "The hunt for Mexico")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesHunting", "When to roll a safe pair away for a 21, and when not.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "what it is": translate(
            "LivesHunting",
            "A 21 of yours makes the lowest lose 2 lives. So with a pair that is already safe you"
            " may roll on, hoping for a 21: that is **hunting**. When does it pay? Here Rosa and"
            " you have 2 lives each.",
        ),
        "how many ways": translate(
            "LivesHunting", "Two dice can fall in 36 ways. How many of these ways are a 21?"
        ),
        "two ways": translate(
            "LivesHunting",
            "2 of 36: either die may show the 2, and the other the 1.",
        ),
        "either die": translate(
            "LivesHunting",
            "1 way for each die that can show the 2: the left one or the right one. That makes 2.",
        ),
        "six are doubles": translate(
            "LivesHunting", "6 of 36 is how often any double falls. A 21 is one pair only."
        ),
        "two dice": translate("LivesHunting", "Which die shows the two: the left, or the right?"),
        "within two": translate(
            "LivesHunting",
            "So a 21 is rare. If you hunt with 2 rolls to come, how often does it come up, in 100"
            " tries?",
        ),
        "one in nine": translate(
            "LivesHunting",
            "About 11 of 100. A hunt fails most of the time, so it must be cheap.",
        ),
        "in one roll": translate(
            "LivesHunting", "6 of 100 is the chance of a single roll. You have two of them."
        ),
        "in three rolls": translate(
            "LivesHunting", "16 of 100 is the chance in 3 rolls, a whole turn. Here two are left."
        ),
        "one roll is": translate(
            "LivesHunting",
            "In 1 roll it is 6 of 100. Two rolls have a little less than twice that.",
        ),
        "safe with time": translate(
            "LivesHunting",
            "Rosa kept [32], almost the lowest pair there is, and has 2 lives. Your first roll is"
            " [54]: you are safe already. Keep, or hunt?",
        ),
        "a good hunt": translate(
            "LivesHunting",
            "It is close: hunting wins 73 of 100 matches, keeping 72. A 21 would cost Rosa both"
            " lives, and hardly anything is below 32. This time it is [61].",
        ),
        "could win all": translate(
            "LivesHunting",
            "54 is safe, and keeping is nearly as good: it wins 72 of 100 matches, hunting 73."
            " But a 21 would cost Rosa both lives, and with two rolls left you end lowest in"
            " only 1 of 100 rounds.",
        ),
        "weigh it": translate(
            "LivesHunting",
            "How easily could you still fall to 32 or below with two rolls, and what would a 21"
            " win?",
        ),
        "one roll left": translate(
            "LivesHunting",
            "No 21. You have [61], still above Rosa's [32], and 1 roll left. Hunt on?",
        ),
        "stop in time": translate(
            "LivesHunting",
            "Keeping wins 72 of 100 matches, another roll 70. Rosa loses 1 life and leads again.",
        ),
        "must take it": translate(
            "LivesHunting",
            "After this roll there is no other: whatever comes, stays. It makes you lowest in 11"
            " of 100 rounds, and brings a 21 in only 6 of 100.",
        ),
        "no second try": translate(
            "LivesHunting", "Before, a bad roll could be rolled away again. Can this one?"
        ),
        "higher pair": translate(
            "LivesHunting",
            "Rosa kept [43] this time. Your first roll is [54], and 2 rolls are left. Keep, or"
            " hunt?",
        ),
        "not this time": translate(
            "LivesHunting",
            "Keeping wins 72 of 100 matches, hunting 71. Only a very low pair makes a hunt"
            " cheap enough.",
        ),
        "too risky": translate(
            "LivesHunting",
            "You are safe with 54. Five pairs are no better than Rosa's, so a hunt makes you"
            " lowest in 8 of 100 rounds. That is too dear for so rare a pair.",
        ),
        "how far above": translate(
            "LivesHunting", "How many pairs are there that don't beat 43? All of them are a danger."
        ),
        "already fell": translate(
            "LivesHunting",
            "Rosa rolled a 21, rolled it away and ended with [32]. You have [54] on your first"
            " roll. Keep, or hunt?",
        ),
        "enough for all": translate(
            "LivesHunting",
            "Rosa's own 21 has doubled the loss, and it costs her both lives. You have won."
            " Once a 21 has fallen, there is nothing to hunt for.",
        ),
        "no more than two": translate(
            "LivesHunting",
            "A 21 of yours would change nothing: one has fallen, 2 lives are at stake, and it never"
            " gets more. Rolling can only lose.",
        ),
        "stake now": translate("LivesHunting", "See the band: could a second 21 raise the stake?"),
        "her last life": translate(
            "LivesHunting",
            "Here Rosa has only 1 life left and kept [41]. You have [54]. What would a 21 bring you"
            " that 54 doesn't?",
        ),
        "nothing": translate("LivesHunting", "Nothing at all"),
        "one more life": translate("LivesHunting", "It would cost Rosa one life more"),
        "a better lead": translate("LivesHunting", "Rosa would have to lead the next round"),
        "one is enough": translate(
            "LivesHunting",
            "Rosa has 1 life, and losing it puts her out. Keep 54 and the match is won; a hunt"
            " could only spoil it.",
        ),
        "has no more": translate(
            "LivesHunting",
            "Rosa has no second life to lose. With 54 she is out just as well as with 21.",
        ),
        "no next round": translate(
            "LivesHunting",
            "There is no next round: 54 beats 41, Rosa loses her 1 life, and you have won.",
        ),
        "her lives": translate("LivesHunting", "How many lives can Rosa lose at most?"),
        "off": translate(
            "LivesHunting",
            "Two lives each again, but here **A 21 doubles the loss** is off. Rosa kept [32], and"
            " your first roll is [54]. Keep, or hunt?",
        ),
        "nothing to gain": translate(
            "LivesHunting",
            "Without the double penalty a 21 is just a high pair, and you don't need a higher"
            " one. Rosa loses 1 life.",
        ),
        "doubles nothing": translate(
            "LivesHunting",
            "With the double penalty off, a 21 doubles nothing: Rosa would lose a single life"
            " either way. All you add is the danger of ending lowest.",
        ),
        "what would it do": translate(
            "LivesHunting", "What does a 21 do when it doesn't double the loss?"
        ),
        "a high tie": translate(
            "LivesHunting",
            "A 21 on the table can change your choice too. First without: Rosa kept [66], Mo"
            " [33]. You have [33] as well, 1 roll left. All have 2 lives. Keep the tie, or roll?",
        ),
        "share the loss": translate(
            "LivesHunting",
            "Losing 1 life beside Mo wins 22 of 100 matches, rolling 20. Now look at the same"
            " round with a 21.",
        ),
        "seldom better": translate(
            "LivesHunting",
            "A single roll beats 33 in only 14 of 100 cases. In the other 86 you are lowest, and"
            " nearly always alone instead of together with Mo.",
        ),
        "what beats it": translate(
            "LivesHunting", "Which pairs beat 33? And is it better to lose together or alone?"
        ),
        "tie under 21": translate(
            "LivesHunting",
            "All as before, but Rosa kept [21] instead. You and Mo have 2 lives each, and [33]"
            " both. Keep the tie, or use your last roll?",
        ),
        "nothing to lose": translate(
            "LivesHunting",
            "And what a roll: [55]. Keeping would have cost both lives and won 0 of 100"
            " matches. When a 21 makes a tie deadly, roll, however slim the chance.",
        ),
        "lost for sure": translate(
            "LivesHunting",
            "2 lives are at stake, all you have. Keep, and you and Mo are out, and Rosa has won."
            " A roll saves you in 14 of 100 cases.",
        ),
        "count the cost": translate(
            "LivesHunting", "How many lives does a tie cost now, and how many have you got?"
        ),
        "practice": translate(
            "LivesHunting",
            "Remember: hunt only above a very low pair, with rolls to spare, when a second life"
            " matters and no 21 has fallen. Now try it, with the coach.",
        ),
    }
