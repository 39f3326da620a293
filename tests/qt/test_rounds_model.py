"""What a record comes to when it is replayed, and its rounds as a table."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, ScriptedDice, Seat, new_match
from mexico_desktop.players import cpu, play
from mexico_desktop.qt.models.rounds import Account, Fairness, RoundRole, RoundsModel
from mexico_desktop.rules import Draw, Kept, NameAwaited, Named, RollAwaited, Rolled, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME

ANN, BEN = Seat("Ann"), Seat("Ben")


def one_roll(*pairs: tuple[int, int], lives: int = 2, leader: int = 0) -> Record:
    """A match of two with one roll a turn, and its dice as given."""
    head = Record(LIVES_GAME, Settings(lives, 1, double_penalty=True), (ANN, BEN), leader)
    match = Match(head, ScriptedDice(face for pair in pairs for face in pair))
    for _ in pairs:
        match.roll()
    return match.record


def finished(seed: int = 1, seats: int = 4) -> Record:
    rng = random.Random(seed)
    cast = [Seat(f"P{i}", "cpu", "casual") for i in range(seats)]
    match = new_match(LIVES_GAME, Settings(), cast, secret=rng.randbytes(32), player_seed="x")
    play(match, [cpu("casual", rng)] * seats)
    return match.record


def test_a_won_match() -> None:
    account = Account.of(one_roll((4, 3), (5, 1), (3, 1), (6, 6)))
    assert account.result == Win(1)
    assert [played.number for played in account.rounds] == [1, 2]
    assert account.rounds[0].kept == (Pair(4, 3), Pair(5, 1))
    assert account.rounds[0].loss == (1, 0)
    assert account.rounds[1].leader == 0
    assert account.out_in(0) == 2
    assert account.out_in(1) is None
    assert account.rolls == 4
    assert account.broken is None


def test_a_draw() -> None:
    account = Account.of(one_roll((2, 1), (1, 2)))
    assert account.result == Draw((0, 1))
    assert account.rounds[0].loss == (2, 2)
    assert account.out_in(0) == account.out_in(1) == 1


def test_an_open_match_shows_whole_rounds_alone() -> None:
    account = Account.of(one_roll((4, 3), (5, 1), (3, 1)))
    assert account.result is None
    assert len(account.rounds) == 1
    assert account.state.round == 2


def test_nothing_has_happened_yet() -> None:
    account = Account.of(one_roll())
    assert account.rounds == ()
    assert account.state.round == 1
    assert account.rolls == 0


def test_a_record_that_breaks_the_rules_is_told_up_to_there() -> None:
    record = one_roll((4, 3), (5, 1))
    account = Account.of(record.with_events([*record.events, Kept(1), Rolled(0, Pair(1, 1))]))
    assert account.broken is not None
    number, reason = account.broken
    assert number == 2
    assert "seat 0" in reason
    assert len(account.rounds) == 1
    assert account.state.round == 2


def test_the_dice_of_a_finished_match_are_checked() -> None:
    record = finished()
    assert Account.of(record).fairness is Fairness.CHECKED


def test_dice_that_differ_are_told() -> None:
    record = finished()
    assert record.dice is not None
    for dice in (
        replace(record.dice, player_seed="y"),
        replace(record.dice, secret="00" * 32),
        replace(record.dice, commitment="00" * 32),
    ):
        account = Account.of(replace(record, dice=dice))
        assert account.fairness is Fairness.MISMATCHED
        assert account.mismatch


def test_dice_that_can_t_be_checked() -> None:
    record = finished()
    assert record.dice is not None
    hidden = replace(record, dice=replace(record.dice, secret=None))
    assert Account.of(hidden).fairness is Fairness.HIDDEN
    assert Account.of(replace(record, dice=None)).fairness is Fairness.UNCOMMITTED


@pytest.mark.parametrize("seed", range(6))
def test_losses_add_up_to_the_lives(seed: int) -> None:
    account = Account.of(finished(seed))
    for seat, left in enumerate(account.state.lives):
        assert 3 - sum(played.loss[seat] for played in account.rounds) == left
        assert (account.out_in(seat) is None) == (left > 0)


def test_penalties_of_mexen_add_up_to_the_totals() -> None:
    rng = random.Random(3)
    settings = MEXEN_GAME.settings({"unit": "points", "vast": True})
    match = new_match(MEXEN_GAME, settings, [ANN, BEN, Seat("Cleo")], secret=rng.randbytes(32))
    while match.state.round <= 40:
        awaited = match.awaited
        if isinstance(awaited, NameAwaited):
            match.apply(Named(awaited.seat, awaited.options[0]))
        elif isinstance(awaited, RollAwaited) or rng.random() < 0.5:
            match.roll()
        else:
            assert awaited is not None
            match.apply(Kept(awaited.seat))
    account = Account.of(match.revealed())
    assert [played.number for played in account.rounds] == list(range(1, 41))
    assert account.fairness is Fairness.CHECKED
    for seat, total in enumerate(account.state.totals):
        assert sum(played.loss[seat] for played in account.rounds) == total
    for played, following in zip(account.rounds, account.rounds[1:], strict=False):
        assert played.lowest == (following.leader,)
        assert None not in played.kept


def test_the_table(qtmodeltester: ModelTester) -> None:
    model = RoundsModel(Account.of(finished()))
    qtmodeltester.check(model)


def test_what_a_cell_says() -> None:
    model = RoundsModel(Account.of(one_roll((4, 3), (5, 1), (2, 1), (3, 1))))
    horizontal = Qt.Orientation.Horizontal
    titles = [model.headerData(i, horizontal) for i in range(model.columnCount())]
    assert titles == ["Round", "Leader", "Ann", "Ben"]
    assert [model.index(1, i).data() for i in range(4)] == ["2", "Ann", "21", "31"]
    assert model.index(1, 3).data(RoundRole.PAIR) == Pair(3, 1)
    assert model.index(1, 3).data(RoundRole.LOSS) == "−2"
    assert model.index(1, 3).data(RoundRole.LOWEST) is True
    assert model.index(1, 2).data(RoundRole.LOSS) == ""
    spoken = model.index(1, 3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Ben" in spoken
    assert "31" in spoken
