"""The rules of a game to read and to search, told for the settings in force."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QEvent, QStringListModel, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.qt.views.choose_page import LIVES
from mexico_desktop.qt.views.marked import dice_image, marked, picture
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.text import BOLD, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.dice_art import mixed
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.words import rules_lives, rules_mexen
from mexico_desktop.qt.words.rules_parts import Block, Kind, Section

_NARROW = 860  # pixels; below it the list of contents folds into a box over the text
_TEXT = 15.0
_LINE = 135  # per cent of the text's height
_WIDEST = 760  # pixels of text in a line, for the eye to find the next one


class RulesPage(Page):
    """All rules of one game. Ctrl+F searches, Enter and Shift+Enter go from place to place."""

    def __init__(
        self, look: Look, game: str, settings: Any = None, parent: QWidget | None = None
    ) -> None:
        """``settings`` are those of the match at hand, or None where there is none."""
        super().__init__(parent)
        self._look = look
        self._game = game
        words = rules_lives if game == LIVES else rules_mexen
        self._sections: Sequence[Section] = words.sections(settings)
        self._places: list[QTextCursor] = []
        self._place = -1
        self._build()
        self._find_action = QAction(self.tr("Find"), self)
        self._find_action.setShortcut(QKeySequence(QKeySequence.StandardKey.Find))
        self._find_action.triggered.connect(self._start_search)
        self.addAction(self._find_action)
        look.changed.connect(self._restyle)
        self._restyle()

    def _build(self) -> None:
        look = self._look
        self._contents_card = Card(look)
        self._contents = QListView()
        titles = QStringListModel([s.title for s in self._sections], self)
        self._contents.setModel(titles)
        self._contents.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self._contents.setFrameShape(QFrame.Shape.NoFrame)
        self._contents.setWordWrap(True)
        self._contents.setResizeMode(QListView.ResizeMode.Adjust)
        self._contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._contents.setSpacing(4)
        self._contents.setAccessibleName(self.tr("Contents"))
        self._contents.clicked.connect(lambda index: self._go_to(index.row()))
        self._contents.activated.connect(lambda index: self._go_to(index.row()))
        self._folded = QComboBox()
        self._folded.setModel(titles)
        self._folded.setPlaceholderText(self.tr("Contents"))
        self._folded.setAccessibleName(self.tr("Contents"))
        self._folded.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._folded.setMinimumContentsLength(12)
        self._folded.setCurrentIndex(-1)
        self._folded.activated.connect(self._go_to)
        left = QVBoxLayout(self._contents_card)
        left.setContentsMargins(12, 18, 12, 12)
        title = Text(look, self.tr("Contents"), LARGE, BOLD)
        title.setContentsMargins(16, 0, 0, 4)
        left.addWidget(title)
        left.addWidget(self._contents, 1)

        self.search = _SearchField(self)
        self.search.setPlaceholderText(self.tr("Search the rules"))
        self.search.setAccessibleName(self.tr("Search the rules"))
        self.search.textChanged.connect(self._search)
        self.search.stepped.connect(self._step)
        self._found = Text(look, "", SMALL, dim=True, wrap=False)
        self._previous = Button(look, self.tr("Previous"), Button.Kind.QUIET)
        self._next = Button(look, self.tr("Next"), Button.Kind.QUIET)
        self._previous.clicked.connect(lambda: self._step(-1))
        self._next.clicked.connect(lambda: self._step(1))
        searching = QHBoxLayout()
        searching.setContentsMargins(28, 0, 20, 0)
        searching.setSpacing(10)
        searching.addWidget(self._folded)
        searching.addWidget(self.search, 1)
        searching.addWidget(self._found)
        searching.addWidget(self._previous)
        searching.addWidget(self._next)

        self.text = _Browser(self)
        card = Card(look)
        right = QVBoxLayout(card)
        right.setContentsMargins(4, 20, 4, 8)
        right.setSpacing(16)
        right.addLayout(searching)
        right.addWidget(self.text, 1)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(24)
        self._row.addWidget(self._contents_card)
        self._row.addWidget(card, 1)

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        title = self.tr("Mexico") if self._game == LIVES else self.tr("Mexen")
        return Heading(title, self.tr("Rules"))

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {Place.FIND: self._find_action}

    def entered(self) -> None:
        self.text.setFocus()

    def _restyle(self) -> None:
        scroll = self.text.verticalScrollBar()
        share = scroll.value() / max(1, scroll.maximum())
        self.text.show_sections(self._look, self._sections)
        scroll.setValue(round(share * scroll.maximum()))
        self._contents.setFont(self._look.font())
        self._folded.setFont(self._look.font())
        self.search.setFont(self._look.font())
        self._search(self.search.text())

    def _lay_out(self) -> None:
        narrow = self.width() < self._look.px(_NARROW)
        self._contents_card.setVisible(not narrow)
        self._folded.setVisible(narrow and not self.search.text())
        self._contents_card.setFixedWidth(self._look.px(236))
        side = 24 if narrow or self.width() < 1100 else 64
        self._row.setContentsMargins(side, 20, side, 24)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _go_to(self, section: int) -> None:
        self.text.scrollToAnchor(_anchor(section))

    # --- searching ---------------------------------------------------------------------------

    def _start_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _search(self, words: str) -> None:
        self._places = self.text.places(words.strip())
        self._place = 0 if self._places else -1
        self._show_place()

    def _step(self, by: int) -> None:
        if self._places:
            self._place = (self._place + by) % len(self._places)
            self._show_place()

    def _show_place(self) -> None:
        asked = bool(self.search.text().strip())
        if self._places:
            words = self.tr("{place} of {places}").format(
                place=self._place + 1, places=len(self._places)
            )
        else:
            words = self.tr("Not found") if asked else ""
        self._found.setText(words)
        for button in (self._previous, self._next):
            button.setVisible(asked)
            button.setEnabled(len(self._places) > 1)
        self._lay_out()  # searching takes the room of the folded contents
        tokens = self._look.tokens
        self.text.mark(self._places, self._place, tokens.gold_tint, tokens.accent, tokens.on_accent)


class _SearchField(QLineEdit):
    """Enter and Shift+Enter step; Esc empties it first, before it means Back."""

    stepped = Signal(int)

    def event(self, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.text()
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.stepped.emit(-1 if back else 1)
        else:
            super().keyPressEvent(event)


class _Browser(QTextBrowser):
    """The text of the rules, with dice painted for the screen that it is on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("Rules"))
        self._look: Look | None = None

    def show_sections(self, look: Look, sections: Sequence[Section]) -> None:
        """Writes the text anew, in the look in force."""
        self._look = look
        document = self.document()
        document.setDefaultFont(look.font(_TEXT))
        document.setDocumentMargin(0)
        tokens = look.tokens
        document.setDefaultStyleSheet(
            f"body, p, li, td {{ color: {tokens.ink.name()}; line-height: {_LINE}%; }}"
            f"h2 {{ color: {tokens.ink.name()}; font-size: {look.px(20)}px; font-weight: 700;"
            f" margin-top: {look.px(30)}px; margin-bottom: {look.px(8)}px; }}"
            f"p {{ margin-top: 0; margin-bottom: {look.px(10)}px; }}"
            f"p.dim {{ color: {tokens.dim.name()}; margin-bottom: {look.px(2)}px; }}"
        )
        body = "".join(_section(look, i, section) for i, section in enumerate(sections))
        self.setHtml(f"<body>{body}</body>")
        self._limit_width()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = QUrl(name)
        if url.scheme() == "dice" and self._look is not None:
            return dice_image(self._look, url.path(), self.devicePixelRatioF())
        return super().loadResource(kind, url)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._limit_width()

    def _limit_width(self) -> None:
        if self._look is None:
            return
        room = self.viewport().width()
        side = max(28, (room - self._look.px(_WIDEST)) // 2)
        frame = self.document().rootFrame()
        shape = frame.frameFormat()
        if round(shape.leftMargin()) != side:
            shape.setLeftMargin(side)
            shape.setRightMargin(side)
            shape.setTopMargin(12)
            shape.setBottomMargin(40)
            frame.setFrameFormat(shape)

    def places(self, words: str) -> list[QTextCursor]:
        """Where some words stand, from top to bottom; nowhere when there are no words."""
        found: list[QTextCursor] = []
        cursor = QTextCursor(self.document())
        while words:
            cursor = self.document().find(words, cursor, QTextDocument.FindFlag(0))
            if cursor.isNull():
                break
            found.append(QTextCursor(cursor))
        return found

    def mark(
        self, places: Sequence[QTextCursor], at: int, ground: QColor, here: QColor, ink: QColor
    ) -> None:
        """Marks the places found, and brings the one at hand in sight."""
        selections = []
        for i, place in enumerate(places):
            selection = QTextEdit.ExtraSelection()
            shape = QTextCharFormat()
            shape.setBackground(here if i == at else ground)
            if i == at:
                shape.setForeground(ink)
            selection.format = shape
            selection.cursor = place
            selections.append(selection)
        self.setExtraSelections(selections)
        if at >= 0:
            cursor = QTextCursor(places[at])
            cursor.clearSelection()
            self.setTextCursor(cursor)
            box = self.cursorRect(cursor)
            scroll = self.verticalScrollBar()
            scroll.setValue(scroll.value() + box.center().y() - self.viewport().height() // 3)


# --- from sections to rich text --------------------------------------------------------------


def _anchor(section: int) -> str:
    return f"section{section}"


def _section(look: Look, number: int, section: Section) -> str:
    title = f'<h2><a name="{_anchor(number)}"></a>{number + 1}. {escape(section.title)}</h2>'
    return title + "".join(_block(look, block) for block in section.blocks)


def _block(look: Look, block: Block) -> str:
    words = marked(look, block.text)
    tokens = look.tokens
    match block.kind:
        case Kind.POINT:
            return _beside("•", words, look)
        case Kind.EXAMPLE:
            ground = tokens.page if not tokens.dark else mixed(tokens.panel, tokens.ink, 0.05)
            return _boxed(words, ground, look)
        case Kind.NOTE:
            return _boxed(f"<b>{words}</b>", tokens.tint, look)
        case Kind.RANKS:
            shown = " ".join(
                f"{picture(look, pair)}&nbsp;<b>{escape(name)}</b>&nbsp;&nbsp; "
                for pair, name in block.ranks
            )
            return f'<p class="dim">{words}</p><p>{shown}</p>'
        case _:
            return f"<p>{words}</p>"


def _beside(mark: str, words: str, look: Look) -> str:
    gap = look.px(10)
    return (
        f'<table cellspacing="0" cellpadding="0"><tr><td style="padding-left:{look.px(6)}px;'
        f'padding-right:{gap}px">{mark}</td><td><p>{words}</p></td></tr></table>'
    )


def _boxed(words: str, ground: QColor, look: Look) -> str:
    pad = look.px(12)
    return (
        f'<table width="100%" cellspacing="0" cellpadding="{pad}" bgcolor="{ground.name()}"'
        f' style="margin-bottom:{look.px(10)}px"><tr><td>{words}</td></tr></table>'
    )
