"""How fast matches are simulated, and whether they come out as the exact equities say.

    python -m tests.benchmarks.simulate              matches a minute, with one process and two
    python -m tests.benchmarks.simulate agreement    2 to 6 experts against the exact equities

The second plays the standard game, counts by place in the turn order of the first round, and fails
where a mean is more than three standard errors away from the equity of the place.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt

from mexico_desktop.analysis import simulate
from mexico_desktop.analysis.simulate import play_one
from mexico_desktop.analysis.workers import share
from mexico_desktop.rules import Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import equities
from mexico_desktop.solver.bar import Bar

STANDARD = Settings()
SEED = 2026
PART = 500
TRIES = 3

Sums = list[tuple[float, float]]  # by place, the sum of its shares and of their squares


def speed(matches: int) -> int:
    """Prints how many heads-up matches between experts are played in a minute.

    The best of some tries in turn, as other programs slow down one or the other.
    """
    best = {1: 0.0, 2: 0.0}
    for _ in range(TRIES):
        for workers in (1, 2):
            begun = time.perf_counter()
            simulate(STANDARD, ("expert", "expert"), matches, SEED, workers)
            rate = 60 * matches / (time.perf_counter() - begun)
            best[workers] = max(best[workers], rate)
            print(f"{workers} at work: {rate:,.0f} matches a minute", flush=True)
    print(f"at best {best[1]:,.0f} and {best[2]:,.0f}, {best[2] / best[1]:.2f} times as many")
    return 0


def agreement(matches: int, workers: int, all_seats: Sequence[int]) -> int:
    """Prints what each place won beside its equity; gives 1 when one is too far off."""
    farthest = 0.0
    for seats in all_seats:
        bar = Bar(sys.stderr, f"{seats} experts")
        sums = played(seats, matches, workers, bar.show)
        bar.clear()
        exact = equities((STANDARD.lives,) * seats, STANDARD.rolls, STANDARD.double_penalty)
        for place, ((total, squares), equity) in enumerate(zip(sums, exact, strict=True)):
            mean = total / matches
            error = sqrt((squares - matches * mean**2) / (matches - 1) / matches)
            off = (mean - equity) / error
            farthest = max(farthest, abs(off))
            print(
                f"{seats} seats, place {place}: {mean:.5f} won, {equity:.5f} exact,"
                f" {off:+.2f} standard errors",
                flush=True,
            )
    print(f"farthest off: {farthest:.2f} standard errors of {matches:,} matches")
    return int(farthest > 3)


def played(seats: int, matches: int, workers: int, tell: Callable[[float], None]) -> Sums:
    """What the places won in all."""
    parts = [(start, min(start + PART, matches)) for start in range(0, matches, PART)]
    sums = [(0.0, 0.0)] * seats
    for done, part in enumerate(share(partial(play, seats), parts, workers), 1):
        sums = [(a + c, b + d) for (a, b), (c, d) in zip(sums, part, strict=True)]
        tell(done / len(parts))
    return sums


def play(seats: int, part: tuple[int, int]) -> Sums:
    """What the places won in some matches."""
    sums = [(0.0, 0.0)] * seats
    for number in range(*part):
        leader, result = play_one(STANDARD, ("expert",) * seats, SEED, number)
        winners = (result.seat,) if isinstance(result, Win) else result.seats
        for seat in winners:
            place = (seat - leader) % seats
            total, squares = sums[place]
            sums[place] = total + 1 / len(winners), squares + 1 / len(winners) ** 2
    return sums


def main() -> int:
    """Runs what the arguments ask for; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.simulate")
    parser.add_argument("what", nargs="?", choices=("speed", "agreement"), default="speed")
    parser.add_argument("--matches", type=int, help="40,000 for speed, 200,000 for agreement")
    parser.add_argument("--workers", type=int, default=2, help="processes for agreement")
    parser.add_argument(
        "--seats", type=int, nargs="+", default=list(LIVES_GAME.seats), help="for agreement"
    )
    options = parser.parse_args()
    if options.what == "speed":
        return speed(options.matches or 40_000)
    return agreement(options.matches or 200_000, options.workers, options.seats)


if __name__ == "__main__":
    sys.exit(main())
