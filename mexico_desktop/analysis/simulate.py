"""Matches between CPUs, many at once: how often each seat wins, with an interval.

Match ``i`` of a simulation has generators of its own: one for its leader and dice, one for the
slips of each seat, all seeded by the seed of the simulation and ``i``. So the dice of a match are
the same whoever plays, and the result is the same however many processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from random import Random

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.players import KEEP, Decider, Position, cpu
from mexico_desktop.rules import ChoiceAwaited, Kept, Result, Rolled, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import remember

# Matches played between two calls of ``tell``: a thirtieth of a second with two seats.
_CHUNK = 50

# Fewer matches than this are over before a second process has started.
_FEW = 500

# Of a mean, in standard errors: the half of its 95 % interval.
_HALF = 1.96

# Rounds whose odds a process keeps at hand. Six seats with 3 lives each can meet 1,089.
_ROUNDS = 2048

_PAIRS = tuple(Pair(left, right) for left in FACES for right in FACES)

# By seat, how often it had a whole match, half of one, a third …
Tally = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What a seat came to. ``shares[k - 1]`` is how often k seats shared the match, it among them.

    >>> seat = SeatResult(0, "expert", 100, (40, 20))
    >>> seat.wins, seat.draws, seat.losses, seat.score
    (40, 20, 40, 0.5)
    >>> [round(bound, 3) for bound in seat.interval]
    [0.412, 0.588]
    """

    seat: int
    level: str
    matches: int
    shares: tuple[int, ...]

    @property
    def wins(self) -> int:
        return self.shares[0]

    @property
    def draws(self) -> int:
        return sum(self.shares[1:])

    @property
    def losses(self) -> int:
        return self.matches - sum(self.shares)

    @property
    def score(self) -> float:
        """The mean equity of its matches: 1 for a win, 0 for a loss, its share of a draw."""
        return sum(many / k for k, many in enumerate(self.shares, 1)) / self.matches

    @property
    def error(self) -> float | None:
        """The standard error of the score, by the variance of the sample; None of one match."""
        if self.matches == 1:
            return None
        squares = sum(many / k**2 for k, many in enumerate(self.shares, 1))
        spread = max(0.0, squares - self.matches * self.score**2)
        return sqrt(spread / (self.matches - 1) / self.matches)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score, within 0 to 1; one match says nothing about it."""
        if self.error is None:
            return 0.0, 1.0
        half = _HALF * self.error
        return max(0.0, self.score - half), min(1.0, self.score + half)


@dataclass(frozen=True, slots=True)
class Simulation:
    """Matches played between CPUs, and what each seat came to."""

    settings: Settings
    matches: int
    seed: int
    seats: tuple[SeatResult, ...]


def simulate(
    settings: Settings,
    levels: Sequence[str],
    matches: int,
    seed: int,
    workers: int = 1,
    tell: Callable[[float], None] = lambda _: None,
) -> Simulation:
    """Plays ``matches`` matches (1 or more) between CPUs of these levels, one a seat.

    ``workers`` processes share the work, 1 to MOST_WORKERS; with one, or few matches, this process
    does it. ``tell`` hears the share that is done, 0 to 1; what it raises ends the simulation.
    Raises ValueError for a level that nobody knows, Refused for a number of seats that can't play,
    TableError, WorkersError.
    """
    chunks = (
        (settings, tuple(levels), seed, first, min(first + _CHUNK, matches))
        for first in range(0, matches, _CHUNK)
    )
    total = [[0] * len(levels) for _ in levels]
    done = 0
    with closing(_tallies(chunks, workers if matches >= _FEW else 1)) as tallies:
        for count, tally in tallies:
            for shares, more in zip(total, tally, strict=True):
                shares[:] = (a + b for a, b in zip(shares, more, strict=True))
            done += count
            tell(done / matches)
    seats = tuple(
        SeatResult(seat, level, matches, tuple(shares))
        for seat, (level, shares) in enumerate(zip(levels, total, strict=True))
    )
    return Simulation(settings, matches, seed, seats)


# --- one match -----------------------------------------------------------------------------------


def play_one(
    settings: Settings, levels: Sequence[str], seed: int, number: int
) -> tuple[int, Result]:
    """The first leader and the result of match ``number`` (from 0) of a simulation."""
    remember(_ROUNDS)
    fall = Random(f"{seed} {number} dice").random
    deciders = [cpu(level, Random(f"{seed} {number} {s}")) for s, level in enumerate(levels)]
    leader = int(fall() * len(levels))
    return leader, _play(settings, deciders, leader, lambda: _PAIRS[int(fall() * len(_PAIRS))])


def _play(
    settings: Settings, deciders: Sequence[Decider], leader: int, roll: Callable[[], Pair]
) -> Result:
    """Plays a match under the rules, and keeps no record of it."""
    game = LIVES_GAME
    state = game.start(settings, len(deciders), leader)
    while (awaited := game.awaited(state)) is not None:
        seat = awaited.seat
        keeps = (
            isinstance(awaited, ChoiceAwaited)
            and deciders[seat](Position(game, state, seat)).choice is KEEP
        )
        state = game.after(state, Kept(seat) if keeps else Rolled(seat, roll()))
    result = game.result(state)
    assert result is not None  # nothing is awaited any more
    return result


# --- many ----------------------------------------------------------------------------------------

_Chunk = tuple[Settings, tuple[str, ...], int, int, int]  # the seed, the first match, the one after


def _play_some(chunk: _Chunk) -> tuple[int, Tally]:
    """Plays some matches: how many, and what they came to."""
    settings, levels, seed, first, end = chunk
    shares = [[0] * len(levels) for _ in levels]
    for number in range(first, end):
        _, result = play_one(settings, levels, seed, number)
        winners = (result.seat,) if isinstance(result, Win) else result.seats
        for seat in winners:
            shares[seat][len(winners) - 1] += 1
    return end - first, tuple(map(tuple, shares))


def _tallies(chunks: Iterable[_Chunk], workers: int) -> Generator[tuple[int, Tally]]:
    """What the chunks come to, in the order in which they are done."""
    if workers == 1:
        yield from map(_play_some, chunks)
    else:
        from mexico_desktop.analysis.workers import share  # what it takes to start processes

        yield from share(_play_some, chunks, workers)
