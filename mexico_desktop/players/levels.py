"""How each level of CPU chooses in the game with lives, and why.

A level sees a Position: what lies on the table, never the dice to come. Its slips come from a
generator of its own, so the same dice fall whoever plays.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from mexico_desktop.dice import Pair
from mexico_desktop.rules import ChoiceAwaited, Game
from mexico_desktop.rules.lives import LADDER, State
from mexico_desktop.solver import GAIN, choice_equities, choice_lives


class Choice(Enum):
    """What a seat does with the pair in its hand."""

    ROLL = "roll"
    KEEP = "keep"


ROLL, KEEP = Choice.ROLL, Choice.KEEP


@dataclass(frozen=True, slots=True)
class Position:
    """What a CPU may look at: the game, its state and the CPU's own seat (from 0)."""

    game: Game[Any]
    state: Any
    seat: int


@dataclass(frozen=True, slots=True)
class OwnPair:
    """It looked at its own pair alone; ``enough`` is the lowest pair it would have kept."""

    pair: Pair
    enough: Pair


@dataclass(frozen=True, slots=True)
class PairToBeat:
    """It held its pair against ``to_beat``, the lowest kept so far in the round."""

    pair: Pair
    to_beat: Pair


@dataclass(frozen=True, slots=True)
class OddsOfRound:
    """It weighed this round alone, in lives: what keeping and rolling come to on average.

    Lives of its own count against it, those of the others, shared between them, for it. ``slip``
    is how much worse rolling looked to it than it is.
    """

    pair: Pair
    keep: float
    roll: float
    slip: float


@dataclass(frozen=True, slots=True)
class OddsOfMatch:
    """It knew the equity of keeping and of rolling, 0 to 1."""

    pair: Pair
    keep: float
    roll: float


Reason = OwnPair | PairToBeat | OddsOfRound | OddsOfMatch


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice and the reason for it."""

    choice: Choice
    reason: Reason


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play. ``word`` is its name in a record.

    ``strength`` is the share of matches (0 to 1, a draw is half a win) it wins against exact play
    with two seats, 3 lives, 3 rolls and the double penalty, leading half of them.
    """

    word: str
    strength: float
    choose: Callable[[State, Pair, random.Random], Decision]


def decide(level: str, position: Position, rng: random.Random) -> Decision:
    """What a CPU of that level does where ``position.seat`` may keep or roll.

    ``rng`` gives its slips. Raises ValueError when the level is unknown, or the seat has nothing
    to choose, or the game is not the one with lives; for the expert solver.TableError.
    """
    state = position.state
    awaited = position.game.awaited(state)
    if not isinstance(state, State):
        raise ValueError(f"no CPU plays {position.game.name}")
    if not isinstance(awaited, ChoiceAwaited) or awaited.seat != position.seat:
        raise ValueError(f"seat {position.seat} has nothing to choose")
    if state.pair is None:
        raise ValueError("a choice without a pair")
    return level_of(level).choose(state, state.pair, rng)


def level_of(word: str) -> Level:
    """The level with that name. Raises ValueError when there is none."""
    for level in LEVELS:
        if level.word == word:
            return level
    raise ValueError(f"there is no CPU level {word!r}")


# A beginner is content with a pair of the high fifties or low sixties, differently each time, and
# now and then takes a double for the low number that it looks like.
_BEGINNER_CONTENT = (53, 62)
_MISREADS_DOUBLE = 0.15

# A casual player knows that a pair above the lowest one kept is safe, but sometimes forgets to look
# round the table. With nothing to beat yet, its own pair decides.
_CASUAL_CONTENT = (53, 64)
_FORGETS_TO_LOOK = 0.15


def _beginner(_state: State, pair: Pair, rng: random.Random) -> Decision:
    misread = rng.random() < _MISREADS_DOUBLE and pair.is_double and pair.larger < 5
    return _by_own_pair(pair, _BEGINNER_CONTENT, rng, misread=misread)


def _casual(state: State, pair: Pair, rng: random.Random) -> Decision:
    forgets = rng.random() < _FORGETS_TO_LOOK
    lowest = state.lowest
    to_beat = state.kept[lowest[0]] if lowest else None
    if forgets or to_beat is None:
        return _by_own_pair(pair, _CASUAL_CONTENT, rng)
    safe = LADDER.height(pair) > LADDER.height(to_beat)
    return Decision(KEEP if safe else ROLL, PairToBeat(pair, to_beat))


# A skilled player weighs the round right to about a quarter of a life, so only close choices slip.
_SKILLED_SLIP = 0.22


def _skilled(state: State, pair: Pair, rng: random.Random) -> Decision:
    keep, roll = choice_lives(state)
    slip = rng.gauss(0, _SKILLED_SLIP)
    return Decision(
        KEEP if roll - slip - keep <= GAIN else ROLL, OddsOfRound(pair, keep, roll, slip)
    )


def _expert(state: State, pair: Pair, _rng: random.Random) -> Decision:
    keep, roll = choice_equities(state)
    return Decision(KEEP if roll - keep <= GAIN else ROLL, OddsOfMatch(pair, keep, roll))


def _by_own_pair(
    pair: Pair, content: tuple[int, int], rng: random.Random, *, misread: bool = False
) -> Decision:
    """Keeps from a rank on that is drawn between the two of ``content``, named as on the ladder."""
    low, high = (LADDER.height(Pair(*divmod(name, 10))) for name in content)
    enough = rng.randint(low, high)
    keeps = LADDER.height(pair) >= enough and not misread
    return Decision(KEEP if keeps else ROLL, OwnPair(pair, LADDER.ranks[enough].pair))


LEVELS: tuple[Level, ...] = (
    Level("beginner", 0.385, _beginner),
    Level("casual", 0.445, _casual),
    Level("skilled", 0.484, _skilled),
    Level("expert", 0.5, _expert),
)
