"""A thousand random matches through the real table page: no message, no growth, no leftovers."""

from __future__ import annotations

import gc
import random
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mexico_desktop.match import Match, Seat, new_match, verify
from mexico_desktop.players import LEVELS
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.lives_table import LivesTable
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.look import DARK, LIGHT, Look, Speed
from mexico_desktop.rules.lives import LIVES, LIVES_GAME, ROLLS, Settings
from mexico_desktop.store import open_store

MATCHES = 1000
WARM = 100
GROWTH = 1.05


def resident() -> int:
    """Bytes of this process in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def random_match(rng: random.Random) -> Match:
    seats = [
        Seat(f"Seat {s}", "cpu", rng.choice(LEVELS).word)
        if rng.random() < 0.5
        else Seat(f"Seat {s}")
        for s in range(rng.randint(2, 6))
    ]
    # All settings, the short ones more often.
    lives = rng.choices(LIVES, (10, 3, 1))[0]
    settings = Settings(lives, rng.choice(ROLLS), rng.random() < 0.5)
    return new_match(LIVES_GAME, settings, seats, secret=rng.randbytes(32))


def play(page: TablePage, rng: random.Random) -> None:
    """Plays a match to its end with the keys and buttons of the page."""
    driver = page.driver
    while driver.phase is not Phase.OVER:
        if driver.phase is Phase.OPEN:
            key = Qt.Key.Key_Space if rng.random() < 0.5 else Qt.Key.Key_Return
            QTest.keyClick(page, key)
        QCoreApplication.processEvents()


@pytest.mark.soak
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="reads memory from /proc")
def test_a_thousand_matches_leave_nothing_behind(qapp, tmp_path):
    rng = random.Random(42)
    store = open_store(tmp_path / "matches.sqlite").store
    store._db.execute("PRAGMA synchronous = OFF")  # a thousand matches need not survive this test
    look = Look(speed=Speed.INSTANT)
    worker = Worker()
    sizes = {}
    of_people = 0  # matches between CPUs alone are nobody's statistics
    for number in range(1, MATCHES + 1):
        look.set_tokens(DARK if number % 2 else LIGHT)
        match = random_match(rng)
        of_people += not all(seat.is_cpu for seat in match.seats)
        kept = store.begin(match)
        driver = Driver(match, partial(store.save, kept), look.duration, worker, rng, guard=0)
        people = [s for s, seat in enumerate(match.seats) if not seat.is_cpu]
        mode = rng.choice(tuple(CoachMode))
        coach = Coach(worker, people, partial(CoachMode, mode), practice=number % 5 == 0)
        page = TablePage(look, driver, LivesTable(match.record), coach, lambda: False)
        # Most at the smallest size, where painting takes the least time.
        page.resize(*((1280, 800) if number % 20 == 0 else (960, 600)))
        page.ladder_action.setChecked(number % 4 == 0)
        window = QWidget()
        window.resize(page.size())
        page.setParent(window)
        window.show()
        page.entered()
        play(page, rng)
        page.may_leave()
        record = store.record(kept)
        assert record.events == match.events
        verify(record)
        window.close()
        window.deleteLater()
        driver.deleteLater()
        page.model.deleteLater()
        coach.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        if number in (WARM, MATCHES):
            gc.collect()
            sizes[number] = resident()
    assert store.waiting() == []
    assert store.statistics().total.matches == of_people
    store.close()
    worker.close()
    worker.deleteLater()
    assert sizes[MATCHES] <= sizes[WARM] * GROWTH, f"grew: {sizes}"
