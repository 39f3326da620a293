"""What the set-up of a match says: levels, settings, and what is wrong with a name."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def names() -> tuple[str, ...]:
    """What seats are called until someone names them: the person first, then CPUs."""
    return (
        translate("Setup", "You"),
        *translate("Setup", "Rosa, Iker, Mei, Noor, Luca, Asha, Freya").split(", "),
    )


def level(word: str) -> str:
    """The name of a CPU's level as a choice."""
    known = {
        "beginner": translate("Setup", "Beginner"),
        "casual": translate("Setup", "Casual"),
        "skilled": translate("Setup", "Skilled"),
        "expert": translate("Setup", "Expert"),
    }
    return known.get(word, word)


def share(strength: float) -> str:
    """A share from 0 to 1 as whole per cent."""
    return translate("Setup", "{number} %").format(number=round(100 * strength))


def strength_told(level: str, strength: float) -> str:
    """A level and its strength in a sentence."""
    return translate(
        "Setup",
        "{level}: wins {number} of 100 matches against an expert, with two seats and the"
        " standard rules.",
    ).format(level=level, number=round(100 * strength))


def no_name(seat: int) -> str:
    """At a seat without a name; seats are counted from 1 here."""
    return translate("Setup", "Seat {number} needs a name.").format(number=seat)


def same_name(name: str) -> str:
    """At a second seat of the same name."""
    return translate("Setup", "Another seat is called {name}.").format(name=name)


def preset_line(preset: str | None) -> str:
    """What a preset is for; None is a mix of one's own."""
    match preset:
        case "quick":
            return translate("Setup", "2 lives, 3 rolls: over soon.")
        case "standard":
            return translate("Setup", "3 lives, 3 rolls: the usual game.")
        case "long":
            return translate("Setup", "6 lives, 3 rolls: luck has time to even out.")
        case _:
            return translate("Setup", "Your own mix of the settings below.")


def lives_line() -> str:
    """What the lives do."""
    return translate("Setup", "Who has none left is out.")


def rolls_line(rolls: int) -> str:
    """What the roll limit means."""
    if rolls == 1:
        return translate("Setup", "One roll each, and nothing to decide.")
    return translate("Setup", "The same for everyone; the last pair counts.")


def double_line(double_penalty: bool) -> str:
    """What a 21 does to the loss."""
    if double_penalty:
        return translate("Setup", "Any 21, kept or not: the lowest lose two.")
    return translate("Setup", "The lowest lose one life, whatever falls.")


def leader_line() -> str:
    """What leading means."""
    return translate("Setup", "Leading is a small disadvantage.")


def practice_line() -> str:
    """What practice is."""
    return translate(
        "Setup",
        "Choices can be taken back, with or without the coach; the match counts in no statistics.",
    )


def estimate(rounds: int, minutes: int) -> str:
    """How long a match will last."""
    return translate("Setup", "About {rounds}, {minutes}").format(
        rounds=translate("Setup", "%n round(s)", "", rounds),
        minutes=translate("Setup", "%n minute(s)", "", minutes),
    )
