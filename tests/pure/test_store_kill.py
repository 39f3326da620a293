"""A program that is killed at any moment loses nothing that it had been told was kept."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

from mexico_desktop.match import verify
from mexico_desktop.store import open_store

# Plays for ever, going on where it was; tells after each event that it is kept.
PLAYS = """
import random, sys
from pathlib import Path
from mexico_desktop.match import Seat, new_match
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import open_store

opened = open_store(Path(sys.argv[1]))
assert opened.note is None, opened.note
store, rng = opened.store, random.Random(int(sys.argv[2]))
seats = (Seat("Ann"), Seat("Rosa", "cpu", "casual"), Seat("Iker", "cpu", "casual"))
while True:
    waiting = store.waiting()
    if waiting:
        match_id = waiting[0].match_id
        match = store.resume(match_id)
    else:
        match = new_match(LIVES_GAME, Settings(), seats)
        match_id = store.begin(match)
    while match.awaited is not None:
        if isinstance(match.awaited, ChoiceAwaited) and rng.random() < 0.5:
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
        store.save(match_id, match)
        print(match_id, len(match.events), flush=True)
"""

KILLS = 25


def test_nothing_kept_is_lost_or_doubled_by_a_kill_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    rng = random.Random(9)
    told = (0, 0)
    for kill in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-c", PLAYS, str(path), str(kill)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        ) as program:
            assert program.stdout is not None
            first = program.stdout.readline()
            killed_at = time.monotonic() + rng.uniform(0, 0.1)
            lines = [first]
            while time.monotonic() < killed_at:
                lines.append(program.stdout.readline())
            program.kill()
            lines += program.stdout.read().splitlines(keepends=True)
        kept = [line for line in lines if line.endswith("\n")]
        before, told = told, max(tuple(map(int, line.split())) for line in kept)  # type: ignore[assignment]
        assert told >= before

        opened = open_store(path)
        assert opened.note is None
        store = opened.store
        assert store.damaged() == []
        waiting = store.waiting()
        assert len(waiting) <= 1
        match_id, events = told
        record = store.record(match_id)
        # At most the one event whose keeping was under way is there beyond what was told.
        assert events <= len(record.events) <= events + 1
        if waiting and waiting[0].match_id == match_id:
            assert store.resume(match_id).events == record.events
        else:
            verify(record)  # it is over, and every die of it is as committed
        assert store.statistics().total.matches == match_id - (
            1 if waiting and waiting[0].match_id == match_id else 0
        )
        store.close()
    assert told[0] > 1
