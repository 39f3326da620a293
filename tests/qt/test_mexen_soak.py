"""Random sessions of Mexen of thirty rounds through the table page, people and CPUs mixed.

A share of them by default; MEXICO_SESSIONS=500 in the environment plays so many.
"""

from __future__ import annotations

import os
import random
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mexico_desktop.match import Match, Seat, new_match, verify
from mexico_desktop.players import LEVELS
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.mexen_coach import MexenAdviser
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.preferences import CoachMode, TikStyle
from mexico_desktop.qt.models.tik_keys import tik_keys_for
from mexico_desktop.qt.models.wants import Minds, wanted
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_talk import MexenTalk
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings, State
from mexico_desktop.store import open_store

SESSIONS = int(os.environ.get("MEXICO_SESSIONS", "4"))
ROUNDS = 30
KEYS = (
    Qt.Key.Key_Space, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_1,
    Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_5, Qt.Key.Key_A, Qt.Key.Key_P, Qt.Key.Key_Z,
)  # fmt: skip


def random_session(rng: random.Random) -> Match:
    seats = [
        Seat(f"Seat {s}", "cpu", rng.choice(LEVELS).word)
        if rng.random() < 0.6
        else Seat(f"Seat {s}")
        for s in range(rng.randint(2, 8))
    ]
    settings = Settings(rng.choice(("sips", "points")), rng.random() < 0.7)
    return new_match(MEXEN_GAME, settings, seats, secret=rng.randbytes(32))


def play(page: MexenPage, rng: random.Random) -> None:
    """Presses keys until the last round has begun."""
    driver = page.driver
    while driver.match.state.round <= ROUNDS:
        if driver.phase in (Phase.OPEN, Phase.RACE):
            QTest.keyClick(page, rng.choice(KEYS))
        elif driver.phase is Phase.ASKING:
            QTest.mouseClick(rng.choice(page.felt.race.buttons), Qt.MouseButton.LeftButton)
        QCoreApplication.processEvents()


def test_sessions_run_through_the_page(qapp, english, tmp_path):
    rng = random.Random(7)
    store = open_store(tmp_path / "matches.sqlite").store
    store._db.execute("PRAGMA synchronous = OFF")
    worker = Worker()
    minds = Minds(wanted, reaction=lambda _level, own: own.randrange(3))
    look = Look(speed=Speed.INSTANT)
    for number in range(SESSIONS):
        match = random_session(rng)
        kept = store.begin(match)
        style = rng.choice(tuple(TikStyle))
        driver = Driver(
            match,
            partial(store.save, kept),
            look.duration,
            worker,
            rng,
            guard=0,
            minds=minds,
            style=partial(TikStyle, style),
        )
        model = MexenTable(match.record)
        people = [s for s, seat in enumerate(match.seats) if not seat.is_cpu]
        mode = rng.choice(tuple(CoachMode))
        coach = Coach(worker, people, partial(CoachMode, mode), adviser=MexenAdviser())
        letters = tik_keys_for([str(s) for s in people], {})
        keys = {s: letters[str(s)] for s in people}
        page = MexenPage(look, driver, model, coach, MexenTalk(model.cast), keys)
        page.resize(*((1280, 800) if number % 8 == 0 else (960, 600)))
        page.log_action.setChecked(number % 4 == 0)
        window = QWidget()
        window.resize(page.size())
        page.setParent(window)
        window.show()
        page.entered()
        play(page, rng)
        page.unit_action.trigger()
        page.may_leave()
        state: State = match.state
        assert [row.detail.split()[0] for row in model.seats.rows] == [
            f"{total}" for total in state.totals
        ]
        store.end(kept)
        record = store.record(kept)
        assert record.events == match.events
        verify(record)
        window.close()
        window.deleteLater()
        for part in (driver, model, coach):
            part.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    store.close()
    worker.close()
    worker.deleteLater()
