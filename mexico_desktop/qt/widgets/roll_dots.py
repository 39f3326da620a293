"""How many rolls of a turn are used: a row of dots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import Look


class RollDots(QWidget):
    """Filled dots for rolls that are used, rings for those that are left."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._used = self._limit = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)

    def set_rolls(self, used: int, limit: int) -> None:
        if (used, limit) != (self._used, self._limit):
            self._used, self._limit = used, limit
            self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        dot = self._look.px(16)
        return QSize(max(1, self._limit) * (dot + self._look.px(6)), dot)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dot, gap = self._look.px(16), self._look.px(6)
        line = max(1.6, dot * 0.12)
        accent = self._look.tokens.accent
        for index in range(self._limit):
            middle = QPointF(dot / 2 + index * (dot + gap), self.height() / 2)
            painter.setPen(QPen(accent, line))
            painter.setBrush(accent if index < self._used else Qt.BrushStyle.NoBrush)
            radius = (dot - line) / 2
            painter.drawEllipse(middle, radius, radius)
