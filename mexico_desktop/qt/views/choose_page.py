"""The first page: the games to choose from, and the matches that wait."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QHBoxLayout,
    QMessageBox,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.dice import Pair
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.text import BOLD, HEAVY, MEDIUM, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.dice_art import DieBrush, paint_shadow
from mexico_desktop.qt.widgets.dice_space import resting
from mexico_desktop.qt.widgets.look import TITLE, Look
from mexico_desktop.qt.words import lesson

LIVES = "lives"
MEXEN = "mexen"

_WIDEST = 1440  # pixels of content, and the height of its cards; beyond it the margins grow
_HIGHEST = 660
_NARROW = 1100


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits. ``standing`` is how it stands, ``when`` when it was last played.

    In a ``practice`` match choices may be taken back.
    """

    match: int
    standing: str
    when: str = ""
    practice: bool = False


class ChoosePage(Page):
    """Signals carry the name of a game as records have it, or the number of a waiting match."""

    play_requested = Signal(str)
    details_requested = Signal(str)
    rules_requested = Signal(str)
    continue_requested = Signal(int)
    give_up_requested = Signal(int)
    learn_requested = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._question: QMessageBox | None = None
        self._newest: int | None = None  # the match that waits and was played last
        self._title = Text(look, self.tr("Choose a game"), TITLE, HEAVY)
        self._banner = _Banner(look)
        self._banner.continue_requested.connect(self.continue_requested)
        self._banner.give_up_requested.connect(self._ask_to_give_up)
        self._statistics = Text(look, dim=True)
        self._statistics.hide()
        self._learn = Button(look, lesson.first_line(), Button.Kind.QUIET, self)
        self._learn.clicked.connect(lambda: self.learn_requested.emit(LIVES))
        self._learn.hide()
        self._cards = (
            _GameCard(
                look,
                self.tr("Mexico"),
                self.tr("Keep your lives: the lowest pair pays."),
                self.tr("2 to 6 seats · a few minutes · CPUs or friends"),
                Pair(2, 1),
            ),
            _GameCard(
                look,
                self.tr("Mexen"),
                self.tr("A growing pot, a Knight, a race: somebody pays."),
                self.tr("2 to 8 seats · as long as you like · CPUs or friends"),
                Pair(6, 6),
            ),
        )
        cards = QHBoxLayout()
        for game, card in zip((LIVES, MEXEN), self._cards, strict=True):
            card.played.connect(lambda game=game: self.play_requested.emit(game))
            card.opened.connect(lambda game=game: self.details_requested.emit(game))
            card.rules.connect(lambda game=game: self.rules_requested.emit(game))
            cards.addWidget(card, 1)
        self._row = cards
        content = QWidget()
        self._column = QVBoxLayout(content)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._learn)
        self._column.addLayout(head)
        self._column.addWidget(self._banner)
        self._column.addLayout(cards, 1)
        self._column.addWidget(self._statistics)
        self._column.addStretch()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content))
        look.changed.connect(self._fit)

    def heading(self) -> Heading:
        return Heading(self.tr("Mexico"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on with the match played last, or else to a new one."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.isAutoRepeat():
            super().keyPressEvent(event)
        elif self._newest is not None:
            self.continue_requested.emit(self._newest)
        else:
            self.play_requested.emit(LIVES)

    def show_waiting(self, waiting: Sequence[Waiting]) -> None:
        """The matches that wait, the one played last first; none hides the banner."""
        self._newest = waiting[0].match if waiting else None
        self._banner.show_waiting(waiting)

    def show_statistics(self, line: str) -> None:
        """A summary of the matches so far; empty while there is none."""
        self._statistics.setText(line)
        self._statistics.setVisible(bool(line))

    def show_learning(self, new_here: bool) -> None:
        """The quiet line for who is new here."""
        self._learn.setVisible(new_here)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < _NARROW or self.height() < 660
        side = max(24 if narrow else 64, (self.width() - _WIDEST) // 2)
        over = 16 if narrow else max(28, (self.height() - _HIGHEST - 260) // 2)
        self._column.setContentsMargins(side, over, side, 16 if narrow else 24)
        self._column.setSpacing(14 if narrow else 24)
        self._row.setSpacing(20 if narrow else 32)
        for card in self._cards:
            card.set_tight(narrow)
        self._align_cards()

    def _align_cards(self) -> None:
        """Gives the words of both cards one height, so that the pictures have one too."""
        margins = self._column.contentsMargins()
        free = self.width() - margins.left() - margins.right() - self._row.spacing()
        height = max(card.words_height(free // 2) for card in self._cards)
        for card in self._cards:
            card.set_words_height(height)

    def _ask_to_give_up(self, match: int) -> None:
        box = QMessageBox(self)
        self._question = box
        box.setIcon(QMessageBox.Icon.NoIcon)
        box.setWindowTitle(self.tr("Give up"))
        box.setText(self.tr("Give up this match?"))
        box.setInformativeText(
            self.tr("It ends where it stands and nobody wins it. This can't be taken back.")
        )
        give_up = box.addButton(self.tr("Give up"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        give_up.clicked.connect(lambda: self.give_up_requested.emit(match))
        box.open()


class _Banner(Card):
    """The matches that wait: the last one in full, the others behind "2 more"."""

    continue_requested = Signal(int)
    give_up_requested = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._look = look
        self._rows: list[_WaitingRow] = []
        self._more = Button(look, "", Button.Kind.QUIET, self)
        self._more.setCheckable(True)
        self._more.toggled.connect(self._fold)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(28, 8, 16, 8)
        self._column.setSpacing(4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_waiting(self, waiting: Sequence[Waiting]) -> None:
        self._more.setParent(self)  # else it would go with the row that it stands in
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [_WaitingRow(self._look, match, i == 0) for i, match in enumerate(waiting)]
        for row in self._rows:
            row.continued.connect(self.continue_requested)
            row.given_up.connect(self.give_up_requested)
            self._column.addWidget(row)
        if self._rows:
            self._rows[0].add(self._more)
        self._more.setText(self.tr("%n more match(es)", "", len(waiting) - 1))
        self._more.setVisible(len(waiting) > 1)
        margins = self._column.contentsMargins()
        for row in self._rows:  # now, so that the page doesn't jump when they are shown
            row.fit(self.width() - margins.left() - margins.right())
        self._fold(self._more.isChecked() and len(waiting) > 1)
        self.setVisible(bool(waiting))

    def _fold(self, unfolded: bool) -> None:
        for row in self._rows[1:]:
            row.setVisible(unfolded)


class _WaitingRow(QWidget):
    """One match that waits."""

    continued = Signal(int)
    given_up = Signal(int)

    def __init__(self, look: Look, waiting: Waiting, first: bool) -> None:
        super().__init__()
        self._look = look
        kind = Button.Kind.PRIMARY if first else Button.Kind.OUTLINE
        go_on = Button(look, self.tr("Continue"), kind)
        give_up = Button(look, self.tr("Give up"), Button.Kind.QUIET)
        for button in (go_on, give_up):
            button.setAccessibleDescription(waiting.standing)
        go_on.clicked.connect(lambda: self.continued.emit(waiting.match))
        give_up.clicked.connect(lambda: self.given_up.emit(waiting.match))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(Text(look, self._title(waiting, first), 15, BOLD))
        words.addWidget(Text(look, waiting.standing, dim=True))
        words.addStretch()
        told = QHBoxLayout()
        told.setSpacing(16)
        told.addWidget(_Dot(look))
        told.addLayout(words, 1)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch()
        self._buttons.addWidget(give_up)
        self._buttons.addWidget(go_on)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(8)
        self._both.addLayout(told, 1)
        self._both.addLayout(self._buttons)
        look.changed.connect(self._fit)

    def _title(self, waiting: Waiting, first: bool) -> str:
        if first:
            practice = self.tr("A practice match waits")
            return practice if waiting.practice else self.tr("A match waits")
        when = waiting.when or self.tr("Another match")
        return self.tr("{when} · practice").format(when=when) if waiting.practice else when

    def add(self, button: QWidget) -> None:
        """Puts one more button before the others."""
        self._buttons.insertWidget(1, button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        self.fit(self.width())

    def fit(self, width: int) -> None:
        """The buttons go below where they would leave little room for the words."""
        left = width - self._buttons.sizeHint().width()
        stacked = left < self._look.px(320)
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._both.setDirection(way)


class _Dot(QWidget):
    """A spot of the accent."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(12, 12)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.tokens.accent)
        painter.drawEllipse(self.rect())


class _GameCard(Card):
    """A game: its dice, its name, what it is, and ways into it."""

    played = Signal()
    opened = Signal()
    rules = Signal()

    def __init__(self, look: Look, name: str, line: str, facts: str, pair: Pair) -> None:
        super().__init__(look)
        self._look = look
        self._art = GameArt(look, pair)
        self._art.setAccessibleName(self.tr("More about {game}").format(game=name))
        self._art.clicked.connect(self.opened)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        play = Button(look, self.tr("Play"), Button.Kind.PRIMARY)
        play.setMinimumWidth(150)
        play.setAccessibleName(self.tr("Play {game}").format(game=name))
        play.clicked.connect(self.played)
        buttons.addWidget(play)
        rules = Button(look, self.tr("Rules"), Button.Kind.QUIET)
        rules.setAccessibleName(self.tr("Rules of {game}").format(game=name))
        rules.clicked.connect(self.rules)
        buttons.addWidget(rules)
        buttons.addStretch()
        below = QWidget()
        self._below = below
        self._words = QVBoxLayout(below)
        self._words.addWidget(Text(look, name, 28, HEAVY))
        self._words.addWidget(Text(look, line, 16, MEDIUM))
        self._words.addWidget(Text(look, facts, dim=True))
        self._words.addStretch()
        self._words.addSpacing(12)
        self._words.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._art, 1)
        column.addWidget(below)
        self.setMaximumHeight(_HIGHEST)
        self.set_tight(tight=False)

    def set_tight(self, tight: bool) -> None:
        """Less air for a small window."""
        side = 22 if tight else 32
        self._words.setContentsMargins(side, 12 if tight else 20, side, 14 if tight else 28)
        self._words.setSpacing(3 if tight else 8)

    def words_height(self, width: int) -> int:
        """How high the words want to be in a card of that width."""
        return self._words.totalHeightForWidth(width)

    def set_words_height(self, height: int) -> None:
        self._below.setFixedHeight(height)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.opened.emit()


class GameArt(QAbstractButton):
    """Two dice on the felt, at rest; can be pressed."""

    def __init__(self, look: Look, pair: Pair, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._pair = pair
        self._brush = DieBrush()
        self.setMinimumHeight(96)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(440, 128)  # it grows with the window

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect())
        felt = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.6)
        felt.setColorAt(0, tokens.felt_inner)
        felt.setColorAt(1, tokens.felt_outer)
        path = QPainterPath()
        path.addRoundedRect(box, 18, 18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(felt)
        painter.drawPath(path)
        painter.setClipPath(path)
        self._paint_dice(painter, box)
        if self.hasFocus():
            painter.setClipping(False)
            ring = box.adjusted(4, 4, -4, -4)
            painter.setPen(QPen(QColor("#FFFFFF"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(ring, 14, 14)

    def _paint_dice(self, painter: QPainter, box: QRectF) -> None:
        side = min(box.height() * 0.34, box.width() * 0.17)
        middle = box.center()
        left = middle + QPointF(-side * 0.73, -side * 0.03)
        right = middle + QPointF(side * 0.73, side * 0.02)
        for at in (left, right):
            paint_shadow(painter, at + QPointF(0, side * 0.39), side, 0.5)
        for at, face, yaw in ((left, self._pair.left, -22), (right, self._pair.right, 14)):
            self._brush.paint(painter, at, side, resting(face, math.radians(yaw)))
