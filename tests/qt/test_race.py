"""The race for a 32 (M10): who is first, by when an act was made."""

from __future__ import annotations

import pytest

from mexico_desktop.qt.models import race as racing
from mexico_desktop.qt.models.race import Claim, EventClock, Race
from mexico_desktop.qt.models.wants import Keep, Plan, Roll
from mexico_desktop.rules import RaceAwaited

THROWER, ANN, BO = 0, 1, 2
AWAITED = RaceAwaited(THROWER, (ANN, BO), 2)


class Clock(EventClock):
    """A clock that is set by hand."""

    time = 1000.0

    def now(self):  # type: ignore[override]
        return self.time


def run(qtbot, plan, *claims, clock=None):
    """Who wins, and how long after the cue; claims are (milliseconds, seat, want)."""
    clock = clock or EventClock()
    race = Race(AWAITED, plan, clock)
    race.begin()
    cue = clock.now()
    won = []
    race.decided.connect(lambda claim, ms: won.append((claim, ms)))
    for ms, seat, want in claims:
        race.claim(Claim(seat, cue + ms, want))
    qtbot.waitUntil(lambda: bool(won))
    (claim, ms), *more = won
    assert not more
    return claim, ms


def test_the_fastest_cpu_wins_at_its_own_time(qapp, qtbot):
    claim, ms = run(qtbot, Plan({ANN: 40, BO: 25}))
    assert (claim.seat, claim.want, ms) == (BO, None, 25)


def test_the_thrower_may_be_first(qapp, qtbot):
    claim, ms = run(qtbot, Plan({ANN: 40}, (Roll(2), 30)))
    assert (claim.seat, claim.want, ms) == (THROWER, Roll(2), 30)


def test_the_earlier_of_two_keys_wins_though_it_comes_in_later(qapp, qtbot):
    claim, _ = run(qtbot, Plan(), (12, BO, None), (9, ANN, None))
    assert claim.seat == ANN


def test_a_key_beats_a_slower_cpu_and_loses_against_a_faster_one(qapp, qtbot):
    assert run(qtbot, Plan({BO: 60}), (40, ANN, None))[0].seat == ANN
    assert run(qtbot, Plan({BO: 20}), (40, ANN, None))[0].seat == BO


def test_the_thrower_who_stops_is_first_too(qapp, qtbot):
    claim, _ = run(qtbot, Plan({BO: 60}), (10, THROWER, Keep()))
    assert (claim.seat, claim.want) == (THROWER, Keep())


@pytest.mark.parametrize(
    "claim",
    [(-1, ANN, None), (5, THROWER, None), (5, 7, None), (5, ANN, Roll())],
    ids=["before the cue", "the thrower's TIK", "no seat", "a throw by a rival"],
)
def test_what_counts_as_nothing(qapp, qtbot, claim):
    assert run(qtbot, Plan({BO: 50}), claim)[0].seat == BO


def test_before_the_cue_and_after_the_end_nothing_counts(qapp, qtbot):
    race = Race(AWAITED, Plan(), clock := EventClock())
    won = []
    race.decided.connect(lambda claim, ms: won.append(claim))
    race.claim(Claim(ANN, clock.now()))
    assert not race.is_open
    race.begin()
    race.stop()
    race.claim(Claim(ANN, clock.now()))
    qtbot.wait(racing.UNDER_WAY + 20)
    assert won == []


def test_only_people_and_nobody_acts_leaves_it_open_without_a_timer(qapp, qtbot):
    race = Race(AWAITED, Plan(), EventClock())
    race.begin()
    assert race.is_open
    assert not race._timer.isActive()


def test_a_stamp_is_put_on_our_clock_by_the_quickest_event():
    clock = Clock()
    assert clock.at(0) == 1000.0  # without a stamp
    assert clock.at(77) == 1000.0  # the first is taken to have taken no time
    clock.time = 1110.0
    assert clock.at(177) == pytest.approx(1100.0, abs=0.1)  # 10 ms under way
    clock.time = 1195.0
    assert clock.at(277) == 1195.0  # quicker than any before: 5 ms less behind
    clock.time = 1300.0
    assert clock.at(377) == pytest.approx(1295.0, abs=0.1)


def test_a_stamp_of_another_clock_counts_as_now():
    clock = Clock()
    clock.at(77)
    clock.time = 2000.0
    assert clock.at(80) == 2000.0


def test_clocks_that_drift_apart_are_followed():
    clock = Clock()
    clock.at(1000)
    clock.time = 1000.0 + 3_600_000.0 + 100  # an hour, in which theirs lost a tenth of a second
    assert clock.at(1000 + 3_600_000) == pytest.approx(clock.time, abs=0.1)
