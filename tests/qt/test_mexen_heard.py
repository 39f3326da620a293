"""What is heard at the table of Mexen, event by event."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver
from mexico_desktop.qt.models.mexen_coach import MexenAdviser
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.wants import Keep, Minds
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_talk import MexenTalk
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("faces", "heard"),
    [
        ((6, 4, 6, 3), ["dice", "dice", "loser"]),
        ((2, 1, 6, 3), ["dice", "mexico", "dice", "loser"]),
        ((4, 4, 6, 3), ["dice", "pot", "dice", "loser"]),
        ((1, 1, 6, 3), ["dice", "knight", "dice", "loser"]),
        ((3, 1, 6, 4, 6, 3), ["dice", "dice", "dice", "loser"]),
    ],
    ids=["a round", "Mexico", "the pot grows", "a new Knight", "an Elbow"],
)
def test_each_moment_has_its_sound(qtbot: QtBot, faces: Sequence[int], heard: list[str]):
    """Two CPUs that stop on everything."""
    seats = (Seat("Ann", "cpu", "expert"), Seat("Bo", "cpu", "expert"))
    match = Match(Record(MEXEN_GAME, Settings(), seats, 0), ScriptedDice(faces))
    worker = Worker()
    minds = Minds(lambda *_: Keep(), lambda *_: True, lambda *_: 0)
    driver = Driver(match, lambda _: None, lambda _: 0, worker, minds=minds)
    model = MexenTable(match.record)
    coach = Coach(worker, [], lambda: CoachMode.OFF, adviser=MexenAdviser())
    page = MexenPage(Look(speed=Speed.INSTANT), driver, model, coach, MexenTalk(model.cast), {})
    window = QWidget()
    qtbot.addWidget(window)
    page.setParent(window)
    for part in (driver, model, coach):
        part.setParent(page)
    told: list[str] = []

    def note(name: str) -> None:
        told.append(name)
        if name == "loser":
            driver.stop()

    page.sounded.connect(note)
    page.resize(1280, 740)
    window.resize(page.size())
    window.show()
    page.entered()
    qtbot.waitUntil(lambda: "loser" in told)
    assert told == heard
    page.may_leave()
    worker.close()
