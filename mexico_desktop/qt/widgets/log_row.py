"""The rows of a match's log: headings of rounds, and one sentence for each thing that happened."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc
from mexico_desktop.qt.words.roles import LogRole

Index = QModelIndex | QPersistentModelIndex

_TEXT = 13.0
_DISC = 8.0  # radius
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class LogRowDelegate(QStyledItemDelegate):
    """Paints a line of the log, wrapped to the width of its view.

    A view asks for the heights of all its rows whenever one is added, and the lines of a log never
    change: each height is measured once.
    """

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view
        self._heights: dict[tuple[int, int], int] = {}  # by row and width
        look.changed.connect(self._heights.clear)
        look.changed.connect(view.scheduleDelayedItemsLayout)
        look.changed.connect(view.viewport().update)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self._view.viewport().width()
        key = (index.row(), width)
        high = self._heights.get(key)
        if high is None:
            high = self._heights[key] = self._height(index, width)
        return QSize(max(40, width), high)

    def _height(self, index: Index, width: int) -> int:
        box = QRectF(0, 0, width - self._left(index) - 10, 10000)
        text = str(index.data(LogRole.TEXT))
        high = QFontMetricsF(self._font(index)).boundingRect(box, _WRAP, text).height()
        margins = (14 if index.data(LogRole.HEADER) else 8) * self._look.text_scale
        return math.ceil(high + margins)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, tokens = self._look, self._look.tokens
        box = QRectF(option.rect)
        header, gold = bool(index.data(LogRole.HEADER)), bool(index.data(LogRole.GOLD))
        font = self._font(index)
        metrics = QFontMetricsF(font)
        top = box.top() + (10 if header else 4) * look.text_scale
        left = box.left() + self._left(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if header and index.row():
            painter.setPen(QPen(tokens.line, 1))
            y = round(box.top() + 4) + 0.5
            painter.drawLine(QLineF(box.left() + 12, y, box.right() - 10, y))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(tokens.accent, 1.5))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 9, 9)
        seat = index.data(LogRole.SEAT)
        if seat is not None and not header:
            radius = _DISC * look.text_scale
            middle = QPointF(box.left() + 12 + radius, top + metrics.height() / 2)
            paint_seat_disc(painter, middle, radius, int(seat), str(index.data(LogRole.NAME)))
        painter.setFont(font)
        painter.setPen(tokens.gold if gold else tokens.ink)
        room = QRectF(left, top, box.right() - 10 - left, box.bottom() - top)
        painter.drawText(room, _WRAP, str(index.data(LogRole.TEXT)))
        painter.restore()

    def _font(self, index: Index) -> QFont:
        bold = bool(index.data(LogRole.HEADER)) or bool(index.data(LogRole.GOLD))
        return self._look.font(_TEXT, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)

    def _left(self, index: Index) -> float:
        """Where the text begins: sentences stand beside their seat's disc."""
        if index.data(LogRole.HEADER):
            return 12.0
        return 12.0 + 2 * _DISC * self._look.text_scale + 8.0
