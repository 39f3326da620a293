"""The paced driver in Mexen: races, names, dice that are left lying."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.preferences import TikStyle
from mexico_desktop.qt.models.wants import Keep, Minds, Name, Roll
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.rules import Kept, Named, Rolled, Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

ANN, BO, ROSA, IKER = Seat("Ann"), Seat("Bo"), Seat("Rosa", "cpu", "slow"), Seat("Iker", "cpu", "q")
REACTIONS = {"slow": 60, "q": 5, "casual": 30}


class Table:
    """A driver in a session, the level of whose CPUs says how fast they are."""

    def __init__(
        self, seats, faces, style=TikStyle.AT_SPEED, want=None, tiks=True, vast=True, most=9
    ):
        record = Record(MEXEN_GAME, Settings("points", vast), seats, 0)
        self.match = Match(record, ScriptedDice(faces))
        self.most = most  # so many events are shown, and then it stands still
        self.told = []
        self.reactions = []
        self.races = []
        self.phases: list[Phase] = []
        wants = want if isinstance(want, Iterator) else itertools.repeat(want or Keep())
        minds = Minds(lambda *_: next(wants), lambda *_: tiks, lambda level, _: REACTIONS[level])
        self.driver = Driver(
            self.match, lambda _: None, lambda ms: 0, Worker(), random.Random(1), 0,
            minds=minds, style=lambda: style,
        )  # fmt: skip
        self.driver.stepped.connect(self._stepped)
        self.driver.race_opened.connect(self._opened)
        self.driver.phase_changed.connect(lambda: self.phases.append(self.driver.phase))
        self.driver.start()

    def _stepped(self, step):
        self.told.append(step.event)
        self.reactions.append(self.driver.reaction)
        if len(self.told) < self.most:
            self.driver.settled()

    def _opened(self, race):
        self.races.append(race)
        race.begin()


def test_a_die_is_left_only_where_it_may_be(qapp):
    table = Table((ANN, BO), (5, 2, 1))
    table.driver.roll(2)
    assert table.told == []
    table.driver.roll()
    table.driver.roll(1)
    assert len(table.told) == 1
    table.driver.roll(2)
    assert table.told[-1] == Rolled(0, Pair(2, 1), 2)


def test_a_knight_names_another(qapp):
    table = Table((ANN, BO), (1, 1, 1, 1))
    table.driver.roll()
    table.driver.roll()
    assert not table.driver.may_roll
    assert not table.driver.may_keep
    table.driver.name(0)  # not himself
    assert len(table.told) == 2
    table.driver.name(1)
    assert table.told[-1] == Named(0, 1)


def test_a_cpu_names_the_knight_after_a_moment(qapp, qtbot):
    table = Table((ROSA, BO), (1, 1, 1, 1), want=iter((Roll(), Name(1))), most=3)
    qtbot.waitUntil(lambda: table.told[-1:] == [Named(0, 1)])


def test_a_persons_key_is_faster_than_a_slow_cpu(qapp, qtbot):
    table = Table((ANN, BO, ROSA), (3, 2))
    table.driver.roll()
    qtbot.waitUntil(lambda: table.driver.phase is Phase.RACE)
    table.driver.tik(1)
    qtbot.waitUntil(lambda: table.told[-1] == Tik(1))
    assert 0 <= table.reactions[-1] < REACTIONS["slow"]


def test_a_quick_cpu_is_first_and_its_time_is_told(qapp, qtbot):
    table = Table((ANN, BO, IKER, ROSA), (3, 2))
    table.driver.roll()
    qtbot.waitUntil(lambda: table.told[-1] == Tik(2))
    assert table.reactions[-1] == REACTIONS["q"]
    assert table.driver.race is None


def test_the_thrower_first_goes_on(qapp, qtbot):
    table = Table((ANN, BO, ROSA), (3, 2, 1))
    table.driver.roll()
    qtbot.waitUntil(lambda: table.driver.phase is Phase.RACE)
    table.driver.roll(2)
    qtbot.waitUntil(lambda: len(table.told) == 2)
    assert table.told[-1] == Rolled(0, Pair(2, 1), 2)
    assert table.reactions[-1] is None


def test_a_cpu_that_threw_races_too(qapp, qtbot):
    table = Table((IKER, ANN, ROSA), (3, 2, 6, 4), want=Roll(), most=2)
    qtbot.waitUntil(lambda: len(table.told) >= 2)
    assert table.told[1] == Rolled(0, Pair(6, 4))
    assert len(table.races) == 1


def test_cpus_that_do_not_want_it_let_it_go(qapp, qtbot):
    table = Table((IKER, ANN, ROSA), (3, 2, 6, 4), want=Keep(), tiks=False, most=2)
    qtbot.waitUntil(lambda: len(table.told) >= 2)
    assert table.told[1] == Kept(0)


def test_no_race_with_the_last_throw_or_without_races(qapp, qtbot):
    table = Table((ANN, BO), (3, 2), vast=False)
    table.driver.roll()
    assert table.driver.phase is Phase.OPEN
    table = Table((ANN, BO), (6, 4, 3, 2))
    table.driver.roll()
    table.driver.keep()
    table.driver.roll()
    assert table.races == []
    assert table.match.state.round == 2


def test_cpus_alone_settle_it_without_a_cue(qapp, qtbot):
    table = Table((ROSA, IKER), (3, 2), want=Roll(), most=2)
    qtbot.waitUntil(lambda: table.told[-1:] == [Tik(1)])
    assert table.races == []


class TestUnhurried:
    def test_people_are_asked_and_may_say_it(self, qapp, qtbot):
        table = Table((ANN, BO, IKER), (3, 2), TikStyle.UNHURRIED)
        table.driver.roll()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.ASKING)
        assert not table.driver.may_roll
        table.driver.tik(0)  # the thrower
        assert len(table.told) == 1
        table.driver.tik(1)
        assert table.told[-1] == Tik(1)
        assert table.reactions[-1] is None

    def test_when_nobody_says_it_the_fastest_of_thrower_and_cpus_counts(self, qapp, qtbot):
        table = Table((ANN, BO, IKER), (3, 2), TikStyle.UNHURRIED)
        table.driver.roll()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.ASKING)
        table.driver.decline()
        qtbot.waitUntil(lambda: table.told[-1] == Tik(2))

    def test_a_person_faster_than_the_cpus_may_choose_without_hurry(self, qapp, qtbot):
        table = Table((ANN, BO, ROSA), (3, 2, 1), TikStyle.UNHURRIED)
        table.driver.roll()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.ASKING)
        table.driver.decline()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.OPEN)
        assert table.driver.may_keep
        table.driver.roll(2)
        assert table.told[-1] == Rolled(0, Pair(2, 1), 2)

    def test_with_cpus_alone_against_a_person_nobody_is_asked(self, qapp, qtbot):
        table = Table((ANN, ROSA), (3, 2), TikStyle.UNHURRIED)
        table.driver.roll()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.OPEN)
        assert Phase.ASKING not in table.phases


def test_leaving_ends_the_race_and_coming_back_opens_another(qapp, qtbot):
    table = Table((ANN, BO, ROSA), (3, 2))
    table.driver.roll()
    qtbot.waitUntil(lambda: table.driver.phase is Phase.RACE)
    table.driver.stop()
    table.driver.tik(1)
    qtbot.wait(REACTIONS["slow"] + 60)
    assert len(table.told) == 1
    table.driver.start()
    qtbot.waitUntil(lambda: len(table.races) == 2)
    qtbot.waitUntil(lambda: table.told[-1] == Tik(2))


@pytest.mark.parametrize("phase", ["before", "after"])
def test_a_tik_without_a_race_counts_as_nothing(qapp, qtbot, phase):
    table = Table((ANN, BO), (3, 2, 6, 4, 6, 5))
    if phase == "after":
        table.driver.roll()
        qtbot.waitUntil(lambda: table.driver.phase is Phase.RACE)
        table.driver.roll()
        qtbot.waitUntil(lambda: len(table.told) == 2)
    before = list(table.told)
    table.driver.tik(1)
    assert table.told == before
