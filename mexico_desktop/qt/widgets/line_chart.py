"""Who was how likely to win, from the first moment of a match to its last: a line a seat.

Lines differ by colour and by the pattern of their strokes, and end in the disc of their seat. A
legend below tells the shares of one moment: of the one that the pointer or the keyboard is on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from mexico_desktop.qt.widgets.dice_art import mixed
from mexico_desktop.qt.widgets.look import BODY, SMALL, Look, Tokens
from mexico_desktop.qt.widgets.mistake_mark import paint_mark
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc, seat_colour
from mexico_desktop.qt.words.figures import percent, whole_percent

_DISC = 9.0  # radius in pixels at 100 % text size
_ROW = 26.0  # a row of the legend
_SAMPLE = 26.0  # a piece of a line in the legend
_NAME = 120.0  # the most room a name in it gets
_PLOT = 240.0  # the least height of the lines
_REACH = 12.0  # so near to a mark the pointer counts as on it

# Strokes and gaps in widths of the pen, by seat.
_DASHES: tuple[tuple[float, ...], ...] = (
    (), (4.5, 2.5), (1, 2), (7, 2, 1.2, 2), (9, 3), (3, 2, 1, 2, 1, 2), (2.2, 2.2), (6, 2, 2, 2),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ChartSeat:
    """A line. ``strong`` draws it thicker and over the others."""

    seat: int
    name: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A moment: the round it belongs to, what led to it, and by seat values from 0 to 1.

    None where a seat has no value.
    """

    round: int
    told: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A mistake at a point of a seat's line; ``severe`` for a blunder."""

    point: int
    seat: int
    severe: bool
    told: str


class LineChart(QWidget):
    """The chart. ``mark_chosen`` tells the number of a mark that was clicked or entered.

    ``point_changed`` says that another moment is told.
    """

    mark_chosen = Signal(int)
    point_changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._seats: tuple[ChartSeat, ...] = ()
        self._points: tuple[ChartPoint, ...] = ()
        self._marks: tuple[ChartMark, ...] = ()
        self._chosen: int | None = None
        self._at = 0  # the point that the keyboard is on
        self._under: int | None = None  # the point under the pointer
        self._pointer: QPointF | None = None  # where on the screen the pointer was last
        self._summary = ""
        self._words: Callable[[float], str] = percent
        self._tick: Callable[[float], str] = whole_percent
        self._plot = QRectF()  # where the lines are
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._restyle)

    # -- what is shown ------------------------------------------------------------------------

    def set_lines(
        self,
        seats: Sequence[ChartSeat],
        points: Sequence[ChartPoint],
        summary: str,
        figure: Callable[[float], str] = percent,
        tick: Callable[[float], str] = whole_percent,
    ) -> None:
        """Show these lines, one or more points of each; ``summary`` is for screen readers.

        ``figure`` and ``tick`` put a value from 0 to 1 in words, in the legend and at the side.
        """
        self._words, self._tick = figure, tick
        self._seats, self._points = tuple(seats), tuple(points)
        self._marks, self._chosen = (), None
        self._at, self._under = len(self._points) - 1, None
        self._summary = summary
        self.setAccessibleDescription(summary)
        self._restyle()

    def set_marks(self, marks: Sequence[ChartMark], chosen: int | None = None) -> None:
        """Mark these mistakes, and one of them as the one that is looked at."""
        self._marks, self._chosen = tuple(marks), chosen
        self.update()
        if chosen is not None:
            self._tell(self._marks[chosen].point)

    @property
    def marks(self) -> tuple[ChartMark, ...]:
        return self._marks

    @property
    def point(self) -> int:
        """The moment that the legend tells of."""
        return self._at if self._under is None else self._under

    @property
    def strayed(self) -> bool:
        """Whether another moment is told than that of the mistake that is looked at."""
        return self._chosen is not None and self.point != self._marks[self._chosen].point

    @property
    def told(self) -> str:
        """The moment in words: what happened, and what was done wrong next."""
        point = self._points[self.point]
        mark = self._mark_at(self.point)
        return point.told if mark is None else self._marks[mark].told

    def mark_place(self, number: int) -> QPointF:
        """Where a mark is painted."""
        mark = self._marks[number]
        value = self._points[mark.point].values[mark.seat] or 0.0
        return self._place(mark.point, value)

    def _mark_at(self, point: int) -> int | None:
        """The mark at a point: the one that is looked at, or the first."""
        here = [number for number, mark in enumerate(self._marks) if mark.point == point]
        return self._chosen if self._chosen in here else next(iter(here), None)

    def _figure(self, seat: int, point: int) -> str:
        value = self._points[point].values[seat]
        return "" if value is None else self._words(value)

    # -- input --------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self._points) - 1
        match event.key():
            case Qt.Key.Key_Left:
                self._go(self._at - 1)
            case Qt.Key.Key_Right:
                self._go(self._at + 1)
            case Qt.Key.Key_PageUp:
                self._go(self._round_before())
            case Qt.Key.Key_PageDown:
                self._go(self._round_after())
            case Qt.Key.Key_Home:
                self._go(0)
            case Qt.Key.Key_End:
                self._go(last)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                mark = self._mark_at(self._at) if self._points else None
                if mark is not None:
                    self.mark_chosen.emit(mark)
            case _:
                super().keyPressEvent(event)

    def _round_before(self) -> int:
        """The start of the round, or of the one before where that is where we are."""
        starts = self._starts()
        return max((start for start in starts if start < self._at), default=0)

    def _round_after(self) -> int:
        return next((s for s in self._starts() if s > self._at), len(self._points) - 1)

    def _go(self, point: int) -> None:
        if not self._points:
            return
        point = min(len(self._points) - 1, max(0, point))
        moved = point != self._at
        self._tell(point)
        if moved:
            self.setAccessibleDescription(self.readout())
            event = QAccessibleAnnouncementEvent(self, self.readout())
            QAccessible.updateAccessibility(event)

    def _tell(self, at: int, under: int | None = None) -> None:
        """Tells the moment under the pointer, or without one that of the keyboard."""
        before = self.point
        self._at, self._under = at, under
        self.update()
        if self.point != before:
            self.point_changed.emit()

    def readout(self) -> str:
        """The moment that the legend tells of, in one line for screen readers."""
        shares = self.tr(", ").join(
            self.tr("{name} {share}").format(name=s.name, share=self._figure(s.seat, self.point))
            for s in self._seats
        )
        return self.tr("{moment} {shares}").format(moment=self.told, shares=shares)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # Qt tells of a move as well when the chart moves under a pointer that rests.
        if event.globalPosition() == self._pointer:
            return
        self._pointer = event.globalPosition()
        at = event.position()
        mark = self._mark_near(at)
        self._tell(self._at, self._point_near(at) if mark is None else self._marks[mark].point)
        cursor = Qt.CursorShape.ArrowCursor if mark is None else Qt.CursorShape.PointingHandCursor
        self.setCursor(cursor)

    def leaveEvent(self, event: QEvent) -> None:
        self._tell(self._at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or not self._points:
            super().mousePressEvent(event)
            return
        mark = self._mark_near(event.position())
        if mark is not None:
            self.mark_chosen.emit(mark)
        elif (point := self._point_near(event.position())) is not None:
            self._tell(point)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.setAccessibleDescription(self._summary)
        self.update()

    def _point_near(self, at: QPointF) -> int | None:
        plot = self._plot
        if not self._points or not plot.adjusted(-20, -10, 20, 30).contains(at):
            return None
        share = (at.x() - plot.left()) / max(1.0, plot.width())
        return min(len(self._points) - 1, max(0, round(share * (len(self._points) - 1))))

    def _mark_near(self, at: QPointF) -> int | None:
        near = [
            (QLineF(self.mark_place(number), at).length(), number)
            for number in range(len(self._marks))
        ]
        distance, number = min(near, default=(_REACH + 1, 0))
        return number if distance <= _REACH else None

    # -- places -------------------------------------------------------------------------------

    def _restyle(self) -> None:
        self._fit()
        self.updateGeometry()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lays out for a width, and asks for the height that the legend needs at it."""
        below = self._below()
        self.setMinimumHeight(self._look.px(_PLOT) + below)
        metrics = QFontMetricsF(self._small())
        left = metrics.horizontalAdvance(self._tick(1.0)) + 10
        right = self.width() - 2 * self._look.px(_DISC) - 12
        top = metrics.height() / 2 + 2
        self._plot = QRectF(left, top, max(1.0, right - left), self.height() - below - top)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(560), self._look.px(_PLOT) + self._below())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(300), self.minimumHeight())

    def _small(self, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        return self._look.font(SMALL, weight)

    def _legend(self) -> tuple[int, float]:
        """How many seats stand beside one another in the legend, and how wide each is."""
        metrics = QFontMetricsF(self._look.font(BODY))
        px = self._look.px
        names = [min(px(_NAME), metrics.horizontalAdvance(seat.name)) for seat in self._seats]
        figure = QFontMetricsF(self._figure_font()).horizontalAdvance(self._words(1.0))
        width = px(_SAMPLE) + px(8) + max(names, default=0.0) + px(8) + figure + px(20)
        columns = max(1, min(len(self._seats), int((self.width() + px(20)) // width)))
        # Six in rows of three look better than five and one.
        rows = -(-len(self._seats) // columns) or 1
        return -(-len(self._seats) // rows) or 1, width

    def _figure_font(self) -> QFont:
        return self._look.font(BODY, QFont.Weight.DemiBold)

    def _below(self) -> int:
        """The height of all that stands below the lines."""
        rows = -(-len(self._seats) // self._legend()[0])
        return self._axis() + self._look.px(_ROW) * (rows + 1)

    def _axis(self) -> int:
        """The height of the numbers of the rounds and of the word below them."""
        return round(QFontMetricsF(self._small()).height() * 2) + 14

    def _place(self, point: int, value: float) -> QPointF:
        plot, last = self._plot, len(self._points) - 1
        x = plot.left() + (plot.width() * point / last if last else 0)
        return QPointF(x, plot.bottom() - min(1.0, max(0.0, value)) * plot.height())

    def _starts(self) -> list[int]:
        """The points at which rounds begin: the last of the round before."""
        rounds = [point.round for point in self._points]
        return [0] + [i - 1 for i in range(2, len(rounds)) if rounds[i] != rounds[i - 1]]

    # -- painting -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self._points:
            return
        self._paint_grid(painter)
        self._paint_rounds(painter)
        self._paint_moment(painter)
        for seat in sorted(self._seats, key=lambda s: s.strong):
            self._paint_line(painter, seat)
        self._paint_ends(painter)
        for number, mark in enumerate(self._marks):
            chosen = number == self._chosen
            radius, tokens = self._look.px(9 if chosen else 7), self._look.tokens
            place = self.mark_place(number)
            paint_mark(painter, place, radius, mark.severe, tokens, tokens.panel)
        self._paint_legend(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._look.tokens.ink, 2))
            painter.drawRoundedRect(self._plot.adjusted(-5, -6, 5, 6), 6, 6)

    def _paint_grid(self, painter: QPainter) -> None:
        tokens, plot = self._look.tokens, self._plot
        font = self._small()
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        for quarter in range(5):
            y = round(plot.bottom() - plot.height() * quarter / 4) + 0.5
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            label = self._tick(quarter / 4)
            painter.setPen(tokens.dim)
            x = plot.left() - 10 - metrics.horizontalAdvance(label)
            painter.drawText(QPointF(x, y + metrics.capHeight() / 2), label)

    def _paint_rounds(self, painter: QPainter) -> None:
        """The numbers of the rounds, as many as there is room for, and ticks between."""
        tokens, plot = self._look.tokens, self._plot
        font = self._small()
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        starts = self._starts()
        ends = [*starts[1:], len(self._points) - 1]
        middles = [
            (self._place(start, 0).x() + self._place(end, 0).x()) / 2
            for start, end in zip(starts, ends, strict=True)
        ]
        baseline = plot.bottom() + 8 + metrics.ascent()
        for step in (1, 2, 5, 10, 20, 50, 100):
            shown = [
                (n, x) for n, x in enumerate(middles, 1) if n % step == 0 or (n == 1 and step > 1)
            ]
            room = metrics.horizontalAdvance(f"{len(middles)}") + 8
            if all(b[1] - a[1] >= room for a, b in pairwise(shown)):
                break
        for number, x in shown:
            text = f"{number}"
            painter.setPen(tokens.dim)
            painter.drawText(QPointF(x - metrics.horizontalAdvance(text) / 2, baseline), text)
        painter.setPen(QPen(tokens.line, 1))
        if plot.width() / max(1, len(starts)) >= 6:
            for start in starts:
                x = round(self._place(start, 0).x()) + 0.5
                painter.drawLine(QLineF(x, plot.bottom() + 1, x, plot.bottom() + 6))
        painter.setPen(tokens.dim)
        word = self.tr("round")
        x = plot.center().x() - metrics.horizontalAdvance(word) / 2
        painter.drawText(QPointF(x, baseline + metrics.height()), word)

    def _paint_moment(self, painter: QPainter) -> None:
        """The upright line at the moment that the legend tells of."""
        if self._under is None and not self.hasFocus() and self._chosen is None:
            return
        x = round(self._place(self.point, 0).x()) + 0.5
        plot = self._plot
        painter.setPen(QPen(self._look.tokens.dim, 1))
        painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()))

    def _paint_line(self, painter: QPainter, seat: ChartSeat) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(seat, self._look.tokens))
        line = [
            self._place(i, value)
            for i, p in enumerate(self._points)
            if (value := p.values[seat.seat]) is not None
        ]
        painter.drawPolyline(QPolygonF(line))
        value = self._points[self.point].values[seat.seat]
        if value is not None and (self._under is not None or self.hasFocus()):
            painter.setPen(QPen(self._look.tokens.panel, 1.5))
            painter.setBrush(line_colour(seat.seat, self._look.tokens))
            painter.drawEllipse(self._place(self.point, value), 4, 4)

    def _last(self, seat: int) -> tuple[int, float]:
        """The last point at which a seat has a value, and the value; the first one's is 0."""
        for point in range(len(self._points) - 1, -1, -1):
            value = self._points[point].values[seat]
            if value is not None:
                return point, value
        return 0, 0.0

    def _paint_ends(self, painter: QPainter) -> None:
        """The discs at the right, pushed apart where lines end close to one another."""
        plot, radius = self._plot, float(self._look.px(_DISC))
        last = len(self._points) - 1
        order = sorted(self._seats, key=lambda s: -self._last(s.seat)[1])
        wanted = [self._place(last, self._last(s.seat)[1]).y() for s in order]
        spread = spread_out(wanted, 2 * radius + 2, plot.top() - 2, plot.bottom() + radius)
        x = plot.right() + 10 + radius
        for seat, y, end in zip(order, spread, wanted, strict=True):
            painter.setPen(QPen(line_colour(seat.seat, self._look.tokens), 1))
            painter.drawLine(QPointF(plot.right() + 1, end), QPointF(x - radius, y))
            paint_seat_disc(painter, QPointF(x, y), radius, seat.seat, seat.name)

    def _paint_legend(self, painter: QPainter) -> None:
        tokens, px = self._look.tokens, self._look.px
        columns, width = self._legend()
        row = px(_ROW)
        top = self.height() - self._below() + self._axis()
        left = px(8)
        bold, plain, figures = (
            self._look.font(BODY, QFont.Weight.Medium), self._look.font(BODY), self._figure_font(),
        )  # fmt: skip
        metrics = QFontMetricsF(bold)
        painter.setFont(bold)
        painter.setPen(tokens.ink)
        middle = top + row / 2
        room = self.width() - 2 * left
        told = metrics.elidedText(self.told, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(left, middle + metrics.capHeight() / 2), told)
        width = min(width, room / columns)
        metrics = QFontMetricsF(plain)
        for number, seat in enumerate(self._seats):
            x = left + number % columns * width
            middle = top + row * (1.5 + number // columns)
            painter.setPen(line_pen(seat, tokens))
            painter.drawLine(QLineF(x, middle, x + px(_SAMPLE), middle))
            figure = self._figure(seat.seat, self.point)
            wide = QFontMetricsF(figures).horizontalAdvance(figure)
            x += px(_SAMPLE) + px(8)
            space = width - px(_SAMPLE) - px(36) - wide
            name = metrics.elidedText(seat.name, Qt.TextElideMode.ElideRight, space)
            baseline = middle + metrics.capHeight() / 2
            painter.setFont(plain)
            painter.setPen(tokens.ink)
            painter.drawText(QPointF(x, baseline), name)
            painter.setFont(figures)
            x += metrics.horizontalAdvance(name) + px(8)
            painter.drawText(QPointF(x, baseline), figure)


def line_colour(seat: int, tokens: Tokens) -> QColor:
    """The colour of a seat as a line: lighter where the ground is too dark for it, at 3 : 1."""
    colour = seat_colour(seat)
    for tenth in range(11):
        found = mixed(colour, QColor("#FFFFFF"), tenth / 10)
        if not tokens.dark or _contrast(found, tokens.panel) >= 3:
            break
    return found


def line_pen(seat: ChartSeat, tokens: Tokens) -> QPen:
    """The pen of a seat's line."""
    pen = QPen(line_colour(seat.seat, tokens), 2.8 if seat.strong else 2.0)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    dashes = _DASHES[seat.seat % len(_DASHES)]
    if dashes:
        pen.setDashPattern(dashes)
    return pen


def spread_out(wanted: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Places near those wanted, in their order, ``gap`` or more apart, from least to most.

    >>> spread_out([10, 10, 50], 4, 0, 52)
    [10, 14, 50]
    >>> spread_out([50, 51, 52], 4, 0, 52)
    [44, 48, 52]
    """
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + gap if places else least))
    for i in reversed(range(len(places))):
        places[i] = min(places[i], places[i + 1] - gap if i + 1 < len(places) else most)
    return places


def _contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours as WCAG 2 has it, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
