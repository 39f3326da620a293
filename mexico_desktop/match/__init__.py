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
from mexico_desktop.match.session import (
    Change,
    Joined,
    Left,
    Part,
    Paused,
    Returned,
    average,
    between_rounds,
    changes,
    known_totals,
    last_state,
    next_part,
)

__all__ = [
    "GAMES",
    "Change",
    "DiceHead",
    "IllegalEvent",
    "Joined",
    "Left",
    "Match",
    "Mismatch",
    "Part",
    "Paused",
    "Record",
    "Returned",
    "ScriptedDice",
    "Seat",
    "Step",
    "StreamDice",
    "Unreadable",
    "UnreadableEvent",
    "average",
    "between_rounds",
    "changes",
    "known_totals",
    "last_state",
    "new_match",
    "next_part",
    "read_record",
    "replay",
    "resume",
    "verify",
]
