"""The coach at the real table: by key and click, and what the program keeps of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.views.coach_panel import CoachPanel
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.odds_bars import OddsBars
from mexico_desktop.rules import Rolled
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import TableError
from mexico_desktop.store import Marks
from tests.qt.test_shell_program import open_program

ANN, BO, ROSA = Seat("Ann"), Seat("Bo"), Seat("Rosa", "cpu", "expert")

__all__ = ["open_program"]  # a fixture

pytestmark = pytest.mark.usefixtures("english")


def match_of(first: str = "", *, seats: tuple[Seat, ...] = (ANN, BO)) -> Match:
    """A match in which the first roll has fallen and shows this pair; without one, none has."""
    for number in range(1000):
        secret = number.to_bytes(32, "big")
        match = new_match(LIVES_GAME, Settings(), seats, first_leader=0, secret=secret)
        if not first or match.roll().after.pair.name == first:
            return match
    raise LookupError(f"no secret begins with {first}")


def front(program: Program) -> TablePage:
    page = program.window.page
    assert isinstance(page, TablePage)
    return page


def panel(page: TablePage) -> CoachPanel:
    return page.findChildren(CoachPanel)[0]


def words(page: TablePage) -> list[str]:
    return [label.text() for label in panel(page).findChildren(QLabel) if label.text()]


def rows(page: TablePage) -> list[tuple[str, str, bool]]:
    bars = panel(page).findChildren(OddsBars)[0]
    return [(row.label, row.figure, row.best) for row in bars.rows]


def marks(program: Program) -> Marks:
    (waiting,) = program.store.waiting()
    return program.store.marks(waiting.match_id)


@pytest.fixture
def program(open_program: Callable[[], Program]) -> Program:
    return open_program()


def begin(program: Program, mode: CoachMode, match: Match, *, practice: bool = False) -> TablePage:
    program.preferences.set_coach(mode)
    program.begin(match, practice=practice)
    return front(program)


def test_h_asks_and_the_next_event_ends_it(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.ON_ASKING, match_of("65"))
    assert not panel(page).isVisible()
    assert not marks(program).coached
    QTest.keyClick(page, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: bool(rows(page)))
    assert panel(page).isVisible()
    assert words(page)[0] == "Coach: keep"
    assert [(label, best) for label, _, best in rows(page)] == [("Keep", True), ("Roll", False)]
    chances = [plate.plate.chance for plate in page.felt.plates]
    assert sum(chance or 0 for chance in chances) == pytest.approx(1, abs=1e-5)
    assert marks(program).coached
    qtbot.waitUntil(lambda: page.driver.phase is Phase.OPEN)
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.driver.match.events) == 2)
    assert not panel(page).isVisible()
    assert all(plate.plate.chance is None for plate in page.felt.plates)


def test_the_link_in_the_header_does_the_same(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.ON_ASKING, match_of("65"))
    assert page.coach_action in page.links()
    page.coach_action.trigger()
    qtbot.waitUntil(lambda: bool(rows(page)))
    assert page.coach_action.isChecked()
    page.coach_action.trigger()
    assert not panel(page).isVisible()


def test_always_each_event_moves_the_bars(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.ALWAYS, match_of())
    qtbot.waitUntil(lambda: page.felt.plates[0].plate.chance is not None)
    before = page.felt.plates[0].plate.chance
    assert words(page)[0] == "Coach"
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(rows(page)))
    assert page.felt.plates[0].plate.chance != before


def test_where_nothing_is_to_be_asked_there_is_no_link(program: Program) -> None:
    page = begin(program, CoachMode.OFF, match_of("65"))
    assert page.coach_action not in page.links()
    assert not page.coach_action.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_H)
    assert not panel(page).isVisible()


def test_the_mode_may_change_under_a_match(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.OFF, match_of("65"))
    program.show_settings()
    program.preferences.set_coach(CoachMode.ALWAYS)
    program.window.back()
    qtbot.waitUntil(lambda: bool(rows(page)))
    assert page.coach_action in page.links()


def test_a_mistake_is_told_after_it(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.AFTER_CHOICE, match_of("44"))
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "Mistake" in str(words(page)) or "Blunder" in str(words(page)))
    assert isinstance(page.driver.match.events[-1], Rolled)
    assert len(page.driver.match.events) == 2  # it went through at once
    assert words(page)[0].endswith(": Ann rolled 44 away")
    assert marks(program).coached
    QTest.keyClick(page, Qt.Key.Key_H)  # and it can be asked as well
    qtbot.waitUntil(lambda: words(page)[0].startswith("Coach: "))


def test_in_practice_a_mistake_waits_and_a_double_press_does_not_make_it(
    program: Program, qtbot: QtBot
) -> None:
    page = begin(
        program,
        CoachMode.AFTER_CHOICE,
        match_of("44"),
        practice=True,
    )
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(page.take_back_action.isEnabled)
    assert len(page.driver.match.events) == 1
    back = next(b for b in panel(page).findChildren(Button) if b.isVisible())
    assert back.text() == "Take back"
    QTest.mouseClick(back, Qt.MouseButton.LeftButton)
    assert not panel(page).isVisible()
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)  # the same mistake
    qtbot.waitUntil(lambda: panel(page).isVisible())
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)  # and now on purpose
    qtbot.waitUntil(lambda: len(page.driver.match.events) == 2)


def test_in_practice_the_last_choice_of_a_person_can_be_taken_back(
    program: Program, qtbot: QtBot
) -> None:
    page = begin(program, CoachMode.OFF, match_of("64"), practice=True)
    assert not page.take_back_action.isEnabled()
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.driver.phase is Phase.OPEN)
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: len(page.driver.match.events) == 3)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    page = front(program)
    assert [type(event) for event in page.driver.match.events] == [Rolled]
    assert page.driver.phase is Phase.OPEN
    (waiting,) = program.store.waiting()
    assert len(waiting.record.events) == 1
    assert "practice" in page.heading().subtitle


def test_outside_practice_nothing_is_taken_back(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.ALWAYS, match_of("64"))
    qtbot.wait(260)
    QTest.keyClick(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(page.driver.match.events) == 2)
    assert not page.take_back_action.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert front(program) is page
    assert len(page.driver.match.events) == 2


def test_an_expert_without_its_table_stops_and_tries_again(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise TableError("the table of equities is damaged")

    with monkeypatch.context() as patch:
        patch.setattr("mexico_desktop.players.levels.choice_equities", missing)
        page = begin(program, CoachMode.OFF, match_of("65", seats=(ANN, ROSA)))
        qtbot.wait(260)
        QTest.keyClick(page, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: page.driver.phase is Phase.STOPPED, timeout=10_000)
        events = len(page.driver.match.events)
        assert events == 3  # she has rolled
    texts = " ".join(label.text() for label in program.window.findChildren(QLabel))
    assert "table of exact odds is missing or damaged" in texts
    buttons = program.window.findChildren(QAbstractButton)
    again = next(button for button in buttons if button.text() == "Try again")
    QTest.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.driver.match.events) > events, timeout=10_000)


@pytest.mark.parametrize("width", [1280, 700])
def test_the_coach_has_room_at_every_width(program: Program, qtbot: QtBot, width: int) -> None:
    program.window.resize(width, 700)
    page = begin(program, CoachMode.ALWAYS, match_of("65"))
    qtbot.waitUntil(lambda: bool(rows(page)))
    one = panel(page)
    assert one.isVisible()
    assert one.width() >= 200
    for label in one.findChildren(QLabel):
        if label.isVisible():
            assert label.heightForWidth(label.width()) <= label.height() + 1


def test_the_advised_button_stands_out(program: Program, qtbot: QtBot) -> None:
    page = begin(program, CoachMode.ALWAYS, match_of("43"))
    qtbot.waitUntil(lambda: bool(rows(page)))
    assert words(page)[0] == "Coach: roll again"
    kinds = {button.text(): button.kind for button in page.findChildren(Button)}
    assert kinds["Roll both again"] is Button.Kind.PRIMARY
    assert kinds["Keep 43"] is Button.Kind.OUTLINE
    page.coach_action.trigger()  # without advice it is as it always is
    kinds = {button.text(): button.kind for button in page.findChildren(Button)}
    assert kinds["Keep 43"] is Button.Kind.PRIMARY


def test_a_click_leaves_no_frame_round_the_ladder(program: Program, qtbot: QtBot) -> None:
    """The pressed button can't be pressed any more: its focus goes to nothing that shows it."""
    page = begin(program, CoachMode.OFF, match_of())
    program.window.activateWindow()
    roll = next(b for b in page.findChildren(Button) if b.text() == "Roll both dice")
    roll.setFocus()
    qtbot.wait(260)
    QTest.mouseClick(roll, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(page.driver.match.events) == 1)
    focused = program.window.focusWidget()
    assert not isinstance(focused, QAbstractItemView)
