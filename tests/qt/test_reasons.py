"""Why one way on is better: a sentence that is true for every position."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mexico_desktop.dice import Pair
from mexico_desktop.qt.words import reasons as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules import Kept, Rolled
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings, State
from mexico_desktop.solver import odds
from tests.pure.notation import after

NAMES = ("Ann", "Rosa", "Iker", "Mei", "Bo", "Zoë")

pytestmark = pytest.mark.usefixtures("english")


def at(text: str, lives: tuple[int, ...] = (3, 3), leader: int = 0, **settings) -> State:
    """A round in which the text happened so far."""
    start = LIVES_GAME.start(Settings(**settings), len(lives), leader)
    state = after(LIVES_GAME, replace(start, lives=lives), text)
    assert isinstance(state, State)
    return state


def said(state: State, you: int | None = 0) -> str:
    found = odds(state)
    assert found is not None
    return words.reason(Cast(NAMES[: len(state.lives)], you), state, found)


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


def figures(text: str) -> set[str]:
    """Every chance that a sentence tells."""
    number = r"(\d+(?:\.\d)?)"
    found = re.findall(
        rf"{number} times in 100|rolling on,? {number}\.$|instead of {number},", text
    )
    return {figure for figures in found for figure in figures if figure}


def test_every_reason_is_true():
    seen = set()
    for state in choices(60):
        found = odds(state)
        assert found is not None
        assert state.pair is not None
        text = said(state, None)
        keep, roll = (way.lowest[found.seat] for way in (found.keep, found.roll))
        height = LADDER.height(state.pair)
        lowest = state.kept[state.lowest[0]] if state.lowest else None
        low = None if lowest is None else LADDER.height(lowest)
        waiting = sum(
            life > 0 and kept is None for life, kept in zip(state.lives, state.kept, strict=True)
        )
        kind = re.sub(r"[\d.]+", "#", text).replace("seats", "seat")
        for name in NAMES:
            kind = kind.replace(name, "N")
        seen.add(kind[:24])
        # The reason speaks for the choice that is better.
        for_keeping = (
            "can't be the lowest",
            "still roll",
            "ties for",
            "Nothing beats",
            "shares the last",
            "Rolling on would end",
            "decides it: keeping",
        )
        assert found.keeps == any(words_ in text for words_ in for_keeping), text
        if "can't be the lowest" in text or "is safe" in text:
            assert keep < 1e-9
            assert low is not None
            assert height > low
        if "for certain" in text:
            assert keep > 1 - 1e-9
        if "shares the last place" in text:
            assert keep > 1 - 1e-9
            assert sum(chance > 1 - 1e-9 for chance in found.keep.lowest) > 1
        if "Nothing gets clear" in text:
            assert keep > 1 - 1e-9
            assert roll > 1 - 0.005 - 1e-9
        number = re.match(r"(\d+) seats? still", text)
        if number is not None:
            assert int(number[1]) == waiting - 1 > 0
        if "ties for the lowest" in text:
            assert height == low
        if "Nothing beats 21" in text:
            assert state.pair.is_mexico
        if "Hunt for Mexico" in text or "Rolling on would end" in text:
            assert state.settings.double_penalty
            assert not state.mexico
            assert found.roll.double > found.keep.double
        if "Hunt for Mexico" in text:
            assert roll >= keep - 0.005
        if "about as often" in text:
            assert abs(roll - keep) <= 0.005
        if "instead of" in text:
            assert roll > keep + 0.005
        if "Rolling on would end" in text:
            assert roll <= keep
        allowed = {*words.times(keep, roll), *words.times(keep), *words.times(roll)}
        assert figures(text) <= allowed, (text, allowed)
        assert bool(figures(text)) == ("times in 100" in text)
    assert len(seen) >= 9, seen


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        # A round of two that Rosa ends. Two rolls of two dice get over 64, or tie it, so often.
        (
            at("A66 A. B64"),
            "Kept, 64 is the lowest for certain; rolling on ends lowest 89 times in 100.",
        ),
        (
            at("A62"),
            "Kept, 62 ends lowest 81 times in 100; rolling on, 66.",
        ),
        (
            at("A65", (3, 3, 3)),
            "2 seats still roll: kept, 65 ends lowest 37 times in 100, rolling on 49.",
        ),
        (
            at("A64 A. B22"),
            "22 beats 64 and can't be the lowest; rolling on ends lowest 54 times in 100.",
        ),
        # Both on their last life: to share the last place is a draw.
        (
            at("A33 A. B33", (1, 1)),
            "Keeping shares the last place with you; rolling on risks having it alone.",
        ),
        # Nothing beats a 21, but a 21 ties with it.
        (
            at("A21 A. B55", (2, 2)),
            (
                "Nothing gets clear of the last place any more, but rolling on can still bring you"
                " down too."
            ),
        ),
        (
            at("A31 A. B52"),
            (
                "Hunt for Mexico: 52 is safe, but a 21 would cost the lowest two lives, and that is"
                " you so far."
            ),
        ),
        (
            at("B31 B. A52", leader=1),
            "Hunt for Mexico: 52 is safe, but a 21 would cost the lowest two lives, so far Rosa.",
        ),
    ],
)
def test_reasons(state: State, sentence: str):
    assert said(state) == sentence


def test_different_chances_are_never_told_as_one():
    assert words.times(0.581, 0.584) == ("58.1", "58.4")
    assert words.times(0.58, 0.71) == ("58", "71")
    assert words.times(0.004) == ("0.4",)
    assert words.times(0.0, 1.0 + 1e-15) == ("0", "100")
