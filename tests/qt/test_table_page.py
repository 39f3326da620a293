"""The table page as a person has it: keys, clicks, and what stays when nothing moves."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.lives_table import LivesTable
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.page import Place
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.rules import Kept, Rolled
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from tests.qt.pseudo import PseudoTranslator

pytestmark = pytest.mark.usefixtures("english")

ANN, BO, ROSA = Seat("Ann"), Seat("Bo"), Seat("Rosa", "cpu", "casual")

Make = Callable[..., TablePage]


@pytest.fixture
def make(qtbot) -> Iterator[Make]:
    """Makes a shown table over scripted dice; all of them are closed afterwards."""
    made: list[tuple[QWidget, TablePage]] = []
    workers: list[Worker] = []

    def table(
        faces,
        seats=(ANN, BO),
        *,
        speed=Speed.INSTANT,
        guard=0,
        settings=None,
        confirm=True,
        size=(1280, 800),
        mode=CoachMode.OFF,
        practice=False,
    ) -> TablePage:
        match = Match(Record(LIVES_GAME, settings or Settings(), seats, 0), ScriptedDice(faces))
        look = Look(speed=speed)
        worker = Worker()
        driver = Driver(match, lambda match: None, look.duration, worker, random.Random(1), guard)
        people = [s for s, seat in enumerate(seats) if not seat.is_cpu]
        coach = Coach(worker, people, lambda: mode, practice)
        page = TablePage(look, driver, LivesTable(match.record), coach, lambda: confirm)
        workers.append(worker)
        for thing in (look, driver, page.model, coach, worker):
            thing.setParent(page)
        window = QWidget()
        qtbot.addWidget(window)
        page.setParent(window)
        window.resize(*size)
        page.resize(*size)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        page.setFocus()
        page.entered()
        made.append((window, page))
        return page

    yield table
    for _, page in made:
        page.may_leave()
    for worker in workers:
        worker.close()


def names(page: TablePage) -> list[str]:
    """What happened, as "64" for a roll and "keep" for a kept pair."""
    return [
        event.pair.name if isinstance(event, Rolled) else "keep"
        for event in page.driver.match.events
    ]


def press(page: TablePage, key: Qt.Key) -> None:
    QTest.keyClick(page, key)


def settle(qtbot, page: TablePage) -> None:
    qtbot.waitUntil(lambda: page.driver.phase is not Phase.SHOWING)


def button(page: TablePage, text: str) -> Button:
    return next(b for b in page.findChildren(Button) if b.text() == text)


def test_space_rolls_and_enter_keeps(make, qtbot):
    page = make((6, 4, 5, 2))
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Enter)
    assert names(page) == ["64", "keep", "52", "keep"]
    assert page.model.scene.verdict == "Bo's 52 is lowest: Bo loses 1 life."


def test_buttons_do_the_same_and_keep_their_places(make, qtbot):
    page = make((6, 4, 5, 2))
    roll, keep = button(page, "Roll both dice"), button(page, "Keep")
    assert roll.isEnabled()
    assert not keep.isEnabled()
    QTest.mouseClick(roll, Qt.MouseButton.LeftButton)
    settle(qtbot, page)
    assert (roll.text(), keep.text()) == ("Roll both again", "Keep 64")
    QTest.mouseClick(keep, Qt.MouseButton.LeftButton)
    assert names(page) == ["64", "keep"]
    assert (roll.text(), keep.text()) == ("Roll both dice", "Keep")


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_a_double_click_rolls_once_and_hurries_nothing(make, qtbot, speed):
    page = make((6, 4, 5, 2, 5, 3), speed=speed, guard=250)
    roll = button(page, "Roll both dice")
    qtbot.wait(260)
    QTest.mouseClick(roll, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(roll, Qt.MouseButton.LeftButton)
    QTest.mouseClick(roll, Qt.MouseButton.LeftButton)
    qtbot.wait(120)
    assert names(page) == ["64"]
    assert page.felt.tray.moving is (speed is Speed.NORMAL)


def test_a_held_key_counts_once(make, qtbot):
    page = make((6, 4))
    for action in (page.roll_action, page.keep_action):
        assert not action.autoRepeat()  # Qt then passes over a shortcut that is held


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_any_input_brings_flying_dice_to_rest_and_does_no_more(make, qtbot, how):
    page = make((6, 4, 5, 2), speed=Speed.CALM)
    press(page, Qt.Key.Key_Space)
    assert page.felt.tray.moving
    assert page.model.scene.headline == ""
    if how == "click":
        QTest.mouseClick(page.felt, Qt.MouseButton.LeftButton)
    else:
        press(page, Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Return)
    assert not page.felt.tray.moving
    assert page.model.scene.headline == "64"
    assert page.driver.phase is Phase.OPEN
    assert names(page) == ["64"]


def test_what_lies_there_at_the_end_is_what_the_model_says(make, qtbot):
    page = make((3, 5), speed=Speed.FAST)
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    assert page.felt.tray.faces == (3, 5)


def answer(text: str) -> None:
    """Presses a button of the question that is open."""
    box = QApplication.activeModalWidget()
    assert isinstance(box, QMessageBox)
    QTest.mouseClick(next(b for b in box.buttons() if b.text() == text), Qt.MouseButton.LeftButton)


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
@pytest.mark.parametrize(("text", "rolls"), [("Keep 21", ["21"]), ("Roll again", ["21", "43"])])
def test_rolling_a_21_away_asks_once(make, qtbot, text, rolls):
    page = make((2, 1, 4, 3, 6, 6))
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_Space)
    boxes = [w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox)]
    assert len(boxes) == 1
    assert names(page) == ["21"]
    answer(text)
    settle(qtbot, page)
    assert names(page) == rolls


@pytest.mark.qt_log_ignore("does not support propagateSizeHints")
def test_escape_in_the_question_rolls_nothing(make, qtbot):
    page = make((2, 1, 4, 3))
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Space)
    box = QApplication.activeModalWidget()
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert names(page) == ["21"]
    assert page.driver.may_roll


def test_without_the_preference_nothing_is_asked(make, qtbot):
    page = make((2, 1, 4, 3), confirm=False)
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    assert names(page) == ["21", "43"]


def test_people_play_in_turn_at_one_computer_and_are_called_by_name(make, qtbot):
    page = make((6, 4, 5, 2, 5, 3), settings=Settings(rolls=1))
    texts = []
    for _ in range(3):
        texts.append(page._bar._turn.text())
        press(page, Qt.Key.Key_Space)
        settle(qtbot, page)
    assert texts == ["Ann's turn", "Bo's turn", "Bo's turn"]  # Bo lost and leads


def test_a_match_against_cpus_comes_to_its_result(make, qtbot):
    faces = random.Random(5)
    page = make(iter(lambda: faces.randint(1, 6), 0), (ANN, ROSA), settings=Settings(lives=2))
    ended: list[bool] = []
    page.over.connect(lambda: ended.append(True))

    def act() -> bool:
        if page.driver.may_keep:
            press(page, Qt.Key.Key_Return)
        elif page.driver.may_roll:
            press(page, Qt.Key.Key_Space)
        return bool(ended)

    qtbot.waitUntil(act, timeout=20_000)
    assert page.driver.phase is Phase.OVER
    assert ended == [True]
    assert page.model.log.index(page.model.log.rowCount() - 1).data() in {"You win!", "Rosa wins!"}


def test_leaving_in_the_middle_of_a_throw_shows_all_that_happened(make, qtbot):
    page = make((6, 4, 5, 2), speed=Speed.CALM)
    press(page, Qt.Key.Key_Space)
    assert page.may_leave()
    assert page.driver.phase is Phase.STOPPED
    assert page.model.scene.headline == "64"
    press(page, Qt.Key.Key_Return)
    assert names(page) == ["64"]
    page.entered()
    assert page.driver.may_keep


def test_l_and_g_show_and_hide_ladder_and_log(make, qtbot):
    page = make((6, 4))
    assert page._ladder.isVisible()
    assert not page._log.isVisible()
    press(page, Qt.Key.Key_G)
    assert page._log.isVisible()
    press(page, Qt.Key.Key_L)
    assert not page._ladder.isVisible()
    press(page, Qt.Key.Key_G)
    assert not page._side.isVisible()


def test_a_narrow_window_folds_the_ladder_to_a_strip(make, qtbot):
    page = make((6, 4), size=(960, 600))
    assert page._strip.isVisible()
    assert not page._ladder.isVisible()
    page.resize(1280, 800)
    assert page._ladder.isVisible()
    assert not page._strip.isVisible()


def test_the_header_tells_round_leader_settings_and_a_fallen_21(make, qtbot):
    page = make((2, 1, 4, 3))
    heard: list[str] = []
    page.heading_changed.connect(lambda: heard.append(page.heading().band))
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    assert page.heading().subtitle == "Round 1 · Ann leads · 3 lives · 3 rolls"
    assert page.heading().band == "21 fell: two lives at stake"
    assert heard[-1] == page.heading().band


def test_every_act_is_in_a_menu(make, qtbot):
    page = make((6, 4))
    assert set(page.menu_actions()) == {
        Place.ROLL,
        Place.KEEP,
        Place.COACH,
        Place.TAKE_BACK,
        Place.LADDER,
        Place.LOG,
    }


def test_nothing_runs_while_a_person_is_waited_for(make, qtbot):
    page = make((6, 4, 5, 2), speed=Speed.FAST)
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in page.findChildren(QTimer)))
    assert page.driver.phase is Phase.OPEN


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [(960, 588), (1280, 748)])
def test_a_stretched_language_fits(make, qtbot, qapp, seats, size):
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    try:
        page = make((6, 4), tuple(Seat(f"Seat {s}") for s in range(seats)), size=size)
        press(page, Qt.Key.Key_Space)
        settle(qtbot, page)
        press(page, Qt.Key.Key_G)
        qapp.processEvents()
        assert page.minimumSizeHint().width() <= size[0]
        assert page.minimumSizeHint().height() <= size[1]
        for label in page._bar._labels():
            assert label.width() >= label.minimumSizeHint().width(), label.text()
            assert label.height() >= label.heightForWidth(label.width()), label.text()
    finally:
        qapp.removeTranslator(translator)


def test_a_kept_pair_is_told_as_such(make, qtbot):
    page = make((6, 4))
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    press(page, Qt.Key.Key_Return)
    assert page.driver.match.events[-1] == Kept(0)
    assert page.model.scene.verdict == "Ann keeps 64"
    plate = page.felt.plates[0]
    assert "64" in plate.accessibleDescription()


def test_the_log_keeps_its_end_in_sight(make, qtbot):
    faces = random.Random(3)
    page = make(iter(lambda: faces.randint(1, 6), 0), settings=Settings(lives=6, rolls=1))
    for _ in range(14):
        press(page, Qt.Key.Key_Space)
        settle(qtbot, page)
    press(page, Qt.Key.Key_G)
    bar = page._log.view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    page.resize(960, 600)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())
    press(page, Qt.Key.Key_Space)
    settle(qtbot, page)
    qtbot.waitUntil(lambda: bar.value() == bar.maximum())


def test_people_who_are_out_are_told_how_to_hurry(make, qtbot):
    cpus = (ANN, ROSA, Seat("Iker", "cpu", "casual"))
    page = make((3, 1, 6, 4, 6, 3) * 2 + (6, 4), cpus, settings=Settings(lives=2, rolls=1))

    def act() -> bool:
        if page.driver.may_roll:
            press(page, Qt.Key.Key_Space)
        return bool(page.model.scene.rows[0].out)

    qtbot.waitUntil(act)
    page.may_leave()
    assert page._bar._aside_title.text() == "The CPUs play on"
