"""The words of Mexico 1: reading a pair."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def title() -> str:
    """The name of the lesson."""
    return translate("LivesReading", "Reading a pair")


def learns() -> str:
    """What it teaches, in a line."""
    return translate("LivesReading", "The larger face comes first. A pair is a name, not a sum.")


def texts() -> dict[str, str]:
    """All texts of the lesson by their keys."""
    return {
        "welcome": translate(
            "LivesReading",
            "Two dice decide everything in Mexico. Here is the table; you sit at it.",
        ),
        "first roll": translate("LivesReading", "Roll the dice."),
        "press roll": translate("LivesReading", "Press Space, or click Roll under the table."),
        "named": translate("LivesReading", "A two and a five, [52]: this pair is called 52."),
        "which name": translate("LivesReading", "What is the pair on the table called?"),
        "larger first": translate("LivesReading", "Yes: the larger face, 5, comes first."),
        "not 43": translate(
            "LivesReading", "43 is a four and a three. On the table lie a 2 and a 5: larger first."
        ),
        "not 61": translate("LivesReading", "61 is a six and a one. On the table lie a 2 and a 5."),
        "larger face": translate("LivesReading", "Look for the larger face of the 2 and the 5."),
        "practice": translate("LivesReading", "Now two rounds on real dice."),
    }
