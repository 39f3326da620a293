"""The rows of a rank ladder, and the ladder folded to a strip."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QLineF,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mexico_desktop.dice import Pair
from mexico_desktop.qt.widgets.dice_art import paint_face
from mexico_desktop.qt.widgets.look import SMALL, Look
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc
from mexico_desktop.qt.words.roles import RankRole

Index = QModelIndex | QPersistentModelIndex

LEAST = 20
"""The lowest a row gets, in pixels, before the list scrolls."""

USUAL = 30
"""A row's height where there is room, before the text scale."""


@dataclass(frozen=True)
class _Rank:
    """What a row shows, read from its roles once a painting."""

    name: str
    pair: Pair
    band_end: bool
    label: str
    holders: tuple[tuple[int, str], ...]
    current: bool
    lowest: bool
    note: str

    @classmethod
    def read(cls, index: Index) -> _Rank:
        def get(role: RankRole) -> object:
            return index.data(role)

        pair, holders = get(RankRole.PAIR), get(RankRole.HOLDERS)
        assert isinstance(pair, Pair)
        return cls(
            name=str(get(RankRole.NAME)),
            pair=pair,
            band_end=bool(get(RankRole.BAND_END)),
            label=str(get(RankRole.LABEL) or ""),
            holders=tuple((int(seat), str(name)) for seat, name in holders or ()),  # type: ignore[attr-defined]
            current=bool(get(RankRole.CURRENT)),
            lowest=bool(get(RankRole.LOWEST)),
            note=str(get(RankRole.NOTE) or ""),
        )


def _ground(look: Look, rank: _Rank) -> QColor | None:
    if rank.current:
        return look.tokens.tint
    if rank.lowest:
        return look.tokens.danger_tint
    return None


class RankRowDelegate(QStyledItemDelegate):
    """Paints a rank as a row: two faces, its name, who holds it, a note at the right.

    Rows share the view's height, so that the whole ladder is seen where each can be
    ``LEAST`` high.
    """

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view
        look.changed.connect(view.scheduleDelayedItemsLayout)
        look.changed.connect(view.viewport().update)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        rows = index.model().rowCount()
        height = self._row_height(rows)
        # Pixels that are left over go to the first rows, one each.
        spare = self._view.viewport().height() - height * rows
        shares = LEAST <= height < self._highest
        return QSize(160, height + (1 if shares and index.row() < spare else 0))

    @property
    def _highest(self) -> int:
        return round(self._look.px(USUAL) * 1.5)

    def _row_height(self, rows: int) -> int:
        share = self._view.viewport().height() // max(1, rows)
        return max(LEAST, min(share, self._highest))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rank = _Rank.read(index)
        look, tokens = self._look, self._look.tokens
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = _ground(look, rank)
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 9, 9)
        if rank.band_end:
            painter.setPen(QPen(tokens.line, 1))
            y = round(box.bottom()) - 0.5
            painter.drawLine(QLineF(box.left() + 8, y, box.right() - 8, y))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.accent, 1.5))
            painter.drawRoundedRect(box.adjusted(1, 1.5, -1, -1.5), 9, 9)
        self._paint_inside(painter, box, rank, self._row_height(index.model().rowCount()))
        painter.restore()

    def _paint_inside(self, painter: QPainter, box: QRectF, rank: _Rank, height: int) -> None:
        look, tokens = self._look, self._look.tokens
        middle = box.center().y()
        face = min(18.0 * max(1.0, height / USUAL), look.px(18) * 1.2, height - 5)
        text = min(15 * look.text_scale, height * 0.62) / look.text_scale
        small = min(SMALL * look.text_scale, height * 0.56) / look.text_scale
        x = box.left() + 12
        for pip in (rank.pair.larger, rank.pair.smaller):
            paint_face(painter, QRectF(x, middle - face / 2, face, face), pip, tokens)
            x += face + max(3.0, face * 0.2)
        x += 8
        weight = QFont.Weight.Bold if rank.current or rank.label else QFont.Weight.Medium
        font = look.font(text, weight)
        gold = bool(rank.label)
        x = _say(painter, x, middle, rank.name, font, tokens.gold if gold else tokens.ink)
        if rank.label:
            label = look.font(small, QFont.Weight.DemiBold)
            x = _say(painter, x + 12, middle, rank.label, label, tokens.gold)
        right = box.right() - 12
        if rank.note:
            note = look.font(small, QFont.Weight.DemiBold)
            wide = QFontMetricsF(note).horizontalAdvance(rank.note)
            _say(painter, right - wide, middle, rank.note, note, tokens.danger)
            right -= wide + 8
        radius = min(10 * look.text_scale, height / 2 - 2)
        room = QRectF(x + 14, box.top(), right - x - 14, box.height())
        _paint_holders(painter, room, rank, radius, look)


def _paint_holders(painter: QPainter, box: QRectF, rank: _Rank, radius: float, look: Look) -> None:
    """The discs of who holds a rank; they overlap where there is little room."""
    count = len(rank.holders)
    if not count:
        return
    step = 2 * radius + 4
    least = radius * 0.9  # with less of each to be seen they can't be told apart
    more, room = "", box.width() - 2 * radius
    if count > 1 and (count - 1) * least > room:
        font = look.font(SMALL, QFont.Weight.DemiBold)
        room -= QFontMetricsF(font).horizontalAdvance("+8") + 4
        shown = min(count - 1, max(1, 1 + int(room / least)))
        more, count = f"+{count - shown}", shown
    if count > 1:
        step = min(step, room / (count - 1))
    edge = (_ground(look, rank) or look.tokens.panel) if step < 2 * radius + 2 else None
    for number, (seat, name) in enumerate(rank.holders[:count]):
        middle = QPointF(box.left() + radius + number * step, box.center().y())
        paint_seat_disc(painter, middle, radius, seat, name, edge)
    if more:
        x = box.left() + 2 * radius + (count - 1) * step + 4
        _say(painter, x, box.center().y(), more, font, look.tokens.ink)


def _say(
    painter: QPainter, x: float, middle: float, text: str, font: QFont, colour: QColor
) -> float:
    """Write a text whose capitals are centred at a height; returns where it ends."""
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(x, round(middle + metrics.capHeight() / 2)), text)
    return x + metrics.horizontalAdvance(text)


class LadderStrip(QListView):
    """The ladder folded to a strip of cells, highest at the left, for narrow windows."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setItemDelegate(_CellDelegate(look, self))
        self.setAccessibleName(self.tr("Rank ladder"))
        self.viewport().setAutoFillBackground(False)
        self._shown: int | None = None
        look.changed.connect(self._restyle)
        self._restyle()

    def show_rank(self, row: int | None) -> None:
        """Keep a row in sight, and what lies around it; None leaves the strip as it is."""
        self._shown = row
        if row is not None and self.model() is not None:
            self.scrollTo(self.model().index(row, 0), QListView.ScrollHint.PositionAtCenter)

    def _restyle(self) -> None:
        tokens = self._look.tokens
        self.setFixedHeight(max(64, self._look.px(68)))
        self.setStyleSheet(
            f"LadderStrip {{ background: {tokens.panel.name()}; padding: 5px 8px;"
            f" border: 1px solid {tokens.line.name()}; border-radius: 14px; }}"
        )
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.show_rank(self._shown)


class _CellDelegate(QStyledItemDelegate):
    """Paints a rank as a cell: its name, the faces below, and discs of who holds it."""

    def __init__(self, look: Look, view: QListView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = self._look
        least = look.px(41)
        rows = max(1, index.model().rowCount())
        width = max(least, min(look.px(64), self._view.viewport().width() // rows))
        return QSize(width, self._view.viewport().height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rank = _Rank.read(index)
        look, tokens = self._look, self._look.tokens
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = _ground(look, rank)
        if ground:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 9, 9)
        if rank.band_end:
            painter.setPen(QPen(tokens.line, 1))
            x = round(box.right()) - 0.5
            painter.drawLine(QLineF(x, box.top() + 8, x, box.bottom() - 8))
        middle = box.center().x()
        bold = rank.current or bool(rank.label)
        font = look.font(14, QFont.Weight.Bold if bold else QFont.Weight.Medium)
        wide = QFontMetricsF(font).horizontalAdvance(rank.name)
        colour = tokens.gold if rank.label else tokens.danger if rank.lowest else tokens.ink
        _say(painter, middle - wide / 2, box.top() + box.height() * 0.3, rank.name, font, colour)
        low = box.adjusted(3, box.height() * 0.48, -3, -box.height() * 0.06)
        if rank.holders:
            radius = min(low.height() / 2 - 1, 9.0 * look.text_scale)
            count = len(rank.holders)
            if count * (2 * radius + 2) > low.width():
                self._paint_first(painter, low, rank, radius)
                painter.restore()
                return
            span = min(low.width(), 2 * radius * count + 4 * (count - 1))
            _paint_holders(
                painter,
                QRectF(middle - span / 2, low.top(), span, low.height()),
                rank,
                radius,
                look,
            )
        else:
            face = min(14 * look.text_scale, low.width() / 2 - 2, low.height() - 2)
            for side, pip in ((-1, rank.pair.larger), (1, rank.pair.smaller)):
                left = middle + (1.5 if side > 0 else -1.5 - face)
                paint_face(
                    painter, QRectF(left, low.center().y() - face / 2, face, face), pip, tokens
                )
        painter.restore()

    def _paint_first(self, painter: QPainter, box: QRectF, rank: _Rank, radius: float) -> None:
        """Where not all discs have room: the first, and how many more there are."""
        seat, name = rank.holders[0]
        more = f"+{len(rank.holders) - 1}"
        font = self._look.font(SMALL, QFont.Weight.DemiBold)
        wide = 2 * radius + 3 + QFontMetricsF(font).horizontalAdvance(more)
        left = box.center().x() - wide / 2
        middle = box.center().y()
        paint_seat_disc(painter, QPointF(left + radius, middle), radius, seat, name)
        _say(painter, left + 2 * radius + 3, middle, more, font, self._look.tokens.ink)
