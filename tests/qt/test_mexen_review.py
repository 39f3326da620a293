"""The review of a session of Mexen, by key and click, and the reasons it gives, each one true."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.analysis import PotChoice, review_session
from mexico_desktop.match import Match, Part, Record, Seat, new_match
from mexico_desktop.players import Position
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Preferences
from mexico_desktop.qt.models.wants import do, wanted
from mexico_desktop.qt.views import mexen_review_page
from mexico_desktop.qt.views.mexen_review_page import (
    MexenPositionPage,
    MexenReviewPage,
    MistakeList,
    PeopleLuck,
)
from mexico_desktop.qt.views.page import Page, Place
from mexico_desktop.qt.views.text import Text
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.odds_bars import OddsBars
from mexico_desktop.qt.words import mexen_reasons as reasons
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules import RollAwaited
from mexico_desktop.rules.mexen import LADDER, MEXEN_GAME, Begins, Settings, State, pair_name
from mexico_desktop.solver import TableError
from mexico_desktop.solver.mexen import Act, Ways, ways
from tests.pure.notation import after, happened
from tests.pure.playing import options

pytestmark = pytest.mark.usefixtures("english")

LEFT = Qt.MouseButton.LeftButton
NAMES = ("Ann", "Rosa", "Iker", "Mei", "Bo", "Zoë", "Daan", "Sem")
AnyPage = TypeVar("AnyPage", bound=Page)
AnyWidget = TypeVar("AnyWidget", bound=QWidget)


def played(seats: int, rounds: int, seed: int = 7) -> Record:
    """A session of people who play as beginners do."""
    rng = random.Random(seed)
    match = new_match(
        MEXEN_GAME, Settings(), tuple(map(Seat, NAMES[:seats])), secret=rng.randbytes(32)
    )
    while match.state.round <= rounds:
        awaited = match.awaited
        assert awaited is not None
        if isinstance(awaited, RollAwaited):
            match.roll()
        else:
            do(match, wanted("beginner", Position(match.game, match.state, awaited.seat), rng))
    return match.record


def written(text: str, seats: int = 2) -> Record:
    return Record(MEXEN_GAME, Settings(), tuple(map(Seat, NAMES[:seats])), 0).with_events(
        happened(text)
    )


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


class Tour:
    """The program, gone through as a person would."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self.program = program
        self.window = program.window
        self._qtbot = qtbot

    def review(self, *records: Record) -> MexenReviewPage:
        """The review of a session, once it is done or can't be."""
        self.program.sessions.show_review(tuple(map(Part, records)))
        page = self.page(MexenReviewPage)
        self._qtbot.waitUntil(lambda: not page.at_work)
        lists = page.findChildren(MistakeList)
        self._qtbot.waitUntil(lambda: all(card.isVisible() for card in lists))
        return page

    def page(self, kind: type[AnyPage]) -> AnyPage:
        page = self.window.page
        assert isinstance(page, kind)
        return page

    def click(self, widget: QWidget) -> None:
        parent = widget.parentWidget()
        while parent is not None:  # scrolls it into sight first
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(widget)
            parent = parent.parentWidget()
        assert widget.isVisible()
        QTest.mouseClick(widget, LEFT)

    def press(self, key: Qt.Key) -> None:
        QTest.keyClick(self.window, key)


@pytest.fixture
def tour(program: Program, qtbot: QtBot) -> Tour:
    return Tour(program, qtbot)


def shown(page: QWidget) -> list[str]:
    """Every text that can be seen."""
    return [text.text() for text in page.findChildren(Text) if text.isVisibleTo(page)]


def only(page: QWidget, kind: type[AnyWidget]) -> AnyWidget:
    (found,) = page.findChildren(kind)
    return found


# the page ----------------------------------------------------------------------------------------


def test_luck_and_error_of_everybody(tour: Tour) -> None:
    record = played(4, 8)
    found = review_session([record])
    page = tour.review(record)
    texts = shown(only(page, PeopleLuck))
    for person in found.people:
        assert person.name in texts
        assert f"{person.error_rate:.2f} a decision" in texts
        assert f"{person.decisions} decisions" in texts
        luck = "luck saved" if person.luck >= 0 else "bad luck cost"
        told = f"{luck} {abs(person.luck):.1f}\nmistakes cost {person.error:.1f}"
        assert told in texts
    assert len(page.findChildren(LuckBars)) == 4


def test_every_mistake_is_one_click_from_its_table(tour: Tour) -> None:
    record = played(3, 8)
    page = tour.review(record)
    assert page.mistakes == review_session([record]).marked
    buttons = only(page, MistakeList).buttons
    assert len(buttons) == len(page.mistakes) > 3
    tour.click(buttons[2])
    position = tour.page(MexenPositionPage)
    assert position.number == 2
    assert position.heading().subtitle == f"Round {page.mistakes[2].state.round}"
    tour.window.back()
    assert tour.page(MexenReviewPage) is page


def test_the_table_as_it_stood(tour: Tour) -> None:
    """Ann leads and has 54; stopping costs a fraction of what throwing does."""
    record = written("A54 A61 A. B43")
    page = tour.review(record)
    (mistake,) = (m for m in page.mistakes if isinstance(m, PotChoice) and m.event == 1)
    tour.click(only(page, MistakeList).buttons[page.mistakes.index(mistake)])
    position = tour.page(MexenPositionPage)
    texts = shown(position)
    assert "Ann on 54: Throw; better: Stop" in texts
    assert reasons.reason(Cast.of(record.seats), mistake.state, mistake.ways) in texts
    assert any(text.startswith(("Mistake: ", "Blunder: ")) for text in texts)
    rows = only(position, OddsBars).rows
    assert [row.best for row in rows] == [True, False]
    found = mistake.ways
    assert [row.figure for row in rows] == [f"{way.cost:.1f}" for way in (found.stop, found.throw)]
    plates = only(position, Felt).plates
    assert [plate.plate.name for plate in plates] == ["Ann", "Rosa"]


def test_a_mistake_of_leaving_shows_three_ways(tour: Tour) -> None:
    page = tour.review(written("A62 A2+5"))
    tour.click(only(page, MistakeList).buttons[0])
    position = tour.page(MexenPositionPage)
    assert [row.label for row in only(position, OddsBars).rows] == ["Stop", "Throw", "Leave 2"]
    assert "Ann on 62: Leave 2; better: Stop" in shown(position)


def test_a_wrongly_named_knight_is_listed_and_shown(tour: Tour) -> None:
    """Rosa, the Knight, threw 100 and named Iker, where Ann would have cost her less."""
    settings = Settings(begins=Begins(2, 1, (0, 0, 0)))
    record = Record(MEXEN_GAME, settings, tuple(map(Seat, NAMES[:3])), 0)
    record = record.with_events(happened("A65 A. B11 B>C"))
    page = tour.review(record)
    (named,) = review_session([record]).named
    assert named in page.mistakes
    line = "Rosa named Iker the Knight; better: Ann"
    assert line in shown(only(page, MistakeList))
    tour.click(only(page, MistakeList).buttons[page.mistakes.index(named)])
    position = tour.page(MexenPositionPage)
    texts = shown(position)
    assert line in texts
    assert (
        "With Ann as Knight this costs 1.0 on average, with Iker 1.5; later rounds are counted in."
        in texts
    )
    assert f"Blunder: {reasons.amount(named.error)} penalties" in texts
    rows = only(position, OddsBars).rows
    assert [(row.label, row.best) for row in rows] == [("Ann", True), ("Iker", False)]
    assert rows[0].share < rows[1].share
    assert only(position, Felt).plates[1].plate.shield


def test_p_and_n_walk_and_stop_at_the_ends(tour: Tour) -> None:
    page = tour.review(played(3, 6))
    last = len(page.mistakes) - 1
    tour.click(only(page, MistakeList).buttons[0])
    position = tour.page(MexenPositionPage)
    assert not position.previous_action.isEnabled()
    for number in range(1, last + 1):
        tour.press(Qt.Key.Key_N)
        assert position.number == number
        assert f"{number + 1} of {last + 1}" in shown(position)
    assert not position.next_action.isEnabled()
    tour.press(Qt.Key.Key_N)
    assert position.number == last
    tour.press(Qt.Key.Key_P)
    assert position.number == last - 1
    (button,) = (b for b in position.findChildren(Button) if b.text() == "‹ previous")
    tour.click(button)
    assert position.number == last - 2


def test_parts_of_a_session_are_reviewed_together(tour: Tour) -> None:
    first = written("A65 A. B64")
    seats = (Seat("Cem"), Seat("Ann"))
    second = Record(MEXEN_GAME, Settings(begins=Begins(2, None, (1, 0))), seats, 1)
    page = tour.review(first, second.with_events(happened("B32 B54 B. A53")))
    texts = shown(only(page, PeopleLuck))
    names = [text for text in texts if text in ("Ann", "Rosa", "Cem")]
    assert names == ["Cem", "Ann", "Rosa"]


def test_a_long_list_says_that_it_is_cut(tour: Tour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dearest stay, in the order of play, and the number above is that of all."""
    monkeypatch.setattr(mexen_review_page, "_SHOWN", 3)
    record = played(3, 8)
    every = review_session([record]).marked
    page = tour.review(record)
    texts = shown(only(page, MistakeList))
    assert texts[0] == f"{len(every)} mistakes"
    assert "3" in texts[1]
    assert "listed" in texts[1]
    dearest = sorted((m.error for m in every), reverse=True)[:3]
    assert sorted((m.error for m in page.mistakes), reverse=True) == dearest
    assert [m.event for m in page.mistakes] == sorted(m.event for m in page.mistakes)


def test_nothing_played_yet(tour: Tour) -> None:
    page = tour.review(written(""))
    assert not page.at_work
    assert page.mistakes == ()
    assert not page.findChildren(MistakeList)
    assert "No die has been rolled in this match." in shown(page)


def test_nobody_had_anything_to_decide_yet(tour: Tour) -> None:
    page = tour.review(written("A65"))
    texts = shown(page)
    assert "Nobody had anything to decide yet." in texts
    assert texts.count("nothing to decide") == 2


def test_no_mistakes(tour: Tour) -> None:
    page = tour.review(written("A65 A. B66"))
    assert "No choice gave much away." in shown(page)
    assert only(page, MistakeList).buttons == []


def test_a_record_that_breaks_the_rules_is_reviewed_up_to_there(tour: Tour) -> None:
    broken = tour.review(written("A54 A61 A. A43"))
    whole = review_session([written("A54 A61 A.")])
    assert broken.mistakes == whole.mistakes
    assert [len(record.events) for record in broken.records] == [3]


def test_no_table(tour: Tour, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise TableError("the table is damaged")

    with monkeypatch.context() as patch:
        patch.setattr(mexen_review_page, "review_session", missing)
        page = tour.review(written("A65 A. B66"))
        assert not page.findChildren(MistakeList)
        assert not [bar for bar in page.findChildren(QProgressBar) if bar.isVisibleTo(page)]


def test_leaving_while_it_is_at_work_is_no_fault(tour: Tour) -> None:
    tour.program.sessions.show_review((Part(played(8, 20)),))
    page = tour.page(MexenReviewPage)
    assert page.at_work
    tour.window.back()
    assert not page.at_work


def test_export_is_asked_for(tour: Tour, qtbot: QtBot) -> None:
    page = tour.review(written("A65 A. B66"))
    page.export_requested.disconnect()
    with qtbot.waitSignal(page.export_requested, timeout=1000):
        page.menu_actions()[Place.EXPORT].trigger()


# the reasons -------------------------------------------------------------------------------------


def choices(sessions: int) -> Iterator[State]:
    """Choices of random sessions, of 2 to 8 seats, with and without races."""
    rng = random.Random(5)
    for number in range(sessions):
        seats = tuple(map(Seat, NAMES[: 2 + number % 7]))
        settings = Settings("points", number % 3 > 0)
        match: Match = new_match(MEXEN_GAME, settings, seats, secret=rng.randbytes(32))
        while len(match.events) < 40:
            state = match.state
            if state.pair is not None and not state.naming and not state.tied:
                yield state
            rng.choice(options(match.awaited))(match)


def said(state: State, found: Ways) -> str:
    return reasons.reason(Cast(NAMES[: len(state.kept)], None), state, found)


def test_every_reason_is_true() -> None:
    seen = set()
    for state in choices(60):
        found = ways(state)
        assert found is not None
        assert state.pair is not None
        text = said(state, found)
        best = found.way(found.best)
        assert best is not None
        others = [w for a in Act if a is not found.best and (w := found.way(a)) is not None]
        second = min(others, key=lambda way: way.cost)
        low = state.kept[state.lowest[0]] if state.lowest else None
        height = LADDER.height(state.pair)
        knight = state.knight == state.turn
        seen |= {re.sub(r"\d+", "#", part) for part in re.split(r"(?<=[a-z#]\.) ", text)}
        if "is above" in text:
            assert low is not None
            assert height > LADDER.height(low)
            assert f"{pair_name(state.pair)} is above {pair_name(low)} " in text
            assert found.best is Act.STOP
        if "becoming Knight" in text:
            assert not knight
            assert found.best is Act.STOP
        if "doubles that cost the Knight" in text:
            assert knight
        if "leaves the others" in text:
            assert state.turn == state.leader
            assert str(state.throws) in text
            after_stop = MEXEN_GAME.after(state, happened(f"{chr(65 + state.turn)}.")[0])
            assert after_stop.limit == state.throws
        if "Only 1 is in the pot" in text:
            assert state.pot == 1
            assert low is not None
            assert height <= LADDER.height(low)
        if "is lowest so far" in text:
            assert low is not None
            assert height < LADDER.height(low)
        if "ties for the lowest" in text:
            assert low is not None
            assert height == LADDER.height(low)
        if "left lying" in text:
            assert found.best is Act.LEAVE
            assert f"With the {state.may_leave} left" in text
            assert ("none is a 100" in text) == (state.may_leave == 2)
        # The figures are those of this round, best first, and point where they are said to.
        figures = [reasons.amount(best.this_round), reasons.amount(second.this_round)]
        named = re.findall(r"-?\d+\.\d", text)
        in_round = second.this_round - best.this_round
        later = (second.cost - second.this_round) - (best.cost - best.this_round)
        if "the same" in text:
            assert figures[0] == figures[1]
            assert named == figures[:1]
            assert ("later rounds make the difference" in text) == (later > in_round)
        else:
            assert named == figures
            if "costs more in this round" in text:
                assert in_round < 0 < later
            else:
                assert in_round > 0
                start = {"Stop": Act.STOP, "Thro": Act.THROW, "Leav": Act.LEAVE}
                compared = next(p for p in re.split(r"(?<=\.) ", text) if " costs " in p)
                assert start[compared[:4]] is found.best
    assert len(seen) >= 14, sorted(seen)


@pytest.mark.parametrize(
    ("text", "begins", "expected"),
    [
        (
            "A53 A64 A. B65",
            None,
            "65 is above 64 and can't be lowest any more; going on risks that",
        ),
        ("A64 A65", Begins(2, 0, (0, 0)), "Stopping leaves the others 2 throw"),
        ("A65 A54 A. B41", None, "41 is lowest so far. Throwing costs "),
    ],
)
def test_what_is_said_where(text: str, begins: Begins | None, expected: str) -> None:
    state = after(MEXEN_GAME, MEXEN_GAME.start(Settings(begins=begins), 2, 0), text)
    found = ways(state)
    assert found is not None
    assert said(state, found).startswith(expected)
