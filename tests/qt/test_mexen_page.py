"""The clauses of Mexen at the table, where a person sees or does something: keys and clicks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.mexen_coach import MexenAdviser
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.preferences import CoachMode, TikStyle
from mexico_desktop.qt.models.wants import Keep, Minds, Want
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.action_bar import Act
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_talk import MexenTalk
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.qt.widgets.seat_plate import Plate
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings, pair_name

pytestmark = pytest.mark.usefixtures("english")

LEFT = Qt.MouseButton.LeftButton
PEOPLE = ("Ann", "Bo", "Cas")
KEYS = {0: "A", 1: "B", 2: "C"}


class Here:
    """A session on the screen, with the dice laid down."""

    def __init__(
        self,
        qtbot: QtBot,
        faces: Sequence[int],
        seats: Sequence[Seat],
        leader: int,
        settings: Settings,
        style: TikStyle,
        want: Want,
        reaction: int,
    ) -> None:
        self.qtbot = qtbot
        self.match = Match(Record(MEXEN_GAME, settings, tuple(seats), leader), ScriptedDice(faces))
        self.worker = Worker()
        minds = Minds(lambda *_: want, lambda *_: reaction > 0, lambda *_: reaction)
        self.driver = Driver(
            self.match, lambda _: None, lambda _: 0, self.worker, random.Random(1), 0,
            minds=minds, style=lambda: style,
        )  # fmt: skip
        self.model = MexenTable(self.match.record)
        people = [s for s, seat in enumerate(seats) if not seat.is_cpu]
        coach = Coach(self.worker, people, lambda: CoachMode.OFF, adviser=MexenAdviser())
        self.page = MexenPage(
            Look(speed=Speed.INSTANT), self.driver, self.model, coach,
            MexenTalk(self.model.cast), {s: KEYS[s] for s in people},
        )  # fmt: skip
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.page.setParent(self.window)
        for part in (self.driver, self.model, coach):
            part.setParent(self.page)
        self.page.resize(1280, 740)
        self.window.resize(self.page.size())
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.page.entered()
        self.page.setFocus()

    def close(self) -> None:
        self.page.may_leave()
        self.worker.close()

    # --- what a person does ----------------------------------------------------------------

    def press(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            QTest.keyClick(self.page, key)  # type: ignore[arg-type]
            self.settle()

    def settle(self) -> None:
        """Waits until all that follows has been shown."""
        still = (Phase.OPEN, Phase.RACE, Phase.ASKING, Phase.STOPPED)
        self.qtbot.waitUntil(lambda: self.driver.phase in still)

    def throw(self) -> None:
        self.press(Qt.Key.Key_Space)

    def stop(self) -> None:
        self.press(Qt.Key.Key_Return)

    def click(self, act: Act) -> None:
        QTest.mouseClick(self.page._bar._acts[act], LEFT)
        self.settle()

    def wait_for(self, phase: Phase) -> None:
        self.qtbot.waitUntil(lambda: self.driver.phase is phase)

    # --- what is to be seen ----------------------------------------------------------------

    def plate(self, seat: int) -> Plate:
        return self.page.felt.plates[seat]._plate

    def points(self, seat: int) -> str:
        return self.plate(seat).detail

    def kept(self, seat: int) -> str | None:
        pair = self.plate(seat).kept
        return None if pair is None else pair_name(pair)

    @property
    def pot(self) -> int:
        assert self.page.felt.pot is not None
        return self.page.felt.pot.amount

    @property
    def knight(self) -> list[int]:
        return [s for s in range(len(self.match.seats)) if self.plate(s).shield]

    @property
    def turn(self) -> list[int]:
        return [s for s in range(len(self.match.seats)) if self.plate(s).acting]

    @property
    def whose(self) -> str:
        return self.page._bar._whose

    @property
    def headline(self) -> str:
        return self.model.scene.headline

    @property
    def subtitle(self) -> str:
        return self.page.heading().subtitle

    @property
    def band(self) -> str:
        return self.page.heading().band

    @property
    def log(self) -> list[str]:
        model = self.model.log
        return [str(model.index(i).data()) for i in range(model.rowCount())]

    def can(self, act: Act) -> bool:
        button = self.page._bar._acts[act]
        return button.isEnabled() and button.isVisibleTo(self.page)


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Callable[..., Here]]:
    """Sits people, or the seats given, down at a table with these dice to come."""
    made: list[Here] = []

    def down(
        faces: str,
        seats: int | Sequence[Seat] = 2,
        leader: int = 0,
        unit: str = "points",
        vast: bool = True,
        style: TikStyle = TikStyle.AT_SPEED,
        want: Want | None = None,
        reaction: int = 60_000,
    ) -> Here:
        dice = [int(face) for face in faces if face.isdigit()]
        if isinstance(seats, int):
            seats = [Seat(name) for name in PEOPLE[:seats]]
        here = Here(
            qtbot, dice, seats, leader, Settings(unit, vast), style, want or Keep(), reaction
        )
        made.append(here)
        return here

    yield down
    for here in made:
        here.close()


CPU = Seat("Rosa", "cpu", "casual")


# --- M1 to M4 -----------------------------------------------------------------------------------


def test_m1_the_chosen_leader_leads_and_turns_go_round(sit):
    here = sit("63 62 61", seats=3, leader=1)
    assert "Bo leads" in here.subtitle
    assert here.turn == [1]
    here.throw()
    here.stop()
    assert here.turn == [2]
    here.throw()
    assert here.turn == [0]


def test_m2_equal_dice_are_shown_as_hundreds(sit):
    here = sit("22 55")
    here.throw()
    assert here.headline == "200"
    assert here.page._bar._acts[Act.KEEP].text() == "Stop on 200"
    here.throw()
    assert here.headline == "500"


def test_m2_the_larger_face_is_named_first(sit):
    here = sit("25 46")
    here.throw()
    assert here.headline == "52"
    assert "Ann threw 52." in here.log


def test_m3_the_ladder_shows_twenty_ranks_from_21_to_32(sit):
    ladder = sit("").model.ladder
    names = [str(ladder.index(i).data()) for i in range(ladder.rowCount())]
    assert len(names) == 20
    assert names[:2] == ["21", "600"]
    assert names[6:8] == ["100", "65"]
    assert names[-1] == "32"
    assert "31" not in names


def test_m4_the_leader_throws_three_times_and_the_turn_ends_by_itself(sit):
    here = sit("41 52 63 64")
    counts = []
    for _ in range(3):
        here.throw()
        counts.append(here.page._bar._count.text())
    assert counts[:2] == ["Throw 1 of 3", "Throw 2 of 3"]
    assert here.kept(0) == "63"
    assert here.turn == [1]
    assert "limit 3 throws" in here.subtitle


def test_m4_stopping_early_sets_the_limit_for_the_others(sit):
    here = sit("64 42")
    here.throw()
    here.stop()
    assert "limit 1 throw" in here.subtitle
    assert "The limit is 1 throw." in here.log
    assert here.page._bar._count.text() == "1 throw left"
    here.throw()  # the turn ends by itself, and with it the round
    assert "Bo is lowest and takes the pot: 1 point." in here.log
    assert here.points(1) == "1 point"


def test_m4_the_last_throw_counts_even_after_a_better_one(sit):
    here = sit("65 42")
    here.throw()
    here.throw()
    here.click(Act.KEEP)
    assert here.kept(0) == "42"


def test_m4_there_is_nothing_to_stop_on_before_the_first_throw(sit):
    here = sit("64")
    assert not here.can(Act.KEEP)
    here.stop()
    assert here.match.events == ()


# --- M5 -----------------------------------------------------------------------------------------


def test_m5_a_die_is_left_by_its_number(sit):
    here = sit("52 1")
    here.throw()
    assert here.can(Act.LEAVE)
    assert here.page._bar._acts[Act.LEAVE].text() == "Leave the 2"
    here.press("1")  # there is no 1
    assert len(here.match.events) == 1
    here.press("2")
    assert here.headline == "21"
    assert "Ann left the 2 and threw 1: 21." in here.log


def test_m5_a_die_is_left_by_a_click_on_it(sit):
    here = sit("15 4")
    here.throw()
    QTest.mouseClick(here.page.felt.tray._handle, LEFT)
    here.settle()
    assert here.headline == "41"
    assert here.match.events[-1].left == 1


def test_m5_a_die_is_left_by_the_button(sit):
    here = sit("61 5")
    here.throw()
    here.click(Act.LEAVE)
    assert here.headline == "51"


def test_m5_once_a_turn_and_it_uses_a_throw(sit):
    here = sit("52 4 63")
    here.throw()
    here.press("2")
    assert here.headline == "42"
    assert here.page._bar._count.text() == "Throw 2 of 3"
    assert not here.can(Act.LEAVE)
    here.press("2")
    assert len(here.match.events) == 2
    here.throw()
    assert here.kept(0) == "63"


@pytest.mark.parametrize("faces", ["64", "22", "11", "43"])
def test_m5_nothing_is_left_where_no_single_1_or_2_lies(sit, faces):
    here = sit(faces)
    here.throw()
    assert not here.can(Act.LEAVE)
    here.press("1", "2")
    assert len(here.match.events) == 1


def test_m5_nothing_is_left_at_the_limit(sit):
    here = sit("64 52 63", seats=3)
    here.throw()
    here.stop()
    here.throw()  # Bo's only throw
    assert here.kept(1) == "52"
    assert not here.can(Act.LEAVE)
    here.press("2")
    assert here.turn == [2]
    assert here.plate(2).kept is None


def test_m5_a_left_2_becomes_mexico_within_the_limit(sit):
    here = sit("65 64 52 1", seats=3)
    here.throw()
    here.throw()
    here.stop()
    here.throw()
    here.press("2")
    assert here.kept(1) == "21"
    assert here.pot == 8
    assert here.turn == [2]


# --- M6, M7 ---------------------------------------------------------------------------------------


def test_m6_every_double_goes_into_the_pot_kept_or_not(sit):
    here = sit("22 55 64")
    assert here.pot == 1
    here.throw()
    assert here.pot == 3
    assert "The pot is 3 now." in here.log
    here.throw()
    assert here.pot == 8
    here.throw()
    assert here.kept(0) == "64"
    assert here.pot == 8


def test_m7_mexico_ends_the_turn_makes_the_pot_8_and_then_doubles_it(sit):
    here = sit("12 44 21", seats=3)
    here.throw()
    assert here.pot == 8
    assert "Mexico! The pot is 8 now." in here.log
    assert here.turn == [1]
    assert "limit 1 throw" in here.subtitle
    here.throw()
    assert here.pot == 12
    here.throw()
    assert "Mexico! The pot is 24 now." in here.log
    assert here.points(1) == "24 points"


# --- M8 -----------------------------------------------------------------------------------------


def test_m8_whoever_throws_100_gets_the_shield(sit):
    here = sit("11 64")
    assert here.knight == []
    here.throw()
    assert here.knight == [0]
    assert here.band == "Ann is the Knight"
    assert here.pot == 2
    assert here.points(0) == "0 points"


def test_m8_doubles_cost_the_knight_at_once_whoever_throws(sit):
    here = sit("11 33 44", seats=2)
    here.throw()
    here.throw()
    assert here.points(0) == "3 points"
    assert here.pot == 5
    here.stop()
    here.throw()
    assert here.points(0) == "7 points"
    assert here.pot == 9
    assert "Knight Ann pays 4 points." in here.log


def test_m8_the_shield_changes_hands_and_the_old_knight_pays(sit):
    here = sit("11 64 11", seats=2)
    here.throw()
    here.throw()
    here.stop()
    here.throw()
    assert here.knight == [1]
    assert here.points(0) == "1 point"
    assert "Bo is the Knight now." in here.log


@pytest.mark.parametrize("by_key", [True, False])
def test_m8_the_knight_who_throws_100_names_another(sit, by_key):
    here = sit("11 11 64", seats=3)
    here.throw()
    here.throw()
    assert here.points(0) == "1 point"
    assert here.whose == "Ann names the Knight"
    assert not here.can(Act.ROLL)
    assert not here.can(Act.KEEP)
    plates = here.page.felt.plates
    assert [plate._number for plate in plates] == [None, 2, 3]
    here.press("1")  # not himself
    QTest.mouseClick(plates[0], LEFT)
    assert len(here.match.events) == 2
    if by_key:
        here.press("3")
    else:
        QTest.mouseClick(plates[2], LEFT)
    assert here.knight == [2]
    assert "Ann named Cas the Knight." in here.log
    assert [plate._number for plate in plates] == [None, None, None]
    assert here.can(Act.ROLL)


def test_m8_a_knight_who_throws_100_at_the_limit_still_names(sit):
    here = sit("65 11 11 64", seats=3)
    for _ in range(3):
        here.throw()
    assert here.whose == "Ann names the Knight"
    assert here.turn == [0]
    here.press("2")
    assert here.knight == [1]
    assert here.kept(0) == "100"
    assert here.turn == [1]


def test_m8_knight_and_pot_from_throw_to_throw(sit):
    here = sit("11 65 64 33 11 11", seats=3)
    seen = []
    for _ in range(6):
        here.throw()
        seen.append((here.pot, here.knight, here.points(0), here.points(1)))
    assert seen == [
        (2, [0], "0 points", "0 points"),
        (2, [0], "0 points", "0 points"),
        (2, [0], "0 points", "0 points"),
        (5, [0], "3 points", "0 points"),
        (6, [1], "4 points", "0 points"),
        (7, [1], "4 points", "1 point"),
    ]
    assert here.whose == "Bo names the Knight"


def test_m8_the_shield_is_told_to_a_screen_reader(sit):
    here = sit("11")
    here.throw()
    assert "Knight" in here.page.felt.plates[0].accessibleDescription()
    assert "Knight" not in here.page.felt.plates[1].accessibleDescription()


# --- M9 -----------------------------------------------------------------------------------------


def test_m9_an_elbow_starts_the_turn_over_with_all_throws_and_leaving(sit):
    here = sit("52 6 31 52 1")
    here.throw()
    here.press("2")
    here.throw()
    assert here.band == "Elbow: the turn starts over"
    assert here.page._bar._count.text() == "3 throws left"
    assert not here.can(Act.KEEP)
    assert not here.can(Act.LEAVE)
    here.press("1")  # the 1 of the 31 doesn't lie there to be left
    assert len(here.match.events) == 3
    assert "31, an Elbow: Ann's turn starts over with 3 throws." in here.log
    here.throw()
    assert here.page._bar._count.text() == "Throw 1 of 3"
    assert here.can(Act.LEAVE)


def test_m9_a_left_1_with_a_3_is_an_elbow_and_leaving_is_allowed_again(sit):
    here = sit("41 3 61 5")
    here.throw()
    here.press("1")
    assert here.band == "Elbow: the turn starts over"
    assert here.page._bar._count.text() == "3 throws left"
    here.throw()
    here.press("1")
    assert here.headline == "51"


def test_m9_the_others_have_the_rounds_limit_again(sit):
    here = sit("65 64 52 31 31 62", seats=3)
    here.throw()
    here.throw()
    here.stop()
    for _ in range(3):
        here.throw()
    assert here.turn == [1]
    assert here.page._bar._count.text() == "2 throws left"
    assert "31, an Elbow: Bo's turn starts over with 2 throws." in here.log
    here.throw()
    assert here.page._bar._count.text() == "Throw 1 of 2"


def test_m9_the_leaders_throws_are_counted_from_the_last_elbow(sit):
    here = sit("64 31 53 43")
    for _ in range(3):
        here.throw()
    here.stop()
    assert "limit 1 throw" in here.subtitle


def test_m9_what_pot_and_knight_got_stays(sit):
    here = sit("11 22 31")
    for _ in range(3):
        here.throw()
    assert here.pot == 4
    assert here.points(0) == "2 points"
    assert here.knight == [0]


# --- M10 ----------------------------------------------------------------------------------------


def test_m10_a_32_opens_a_race_with_a_button_for_everybody_else(sit):
    here = sit("32", seats=3)
    here.throw()
    here.wait_for(Phase.RACE)
    race = here.page.felt.race
    assert race.is_open
    assert [button.text() for button in race.buttons] == ["Bo", "Cas"]
    assert [button.accessibleDescription() for button in race.buttons] == ["B", "C"]


def test_m10_who_has_played_races_too_and_the_thrower_does_not(sit):
    here = sit("65 64 32 63", seats=3)
    here.throw()
    here.throw()
    here.stop()
    here.throw()
    here.wait_for(Phase.RACE)
    assert [button.text() for button in here.page.felt.race.buttons] == ["Ann", "Cas"]
    here.press("B")
    assert here.driver.phase is Phase.RACE
    here.press("A")
    here.wait_for(Phase.OPEN)
    assert "Ann was first: TIK! Bo's 32 stands." in here.log
    assert here.turn == [2]


def test_m10_a_32_of_a_left_2_races_without_leaving_it_again(sit):
    here = sit("62 3 54")
    here.throw()
    here.press("2")
    here.wait_for(Phase.RACE)
    assert not here.can(Act.LEAVE)
    here.press("2")
    assert here.driver.phase is Phase.RACE
    here.throw()
    here.wait_for(Phase.OPEN)
    assert here.kept(0) == "54"


@pytest.mark.parametrize("how", ["key", "button"])
def test_m10_tik_first_and_the_32_stands(sit, how):
    here = sit("32 64", seats=3)
    here.throw()
    here.wait_for(Phase.RACE)
    if how == "key":
        here.press("C")
    else:
        QTest.mouseClick(here.page.felt.race.buttons[1], LEFT)
    here.wait_for(Phase.OPEN)
    assert here.kept(0) == "32"
    assert here.turn == [1]
    assert "Cas was first: TIK! Ann's 32 stands." in here.log
    assert not here.page.felt.race.is_open


def test_m10_one_person_hits_tik_by_the_button_of_the_bar(sit):
    here = sit("32 64", seats=[CPU, Seat("Bo")])
    here.wait_for(Phase.RACE)
    assert here.page._bar._tik.isVisibleTo(here.page)
    QTest.mouseClick(here.page._bar._tik, LEFT)
    here.wait_for(Phase.OPEN)
    assert here.kept(0) == "32"
    assert "You were first: TIK! Rosa's 32 stands." in here.log


@pytest.mark.parametrize(
    ("key", "shown"), [(Qt.Key.Key_Space, "64"), ("2", "62"), (Qt.Key.Key_Return, "")]
)
def test_m10_the_thrower_first_and_play_goes_on(sit, key, shown):
    here = sit("32 64" if shown == "64" else "32 6", seats=2)
    here.throw()
    here.wait_for(Phase.RACE)
    here.press(key)
    here.wait_for(Phase.OPEN)
    if shown:
        assert here.headline == shown
        assert here.turn == [0]
    else:
        assert here.kept(0) == "32"
    here.press("B")  # too late
    assert not any("TIK" in line for line in here.log)


def test_m10_a_cpu_that_is_faster_is_first(sit):
    here = sit("32 64", seats=[Seat("Ann"), CPU], reaction=1)
    here.throw()
    here.qtbot.waitUntil(lambda: any("TIK" in line for line in here.log))
    assert "Rosa was first: TIK! Your 32 stands." in here.log


def test_m10_a_key_before_the_cue_counts_as_nothing(sit):
    here = sit("64 32", seats=2)
    here.press("B")
    here.throw()
    here.press("B")
    QTest.keyClick(here.page, Qt.Key.Key_Space)
    assert here.driver.phase is Phase.SHOWING  # the 32 is on its way
    QTest.keyClick(here.page, Qt.Key.Key_B)
    here.wait_for(Phase.RACE)
    assert here.page.felt.race.is_open
    assert not any("TIK" in line for line in here.log)


def test_m10_a_key_held_down_counts_as_nothing(sit):
    here = sit("32", seats=2)
    here.throw()
    here.wait_for(Phase.RACE)
    held = QKeyEvent(
        QKeyEvent.Type.KeyPress, Qt.Key.Key_B, Qt.KeyboardModifier.NoModifier, "b", True
    )
    QApplication.sendEvent(here.page, held)
    QTest.qWait(60)
    assert here.driver.phase is Phase.RACE


def test_m10_no_race_at_the_last_throw_and_none_at_all_by_the_setting(sit):
    here = sit("64 32", seats=2)
    here.throw()
    here.stop()
    here.throw()
    assert not here.page.felt.race.is_open
    assert here.points(1) == "1 point"
    calm = sit("32 64", seats=2, vast=False)
    calm.throw()
    assert calm.driver.phase is Phase.OPEN
    assert not calm.page.felt.race.is_open
    calm.throw()
    assert calm.headline == "64"


def test_m10_without_speed_the_others_are_asked(sit):
    here = sit("32 64", seats=3, style=TikStyle.UNHURRIED)
    here.throw()
    here.wait_for(Phase.ASKING)
    *rivals, nobody = here.page.felt.race.buttons
    assert len(rivals) == 2
    assert nobody.text() == "Nobody"
    QTest.mouseClick(nobody, LEFT)
    here.wait_for(Phase.OPEN)
    here.throw()
    assert here.headline == "64"
    again = sit("32 64", seats=3, style=TikStyle.UNHURRIED)
    again.throw()
    again.wait_for(Phase.ASKING)
    QTest.mouseClick(again.page.felt.race.buttons[0], LEFT)
    again.wait_for(Phase.OPEN)
    assert again.kept(0) == "32"


def test_m10_after_the_question_the_keys_are_the_tables_again(sit):
    here = sit("32 64 63", seats=2, style=TikStyle.UNHURRIED)
    other = QPushButton("another part of the window", here.window)
    other.show()
    here.throw()
    here.wait_for(Phase.ASKING)
    nobody = here.page.felt.race.buttons[-1]
    assert nobody.hasFocus()
    QTest.keyClick(nobody, Qt.Key.Key_Return)
    here.wait_for(Phase.OPEN)
    assert not other.hasFocus()
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Space)
    here.settle()
    assert here.headline == "64"


# --- M11 to M14 -----------------------------------------------------------------------------------


def one_throw_each(here: Here, seats: int) -> None:
    here.throw()
    here.stop()
    for _ in range(seats - 1):
        here.throw()


def test_m11_the_lowest_takes_the_whole_pot(sit):
    here = sit("64 44 62", seats=3)
    one_throw_each(here, 3)
    assert [here.points(s) for s in range(3)] == ["0 points", "0 points", "5 points"]
    assert "Cas is lowest and takes the pot: 5 points." in here.log
    assert [s for s in range(3) if here.plate(s).lowest] == [2]


def test_m11_the_tied_throw_once_more_in_turn_order(sit):
    here = sit("61 64 61 42 53", seats=3)
    one_throw_each(here, 3)
    assert re.search(r"Ann(,| and) Cas tie for lowest with 61: a deciding throw", here.log[-1])
    assert here.whose == "Ann's deciding throw"
    assert here.page._bar._acts[Act.ROLL].text() == "Throw to decide"
    assert not here.can(Act.KEEP)
    here.throw()
    assert here.whose == "Cas's deciding throw"
    here.throw()
    assert here.points(0) == "1 point"


def test_m11_tied_again_they_throw_again(sit):
    here = sit("61 61 42 42 63 53", seats=2)
    one_throw_each(here, 2)
    here.throw()
    here.throw()
    assert any("tie again" in line for line in here.log)
    here.throw()
    here.throw()
    assert here.points(1) == "1 point"


def test_m11_three_tie_and_a_31_among_them_is_thrown_again(sit):
    here = sit("42 42 42 61 31 54 61", seats=3)
    one_throw_each(here, 3)
    assert [s for s in range(3) if here.plate(s).lowest] == [0, 1, 2]
    for _ in range(4):
        here.throw()
    assert here.points(1) == "1 point"
    assert "Round 2 · Bo leads" in here.subtitle


def test_m12_a_deciding_throw_counts_for_nothing_else_and_31_is_thrown_again(sit):
    here = sit("61 61 31 21 11", seats=2)
    one_throw_each(here, 2)
    here.throw()
    assert "31 doesn't count: Ann throws again." in here.log
    assert here.whose == "Ann's deciding throw"
    here.throw()
    assert here.pot == 1
    here.throw()
    assert here.knight == []
    assert here.points(1) == "1 point"  # 21 is highest


def test_m12_no_race_and_no_leaving_in_a_deciding_throw(sit):
    here = sit("61 61 32 52", seats=2)
    one_throw_each(here, 2)
    here.throw()
    assert here.driver.phase is Phase.OPEN
    assert not here.page.felt.race.is_open
    assert not here.can(Act.LEAVE)
    here.press("2")
    assert here.whose == "Bo's deciding throw"


def test_m13_the_loser_leads_the_pot_is_1_and_the_knight_stays(sit):
    here = sit("11 64 42 55", seats=2)
    here.throw()
    here.throw()
    here.stop()
    here.throw()
    here.stop()
    assert here.points(1) == "2 points"
    assert here.match.state.round == 2
    assert "Round 2 · Bo leads" in here.subtitle
    assert here.turn == [1]
    assert here.pot == 1
    assert here.knight == [0]
    here.throw()  # the Knight of the first round pays in the second
    assert here.knight == [0]
    assert here.points(0) == "5 points"
    assert here.pot == 6


def test_m14_sips_and_points_are_switched_at_any_time(sit):
    here = sit("44 62", seats=2)
    one_throw_each(here, 2)
    assert here.points(1) == "5 points"
    control = Qt.KeyboardModifier.ControlModifier
    with here.qtbot.waitSignal(here.page.unit_changed) as told:
        QTest.keyClick(here.page, Qt.Key.Key_U, control)
    assert told.args == ["sips"]
    assert here.points(1) == "5 sips"
    assert "Bo is lowest and takes the pot: 5 sips." in here.log
    QTest.keyClick(here.page, Qt.Key.Key_U, control)
    assert here.points(1) == "5 points"


def test_m14_the_unit_is_switched_while_dice_fly(sit):
    here = sit("44 62 55", seats=2)
    one_throw_each(here, 2)
    QTest.keyClick(here.page, Qt.Key.Key_Space)
    assert here.driver.phase is Phase.SHOWING
    QTest.keyClick(here.page, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    here.settle()
    assert here.points(1) == "5 sips"


@pytest.mark.parametrize(
    ("faces", "phase"), [("32", Phase.RACE), ("11 11", Phase.OPEN), ("31", Phase.OPEN)]
)
def test_m14_the_unit_is_switched_in_a_race_at_a_naming_and_at_an_elbow(sit, faces, phase):
    here = sit(faces, seats=3)
    for _ in faces.split():
        here.throw()
    here.wait_for(phase)
    before = (here.whose, here.band, here.headline, here.pot, here.knight)
    QTest.keyClick(here.page, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier)
    assert here.driver.phase is phase
    assert here.page.felt.race.is_open is (phase is Phase.RACE)
    assert here.points(0) in ("0 sips", "1 sip")
    assert (here.whose, here.band, here.headline, here.pot, here.knight) == before
