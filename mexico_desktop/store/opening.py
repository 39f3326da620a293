"""Opening the file of matches, whatever is found in its place. Nothing is ever overwritten."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from mexico_desktop.store import schema
from mexico_desktop.store.faults import (
    SQLITE_ERRORS,
    Newer,
    Note,
    NotKept,
    Reason,
    SetAside,
    reason_of,
)
from mexico_desktop.store.store import Store

# Seconds to wait for another program that is writing.
PATIENCE = 2.0

# Up to this many bytes the whole file is checked when it is opened, within some 20 ms; it is room
# for about 2,500 matches. Of a larger file the header, the length and the tables are checked.
CHECKED_WHOLE = 8 * 2**20

_MAGIC = b"SQLite format 3\0"
_HEADER = 100  # bytes
_MEMORY = ":memory:"


@dataclass(frozen=True, slots=True)
class Opened:
    """A store that works, and what the person should know about how it came to be."""

    store: Store
    note: Note | None = None


def _now() -> datetime:
    return datetime.now(UTC)


def open_store(path: Path, clock: Callable[[], datetime] = _now) -> Opened:
    """The store in a file; one in memory where the file can't be used. Raises nothing.

    A missing file is made, with its folder. One that is damaged or not ours is moved aside,
    together with its ``-wal`` and ``-shm``, and a fresh one begun. A newer one is left untouched.
    """
    try:
        return _open(path, clock)
    except (*SQLITE_ERRORS, OSError) as error:
        return Opened(_in_memory(clock), NotKept(path, reason_of(error)))


def _open(path: Path, clock: Callable[[], datetime]) -> Opened:
    path.parent.mkdir(parents=True, exist_ok=True)
    newer = _newer(path)
    if newer is not None:
        return Opened(_in_memory(clock), newer)
    note = None
    if not _sound(path):
        note = SetAside(path, _set_aside(path, clock()))
    return Opened(_store_in(str(path), clock), note)


def _newer(path: Path) -> Newer | None:
    """Reads the header alone: SQLite may touch a file that it opens."""
    header = _header(path)
    application, version = (int.from_bytes(header[i : i + 4], "big") for i in (68, 60))
    if header.startswith(_MAGIC) and application == schema.APPLICATION_ID:
        return Newer(path, version) if schema.VERSION < version < 2**31 else None
    return None


def _sound(path: Path) -> bool:
    """Whether the file is missing, empty, or whole and ours. Raises SQLITE_ERRORS, OSError."""
    header = _header(path)
    if not header:  # then a write-ahead log beside it belongs to a file that is gone
        return not any(_size(companion) for companion in _companions(path))
    if len(header) < _HEADER or not header.startswith(_MAGIC) or _cut_short(path, header):
        return False
    if max(header[18:20]) > 2:  # SQLite would take such a file for one that may only be read
        return False
    # Read only, as SQLite would otherwise write into a damaged file when it closes it.
    with closing(_connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        try:
            if not schema.is_ours(db):
                return False
            if _size(path) > CHECKED_WHOLE:
                return True
            return bool(db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        except SQLITE_ERRORS as error:
            if reason_of(error) is Reason.DAMAGED:
                return False
            raise


def _cut_short(path: Path, header: bytes) -> bool:
    """Whether the file has fewer pages than its header says, where the header is up to date."""
    size, changes, pages, valid_for = (
        int.from_bytes(header[start:end], "big")
        for start, end in ((16, 18), (24, 28), (28, 32), (92, 96))
    )
    return changes == valid_for and _size(path) < pages * (65536 if size == 1 else size)


def _header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER)
    except FileNotFoundError:
        return b""


def _size(path: Path) -> int:
    """In bytes; 0 for a file that is not there."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _companions(path: Path) -> tuple[Path, Path]:
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def _set_aside(path: Path, now: datetime) -> Path:
    """Moves the file and its companions under a free name beside it, and gives that name."""
    stamp = now.astimezone(UTC).strftime("%Y%m%d-%H%M%S")
    attempt = 1
    while True:
        again = "" if attempt == 1 else f"-{attempt}"
        aside = path.with_name(f"{path.stem}.set-aside-{stamp}{again}{path.suffix}")
        if not any(companion.exists() for companion in _companions(aside)):
            try:
                # Takes the name, so that no other file can be under it when ours is moved there.
                os.close(os.open(aside, os.O_CREAT | os.O_EXCL))
                break
            except FileExistsError:
                pass
        attempt += 1
    moves = zip((path, *_companions(path)), (aside, *_companions(aside)), strict=True)
    for i, (source, target) in enumerate(moves):
        try:
            source.replace(target)
        except FileNotFoundError:
            continue
        except OSError:
            if i == 0:
                aside.unlink()
            raise
    return aside


def _connect(target: str, *, uri: bool = False) -> sqlite3.Connection:
    db = sqlite3.connect(target, timeout=PATIENCE, isolation_level=None, uri=uri)
    db.text_factory = lambda text: text.decode(errors="replace")  # damage must not raise here
    return db


def _store_in(target: str, clock: Callable[[], datetime]) -> Store:
    db = _connect(target)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        schema.migrate(db)
        # A file that may only be read is found out here and not at the first event.
        db.execute("BEGIN IMMEDIATE")
        db.execute("ROLLBACK")
    except BaseException:
        db.close()
        raise
    return Store(db, clock)


def _in_memory(clock: Callable[[], datetime]) -> Store:
    return _store_in(_MEMORY, clock)
