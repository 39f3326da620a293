"""The mark of a mistake and that of a blunder, told apart by shape as well as by colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import Look, Tokens

_TRIANGLE = ((0.0, -0.95), (1.0, 0.8), (-1.0, 0.8))
_DIAMOND = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))


def mark_colour(severe: bool, tokens: Tokens) -> QColor:
    """The colour of a blunder (``severe``) or of a mistake."""
    return tokens.danger if severe else tokens.gold


def paint_mark(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    severe: bool,
    tokens: Tokens,
    edge: QColor | None = None,
) -> None:
    """A triangle for a mistake, a diamond for a blunder; ``radius`` in pixels reaches its tips.

    An edge in the colour of the ground keeps it apart from the lines it may lie on.
    """
    tips = _DIAMOND if severe else _TRIANGLE
    shape = QPolygonF([middle + QPointF(x * radius, y * radius) for x, y in tips])
    if edge is not None:
        pen = QPen(edge, max(3.0, radius * 0.36))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(edge)
        painter.drawPolygon(shape)
    colour = mark_colour(severe, tokens)
    pen = QPen(colour, max(1.0, radius * 0.14))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(colour)
    painter.drawPolygon(shape)


class MistakeMark(QWidget):
    """The mark by itself, as large as the text asks for."""

    def __init__(self, look: Look, severe: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._severe = severe
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def set_severe(self, severe: bool) -> None:
        self._severe = severe
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(26), self._look.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_mark(painter, box.center(), box.width() * 0.42, self._severe, self._look.tokens)
