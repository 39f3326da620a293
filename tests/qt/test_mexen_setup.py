"""A session of Mexen is set up: seats, keys for TIK, unit, race, first leader, and its memory."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Record, Seat, known_as
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.models.mexen_setup import MexenSetupModel, Race
from mexico_desktop.qt.models.preferences import CoachMode, TikStyle
from mexico_desktop.qt.models.setup import SetupRole
from mexico_desktop.qt.models.tik_keys import is_tik_key
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_setup_page import MexenSetupPage, SessionCard
from mexico_desktop.qt.views.seat_rows import SeatEditor
from mexico_desktop.qt.views.text import Text
from mexico_desktop.rules.mexen import Settings

LEFT = Qt.MouseButton.LeftButton
NAMES = ("You", "Rosa", "Iker", "Mei", "Noor", "Luca", "Asha", "Freya")


# --- the model -----------------------------------------------------------------------------------


@pytest.fixture
def model() -> MexenSetupModel:
    return MexenSetupModel(NAMES)


def named(model: MexenSetupModel) -> list[str]:
    return [draft.name for draft in model.drafts]


def test_it_is_a_model_through_every_change(model: MexenSetupModel, qtmodeltester: ModelTester):
    qtmodeltester.check(model)
    for _ in range(4):
        model.add()
    model.set_leader(7)
    model.move(0, 7)
    model.setData(model.index(2), False, SetupRole.IS_CPU)
    model.set_key(2, "X")
    model.remove(3)
    qtmodeltester.check(model)


def test_two_to_eight_seats_with_names_that_are_free(model: MexenSetupModel):
    for _ in range(9):
        model.add()
    assert sorted(named(model)) == sorted(NAMES)
    assert not model.may_add
    for _ in range(9):
        model.remove(0)
    assert len(model.drafts) == 2
    assert not model.may_remove


def test_a_seat_can_be_added_where_all_usual_names_are_taken(model: MexenSetupModel):
    while model.may_add:
        model.add()
    model.remove(0)
    model.add()
    assert len({known_as(name) for name in named(model)}) == 8
    assert "" not in named(model)
    assert not model.problems


def test_who_leads_goes_with_the_seat(model: MexenSetupModel):
    model.set_leader(1)
    model.move(1, 3)
    assert model.leader == 3
    model.move(0, 2)
    assert model.leader == 3
    model.remove(0)
    assert model.leader == 2
    model.move(0, 2)
    assert model.leader == 1
    model.remove(1)
    assert model.session_setup("", b"").first_leader is None
    model.set_leader(0)
    model.remove(1)
    assert model.leader == 0


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("armkcd"), st.integers(0, 7), st.integers(0, 7))))
def test_whatever_is_done_the_leader_and_the_keys_stay_with_their_people(
    acts: list[tuple[str, int, int]],
):
    model = MexenSetupModel(NAMES)
    model.set_leader(0)
    leader: str | None = "You"
    for act, row, to in acts:
        if row >= len(model.drafts):
            continue
        keys = {model.drafts[r].name: letter for r, letter in model.keys.items()}
        gone = None
        match act:
            case "a":
                model.add()
            case "r" if model.may_remove:
                gone = model.drafts[row].name
                model.remove(row)
                leader = None if gone == leader else leader
            case "m":
                model.move(row, to)
            case "c":
                model.setData(model.index(row), True, SetupRole.IS_CPU)
            case "d":
                model.setData(model.index(row), False, SetupRole.IS_CPU)
            case "k":
                model.set_key(row, "QWERTYUI"[to])
        found = None if model.leader is None else model.drafts[model.leader].name
        assert found == leader
        people = {r for r, draft in enumerate(model.drafts) if not draft.is_cpu}
        assert set(model.keys) == people
        assert len(set(model.keys.values())) == len(people)
        assert all(map(is_tik_key, model.keys.values()))
        if act == "k" and row in people:
            assert model.keys[row] == "QWERTYUI"[to]
            changed = [r for r in people if keys[model.drafts[r].name] != model.keys[r]]
            assert len(changed) <= 2  # two who swap, or one who takes a free one
        again = MexenSetupModel(NAMES, model.remember())
        assert again.remembered
        assert again.drafts == model.drafts
        assert again.leader == model.leader


def test_a_person_has_the_key_that_is_known_of_the_name():
    model = MexenSetupModel(NAMES, keys={"rosa": "X", "you": "B", "iker": "L"})
    assert model.keys == {0: "B"}
    for row in (1, 2):
        model.setData(model.index(row), False, SetupRole.IS_CPU)
    assert model.keys[1] == "X"
    assert is_tik_key(model.keys[2])  # L is the table's
    model.setData(model.index(0), "ROSA 2", SetupRole.NAME)
    assert model.keys[0] != "X"


@pytest.mark.parametrize("letter", ["L", "H", "G", "7", "", "ab", "x"])
def test_a_letter_that_can_not_be_is_not_taken(model: MexenSetupModel, letter: str):
    before = model.keys
    assert model.set_key(0, letter) is None
    assert model.keys == before


def test_two_swap_keys(model: MexenSetupModel):
    model.setData(model.index(1), False, SetupRole.IS_CPU)
    model.set_key(0, "X")
    model.set_key(1, "K")
    assert model.set_key(0, "K") == 1
    assert model.keys == {0: "K", 1: "X"}  # and not the first letter that is free


def test_a_cpu_gets_no_key(model: MexenSetupModel):
    assert model.set_key(1, "X") is None
    assert 1 not in model.keys


GOOD = json.loads(MexenSetupModel(NAMES).remember())


@pytest.mark.parametrize(
    "change",
    [
        {"form": 2},
        {"leader": 4},
        {"leader": -1},
        {"leader": True},
        {"leader": "0"},
        {"race": "slow"},
        {"seats": GOOD["seats"][:1]},
        {"seats": GOOD["seats"] * 3},
        {"seats": None},
        {"seats": [{"name": "A"}] * 3},
        {"settings": {"unit": "litres", "vast": True}},
        {"settings": {}},
        {
            "settings": {
                "unit": "sips",
                "vast": True,
                "begins": {"round": 3, "knight": None, "totals": [1, 2, 3, 4]},
            }
        },
    ],
)
def test_what_makes_no_sense_counts_as_nothing_remembered(change: dict[str, object]):
    model = MexenSetupModel(NAMES, json.dumps({**GOOD, **change}))
    assert not model.remembered
    assert model.remember() == MexenSetupModel(NAMES).remember()


@pytest.mark.parametrize("text", ["", "no json", "[]", "3", "null", "[" * 100_000])
def test_any_other_text_counts_as_nothing_remembered(text: str):
    assert not MexenSetupModel(NAMES, text).remembered


def test_a_key_of_the_table_that_was_remembered_is_forgotten():
    seats = [{**seat, "key": "L"} for seat in GOOD["seats"]]
    model = MexenSetupModel(NAMES, json.dumps({**GOOD, "seats": seats}))
    assert [draft.name for draft in model.drafts] == list(NAMES[:4])
    assert model.keys == {0: "A"}


# --- the page, in the program --------------------------------------------------------------------


@pytest.fixture
def page(program: Program) -> MexenSetupPage:
    program.preferences.set_coach(CoachMode.OFF)
    program.preferences.set_sounds(False)
    return opened(program)


def opened(program: Program) -> MexenSetupPage:
    program.show_setup("mexen")
    page = program.window.page
    assert isinstance(page, MexenSetupPage)
    QApplication.processEvents()
    return page


def rows(page: MexenSetupPage) -> tuple[SeatEditor, ...]:
    return page._seats.rows.rows


def card(page: MexenSetupPage) -> SessionCard:
    assert isinstance(page.rules, SessionCard)
    return page.rules


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    assert widget.isEnabled()
    QTest.mouseClick(widget, LEFT)


def person(page: MexenSetupPage, row: int, name: str = "") -> None:
    """Makes a person of a row, and gives a name to it."""
    editor = rows(page)[row]
    click(editor.player.segments()[0])
    if name:
        editor.name.setFocus()
        editor.name.selectAll()
        QTest.keyClicks(editor.name, name)


def shown(page: QWidget) -> list[str]:
    return [text.text() for text in page.findChildren(Text) if text.isVisibleTo(page)]


def started(program: Program) -> Record:
    table = program.window.page
    assert isinstance(table, MexenPage)
    return table.driver.match.record


def begin(program: Program, page: MexenSetupPage) -> Record:
    click(page.start)
    return started(program)


def test_the_usual_session(program: Program, page: MexenSetupPage):
    record = begin(program, page)
    assert record.seats == (
        Seat("You"),
        Seat("Rosa", "cpu", "casual"),
        Seat("Iker", "cpu", "beginner"),
        Seat("Mei", "cpu", "casual"),
    )
    assert record.settings == Settings()
    assert record.leader_drawn


def test_seats_are_added_to_eight_and_taken_away_to_two(program: Program, page: MexenSetupPage):
    add = page._seats._add
    for count in range(4, 8):
        assert len(rows(page)) == count
        click(add)
        QApplication.processEvents()
    assert len(rows(page)) == 8
    assert not add.isVisible()
    assert rows(page)[7].name.hasFocus()
    while len(rows(page)) > 2:
        click(rows(page)[-1].cross)
        QApplication.processEvents()
    assert add.isVisible()
    assert not any(row.cross.isVisible() for row in rows(page))
    assert len(begin(program, page).seats) == 2


def test_eight_people_sit_down(program: Program, page: MexenSetupPage):
    for _ in range(4):
        click(page._seats._add)
        QApplication.processEvents()
    people = ["Ann", "Bo", "Cas", "Dee", "Eva", "Fay", "Gus", "Ivy"]
    for row, name in enumerate(people):
        page._seats._list.ensureWidgetVisible(rows(page)[row])
        person(page, row, name)
    record = begin(program, page)
    assert record.seats == tuple(Seat(name) for name in people)
    keys = program.preferences.tik_keys
    assert sorted(keys) == sorted(map(known_as, people))
    assert len(set(keys.values())) == 8


def test_a_key_is_typed_and_a_cpu_has_none(program: Program, page: MexenSetupPage):
    you, rosa = rows(page)[:2]
    assert not rosa.key.isVisible()
    person(page, 1)
    assert rosa.key.isVisible()
    assert rosa.key.accessibleName() == "TIK key of Rosa: P"
    click(rosa.key)
    QTest.keyClick(rosa.key, Qt.Key.Key_X)
    assert rosa.key.accessibleName() == "TIK key of Rosa: X"
    click(you.key)
    QTest.keyClick(you.key, Qt.Key.Key_X)
    assert you.key.accessibleName() == "TIK key of You: X"
    assert you.key.note.text() == "Rosa had that key and has A now."
    begin(program, page)
    assert program.preferences.tik_keys == {"player 1": "X", "rosa": "A"}
    table = program.window.page
    assert isinstance(table, MexenPage)
    assert table._letters == {0: "X", 1: "A"}


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (Qt.Key.Key_H, "H is taken by the table. Choose another letter."),
        (Qt.Key.Key_L, "L is taken by the table. Choose another letter."),
        (Qt.Key.Key_G, "G is taken by the table. Choose another letter."),
        (Qt.Key.Key_1, "Choose a letter."),
        (Qt.Key.Key_Space, "Choose a letter."),
        (Qt.Key.Key_Return, "Choose a letter."),
    ],
)
def test_a_key_that_can_not_be_is_refused_and_another_awaited(
    program: Program, page: MexenSetupPage, key: Qt.Key, told: str
):
    cap = rows(page)[0].key
    click(cap)
    QTest.keyClick(cap, key)
    assert program.window.page is page
    assert cap.isChecked()
    assert cap.note.text() == told
    assert cap.note.isVisible()
    assert cap.accessibleName() == "TIK key of You: A"
    QTest.keyClick(cap, Qt.Key.Key_K)
    assert cap.accessibleName() == "TIK key of You: K"


def test_escape_lets_the_key_be_and_only_then_leaves_the_page(
    program: Program, page: MexenSetupPage
):
    cap = rows(page)[0].key
    click(cap)
    QTest.keyClick(cap, Qt.Key.Key_Escape)
    assert program.window.page is page
    assert not cap.isChecked()
    assert cap.accessibleName() == "TIK key of You: A"
    QTest.keyClick(cap, Qt.Key.Key_Escape)
    assert program.window.page is not page


def test_a_key_that_is_waited_for_is_no_longer_when_the_focus_goes(page: MexenSetupPage):
    you = rows(page)[0]
    click(you.key)
    you.name.setFocus()
    assert not you.key.isChecked()
    you.name.selectAll()
    QTest.keyClicks(you.name, "Zoe")
    assert you.key.accessibleName() == "TIK key of Zoe: A"


def test_sips_or_points(program: Program, page: MexenSetupPage):
    choices = card(page).unit.choices.segments()
    click(choices[0])
    assert "Drink in moderation. No alcohol under 18." in shown(page)
    click(choices[1])
    assert "Drink in moderation. No alcohol under 18." not in shown(page)
    click(choices[0])
    assert begin(program, page).settings.unit == "sips"


@pytest.mark.parametrize(
    ("index", "vast", "style"),
    [
        (0, True, TikStyle.AT_SPEED),
        (1, True, TikStyle.UNHURRIED),
        (2, False, TikStyle.UNHURRIED),  # as it was: there is no race whose style it were
    ],
)
def test_how_a_32_is_raced_for(
    program: Program, page: MexenSetupPage, index: int, vast: bool, style: TikStyle
):
    program.preferences.set_tik_style(TikStyle.UNHURRIED)
    lines = []
    for segment in card(page).race.choices.segments():
        click(segment)
        lines.append(card(page).race._line.text())
    assert len(set(lines)) == 3
    click(card(page).race.choices.segments()[index])
    assert begin(program, page).settings.vast is vast
    assert program.preferences.tik_style is style


def test_the_first_leader_is_chosen_by_name(program: Program, page: MexenSetupPage):
    person(page, 2, "Cas")
    names = card(page).leader.names
    texts = [names.itemText(i) for i in range(names.count())]
    assert texts == ["drawn by the dice", "You", "Rosa", "Cas", "Mei"]
    names.setFocus()
    QTest.keyClicks(names, "Cas")
    names.activated.emit(names.currentIndex())
    click(rows(page)[2].up)  # the leader goes up with the row
    QApplication.processEvents()
    assert names.currentText() == "Cas"
    record = begin(program, page)
    assert record.seats[record.first_leader].name == "Cas"
    assert not record.leader_drawn


def test_a_leader_who_is_taken_away_is_drawn(program: Program, page: MexenSetupPage):
    page.session.set_leader(3)
    assert card(page).leader.names.currentText() == "Mei"
    click(rows(page)[3].cross)
    QApplication.processEvents()
    assert card(page).leader.names.currentText() == "drawn by the dice"
    assert begin(program, page).leader_drawn


@pytest.mark.parametrize("name", ["", "  ", "rosa", "ROSA "])
def test_a_name_that_can_not_be_keeps_the_session_from_starting(
    program: Program, page: MexenSetupPage, name: str
):
    wrong = rows(page)[2].name
    wrong.setFocus()
    wrong.selectAll()
    QTest.keyClick(wrong, Qt.Key.Key_Delete)
    QTest.keyClicks(wrong, name)
    rows(page)[0].name.setFocus()
    click(page.start)
    assert program.window.page is page
    assert wrong.hasFocus()
    assert wrong.accessibleDescription()
    QTest.keyClicks(wrong, "Cas")
    QTest.keyClick(wrong, Qt.Key.Key_Return)
    assert started(program).seats[2].name == "Cas"


def test_it_starts_by_key_from_anywhere(program: Program, page: MexenSetupPage):
    card(page).unit.choices.segments()[0].setFocus()
    QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    started(program)


def test_the_dice_are_those_that_were_committed_to(program: Program, page: MexenSetupPage):
    commitment = page._seats.dice._commitment
    assert len(commitment) == 64
    QTest.keyClicks(page._seats.dice._seed, "our own luck")
    dice = begin(program, page).dice
    assert dice is not None
    assert dice.commitment == commitment
    assert dice.player_seed == "our own luck"
    program.window.home()
    assert opened(program)._seats.dice._commitment != commitment


def test_all_is_as_it_was_the_last_time(
    program: Program, page: MexenSetupPage, qtbot: QtBot, remembered: Callable[[], MexenSetupPage]
):
    person(page, 0, "Zoe")
    person(page, 1, "Ann")
    click(rows(page)[1].key)
    QTest.keyClick(rows(page)[1].key, Qt.Key.Key_X)
    rows(page)[2].level.setCurrentIndex(3)
    rows(page)[2].level.activated.emit(3)
    click(rows(page)[3].cross)
    QApplication.processEvents()
    click(card(page).unit.choices.segments()[0])
    click(card(page).race.choices.segments()[1])
    page.session.set_leader(1)
    assert "as last time" not in shown(page)
    record = begin(program, page)
    again = remembered()
    assert again.session.remembered
    assert "as last time" in shown(again)
    assert [draft.seat() for draft in again.session.drafts] == list(record.seats)
    assert again.session.settings == record.settings == Settings("sips")
    assert again.session.race is Race.UNHURRIED
    assert again.session.leader == record.first_leader == 1
    assert again.session.keys == {0: "A", 1: "X"}
    assert rows(again)[1].key.accessibleName() == "TIK key of Ann: X"
    again.session.set_unit("points")
    assert "as last time" not in shown(again)


@pytest.fixture
def remembered(program: Program) -> Callable[[], MexenSetupPage]:
    """Opens the set-up again, over what the preferences know."""

    def open_again() -> MexenSetupPage:
        program.window.home()
        return opened(program)

    return open_again


def test_a_name_that_comes_back_has_its_key(
    program: Program, page: MexenSetupPage, remembered: Callable[[], MexenSetupPage]
):
    person(page, 1, "Ann")
    click(rows(page)[1].key)
    QTest.keyClick(rows(page)[1].key, Qt.Key.Key_X)
    begin(program, page)
    program.preferences.set_last_session("")
    again = remembered()
    person(again, 2, "ann")
    assert rows(again)[2].key.accessibleName() == "TIK key of ann: X"


def test_the_set_up_of_the_other_game_knows_nothing_of_it(program: Program, page: MexenSetupPage):
    click(card(page).unit.choices.segments()[0])
    begin(program, page)
    assert program.preferences.last_setup == ""
    assert program.preferences.last_session
