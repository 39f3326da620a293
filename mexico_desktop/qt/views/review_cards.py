"""The cards of the review: the chart, luck beside skill, and the mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.analysis import Decision, Mark, Review, SeatReview
from mexico_desktop.dice import Pair
from mexico_desktop.qt.models.review import Mistakes
from mexico_desktop.qt.views.seat_rows import Disc
from mexico_desktop.qt.views.text import BOLD, HEAVY, Text
from mexico_desktop.qt.widgets.buttons import Button, Card, paint_focus
from mexico_desktop.qt.widgets.dice_art import mixed, paint_face
from mexico_desktop.qt.widgets.line_chart import ChartMark, ChartPoint, ChartSeat, LineChart
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, Look
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.mistake_mark import MistakeMark, mark_colour
from mexico_desktop.qt.words import lives as lives_words
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import cost
from mexico_desktop.qt.words.reasons import reason
from mexico_desktop.rules import Result, Rolled

_LEAST_REACH = 0.05  # in equity: the least that a luck bar spans on a side: little looks little
_WHOSE = 12  # letters of the choice of whose mistakes are shown
_SEAT = 400  # pixels of width at 100 % text size that a seat of the luck card needs
_RATED = 160  # of these the most for what stands behind its bars
_ROOMY = 560  # of a row's width at 100 % text size, below which its parts stack, without dice
_RADIUS = 14.0


class ChartCard(Card):
    """Equity of every seat over the match, and on it the mistakes that are shown."""

    def __init__(
        self, look: Look, review: Review, result: Result | None, mistakes: Mistakes
    ) -> None:
        super().__init__(look)
        self._mistakes = mistakes
        self.chart = LineChart(look)
        title = self.tr("Who was how likely to win")
        self.chart.setAccessibleName(title)
        cast, moments = mistakes.cast, review.moments
        self.chart.set_lines(
            [ChartSeat(s, name, s == cast.you) for s, name in enumerate(cast.names)],
            list(_points(review, result, cast)),
            words.chart_summary(cast, moments[0].equity, moments[-1].equity),
        )
        self.chart.mark_chosen.connect(mistakes.look_at)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 16, 14)
        column.setSpacing(8)
        heading = Text(look, title, LARGE, BOLD)
        heading.setIndent(4)
        column.addWidget(heading)
        column.addWidget(self.chart, 1)
        mistakes.listed.connect(self._show_marks)
        mistakes.looked_at.connect(self._show_marks)
        self._show_marks()

    def _show_marks(self) -> None:
        mistakes = self._mistakes
        # A decision is taken at the moment that the event before it led to.
        marks = [
            ChartMark(
                mistake.event,
                mistake.seat,
                mistake.mark is Mark.BLUNDER,
                words.moment_of_mistake(mistakes.cast, mistake),
            )
            for mistake in mistakes.shown
        ]
        self.chart.set_marks(marks, mistakes.current)


def _points(review: Review, result: Result | None, cast: Cast) -> Iterator[ChartPoint]:
    kept = {d.event: d.pair for d in review.decisions if d.kept}
    last = review.moments[-1].event
    for moment in review.moments:
        event = review.record.events[moment.event] if moment.event >= 0 else None
        if moment.event == last and result is not None:
            told = lives_words.result(cast, result)
        elif event is None:
            told = words.before_first()
        elif isinstance(event, Rolled):
            told = lives_words.rolled(cast, event.seat, event.pair)
        else:
            told = lives_words.kept(cast, event.seat, kept[moment.event])
        yield ChartPoint(moment.round, told, moment.equity)


class LuckCard(Card):
    """Luck beside error, seat by seat, how well each played, and what the figures are."""

    def __init__(self, look: Look, review: Review, cast: Cast) -> None:
        super().__init__(look)
        self._look = look
        seats = review.seats
        span = (
            min(-_LEAST_REACH, *(min(seat.luck, -seat.error) for seat in seats)),
            max(_LEAST_REACH, *(seat.luck for seat in seats)),
        )
        self._seats = [
            _SeatLuck(look, seat, name, span) for seat, name in zip(seats, cast.names, strict=True)
        ]
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(32)
        self._grid.setVerticalSpacing(8)
        self._columns = 0
        told = QVBoxLayout()
        told.setSpacing(2)
        for text in (
            words.about_luck(),
            words.about_error(),
            words.about_rate(),
            words.about_without_luck(),
        ):
            told.addWidget(Text(look, text, SMALL, dim=True))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 14)
        column.setSpacing(12)
        column.addWidget(Text(look, self.tr("Luck and skill"), LARGE, BOLD))
        column.addLayout(self._grid)
        column.addLayout(told)
        column.addStretch()
        look.changed.connect(self._arrange)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """As many seats beside one another as there is room for, in rows as even as can be."""
        figures = max(seat.figures_width for seat in self._seats)
        side = min(self._look.px(_RATED), max(seat.side_width for seat in self._seats))
        for seat in self._seats:
            seat.set_widths(figures, side)
        count = len(self._seats)
        most = max(1, min(count, self.width() // self._look.px(_SEAT)))
        rows = -(-count // most)
        columns = -(-count // rows)
        if columns == self._columns:
            return
        self._columns = columns
        for number, part in enumerate(self._seats):
            self._grid.addWidget(part, number // columns, number % columns)
        for column in range(count):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)


class _SeatLuck(QWidget):
    """One seat: its name, two bars with their figures, and beside them how well it played."""

    def __init__(self, look: Look, seat: SeatReview, name: str, span: tuple[float, float]) -> None:
        """``span`` is the equity at either end of the bars."""
        super().__init__()
        disc = Disc(look, small=True)
        disc.show_seat(seat.seat, name)
        title = Text(look, name, 15, BOLD)
        rate = Text(look, words.rate(seat), 15, HEAVY, wrap=False)
        self._bars = LuckBars(look)
        self._bars.set_values(seat.luck, seat.error, *span)
        self._luck = Text(look, words.luck(seat.luck), SMALL, dim=True, wrap=False)
        self._error = Text(look, words.error(seat.error), SMALL, dim=True, wrap=False)
        self._rated = Text(look, words.rated(seat), SMALL, dim=True)
        self._adjusted = Text(look, words.without_luck(seat), SMALL, dim=True)
        self._adjusted.setToolTip(words.beyond_the_whole())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for text in (rate, self._luck, self._error, self._rated, self._adjusted):
            text.setAlignment(right)
        top = QHBoxLayout()
        top.addWidget(title, 1)
        top.addWidget(rate)
        figures, side = QVBoxLayout(), QVBoxLayout()
        for rows, texts in (
            (figures, (self._luck, self._error)),
            (side, (self._rated, self._adjusted)),
        ):
            rows.setSpacing(0)
            for text in texts:
                rows.addWidget(text)
            rows.addStretch()
        bars = QHBoxLayout()
        bars.setSpacing(12)
        bars.addLayout(figures)
        bars.addWidget(self._bars, 1, Qt.AlignmentFlag.AlignTop)
        bars.addLayout(side)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addWidget(disc, 0, 0)
        grid.addLayout(top, 0, 1)
        grid.addLayout(bars, 1, 1)
        shown = (rate, self._rated, self._luck, self._error, self._adjusted)
        self.setAccessibleName(name)
        self.setAccessibleDescription(
            self.tr(", ").join(text.text() for text in shown if text.text())
        )

    @property
    def figures_width(self) -> int:
        """The width that the figures before the bars need."""
        return max(text.sizeHint().width() for text in (self._luck, self._error))

    @property
    def side_width(self) -> int:
        """The width at which what stands behind the bars does not wrap."""
        return max(
            text.fontMetrics().horizontalAdvance(text.text()) + 2
            for text in (self._rated, self._adjusted)
        )

    def set_widths(self, figures: int, side: int) -> None:
        """The same for all seats, so that their bars compare."""
        for text in (self._luck, self._error):
            text.setFixedSize(figures, self._bars.row)
        for text in (self._rated, self._adjusted):
            text.setFixedWidth(side)
            text.setMinimumHeight(self._bars.row)


class MistakesCard(Card):
    """The list of mistakes. ``show_requested`` asks for the table as it stood at the current one.

    ``moved`` tells the row that is looked at, to be brought into sight.
    """

    show_requested = Signal()
    moved = Signal(QWidget)

    def __init__(self, look: Look, mistakes: Mistakes, previous: QAction, on: QAction) -> None:
        super().__init__(look)
        self._look = look
        self._mistakes = mistakes
        self._title = Text(look, "", LARGE, BOLD)
        self._whose = QComboBox()
        self._whose.setAccessibleName(self.tr("Whose mistakes"))
        self._whose.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._whose.setMinimumContentsLength(_WHOSE)
        for choice in mistakes.choices:
            self._whose.addItem(choice.name)
        self._whose.activated.connect(mistakes.let)
        self._previous = step_button(look, self.tr("‹ previous"), previous)
        self._next = step_button(look, self.tr("next ›"), on)
        self._steps = {previous: self._previous, on: self._next}
        self._none = Text(look, "", dim=True)
        self._none.setIndent(8)
        ways = QHBoxLayout()
        ways.setSpacing(8)
        ways.addWidget(self._whose)
        ways.addWidget(self._previous)
        ways.addWidget(self._next)
        ways.addStretch()
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setContentsMargins(8, 0, 0, 0)
        self._head.setSpacing(8)
        self._head.addWidget(self._title, 1)
        self._head.addLayout(ways)
        self._rows_column = QVBoxLayout()
        self._rows_column.setSpacing(10)
        self._rows: list[MistakeRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 16)
        column.setSpacing(8)
        column.addLayout(self._head)
        column.addWidget(self._none)
        column.addLayout(self._rows_column)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._whose.setVisible(mistakes.narrows)
        mistakes.listed.connect(self._list)
        mistakes.looked_at.connect(self._look_at)
        look.changed.connect(self._fit)
        self._list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        tight = self.width() < self._look.px(_ROOMY)
        way = QBoxLayout.Direction.TopToBottom if tight else QBoxLayout.Direction.LeftToRight
        self._head.setDirection(way)

    def focus_current(self) -> None:
        """Gives the keyboard to the mistake that is looked at, if there is one to be seen."""
        current = self._mistakes.current
        if current is not None and self.isVisible():
            self._rows[current].setFocus(Qt.FocusReason.OtherFocusReason)
            self.moved.emit(self._rows[current])

    def let_go(self, action: QAction) -> None:
        """The button of an action dies: the keyboard goes to no row but the one looked at."""
        if self._steps[action].hasFocus():
            self.focus_current()

    def _list(self) -> None:
        mistakes = self._mistakes
        shown = mistakes.shown
        self._whose.setCurrentIndex(mistakes.chosen)
        self._title.setText(words.mistakes(len(shown), mistakes.decisions))
        seats = mistakes.choice.seats
        self._none.setText(
            words.none_of(mistakes.cast, seats[0] if len(seats) == 1 else None, mistakes.decisions)
        )
        self._none.setVisible(not shown)
        for step in self._steps.values():
            step.setVisible(len(shown) > 1)
        for old in self._rows:
            old.hide()
            old.deleteLater()
        self._rows = [MistakeRow(self._look, mistakes.cast, mistake) for mistake in shown]
        for number, row in enumerate(self._rows):
            row.focused.connect(lambda number=number: mistakes.look_at(number))
            row.clicked.connect(self._shower(number))
            self._rows_column.addWidget(row)

    def _shower(self, number: int) -> Callable[[], None]:
        def show() -> None:
            self._mistakes.look_at(number)
            self.show_requested.emit()

        return show

    def _look_at(self) -> None:
        for number, row in enumerate(self._rows):
            row.set_current(number == self._mistakes.current)
        self.focus_current()


def step_button(look: Look, text: str, action: QAction) -> Button:
    """A quiet button that does what an action does, while the action can be done."""
    button = Button(look, text, Button.Kind.QUIET)
    button.setAccessibleName(action.text())
    button.setToolTip(f"{action.text()} ({action.shortcut().toString()})")
    button.setEnabled(action.isEnabled())
    button.clicked.connect(action.trigger)
    action.enabledChanged.connect(button.setEnabled)
    return button


class MistakeRow(QAbstractButton):
    """A mistake: mark, dice, what was done and why that was wrong, what it cost."""

    focused = Signal()

    def __init__(self, look: Look, cast: Cast, mistake: Decision) -> None:
        super().__init__()
        self._look = look
        self._severe = mistake.mark is Mark.BLUNDER
        self._current = self._inside = False
        headline = words.headline(cast, mistake)
        why = reason(cast, mistake.state, mistake.odds)
        lost = cost(mistake.error)
        self._dice = PairFaces(look, mistake.pair)
        mark = MistakeMark(look, self._severe)
        self._cost = Text(look, lost, 16, HEAVY, wrap=False)
        self._cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._show = Text(look, self.tr("Show ›"), 15, BOLD, wrap=False)
        text = QVBoxLayout()
        text.setSpacing(4)
        text.addStretch()
        text.addWidget(Text(look, headline, 16, BOLD))
        text.addWidget(Text(look, why, BODY, dim=True))
        text.addStretch()
        end = QHBoxLayout()
        end.setSpacing(22)
        end.addWidget(self._cost)
        end.addWidget(self._show)
        end.addStretch()
        self._words = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words.addLayout(text, 1)
        self._words.addLayout(end)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 11, 24, 11)
        row.setSpacing(22)
        row.addWidget(mark)
        row.addWidget(self._dice)
        row.addLayout(self._words, 1)
        for label in self.findChildren(QWidget):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(headline)
        self.setAccessibleDescription(
            self.tr("{kind}, {cost}. {reason}").format(
                kind=words.kind(self._severe), cost=lost, reason=why
            )
        )
        look.changed.connect(self._restyle)
        self._restyle()

    def set_current(self, current: bool) -> None:
        if current != self._current:
            self._current = current
            self._restyle()

    def _restyle(self) -> None:
        tokens = self._look.tokens
        colour = mark_colour(self._severe, tokens)
        self._cost.setStyleSheet(f"color: {colour.name()};")
        way_on = tokens.ink if self._current else tokens.accent  # the accent is too pale on tint
        self._show.setStyleSheet(f"color: {way_on.name()};")
        self._fit()
        self.update()

    def _fit(self) -> None:
        tight = self.width() < self._look.px(_ROOMY)
        self._dice.setVisible(not tight)
        way = QBoxLayout.Direction.TopToBottom if tight else QBoxLayout.Direction.LeftToRight
        self._words.setDirection(way)
        self._words.setSpacing(6 if tight else 22)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter presses what the keyboard is on, as Space does.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # Qt would take the focus to whatever lies that way
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # The window gives the focus back as it was, though another may be looked at by now.
        if event.reason() is not Qt.FocusReason.OtherFocusReason:
            self.focused.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._inside = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._inside = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect())
        ground = tokens.page
        if self._current:
            ground = tokens.tint
        elif self._inside:
            ground = mixed(tokens.page, tokens.panel, 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        if self.hasFocus():
            paint_focus(painter, box, _RADIUS, tokens)
        elif self._current:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.accent, 1.5))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)


class PairFaces(QWidget):
    """A pair as two flat dice, the larger first."""

    def __init__(self, look: Look, pair: Pair) -> None:
        super().__init__()
        self._look = look
        self._pair = pair
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def set_pair(self, pair: Pair) -> None:
        self._pair = pair
        self.update()

    def sizeHint(self) -> QSize:
        side = self._look.px(34)
        return QSize(2 * side + 6, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._look.px(34)
        for i, face in enumerate((self._pair.larger, self._pair.smaller)):
            at = QRectF(i * (side + 6), 0, side, side)
            paint_face(painter, at, face, self._look.tokens)
