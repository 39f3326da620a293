"""A match in the window survives being killed, at any moment, any number of times."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from mexico_desktop.match.record import event_data
from mexico_desktop.qt.models.preferences import Pace, Preferences
from mexico_desktop.store import open_store

KILLS = 100
LONGEST = 1.6  # seconds from the first line of a run to its end
ROOT = Path(__file__).parent.parent.parent


def run_and_kill(folder: Path, seed: int, after: float) -> list[dict[str, object]]:
    """Starts the program, kills it so many seconds after it opened a table; what it told."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.qt.finger", str(folder), str(seed)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert player.stdout is not None
    lines = [player.stdout.readline()]
    killer = threading.Timer(after, player.send_signal, [signal.SIGKILL])
    killer.start()
    lines += player.stdout.readlines()
    killer.join()
    assert player.wait() == -signal.SIGKILL
    player.stdout.close()
    return [json.loads(line) for line in lines if line.endswith("\n")]


def kept(folder: Path) -> dict[str, list[dict[str, object]]]:
    """The events on disk, by the commitment of their match."""
    opened = open_store(folder / "matches.sqlite")
    assert opened.note is None
    store = opened.store
    events = {}
    for (number,) in store._db.execute("SELECT id FROM match").fetchall():
        record = store.record(number)
        assert record.dice is not None
        events[record.dice.commitment] = [event_data(event) for event in record.events]
    assert store.damaged() == []
    store.close()
    return events


@pytest.mark.kill
def test_killed_at_a_hundred_moments_each_restart_goes_on_at_the_last_event(qapp, tmp_path):
    preferences = Preferences(tmp_path / "preferences.ini")
    preferences.set_pace(Pace.FAST)  # so that it is killed in the middle of animations too
    preferences.save()
    rng = random.Random(2026)
    on_disk: dict[str, list[dict[str, object]]] = {}
    waiting = None
    steps = resumed = 0
    for run in range(KILLS):
        shown: dict[str, list[dict[str, object]]] = {}
        for line in run_and_kill(tmp_path, run, rng.uniform(0.0, LONGEST)):
            if "open" in line:
                name, events = str(line["open"]), list(line["events"])  # type: ignore[call-overload]
                if not shown and waiting is not None:
                    assert name == waiting, "another match was continued"
                    assert events == on_disk[name], "it did not go on at its last event"
                    resumed += 1
                shown[name] = events
            else:
                shown[str(line["step"])].append(line["event"])  # type: ignore[arg-type]
                steps += 1
        before, on_disk = on_disk, kept(tmp_path)
        for name, events in before.items():
            assert on_disk[name][: len(events)] == events, "an event was lost"
        for name, events in shown.items():
            # What was shown is on disk. One event more may be, kept but not yet shown.
            assert on_disk[name][: len(events)] == events
            assert len(on_disk[name]) - len(events) in (0, 1)
        opened = open_store(tmp_path / "matches.sqlite")
        newest = next(iter(opened.store.waiting()), None)
        waiting = newest and newest.record.dice and newest.record.dice.commitment
        opened.store.close()
    print(f"{steps} steps shown, {resumed} times continued")
    assert resumed > KILLS // 2
    assert steps > KILLS // 2
