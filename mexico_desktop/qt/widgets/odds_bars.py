"""Ways on side by side: a bar and a figure each, the best one told by colour and weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import SMALL, Look

_ROW = 22.0  # pixels at 100 % text size: a row, its bar, and between its parts
_BAR = 11.0
_GAP = 10.0
_LEAST = 48.0  # the narrowest a bar gets
_USUAL = 140.0


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A way on. ``share``, 0 to 1, is the length of its bar, ``figure`` the same in words."""

    label: str
    share: float
    figure: str
    best: bool


class OddsBars(QWidget):
    """A row a way on: label, bar, figure. The bars share one scale, from 0 to 1."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: tuple[OddsRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)

    @property
    def rows(self) -> tuple[OddsRow, ...]:
        return self._rows

    def set_rows(self, rows: Sequence[OddsRow]) -> None:
        """Show these ways on, from the top down."""
        rows = tuple(rows)
        if rows == self._rows:
            return
        self._rows = rows
        self.setAccessibleDescription(
            self.tr(", ").join(
                (self.tr("{label} {figure} (best)") if row.best else self.tr("{label} {figure}"))
                .format(label=row.label, figure=row.figure)
                for row in rows
            )
        )  # fmt: skip
        self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._beside() + self._look.px(_USUAL)), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._beside() + self._look.px(_LEAST)), self._height())

    def height_of(self, rows: int) -> int:
        """The height that so many rows take, in pixels."""
        return self._look.px(_ROW) * rows

    def _height(self) -> int:
        return self.height_of(len(self._rows))

    def _font(self, best: bool) -> QFont:
        return self._look.font(SMALL, QFont.Weight.DemiBold if best else QFont.Weight.Normal)

    def _figure_font(self) -> QFont:
        return self._look.font(SMALL, QFont.Weight.DemiBold)

    def _label_width(self) -> float:
        return max(
            (QFontMetricsF(self._font(r.best)).horizontalAdvance(r.label) for r in self._rows),
            default=0.0,
        )

    def _figure_width(self) -> float:
        metrics = QFontMetricsF(self._figure_font())
        return max((metrics.horizontalAdvance(r.figure) for r in self._rows), default=0.0)

    def _beside(self) -> float:
        """What labels, figures and the gaps between take of the width."""
        return self._label_width() + self._figure_width() + 2 * self._look.px(_GAP) + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row, gap = self._look.px(_ROW), self._look.px(_GAP)
        figures = self._figure_width()
        # Labels give way where there is too little room, figures never.
        room = self.width() - figures - 2 * gap - self._look.px(_LEAST)
        labels = min(self._label_width() + 1, max(0.0, room))
        bar = QRectF(labels + gap, 0, self.width() - labels - figures - 2 * gap, row)
        for number, way in enumerate(self._rows):
            top = number * row
            self._paint_words(painter, way, QRectF(0, top, labels, row))
            self._paint_bar(painter, way, bar.translated(0, top))

    def _paint_words(self, painter: QPainter, way: OddsRow, label: QRectF) -> None:
        tokens = self._look.tokens
        font = self._font(way.best)
        metrics = QFontMetricsF(font)
        baseline = label.center().y() + metrics.capHeight() / 2
        painter.setFont(font)
        painter.setPen(tokens.ink if way.best else tokens.dim)
        text = metrics.elidedText(way.label, Qt.TextElideMode.ElideRight, label.width())
        painter.drawText(QPointF(0, baseline), text)
        font = self._figure_font()
        painter.setFont(font)
        wide = QFontMetricsF(font).horizontalAdvance(way.figure)
        painter.drawText(QPointF(self.width() - wide, baseline), way.figure)

    def _paint_bar(self, painter: QPainter, way: OddsRow, room: QRectF) -> None:
        tokens = self._look.tokens
        height = self._look.px(_BAR)
        box = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
        track = QPainterPath()
        track.addRoundedRect(box, height / 2, height / 2)
        painter.fillPath(track, tokens.line)
        share = min(1.0, max(0.0, way.share))
        if share:
            painter.save()
            painter.setClipPath(track)
            filled = QRectF(box.left(), box.top(), max(share * box.width(), 2), height)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.good if way.best else tokens.dim)
            # Square at its end while it is shorter than it is high, or it would show as a dot.
            radius = height / 2 if filled.width() > height else 0
            painter.drawRoundedRect(filled, radius, radius)
            painter.restore()
