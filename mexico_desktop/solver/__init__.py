"""Exact play of the game with lives: what every position and every moment in a round is worth."""

from mexico_desktop.solver.outlook import (
    Odds,
    Outlook,
    choice_equities,
    choice_lives,
    equities,
    odds,
    outlook,
    remember,
)
from mexico_desktop.solver.positions import GAIN
from mexico_desktop.solver.tables import TableError

__all__ = [
    "GAIN",
    "Odds",
    "Outlook",
    "TableError",
    "choice_equities",
    "choice_lives",
    "equities",
    "odds",
    "outlook",
    "remember",
]
