"""The pot of Mexen: a stack of coins that grows, and goes to whoever takes it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.look import FAMILY, FELT_INK, Look

COLUMN = 8  # coins in a column
MOST = 5 * COLUMN  # coins that are drawn; above that the figure tells alone
DROP = 420  # how long new coins take to fall, in milliseconds at normal speed
GO = 700  # how long the pot takes to whoever takes it

_WIDTH, _HEIGHT = 104.0, 118.0  # of the widget in its own units
_COIN_W, _COIN_H, _THICK = 30.0, 11.0, 5.0
_FALL = 46.0  # from so far above a coin falls
_FACE, _EDGE, _SIDE = QColor("#F2C14E"), QColor("#8A5A00"), QColor("#C8912B")
_SHADE = QColor(0, 20, 14, 70)


class PotStack(QWidget):
    """Coins and, under them, a text. It is drawn to fit the size it is given."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._amount = 0
        self._text = ""
        self._from = 0  # coins that lay before the last ones fell
        self._share = 1.0
        self._to: QPointF | None = None  # where they go, in the parent's coordinates
        self._moving = QVariantAnimation(self)
        self._moving.setStartValue(0.0)
        self._moving.setEndValue(1.0)
        self._moving.valueChanged.connect(self._show_share)
        self._moving.finished.connect(self._come_to_rest)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        look.changed.connect(self.update)

    @property
    def amount(self) -> int:
        return self._amount

    @property
    def moving(self) -> bool:
        return self._moving.state() is not QVariantAnimation.State.Stopped

    def set_pot(self, amount: int, text: str) -> None:
        """So much is in the pot; ``text`` says so under it. More coins fall from above."""
        self.setAccessibleName(text)
        if (amount, text) == (self._amount, self._text):
            return
        if self._to is not None and not amount:
            self._text = text  # what is on its way goes on
            self._amount = amount
            return
        self.finish()
        before = _coins(self._amount)
        grows = _coins(amount) > before and self.isVisible()
        self._amount, self._text = amount, text
        self._from = before if grows else _coins(amount)
        if grows and not self._look.reduced_motion:
            self._move(DROP)
        self.update()

    def take(self, to: QPointF) -> None:
        """The coins slide to a point of the parent's, and are gone."""
        self.finish()
        self._from = max(1, _coins(self._amount))
        if self._look.reduced_motion or not self.isVisible():
            return
        self._to = to
        self._move(GO)

    def finish(self) -> None:
        """Ends what moves at once."""
        if self.moving:
            self._moving.stop()
            self._come_to_rest()

    def _move(self, milliseconds: int) -> None:
        duration = self._look.duration(milliseconds)
        if duration:
            self._share = 0.0
            self._moving.setDuration(duration)
            self._moving.start()
        else:
            self._come_to_rest()

    def _show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def _come_to_rest(self) -> None:
        self._share = 1.0
        self._to = None
        self._from = _coins(self._amount)
        self.update()

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._amount and self._to is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = min(self.width() / _WIDTH, self.height() / _HEIGHT)
        painter.translate((self.width() - _WIDTH * unit) / 2, 0)
        painter.scale(unit, unit)
        base = _HEIGHT - 34.0
        if self._to is not None:
            self._paint_going(painter, base, unit)
        else:
            coins = _coins(self._amount)
            self._paint_coins(painter, coins, base)
        if self._amount:
            self._paint_text(painter)

    def _paint_coins(self, painter: QPainter, coins: int, base: float) -> None:
        columns = -(-coins // COLUMN)
        places = _columns(columns)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SHADE)
        for x, y in places:
            painter.drawEllipse(QPointF(x + 3, base + y + 3), _COIN_W / 2 + 3, _COIN_H / 2 + 2)
        new = max(1, coins - self._from)
        for column in sorted(range(columns), key=lambda c: places[c][1]):
            x, y = places[column]
            for level in range(min(COLUMN, coins - column * COLUMN)):
                number = column * COLUMN + level
                fall = 0.0
                if number >= self._from and self._share < 1.0:
                    # One after the other, the last of them at the end.
                    begins = 0.5 * (number - self._from) / new
                    gone = min(1.0, max(0.0, (self._share - begins) / 0.5))
                    if gone <= 0.0:
                        continue
                    fall = (1.0 - gone * gone) * _FALL
                _paint_coin(painter, x, base + y - level * _THICK - fall)

    def _paint_going(self, painter: QPainter, base: float, unit: float) -> None:
        assert self._to is not None  # or nothing goes
        aim = (self._to - QPointF(self.pos())) / unit
        eased = self._share * self._share * (3 - 2 * self._share)
        here = QPointF(_WIDTH / 2, base)
        painter.setClipping(False)
        painter.setOpacity(1.0 - 0.6 * eased)
        middle = here + (aim - here) * eased
        for level in range(min(COLUMN, self._from)):
            _paint_coin(painter, middle.x(), middle.y() - level * _THICK)

    def _paint_text(self, painter: QPainter) -> None:
        font = QFont(FAMILY)
        font.setPixelSize(15)
        font.setWeight(QFont.Weight.DemiBold)
        font.setFeature(QFont.Tag("tnum"), 1)
        wide = QFontMetricsF(font).horizontalAdvance(self._text)
        if wide > _WIDTH:
            font.setPixelSize(max(9, int(15 * _WIDTH / wide)))
        painter.setFont(font)
        painter.setPen(FELT_INK)
        box = QRectF(0, _HEIGHT - 24, _WIDTH, 22)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._text)


def _coins(amount: int) -> int:
    return min(amount, MOST)


def _columns(count: int) -> list[tuple[float, float]]:
    """Where the feet of the columns stand: those behind, then those in front."""
    middle, apart, back = _WIDTH / 2, _COIN_W + 2, -9.0
    match count:
        case 0 | 1:
            return [(middle, 0.0)]
        case 2:
            return [(middle - apart / 2, 0.0), (middle + apart / 2, 0.0)]
        case 3:
            return [(middle - apart / 2, 0.0), (middle + apart / 2, 0.0), (middle, back)]
        case 4:
            return [
                (middle - apart, 0.0), (middle, 0.0), (middle + apart, 0.0),
                (middle - apart / 2, back),
            ]  # fmt: skip
        case _:
            return [
                (middle - apart, 0.0), (middle, 0.0), (middle + apart, 0.0),
                (middle - apart / 2, back), (middle + apart / 2, back),
            ]  # fmt: skip


def _paint_coin(painter: QPainter, x: float, y: float) -> None:
    """One coin, seen from a little above; ``y`` is the middle of its foot."""
    box = QRectF(x - _COIN_W / 2, y - _COIN_H / 2, _COIN_W, _COIN_H)
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
