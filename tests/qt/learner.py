"""Somebody in a lesson at the real window, in a process that may be killed at any moment.

Run as ``python -m tests.qt.learner FOLDER``. It goes on with the first lesson that is not done,
answers right and goes on; it prints a line of JSON when a lesson opens and at every step reached.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest

from mexico_desktop.lessons import Ask, Do, Keeps, Rolls
from mexico_desktop.qt.app import application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.lesson import Stage
from mexico_desktop.qt.views.course_page import CoursePage
from mexico_desktop.qt.views.lesson_page import LessonPage

EVERY = 7  # milliseconds between two keys


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


class Learner(QObject):
    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._page: LessonPage | None = None
        clock = QTimer(self)
        clock.timeout.connect(self._press)
        clock.start(EVERY)

    def _press(self) -> None:
        window = self._program.window
        page = window.page
        if isinstance(page, LessonPage):
            if page is not self._page:
                self._page = page
                self._watch(page)
            QTest.keyClick(window, self._key(page))
        elif isinstance(page, CoursePage):
            done = self._program.lessons.progress.is_done
            row = next(row for row in page.rows if not done(row.lesson))
            QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(window, Qt.Key.Key_F2)

    def _key(self, page: LessonPage) -> Any:
        model = page.model
        step = model.step
        if model.is_practice and model.stage is not Stage.ENDED:
            return "F"
        if model.stage is Stage.OPEN and isinstance(step, Ask):
            return f"{step.options.index(step.right[0]) + 1}"
        if model.stage is Stage.OPEN and isinstance(step, Do):
            match step.right:
                case Rolls(None):
                    return Qt.Key.Key_Space
                case Keeps():
                    return Qt.Key.Key_Return
        return Qt.Key.Key_Space

    def _watch(self, page: LessonPage) -> None:
        name = page.model.lesson.name
        say(open=name, step=page.model.index)
        page.model.reached.connect(lambda step: say(lesson=name, step=step))
        page.model.finished.connect(lambda: say(done=name))


def main(folder: Path) -> int:
    start = Program.start

    def start_and_learn(self: Program, record: Path | None) -> None:
        start(self, record)
        Learner(self)

    Program.start = start_and_learn  # type: ignore[method-assign]
    return application.run(folder, None)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
