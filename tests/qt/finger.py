"""A person at the real window, in a process of its own that may be killed at any moment.

Run as ``python -m tests.qt.finger FOLDER SEED``. It starts the program over FOLDER and presses
keys: it continues the match that waits or begins one, rolls and keeps, and begins another when
one is over. It prints a line of JSON when a table opens and at every step that is shown.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mexico_desktop.match import Match
from mexico_desktop.match.record import event_data
from mexico_desktop.qt.app import application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.views.choose_page import ChoosePage
from mexico_desktop.qt.views.setup_page import SetupPage
from mexico_desktop.qt.views.table_page import TablePage

EVERY = 7  # milliseconds between two keys


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


class Finger(QObject):
    def __init__(self, program: Program, rng: random.Random) -> None:
        super().__init__(program)
        self._program = program
        self._rng = rng
        self._table: TablePage | None = None
        clock = QTimer(self)
        clock.timeout.connect(self._press)
        clock.start(EVERY)

    def _press(self) -> None:
        box = QApplication.activeModalWidget()
        if box is not None:
            QTest.keyClick(box, Qt.Key.Key_Return)
            # Off screen nobody else gives the keyboard back to the window under a question.
            self._program.window.activateWindow()
            return
        window = self._program.window
        page = window.page
        if isinstance(page, TablePage):
            if page is not self._table:
                self._table = page
                self._watch(page)
            key = Qt.Key.Key_Space if self._rng.random() < 0.6 else Qt.Key.Key_Return
            QTest.keyClick(window, key)
        elif isinstance(page, SetupPage):
            page.start.setFocus()
            QTest.keyClick(page.start, Qt.Key.Key_Space)
        elif isinstance(page, ChoosePage) and window.continue_action.isEnabled():
            QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
        else:
            QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)

    def _watch(self, page: TablePage) -> None:
        match = page.driver.match
        say(open=_name(match), events=[event_data(event) for event in match.events])
        page.driver.stepped.connect(
            lambda step: say(step=_name(match), event=event_data(step.event))
        )


def _name(match: Match) -> str:
    assert match.record.dice is not None
    return match.record.dice.commitment


def main(folder: Path, seed: int) -> int:
    start = Program.start

    def start_and_play(self: Program, record: Path | None) -> None:
        start(self, record)
        Finger(self, random.Random(seed))

    Program.start = start_and_play  # type: ignore[method-assign]
    return application.run(folder, None)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
