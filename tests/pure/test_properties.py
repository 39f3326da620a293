"""What holds in every match of either game, whatever the dice and whoever plays."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.match import (
    GAMES,
    Match,
    Record,
    Seat,
    Step,
    new_match,
    read_record,
    replay,
    resume,
    verify,
)
from mexico_desktop.rules import (
    Awaited,
    ChoiceAwaited,
    Event,
    Illegal,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    RollAwaited,
    Rolled,
    Tik,
)
from mexico_desktop.rules import lives as lives_game
from mexico_desktop.rules import mexen as mexen_game
from tests.pure.playing import Faces, steps

# --- any match -----------------------------------------------------------------------------------


@st.composite
def heads(draw: st.DrawFn) -> Record:
    """The head of any match: game, settings, seats and leader."""
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    count = draw(st.integers(game.seats[0], game.seats[-1]))
    if game.name == "lives":
        chosen: Any = lives_game.Settings(
            draw(st.sampled_from(lives_game.LIVES)),
            draw(st.sampled_from(lives_game.ROLLS)),
            draw(st.booleans()),
        )
    else:
        chosen = mexen_game.Settings(draw(st.sampled_from(mexen_game.UNITS)), draw(st.booleans()))
    names = draw(st.lists(st.text(max_size=5), min_size=count, max_size=count))
    players = st.sampled_from([("human", None), ("cpu", None), ("cpu", "casual"), ("cpu", "x")])
    seats = tuple(Seat(name, *draw(players)) for name in names)
    return Record(game, chosen, seats, draw(st.integers(0, count - 1)))


# Small faces are likelier, as in them lie Mexico, Elbow, Knight and the race.
some_faces = st.lists(st.sampled_from([1, 1, 2, 2, 3, 3, 4, 5, 6]), min_size=2, max_size=60)
some_choices = st.lists(st.integers(0, 20), min_size=40, max_size=120)


# --- the rules -----------------------------------------------------------------------------------


def check_lives(step: Step) -> None:
    before, after = step.before, step.after
    assert all(0 <= a <= b for a, b in zip(after.lives, before.lives, strict=True))
    assert 0 <= after.rolls_used < after.settings.rolls
    assert (after.pair is None) == (after.rolls_used == 0)
    for seat, kept in enumerate(after.kept):
        assert kept is None or before.lives[seat] > 0
    end = lives_game.round_end(before, step.event, after)
    if end is None:
        assert after.lives == before.lives
        assert (after.round, after.leader) == (before.round, before.leader)
        assert after.mexico >= before.mexico
        return
    stake = 2 if end.mexico and after.settings.double_penalty else 1
    assert end.lowest
    for seat, lost in enumerate(end.lost):
        assert lost == (min(stake, before.lives[seat]) if seat in end.lowest else 0)
    assert [kept is not None for kept in end.kept] == [life > 0 for life in before.lives]
    if after.turn is None:
        assert (after.round, after.kept) == (before.round, end.kept)
    else:
        assert after.round == before.round + 1
        assert after.kept == (None,) * len(after.kept)
        assert after.lives[after.leader] > 0
        assert not after.mexico


def check_mexen(step: Step) -> None:
    before, after = step.before, step.after
    assert all(a >= b for a, b in zip(after.totals, before.totals, strict=True))
    assert after.pot >= 1
    assert 1 <= after.limit <= 3
    assert 0 <= after.throws <= after.limit
    assert (after.pair is None) == (after.throws == 0)
    assert after.naming or after.throws < after.limit
    assert all(kept is None or kept.name != "31" for kept in after.kept)
    assert len(after.deciding) < max(1, len(after.tied))
    assert bool(after.tied) == all(kept is not None for kept in after.kept)
    assert after.knight is not None or before.knight is None
    if after.round > before.round:
        assert after.round == before.round + 1
        assert (after.pot, after.limit, after.tied) == (1, 3, ())
        assert after.kept == (None,) * len(after.kept)
        assert after.totals[after.leader] > before.totals[after.leader]
    else:
        assert after.leader == before.leader
        assert after.pot >= before.pot


CHECKS = {"lives": check_lives, "mexen": check_mexen}


@given(heads(), some_faces, some_choices)
def test_every_step(head: Record, faces: list[int], choices: list[int]) -> None:
    match = Match(head, Faces(faces))
    game = match.game
    for step in steps(match, choices):
        assert step.after == match.state
        CHECKS[game.name](step)
        awaited, result = match.awaited, match.result
        assert (awaited is None) == (result is not None)
        turn = game.report(match.state)["turn"]
        assert turn == (awaited.seat if awaited is not None else None)
        assert hash(step.after) == hash(step.after)
    assert len(match.events) == len(choices) or match.result is not None


@given(heads(), some_faces)
def test_a_match_with_lives_ends(head: Record, faces: list[int]) -> None:
    """Every round costs somebody a life (L8)."""
    if head.game.name != "lives":
        return
    match = Match(head, Faces(faces))
    list(steps(match, [1] * 1000))  # whoever may keep does
    assert match.result is not None
    assert match.state.round <= len(head.seats) * head.settings.lives


def offered(awaited: Awaited, event: Event) -> bool:
    """Whether what the match waits for allows the event."""
    match awaited, event:
        case NameAwaited(seat, knights), Named(by, knight):
            return by == seat and knight in knights
        case RollAwaited(seat), Rolled(by, _, left):
            return by == seat and left is None
        case ((ChoiceAwaited(seat) | RaceAwaited(seat)), Kept(by)):
            return by == seat
        case ((ChoiceAwaited() | RaceAwaited()), Rolled(by, pair, left)):
            return by == awaited.seat and (
                left is None or (left == awaited.may_leave and pair.left == left)
            )
        case RaceAwaited(_, rivals), Tik(by):
            return by in rivals
    return False


def conceivable(seats: int, awaited: Awaited) -> Iterator[Event]:
    """Events of every kind, by whose turn it is, by another, and by nobody."""
    turn = 0 if awaited is None else awaited.seat
    for seat in {turn, (turn + 1) % seats, -1, seats, 10**30}:
        yield Kept(seat)
        yield Tik(seat)
        yield from (Named(seat, knight) for knight in (*range(seats), -1, seats))
        for pair in (Pair(6, 5), Pair(1, 4), Pair(2, 1)):
            yield from (Rolled(seat, pair, left) for left in (None, 0, 1, 2, 4, 6, -1))


def refusal(match: Match, event: Event) -> str | None:
    """Why the event can't happen now; None if it can."""
    try:
        match.game.after(match.state, event)
    except Illegal as illegal:
        return str(illegal)
    return None


@settings(max_examples=20)
@given(heads(), some_faces, some_choices)
def test_can_and_do_agree(head: Record, faces: list[int], choices: list[int]) -> None:
    dice = Faces(faces)
    match = Match(head, dice)
    for _ in itertools.chain([None], steps(match, choices)):
        state, awaited, fallen = match.state, match.awaited, dice.fallen
        for event in conceivable(len(head.seats), awaited):
            reason = refusal(match, event)
            assert (reason is None) == offered(awaited, event), (event, reason)
            assert reason is None or (reason.endswith(".") and len(reason) < 100)
        leave = getattr(awaited, "may_leave", None)
        for left in (None, 0, 1, 2, 3, 7):
            if isinstance(awaited, NameAwaited | None) or left not in (None, leave):
                with pytest.raises(Illegal):
                    match.roll(left)
        assert (match.state, dice.fallen) == (state, fallen)


# --- records -------------------------------------------------------------------------------------


@given(heads(), some_faces, some_choices)
def test_replay_equals_play(head: Record, faces: list[int], choices: list[int]) -> None:
    match = Match(head, Faces(faces))
    played = list(steps(match, choices))
    again = list(replay(match.record))
    assert again == played
    assert [hash(step.after) for step in again] == [hash(step.after) for step in played]


committed = st.builds(
    lambda head, secret, seed, drawn: new_match(
        head.game,
        head.settings,
        head.seats,
        first_leader=None if drawn else head.first_leader,
        player_seed=seed,
        secret=secret,
    ),
    heads(),
    st.binary(min_size=32, max_size=32),
    st.text(max_size=8),
    st.booleans(),
)


@given(committed, some_choices)
def test_round_trip_through_the_file(match: Match, choices: list[int]) -> None:
    list(steps(match, choices))
    for record in (match.record, match.revealed()):
        text = record.to_json()
        assert read_record(text) == read_record(text.encode()) == record
        assert read_record(text).to_json() == text
        assert text.endswith("\n")


@given(committed)
def test_the_secret_shows_when_the_match_is_over_and_not_before(match: Match) -> None:
    for _ in steps(match, [1] * 60):
        head = match.record.dice
        assert head is not None
        assert head.secret == (match.secret if match.result is not None else None)


@settings(max_examples=30)
@given(committed, some_choices)
def test_a_match_goes_on_from_anywhere_as_if_uninterrupted(
    match: Match, choices: list[int]
) -> None:
    list(steps(match, choices))
    whole = match.record
    assert match.secret is not None
    for cut in range(0, len(whole.events) + 1, 1 + len(whole.events) // 12):
        part = read_record(whole.with_events(whole.events[:cut]).to_json())
        again = resume(part, match.secret)
        assert again.events == whole.events[:cut]
        list(steps(again, choices[cut:]))
        assert again.record == whole
        assert (again.state, again.secret) == (match.state, match.secret)


@given(committed, some_choices)
def test_verify_accepts_what_was_played(match: Match, choices: list[int]) -> None:
    list(steps(match, choices))
    record = match.revealed()
    for cut in (0, len(record.events) // 2, len(record.events)):
        verify(record.with_events(record.events[:cut]))


def test_the_suite_reaches_every_corner() -> None:
    """The faces and choices above lead to races, Knights, ties and draws in fair numbers."""
    seen = set()
    head = Record(GAMES["mexen"], mexen_game.Settings(), (Seat("A"), Seat("B"), Seat("C")), 0)
    for faces in itertools.product(FACES, repeat=4):
        match = Match(head, Faces(faces))
        for _ in steps(match, [0, 3, 1, 2, 0, 0, 1, 4, 0, 2, 1]):
            seen.add(match.game.report(match.state)["phase"])
    assert seen == {"throw", "choose", "race", "name_knight", "tiebreak"}
