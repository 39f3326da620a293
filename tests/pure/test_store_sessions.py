"""Between two parts of a session: one ends and the other begins, or neither."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mexico_desktop.match import Match, Seat, changes, new_match, next_part, verify
from mexico_desktop.rules import ChoiceAwaited, Kept, NameAwaited, Named
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings
from mexico_desktop.store import Store, Unsaved, open_store

KILLS = 15

# Plays for ever, a round a part, with who sits out changing; tells after each part that it began.
PLAYS = """
import sys
from pathlib import Path
from mexico_desktop.match import Seat, new_match, next_part
from mexico_desktop.rules import ChoiceAwaited, Kept, NameAwaited, Named
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings
from mexico_desktop.store import open_store

opened = open_store(Path(sys.argv[1]))
assert opened.note is None, opened.note
store, names = opened.store, ("Ann", "Bo", "Cas")
waiting = store.waiting()
if waiting:
    number = waiting[0].match_id
    match = store.resume(number)
else:
    match = new_match(MEXEN_GAME, Settings(), [Seat(name) for name in names])
    number = store.begin(match)
print(len(store.session(number)), flush=True)
while True:
    before = match.state.round
    while match.state.round == before:
        if isinstance(match.awaited, NameAwaited):
            match.apply(Named(match.awaited.seat, match.awaited.options[0]))
        elif isinstance(match.awaited, ChoiceAwaited):
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
        store.save(number, match)
    out = names[len(store.session(number)) % 3]
    seats = [Seat(name) for name in names if name != out]
    settings, leader = next_part([part.record for part in store.session(number)], seats)
    match = new_match(MEXEN_GAME, settings, seats, first_leader=leader)
    number = store.follow(number, match, [out])
    print(len(store.session(number)), flush=True)
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "matches.sqlite").store
    yield store
    store.close()


def play_round(match: Match) -> None:
    before = match.state.round
    while match.state.round == before:
        awaited = match.awaited
        if isinstance(awaited, NameAwaited):
            match.apply(Named(awaited.seat, awaited.options[0]))
        elif isinstance(awaited, ChoiceAwaited):
            match.apply(Kept(awaited.seat))
        else:
            match.roll()


def begun(*names: str) -> Match:
    seats = [Seat(name) for name in names]
    return new_match(MEXEN_GAME, Settings(), seats, first_leader=0, secret=b"\x05" * 32)


def next_of(match: Match, *names: str) -> Match:
    seats = [Seat(name) for name in names]
    settings, leader = next_part([match.record], seats)
    return new_match(MEXEN_GAME, settings, seats, first_leader=leader, secret=b"\x06" * 32)


@pytest.mark.parametrize(
    "where", ["INSERT ON match", "INSERT ON seat", "UPDATE OF status ON match"]
)
def test_where_the_next_part_can_not_be_kept_the_one_before_goes_on(store: Store, where: str):
    first = begun("Ann", "Bo")
    number = store.begin(first)
    play_round(first)
    store.save(number, first)
    second = next_of(first, "Ann", "Cas")
    store._db.execute(
        f"CREATE TRIGGER full BEFORE {where} BEGIN SELECT RAISE(ABORT, 'no room'); END"
    )
    with pytest.raises(Unsaved):
        store.follow(number, second, ["Bo"])
    assert store.waits(number)
    assert [waiting.match_id for waiting in store.waiting()] == [number]
    assert store.record(number).dice.secret is None  # type: ignore[union-attr]
    play_round(first)
    store.save(number, first)
    assert store.resume(number).events == first.events
    # The same again, once there is room, begins where the session now is.
    store._db.execute("DROP TRIGGER full")
    follows = store.follow(number, next_of(first, "Ann", "Cas"), ["Bo"])
    assert [waiting.match_id for waiting in store.waiting()] == [follows]
    assert store.paused(follows) == ("Bo",)
    verify(store.record(number))


def test_statistics_of_matches_do_not_count_sessions(store: Store):
    first = begun("Ann", "Bo")
    number = store.begin(first)
    play_round(first)
    store.save(number, first)
    store.end(store.follow(number, next_of(first, "Ann", "Cas")))
    assert store.statistics().total.matches == 0


def test_a_session_that_was_given_up_is_followed_by_none(store: Store):
    first = begun("Ann", "Bo")
    number = store.begin(first)
    play_round(first)
    store.save(number, first)
    store.give_up(number)
    with pytest.raises(Unsaved):
        store.follow(number, next_of(first, "Ann", "Cas"))
    assert store.waiting() == []


def test_a_kill_at_any_moment_leaves_one_part_that_waits_behind_a_whole_chain(tmp_path: Path):
    path = tmp_path / "matches.sqlite"
    rng = random.Random(3)
    told = 0
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYS, str(path)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        ) as program:
            assert program.stdout is not None
            lines = [program.stdout.readline()]
            killed_at = time.monotonic() + rng.uniform(0, 0.15)
            while time.monotonic() < killed_at:
                lines.append(program.stdout.readline())
            program.kill()
            lines += program.stdout.read().splitlines(keepends=True)
        before, told = told, max(int(line) for line in lines if line.endswith("\n"))
        assert told >= before
        opened = open_store(path)
        assert opened.note is None
        store = opened.store
        assert store.damaged() == []
        (waiting,) = store.waiting()
        parts = store.session(waiting.match_id)
        # At most the one part whose beginning was under way is there beyond what was told.
        assert told <= len(parts) <= told + 1
        records = [part.record for part in parts]
        for record in records[:-1]:
            verify(record)
        assert records[-1].dice is not None
        assert records[-1].dice.secret is None
        if len(parts) > 1:
            assert changes(records, store.paused(waiting.match_id)) != ()
            begins = records[-1].settings.begins
            assert begins is not None
            assert begins.round == len(parts)
        store.close()
    assert told > KILLS
