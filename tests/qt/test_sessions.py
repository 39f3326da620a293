"""A session of Mexen through the whole program: set up, joined, left, summed up, gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Seat, new_match, read_record, verify
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.preferences import CoachMode, Preferences, TikStyle
from mexico_desktop.qt.views.choose_page import ChoosePage
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_review_page import MexenReviewPage
from mexico_desktop.qt.views.mexen_setup_page import MexenSetupPage
from mexico_desktop.qt.views.page import Page, Place
from mexico_desktop.qt.views.players_page import PlayerEditor, PlayersPage
from mexico_desktop.qt.views.session_page import SessionPage
from mexico_desktop.qt.views.text import Text
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.qt.widgets.note_bar import NoteBar
from mexico_desktop.rules import NameAwaited
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings, State

AnyPage = TypeVar("AnyPage", bound=Page)

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
PLAYS, SITS_OUT, LEAVES = range(3)


@pytest.fixture
def open_program(qtbot: QtBot, english: None, tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Opens the program over one and the same folder, as often as it is asked to."""
    opened: list[Program] = []
    folder = tmp_path / "data"
    folder.mkdir()

    def start() -> Program:
        trouble = Trouble(folder / "report.log")
        look = Look(speed=Speed.INSTANT)
        program = Program(look, Preferences(folder / "preferences.ini"), folder, trouble)
        trouble.release()
        program.preferences.set_coach(CoachMode.OFF)
        program.preferences.set_sounds(False)
        qtbot.addWidget(program.window)
        program.start(None)
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow)
        opened.append(program)
        return program

    yield start
    for program in opened:
        close(program)
    assert not (folder / "report.log").exists()


@pytest.fixture
def program(open_program: Callable[[], Program]) -> Program:
    return open_program()


def close(program: Program) -> None:
    program.window.close()
    program.close()


# --- what a person does and sees -----------------------------------------------------------------


def front(program: Program, kind: type[AnyPage]) -> AnyPage:
    page = program.window.page
    assert isinstance(page, kind)
    return page


def begin(program: Program, *seats: Seat | str, unit: str = "points") -> MexenPage:
    """A session at the table, its first leader in the first seat and its dice always the same."""
    program.sessions.begin(
        new_match(
            MEXEN_GAME,
            Settings(unit),
            [Seat(seat) if isinstance(seat, str) else seat for seat in seats],
            first_leader=0,
            secret=b"\x0b" * 32,
        )
    )
    return table(program)


def table(program: Program) -> MexenPage:
    """The table in front, where one act may follow another at once."""
    page = front(program, MexenPage)
    page.driver._guard = 0
    return page


def state(page: MexenPage) -> State:
    found: State = page.driver.match.state
    return found


def act(qtbot: QtBot, page: MexenPage) -> None:
    """One key of whoever's turn it is: stops where that can be done."""
    driver = page.driver
    awaited = driver.match.awaited
    events = len(driver.match.events)
    if isinstance(awaited, NameAwaited):
        QTest.keyClick(page, f"{awaited.options[0] + 1}")  # type: ignore[call-overload]
    elif driver.may_keep:
        QTest.keyClick(page, Qt.Key.Key_Return)
    else:
        QTest.keyClick(page, Qt.Key.Key_Space)
    # In a race the key counts a moment after it was pressed.
    qtbot.waitUntil(lambda: len(driver.match.events) > events)
    rests = (Phase.OPEN, Phase.RACE, Phase.STOPPED)
    qtbot.waitUntil(lambda: driver.phase in rests)


def play_rounds(qtbot: QtBot, page: MexenPage, rounds: int = 1) -> None:
    """Throws once and stops, by keys, until so many rounds are over and a person may act."""
    until = state(page).round + rounds
    qtbot.waitUntil(lambda: page.driver.phase in (Phase.OPEN, Phase.RACE))
    while state(page).round < until:
        act(qtbot, page)


def players(program: Program) -> PlayersPage:
    """Who plays on is asked for by key, between two rounds."""
    QTest.keyClick(front(program, MexenPage), Qt.Key.Key_P, CONTROL)
    return front(program, PlayersPage)


def editor(page: PlayersPage, name: str) -> PlayerEditor:
    return next(editor for editor in page.editors if editor.name == name)


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT)


def stand(page: PlayersPage, name: str, how: int) -> None:
    click(editor(page, name).stand.segments()[how])


def join(page: PlayersPage, name: str) -> PlayerEditor:
    click(page.add)
    new = page.editors[-1]
    QApplication.processEvents()
    new.edit.selectAll()
    QTest.keyClicks(new.edit, name)
    return new


def go_on(program: Program) -> MexenPage:
    """Goes on from who plays; gives the table."""
    click(front(program, PlayersPage).go_on)
    QApplication.processEvents()
    return table(program)


def names(page: MexenPage) -> list[str]:
    return [seat.name for seat in page.driver.match.seats]


def log(page: MexenPage) -> list[str]:
    model = page.model.log
    return [str(model.index(i).data()) for i in range(model.rowCount())]


def points(page: MexenPage) -> list[str]:
    """What the plates say of the seats' totals."""
    return [plate._plate.detail for plate in page.felt.plates]


def shown(page: Page) -> list[str]:
    """All texts that stand on a page."""
    return [text.text() for text in page.findChildren(Text) if text.isVisibleTo(page)]


def button(page: QWidget, text: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if b.text().replace("&", "") == text)


def answer(program: Program, text: str) -> None:
    """Answers the question that is open."""
    (box,) = (box for box in program.window.findChildren(QMessageBox) if box.isVisible())
    click(button(box, text))
    QApplication.processEvents()
    program.window.activateWindow()  # off screen the window does not become active by itself
    while not program.window.isActiveWindow():
        QApplication.processEvents()


def note(program: Program) -> str:
    bar = program.window.findChild(NoteBar)
    assert isinstance(bar, NoteBar)
    return bar.text


def summary(program: Program) -> SessionPage:
    QTest.keyClick(front(program, MexenPage), Qt.Key.Key_E, CONTROL)
    return front(program, SessionPage)


# --- beginning -----------------------------------------------------------------------------------


def test_from_the_set_up_to_the_table(program: Program, qtbot: QtBot):
    program.show_setup("mexen")
    setup = front(program, MexenSetupPage)
    for row in setup._seats.rows.rows[1:]:
        click(row.player.segments()[0])
    click(setup.start)
    page = table(program)
    assert page.heading().title == "Mexen"
    assert names(page) == ["Player 1", "Rosa", "Iker", "Mei"]  # among several nobody is "You"
    keys = {"player 1": "A", "rosa": "P", "iker": "Z", "mei": "M"}
    assert program.preferences.tik_keys == keys
    play_rounds(qtbot, page)
    assert points(page)[state(page).leader] != "0 points"


def test_a_session_that_waits_is_asked_about_before_another(program: Program):
    begin(program, "Ann", "Bo")
    program.window.home()
    for text, waiting in (("Cancel", 1), ("Keep it and start", 2), ("Give it up and start", 2)):
        program.show_setup("mexen")
        setup = front(program, MexenSetupPage)
        click(setup.start)
        answer(program, text)
        assert len(program.store.waiting()) == waiting
        if text == "Cancel":
            front(program, MexenSetupPage)
        else:
            front(program, MexenPage)
        program.window.home()


# --- between two rounds --------------------------------------------------------------------------


def test_someone_joins_with_the_average(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page, 2)
    before = state(page)
    total = sum(before.totals)
    average = total // 2 + total % 2
    there = players(program)
    assert there.heading().subtitle == "Who plays on?"
    new = join(there, "Cas")
    assert any(f"{average} point" in text and "the average" in text for text in shown(there))
    assert new.name == "Cas"
    page = go_on(program)
    assert names(page) == ["Ann", "Bo", "Cas"]
    assert state(page).totals == (*before.totals, average)
    assert state(page).round == before.round
    assert points(page)[2] == f"{average} point{'s' * (average != 1)}"
    assert [line for line in log(page) if "Cas" in line and f"{average}" in line]
    play_rounds(qtbot, page)


def test_a_cpu_joins_at_a_level(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page)
    new = join(players(program), "Cas")
    click(new.player.segments()[1])
    assert new.level.isVisible()
    assert not new.key.isVisible()
    new.level.setCurrentIndex(3)
    page = go_on(program)
    assert page.driver.match.seats[2] == Seat("Cas", "cpu", "expert")
    play_rounds(qtbot, page)


def test_someone_sits_out_and_comes_back_with_what_he_had(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo", "Cas")
    play_rounds(qtbot, page, 2)
    had = state(page).totals
    stand(players(program), "Bo", SITS_OUT)
    page = go_on(program)
    assert names(page) == ["Ann", "Cas"]
    assert state(page).totals == (had[0], had[2])
    assert [line for line in log(page) if "Bo" in line and "sits out" in line]
    play_rounds(qtbot, page, 2)
    there = players(program)
    bo = editor(there, "Bo")
    assert bo.stands == SITS_OUT
    assert not bo.key.isVisible()
    stand(there, "Bo", PLAYS)
    assert bo.key.isVisible()
    page = go_on(program)
    assert sorted(names(page)) == ["Ann", "Bo", "Cas"]
    assert state(page).totals[names(page).index("Bo")] == had[1]
    assert [line for line in log(page) if "Bo" in line]


def test_someone_leaves_and_is_known_when_he_returns(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo", "Cas")
    play_rounds(qtbot, page, 2)
    had = state(page).totals[0]
    stand(players(program), "Ann", LEAVES)
    page = go_on(program)
    assert names(page) == ["Bo", "Cas"]
    assert [line for line in log(page) if "Ann" in line and "left" in line]
    there = players(program)
    assert editor(there, "Ann").stands == LEAVES
    new = join(there, "ann")  # as a newcomer he would get the average
    assert not there.go_on.isEnabled()
    assert "Everyone needs a name of their own." in shown(there)
    click(new.stand.segments()[1])
    new.edit.selectAll()
    QTest.keyClicks(new.edit, "Dee")
    stand(there, "Ann", PLAYS)
    page = go_on(program)
    assert sorted(names(page)) == ["Ann", "Bo", "Cas"]
    assert state(page).totals[names(page).index("Ann")] == had


def test_the_loser_leads_if_he_is_still_there_and_the_knight_stays(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo", "Cas", "Dee")
    for _ in range(60):
        play_rounds(qtbot, page)
        if state(page).knight not in (None, state(page).leader):
            break
    before = state(page)
    assert before.knight is not None
    loser, knight = names(page)[before.leader], names(page)[before.knight]
    other = next(name for name in names(page) if name not in (loser, knight))
    stand(players(program), other, LEAVES)
    page = go_on(program)
    after = state(page)
    assert names(page)[after.leader] == loser
    assert after.knight is not None
    assert names(page)[after.knight] == knight
    assert [s for s, p in enumerate(page.felt.plates) if p._plate.shield] == [after.knight]
    order = names(page)
    stand(players(program), loser, SITS_OUT)
    page = go_on(program)
    following = order[(order.index(loser) + 1) % len(order)]
    assert names(page)[state(page).leader] == following


def test_two_must_stay_and_eight_have_room(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page)
    there = players(program)
    stand(there, "Bo", LEAVES)
    assert not there.go_on.isEnabled()
    assert "Two at the table at least are needed." in shown(there)
    stand(there, "Bo", PLAYS)
    for number in range(6):
        join(there, f"P{number}")
    assert not there.add.isEnabled()
    assert there.go_on.isEnabled()
    page = go_on(program)
    assert len(names(page)) == 8
    assert len(set(page._letters.values())) == 8
    play_rounds(qtbot, page)


def test_in_the_middle_of_a_round_it_is_asked_after_it(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    qtbot.waitUntil(lambda: page.driver.phase is Phase.OPEN)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.driver.phase is not Phase.SHOWING)
    QTest.keyClick(page, Qt.Key.Key_P, CONTROL)
    assert front(program, MexenPage) is page
    assert page.players_action.isChecked()
    before = state(page).round
    while program.window.page is page:
        act(qtbot, page)
    front(program, PlayersPage)
    assert state(page).round == before + 1
    QTest.keyClick(program.window, Qt.Key.Key_Escape)
    assert front(program, MexenPage) is page
    assert not page.players_action.isChecked()


def test_a_cpu_that_leads_waits_until_it_is_known_who_plays_on(program: Program, qtbot: QtBot):
    page = begin(program, Seat("Rosa", "cpu", "casual"), "Ann", "Bo")
    page.driver._clock.stop()  # it has not thrown yet
    players(program)
    qtbot.wait(50)
    assert page.driver.match.events == ()
    stand(front(program, PlayersPage), "Bo", LEAVES)
    page = go_on(program)
    assert names(page) == ["Rosa", "Ann"]
    play_rounds(qtbot, page)


def test_when_all_stay_the_table_is_as_it_was(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page)
    players(program)
    assert go_on(program) is page
    assert len(program.store.session(1)) == 1


def test_a_tik_key_that_was_changed_there_counts_at_the_table(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page)
    before = page.driver.match.events
    key = editor(players(program), "Bo").key
    click(key)
    QTest.keyClick(key, Qt.Key.Key_X)
    page = go_on(program)
    assert page._letters == {0: "A", 1: "X"}
    assert page.driver.match.events == before
    assert program.preferences.tik_keys["bo"] == "X"


def test_who_sits_out_can_leave_while_all_others_stay(program: Program, qtbot: QtBot):
    page = begin(program, "Ann", "Bo", "Cas")
    play_rounds(qtbot, page)
    stand(players(program), "Bo", SITS_OUT)
    go_on(program)
    stand(players(program), "Bo", LEAVES)
    go_on(program)
    assert "has left" in " ".join(shown(summary(program)))


# --- what it comes to ----------------------------------------------------------------------------


def long_session(program: Program, qtbot: QtBot) -> MexenPage:
    """Three parts: Cas comes, then Bo sits out."""
    page = begin(program, "Ann", "Bo")
    play_rounds(qtbot, page, 3)
    join(players(program), "Cas")
    page = go_on(program)
    play_rounds(qtbot, page, 2)
    stand(players(program), "Bo", SITS_OUT)
    page = go_on(program)
    play_rounds(qtbot, page, 2)
    return page


def test_the_summary_tells_of_everyone_and_the_session_goes_on(program: Program, qtbot: QtBot):
    page = long_session(program, qtbot)
    totals = dict(zip(names(page), state(page).totals, strict=True))
    events = page.driver.match.events
    there = summary(program)
    assert there.heading().subtitle == "Who got what so far"
    told = shown(there)
    assert {"Ann", "Bo", "Cas"} <= set(told)
    assert any("sits out" in text for text in told)
    assert any("began with" in text for text in told)
    assert any(text.startswith("7 finished rounds") for text in told)
    least = min(totals, key=lambda name: totals[name])
    assert any("got the fewest" in text and least in text for text in told)
    for person in there.found.people:
        assert person.total == person.began_with + person.from_pot + person.as_knight
        if person.name in totals:
            assert person.total == totals[person.name]
    chart = there.chart.chart
    assert chart.isVisible()
    assert len(chart._points) == 8
    assert chart._points[0].values == (0.0, 0.0, None)
    assert any("secret" in text for text in told)
    click(there.go_on)
    page = table(program)
    assert page.driver.match.events == events
    play_rounds(qtbot, page)


def test_finishing_is_asked_about_and_shows_the_dice(program: Program, qtbot: QtBot):
    long_session(program, qtbot)
    there = summary(program)
    click(there.finish)
    answer(program, "Keep it")
    assert front(program, SessionPage) is there
    assert len(program.store.waiting()) == 1
    click(there.finish)
    answer(program, "Finish")
    done = front(program, SessionPage)
    assert done is not there
    assert done.heading().subtitle == "Who got what"
    assert any(text.startswith("Every die checked") for text in shown(done))
    assert not program.store.waiting()
    assert not program.window.continue_action.isEnabled()
    click(button(done, "Same players again"))
    page = table(program)
    assert names(page) == ["Ann", "Cas"]
    assert state(page).totals == (0, 0)
    assert state(page).round == 1


def test_a_session_is_exported_a_file_a_part_and_opened_again(
    program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    long_session(program, qtbot)
    click(summary(program).finish)
    answer(program, "Finish")
    done = front(program, SessionPage)
    target = tmp_path / "evening"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(target), ""))
    QTest.keyClick(done, Qt.Key.Key_S, CONTROL)
    files = [tmp_path / f"evening{more}.mexico.json" for more in ("", "-2", "-3")]
    assert sorted(tmp_path.glob("evening*")) == sorted(files)
    assert "3 files" in note(program)
    records = [read_record(file.read_bytes()) for file in files]
    for record in records:
        verify(record)
    assert records == [part.record for part in program.store.session(3)]
    # Again under that name: nothing is overwritten unasked.
    kept = [file.read_bytes() for file in files]
    files[0].unlink()
    done.menu_actions()[Place.EXPORT].trigger()
    assert "is there already" in note(program)
    assert [file.read_bytes() for file in files[1:]] == kept[1:]
    assert not files[0].exists()
    picked = (str(files[2]), "")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a, **_k: picked)
    QTest.keyClick(program.window, Qt.Key.Key_O, CONTROL)
    opened = front(program, SessionPage)
    assert opened.heading().subtitle == "evening-3.mexico.json"
    last = done.found.people
    assert [(p.name, p.total) for p in opened.found.people] == [
        (p.name, p.total) for p in last if p.name != "Bo"
    ]
    assert not [b for b in opened.findChildren(Button) if b.text() == "Go on"]
    QTest.keyClick(opened, Qt.Key.Key_R)
    front(program, MexenReviewPage)


def test_a_session_of_one_part_is_one_file(
    program: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    play_rounds(qtbot, begin(program, "Ann", "Bo"))
    there = summary(program)
    target = tmp_path / "short.mexico.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(target), ""))
    click(button(there, there.export_action.text()))
    assert note(program).startswith("Exported to ")
    record = read_record(target.read_bytes())
    assert record.dice is not None
    assert record.dice.secret is None  # the session is not over
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: ("", ""))
    target.unlink()
    click(button(there, there.export_action.text()))
    assert not target.exists()


def test_the_review_takes_up_all_parts(program: Program, qtbot: QtBot):
    long_session(program, qtbot)
    there = summary(program)
    QTest.keyClick(there, Qt.Key.Key_R)
    review = front(program, MexenReviewPage)
    assert len(review.records) == 3
    QTest.keyClick(program.window, Qt.Key.Key_Escape)
    assert front(program, SessionPage) is there


# --- another day ---------------------------------------------------------------------------------


def test_a_session_goes_on_from_the_banner_in_the_next_program(
    open_program: Callable[[], Program], qtbot: QtBot
):
    first = open_program()
    page = long_session(first, qtbot)
    before, lines = state(page), log(page)
    QTest.keyClick(page, Qt.Key.Key_U, CONTROL)
    close(first)
    second = open_program()
    choose = front(second, ChoosePage)
    told = " ".join(shown(choose))
    assert f"Mexen, round {before.round}. Sips: " in told
    click(button(choose, "Continue"))
    page = table(second)
    assert replace(state(page), settings=before.settings) == before
    assert len(log(page)) == len(lines)
    assert page.unit_action.isChecked()
    assert points(page)[0].split()[1] in ("sip", "sips")
    play_rounds(qtbot, page)
    # Who sat out is still known.
    there = players(second)
    assert editor(there, "Bo").stands == SITS_OUT
    stand(there, "Bo", PLAYS)
    page = go_on(second)
    assert "Bo" in names(page)
    assert len(second.store.session(4)) == 4


def test_a_session_closed_in_the_middle_of_a_turn_stands_there_again(
    open_program: Callable[[], Program], qtbot: QtBot
):
    first = open_program()
    page = begin(first, "Ann", "Bo")
    play_rounds(qtbot, page)
    QTest.keyClick(page, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: page.driver.phase is not Phase.SHOWING)
    before, headline = state(page), page.model.scene.headline
    assert before.pair is not None
    close(first)
    second = open_program()
    QTest.keyClick(second.window, Qt.Key.Key_K, CONTROL)
    page = table(second)
    assert state(page) == before
    assert page.model.scene.headline == headline


def test_a_session_is_given_up_from_the_banner(program: Program, qtbot: QtBot):
    long_session(program, qtbot)
    program.window.home()
    choose = front(program, ChoosePage)
    click(button(choose, "Give up"))
    answer(program, "Give up")
    assert not program.store.waiting()
    assert not program.window.continue_action.isEnabled()


def test_the_race_style_of_the_set_up_is_in_force_at_the_table(program: Program):
    program.show_setup("mexen")
    setup = front(program, MexenSetupPage)
    click(setup.rules.race.choices.segments()[1])  # type: ignore[attr-defined]
    click(setup.start)
    assert program.preferences.tik_style is TikStyle.UNHURRIED
    assert table(program).driver.match.settings.vast
