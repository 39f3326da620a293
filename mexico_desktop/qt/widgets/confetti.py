"""A short rain of paper for whoever wins. Nothing moves, and no timer runs, once it is over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.look import FELT_GOLD, FELT_INK, SEAT_COLOURS, Look

LASTS = 2500
"""How long it falls at normal speed, in milliseconds."""

_PIECES = 110


@dataclass(frozen=True)
class _Piece:
    across: float  # where it starts, as a share of the width
    late: float  # when it starts, as a share of the whole
    drift: float
    sway: float
    turn: float
    size: float
    colour: QColor


class Confetti(QWidget):
    """A clear sheet over the whole of its parent; hidden unless paper falls."""

    def __init__(self, look: Look, parent: QWidget, rng: Random | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._over = parent
        self._rng = rng or Random()
        self._pieces: list[_Piece] = []
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._fall)
        self._motion.finished.connect(self.stop)
        self._share = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        parent.installEventFilter(self)

    @property
    def falling(self) -> bool:
        return self._motion.state() is not QVariantAnimation.State.Stopped

    def start(self) -> None:
        """Let it rain, unless movement is reduced or speed is instant."""
        self.stop()
        milliseconds = self._look.duration(LASTS)
        if self._look.reduced_motion or milliseconds == 0:
            return
        colours = (FELT_GOLD, FELT_INK, FELT_GOLD, *SEAT_COLOURS)
        draw = self._rng
        self._pieces = [
            _Piece(
                across=draw.uniform(0.02, 0.98),
                late=draw.uniform(0.0, 0.34),
                drift=draw.uniform(-0.06, 0.06),
                sway=draw.uniform(0, math.tau),
                turn=draw.uniform(2.0, 6.0),
                size=draw.uniform(6.0, 11.0),
                colour=draw.choice(colours),
            )
            for _ in range(_PIECES)
        ]
        self.setGeometry(self._over.rect())
        self.raise_()
        self.show()
        self._motion.setDuration(milliseconds)
        self._motion.start()

    def stop(self) -> None:
        """Clear what falls."""
        self._motion.stop()
        self._pieces = []
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and watched is self._over:
            self.setGeometry(self._over.rect())
        return super().eventFilter(watched, event)

    def _fall(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        width, height = self.width(), self.height()
        for piece in self._pieces:
            gone = (self._share - piece.late) / 0.66
            if not 0.0 < gone < 1.0:
                continue
            x = width * (piece.across + piece.drift * gone)
            x += 9 * math.sin(piece.sway + gone * 9)
            y = -piece.size + (height * 1.05 + piece.size) * (0.35 * gone + 0.65 * gone * gone)
            flat = abs(math.cos(piece.sway + piece.turn * gone * math.tau / 2))
            painter.save()
            painter.translate(QPointF(x, y))
            painter.rotate(math.degrees(piece.sway + piece.turn * gone))
            painter.setOpacity(min(1.0, (1.0 - gone) * 4))
            painter.setBrush(piece.colour)
            high = piece.size * max(0.15, flat) * 0.62
            painter.drawRect(QRectF(-piece.size / 2, -high / 2, piece.size, high))
            painter.restore()
