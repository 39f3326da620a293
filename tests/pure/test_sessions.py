"""Sessions of Mexen: who joins, leaves and pauses; what they come to; how they are kept."""

from __future__ import annotations

import json
import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from mexico_desktop.analysis import Presence, summary
from mexico_desktop.match import (
    Joined,
    Left,
    Match,
    Part,
    Paused,
    Returned,
    Seat,
    average,
    between_rounds,
    changes,
    known_totals,
    last_state,
    new_match,
    next_part,
    read_record,
    replay,
    verify,
)
from mexico_desktop.match.record import event_data
from mexico_desktop.rules import ChoiceAwaited, Kept, NameAwaited, Named, RaceAwaited, Rolled, Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings
from mexico_desktop.store import NotKept, Reason, Store, Unsaved, open_store, schema

NAMES = ("Ann", "Bo", "Cas", "Dee", "Eva", "Fay", "Gus", "Hal", "Ivy", "Jan")


def act(match: Match, rng: random.Random) -> int | None:
    """One legal event, whichever; the reaction where it is a TIK."""
    awaited = match.awaited
    if isinstance(awaited, NameAwaited):
        match.apply(Named(awaited.seat, rng.choice(awaited.options)))
    elif isinstance(awaited, RaceAwaited) and rng.random() < 0.6:
        match.apply(Tik(rng.choice(awaited.rivals)))
        return rng.randrange(200, 900)
    elif isinstance(awaited, ChoiceAwaited | RaceAwaited) and rng.random() < 0.4:
        match.apply(Kept(awaited.seat))
    else:
        left = getattr(awaited, "may_leave", None)
        match.roll(left if rng.random() < 0.5 else None)
    return None


def play_rounds(match: Match, rounds: int, rng: random.Random) -> dict[int, int]:
    """So many more rounds; the reactions by event."""
    reactions = {}
    until = match.state.round + rounds
    while match.state.round < until:
        reaction = act(match, rng)
        if reaction is not None:
            reactions[len(match.events) - 1] = reaction
    return reactions


def session(seed: int) -> tuple[list[Part], list[tuple[set[str], set[str]]]]:
    """The parts of a random session, and before each but the first who came and who went."""
    rng = random.Random(seed)
    here = list(NAMES[: rng.randint(2, 6)])
    settings, leader = Settings(rng.choice(("sips", "points"))), 0
    parts: list[Part] = []
    moved = []
    for number in range(rng.randint(1, 5)):
        if number:
            gone = set(rng.sample(here, rng.randint(0, len(here) - 2)))
            free = [name for name in NAMES if name not in here]
            come = set(
                rng.sample(free, rng.randint(0, min(3, len(free), 8 - len(here) + len(gone))))
            )
            here = [name for name in here if name not in gone] + sorted(come)
            moved.append((come, gone))
            settings, leader = next_part([p.record for p in parts], [Seat(n) for n in here])
        match = new_match(
            MEXEN_GAME, settings, [Seat(n) for n in here], first_leader=leader,
            secret=rng.randbytes(32),
        )  # fmt: skip
        reactions = play_rounds(match, rng.randint(1, 4), rng)
        parts.append(Part(match.record, reactions))
    return parts, moved


SEEDS = pytest.mark.parametrize("seed", range(25))


@SEEDS
def test_a_session_goes_on_where_it_was(seed):
    parts, _ = session(seed)
    records = [part.record for part in parts]
    for number in range(1, len(parts)):
        before, after = last_state(records[number - 1]), records[number]
        assert between_rounds(before)
        start = after.game.start(after.settings, len(after.seats), after.first_leader)
        assert start.round == before.round
        known = known_totals(records[:number])
        old = [seat.name for seat in records[number - 1].seats]
        for seat, total in zip(after.seats, start.totals, strict=True):
            expected = known.get(seat.name.casefold(), average(before.totals))
            assert total == expected
        names = [seat.name for seat in after.seats]
        loser = old[before.leader]
        if loser in names:
            assert names[after.first_leader] == loser
        if before.knight is not None:
            knight = old[before.knight]
            assert (start.knight is not None) == (knight in names)
            if start.knight is not None:
                assert names[start.knight] == knight
        assert verify_text(after) == after


def verify_text(record):
    """The record as its file has it."""
    return read_record(record.to_json())


@SEEDS
def test_changes_tell_who_came_and_who_went(seed):
    parts, moved = session(seed)
    records = [part.record for part in parts]
    seen = {seat.name for seat in records[0].seats}
    for number, (come, gone) in enumerate(moved, 1):
        paused = {name for name in gone if name < "D"}
        found = changes(records[: number + 1], paused)
        assert {c.name for c in found if isinstance(c, Joined)} == come - seen
        assert {c.name for c in found if isinstance(c, Returned)} == come & seen
        assert {c.name for c in found if isinstance(c, Paused)} == paused
        assert {c.name for c in found if isinstance(c, Left)} == gone - paused
        seen |= come


@SEEDS
def test_the_summary_is_what_a_plain_count_finds(seed):
    parts, _ = session(seed)
    got = summary(parts)
    paid: Counter[str] = Counter()
    counts: dict[str, Counter[str]] = {}
    fastest: dict[str, int] = {}
    largest = rounds = 0
    for part in parts:
        names = [seat.name for seat in part.record.seats]
        for number, step in enumerate(replay(part.record)):
            who = names[step.event.seat]
            count = counts.setdefault(who, Counter())
            in_turn = not step.before.tied
            if isinstance(step.event, Rolled) and in_turn:
                faces = {step.event.pair.left, step.event.pair.right}
                count["mexicos"] += faces == {1, 2}
                count["elbows"] += faces == {1, 3}
            if isinstance(step.event, Tik):
                count["won"] += 1
                if number in part.reactions:
                    fastest[who] = min(fastest.get(who, 10_000), part.reactions[number])
            for seat, name in enumerate(names):
                paid[name] += step.after.totals[seat] - step.before.totals[seat]
            if step.after.round > step.before.round:
                rounds += 1
                largest = max(largest, _taken(step))
    assert got.rounds == rounds
    assert got.largest_pot == largest
    for person in got.people:
        count = counts.get(person.name, Counter())
        assert person.total - person.began_with == paid[person.name]
        assert person.from_pot + person.as_knight == paid[person.name]
        assert person.mexicos == count["mexicos"]
        assert person.elbows == count["elbows"]
        assert person.races_won == count["won"]
        assert person.fastest == fastest.get(person.name)
        here = {seat.name for seat in parts[-1].record.seats}
        assert (person.presence is Presence.PLAYS) == (person.name in here)
    assert len(got.totals) == rounds + 1
    assert sum(person.pots for person in got.people) == rounds


def _taken(step) -> int:
    """What the loser paid at the end of a round, without what he paid as Knight for its throw."""
    loser = step.after.leader
    paid = step.after.totals[loser] - step.before.totals[loser]
    event = step.event
    if isinstance(event, Rolled) and not step.before.tied and event.pair.is_double:
        knight = step.before.knight
        if knight == loser:
            paid -= 1 if event.pair.left == 1 else event.pair.left
    return int(paid)


# --- how a session is kept -----------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = open_store(path).store
    yield store
    store.close()


def begun(names: tuple[str, ...], seed: int = 1, settings: Settings | None = None) -> Match:
    return new_match(
        MEXEN_GAME, settings or Settings(), [Seat(n) for n in names], first_leader=0,
        secret=bytes([seed]) * 32,
    )  # fmt: skip


def test_the_parts_of_a_session_are_kept_as_a_chain(store, path):
    rng = random.Random(4)
    first = begun(("Ann", "Bo", "Cas"))
    number = store.begin(first)
    reactions = {}
    while first.state.round < 4:
        reaction = act(first, rng)
        store.save(number, first, reaction)
        if reaction is not None:
            reactions[len(first.events) - 1] = reaction
    assert reactions
    settings, leader = next_part([first.record], [Seat("Ann"), Seat("Dee")])
    second = new_match(MEXEN_GAME, settings, [Seat("Ann"), Seat("Dee")], first_leader=leader)
    follows = store.follow(number, second, ["Cas"])
    assert store.waits(follows)
    assert not store.waits(number)
    assert store.paused(follows) == ("Cas",)
    assert store.paused(number) == ()
    play_rounds(second, 2, rng)
    store.save(follows, second)
    before, after = store.session(follows)
    assert before.record.events == first.events
    assert before.reactions == reactions
    verify(before.record)  # its dice are shown, since it is over
    assert after.record == second.record
    assert store.session(number) == (before,)
    # The same after a restart.
    store.close()
    again = open_store(path).store
    assert again.session(follows) == (before, after)
    assert again.resume(follows).state == second.state
    again.end(follows)
    verify(again.record(follows))
    assert not again.waiting()
    again.close()


def test_a_part_that_no_longer_waits_is_followed_by_none(store):
    first = begun(("Ann", "Bo"))
    number = store.begin(first)
    store.end(number)
    settings, leader = next_part([first.record], [Seat("Ann"), Seat("Cas")])
    second = new_match(MEXEN_GAME, settings, [Seat("Ann"), Seat("Cas")], first_leader=leader)
    with pytest.raises(Unsaved) as fault:
        store.follow(number, second)
    assert fault.value.reason is Reason.ELSEWHERE
    assert store._db.execute("SELECT count(*) FROM match").fetchone() == (1,)


def test_the_unit_is_kept_and_changes_nothing_else(store):
    match = begun(("Ann", "Bo"))
    number = store.begin(match)
    play_rounds(match, 2, random.Random(1))
    store.save(number, match)
    store.set_unit(number, "sips")
    again = store.resume(number)
    assert again.record.settings == Settings("sips")
    assert again.events == match.events
    with pytest.raises(Unsaved):
        store.set_unit(number + 1, "sips")


def older(path: Path, version: int) -> bytes:
    """A file as a program of that version left it, with a match in it."""
    db = sqlite3.connect(path, isolation_level=None)
    for step in schema.STEPS[:version]:
        step(db)
    db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    db.execute(f"PRAGMA user_version = {version}")
    match = begun(("Ann", "Bo"))
    play_rounds(match, 3, random.Random(2))
    record = match.record
    assert record.dice is not None
    db.execute(
        "INSERT INTO match (id, begun, touched, status, game, settings, first_leader,"
        " leader_drawn, commitment, player_seed, secret) VALUES (7, ?, ?, 'waiting', 'mexen', ?,"
        " 0, 0, ?, '', ?)",
        ("2026-11-01T10:00:00+00:00",) * 2
        + ('{"unit": "points", "vast": true}', record.dice.commitment, match.secret),
    )
    for number, seat in enumerate(record.seats):
        db.execute(
            "INSERT INTO seat (match_id, number, name, player) VALUES (7, ?, ?, 'human')",
            (number, seat.name),
        )
    for number, event in enumerate(match.events):
        db.execute("INSERT INTO event VALUES (7, ?, ?)", (number, json.dumps(event_data(event))))
    db.close()
    return path.read_bytes()


@pytest.mark.parametrize("version", [1, 2])
def test_files_from_before_sessions_keep_their_matches(path, version):
    older(path, version)
    opened = open_store(path)
    assert opened.note is None
    store = opened.store
    match = store.resume(7)
    assert match.state.round == 4
    assert [part.record for part in store.session(7)] == [store.record(7)]
    assert store.paused(7) == ()
    assert dict(store.session(7)[0].reactions) == {}
    play_rounds(match, 1, random.Random(3))
    store.save(7, match)
    assert store.resume(7).state == match.state
    assert schema.version(store._db) == schema.VERSION
    store.close()


def test_a_newer_file_is_left_untouched(path):
    store = open_store(path).store
    store._db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    store.close()
    before = path.read_bytes()
    opened = open_store(path)
    assert opened.note is not None
    assert not isinstance(opened.note, NotKept)
    opened.store.close()
    assert path.read_bytes() == before


def test_recent_matches_are_those_that_are_over_newest_first(store):
    numbers = []
    for seed in range(4):
        match = begun(("Ann", "Bo"), seed)
        number = store.begin(match, practice=seed == 1)
        play_rounds(match, 1, random.Random(seed))
        store.save(number, match)
        if seed != 2:
            store.end(number)
        numbers.append(number)
    found = store.recent("mexen", 5)
    assert found == [store.record(numbers[3]), store.record(numbers[0])]
    assert store.recent("mexen", 1) == found[:1]
    assert store.recent("lives", 5) == []
