"""What the coach says beside the reasons: titles, and how a seat stands."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.analysis import Decision, Mark
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import cost, percent
from mexico_desktop.qt.words.review import assumption, done, kind

translate = QCoreApplication.translate


def coach() -> str:
    """Over what the coach says where there is nothing to choose."""
    return translate("Coach", "Coach")


def practice() -> str:
    """Beside the settings of a match whose choices can be taken back."""
    return translate("Coach", "practice")


def title(keeps: bool) -> str:
    """What the coach would do."""
    return translate("Coach", "Coach: keep") if keeps else translate("Coach", "Coach: roll again")


def chance(cast: Cast, seat: int, share: float) -> str:
    """How a seat stands that has nothing to choose yet."""
    if seat == cast.you:
        return translate("Coach", "Your chance to win the match: {percent}").format(
            percent=percent(share)
        )
    return translate("Coach", "{name}'s chance to win the match: {percent}").format(
        name=cast.names[seat], percent=percent(share)
    )


def wins_in(figure: str) -> str:
    """What the bar on a plate means."""
    return translate("Coach", "wins the match in {figure}").format(figure=figure)


def measure() -> str:
    """What the bars measure, in a few words."""
    return translate("Coach", "chance to win the match")


def tip(cast: Cast, seat: int) -> str:
    """What the bars measure, and what they take for granted."""
    if seat == cast.you:
        whose = translate("Coach", "Chance that you win the match.")
    else:
        whose = translate("Coach", "Chance that {name} wins the match.").format(
            name=cast.names[seat]
        )
    return f"{whose}\n{assumption()}" if len(cast.names) > 2 else whose


def mistake(mark: Mark, error: float) -> str:
    """A mistake and what it gave away."""
    return translate("Coach", "{kind}: {cost}").format(
        kind=kind(mark is Mark.BLUNDER), cost=cost(error)
    )


def made(cast: Cast, decision: Decision) -> str:
    """A mistake that was made: "Mistake, −3.1 %: you kept 62"."""
    return translate("Coach", "{kind}, {cost}: {what}").format(
        kind=kind(decision.mark is Mark.BLUNDER),
        cost=cost(decision.error),
        what=done(cast, decision),
    )


def take_back() -> str:
    """The button that takes a choice back."""
    return translate("Coach", "Take back")


def insist(kept: bool) -> str:
    """How a choice that was held up goes through all the same."""
    if kept:
        return translate("Coach", "Keep once more to keep it all the same.")
    return translate("Coach", "Roll once more to roll all the same.")


def hint(key: str) -> str:
    """How to ask the coach."""
    return translate("Coach", "{key} asks the coach").format(key=key)


def silent() -> str:
    """Why the coach says nothing."""
    return translate("Coach", "The table of exact odds is missing or damaged.")
