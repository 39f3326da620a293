"""A practice match from set-up to rematch, in the whole program."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.views.choose_page import ChoosePage
from mexico_desktop.qt.views.practice_row import PracticeRow
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.setup_page import SetupPage
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import open_store

pytestmark = pytest.mark.usefixtures("english")


def texts(program: Program) -> list[str]:
    return [label.text() for label in program.window.findChildren(QLabel) if label.isVisible()]


def click(program: Program, qtbot: QtBot, text: str) -> None:
    (found,) = (
        button
        for button in program.window.findChildren(Button)
        if button.text() == text and button.isVisible()
    )
    qtbot.mouseClick(found, Qt.MouseButton.LeftButton)


def before_its_last_roll() -> Match:
    """A match between two people, one roll a turn, that the next roll ends."""
    seats = (Seat("Ann"), Seat("Bo"))
    settings = Settings(lives=2, rolls=1)
    secret = bytes(range(32))
    match = new_match(LIVES_GAME, settings, seats, secret=secret)
    rolls = 0
    while match.awaited is not None:
        match.roll()
        rolls += 1
    match = new_match(LIVES_GAME, settings, seats, secret=secret)
    for _ in range(rolls - 1):
        match.roll()
    return match


def test_a_match_set_up_for_practice_waits_and_goes_on_as_practice(
    program: Program, qtbot: QtBot, tmp_path: Path
):
    program.window.new_action.trigger()
    setup = program.window.page
    assert isinstance(setup, SetupPage)
    assert isinstance(setup.practice, PracticeRow)
    setup.practice.box.setFocus()
    qtbot.keyClick(setup.practice.box, Qt.Key.Key_Space)
    qtbot.mouseClick(setup.start, Qt.MouseButton.LeftButton)
    assert isinstance(program.window.page, TablePage)
    qtbot.keyClick(program.window, Qt.Key.Key_Escape)
    assert isinstance(program.window.page, ChoosePage)
    qtbot.waitUntil(lambda: "A practice match waits" in texts(program))
    click(program, qtbot, "Continue")
    assert isinstance(program.window.page, TablePage)
    other = open_store(tmp_path / "matches.sqlite").store
    (waiting,) = other.waiting()
    assert waiting.practice
    assert not waiting.coached
    other.close()


@pytest.mark.parametrize("practice", [True, False])
def test_a_rematch_is_what_the_match_was_and_only_what_counts_is_counted(
    program: Program, qtbot: QtBot, tmp_path: Path, practice: bool
):
    match = before_its_last_roll()
    program.begin(match, practice=practice)

    def over() -> bool:
        """A key counts once the match has been open for a moment."""
        if match.awaited is not None:
            qtbot.keyClick(program.window, Qt.Key.Key_Space)
        return isinstance(program.window.page, ResultPage)

    qtbot.waitUntil(over)
    click(program, qtbot, "Rematch")
    other = open_store(tmp_path / "matches.sqlite").store
    assert [waiting.practice for waiting in other.waiting()] == [practice]
    other.close()
    program.show_statistics()
    assert ("No match finished yet" in texts(program)) is practice


@pytest.mark.parametrize(
    ("practice", "mode", "told"),
    [
        (True, CoachMode.OFF, "2 lives · 1 roll · practice"),
        (False, CoachMode.ALWAYS, "2 lives · 1 roll · with coach help"),
        (False, CoachMode.OFF, "2 lives · 1 roll"),
    ],
)
def test_a_result_says_what_kind_of_match_it_was(
    program: Program, qtbot: QtBot, practice: bool, mode: CoachMode, told: str
):
    program.preferences.set_coach(mode)
    program.begin(before_its_last_roll(), practice=practice)
    table = program.window.page
    assert isinstance(table, TablePage)
    if mode is CoachMode.ALWAYS:
        qtbot.waitUntil(lambda: table.felt.plates[0].plate.chance is not None)
    qtbot.waitUntil(table.driver.accept)
    qtbot.wait(260)
    qtbot.keyClick(table, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: isinstance(program.window.page, ResultPage))
    assert program.window.page.heading().subtitle == told
