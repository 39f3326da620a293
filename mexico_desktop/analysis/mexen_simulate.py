"""Sessions of Mexen between CPUs, many at once: what each seat pays a round, with an interval.

The rounds are played in sessions of SESSION, each with generators of its own as in ``simulate``.
Rounds of one session hang together, by who leads and who is Knight, so the interval rests on the
sessions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import sqrt
from random import Random

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.players import Position, decide_mexen, name_knight, reaction, wants_tik
from mexico_desktop.rules import (
    ChoiceAwaited,
    Event,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    RollAwaited,
    Rolled,
    Tik,
)
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings, State
from mexico_desktop.solver.mexen import Act, remember

SESSION = 20  # rounds, the mean length of the sessions that experts play for

# Sessions played between two calls of ``tell``.
_CHUNK = 5

# Fewer sessions than this are over before a second process has started.
_FEW = 20

_HALF = 1.96  # of a mean, in standard errors: the half of its 95 % interval
_CHOICES = 200_000  # whose costs a process keeps at hand


@dataclass(frozen=True, slots=True)
class PotSeat:
    """What a seat paid: ``score`` in penalties a round, and its 95 % interval.

    One session says nothing about the interval, which is then None.
    """

    seat: int
    level: str
    score: float
    half: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        return None if self.half is None else (self.score - self.half, self.score + self.half)


@dataclass(frozen=True, slots=True)
class PotSimulation:
    """Rounds played between CPUs, and what each seat paid."""

    settings: Settings
    rounds: int
    seed: int
    seats: tuple[PotSeat, ...]


def simulate_mexen(
    settings: Settings,
    levels: Sequence[str],
    rounds: int,
    seed: int,
    workers: int = 1,
    tell: Callable[[float], None] = lambda _: None,
) -> PotSimulation:
    """Plays ``rounds`` rounds (1 or more) between CPUs of these levels, one a seat.

    ``workers`` and ``tell`` are as in ``simulate``, and so is what is raised.
    """
    for level in levels:
        reaction(level, Random(0))  # nobody plays before all levels are known
    MEXEN_GAME.start(settings, len(levels), 0)
    sessions = -(-rounds // SESSION)
    chunks = (
        (settings, tuple(levels), seed, rounds, first, min(first + _CHUNK, sessions))
        for first in range(0, sessions, _CHUNK)
    )
    paid: dict[int, tuple[int, tuple[int, ...]]] = {}  # by session: its rounds, penalties by seat
    with closing(_sessions(chunks, workers if sessions >= _FEW else 1)) as found:
        for some in found:
            paid.update(some)
            tell(len(paid) / sessions)
    seats = tuple(
        _seat(seat, level, [(paid[i][0], paid[i][1][seat]) for i in range(sessions)])
        for seat, level in enumerate(levels)
    )
    return PotSimulation(settings, rounds, seed, seats)


def _seat(seat: int, level: str, sessions: Sequence[tuple[int, int]]) -> PotSeat:
    """Out of the rounds and penalties of each session: a ratio, and its standard error."""
    rounds, many = sum(played for played, _ in sessions), len(sessions)
    score = sum(paid for _, paid in sessions) / rounds
    if many == 1:
        return PotSeat(seat, level, score, None)
    spread = sum((paid - score * played) ** 2 for played, paid in sessions)
    error = sqrt(spread * many / (many - 1)) / rounds
    return PotSeat(seat, level, score, _HALF * error)


# --- one session ---------------------------------------------------------------------------------


def play_session(
    settings: Settings, levels: Sequence[str], seed: int, number: int, rounds: int
) -> State:
    """The state after so many rounds of session ``number`` (from 0) of a simulation."""
    remember(_CHOICES)
    fall = Random(f"{seed} {number} dice").random
    rngs = [Random(f"{seed} {number} {seat}") for seat in range(len(levels))]
    game = MEXEN_GAME
    state = game.start(settings, len(levels), int(fall() * len(levels)))
    while state.round <= rounds:
        state = game.after(state, _next_event(state, levels, rngs, fall))
    return state


def _next_event(
    state: State, levels: Sequence[str], rngs: Sequence[Random], fall: Callable[[], float]
) -> Event:
    awaited = MEXEN_GAME.awaited(state)
    assert awaited is not None  # a session does not end by itself
    seat = awaited.seat
    level, rng, position = levels[seat], rngs[seat], Position(MEXEN_GAME, state, seat)
    match awaited:
        case RollAwaited():
            return Rolled(seat, _PAIRS[int(fall() * len(_PAIRS))])
        case NameAwaited():
            return Named(seat, name_knight(level, position, rng))
        case RaceAwaited(rivals=rivals):
            first = _fastest(state, rivals, levels, rngs)
            act = decide_mexen(level, position, rng).choice
            if first is not None and first[0] < reaction(level, rng):
                return Tik(first[1])
        case ChoiceAwaited():
            act = decide_mexen(level, position, rng).choice
    left = state.may_leave
    if act is Act.STOP:
        return Kept(seat)
    if act is Act.LEAVE and left is not None:
        return Rolled(seat, Pair(left, FACES[int(fall() * len(FACES))]), left)
    return Rolled(seat, _PAIRS[int(fall() * len(_PAIRS))])


def _fastest(
    state: State, rivals: Iterable[int], levels: Sequence[str], rngs: Sequence[Random]
) -> tuple[int, int] | None:
    """The reaction and the seat of the fastest rival that wants the 32 to stand."""
    times = [
        (reaction(levels[seat], rngs[seat]), seat)
        for seat in rivals
        if wants_tik(levels[seat], Position(MEXEN_GAME, state, seat), rngs[seat])
    ]
    return min(times, default=None)


_PAIRS = tuple(Pair(left, right) for left in FACES for right in FACES)


# --- many ----------------------------------------------------------------------------------------

# The seed, the rounds of all sessions, the first session, the one after the last.
_Chunk = tuple[Settings, tuple[str, ...], int, int, int, int]


def _play_some(chunk: _Chunk) -> dict[int, tuple[int, tuple[int, ...]]]:
    settings, levels, seed, rounds, first, end = chunk
    found = {}
    for number in range(first, end):
        many = min(SESSION, rounds - number * SESSION)
        found[number] = (many, play_session(settings, levels, seed, number, many).totals)
    return found


def _sessions(
    chunks: Iterable[_Chunk], workers: int
) -> Generator[dict[int, tuple[int, tuple[int, ...]]]]:
    """What the chunks come to, in the order in which they are done."""
    if workers == 1:
        yield from map(_play_some, chunks)
    else:
        from mexico_desktop.analysis.workers import share  # what it takes to start processes

        yield from share(_play_some, chunks, workers)
