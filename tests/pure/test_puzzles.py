"""Puzzles: where they come from, what their answers are worth, and what is kept of them."""

from __future__ import annotations

import json
import random
from datetime import date, timedelta

import pytest

from mexico_desktop.analysis import review, review_session
from mexico_desktop.lessons import Keeps, Rolls, acts
from mexico_desktop.lessons.puzzles import (
    LIVES_GAP,
    MEXEN_GAP,
    Puzzle,
    answered_today,
    daily,
    drill,
    mistakes,
    note,
    standing,
    worth,
)
from mexico_desktop.match import Record, Seat, new_match, read_record
from mexico_desktop.players import decide_mexen
from mexico_desktop.players.levels import Position
from mexico_desktop.rules import ChoiceAwaited, Kept, RollAwaited
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import choice_equities
from mexico_desktop.solver.mexen import choice_costs

SECRET = b"\x0f" * 32  # of a match with several bad choices
GAMES = pytest.mark.parametrize("game", ["lives", "mexen"])
DAY = date(2026, 12, 1)


@GAMES
def test_the_puzzle_of_a_day_is_the_same_for_everybody_and_another_each_day(game):
    week = [daily(game, DAY + timedelta(days=i)) for i in range(7)]
    assert week[3] == daily(game, DAY + timedelta(days=3))
    assert len({puzzle.position.to_json() for puzzle in week}) == 7
    assert len({type(worth(game, puzzle.state).best) for puzzle in week}) == 2


@GAMES
def test_a_drawn_position_is_a_real_choice_neither_plain_nor_a_toss_up(game):
    least, most = LIVES_GAP if game == "lives" else MEXEN_GAP
    rng = random.Random(3)
    for _ in range(12):
        puzzle = drill(game, rng, (), {})
        again = read_record(puzzle.position.to_json())
        assert again == puzzle.position
        awaited = puzzle.position.game.awaited(puzzle.state)
        assert isinstance(awaited, ChoiceAwaited)
        assert awaited.seat == puzzle.seat == 0
        assert not puzzle.position.seats[0].is_cpu
        exact = worth(game, puzzle.state)
        assert set(exact.values) == set(acts(awaited, 0))
        assert least <= exact.gap <= most
        assert exact.error(exact.best) == 0


def test_the_worth_of_a_choice_is_that_of_the_tables():
    lives = drill("lives", random.Random(1), (), {})
    keep, roll = choice_equities(lives.state)
    exact = worth("lives", lives.state)
    assert exact.values == {Keeps(): keep, Rolls(): roll}
    assert exact.best == (Keeps() if keep >= roll else Rolls())
    assert exact.gap == pytest.approx(abs(keep - roll))
    mexen = drill("mexen", random.Random(1), (), {})
    stop, throw, leave = choice_costs(mexen.state)
    exact = worth("mexen", mexen.state)
    assert exact.values[Keeps()] == stop
    assert exact.values[Rolls()] == throw
    assert min(exact.values.values()) == exact.values[exact.best]
    assert (leave is not None) == (len(exact.values) == 3)


def careless(seats: tuple[Seat, ...]) -> Record:
    """A match in which whoever has a choice keeps, whatever lies there."""
    match = new_match(LIVES_GAME, Settings(lives=2), seats, secret=SECRET)
    while match.awaited is not None:
        if isinstance(match.awaited, ChoiceAwaited):
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
    return match.record


def test_own_mistakes_are_those_of_the_review():
    record = careless((Seat("You"), Seat("Rosa", "cpu", "casual"), Seat("Ann")))
    marked = [m.event for m in review(record).mistakes if m.seat != 1]
    assert marked
    assert [len(found.events) for found in mistakes(record)] == marked


def test_own_mistakes_of_a_session_are_those_of_its_review():
    seats = (Seat("You"), Seat("Daan", "cpu", "casual"))
    match = new_match(MEXEN_GAME, MexenSettings(vast=False), seats, secret=b"\x04" * 32)
    rng = random.Random(1)
    while match.state.round < 12:
        awaited = match.awaited
        if isinstance(awaited, RollAwaited):
            match.roll()
        elif isinstance(awaited, ChoiceAwaited) and awaited.seat:
            position = Position(match.game, match.state, awaited.seat)
            stops = decide_mexen("casual", position, rng).choice.name == "STOP"
            match.apply(Kept(awaited.seat)) if stops else match.roll()
        elif isinstance(awaited, ChoiceAwaited):
            match.apply(Kept(0))
        else:
            break
    record = match.record
    marked = [m.event for m in review_session([record]).choices if m.mark and not m.seat]
    assert marked
    assert [len(found.events) for found in mistakes(record)] == marked


def test_own_mistakes_come_first_and_no_more_once_they_are_solved():
    record = careless((Seat("You"), Seat("Rosa", "cpu", "casual")))
    own = list(mistakes(record))
    kept: dict[str, object] = {}
    rng = random.Random(2)
    asked: set[str] = set()
    for position in own:
        puzzle = drill("lives", rng, [record], kept, asked)
        assert puzzle.own
        assert puzzle.position == position
        note(kept, puzzle, right=position is not own[-1], today=DAY)
        asked.add(puzzle.name)
    assert not drill("lives", rng, [record], kept, asked).own
    # Another time, only what was not solved.
    assert drill("lives", rng, [record], kept).position == own[-1]


def test_what_is_kept_of_answers(tmp_path):
    kept: dict[str, object] = {}
    assert standing(kept, DAY).answered == 0
    rng = random.Random(4)
    for right in (True, True, False, True):
        note(kept, drill("lives", rng, (), kept), right=right, today=DAY)
    now = standing(kept, DAY)
    assert (now.answered, now.right, now.streak, now.best, now.days) == (4, 3, 1, 2, 0)
    assert json.loads(json.dumps(kept)) == kept


def test_days_in_a_row():
    kept: dict[str, object] = {}

    def solve(day: date, right: bool, game: str = "lives") -> None:
        note(kept, Puzzle("any", drill(game, random.Random(1), (), {}).position, day=day),
             right=right, today=day)  # fmt: skip

    solve(DAY, True)
    solve(DAY, True, "mexen")
    assert standing(kept, DAY).days == 1
    assert answered_today(kept, "lives", DAY) is True
    assert answered_today(kept, "lives", DAY + timedelta(days=1)) is None
    answered = standing(kept, DAY).answered
    solve(DAY, False)  # a day's puzzle counts once
    assert answered_today(kept, "lives", DAY) is True
    assert standing(kept, DAY).answered == answered
    solve(DAY + timedelta(days=1), True)
    assert standing(kept, DAY + timedelta(days=1)).days == 2
    assert standing(kept, DAY + timedelta(days=2)).days == 2
    assert standing(kept, DAY + timedelta(days=3)).days == 0
    solve(DAY + timedelta(days=3), False)
    assert standing(kept, DAY + timedelta(days=3)).days == 0
    solve(DAY + timedelta(days=4), True)
    assert standing(kept, DAY + timedelta(days=4)).days == 1


def test_what_makes_no_sense_counts_as_none():
    kept = {"answered": -3, "right": "x", "streak": None, "best": [1], "days": 2.5, "solved": 4,
            "daily": {"lives": 7, "mexen": ["2026-12-01", "yes"]}, "last_day": 3}  # fmt: skip
    now = standing(kept, DAY)
    assert (now.answered, now.right, now.streak, now.best, now.days) == (0, 0, 0, 0, 0)
    assert answered_today(kept, "lives", DAY) is None
    assert answered_today(kept, "mexen", DAY) is None
    note(kept, daily("lives", DAY), right=True, today=DAY)
    assert standing(kept, DAY).answered == 1
