"""The words of Mexen 5: Knight and Elbow."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenKnight", "Knight and Elbow")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenKnight", "Who pays for doubles, and what a 31 does.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "no knight": translate(
            "MexenKnight",
            "A session begins without a **Knight**, and until there is one nobody pays for"
            " doubles. That changes with the first [11], the 100. Rosa leads: watch.",
        ),
        "rosa is knight": translate(
            "MexenKnight",
            "100: Rosa is the Knight now and wears the shield. [11] is a double, too. How much"
            " is in the pot?",
        ),
        "adds its one": translate(
            "MexenKnight",
            "2: like every double it adds the number on one die. Rosa throws again and stops on"
            " [64]; the shield stays with her.",
        ),
        "a double too": translate(
            "MexenKnight",
            "A 100 is a double, so it adds to the pot like any other: the number on one die.",
        ),
        "not a hundred": translate(
            "MexenKnight", "It counts as 100 on the ladder, but it adds only the number on one die."
        ),
        "like any double": translate("MexenKnight", "What does a double add to the pot?"),
        "mo may throw doubles": translate(
            "MexenKnight",
            "The Knight pays for doubles. Suppose Mo throws a double now: who pays for it?"
            " Point at the seat.",
        ),
        "knight pays": translate(
            "MexenKnight",
            "Mo threw 300, and Rosa paid 3 at once. The same 3 also went into the pot: it holds 5.",
        ),
        "not you": translate("MexenKnight", "You don’t wear the shield. Somebody else does."),
        "not the thrower": translate(
            "MexenKnight", "Mo throws it, but he isn’t the one who pays. Look for the shield."
        ),
        "the shield": translate("MexenKnight", "Whose seat shows the shield?"),
        "at once": translate(
            "MexenKnight",
            "As long as there is a Knight, every 200 to 600 costs the Knight the number on one"
            " die, **at once**, whoever threw it. The 3 is paid, and Mo throws again.",
        ),
        "you throw": translate("MexenKnight", "Your turn."),
        "press throw": translate("MexenKnight", "Space throws, and so does the button."),
        "you are knight": translate(
            "MexenKnight",
            "100! The old Knight, Rosa, pays 1, and **you** are the Knight now. The pot is 6.",
        ),
        "own double": translate(
            "MexenKnight", "You are the Knight and have one throw left. If it is a 400, who pays?"
        ),
        "knight included": translate(
            "MexenKnight",
            "You: the Knight pays for every double, his own included. A 400 would cost you 4.",
        ),
        "rosa no more": translate("MexenKnight", "Rosa was the Knight. The shield is yours now."),
        "never mo": translate("MexenKnight", "Mo has no shield. Look who has."),
        "who has the shield": translate("MexenKnight", "Who wears the shield now?"),
        "throw it": translate("MexenKnight", "Mo’s [62] is lowest so far. Throw again and see."),
        "throw for this": translate(
            "MexenKnight", "You could stop on 100. To see what a double costs, throw once more."
        ),
        "you paid": translate(
            "MexenKnight",
            "400: you paid 4 at once. And the round is over: Mo’s 62 is lowest, he takes the"
            " pot of 10.",
        ),
        "not stop": translate("MexenKnight", "The button with “again” on it."),
        "later round": translate(
            "MexenKnight",
            "A later round. You are still the Knight, and you lead. What if the Knight himself"
            " throws 100? Throw.",
        ),
        "you name": translate(
            "MexenKnight",
            "100 again. You pay 1, as any old Knight does. And you **name** the next Knight.",
        ),
        "throw once": translate("MexenKnight", "Space throws."),
        "whom may you name": translate("MexenKnight", "Whom may you name? Point at a seat."),
        "any other": translate("MexenKnight", "Any other player. You choose."),
        "not yourself": translate(
            "MexenKnight", "You are rid of it: the next Knight has to be another player."
        ),
        "another player": translate("MexenKnight", "It has to be another player."),
        "name mo": translate(
            "MexenKnight", "Name Mo: click his seat at the table, or press his number, 3."
        ),
        "mo is knight": translate("MexenKnight", "Mo has the shield, and your turn goes on."),
        "mo this time": translate(
            "MexenKnight", "Rosa would be allowed, too. But this time name Mo."
        ),
        "click or number": translate("MexenKnight", "His number stands at his seat: 3."),
        "knight stays": translate(
            "MexenKnight",
            "A Knight stays Knight through all rounds, until the next 100. That can take long,"
            " and it costs: becoming Knight is nothing to hope for.",
        ),
        "elbow comes": translate(
            "MexenKnight",
            "Now the **Elbow**. You threw [52], left the [2], and have [42] and one throw left."
            " Throw both dice.",
        ),
        "elbow": translate("MexenKnight", "31, an Elbow! It is no result: your turn starts over."),
        "throw to see": translate(
            "MexenKnight", "You could stop on 42, but then there is no Elbow to see. Throw."
        ),
        "throw again": translate("MexenKnight", "The button with “again” on it, or Space."),
        "throws after elbow": translate(
            "MexenKnight", "It was your third and last throw. How many throws have you now?"
        ),
        "all again": translate(
            "MexenKnight",
            "All 3: the turn starts over. You may even leave a 1 or 2 again. Others start over"
            " with the limit of the round.",
        ),
        "not over": translate(
            "MexenKnight",
            "The turn isn’t over: the rings are empty again. It starts from the beginning.",
        ),
        "not a last one": translate(
            "MexenKnight", "It isn’t one more throw: a 31 starts the whole turn over, with all 3."
        ),
        "starts over": translate(
            "MexenKnight", "The turn starts over, as if you had not thrown yet."
        ),
        "go on": translate("MexenKnight", "So throw."),
        "sixty-one": translate("MexenKnight", "61, the first throw of the turn that began again."),
        "just throw": translate("MexenKnight", "Your first throw of three again."),
        "limit for others": translate(
            "MexenKnight", "You lead. If you stop on [61] now, how many throws have Rosa and Mo?"
        ),
        "no limit": translate("MexenKnight", "There is no limit after an Elbow"),
        "from last elbow": translate(
            "MexenKnight", "1: the leader’s throws are counted from the last Elbow."
        ),
        "not all four": translate(
            "MexenKnight",
            "All in all you threw 4 times. But only the throws since the Elbow count.",
        ),
        "still a limit": translate(
            "MexenKnight", "The leader always sets the limit, Elbow or not."
        ),
        "count since": translate("MexenKnight", "Count your throws since the 31."),
        "stop here": translate("MexenKnight", "Stop."),
        "limit one": translate("MexenKnight", "The limit is 1, and Rosa has her turn."),
        "stop to see": translate(
            "MexenKnight", "A second throw would make the limit one more. This time stop."
        ),
        "leave another day": translate(
            "MexenKnight", "Leaving the 1 is allowed, but this time stop."
        ),
        "enter stops": translate("MexenKnight", "Enter stops, and so does the button."),
        "what stays": translate(
            "MexenKnight", "And what came before an Elbow: doubles in the pot, what a Knight paid?"
        ),
        "all back": translate("MexenKnight", "It is taken back"),
        "all stays": translate("MexenKnight", "It stays"),
        "pot and knight keep": translate(
            "MexenKnight",
            "It stays. Only the turn starts over, and it can do so any number of times.",
        ),
        "nothing undone": translate(
            "MexenKnight",
            "What was paid is paid, and the pot keeps what it got. Only the turn starts over.",
        ),
        "only the turn": translate("MexenKnight", "What exactly starts over with an Elbow?"),
        "practice": translate(
            "MexenKnight", "Three rounds on real dice. Watch who wears the shield."
        ),
    }
