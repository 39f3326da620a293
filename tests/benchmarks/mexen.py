"""What each level of CPU pays in Mexen: ``python -m tests.benchmarks.mexen [SEATS] [ROUNDS]``."""

from __future__ import annotations

import sys

from mexico_desktop.analysis import simulate_mexen
from mexico_desktop.rules.mexen import Settings
from tests.pure.test_mexen_levels import LEVELS, ROUNDS


def main(seats: int = 8, rounds: int = ROUNDS) -> None:
    levels = [LEVELS[s % 4] for s in range(seats)]
    for race in (False, True):
        found = simulate_mexen(Settings(vast=race), levels, rounds, 2026, 2)
        print(f"{rounds} rounds, {seats} seats, {'with' if race else 'without'} races")
        for seat in found.seats:
            print(f"  {seat.level:9} {seat.score:.3f} +- {seat.half or 0:.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
