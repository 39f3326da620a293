"""What the set-up of Mexen says, and its players between two rounds."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.qt.words.mexen import penalties

translate = QCoreApplication.translate


def unit_line(unit: str) -> str:
    """What is counted."""
    if unit == "sips":
        return translate("MexenSetup", "Drink in moderation. No alcohol under 18.")
    return translate("MexenSetup", "Penalty points; the same game in other words.")


def race_line(race: str) -> str:
    """What a 32 leads to."""
    match race:
        case "at_speed":
            return translate("MexenSetup", "After a 32 whoever is first decides: TIK or throw.")
        case "unhurried":
            return translate("MexenSetup", "After a 32 the others are asked, without hurry.")
        case _:
            return translate("MexenSetup", "A 32 is just the lowest result.")


def leader_line() -> str:
    """What leading means."""
    return translate("MexenSetup", "After that the loser of a round leads the next.")


def drawn() -> str:
    """The leader whom nobody has chosen."""
    return translate("MexenSetup", "drawn by the dice")


def long_line() -> str:
    """How long a session is."""
    return translate("MexenSetup", "As long as you like; close the session to see who got what.")


def joins_with(total: int, unit: str) -> str:
    """What a newcomer begins with."""
    return translate("MexenSetup", "starts with {penalties}, the average").format(
        penalties=penalties(total, unit)
    )


def too_few() -> str:
    """Why the round can't begin."""
    return translate("MexenSetup", "Two at the table at least are needed.")


def too_many() -> str:
    """Why the round can't begin."""
    return translate("MexenSetup", "Eight have room at the table at most.")


def names_wrong() -> str:
    """Why the round can't begin."""
    return translate("MexenSetup", "Everyone needs a name of their own.")
