"""What the summary and the review of a session of Mexen say."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mexico_desktop.analysis import Presence, Summary
from mexico_desktop.qt.words.cast import listed
from mexico_desktop.qt.words.figures import decimals
from mexico_desktop.qt.words.mexen import penalties

translate = QCoreApplication.translate


def headline(found: Summary, unit: str) -> str:
    """Who got the fewest, of those who play."""
    here = [p for p in found.people if p.presence is Presence.PLAYS]
    if not found.rounds:
        return translate("Session", "No round is finished yet")
    least = min(p.total for p in here)
    names = [p.name for p in here if p.total == least]
    if len(names) == 1:
        return translate("Session", "{name} got the fewest: {penalties}").format(
            name=names[0], penalties=penalties(least, unit)
        )
    return translate("Session", "{names} got the fewest: {penalties} each").format(
        names=listed(names), penalties=penalties(least, unit)
    )


def rounds_line(found: Summary) -> str:
    """How many rounds, and the largest pot."""
    rounds = translate("Session", "%n finished round(s)", "", found.rounds)
    if not found.rounds:
        return translate("Session", "Penalties show up here as soon as there are some.")
    return translate("Session", "{rounds} · largest pot {pot}").format(
        rounds=rounds, pot=found.largest_pot
    )


def broken(number: int, reason: str) -> str:
    """A record that stops being a session at an event, counted from 1 here."""
    return translate(
        "Session", "Event {number} of this record is against the rules: {reason}"
    ).format(number=number, reason=reason)


def columns() -> tuple[str, ...]:
    """The heads of the table of people, after the name."""
    return (
        translate("Session", "Total"),
        translate("Session", "From the pot"),
        translate("Session", "As Knight"),
        translate("Session", "Mexicos"),
        translate("Session", "Elbows"),
        translate("Session", "Races won"),
        translate("Session", "Fastest TIK"),
    )


def presence(of: Presence) -> str:
    """Beside the name of someone who is not at the table."""
    match of:
        case Presence.PLAYS:
            return ""
        case Presence.PAUSES:
            return translate("Session", "sits out")
        case Presence.LEFT:
            return translate("Session", "has left")


def began_with(total: int, unit: str) -> str:
    """With what a late joiner began."""
    return translate("Session", "began with {penalties}").format(penalties=penalties(total, unit))


def seconds(milliseconds: int | None) -> str:
    """A reaction time: "0.41 s"; "–" where there is none."""
    if milliseconds is None:
        return "\u2013"
    return translate("Session", "{seconds}\u00a0s").format(seconds=decimals(milliseconds / 1000, 2))


def chart_title(unit: str) -> str:
    """Over the chart of totals."""
    if unit == "sips":
        return translate("Session", "Sips over the rounds")
    return translate("Session", "Points over the rounds")


def after_round(number: int) -> str:
    """A moment of the chart."""
    if not number:
        return translate("Session", "at the start")
    return translate("Session", "after round {number}").format(number=number)


def chart_summary(names: Sequence[str], totals: Sequence[int]) -> str:
    """The chart in a sentence, for a screen reader."""
    each = listed(
        translate("Session", "{name} {number}").format(name=name, number=total)
        for name, total in zip(names, totals, strict=True)
    )
    return translate("Session", "Totals at the end: {totals}").format(totals=each)


def fair(checked: int, hidden: int) -> str:
    """What is known of the dice of all parts."""
    if hidden:
        return translate(
            "Session",
            "The secret of the dice shows when the session is finished. Then every die can be"
            " checked.",
        )
    return translate(
        "Session",
        "Every die checked: all %n throw(s) follow from the secrets that were committed to.",
        "",
        checked,
    )


def unfair(reason: str) -> str:
    """That the dice are not those committed to, and why."""
    return translate("Session", "These are not the dice that were committed to: {reason}.").format(
        reason=reason
    )


def uncommitted() -> str:
    """That there is nothing to check the dice against."""
    return translate(
        "Session", "This record holds no commitment, so nobody can check where its dice came from."
    )


# --- the review --------------------------------------------------------------------------------


def per_decision(rate: float | None) -> str:
    """The mean error of a decision."""
    if rate is None:
        return translate("Session", "nothing to decide")
    return translate("Session", "{rate} a decision").format(rate=decimals(rate, 2))


def luck(value: float) -> str:
    """Luck in penalties: what the dice saved, or cost."""
    if value >= 0:
        return translate("Session", "luck saved {amount}").format(amount=decimals(value, 1))
    return translate("Session", "bad luck cost {amount}").format(amount=decimals(-value, 1))


def error(value: float) -> str:
    """Error in penalties."""
    return translate("Session", "mistakes cost {amount}").format(amount=decimals(value, 1))


def decisions(many: int) -> str:
    """How many decisions there were."""
    return translate("Session", "%n decision(s)", "", many)


def about() -> str:
    """What the figures of the review are."""
    return translate(
        "Session",
        "Luck is what throws saved or cost against the average, error what choices gave away"
        " against the best ones, both in penalties; with leading and being Knight in later rounds"
        " counted in.",
    )


def mistakes_title(many: int) -> str:
    """Over the list of mistakes."""
    return translate("Session", "%n mistake(s)", "", many)


def no_mistakes(decisions_made: int) -> str:
    """In place of a list without entries."""
    if not decisions_made:
        return translate("Session", "Nobody had anything to decide yet.")
    return translate("Session", "No choice gave much away.")


def mistake_line(name: str, pair: str, did: str, best: str) -> str:
    """A mistake in the list: what was done, what was better."""
    return translate("Session", "{name} on {pair}: {did}; better: {best}").format(
        name=name, pair=pair, did=did, best=best
    )


def naming_line(name: str, named: str, best: str) -> str:
    """A Knight named wrongly, in the list of mistakes."""
    return translate("Session", "{name} named {named} the Knight; better: {best}").format(
        name=name, named=named, best=best
    )


def naming_reason(named: str, cost: str, best: str, least: str) -> str:
    """Why another Knight was better, in penalties of the seat that named."""
    return translate(
        "Session",
        "With {best} as Knight this costs {least} on average, with {named} {cost}; later rounds"
        " are counted in.",
    ).format(best=best, least=least, named=named, cost=cost)


def round_of(number: int) -> str:
    """The round of a mistake."""
    return translate("Session", "Round {number}").format(number=number)
