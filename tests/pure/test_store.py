"""What a store keeps of a match, and what it says when it can't."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from mexico_desktop.match import Match, ScriptedDice, Seat, new_match, replay, verify
from mexico_desktop.rules import ChoiceAwaited, Draw, Kept, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.store import (
    Damaged,
    NotKept,
    Reason,
    Store,
    Unread,
    Unsaved,
    open_store,
    schema,
)

SEATS = (Seat("Ann"), Seat("Rosa", "cpu", "casual"), Seat("Iker", "cpu", "beginner"))
STANDARD = Settings()


class Clock:
    """A second passes at each look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 12, 1, 10, 15, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = open_store(path, Clock())
    assert opened.note is None
    yield opened.store
    opened.store.close()


def match_of(seed: int = 1, settings: Settings = STANDARD) -> Match:
    return new_match(
        LIVES_GAME, settings, SEATS, player_seed="lucky", secret=random.Random(seed).randbytes(32)
    )


def step(match: Match, rng: random.Random) -> None:
    awaited = match.awaited
    assert awaited is not None
    if isinstance(awaited, ChoiceAwaited) and rng.random() < 0.6:
        match.apply(Kept(awaited.seat))
    else:
        match.roll()


def play(match: Match, events: int | None = None, seed: int = 1) -> Match:
    rng = random.Random(seed)
    while match.awaited is not None and (events is None or len(match.events) < events):
        step(match, rng)
    return match


def reopened(store: Store, path: Path) -> Store:
    store.close()
    opened = open_store(path, Clock())
    assert opened.note is None
    return opened.store


def test_a_match_waits_exactly_where_it_was_after_every_event(store: Store, path: Path) -> None:
    match, rng = match_of(), random.Random(3)
    match_id = store.begin(match)
    while match.awaited is not None:
        (waiting,) = store.waiting()
        assert waiting.match_id == match_id
        assert waiting.record == match.record
        assert waiting.state == match.state
        again = store.resume(match_id)
        assert (again.events, again.state, again.secret) == (
            match.events,
            match.state,
            match.secret,
        )
        step(match, rng)
        store.save(match_id, match)
    assert store.waiting() == []
    store = reopened(store, path)
    assert store.record(match_id) == match.record
    verify(store.record(match_id))
    store.close()


def test_a_resumed_match_rolls_the_dice_that_the_first_would_have_rolled(store: Store) -> None:
    match = play(match_of(), 7)
    match_id = store.begin(match)
    again = store.resume(match_id)
    assert play(again).record == play(match).record
    store.save(match_id, again)
    assert store.record(match_id) == match.record


def test_a_waiting_record_shows_no_secret_and_a_finished_one_does(store: Store) -> None:
    match = play(match_of(), 4)
    match_id = store.begin(match)
    dice = store.record(match_id).dice
    assert dice is not None
    assert dice.secret is None
    store.save(match_id, play(match))
    dice = store.record(match_id).dice
    assert dice is not None
    assert dice.secret == match.secret


def test_saving_twice_is_saving_once(store: Store) -> None:
    match = match_of()
    match_id = store.begin(match)
    play(match)
    store.save(match_id, match)
    store.save(match_id, match)
    assert store.record(match_id).events == match.events
    assert store.statistics().total.matches == 1


def test_the_newest_touched_waits_first(store: Store) -> None:
    matches = [match_of(seed) for seed in range(3)]
    ids = [store.begin(match) for match in matches]
    store.save(ids[0], play(matches[0], 1))
    waiting = store.waiting()
    assert [w.match_id for w in waiting] == [ids[0], ids[2], ids[1]]
    assert waiting[0].touched > waiting[1].touched > waiting[2].touched
    assert waiting[0].touched.tzinfo is not None


def test_both_games_and_any_name_are_kept_as_they_are(store: Store) -> None:
    seats = (Seat("Zoë 🎲"), Seat("'; DROP TABLE match; --"), Seat("名前", "cpu"))
    match = new_match(
        MEXEN_GAME, MexenSettings("sips", False), seats, first_leader=1, player_seed="Grüße 🎲"
    )
    match_id = store.begin(match)
    match.roll()
    store.save(match_id, match)
    assert store.record(match_id) == match.record
    assert store.waiting()[0].state == match.state


def test_results_are_those_of_the_last_event(store: Store) -> None:
    for seed in range(40):
        match = play(match_of(seed, Settings(lives=2)), seed=seed)
        match_id = store.begin(match)
        db = store._db
        rounds = db.execute("SELECT rounds FROM match WHERE id = ?", (match_id,)).fetchone()[0]
        results = db.execute(
            "SELECT result FROM seat WHERE match_id = ? ORDER BY number", (match_id,)
        ).fetchall()
        match match.result:
            case Win(seat):
                wanted = ["win" if s == seat else "loss" for s in range(3)]
            case Draw(sharing):
                wanted = ["draw" if s in sharing else "loss" for s in range(3)]
        assert [result for (result,) in results] == wanted
        assert rounds == match.state.round


def test_a_match_given_up_is_kept_and_shows_its_secret(store: Store) -> None:
    match = play(match_of(), 5)
    match_id = store.begin(match)
    record = store.give_up(match_id)
    assert record == match.revealed() == store.record(match_id)
    verify(record)
    assert store.waiting() == []
    assert store.statistics().total.matches == 0
    assert store.statistics().total.given_up == 1
    match.roll()
    with pytest.raises(Unsaved) as fault:
        store.save(match_id, match)
    assert fault.value.reason is Reason.ELSEWHERE


def test_giving_up_a_finished_match_changes_nothing(store: Store) -> None:
    match = play(match_of())
    match_id = store.begin(match)
    assert store.give_up(match_id) == match.record
    assert store.statistics().total == store.statistics().people[0].tally
    assert store.statistics().total.matches == 1


def test_a_match_without_committed_dice_is_no_match_to_keep(store: Store) -> None:
    record = match_of().record
    with pytest.raises(ValueError, match="not committed"):
        store.begin(Match(record, ScriptedDice([1, 2])))


# --- two windows -------------------------------------------------------------------------------


def test_a_second_window_neither_doubles_nor_replaces_an_event(store: Store, path: Path) -> None:
    match_id = store.begin(match_of())
    other = open_store(path).store
    ours, theirs = store.resume(match_id), other.resume(match_id)
    ours.roll()
    theirs.roll()
    store.save(match_id, ours)
    other.save(match_id, theirs)  # the same dice, so the same event
    ours.apply(Kept(ours.state.turn))
    theirs.roll()
    store.save(match_id, ours)
    for _ in range(2):
        with pytest.raises(Unsaved) as fault:
            other.save(match_id, theirs)
        assert fault.value.reason is Reason.ELSEWHERE
    assert store.resume(match_id).events == ours.events
    assert other.resume(match_id).events == ours.events
    other.close()


def test_a_window_behind_adds_nothing(store: Store, path: Path) -> None:
    match = match_of()
    match_id = store.begin(match)
    other = open_store(path).store
    behind = other.resume(match_id)
    play(match, 6)
    store.save(match_id, match)
    play(behind, 3)
    other.save(match_id, behind)
    assert store.record(match_id).events == match.events
    other.close()


def test_a_lock_of_another_program_is_told_and_the_same_call_works_after_it(
    store: Store, path: Path
) -> None:
    match = match_of()
    match_id = store.begin(match)
    store._db.execute("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    match.roll()
    with pytest.raises(Unsaved) as fault:
        store.save(match_id, match)
    assert fault.value.reason is Reason.LOCKED
    assert store.record(match_id).events == ()
    other.execute("ROLLBACK")
    other.close()
    store.save(match_id, match)
    assert store.record(match_id).events == match.events


# --- no room -----------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_nothing_is_lost_or_doubled_when_there_is_room(
    store: Store, path: Path
) -> None:
    db = store._db
    full = 0

    def fill_up() -> None:
        db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0]}")

    def kept(write: Callable[[], object], before: Callable[[], object]) -> None:
        nonlocal full
        fill_up()
        was = before()
        while True:
            try:
                write()
            except Unsaved as error:
                fault = error
            else:
                return
            full += 1
            assert fault.reason is Reason.FULL
            assert not db.in_transaction
            assert before() == was
            db.execute(f"PRAGMA max_page_count = {10**6}")

    matches = [match_of(seed) for seed in range(20)]
    for match_id, match in enumerate(matches, start=1):
        kept(partial(store.begin, match), store.waiting)
        rng = random.Random(match_id)
        while match.awaited is not None:
            step(match, rng)
            kept(partial(store.save, match_id, match), partial(store.record, match_id))
    assert full > 5
    store = reopened(store, path)
    assert [store.record(i + 1) for i in range(20)] == [match.record for match in matches]
    store.close()


# --- damaged matches ---------------------------------------------------------------------------

TAMPERINGS = {
    "an event that is no JSON": "UPDATE event SET data = '{' WHERE number = 3",
    "an event of nested brackets": (
        "UPDATE event SET data = replace(hex(zeroblob(50000)), '00', '[') WHERE number = 3"
    ),
    "another die": 'UPDATE event SET data = \'{"seat": 0, "roll": [6, 6]}\' WHERE number = 0',
    "an event missing": "DELETE FROM event WHERE number = 2",
    "events numbered from 100": "UPDATE event SET number = number + 100",
    "an event too many": 'INSERT INTO event VALUES (1, 5, \'{"seat": 0, "tik": true}\', NULL)',
    "another secret": "UPDATE match SET secret = replace(secret, substr(secret, 1, 1), '0')",
    "no hex": "UPDATE match SET secret = 'secret'",
    "another seed": "UPDATE match SET player_seed = 'unlucky'",
    "another leader": "UPDATE match SET first_leader = (first_leader + 1) % 3",
    "a leader who isn't there": "UPDATE match SET first_leader = 7",
    "settings unknown": "UPDATE match SET settings = '{\"lives\": 9}'",
    "settings that are none": "UPDATE match SET settings = '[]'",
    "another game": "UPDATE match SET game = 'chess'",
    "no time": "UPDATE match SET touched = 'yesterday'",
    "a seat missing": "DELETE FROM seat WHERE number = 1",
    "no seats": "DELETE FROM seat",
}


@pytest.mark.parametrize("tampering", TAMPERINGS.values(), ids=TAMPERINGS)
def test_a_tampered_match_is_left_as_it_is_and_passed_over(
    store: Store, path: Path, tampering: str
) -> None:
    bad = store.begin(play(match_of(), 5))
    store._db.execute(tampering)
    good = store.begin(match_of(2))
    before = list(store._db.iterdump())
    assert [waiting.match_id for waiting in store.waiting()] == [good]
    assert [damaged.match_id for damaged in store.damaged()] == [bad]
    with pytest.raises(Damaged):
        store.resume(bad)
    assert store.statistics().total.matches == 0
    assert list(store._db.iterdump()) == before


def test_a_match_that_waits_though_it_is_over_is_passed_over(store: Store) -> None:
    store.begin(play(match_of()))
    store._db.execute("UPDATE match SET status = 'waiting', rounds = NULL")
    assert store.waiting() == []
    assert len(store.damaged()) == 1


def test_a_match_that_is_not_there_is_told(store: Store) -> None:
    for call in (store.record, store.resume, store.give_up):
        with pytest.raises(Damaged, match="no such match"):
            call(7)
    with pytest.raises(Unsaved):
        store.save(7, match_of())


def test_a_file_that_goes_bad_under_way_is_told(store: Store) -> None:
    store.begin(match_of())
    store._db.execute("DROP TABLE seat")
    for read in (store.waiting, store.statistics, lambda: store.record(1)):
        with pytest.raises(Unread) as fault:
            read()
        assert fault.value.reason is Reason.DAMAGED
    with pytest.raises(Unsaved):
        store.begin(match_of(2))


# --- the file ----------------------------------------------------------------------------------


def test_the_file_says_whose_it_is_and_is_written_durably(store: Store, path: Path) -> None:
    def asked(what: str) -> object:
        return store._db.execute(f"PRAGMA {what}").fetchone()[0]

    assert asked("journal_mode") == "wal"
    assert asked("synchronous") == 2
    assert asked("foreign_keys") == 1
    assert asked("application_id") == schema.APPLICATION_ID
    assert asked("user_version") == schema.VERSION == 3


def test_closing_leaves_one_file(store: Store, path: Path) -> None:
    store.begin(match_of())
    store.close()
    assert [file.name for file in path.parent.iterdir()] == ["matches.sqlite"]


def test_a_store_in_memory_does_all_that_a_store_does(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file where the folder should be")
    opened = open_store(tmp_path / "file" / "matches.sqlite")
    assert opened.note == NotKept(tmp_path / "file" / "matches.sqlite", Reason.READ_ONLY)
    store = opened.store
    match = match_of()
    match_id = store.begin(match)
    store.save(match_id, play(match, 5))
    assert store.resume(match_id).events == match.events
    store.save(match_id, play(match))
    assert store.statistics().total.matches == 1
    assert [step.after for step in replay(store.record(match_id))][-1] == match.state
    store.close()
