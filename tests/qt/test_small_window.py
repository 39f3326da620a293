"""In a small window with large text: nothing overlaps, runs off sideways or is out of reach."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.players import Position
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.models.wants import do, wanted
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.players_page import PlayersPage
from mexico_desktop.qt.views.session_page import SessionPage
from mexico_desktop.qt.views.setup_page import SetupPage
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.rules import RollAwaited
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.rules.lives import Settings as LivesSettings
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

NAMES = ("Ann", "Daan", "Sem", "Bartholomew-Maximilian", "Zoë", "Noor", "Mei", "Iker")


def small(program: Program, qapp: QApplication, text: float) -> Appearance:
    """The window at its smallest full size, with text of that scale."""
    program.preferences.set_text_scale(text)
    program.look.set_text_scale(text)
    appearance = Appearance(qapp, program.preferences)
    program.window.resize(960, 640)
    return appearance


def session(count: int, people: int, rounds: int) -> Match:
    rng = random.Random(count)
    seats = [Seat(name) if s < people else Seat(name, "cpu", "casual")
             for s, name in enumerate(NAMES[:count])]  # fmt: skip
    match = new_match(MEXEN_GAME, Settings(), seats, first_leader=0, secret=rng.randbytes(32))
    while match.state.round < rounds:
        awaited = match.awaited
        assert awaited is not None
        if isinstance(awaited, RollAwaited):
            match.roll()
        else:
            do(match, wanted("casual", Position(match.game, match.state, awaited.seat), rng))
    return match


def settle(qapp: QApplication) -> None:
    for _ in range(4):
        qapp.processEvents()


def place(widget: QWidget) -> QRect:
    """Where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def outer_scroll(program: Program) -> QScrollArea:
    """The area in which a page that does not fit would scroll as a whole."""
    above: QWidget | None = program.window.page
    while not isinstance(above, QScrollArea):
        assert above is not None
        above = above.parentWidget()
    return above


def assert_fits(program: Program) -> None:
    """The page as a whole scrolls neither way, and no button runs off at a side."""
    scroll = outer_scroll(program)
    assert scroll.horizontalScrollBar().maximum() == 0
    assert scroll.verticalScrollBar().maximum() == 0
    for button in program.window.page.findChildren(Button):
        if button.isVisible():
            found = place(button)
            assert found.left() >= 0, button.text()
            assert found.right() < program.window.width(), button.text()


@pytest.mark.parametrize("game", ["lives", "mexen"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_the_cards_of_the_set_up_do_not_overlap(
    program: Program, qapp: QApplication, game: str, text: float
) -> None:
    appearance = small(program, qapp, text)
    program.show_setup(game)
    settle(qapp)
    page = program.window.page
    assert isinstance(page, SetupPage)
    assert_fits(program)
    card = page._seats
    assert place(card._list).bottom() < place(card.dice).top()
    assert place(card.dice).bottom() < place(card).bottom()
    if page._stacked:  # the list shows all of itself
        assert place(card._add).bottom() < place(card.dice).top()
        assert place(card).bottom() < place(page.rules).top()
    del appearance


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_a_page_is_not_as_high_as_the_one_under_it(
    program: Program, qapp: QApplication, text: float
) -> None:
    appearance = small(program, qapp, text)
    program.sessions.begin(session(5, 2, 3))
    table = program.window.page
    assert isinstance(table, MexenPage)
    table.players_requested.emit()
    settle(qapp)
    page = program.window.page
    assert isinstance(page, PlayersPage)
    assert_fits(program)
    assert place(page.go_on).bottom() < program.window.height()
    del appearance


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_summary_of_a_session_fits_in_width(
    program: Program, qapp: QApplication, text: float
) -> None:
    appearance = small(program, qapp, text)
    program.sessions.begin(session(8, 2, 12))
    table = program.window.page
    assert isinstance(table, MexenPage)
    table.close_requested.emit()
    settle(qapp)
    page = program.window.page
    assert isinstance(page, SessionPage)
    assert_fits(program)
    assert place(page.people).right() < program.window.width()
    assert place(page.go_on).bottom() < program.window.height()
    del appearance


def lives_table(program: Program) -> None:
    seats = [Seat("Ann"), *(Seat(name, "cpu", "casual") for name in NAMES[1:5])]
    match = new_match(LIVES_GAME, LivesSettings(), seats, first_leader=0, secret=bytes(32))
    program.begin(match)


def mexen_table(program: Program) -> None:
    program.sessions.begin(session(5, 2, 3))


@pytest.mark.parametrize("begin", [lives_table, mexen_table])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_table_with_its_log_open_fits_in_width(
    program: Program, qapp: QApplication, begin: Callable[[Program], None], text: float
) -> None:
    appearance = small(program, qapp, text)
    begin(program)
    page = program.window.page
    assert isinstance(page, TablePage)
    page.log_action.setChecked(True)
    settle(qapp)
    assert outer_scroll(program).horizontalScrollBar().maximum() == 0
    log = place(page._log)
    assert page._log.isVisible()
    assert log.right() < program.window.width()
    assert log.height() >= program.look.px(80)
    assert not log.intersects(place(page.felt))
    del appearance
