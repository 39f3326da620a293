"""A match under way: settings, seats, the record, replay, and where its dice come from."""

from mexico_desktop.match.play import GAMES, Match, ScriptedDice, Step, StreamDice, new_match
from mexico_desktop.match.record import (
    DiceHead,
    Record,
    Seat,
    Unreadable,
    UnreadableEvent,
    read_record,
)
from mexico_desktop.match.replay import IllegalEvent, Mismatch, replay, resume, verify

__all__ = [
    "GAMES",
    "DiceHead",
    "IllegalEvent",
    "Match",
    "Mismatch",
    "Record",
    "ScriptedDice",
    "Seat",
    "Step",
    "StreamDice",
    "Unreadable",
    "UnreadableEvent",
    "new_match",
    "read_record",
    "replay",
    "resume",
    "verify",
]
