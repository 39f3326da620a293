"""The window: pages on one another, keys, menus, notes, and any width."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import cast

import pytest
from PySide6.QtCore import QByteArray, QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.qt.app.window import Window
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.widgets.header import Link
from mexico_desktop.qt.widgets.look import DARK, Look
from mexico_desktop.qt.widgets.note_bar import CloseButton, Note, NoteBar


class PlainPage(Page):
    """A page with a field, that counts what it is told."""

    def __init__(self, title: str, *, stays: bool = False, smallest: tuple[int, int] = (0, 0)):
        super().__init__()
        self.title = title
        self.stays = stays
        self.band = ""
        self.entries = 0
        self.setMinimumSize(*smallest)
        self.field = QLineEdit(self)
        QVBoxLayout(self).addWidget(self.field)
        self.rolled = 0
        self.roll = QAction("Roll the dice", self)
        self.roll.setShortcut(Qt.Key.Key_Space)
        self.roll.triggered.connect(self._count)
        self.addAction(self.roll)
        self.log = QAction("Log", self)
        self.log.setCheckable(True)
        self.places: Mapping[Place, QAction] = {}
        self.shown_links: Sequence[QAction] = ()

    def _count(self) -> None:
        self.rolled += 1

    def heading(self) -> Heading:
        return Heading(self.title, "a subtitle", self.band)

    def links(self) -> Sequence[QAction]:
        return self.shown_links

    def menu_actions(self) -> Mapping[Place, QAction]:
        return self.places

    def entered(self) -> None:
        self.entries += 1

    def may_leave(self) -> bool:
        return not self.stays


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    window = Window(Look())
    qtbot.addWidget(window)
    window.show_page(PlainPage("first"))
    window.resize(1280, 800)
    window.show()
    qtbot.waitActive(window)
    return window


def titles(window: Window) -> list[str]:
    return [page.heading().title for page in window.pages]


def links(window: Window) -> list[Link]:
    return [link for link in window.findChildren(Link) if link.isVisible()]


def menus_of(menu: QMenu) -> list[QMenu]:
    return [cast(QMenu, action.menu()) for action in menu.actions()]


class TestPages:
    def test_back_by_key_and_button(self, window: Window, qtbot: QtBot):
        window.show_page(PlainPage("second"))
        window.show_page(PlainPage("third"))
        qtbot.keyClick(window, Qt.Key.Key_Escape)
        assert titles(window) == ["first", "second"]
        qtbot.keyClick(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        assert titles(window) == ["first"]
        qtbot.keyClick(window, Qt.Key.Key_Escape)
        assert titles(window) == ["first"]

    def test_back_is_hidden_on_the_first_page(self, window: Window):
        assert not window.back_action.isVisible()
        window.show_page(PlainPage("second"))
        assert window.back_action.isVisible()
        window.back()
        assert not window.back_action.isVisible()

    def test_a_page_comes_back_with_its_focus(self, window: Window, qtbot: QtBot):
        second = PlainPage("second")
        window.show_page(second)
        second.field.setFocus()
        window.show_page(PlainPage("third"))
        assert not second.field.hasFocus()
        window.back()
        assert second.field.hasFocus()
        assert second.entries == 2

    def test_a_page_that_stays(self, window: Window):
        second = PlainPage("second", stays=True)
        window.show_page(second)
        window.back()
        assert not window.home()
        assert not window.show_page(PlainPage("third"))
        assert not window.replace_pages(PlainPage("third"))
        assert not window.close()
        assert titles(window) == ["first", "second"]
        second.stays = False
        assert window.close()

    def test_a_page_that_brings_another_while_it_is_left(self, window: Window):
        class Ends(PlainPage):
            def may_leave(self) -> bool:
                if window.page is self and not self.stays:
                    self.stays = True
                    window.replace_pages(PlainPage("result"))
                return True

        window.show_page(Ends("table"))
        window.back()
        assert titles(window) == ["first", "result"]

    def test_replacing_leaves_the_first_page_alone(self, window: Window):
        for title in ("second", "third"):
            window.show_page(PlainPage(title))
        window.replace_pages(PlainPage("table"))
        assert titles(window) == ["first", "table"]
        window.home()
        assert titles(window) == ["first"]

    def test_back_to_a_page_further_down(self, window: Window):
        second = PlainPage("second")
        window.show_page(second)
        window.show_page(PlainPage("third"))
        window.back_to(second)
        assert window.page is second

    def test_the_header_follows_the_page_in_front(self, window: Window):
        second = PlainPage("second")
        window.show_page(second)
        second.band = "21 fell"
        second.shown_links = (second.log,)
        second.heading_changed.emit()
        assert [link.text() for link in links(window)] == ["Log"]
        window.show_page(PlainPage("third"))
        second.band = "late"
        second.heading_changed.emit()
        assert [link.text() for link in links(window)] == ["Statistics", "Settings"]

    def test_a_link_shows_and_changes_its_action(self, window: Window, qtbot: QtBot):
        page = PlainPage("second")
        page.shown_links = (page.log,)
        window.show_page(page)
        (link,) = links(window)
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
        assert page.log.isChecked()
        assert link.isChecked()
        qtbot.keyClick(link, Qt.Key.Key_Space)
        assert not page.log.isChecked()
        assert not link.isChecked()
        link.setFocus()
        qtbot.keyClick(link, Qt.Key.Key_Return)
        assert page.log.isChecked()


class TestMenus:
    def test_every_action_is_in_a_menu(self, window: Window):
        listed = {action for menu in menus_of(window.menu) for action in menu.actions()}
        assert set(window.actions()) - listed == {window.menu_action}

    def test_keys_are_unlike(self, window: Window):
        keys = [key.toString() for action in window.actions() for key in action.shortcuts()]
        assert len(keys) == len(set(keys))

    def test_a_page_fills_its_places(self, window: Window, qtbot: QtBot):
        play = menus_of(window.menu)[1]
        assert not any(a.isEnabled() for a in play.actions() if not a.isSeparator())
        page = PlainPage("table")
        page.places = {Place.ROLL: page.roll}
        window.show_page(page)
        shown = [action for action in play.actions() if action.isVisible()]
        assert shown[0] is page.roll
        assert not shown[1].isEnabled()
        page.setFocus()
        qtbot.keyClick(page, Qt.Key.Key_Space)
        assert page.rolled == 1
        window.show_page(PlainPage("rules"))
        assert page.roll not in play.actions()
        assert not any(
            a.isEnabled() for a in play.actions() if a.isVisible() and not a.isSeparator()
        )

    def test_the_menu_opens_by_key(
        self, window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
    ):
        corners: list[QPoint] = []  # off screen nothing can pop up
        monkeypatch.setattr(window.menu, "popup", corners.append)
        qtbot.keyClick(window, Qt.Key.Key_F10)
        assert len(corners) == 1
        assert window.menu.activeAction() is window.menu.actions()[0]

    def test_full_screen_and_back(self, window: Window, qtbot: QtBot):
        qtbot.keyClick(window, Qt.Key.Key_F11)
        assert window.isFullScreen()
        assert window.full_screen_action.isChecked()
        qtbot.keyClick(window, Qt.Key.Key_F11)
        assert not window.isFullScreen()

    def test_letters_go_to_the_field_one_writes_in(self, window: Window, qtbot: QtBot):
        page = PlainPage("second")
        page.places = {Place.ROLL: page.roll}
        window.show_page(page)
        page.field.setFocus()
        qtbot.keyClicks(page.field, "a b")
        assert page.field.text() == "a b"
        assert page.rolled == 0


class TestNotes:
    def bar(self, window: Window) -> NoteBar:
        return cast(NoteBar, window.findChild(NoteBar))

    def test_good_news_goes_with_its_page_and_trouble_stays(self, window: Window):
        window.note(Note("It is lost.", danger=True))
        window.note(Note("Try again?", action=QAction("Try", window)))
        window.note(Note("Exported."))
        assert self.bar(window).text == "Exported."
        window.show_page(PlainPage("second"))
        assert self.bar(window).text == "Try again?"
        self.bar(window).close_note()
        window.back()
        assert self.bar(window).text == "It is lost."

    def test_the_newest_is_on_top_and_closing_shows_the_one_before(
        self, window: Window, qtbot: QtBot
    ):
        bar = self.bar(window)
        assert not bar.isVisible()
        window.note(Note("one"))
        window.note(Note("two", danger=True))
        window.note(Note("one"))
        close = bar.findChild(CloseButton)
        assert bar.text == "one"
        qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
        assert bar.text == "two"
        qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
        assert not bar.isVisible()

    def test_it_takes_room_and_covers_nothing(self, window: Window):
        before = window.page.mapTo(window, QPoint(0, 0)).y()
        window.note(Note("one"))
        bar = self.bar(window)
        assert window.page.mapTo(window, QPoint(0, 0)).y() >= before + bar.height() - 1

    def test_its_act_is_done_once_and_the_note_goes(self, window: Window, qtbot: QtBot):
        done: list[bool] = []
        action = QAction("Try again", window)
        action.triggered.connect(lambda: done.append(True))
        window.note(Note("unsaved", danger=True, action=action))
        bar = self.bar(window)
        qtbot.mouseClick(bar.act_button, Qt.MouseButton.LeftButton)
        assert len(done) == 1
        assert not bar.isVisible()


@pytest.mark.parametrize("width", [480, 640, 960, 1280, 3840])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_header_fits_any_width(qtbot: QtBot, width: int, scale: float):
    look = Look(DARK, scale)
    window = Window(look)
    qtbot.addWidget(window)
    window.show_page(PlainPage("Mexico"))
    page = PlainPage("Mexico")
    page.band = "21 fell: two lives at stake"
    page.shown_links = tuple(QAction(text, page) for text in ("Coach", "Ladder", "Log"))
    window.show_page(page)
    window.resize(width, 600)
    window.show()
    assert window.width() == width
    header = window.header
    parts = sorted(
        (child.geometry() for child in header.children()
         if isinstance(child, QWidget) and child.isVisible()),
        key=lambda box: box.left(),
    )  # fmt: skip
    assert parts[-1].right() <= header.width()
    assert all(a.right() < b.left() for a, b in pairwise(parts))


def test_a_page_too_large_for_the_window_scrolls(qtbot: QtBot):
    window = Window(Look())
    qtbot.addWidget(window)
    window.show_page(PlainPage("first", smallest=(900, 560)))
    window.resize(480, 360)
    window.show()
    qtbot.waitUntil(lambda: window.page.size().toTuple() == (900, 560))
    window.show_page(PlainPage("second"))
    qtbot.waitUntil(lambda: window.page.width() <= 480)


class TestGeometry:
    def test_is_kept(self, qtbot: QtBot):
        first, second = Window(Look()), Window(Look())
        for window in (first, second):
            qtbot.addWidget(window)
            window.show_page(PlainPage("first"))
        first.setGeometry(60, 50, 700, 500)
        second.place(first.saveGeometry())
        assert second.size() == first.size()

    @pytest.mark.parametrize(
        "garbage", [b"", b"garbage", b"\x01\xd9\xd0\xcb\x00\x03" + b"\xff" * 60]
    )
    def test_of_no_use_is_passed_over(self, qtbot: QtBot, garbage: bytes):
        window = Window(Look())
        qtbot.addWidget(window)
        window.show_page(PlainPage("first"))
        window.place(QByteArray(garbage))
        assert window.width() >= 480


def test_shortcuts_read_as_look_says(window: Window):
    keys = {
        "Ctrl+N": window.new_action,
        "Ctrl+O": window.open_action,
        "F1": window.rules_action,
        "F11": window.full_screen_action,
    }
    for key, action in keys.items():
        assert QKeySequence(key) in action.shortcuts()
