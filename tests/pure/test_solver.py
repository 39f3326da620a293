"""Exact play: the table and its file, every moment of a round, and what must hold everywhere."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from itertools import accumulate, product
from pathlib import Path

import pytest

from mexico_desktop.data import path as data_path
from mexico_desktop.dice import Pair
from mexico_desktop.players import Position, decide
from mexico_desktop.rules import Draw, Kept, Rolled, Win
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings, State
from mexico_desktop.solver import (
    GAIN,
    TableError,
    choice_equities,
    choice_lives,
    equities,
    odds,
    outlook,
)
from mexico_desktop.solver.positions import CHANCES, MOST_LIVES, MOST_SEATS, SIZE, index, offset
from mexico_desktop.solver.strategy import document
from mexico_desktop.solver.tables import MAGIC, NAME, SETTINGS, read, read_head, table, write
from tests.pure.notation import after

ROOT = Path(__file__).resolve().parent.parent.parent


def at(text: str, seats: int = 2, settings: Settings = Settings()) -> State:  # noqa: B008
    state = after(LIVES_GAME, LIVES_GAME.start(settings, seats, 0), text)
    assert isinstance(state, State)
    return state


# figures -----------------------------------------------------------------------------------------

FIGURES = {  # two seats, leader first; by lives each: R=2 on, R=2 off, R=3 on, R=3 off
    2: (0.4831, 0.4804, 0.4774, 0.4724),
    3: (0.4869, 0.4857, 0.4813, 0.4800),
    6: (0.4916, 0.4908, 0.4883, 0.4872),
}


@pytest.mark.parametrize("lives", FIGURES)
def test_the_figures_of_two_seats(lives: int) -> None:
    settings = ((2, True), (2, False), (3, True), (3, False))
    found = tuple(round(equities((lives, lives), *setting)[0], 4) for setting in settings)
    assert found == FIGURES[lives]


@pytest.mark.parametrize("double", [True, False])
@pytest.mark.parametrize("lives", range(1, MOST_LIVES + 1))
def test_with_one_roll_and_equal_lives_nobody_is_ahead(lives: int, double: bool) -> None:
    assert equities((lives, lives), 1, double) == pytest.approx((0.5, 0.5), abs=1e-7)


def test_the_figures_of_three_seats() -> None:
    found = tuple(round(equity, 4) for equity in equities((3, 3, 3), 3, True))
    assert found == (0.3222, 0.3308, 0.3470)


# what holds everywhere ---------------------------------------------------------------------------


def positions(seats: int) -> list[tuple[int, ...]]:
    return list(product(range(1, MOST_LIVES + 1), repeat=seats))


@pytest.mark.parametrize(("rolls", "double"), SETTINGS)
def test_the_equities_of_every_position_add_to_one(rolls: int, double: bool) -> None:
    found = table(rolls, double)
    count = 0
    for seats in range(1, MOST_SEATS + 1):
        for at_ in range(offset(seats), offset(seats + 1), seats):
            assert abs(sum(found[at_ : at_ + seats]) - 1) < 1e-6
            count += 1
    assert count == 55_986


@pytest.mark.parametrize(("rolls", "double"), SETTINGS)
def test_one_more_life_of_its_own_never_harms_a_seat(rolls: int, double: bool) -> None:
    """No exception anywhere. Float rounding is 6e-8 at most."""
    found = table(rolls, double)
    for seats in range(2, MOST_SEATS + 1):
        for seat in range(seats):
            step = seats * MOST_LIVES ** (seats - 1 - seat)
            for number in range(MOST_LIVES**seats):
                if number // MOST_LIVES ** (seats - 1 - seat) % MOST_LIVES < MOST_LIVES - 1:
                    here = offset(seats) + number * seats + seat
                    assert found[here + step] >= found[here] - 1e-7


def test_positions_stand_where_they_are_looked_for() -> None:
    seen = [index(lives) for seats in range(1, 5) for lives in positions(seats)]
    steps = [seats for seats in range(1, 5) for _ in positions(seats)]
    assert seen == [0, *accumulate(steps[:-1])]
    assert index((6,) * 6) + 6 == SIZE


@pytest.mark.parametrize(
    ("lives", "message"),
    [
        ((), "1 to 6 seats, not 0"),
        ((1,) * 7, "1 to 6 seats, not 7"),
        ((0, 3), "1 to 6 lives, not 0"),
        ((3, 7), "1 to 6 lives, not 7"),
    ],
)
def test_a_position_that_is_none(lives: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        equities(lives, 3, True)


def test_the_chances_of_all_ranks() -> None:
    names = [rank.name for rank in LADDER.ranks]
    fallen = [Pair(a, b).name for a in range(1, 7) for b in range(1, 7)]
    assert [fallen.count(name) / 36 for name in names] == pytest.approx(list(CHANCES))


# inside a round ----------------------------------------------------------------------------------


def moments(count: int, seed: int) -> list[State]:
    """Random moments of random matches, at every settings."""
    rng = random.Random(seed)
    found: list[State] = []
    while len(found) < count:
        rolls, double = rng.choice(SETTINGS)
        lives = rng.choice((2, 3, 6))
        state = LIVES_GAME.start(Settings(lives, rolls, double), rng.randint(2, 5), 0)
        while (turn := state.turn) is not None:
            if rng.random() < 0.1:
                found.append(state)
            if state.pair is not None and rng.random() < 0.5:
                state = LIVES_GAME.after(state, Kept(turn))
            else:
                pair = Pair(rng.randint(1, 6), rng.randint(1, 6))
                state = LIVES_GAME.after(state, Rolled(turn, pair))
    return found[:count]


def test_a_roll_is_worth_the_mean_of_what_it_may_bring() -> None:
    """From the rules alone: every one of the 36 rolls, each looked at as it lies there."""
    for state in moments(150, 1):
        turn = state.turn
        assert turn is not None
        choice = odds(state)
        before = outlook(state) if choice is None else choice.roll
        seen = [
            outlook(LIVES_GAME.after(state, Rolled(turn, Pair(a, b))))
            for a in range(1, 7)
            for b in range(1, 7)
        ]
        for seat in range(len(state.lives)):
            mean = sum(one.equity[seat] for one in seen) / 36
            assert before.equity[seat] == pytest.approx(mean, abs=2e-7)


def test_keeping_is_worth_what_follows() -> None:
    for state in moments(150, 2):
        choice = odds(state)
        if choice is not None:
            kept = outlook(LIVES_GAME.after(state, Kept(choice.seat)))
            assert choice.keep.equity == pytest.approx(kept.equity, abs=2e-7)


def test_a_pair_is_worth_the_better_of_both() -> None:
    for state in moments(150, 3):
        choice = odds(state)
        if choice is not None:
            best = choice.keep if choice.gain <= GAIN else choice.roll
            assert outlook(state) == best
            assert choice.keeps == (best is choice.keep)


def test_the_quick_figures_are_the_same() -> None:
    for state in moments(200, 4):
        choice = odds(state)
        if choice is not None:
            quick = choice_equities(state)
            ways = (choice.keep, choice.roll)
            assert quick == pytest.approx([w.equity[choice.seat] for w in ways], abs=1e-12)


def test_chances_within_the_round() -> None:
    for state in moments(150, 5):
        seen = outlook(state)
        living = [s for s, life in enumerate(state.lives) if life]
        assert sum(seen.equity) == pytest.approx(1, abs=1e-6)
        assert sum(seen.lowest) >= 1 - 1e-9  # somebody is lowest
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in (*seen.lowest, seen.double))
        for s in range(len(state.lives)):
            if s not in living:
                assert (seen.equity[s], seen.lowest[s]) == (0, 0)
        if not state.settings.double_penalty:
            assert seen.double == 0
        elif state.mexico:
            assert seen.double == pytest.approx(1)


def test_who_is_safe_is_safe() -> None:
    state = at("A43 A. B52", 3)
    choice = odds(state)
    assert choice is not None
    assert choice.keep.lowest[1] == 0
    assert choice.roll.lowest[1] > 0


def test_a_match_that_is_over_is_worth_its_result() -> None:
    won = at("A31 A31 A31 B43 B.", 2, Settings(2))
    won = after(LIVES_GAME, won, "A31 A31 A31 B43 B.")
    assert LIVES_GAME.result(won) == Win(1)
    assert outlook(won).equity == (0, 1)
    assert odds(won) is None
    drawn = at("A21 A. B21 B.", 2, Settings(2))
    assert LIVES_GAME.result(drawn) == Draw((0, 1))
    assert outlook(drawn).equity == (0.5, 0.5)


def test_nothing_to_choose() -> None:
    start = LIVES_GAME.start(Settings(), 2, 0)
    assert odds(start) is None
    with pytest.raises(ValueError, match="no pair"):
        choice_equities(start)


def test_in_the_round_alone_the_lives_play_no_part() -> None:
    state = at("A43 A. B52", 3)
    assert choice_lives(state) == choice_lives(replace(state, lives=(1, 3, 2)))
    keep, _ = choice_lives(at("A31 A. B66", 2, Settings(double_penalty=False)))
    assert keep == 1  # the other loses one for certain


def test_six_seats_are_solved_within_150_milliseconds() -> None:
    """On one core, thinking of nothing else. The worst case: the leader decides."""
    taken = []
    for first in range(2, 7):  # a round that was not asked for before, each time
        state = replace(at("A62", 6), lives=(first, 2, 2, 2, 2, 2))
        begun = time.thread_time()
        odds(state)
        taken.append(time.thread_time() - begun)
    assert min(taken) < 0.15


# the file ----------------------------------------------------------------------------------------


def test_the_file_is_small_and_of_these_rules() -> None:
    file = data_path(NAME)
    assert file.stat().st_size <= 8_000_000
    assert len(read_head(file).sums) == 6
    assert file.read_bytes() == (ROOT / "resources" / NAME).read_bytes()


def test_a_table_is_read_when_it_is_asked_for_and_no_other() -> None:
    code = (
        "import sys, mexico_desktop.solver as s; from mexico_desktop.solver import tables;"
        "n = tables.table.cache_info; assert n().currsize == 0; s.equities((2, 2), 3, True);"
        "assert n().currsize == 1; assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


BAD_FILES = {
    "empty": (lambda good: b"", "begins with other words"),
    "other": (lambda good: b"mexico equities 2\n" + good[18:], "begins with other words"),
    "no list": (lambda good: MAGIC + b"no json\n", "second line is no list"),
    "rules": (lambda good: good.replace(b'"rules": 1', b'"rules": 2', 1), "for other rules"),
    "short": (lambda good: good[:-1], "checksum differs"),
    "a bit": (lambda good: good[:-1] + bytes([good[-1] ^ 1]), "checksum differs"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_damaged_file_is_said_to_be_one(name: str, tmp_path: Path) -> None:
    spoil, message = BAD_FILES[name]
    good = data_path(NAME).read_bytes()
    file = tmp_path / NAME
    file.write_bytes(spoil(good))
    with pytest.raises(TableError, match=message):
        read(file, *SETTINGS[-1])


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="can't be read: No such file"):
        read(tmp_path / NAME, 3, True)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    good = data_path(NAME)
    blocks = {setting: read(good, *setting).tobytes() for setting in SETTINGS}
    if sys.byteorder == "big":
        pytest.fail("the blocks of this test are in the order of the machine")
    write(tmp_path / NAME, blocks)
    assert (tmp_path / NAME).read_bytes() == good.read_bytes()


# the build ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("double", [True, False])
def test_building_a_table_anew_gives_the_same_bytes(double: bool) -> None:
    """The two of one roll, which take seconds; all six take minutes, and are built the same way."""
    from mexico_desktop.solver.build import block

    assert block(1, double) == table(1, double).tobytes()


def test_the_build_says_what_it_needs(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['numpy'] = None; sys.argv[0] = 'solver';"
        "from mexico_desktop.solver.__main__ import main; sys.exit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "build", str(tmp_path / "x")],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 2
    assert done.stderr == "error: building needs numpy, which isn't installed\n"
    assert not (tmp_path / "x").exists()


# the page of strategy ----------------------------------------------------------------------------


def test_the_page_of_strategy_is_what_the_program_prints() -> None:
    page = (ROOT / "docs" / "strategy.md").read_text(encoding="utf-8")
    assert page == "\n".join(document()) + "\n"


def test_the_page_of_strategy_says_what_an_expert_does() -> None:
    """A few cells, through the CPU itself."""
    for text, lives, choice in (
        ("A64", (2, 2), "roll"),  # leader, two seats: 11+
        ("A11", (2, 2), "keep"),
        ("A31 A. B66", (3, 3), "roll"),  # the last seat hunts
        ("A52 A. B53", (3, 3), "keep"),  # beats
        ("A52 A. B52", (3, 3), "roll"),
        ("A64 A. B64", (3, 3), "keep"),  # ties
    ):
        state = replace(at(text), lives=lives)
        assert state.turn is not None
        decision = decide("expert", Position(LIVES_GAME, state, state.turn), random.Random(1))
        assert decision.choice.value == choice, text


def test_the_build_says_where_it_can_not_write(tmp_path: Path) -> None:
    """At once, and not after minutes of work."""
    done = subprocess.run(
        [sys.executable, "-m", "mexico_desktop.solver", "build"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    assert done.returncode == 2
    where = Path("resources", NAME)
    assert done.stderr == f"error: {where}: there is no folder {where.parent}\n"
