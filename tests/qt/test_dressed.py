"""The whole program as it is dressed: sizes, lists and keys under its own style sheet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QMenu,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Record, read_record
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Pace, Preferences
from mexico_desktop.qt.views.page import Heading, Page
from tests.qt.test_shell_program import finished_record

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def program(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    preferences = Preferences(tmp_path / "preferences.ini")
    preferences.set_pace(Pace.INSTANT)
    appearance = Appearance(qapp, preferences)
    trouble = Trouble(tmp_path / "report.log")
    program = Program(appearance.look, preferences, tmp_path, trouble)
    trouble.release()
    qtbot.addWidget(program.window)
    program.start(None)
    yield program
    program.window.close()
    program.close()
    appearance.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    qapp.styleHints().unsetColorScheme()
    assert not (tmp_path / "report.log").exists()


def test_ctrl_s_exports_from_a_result(program: Program, monkeypatch: pytest.MonkeyPatch):
    asked: list[Record] = []
    monkeypatch.setattr(
        "mexico_desktop.qt.app.files.ask_where_to_write",
        lambda _window, record: asked.append(record),
    )
    record = read_record(finished_record())
    program.show_result(record)
    program.window.activateWindow()
    QTest.keyClick(program.window.page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert asked == [record]


def test_every_action_of_a_menu_has_a_key_that_works(program: Program):
    """An action that is in a menu alone has a key that only the menu knows."""
    program.show_result(read_record(finished_record()))
    page = program.window.page
    for action in page.menu_actions().values():
        widgets = [w for w in action.associatedObjects() if isinstance(w, QWidget)]
        assert any(not isinstance(widget, QMenu) for widget in widgets), action.text()


SIZES = [(960, 640), (1118, 700), (1109, 680), (700, 500), (1280, 800), (1099, 689), (860, 640)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
def test_a_result_takes_any_size(program: Program, scale: float):
    """A least width that changed with the width once overflowed the stack."""
    program.show_result(read_record(finished_record()))
    program.preferences.set_text_scale(scale)
    for _ in range(2):
        for width, height in SIZES:
            program.window.resize(width, height)
            sizes = []
            for _ in range(30):
                QApplication.processEvents()
                sizes.append(program.window.page.size())
            assert len(set(sizes[10:])) == 1, "it never comes to rest"
    assert program.window.page.minimumSizeHint().width() <= 960


class Flipping(Page):
    """A page whose two sizes lead to one another."""

    def heading(self) -> Heading:
        return Heading("Flip")

    def minimumSizeHint(self) -> QSize:
        return QSize(1000 if self.width() < 900 else 100, 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.updateGeometry()


def test_a_page_that_can_not_decide_on_its_size_does_not_end_the_program(program: Program):
    program.window.resize(800, 600)
    program.window.show_page(Flipping())
    for width in (950, 700, 899, 901):
        program.window.resize(width, 600)
        for _ in range(5):
            QApplication.processEvents()
    program.window.back()


def test_drop_down_lists_show_all_that_is_in_them(program: Program):
    seen = 0
    for show in (program.show_setup, program.show_settings):
        show()
        for box in program.window.page.findChildren(QComboBox):
            if box.isVisibleTo(program.window.page) and box.count() <= box.maxVisibleItems():
                option = QStyleOptionComboBox()
                box.initStyleOption(option)
                hint = QStyle.StyleHint.SH_ComboBox_Popup  # with its scrollers, that cut the end
                assert not box.style().styleHint(hint, option, box)
                box.showPopup()
                view = box.view()
                last = view.visualRect(view.model().index(box.count() - 1, 0))
                assert last.bottom() < view.viewport().height(), box.itemText(0)
                box.hidePopup()
                seen += 1
    assert seen >= 4
