"""While a person is waited for, the program does nothing at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

WAIT = 5.0  # seconds
MOST = 0.010  # seconds of CPU time in them

# In a process of its own: the first page for five seconds, then a table with a pair on it and the
# coach speaking.
_IDLE = """
import gc, json, sys, threading, time
from pathlib import Path
from PySide6.QtCore import QAbstractAnimation, QEventLoop, Qt, QTimer
from PySide6.QtTest import QTest
from shiboken6 import isValid
from mexico_desktop.match import Seat, new_match
from mexico_desktop.qt.app import application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.rules.lives import LIVES_GAME, Settings

def wait(seconds):
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()

def idle():
    moving = [
        type(thing).__name__
        for thing in gc.get_objects()
        if isinstance(thing, (QTimer, QAbstractAnimation)) and isValid(thing)
        and (thing.isActive() if isinstance(thing, QTimer)
             else thing.state() != QAbstractAnimation.State.Stopped)
    ]
    start = time.process_time()
    wait(WAIT)
    return time.process_time() - start, moving

def watch(program):
    wait(1)
    first = idle()
    seats = [Seat("Ann"), Seat("Rosa", "cpu", "casual")]
    program.preferences.set_coach(CoachMode.ALWAYS)
    program.begin(new_match(LIVES_GAME, Settings(), seats, first_leader=0))
    page = program.window.page
    wait(0.5)
    page.driver.roll()
    while page.driver.phase is Phase.SHOWING:
        wait(0.1)
    wait(1)
    assert page.felt.plates[0].plate.chance is not None and threading.active_count() == 1
    table = idle()
    print(json.dumps([first, table]))
    program.window.close()

start = Program.start
def start_and_watch(self, record):
    start(self, record)
    QTimer.singleShot(0, lambda: watch(self))
Program.start = start_and_watch
sys.exit(application.run(Path(sys.argv[1]), None))
"""


def test_no_cpu_time_and_no_timer_while_waiting_for_a_person(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-c", _IDLE.replace("WAIT)", f"{WAIT})"), str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=60,
    )
    for seconds, moving in json.loads(done.stdout):
        assert moving == []
        assert seconds < MOST
