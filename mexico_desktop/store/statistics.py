"""What the finished matches come to: by person, by settings, by opponents.

Only matches in which a person sat count; those between CPUs alone are nobody's. A person is a
name, however it is spaced or capitalised. Given-up matches are counted apart and in no share;
practice matches, whose choices may be taken back, are not counted at all.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from mexico_desktop.match import GAMES
from mexico_desktop.rules import Game, Refused

_Z95 = 1.959963984540054  # the standard normal quantile of a two-sided 95 %


@dataclass(frozen=True, slots=True)
class Opponents:
    """Who else sat at the table: whether other people did, and which levels of CPU, sorted."""

    people: bool
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count. None lets all through.

    Without ``person`` a match counts once, and it is won when any person won it. ``coached``
    asks for matches with help of the coach (True) or without it (False).
    """

    game: str = "lives"
    person: str | None = None
    settings: Any = None
    opponents: Opponents | None = None
    coached: bool | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches and what became of them; ``rounds`` is the sum over all of them.

    ``coached`` tells in how many of ``matches`` the coach helped.

    >>> tally = Tally(matches=10, wins=5, draws=1, rounds=80)
    >>> tally.losses, tally.share, tally.average_rounds
    (4, 0.5, 8.0)
    >>> [round(end, 3) for end in tally.interval]
    [0.237, 0.763]
    """

    matches: int = 0
    wins: int = 0
    draws: int = 0
    rounds: int = 0
    given_up: int = 0
    coached: int = 0

    @property
    def losses(self) -> int:
        return self.matches - self.wins - self.draws

    @property
    def share(self) -> float | None:
        """Wins in matches, 0 to 1; None without a match."""
        return self.wins / self.matches if self.matches else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval of the share, low and high; None without a match.

        Source: E. B. Wilson, "Probable inference, the law of succession, and statistical
        inference", JASA 22 (1927).
        """
        if not self.matches:
            return None
        n, p, z2 = self.matches, self.wins / self.matches, _Z95**2
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = _Z95 / (1 + z2 / n) * math.sqrt(max(0.0, p * (1 - p) / n + z2 / (4 * n * n)))
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def average_rounds(self) -> float | None:
        """Rounds a match; None without a match."""
        return self.rounds / self.matches if self.matches else None


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person, under the name as last written."""

    name: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """Matches under the same settings."""

    settings: Any
    tally: Tally


@dataclass(frozen=True, slots=True)
class OpponentsRow:
    """Matches against the same opponents at tables of ``seats`` seats."""

    opponents: Opponents
    seats: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class Choices:
    """What a filter of the game may be set to: all that occurs, most matches first.

    ``coached`` is in the order without, with.
    """

    people: tuple[str, ...] = ()
    settings: tuple[Any, ...] = ()
    opponents: tuple[Opponents, ...] = ()
    coached: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Statistics:
    """The matches that a filter lets through, in total and in parts, most matches first."""

    total: Tally = Tally()
    people: tuple[PersonRow, ...] = ()
    settings: tuple[SettingsRow, ...] = ()
    opponents: tuple[OpponentsRow, ...] = ()
    choices: Choices = Choices()


@dataclass(slots=True)
class _Sum:
    """A tally under way. ``latest`` is the number of the last of its matches."""

    matches: int = 0
    wins: int = 0
    draws: int = 0
    rounds: int = 0
    given_up: int = 0
    coached: int = 0
    latest: int = 0

    @classmethod
    def of_finished(
        cls, matches: int, results: str, rounds: int, latest: int, *, coached: bool
    ) -> _Sum:
        """Won when one of ``results`` is w, else drawn when one is d."""
        won = "w" in results
        drawn = "d" in results and not won
        return cls(matches, matches * won, matches * drawn, rounds, 0, matches * coached, latest)

    def add(self, other: _Sum) -> None:
        self.matches += other.matches
        self.wins += other.wins
        self.draws += other.draws
        self.rounds += other.rounds
        self.given_up += other.given_up
        self.coached += other.coached
        self.latest = max(self.latest, other.latest)

    @property
    def tally(self) -> Tally:
        return Tally(self.matches, self.wins, self.draws, self.rounds, self.given_up, self.coached)


@dataclass(frozen=True, slots=True)
class _Lineup:
    """Who sat at a table; of each person the result (w, d, l or -), the name and its key."""

    opponents: Opponents
    seats: int
    people: tuple[tuple[str, str, str], ...]


class _Cell(NamedTuple):
    """What matches alike have in common. ``person`` is None where a match counts once."""

    person: str | None
    settings: Any
    opponents: Opponents
    seats: int
    coached: bool


# Matches alike in settings, status, help and seats, counted together. ``seats`` is a JSON array
# with a text a seat: w, d, l or - (won, drew, lost, given up) and the name of a person, or c and
# the level of a CPU. One aggregate for all of it: each costs as much as the rest of the query.
_ALIKE = """
WITH lineup AS MATERIALIZED (
    SELECT match_id, json_group_array(
        CASE player
            WHEN 'human' THEN coalesce(substr(result, 1, 1), '-') || name
            ELSE 'c' || coalesce(level, '')
        END
    ) AS seats
    FROM seat GROUP BY match_id
)
SELECT settings, status = 'finished', coached, seats, max(id), count(*),
    CAST(total(rounds) AS INTEGER)
FROM match JOIN lineup ON match_id = id
WHERE game = ? AND status <> 'waiting' AND NOT practice
GROUP BY settings, status, coached, seats
"""


def person_key(name: str) -> str:
    """What makes two spellings of a name the same person."""
    return " ".join(name.split()).casefold()


def count(db: sqlite3.Connection, only: Filter) -> Statistics:
    """The statistics of a database. Raises faults.SQLITE_ERRORS."""
    cells, names = _cells(db, only.game)
    person = None if only.person is None else person_key(only.person)
    let_through = {
        cell: cell_sum
        for cell, cell_sum in cells.items()
        if only.settings in (None, cell.settings)
        and only.opponents in (None, cell.opponents)
        and only.coached in (None, cell.coached)
    }
    chosen = {cell: of for cell, of in let_through.items() if cell.person == person}
    people = {cell: of for cell, of in let_through.items() if person in (None, cell.person)}
    total = _Sum()
    for cell_sum in chosen.values():
        total.add(cell_sum)
    return Statistics(
        total.tally,
        tuple(PersonRow(names[key], tally) for key, tally in _by(_person, people)),
        tuple(SettingsRow(key, tally) for key, tally in _by(lambda c: c.settings, chosen)),
        tuple(
            OpponentsRow(opponents, seats, tally)
            for (opponents, seats), tally in _by(lambda c: (c.opponents, c.seats), chosen)
        ),
        _choices(cells, names),
    )


def _choices(cells: Mapping[_Cell, _Sum], names: Mapping[str, str]) -> Choices:
    matches = {cell: cell_sum for cell, cell_sum in cells.items() if cell.person is None}
    return Choices(
        tuple(names[key] for key, _ in _by(_person, cells)),
        tuple(key for key, _ in _by(lambda c: c.settings, matches)),
        tuple(key for key, _ in _by(lambda c: c.opponents, matches)),
        tuple(sorted(key for key, _ in _by(lambda c: c.coached, matches))),
    )


def _cells(db: sqlite3.Connection, game: str) -> tuple[dict[_Cell, _Sum], dict[str, str]]:
    """All matches in cells, and the latest spelling of each person's name."""
    settings_of = cache(partial(_settings, GAMES[game]))
    lineup_of = cache(_lineup)
    cells: dict[_Cell, _Sum] = {}
    latest_names: dict[str, tuple[int, str]] = {}

    for row in db.execute(_ALIKE, (game,)):
        settings_text, finished, helped, seats_text, latest, matches, rounds = row
        coached = bool(helped)
        settings, lineup = settings_of(settings_text), lineup_of(seats_text)
        if settings is None or not lineup.people:
            continue
        once = (None, "".join(result for result, _, _ in lineup.people))
        for person, results in (once, *((key, result) for result, _, key in lineup.people)):
            cell = _Cell(person, settings, lineup.opponents, lineup.seats, coached)
            cell_sum = cells.setdefault(cell, _Sum())
            if finished:
                cell_sum.add(_Sum.of_finished(matches, results, rounds, latest, coached=coached))
            else:
                cell_sum.add(_Sum(given_up=matches, latest=latest))
        for _, name, key in lineup.people:
            latest_names[key] = max(latest_names.get(key, (-1, "")), (latest, name))
    return cells, {person: name for person, (_, name) in latest_names.items()}


def _lineup(text: str) -> _Lineup:
    seats = [(str(seat)[:1], str(seat)[1:]) for seat in json.loads(text)]
    people = tuple((kind, name, person_key(name)) for kind, name in seats if kind != "c")
    levels = {level for kind, level in seats if kind == "c"}
    return _Lineup(Opponents(len(people) > 1, tuple(sorted(levels))), len(seats), people)


def _settings(game: Game[Any], text: str) -> Any:
    """The settings in a row; None where they are damaged."""
    try:
        return game.settings(dict(json.loads(text)))
    except (Refused, ValueError, TypeError, RecursionError):
        return None


def _person(cell: _Cell) -> str | None:
    return cell.person


Key = TypeVar("Key", bound=Hashable)


def _by(key: Callable[[_Cell], Key | None], cells: Mapping[_Cell, _Sum]) -> list[tuple[Key, Tally]]:
    """The sums of the cells with the same key, most matches first, then the latest.

    Cells without a key are left out, as are sums without a finished match.
    """
    sums: dict[Key, _Sum] = {}
    for cell, cell_sum in cells.items():
        of = key(cell)
        if of is not None:
            sums.setdefault(of, _Sum()).add(cell_sum)
    order = sorted(sums.items(), key=lambda item: (item[1].matches, item[1].latest), reverse=True)
    return [(of, total.tally) for of, total in order if total.matches]
