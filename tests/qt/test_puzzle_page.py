"""Puzzles in the real window, answered with keys and clicks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mexico_desktop.lessons import Keeps, Rolls
from mexico_desktop.lessons.puzzles import mistakes, standing
from mexico_desktop.match import Seat, new_match
from mexico_desktop.qt.app.lessons import _today
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.views.action_bar import Act
from mexico_desktop.qt.views.course_page import CoursePage
from mexico_desktop.qt.views.puzzle_page import PuzzlePage
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import TableError
from tests.qt.test_lesson_page import course, press

LEFT = Qt.MouseButton.LeftButton
SECRET = b"\x0f" * 32  # of a match with several bad choices
GAMES = pytest.mark.parametrize("game", ["lives", "mexen"])


def opened(program, qtbot, game: str, *, daily: bool) -> Any:
    listed = course(program, game)
    entry = listed.daily if daily else listed.drills
    QTest.mouseClick(entry.button, LEFT)
    page = program.window.page
    assert isinstance(page, PuzzlePage)
    return ready(qtbot, page)


def ready(qtbot, page: Any) -> Any:
    def open_() -> bool:
        return page.table is not None and page.table.driver.phase is Phase.OPEN

    qtbot.waitUntil(open_, timeout=20_000)
    page.table.driver._guard = 0
    return page


def answer(program, page: Any, act: object) -> None:
    match act:
        case Keeps():
            press(program, Qt.Key.Key_Return)
        case Rolls(None):
            press(program, Qt.Key.Key_Space)
        case Rolls(left):
            press(program, f"{left}")


@GAMES
def test_drills_are_answered_one_after_the_other(program, qtbot, game):
    page = opened(program, qtbot, game, daily=False)
    for right in (True, False, True):
        exact = page._worth
        before = page.puzzle.position
        wrong = next(act for act in exact.values if act != exact.best)
        answer(program, page, exact.best if right else wrong)
        said = page.card.said
        assert said.title == ("That’s right" if right else "Not quite")
        figures = re.findall(r"\*\*([\d.]+)", said.text.text)
        assert len(figures) == len(exact.values)
        for figure, value in zip(figures, exact.values.values(), strict=True):
            percents = 100 if game == "lives" else 1
            assert float(figure) == pytest.approx(percents * value, abs=0.06)
        assert page.table.driver.match.events == before.events
        qtbot.waitUntil(lambda: page.table._coach.odds is not None)
        press(program, Qt.Key.Key_Space)
        ready(qtbot, page)
        assert page.puzzle.position != before
    now = standing(program.lessons.progress.puzzles, _today())
    assert (now.answered, now.right, now.streak, now.best) == (3, 2, 1, 1)
    press(program, Qt.Key.Key_Escape)
    listed = program.window.page
    assert isinstance(listed, CoursePage)
    assert listed.drills.state.text() == "2 of 3 right · 1 in a row, best 1"


@GAMES
def test_the_puzzle_of_the_day_is_answered_by_a_click_and_leads_to_the_drills(program, qtbot, game):
    page = opened(program, qtbot, game, daily=True)
    best = page._worth.best
    act = Act.KEEP if best == Keeps() else Act.ROLL if best == Rolls() else Act.LEAVE
    QTest.mouseClick(page.table._bar._acts[act], LEFT)
    assert page.card.said.title == "That’s right"
    assert page.card.next.text() == "On to the drills"
    press(program, Qt.Key.Key_Escape)
    listed = program.window.page
    assert isinstance(listed, CoursePage)
    assert listed.daily.button.text() == "Look at it"
    assert listed.daily.state.text() == "1 day in a row"
    page = opened(program, qtbot, game, daily=True)
    assert page.puzzle.day == _today()
    answer(program, page, best)
    assert standing(program.lessons.progress.puzzles, _today()).answered == 1
    QTest.mouseClick(page.card.next, LEFT)
    page = ready(qtbot, program.window.page)
    assert page.puzzle.day is None


def test_mistakes_of_ones_own_come_first(program, qtbot):
    match = new_match(
        LIVES_GAME,
        Settings(lives=2),
        [Seat("You"), Seat("Rosa", "cpu", "casual")],
        secret=SECRET,
    )
    kept = program.store.begin(match)
    while match.awaited is not None:
        if isinstance(match.awaited, ChoiceAwaited):
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
    program.store.save(kept, match)
    own = next(mistakes(match.record))
    page = opened(program, qtbot, "lives", daily=False)
    assert page.puzzle.position == own
    assert page.card.title.text() == "From a match of yours"


def test_left_and_come_back_to_the_same_puzzle(program, qtbot):
    page = opened(program, qtbot, "lives", daily=False)
    before = page.puzzle
    press(program, Qt.Key.Key_F1)
    assert program.window.page is not page
    press(program, Qt.Key.Key_Escape)
    assert program.window.page is page
    assert page.puzzle is before
    answer(program, page, page._worth.best)
    assert page.card.said.title == "That’s right"


def test_without_tables_there_is_a_sentence(program, qtbot, monkeypatch):
    def broken(_game, _state):
        raise TableError("gone")

    monkeypatch.setattr("mexico_desktop.qt.views.puzzle_page.worth", broken)
    listed = course(program, "lives")
    QTest.mouseClick(listed.daily.button, LEFT)
    page = program.window.page
    assert isinstance(page, PuzzlePage)
    qtbot.waitUntil(lambda: "can’t be read" in page.card.text.text)
    assert not page.card.next.isVisibleTo(page)
    press(program, Qt.Key.Key_Escape)
    assert program.window.page is listed


def test_left_while_a_position_is_looked_for(program, qtbot):
    listed = course(program, "mexen")
    QTest.mouseClick(listed.drills.button, LEFT)
    assert program.window.page.card.title.text() == "Looking for a position …"
    press(program, Qt.Key.Key_Escape)
    assert program.window.page is listed
