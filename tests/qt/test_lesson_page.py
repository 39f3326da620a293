"""Every lesson through the real window with real keys and clicks, right and wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mexico_desktop.lessons import (
    Ask,
    Do,
    Hits,
    Keeps,
    Lesson,
    Names,
    OfSeat,
    Practice,
    Rolls,
    Waits,
    lessons,
)
from mexico_desktop.match import new_match
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.lesson import Stage
from mexico_desktop.qt.models.lesson_driver import LessonDriver
from mexico_desktop.qt.models.preferences import TikStyle
from mexico_desktop.qt.views.course_page import CoursePage
from mexico_desktop.qt.views.lesson_page import LessonPage
from mexico_desktop.qt.words.lessons import words_of

LEFT = Qt.MouseButton.LeftButton
ALL = (*lessons("lives"), *lessons("mexen"))
of_lessons = pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)


def press(program: Program, key: Any) -> None:
    QTest.keyClick(QApplication.focusWidget() or program.window, key)


def course(program: Program, game: str) -> CoursePage:
    press(program, Qt.Key.Key_F2) if game == "lives" else QTest.keyClick(
        program.window, Qt.Key.Key_F2, Qt.KeyboardModifier.ShiftModifier
    )
    page = program.window.page
    assert isinstance(page, CoursePage)
    return page


def begun(program: Program, lesson: Lesson) -> LessonPage:
    """A lesson, begun from the list with a click."""
    listed = course(program, lesson.game.name)
    number = [one.name for one in lessons(lesson.game.name)].index(lesson.name)
    QTest.mouseClick(listed.rows[number].button, LEFT)
    return lesson_page(program)


def lesson_page(program: Program) -> LessonPage:
    page = program.window.page
    assert isinstance(page, LessonPage)
    return page


def driver_of(page: LessonPage) -> LessonDriver:
    driver = page.table.driver
    assert isinstance(driver, LessonDriver)
    driver._guard = 0
    return driver


def ready(qtbot: QtBot, page: LessonPage) -> None:
    """Waits until the table lets the person act."""
    driver = driver_of(page)
    qtbot.waitUntil(lambda: driver.phase in (Phase.OPEN, Phase.RACE, Phase.ASKING))


def act(program: Program, page: LessonPage, what: Any) -> None:
    match what:
        case Rolls(None):
            press(program, Qt.Key.Key_Space)
        case Rolls(left):
            press(program, f"{left}")
        case Keeps():
            press(program, Qt.Key.Key_Return)
        case Names(knight):
            press(program, f"{knight + 1}")
        case Hits():
            press(program, "A")
        case Waits():
            pass


def choose(program: Program, page: LessonPage, index: int, *, by_key: bool) -> None:
    """Gives an answer: by its number, by its button or, where it is a seat, on the felt."""
    option = page.model.choices[index].option
    if by_key:
        press(program, f"{index + 1}")
    elif isinstance(option, OfSeat):
        QTest.mouseClick(page.table.felt.plates[option.seat], LEFT)
    else:
        QTest.mouseClick(page.card.choices[index], LEFT)


def answer_right(program: Program, qtbot: QtBot, page: LessonPage, *, by_key: bool) -> None:
    model = page.model
    step = model.step
    if isinstance(step, Ask):
        index = [choice.option for choice in model.choices].index(step.right[0])
        choose(program, page, index, by_key=by_key)
    elif isinstance(step, Do):
        ready(qtbot, page)
        act(program, page, step.right)
    if isinstance(step, Ask | Do):
        qtbot.waitUntil(lambda: model.stage is Stage.SOLVED)
        assert page.card.said.isVisibleTo(page)
        assert page.card.said.title == "That’s right"
        assert page.card.said.text.text == words_of(model.lesson.name).texts()[step.well.key]


def go_on(program: Program, qtbot: QtBot, page: LessonPage, *, by_key: bool) -> None:
    model = page.model
    before = model.index
    if model.is_practice:
        press(program, "F") if by_key else QTest.mouseClick(page.card.next, LEFT)
        return
    if by_key:
        press(program, Qt.Key.Key_Space if before % 2 else Qt.Key.Key_Return)
    else:
        QTest.mouseClick(page.card.next, LEFT)
    qtbot.waitUntil(lambda: model.index == before + 1)


def answer_wrong(
    program: Program, qtbot: QtBot, page: LessonPage, hurried: list[bool], *, by_key: bool
) -> None:
    """Gives every wrong answer of a step; each is told apart, and nothing happens."""
    model = page.model
    step = model.step
    if not isinstance(step, Ask | Do):
        return
    texts = words_of(model.lesson.name).texts()
    events = page.table.driver.match.events
    told = []
    for answer, reply in step.wrong.items():
        if isinstance(step, Ask):
            index = next(i for i, c in enumerate(model.choices) if c.option == answer)
            choose(program, page, index, by_key=by_key)
            assert page.card.choices[index].mark == "wrong"
        else:
            if isinstance(answer, Waits):
                hurried.append(True)
                model._place()
                hurried.clear()
            ready(qtbot, page)
            act(program, page, answer)
            said = texts[reply.key]
            qtbot.waitUntil(lambda said=said: model.reply == said)  # type: ignore[misc]
        assert page.card.said.title == "Not quite"
        assert page.card.said.text.text == texts[reply.key]
        told.append(texts[reply.key])
        assert page.table.driver.match.events == events
        assert not model.may_go_on
        if model.may_retry:
            press(program, Qt.Key.Key_Space)
    assert len(set(told)) == len(told)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """While there is something in it, the others in a race are at once there."""
    hurry: list[bool] = []
    play = LessonDriver.play

    def hurry_on(self, events, *, asking=False, within=0):
        play(self, events, asking=asking, within=1 if hurry else within)

    monkeypatch.setattr(LessonDriver, "play", hurry_on)
    return hurry


@of_lessons
def test_a_lesson_is_played_to_its_end(program, qtbot, lesson):
    """With keys and clicks in turn; test_lessons_apart plays them all by keys alone."""
    page = begun(program, lesson)
    model = page.model
    while model.stage is not Stage.ENDED:
        by_key = model.index % 2 == 1
        answer_right(program, qtbot, page, by_key=by_key)
        go_on(program, qtbot, page, by_key=by_key)
    assert program.lessons.progress.is_done(lesson.name)
    assert page.card.title.text() == "Lesson done"


def test_the_keyboard_alone_leads_into_a_lesson_and_out(program, qtbot):
    press(program, Qt.Key.Key_F2)
    listed = program.window.page
    assert isinstance(listed, CoursePage)
    for _ in range(20):
        if listed.rows[0].button.hasFocus():
            break
        press(program, Qt.Key.Key_Tab)
    press(program, Qt.Key.Key_Return)
    page = lesson_page(program)
    while page.model.stage is not Stage.ENDED:
        answer_right(program, qtbot, page, by_key=True)
        go_on(program, qtbot, page, by_key=True)
    for _ in range(20):
        if page.card.other.hasFocus():
            break
        press(program, Qt.Key.Key_Tab)
    press(program, Qt.Key.Key_Return)
    assert program.window.page is listed


@of_lessons
def test_every_wrong_answer_is_told_so_and_changes_nothing(program, qtbot, lesson, hurried):
    page = begun(program, lesson)
    model = page.model
    while model.stage is not Stage.ENDED:
        by_key = model.index % 2 == 0
        answer_wrong(program, qtbot, page, hurried, by_key=by_key)
        answer_right(program, qtbot, page, by_key=by_key)
        go_on(program, qtbot, page, by_key=by_key)
    assert program.lessons.progress.is_done(lesson.name)


def races(lesson: Lesson) -> bool:
    return any(isinstance(step, Do) and Waits() in step.wrong for step in lesson.steps)


@pytest.mark.parametrize(
    "lesson", [one for one in ALL if races(one)], ids=lambda lesson: lesson.name
)
def test_a_race_without_speed_can_be_learned_too(program, qtbot, lesson):
    program.preferences.set_tik_style(TikStyle.UNHURRIED)
    page = begun(program, lesson)
    while page.model.stage is not Stage.ENDED:
        answer_right(program, qtbot, page, by_key=True)
        go_on(program, qtbot, page, by_key=True)


@of_lessons
def test_steps_are_taken_back_to_the_first_and_taken_again(program, qtbot, lesson):
    page = begun(program, lesson)
    model = page.model
    for _ in range(len(lesson.steps) - 1):
        answer_right(program, qtbot, page, by_key=True)
        go_on(program, qtbot, page, by_key=True)
    while model.index:
        before = model.index
        QTest.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert model.index == before - 1
        assert page.table.driver.match.events == model.position.events
    assert program.lessons.progress.step(lesson.name) == 0
    answer_right(program, qtbot, page, by_key=True)


def test_a_lesson_is_left_and_gone_on_with_at_its_step(program, qtbot):
    lesson = ALL[0]
    page = begun(program, lesson)
    for _ in range(2):
        answer_right(program, qtbot, page, by_key=True)
        go_on(program, qtbot, page, by_key=True)
    press(program, Qt.Key.Key_Escape)
    listed = program.window.page
    assert isinstance(listed, CoursePage)
    assert listed.rows[0].button.text() == "Go on"
    assert listed.rows[0].state.text() == f"Step 3 of {len(lesson.steps)}"
    QTest.mouseClick(listed.rows[0].button, LEFT)
    page = lesson_page(program)
    assert page.model.index == 2
    assert page.table.driver.match.events == page.model.position.events
    QTest.mouseClick(page.card.restart, LEFT)
    assert page.model.index == 0
    QTest.mouseClick(page.card.skip, LEFT)
    assert page.model.index == 1
    press(program, "S")
    assert page.model.index == 2


def test_the_keyboard_comes_back_to_the_lesson_that_was_left(program, qtbot):
    listed = course(program, "lives")
    listed.rows[2].button.setFocus()
    press(program, Qt.Key.Key_Return)
    page = lesson_page(program)
    press(program, "S")
    assert page.model.index == 1
    press(program, Qt.Key.Key_Escape)
    assert program.window.page is listed
    assert listed.rows[2].button.hasFocus()
    assert listed.rows[2].button.text() == "Go on"


def test_one_lesson_leads_to_the_next_and_the_last_to_a_match(program, qtbot):
    for number, lesson in enumerate(lessons("lives")):
        page = begun(program, lesson)
        while page.model.stage is not Stage.ENDED:
            page.model.skip()
        if number + 1 < len(lessons("lives")):
            following = lessons("lives")[number + 1]
            assert page.card.next.text() == f"Next: {words_of(following.name).title()}"
            press(program, Qt.Key.Key_Space)
            assert lesson_page(program).model.lesson is following
            press(program, Qt.Key.Key_Escape)
        press(program, Qt.Key.Key_Escape)
        press(program, Qt.Key.Key_Escape)
    page = begun(program, lessons("lives")[-1])
    while page.model.stage is not Stage.ENDED:
        page.model.skip()
    QTest.mouseClick(page.card.other, LEFT)
    listed = program.window.page
    assert isinstance(listed, CoursePage)
    assert listed.heading().subtitle == f"{len(lessons('lives'))} of {len(lessons('lives'))} done"


def play_on(program: Program, page: LessonPage) -> None:
    """One key of somebody who keeps whatever lies there."""
    driver = page.table.driver
    driver._guard = 0
    if driver.phase is Phase.OPEN:
        press(program, Qt.Key.Key_Return if driver.may_keep else Qt.Key.Key_Space)


@pytest.fixture
def fixed_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """In practice the dice fall as they always do."""
    fixed = partial(new_match, secret=b"\x03" * 32)
    monkeypatch.setattr("mexico_desktop.qt.app.lessons.new_match", fixed)


def test_a_practice_may_be_a_whole_match(program, qtbot, fixed_dice):
    lesson = next(one for one in ALL if getattr(one.steps[-1], "rounds", 0) is None)
    page = begun(program, lesson)
    while not page.model.is_practice:
        page.model.skip()

    def over() -> bool:
        play_on(program, page)
        return page.table.driver.match.result is not None and page.next_action.isEnabled()

    qtbot.waitUntil(over, timeout=20_000)
    assert not page.card.other.isVisibleTo(page)
    press(program, Qt.Key.Key_Space)
    assert page.model.stage is Stage.ENDED
    assert not program.store.statistics().total.matches


def test_a_practice_ends_after_its_rounds_and_may_go_on(program, qtbot, fixed_dice):
    lesson = next(
        one for one in ALL if isinstance(one.steps[-1], Practice) and one.steps[-1].rounds
    )
    rounds: Any = getattr(lesson.steps[-1], "rounds", None)
    page = begun(program, lesson)
    while not page.model.is_practice:
        page.model.skip()

    def over() -> bool:
        play_on(program, page)
        return page.card.other.text() == "Play on" and page.card.other.isVisibleTo(page)

    qtbot.waitUntil(over, timeout=10_000)
    assert page.table.driver.match.state.round == rounds + 1
    QTest.mouseClick(page.card.other, LEFT)
    assert not page.card.other.isVisibleTo(page)
    qtbot.waitUntil(over, timeout=10_000)
    assert page.table.driver.match.state.round == rounds + 3
    press(program, Qt.Key.Key_Space)
    assert page.model.stage is Stage.ENDED


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["lives-reading", "mexen-fast"])
def test_a_lesson_needs_no_more_width_than_the_smallest_window(program, qtbot, name, scale):
    program.look.set_text_scale(scale)
    program.window.resize(960, 640)
    page = begun(program, next(lesson for lesson in ALL if lesson.name == name))
    while True:
        QApplication.processEvents()
        assert page.minimumSizeHint().width() <= 960
        assert page.card.geometry().right() <= page.width()
        assert page.table.geometry().right() <= page.card.geometry().left()
        if model_ends(page):
            break
        page.model.skip()


def model_ends(page: LessonPage) -> bool:
    return page.model.index == page.model.count - 1
