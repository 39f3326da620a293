"""The driver without a window: plays a match to its end with a decider in every seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from mexico_desktop.match import Match, Step
from mexico_desktop.players.levels import KEEP, Decision, Position, decide
from mexico_desktop.rules import ChoiceAwaited, Kept, Result, RollAwaited

Decider = Callable[[Position], Decision]


def cpu(level: str, rng: random.Random) -> Decider:
    """A decider of that level; ``rng`` gives its slips."""
    return lambda position: decide(level, position, rng)


def play(
    match: Match, deciders: Sequence[Decider], on_step: Callable[[Step], None] | None = None
) -> Result:
    """Plays on to the end and gives the result; ``deciders`` go by seat.

    ``on_step`` is told every step. Raises ValueError for a match of a game without end, or one
    whose decider does.
    """
    if match.game.name != "lives":
        raise ValueError(f"a session of {match.game.name} has no end to play to")
    while (result := match.result) is None:
        step = _act(match, deciders)
        if on_step is not None:
            on_step(step)
    return result


def _act(match: Match, deciders: Sequence[Decider]) -> Step:
    match match.awaited:
        case RollAwaited():
            return match.roll()
        case ChoiceAwaited(seat):
            decision = deciders[seat](Position(match.game, match.state, seat))
            return match.apply(Kept(seat)) if decision.choice is KEEP else match.roll()
        case awaited:
            raise ValueError(f"no CPU can answer {awaited}")
