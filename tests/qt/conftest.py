"""Strictness for tests of the window: off screen, no Qt message, nothing left alive."""

import gc
import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QThread,
    QThreadPool,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from mexico_desktop.qt.app.application import install_translators
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.theme import load_fonts
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Preferences
from mexico_desktop.qt.widgets.look import Look, Speed
from tests.conftest import set_home

_FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make any message of Qt's fail a test of this folder."""
    for item in items:
        if item.path.is_relative_to(_FOLDER):
            item.add_marker(pytest.mark.qt_log_level_fail("INFO"))


@pytest.fixture(scope="session", autouse=True)
def _fonts(qapp: QApplication) -> None:
    """Measure texts in the program's own font everywhere; a bare machine has no other."""
    load_fonts()


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test a home folder that nothing was stored in."""
    set_home(monkeypatch, tmp_path / "home")


@pytest.fixture(autouse=True)
def _own_look(qapp: QApplication) -> Iterator[None]:
    """What a test dresses the application in, it wears alone."""
    font, colours, sheet, style = _look_of(qapp)
    yield
    if _look_of(qapp) != (font, colours, sheet, style):
        qapp.setStyleSheet(sheet)
        qapp.setStyle(style)
        qapp.setFont(font)
        qapp.setPalette(colours)
        qapp.styleHints().unsetColorScheme()


def _look_of(app: QApplication) -> tuple[QFont, QPalette, str, str]:
    return app.font(), app.palette(), app.styleSheet(), app.style().name()


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    """The window speaks English with its plurals, as the program does."""
    translators = install_translators(qapp)
    assert translators
    yield
    for translator in translators:
        qapp.removeTranslator(translator)


@pytest.fixture
def program(qtbot: QtBot, english: None, tmp_path: Path) -> Iterator[Program]:
    """The real program at speed Instant, over a folder of its own."""
    trouble = Trouble(tmp_path / "report.log")
    look = Look(speed=Speed.INSTANT)
    made = Program(look, Preferences(tmp_path / "preferences.ini"), tmp_path, trouble)
    trouble.release()
    qtbot.addWidget(made.window)
    made.start(None)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.window.close()
    made.close()
    assert not (tmp_path / "report.log").exists()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Fail a test that Qt complains about while it is cleaned up, or that leaves something."""
    messages: list[str] = []

    def note(_kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        messages.append(text)

    before = qInstallMessageHandler(note)
    try:
        yield
        left = _left_behind()
    finally:
        qInstallMessageHandler(before)
    assert not messages, f"Qt said while cleaning up: {messages}"
    assert not left, f"left behind: {left}"


def _left_behind() -> list[str]:
    """Name what still lives, ticks or runs once all widgets of a test are closed."""
    if not isinstance(QCoreApplication.instance(), QApplication):
        return []
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect(0)
    left = [f"widget {_name(widget)}" for widget in QApplication.topLevelWidgets()]
    if QThreadPool.globalInstance().activeThreadCount():
        left.append("work in the thread pool")
    for thing in gc.get_objects():
        if not isinstance(thing, QTimer | QAbstractAnimation | QThread) or not isValid(thing):
            continue
        if isinstance(thing, QTimer):
            alive = thing.isActive()
        elif isinstance(thing, QThread):
            alive = thing.isRunning() and thing is not QThread.currentThread()
        else:
            alive = thing.state() != QAbstractAnimation.State.Stopped
        if alive:
            left.append(_name(thing))
    return left


def _name(thing: QObject) -> str:
    parent = thing.parent()
    of = f" of {type(parent).__name__}" if parent else ""
    return f"{type(thing).__name__} {thing.objectName()!r}{of}"
