"""What the result page says: who won and how, each round, and whether the dice are fair."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.match import Record
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.qt.words.lives import settings_line
from mexico_desktop.rules import Draw, Result, Win
from mexico_desktop.rules.lives import Settings as LivesSettings
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.store import Marks

translate = QCoreApplication.translate


def headline(cast: Cast, result: Result | None) -> str:
    """Who won, in big letters."""
    match result:
        case Win(seat) if seat == cast.you:
            return translate("Result", "You win!")
        case Win(seat):
            return translate("Result", "{name} wins!").format(name=cast.names[seat])
        case Draw():
            return translate("Result", "A draw")
        case None:
            return translate("Result", "Not over yet")


def how(record: Record, cast: Cast, result: Result, rounds: int) -> str:
    """How it came to that; ``rounds`` are those that were played."""
    settings = settings_told(record)
    match result:
        case Win():
            return translate("Result", "after %n round(s) · {settings}", "", rounds).format(
                settings=settings
            )
        case Draw(seats):
            return translate(
                "Result",
                "{names} lost their last lives together after %n round(s) · {settings}",
                "",
                rounds,
            ).format(names=listed(cast.names[s] for s in seats), settings=settings)


def how_it_stands(record: Record, cast: Cast, rounds: int, turn: int) -> str:
    """How an open match stands; ``turn`` is the seat to act."""
    settings = settings_told(record)
    if turn == cast.you:
        return translate("Result", "in round {number}, your turn · {settings}").format(
            number=rounds, settings=settings
        )
    return translate("Result", "in round {number}, {name} to act · {settings}").format(
        number=rounds, name=cast.names[turn], settings=settings
    )


def settings_told(record: Record) -> str:
    """The settings of a match in a line."""
    match record.settings:
        case LivesSettings():
            return settings_line(record.settings)
        case MexenSettings(unit, vast):
            counted = {
                "sips": translate("Result", "counted in sips"),
                "points": translate("Result", "counted in penalty points"),
            }[unit]
            if vast:
                return translate("Result", "{counted} · with the race").format(counted=counted)
            return translate("Result", "{counted} · without the race").format(counted=counted)
    return ""


def marked(line: str, marks: Marks) -> str:
    """A line about a match, and that it was practice, or that the coach helped in it."""
    if marks.practice:
        return translate("Result", "{line} · practice").format(line=line)
    if marks.coached:
        return translate("Result", "{line} · with coach help").format(line=line)
    return line


def broken(number: int, reason: str) -> str:
    """A record that stops being a match at an event, counted from 1 here."""
    return translate(
        "Result", "Event {number} of this record is against the rules: {reason}"
    ).format(number=number, reason=reason)


def lives_left(lives: int) -> str:
    """How many lives a seat had when it ended."""
    return translate("Result", "%n life/lives left", "", lives)


def out_in(round_number: int) -> str:
    """When a seat lost its last life."""
    return translate("Result", "out in round {number}").format(number=round_number)


def penalties(unit: str, total: int) -> str:
    """What a seat of Mexen got, in the unit of its settings."""
    if unit == "sips":
        return translate("Result", "%n sip(s)", "", total)
    return translate("Result", "%n penalty point(s)", "", total)


def lost(lives: int) -> str:
    """In the table: lives that a seat lost in a round."""
    return f"−{lives}"


def paid(penalty: int) -> str:
    """In the table: penalties that a seat got in a round."""
    return f"+{penalty}"


def cell_told(name: str, pair: str, loss: str) -> str:
    """A cell of the table for a screen reader."""
    if loss:
        return translate("Result", "{name}: {pair}, {loss}").format(name=name, pair=pair, loss=loss)
    return translate("Result", "{name}: {pair}").format(name=name, pair=pair)


def checked(rolls: int) -> str:
    """That the dice are the ones committed to."""
    return translate(
        "Result",
        "Every die checked: all %n roll(s) follow from the secret that was committed to before"
        " the first one.",
        "",
        rolls,
    )


def uncommitted() -> str:
    """That there is nothing to check the dice against."""
    return translate(
        "Result", "This record holds no commitment, so nobody can check where its dice came from."
    )


def secret_hidden() -> str:
    """That the dice can't be checked yet."""
    return translate(
        "Result", "The secret shows when the match is over. Then every die can be checked."
    )


def mismatched(reason: str) -> str:
    """That the dice are not the ones committed to, and why."""
    return translate("Result", "These are not the dice that were committed to: {reason}.").format(
        reason=reason
    )
