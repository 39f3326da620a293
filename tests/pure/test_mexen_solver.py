"""Exact play of Mexen: the specification's figures, and that the tables agree with themselves."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator

import pytest

from mexico_desktop.analysis.mexen_review import cost_after
from mexico_desktop.data import path as data_path
from mexico_desktop.dice import Pair
from mexico_desktop.match import Step
from mexico_desktop.rules import (
    ChoiceAwaited,
    Event,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    RollAwaited,
    Rolled,
    Tik,
)
from mexico_desktop.rules.mexen import LADDER, MEXEN_GAME, Settings, State
from mexico_desktop.solver import TableError
from mexico_desktop.solver.mexen import (
    Act,
    choice_costs,
    deciding_chances,
    naming,
    prospect,
    saved_by_tik,
    session_values,
    ways,
)
from mexico_desktop.solver.mexen.tables import NAME, read

FACES = range(1, 7)
EVERY = [Pair(a, b) for a in FACES for b in FACES]


def an_event(state: State, rng: random.Random) -> Event:
    """Something that may happen there."""
    awaited = MEXEN_GAME.awaited(state)
    assert awaited is not None
    seat = awaited.seat
    if isinstance(awaited, NameAwaited):
        return Named(seat, rng.choice(awaited.options))
    if not isinstance(awaited, RollAwaited):
        chance = rng.random()
        if isinstance(awaited, RaceAwaited) and chance < 0.3:
            return Tik(rng.choice(awaited.rivals))
        if chance < 0.5:
            return Kept(seat)
        if state.may_leave is not None and chance < 0.7:
            return Rolled(seat, Pair(state.may_leave, rng.choice(FACES)), state.may_leave)
    return Rolled(seat, rng.choice(EVERY))


def states(seats: int, race: bool, many: int, seed: int) -> Iterator[State]:
    """Random states of random sessions."""
    rng = random.Random(seed)
    for _ in range(many):
        state = MEXEN_GAME.start(Settings("points", race), seats, rng.randrange(seats))
        for _ in range(rng.randrange(12 * seats)):
            state = MEXEN_GAME.after(state, an_event(state, rng))
        yield state


def test_two_seats_come_to_the_figures_of_the_specification():
    values = session_values(2, False)
    assert values["lead"] == pytest.approx(37.85, abs=0.005)
    assert values["plain"] == pytest.approx(37.86, abs=0.005)
    assert values["lead_knight"] == pytest.approx(47.335, abs=0.006)
    assert values["plain_under"] == pytest.approx(41.95, abs=0.005)
    assert values["lead_other"] == pytest.approx(41.44, abs=0.005)
    assert values["knight"] == pytest.approx(47.47, abs=0.005)


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize(("seats", "off"), [(2, 2e-4), (3, 0.03), (5, 0.2), (8, 0.2)])
def test_before_a_throw_stands_the_mean_of_what_comes_after(seats, race, off):
    looked_at = 0
    for state in states(seats, race, 50, seats):
        if not isinstance(MEXEN_GAME.awaited(state), RollAwaited) or state.tied:
            continue
        looked_at += 1
        now = prospect(state)
        steps = [
            Step(state, event, MEXEN_GAME.after(state, event))
            for event in (Rolled(state.turn, pair) for pair in EVERY)
        ]
        for seat in range(seats):
            mean = sum(cost_after(step, seat) for step in steps) / 36
            assert mean == pytest.approx(now.cost(seat), abs=off)
    assert looked_at > 10


@pytest.mark.parametrize("race", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_best_way_is_the_one_that_play_goes_on_by(seats, race):
    """What a seat expects after a throw is the cost of its best way, or in a race near it."""
    found = 0
    for state in states(seats, race, 60, 7 * seats):
        odds = ways(state)
        if odds is None:
            continue
        found += 1
        best = odds.way(odds.best)
        assert best is not None
        cost = prospect(state).cost(odds.seat)
        if state.racing:
            assert best.cost - 1e-9 <= cost <= odds.stop.cost + 1e-9
        else:
            assert cost == pytest.approx(best.cost)
        stop, throw, leave = choice_costs(state)
        assert (stop, throw) == pytest.approx((odds.stop.cost, odds.throw.cost))
        assert (leave is None) == (odds.leave is None) == (state.may_leave is None)
        for act in Act:
            if odds.way(act) is not None:
                assert odds.error(act) >= 0
        assert 0 <= odds.throw.mexico <= 0.3
        if odds.leave is not None:
            assert odds.leave.mexico >= 1 / 6
    assert found > 15


def test_naming_costs_least_whom_play_names():
    for seats in (2, 5, 8):
        state = MEXEN_GAME.start(Settings(), seats, 0)
        for _ in range(2):
            state = MEXEN_GAME.after(state, Rolled(0, Pair(1, 1)))
        costs = naming(state)
        assert sorted(costs) == list(range(1, seats))
        assert min(costs.values()) == pytest.approx(prospect(state).cost(0))


def test_a_tik_saves_the_others_something():
    state = MEXEN_GAME.after(MEXEN_GAME.start(Settings(), 4, 0), Rolled(0, Pair(3, 2)))
    assert state.racing
    assert all(saved_by_tik(state, seat) > 0 for seat in (1, 2, 3))


@pytest.mark.parametrize(
    ("tied", "thrown"),
    [(2, ()), (2, (64,)), (2, (32,)), (3, ()), (3, (21,)), (3, (64, 61)), (3, (41, 41))],
)
def test_chances_in_a_deciding_throw(tied, thrown):
    """Against counting every way the others may fall, ties being shared."""
    pairs = tuple(Pair(*divmod(name, 10)) for name in thrown)
    kept = (Pair(4, 1),) * tied
    state = State(Settings(), 1, 0, kept, (0,) * tied, tied=tuple(range(tied)), deciding=pairs)
    counted = [pair for pair in EVERY if pair.name != "31"]
    chances = [0.0] * tied
    ways_on = list(itertools.product(counted, repeat=tied - len(pairs)))
    for rest in ways_on:
        lowest = LADDER.lowest((*pairs, *rest))
        for seat in lowest:
            chances[seat] += 1 / len(lowest) / len(ways_on)
    found = deciding_chances(state)
    assert [found[seat] for seat in range(tied)] == pytest.approx(chances)
    assert sum(found.values()) == pytest.approx(1)


def test_a_choice_takes_at_most_a_tenth_of_a_second_with_eight_seats():
    worst = 0.0
    for state in states(8, True, 150, 3):
        if not isinstance(MEXEN_GAME.awaited(state), ChoiceAwaited | RaceAwaited):
            continue
        for look in (choice_costs, ways, prospect):
            begun = time.process_time()
            look(state)
            worst = max(worst, time.process_time() - begun)
    assert 0 < worst <= 0.1


def test_a_file_that_is_damaged_is_told_of(tmp_path):
    good = data_path(NAME).read_bytes()
    for broken, says in (
        (b"", "begins with other words"),
        (b"x" + good, "begins with other words"),
        (good[:200], "second line"),
        (good.replace(b'"rules": 1', b'"rules": 9'), "other rules"),
        (good[:-1] + bytes([good[-1] ^ 1]), "checksum"),
    ):
        file = tmp_path / "costs.bin"
        file.write_bytes(broken)
        with pytest.raises(TableError, match=says):
            read(file, 8, True)
    with pytest.raises(TableError, match="can't be read"):
        read(tmp_path / "none.bin", 2, False)
