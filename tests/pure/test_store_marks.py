"""Practice and coach help: what is kept of them, and files from before they were."""

from __future__ import annotations

import hashlib
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mexico_desktop.match import Match, Seat, new_match, verify
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import Marks, NotKept, Reason, Store, Unsaved, open_store, schema

SEATS = (Seat("Ann"), Seat("Rosa", "cpu", "casual"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = open_store(path).store
    yield store
    store.close()


def match_of(seed: int = 1) -> Match:
    secret = random.Random(seed).randbytes(32)
    return new_match(LIVES_GAME, Settings(), SEATS, player_seed="lucky", secret=secret)


def play(match: Match, events: int | None = None) -> Match:
    """Goes on by keeping every other pair."""
    while match.awaited is not None and (events is None or len(match.events) < events):
        if isinstance(match.awaited, ChoiceAwaited) and len(match.events) % 2:
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
    return match


def choice_in(match: Match) -> int:
    """The number of the last event that was a choice to keep."""
    return max(i for i, event in enumerate(match.events) if isinstance(event, Kept))


# --- marks -------------------------------------------------------------------------------------


def test_a_match_is_neither_practice_nor_coached_unless_told(store: Store) -> None:
    match_id = store.begin(match_of())
    (waiting,) = store.waiting()
    assert (waiting.practice, waiting.coached) == (False, False)
    assert store.marks(match_id) == Marks(practice=False, coached=False)


def test_both_marks_outlast_the_program_and_the_match(store: Store, path: Path) -> None:
    match = match_of()
    match_id = store.begin(match, practice=True)
    store.mark_coached(match_id)
    store.close()
    store = open_store(path).store
    (waiting,) = store.waiting()
    assert (waiting.practice, waiting.coached) == (True, True)
    match = store.resume(match_id)
    store.save(match_id, play(match))
    assert store.marks(match_id) == Marks(practice=True, coached=True)
    store.close()


def test_marking_is_of_one_match_and_twice_is_once(store: Store) -> None:
    marked, other = store.begin(match_of()), store.begin(match_of(2))
    touched = {waiting.match_id: waiting.touched for waiting in store.waiting()}
    store.mark_coached(marked)
    store.mark_coached(marked)
    assert store.marks(marked) == Marks(coached=True)
    assert store.marks(other) == Marks()
    assert {waiting.match_id: waiting.touched for waiting in store.waiting()} == touched


def test_a_finished_match_can_still_be_marked_and_one_given_up_can_not(store: Store) -> None:
    finished, given_up = store.begin(play(match_of())), store.begin(match_of(2))
    store.mark_coached(finished)
    assert store.marks(finished).coached
    store.give_up(given_up)
    for match_id in (given_up, 99):
        with pytest.raises(Unsaved) as fault:
            store.mark_coached(match_id)
        assert fault.value.reason is Reason.ELSEWHERE
    assert not store.marks(given_up).coached


def test_a_mark_that_can_not_be_kept_is_told(store: Store, path: Path) -> None:
    match_id = store.begin(match_of())
    store._db.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unsaved) as fault:
        store.mark_coached(match_id)
    assert fault.value.reason is Reason.LOCKED
    other.close()
    store.mark_coached(match_id)
    assert store.marks(match_id).coached


# --- taking back -------------------------------------------------------------------------------


def test_a_choice_taken_back_is_forgotten_and_the_same_dice_fall_again(
    store: Store, path: Path
) -> None:
    match = play(match_of(), 12)
    match_id = store.begin(match, practice=True)
    before = choice_in(match)
    again = store.take_back(match_id, before)
    assert again.events == match.events[:before]
    assert isinstance(again.awaited, ChoiceAwaited)
    again.roll()  # the other choice
    store.save(match_id, again)
    play(again)
    store.save(match_id, again)
    store.close()
    store = open_store(path).store
    assert store.record(match_id) == again.record
    verify(store.record(match_id))
    store.close()


def test_taking_back_the_choice_that_ended_the_match_lets_it_wait_again(store: Store) -> None:
    match = play(match_of())
    match_id = store.begin(match, practice=True)
    assert store.waiting() == []
    again = store.take_back(match_id, choice_in(match))
    assert again.result is None
    assert [waiting.match_id for waiting in store.waiting()] == [match_id]
    dice = store.record(match_id).dice
    assert dice is not None
    assert dice.secret is None
    results = store._db.execute("SELECT DISTINCT result FROM seat").fetchall()
    assert results == [(None,)]
    store.save(match_id, play(again))
    assert store.record(match_id) == again.record


def test_only_practice_can_be_taken_back(store: Store) -> None:
    match = play(match_of(), 12)
    match_id = store.begin(match)
    with pytest.raises(ValueError, match="practice match only"):
        store.take_back(match_id, choice_in(match))
    assert store.resume(match_id).events == match.events


def test_a_match_given_up_is_not_taken_back(store: Store) -> None:
    match = play(match_of(), 12)
    match_id = store.begin(match, practice=True)
    store.give_up(match_id)
    with pytest.raises(Unsaved) as fault:
        store.take_back(match_id, choice_in(match))
    assert fault.value.reason is Reason.ELSEWHERE
    assert store.record(match_id).events == match.events


def test_another_window_does_not_go_on_from_what_was_taken_back(store: Store, path: Path) -> None:
    match = play(match_of(), 12)
    match_id = store.begin(match, practice=True)
    other = open_store(path).store
    theirs = other.resume(match_id)
    before = choice_in(theirs)
    ours = store.take_back(match_id, before)
    ours.roll()
    store.save(match_id, ours)
    play(theirs, 14)
    with pytest.raises(Unsaved) as fault:
        other.save(match_id, theirs)
    assert fault.value.reason is Reason.ELSEWHERE
    assert store.resume(match_id).events == ours.events
    other.close()


def test_another_window_that_knows_of_nothing_taken_back_leaves_no_gap(
    store: Store, path: Path
) -> None:
    match = play(match_of(), 12)
    match_id = store.begin(match, practice=True)
    other = open_store(path).store
    theirs = other.resume(match_id)
    store.take_back(match_id, choice_in(theirs))
    play(theirs, 14)
    other.save(match_id, theirs)
    assert store.resume(match_id).events == theirs.events
    other.close()


# --- files from before -------------------------------------------------------------------------


def first_tables(db: sqlite3.Connection) -> None:
    """The tables of version 1 in an empty database."""
    schema.STEPS[0](db)
    db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    db.execute("PRAGMA user_version = 1")


@pytest.fixture
def old(path: Path, tmp_path: Path) -> dict[str, Match]:
    """Lays a file of version 1 in place, and gives its matches by what became of them."""
    matches = {
        "waiting": play(match_of(1), 9),
        "finished": play(match_of(2)),
        "given up": play(match_of(3), 4),
    }
    store = open_store(tmp_path / "new.sqlite").store
    ids = [store.begin(match) for match in matches.values()]
    store.give_up(ids[2])
    store.close()
    db = sqlite3.connect(path, isolation_level=None)
    first_tables(db)
    db.execute("ATTACH ? AS new", (str(tmp_path / "new.sqlite"),))
    for table in ("match", "seat", "event"):
        columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info ({table})"))
        db.execute(f"INSERT INTO main.{table} SELECT {columns} FROM new.{table}")
    db.close()
    return matches


def test_a_file_of_version_1_is_taken_over_with_all_its_matches(
    path: Path, old: dict[str, Match]
) -> None:
    opened = open_store(path)
    assert opened.note is None
    store = opened.store
    (waiting,) = store.waiting()
    assert waiting.record == old["waiting"].record
    assert (waiting.practice, waiting.coached) == (False, False)
    assert store.record(2) == old["finished"].record
    assert store.record(3) == old["given up"].revealed()
    total = store.statistics().total
    assert (total.matches, total.given_up, total.coached) == (1, 1, 0)
    match = store.resume(waiting.match_id)
    store.save(waiting.match_id, play(match))
    store.mark_coached(waiting.match_id)
    assert store.record(waiting.match_id) == play(old["waiting"]).record
    store.close()
    store = open_store(path).store  # and it is ours the next time, too
    assert store.statistics().total.coached == 1
    assert [store.marks(match_id).coached for match_id in (1, 2, 3)] == [True, False, False]
    store.close()
    assert [file.name for file in sorted(path.parent.iterdir())] == ["matches.sqlite", "new.sqlite"]


def test_a_take_over_that_fails_leaves_the_old_file_whole(
    path: Path, old: dict[str, Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, *rest = schema.STEPS

    def half(db: sqlite3.Connection) -> None:
        second(db)
        if db.execute("PRAGMA database_list").fetchone()[2]:  # the store in memory works
            raise sqlite3.OperationalError("the power went")

    with monkeypatch.context() as patched:
        patched.setattr(schema, "STEPS", (first, half, *rest))
        opened = open_store(path)
        assert opened.note == NotKept(path, Reason.DAMAGED)
        opened.store.close()
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert "coached" not in db.execute("SELECT sql FROM sqlite_schema").fetchone()[0]
    db.close()
    store = open_store(path).store
    assert store.waiting()[0].record == old["waiting"].record
    store.close()


def test_the_published_first_step_is_what_it_was() -> None:
    db = sqlite3.connect(":memory:")
    first_tables(db)
    sql = "\n".join(row[0] or "" for row in db.execute("SELECT sql FROM sqlite_schema"))
    db.close()
    digest = hashlib.sha256(" ".join(sql.split()).encode()).hexdigest()
    assert digest.startswith("149509f7babb66a5")


@pytest.mark.parametrize("mark", ["practice", "coached"])
def test_a_mark_is_yes_or_no(store: Store, mark: str) -> None:
    store.begin(match_of())
    with pytest.raises(sqlite3.IntegrityError):
        store._db.execute(f"UPDATE match SET {mark} = 2")
