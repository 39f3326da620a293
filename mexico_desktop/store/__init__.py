"""The file of matches: an observer that keeps every event, and what the matches come to."""

from mexico_desktop.store.faults import (
    Damaged,
    Newer,
    Note,
    NotKept,
    Reason,
    SetAside,
    Unread,
    Unsaved,
)
from mexico_desktop.store.opening import Opened, open_store
from mexico_desktop.store.statistics import (
    Choices,
    Filter,
    Opponents,
    OpponentsRow,
    PersonRow,
    SettingsRow,
    Statistics,
    Tally,
)
from mexico_desktop.store.store import Marks, Store, Waiting

__all__ = [
    "Choices",
    "Damaged",
    "Filter",
    "Marks",
    "Newer",
    "NotKept",
    "Note",
    "Opened",
    "Opponents",
    "OpponentsRow",
    "PersonRow",
    "Reason",
    "SetAside",
    "SettingsRow",
    "Statistics",
    "Store",
    "Tally",
    "Unread",
    "Unsaved",
    "Waiting",
    "open_store",
]
