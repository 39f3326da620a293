"""The words of Mexen 1: hundreds and Mexico."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("MexenHundreds", "Hundreds and Mexico")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("MexenHundreds", "What each throw is called, and which is higher.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "what it is": translate(
            "MexenHundreds",
            "Mexen is a game for 2 to 8. Nobody wins, but somebody pays: each round everyone"
            " throws two dice for a high result, and whoever ends up **lowest** must take the pot,"
            " 1 penalty point so far. Rosa throws first.",
        ),
        "which name": translate(
            "MexenHundreds",
            "Rosa threw a two and a five. A throw goes by its two faces, the **larger first**."
            " What is hers called?",
        ),
        "larger first": translate(
            "MexenHundreds",
            "Yes: five and two make **52**. Rosa stopped there. Mo has thrown, too.",
        ),
        "smaller first": translate(
            "MexenHundreds",
            "25 puts the two first. However the dice lie, the larger face comes first: 52.",
        ),
        "no sum": translate(
            "MexenHundreds",
            "7 is two and five added up. A throw is never added up; put the faces side by side.",
        ),
        "look for larger": translate(
            "MexenHundreds", "Which is the larger face, the 2 or the 5? It comes first."
        ),
        "equal dice": translate(
            "MexenHundreds",
            "Mo threw two equal dice, a **double**. Equal dice count as **hundreds**: [22] is"
            " 200. What is a throw of two fives?",
        ),
        "five hundred": translate(
            "MexenHundreds",
            "Yes, [55] is 500. So there are six hundreds, from [11], 100, up to [66], 600.",
        ),
        "no sum either": translate(
            "MexenHundreds",
            "10 would be five and five added up. Equal dice are hundreds, as many as one face"
            " shows: 500.",
        ),
        "not face by face": translate(
            "MexenHundreds",
            "55 would be reading the faces one by one. That is for two different faces; equal"
            " ones count as hundreds: 500.",
        ),
        "as mo": translate("MexenHundreds", "Two twos are 200. Do the same with two fives."),
        "who is lower": translate(
            "MexenHundreds",
            "Rosa has [52], Mo has [22]. Who has the **lower** result? Click the seat.",
        ),
        "rosa lower": translate(
            "MexenHundreds",
            "Right: Mo’s [22] counts 200, and 200 beats 52. Now you are the last to throw.",
        ),
        "mo higher": translate(
            "MexenHundreds",
            "Mo’s two twos look small, but they are a double: 200. That beats Rosa’s 52.",
        ),
        "compare names": translate("MexenHundreds", "Two equal twos count 200."),
        "your throw": translate(
            "MexenHundreds",
            "Rosa’s 52 is the lowest so far. Throw the dice and see whether you get above it.",
        ),
        "rosa pays": translate(
            "MexenHundreds",
            "[65] beats [52]: the higher number is better. So Rosa is lowest and has to take the"
            " whole pot, 3 points (how it grew comes later). Now a new round begins.",
        ),
        "press throw": translate(
            "MexenHundreds", "Press Space, or click the button that throws both dice."
        ),
        "highest of four": translate(
            "MexenHundreds",
            "Your [65] was the best you can have with two **different** faces, apart from one"
            " special throw that comes next. Which of these is the highest result?",
        ),
        "even the lowest hundred": translate(
            "MexenHundreds",
            "Yes: [11] is 100. Even the lowest hundred beats 65. Look what Rosa threw meanwhile!",
        ),
        "65 is two faces": translate(
            "MexenHundreds",
            "65 has the larger faces, but two ones are a double and count 100. Every hundred is"
            " above 65.",
        ),
        "63 is below": translate(
            "MexenHundreds",
            "63 is even below 65: both begin with a six, and then 5 is more than 3. And one of"
            " the three is a double: 100.",
        ),
        "two ones": translate("MexenHundreds", "What do two ones count: 11, or 100?"),
        "mexico": translate(
            "MexenHundreds",
            "Two and one, [21], is called **Mexico**. It looks small, but it is the **highest"
            " result of all**. Mo throws next. What could beat Rosa’s Mexico?",
        ),
        "hundreds do": translate("MexenHundreds", "A high hundred, such as 600"),
        "21 does": translate("MexenHundreds", "Another Mexico"),
        "nothing does": translate("MexenHundreds", "Nothing at all"),
        "top of all": translate(
            "MexenHundreds",
            "Nothing beats [21], not even 600, which is [66]. Now look at Mo’s throw.",
        ),
        "600 is below": translate(
            "MexenHundreds",
            "[66], 600, is the highest hundred, but Mexico isn’t compared by its number: 21"
            " stands above all hundreds.",
        ),
        "only as high": translate(
            "MexenHundreds", "Another 21 would be exactly as high as hers, not higher."
        ),
        "highest there is": translate(
            "MexenHundreds", "21 is the highest result. Is there anything above the highest?"
        ),
        "three and one": translate(
            "MexenHundreds",
            "Mo threw a three and a one, [31]. Look at his seat, and at whose turn it is. Where"
            " does 31 stand among the results?",
        ),
        "lowest": translate("MexenHundreds", "It is the lowest of all"),
        "between": translate("MexenHundreds", "Between 32 and 41"),
        "nowhere": translate("MexenHundreds", "Nowhere: it is no result"),
        "elbow": translate(
            "MexenHundreds",
            "Right. [31] is the **Elbow**: it never stands as a result. Mo’s turn simply started"
            " over, and now he has [43].",
        ),
        "32 is lowest": translate(
            "MexenHundreds",
            "The lowest result is 32. 31 isn’t below it; it is no result at all.",
        ),
        "has no place": translate(
            "MexenHundreds",
            "32 and 41 are neighbours, with nothing between them. Mo got no result for his 31: it"
            " is still his turn.",
        ),
        "mo still throws": translate(
            "MexenHundreds", "Mo is to throw again. Did his 31 become his result?"
        ),
        "your second throw": translate(
            "MexenHundreds",
            "Rosa has [21], Mo [43]. Rosa’s Mexico made the pot grow to 8. Your throw!",
        ),
        "lowest result": translate(
            "MexenHundreds",
            "Oh dear: [32], the lowest result there is. It is below Mo’s 43, so you took the pot:"
            " 8 points. You lead the next round.",
        ),
        "throw now": translate("MexenHundreds", "Press Space to throw."),
        "whole ladder": translate(
            "MexenHundreds",
            "There are 20 results: 13 of two different faces, from [32] up to [65]; 6 hundreds,"
            " from [11] up to [66]; and [21]. Which row runs from low to high?",
        ),
        "by number": translate("MexenHundreds", "32 · 65 · 600 · 100 · 21"),
        "mexico low": translate("MexenHundreds", "21 · 32 · 65 · 100 · 600"),
        "right row": translate("MexenHundreds", "32 · 65 · 100 · 600 · 21"),
        "row is right": translate(
            "MexenHundreds",
            "Exactly: different faces, then hundreds, then Mexico. The ladder at the table shows"
            " all of it whenever you like.",
        ),
        "66 is 600": translate(
            "MexenHundreds",
            "Among hundreds the larger number is higher: 600, six and six, beats 100, one and one.",
        ),
        "21 on top": translate(
            "MexenHundreds",
            "By its number 21 would come first, but Mexico is the exception: it stands at the"
            " very top, above 600.",
        ),
        "bands": translate("MexenHundreds", "What was the highest result of all? It comes last."),
        "practice": translate(
            "MexenHundreds",
            "Now three rounds on real dice; the coach gives advice. You lead and may throw up to"
            " three times. A [31] or [11] does more than you have seen yet: later lessons tell.",
        ),
    }
