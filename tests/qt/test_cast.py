"""Who is who at a table."""

from __future__ import annotations

import pytest

from mexico_desktop.match import Seat
from mexico_desktop.qt.words.cast import Cast

pytestmark = pytest.mark.usefixtures("english")

YOU, ANN, ROSA = Seat("You"), Seat("Ann"), Seat("Rosa", "cpu", "casual")


def test_a_person_alone_is_addressed() -> None:
    assert Cast.of((ROSA, YOU)) == Cast(("Rosa", "You"), 1)


def test_among_several_people_nobody_is_called_you() -> None:
    assert Cast.of((ROSA, YOU, ANN)) == Cast(("Rosa", "Player 2", "Ann"))
    assert Cast.of((Seat(" YOU "), ANN)).names == ("Player 1", "Ann")
