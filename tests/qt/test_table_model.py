"""What the table shows after each step, and the item models of seats, ladder and log."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.models.ladder import LadderModel, Standing
from mexico_desktop.qt.models.lives_table import LivesTable
from mexico_desktop.qt.words.roles import LogRole, RankRole
from mexico_desktop.rules import Kept
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings

pytestmark = pytest.mark.usefixtures("english")

SEATS = (Seat("Ann"), Seat("Rosa", "cpu", "casual"), Seat("Iker", "cpu", "beginner"))


def play(*faces: int, settings: Settings | None = None) -> Match:
    record = Record(LIVES_GAME, settings or Settings(), SEATS, 0)
    return Match(record, ScriptedDice(faces))


def keep(match: Match):
    awaited = match.awaited
    assert awaited is not None
    return match.apply(Kept(awaited.seat))


def lines(model: LivesTable) -> list[str]:
    return [model.log.index(i).data() for i in range(model.log.rowCount())]


def test_item_models_are_well_behaved(qtmodeltester):
    match = play(4, 3, 2, 1)
    model = LivesTable(match.record)
    for item_model in (model.seats, model.ladder, model.log):
        qtmodeltester.check(item_model)
    step = match.roll()
    model.log.add((step,))
    model.show(model.scenes(step)[-1])
    for item_model in (model.seats, model.ladder, model.log):
        qtmodeltester.check(item_model)


def test_a_roll_shows_pair_verdict_and_current_rank():
    match = play(4, 3, 6, 4)
    model = LivesTable(match.record)
    match.roll()
    keep(match)
    step = match.roll()
    (scene,) = model.scenes(step)
    assert scene.dice == Pair(6, 4)
    assert (scene.headline, scene.verdict) == ("64", "beats 43, the lowest so far")
    assert scene.standing.current == (1, Pair(6, 4))
    assert scene.rows[0].lowest
    assert scene.rows[1].acting


def test_while_dice_fly_nothing_tells_the_result():
    match = play(4, 3)
    model = LivesTable(match.record)
    scene = model.rolling(match.roll())
    assert (scene.headline, scene.verdict, scene.dice) == ("", "", None)
    assert scene.state.pair is None


def test_the_end_of_a_round_lines_up_then_pays_then_shows_the_next_leader():
    match = play(4, 3, 6, 4, 5, 2)
    model = LivesTable(match.record)
    for _ in range(2):
        match.roll()
        keep(match)
    match.roll()
    line_up, pay, rest = model.scenes(keep(match))
    assert [row.lowest for row in line_up.rows] == [True, False, False]
    assert [row.lives for row in line_up.rows] == [3, 3, 3]
    assert [row.kept and row.kept.name for row in line_up.rows] == ["43", "64", "52"]
    assert [row.lives for row in pay.rows] == [2, 3, 3]
    assert pay.verdict == "Your 43 is lowest: you lose 1 life."
    assert rest.rows[0].acting
    assert rest.rows[0].leading
    assert rest.hold == 0
    assert line_up.hold > 0 < pay.hold


def test_a_21_raises_the_band_until_the_round_is_over():
    match = play(2, 1, 6, 4, 5, 2, 5, 3)
    model = LivesTable(match.record)
    step = match.roll()
    assert model.scenes(step)[-1].band == "21 fell: two lives at stake"
    model.show(model.scenes(step)[-1])
    step = match.roll()
    assert model.rolling(step).band == "21 fell: two lives at stake"
    keep(match)
    match.roll()
    keep(match)
    match.roll()
    *_, pay, rest = model.scenes(keep(match))
    assert pay.rows[1].lives == 1
    assert pay.standing.note == "lost 2"
    assert rest.band == ""


def test_without_the_double_penalty_a_21_raises_no_band():
    match = play(2, 1, settings=Settings(double_penalty=False))
    model = LivesTable(match.record)
    assert model.scenes(match.roll())[-1].band == ""


def test_who_is_out_stays_dimmed_and_the_match_ends_with_its_winner():
    match = play(3, 1, 6, 4, 3, 2, settings=Settings(lives=2, rolls=1))
    model = LivesTable(match.record)
    steps = [match.roll() for _ in range(3)]
    assert model.scenes(steps[-1])[1].rows[0].lives == 1
    # Ann leads and loses twice; then Rosa (64) and Iker (32) go on until he is out too.
    faces = (3, 1, 6, 4, 3, 2) * 2 + (6, 4, 3, 2) + (3, 2, 6, 4)
    match = play(*faces, settings=Settings(lives=2, rolls=1))
    while match.result is None:
        match.roll()
    model = LivesTable(match.record)
    assert [row.out for row in model.scene.rows] == [True, False, True]
    assert model.scene.headline == "Rosa wins!"
    assert lines(model)[-1] == "Rosa wins!"
    assert "You are out." in lines(model)
    assert "Iker is out." in lines(model)


def test_a_continued_match_shows_what_was_shown_when_it_was_left():
    match = play(4, 3, 6, 4, 5, 2, 6, 6)
    live = LivesTable(match.record)
    for verb in (match.roll, keep, match.roll, keep, match.roll, keep, match.roll):
        step = keep(match) if verb is keep else match.roll()
        live.log.add((step,))
        for scene in live.scenes(step):
            live.show(scene)
        again = LivesTable(match.record)
        assert again.scene == live.scene
        assert lines(again) == lines(live)


def test_the_log_says_each_event_once():
    match = play(4, 3, 2, 1, 5, 2, 5, 1)
    model = LivesTable(match.record)
    model.log.add((match.roll(), keep(match), match.roll(), match.roll()))
    assert lines(model) == [
        "Round 1 · you lead",
        "You rolled 43.",
        "You kept 43.",
        "Rosa rolled 21: Mexico!",
        "Rosa rolled 52.",
    ]
    assert model.log.index(0).data(LogRole.HEADER)
    assert model.log.index(3).data(LogRole.GOLD)
    assert model.log.index(3).data(LogRole.SEAT) == 1


def test_several_people_are_called_by_name():
    record = Record(LIVES_GAME, Settings(), (Seat("Ann"), Seat("Bo")), 0)
    model = LivesTable(record)
    assert lines(model) == ["Round 1 · Ann leads"]


def test_the_ladder_tells_only_of_rows_that_change(qtbot):
    model = LadderModel(LADDER, ("Ann", "Rosa"))
    changed: list[int] = []
    model.dataChanged.connect(lambda first, last: changed.append(first.row()))
    model.show(Standing((Pair(4, 3), None), (1, Pair(6, 4)), "loses 1"))
    assert sorted(changed) == [model.row_of(Pair(6, 4)), model.row_of(Pair(4, 3))]
    index = model.index(model.row_of(Pair(4, 3)))
    assert index.data(RankRole.LOWEST)
    assert index.data(RankRole.NOTE) == "loses 1"
    assert index.data(RankRole.HOLDERS) == ((0, "Ann"),)
    assert model.index(model.row_of(Pair(6, 4))).data(RankRole.CURRENT)
    changed.clear()
    model.show(Standing((Pair(4, 3), None), (1, Pair(6, 4)), "loses 1"))
    assert changed == []
    model.show(Standing((None, None)))
    assert model.lowest_row is None
    assert len(changed) == 2


def test_the_ladder_is_highest_first_with_lines_between_its_bands():
    model = LadderModel(LADDER)
    names = [model.index(i).data(Qt.ItemDataRole.DisplayRole) for i in range(model.rowCount())]
    assert names[:2] == ["21", "66"]
    assert names[-1] == "31"
    ends = [i for i in range(model.rowCount()) if model.index(i).data(RankRole.BAND_END)]
    assert [names[i] for i in ends] == ["21", "11"]
