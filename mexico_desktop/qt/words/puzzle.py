"""What puzzles say: the question, the exact answer, and how it stands."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.lessons import Act, Keeps, Rolls
from mexico_desktop.lessons.puzzles import Puzzle, Standing, Worth
from mexico_desktop.qt.words.figures import decimals, percent

translate = QCoreApplication.translate


def of_the_day() -> str:
    """The name of the puzzle of the day."""
    return translate("Puzzle", "Puzzle of the day")


def drills() -> str:
    """The name of the drills."""
    return translate("Puzzle", "Drills")


def about_day(solved: bool | None) -> str:
    """Under the puzzle of the day: whether it was solved, None while it was not tried."""
    if solved is None:
        return translate("Puzzle", "One position a day, the same for everybody.")
    if solved:
        return translate("Puzzle", "Solved today. The next one comes tomorrow.")
    return translate("Puzzle", "Missed today. The next one comes tomorrow.")


def about_drills() -> str:
    """Under the drills."""
    return translate("Puzzle", "Your own mistakes first, then positions that aren’t plain.")


def heading(game: str) -> str:
    """Over a puzzle."""
    if game == "mexen":
        return translate("Puzzle", "Mexen · puzzle")
    return translate("Puzzle", "Mexico · puzzle")


def looking() -> str:
    """While a position is looked for."""
    return translate("Puzzle", "Looking for a position …")


def silent() -> str:
    """Where the tables can't be read."""
    return translate(
        "Puzzle",
        "The exact tables can’t be read, so there are no puzzles. Install the program anew.",
    )


def kind(puzzle: Puzzle) -> str:
    """Where a puzzle is from."""
    if puzzle.own:
        return translate("Puzzle", "From a match of yours")
    return of_the_day() if puzzle.day is not None else translate("Puzzle", "A drill")


def question(game: str, name: str, *, leave: int | None) -> str:
    """What is asked: the pair on the table by its name, and the die that may be left."""
    if game == "lives":
        return translate("Puzzle", "**{pair}** lies before you. Keep it, or roll again?").format(
            pair=name
        )
    if leave is None:
        return translate("Puzzle", "**{pair}** lies before you. Stop, or throw again?").format(
            pair=name
        )
    return translate(
        "Puzzle",
        "**{pair}** lies before you. Stop, throw both, or leave the {die} and throw the other?",
    ).format(pair=name, die=leave)


def how() -> str:
    """How one answers."""
    return translate("Puzzle", "Answer at the table, with its buttons or keys.")


def answer(game: str, worth: Worth, chosen: Act) -> str:
    """What the choices come to, and what the chosen one gave away."""
    lines = [_worth(game, act, value) for act, value in worth.values.items()]
    lost = worth.error(chosen)
    if chosen != worth.best:
        lines.append(_lost(game, lost))
    return "\n\n".join(lines)


def _worth(game: str, act: Act, value: float) -> str:
    if game == "lives":
        share = percent(value)
        if act == Keeps():
            return translate("Puzzle", "Keep: **{chance}** to win the match").format(chance=share)
        return translate("Puzzle", "Roll again: **{chance}** to win the match").format(chance=share)
    cost = decimals(value, 2)
    match act:
        case Keeps():
            return translate("Puzzle", "Stop: **{cost}** penalties to expect").format(cost=cost)
        case Rolls(None):
            return translate("Puzzle", "Throw both: **{cost}** penalties to expect").format(
                cost=cost
            )
        case _:
            return translate("Puzzle", "Leave one: **{cost}** penalties to expect").format(
                cost=cost
            )


def _lost(game: str, lost: float) -> str:
    if game == "lives":
        return translate("Puzzle", "Your choice gives away {chance} of the match.").format(
            chance=percent(lost)
        )
    return translate("Puzzle", "Your choice costs {cost} penalties more.").format(
        cost=decimals(lost, 2)
    )


def next_puzzle() -> str:
    """On the button for another puzzle."""
    return translate("Puzzle", "Next puzzle")


def to_drills() -> str:
    """On the button that leads from the puzzle of the day to the drills."""
    return translate("Puzzle", "On to the drills")


def standing(standing: Standing) -> str:
    """How the answers stand."""
    if not standing.answered:
        return translate("Puzzle", "Nothing answered yet")
    return translate(
        "Puzzle", "{right} of {answered} right · {streak} in a row, best {best}"
    ).format(
        right=standing.right,
        answered=standing.answered,
        streak=standing.streak,
        best=standing.best,
    )


def days(count: int) -> str:
    """So many days in a row; empty for none."""
    return translate("Puzzle", "%n day(s) in a row", "", count) if count else ""


def begin() -> str:
    """On the button that leads to a puzzle."""
    return translate("Puzzle", "Try it")


def look() -> str:
    """On the button that leads to a puzzle that was answered."""
    return translate("Puzzle", "Look at it")
