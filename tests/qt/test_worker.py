"""Slow work on its own thread, answers on the main one."""

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mexico_desktop.qt.models.worker import Tell, Worker


@pytest.fixture
def worker(qtbot: QtBot) -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()
    made.deleteLater()


def test_an_answer_comes_back_on_the_main_thread(qtbot: QtBot, worker: Worker) -> None:
    seen: list[tuple[object, object]] = []
    job = worker.ask(lambda _: threading.current_thread())
    job.done.connect(lambda answer: seen.append((answer, threading.current_thread())))
    with qtbot.waitSignal(job.done):
        pass
    ((there, here),) = seen
    assert here is threading.main_thread()
    assert there is not here


def test_a_failure_comes_back_as_its_exception(qtbot: QtBot, worker: Worker) -> None:
    def fails(_: Tell) -> None:
        raise ValueError("no")

    job = worker.ask(fails)
    with qtbot.waitSignal(job.failed) as blocker:
        pass
    assert str(blocker.args[0]) == "no"


def test_jobs_are_done_in_turn_and_tell_how_far_they_are(qtbot: QtBot, worker: Worker) -> None:
    heard: list[object] = []

    def work(tell: Tell) -> str:
        tell(0.5)
        return "first"

    first = worker.ask(work)
    second = worker.ask(lambda _: "second")
    first.progress.connect(heard.append)
    first.done.connect(heard.append)
    second.done.connect(heard.append)
    with qtbot.waitSignal(second.done):
        pass
    assert heard == [0.5, "first", "second"]


def test_a_cancelled_job_tells_nothing_and_ends_early(qtbot: QtBot, worker: Worker) -> None:
    begun, go_on, went_on = threading.Event(), threading.Event(), threading.Event()
    heard: list[object] = []

    def work(tell: Tell) -> None:
        begun.set()
        go_on.wait(10)
        tell(0.5)
        went_on.set()

    job = worker.ask(work)
    for signal in (job.done, job.failed, job.progress):
        signal.connect(heard.append)
    assert begun.wait(10)
    job.cancel()
    go_on.set()
    after = worker.ask(lambda _: None)
    with qtbot.waitSignal(after.done):
        pass
    assert heard == []
    assert not went_on.is_set()


def test_closing_waits_for_what_runs_and_drops_the_rest(qtbot: QtBot) -> None:
    worker = Worker()
    begun, ran = threading.Event(), threading.Event()

    def work(tell: Tell) -> None:
        begun.set()
        while True:
            tell(0)

    worker.ask(work)
    worker.ask(lambda _: ran.set())
    assert begun.wait(10)
    worker.close()
    assert not ran.is_set()
    assert "worker" not in {thread.name for thread in threading.enumerate()}
    worker.deleteLater()
