"""The coach: what it says is true, when it says it, and what it holds up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from mexico_desktop.analysis import MISTAKE, Mark
from mexico_desktop.dice import Pair
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.words import coach as words
from mexico_desktop.qt.words.lives import Cast
from mexico_desktop.rules import Kept, Rolled
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings, State
from mexico_desktop.solver import TableError, odds
from tests.pure.notation import after

NAMES = ("Ann", "Rosa", "Iker", "Mei", "Bo", "Zoë")


def at(text: str, seats: int = 2, **settings) -> State:
    state = after(LIVES_GAME, LIVES_GAME.start(Settings(**settings), seats, 0), text)
    assert isinstance(state, State)
    return state


def said(state: State, you: int | None = None) -> str:
    found = odds(state)
    assert found is not None
    return words.reason(Cast(NAMES[: len(state.lives)], you), state, found)


# what it says ------------------------------------------------------------------------------------


def choices(matches: int) -> Iterator[State]:
    """Choices of random matches, as unlike one another as matches are."""
    rng = random.Random(5)
    for number in range(matches):
        settings = Settings(rng.choice((2, 3, 6)), rng.choice((2, 3)), number % 3 > 0)
        state = LIVES_GAME.start(settings, rng.randint(2, 5), 0)
        while (turn := state.turn) is not None:
            if state.pair is not None:
                yield state
            if state.pair is not None and rng.random() < 0.5:
                state = LIVES_GAME.after(state, Kept(turn))
            else:
                pair = Pair(rng.randint(1, 6), rng.randint(1, 6))
                if rng.random() < 0.05:
                    pair = Pair(2, 1)
                state = LIVES_GAME.after(state, Rolled(turn, pair))


def figures(text: str) -> list[str]:
    return re.findall(r"(?:in|of) (fewer than 1|more than 99|\d+)(?: of 100| instead|[;,.])", text)


def test_every_reason_is_true(english):
    seen = set()
    for state in choices(60):
        found = odds(state)
        assert found is not None
        assert state.pair is not None
        text = said(state)
        keep, roll = (way.lowest[found.seat] for way in (found.keep, found.roll))
        height = LADDER.height(state.pair)
        low = LADDER.height(state.kept[state.lowest[0]]) if state.lowest else None  # type: ignore[arg-type]
        waiting = sum(
            life > 0 and kept is None for life, kept in zip(state.lives, state.kept, strict=True)
        )
        kind = re.sub(r"\d+|fewer than|more than", "#", text).replace("seats", "seat")
        for name in NAMES:
            kind = kind.replace(name, "N")
        seen.add(kind[:24])
        if "can't be the lowest" in text or "is safe" in text:
            assert keep < 1e-9
            assert low is not None
            assert height > low
        if "for certain" in text:
            assert keep > 1 - 1e-9
        if "Nothing beats 21, so" in text:
            assert low == LADDER.height(Pair(2, 1))
            assert roll > 1 - 1e-9
        if "still roll" in text:
            number = re.match(r"(\d+) seats? still", text)
            assert number is not None
            assert int(number[1]) == waiting - 1
        if "ties for the lowest" in text:
            assert height == low
        if "Hunt for Mexico" in text:
            assert not found.keeps
            assert state.settings.double_penalty
            assert not state.mexico
            assert found.roll.double > found.keep.double
            assert roll >= keep
        for figure in figures(text):
            assert figure in (words.in_100(keep), words.in_100(roll)), text
        if "a new roll in" in text or "a new roll would be in" in text:
            assert words.in_100(roll) in figures(text)
        # The reason speaks for the choice that is better.
        if text.startswith("Kept,"):
            assert not found.keeps
        if "still roll" in text or "can't be the lowest" in text:
            assert found.keeps
    assert len(seen) >= 8, seen


@pytest.mark.parametrize(
    ("state", "you", "text"),
    [
        (
            at("A64", 3),
            0,
            "2 seats still roll: kept, 64 ends lowest in 40 of 100 rounds, a new roll in 50.",
        ),
        (
            at("A43 A. B52", 2, double_penalty=False),
            1,
            "52 beats 43 and can't be the lowest; a new roll would be in 9 of 100 rounds.",
        ),
        (
            at("A31 A. B52"),
            1,
            "Hunt for Mexico: 52 is safe, but a 21 would cost the lowest two lives, so far Ann.",
        ),
        (
            at("A31 A. B52"),
            0,
            (
                "Hunt for Mexico: 52 is safe, but a 21 would cost the lowest two lives, and that"
                " is you so far."
            ),
        ),
        (
            at("A65 A. B43"),
            1,
            "Kept, 43 is the lowest for certain; a new roll in 64 of 100 rounds.",
        ),
    ],
)
def test_reasons(english, state: State, you: int, text: str):
    told = said(state, you)
    assert re.sub(r"in \d+", "in #", told) == re.sub(r"in \d+", "in #", text)
    found = odds(state)
    assert found is not None
    for figure in figures(told):
        chances = [way.lowest[found.seat] for way in (found.keep, found.roll)]
        assert figure in map(words.in_100, chances)


def test_chances_are_never_rounded_to_never_or_always(english):
    assert words.in_100(0) == "0"
    assert words.in_100(0.0001) == "fewer than 1"
    assert words.in_100(0.614) == "61"
    assert words.in_100(0.9999) == "more than 99"
    assert words.in_100(1) == "100"


# when it speaks ----------------------------------------------------------------------------------


class Bench:
    """A coach with what it let through and how often it helped."""

    def __init__(self, mode: CoachMode, practice: bool) -> None:
        self.mode = mode
        self.worker = Worker()
        self.coach = Coach(self.worker, {0}, lambda: self.mode, practice)
        self.chosen: list[bool] = []
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
    one.coach.choose(False)
    assert (one.coach.speaks, one.coach.view, one.chosen, one.helped) == (False, None, [False], 0)
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
    assert not one.coach.speaks
    assert not one.helped
    one.coach.ask()
    qtbot.waitUntil(lambda: one.coach.odds is not None)
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
    one.coach.choose(False)
    assert one.chosen == [False]  # at once
    one.coach.look_away()
    qtbot.waitUntil(lambda: one.coach.mistake is not None)
    mistake = one.coach.mistake
    assert mistake is not None
    assert not mistake.held
    assert mistake.decision.mark is Mark.MISTAKE
    assert mistake.decision.error > MISTAKE
    assert one.helped == 1
    one.coach.look(POOR)  # the next choice: what was is over
    assert one.coach.mistake is None
    one.coach.choose(False)
    one.coach.look_away()
    job = one.worker.ask(lambda _: None)
    with qtbot.waitSignal(job.done):
        pass
    assert one.coach.mistake is None
    assert (one.helped, one.chosen) == (1, [False, False])


@pytest.mark.parametrize("ready", [True, False])
def test_in_practice_a_mistake_is_held_up(bench, qtbot, ready: bool):
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    if ready:
        job = one.worker.ask(lambda _: None)
        with qtbot.waitSignal(job.done):
            pass
    one.coach.choose(False)
    qtbot.waitUntil(lambda: one.coach.mistake is not None)
    held = one.coach.mistake
    assert held is not None
    assert (held.held, one.chosen) == (True, [])
    one.coach.take_back()
    assert (one.coach.mistake, one.chosen) == (None, [])
    one.coach.choose(False)
    assert one.coach.mistake == held
    one.coach.choose(False)  # insists
    assert one.chosen == [False]
    assert one.coach.mistake is None


def test_in_practice_the_better_choice_goes_through(bench, qtbot):
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    one.coach.choose(True)
    qtbot.waitUntil(lambda: one.chosen == [True])
    assert one.coach.mistake is None


def test_a_missing_table_is_said_and_nothing_is_held_up(bench, qtbot, monkeypatch):
    def missing(*_):
        raise TableError("no table")

    monkeypatch.setattr("mexico_desktop.qt.models.coach.outlook", missing)
    one = bench(CoachMode.AFTER_CHOICE, practice=True)
    one.coach.look(CHOICE)
    one.coach.choose(False)
    qtbot.waitUntil(lambda: one.chosen == [False])
    assert isinstance(one.coach.error, TableError)


def test_the_states_of_these_tests_are_what_they_say():
    for state, mistake in ((CHOICE, True), (POOR, False)):
        found = odds(state)
        assert found is not None
        assert (found.gain <= -MISTAKE) == mistake
