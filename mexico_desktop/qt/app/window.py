"""The window: header, notes, one page at a time, and every action in a menu with its key."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QGuiApplication, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMainWindow,
    QMenu,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from mexico_desktop.qt.views.page import Page, Place
from mexico_desktop.qt.views.text import SteadyScroll
from mexico_desktop.qt.widgets.header import Header
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.widgets.note_bar import Note, NoteBar

FIRST_SIZE = QSize(1280, 800)
SMALLEST_SIZE = QSize(480, 360)  # pages scroll below 960 by 640


class Window(QMainWindow):
    """Shows pages; where they lead is decided by whoever connects their signals.

    Pages lie on one another, the first page lowest. One that is taken off is deleted.
    """

    came_to_front = Signal(Page)
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setWindowTitle(self.tr("Mexico"))
        self.setMinimumSize(SMALLEST_SIZE)
        self._make_actions()
        self._make_menus()
        self.header = Header(look, self.back_action, self.menu_action, self)
        self._notes = NoteBar(look, self)
        room = QWidget(self)
        room.setObjectName("pages")
        self._pages = _Pages(room)
        self._openers: dict[Page, QAction] = {}
        self._focused: dict[Page, QWidget] = {}
        scroller = SteadyScroll(self)
        scroller.setFrameShape(QFrame.Shape.NoFrame)
        scroller.setWidgetResizable(True)
        scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroller.setWidget(room)
        middle = QWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._notes)
        column.addWidget(scroller, 1)
        self.setCentralWidget(middle)
        self._notes.emptied.connect(self._notes_gone)

    # --- pages -----------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """The page in front."""
        return cast(Page, self._pages.currentWidget())

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages, the first page first."""
        return tuple(cast(Page, self._pages.widget(i)) for i in range(self._pages.count()))

    def show_page(self, page: Page, opener: QAction | None = None) -> bool:
        """Lays a page on top; False when the one in front would not be left.

        ``opener`` is the action that leads there, which is no link while one is there.
        """
        if self._pages.count():
            if not self.page.may_leave():
                page.deleteLater()
                return False
            self._keep_focus()
            self.page.heading_changed.disconnect(self._refresh)
        if opener is not None:
            self._openers[page] = opener
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._come_to_front()
        return True

    def back(self) -> None:
        """Takes the page in front off, unless it is the first or does not want to go."""
        page = self.page
        # Leaving may itself bring another page: the end of a match, shown to its end.
        if self._pages.count() > 1 and page.may_leave() and self.page is page:
            self._take_off(1)

    def back_to(self, page: Page) -> bool:
        """Takes off the pages over ``page``; False when the one in front would not be left."""
        over = self._pages.count() - 1 - self._pages.indexOf(page)
        if over:
            if not self.page.may_leave():
                return False
            self._take_off(over)
        return True

    def home(self) -> bool:
        """Takes all pages off but the first; False when the one in front would not be left."""
        return self.back_to(self.pages[0])

    def replace_pages(self, page: Page) -> bool:
        """Shows a page with nothing but the first page under it."""
        if not self.page.may_leave():
            page.deleteLater()
            return False
        over = self.pages[1:]
        self._keep_focus()
        self.page.heading_changed.disconnect(self._refresh)
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        for old in over:
            self._discard(old)
        self._come_to_front()
        return True

    def _take_off(self, count: int) -> None:
        self.page.heading_changed.disconnect(self._refresh)
        over = self.pages[-count:]
        self._pages.setCurrentIndex(self._pages.count() - count - 1)
        for page in over:
            self._discard(page)
        self._come_to_front()

    def _discard(self, page: Page) -> None:
        self._pages.removeWidget(page)
        self._openers.pop(page, None)
        self._focused.pop(page, None)
        page.hide()
        page.deleteLater()

    def _come_to_front(self) -> None:
        self._notes.drop_good_news()
        self._refresh()
        self.page.heading_changed.connect(self._refresh)
        self.came_to_front.emit(self.page)
        self._focus_page()
        self.page.entered()

    def _keep_focus(self) -> None:
        """Remembers which part of the page in front has the focus."""
        focused = QApplication.focusWidget()
        if focused is not None and self.page.isAncestorOf(focused):
            self._focused[self.page] = focused

    def _focus_page(self) -> None:
        """Gives the focus to what had it when the page was left, else to the page as a whole."""
        last = self._focused.pop(self.page, None)
        focused = self.page if last is None or not isValid(last) else last
        focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _notes_gone(self) -> None:
        focused = QApplication.focusWidget()
        if focused is None or not self.page.isAncestorOf(focused):
            self._focus_page()

    def _refresh(self) -> None:
        """Reads from the page in front what header and menus show."""
        page = self.page
        heading = page.heading()
        self.back_action.setVisible(self._pages.count() > 1)
        self.header.set_title(heading.title, heading.subtitle)
        self.header.set_band(heading.band)
        everywhere = (self.statistics_action, self.settings_action)
        opener = self._openers.get(page)
        links = page.links() or [action for action in everywhere if action is not opener]
        self.header.set_links(links)
        self._fill_places(page.menu_actions())
        # Read out when the page as a whole gets the focus.
        if page.accessibleName() != heading.title:
            page.setAccessibleName(heading.title)
            page.setAccessibleDescription(heading.subtitle)

    def note(self, note: Note) -> None:
        """Shows a note under the header."""
        self._notes.show_note(note)

    # --- actions ---------------------------------------------------------------------------

    def _make_actions(self) -> None:
        self.back_action = self._action(self.tr("Back"), "Esc", "Alt+Left")
        self.back_action.triggered.connect(self.back)
        self.menu_action = self._action(self.tr("Menu"), "F10")
        self.menu_action.triggered.connect(self.open_menu)
        self.new_action = self._action(self.tr("New match"), "Ctrl+N")
        self.continue_action = self._action(self.tr("Continue match"), "Ctrl+K")
        self.open_action = self._action(self.tr("Open record…"), "Ctrl+O")
        self.statistics_action = self._action(self.tr("Statistics"), "Ctrl+T")
        self.settings_action = self._action(self.tr("Settings"), "Ctrl+,")
        self.settings_action.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.quit_action = self._action(self.tr("Quit"), "Ctrl+Q")
        self.quit_action.setMenuRole(QAction.MenuRole.QuitRole)
        self.quit_action.triggered.connect(self.close)
        self.larger_action = self._action(self.tr("Larger text"), "Ctrl++", "Ctrl+=")
        self.smaller_action = self._action(self.tr("Smaller text"), "Ctrl+-")
        self.plain_size_action = self._action(self.tr("Text at 100 %"), "Ctrl+0")
        self.full_screen_action = self._action(self.tr("Full screen"), "F11")
        self.full_screen_action.setCheckable(True)
        self.full_screen_action.triggered.connect(self._set_full_screen)
        self.rules_action = self._action(self.tr("Rules of Mexico"), "F1")
        self.mexen_rules_action = self._action(self.tr("Rules of Mexen"), "Shift+F1")
        self.learn_action = self._action(self.tr("Learn Mexico by playing"), "F2")
        self.mexen_learn_action = self._action(self.tr("Learn Mexen by playing"), "Shift+F2")
        self.about_action = self._action(self.tr("About"))
        self.about_action.setMenuRole(QAction.MenuRole.AboutRole)
        self._stand_ins = {
            Place.EXPORT: self._action(self.tr("Export record…"), "Ctrl+S"),
            Place.ROLL: self._action(self.tr("Roll"), "Space"),
            Place.KEEP: self._action(self.tr("Keep"), "Return"),
            Place.LEAVE: self._action(self.tr("Leave a die"), "1", "2"),
            Place.PLAYERS: self._action(self.tr("Players…"), "Ctrl+P"),
            Place.UNIT: self._action(self.tr("Count in sips"), "Ctrl+U"),
            Place.CLOSE_SESSION: self._action(self.tr("Close the session…"), "Ctrl+E"),
            Place.COACH: self._action(self.tr("Coach"), "H"),
            Place.TAKE_BACK: self._action(self.tr("Take back"), "Ctrl+Z"),
            Place.LADDER: self._action(self.tr("Ladder"), "L"),
            Place.LOG: self._action(self.tr("Log"), "G"),
            Place.FIND: self._action(self.tr("Find"), "Ctrl+F"),
            Place.REVIEW: self._action(self.tr("Review"), "R"),
            Place.PREVIOUS: self._action(self.tr("Previous mistake"), "P"),
            Place.NEXT: self._action(self.tr("Next mistake"), "N"),
        }
        for stand_in in self._stand_ins.values():
            stand_in.setEnabled(False)
        self._filled: dict[Place, QAction] = {}

    def _action(self, text: str, *keys: str) -> QAction:
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        self.addAction(action)
        return action

    def _make_menus(self) -> None:
        place = self._stand_ins
        contents: tuple[tuple[str, tuple[QAction | None, ...]], ...] = (
            (
                self.tr("&Game"),
                (
                    self.new_action,
                    self.continue_action,
                    None,
                    self.open_action,
                    place[Place.EXPORT],
                    None,
                    self.statistics_action,
                    self.settings_action,
                    None,
                    self.quit_action,
                ),
            ),
            (
                self.tr("&Play"),
                (
                    place[Place.ROLL],
                    place[Place.LEAVE],
                    place[Place.KEEP],
                    None,
                    place[Place.COACH],
                    place[Place.TAKE_BACK],
                    None,
                    place[Place.PLAYERS],
                    place[Place.UNIT],
                    place[Place.CLOSE_SESSION],
                ),
            ),
            (
                self.tr("&View"),
                (
                    self.back_action,
                    None,
                    place[Place.LADDER],
                    place[Place.LOG],
                    place[Place.FIND],
                    None,
                    place[Place.REVIEW],
                    place[Place.PREVIOUS],
                    place[Place.NEXT],
                    None,
                    self.larger_action,
                    self.smaller_action,
                    self.plain_size_action,
                    None,
                    self.full_screen_action,
                ),
            ),
            (
                self.tr("&Help"),
                (
                    self.learn_action,
                    self.mexen_learn_action,
                    None,
                    self.rules_action,
                    self.mexen_rules_action,
                    None,
                    self.about_action,
                ),
            ),
        )
        self.menu = QMenu(self)
        for title, actions in contents:
            menu = self.menu.addMenu(title)
            for action in actions:
                if action is None:
                    menu.addSeparator()
                else:
                    menu.addAction(action)
            if sys.platform == "darwin":  # where menus belong to the top of the screen
                self.menuBar().addMenu(menu)

    def _fill_places(self, actions: Mapping[Place, QAction]) -> None:
        """Puts the page's own actions where the menus have a place for them."""
        if self._filled == actions:
            return
        for place, stand_in in self._stand_ins.items():
            old, new = self._filled.get(place), actions.get(place)
            for menu in stand_in.associatedObjects():
                if isinstance(menu, QMenu):
                    if old is not None:
                        menu.removeAction(old)
                    if new is not None:
                        menu.insertAction(stand_in, new)
            stand_in.setVisible(new is None)
        self._filled = dict(actions)

    def open_menu(self) -> None:
        """Opens the menu of everything under its button."""
        button = self.header.menu_button
        size = self.menu.sizeHint()
        corner = button.mapToGlobal(QPoint(button.width() - size.width(), button.height() - 4))
        self.menu.setActiveAction(self.menu.actions()[0])
        self.menu.popup(corner)

    def _set_full_screen(self, full: bool) -> None:
        state = self.windowState()
        flag = Qt.WindowState.WindowFullScreen
        self.setWindowState(state | flag if full else state & ~flag)

    # --- the window itself -------------------------------------------------------------------

    def place(self, geometry: QByteArray) -> None:
        """Puts the window where it was, or else in the middle of the screen."""
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            screen = QGuiApplication.primaryScreen().availableGeometry()
            self.resize(FIRST_SIZE.boundedTo(screen.size() * 0.95))
            frame = self.frameGeometry()
            frame.moveCenter(screen.center())
            self.move(frame.topLeft())
        self.full_screen_action.setChecked(self.isFullScreen())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.BackButton:
            self.back()
        else:
            super().mousePressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._pages.count() and not self.page.may_leave():
            event.ignore()
            return
        event.accept()
        self.closed.emit()


class _Pages(QStackedLayout):
    """The pages, as large as the one in front asks for and not as the largest."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self.invalidate)

    def sizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.sizeHint() if page is not None else QSize()

    def minimumSize(self) -> QSize:
        page = self.currentWidget()
        if page is None:
            return QSize()
        return page.minimumSizeHint().expandedTo(page.minimumSize())

    def hasHeightForWidth(self) -> bool:
        page = self.currentWidget()
        return page is not None and page.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        """The least that does: what scrolls in a page asks for more than it needs."""
        page = self.currentWidget()
        layout = page.layout() if page is not None else None
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)
