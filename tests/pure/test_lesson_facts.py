"""A fact holds where it is so, and does not where a figure or a seat of it is another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mexico_desktop.lessons.facts import (
    Alive,
    Chance,
    Fact,
    Moment,
    Outcome,
    Over,
    Played,
    Preset,
    Risks,
    Wins,
)
from mexico_desktop.lessons.steps import moves, table
from mexico_desktop.match import replay
from mexico_desktop.rules.lives import Settings

SEATS = ("You", "Rosa", "Mo")
STANDARD = Settings()
QUICK = Settings(lives=2)


def moment(
    line: str, then: str = "", settings: Settings = STANDARD, seats: int = 3, leader: int = 0
) -> Moment:
    record = table("lives", settings, SEATS[:seats], line, leader)
    steps = tuple(replay(record.with_events(record.events + moves(then))))
    split = len(record.events)
    start = record.game.start(settings, seats, leader)
    return Moment(record.game, steps[split - 1].after if split else start, steps[split:])


START = moment("")
LEADING = moment("0:63")
WINNING = moment("1:31 1:32 1:42 0:53 0:keep 1:43 1:keep 0:52", "0:keep", QUICK, seats=2, leader=1)
DRAWN = moment("0:21 0:keep 1:53 1:21", "1:keep", QUICK, seats=2)


@pytest.mark.parametrize(
    ("found", "fact", "others"),
    [
        (START, Played(3, 3, double_penalty=True), ({"lives": 2}, {"rolls": 2})),
        (START, Played(double_penalty=True), ({"double_penalty": False},)),
        (START, Preset("quick", 2, 3, double_penalty=True), ({"lives": 3}, {"name": "long"})),
        (START, Outcome(0, 32), ({"percent": 33}, {"seat": 2})),
        (START, Chance(("21",), 2, 11), ({"rolls": 3}, {"percent": 12}, {"names": ("66",)})),
        (LEADING, Risks(keep=55), ({"keep": 54}, {"keep": None, "roll": 55})),
        (LEADING, Wins(rolls=True, by=2, keep=28, roll=30), ({"rolls": False}, {"by": 3})),
        (WINNING, Over(0), ({"winner": 1}, {"winner": None})),
        (WINNING, Alive(1, 1), ({"lives": 2}, {"after": True})),
        (DRAWN, Over(None), ({"winner": 0},)),
        (DRAWN, Alive(0, 0, after=True), ({"after": False},)),
    ],
)
def test_a_fact_holds_and_another_does_not(
    found: Moment, fact: Fact, others: tuple[dict[str, object], ...]
) -> None:
    assert fact.holds(found)
    for other in others:
        assert not replace(fact, **other).holds(found)  # type: ignore[type-var]


def test_risks_are_told_only_where_there_is_a_choice() -> None:
    assert not Risks().holds(START)


def test_a_share_goes_with_the_hundred_that_it_is_of() -> None:
    assert set(Wins(rolls=True, by=2, keep=28, roll=30).figures()) == {"28", "30", "100"}
    assert set(Wins(rolls=True, by=2).figures()) == set()
    assert set(Risks(keep=55).figures()) == {"55", "100"}
    assert set(Chance(("21",), 2, 11).figures()) == {"11", "2", "100"}
    assert set(Outcome(0, 32).figures()) == {"32", "100"}
