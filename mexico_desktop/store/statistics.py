"""What the finished matches come to: by person, by settings, by opponents.

Only matches in which a person sat count; those between CPUs alone are nobody's. A person is a
name, however it is spaced or capitalised. Given-up matches are counted apart and in no share.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

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

    Without ``person`` a match counts once, and it is won when any person won it.
    """

    game: str = "lives"
    person: str | None = None
    settings: Any = None
    opponents: Opponents | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Finished matches and what became of them; ``rounds`` is the sum over all of them.

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

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.matches + other.matches,
            self.wins + other.wins,
            self.draws + other.draws,
            self.rounds + other.rounds,
            self.given_up + other.given_up,
        )

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
    """What a filter of the game may be set to: all that occurs, most matches first."""

    people: tuple[str, ...] = ()
    settings: tuple[Any, ...] = ()
    opponents: tuple[Opponents, ...] = ()


@dataclass(frozen=True, slots=True)
class Statistics:
    """The matches that a filter lets through, in total and in parts, most matches first."""

    total: Tally = Tally()
    people: tuple[PersonRow, ...] = ()
    settings: tuple[SettingsRow, ...] = ()
    opponents: tuple[OpponentsRow, ...] = ()
    choices: Choices = Choices()


@dataclass(frozen=True, slots=True)
class _Cell:
    """Matches alike in all that is asked for. ``person`` is None where a match counts once."""

    person: str | None
    name: str
    settings: Any
    opponents: Opponents
    seats: int
    tally: Tally
    latest: int  # the number of the last of these matches


# Matches alike in settings, status and seats, counted together. ``seats`` is a JSON array with a
# text a seat: w, d, l or - (won, drew, lost, given up) and the name of a person, or c and the level
# of a CPU. One aggregate for all of it, since each costs as much as the rest of the query.
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
SELECT settings, status = 'finished', seats, max(id), count(*), CAST(total(rounds) AS INTEGER)
FROM match JOIN lineup ON match_id = id
WHERE game = ? AND status <> 'waiting'
GROUP BY settings, status, seats
"""


def person_key(name: str) -> str:
    """What makes two spellings of a name the same person."""
    return " ".join(name.split()).casefold()


def count(db: sqlite3.Connection, only: Filter) -> Statistics:
    """The statistics of a database. Raises sqlite3.Error."""
    cells = list(_cells(db, only.game))
    names: dict[str, tuple[int, str]] = {}
    for cell in cells:
        if cell.person is not None:
            names[cell.person] = max(names.get(cell.person, (-1, "")), (cell.latest, cell.name))
    person = None if only.person is None else person_key(only.person)
    let_through = [
        cell
        for cell in cells
        if only.settings in (None, cell.settings) and only.opponents in (None, cell.opponents)
    ]
    one_a_match = [cell for cell in let_through if cell.person == person]
    each = [c for c in let_through if c.person is not None and person in (None, c.person)]
    return Statistics(
        sum((cell.tally for cell in one_a_match), Tally()),
        tuple(
            PersonRow(names[key][1], tally) for key, tally in _by(lambda c: c.person or "", each)
        ),
        tuple(SettingsRow(key, tally) for key, tally in _by(lambda c: c.settings, one_a_match)),
        tuple(
            OpponentsRow(opponents, seats, tally)
            for (opponents, seats), tally in _by(lambda c: (c.opponents, c.seats), one_a_match)
        ),
        _choices(cells, names),
    )


def _choices(cells: Iterable[_Cell], names: dict[str, tuple[int, str]]) -> Choices:
    of_people = [cell for cell in cells if cell.person is not None]
    of_matches = [cell for cell in cells if cell.person is None]
    return Choices(
        tuple(names[key][1] for key, _ in _by(lambda c: c.person or "", of_people)),
        tuple(key for key, _ in _by(lambda c: c.settings, of_matches)),
        tuple(key for key, _ in _by(lambda c: c.opponents, of_matches)),
    )


def _cells(db: sqlite3.Connection, game: str) -> Iterator[_Cell]:
    known = GAMES[game]
    for settings_text, finished, seats_text, latest, matches, rounds in db.execute(_ALIKE, (game,)):
        settings = _settings(known, settings_text)
        seats = [(str(seat)[:1], str(seat)[1:]) for seat in json.loads(seats_text)]
        people = [(result, name) for result, name in seats if result != "c"]
        if settings is None or not people:
            continue
        levels = {level for kind, level in seats if kind == "c"}
        opponents = Opponents(len(people) > 1, tuple(sorted(levels)))

        once = (None, "", "".join(result for result, _ in people))
        for person, name, results in (once, *((person_key(n), n, r) for r, n in people)):
            if finished:
                won = "w" in results
                drawn = "d" in results and not won
                tally = Tally(matches, matches * won, matches * drawn, rounds)
            else:
                tally = Tally(given_up=matches)
            yield _Cell(person, name, settings, opponents, len(seats), tally, latest)


def _settings(game: Game[Any], text: str) -> Any:
    """The settings in a row; None where they are damaged."""
    try:
        return game.settings(dict(json.loads(text)))
    except (Refused, ValueError, TypeError, RecursionError):
        return None


Key = TypeVar("Key", bound=Hashable)


def _by(key: Callable[[_Cell], Key], cells: Iterable[_Cell]) -> list[tuple[Key, Tally]]:
    """The sums of the cells with the same key, most matches first, then the latest."""
    sums: dict[Key, tuple[Tally, int]] = {}
    for cell in cells:
        tally, latest = sums.get(key(cell), (Tally(), 0))
        sums[key(cell)] = (tally + cell.tally, max(latest, cell.latest))
    order = sorted(sums, key=lambda k: (sums[k][0].matches, sums[k][1]), reverse=True)
    return [(k, sums[k][0]) for k in order]
