"""Exact play of Mexen: what every moment of a round is worth, in penalties."""

from mexico_desktop.solver.mexen.model import GAIN, GOES_ON
from mexico_desktop.solver.mexen.outlook import (
    Act,
    Prospect,
    Way,
    Ways,
    choice_costs,
    deciding_chances,
    naming,
    prospect,
    remember,
    saved_by_tik,
    session_values,
    ways,
)

__all__ = [
    "GAIN",
    "GOES_ON",
    "Act",
    "Prospect",
    "Way",
    "Ways",
    "choice_costs",
    "deciding_chances",
    "naming",
    "prospect",
    "remember",
    "saved_by_tik",
    "session_values",
    "ways",
]
