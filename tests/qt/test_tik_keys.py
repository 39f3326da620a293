"""A key of their own for everyone who may hit TIK."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.match import known_as
from mexico_desktop.qt.models.tik_keys import TAKEN, is_tik_key, tik_keys_for
from mexico_desktop.qt.views.players_page import PlayerRow, PlayersPage
from mexico_desktop.qt.widgets.look import Look

names = st.lists(st.text(min_size=1, max_size=6), unique_by=known_as, max_size=8)
letters = st.one_of(st.sampled_from(string.ascii_uppercase), st.text(max_size=2))


@pytest.mark.parametrize("letter", ["A", "Z", "É", "Ж", "Ø"])
def test_upper_case_letters_can_be_keys(letter: str):
    assert is_tik_key(letter)


@pytest.mark.parametrize("letter", [*TAKEN, "", "a", "é", "1", "9", " ", "ß", "AB", "\r", "."])
def test_other_keys_can_not(letter: str):
    assert not is_tik_key(letter)


@given(names, st.dictionaries(st.text(max_size=6), letters))
def test_everyone_has_a_key_of_their_own(people: list[str], remembered: dict[str, str]):
    keys = tik_keys_for(people, remembered)
    assert list(keys) == people
    assert len(set(keys.values())) == len(people)
    assert all(map(is_tik_key, keys.values()))
    assert tik_keys_for(people, remembered) == keys


@given(names, st.data())
def test_whoever_is_remembered_keeps_the_key(people: list[str], data: st.DataObject):
    remembered = {
        known_as(name): data.draw(st.sampled_from(string.ascii_uppercase)) for name in people
    }
    keys = tik_keys_for(people, remembered)
    taken: set[str] = set()
    for name in people:
        letter = remembered[known_as(name)]
        if letter not in TAKEN and letter not in taken:
            assert keys[name] == letter
        taken.add(letter)
    # What was found is remembered, and is found again.
    found = {known_as(name): letter for name, letter in keys.items()}
    assert tik_keys_for(people[::-1], found) == keys


def test_the_first_keys_are_far_from_one_another():
    keys = tik_keys_for([f"{n}" for n in range(4)], {})
    rows = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
    places = [
        (row, column) for k in keys.values() for row, r in enumerate(rows) for column in [r.find(k)]
        if column >= 0
    ]  # fmt: skip
    apart = [
        max(3 * abs(a - c), abs(b - d))
        for i, (a, b) in enumerate(places)
        for c, d in places[i + 1 :]
    ]
    assert min(apart) >= 3


def test_more_people_than_letters_can_be_listed(qtbot: QtBot, english: None):
    """A long evening knows more people than the keyboard has letters, though eight play."""
    people = [f"P{n}" for n in range(30)]
    keys = tik_keys_for(people, {})
    held = [key for key in keys.values() if key]
    assert len(held) == len(set(held)) == 23
    rows = [PlayerRow(name, 1, is_cpu=False, level=None, at_table=True) for name in people]
    window = QWidget()
    qtbot.addWidget(window)
    page = PlayersPage(Look(), rows, 4, "points", {}, window)
    assert not page.go_on.isEnabled()  # not so many at once
