"""What goes wrong inside is written down and told, and the program goes on."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer, qInfo
from pytestqt.qtbot import QtBot

from mexico_desktop.qt.app.trouble import Trouble


@pytest.fixture
def trouble(tmp_path: Path) -> Iterator[Trouble]:
    made = Trouble(tmp_path / "report.log")
    yield made
    made.release()


def test_an_exception_in_a_slot(trouble: Trouble, qtbot: QtBot):
    def breaks() -> None:
        raise LookupError("a die with seven faces")

    told: list[bool] = []
    trouble.hand_over(lambda: told.append(True))
    QTimer.singleShot(0, trouble, breaks)
    qtbot.waitUntil(lambda: bool(told))
    report = trouble.file.read_text()
    assert "LookupError: a die with seven faces" in report
    assert "in breaks" in report


def test_an_exception_in_a_thread_is_told_in_the_main_thread(trouble: Trouble, qtbot: QtBot):
    told: list[threading.Thread] = []

    class Listener(QObject):
        def hear(self) -> None:
            told.append(threading.current_thread())

    listener = Listener()
    trouble.hand_over(listener.hear)
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(told))
    assert told == [threading.main_thread()]
    assert "ZeroDivisionError" in trouble.file.read_text()


def test_messages_of_qt(trouble: Trouble):
    qInfo("something about fonts")
    assert "QtInfoMsg: something about fonts" in trouble.file.read_text()


def test_the_report_does_not_grow_for_ever(trouble: Trouble):
    for _ in range(3):
        trouble.write("x" * 800_000)
    kept = sorted(file.name for file in trouble.file.parent.iterdir())
    assert kept == ["report.log", "report.old.log"]
    assert all(file.stat().st_size < 2_000_000 for file in trouble.file.parent.iterdir())


def test_before_there_is_a_window_a_line_tells(
    trouble: Trouble, capsys: pytest.CaptureFixture[str]
):
    sys.excepthook(ValueError, ValueError("x"), None)
    assert capsys.readouterr().err == (
        f"error: something went wrong inside the program; {trouble.file} tells what\n"
    )
    assert "ValueError: x" in trouble.file.read_text()


def test_nowhere_to_write(tmp_path: Path):
    (tmp_path / "in the way").write_text("")
    trouble = Trouble(tmp_path / "in the way" / "report.log")
    told: list[bool] = []
    trouble.hand_over(lambda: told.append(True))
    sys.excepthook(ValueError, ValueError("x"), None)
    assert told
    trouble.release()


def test_release_puts_back_what_was(tmp_path: Path):
    before = (sys.excepthook, threading.excepthook, sys.unraisablehook)
    Trouble(tmp_path / "report.log").release()
    assert (sys.excepthook, threading.excepthook, sys.unraisablehook) == before
