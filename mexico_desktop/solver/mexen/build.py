"""Builds the file of costs in Mexen; needs numpy."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path

import numpy as np

from mexico_desktop.solver.mexen.induction import numbers, solve
from mexico_desktop.solver.mexen.tables import KEYS, Block, kind, write

STEPS = 160  # to a penalty, where the numbers are whole


def build(file: Path, workers: int | None, tell: Callable[[float], None]) -> None:
    """Writes the file; ``tell`` hears the share of the work that is done, 0 to 1.

    ``workers`` is the number of processes, None for one a core. Raises OSError.
    """
    # One thread a process: more only get in each other's way, and sums could come out differently.
    os.environ |= dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1")
    context = multiprocessing.get_context("spawn")
    work = {(seats, race): seats for seats, race in KEYS}
    with ProcessPoolExecutor(workers, context) as pool:
        longest_first = sorted(KEYS, key=lambda key: -work[key])
        jobs = {pool.submit(block, *key): key for key in longest_first}
        waiting = set(jobs)
        while waiting:
            _, waiting = wait(waiting, 0.2, FIRST_COMPLETED)
            tell(1 - sum(work[jobs[job]] for job in waiting) / sum(work.values()))
        write(file, {key: job.result() for job, key in jobs.items()})


def block(seats: int, race: bool) -> Block:
    """One table."""
    solution = solve(seats, race)
    steps = 1 if kind(seats) == "f" else STEPS
    values = numbers(seats, solution, steps)
    if kind(seats) == "f":
        return Block(solution.start, steps, values.astype("<f4").tobytes())
    whole = np.rint(values)
    if np.abs(whole).max() > np.iinfo(np.int16).max:
        raise ArithmeticError(f"a cost with {seats} seats does not fit into 16 bits")
    return Block(solution.start, steps, whole.astype("<i2").tobytes())
