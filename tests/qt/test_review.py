"""The review in the whole program, with keys and clicks: from a record to its mistakes and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QProgressBar, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.analysis import Mark, review
from mexico_desktop.match import Record, Seat, new_match, read_record
from mexico_desktop.qt.app import files
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Preferences
from mexico_desktop.qt.models.review import Mistakes
from mexico_desktop.qt.models.rounds import Account
from mexico_desktop.qt.models.worker import Job, Tell, Worker
from mexico_desktop.qt.views import review_page
from mexico_desktop.qt.views.page import Page
from mexico_desktop.qt.views.position_page import PositionPage
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.review_cards import MistakeRow
from mexico_desktop.qt.views.review_page import ReviewPage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.line_chart import LineChart
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.odds_bars import OddsBars
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.figures import percent
from mexico_desktop.qt.words.reasons import reason
from mexico_desktop.rules import ChoiceAwaited, Kept
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings
from mexico_desktop.solver import TableError

pytestmark = pytest.mark.usefixtures("english")

GOLDEN = Path(__file__).parent.parent / "golden"
LEFT = Qt.MouseButton.LeftButton
AnyPage = TypeVar("AnyPage", bound=Page)
AnyWidget = TypeVar("AnyWidget", bound=QWidget)

YOU = Seat("Ann")
ROSA, IKER = Seat("Rosa", "cpu", "casual"), Seat("Iker", "cpu", "beginner")


def played(seats: Sequence[Seat], settings: Settings | None = None, events: int = -1) -> Record:
    """A match in which Ann always keeps, Rosa rolls away what is below 61, and Iker rolls on."""
    match = new_match(LIVES_GAME, settings or Settings(), seats, secret=b"\x05" * 32)
    while match.awaited is not None and len(match.events) != events:
        awaited, pair = match.awaited, match.state.pair
        if isinstance(awaited, ChoiceAwaited) and pair is not None:
            name = seats[awaited.seat].name
            good = LADDER.height(pair) >= 9  # of 61
            if name == "Ann" or (name == "Rosa" and good):
                match.apply(Kept(awaited.seat))
                continue
        match.roll()
    return match.record


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    trouble = Trouble(tmp_path / "report.log")
    look = Look(speed=Speed.INSTANT)
    made = Program(look, Preferences(tmp_path / "preferences.ini"), tmp_path, trouble)
    trouble.release()
    qtbot.addWidget(made.window)
    made.start(None)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    yield made
    made.window.close()
    made.close()
    assert not (tmp_path / "report.log").exists()


def front(program: Program, kind: type[AnyPage]) -> AnyPage:
    page = program.window.page
    assert isinstance(page, kind)
    return page


def only(page: QWidget, kind: type[AnyWidget]) -> AnyWidget:
    (widget,) = (w for w in page.findChildren(kind) if w.isVisibleTo(page))
    return widget


def found(page: ReviewPage) -> Mistakes:
    assert page.mistakes is not None
    return page.mistakes


def rows(page: QWidget) -> list[MistakeRow]:
    return [row for row in page.findChildren(MistakeRow) if row.isVisibleTo(page)]


def texts(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)]


def button(page: QWidget, text: str) -> Button:
    return next(b for b in page.findChildren(Button) if b.text() == text)


def press(program: Program, key: Qt.Key) -> None:
    QTest.keyClick(program.window.windowHandle(), key)


def reviewed(program: Program, qtbot: QtBot, record: Record) -> ReviewPage:
    """The review of a record, by the key."""
    program.show_result(record)
    press(program, Qt.Key.Key_R)
    return filled(qtbot, front(program, ReviewPage))


def filled(qtbot: QtBot, page: ReviewPage) -> ReviewPage:
    """The page once its review is there to be seen, and has the height it needs."""
    qtbot.waitUntil(lambda: any(c.isVisible() for c in page.findChildren(LineChart)))
    area = only(page, QScrollArea)

    def settled() -> bool:
        content = area.widget()
        assert content is not None
        layout = content.layout()
        assert layout is not None
        return content.height() >= layout.totalMinimumHeightForWidth(area.viewport().width())

    qtbot.waitUntil(settled)
    return page


@pytest.fixture
def duel() -> Record:
    return played([YOU, ROSA])


# --- ways in -------------------------------------------------------------------------------------


def test_the_button_of_a_result_leads_to_the_review(program, qtbot, duel):
    program.show_result(duel)
    QTest.mouseClick(button(front(program, ResultPage), "Review"), LEFT)
    filled(qtbot, front(program, ReviewPage))
    press(program, Qt.Key.Key_Escape)
    front(program, ResultPage)


def test_an_opened_record_is_reviewed_as_well(program, qtbot, duel, tmp_path):
    file = tmp_path / "match.mexico.json"
    file.write_text(duel.to_json())
    program.open_record(file)
    press(program, Qt.Key.Key_R)
    assert rows(filled(qtbot, front(program, ReviewPage)))


def test_an_unfinished_match_is_reviewed_as_far_as_it_went(program, qtbot):
    page = reviewed(program, qtbot, played([YOU, ROSA], events=9))
    assert page.heading().subtitle == f"Unfinished, in round {page._account.state.round}"
    chart = only(page, LineChart)
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert chart.point == 9


def test_a_match_of_mexen_has_no_review(program):
    record = read_record((GOLDEN / "mexen-3.mexico.json").read_text())
    program.show_result(record)
    assert "Review" not in [b.text() for b in front(program, ResultPage).findChildren(Button)]
    press(program, Qt.Key.Key_R)
    front(program, ResultPage)


def test_the_record_is_exported_from_its_review(program, qtbot, duel, tmp_path, monkeypatch):
    page = reviewed(program, qtbot, duel)
    to = tmp_path / "exported.mexico.json"
    monkeypatch.setattr(files, "ask_where_to_write", lambda *_: to)
    QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert read_record(to.read_text()) == duel
    assert any(isinstance(place, QMenu) for place in page.export_action.associatedObjects())


def test_a_record_from_a_file_is_not_exported_again(program, qtbot, duel, tmp_path, monkeypatch):
    file = tmp_path / "match.mexico.json"
    file.write_text(duel.to_json())
    program.open_record(file)
    press(program, Qt.Key.Key_R)
    page = filled(qtbot, front(program, ReviewPage))
    asked = []
    monkeypatch.setattr(files, "ask_where_to_write", lambda *_: asked.append(1))
    QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert not asked
    assert not page.export_action.associatedObjects()


# --- the list ------------------------------------------------------------------------------------


def test_the_mistakes_of_the_person_are_listed(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    expected = [m for m in review(duel).mistakes if m.seat == 0]
    assert len(expected) > 2
    assert {m.mark for m in expected} == {*Mark}
    assert [row.accessibleName() for row in rows(page)] == [
        words.headline(found(page).cast, m) for m in expected
    ]
    first = rows(page)[0]
    assert first.accessibleName().startswith("Round ")
    assert first.accessibleName().endswith(f"you kept {expected[0].pair.name}")
    kind = "Blunder" if expected[0].mark is Mark.BLUNDER else "Mistake"
    cost = f"{100 * expected[0].error:.1f}"
    why = reason(found(page).cast, expected[0].state, expected[0].odds)
    assert first.accessibleDescription() == f"{kind}, −{cost}\u00a0%. {why}"


def test_n_and_p_walk_the_list_and_the_chart_follows(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    chart, listed = only(page, LineChart), rows(page)
    assert found(page).current is None
    assert not page.previous_action.isEnabled()
    for action in (page.previous_action, page.next_action):
        assert any(isinstance(place, QMenu) for place in action.associatedObjects())
    for number, row in enumerate(listed):
        press(program, Qt.Key.Key_N)
        assert found(page).current == number
        assert row.hasFocus()
        assert page.visibleRegion().intersects(row.rect().translated(row.mapTo(page, QPoint(0, 0))))
        assert chart.point == found(page).shown[number].event
        assert chart.told.startswith(row.accessibleName())
    assert not page.next_action.isEnabled()
    press(program, Qt.Key.Key_P)
    assert found(page).current == len(listed) - 2
    QTest.mouseClick(button(page, "next ›"), LEFT)
    assert found(page).current == len(listed) - 1


def test_a_key_wins_over_a_pointer_that_rests_on_the_chart(program, qtbot, duel):
    program.window.resize(1280, 800)
    page = reviewed(program, qtbot, duel)
    chart = only(page, LineChart)
    rest = QPoint(chart.width() // 3, chart.height() // 2)
    window = program.window.windowHandle()
    QTest.mouseMove(window, chart.mapTo(program.window, rest))
    qtbot.waitUntil(lambda: chart.point not in (len(duel.events), 0))
    for mistake in found(page).shown:
        press(program, Qt.Key.Key_N)
        QTest.qWait(0)
        assert chart.point == mistake.event
    QTest.mouseMove(window, chart.mapTo(program.window, rest + QPoint(60, 0)))
    qtbot.waitUntil(lambda: chart.strayed)


def test_past_the_last_mistake_the_chart_comes_back_to_it(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    chart, last = only(page, LineChart), found(page).shown[-1]
    for _ in found(page).shown:
        press(program, Qt.Key.Key_N)
    assert not page.next_action.isEnabled()
    for key in (Qt.Key.Key_N, Qt.Key.Key_N):
        chart.setFocus()
        press(program, Qt.Key.Key_Home)
        assert chart.point == 0
        assert page.next_action.isEnabled()
        press(program, key)
        assert chart.point == last.event
        assert not page.next_action.isEnabled()


def test_a_button_that_dies_leaves_the_keyboard_to_the_mistake_looked_at(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    chart = only(page, LineChart)
    for _ in found(page).shown:
        press(program, Qt.Key.Key_N)
    page._scroll.verticalScrollBar().setValue(0)
    rest = chart.mapTo(program.window, QPoint(chart.width() // 3, chart.height() // 2))
    QTest.mouseMove(program.window.windowHandle(), rest)
    qtbot.waitUntil(page.next_action.isEnabled)
    button(page, "next ›").setFocus()
    QTest.mouseMove(program.window.windowHandle(), QPoint(2, 2))
    qtbot.waitUntil(lambda: not page.next_action.isEnabled())
    assert found(page).current == len(rows(page)) - 1
    assert rows(page)[-1].hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_P, Qt.Key.Key_N])
def test_from_anywhere_on_the_chart_both_keys_lead_to_an_only_mistake(program, qtbot, duel, key):
    mistake = next(m for m in review(duel).mistakes if m.seat == 0)
    page = reviewed(program, qtbot, duel.with_events(duel.events[: mistake.event + 1]))
    assert len(found(page).shown) == 1
    press(program, Qt.Key.Key_N)
    chart = only(page, LineChart)
    chart.setFocus()
    press(program, Qt.Key.Key_Home)
    press(program, key)
    assert (chart.point, found(page).current) == (mistake.event, 0)
    assert rows(page)[0].hasFocus()


def test_a_click_on_a_mark_looks_at_its_mistake(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    chart = only(page, LineChart)
    QTest.mouseClick(chart, LEFT, pos=chart.mark_place(1).toPoint())
    assert found(page).current == 1
    assert rows(page)[1].hasFocus()


def test_enter_on_a_mark_of_the_chart_looks_at_its_mistake(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    chart = only(page, LineChart)
    chart.setFocus()
    press(program, Qt.Key.Key_Home)
    while chart.point < found(page).shown[0].event:
        press(program, Qt.Key.Key_Right)
    press(program, Qt.Key.Key_Return)
    assert found(page).current == 0


def test_the_choice_of_whose_shows_those_of_all_seats(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    choice = only(page, QComboBox)
    assert [choice.itemText(i) for i in range(choice.count())] == ["You", "All seats", "Rosa"]
    own, everyone = len(rows(page)), len(review(duel).mistakes)
    assert own < everyone
    choice.setFocus()
    press(program, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: len(rows(page)) == everyone)
    assert len(only(page, LineChart).marks) == everyone
    press(program, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: len(rows(page)) == everyone - own)


def test_people_come_first_among_several():
    record = played([Seat("Ann"), Seat("Ben"), ROSA])
    mistakes = Mistakes(review(record), Account.of(record).cast)
    assert [choice.name for choice in mistakes.choices] == [
        "All people", "All seats", "Ann", "Ben", "Rosa",
    ]  # fmt: skip
    assert {m.seat for m in mistakes.shown} <= {0, 1}


# --- a position ----------------------------------------------------------------------------------


def test_a_mistake_is_shown_at_the_table_and_the_next_by_key(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    mistakes = found(page)
    QTest.mouseClick(rows(page)[0], LEFT)
    position = front(program, PositionPage)
    for number, mistake in enumerate(mistakes.shown):
        assert mistakes.current == number
        plates = [plate.plate for plate in position.felt.plates]
        assert position.heading().title == "Mistake"
        assert tuple(plate.lives for plate in plates) == mistake.state.lives
        assert tuple(plate.kept for plate in plates) == mistake.state.kept
        assert [plate.acting for plate in plates] == [s == mistake.seat for s in (0, 1)]
        assert position.felt.tray.faces == (mistake.pair.left, mistake.pair.right)
        bars = only(position, OddsBars).rows
        assert [bar.share for bar in bars] == [mistake.keep, mistake.roll]
        assert [bar.best for bar in bars] == [mistake.odds.keeps, not mistake.odds.keeps]
        assert reason(mistakes.cast, mistake.state, mistake.odds) in texts(position)
        press(program, Qt.Key.Key_N)
    assert mistakes.current == len(mistakes.shown) - 1
    press(program, Qt.Key.Key_P)
    assert mistakes.current == len(mistakes.shown) - 2


def test_the_list_is_where_the_table_left_it(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    press(program, Qt.Key.Key_N)
    press(program, Qt.Key.Key_Return)
    front(program, PositionPage)
    press(program, Qt.Key.Key_N)
    press(program, Qt.Key.Key_N)
    press(program, Qt.Key.Key_Return)  # not to the list behind
    assert sum(isinstance(page, PositionPage) for page in program.window.pages) == 1
    press(program, Qt.Key.Key_Escape)
    assert front(program, ReviewPage) is page
    assert found(page).current == 2
    assert rows(page)[2].hasFocus()


def test_the_chances_of_every_seat_are_told_both_ways(program, qtbot):
    page = reviewed(program, qtbot, played([YOU, ROSA, IKER]))
    mistake = found(page).shown[-1]
    QTest.mouseClick(rows(page)[-1], LEFT)
    told = texts(front(program, PositionPage))
    for way in (mistake.odds.keep, mistake.odds.roll):
        for seat, lives in enumerate(mistake.state.lives):
            assert (percent(way.equity[seat]) if lives else "out") in told


# --- luck and skill ------------------------------------------------------------------------------


def test_luck_and_skill_stand_seat_by_seat(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    told = texts(page)
    for seat in review(duel).seats:
        assert words.luck(seat.luck) in told
        assert f"error {100 * seat.error:.1f}\u00a0%" in told
        assert f"{seat.error_rate:.1f} mp" in told
        assert f"without luck {100 * seat.luck_adjusted:.1f}\u00a0%" in told
    few = review(duel).seats[0]
    assert few.decisions < 30
    assert f"too few to rate ({few.decisions} of 30)" in told


def test_enough_decisions_have_a_name(program, qtbot):
    record = played([YOU, ROSA, IKER, Seat("Mei", "cpu", "skilled")], Settings(6, 3, False))
    seat = max(review(record).seats, key=lambda s: s.decisions)
    assert seat.rating is not None
    page = reviewed(program, qtbot, record)
    assert words.rating(seat.rating) in texts(page)


def test_signs_of_luck():
    assert words.luck(0.384) == "luck +38.4\u00a0%"
    assert words.luck(-0.214) == "luck −21.4\u00a0%"
    assert words.luck(-0.0004) == "luck 0.0\u00a0%"


def test_what_the_figures_are_stands_below_them(program, qtbot, duel):
    told = texts(reviewed(program, qtbot, duel))
    for begin in ("Luck: ", "Error: ", "mp: ", "Without luck: "):
        assert sum(text.startswith(begin) for text in told) == 1


def test_the_bars_of_all_seats_begin_and_end_below_one_another(program, qtbot):
    page = reviewed(program, qtbot, played([YOU, ROSA, IKER]))
    bars = page.findChildren(LuckBars)
    ends = [(b.mapTo(page, QPoint(0, 0)).x(), b.width()) for b in bars]
    assert len(bars) == 3
    assert len({*ends}) == 1


# --- nothing to show, and what goes wrong --------------------------------------------------------


def test_without_a_choice_there_is_nothing_to_decide(program, qtbot):
    page = reviewed(program, qtbot, played([YOU, ROSA], Settings(rolls=1)))
    told = texts(page)
    assert "Nothing to decide" in told
    assert told.count("no decisions") == 2
    assert not rows(page)
    assert not page.next_action.isEnabled()


def test_without_a_mistake_it_says_so(program, qtbot):
    record = played([YOU, ROSA], events=2)
    assert not review(record).mistakes
    page = reviewed(program, qtbot, record)
    assert {"Not one mistake", "Nothing to decide"} & {*texts(page)}
    assert not page.findChildren(QComboBox)[0].isVisibleTo(page)


def test_a_match_without_a_roll_is_told(program, duel):
    program.show_result(duel.with_events(()))
    press(program, Qt.Key.Key_R)
    page = front(program, ReviewPage)
    assert "No die has been rolled in this match." in texts(page)
    assert not page.findChildren(LineChart)


def test_a_broken_record_is_reviewed_up_to_its_break(program, qtbot, duel):
    broken = replace(duel, events=(*duel.events[:6], Kept(5), *duel.events[6:]))
    page = reviewed(program, qtbot, broken)
    assert any(
        text.startswith("Event 7 of this record is against the rules: ") for text in texts(page)
    )
    assert max(m.event for m in found(page).review.moments) == 5


def test_three_seats_say_what_the_figures_rest_on(program, qtbot, duel):
    sentence = "The figures assume that every seat plays for its own chance to win."
    assert sentence not in texts(reviewed(program, qtbot, duel))
    assert sentence in texts(reviewed(program, qtbot, played([YOU, ROSA, IKER])))


class Held:
    """Work that is asked for and done when a test says so."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self.asked: list[Job] = []

    def __call__(self, function: Callable[[Tell], object]) -> Job:
        job = Job(function, self._worker)
        self.asked.append(job)
        return job


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[..., ReviewPage]:
    """Shows a page in a window of a size."""
    window = QWidget()
    qtbot.addWidget(window)

    def put(page: ReviewPage, size: tuple[int, int] = (1280, 748)) -> ReviewPage:
        page.setParent(window)
        window.resize(*size)
        page.resize(*size)
        window.show()
        page.entered()
        return page

    return put


@pytest.fixture
def held(qtbot: QtBot) -> Iterator[Held]:
    worker = Worker()
    yield Held(worker)
    worker.close()
    worker.deleteLater()


def test_while_it_works_a_bar_grows_and_leaving_ends_it(qtbot, held, shown, duel):
    page = shown(ReviewPage(Look(), Account.of(duel), held))
    (job,) = held.asked
    job.progress.emit(0.4)
    assert only(page, QProgressBar).value() == 40
    assert page.may_leave()
    job.run()
    QTest.qWait(0)
    assert page.mistakes is None
    page.entered()
    assert len(held.asked) == 2
    held.asked[1].run()
    filled(qtbot, page)
    assert not [bar for bar in page.findChildren(QProgressBar) if bar.isVisible()]


def test_missing_figures_are_told_and_tried_again(qtbot, held, shown, duel, monkeypatch):
    def no_table(*_: object) -> None:
        raise TableError("the table of equities is damaged: its checksum differs")

    page = shown(ReviewPage(Look(), Account.of(duel), held))
    with monkeypatch.context() as patch:
        patch.setattr(review_page, "review", no_table)
        held.asked[0].run()
        qtbot.waitUntil(lambda: button(page, "Try again").isVisible())
    assert words.no_table() in texts(page)
    QTest.mouseClick(button(page, "Try again"), LEFT)
    held.asked[1].run()
    filled(qtbot, page)
    assert rows(page)


# --- sizes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 748), (960, 558)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_wider_than_the_page(qtbot, held, shown, size, scale):
    record = played([YOU, ROSA, IKER, Seat("Bartholomew-Maximilian", "cpu", "casual")])
    page = shown(ReviewPage(Look(text_scale=scale), Account.of(record), held), size)
    held.asked[0].run()
    filled(qtbot, page)
    part: QWidget
    for part in (*rows(page), only(page, LineChart)):
        assert part.mapTo(page, QPoint(part.width(), 0)).x() <= page.width()


def test_four_seats_and_two_mistakes_need_no_scroll_bar(qtbot, held, shown):
    record = played([YOU, ROSA, IKER, Seat("Mei", "cpu", "casual")])
    second = [m for m in review(record).mistakes if m.seat == 0][1]
    cut = record.with_events(record.events[: second.event + 1])
    page = shown(ReviewPage(Look(), Account.of(cut), held))
    held.asked[0].run()
    filled(qtbot, page)
    assert len(rows(page)) == 2
    bar = only(page, QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() == 0)
    note = next(t for t in page.findChildren(QLabel) if t.text() == words.assumption())
    assert note.mapTo(page, QPoint(0, note.height())).y() <= page.height()


def test_arrows_to_the_side_stay_on_a_mistake(program, qtbot, duel):
    page = reviewed(program, qtbot, duel)
    first = rows(page)[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
        press(program, key)
        assert first.hasFocus()
