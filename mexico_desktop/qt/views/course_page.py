"""Learn by playing: the lessons of a game in their order, each with how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMessageBox, QSizePolicy, QVBoxLayout, QWidget

from mexico_desktop.lessons import Lesson, lessons
from mexico_desktop.lessons.progress import Progress
from mexico_desktop.lessons.puzzles import answered_today, standing
from mexico_desktop.qt.views.choose_page import LIVES, MEXEN
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card, SegmentedControl
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.words import lesson as words
from mexico_desktop.qt.words import puzzle as puzzle_words
from mexico_desktop.qt.words.lessons import words_of

_GAMES = (LIVES, MEXEN)
_WIDEST = 860  # pixels of the list at 100 % text size


class CoursePage(Page):
    """The list of lessons, and the puzzles of the game under it.

    ``lesson_requested`` carries the name of a lesson, the others that of the game.
    """

    lesson_requested = Signal(str)
    daily_requested = Signal(str)
    drills_requested = Signal(str)
    reset_requested = Signal()

    def __init__(
        self,
        look: Look,
        progress: Progress,
        game: str,
        today: Callable[[], date],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._today = today
        self._look = look
        self._progress = progress
        self._game = game
        self._question: QMessageBox | None = None
        self._shown: list[LessonRow] = []
        self.games = SegmentedControl(look, (self.tr("Mexico"), self.tr("Mexen")))
        self.games.setAccessibleName(self.tr("Game"))
        self.games.chosen.connect(lambda index: self.show_game(_GAMES[index]))
        self._list = Card(look)
        self._rows = QVBoxLayout(self._list)
        self._rows.setContentsMargins(12, 8, 12, 8)
        self._rows.setSpacing(0)
        self._puzzles = Card(look)
        self._tries = QVBoxLayout(self._puzzles)
        self._tries.setContentsMargins(12, 8, 12, 8)
        self._tries.setSpacing(0)
        self.daily = _Entry(look)
        self.daily.button.clicked.connect(lambda: self.daily_requested.emit(self._game))
        self.drills = _Entry(look)
        self.drills.button.clicked.connect(lambda: self.drills_requested.emit(self._game))
        self._tries.addWidget(self.daily)
        self._tries.addWidget(self.drills)
        self._apart = Text(look, words.kept_apart(), SMALL, dim=True)
        self.forget = Button(look, words.forget(), Button.Kind.QUIET)
        self.forget.clicked.connect(self._ask)
        foot = QHBoxLayout()
        foot.addWidget(self._apart, 1)
        foot.addWidget(self.forget)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setSpacing(16)
        self._column.addWidget(self.games)
        self._column.addWidget(self._list)
        self._column.addWidget(self._puzzles)
        self._column.addLayout(foot)
        self._column.addStretch()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content))
        look.changed.connect(self._lay_out)
        self._lay_out()
        self.show_game(game)

    def heading(self) -> Heading:
        course = lessons(self._game)
        done = sum(self._progress.is_done(lesson.name) for lesson in course)
        return Heading(words.learn(), words.progress(done, len(course)))

    def entered(self) -> None:
        self._fill()

    @property
    def rows(self) -> list[LessonRow]:
        """The lessons as they are shown, in order."""
        return self._shown

    def show_game(self, game: str) -> None:
        """The lessons of another game."""
        self._game = game
        self.games.set_current(_GAMES.index(game))
        self._fill()

    def _fill(self) -> None:
        focused = next((row.lesson for row in self._shown if row.button.hasFocus()), None)
        for old in self._shown:
            self._rows.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown = []
        course = lessons(self._game)
        nearest = next((x for x in course if not self._progress.is_done(x.name)), None)
        for number, lesson in enumerate(course, 1):
            row = LessonRow(self._look, lesson, number, self._progress, main=lesson is nearest)
            row.chosen.connect(self.lesson_requested)
            self._rows.addWidget(row)
            row.show()
            self._shown.append(row)
            if lesson.name == focused:  # the keyboard stays where it was
                row.button.setFocus(Qt.FocusReason.OtherFocusReason)
        self._fill_puzzles()
        self._order_focus()
        self.forget.setVisible(self._progress.begun)
        self.heading_changed.emit()

    def _order_focus(self) -> None:
        """Tab goes down the page, whenever its rows were made."""
        rows = [row.button for row in self._shown]
        order = [*self.games.segments(), *rows, self.daily.button, self.drills.button, self.forget]
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _fill_puzzles(self) -> None:
        kept, today = self._progress.puzzles, self._today()
        solved = answered_today(kept, self._game, today)
        now = standing(kept, today)
        self.daily.show_words(
            puzzle_words.of_the_day(),
            puzzle_words.about_day(solved),
            puzzle_words.days(now.days),
            puzzle_words.begin() if solved is None else puzzle_words.look(),
        )
        self.drills.show_words(
            puzzle_words.drills(),
            puzzle_words.about_drills(),
            puzzle_words.standing(now) if now.answered else "",
            puzzle_words.begin(),
        )

    def _ask(self) -> None:
        title, why, yes, no = words.forget_question()
        box = QMessageBox(QMessageBox.Icon.Question, title, title, parent=self)
        box.setInformativeText(why)
        forget = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(no, QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        forget.clicked.connect(self._forget)
        self._question = box
        box.open()

    def _forget(self) -> None:
        self.reset_requested.emit()
        self._fill()
        self.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        side = max(24, (self.width() - self._look.px(_WIDEST)) // 2)
        self._column.setContentsMargins(side, 20, side, 24)


class LessonRow(QWidget):
    """One lesson: its number or a tick, what it teaches, how far it is, and the way in."""

    chosen = Signal(str)

    def __init__(
        self, look: Look, lesson: Lesson, number: int, progress: Progress, *, main: bool
    ) -> None:
        """``main`` for the lesson that is to be taken next."""
        super().__init__()
        self.lesson = lesson.name
        told = words_of(lesson.name)
        step, done = progress.step(lesson.name), progress.is_done(lesson.name)
        state = words.is_done() if done else ""
        if step:
            state = words.step_of(step + 1, len(lesson.steps))
        lines = QVBoxLayout()
        lines.setSpacing(2)
        lines.addWidget(Text(look, told.title(), LARGE, BOLD))
        lines.addWidget(Text(look, told.learns(), dim=True))
        kind = Button.Kind.PRIMARY if main else Button.Kind.OUTLINE
        label = words.resume() if step else words.again() if done else words.begin()
        self.button = Button(look, label, kind)
        self.button.setAccessibleDescription(told.title())
        self.button.setMinimumWidth(look.px(110))
        self.button.clicked.connect(lambda: self.chosen.emit(lesson.name))
        self.state = Text(look, state, SMALL, dim=True, wrap=False)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 8, 10)
        row.setSpacing(16)
        row.addWidget(_Mark(look, number, done=done))
        row.addLayout(lines, 1)
        row.addWidget(self.state)
        row.addWidget(self.button)


class _Entry(QWidget):
    """A way to the puzzles: what they are, how it stands, and the button."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._title = Text(look, size=LARGE, weight=BOLD)
        self._about = Text(look, dim=True)
        self.state = Text(look, size=SMALL, dim=True)
        self.state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.button = Button(look, "", Button.Kind.OUTLINE)
        self.button.setMinimumWidth(look.px(110))
        lines = QVBoxLayout()
        lines.setSpacing(2)
        lines.addWidget(self._title)
        lines.addWidget(self._about)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 10, 8, 10)
        row.setSpacing(16)
        row.addLayout(lines, 3)
        row.addWidget(self.state, 2)
        row.addWidget(self.button)

    def show_words(self, title: str, about: str, state: str, button: str) -> None:
        self._title.setText(title)
        self._about.setText(about)
        self.state.setText(state)
        self.button.setText(button)
        self.button.setAccessibleDescription(title)
        self.button.updateGeometry()


class _Mark(QWidget):
    """The number of a lesson in a ring, or a tick once it is done."""

    def __init__(self, look: Look, number: int, *, done: bool) -> None:
        super().__init__()
        self._look, self._number, self._done = look, number, done
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self._look.px(34)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        colour = tokens.good if self._done else tokens.line
        painter.setPen(QPen(colour, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        if self._done:
            unit, at = box.width() / 5, box.center()
            pen = QPen(colour, self._look.px(2.5))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            low = at + QPointF(-0.25, 0.85) * unit
            painter.drawLine(at + QPointF(-1.1, 0.05) * unit, low)
            painter.drawLine(low, at + QPointF(1.15, -0.85) * unit)
        else:
            painter.setFont(self._look.font(15, QFont.Weight.DemiBold))
            painter.setPen(tokens.ink)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), f"{self._number}")
