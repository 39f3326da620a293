"""From a seat of the models to the plate that shows it."""

from __future__ import annotations

from mexico_desktop.qt.models.seats import SeatRow
from mexico_desktop.qt.widgets.seat_plate import Plate


def plate_of(row: SeatRow) -> Plate:
    """The plate of a seat."""
    return Plate(
        name=row.name,
        seat=row.seat,
        level=row.level,
        lives=row.lives,
        of_lives=row.of_lives,
        kept=row.kept,
        acting=row.acting,
        leading=row.leading,
        lowest=row.lowest,
        out=row.out,
        detail=row.detail,
        shield=row.knight,
    )
