"""What the review says: headlines, ratings and figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mexico_desktop.analysis import Decision, Rating, SeatReview
from mexico_desktop.qt.words import figures
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.cast import Cast
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
    assert figures.percent(0.41666) == "41.7\u00a0%"
    assert figures.percent(-0.031) == "−3.1\u00a0%"
    assert figures.percent(-1e-9) == "0.0\u00a0%"
    assert figures.whole_percent(0.75) == "75\u00a0%"
    assert figures.cost(0.0312) == "−3.1\u00a0%"


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
