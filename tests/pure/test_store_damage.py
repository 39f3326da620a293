"""Whatever lies where the file of matches should be: it is never overwritten, and never fatal."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mexico_desktop.match import Seat, new_match
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import (
    Newer,
    NotKept,
    Opened,
    Reason,
    SetAside,
    Store,
    open_store,
    opening,
    schema,
)
from mexico_desktop.store.faults import StoreError


def clock() -> datetime:
    return datetime(2026, 12, 1, 10, 15, 2, tzinfo=UTC)


def fill(store: Store, matches: int) -> None:
    rng = random.Random(4)
    for _ in range(matches):
        match = new_match(
            LIVES_GAME,
            Settings(lives=2, rolls=1),
            (Seat("Ann"), Seat("Rosa", "cpu", "casual")),
            secret=rng.randbytes(32),
        )
        if rng.random() < 0.8:
            while match.awaited is not None:
                match.roll()
        store.begin(match)


def use(opened: Opened) -> None:
    """All that the window does with a store; it may refuse, with its own errors only."""
    store = opened.store
    for read in (store.waiting, store.damaged, store.statistics):
        try:
            read()
        except StoreError:
            assert opened.note is None
    try:
        fill(store, 1)
    except StoreError:
        assert opened.note is None
    store.close()


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("good") / "matches.sqlite"
    store = open_store(path).store
    fill(store, 60)
    store.close()
    return path.read_bytes()


def test_a_missing_file_is_made_with_its_folder(tmp_path: Path) -> None:
    opened = open_store(tmp_path / "a" / "b" / "matches.sqlite")
    assert opened.note is None
    use(opened)
    assert (tmp_path / "a" / "b" / "matches.sqlite").exists()


def test_an_empty_file_is_filled(path: Path) -> None:
    path.touch()
    opened = open_store(path)
    assert opened.note is None
    use(opened)


def foreign(application: int, version: int, table: str) -> bytes:
    db = sqlite3.connect(":memory:")
    db.execute(f"PRAGMA application_id = {application}")
    db.execute(f"PRAGMA user_version = {version}")
    db.execute(table)
    db.commit()
    content = db.serialize()
    db.close()
    return content


NOT_OURS = {
    "text": b"These are not the matches you are looking for.\n",
    "a byte": b"S",
    "zeros": bytes(8192),
    "noise": random.Random(1).randbytes(20_000),
    "a header alone": b"SQLite format 3\0",
    "a header and noise": b"SQLite format 3\0" + random.Random(2).randbytes(8176),
    "another program's": foreign(7, 1, "CREATE TABLE match (id INTEGER PRIMARY KEY)"),
    "nobody's, with tables": foreign(0, 0, "CREATE TABLE notes (text)"),
    "ours by name only": foreign(schema.APPLICATION_ID, 1, "CREATE TABLE match (id)"),
    "ours by name, no version": foreign(schema.APPLICATION_ID, 0, "CREATE TABLE match (id)"),
    "ours of a version below 0": foreign(schema.APPLICATION_ID, -1, "CREATE TABLE match (id)"),
}


@pytest.mark.parametrize("content", NOT_OURS.values(), ids=NOT_OURS)
def test_what_is_not_ours_is_set_aside_and_a_fresh_file_begun(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    opened = open_store(path, clock)
    aside = path.with_name("matches.set-aside-20261201-101502.sqlite")
    assert opened.note == SetAside(path, aside)
    use(opened)
    assert aside.read_bytes() == content
    again = open_store(path, clock)
    assert again.note is None
    assert again.store.waiting() or again.store.statistics().total.matches
    use(again)


def test_the_companions_go_with_it_and_no_name_is_taken_twice(path: Path) -> None:
    for attempt in range(4):
        path.write_bytes(b"bad %d" % attempt)
        for companion in ("-wal", "-shm"):
            path.with_name(path.name + companion).write_bytes(b"bad %s" % companion.encode())
        if attempt == 2:  # somebody else's companion has the name that would be next
            path.with_name("matches.set-aside-20261201-101502-3.sqlite-wal").write_bytes(b"x")
        open_store(path, clock).store.close()
    there = files(path.parent)
    there.pop("matches.sqlite")
    stem = "matches.set-aside-20261201-101502"
    wanted = {"matches.set-aside-20261201-101502-3.sqlite-wal": b"x"}
    for attempt, name in enumerate(("", "-2", "-4", "-5")):
        wanted |= {
            f"{stem}{name}.sqlite": b"bad %d" % attempt,
            f"{stem}{name}.sqlite-wal": b"bad -wal",
            f"{stem}{name}.sqlite-shm": b"bad -shm",
        }
    assert there == wanted


def test_a_log_without_its_file_is_set_aside(path: Path) -> None:
    wal = path.with_name("matches.sqlite-wal")
    wal.write_bytes(b"the last matches of a file that is gone")
    opened = open_store(path, clock)
    assert isinstance(opened.note, SetAside)
    use(opened)
    aside = path.with_name("matches.set-aside-20261201-101502.sqlite-wal")
    assert aside.read_bytes() == b"the last matches of a file that is gone"


TAMPERINGS = (
    "DROP TABLE event",
    "DROP INDEX match_waiting",
    "ALTER TABLE match ADD COLUMN score INTEGER",
    "ALTER TABLE seat RENAME COLUMN level TO grade",
    "CREATE TRIGGER gone AFTER INSERT ON event BEGIN DELETE FROM event; END",
    "CREATE VIEW best AS SELECT name FROM seat",
    "PRAGMA application_id = 0",
    "PRAGMA user_version = 0",
)


@pytest.mark.parametrize("tampering", TAMPERINGS)
def test_tables_that_were_changed_are_set_aside(path: Path, good: bytes, tampering: str) -> None:
    path.write_bytes(good)
    db = sqlite3.connect(path)
    db.execute(tampering)
    db.commit()
    db.close()
    content = path.read_bytes()
    opened = open_store(path, clock)
    assert isinstance(opened.note, SetAside)
    use(opened)
    assert opened.note.aside.read_bytes() == content


def test_a_newer_file_is_left_untouched(path: Path, good: bytes) -> None:
    path.write_bytes(good)
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 9")
    db.commit()
    db.close()
    before = files(path.parent)
    opened = open_store(path)
    assert opened.note == Newer(path, 9)
    use(opened)
    assert files(path.parent) == before


def test_a_folder_in_its_place_is_left_there(path: Path) -> None:
    path.mkdir()
    opened = open_store(path)
    assert opened.note is not None
    use(opened)
    assert path.is_dir()


def test_a_lock_for_good_is_told(path: Path, good: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "PATIENCE", 0.01)
    path.write_bytes(good)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("BEGIN EXCLUSIVE")
    opened = open_store(path)
    assert opened.note == NotKept(path, Reason.LOCKED)
    use(opened)
    db.execute("ROLLBACK")
    db.close()
    assert open_and_close(path) is None


def open_and_close(path: Path) -> object:
    opened = open_store(path)
    opened.store.close()
    return opened.note


@pytest.mark.parametrize("whole", [True, False], ids=["checked whole", "checked in part"])
def test_a_file_cut_anywhere_is_never_fatal_and_never_overwritten(
    path: Path, good: bytes, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    monkeypatch.setattr(opening, "CHECKED_WHOLE", 2**30 if whole else 0)
    rng = random.Random(6)
    lengths = [1, 15, 16, 99, 100, 4095, 4096, 4097, len(good) - 1]
    for length in lengths + [rng.randrange(1, len(good)) for _ in range(25)]:
        path.write_bytes(good[:length])
        opened = open_store(path)
        assert isinstance(opened.note, SetAside), length
        use(opened)
        assert opened.note.aside.read_bytes() == good[:length]
        for file in path.parent.iterdir():
            file.unlink()


@pytest.mark.parametrize("whole", [True, False], ids=["checked whole", "checked in part"])
def test_flipped_bytes_are_never_fatal_and_never_overwritten(
    path: Path, good: bytes, monkeypatch: pytest.MonkeyPatch, whole: bool
) -> None:
    monkeypatch.setattr(opening, "CHECKED_WHOLE", 2**30 if whole else 0)
    rng = random.Random(7)
    for trial in range(150):
        content = bytearray(good)
        for _ in range(rng.choice((1, 1, 4, 40))):
            # Half of the trials strike the header and the tables.
            place = rng.randrange(4096 if trial % 2 else len(content))
            content[place] ^= 1 << rng.randrange(8)
        path.write_bytes(content)
        opened = open_store(path)
        if isinstance(opened.note, SetAside):
            assert opened.note.aside.read_bytes() == content
        elif opened.note is not None:
            assert path.read_bytes() == content
        use(opened)
        for file in path.parent.iterdir():
            file.unlink()


def test_a_log_with_flipped_bytes_loses_at_most_its_end(path: Path) -> None:
    store = open_store(path).store
    fill(store, 12)
    before = files(path.parent)
    store.close()
    rng = random.Random(8)
    for _ in range(40):
        for file in path.parent.iterdir():
            file.unlink()
        for name, content in before.items():
            if not name.endswith("-shm"):
                path.with_name(name).write_bytes(content)
        wal = bytearray(before["matches.sqlite-wal"])
        wal[rng.randrange(len(wal))] ^= 1 << rng.randrange(8)
        path.with_name("matches.sqlite-wal").write_bytes(wal)
        opened = open_store(path)
        assert opened.note is None
        assert opened.store.damaged() == []
        use(opened)


FULL = """
import resource, signal, sys
from pathlib import Path
from mexico_desktop.match import Seat, new_match
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import Unsaved, open_store

path, room = Path(sys.argv[1]), int(sys.argv[2])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
opened = open_store(path)
print(opened.note is None)
seats = (Seat("Ann"), Seat("Rosa", "cpu", "casual"))
for _ in range(40):
    match = new_match(LIVES_GAME, Settings(lives=6, rolls=1), seats)
    while True:
        try:
            match_id = opened.store.begin(match)
            break
        except Unsaved:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    while match.awaited is not None:
        match.roll()
        try:
            opened.store.save(match_id, match)
        except Unsaved:
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            opened.store.save(match_id, match)
    assert opened.store.record(match_id) == match.record
"""


@pytest.mark.parametrize("room", [0, 1000, 5000, 20_000, 70_000, 200_000])
def test_a_write_that_fails_at_any_size_is_made_good(path: Path, room: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path), str(room)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert (done.returncode, done.stderr) == (0, "")
    after = open_store(path)
    assert after.note is None
    if done.stdout == "True\n":
        assert after.store.statistics().total.matches == 40
    after.store.close()
