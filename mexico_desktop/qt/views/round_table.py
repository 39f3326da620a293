"""The table of rounds: what each seat kept as small dice, and what it cost."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mexico_desktop.qt.models.rounds import SEAT_COLUMNS, RoundRole, RoundsModel
from mexico_desktop.qt.widgets.dice_art import paint_face
from mexico_desktop.qt.widgets.look import BODY, SMALL, Look

# In pixels at 100 % text size.
_FACE = 18.0
_LEAST = 92  # a seat's column
_BARE = 60  # a seat's column without dice: the name of the pair, and the loss
_SIDE = 6


class RoundTable(QTableView):
    """The rounds of a match. Where the columns are narrow, pairs are told by their names alone."""

    def __init__(self, look: Look, model: RoundsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setModel(model)
        self.setItemDelegate(_KeptDelegate(look, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Rounds"))
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self._look
        self.setFont(look.font())
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(look.px(36))
        header = self.horizontalHeader()
        header.setMinimumSectionSize(look.px(48))
        self._share_width()
        self.viewport().update()

    def _share_width(self) -> None:
        """Shares the width out; where it is too little for the bare names, they scroll."""
        look, header = self._look, self.horizontalHeader()
        seats = self.model().columnCount() - SEAT_COLUMNS
        first, leader = self._titled(0, look.px(48)), self._titled(1, look.px(84))
        least = look.px(_BARE)
        free = self.viewport().width() - first - leader
        header.resizeSection(0, first)
        header.resizeSection(1, leader)
        for seat in range(seats):
            header.resizeSection(SEAT_COLUMNS + seat, max(least, free // max(1, seats)))

    def _titled(self, column: int, least: int) -> int:
        """A width in which the title of a column is whole, in pixels."""
        metrics = QFontMetricsF(self._look.font(SMALL, QFont.Weight.Medium))
        title = self.model().headerData(column, Qt.Orientation.Horizontal)
        return max(least, round(metrics.horizontalAdvance(title)) + 32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()


class _KeptDelegate(QStyledItemDelegate):
    """Paints what a seat kept; text columns are left to the style."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(self._look.px(_LEAST), self._look.px(36))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        look, tokens = self._look, self._look.tokens
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, tokens.tint)
        if index.row():
            painter.setPen(QPen(tokens.line, 1))
            top = box.top() + 0.5
            painter.drawLine(QPointF(box.left(), top), QPointF(box.right(), top))
        if index.column() < SEAT_COLUMNS:
            self._paint_text(painter, box, index)
        elif (pair := index.data(RoundRole.PAIR)) is not None:
            lowest = bool(index.data(RoundRole.LOWEST))
            if lowest:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tokens.danger_tint)
                painter.drawRoundedRect(box.adjusted(2, 3, -2, -3), 9, 9)
            side = _FACE * look.text_scale
            top = box.center().y() - side / 2
            left = box.left() + _SIDE
            if box.width() >= look.px(_LEAST):
                for i, face in enumerate((pair.larger, pair.smaller)):
                    at = QRectF(left + i * (side + 2), top, side, side)
                    paint_face(painter, at, face, tokens)
                left += 2 * side + 6
            else:
                left += 4  # under the name of the seat
            weight = QFont.Weight.DemiBold
            painter.setFont(look.font(BODY, weight))
            painter.setPen(tokens.gold if pair.is_mexico else tokens.ink)
            name = index.data()
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(left, box.top(), 60, box.height()), int(middle), name)
            left += QFontMetricsF(painter.font()).horizontalAdvance(name) + 4
            painter.setFont(look.font(SMALL, weight))
            painter.setPen(tokens.danger)
            loss = index.data(RoundRole.LOSS)
            painter.drawText(
                QRectF(left, box.top(), box.right() - left, box.height()), int(middle), loss
            )
        painter.restore()

    def _paint_text(
        self, painter: QPainter, box: QRectF, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        first = index.column() == 0
        painter.setFont(self._look.font(BODY))
        painter.setPen(self._look.tokens.dim if first else self._look.tokens.ink)
        room = box.adjusted(10, 0, -4, 0)  # as the header has it
        text = QFontMetricsF(painter.font()).elidedText(
            index.data(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(
            room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text
        )
