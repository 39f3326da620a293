"""What the Statistics page says."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from mexico_desktop.qt.words import lives, seats
from mexico_desktop.qt.words.cast import listed
from mexico_desktop.rules.lives import PRESETS, Settings
from mexico_desktop.store import Opponents, Tally

translate = QCoreApplication.translate

_NONE = "–"


def number(value: int) -> str:
    """A whole number, as the reader's language groups its digits."""
    return QLocale().toString(value)


def share(value: float | None) -> str:
    """A share from 0 to 1 in whole per cent."""
    if value is None:
        return _NONE
    return translate("Statistics", "{percent}\u00a0%").format(percent=round(100 * value))


def average(value: float | None) -> str:
    """A mean with one decimal."""
    return _NONE if value is None else QLocale().toString(value, "f", 1)


def likely(tally: Tally) -> str:
    """What the share of wins may really be; empty without a match."""
    if tally.interval is None:
        return ""
    low, high = tally.interval
    return translate("Statistics", "likely between {low} and {high}").format(
        low=share(low), high=share(high)
    )


def explained(tally: Tally) -> str:
    """The share of wins with its interval, in a sentence; empty without a match."""
    if tally.interval is None:
        return ""
    low, high = tally.interval
    won = translate("Statistics", "{wins} of %n match(es) won.", "", tally.matches).format(
        wins=number(tally.wins)
    )
    return translate(
        "Statistics",
        "{won} Chance plays its part: with 95 % certainty the true share lies between {low}"
        " and {high}.",
    ).format(won=won, low=share(low), high=share(high))


def settings(value: object) -> str:
    """Settings in a line, with the name that they go by."""
    if not isinstance(value, Settings):
        return _NONE
    line = lives.settings_line(value)
    match next((name for name, preset in PRESETS.items() if preset == value), None):
        case "quick":
            return translate("Statistics", "Quick: {settings}").format(settings=line)
        case "standard":
            return translate("Statistics", "Standard: {settings}").format(settings=line)
        case "long":
            return translate("Statistics", "Long: {settings}").format(settings=line)
        case _:
            return line


def opponents(value: Opponents) -> str:
    """Who else sat at the table."""
    if not value.levels:
        return translate("Statistics", "People only")
    from mexico_desktop.players import LEVELS  # late: the first page needs no levels

    order = [level.word for level in LEVELS]
    known = sorted(
        value.levels, key=lambda word: order.index(word) if word in order else len(order)
    )
    levels = listed(seats.level(word) for word in known)
    if value.people:
        return translate("Statistics", "People and CPUs: {levels}").format(levels=levels)
    return translate("Statistics", "CPUs: {levels}").format(levels=levels)


def table_of(value: Opponents, seats: int) -> str:
    """Who else sat at a table of how many seats."""
    return translate("Statistics", "{opponents} · %n seat(s)", "", seats).format(
        opponents=opponents(value)
    )


def given_up(matches: int) -> str:
    """That matches given up don't count; empty without any."""
    if not matches:
        return ""
    return translate(
        "Statistics", "%n match(es) given up, counted in none of the figures.", "", matches
    )


def with_help(matches: int) -> str:
    """In how many matches the coach helped; empty where in none."""
    return translate("Statistics", "%n with coach help", "", matches) if matches else ""


def matches(tally: Tally) -> str:
    """How many matches, and in how many of them the coach helped."""
    played = translate("Statistics", "%n match(es)", "", tally.matches)
    if not tally.coached:
        return played
    return translate("Statistics", "{matches}, {coached}").format(
        matches=played, coached=with_help(tally.coached)
    )


def summary(total: Tally) -> str:
    """All matches in a line; empty without any."""
    if not total.matches:
        return ""
    if total.coached:
        return translate(
            "Statistics",
            "Statistics: %n match(es), {wins} won, {coached} with coach help",
            "",
            total.matches,
        ).format(wins=number(total.wins), coached=number(total.coached))
    return translate(
        "Statistics", "Statistics: %n match(es), {wins} won", "", total.matches
    ).format(wins=number(total.wins))


def everyone() -> str:
    """The choice that lets every person's matches through."""
    return translate("Statistics", "Everyone")


def all_settings() -> str:
    """The choice that lets matches under any settings through."""
    return translate("Statistics", "All rules")


def all_opponents() -> str:
    """The choice that lets matches against anyone through."""
    return translate("Statistics", "All opponents")


def all_matches() -> str:
    """The choice that lets matches with and without help of the coach through."""
    return translate("Statistics", "All matches")


def coached(with_it: bool) -> str:
    """The choice that lets matches with help of the coach through, or those without it."""
    if with_it:
        return translate("Statistics", "With coach help")
    return translate("Statistics", "Without coach")


def column(name: str) -> str:
    """The title of a column."""
    titles = {
        "person": translate("Statistics", "Person"),
        "settings": translate("Statistics", "Rules"),
        "opponents": translate("Statistics", "Opponents"),
        "matches": translate("Statistics", "Matches"),
        "wins": translate("Statistics", "Won"),
        "draws": translate("Statistics", "Drawn"),
        "losses": translate("Statistics", "Lost"),
        "rounds": translate("Statistics", "Rounds"),
        "share": translate("Statistics", "Share won"),
    }
    return titles[name]


def column_told(name: str) -> str:
    """What a column holds, where its title doesn't say it all; empty otherwise."""
    told = {
        "rounds": translate("Statistics", "Rounds a match lasted on average"),
        "share": translate(
            "Statistics",
            "Matches won in matches played; the thin line spans what the true share may be,"
            " with 95 % certainty",
        ),
    }
    return told.get(name, "")
