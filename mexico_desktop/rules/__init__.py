"""The contract both games meet: a frozen state, events, what is awaited, what is illegal.

A game is a set of functions on frozen values. It draws no dice, reads no clock, writes nothing and
says nothing to a person but the reason why an event is illegal.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any, Protocol, TypeVar

from mexico_desktop.dice import Pair

# --- what happened -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat rolled. With ``left`` that die was left lying: it is ``pair.left``, the other flew."""

    seat: int
    pair: Pair
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat stopped before the limit."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tik:
    """Mexen: a seat hit TIK before the thrower went on (M10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Named:
    """Mexen: the Knight, having thrown 100, named another seat (M8)."""

    seat: int
    knight: int


Event = Rolled | Kept | Tik | Named

# --- what the match waits for ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RollAwaited:
    """The seat must roll both dice: the first roll of a turn, or a deciding throw (M11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChoiceAwaited:
    """The seat may keep, roll both again or, where ``may_leave`` is 1 or 2, leave that die."""

    seat: int
    may_leave: int | None = None


@dataclass(frozen=True, slots=True)
class RaceAwaited:
    """The thrower may do all of a choice, until one of the ``rivals`` hits TIK (M10)."""

    seat: int
    rivals: tuple[int, ...]
    may_leave: int | None = None


@dataclass(frozen=True, slots=True)
class NameAwaited:
    """The seat names the next Knight, one of ``options`` (M8)."""

    seat: int
    options: tuple[int, ...]


Awaited = RollAwaited | ChoiceAwaited | RaceAwaited | NameAwaited | None

# --- how it ends -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Win:
    """One seat has won."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Nobody has won; ``seats`` were alive when the last round began and share it."""

    seats: tuple[int, ...]


Result = Win | Draw

# --- ranks -------------------------------------------------------------------------------------


class Band(Enum):
    """The three bands of a ladder, low to high."""

    ORDINARY = 0
    DOUBLE = 1
    MEXICO = 2


@dataclass(frozen=True, slots=True)
class Rank:
    """One rank of a ladder: its name (a label; it does not compare) and a pair that has it."""

    name: str
    pair: Pair
    band: Band


@dataclass(frozen=True)
class Ladder:
    """The ranks of a game, low to high."""

    ranks: tuple[Rank, ...]

    @cached_property
    def _index(self) -> Mapping[str, int]:
        return {rank.pair.name: i for i, rank in enumerate(self.ranks)}

    def height(self, pair: Pair) -> int:
        """The place of a pair, 0 for the lowest rank. KeyError if it has none (31 in Mexen)."""
        return self._index[pair.name]

    def rank(self, pair: Pair) -> Rank:
        """The rank of a pair. KeyError when it has none."""
        return self.ranks[self.height(pair)]

    def lowest(self, pairs: Sequence[Pair | None]) -> tuple[int, ...]:
        """The indices that tie for the lowest pair; empty when there is none."""
        heights = {i: self.height(pair) for i, pair in enumerate(pairs) if pair is not None}
        least = min(heights.values(), default=None)
        return tuple(i for i, height in heights.items() if height == least)


# --- errors and the game -----------------------------------------------------------------------


class Illegal(Exception):
    """The event can't happen here; the text says why, in one sentence."""


class Refused(Exception):
    """Settings or seats that the game doesn't know; the text says which and what is allowed."""


class GameState(Protocol):
    """What the states of both games share. Seats count from 0, rounds from 1."""

    @property
    def round(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def pair(self) -> Pair | None: ...
    @property
    def kept(self) -> tuple[Pair | None, ...]: ...


S = TypeVar("S", bound=GameState)


class Game(Protocol[S]):
    """One game. ``name`` is the word for it in a record."""

    @property
    def name(self) -> str: ...
    @property
    def ladder(self) -> Ladder: ...
    @property
    def seats(self) -> range:
        """How many seats may play."""
        ...

    def settings(self, data: Mapping[str, Any]) -> Any:
        """Settings from the plain values of a record. Raises Refused."""
        ...

    def settings_data(self, settings: Any) -> dict[str, Any]:
        """Settings as the plain values of a record."""
        ...

    def start(self, settings: Any, seats: int, leader: int) -> S:
        """The state before the first roll. Raises Refused."""
        ...

    def awaited(self, state: S) -> Awaited:
        """What the match waits for; None when it is over."""
        ...

    def after(self, state: S, event: Event) -> S:
        """The state after the event. Raises Illegal."""
        ...

    def result(self, state: S) -> Result | None:
        """How it ended; None while it goes on."""
        ...

    def report(self, state: S) -> dict[str, Any]:
        """The state as plain values, as `replay --json` prints it."""
        ...


def shown(value: object) -> str:
    """A plain value as it may stand in a sentence: short, and on one line.

    >>> shown("beginner"), shown(None), shown([[1]])
    ('"beginner"', 'null', 'a list')
    """
    match value:
        case list():
            return "a list"
        case dict():
            return "an object"
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def whole(data: Mapping[str, Any], key: str, allowed: Sequence[int]) -> int:
    """The whole number under a key of some settings. Raises Refused."""
    value = data.get(key)
    if type(value) is not int or value not in allowed:
        raise Refused(f"settings: {key} is {_or(allowed)}, not {shown(value)}")
    return value


def flag(data: Mapping[str, Any], key: str) -> bool:
    """The true or false under a key of some settings. Raises Refused."""
    value = data.get(key)
    if type(value) is not bool:
        raise Refused(f"settings: {key} is true or false, not {shown(value)}")
    return value


def word(data: Mapping[str, Any], key: str, allowed: Sequence[str]) -> str:
    """The word under a key of some settings. Raises Refused."""
    value = data.get(key)
    if type(value) is not str or value not in allowed:
        raise Refused(f"settings: {key} is {_or(allowed)}, not {shown(value)}")
    return value


def check_table(game: Game[Any], seats: int, leader: int) -> None:
    """Whether that many seats may play and the leader is one of them. Raises Refused."""
    if seats not in game.seats:
        raise Refused(f"{game.name} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
    if leader not in range(seats):
        raise Refused(f"the first leader is a seat from 0 to {seats - 1}, not {shown(leader)}")


def check_seat(state: GameState, awaited: Awaited, event: Event) -> None:
    """What is illegal in both games: acting after the end or out of turn. Raises Illegal."""
    if awaited is None:
        raise Illegal("The match is over.")
    if event.seat not in range(len(state.kept)):
        raise Illegal(
            f"There is no seat {shown(event.seat)}; seats are 0 to {len(state.kept) - 1}."
        )
    if isinstance(event, Tik):
        if not isinstance(awaited, RaceAwaited):
            raise Illegal("There is no race to hit TIK in.")
        if event.seat not in awaited.rivals:
            raise Illegal("Whoever threw the 32 can't hit TIK.")
    elif event.seat != awaited.seat:
        raise Illegal(f"It is seat {awaited.seat}'s turn, not seat {event.seat}'s.")


def _or(values: Sequence[object]) -> str:
    words = [str(value) for value in values]
    return f"{', '.join(words[:-1])} or {words[-1]}"
