"""What the review says: the reason of each kind of mistake, and small words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mexico_desktop.analysis import Decision, Rating, SeatReview
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.lives import Cast
from mexico_desktop.rules.lives import LIVES_GAME, Settings, State
from mexico_desktop.solver import odds
from tests.pure.notation import after

pytestmark = pytest.mark.usefixtures("english")

CAST = Cast(("Ann", "Rosa", "Iker"), you=0)


def standing(text: str, lives: tuple[int, ...] = (3, 3), leader: int = 0) -> State:
    """A round in which the text happened so far."""
    start = LIVES_GAME.start(Settings(), len(lives), leader)
    state = after(LIVES_GAME, replace(start, lives=lives), text)
    assert isinstance(state, State)
    return state


def reason(state: State) -> str:
    found = odds(state)
    assert found is not None
    return words.reason(CAST, found)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        # A round of two that Rosa ends. Two rolls of two dice get over 64, or tie it, so often.
        (
            standing("A66 A. B64"),
            "Keeping is sure to be lowest; rolling again gets clear 11 times in 100.",
        ),
        (
            standing("A62"),
            "Keeping stays clear of the last place 19 times in 100, rolling again 34.",
        ),
        (
            standing("A64 A. B22"),
            "Keeping can't be lowest any more; rolling again is lowest 54 times in 100.",
        ),
        # Both on their last life: to share the last place is a draw.
        (
            standing("A33 A. B33", (1, 1)),
            "Keeping shares the last place with you; rolling again risks having it alone.",
        ),
        # Nothing beats a 21, but a 21 ties with it.
        (
            standing("A21 A. B55", (2, 2)),
            (
                "Nothing gets clear of the last place any more, but a new roll can still bring you"
                " down too."
            ),
        ),
        # Ann's two lives can go at once, if a 21 falls.
        (
            standing("B65", (2, 1), leader=1),
            (
                "Keeping is safer this round, but a new roll hunts for a 21: the lowest pay two"
                " lives 19 times in 100 then, 12 times after keeping."
            ),
        ),
    ],
)
def test_reasons(state, sentence):
    assert reason(state) == sentence


def test_a_certain_pair_is_rolled_for_a_21_against_two_lives():
    """31 is lowest for certain: a 21 takes both of Ann's lives, and little is risked for it."""
    state = standing("A31 A. B32", (2, 2))
    assert reason(state).startswith("Keeping is safer this round, but a new roll hunts for a 21: ")


def test_a_sentence_never_says_of_different_chances_that_they_are_one():
    close = words._times(0.581, 0.584)
    assert close == ("58.1", "58.4")
    assert words._times(0.58, 0.71) == ("58", "71")
    assert words._times(0.004) == ("0.4",)
    assert words._times(0.0, 1.0 + 1e-15) == ("0", "100")


@pytest.mark.parametrize(
    ("text", "kept", "headline"),
    [
        ("A62", True, "Round 1, first roll: you kept 62"),
        ("A62 A54", False, "Round 1, second roll: you rolled 54 away"),
        ("A62 A. B54", True, "Round 1, first roll: Rosa kept 54"),
        ("A62 A. B54 B31", False, "Round 1, second roll: Rosa rolled 31 away"),
    ],
)
def test_headlines(text, kept, headline):
    state = standing(text)
    choice = odds(state)
    assert choice is not None
    assert words.headline(CAST, Decision(0, state, choice, kept)) == headline


def test_figures():
    assert words.percent(0.41666) == "41.7\u00a0%"
    assert words.percent(-0.031) == "−3.1\u00a0%"
    assert words.percent(-1e-9) == "0.0\u00a0%"
    assert words.whole_percent(0.75) == "75\u00a0%"
    assert words.cost(0.0312) == "−3.1\u00a0%"


def test_ratings():
    few = SeatReview(0, 0.1, 0.3, 29, 0.5)
    enough = replace(few, decisions=30)
    assert words.rated(few) == "too few to rate (29 of 30)"
    assert enough.rating is not None
    assert words.rated(enough) == words.rating(enough.rating)
    assert words.rate(enough) == "10.0 mp"
    none = replace(few, error=0.0, decisions=0)
    assert (words.rate(none), words.rated(none)) == ("", "no decisions")
    assert len({words.rating(name) for name in Rating}) == len(Rating)
