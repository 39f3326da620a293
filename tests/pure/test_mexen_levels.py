"""The CPU levels of Mexen: each pays less than the one below it, and acts as fast as it should."""

from __future__ import annotations

import random
import statistics

import pytest

from mexico_desktop.analysis import simulate_mexen
from mexico_desktop.players import Position, decide_mexen, name_knight, reaction, wants_tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

LEVELS = ("beginner", "casual", "skilled", "expert")
ROUNDS = 20_000


@pytest.mark.parametrize("seats", [4])  # 8 seats: python -m tests.benchmarks.mexen
def test_each_level_pays_less_than_the_one_below(seats):
    levels = [LEVELS[s % 4] for s in range(seats)]
    found = simulate_mexen(Settings(), levels, ROUNDS, 2026, 2)
    scores: dict[str, float] = {}
    halves: dict[str, float] = {}
    for level in LEVELS:
        mine = [seat for seat in found.seats if seat.level == level]
        scores[level] = statistics.mean(seat.score for seat in mine)
        halves[level] = max(seat.half or 0.0 for seat in mine)
    print({level: f"{scores[level]:.3f} +- {halves[level]:.3f}" for level in LEVELS})
    assert scores["beginner"] > scores["casual"] > scores["skilled"] > scores["expert"]
    for level in LEVELS[:-1]:
        # Beyond the 95 % interval of the expert and of the other.
        assert scores["expert"] + halves["expert"] < scores[level]
        assert scores["expert"] < scores[level] - halves[level]


def test_the_result_does_not_depend_on_the_workers():
    one = simulate_mexen(Settings(), ("expert", "casual", "skilled"), 410, 5, 1)
    assert simulate_mexen(Settings(), ("expert", "casual", "skilled"), 410, 5, 2) == one


def test_reactions_are_those_of_the_level():
    rng = random.Random(1)
    for level, median in zip(LEVELS, (900, 650, 500, 400), strict=True):
        times = [reaction(level, rng) for _ in range(2000)]
        assert statistics.median(times) == pytest.approx(median, rel=0.02)
        assert min(times) >= 150
        assert statistics.pstdev(times) > 0.1 * median


def test_nobody_decides_where_there_is_nothing_to_decide():
    position = Position(MEXEN_GAME, MEXEN_GAME.start(Settings(), 2, 0), 0)
    rng = random.Random(1)
    for ask in (decide_mexen, name_knight, wants_tik):
        with pytest.raises(ValueError, match="seat 0"):
            ask("expert", position, rng)
    with pytest.raises(ValueError, match="no CPU level"):
        reaction("grandmaster", rng)
