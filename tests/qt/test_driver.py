"""The paced driver: who may act when, and that nothing is told before it is safe."""

from __future__ import annotations

import random
import threading
from dataclasses import replace

import pytest

from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.wants import MINDS, Keep
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.rules import Event, Kept, RollAwaited, Rolled
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import TableError
from mexico_desktop.store import Reason, Unsaved

ANN, BO, ROSA = Seat("Ann"), Seat("Bo"), Seat("Rosa", "cpu", "casual")


class Table:
    """A driver with what it told and what was kept safe."""

    def __init__(self, seats, faces, guard=0, settle=True, settings=None, want=None):
        record = Record(LIVES_GAME, settings or Settings(), seats, 0)
        self.match = Match(record, ScriptedDice(faces))
        self.kept: list[int] = []
        self.told: list[Event] = []
        self.faults: list[Unsaved] = []
        self.full = False
        self.settle = settle
        self.driver = Driver(
            self.match,
            self._keep,
            lambda ms: 0,
            Worker(),
            random.Random(1),
            guard,
            minds=MINDS if want is None else replace(MINDS, want=want),
        )
        self.driver.stepped.connect(self._stepped)
        self.driver.unsaved.connect(self.faults.append)
        self.driver.start()

    def _keep(self, match):
        if self.full:
            raise Unsaved(Reason.FULL)
        self.kept.append(len(match.events))

    def _stepped(self, step):
        assert len(self.kept) == len(self.told) + 1, "told before it was safe"
        self.told.append(step.event)
        if self.settle:
            self.driver.settled()


def test_every_event_is_safe_before_it_is_told(qapp):
    table = Table((ANN, BO), (4, 3, 6, 4))
    table.driver.roll()
    table.driver.keep()
    assert [type(event) for event in table.told] == [Rolled, Kept]
    assert table.kept == [1, 2]


def test_nothing_can_be_kept_before_the_first_roll(qapp):
    table = Table((ANN, BO), (4, 3))
    assert table.driver.may_roll
    assert not table.driver.may_keep
    table.driver.keep()
    assert table.told == []


def test_input_is_closed_while_a_step_is_shown(qapp):
    table = Table((ANN, BO), (4, 3, 6, 4), settle=False)
    table.driver.roll()
    assert table.driver.phase is Phase.SHOWING
    table.driver.roll()
    table.driver.keep()
    assert len(table.told) == 1
    table.driver.settled()
    assert table.driver.may_keep
    table.driver.settled()  # once is enough, twice does nothing
    assert len(table.told) == 1


def test_a_double_click_rolls_once_even_when_nothing_moves(qapp, qtbot):
    table = Table((ANN, BO), (4, 3, 6, 4), guard=60)
    qtbot.waitUntil(table.driver.accept)
    qtbot.wait(70)
    table.driver.roll()
    table.driver.roll()
    assert len(table.told) == 1
    qtbot.wait(70)
    table.driver.roll()
    assert len(table.told) == 2


def test_cpus_play_on_their_own_and_people_are_waited_for(qapp, qtbot):
    table = Table((ANN, ROSA), (6, 6, 4, 3, 4, 3, 4, 3), settings=Settings(rolls=1))
    table.driver.roll()
    assert not table.driver.may_roll
    table.driver.roll()  # not Ann's turn: passed over
    qtbot.waitUntil(lambda: table.driver.may_roll)
    assert [event.seat for event in table.told] == [0, 1, 1]  # Rosa lost, so she leads
    assert table.match.awaited == RollAwaited(0)
    assert not table.driver.may_keep


def test_cpus_alone_play_to_the_end(qapp, qtbot):
    faces = random.Random(7)
    table = Table((ROSA, ROSA, ROSA), iter(lambda: faces.randint(1, 6), 0))
    qtbot.waitUntil(lambda: table.driver.phase is Phase.OVER, timeout=20_000)
    assert table.match.result is not None
    assert table.kept == list(range(1, len(table.told) + 1))


def test_stop_leaves_the_match_and_start_goes_on(qapp, qtbot):
    table = Table((ROSA, ANN), (4, 3, 4, 3, 4, 3))
    table.driver.stop()
    assert table.driver.phase is Phase.STOPPED
    qtbot.wait(20)
    assert table.told == []
    table.driver.start()
    qtbot.waitUntil(lambda: len(table.told) > 0)


def test_a_full_disk_stops_the_match_until_a_retry_worked(qapp):
    table = Table((ANN, BO), (4, 3, 6, 4))
    table.full = True
    table.driver.roll()
    assert table.driver.phase is Phase.UNSAVED
    assert table.told == []
    assert len(table.faults) == 1
    table.driver.roll()  # closed
    table.driver.retry()
    assert len(table.faults) == 2
    table.full = False
    table.driver.retry()
    assert table.told == [Rolled(0, Pair(4, 3))]
    assert table.driver.may_keep
    table.driver.retry()  # nothing is waiting
    assert len(table.told) == 1


@pytest.mark.parametrize("acts", ["roll", "keep"])
def test_acts_after_the_end_are_passed_over(qapp, acts):
    table = Table((ANN, BO), (3, 1, 6, 4) * 2, settings=Settings(lives=2, rolls=1))
    for _ in range(4):
        table.driver.roll()
    assert table.driver.phase is Phase.OVER
    getattr(table.driver, acts)()
    assert len(table.told) == 4


def test_a_cpu_chooses_away_from_the_main_thread(qapp, qtbot):
    threads = []

    def want(level, position, rng):
        threads.append(threading.current_thread())
        return Keep()

    table = Table((ROSA, ANN), (4, 3, 6, 6), want=want)
    qtbot.waitUntil(lambda: Kept(0) in table.told)
    assert threads
    assert threading.main_thread() not in threads


def test_a_choice_that_takes_long_is_waited_for_and_stopping_drops_it(qapp, qtbot):
    go_on = threading.Event()
    asked = []

    def want(level, position, rng):
        asked.append(level)
        assert go_on.wait(10)
        return Keep()

    table = Table((ROSA, ANN), (4, 3, 6, 6), want=want)
    qtbot.waitUntil(lambda: len(asked) == 1)
    qtbot.wait(30)  # its time to be seen thinking is long over
    assert table.driver.phase is Phase.THINKING
    assert len(table.told) == 1
    table.driver.stop()
    go_on.set()
    qtbot.wait(30)
    assert len(table.told) == 1
    table.driver.start()
    qtbot.waitUntil(lambda: Kept(0) in table.told)
    assert len(asked) == 2


def test_a_cpu_that_can_not_choose_stops_the_match_until_it_can(qapp, qtbot):
    broken = [True]

    def want(level, position, rng):
        if broken:
            raise TableError("no table")
        return Keep()

    table = Table((ROSA, ANN), (4, 3, 6, 6), want=want)
    with qtbot.waitSignal(table.driver.undecided) as blocker:
        pass
    assert isinstance(blocker.args[0], TableError)
    assert table.driver.phase is Phase.STOPPED
    assert len(table.told) == 1
    broken.clear()
    table.driver.start()
    qtbot.waitUntil(lambda: Kept(0) in table.told)
