"""What is wanted at the table, by a person or a CPU. What happened is an event of the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mexico_desktop.match import Match, Seat, Step
from mexico_desktop.players import (
    KEEP,
    Position,
    decide,
    decide_mexen,
    name_knight,
    reaction,
    wants_tik,
)
from mexico_desktop.rules import (
    Awaited,
    ChoiceAwaited,
    Game,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
)
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.solver.mexen import Act


@dataclass(frozen=True, slots=True)
class Roll:
    """To roll both dice or, with ``left``, to leave that die lying and throw the other."""

    left: int | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """To keep the pair; in Mexen, to stop."""


@dataclass(frozen=True, slots=True)
class Name:
    """To name a seat the next Knight."""

    knight: int


Want = Roll | Keep | Name


def may_leave(awaited: Awaited) -> int | None:
    """The die that the seat to act may leave lying."""
    return awaited.may_leave if isinstance(awaited, ChoiceAwaited | RaceAwaited) else None


def can(awaited: Awaited, want: Want) -> bool:
    """Whether the seat that the match waits for may want that."""
    match want:
        case Roll(None):
            return awaited is not None and not isinstance(awaited, NameAwaited)
        case Roll(left):
            return may_leave(awaited) == left
        case Keep():
            return isinstance(awaited, ChoiceAwaited | RaceAwaited)
        case Name(knight):
            return isinstance(awaited, NameAwaited) and knight in awaited.options


def do(match: Match, want: Want) -> Step:
    """Lets the seat to act have what it wants. Raises rules.Illegal."""
    awaited = match.awaited
    match want:
        case Roll(left):
            return match.roll(left)
        case Keep():
            return match.apply(Kept(awaited.seat if awaited else 0))
        case Name(knight):
            return match.apply(Named(awaited.seat if awaited else 0, knight))


@dataclass(frozen=True, slots=True)
class Plan:
    """What the CPUs in a race will do: who hits TIK and when, in milliseconds after the cue.

    ``thrower`` is what a CPU that threw the 32 will do, and when; None for a person.
    """

    rivals: Mapping[int, int] = field(default_factory=dict)
    thrower: tuple[Want, int] | None = None


@dataclass(frozen=True, slots=True)
class Minds:
    """How CPUs think: what a level wants, whether it hits TIK, and how fast it is (ms)."""

    want: Callable[[str, Position, random.Random], Want]
    wants_tik: Callable[[str, Position, random.Random], bool] = wants_tik
    reaction: Callable[[str, random.Random], int] = reaction


def wanted(level: str, position: Position, rng: random.Random) -> Want:
    """What a CPU of a level wants where it has something to choose. Raises solver.TableError."""
    awaited = position.game.awaited(position.state)
    if isinstance(awaited, NameAwaited):
        return Name(name_knight(level, position, rng))
    if position.game is LIVES_GAME:
        return Keep() if decide(level, position, rng).choice is KEEP else Roll()
    choice = decide_mexen(level, position, rng).choice
    if choice is Act.STOP:
        return Keep()
    return Roll(may_leave(awaited) if choice is Act.LEAVE else None)


MINDS = Minds(wanted)


def plan(
    minds: Minds, seats: Sequence[Seat], game: Game[Any], state: Any, rng: random.Random
) -> Plan:
    """What the CPUs will do in the race that a state waits for. Raises solver.TableError."""
    awaited = game.awaited(state)
    assert isinstance(awaited, RaceAwaited)  # it is asked for only then
    rivals = {}
    for seat in awaited.rivals:
        level = _level(seats[seat])
        if level is not None and minds.wants_tik(level, Position(game, state, seat), rng):
            rivals[seat] = minds.reaction(level, rng)
    level = _level(seats[awaited.seat])
    if level is None:
        return Plan(rivals)
    want = minds.want(level, Position(game, state, awaited.seat), rng)
    return Plan(rivals, (want, minds.reaction(level, rng)))


def _level(seat: Seat) -> str | None:
    return (seat.level or "") if seat.is_cpu else None
