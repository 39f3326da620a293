"""The expert of Mexen against a slow induction that shares nothing with it but the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from mexico_desktop.dice import Pair
from mexico_desktop.rules.mexen import Settings, State
from mexico_desktop.solver.mexen import choice_costs
from tests.pure.plain_mexen import MOST, Key, best_response

LEADER, FOLLOWER = range(2)
ASKED = (*range(1, 17), 20, 24, 32, 48, MOST)  # pots; between them as below


@cache
def expert(key: Key) -> np.ndarray:
    """What the expert does, by pot."""
    limit, throws, used, pair, lowest, knight = key
    seat = LEADER if lowest is None else FOLLOWER
    kept = (None if lowest is None else Pair(lowest // 10, lowest % 10), None)
    state = State(
        Settings("points", vast=False),
        1,
        LEADER,
        kept,
        (0, 0),
        limit=limit,
        throws=throws,
        pair=Pair(pair // 10, pair % 10),
        left_used=used,
        knight=(None, seat, 1 - seat)[knight],
    )
    acts = np.zeros(MOST + 1, dtype=np.int64)
    for pot in ASKED:
        costs = [c for c in choice_costs(_with_pot(state, pot)) if c is not None]
        best = min(costs)
        acts[pot:] = next(i for i, cost in enumerate(costs) if cost <= best + 1e-9)
    return acts


def _with_pot(state: State, pot: int) -> State:
    return replace(state, pot=pot)


def test_nobody_can_do_better_against_the_expert_than_the_expert():
    figures = {
        (True, 0): 37.85, (False, 0): 37.86,
        (True, 1): 47.335, (False, 2): 41.95,
        (True, 2): 41.44, (False, 1): 47.47,
    }  # fmt: skip
    best = best_response(expert, figures)
    played = best_response(expert, figures, as_policy=True)
    for key, cost in figures.items():
        assert played[key] == pytest.approx(cost, abs=0.012)
        # Penalties a round are a twentieth of these.
        assert best[key] <= played[key] + 1e-3
        assert played[key] <= 1.01 * best[key]
