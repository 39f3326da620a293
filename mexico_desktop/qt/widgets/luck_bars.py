"""A seat's luck and its error as two bars on one scale, on either side of zero."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import Look

_BAR = 12.0  # pixels at 100 % text size
_ROW = 20.0


class LuckBars(QWidget):
    """Luck above, to the right of zero where it was good; error below, always to the left."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._luck = self._error = 0.0
        self._least, self._most = -1.0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)

    @property
    def row(self) -> int:
        """The height of one bar with the room about it, in pixels."""
        return self._look.px(_ROW)

    def set_values(self, luck: float, error: float, least: float, most: float) -> None:
        """Luck and error in equity; the left end stands for ``least``, the right one for ``most``.

        Zero lies between the two.
        """
        self._luck, self._error = luck, error
        self._least, self._most = least, most
        self.update()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(120), 2 * self.row)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(56), 2 * self.row)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        unit = (self.width() - 2) / (self._most - self._least)
        zero = round(1 - self._least * unit) + 0.5
        painter.setPen(QPen(tokens.line, 1))
        painter.drawLine(QLineF(zero, 0, zero, self.height()))
        luck = tokens.good if self._luck > 0 else tokens.dim
        self._paint_bar(painter, zero, 0, self._luck * unit, luck)
        self._paint_bar(painter, zero, 1, -self._error * unit, tokens.danger)

    def _paint_bar(
        self, painter: QPainter, zero: float, number: int, reach: float, colour: QColor
    ) -> None:
        """``reach`` in pixels from zero, less than 0 to the left."""
        length, height = abs(reach), self._look.px(_BAR)
        if length < 0.5:
            return
        left = zero if reach > 0 else zero - length
        middle = (number + 0.5) * self.row
        bar = QRectF(left, middle - height / 2, length, height)
        radius = min(height, length) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(bar, radius, radius)
