"""The marks at the answers of a question go with it, also where the next has the same answers."""

from __future__ import annotations

import pytest

from mexico_desktop.lessons import Ask, Lesson, lessons
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.views.lesson_page import LessonPage

PAIRS = [
    (lesson, index)
    for game in ("lives", "mexen")
    for lesson in lessons(game)
    for index, (step, following) in enumerate(zip(lesson.steps, lesson.steps[1:], strict=False))
    if isinstance(step, Ask) and isinstance(following, Ask) and step.options == following.options
]


@pytest.mark.parametrize(
    ("lesson", "index"), PAIRS, ids=[f"{lesson.name} {index + 1}" for lesson, index in PAIRS]
)
def test_a_question_with_the_same_answers_begins_unmarked(
    program: Program, lesson: Lesson, index: int
) -> None:
    program.lessons.show_lesson(lesson.name)
    page = program.window.page
    assert isinstance(page, LessonPage)
    for _ in range(index):
        page.model.skip()
    step = page.model.step
    assert isinstance(step, Ask)
    wrong = next(i for i, option in enumerate(step.options) if option not in step.right)
    page._answer(wrong)
    assert marks(page)[wrong] == "wrong"
    page._answer(step.options.index(step.right[0]))
    assert "right" in marks(page)
    page.model.skip()
    assert page.model.index == index + 1
    assert marks(page) == [""] * len(step.options)


def marks(page: LessonPage) -> list[str]:
    return [button.mark for button in page.card._choices]
