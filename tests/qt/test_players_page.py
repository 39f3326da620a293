"""Between two rounds: who plays on, in which order, and with which key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.qt.models.mexen_setup import MexenSetupModel
from mexico_desktop.qt.models.setup import SetupModel, SetupRole
from mexico_desktop.qt.views.players_page import (
    PlayerEditor,
    PlayerRow,
    PlayersChange,
    PlayersPage,
)
from mexico_desktop.qt.views.seat_rows import SeatRows
from mexico_desktop.qt.widgets.look import Look

pytestmark = pytest.mark.usefixtures("english")

LEFT, ALT = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier
ROWS = (
    PlayerRow("Ann", 4, is_cpu=False, level=None, at_table=True),
    PlayerRow("Bob", 7, is_cpu=False, level=None, at_table=True),
    PlayerRow("Cem", 2, is_cpu=True, level="expert", at_table=True),
)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[PlayersPage]:
    window = QWidget()
    qtbot.addWidget(window)
    made = PlayersPage(Look(), ROWS, 4, "points", {}, window)
    window.resize(1100, 700)
    made.resize(1100, 700)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield made
    window.close()


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT)


def order(page: PlayersPage) -> list[str]:
    """The names as the eye meets them."""
    return [e.name for e in sorted(page.editors, key=lambda editor: editor.y())]


def goes_on(page: PlayersPage) -> PlayersChange:
    found: list[PlayersChange] = []
    page.go_on_requested.connect(found.append)
    click(page.go_on)
    (change,) = found
    return change


def editor_of(page: PlayersPage, name: str) -> PlayerEditor:
    return next(editor for editor in page.editors if editor.name == name)


def test_a_row_goes_up_and_down_by_click(page: PlayersPage, qtbot: QtBot) -> None:
    click(editor_of(page, "Cem").up)
    qtbot.waitUntil(lambda: order(page) == ["Ann", "Cem", "Bob"])
    click(editor_of(page, "Ann").down)
    qtbot.waitUntil(lambda: order(page) == ["Cem", "Ann", "Bob"])
    seats = goes_on(page).seats
    assert [seat.name for seat in seats] == ["Cem", "Ann", "Bob"]
    assert [seat.level for seat in seats] == ["expert", None, None]


def test_a_row_goes_by_key_and_keeps_the_keyboard(page: PlayersPage, qtbot: QtBot) -> None:
    bob = editor_of(page, "Bob")
    bob.up.setFocus()
    QTest.keyClick(bob.up, Qt.Key.Key_Up, ALT)
    qtbot.waitUntil(lambda: order(page) == ["Bob", "Ann", "Cem"])
    assert bob.down.hasFocus()  # it can go no further up
    QTest.keyClick(bob.down, Qt.Key.Key_Down, ALT)
    qtbot.waitUntil(lambda: order(page) == ["Ann", "Bob", "Cem"])
    assert bob.down.hasFocus()


def test_the_ends_of_the_list_are_ends(page: PlayersPage) -> None:
    ways = [(editor.up.isEnabled(), editor.down.isEnabled()) for editor in page.editors]
    assert ways == [(False, True), (True, True), (True, False)]
    QTest.keyClick(page.editors[0].down, Qt.Key.Key_Up, ALT)
    assert order(page) == ["Ann", "Bob", "Cem"]
    assert page.editors[1].up.accessibleName() == "Move Bob up (Alt+Up)"


def test_who_joins_can_sit_anywhere(page: PlayersPage, qtbot: QtBot) -> None:
    click(page.add)
    joined = page.editors[-1]
    qtbot.waitUntil(joined.edit.isVisible)
    joined.edit.selectAll()
    QTest.keyClicks(joined.edit, "Dee")
    for _ in range(3):
        QTest.keyClick(joined.edit, Qt.Key.Key_Up, ALT)
    qtbot.waitUntil(lambda: order(page) == ["Dee", "Ann", "Bob", "Cem"])
    assert joined.edit.hasFocus()
    assert [seat.name for seat in goes_on(page).seats] == ["Dee", "Ann", "Bob", "Cem"]


def test_more_people_than_seats_can_be_listed(qtbot: QtBot) -> None:
    rows = [PlayerRow(f"P{n}", n, is_cpu=True, level="casual", at_table=n < 8) for n in range(10)]
    page = PlayersPage(Look(), rows, 4, "points", {})
    qtbot.addWidget(page)
    found: list[PlayersChange] = []
    page.go_on_requested.connect(found.append)
    page.grab()
    page.go_on.click()
    assert [seat.name for seat in found[0].seats] == [f"P{n}" for n in range(8)]


def test_go_on_stays_in_sight_however_long_the_list_is(qtbot: QtBot) -> None:
    """What the page needs at least does not grow with its list."""
    look = Look(text_scale=1.5)
    pages = [PlayersPage(look, rows, 4, "points", {}) for rows in (ROWS, ROWS * 3)]
    for page in pages:
        qtbot.addWidget(page)
        page.grab()
    assert pages[0].heightForWidth(944) == pages[1].heightForWidth(944) < 400


# the keys ----------------------------------------------------------------------------------------


def test_a_key_of_the_table_is_refused_in_sight(page: PlayersPage, qtbot: QtBot) -> None:
    key = editor_of(page, "Ann").key
    click(key)
    QTest.keyClick(key, Qt.Key.Key_L)
    assert key.note.isVisible()
    assert key.note.text() == "L is taken by the table. Choose another letter."
    assert key.accessibleDescription() == key.note.text()
    QTest.keyClick(key, Qt.Key.Key_7)
    assert key.note.text() == "Choose a letter."
    QTest.keyClick(key, Qt.Key.Key_K)
    assert not key.note.isVisible()
    assert goes_on(page).keys["ann"] == "K"


def test_a_key_that_changes_hands_is_told_of(page: PlayersPage) -> None:
    ann, bob = editor_of(page, "Ann").key, editor_of(page, "Bob").key
    click(ann)
    QTest.keyClick(ann, Qt.Key.Key_P)
    assert ann.note.isVisible()
    assert ann.note.text() == "Bob had that key and has A now."
    assert bob.accessibleName() == "TIK key of Bob: A"
    assert dict(goes_on(page).keys) == {"ann": "P", "bob": "A"}


@pytest.fixture
def setup_rows(qtbot: QtBot) -> Iterator[SeatRows]:
    window = QWidget()
    qtbot.addWidget(window)
    model = MexenSetupModel(("Ann", "Bob", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal"), parent=window)
    model.setData(model.index(1), False, SetupRole.IS_CPU)
    rows = SeatRows(Look(), model, window)
    window.resize(900, 600)
    rows.resize(900, 600)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield rows
    window.close()


def test_in_set_up_refusals_and_swaps_are_told_of_too(setup_rows: SeatRows) -> None:
    ann, bob = (row.key for row in setup_rows.rows[:2])
    click(ann)
    QTest.keyClick(ann, Qt.Key.Key_G)
    assert ann.note.isVisible()
    assert ann.note.text() == "G is taken by the table. Choose another letter."
    QTest.keyClick(ann, Qt.Key.Key_P)
    assert ann.note.isVisible()
    assert ann.note.text() == ann.accessibleDescription() == "Bob had that key and has A now."
    assert bob.accessibleName() == "TIK key of Bob: A"
    click(bob)
    QTest.keyClick(bob, Qt.Key.Key_X)
    assert not bob.note.isVisible()
    setup_rows.rows[0].player.chosen.emit(1)
    assert not ann.note.isVisible()  # a CPU has no key


def test_the_first_set_up_has_opponents_of_unlike_strength() -> None:
    """A person against three CPUs, an easy one among them, as in the other game."""
    names = ("Ann", "Bob", "Cem", "Dee", "Eva")
    drafts = MexenSetupModel(names).drafts
    assert drafts == SetupModel(names).drafts
    assert [draft.is_cpu for draft in drafts] == [False, True, True, True]
    assert len({draft.level for draft in drafts[1:]}) == 2
