"""How each level of CPU plays Mexen, and why.

As in the game with lives a level sees what lies on the table and never the dice to come. Each
seat wants to pay little; there is nothing to win.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from mexico_desktop.dice import Pair
from mexico_desktop.players.levels import Position
from mexico_desktop.rules import ChoiceAwaited, NameAwaited, RaceAwaited
from mexico_desktop.rules.mexen import LADDER, State
from mexico_desktop.solver.mexen import GAIN, Act, choice_costs, naming, saved_by_tik, ways


@dataclass(frozen=True, slots=True)
class OwnThrow:
    """It looked at its own pair alone; ``enough`` is the lowest it would have stopped on."""

    pair: Pair
    enough: Pair


@dataclass(frozen=True, slots=True)
class ThrowToBeat:
    """It held its pair against ``to_beat``, the lowest result so far in the round."""

    pair: Pair
    to_beat: Pair


@dataclass(frozen=True, slots=True)
class CostsOfRound:
    """It weighed the rest of this round alone, in penalties; ``leave`` is None where it can't.

    ``slip`` is how much worse going on looked to it than it is.
    """

    pair: Pair
    stop: float
    throw: float
    leave: float | None
    slip: float


@dataclass(frozen=True, slots=True)
class CostsOfSession:
    """It knew what each way on costs in this round and later, in penalties."""

    pair: Pair
    stop: float
    throw: float
    leave: float | None


PotReason = OwnThrow | ThrowToBeat | CostsOfRound | CostsOfSession


@dataclass(frozen=True, slots=True)
class PotDecision:
    """An act and the reason for it."""

    choice: Act
    reason: PotReason


@dataclass(frozen=True, slots=True)
class _Level:
    choose: Callable[[State, Pair, random.Random], PotDecision]
    name: Callable[[State, tuple[int, ...], random.Random], int]
    reaction: int  # milliseconds, the median


def decide_mexen(level: str, position: Position, rng: random.Random) -> PotDecision:
    """What a CPU of that level does after a throw of its own, in a race or not.

    ``rng`` gives its slips. Raises ValueError when the level is unknown or the seat has nothing
    to choose; for skilled and expert solver.TableError.
    """
    awaited = position.game.awaited(position.state)
    state = position.state
    if not isinstance(awaited, ChoiceAwaited | RaceAwaited) or awaited.seat != position.seat:
        raise ValueError(f"seat {position.seat} has nothing to choose")
    return _level_of(level).choose(state, state.pair, rng)


def name_knight(level: str, position: Position, rng: random.Random) -> int:
    """The seat that a CPU which threw 100 as Knight names the next. Raises as decide_mexen."""
    awaited = position.game.awaited(position.state)
    if not isinstance(awaited, NameAwaited) or awaited.seat != position.seat:
        raise ValueError(f"seat {position.seat} names nobody")
    return _level_of(level).name(position.state, awaited.options, rng)


def wants_tik(level: str, position: Position, _rng: random.Random) -> bool:
    """Whether a CPU hits TIK in a race of another seat. Raises as decide_mexen.

    All want the 32 to stand; an expert doesn't where that costs it more.
    """
    awaited = position.game.awaited(position.state)
    if not isinstance(awaited, RaceAwaited) or position.seat not in awaited.rivals:
        raise ValueError(f"seat {position.seat} is in no race")
    _level_of(level)
    return level != "expert" or saved_by_tik(position.state, position.seat) > 0


def reaction(level: str, rng: random.Random) -> int:
    """How long a CPU takes to act in a race, in milliseconds after the cue.

    Reaction times of people are skewed to the slow side; a log-normal spread is the usual model.
    """
    median = _level_of(level).reaction
    return max(_FASTEST, round(median * math.exp(rng.gauss(0.0, _SPREAD))))


_FASTEST = 150
_SPREAD = 0.18  # about a fifth more or less than the median


def _level_of(word: str) -> _Level:
    if word not in _LEVELS:
        raise ValueError(f"there is no CPU level {word!r}")
    return _LEVELS[word]


# --- the levels ----------------------------------------------------------------------------------

# A beginner is content with a pair of the fifties or sixties, differently each time.
_BEGINNER_CONTENT = (65, 55)

# A casual player looks whether the pair is safe, but sometimes forgets to. With nothing to beat yet
# its own pair decides. It likes to leave a 1 or a 2: one in six then makes a Mexico.
_CASUAL_CONTENT = (63, 22)
_FORGETS_TO_LOOK = 0.25
_LEAVES = 0.5

# A skilled player weighs the round right to about half a penalty.
_SKILLED_SLIP = 1.5


def _beginner(_state: State, pair: Pair, rng: random.Random) -> PotDecision:
    return _by_own_pair(pair, _BEGINNER_CONTENT, rng, Act.THROW)


def _casual(state: State, pair: Pair, rng: random.Random) -> PotDecision:
    lowest = state.lowest
    to_beat = state.kept[lowest[0]] if lowest else None
    leaves = state.may_leave is not None and rng.random() < _LEAVES
    go_on = Act.LEAVE if leaves else Act.THROW
    if to_beat is None or rng.random() < _FORGETS_TO_LOOK:
        return _by_own_pair(pair, _CASUAL_CONTENT, rng, go_on)
    safe = LADDER.height(pair) > LADDER.height(to_beat)
    return PotDecision(Act.STOP if safe else go_on, ThrowToBeat(pair, to_beat))


def _skilled(state: State, pair: Pair, rng: random.Random) -> PotDecision:
    found = ways(state)
    assert found is not None  # there is a choice
    stop, throw = found.stop.this_round, found.throw.this_round
    leave = None if found.leave is None else found.leave.this_round
    slip = rng.gauss(0, _SKILLED_SLIP)
    reason = CostsOfRound(pair, stop, throw, leave, slip)
    return PotDecision(_least(stop, throw + slip, None if leave is None else leave + slip), reason)


def _expert(state: State, pair: Pair, _rng: random.Random) -> PotDecision:
    stop, throw, leave = choice_costs(state)
    return PotDecision(_least(stop, throw, leave), CostsOfSession(pair, stop, throw, leave))


def _least(stop: float, throw: float, leave: float | None) -> Act:
    """What costs least; stopping, unless something gains on it."""
    best, cost = (Act.STOP, stop) if throw >= stop - GAIN else (Act.THROW, throw)
    return Act.LEAVE if leave is not None and leave < cost - GAIN else best


def _by_own_pair(
    pair: Pair, content: tuple[int, int], rng: random.Random, go_on: Act
) -> PotDecision:
    """Stops from a rank on that is drawn between the two of ``content``."""
    low, high = (LADDER.height(Pair(*divmod(name, 10))) for name in content)
    enough = rng.randint(low, high)
    stops = LADDER.height(pair) >= enough
    return PotDecision(Act.STOP if stops else go_on, OwnThrow(pair, LADDER.ranks[enough].pair))


def _anyone(_state: State, options: tuple[int, ...], rng: random.Random) -> int:
    return rng.choice(options)


def _luckiest(state: State, options: tuple[int, ...], rng: random.Random) -> int:
    """One of those who have paid least."""
    least = min(state.totals[seat] for seat in options)
    return rng.choice([seat for seat in options if state.totals[seat] == least])


def _cheapest(state: State, options: tuple[int, ...], _rng: random.Random) -> int:
    """Who costs the namer least."""
    costs = naming(state)
    return min(options, key=lambda seat: costs[seat])


_LEVELS = {
    "beginner": _Level(_beginner, _anyone, 900),
    "casual": _Level(_casual, _luckiest, 650),
    "skilled": _Level(_skilled, _luckiest, 500),
    "expert": _Level(_expert, _cheapest, 400),
}
