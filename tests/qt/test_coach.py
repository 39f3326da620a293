"""The coach: when it speaks, and what it holds up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from mexico_desktop.analysis import MISTAKE, Mark
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.wants import Keep, Roll, Want
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.rules.lives import LIVES_GAME, Settings, State
from mexico_desktop.solver import TableError, odds
from tests.pure.notation import after


def at(text: str, seats: int = 2, **settings) -> State:
    state = after(LIVES_GAME, LIVES_GAME.start(Settings(**settings), seats, 0), text)
    assert isinstance(state, State)
    return state


# when it speaks ----------------------------------------------------------------------------------


class Bench:
    """A coach with what it let through and how often it helped."""

    def __init__(self, mode: CoachMode, practice: bool) -> None:
        self.mode = mode
        self.worker = Worker()
        self.coach = Coach(self.worker, {0}, lambda: self.mode, practice)
        self.chosen: list[Want] = []
        self.helped = 0
        self.coach.chosen.connect(self.chosen.append)
        self.coach.helped.connect(self._help)

    def _help(self) -> None:
        self.helped += 1


@pytest.fixture
def bench(qapp) -> Iterator[Callable[..., Bench]]:
    made: list[Bench] = []

    def make(mode: CoachMode, practice: bool = False) -> Bench:
        made.append(Bench(mode, practice))
        return made[-1]

    yield make
    for one in made:
        one.coach.stop()
        one.worker.close()
        one.worker.deleteLater()
        one.coach.deleteLater()


CHOICE = at("A65", 3)  # keeping is right by 3 %
POOR = at("A61", 3)  # rolling is right


def test_off_it_finds_nothing_and_lets_everything_through(bench, qtbot):
    one = bench(CoachMode.OFF)
    one.coach.look(CHOICE)
    one.coach.ask()
    one.coach.choose(Roll())
    assert (one.coach.speaks, one.coach.view, one.chosen, one.helped) == (False, None, [Roll()], 0)
    assert not one.coach.may_ask


def test_always_it_shows_the_odds_of_every_choice_of_a_person(bench, qtbot):
    one = bench(CoachMode.ALWAYS)
    one.coach.look(CHOICE)
    qtbot.waitUntil(lambda: one.coach.odds is not None)
    assert one.coach.odds == odds(CHOICE)
    assert one.helped
    one.coach.look(at("A65 A. B43", 3))  # a CPU chooses: its seat shows, its odds do not
    qtbot.waitUntil(lambda: one.coach.view is not None and one.coach.view.odds is not None)
    assert one.coach.odds is None or one.coach.view.state is not CHOICE
    qtbot.waitUntil(lambda: one.coach.view.state is not CHOICE)
    assert one.coach.odds is None
    one.coach.ask()  # enough of it
    assert not one.coach.speaks
    assert one.coach.view is None


def test_asked_it_speaks_until_the_next_event(bench, qtbot):
    one = bench(CoachMode.ON_ASKING)
    one.coach.look(CHOICE)
    with qtbot.waitSignal(one.worker.ask(lambda _: None).done):
        pass  # the odds are known by now, and shown to nobody
    assert (one.coach.speaks, one.coach.view, one.helped) == (False, None, 0)
    one.coach.ask()
    assert one.coach.odds == odds(CHOICE)  # at once
    assert one.helped
    one.coach.look_away()
    assert not one.coach.speaks
    one.coach.look(POOR)
    assert not one.coach.speaks
    one.coach.ask()
    one.coach.ask()
    assert not one.coach.speaks


def test_after_a_mistake_it_tells_and_nothing_else(bench, qtbot):
    one = bench(CoachMode.AFTER_CHOICE)
    one.coach.look(CHOICE)
    one.coach.choose(Roll())
    assert one.chosen == [Roll()]  # at once
    one.coach.look_away()
    qtbot.waitUntil(lambda: one.coach.mistake is not None)
    mistake = one.coach.mistake
    assert mistake is not None
    assert not mistake.held
    assert mistake.decision.mark is Mark.MISTAKE
    assert mistake.decision.error > MISTAKE
    assert one.helped == 1
    one.coach.look(POOR)  # it is still to be read, until a person acts
    assert one.coach.mistake == mistake
    one.coach.choose(Roll())
    assert one.coach.mistake is None
    one.coach.look_away()
    job = one.worker.ask(lambda _: None)
    with qtbot.waitSignal(job.done):
        pass
    assert one.coach.mistake is None
    assert (one.helped, one.chosen) == (1, [Roll(), Roll()])


def test_what_was_told_is_over_when_a_person_acts_or_two_rounds_have_gone(bench, qtbot):
    one = bench(CoachMode.AFTER_CHOICE)

    def err() -> None:
        one.coach.look(CHOICE)
        one.coach.choose(Roll())
        qtbot.waitUntil(lambda: one.coach.mistake is not None)

    for state, told in (
        (replace(CHOICE, round=2), True),
        (replace(CHOICE, round=3), False),
        (replace(CHOICE, lives=(0, 3, 3), leader=1, pair=None, rolls_used=0), False),
    ):
        err()
        one.coach.look(state)
        assert (one.coach.mistake is not None) == told
    err()
    one.coach.acted()
    assert one.coach.mistake is None
    err()
    one.coach.ask()
    assert one.coach.mistake is None
    assert one.coach.odds == odds(CHOICE)


@pytest.mark.parametrize("ready", [True, False])
def test_in_practice_a_mistake_is_held_up(bench, qtbot, ready: bool):
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    if ready:
        job = one.worker.ask(lambda _: None)
        with qtbot.waitSignal(job.done):
            pass
    one.coach.choose(Roll())
    qtbot.waitUntil(lambda: one.coach.mistake is not None)
    held = one.coach.mistake
    assert held is not None
    assert (held.held, one.chosen) == (True, [])
    one.coach.take_back()
    assert (one.coach.mistake, one.chosen) == (None, [])
    one.coach.choose(Roll())
    assert one.coach.mistake == held
    one.coach.choose(Roll())  # insists
    assert one.chosen == [Roll()]
    assert one.coach.mistake is None


def test_in_practice_the_better_choice_goes_through(bench, qtbot):
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    one.coach.choose(Keep())
    qtbot.waitUntil(lambda: one.chosen == [Keep()])
    assert one.coach.mistake is None


@pytest.mark.parametrize("known", [True, False])
def test_a_missing_table_is_said_and_nothing_is_held_up(bench, qtbot, monkeypatch, known):
    def missing(*_):
        raise TableError("no table")

    monkeypatch.setattr("mexico_desktop.qt.models.coach.outlook", missing)
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    if known:
        qtbot.waitUntil(lambda: one.coach.error is not None)
    one.coach.choose(Roll())
    qtbot.waitUntil(lambda: one.chosen == [Roll()])
    assert isinstance(one.coach.error, TableError)


def test_the_states_of_these_tests_are_what_they_say():
    for state, mistake in ((CHOICE, True), (POOR, False)):
        found = odds(state)
        assert found is not None
        assert (found.gain <= -MISTAKE) == mistake
