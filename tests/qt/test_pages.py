"""The pages around the table with keys and clicks: choose, details, set-up, result, rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QScrollArea, QWidget

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.match.record import Record
from mexico_desktop.qt.models.setup import MatchSetup, Problem
from mexico_desktop.qt.views.choose_page import ChoosePage, Waiting
from mexico_desktop.qt.views.details_page import DetailsPage
from mexico_desktop.qt.views.page import Page
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.rules_page import RulesPage
from mexico_desktop.qt.views.setup_page import SetupPage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.look import DARK, Look
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LIVES_GAME, PRESETS, Settings
from tests.qt.pseudo import PseudoTranslator

pytestmark = pytest.mark.usefixtures("english")
no_size_hints = pytest.mark.qt_log_ignore("does not support propagateSizeHints")

LEFT = Qt.MouseButton.LeftButton
Show = Callable[..., Any]


@pytest.fixture
def look(qapp: QApplication) -> Look:
    return Look()


@pytest.fixture
def show(qtbot) -> Iterator[Show]:
    """Shows a page in a window of a size."""
    windows: list[QWidget] = []

    def put(page: Page, size: tuple[int, int] = (1280, 748)) -> Page:
        window = QWidget()
        qtbot.addWidget(window)
        windows.append(window)
        page.setParent(window)
        window.resize(*size)
        page.resize(*size)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        page.entered()
        return page

    yield put
    windows.clear()


def button(page: QWidget, text: str) -> Button:
    """The visible button with a text."""
    return next(b for b in page.findChildren(Button) if b.text() == text and b.isVisible())


def texts(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


def answer(text: str) -> None:
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    QTest.mouseClick(next(b for b in box.buttons() if b.text() == text), LEFT)


def finished(seats: int = 2, seed: int = 1, settings: Settings | None = None) -> Match:
    rng = random.Random(seed)
    people = tuple(Seat(f"Seat {s}") for s in range(seats))
    match = new_match(LIVES_GAME, settings or Settings(), people, secret=rng.randbytes(32))
    while match.awaited is not None:
        if isinstance(match.awaited, ChoiceAwaited) and rng.random() < 0.6:
            match.apply(Kept(match.awaited.seat))
        else:
            match.roll()
    return match


# --- choose ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "game"), [(0, "lives"), (1, "mexen")])
def test_both_games_can_be_played(look, show, qtbot, number, game):
    page = show(ChoosePage(look))
    plays = [b for b in page.findChildren(Button) if b.text() == "Play"]
    assert len(plays) == 2
    with qtbot.waitSignal(page.play_requested) as played:
        QTest.mouseClick(plays[number], LEFT)
    assert played.args == [game]


def test_nothing_waits_at_first_and_then_it_can_be_continued(look, show, qtbot):
    page = show(ChoosePage(look))
    assert "A match waits" not in texts(page)
    page.show_waiting([Waiting(7, "Mexico, round 4."), Waiting(3, "Mexico, round 1.")])
    assert "Mexico, round 4." in texts(page)
    with qtbot.waitSignal(page.continue_requested) as continued:
        QTest.mouseClick(button(page, "Continue"), LEFT)
    assert continued.args == [7]
    QTest.mouseClick(button(page, "1 more match"), LEFT)
    assert "Mexico, round 1." in texts(page)
    page.show_waiting([])
    assert "Mexico, round 4." not in texts(page)


@no_size_hints
@pytest.mark.parametrize(("text", "given_up"), [("Keep it", []), ("Give up", [7])])
def test_giving_up_asks_first(look, show, text, given_up):
    page = show(ChoosePage(look))
    page.show_waiting([Waiting(7, "Mexico, round 4.")])
    told: list[int] = []
    page.give_up_requested.connect(told.append)
    QTest.mouseClick(button(page, "Give up"), LEFT)
    assert told == []
    answer(text)
    assert told == given_up


def test_a_practice_match_that_waits_says_so(look, show, qtbot):
    page = show(ChoosePage(look))
    waiting = [
        Waiting(7, "Mexico, round 4.", practice=True),
        Waiting(3, "Mexico, round 1.", "yesterday", practice=True),
        Waiting(2, "Mexico, round 2.", "last week"),
    ]
    page.show_waiting(waiting)
    assert "A practice match waits" in texts(page)
    assert "A match waits" not in texts(page)
    QTest.mouseClick(button(page, "2 more matches"), LEFT)
    assert "yesterday · practice" in texts(page)
    assert "last week" in texts(page)
    page.show_waiting(waiting[2:])
    qtbot.waitUntil(lambda: "A match waits" in texts(page))


# --- details -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "ranks"), [("lives", 21), ("mexen", 20)])
def test_details_show_the_ladder_and_lead_on(look, show, qtbot, game, ranks):
    page = show(DetailsPage(look, game))
    assert page._ladder.view.model().rowCount() == ranks
    with qtbot.waitSignal(page.rules_requested):
        QTest.mouseClick(button(page, "Rules"), LEFT)
    with qtbot.waitSignal(page.play_requested):
        QTest.mouseClick(button(page, "Play"), LEFT)


def test_details_put_the_ladder_under_the_idea_where_it_is_narrow(look, show):
    page = show(DetailsPage(look, "lives"), (700, 600))
    assert page._ladder.y() > 300
    assert page._ladder.height() > 500


# --- set-up ------------------------------------------------------------------------------------


def started(page: SetupPage, qtbot) -> MatchSetup:
    with qtbot.waitSignal(page.start_requested) as signal:
        QTest.mouseClick(page.start, LEFT)
    setup = signal.args[0]
    assert isinstance(setup, MatchSetup)
    return setup


def test_the_usual_set_up_starts_at_once(look, show, qtbot):
    page = show(SetupPage(look))
    setup = started(page, qtbot)
    assert setup.settings == Settings()
    assert setup.first_leader is None
    assert not setup.seats[0].is_cpu
    assert all(seat.is_cpu for seat in setup.seats[1:])


@pytest.mark.parametrize(("index", "preset"), list(enumerate(PRESETS)))
def test_presets_and_own_settings(look, show, qtbot, index, preset):
    page = show(SetupPage(look))
    QTest.mouseClick(page.rules.presets.segments()[index], LEFT)
    assert page.model.settings == PRESETS[preset]
    QTest.mouseClick(page.rules.double.choices.segments()[1], LEFT)
    QTest.mouseClick(page.rules.rolls.choices.segments()[0], LEFT)
    assert page.model.settings == replace(PRESETS[preset], double_penalty=False, rolls=1)
    assert page.rules.presets.current == 3
    QTest.mouseClick(page.rules.leader.choices.segments()[1], LEFT)
    assert started(page, qtbot).first_leader == 0


def test_seats_come_and_go_between_two_and_six(look, show, qtbot):
    page = show(SetupPage(look))
    for _ in range(10):
        if page.model.may_add:
            QTest.mouseClick(button(page, "+ Add a seat"), LEFT)
    rows = page._seats.rows
    assert len(rows.rows) == 6
    assert len({row.name.text() for row in rows.rows}) == 6
    assert not any(b.text() == "+ Add a seat" and b.isVisible() for b in page.findChildren(Button))
    for _ in range(10):
        if rows.rows[-1].cross.isEnabled():
            QTest.mouseClick(rows.rows[-1].cross, LEFT)
    assert len(rows.rows) == 2
    assert len(started(page, qtbot).seats) == 2


def test_seats_are_moved_by_buttons_and_by_keys(look, show, qtbot):
    page = show(SetupPage(look))
    names = [row.name.text() for row in page._seats.rows.rows]
    QTest.mouseClick(page._seats.rows.rows[0].down, LEFT)
    moved = [row.name.text() for row in page._seats.rows.rows]
    assert moved[:2] == names[1::-1]
    field = page._seats.rows.rows[1].name
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [row.name.text() for row in page._seats.rows.rows] == names
    assert page._seats.rows.rows[0].name.hasFocus()


@pytest.mark.parametrize(
    ("typed", "problem", "says"),
    [
        ("", Problem.NO_NAME, "Seat 2 needs a name."),
        ("   ", Problem.NO_NAME, "Seat 2 needs a name."),
        ("you", Problem.SAME_NAME, "Another seat is called you."),
    ],
)
def test_a_name_that_will_not_do_is_said_at_its_seat(look, show, typed, problem, says):
    page = show(SetupPage(look))
    asked: list[object] = []
    page.start_requested.connect(asked.append)
    field = page._seats.rows.rows[1].name
    field.selectAll()
    QTest.keyClicks(field, typed) if typed else QTest.keyClick(field, Qt.Key.Key_Delete)
    assert page.model.problems == {1: problem}
    assert says in texts(page)
    QTest.mouseClick(page.start, LEFT)
    assert asked == []
    assert field.hasFocus()
    QTest.keyClicks(field, "Bea")
    assert page.model.problems == {}
    QTest.mouseClick(page.start, LEFT)
    assert len(asked) == 1


def test_long_and_many_lined_names_are_cut_to_what_a_plate_can_show(look, show, qtbot):
    page = show(SetupPage(look))
    field = page._seats.rows.rows[0].name
    QApplication.clipboard().setText("Line one\nline two " + "👩‍👩‍👧‍👦" * 40)
    field.selectAll()
    field.paste()
    name = started(page, qtbot).seats[0].name
    assert "\n" not in name
    assert name.startswith("Line one line two")
    assert len(name) < 200


def test_the_last_set_up_comes_back(look, show, qtbot):
    kept: list[str] = []
    page = show(SetupPage(look, "", kept.append))
    QTest.mouseClick(page.rules.presets.segments()[2], LEFT)
    QTest.mouseClick(page._seats.rows.rows[1].player.segments()[0], LEFT)
    first = started(page, qtbot)
    again = started(show(SetupPage(look, kept[-1])), qtbot)
    assert (again.settings, again.seats) == (first.settings, first.seats)


def test_practice_is_ticked_by_key_or_click_and_remembered(look, show, qtbot):
    kept: list[str] = []
    page = show(SetupPage(look, "", kept.append))
    box = page.practice.box
    assert not started(page, qtbot).practice
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert started(page, qtbot).practice
    page = show(SetupPage(look, kept[-1]))
    box = page.practice.box
    assert box.isChecked()
    assert "as last time" in texts(page)
    QTest.mouseClick(box, LEFT, pos=QPoint(15, box.height() // 2))
    assert "as last time" not in texts(page)
    assert not started(page, qtbot).practice


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(960, 588), (1280, 748)])
def test_practice_is_never_cut(show, qtbot, scale, size):
    page = show(SetupPage(Look(text_scale=scale)), size)
    row = page.practice

    def whole() -> bool:
        labels = row.findChildren(QLabel)
        return row.box.width() >= row.box.sizeHint().width() and all(
            label.height() >= label.heightForWidth(label.width()) for label in labels
        )

    qtbot.waitUntil(whole)
    scrolls = any(area.isAncestorOf(row) for area in page.findChildren(QScrollArea))
    assert scrolls is (scale == 2.0)


def test_practice_keeps_its_place_in_the_order_of_tab(look, show, qtbot):
    page = show(SetupPage(look))
    for width in (1280, 700, 1280):  # beside Start, below the rules, and back
        page.resize(width, 748)
        qtbot.waitUntil(page.practice.isVisible)
        page.start.setFocus()
        QTest.keyClick(page.start, Qt.Key.Key_Backtab)
        assert page.practice.box.hasFocus()
        QTest.keyClick(page.practice.box, Qt.Key.Key_Backtab)
        assert page.rules.isAncestorOf(page.focusWidget())


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "[]",
        "[" * 100_000,
        '{"form": 99}',
        '{"form": 1, "settings": {"lives": 4}, "leader_drawn": true, "seats": []}',
        "null",
        '{"form": 1, "seats": [{"name": 5}]}',
    ],
)
def test_a_remembered_set_up_that_makes_no_sense_is_forgotten(look, show, qtbot, text):
    assert started(show(SetupPage(look, text)), qtbot).settings == Settings()


def test_the_commitment_shown_is_that_of_the_match_and_never_shown_twice(look, show, qtbot):
    from mexico_desktop.dice.stream import commitment

    page = show(SetupPage(look))
    shown = page._seats.dice._copy.toolTip()
    QTest.mouseClick(page._seats.dice._copy, LEFT)
    assert QApplication.clipboard().text() == shown
    setup = started(page, qtbot)
    assert commitment(setup.secret) == shown
    assert page._seats.dice._copy.toolTip() != shown


@no_size_hints
@pytest.mark.parametrize(
    ("text", "starts", "given_up"),
    [
        ("Keep it and start", 1, []),
        ("Give it up and start", 1, [9]),
        ("Cancel", 0, []),
    ],
)
def test_a_match_that_waits_is_asked_about_once(look, show, text, starts, given_up):
    page = show(SetupPage(look))
    page.show_waiting(Waiting(9, "Mexico, round 4."))
    begun: list[object] = []
    told: list[int] = []
    page.start_requested.connect(begun.append)
    page.give_up_requested.connect(told.append)
    QTest.mouseClick(page.start, LEFT)
    answer(text)
    assert (len(begun), told) == (starts, given_up)


# --- result ------------------------------------------------------------------------------------


def test_a_finished_match_is_told_and_leads_on(look, show, qtbot):
    match = finished()
    page = show(ResultPage(look, match.record))
    assert any("wins" in text for text in texts(page))
    assert any(text.startswith("Every die checked") for text in texts(page))
    for text, signal in (
        ("Rematch", page.rematch_requested),
        ("New match", page.new_match_requested),
        ("Export record…", page.export_requested),
        ("Back to start", page.home_requested),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button(page, text), LEFT)


@pytest.mark.parametrize("size", [(960, 588), (1280, 748)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_rounds_fit_their_card(look, show, qapp, seats, size):
    page = show(ResultPage(look, finished(seats).record), size)
    qapp.processEvents()
    assert page._rounds.table.horizontalScrollBar().maximum() == 0


def test_copying_the_fair_dice_gives_all_of_them(look, show):
    match = finished()
    page = show(ResultPage(look, match.record))
    QTest.mouseClick(button(page, "Copy all"), LEFT)
    copied = QApplication.clipboard().text()
    assert match.record.dice is not None
    assert match.record.dice.commitment in copied
    assert str(match.record.dice.secret) in copied


def test_changed_dice_are_told_of(look, show):
    record = finished().record
    assert record.dice is not None
    secret = "0" * 64
    page = show(ResultPage(look, replace(record, dice=replace(record.dice, secret=secret))))
    assert any(text.startswith("These are not the dice") for text in texts(page))


@pytest.mark.parametrize("length", [0, 1, 7])
def test_an_unfinished_record_shows_how_it_stands_and_offers_no_rematch(look, show, length):
    record: Record = finished().record
    record = replace(record, events=record.events[:length])
    page = show(ResultPage(look, record, "some.mexico.json"))
    assert not any(b.text() == "Rematch" for b in page.findChildren(Button))


def test_a_record_without_dice_says_that_nothing_can_be_checked(look, show):
    page = show(ResultPage(look, replace(finished().record, dice=None), "some.mexico.json"))
    assert any("no commitment" in text for text in texts(page))


# --- rules -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["lives", "mexen"])
def test_the_rules_tell_every_rank_of_the_ladder(look, show, game):
    from mexico_desktop.qt.views.choose_page import LIVES
    from mexico_desktop.rules.lives import LADDER
    from mexico_desktop.rules.mexen import LADDER as MEXEN

    page = show(RulesPage(look, game))
    words = page.text.toPlainText().split()
    ladder = LADDER if game == LIVES else MEXEN
    assert {rank.name for rank in ladder.ranks} <= set(words)
    assert "[" not in page.text.toPlainText()
    assert "**" not in page.text.toPlainText()


def test_the_rules_are_told_for_the_match_at_hand(look, show):
    page = show(RulesPage(look, "lives", Settings(lives=6, rolls=1, double_penalty=False)))
    assert "In this match: 6 lives each, 1 roll a turn, and a 21 doubles nothing." in (
        page.text.toPlainText()
    )
    page = show(RulesPage(look, "lives"))
    assert "In this match" not in page.text.toPlainText()


def test_searching_goes_round_and_says_when_nothing_is_found(look, show):
    page = show(RulesPage(look, "lives"))
    page._find_action.trigger()
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "leader")
    places = len(page._places)
    assert places > 1
    assert f"1 of {places}" in texts(page)
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert f"2 of {places}" in texts(page)
    QTest.keyClick(page.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(page.search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert f"{places} of {places}" in texts(page)
    QTest.keyClicks(page.search, "xyz")
    assert "Not found" in texts(page)
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == ""
    assert page.text.extraSelections() == []


def test_contents_lead_to_their_section(look, show):
    page = show(RulesPage(look, "lives"))
    scroll = page.text.verticalScrollBar()
    assert scroll.value() == 0
    index = page._contents.model().index(6, 0)
    QTest.mouseClick(page._contents.viewport(), LEFT, pos=page._contents.visualRect(index).center())
    assert scroll.value() > 0


def test_contents_fold_where_it_is_narrow(look, show):
    page = show(RulesPage(look, "lives"), (700, 600))
    assert not page._contents_card.isVisible()
    assert page._folded.isVisible()
    page._folded.setFocus()
    for _ in range(7):
        QTest.keyClick(page._folded, Qt.Key.Key_Down)
    assert page.text.verticalScrollBar().value() > 0
    QTest.keyClicks(page.search, "leader")
    assert not page._folded.isVisible()


def test_the_rules_follow_theme_and_text_size(look, show):
    page = show(RulesPage(look, "lives"))
    height = page.text.document().size().height()
    look.set_text_scale(1.5)
    assert page.text.document().size().height() > height * 1.2
    look.set_tokens(DARK)
    assert DARK.ink.name() in page.text.toHtml()


# --- any language ------------------------------------------------------------------------------

PAGES: dict[str, Callable[[Look], Page]] = {
    "choose": ChoosePage,
    "details": lambda look: DetailsPage(look, "lives"),
    "details of Mexen": lambda look: DetailsPage(look, "mexen"),
    "set-up": SetupPage,
    "result": lambda look: ResultPage(look, finished(6).record),
    "rules": lambda look: RulesPage(look, "mexen"),
}


@pytest.mark.parametrize("size", [(960, 588), (1280, 748)])
@pytest.mark.parametrize("name", PAGES)
def test_a_stretched_language_is_not_cut(look, show, qapp, name, size):
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        page = show(PAGES[name](look), size)
        qapp.processEvents()
        assert page.minimumSizeHint().width() <= size[0]
        for label in page.findChildren(QLabel):
            if label.isVisible() and label.text():
                assert label.width() >= label.minimumSizeHint().width(), label.text()
                if label.wordWrap():
                    assert label.height() >= label.heightForWidth(label.width()), label.text()
        for each in page.findChildren(Button):
            if each.isVisible():
                assert each.width() >= each.minimumSizeHint().width(), each.text()
                right = each.mapTo(page, each.rect().bottomRight()).x()
                assert right <= size[0], each.text()
    finally:
        qapp.removeTranslator(translator)


# --- with the keyboard alone ---------------------------------------------------------------------


def test_enter_on_the_first_page_plays_or_goes_on(look, show, qtbot):
    page = show(ChoosePage(look))
    page.setFocus()
    with qtbot.waitSignal(page.play_requested):
        QTest.keyClick(page, Qt.Key.Key_Return)
    page.show_waiting([Waiting(7, "Mexico, round 4.")])
    with qtbot.waitSignal(page.continue_requested) as continued:
        QTest.keyClick(page, Qt.Key.Key_Enter)
    assert continued.args == [7]


def test_enter_in_a_name_starts(look, show, qtbot):
    page = show(SetupPage(look))
    with qtbot.waitSignal(page.start_requested):
        QTest.keyClick(page._seats.rows.rows[0].name, Qt.Key.Key_Return)


def test_enter_presses_the_button_that_has_the_focus(look, show, qtbot):
    page = show(ChoosePage(look))
    play = button(page, "Play")
    play.setFocus()
    with qtbot.waitSignal(page.play_requested):
        QTest.keyClick(play, Qt.Key.Key_Return)


def test_space_at_the_end_of_a_match_begins_no_other(look, show):
    page = show(ResultPage(look, finished().record))
    begun: list[bool] = []
    page.rematch_requested.connect(lambda: begun.append(True))
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Space)
    assert begun == []
