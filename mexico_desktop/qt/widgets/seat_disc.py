"""The disc that stands for a seat: its colour, and always its initial too."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QTextBoundaryFinder
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from mexico_desktop.qt.widgets.look import FAMILY, SEAT_COLOURS

ON_SEAT = QColor("#FFFFFF")


def initial(name: str) -> str:
    """The first character of a name as a reader counts them, in capitals where it has such.

    >>> initial("özil"), initial("  mei"), initial("")
    ('Ö', 'M', '?')
    """
    text = name.strip()
    if not text:
        return "?"
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, text)
    end = finder.toNextBoundary()
    # Qt counts UTF-16 units, Python whole characters.
    first = text.encode("utf-16-le")[: 2 * end].decode("utf-16-le", "ignore")
    upper = first.upper()
    return upper if len(upper) == len(first) else first


def seat_colour(seat: int) -> QColor:
    """The colour of a seat by its number."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def paint_seat_disc(
    painter: QPainter,
    middle: QPointF,
    radius: float,
    seat: int,
    name: str,
    ring: QColor | None = None,
) -> None:
    """Paint a seat's disc; ``radius`` in logical pixels, ``ring`` the colour of its edge."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = max(1.2, radius * 0.07) if ring else 0.0
    painter.setPen(QPen(ring, width) if ring else Qt.PenStyle.NoPen)
    painter.setBrush(seat_colour(seat))
    painter.drawEllipse(middle, radius - width / 2, radius - width / 2)
    letter = initial(name)
    font = QFont(FAMILY)
    font.setWeight(QFont.Weight.Bold)
    size = radius * 0.62 + 5 * min(1.0, radius / 8)  # a little larger in small discs
    font.setPixelSize(round(size))
    wide = QFontMetricsF(font).horizontalAdvance(letter)
    if wide > radius * 1.5:
        font.setPixelSize(max(6, round(size * radius * 1.5 / wide)))
    # Capitals sit in the middle by their own height, not by that of the line.
    ink = QFontMetricsF(font).tightBoundingRect(letter)
    painter.setFont(font)
    painter.setPen(ON_SEAT)
    metrics = QFontMetricsF(font)
    x = middle.x() - metrics.horizontalAdvance(letter) / 2
    painter.drawText(QPointF(x, middle.y() - ink.center().y()), letter)
    painter.restore()
