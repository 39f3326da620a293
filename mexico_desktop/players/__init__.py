"""The CPUs: levels that decide from what lies on the table, and a driver that needs no window."""

from mexico_desktop.players.drive import Decider, cpu, play
from mexico_desktop.players.levels import (
    KEEP,
    LEVELS,
    ROLL,
    Choice,
    Decision,
    Level,
    OddsOfMatch,
    OddsOfRound,
    OwnPair,
    PairToBeat,
    Position,
    Reason,
    decide,
    level_of,
)

__all__ = [
    "KEEP",
    "LEVELS",
    "ROLL",
    "Choice",
    "Decider",
    "Decision",
    "Level",
    "OddsOfMatch",
    "OddsOfRound",
    "OwnPair",
    "PairToBeat",
    "Position",
    "Reason",
    "cpu",
    "decide",
    "level_of",
    "play",
]
