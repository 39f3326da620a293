"""The call of a race on the table: FAST!, who threw, the time, and a button for each rival."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
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

from mexico_desktop.qt.widgets.look import BODY, FELT_GOLD, SMALL, Look
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc

GROUND = QColor("#7A1512")
INK = QColor("#FFFFFF")
_TROUGH = QColor(255, 255, 255, 60)
_BUTTON, _BUTTON_HOVER = QColor(255, 255, 255, 34), QColor(255, 255, 255, 66)
_PAD, _GAP, _ROW = 14.0, 8.0, 38.0  # at 100 % text size


@dataclass(frozen=True, slots=True)
class Rival:
    """A person who may hit TIK: seat, name, and the letter of the key."""

    seat: int
    name: str
    key: str


class RaceBar(QWidget):
    """Hidden but for a race.

    ``tik(seat, stamp)`` tells that the button of a rival was pressed, with the time stamp of the
    event in milliseconds, 0 when it has none; ``declined`` that nobody wants to.
    """

    tik = Signal(int, int)
    declined = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._word = ""
        self._line = ""
        self._buttons: list[_RivalButton] = []
        self._left = 0.0
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(1.0)
        self._clock.setEndValue(0.0)
        self._clock.valueChanged.connect(self._show_left)
        self.hide()
        look.changed.connect(self._restyle)

    @property
    def is_open(self) -> bool:
        return not self.isHidden()

    @property
    def buttons(self) -> Sequence[QAbstractButton]:
        """One a rival, then the one that declines where there is one."""
        return tuple(self._buttons)

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
        self._line = f"{line}\n{question}" if question else line
        self.setAccessibleName(word)
        self.setAccessibleDescription(self._line)
        for rival in rivals:
            button = _RivalButton(self._look, rival, self)
            button.hit.connect(lambda stamp, seat=rival.seat: self.tik.emit(seat, stamp))
            self._buttons.append(button)
        if question:
            button = _RivalButton(self._look, Rival(-1, nobody, ""), self)
            button.hit.connect(lambda _: self.declined.emit())
            self._buttons.append(button)
        for button in self._buttons:
            policy = Qt.FocusPolicy.StrongFocus if question else Qt.FocusPolicy.NoFocus
            button.setFocusPolicy(policy)
            button.show()
        self.show()
        self.raise_()
        self._lay_out()
        if question:
            self._buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)
        if milliseconds and not self._look.reduced_motion:
            self._clock.setDuration(milliseconds)
            self._clock.start()

    def close_bar(self) -> None:
        """Takes it away."""
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

    def _restyle(self) -> None:
        self._lay_out()
        self.update()

    def _px(self, pixels: float) -> float:
        return pixels * self._look.text_scale

    def height_for(self, width: float) -> int:
        """The height that a width asks for, in pixels."""
        rows = self._rows(width)
        return round(self._px(2 * _PAD) + self._head() + rows * self._px(_ROW + _GAP))

    def _head(self) -> float:
        lines = self._line.count("\n") + 1
        small = QFontMetricsF(self._look.font(BODY)).lineSpacing()
        return max(self._px(36.0), small * lines + self._px(14.0))

    def _rows(self, width: float) -> int:
        rows, x = (1 if self._buttons else 0), 0.0
        room = width - self._px(2 * _PAD)
        for button in self._buttons:
            wide = button.sizeHint().width()
            if x and x + wide > room:
                rows, x = rows + 1, 0.0
            x += wide + self._px(_GAP)
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        x, left = self._px(_PAD), self._px(_PAD)
        y = self._px(_PAD) + self._head() + self._px(_GAP) / 2
        room = self.width() - self._px(_PAD)
        for button in self._buttons:
            wide = min(button.sizeHint().width(), round(room - left))
            if x > left and x + wide > room:
                x, y = left, y + self._px(_ROW + _GAP)
            button.setGeometry(QRect(round(x), round(y), wide, round(self._px(_ROW))))
            x += wide + self._px(_GAP)

    def _word_width(self) -> float:
        return QFontMetricsF(self._word_font()).horizontalAdvance(self._word)

    def _word_font(self) -> QFont:
        return self._look.font(30.0, QFont.Weight.ExtraBold)

    def _trough(self) -> QRectF:
        left = self._px(_PAD) + self._word_width() + self._px(18)
        return QRectF(
            left,
            self._px(_PAD) + self._head() - self._px(12),
            max(0.0, self.width() - left - self._px(_PAD)),
            self._px(8),
        )

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GROUND)
        painter.drawRoundedRect(QRectF(self.rect()), 14, 14)
        painter.setPen(INK)
        font = self._word_font()
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        top, head = self._px(_PAD), self._head()
        baseline = top + (head - self._px(6)) / 2 + metrics.capHeight() / 2
        painter.drawText(QPointF(self._px(_PAD), baseline), self._word)
        trough = self._trough()
        painter.setFont(self._look.font(BODY, QFont.Weight.DemiBold))
        small = QFontMetricsF(painter.font())
        for number, line in enumerate(self._line.split("\n")):
            text = small.elidedText(line, Qt.TextElideMode.ElideRight, trough.width())
            painter.drawText(
                QPointF(trough.left(), top + small.ascent() + number * small.lineSpacing()), text
            )
        if self._clock.state() is not QVariantAnimation.State.Stopped:
            path = QPainterPath()
            path.addRoundedRect(trough, trough.height() / 2, trough.height() / 2)
            painter.fillPath(path, _TROUGH)
            painter.setClipPath(path)
            trough.setWidth(trough.width() * self._left)
            painter.fillRect(trough, FELT_GOLD)


class _RivalButton(QAbstractButton):
    """Counts from the press on. ``hit`` carries the time stamp of the event."""

    hit = Signal(int)

    def __init__(self, look: Look, rival: Rival, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._rival = rival
        self.setText(rival.name)
        self.setAccessibleName(rival.name)
        self.setAccessibleDescription(rival.key)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def _font(self) -> QFont:
        return self._look.font(BODY, QFont.Weight.DemiBold)

    def _key_width(self) -> float:
        if not self._rival.key:
            return 0.0
        wide = QFontMetricsF(self._look.font(SMALL)).horizontalAdvance(self._rival.key)
        return wide + 14 * self._look.text_scale

    def _disc(self) -> float:
        return 0.0 if self._rival.seat < 0 else 24 * self._look.text_scale

    def sizeHint(self) -> QSize:
        scale = self._look.text_scale
        words = min(QFontMetricsF(self._font()).horizontalAdvance(self._rival.name), 130 * scale)
        key = self._key_width()
        width = words + self._disc() + (key + 10 * scale if key else 0) + 30 * scale
        return QSize(round(width), round(_ROW * scale))

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
        scale = self._look.text_scale
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(INK, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(_BUTTON_HOVER if self.underMouse() else _BUTTON)
        painter.drawRoundedRect(box, 9, 9)
        x, middle = 10 * scale, box.center().y()
        if self._rival.seat >= 0:
            radius = 11 * scale
            paint_seat_disc(
                painter, QPointF(x + radius, middle), radius, self._rival.seat, self._rival.name
            )
            x += self._disc() + 4 * scale
        key = self._key_width()
        right = self.width() - 10 * scale - (key + 8 * scale if key else 0)
        font = self._font()
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(INK)
        name = metrics.elidedText(self._rival.name, Qt.TextElideMode.ElideRight, right - x)
        painter.drawText(QPointF(x, middle + metrics.capHeight() / 2), name)
        if key:
            cap = QRectF(self.width() - 10 * scale - key, middle - 11 * scale, key, 22 * scale)
            paint_key_cap(painter, cap, self._rival.key, self._look.font(SMALL))


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
