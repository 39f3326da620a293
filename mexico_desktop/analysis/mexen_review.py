"""A session of Mexen looked at afterwards: luck and error in penalties, event by event.

Error of a decision is what the seat was expected to pay more than with the best way on. Luck of a
throw is what it saved the seat that threw: its cost before, less what it paid at once and its cost
after. Costs are those of ``solver.mexen``: the rest of the round, and what leading and being Knight
cost in a session that goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mexico_desktop.analysis.review import ENOUGH, Mark
from mexico_desktop.match import Record, Step, known_as, replay
from mexico_desktop.rules import Event, Kept, NameAwaited, Named, Rolled, Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, State
from mexico_desktop.solver.mexen import (
    GOES_ON,
    Act,
    Ways,
    naming,
    prospect,
    session_values,
    ways,
)

# From these errors on, in penalties: about a twentieth and a fifth of what a round costs.
MISTAKE = 0.1
BLUNDER = 0.4


@dataclass(frozen=True, slots=True)
class PotChoice:
    """A decision after a throw. ``part`` and ``event`` count from 0; ``state`` is as it stood."""

    part: int
    event: int
    state: State
    ways: Ways
    chosen: Act

    @property
    def seat(self) -> int:
        return self.ways.seat

    @property
    def error(self) -> float:
        """What it gave away, in penalties, 0 or more."""
        return self.ways.error(self.chosen)

    @property
    def mark(self) -> Mark | None:
        """Whether it was a mistake or a blunder; None when it was neither."""
        return _mark(self.error)


@dataclass(frozen=True, slots=True)
class KnightNamed:
    """A Knight who threw 100 named another. ``costs`` by seat are what each would have cost him.

    ``state`` is as it stood before.
    """

    part: int
    event: int
    state: State
    seat: int
    named: int
    costs: dict[int, float]

    @property
    def best(self) -> int:
        return min(self.costs, key=lambda seat: self.costs[seat])

    @property
    def error(self) -> float:
        """What it gave away, in penalties, 0 or more."""
        return self.costs[self.named] - self.costs[self.best]

    @property
    def mark(self) -> Mark | None:
        """Whether it was a mistake or a blunder; None when it was neither."""
        return _mark(self.error)


def _mark(error: float) -> Mark | None:
    """What an error, in penalties, is called."""
    if error >= BLUNDER:
        return Mark.BLUNDER
    return Mark.MISTAKE if error >= MISTAKE else None


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw and its luck: the penalties it saved the seat that threw."""

    part: int
    event: int
    seat: int
    luck: float


@dataclass(frozen=True, slots=True)
class PersonReview:
    """What one person, or CPU, did over a session: sums in penalties."""

    name: str
    is_cpu: bool
    luck: float
    error: float
    decisions: int

    @property
    def error_rate(self) -> float | None:
        """The mean error of a decision, in penalties; None when there was none."""
        return self.error / self.decisions if self.decisions else None

    @property
    def counts(self) -> bool:
        """Whether there were decisions enough for the mean to tell something."""
        return self.decisions >= ENOUGH


@dataclass(frozen=True, slots=True)
class SessionReview:
    """A session, or as much of it as was played, in the order of play."""

    parts: tuple[Record, ...]
    throws: tuple[Throw, ...]
    choices: tuple[PotChoice, ...]
    named: tuple[KnightNamed, ...]

    @property
    def mistakes(self) -> tuple[PotChoice, ...]:
        """The choices that were mistakes or blunders."""
        return tuple(choice for choice in self.choices if choice.mark is not None)

    @property
    def marked(self) -> tuple[PotChoice | KnightNamed, ...]:
        """All that were mistakes or blunders, wrongly named Knights too, in the order of play."""
        namings = (named for named in self.named if named.mark is not None)
        return tuple(sorted((*self.mistakes, *namings), key=lambda m: (m.part, m.event)))

    @property
    def people(self) -> tuple[PersonReview, ...]:
        """What it comes to, by name; those of the last part first, in its order."""
        seats = {known_as(seat.name): seat for part in self.parts for seat in part.seats}
        last = [known_as(seat.name) for seat in self.parts[-1].seats]
        names = [*last, *(name for name in seats if name not in last)]
        return tuple(self._person(seats[name].name, seats[name].is_cpu) for name in names)

    def _person(self, name: str, is_cpu: bool) -> PersonReview:
        def theirs(part: int, seat: int) -> bool:
            return known_as(self.parts[part].seats[seat].name) == known_as(name)

        own: list[PotChoice | KnightNamed] = []
        own += (c for c in self.choices if theirs(c.part, c.seat))
        own += (c for c in self.named if theirs(c.part, c.seat))
        return PersonReview(
            name,
            is_cpu,
            sum((t.luck for t in self.throws if theirs(t.part, t.seat)), 0.0),
            sum((c.error for c in own), 0.0),
            len(own),
        )


def review_session(
    parts: Sequence[Record], tell: Callable[[float], None] = lambda _: None
) -> SessionReview:
    """Looks at every event of the records of a session.

    ``tell`` hears the share that is done, 0 to 1, after every event; what it raises ends the
    review. Raises ValueError for another game, IllegalEvent, TableError.
    """
    events = sum(len(record.events) for record in parts)
    throws: list[Throw] = []
    choices: list[PotChoice] = []
    named: list[KnightNamed] = []
    done = 0
    for part, record in enumerate(parts):
        if record.game is not MEXEN_GAME:
            raise ValueError(f"this is no session of Mexen but of {record.game.name}")
        for event, step in enumerate(replay(record)):
            for found in _looked_at(part, event, step):
                match found:
                    case Throw():
                        throws.append(found)
                    case PotChoice():
                        choices.append(found)
                    case KnightNamed():
                        named.append(found)
            done += 1
            tell(done / events)
    return SessionReview(tuple(parts), tuple(throws), tuple(choices), tuple(named))


def _looked_at(part: int, event: int, step: Step) -> Iterator[Throw | PotChoice | KnightNamed]:
    state: State = step.before
    happened: Event = step.event
    if isinstance(happened, Tik):
        return
    if isinstance(happened, Named):
        yield KnightNamed(part, event, state, happened.seat, happened.knight, naming(state))
        return
    found = None if isinstance(MEXEN_GAME.awaited(state), NameAwaited) else ways(state)
    if found is not None:
        yield PotChoice(part, event, state, found, act_of(happened))
    if isinstance(happened, Rolled):
        way = None if found is None else found.way(act_of(happened))
        seat = happened.seat
        before = prospect(state).cost(seat) if way is None else way.cost
        yield Throw(part, event, seat, before - cost_after(step, seat))


def act_of(event: Event) -> Act:
    """What a seat did that had something to choose."""
    if isinstance(event, Kept):
        return Act.STOP
    return Act.LEAVE if isinstance(event, Rolled) and event.left is not None else Act.THROW


def cost_after(step: Step, seat: int) -> float:
    """What an event and all after it cost a seat, measured as the cost before it is."""
    before: State = step.before
    after: State = step.after
    paid = after.totals[seat] - before.totals[seat]
    cost = prospect(after).cost(seat)
    if after.round != before.round:  # the session goes on with a chance only
        plain = session_values(len(after.kept), after.settings.vast)["plain"]
        cost = GOES_ON * (cost - (1 - GOES_ON) * plain)
    return paid + cost
