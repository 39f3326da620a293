"""What a game is about, on one page: the idea in three lines, the ranks, and the ways on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mexico_desktop.dice import Pair
from mexico_desktop.qt.models.ladder import LadderModel
from mexico_desktop.qt.views.choose_page import LIVES, GameArt
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.side_panels import LadderPanel
from mexico_desktop.qt.views.text import BOLD, HEAVY, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.dice_art import paint_face
from mexico_desktop.qt.widgets.look import LARGE, TITLE, Look
from mexico_desktop.qt.words import lesson as words
from mexico_desktop.rules.lives import LADDER as LIVES_LADDER
from mexico_desktop.rules.mexen import LADDER as MEXEN_LADDER

_NARROW = 900  # pixels; below it the ladder stands under the idea
_HIGH = 640  # pixels; below it the picture gives way to the words
_RANK = 28  # pixels, the height of a rank where the ladder stands under the idea


class DetailsPage(Page):
    """A game before it is played. ``shown`` tells that it has come to the front."""

    play_requested = Signal()
    rules_requested = Signal()
    learn_requested = Signal()
    shown = Signal()

    def __init__(self, look: Look, game: str, parent: QWidget | None = None) -> None:
        """``game`` is the word for it in a record."""
        super().__init__(parent)
        self._look = look
        self._game = game
        ladder = LIVES_LADDER if game == LIVES else MEXEN_LADDER
        self._ladder = LadderPanel(look, LadderModel(ladder, parent=self))
        self._ranks = len(ladder.ranks)
        idea = Card(look)
        self._art = GameArt(look, Pair(2, 1) if game == LIVES else Pair(6, 6))
        self._art.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._art.setEnabled(False)
        card = QVBoxLayout(idea)
        card.setContentsMargins(0, 0, 0, 0)
        card.setSpacing(0)
        card.addWidget(self._art, 1)
        column = QVBoxLayout()
        card.addLayout(column)
        column.setContentsMargins(32, 24, 32, 28)
        column.setSpacing(18)
        column.addWidget(Text(look, self._title(), TITLE, HEAVY))
        column.addWidget(Text(look, self._line(), LARGE, BOLD))
        for pair, told in self._points():
            row = QHBoxLayout()
            row.setSpacing(20)
            row.addWidget(_Faces(look, pair), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(Text(look, told, LARGE), 1)
            column.addLayout(row)
        column.addWidget(Text(look, self._facts(), dim=True))
        column.addLayout(self._buttons())
        content = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._row.addWidget(idea, 1)
        self._row.addWidget(self._ladder)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content))
        look.changed.connect(self._lay_out)
        self._lay_out()

    def heading(self) -> Heading:
        return Heading(self._title(), self.tr("What it is about"))

    def entered(self) -> None:
        self.shown.emit()

    def show_progress(self, done: int, count: int) -> None:
        """How many of so many lessons are done."""
        self.learned.setText(words.progress(done, count) if done else "")

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self.play = Button(self._look, self.tr("Play"), Button.Kind.PRIMARY)
        self.play.setMinimumWidth(self._look.px(170))
        self.play.clicked.connect(self.play_requested)
        row.addWidget(self.play)
        self.learn = Button(self._look, words.learn(), Button.Kind.OUTLINE)
        self.learn.clicked.connect(self.learn_requested)
        row.addWidget(self.learn)
        self.rules = Button(self._look, self.tr("Rules"), Button.Kind.OUTLINE)
        self.rules.clicked.connect(self.rules_requested)
        row.addWidget(self.rules)
        self.learned = Text(self._look, dim=True, wrap=False)
        row.addWidget(self.learned)
        row.addStretch()
        return row

    def _title(self) -> str:
        return self.tr("Mexico") if self._game == LIVES else self.tr("Mexen")

    def _line(self) -> str:
        if self._game == LIVES:
            return self.tr("Keep your lives: the lowest pair pays.")
        return self.tr("A growing pot, a Knight, a race: somebody pays.")

    def _facts(self) -> str:
        if self._game == LIVES:
            return self.tr("2 to 6 seats · a few minutes · CPUs or friends")
        return self.tr("2 to 8 seats · as long as you like · CPUs or friends")

    def _points(self) -> tuple[tuple[Pair, str], ...]:
        if self._game == LIVES:
            return (
                (
                    Pair(6, 4),
                    self.tr(
                        "Roll two dice. The larger face comes first: six and four is 64. Keep the"
                        " pair, or roll both again; only the last one counts."
                    ),
                ),
                (
                    Pair(3, 3),
                    self.tr(
                        "Doubles beat all pairs of two different faces, and 21, the Mexico, beats"
                        " everything."
                    ),
                ),
                (
                    Pair(3, 1),
                    self.tr(
                        "When all have played, the lowest pair loses a life, or two if a 21 fell."
                        " The last one with lives left wins."
                    ),
                ),
            )
        return (
            (
                Pair(5, 5),
                self.tr(
                    "Every double and every Mexico makes the pot grow. The lowest result of the"
                    " round takes it all."
                ),
            ),
            (
                Pair(1, 1),
                self.tr(
                    "Whoever throws 100 becomes the Knight, and pays at once for the doubles that"
                    " anyone throws."
                ),
            ),
            (
                Pair(3, 2),
                self.tr(
                    "A 32 opens a race: if one of the others calls TIK before the thrower goes"
                    " on, the 32 stands, and nothing is lower."
                ),
            ),
        )

    def _lay_out(self) -> None:
        narrow = self.width() < self._look.px(_NARROW)
        side = 24 if narrow or self.width() < 1100 else 64
        self._art.setVisible(self.height() >= self._look.px(_HIGH))
        self._row.setContentsMargins(side, 24, side, 24)
        self._row.setSpacing(24)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if narrow else direction.LeftToRight)
        if narrow:
            self._ladder.setMinimumSize(0, self._look.px(_RANK) * (self._ranks + 2))
            self._ladder.setMaximumWidth(16777215)
        else:
            self._ladder.setMinimumSize(0, 0)
            self._ladder.setFixedWidth(self._look.px(272))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()


class _Faces(QWidget):
    """Two flat faces side by side, as a picture beside a line."""

    def __init__(self, look: Look, pair: Pair) -> None:
        super().__init__()
        self._look = look
        self._pair = pair
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(pair.name)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        side = self._look.px(46)
        return QSize(2 * side + self._look.px(6), side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = float(self.height())
        for i, face in enumerate((self._pair.left, self._pair.right)):
            box = QRectF(i * (self.width() - side), 0, side, side)
            paint_face(painter, box, face, self._look.tokens)
