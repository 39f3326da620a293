"""What the finished matches come to."""

from __future__ import annotations

import doctest
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.rules import ChoiceAwaited, Draw, Kept, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import (
    Choices,
    Filter,
    Opponents,
    Statistics,
    Store,
    Tally,
    open_store,
    statistics,
)

QUICK, STANDARD = Settings(lives=2), Settings()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "matches.sqlite").store
    yield store
    store.close()


def cpu(level: str) -> Seat:
    return Seat("Rosa", "cpu", level)


def ended(seats: tuple[Seat, ...], settings: Settings, winner: int | None, start: int = 0) -> Match:
    """A match that this seat wins (None: a draw), found by trying secrets from ``start`` on."""
    for secret in range(start, start + 100_000):
        match = new_match(LIVES_GAME, settings, seats, secret=secret.to_bytes(32, "big"))
        rng = random.Random(secret)
        while match.awaited is not None:
            if isinstance(match.awaited, ChoiceAwaited) and rng.random() < 0.5:
                match.apply(Kept(match.awaited.seat))
            else:
                match.roll()
        result = match.result
        if (result.seat if isinstance(result, Win) else None) == winner:
            return match
    raise AssertionError("no such match")


def test_nothing_yet(store: Store) -> None:
    assert store.statistics() == Statistics()
    assert store.statistics(Filter(person="Ann")) == Statistics()


def test_a_person_against_cpus(store: Store) -> None:
    seats = (Seat("Ann"), cpu("casual"), cpu("beginner"), cpu("casual"))
    matches = [ended(seats, QUICK, winner) for winner in (0, 1, 0, 3)]
    for match in matches:
        store.begin(match)
    found = store.statistics()
    rounds = sum(match.state.round for match in matches)
    tally = Tally(matches=4, wins=2, draws=0, rounds=rounds)
    assert found.total == tally
    assert tally.losses == 2
    assert tally.average_rounds == rounds / 4
    assert [(row.name, row.tally) for row in found.people] == [("Ann", tally)]
    assert [(row.settings, row.tally) for row in found.settings] == [(QUICK, tally)]
    against = Opponents(people=False, levels=("beginner", "casual"))
    assert [(r.opponents, r.seats, r.tally) for r in found.opponents] == [(against, 4, tally)]
    assert found.choices == Choices(("Ann",), (QUICK,), (against,), (False,))


def test_several_people_share_a_match_and_each_has_an_own_result(store: Store) -> None:
    seats = (Seat("Ann"), Seat("Bo"), cpu("casual"))
    store.begin(ended(seats, QUICK, 0))
    store.begin(ended(seats, QUICK, 1))
    store.begin(ended(seats, QUICK, 1, 1000))
    store.begin(ended(seats, QUICK, 2))
    found = store.statistics()
    assert (found.total.matches, found.total.wins, found.total.losses) == (4, 3, 1)
    assert {row.name: row.tally.wins for row in found.people} == {"Ann": 1, "Bo": 2}
    assert {row.tally.matches for row in found.people} == {4}
    bo = store.statistics(Filter(person="Bo"))
    assert (bo.total.matches, bo.total.wins) == (4, 2)
    assert [row.name for row in bo.people] == ["Bo"]
    assert bo.opponents[0].opponents == Opponents(people=True, levels=("casual",))
    assert set(bo.choices.people) == {"Ann", "Bo"}


def test_a_draw_is_no_win_and_who_was_out_before_has_lost(store: Store) -> None:
    seats = (Seat("Ann"), Seat("Bo"), Seat("Cy"))
    match = ended(seats, QUICK, None)
    while not isinstance(match.result, Draw) or len(match.result.seats) != 2:
        match = ended(seats, QUICK, None, random.randrange(10**6))
    store.begin(match)
    found = store.statistics()
    assert (found.total.matches, found.total.wins, found.total.draws) == (1, 0, 1)
    drew = {name for s, name in enumerate(("Ann", "Bo", "Cy")) if s in match.result.seats}
    assert {row.name for row in found.people if row.tally.draws} == drew
    assert {row.name for row in found.people if row.tally.losses} == {"Ann", "Bo", "Cy"} - drew


def test_a_person_is_a_name_however_it_is_written_and_the_last_spelling_shows(
    store: Store,
) -> None:
    for name in ("STRASSE", " strasse", "Straße"):
        store.begin(ended((Seat(name), cpu("casual")), QUICK, 0))
    found = store.statistics(Filter(person="sTRASSe "))
    assert [(row.name, row.tally.matches) for row in found.people] == [("Straße", 3)]
    assert found.choices.people == ("Straße",)


def test_matches_between_cpus_are_nobodys_and_other_games_are_apart(store: Store) -> None:
    store.begin(ended((cpu("casual"), cpu("beginner")), QUICK, 0))
    store.begin(ended((Seat("Ann"), cpu("beginner")), QUICK, 0))
    assert store.statistics().total.matches == 1
    assert store.statistics(Filter(game="mexen")) == Statistics()


def test_filters_narrow_all_parts_but_not_the_choices(store: Store) -> None:
    casual, beginner = cpu("casual"), cpu("beginner")
    store.begin(ended((Seat("Ann"), casual), QUICK, 0))
    store.begin(ended((Seat("Ann"), casual, casual), STANDARD, 0))
    store.begin(ended((Seat("Ann"), beginner), STANDARD, 1))
    store.begin(ended((Seat("Bo"), beginner), STANDARD, 1))
    everything = store.statistics()
    only = Filter(person="Ann", settings=STANDARD)
    found = store.statistics(only)
    assert (found.total.matches, found.total.wins) == (2, 1)
    assert [row.settings for row in found.settings] == [STANDARD]
    assert [row.seats for row in found.opponents] == [2, 3]
    assert found.choices == everything.choices
    against = Opponents(False, ("casual",))
    found = store.statistics(Filter(opponents=against))
    assert (found.total.matches, found.total.wins) == (2, 2)
    assert {row.opponents for row in found.opponents} == {against}
    assert sum(row.tally.matches for row in found.settings) == 2


def test_given_up_matches_are_counted_apart(store: Store) -> None:
    store.begin(ended((Seat("Ann"), cpu("casual")), QUICK, 0))
    waits = store.begin(new_match(LIVES_GAME, STANDARD, (Seat("Ann"), cpu("casual"))))
    assert store.statistics().total == store.statistics().people[0].tally
    store.give_up(waits)
    found = store.statistics()
    assert (found.total.matches, found.total.given_up) == (1, 1)
    assert [row.settings for row in found.settings] == [QUICK]


def test_practice_counts_nowhere(store: Store) -> None:
    seats = (Seat("Ann"), cpu("casual"))
    finished = store.begin(ended(seats, QUICK, 0), practice=True)
    store.mark_coached(finished)
    given_up = store.begin(new_match(LIVES_GAME, STANDARD, seats), practice=True)
    store.give_up(given_up)
    assert store.statistics() == Statistics()
    store.begin(ended((Seat("ann"), cpu("casual")), QUICK, 0))
    found = store.statistics(Filter(person="Ann"))
    assert found.total.matches == 1
    assert found.total.given_up == 0
    assert found.choices == Choices(("ann",), (QUICK,), (Opponents(False, ("casual",)),), (False,))


def test_matches_with_coach_help_count_and_can_be_told_apart(store: Store) -> None:
    seats = (Seat("Ann"), Seat("Bo"), cpu("casual"))
    for winner, settings, coached in (
        (0, QUICK, True),
        (1, QUICK, False),
        (2, QUICK, True),
        (0, STANDARD, False),
        (0, STANDARD, True),
    ):
        match_id = store.begin(ended(seats, settings, winner))
        if coached:
            store.mark_coached(match_id)
    found = store.statistics()
    assert (found.total.matches, found.total.coached) == (5, 3)
    assert {row.tally.coached for row in found.people} == {3}
    assert {row.settings: row.tally.coached for row in found.settings} == {QUICK: 2, STANDARD: 1}
    assert found.choices.coached == (False, True)
    with_help = store.statistics(Filter(coached=True))
    assert (with_help.total.matches, with_help.total.wins, with_help.total.coached) == (3, 2, 3)
    without = store.statistics(Filter(person="Ann", coached=False))
    assert (without.total.matches, without.total.wins, without.total.coached) == (2, 1, 0)
    assert [row.settings for row in without.settings] == [STANDARD, QUICK]
    assert without.choices == found.choices


def test_a_match_given_up_with_coach_help_is_no_match_with_help(store: Store) -> None:
    match_id = store.begin(new_match(LIVES_GAME, STANDARD, (Seat("Ann"), cpu("casual"))))
    store.mark_coached(match_id)
    store.give_up(match_id)
    total = store.statistics().total
    assert (total.matches, total.coached, total.given_up) == (0, 0, 1)
    assert store.statistics(Filter(coached=False)).total.given_up == 0


def test_doctests() -> None:
    assert doctest.testmod(statistics).failed == 0


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (17, 42, 0.2704, 0.5551), (1, 2, 0.0945, 0.9055)],
)
def test_the_interval_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    interval = Tally(matches, wins).interval
    assert interval == pytest.approx((low, high), abs=1e-4)


def test_no_share_without_a_match() -> None:
    assert (Tally().share, Tally().interval, Tally().average_rounds) == (None, None, None)


def test_ten_thousand_matches_are_counted_in_a_moment(store: Store) -> None:
    """Rows as a person makes them in years: three people, tables of all sizes and settings."""
    rng = random.Random(3)
    db = store._db
    db.execute("BEGIN")
    for match_id in range(1, 10_001):
        settings = Settings(rng.choice((2, 3, 6)), rng.choice((1, 2, 3)), rng.random() < 0.5)
        db.execute(
            "INSERT INTO match VALUES"
            " (?, '', '', 'finished', 'lives', ?, 0, 1, ?, '', ?, ?, 0, ?, NULL, '[]')",
            (
                match_id,
                json.dumps(LIVES_GAME.settings_data(settings), sort_keys=True),
                "c" * 64,
                "s" * 64,
                rng.randint(3, 20),
                int(match_id % 4 == 0),
            ),
        )
        seats = rng.randint(2, 6)
        winner = rng.randrange(seats)
        level = rng.choice(("beginner", "casual", "skilled", "expert"))
        db.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)",
            [
                (
                    match_id,
                    seat,
                    rng.choice(("Ann", "Bo", "Cy")) if seat == 0 else "Rosa",
                    "human" if seat == 0 else "cpu",
                    None if seat == 0 else level,
                    "win" if seat == winner else "loss",
                )
                for seat in range(seats)
            ],
        )
    db.execute("COMMIT")
    times = []
    for _ in range(7):
        start = time.process_time()
        found = store.statistics()
        times.append(time.process_time() - start)
    assert found.total.matches == 10_000
    assert found.total.coached == 2_500
    assert sum(row.tally.matches for row in found.people) == 10_000
    assert sum(row.tally.matches for row in found.settings) == 10_000
    assert min(times) < 0.15  # seconds; twice what it takes, for a busy machine
