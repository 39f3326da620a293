"""Keeping and rolling side by side, as the bars of the coach and of a mistake show them."""

from __future__ import annotations

from mexico_desktop.qt.widgets.odds_bars import OddsRow
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.figures import percent
from mexico_desktop.solver import Odds


def ways(odds: Odds) -> tuple[OddsRow, ...]:
    """Both ways on of the seat that chooses: its chance to win the match."""
    keep, roll = odds.keep.equity[odds.seat], odds.roll.equity[odds.seat]
    return (
        OddsRow(words.keep(), keep, percent(keep), odds.keeps),
        OddsRow(words.roll(), roll, percent(roll), not odds.keeps),
    )
