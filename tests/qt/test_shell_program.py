"""The whole program over a data folder: from page to page, files, faults, and what it loads."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Seat, new_match, read_record
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Preferences
from mexico_desktop.qt.views.choose_page import ChoosePage
from mexico_desktop.qt.views.details_page import DetailsPage
from mexico_desktop.qt.views.page import Page, Place
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.rules_page import RulesPage
from mexico_desktop.qt.views.settings_page import SettingsPage
from mexico_desktop.qt.views.setup_page import SetupPage
from mexico_desktop.qt.views.statistics_page import StatisticsPage
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.qt.widgets.note_bar import NoteBar
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LIVES_GAME, Settings

AnyPage = TypeVar("AnyPage", bound=Page)


@pytest.fixture
def open_program(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Opens the program over one and the same folder, as often as it is asked to."""
    opened: list[tuple[Program, Trouble]] = []

    def start() -> Program:
        folder = tmp_path / "data"
        folder.mkdir(exist_ok=True)
        trouble = Trouble(folder / "report.log")
        look = Look(speed=Speed.INSTANT)
        program = Program(look, Preferences(folder / "preferences.ini"), folder, trouble)
        trouble.release()
        qtbot.addWidget(program.window)
        program.start(None)
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow)
        opened.append((program, trouble))
        return program

    yield start
    for program, _trouble in opened:
        program.window.close()
        program.close()
    assert not (tmp_path / "data" / "report.log").exists()


@pytest.fixture
def program(open_program: Callable[[], Program]) -> Program:
    return open_program()


def front(program: Program, kind: type[AnyPage]) -> AnyPage:
    page = program.window.page
    assert isinstance(page, kind)
    return page


def note(program: Program) -> str:
    bar = program.window.findChild(NoteBar)
    assert isinstance(bar, NoteBar)
    return bar.text


def start_match(program: Program, qtbot: QtBot) -> TablePage:
    program.window.new_action.trigger()
    qtbot.mouseClick(front(program, SetupPage).start, Qt.MouseButton.LeftButton)
    return front(program, TablePage)


def finished_record() -> str:
    seats = [Seat("Rosa", "human"), Seat("Iker", "cpu", "casual")]
    match = new_match(LIVES_GAME, Settings(), seats, secret=b"\x07" * 32)
    while match.awaited is not None:
        if isinstance(match.awaited, ChoiceAwaited):
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
    return match.record.to_json()


def test_from_the_first_page_to_the_table_and_back(program: Program, qtbot: QtBot):
    front(program, ChoosePage)
    assert not program.window.continue_action.isEnabled()
    start_match(program, qtbot)
    assert not program.window.continue_action.isEnabled()
    qtbot.keyClick(program.window, Qt.Key.Key_Escape)
    front(program, ChoosePage)
    assert program.window.continue_action.isEnabled()
    program.window.continue_action.trigger()
    front(program, TablePage)


def test_a_match_goes_on_where_it_was_in_the_next_program(
    open_program: Callable[[], Program], qtbot: QtBot
):
    first = open_program()
    table = start_match(first, qtbot)
    qtbot.waitUntil(table.roll_action.isEnabled)
    table.roll_action.trigger()
    before = table.heading()
    first.window.close()
    first.close()
    second = open_program()
    second.window.continue_action.trigger()
    assert front(second, TablePage).heading() == before


def test_the_last_set_up_is_remembered(open_program: Callable[[], Program], qtbot: QtBot):
    first = open_program()
    first.show_setup()
    setup = front(first, SetupPage)
    setup.model.remove(1)
    qtbot.mouseClick(setup.start, Qt.MouseButton.LeftButton)
    first.window.close()
    first.close()
    second = open_program()
    second.show_setup()
    assert len(front(second, SetupPage).model.drafts) == 3


def test_a_page_is_opened_once(program: Program):
    program.window.settings_action.trigger()
    settings = front(program, SettingsPage)
    program.window.statistics_action.trigger()
    front(program, StatisticsPage)
    program.window.settings_action.trigger()
    assert front(program, SettingsPage) is settings
    program.window.new_action.trigger()
    setup = front(program, SetupPage)
    program.window.new_action.trigger()
    assert front(program, SetupPage) is setup


def test_rules_of_both_games_with_what_is_in_force(program: Program, qtbot: QtBot):
    qtbot.keyClick(program.window, Qt.Key.Key_F1)
    bare = front(program, RulesPage)
    shown = bare.text.toPlainText()
    program.window.rules_action.trigger()
    assert front(program, RulesPage) is bare
    program.window.mexen_rules_action.trigger()
    assert front(program, RulesPage).heading() != bare.heading()
    program.window.rules_action.trigger()
    assert front(program, RulesPage) is bare
    program.show_setup()
    program.window.rules_action.trigger()
    assert front(program, RulesPage).text.toPlainText() != shown


def test_details_lead_to_rules_and_to_the_set_up(program: Program):
    choose = front(program, ChoosePage)
    choose.details_requested.emit("mexen")
    front(program, DetailsPage).rules_requested.emit()
    front(program, RulesPage)
    program.window.home()
    choose.details_requested.emit("lives")
    front(program, DetailsPage).play_requested.emit()
    front(program, SetupPage)


def test_settings_over_a_table_leave_the_match_in_peace(program: Program, qtbot: QtBot):
    table = start_match(program, qtbot)
    program.window.settings_action.trigger()
    front(program, SettingsPage)
    qtbot.keyClick(program.window, Qt.Key.Key_Escape)
    assert front(program, TablePage) is table


def test_text_sizes_by_key(program: Program, qtbot: QtBot):
    control = Qt.KeyboardModifier.ControlModifier
    preferences = program.preferences
    qtbot.keyClick(program.window, Qt.Key.Key_Plus, control)
    assert preferences.text_scale == 1.15
    for _ in range(9):
        qtbot.keyClick(program.window, Qt.Key.Key_Plus, control)
    assert preferences.text_scale == 2
    qtbot.keyClick(program.window, Qt.Key.Key_Minus, control)
    assert preferences.text_scale == 1.75
    qtbot.keyClick(program.window, Qt.Key.Key_0, control)
    assert preferences.text_scale == 1


class TestRecords:
    def test_one_is_opened_and_exported_again(
        self, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        source = tmp_path / "one.mexico.json"
        source.write_text(finished_record(), encoding="utf-8")
        picked = (str(source), "")
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_k: picked)
        program.window.open_action.trigger()
        front(program, ResultPage)
        program.show_result(read_record(source.read_bytes()))
        page = front(program, ResultPage)
        target = tmp_path / "two"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(target), ""))
        page.menu_actions()[Place.EXPORT].trigger()
        written = tmp_path / "two.mexico.json"
        assert read_record(written.read_bytes()) == read_record(source.read_bytes())
        assert str(written) in note(program)

    def test_thinking_better_of_it(self, program: Program, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_k: ("", ""))
        program.window.open_action.trigger()
        front(program, ChoosePage)
        assert note(program) == ""

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"no json",
            b"{}",
            b"[" * 100_000,
            b"\xff\xfe\x00",
            finished_record().encode()[:-40],
            finished_record().replace('"keep"', '"fly"').encode(),
            json.dumps({"format": "mexico", "version": 99}).encode(),
        ],
    )
    def test_one_that_is_none_is_a_sentence(self, program: Program, tmp_path: Path, content: bytes):
        file = tmp_path / "file.mexico.json"
        file.write_bytes(content)
        program.open_record(file)
        front(program, ChoosePage)
        assert "file.mexico.json" in note(program)

    @pytest.mark.parametrize("name", ["missing", "data"])
    def test_one_that_can_not_be_read(self, program: Program, tmp_path: Path, name: str):
        program.open_record(tmp_path / name)
        front(program, ChoosePage)
        assert "can't be read" in note(program)

    def test_a_place_that_can_not_be_written(
        self, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        program.show_result(read_record(finished_record()))
        target = str(tmp_path / "nowhere" / "two.mexico.json")
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (target, ""))
        front(program, ResultPage).menu_actions()[Place.EXPORT].trigger()
        assert "can't be written" in note(program)


class TestFaults:
    def test_a_damaged_file_of_matches_is_set_aside_and_told_of(
        self, open_program: Callable[[], Program], tmp_path: Path
    ):
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "matches.sqlite").write_text("a text, no matches")
        program = open_program()
        assert "damaged" in note(program)
        kept = list((tmp_path / "data").glob("matches.set-aside-*"))
        assert [file.read_text() for file in kept] == ["a text, no matches"]

    def test_an_exception_is_told_and_the_program_goes_on(self, program: Program):
        program.tell_of_trouble()
        assert "report.log" in note(program)
        program.window.settings_action.trigger()
        front(program, SettingsPage)


def test_matches_that_wait_come_and_go(program: Program, qtbot: QtBot):
    choose = front(program, ChoosePage)
    for number in (1, 2):
        start_match(program, qtbot)
        program.window.home()
        assert program.window.continue_action.isEnabled()
        choose.give_up_requested.emit(number)
        QApplication.processEvents()  # what is to be deleted is deleted
        assert not program.window.continue_action.isEnabled()


_OPEN = """
import sys
from pathlib import Path
from mexico_desktop.qt.app import application
from mexico_desktop.qt.app.build import Program
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
start = Program.start
def start_and_leave(self, record):
    start(self, record)
    QTimer.singleShot(0, self.window.close)
Program.start = start_and_leave
code = application.run(Path(sys.argv[1]), None)
print(code, *sorted(sys.modules))
"""


def test_opening_the_window_loads_only_what_it_needs(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-c", _OPEN, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    code, *modules = done.stdout.split()
    assert code == "0"
    assert done.stderr == ""
    late = {
        "numpy",
        "mexico_desktop.solver",
        "mexico_desktop.qt.views.table_page",
        "mexico_desktop.qt.views.rules_page",
        "PySide6.QtNetwork",
        "qtawesome",
        "mexico_desktop.cli.replay",
    }
    assert not late & set(modules)
    kept = {file.name for file in tmp_path.iterdir()}
    assert {"matches.sqlite", "preferences.ini"} <= kept
    assert not kept & {"report.log", "in-use.lock"}
