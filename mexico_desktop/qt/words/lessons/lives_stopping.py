"""The words of Mexico 8: when to stop."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesStopping", "When to stop")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesStopping", "Good play: when a pair is good enough to keep.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "exact": translate(
            "LivesStopping",
            "You know the rules; now play well. Nothing here is guessed: the program has worked"
            " every position out to its end. Leading this match, you win 32 of 100 if everyone"
            " plays as well as possible.",
        ),
        "leader two left": translate(
            "LivesStopping",
            "You lead. Your first roll is [63], and 2 rolls are left. Rosa and Mo play after you."
            " Keep, or roll on?",
        ),
        "two tries": translate(
            "LivesStopping",
            "Within 2 rolls you beat 63 in 56 of 100 cases. Rolling on wins 30 of 100 matches,"
            " keeping 28. This time the dice bring [63] once more.",
        ),
        "two are enough": translate(
            "LivesStopping",
            "63 looks good, but two seats play after you with 63 to aim at. Within 2 rolls you"
            " beat it in 56 of 100 cases. Keeping wins 28 of 100 matches, rolling 30.",
        ),
        "rolls to come": translate("LivesStopping", "How likely is something better in two rolls?"),
        "leader one left": translate(
            "LivesStopping",
            "The same [63], but only 1 roll is left. What now?",
        ),
        "one try": translate(
            "LivesStopping",
            "A single roll beats 63 in only 33 of 100 cases, and whatever comes must stay."
            " Keeping wins 28 of 100 matches, rolling 26. The fewer rolls are left, the sooner"
            " you stop.",
        ),
        "one is not enough": translate(
            "LivesStopping",
            "With 1 roll left you must take what comes, and it beats 63 in only 33 of 100 cases."
            " Rolling makes you lowest in 64 of 100 rounds, keeping in 55.",
        ),
        "no way back": translate(
            "LivesStopping", "The next roll would be your last, and it stays, good or bad."
        ),
        "leader high": translate(
            "LivesStopping",
            "A new round; you lead again, and your first roll is [65]. Keep or roll?",
        ),
        "high enough": translate(
            "LivesStopping",
            "Keeping wins 32 of 100 matches, rolling on 30. With two seats after you, a first"
            " roll is good enough from about here.",
        ),
        "too good": translate(
            "LivesStopping",
            "Only doubles and Mexico beat 65; even within 2 rolls you reach one in just 40 of 100"
            " cases. Keeping wins 32 of 100 matches, rolling 30.",
        ),
        "how much above": translate(
            "LivesStopping", "Which pairs beat 65? You get one within 2 rolls in 40 of 100 cases."
        ),
        "more seats or fewer": translate(
            "LivesStopping",
            "Now 6 sit at the table. You lead with [63] on your first roll. With 3 seats you rolled"
            " on. When may a leader be content with less?",
        ),
        "more": translate(
            "LivesStopping",
            "With more seats",
        ),
        "fewer": translate(
            "LivesStopping",
            "With fewer seats",
        ),
        "no matter": translate(
            "LivesStopping",
            "It doesn't matter",
        ),
        "somebody lower": translate(
            "LivesStopping",
            "You need only one seat below you, and the more play after you, the likelier one of"
            " them is. Here, 63 is lowest in only 22 of 100 rounds.",
        ),
        "fewer can be lower": translate(
            "LivesStopping",
            "It is the other way round: with fewer seats there are fewer who may end below you,"
            " so you need a higher pair.",
        ),
        "it matters": translate(
            "LivesStopping",
            "It does: to be safe you need one seat below you, and every seat is another that may"
            " be. Here 63 ends lowest in only 22 of 100 rounds.",
        ),
        "you need one": translate(
            "LivesStopping", "You are safe as soon as one other seat is lower. How likely is that?"
        ),
        "six seats": translate(
            "LivesStopping", "So, with [63] at this table of 6: what do you do?"
        ),
        "kept at six": translate(
            "LivesStopping",
            "Keeping wins 16 of 100 matches, rolling on 15. With 3 seats it was the other way"
            " round.",
        ),
        "not at six": translate(
            "LivesStopping",
            "At a table of 6, somebody will probably be lower than 63. Keep, and you are lowest in"
            " 22 of 100 rounds; roll on, and it is 31.",
        ),
        "five after you": translate(
            "LivesStopping", "5 seats still play. Does none of them end below 63?"
        ),
        "not the last": translate(
            "LivesStopping",
            "Mo led and kept [43]. Your first roll is [51]. Rosa still plays after you. Keep or"
            " roll?",
        ),
        "safe already": translate(
            "LivesStopping",
            "Mo's 43 is below you, whatever Rosa does: you can't be lowest any more. Keeping"
            " wins 40 of 100 matches, rolling 39.",
        ),
        "mo is below": translate(
            "LivesStopping",
            "51 beats Mo's 43, and that stands, whatever Rosa does: you can't be lowest any more."
            " Rolling on makes you lowest in 8 of 100 rounds.",
        ),
        "can you be lowest": translate(
            "LivesStopping", "With Mo's 43 on the table, can 51 still end lowest?"
        ),
        "last seat": translate(
            "LivesStopping",
            "You play last. Rosa kept [66], Mo [53]. You rolled [54], with rolls left. Keep or"
            " roll?",
        ),
        "just above": translate(
            "LivesStopping",
            "54 is just above Mo's 53, and just above is enough: he pays. Keeping wins 40 of"
            " 100 matches, rolling 36.",
        ),
        "no prize": translate(
            "LivesStopping",
            "Rosa's 66 needn't worry you: there is no prize for the highest. 54 beats Mo's 53, so"
            " you are safe. Rolling on makes you lowest in 20 of 100 rounds.",
        ),
        "whom to beat": translate(
            "LivesStopping", "Whom do you have to beat: the highest, or Mo's 53?"
        ),
        "a tie early": translate(
            "LivesStopping",
            "The same round, but you rolled [53], a tie with Mo for lowest. 2 rolls are left."
            " Keep or roll?",
        ),
        "roll a low tie": translate(
            "LivesStopping",
            "A tie for lowest pays as well, and 53 is easily beaten: rolling wins 36 of 100"
            " matches, keeping 24. And [61] is above it.",
        ),
        "tied is lost": translate(
            "LivesStopping",
            "Tied for lowest is lowest: keep, and Mo and you both lose a life for certain. With"
            " 2 rolls left you end lowest in only 20 of 100 rounds.",
        ),
        "tie pays": translate(
            "LivesStopping", "What happens to seats that tie for the lowest pair?"
        ),
        "a tie late": translate(
            "LivesStopping",
            "Only Rosa and you. She kept [63]; you have [63] too, and just 1 roll is left. Keep the"
            " tie, or roll?",
        ),
        "keep a high tie": translate(
            "LivesStopping",
            "You both lose a life, so neither falls behind, and Rosa leads again: you win 52 of"
            " 100 matches. A high tie is worth keeping.",
        ),
        "lost alone": translate(
            "LivesStopping",
            "A single roll seldom beats 63: you would be lowest in 67 of 100 rounds, and mostly"
            " alone. Then only you pay. Keeping wins 52 of 100 matches, rolling 46.",
        ),
        "alone or together": translate(
            "LivesStopping", "Is losing a life together with Rosa as bad as losing one alone?"
        ),
        "in short": translate(
            "LivesStopping",
            "In short: **leading**, aim high early, and be content with less when few rolls are"
            " left or many seats follow. **Once somebody is lower**, just stay above. Keep a"
            " **tie** for lowest only when it is hard to beat.",
        ),
        "practice": translate(
            "LivesStopping",
            "Now a few rounds on real dice. Decide first; then see what the coach would do.",
        ),
    }
