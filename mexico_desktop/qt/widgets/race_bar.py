"""The call of a race on the table: FAST!, who threw, the time, and a button for each rival."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from mexico_desktop.qt.widgets.look import BODY, FAMILY, FELT_GOLD, SMALL, Look
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc

GROUND = QColor("#7A1512")
INK = QColor("#FFFFFF")
_TROUGH = QColor(255, 255, 255, 60)
_BUTTON, _BUTTON_HOVER = QColor(255, 255, 255, 34), QColor(255, 255, 255, 66)
_WORD = 30.0  # the size of the big word
_PAD, _GAP, _ROW, _LINE, _TIME = 13.0, 7.0, 34.0, 18.0, 8.0  # at 100 % text size
_WIDEST_NAME, _WIDEST_LINE, _NARROW = 120.0, 230.0, 112.0


@dataclass(frozen=True, slots=True)
class Rival:
    """A person who may hit TIK: seat, name, and the letter of the key."""

    seat: int
    name: str
    key: str


class RaceBar(QWidget):
    """Hidden but for a race. It is drawn to fit the size it is given, all parts alike.

    ``tik(seat, stamp)`` tells that the button of a rival was pressed, with the time stamp of the
    event in milliseconds, 0 when it has none; ``declined`` that nobody wants to.
    """

    tik = Signal(int, int)
    declined = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._word = ""
        self._lines: tuple[str, ...] = ()
        self._buttons: list[_RivalButton] = []
        self._left = 0.0  # of the time, 0 to 1
        self._timed = False
        self._hurries = False
        self._scale = 1.0  # pixels to one of the bar's own units
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(1.0)
        self._clock.setEndValue(0.0)
        self._clock.valueChanged.connect(self._show_left)
        self.hide()
        look.changed.connect(self._lay_out)

    @property
    def is_open(self) -> bool:
        return not self.isHidden()

    @property
    def buttons(self) -> Sequence[QAbstractButton]:
        """One a rival, then the one that declines where there is one."""
        return tuple(self._buttons)

    @property
    def stands_still(self) -> bool:
        """Whether a race is open whose time isn't seen to run; an edge in gold says that it is."""
        return self.is_open and self._hurries and not self._timed

    @property
    def time_left(self) -> float:
        """How much of the bar is left, 0 to 1."""
        return self._left

    def open(
        self,
        word: str,
        line: str,
        rivals: Sequence[Rival],
        milliseconds: int,
        question: str = "",
        nobody: str = "",
    ) -> None:
        """Shows the call. The time runs out over so many milliseconds; 0 shows none.

        With a ``question`` there is no hurry: the buttons answer it, ``nobody`` among them.
        """
        self._clear()
        self._word = word
        self._lines = (line, question) if question else (line,)
        self.setAccessibleName(word)
        self.setAccessibleDescription("\n".join(self._lines))
        for rival in rivals:
            button = _RivalButton(rival, self)
            button.hit.connect(lambda stamp, seat=rival.seat: self.tik.emit(seat, stamp))
            self._buttons.append(button)
        if question:
            button = _RivalButton(Rival(-1, nobody, ""), self)
            button.hit.connect(lambda _: self.declined.emit())
            self._buttons.append(button)
        for button in self._buttons:
            policy = Qt.FocusPolicy.StrongFocus if question else Qt.FocusPolicy.NoFocus
            button.setFocusPolicy(policy)
            button.show()
        self._timed = milliseconds > 0 and not self._look.reduced_motion
        self._hurries = not question
        self.show()
        self.raise_()
        self._lay_out()
        if question:
            self._buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)
        if self._timed:
            self._left = 1.0
            self._clock.setDuration(milliseconds)
            self._clock.start()

    def close_bar(self) -> None:
        """Takes it away."""
        if any(button.hasFocus() for button in self._buttons):
            # Or it would go on to Back, which the next key would press.
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self._clear()
        self.hide()

    def _clear(self) -> None:
        self._clock.stop()
        self._left = 0.0
        for button in self._buttons:
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self._buttons.clear()

    def _show_left(self, share: float) -> None:
        self._left = share
        self.update(self._trough().toAlignedRect())

    # -- layout ------------------------------------------------------------------------------

    def scale_for(self, size: QSizeF) -> float:
        """The largest factor on its sizes, up to the text's, at which all of it fits."""
        for percent in range(100, 30, -4):
            scale = self._look.text_scale * percent / 100
            if self._height(size.width(), scale) <= size.height():
                return scale
        return scale

    def height_at(self, width: float, scale: float) -> float:
        """The height it needs at a width and a factor, in pixels; endless if it is too narrow."""
        high = self._height(width, scale)
        return math.ceil(high) if math.isfinite(high) else high

    def _height(self, width: float, scale: float) -> float:
        rows = -(-len(self._buttons) // self._columns(width / scale))
        high = 2 * _PAD + self._head() + rows * (_ROW + _GAP)
        wide = 2 * _PAD + self._word_width() + 18 + self._line_width()
        return scale * high if wide * scale <= width else math.inf

    def _head(self) -> float:
        """The height of the word and of the lines beside it, in the bar's own units."""
        return max(34.0, _LINE * len(self._lines) + (_TIME + 4.0 if self._timed else 0.0))

    def _columns(self, width: float) -> int:
        """How many buttons stand side by side in rows about alike, at a width in own units."""
        count = len(self._buttons)
        widest = max((button.wanted for button in self._buttons), default=1.0)
        room = width - 2 * _PAD + _GAP
        if count * (widest + _GAP) > room:
            widest = min(widest, _NARROW)  # long names are cut rather than all made small
        most = max(1, int(room / (widest + _GAP)))
        rows = -(-count // most)
        return max(1, -(-count // rows)) if count else 1

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        if self.isHidden():
            return
        scale = self._scale = self.scale_for(QSizeF(self.size()))
        columns = self._columns(self.width() / scale)
        room = self.width() - 2 * _PAD * scale
        wide = min(
            (room - (columns - 1) * _GAP * scale) / columns,
            scale * max((button.wanted for button in self._buttons), default=0.0),
        )
        top = (_PAD + self._head() + _GAP) * scale
        for number, button in enumerate(self._buttons):
            row, column = divmod(number, columns)
            left = _PAD * scale + column * (wide + _GAP * scale)
            place = QRectF(left, top + row * (_ROW + _GAP) * scale, wide, _ROW * scale)
            button.fit(place, scale)
        self.update()

    def _word_width(self) -> float:
        return QFontMetricsF(_font(_WORD, QFont.Weight.ExtraBold)).horizontalAdvance(self._word)

    def _line_width(self) -> float:
        metrics = QFontMetricsF(_font(BODY, QFont.Weight.DemiBold))
        widest = max((metrics.horizontalAdvance(line) for line in self._lines), default=0.0)
        return min(widest, _WIDEST_LINE)  # what is longer is cut with "…"

    def _trough(self) -> QRectF:
        """Where the time is seen."""
        scale = self._scale
        left = (_PAD + self._word_width() + 18) * scale
        top = (_PAD + self._head() - _TIME) * scale
        return QRectF(left, top, self.width() - left - _PAD * scale, _TIME * scale)

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GROUND)
        painter.drawRoundedRect(QRectF(self.rect()), 14, 14)
        scale, trough = self._scale, self._trough()
        if self.stands_still:
            painter.setPen(QPen(FELT_GOLD, 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 13, 13)
        painter.setPen(INK)
        font = _font(_WORD, QFont.Weight.ExtraBold, scale)
        painter.setFont(font)
        middle = (_PAD + self._head() / 2) * scale
        baseline = middle + QFontMetricsF(font).capHeight() / 2
        painter.drawText(QPointF(_PAD * scale, baseline), self._word)
        font = _font(BODY, QFont.Weight.DemiBold, scale)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        lines = _LINE * scale * len(self._lines)
        free = self._head() * scale - lines - ((_TIME + 4) * scale if self._timed else 0.0)
        top = _PAD * scale + free / 2
        for number, line in enumerate(self._lines):
            text = metrics.elidedText(line, Qt.TextElideMode.ElideRight, trough.width())
            middle = top + (number + 0.5) * _LINE * scale
            painter.drawText(QPointF(trough.left(), middle + metrics.capHeight() / 2), text)
        if self._timed:
            path = QPainterPath()
            path.addRoundedRect(trough, trough.height() / 2, trough.height() / 2)
            painter.fillPath(path, _TROUGH)
            painter.setClipPath(path)
            trough.setWidth(trough.width() * self._left)
            painter.fillRect(trough, FELT_GOLD)


class _RivalButton(QAbstractButton):
    """Counts from the press on. ``hit`` carries the time stamp of the event."""

    hit = Signal(int)

    def __init__(self, rival: Rival, parent: QWidget) -> None:
        super().__init__(parent)
        self._rival = rival
        self._scale = 1.0
        self.setText(rival.name)
        self.setAccessibleName(rival.name)
        self.setAccessibleDescription(rival.key)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def wanted(self) -> float:
        """The width it asks for, in the bar's own units."""
        metrics = QFontMetricsF(_font(BODY, QFont.Weight.DemiBold))
        name = min(metrics.horizontalAdvance(self._rival.name), _WIDEST_NAME)
        return name + self._before() + self._key_width() + (18 if self._rival.key else 12)

    def fit(self, place: QRectF, scale: float) -> None:
        """Where it stands, and how many pixels make one of its own units."""
        self._scale = scale
        self.setGeometry(place.toRect())
        self.update()

    def _before(self) -> float:
        """What comes before the name: the seat's disc with room on both its sides."""
        return 12.0 if self._rival.seat < 0 else 37.0

    def _key_width(self) -> float:
        if not self._rival.key:
            return 0.0
        metrics = QFontMetricsF(_font(SMALL, QFont.Weight.DemiBold))
        return max(22.0, metrics.horizontalAdvance(self._rival.key) + 12)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.hit.emit(event.timestamp())
            event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in keys and not event.isAutoRepeat():
            self.hit.emit(event.timestamp())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(INK, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(_BUTTON_HOVER if self.underMouse() else _BUTTON)
        painter.drawRoundedRect(box, 9, 9)
        middle = box.center().y()
        if self._rival.seat >= 0:
            at = QPointF(19 * scale, middle)
            paint_seat_disc(painter, at, 11 * scale, self._rival.seat, self._rival.name)
        left, right = self._before() * scale, self.width() - 9 * scale
        if self._rival.key:
            key = self._key_width() * scale
            cap = QRectF(right - key, middle - 11 * scale, key, 22 * scale)
            paint_key_cap(painter, cap, self._rival.key, _font(SMALL, _KEY, scale))
            right = cap.left() - 7 * scale
        font = _font(BODY, QFont.Weight.DemiBold, scale)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(INK)
        name = metrics.elidedText(self._rival.name, Qt.TextElideMode.ElideRight, right - left + 1)
        if self._rival.seat < 0:
            left += (right - left - 3 * scale - metrics.horizontalAdvance(name)) / 2
        painter.drawText(QPointF(left, middle + metrics.capHeight() / 2), name)


_KEY = QFont.Weight.DemiBold


def _font(pixels: float, weight: QFont.Weight, scale: float = 1.0) -> QFont:
    """The program's font at a size in the bar's own units, which hold the text size already."""
    font = QFont(FAMILY)
    font.setPixelSize(max(1, round(pixels * scale)))
    font.setWeight(weight)
    return font


def paint_key_cap(painter: QPainter, box: QRectF, key: str, font: QFont) -> None:
    """A key with its letter, light on the dark."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawRoundedRect(box.translated(0, 1.5), 5, 5)
    painter.setBrush(QColor("#F3EEE4"))
    painter.drawRoundedRect(box, 5, 5)
    painter.setFont(font)
    painter.setPen(QColor("#22282B"))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), key)
