"""A session of Mexen that people join, leave or pause: a chain of records, its parts.

The seats of a record are fixed. When they change between two rounds the record ends, and another
goes on from it: its settings tell where it begins. People are known by their names, which are
unique at a table, whatever the case of their letters.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mexico_desktop.match.record import Record, Seat
from mexico_desktop.match.replay import replay
from mexico_desktop.rules.mexen import Begins, Settings, State


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a session. ``reactions``: by event, how long after the cue a TIK was hit (ms)."""

    record: Record
    reactions: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Joined:
    """Someone new, who begins with the average."""

    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Returned:
    """Someone who sat out, with the penalties of before."""

    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Paused:
    """Someone sits out, and may come back."""

    name: str


@dataclass(frozen=True, slots=True)
class Left:
    """Someone has gone."""

    name: str


Change = Joined | Returned | Paused | Left


def between_rounds(state: State) -> bool:
    """Whether nobody has thrown yet in the round."""
    return (
        not state.tied
        and state.pair is None
        and state.throws == 0
        and state.pot == 1
        and not any(state.kept)
    )


def average(totals: Sequence[int]) -> int:
    """The mean, whole; halves go up. What a newcomer begins with.

    >>> average([3, 4]), average([0, 0, 1])
    (4, 0)
    """
    return (2 * sum(totals) + len(totals)) // (2 * len(totals))


def known_as(name: str) -> str:
    """What two spellings of one name have in common.

    >>> known_as("Rosa") == known_as("rosa")
    True
    """
    return name.casefold()


def last_state(record: Record) -> State:
    """Where a record stands after its last event. Raises IllegalEvent."""
    state: State = record.game.start(record.settings, len(record.seats), record.first_leader)
    for step in replay(record):
        state = step.after
    return state


def known_totals(records: Sequence[Record]) -> dict[str, int]:
    """The penalties of everyone who has sat in a session, by ``known_as``, as they last stood."""
    totals: dict[str, int] = {}
    for record in records:
        state = last_state(record)
        totals |= {known_as(s.name): t for s, t in zip(record.seats, state.totals, strict=True)}
    return totals


def next_part(records: Sequence[Record], seats: Sequence[Seat]) -> tuple[Settings, int]:
    """The settings of a part that goes on from the last record with other seats, and who leads.

    The loser of the last round leads, or else the next of the old seats that is still there; the
    Knight stays if he does. Who is new begins with the average of the old seats. ValueError in
    the middle of a round.
    """
    before = records[-1]
    state = last_state(before)
    if not between_rounds(state):
        raise ValueError("the seats change between two rounds")
    totals = known_totals(records)
    names = [known_as(seat.name) for seat in seats]
    old = [known_as(seat.name) for seat in before.seats]
    joins_with = average(state.totals)
    order = [old[(state.leader + i) % len(old)] for i in range(len(old))]
    leader = next((names.index(name) for name in order if name in names), 0)
    knight = None if state.knight is None else old[state.knight]
    begins = Begins(
        state.round,
        names.index(knight) if knight in names else None,
        tuple(totals.get(name, joins_with) for name in names),
    )
    return replace(before.settings, begins=begins), leader


def changes(records: Sequence[Record], paused: Collection[str] = ()) -> tuple[Change, ...]:
    """Who joined, came back, sits out or left when the last of these records began.

    ``paused`` are the names of those who sit out; the others who went have left.
    """
    if len(records) < 2:
        return ()
    before, after = records[-2], records[-1]
    earlier = {known_as(seat.name) for record in records[:-1] for seat in record.seats}
    old = {known_as(seat.name) for seat in before.seats}
    away = set(map(known_as, paused))
    begins = after.settings.begins
    found: list[Change] = []
    for seat, total in zip(after.seats, begins.totals if begins else (), strict=False):
        if known_as(seat.name) not in earlier:
            found.append(Joined(seat.name, total))
        elif known_as(seat.name) not in old:
            found.append(Returned(seat.name, total))
    new = {known_as(seat.name) for seat in after.seats}
    gone = [seat.name for seat in before.seats if known_as(seat.name) not in new]
    return (*found, *(Paused(name) if known_as(name) in away else Left(name) for name in gone))
