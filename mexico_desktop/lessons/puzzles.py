"""Puzzles: one choice at the table, answered, and then told exactly. One a day, and drills.

A position is found by letting CPUs play until somebody has a choice that is neither plain nor a
toss-up by the exact tables; mistakes of one's own come first, handed in as positions. What was
answered is kept with the lessons, apart from all statistics.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from mexico_desktop.analysis import MISTAKE
from mexico_desktop.analysis.mexen_review import MISTAKE as MEXEN_MISTAKE
from mexico_desktop.lessons.steps import Act, Keeps, Rolls, act_of
from mexico_desktop.match import GAMES, Match, Record, ScriptedDice, Seat, replay
from mexico_desktop.players import KEEP, Position, decide, decide_mexen, name_knight
from mexico_desktop.rules import ChoiceAwaited, Event, NameAwaited, RaceAwaited
from mexico_desktop.rules import Kept as KeptEvent
from mexico_desktop.rules import Named as NamedEvent
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.rules.lives import Settings as LivesSettings
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import choice_equities
from mexico_desktop.solver.mexen import Act as PotAct
from mexico_desktop.solver.mexen import choice_costs

# How far the best choice of a drawn position is ahead of the next: at least and at most. In
# equity for Mexico, in penalties for Mexen.
LIVES_GAP = (0.008, 0.08)
MEXEN_GAP = (0.05, 0.8)

_NAMES = ("Rosa", "Mo", "Mei")
_EARLY, _LATE = 6, 60  # events between which a position is taken from a match
_LONG = 90  # events after which another match is begun
_SOLVED = 500  # own mistakes that are remembered as solved


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which a person chooses. ``name`` is what it is remembered by.

    ``own`` where it was a mistake of the person's, ``day`` where it is that day's puzzle.
    """

    name: str
    position: Record
    own: bool = False
    day: date | None = None

    @property
    def state(self) -> Any:
        """The position as a state of the game."""
        steps = tuple(replay(self.position))
        record = self.position
        start = record.game.start(record.settings, len(record.seats), record.first_leader)
        return steps[-1].after if steps else start

    @property
    def seat(self) -> int:
        """Who is to choose."""
        awaited = self.position.game.awaited(self.state)
        assert awaited is not None  # a puzzle is never over
        return awaited.seat


@dataclass(frozen=True, slots=True)
class Worth:
    """What each choice comes to: the chance to win, or in Mexen the penalties to expect."""

    values: Mapping[Act, float]
    lower_is_better: bool

    @property
    def best(self) -> Act:
        """The best choice; the plainer of two that are equal."""
        sign = 1 if self.lower_is_better else -1
        return min(self.values, key=lambda act: sign * self.values[act])

    def error(self, act: Act) -> float:
        """What a choice gives away against the best, 0 or more. KeyError for no choice here."""
        return abs(self.values[act] - self.values[self.best])

    @property
    def gap(self) -> float:
        """How far the best is ahead of the next best."""
        return min(self.error(act) for act in self.values if act != self.best)


def worth(game: str, state: Any) -> Worth:
    """What the choices of a state come to, exactly. Raises solver.TableError."""
    if game == "lives":
        keep, roll = choice_equities(state)
        return Worth({Keeps(): keep, Rolls(): roll}, lower_is_better=False)
    stop, throw, leave = choice_costs(state)
    values: dict[Act, float] = {Keeps(): stop, Rolls(): throw}
    if leave is not None:
        values[Rolls(state.may_leave)] = leave
    return Worth(values, lower_is_better=True)


# --- where they come from ------------------------------------------------------------------------


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day, the same for everybody. Raises solver.TableError."""
    name = f"{game} {day.isoformat()}"
    return Puzzle(name, _drawn(game, random.Random(name)), day=day)


def drill(
    game: str,
    rng: random.Random,
    played: Iterable[Record],
    kept: Mapping[str, Any],
    passed_over: Collection[str] = (),
) -> Puzzle:
    """A puzzle: a mistake in one of the matches ``played`` that isn't solved, else a drawn one.

    ``passed_over`` are the names of those that were asked already. Raises solver.TableError.
    """
    known = {*_names(kept.get("solved")), *passed_over}
    for record in played:
        for position in mistakes(record):
            name = _name_of(position)
            if name not in known:
                return Puzzle(name, position, own=True)
    position = _drawn(game, rng)
    return Puzzle(_name_of(position), position)


def mistakes(record: Record) -> Iterator[Record]:
    """The positions of a match in which a person made what the review marks as a mistake.

    Raises solver.TableError.
    """
    game = record.game
    least = MISTAKE if game is LIVES_GAME else MEXEN_MISTAKE
    for number, step in enumerate(replay(record)):
        awaited = game.awaited(step.before)
        if not isinstance(awaited, ChoiceAwaited) or record.seats[awaited.seat].is_cpu:
            continue
        if worth(game.name, step.before).error(act_of(step.event)) >= least:
            yield record.with_events(record.events[:number])


def _name_of(record: Record) -> str:
    return hashlib.sha256(record.to_json().encode()).hexdigest()[:16]


def _drawn(game: str, rng: random.Random) -> Record:
    """A position with a choice for seat 0 that is worth asking about."""
    least, most = LIVES_GAP if game == "lives" else MEXEN_GAP
    wanted = rng.choice((Keeps, Rolls))  # so that neither answer is the usual one
    while True:
        match, early = _begun(game, rng), rng.randint(_EARLY, _LATE)
        while match.awaited is not None and len(match.events) < _LONG:
            awaited = match.awaited
            late = len(match.events) >= early  # so that lives and totals tell a story
            if late and isinstance(awaited, ChoiceAwaited) and awaited.seat == 0:
                found = worth(game, match.state)
                if isinstance(found.best, wanted) and least <= found.gap <= most:
                    return match.record
            _play(match, rng)


def _begun(game: str, rng: random.Random) -> Match:
    others = rng.randint(1, len(_NAMES))
    seats = (Seat("You"), *(Seat(name, "cpu", "skilled") for name in _NAMES[:others]))
    settings = LivesSettings() if game == "lives" else MexenSettings()
    record = Record(GAMES[game], settings, seats, rng.randrange(len(seats)))
    return Match(record, ScriptedDice(iter(lambda: rng.randint(1, 6), 0)))


def _play(match: Match, rng: random.Random) -> None:
    """One event, as a skilled CPU would have it; nobody hits TIK."""
    awaited = match.awaited
    assert awaited is not None  # the caller has looked
    position = Position(match.game, match.state, awaited.seat)
    if isinstance(awaited, NameAwaited):
        match.apply(NamedEvent(awaited.seat, name_knight("skilled", position, rng)))
    elif not isinstance(awaited, ChoiceAwaited | RaceAwaited):
        match.roll()
    elif match.game is LIVES_GAME:
        keeps = decide("skilled", position, rng).choice is KEEP
        _choose(match, KeptEvent(awaited.seat) if keeps else None)
    else:
        choice = decide_mexen("skilled", position, rng).choice
        stops = choice is PotAct.STOP
        left = awaited.may_leave if choice is PotAct.LEAVE else None
        _choose(match, KeptEvent(awaited.seat) if stops else None, left)


def _choose(match: Match, event: Event | None, left: int | None = None) -> None:
    if event is None:
        match.roll(left)
    else:
        match.apply(event)


# --- what was answered ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Standing:
    """What the answers come to. ``streak`` right ones in a row now, ``best`` the longest ever.

    ``days`` in a row with a right answer to the puzzle of the day, today or up to yesterday.
    """

    answered: int
    right: int
    streak: int
    best: int
    days: int


def standing(kept: Mapping[str, Any], today: date) -> Standing:
    """What the answers kept come to; what makes no sense counts as none."""
    days, last = _whole(kept.get("days")), kept.get("last_day")
    lasts = {today.isoformat(), (today - timedelta(days=1)).isoformat()}
    return Standing(
        _whole(kept.get("answered")),
        _whole(kept.get("right")),
        _whole(kept.get("streak")),
        _whole(kept.get("best")),
        days if last in lasts else 0,
    )


def answered_today(kept: Mapping[str, Any], game: str, today: date) -> bool | None:
    """Whether the puzzle of the day was answered right; None where it was not answered yet."""
    daily_of = kept.get("daily")
    found = daily_of.get(game) if isinstance(daily_of, dict) else None
    match found:
        case [day, bool() as right] if day == today.isoformat():
            return right
    return None


def note(kept: dict[str, Any], puzzle: Puzzle, *, right: bool, today: date) -> None:
    """Keeps an answer. The puzzle of a day counts once."""
    game = puzzle.position.game.name
    if puzzle.day is not None:
        if answered_today(kept, game, today) is not None:
            return
        daily_of = kept.get("daily")
        daily_of = dict(daily_of) if isinstance(daily_of, dict) else {}
        kept["daily"] = {**daily_of, game: [today.isoformat(), right]}
        if right and kept.get("last_day") != today.isoformat():
            kept["days"] = standing(kept, today).days + 1
            kept["last_day"] = today.isoformat()
    now = standing(kept, today)
    streak = now.streak + 1 if right else 0
    kept["answered"] = now.answered + 1
    kept["right"] = now.right + right
    kept["streak"] = streak
    kept["best"] = max(now.best, streak)
    if puzzle.own and right:
        kept["solved"] = [*_names(kept.get("solved")), puzzle.name][-_SOLVED:]


def _whole(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0


def _names(value: object) -> Collection[str]:
    return [name for name in value if isinstance(name, str)] if isinstance(value, list) else []
