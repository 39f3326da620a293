"""Who got what: the page that sums a session up, at any size and whatever was played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLayout, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.analysis import Presence
from mexico_desktop.match import Match, Part, Seat, new_match, next_part
from mexico_desktop.qt.views.page import Place
from mexico_desktop.qt.views.session_page import SessionPage
from mexico_desktop.qt.views.text import Text
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.words.cast import listed
from mexico_desktop.rules import Rolled, Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings
from tests.pure.playing import options

pytestmark = pytest.mark.usefixtures("english")

HEADS = ["Total", "From the pot", "As Knight", "Mexicos", "Elbows", "Races won", "Fastest TIK"]
ALWAYS = 3  # columns that a narrow page has as well

Open = Callable[..., SessionPage]


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Open]:
    """Shows the page of some parts in a window of some size."""
    windows: list[QWidget] = []

    def open_page(
        parts: Sequence[Part],
        paused: Sequence[str] = (),
        size: tuple[int, int] = (1280, 740),
        look: Look | None = None,
        **kind: object,
    ) -> SessionPage:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        page = SessionPage(look or Look(), parts, paused, parent=window, **kind)  # type: ignore[arg-type]
        window.resize(*size)
        page.resize(*size)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        page.entered()
        return page

    yield open_page
    for window in windows:
        window.close()


def play(match: Match, rounds: int, rng: random.Random) -> Part:
    """So many more rounds, anything that is legal; some TIKs with a reaction."""
    reactions = {}
    until = match.state.round + rounds
    while match.state.round < until:
        awaited = match.awaited
        assert awaited is not None
        step = rng.choice(options(awaited))(match)
        if isinstance(step.event, Tik) and rng.random() < 0.8:
            reactions[len(match.events) - 1] = rng.randrange(150, 1500)
    return Part(match.record, reactions)


def hidden(part: Part) -> Part:
    """A part under way: its dice are not shown."""
    dice = part.record.dice
    assert dice is not None
    return replace(part, record=replace(part.record, dice=replace(dice, secret=None)))


def shown_dice(part: Part, match: Match) -> Part:
    dice = part.record.dice
    assert dice is not None
    return replace(part, record=replace(part.record, dice=replace(dice, secret=match.secret)))


def session(seed: int, unit: str = "points", rounds: int = 4) -> tuple[Part, ...]:
    """Ann, Bo and Rosa; then Cas joins; then Bo goes. All is over, its dice shown."""
    rng = random.Random(seed)
    rosa = Seat("Rosa", "cpu", "skilled")
    parts: list[Part] = []
    settings, leader = Settings(unit), 0
    for seats in (
        [Seat("Ann"), Seat("Bo"), rosa],
        [Seat("Ann"), Seat("Bo"), rosa, Seat("Cas")],
        [Seat("Ann"), rosa, Seat("Cas")],
    ):
        if parts:
            settings, leader = next_part([part.record for part in parts], seats)
        match = new_match(
            MEXEN_GAME, settings, seats, first_leader=leader, secret=rng.randbytes(32)
        )
        parts.append(shown_dice(play(match, rounds, rng), match))
    return tuple(parts)


def shown(page: QWidget) -> list[str]:
    return [text.text() for text in page.findChildren(Text) if text.isVisibleTo(page)]


def buttons(page: SessionPage) -> list[str]:
    return [b.text() for b in page.findChildren(Button) if b.isVisibleTo(page)]


def table(page: SessionPage) -> list[list[str]]:
    """What stands in the card of people, row by row, without the columns that are left out."""
    grid = page.people._grid
    rows = []
    for row in range(grid.rowCount()):
        told = []
        for column in range(1, grid.columnCount()):
            item = grid.itemAtPosition(row, column)
            if item is None:
                continue
            widget, layout = item.widget(), item.layout()
            if isinstance(widget, Text) and widget.isVisibleTo(page):
                told.append(widget.text())
            elif layout is not None:
                told += texts_in(layout)
        rows.append(told)
    return rows


def texts_in(layout: QLayout) -> list[str]:
    """The name, then the line under it, empty where there is none."""
    found = []
    for i in range(layout.count()):
        item = layout.itemAt(i)
        widget = None if item is None else item.widget()
        if isinstance(widget, Text):
            found.append(widget.text())
    return [*found, ""][:2]


# --- the people ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_everyone_stands_there_with_what_the_session_came_to(show: Open, seed: int):
    page = show(session(seed), ("Bo",))
    heads, *rows = table(page)
    assert heads == HEADS
    people = {person.name: person for person in page.found.people}
    assert {row[0] for row in rows} == {"Ann", "Bo", "Rosa", "Cas"}
    for name, _, *figures in rows:
        person = people[name]
        assert [int(figure) for figure in figures[:6]] == [
            person.total, person.from_pot, person.as_knight,
            person.mexicos, person.elbows, person.races_won,
        ]  # fmt: skip
        if person.fastest is None:
            assert figures[6] == "\u2013"
        else:
            seconds, _ = QLocale().toDouble(figures[6].removesuffix("\u00a0s"))
            assert seconds == round(person.fastest / 1000, 2)
    # Fewest first, and whoever is not at the table below.
    assert rows[-1][0] == "Bo"
    totals = [int(row[2]) for row in rows[:-1]]
    assert totals == sorted(totals)


def test_beside_a_name_stands_what_is_unlike_the_others(show: Open):
    parts = session(3)
    lines = {row[0]: row[1] for row in table(show(parts, ("Bo",)))[1:]}
    cas = next(p for p in show(parts).found.people if p.name == "Cas")
    assert cas.began_with > 1
    assert lines["Ann"] == ""
    assert lines["Bo"] == "sits out"
    assert lines["Rosa"].lower() == "skilled"
    assert lines["Cas"] == f"began with {cas.began_with} points"
    lines = {row[0]: row[1] for row in table(show(parts))[1:]}
    assert lines["Bo"] == "has left"


def test_the_headline_names_who_got_the_fewest_of_those_who_play(show: Open):
    parts = session(5)
    page = show(parts)
    here = [p for p in page.found.people if p.presence is Presence.PLAYS]
    least = min(p.total for p in here)
    told = shown(page)[0]
    assert "got the fewest" in told
    assert f"{least} point" in told
    for person in page.found.people:
        assert (person.name in told) == (person in here and person.total == least)


def test_two_who_got_as_few_are_both_named(show: Open):
    match = new_match(
        MEXEN_GAME,
        Settings("sips"),
        [Seat("Ann"), Seat("Bo"), Seat("Cas")],
        first_leader=0,
        secret=b"\x02" * 32,
    )
    rng = random.Random(0)
    part = play(match, 1, rng)
    while sorted(match.state.totals)[:2] != [0, 0]:  # a Knight has paid: other dice
        match = new_match(MEXEN_GAME, Settings("sips"), match.seats, secret=rng.randbytes(32))
        part = play(match, 1, rng)
    told = shown(show([part]))[0]
    few = [s.name for s, total in zip(match.seats, match.state.totals, strict=True) if not total]
    assert told == f"{listed(few)} got the fewest: 0 sips each"


def test_rounds_and_the_largest_pot(show: Open):
    page = show(session(1))
    assert f"12 finished rounds · largest pot {page.found.largest_pot}" in shown(page)


@pytest.mark.parametrize(("unit", "title"), [("sips", "Sips"), ("points", "Points")])
def test_both_units(show: Open, unit: str, title: str):
    other = {"sips": "point", "points": "sip"}[unit]
    page = show(session(2, unit))
    told = " ".join(shown(page)).lower()
    assert f"{title} over the rounds" in shown(page)
    assert other not in told


def test_the_unit_is_that_of_the_last_part(show: Open):
    *first, last = session(2, "points")
    settings = replace(last.record.settings, unit="sips")
    page = show([*first, replace(last, record=replace(last.record, settings=settings))])
    assert "Sips over the rounds" in shown(page)


@pytest.mark.parametrize(
    ("size", "scale", "columns"),
    [((1280, 740), 1.0, 7), ((960, 560), 1.0, 7), ((720, 560), 1.0, 3), ((960, 560), 1.5, 3)],
)
def test_a_narrow_page_leaves_out_how_often_things_fell(
    show: Open, size: tuple[int, int], scale: float, columns: int
):
    page = show(session(4), size=size, look=Look(text_scale=scale))
    heads, *rows = table(page)
    assert heads == HEADS[:columns]
    assert {len(row) for row in rows} == {columns + 2}


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 740), (960, 580)])
def test_no_figure_is_cut_off(show: Open, size: tuple[int, int], scale: float):
    page = show(session(4), size=size, look=Look(text_scale=scale), waits=True)
    grid = page.people._grid
    for row in range(grid.rowCount()):
        for column in range(2, grid.columnCount()):
            item = grid.itemAtPosition(row, column)
            text = None if item is None else item.widget()
            if row and isinstance(text, Text) and text.isVisibleTo(page):
                assert text.width() >= text.sizeHint().width()
    for button in page.findChildren(Button):
        assert button.width() >= button.minimumSizeHint().width()
        assert page.rect().contains(button.geometry())


# --- the chart -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_the_chart_has_the_totals_after_every_round(show: Open, seed: int):
    page = show(session(seed))
    chart = page.chart.chart
    most = max(person.total for person in page.found.people)
    assert len(chart._points) == len(page.found.totals) == 13
    for point, totals in zip(chart._points, page.found.totals, strict=True):
        for value, total in zip(point.values, totals, strict=True):
            assert (value is None) == (total is None)
            if value is not None:
                assert 0 <= value <= 1
                assert chart._words(value) == f"{total}"
    assert chart._tick(1.0) == f"{max(4, -(-most // 4) * 4)}"


def test_the_chart_is_read_by_key(show: Open):
    page = show(session(1))
    chart = page.chart.chart
    chart.setFocus()
    for person in page.found.people:
        assert f"{person.name} {person.total}" in chart._summary
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.told == "at the start"
    assert "Ann 0" in chart.readout()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.told == "after round 1"
    first = page.found.totals[1]
    assert f"Ann {first[0]}" in chart.readout()
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert chart.told == "after round 12"
    assert chart.accessibleDescription() == chart.readout()


def test_a_session_without_a_finished_round_has_no_chart_yet(show: Open):
    match = new_match(MEXEN_GAME, Settings(), [Seat("Ann"), Seat("Bo")], first_leader=0)
    match.roll()
    page = show([Part(match.record)], waits=True)
    told = shown(page)
    assert told[0] == "No round is finished yet"
    assert told.count("Penalties show up here as soon as there are some.") == 2
    assert [int(row[2]) for row in table(page)[1:]] == [0, 0]
    assert not page.chart.chart.isVisible()


# --- the dice ------------------------------------------------------------------------------------


def test_every_die_of_all_parts_is_checked(show: Open):
    parts = session(6)
    throws = sum(isinstance(e, Rolled) for part in parts for e in part.record.events)
    line = f"Every die checked: all {throws} throws follow from the secrets that were committed to."
    assert line in shown(show(parts))


def test_dice_of_a_session_under_way_are_not_shown(show: Open):
    *over, last = session(6)
    told = shown(show([*over, hidden(last)], waits=True))
    assert any(text.startswith("The secret of the dice shows when") for text in told)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_other_dice_than_those_committed_to_are_told_of(show: Open, number: int):
    parts = list(session(6))
    dice = parts[number].record.dice
    assert dice is not None
    other = replace(dice, secret="00" * 32)
    parts[number] = replace(parts[number], record=replace(parts[number].record, dice=other))
    told = shown(show(parts))
    assert any(text.startswith("These are not the dice that were committed to") for text in told)
    assert not any(text.startswith("Every die checked") for text in told)


def test_a_record_without_a_commitment_says_so(show: Open):
    record = replace(session(6)[0].record, dice=None)
    told = shown(show([Part(record)], file="a.mexico.json"))
    assert any("holds no commitment" in text for text in told)


def test_an_event_against_the_rules_is_named(show: Open):
    record = session(6)[0].record
    broken = replace(record, events=(*record.events[:5], Tik(7), *record.events[5:]))
    page = show([Part(broken)], file="a.mexico.json")
    assert page.found.broken is not None
    told = shown(page)
    assert any(text.startswith("Event 6 of this record is against the rules: ") for text in told)
    assert not any(text.startswith("Every die checked") for text in told)
    assert page.grab().width() == page.width()


# --- ways on -------------------------------------------------------------------------------------


def test_ways_on_from_a_session_that_waits(show: Open, qtbot: QtBot):
    page = show(session(1), waits=True)
    assert page.heading().subtitle == "Who got what so far"
    assert buttons(page) == [
        "Back to start", "Export record…", "Review", "Finish the session", "Go on",
    ]  # fmt: skip
    with qtbot.waitSignal(page.go_on_requested):
        QTest.mouseClick(page.go_on, Qt.MouseButton.LeftButton)


def test_ways_on_from_one_that_is_over(show: Open, qtbot: QtBot):
    page = show(session(1))
    assert page.heading().subtitle == "Who got what"
    assert buttons(page) == ["Back to start", "Export record…", "Review", "Same players again"]
    again = next(b for b in page.findChildren(Button) if b.text() == "Same players again")
    with qtbot.waitSignal(page.again_requested):
        QTest.mouseClick(again, Qt.MouseButton.LeftButton)


def test_ways_on_from_a_file(show: Open, qtbot: QtBot):
    page = show(session(1)[:1], file="evening.mexico.json")
    assert page.heading().subtitle == "evening.mexico.json"
    assert buttons(page) == ["Back to start", "Review"]
    assert set(page.menu_actions()) == {Place.REVIEW}
    exported: list[None] = []
    page.export_requested.connect(lambda: exported.append(None))
    QTest.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not exported
    with qtbot.waitSignal(page.home_requested):
        QTest.mouseClick(page.findChildren(Button)[0], Qt.MouseButton.LeftButton)


def test_keys_for_review_and_export(show: Open, qtbot: QtBot):
    page = show(session(1))
    with qtbot.waitSignal(page.review_requested):
        QTest.keyClick(page, Qt.Key.Key_R)
    with qtbot.waitSignal(page.export_requested):
        QTest.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_the_key_that_closed_the_table_presses_nothing(show: Open):
    page = show(session(1), waits=True)
    asked: list[str] = []
    page.go_on_requested.connect(lambda: asked.append("go on"))
    page.finish_requested.connect(lambda: asked.append("finish"))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(page, key)
    assert page.hasFocus()
    assert asked == []
