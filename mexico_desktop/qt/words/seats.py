"""What the window says of a seat."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.dice import Pair
from mexico_desktop.rules.mexen import pair_name

translate = QCoreApplication.translate


def level(word: str | None) -> str:
    """The name of a CPU's level; a level of another program is shown as its record has it."""
    names = {
        "beginner": translate("Seats", "beginner"),
        "casual": translate("Seats", "casual"),
        "skilled": translate("Seats", "skilled"),
        "expert": translate("Seats", "expert"),
    }
    return names.get(word or "", word or translate("Seats", "CPU"))


def description(
    level: str,
    lives: int,
    of_lives: int,
    kept: Pair | None,
    acting: bool,
    out: bool,
    chance: str = "",
) -> str:
    """How a seat stands, for a screen reader: "expert, 2 of 3 lives, kept 52".

    ``chance`` is that of winning the match, as a figure; empty where it is not shown.
    """
    parts = [level] if level else []
    if out:
        parts.append(translate("Seats", "out"))
    else:
        parts.append(
            translate("Seats", "{lives} of %n life/lives", "", of_lives).format(lives=lives)
        )
    if kept is not None:
        parts.append(translate("Seats", "kept {pair}").format(pair=kept.name))
    if acting:
        parts.append(translate("Seats", "to act"))
    if chance:
        parts.append(translate("Seats", "wins in {chance}").format(chance=chance))
    return translate("Seats", ", ").join(parts)


def described(level: str, detail: str, kept: Pair | None, *, knight: bool, acting: bool) -> str:
    """How a seat of Mexen stands, for a screen reader: "expert, 22 points, Knight, has 300"."""
    parts = [part for part in (level, detail) if part]
    if knight:
        parts.append(translate("Seats", "Knight"))
    if kept is not None:
        parts.append(translate("Seats", "has {pair}").format(pair=pair_name(kept)))
    if acting:
        parts.append(translate("Seats", "to act"))
    return translate("Seats", ", ").join(parts)
