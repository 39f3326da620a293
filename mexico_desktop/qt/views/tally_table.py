"""A table of statistics: as high as its rows, sortable by mouse and keys, with bars for shares."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from mexico_desktop.qt.models.statistics import SortedTallies, TallyModel, TallyRole
from mexico_desktop.qt.views.text import BOLD, MEDIUM, REGULAR
from mexico_desktop.qt.widgets.dice_art import mixed
from mexico_desktop.qt.widgets.look import BODY, SMALL, Look
from mexico_desktop.qt.words import statistics as words
from mexico_desktop.store import Tally

Index = QModelIndex | QPersistentModelIndex

_PAD = 12  # pixels left and right of a cell
_ROW, _HEADER = 40, 34  # heights in pixels, before the text scale
_FIRST_LEAST = 150  # the least width of the first column, before the text scale
_BAR_LEAST = 60  # below this width a bar tells nothing and is left out


class TallyTable(QTableView):
    """Figures keep their width, the share takes some of the rest, the first column what is left.

    It never scrolls up and down: the page does.
    """

    def __init__(self, look: Look, model: TallyModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._header = _SortHeader(look, self)
        self.setHorizontalHeader(self._header)
        self.setModel(SortedTallies(model, self))
        self.setItemDelegate(_CellDelegate(look, self))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        names = [column.name for column in model.columns]
        self._header.setSortIndicator(names.index("matches"), Qt.SortOrder.DescendingOrder)
        self.setSortingEnabled(True)
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(self._fit)
        look.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        """Gives rows, columns and the table the room that its texts need."""
        self.verticalHeader().setDefaultSectionSize(self._look.px(_ROW))
        self._header.setFixedHeight(self._look.px(_HEADER))
        self._share_out()
        bar = self.horizontalScrollBar()
        below = bar.sizeHint().height() if self._too_wide() else 0
        rows = self.model().rowCount() * self._look.px(_ROW)
        self.setFixedHeight(self._look.px(_HEADER) + rows + 2 * self.frameWidth() + below)

    def _share_out(self) -> None:
        last = self.model().columnCount() - 1
        room = self.viewport().width()
        figures = [self._needs(column) for column in range(1, last)]
        share = max(self._needs(last), round(0.3 * room))
        first_least = max(self._look.px(_FIRST_LEAST), self._longest_first())
        if room - sum(figures) - share < first_least:
            share = max(self._needs(last), room - sum(figures) - first_least)
        first = max(first_least, room - sum(figures) - share)
        for column, width in enumerate((first, *figures, share)):
            self.setColumnWidth(column, width)

    def _needs(self, column: int) -> int:
        """The width of a column of figures; those of all tables get the same."""
        title = self.model().headerData(column, Qt.Orientation.Horizontal)
        head = QFontMetricsF(self._look.font(SMALL, BOLD)).horizontalAdvance(title)
        figures = QFontMetricsF(self._look.font(BODY, BOLD))
        widest = max(map(figures.horizontalAdvance, (words.number(88888), words.share(1))))
        return ceil(max(head + self._look.px(16), widest)) + 2 * _PAD

    def _longest_first(self) -> int:
        metrics = QFontMetricsF(self._look.font(BODY, MEDIUM))
        model = self.model()
        texts = (model.index(row, 0).data() for row in range(model.rowCount()))
        return ceil(max(map(metrics.horizontalAdvance, texts), default=0)) + 2 * _PAD

    def _too_wide(self) -> bool:
        return self._header.length() > self.viewport().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectRow(max(0, self.currentIndex().row()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clearSelection()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x():
            super().wheelEvent(event)
        else:
            event.ignore()  # to the page


class _SortHeader(QHeaderView):
    """A header that the keys reach too: left and right choose a column, Space sorts by it."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._look = look
        self._chosen = 0
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Sort by column"))
        self.sectionClicked.connect(self._choose)
        look.changed.connect(self.viewport().update)

    def _choose(self, section: int) -> None:
        self._chosen = section
        title = self.model().headerData(section, Qt.Orientation.Horizontal)
        self.setAccessibleDescription(title)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ahead = self.layoutDirection() is Qt.LayoutDirection.LeftToRight
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                step = 1 if (event.key() == Qt.Key.Key_Right) == ahead else -1
                self._choose(max(0, min(self.count() - 1, self._chosen + step)))
            case Qt.Key.Key_Space | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                same = self.sortIndicatorSection() == self._chosen
                descends = self.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
                down = not descends if same else self._chosen > 0
                order = Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder
                self.setSortIndicator(self._chosen, order)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintSection(self, painter: QPainter, rect: object, section: int) -> None:
        tokens = self._look.tokens
        area = QRectF(rect)  # type: ignore[call-overload]
        sorted_by = self.isSortIndicatorShown() and self.sortIndicatorSection() == section
        title = self.model().headerData(section, Qt.Orientation.Horizontal)
        right = section > 0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.font(SMALL, BOLD if sorted_by else MEDIUM))
        painter.setPen(tokens.ink if sorted_by else tokens.dim)
        room = area.adjusted(_PAD, 0, -_PAD, 0)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, title)
        if sorted_by:
            width = painter.fontMetrics().horizontalAdvance(title)
            size = self._look.px(SMALL) * 0.5
            left = room.right() - width - 2 * size if right else room.left() + width + size
            painter.setPen(QPen(tokens.accent, self._look.px(10) / 5))
            painter.drawPath(self._arrow(left, area.center().y(), size))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), tokens.line)
        if self.hasFocus() and section == self._chosen:
            painter.setPen(QPen(tokens.accent, 2))
            painter.drawRoundedRect(area.adjusted(2, 3, -2, -4), 7, 7)
        painter.restore()

    def _arrow(self, left: float, middle: float, size: float) -> QPainterPath:
        """Down where the largest stands first."""
        down = self.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder
        point = size / 4 if down else -size / 4
        path = QPainterPath()
        path.moveTo(left, middle - point)
        path.lineTo(left + size / 2, middle + point)
        path.lineTo(left + size, middle - point)
        return path


class _CellDelegate(QStyledItemDelegate):
    """Paints a cell; in the column of the share a bar, with a line over its likely range."""

    def __init__(self, look: Look, parent: TallyTable) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._look.px(_ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens = self._look.tokens
        rect = QRectF(option.rect)
        state = option.state
        last_row = index.row() == index.model().rowCount() - 1
        last_column = index.column() == index.model().columnCount() - 1
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, tokens.tint)
        if not last_row:
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.line)
        room = rect.adjusted(_PAD, 0, -_PAD, 0)
        weight = MEDIUM if index.column() == 0 else BOLD if last_column else REGULAR
        painter.setFont(self._look.font(BODY, weight))
        painter.setPen(tokens.ink)
        text = painter.fontMetrics().elidedText(
            index.data(), Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, index.data(Qt.ItemDataRole.TextAlignmentRole), text)
        if last_column:
            figures = painter.fontMetrics().horizontalAdvance(words.share(1)) + 2 * _PAD
            self._paint_bar(painter, room.adjusted(0, 0, -figures, 0), index.data(TallyRole.TALLY))
        painter.restore()

    def _paint_bar(self, painter: QPainter, room: QRectF, tally: Tally) -> None:
        if room.width() < _BAR_LEAST or tally.share is None or tally.interval is None:
            return
        tokens = self._look.tokens
        height = self._look.px(8)
        track = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(tokens.panel, tokens.line, 0.7))
        painter.drawRoundedRect(track, height / 2, height / 2)
        if tally.wins:
            won = QRectF(track)
            won.setWidth(max(height, track.width() * tally.share))
            painter.setBrush(tokens.good)
            painter.drawRoundedRect(won, height / 2, height / 2)
        low, high = (track.left() + track.width() * end for end in tally.interval)
        painter.setPen(QPen(tokens.ink, 1.5))
        middle, tick = track.center().y(), height * 0.8
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        for end in (low, high):
            painter.drawLine(QPointF(end, middle - tick), QPointF(end, middle + tick))
