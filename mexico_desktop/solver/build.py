"""Builds the file of exact equities: the only part of the program that needs numpy."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from mexico_desktop.solver.induction import solve
from mexico_desktop.solver.tables import SETTINGS, write

# The share of each table, in the order of SETTINGS, in the work of all; only the bar reads it.
_WORK = (3, 1, 4, 3, 7, 4)

_shares: Any = None  # in a worker: by setting, the share of its table that is done


def build(file: Path, workers: int | None, tell: Callable[[float], None]) -> None:
    """Writes the file; ``tell`` hears the share of the work that is done, 0 to 1.

    ``workers`` is the number of processes, None for one a core. Raises OSError.
    """
    context = multiprocessing.get_context("spawn")
    shares = context.Array("d", len(SETTINGS))
    longest_first = sorted(range(len(SETTINGS)), key=lambda i: -_WORK[i])
    with ProcessPoolExecutor(workers, context, _share, (shares,)) as pool:
        jobs = {pool.submit(block, *SETTINGS[i], i): SETTINGS[i] for i in longest_first}
        waiting = set(jobs)
        while waiting:
            _, waiting = wait(waiting, 0.2, FIRST_COMPLETED)
            done = sum(work * shares[i] for i, work in enumerate(_WORK))
            tell(done / sum(_WORK))
        write(file, {setting: job.result() for job, setting in jobs.items()})


def block(rolls: int, double_penalty: bool, number: int | None = None) -> bytes:
    """The bytes of one table; ``number`` is its place in SETTINGS in a worker of ``build``."""

    def tell(share: float) -> None:
        if number is not None:
            _shares[number] = share

    return solve(rolls, double_penalty, tell).astype("<f4").tobytes()


def _share(shares: Any) -> None:
    global _shares  # noqa: PLW0603  (the one way to hand a worker what is shared)
    _shares = shares
