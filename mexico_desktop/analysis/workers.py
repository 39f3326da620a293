"""Work shared by several processes, each begun afresh so that it is the same on every system."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

# The most processes that Windows can wait for.
MOST_WORKERS = 61

Part = TypeVar("Part")
Found = TypeVar("Found")


class WorkersError(Exception):
    """The processes could not be started, or one of them was ended; the text says which."""


def share(work: Callable[[Part], Found], parts: Iterable[Part], workers: int) -> Iterator[Found]:
    """What ``work`` finds for each part, in the order in which they are done.

    ``work`` is a function of a module; ``workers`` is 1 to MOST_WORKERS. What it raises comes out
    here, and Ctrl+C too; when that or whoever asked ends it, the processes end at once. Raises
    WorkersError.
    """
    coming = iter(parts)
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _begin)
    try:
        waiting = _start(pool, work, islice(coming, 2 * workers))
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(work, part) for part in islice(coming, len(done))}
            for job in done:
                yield job.result()
    except BrokenProcessPool:
        raise WorkersError("a process that shared the work was ended from outside") from None
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _start(
    pool: ProcessPoolExecutor, work: Callable[[Part], Found], parts: Iterable[Part]
) -> set[Future[Found]]:
    """The first jobs, which start the processes. Raises WorkersError."""
    try:
        with _no_interrupts():
            return {pool.submit(work, part) for part in parts}
    except OSError as error:
        raise WorkersError(f"no process can be started: {error.strerror}") from None


def _begin() -> None:
    """Makes a process that has just begun ready to work, and to end as it should.

    Ctrl+C, which reaches every process of a terminal, is left to the one that shares the work.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Ends this process when the one that shares the work is gone, killed perhaps."""
    parent = multiprocessing.parent_process()
    assert parent is not None  # this is a process that was started
    parent.join()
    os._exit(1)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Lets Ctrl+C pass, here and in a process that begins here, until it leaves them itself.

    Only the main thread can say so, and only it ever hears of one.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
