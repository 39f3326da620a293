"""Where the seats of a table sit and where its dice lie: functions of sizes, nothing painted."""

from __future__ import annotations

import math
from enum import Enum

from PySide6.QtCore import QRectF, QSizeF

GAP = 8.0
"""What stays free between two plates, and between a plate and the dice, in pixels."""


class _Side(Enum):
    BOTTOM = "bottom"
    LEFT = "left"
    TOP = "top"
    RIGHT = "right"


# By the number of seats: from seat 0 in turn order, clockwise as seen. A number places a seat
# along its side: -1 left or upper, 0 in the middle, 1 right or lower.
_PLACES: dict[int, tuple[tuple[_Side, int], ...]] = {
    2: ((_Side.BOTTOM, 0), (_Side.TOP, 0)),
    3: ((_Side.BOTTOM, 0), (_Side.LEFT, 0), (_Side.RIGHT, 0)),
    4: ((_Side.BOTTOM, 0), (_Side.LEFT, 0), (_Side.TOP, 0), (_Side.RIGHT, 0)),
    5: (
        (_Side.BOTTOM, 0),
        (_Side.LEFT, 0),
        (_Side.TOP, -1),
        (_Side.TOP, 1),
        (_Side.RIGHT, 0),
    ),
    6: (
        (_Side.BOTTOM, 0),
        (_Side.LEFT, 1),
        (_Side.LEFT, -1),
        (_Side.TOP, 0),
        (_Side.RIGHT, -1),
        (_Side.RIGHT, 1),
    ),
    7: (
        (_Side.BOTTOM, 0),
        (_Side.BOTTOM, -1),
        (_Side.LEFT, 0),
        (_Side.TOP, -1),
        (_Side.TOP, 1),
        (_Side.RIGHT, 0),
        (_Side.BOTTOM, 1),
    ),
    8: (
        (_Side.BOTTOM, 0),
        (_Side.BOTTOM, -1),
        (_Side.LEFT, 0),
        (_Side.TOP, -1),
        (_Side.TOP, 0),
        (_Side.TOP, 1),
        (_Side.RIGHT, 0),
        (_Side.BOTTOM, 1),
    ),
}


def rim_width(size: QSizeF) -> float:
    """The width of the table's rim, in pixels."""
    return min(22.0, max(7.0, round(min(size.width(), size.height()) * 0.025)))


def corner_radius(size: QSizeF) -> float:
    """The outer radius of the table's corners, in pixels."""
    return min(size.width(), size.height()) * 0.27


def seat_places(count: int, size: QSizeF, plate_size: QSizeF) -> list[QRectF]:
    """Where the plates of ``count`` seats (2 to 8) go on a table of ``size``.

    Seat 0 sits at the bottom in the middle, the others clockwise as seen. Where plates of
    ``plate_size`` would touch one another or crowd out the dice, all are made smaller alike.
    """
    shrunk = 1.0
    while True:
        plate = QSizeF(plate_size.width() * shrunk, plate_size.height() * shrunk)
        places = [_place(side, along, count, size, plate) for side, along in _PLACES[count]]
        if shrunk <= _SMALLEST or _has_room(size, places):
            return places
        shrunk -= 0.02


_SMALLEST = 0.2


def dice_area(size: QSizeF, places: list[QRectF]) -> QRectF:
    """The middle of the table that no plate reaches into, for the dice and the words below."""
    rim = rim_width(size) + 2 * GAP
    middle_x = size.width() / 2
    left, right = rim, size.width() - rim
    top, bottom = rim, size.height() - rim
    for (side, _), place in zip(_PLACES[len(places)], places, strict=True):
        match side:
            case _Side.TOP:
                top = max(top, place.bottom() + GAP)
            case _Side.BOTTOM:
                bottom = min(bottom, place.top() - GAP)
            case _Side.LEFT:
                left = max(left, place.right() + GAP)
            case _Side.RIGHT:
                right = min(right, place.left() - GAP)
    half = min(middle_x - left, right - middle_x)
    return QRectF(middle_x - half, top, 2 * half, bottom - top)


def _place(side: _Side, along: int, count: int, size: QSizeF, plate: QSizeF) -> QRectF:
    width, height = plate.width(), plate.height()
    rim = rim_width(size)
    margin = rim + min(14.0, size.height() * 0.02)
    if side in {_Side.TOP, _Side.BOTTOM}:
        y = margin if side is _Side.TOP else size.height() - margin - height
        x = size.width() / 2 - width / 2
        if along:
            three = any(s is side and a == 0 for s, a in _PLACES[count])
            inset = _inset(y, height, size)
            outer = size.width() / 2 - inset - width / 2
            spread = width + 4 * GAP if three else width / 2 + 4 * GAP
            x += along * min(outer, max(spread, size.width() * (0.27 if three else 0.19)))
        return QRectF(x, y, width, height)
    y = size.height() * (0.5, 0.69, 0.31)[along] - height / 2
    if along:  # two on one side keep apart
        apart = (height + GAP) / 2
        y = size.height() / 2 + along * max(apart, abs(y + height / 2 - size.height() / 2))
        y -= height / 2
    inset = _inset(y, height, size)
    x = inset if side is _Side.LEFT else size.width() - inset - width
    return QRectF(x, y, width, height)


def _inset(y: float, height: float, size: QSizeF) -> float:
    """How far from the table's side a plate at this height stays inside the rounded rim."""
    rim = rim_width(size)
    edge = min(y, size.height() - y - height) - rim
    radius = corner_radius(size) - rim
    # A plate's own corners are round, so that they reach a little into the curve.
    deep = max(0.0, radius - edge - height * 0.1)
    curve = radius - math.sqrt(max(0.0, radius * radius - deep * deep))
    return rim + max(min(14.0, size.width() * 0.012), curve)


def _has_room(size: QSizeF, places: list[QRectF]) -> bool:
    table = QRectF(0, 0, size.width(), size.height())
    room = GAP / 2
    for index, place in enumerate(places):
        wide = place.adjusted(-room, -room, room, room)
        if not table.contains(wide):
            return False
        if any(wide.intersects(o.adjusted(-room, -room, room, room)) for o in places[index + 1 :]):
            return False
    area = dice_area(size, places)
    if any(area.intersects(place) for place in places):
        return False
    return area.height() >= min(250.0, max(90.0, size.height() * 0.34)) and area.width() >= min(
        300.0, size.width() * 0.34
    )
