"""The tables of the file, and the steps from each version to the next.

Tables, version 3:

``match``  one row a match: its settings, what makes its dice checkable, and its secret.
           ``settings`` is JSON as in a record, keys sorted. ``status`` is waiting, finished or
           given_up. ``practice`` is 1 where choices may be taken back, ``coached`` 1 once the
           coach has shown a figure. Of a session of Mexen each part is a match: ``follows`` is the
           one before it, ``paused`` (JSON) the names of those who sit out.
``seat``   one row a seat, in turn order.
``event``  one row an event, numbered from 0; ``data`` is JSON as in a record. ``reaction`` is how
           long after the cue of a race a TIK was hit, in milliseconds.

Times are UTC, ISO 8601. ``match.rounds`` and ``seat.result`` could be had by replaying; they are
kept so that statistics need not replay thousands of matches, and are written in the transaction
that keeps the last event.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

APPLICATION_ID = 0x4D455849  # "MEXI"


def _first(db: sqlite3.Connection) -> None:
    db.execute(
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            begun TEXT NOT NULL,
            touched TEXT NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('waiting', 'finished', 'given_up')),
            game TEXT NOT NULL,
            settings TEXT NOT NULL,
            first_leader INTEGER NOT NULL,
            leader_drawn INTEGER NOT NULL CHECK (leader_drawn IN (0, 1)),
            commitment TEXT NOT NULL,
            player_seed TEXT NOT NULL,
            secret TEXT NOT NULL,
            rounds INTEGER CHECK ((rounds IS NOT NULL) = (status = 'finished'))
        ) STRICT"""
    )
    db.execute("CREATE INDEX match_waiting ON match (touched) WHERE status = 'waiting'")
    db.execute(
        """CREATE TABLE seat (
            match_id INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 0),
            name TEXT NOT NULL,
            player TEXT NOT NULL CHECK (player IN ('human', 'cpu')),
            level TEXT,
            result TEXT CHECK (result IN ('win', 'draw', 'loss')),
            PRIMARY KEY (match_id, number)
        ) STRICT, WITHOUT ROWID"""
    )
    db.execute(
        """CREATE TABLE event (
            match_id INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 0),
            data TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) STRICT, WITHOUT ROWID"""
    )


def _marks(db: sqlite3.Connection) -> None:
    for mark in ("practice", "coached"):
        db.execute(
            f"ALTER TABLE match ADD COLUMN {mark} INTEGER NOT NULL DEFAULT 0"
            f" CHECK ({mark} IN (0, 1))"
        )


def _sessions(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE match ADD COLUMN follows INTEGER REFERENCES match (id)")
    db.execute("ALTER TABLE match ADD COLUMN paused TEXT NOT NULL DEFAULT '[]'")
    db.execute("ALTER TABLE event ADD COLUMN reaction INTEGER CHECK (reaction >= 0)")


# STEPS[v] leads from version v to v + 1; a step, once published, is never changed.
STEPS: Sequence[Callable[[sqlite3.Connection], None]] = (_first, _marks, _sessions)
VERSION = len(STEPS)


def version(db: sqlite3.Connection) -> int:
    """The version of the tables; 0 where there are none yet."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def migrate(db: sqlite3.Connection) -> None:
    """Brings the tables to this program's version, all steps in one transaction.

    Raises faults.SQLITE_ERRORS, and then nothing has changed.
    """
    if version(db) == VERSION:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version(db) :]:  # read again: another program may have been first
            step(db)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {VERSION}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def is_ours(db: sqlite3.Connection) -> bool:
    """Whether the tables are those of their version, no more and no less.

    An empty database that names no program is ours to fill. Raises faults.SQLITE_ERRORS.
    """
    found = version(db)
    application = db.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION_ID and (application, found) != (0, 0):
        return False
    return 0 <= found <= VERSION and _tables(db) == _tables_of(found)


def _tables(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    # Names beginning with sqlite_ are SQLite's own.
    rows = db.execute(
        r"SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'"
    )
    return set(rows.fetchall())


def _tables_of(wanted: int) -> set[tuple[str, str, str]]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in STEPS[:wanted]:
            step(db)
        return _tables(db)
    finally:
        db.close()
