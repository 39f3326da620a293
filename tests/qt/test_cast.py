"""Who is who at a table."""

from __future__ import annotations

import pytest

from mexico_desktop.match import Record, Seat
from mexico_desktop.qt.models.lives_table import LivesTable
from mexico_desktop.qt.models.setup import SetupModel, SetupRole
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules.lives import LIVES_GAME, Settings

pytestmark = pytest.mark.usefixtures("english")

YOU, ANN, ROSA = Seat("You"), Seat("Ann"), Seat("Rosa", "cpu", "casual")


def test_a_person_alone_is_addressed() -> None:
    assert Cast.of((ROSA, YOU)) == Cast(("Rosa", "You"), 1)


def test_among_several_people_nobody_is_called_you() -> None:
    assert Cast.of((ROSA, YOU, ANN)) == Cast(("Rosa", "Player 2", "Ann"))
    assert Cast.of((Seat(" YOU "), ANN)).names == ("Player 1", "Ann")


def test_the_number_is_one_that_nobody_has() -> None:
    assert Cast.of((YOU, Seat("player 1"))).names == ("Player 2", "player 1")
    assert Cast.of((YOU, Seat("Player 1"), Seat("Player 2"))).names[0] == "Player 3"


def test_a_match_that_is_set_up_for_two_calls_nobody_you() -> None:
    model = SetupModel(["You", "Rosa"])
    model.setData(model.index(1), False, SetupRole.IS_CPU)
    names = [seat.name for seat in model.match_setup("", b"\x01" * 32).seats]
    assert names[0] == "Player 1"
    assert "You" not in names


def test_plates_are_called_as_the_table_speaks() -> None:
    seats = (YOU, ANN)
    model = LivesTable(Record(LIVES_GAME, Settings(), seats, 0))
    assert [row.name for row in model.seats.rows] == ["Player 1", "Ann"]
