"""What is said to an answer comes in sight, also where the card is too low for all it says."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from mexico_desktop.lessons import Ask
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.views.lesson_page import LessonPage


def test_what_is_said_comes_in_sight(qtbot: QtBot, program: Program) -> None:
    program.window.resize(960, 640)
    program.lessons.show_lesson("lives-mexico")
    page = program.window.page
    assert isinstance(page, LessonPage)
    while page.model.index < 10:
        page.model.skip()
    step = page.model.step
    assert isinstance(step, Ask)
    for right in (False, True):
        index = next(i for i, option in enumerate(step.options) if (option in step.right) is right)
        page._answer(index)
        qtbot.waitUntil(lambda: bottom(page) > 0 and bottom(page) <= room(page))


def bottom(page: LessonPage) -> int:
    """Where what is said ends, from the top of what is seen of the card."""
    said, area = page.card.said, page.card._scroll.viewport()
    return said.mapTo(area, QPoint(0, said.height())).y() if said.isVisible() else 0


def room(page: LessonPage) -> int:
    return page.card._scroll.viewport().height()
