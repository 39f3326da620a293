"""The pot of Mexen: stacks of coins that grow, and go to whoever takes them."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QRadialGradient,
)
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.look import BODY, FELT_GOLD, FELT_INK, Look

COLUMN = 10  # coins in a column
MOST = 6 * COLUMN  # coins that are drawn; above that the figure tells alone

# At normal speed, in milliseconds.
FALL = 200  # the fall of a coin
APART = 60  # from one coin to the next, where all have fallen within LONGEST
LONGEST = 500
GLOW = 700  # a pot that doubles
GO = 700  # the way of the coins to whoever takes them

_WIDTH, _HEIGHT = 100.0, 88.0  # of the coins in their own units
_COIN_W, _COIN_H, _THICK = 30.0, 11.0, 5.0
_FROM = 46.0  # from so far above a coin falls
_FACE, _EDGE, _SIDE = QColor("#F2C14E"), QColor("#8A5A00"), QColor("#C8912B")
_SHADE = QColor(0, 20, 14, 70)

# Where the feet of the columns stand, in the order in which they fill: a row of three, two
# behind it and one behind those.
_STEP, _BACK = _COIN_W + 2, -9.0
_FEET: tuple[tuple[float, float], ...] = (
    (0.0, 0.0), (-_STEP, 0.0), (_STEP, 0.0),
    (-_STEP / 2, _BACK), (_STEP / 2, _BACK),
    (0.0, 2 * _BACK),
)  # fmt: skip


class PotStack(QWidget):
    """A clear sheet over the felt on which the coins lie, a text below them.

    ``set_area`` says where. ``moving`` tells that coins fall or are on their way.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._area = QRectF()
        self._amount = 0
        self._text = ""
        self._before = 0  # coins that lay before the last ones fell
        self._doubled = False
        self._time = 0.0  # since they began to move, in milliseconds at normal speed
        self._to: QPointF | None = None  # where they go
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.valueChanged.connect(self._show_time)
        self._motion.finished.connect(self._come_to_rest)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        look.changed.connect(self.update)

    @property
    def amount(self) -> int:
        return self._amount

    @property
    def area(self) -> QRectF:
        return QRectF(self._area)

    @property
    def moving(self) -> bool:
        return self._motion.state() is not QVariantAnimation.State.Stopped

    def set_area(self, area: QRectF) -> None:
        """Where it lies, in the sheet's coordinates; what moves ends."""
        if area != self._area:
            self.finish()
            self._area = QRectF(area)
            self.update()

    def width_for(self, text: str) -> float:
        """The width that a text asks for, in pixels."""
        return QFontMetricsF(self._font()).horizontalAdvance(text) + 4

    def set_pot(self, amount: int, text: str) -> None:
        """So much is in the pot; ``text`` says so under it. More coins fall from above."""
        if (amount, text) == (self._amount, self._text):
            return
        self.setAccessibleName(text)
        old, self._text = self._amount, text
        if self._to is not None and not amount:
            self._amount = 0  # what is on its way goes on
            return
        self.finish()
        self._before = coins(old)
        self._amount = amount
        self._doubled = amount >= 2 * old > 0
        if amount > old and not self._look.reduced_motion:
            drop = FALL + self._apart() * (coins(amount) - self._before - 1)
            self._move(max(drop, GLOW if self._doubled else 0))
        self.update()

    def take(self, to: QPointF) -> None:
        """The coins slide to a point of the sheet, and are gone once the pot is set to 0."""
        self.finish()
        if self._amount and not self._look.reduced_motion:
            self._before = coins(self._amount)
            self._to = QPointF(to)
            self._move(GO)

    def finish(self) -> None:
        """Ends what moves at once."""
        if self.moving:
            self._motion.stop()
            self._come_to_rest()

    def _apart(self) -> float:
        new = coins(self._amount) - self._before
        return min(float(APART), (LONGEST - FALL) / max(1, new - 1))

    def _move(self, milliseconds: float) -> None:
        duration = self._look.duration(milliseconds) if self.isVisible() else 0
        if not duration:
            self._come_to_rest()
            return
        self._time = 0.0
        self._motion.setDuration(duration)
        self._motion.setEndValue(float(milliseconds))
        self._motion.start()

    def _show_time(self, milliseconds: float) -> None:
        self._time = milliseconds
        self.update(self._reach().toAlignedRect())

    def _come_to_rest(self) -> None:
        self._to = None
        self._before = coins(self._amount)
        self._doubled = False
        self.update()

    def _reach(self) -> QRectF:
        """What may change while something moves."""
        around = self._area.adjusted(-60, -60, 60, 20)
        if self._to is not None:
            side = 2 * _COIN_W * self._unit()
            end = QRectF(self._to.x() - side, self._to.y() - side, 2 * side, 2 * side)
            around = around.united(end)
        return around

    # -- painting ----------------------------------------------------------------------------

    def _font(self) -> QFont:
        return self._look.font(BODY, QFont.Weight.DemiBold)

    def _text_height(self) -> float:
        return min(QFontMetricsF(self._font()).height() + 2, self._area.height() * 0.34)

    def _unit(self) -> float:
        """Pixels to one of the coins' own units."""
        high = self._area.height() - self._text_height()
        return max(0.1, min(self._area.width() / _WIDTH, high / _HEIGHT))

    def _aside(self) -> float:
        """How far the first column stands from the middle, so that all of them centre on it."""
        now = _aside(self._before if self._to is not None else coins(self._amount))
        if not self.moving or self._to is not None:
            return now
        before = _aside(self._before)
        return before + (now - before) * min(1.0, self._time / FALL)

    def _base(self) -> QPointF:
        """The middle of the foot of the column in front."""
        unit = self._unit()
        low = self._area.bottom() - self._text_height() - (_COIN_H / 2 + 2) * unit
        return QPointF(self._area.center().x(), low)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._amount and self._to is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.translate(self._base())
        painter.scale(self._unit(), self._unit())
        painter.translate(self._aside(), 0)
        if self._to is not None:
            self._paint_going(painter, self._to)
        else:
            self._paint_lying(painter)
        painter.restore()
        if self._to is None:
            self._paint_text(painter)

    def _paint_lying(self, painter: QPainter) -> None:
        count = coins(self._amount)
        if self._doubled:
            _paint_glow(painter, math.sin(math.pi * min(1.0, self._time / GLOW)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADE)
        for x, y in _FEET[: -(-count // COLUMN)]:
            painter.drawEllipse(QPointF(x + 3, y + 3), _COIN_W / 2 + 3, _COIN_H / 2 + 2)
        apart = self._apart()
        for number in _order(count):
            above = 0.0
            if self.moving and number >= self._before:
                share = (self._time - apart * (number - self._before)) / FALL
                if share <= 0.0:
                    continue
                above = (1.0 - min(1.0, share) ** 2) * _FROM
            place = _place(number)
            _paint_coin(painter, place - QPointF(0, above))

    def _paint_going(self, painter: QPainter, to: QPointF) -> None:
        """One after the other they slide along; the uppermost leave first."""
        aim = (to - self._base()) / self._unit() - QPointF(self._aside(), 0)
        gone = self._time / GO
        for number in _order(self._before):
            late = 0.4 * (self._before - 1 - number) / self._before
            share = min(1.0, max(0.0, (gone - late) / 0.6))
            eased = share * share * (3 - 2 * share)
            place = _place(number)
            painter.setOpacity(min(1.0, 4.0 * (1.0 - share)))
            _paint_coin(painter, place + (aim - place) * eased)

    def _paint_text(self, painter: QPainter) -> None:
        font = self._font()
        room = self._area.width()
        wide = QFontMetricsF(font).horizontalAdvance(self._text)
        high = QFontMetricsF(font).height()
        shrunk = min(1.0, room / max(1.0, wide), self._text_height() / high)
        font.setPixelSize(max(1, int(font.pixelSize() * shrunk)))
        painter.setFont(font)
        painter.setPen(FELT_INK)
        box = QRectF(self._area)
        box.setTop(box.bottom() - self._text_height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._text)


def coins(amount: int) -> int:
    """How many coins are drawn of a pot."""
    return min(amount, MOST)


def _aside(count: int) -> float:
    return _STEP / 2 if COLUMN < count <= 2 * COLUMN else 0.0


def _place(number: int) -> QPointF:
    """The middle of the foot of a coin, by its number."""
    x, y = _FEET[number // COLUMN]
    return QPointF(x, y - number % COLUMN * _THICK)


def _order(count: int) -> list[int]:
    """The coins' numbers, those behind first and in a column the lowest first."""
    return sorted(range(count), key=lambda number: (_FEET[number // COLUMN][1], number))


def _paint_glow(painter: QPainter, strength: float) -> None:
    light = QRadialGradient(QPointF(0, -24), 70.0)
    bright, gone = QColor(FELT_GOLD), QColor(FELT_GOLD)
    bright.setAlphaF(0.7 * max(0.0, strength))
    gone.setAlphaF(0.0)
    light.setColorAt(0.0, bright)
    light.setColorAt(1.0, gone)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(0, -24), 70.0, 70.0)


def _paint_coin(painter: QPainter, foot: QPointF) -> None:
    """One coin, seen from a little above; ``foot`` is the middle of its lower side."""
    box = QRectF(foot.x() - _COIN_W / 2, foot.y() - _COIN_H / 2, _COIN_W, _COIN_H)
    painter.setPen(QPen(_EDGE, 0.9))
    painter.setBrush(_SIDE)
    painter.drawEllipse(box)
    face = box.translated(0, -_THICK)
    painter.fillRect(QRectF(box.left() + 0.45, face.center().y(), _COIN_W - 0.9, _THICK), _SIDE)
    shine = QLinearGradient(face.topLeft(), face.bottomRight())
    shine.setColorAt(0.0, _FACE.lighter(116))
    shine.setColorAt(1.0, _FACE)
    painter.setBrush(shine)
    painter.drawEllipse(face)
