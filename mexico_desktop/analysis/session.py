"""Who got what in a session of Mexen: sums by person over all its parts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from mexico_desktop.match import IllegalEvent, Part, Step, known_as, replay
from mexico_desktop.rules import Rolled, Tik
from mexico_desktop.rules.mexen import State


class Presence(Enum):
    """Whether someone is at the table when the session is looked at."""

    PLAYS = auto()
    PAUSES = auto()
    LEFT = auto()


@dataclass(frozen=True, slots=True)
class Person:
    """What one person, or CPU, came to. All but ``fastest`` (ms) and ``seat`` are counts.

    ``total`` is what they began with (late, the average), the pots they took and what they paid
    as Knight. ``seat`` is that of the last part they sat in; ``level`` a CPU's.
    """

    name: str
    level: str | None
    is_cpu: bool
    seat: int
    presence: Presence
    total: int
    began_with: int
    from_pot: int
    as_knight: int
    rounds: int
    pots: int
    mexicos: int
    elbows: int
    races: int
    races_won: int
    fastest: int | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A session as it stands.

    ``totals`` are those after every finished round, by person as in ``people``, None while one
    was not at the table; the first is before any round. ``largest_pot`` is the largest taken.
    ``broken`` is the first illegal event of the last part (from 0) and why, if it has one.
    """

    people: tuple[Person, ...]
    rounds: int
    largest_pot: int
    totals: tuple[tuple[int | None, ...], ...]
    broken: tuple[int, str] | None = None


@dataclass
class _Sums:
    """Sums that grow while a session is replayed."""

    began_with: int
    name: str = ""
    seat: int = 0
    level: str | None = None
    is_cpu: bool = False
    total: int = 0
    from_pot: int = 0
    as_knight: int = 0
    rounds: int = 0
    pots: int = 0
    mexicos: int = 0
    elbows: int = 0
    races: int = 0
    races_won: int = 0
    fastest: int | None = None


@dataclass
class _Session:
    sums: dict[str, _Sums] = field(default_factory=dict)
    totals: list[dict[str, int]] = field(default_factory=list)
    rounds: int = 0
    largest_pot: int = 0
    broken: tuple[int, str] | None = None

    def play(self, part: Part) -> None:
        """Adds a part, as far as its events are legal."""
        record = part.record
        state: State = record.game.start(record.settings, len(record.seats), record.first_leader)
        names = [known_as(seat.name) for seat in record.seats]
        for number, seat in enumerate(record.seats):
            sums = self.sums.setdefault(known_as(seat.name), _Sums(state.totals[number]))
            sums.name = seat.name
            sums.seat, sums.level, sums.is_cpu = number, seat.level, seat.is_cpu
            sums.total = state.totals[number]
        if not self.totals:
            self.totals.append(dict(zip(names, state.totals, strict=True)))
        try:
            for event, step in enumerate(replay(record)):
                self._step(step, [self.sums[name] for name in names], part.reactions.get(event))
                if step.after.round != step.before.round:
                    self.totals.append(dict(zip(names, step.after.totals, strict=True)))
        except IllegalEvent as illegal:
            self.broken = (illegal.event, illegal.reason)

    def _step(self, step: Step, seats: Sequence[_Sums], reaction: int | None) -> None:
        before: State = step.before
        after: State = step.after
        event = step.event
        actor = seats[event.seat]
        if isinstance(event, Tik):
            actor.races_won += 1
            if reaction is not None:
                actor.fastest = min(reaction, actor.fastest or reaction)
        if isinstance(event, Rolled) and not before.tied:
            actor.mexicos += event.pair.is_mexico
            actor.elbows += event.pair.name == "31"
            actor.races += after.racing
        pot = 0
        if after.round != before.round:
            pot = _pot_taken(step)
            loser = seats[after.leader]
            loser.pots += 1
            loser.from_pot += pot
            self.rounds += 1
            self.largest_pot = max(self.largest_pot, pot)
            for sums in seats:
                sums.rounds += 1
        for number, sums in enumerate(seats):
            paid = after.totals[number] - before.totals[number]
            took = pot if pot and number == after.leader else 0
            sums.as_knight += paid - took
            sums.total = after.totals[number]


def _pot_taken(step: Step) -> int:
    """The pot at the end of a round: the step's own throw may have made it grow (M6, M7)."""
    before: State = step.before
    event = step.event
    if not isinstance(event, Rolled) or before.tied:
        return before.pot
    if event.pair.is_mexico:
        return 8 if before.pot == 1 else 2 * before.pot
    return before.pot + (event.pair.left if event.pair.is_double else 0)


def summary(parts: Sequence[Part], paused: Collection[str] = ()) -> Summary:
    """What a session comes to; ``paused`` are the names of those who sit out.

    A round under way counts what Knights have paid, and no pot.
    """
    session = _Session()
    for part in parts:
        session.play(part)
    here = {known_as(seat.name) for seat in parts[-1].record.seats}
    people = tuple(_people(session, here, set(map(known_as, paused))))
    return Summary(
        people,
        session.rounds,
        session.largest_pot,
        tuple(tuple(row.get(known_as(person.name)) for person in people) for row in session.totals),
        session.broken,
    )


def _people(session: _Session, here: Collection[str], paused: Collection[str]) -> Iterator[Person]:
    for name, sums in session.sums.items():
        if name in here:
            presence = Presence.PLAYS
        else:
            presence = Presence.PAUSES if name in paused else Presence.LEFT
        yield Person(
            sums.name,
            sums.level,
            sums.is_cpu,
            sums.seat,
            presence,
            sums.total,
            sums.began_with,
            sums.from_pot,
            sums.as_knight,
            sums.rounds,
            sums.pots,
            sums.mexicos,
            sums.elbows,
            sums.races,
            sums.races_won,
            sums.fastest,
        )
