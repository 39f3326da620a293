"""One thread for slow work: a pure function runs there, and its answer comes back on the main one.

What was asked first is done first. The thread is there only while there is work.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QObject, Signal

Tell = Callable[[float], None]


class Cancelled(Exception):
    """Leaves a function whose answer nobody wants any more."""


class _News(Enum):
    PROGRESS = auto()
    DONE = auto()
    FAILED = auto()


class Job(QObject):
    """A function that was asked for. Its signals come on the thread it was asked from.

    ``done`` carries the answer, ``failed`` the exception, ``progress`` the share done, 0 to 1.
    After ``cancel`` none of them comes.
    """

    done = Signal(object)
    failed = Signal(object)
    progress = Signal(float)
    _news = Signal(object, object)

    def __init__(self, function: Callable[[Tell], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._function = function
        self._unwanted = threading.Event()
        self._news.connect(self._deliver)  # queued, since it is sent from the other thread

    def cancel(self) -> None:
        """Drops the answer; the function ends when it next tells its progress."""
        self._unwanted.set()

    def run(self) -> None:
        """Does the work. Called on the worker's thread."""
        try:
            answer = None if self._unwanted.is_set() else self._function(self._tell)
        except Cancelled:
            self._news.emit(_News.DONE, None)
        except Exception as error:  # noqa: BLE001  (handed to whoever asked)
            self._news.emit(_News.FAILED, error)
        else:
            self._news.emit(_News.DONE, answer)

    def _tell(self, share: float) -> None:
        if self._unwanted.is_set():
            raise Cancelled
        self._news.emit(_News.PROGRESS, share)

    def _deliver(self, news: _News, what: Any) -> None:
        if news is not _News.PROGRESS:
            self.deleteLater()
        if self._unwanted.is_set():
            return
        signal = {_News.PROGRESS: self.progress, _News.DONE: self.done, _News.FAILED: self.failed}
        signal[news].emit(what)


class Worker(QObject):
    """Does jobs one after the other. ``close`` before it goes."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: deque[Job] = deque()
        self._thread: threading.Thread | None = None

    def ask(self, function: Callable[[Tell], Any]) -> Job:
        """Has a function done. It is handed a call that tells its progress, 0 to 1."""
        job = Job(function, self)
        with self._lock:
            self._waiting.append(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="worker", daemon=True)
                self._thread.start()
        return job

    def close(self) -> None:
        """Drops all that is not done, and returns when nothing runs any more."""
        with self._lock:
            thread = self._thread
            self._waiting.clear()
        for job in self.findChildren(Job):
            job.cancel()
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._thread = None
                    return
                job = self._waiting.popleft()
            job.run()
