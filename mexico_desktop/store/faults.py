"""What can go wrong with the file of matches, as data; the words for it are the window's."""

from __future__ import annotations

import errno
import sqlite3
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path


class Reason(Enum):
    """Whose fault it is, outside the program."""

    FULL = auto()  # no room left
    READ_ONLY = auto()  # the file or its folder may not be written
    LOCKED = auto()  # another program holds the file
    ELSEWHERE = auto()  # the match went on, or was given up, in another window
    DAMAGED = auto()  # the content of the file is broken
    DISK = auto()  # reading or writing failed for another reason


class StoreError(Exception):
    """A fault of the environment, with its ``reason``."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason.name}: {detail}" if detail else reason.name)
        self.reason = reason


class Unsaved(StoreError):
    """Nothing was written; the same call may be tried again."""


class Unread(StoreError):
    """The file can't be read."""


class Damaged(Exception):
    """The rows of match ``match_id`` are no match, or its dice are not those of its secret."""

    def __init__(self, match_id: int, why: str) -> None:
        super().__init__(f"match {match_id}: {why}")
        self.match_id = match_id
        self.why = why


@dataclass(frozen=True, slots=True)
class SetAside:
    """The file was damaged or not ours: it was moved to ``aside`` and a fresh one begun."""

    path: Path
    aside: Path


@dataclass(frozen=True, slots=True)
class Newer:
    """A newer program wrote the file: it is left untouched and nothing is kept this time."""

    path: Path
    version: int


@dataclass(frozen=True, slots=True)
class NotKept:
    """The file can't be used: nothing is kept this time."""

    path: Path
    reason: Reason


Note = SetAside | Newer | NotKept

# What reading or writing a database raises. A damaged file can make SQLite put bytes into the text
# of an error that are no text, which Python then reports in place of the error.
SQLITE_ERRORS = (sqlite3.Error, UnicodeDecodeError)

_REASONS = {
    sqlite3.SQLITE_FULL: Reason.FULL,
    sqlite3.SQLITE_READONLY: Reason.READ_ONLY,
    sqlite3.SQLITE_PERM: Reason.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Reason.READ_ONLY,
    sqlite3.SQLITE_BUSY: Reason.LOCKED,
    sqlite3.SQLITE_LOCKED: Reason.LOCKED,
    sqlite3.SQLITE_CORRUPT: Reason.DAMAGED,
    sqlite3.SQLITE_NOTADB: Reason.DAMAGED,
    sqlite3.SQLITE_FORMAT: Reason.DAMAGED,
    sqlite3.SQLITE_SCHEMA: Reason.DAMAGED,
    sqlite3.SQLITE_MISMATCH: Reason.DAMAGED,
    sqlite3.SQLITE_TOOBIG: Reason.DAMAGED,
    # The statements are ours and tested: what they trip over is the content of the file.
    sqlite3.SQLITE_ERROR: Reason.DAMAGED,
    sqlite3.SQLITE_CONSTRAINT: Reason.DAMAGED,
}


def reason_of(error: sqlite3.Error | UnicodeDecodeError | OSError) -> Reason:
    """The reason behind one of the SQLITE_ERRORS or an error of the operating system."""
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            return Reason.FULL
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
            return Reason.READ_ONLY
        return Reason.DISK
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:  # the module itself could not make sense of a value
        return Reason.DAMAGED
    if code == sqlite3.SQLITE_IOERR_SHORT_READ:  # the file is shorter than it says
        return Reason.DAMAGED
    return _REASONS.get(code & 0xFF, Reason.DISK)
