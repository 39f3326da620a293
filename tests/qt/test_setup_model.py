"""The model of a match being set up: names, seats, settings, memory, and how long it will take."""

import json
import random

import pytest
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from mexico_desktop.match import Seat, new_match
from mexico_desktop.players import cpu, play
from mexico_desktop.qt.models.setup import (
    LONGEST_NAME,
    Problem,
    SetupModel,
    SetupRole,
    clean_name,
    clean_seed,
    estimate,
    graphemes,
    rounds_expected,
)
from mexico_desktop.rules.lives import LIVES_GAME, PRESETS, Settings

NAMES = ("You", "Rosa", "Iker", "Mei", "Noor", "Luca", "Asha")


@pytest.fixture
def model() -> SetupModel:
    return SetupModel(NAMES)


def named(model: SetupModel) -> list[str]:
    return [draft.name for draft in model.drafts]


def test_it_is_a_model_through_every_change(model: SetupModel, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(model)
    model.add()
    model.move(0, 4)
    model.move(3, 1)
    model.remove(2)
    model.setData(model.index(0), "", SetupRole.NAME)
    qtmodeltester.check(model)


def test_someone_new_meets_three_cpus(model: SetupModel) -> None:
    seats = model.match_setup("", bytes(32)).seats
    assert seats == (
        Seat("You"),
        Seat("Rosa", "cpu", "casual"),
        Seat("Iker", "cpu", "beginner"),
        Seat("Mei", "cpu", "casual"),
    )
    assert model.preset == "standard"
    assert model.leader_drawn
    assert not model.remembered


def test_seats_come_with_free_names_up_to_six(model: SetupModel) -> None:
    model.setData(model.index(3), "noor", SetupRole.NAME)
    for _ in range(5):
        model.add()
    assert named(model) == ["You", "Rosa", "Iker", "noor", "Mei", "Luca"]
    assert not model.may_add
    assert not model.problems


def test_two_seats_stay(model: SetupModel) -> None:
    for _ in range(5):
        model.remove(0)
    assert named(model) == ["Iker", "Mei"]
    assert not model.may_remove


def test_a_seat_moves_and_takes_its_problem_along(model: SetupModel, qtbot: QtBot) -> None:
    model.setData(model.index(0), "", SetupRole.NAME)
    with qtbot.waitSignal(model.rowsMoved):
        model.move(0, 3)
    assert named(model) == ["Rosa", "Iker", "Mei", ""]
    assert model.problems == {3: Problem.NO_NAME}
    with qtbot.assertNotEmitted(model.rowsMoved):
        model.move(3, 4)
        model.move(0, -1)
        model.move(2, 2)


@pytest.mark.parametrize("twin", ["Rosa", "rosa", "ROSA ", "Ｒｏｓａ"])
def test_names_that_read_the_same_are_a_problem(model: SetupModel, twin: str) -> None:
    model.setData(model.index(2), twin, SetupRole.NAME)
    assert model.problems == {2: Problem.SAME_NAME}
    assert model.data(model.index(2), SetupRole.PROBLEM) is Problem.SAME_NAME
    model.setData(model.index(1), "Rosalia", SetupRole.NAME)
    assert model.problems == {}


def test_two_seats_without_a_name_are_both_told(model: SetupModel) -> None:
    for row in (1, 2):
        model.setData(model.index(row), " \n ", SetupRole.NAME)
    assert model.problems == {1: Problem.NO_NAME, 2: Problem.NO_NAME}


def test_values_that_make_no_sense_are_refused(model: SetupModel) -> None:
    before = model.drafts
    assert not model.setData(model.index(0), 5, SetupRole.NAME)
    assert not model.setData(model.index(0), "yes", SetupRole.IS_CPU)
    assert not model.setData(model.index(1), "wizard", SetupRole.LEVEL)
    assert not model.setData(model.index(1), Problem.NO_NAME, SetupRole.PROBLEM)
    assert model.drafts == before


def test_a_level_is_kept_while_a_person_has_the_seat(model: SetupModel) -> None:
    model.setData(model.index(2), False, SetupRole.IS_CPU)
    assert model.match_setup("", bytes(32)).seats[2] == Seat("Iker")
    model.setData(model.index(2), True, SetupRole.IS_CPU)
    assert model.match_setup("", bytes(32)).seats[2].level == "beginner"


# --- names and seeds --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("Ann\nMarie\t\r\nLee", "Ann Marie Lee"),
        ("a\u2028b", "a b"),
        ("\x1b[31mred", "[31mred"),
        ("ab\u202ecd", "abcd"),
        ("lone \ud800half", "lone half"),
        ("e\u0301", "é"),
        ("Zoë 🎲", "Zoë 🎲"),
        ("\u200b", ""),
    ],
)
def test_a_name_is_one_clean_line(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


def test_a_long_name_ends_between_two_characters_of_a_reader() -> None:
    family = "👨\u200d👩\u200d👧"
    assert graphemes(family * 30) == [family] * 30
    kept = clean_name(family * 30)
    assert kept
    assert set(graphemes(kept)) == {family}
    assert len(graphemes(kept)) <= LONGEST_NAME
    assert len(graphemes(clean_name("x" * 500))) == LONGEST_NAME


def test_towers_of_marks_are_cut() -> None:
    assert len(clean_name("a" + "\u0301" * 5000)) < 200


def test_a_seed_keeps_its_spaces_on_one_line() -> None:
    assert clean_seed("  two\nlines  ") == "  two lines  "
    clean_seed("x\ud800" * 400).encode()
    assert len(clean_seed("x" * 5000)) == 200


# --- memory -------------------------------------------------------------------------------------


def test_the_last_set_up_comes_back(model: SetupModel) -> None:
    model.add()
    model.setData(model.index(0), "Zoë 🎲", SetupRole.NAME)
    model.setData(model.index(1), False, SetupRole.IS_CPU)
    model.set_settings(Settings(6, 2, double_penalty=False))
    model.set_leader_drawn(False)
    model.set_practice(True)
    again = SetupModel(NAMES, model.remember())
    assert again.remembered
    assert again.drafts == model.drafts
    assert again.settings == Settings(6, 2, double_penalty=False)
    assert not again.leader_drawn
    assert again.match_setup("s", bytes(32)).first_leader == 0
    assert again.practice
    assert again.match_setup("s", bytes(32)).practice


def test_practice_is_told_of_and_off_at_first(model: SetupModel, qtbot: QtBot) -> None:
    assert not model.match_setup("", bytes(32)).practice
    with qtbot.waitSignal(model.settings_changed):
        model.set_practice(True)
    with qtbot.assertNotEmitted(model.settings_changed):
        model.set_practice(True)


def test_a_set_up_from_before_there_was_practice_comes_back(model: SetupModel) -> None:
    model.set_settings(Settings(6, 2, double_penalty=False))
    told = json.loads(model.remember())
    del told["practice"]
    again = SetupModel(NAMES, json.dumps(told))
    assert again.settings == model.settings
    assert not again.practice


def broken_memories() -> list[str]:
    """The text of a set-up with each of its values replaced by each kind of nonsense."""
    good = json.loads(SetupModel(NAMES).remember())
    texts = ["", "{", "null", "[]", "[" * 10_000, '"x"', json.dumps({**good, "form": 99})]
    nonsense: tuple[object, ...] = (None, 1.5, "x", [], {}, -1, 10**30)
    for key in good:
        texts += [json.dumps({**good, key: bad}) for bad in nonsense]
        texts.append(json.dumps({k: v for k, v in good.items() if k != key}))
    for key in good["settings"]:
        texts += [
            json.dumps({**good, "settings": {**good["settings"], key: bad}}) for bad in nonsense
        ]
    for key, bad in ((k, b) for k in ("name", "cpu", "level") for b in nonsense):
        if key == "name" and isinstance(bad, str):
            continue
        seats = [{**good["seats"][0], key: bad}, *good["seats"][1:]]
        texts.append(json.dumps({**good, "seats": seats}))
    texts += [
        json.dumps({**good, "seats": good["seats"][:1]}),
        json.dumps({**good, "seats": good["seats"] * 2}),
    ]
    return texts


def test_garbage_counts_as_nothing() -> None:
    usual = SetupModel(NAMES)
    for text in broken_memories():
        model = SetupModel(NAMES, text)
        assert not model.remembered, text
        assert model.drafts == usual.drafts, text
        assert model.settings == Settings(), text
        assert not model.practice, text


# --- settings -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_known_by_its_settings(model: SetupModel, name: str, qtbot: QtBot) -> None:
    model.set_settings(Settings(2, 1, double_penalty=False))
    own = model.preset
    assert own is None
    with qtbot.waitSignal(model.settings_changed):
        model.set_settings(PRESETS[name])
    assert model.preset == name
    with qtbot.assertNotEmitted(model.settings_changed):
        model.set_settings(PRESETS[name])


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    "settings",
    [
        Settings(2, 1, double_penalty=True),
        Settings(),
        Settings(3, 2, double_penalty=False),
        Settings(6, 3, double_penalty=True),
    ],
    ids=str,
)
def test_the_rounds_expected_are_those_of_simulated_matches(settings: Settings, seats: int) -> None:
    matches = 60
    rounds = 0
    rng = random.Random(5)
    for _ in range(matches):
        cast = [Seat(f"{seat}", "cpu", "casual") for seat in range(seats)]
        match = new_match(LIVES_GAME, settings, cast, secret=rng.randbytes(32))
        play(match, [cpu("casual", rng)] * seats)
        rounds += match.state.round
    # 12 per cent of the formula, and three times the error of so small a sample.
    assert rounds_expected(settings, seats) == pytest.approx(rounds / matches, rel=0.22)


def test_people_take_longer_than_cpus() -> None:
    people = estimate(Settings(6), [False] * 6)
    cpus = estimate(Settings(6), [True] * 6)
    assert people.rounds == cpus.rounds
    assert people.minutes > cpus.minutes >= 1
    assert estimate(Settings(2), [True, True]).minutes == 1
