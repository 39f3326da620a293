"""Fair dice: the vectors, the commitment, the drawn leader, and the check that nothing changed."""

import hashlib
import hmac
import itertools
from collections import Counter
from dataclasses import replace

import pytest

from mexico_desktop.dice import Pair
from mexico_desktop.dice.stream import DiceStream, commitment, new_secret
from mexico_desktop.match import (
    IllegalEvent,
    Match,
    Mismatch,
    Record,
    ScriptedDice,
    Seat,
    new_match,
    resume,
    verify,
)
from mexico_desktop.rules import ChoiceAwaited, Illegal, NameAwaited, Named, Rolled
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings

COUNTING = bytes(range(32))
ONES = b"\xff" * 32
SEATS = (Seat("Ann"), Seat("Zoë 🎲", "cpu", "casual"), Seat("Bob"))


# the stream --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("secret", "player_seed", "dice"),
    [
        (COUNTING, "", "3 2 3 1 2 5 1 2 6 1 3 5 4 6 3 1 3 6 5 2"),
        (COUNTING, "lucky", "2 2 4 3 5 6 3 6 1 4 4 3 2 6 5 4 4 2 2 3"),
        (ONES, "Grüße 🎲", "1 2 6 6 2 1 6 6 4 5 2 6 5 2 1 3 2 6 5 3"),
    ],
)
def test_the_first_dice(secret: bytes, player_seed: str, dice: str) -> None:
    stream = DiceStream(secret, player_seed)
    assert " ".join(str(stream.die()) for _ in range(20)) == dice


def test_commitments() -> None:
    assert commitment(COUNTING).startswith("630dcd29")
    assert commitment(ONES).startswith("af961376")
    assert len(commitment(COUNTING)) == 64


def bytes_of(secret: bytes, seed: str, blocks: int) -> bytes:
    return b"".join(
        hmac.digest(secret, f"{seed}:{i}".encode(), hashlib.sha256) for i in range(blocks)
    )


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 8, 100, 129, 256])
def test_bytes_that_would_favour_a_number_are_skipped(n: int) -> None:
    source = bytes_of(COUNTING, "x", 64)
    limit = 256 - 256 % n
    expected = [byte % n for byte in source if byte < limit]
    stream = DiceStream(COUNTING, "x")
    assert [stream.below(n) for _ in expected] == expected


def test_a_die_skips_252_to_255() -> None:
    source = bytes_of(ONES, "", 200)
    assert set(source) >= {252, 253, 254, 255}
    stream = DiceStream(ONES, "")
    assert [stream.die() for b in source if b < 252] == [b % 6 + 1 for b in source if b < 252]


@pytest.mark.parametrize("n", [0, -1, 257])
def test_no_number_below(n: int) -> None:
    with pytest.raises(ValueError, match=f"n is 1 to 256, not {n}"):
        DiceStream(COUNTING, "").below(n)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        DiceStream(bytes(length), "")


def test_secrets_come_from_the_operating_system() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {32}


def test_faces_and_pairs_are_even() -> None:
    """Chi-square on one fixed stream: 5 and 35 degrees of freedom, 0.1 % limits."""
    stream = DiceStream(COUNTING, "even")
    pairs = [(stream.die(), stream.die()) for _ in range(36_000)]
    faces = Counter(itertools.chain.from_iterable(pairs))
    assert sum((faces[f] - 12_000) ** 2 / 12_000 for f in range(1, 7)) < 20.5
    seen = Counter(pairs)
    assert len(seen) == 36
    assert sum((count - 1_000) ** 2 / 1_000 for count in seen.values()) < 66.6


def test_another_seed_is_another_stream() -> None:
    starts = {
        tuple(DiceStream(COUNTING, seed).below(256) for _ in range(8))
        for seed in ("", "a", "b", "a:0", "ä", "a ")
    }
    assert len(starts) == 6


# a match on the stream ---------------------------------------------------------------------------


def test_a_match_rolls_the_dice_of_its_stream_in_order() -> None:
    match = new_match(
        LIVES_GAME, Settings(rolls=1), SEATS[:2], first_leader=0, secret=COUNTING, player_seed=""
    )
    pairs = [match.roll().event for _ in range(3)]
    assert pairs == [Rolled(0, Pair(3, 2)), Rolled(1, Pair(3, 1)), Rolled(1, Pair(2, 5))]


def test_a_drawn_leader_takes_the_first_number() -> None:
    stream = DiceStream(COUNTING, "lucky")
    leader = stream.below(3)
    first = Pair(stream.die(), stream.die())
    match = new_match(LIVES_GAME, Settings(), SEATS, secret=COUNTING, player_seed="lucky")
    assert match.record.leader_drawn
    assert match.state.leader == match.record.first_leader == leader
    assert match.roll().event == Rolled(leader, first)


def test_a_throw_with_one_left_takes_one_die() -> None:
    match = new_match(
        MEXEN_GAME, MexenSettings(), SEATS, first_leader=0, secret=COUNTING, player_seed="lucky"
    )
    assert match.roll().event == Rolled(0, Pair(2, 2))
    assert match.roll().event == Rolled(0, Pair(4, 3))
    assert match.roll().event == Rolled(0, Pair(5, 6))
    assert match.roll().event == Rolled(1, Pair(3, 6))
    assert match.roll().event == Rolled(1, Pair(1, 4))
    assert match.roll(1).event == Rolled(1, Pair(1, 4), 1)
    assert match.roll().event == Rolled(2, Pair(3, 2))


def test_a_refused_roll_draws_no_die() -> None:
    match = new_match(
        LIVES_GAME, Settings(), SEATS[:2], first_leader=0, secret=COUNTING, player_seed=""
    )
    for left in (1, 2, 0, 9):
        with pytest.raises(Illegal):
            match.roll(left)
    assert match.roll().event == Rolled(0, Pair(3, 2))


def test_a_script_ends_with_a_word() -> None:
    record = Record(LIVES_GAME, Settings(), SEATS, 0)
    match = Match(record, ScriptedDice([4, 3, 6]))
    match.roll()
    state = match.state
    with pytest.raises(LookupError, match="the script of the dice has ended"):
        match.roll()
    assert match.state is state


# verify ------------------------------------------------------------------------------------------


def finished(player_seed: str = "lücky") -> Record:
    """A finished match with a drawn leader, in which nobody keeps before the limit."""
    match = new_match(LIVES_GAME, Settings(2), SEATS, secret=COUNTING, player_seed=player_seed)
    while match.awaited is not None:
        match.roll()
    return match.record


def session() -> Record:
    """A session of Mexen, given up, in which dice were left and Knights named."""
    match = new_match(MEXEN_GAME, MexenSettings(), SEATS, secret=ONES, player_seed="x")
    for _ in range(120):
        awaited = match.awaited
        if isinstance(awaited, NameAwaited):
            match.apply(Named(awaited.seat, awaited.options[0]))
        else:
            match.roll(awaited.may_leave if isinstance(awaited, ChoiceAwaited) else None)
    return match.revealed()


MATCHES = {"lives": finished(), "mexen": session()}


@pytest.mark.parametrize("record", MATCHES.values(), ids=MATCHES)
def test_verify_accepts(record: Record) -> None:
    verify(record)
    assert any(isinstance(e, Rolled) and e.left for e in record.events) == (
        record.game is MEXEN_GAME
    )


@pytest.mark.parametrize("record", MATCHES.values(), ids=MATCHES)
def test_verify_rejects_any_other_die(record: Record) -> None:
    for i, event in enumerate(record.events):
        if not isinstance(event, Rolled):
            continue
        for face in range(1, 7):
            for pair in (Pair(face, event.pair.right), Pair(event.pair.left, face)):
                if pair == event.pair:
                    continue
                events = [*record.events[:i], replace(event, pair=pair), *record.events[i + 1 :]]
                with pytest.raises((Mismatch, IllegalEvent), match=rf"event {i}: "):
                    verify(record.with_events(events))


@pytest.mark.parametrize("record", MATCHES.values(), ids=MATCHES)
def test_verify_rejects_any_other_secret(record: Record) -> None:
    dice = record.dice
    assert dice is not None
    assert dice.secret is not None
    for i, digit in itertools.product(range(64), "0123456789abcdef"):
        secret = dice.secret[:i] + digit + dice.secret[i + 1 :]
        if secret != dice.secret:
            with pytest.raises(Mismatch, match="not the one that was committed to"):
                verify(replace(record, dice=replace(dice, secret=secret)))


def test_verify_rejects_a_secret_with_a_commitment_of_its_own() -> None:
    record = finished()
    assert record.dice is not None
    other = replace(record.dice, secret=ONES.hex(), commitment=commitment(ONES))
    with pytest.raises(Mismatch, match="drawn"):
        verify(replace(record, dice=other))


def test_verify_rejects_any_other_seed() -> None:
    record = finished("ab")
    assert record.dice is not None
    others = ["", "a", "b", "ba", "ab ", "abc", "AB"]
    others += [chr(n) + "b" for n in range(1, 256) if chr(n) != "a"]
    others += ["a" + chr(n) for n in range(1, 256) if chr(n) != "b"]
    for seed in others:
        with pytest.raises(Mismatch):
            verify(replace(record, dice=replace(record.dice, player_seed=seed)))


def test_verify_rejects_another_leader_than_the_one_drawn() -> None:
    record = finished()
    for leader in {0, 1, 2} - {record.first_leader}:
        with pytest.raises(Mismatch, match=f"not {leader}"):
            verify(replace(record, first_leader=leader))
    with pytest.raises(Mismatch, match="event 0"):
        verify(replace(record, leader_drawn=False))


def test_verify_rejects_an_event_left_out() -> None:
    record = finished()
    for i in range(len(record.events) - 1):
        events = record.events[:i] + record.events[i + 1 :]
        with pytest.raises((Mismatch, IllegalEvent)):
            verify(record.with_events(events))


def test_verify_says_what_is_missing() -> None:
    record = finished()
    with pytest.raises(Mismatch, match="holds no commitment"):
        verify(replace(record, dice=None))
    assert record.dice is not None
    with pytest.raises(Mismatch, match="the secret is not shown yet"):
        verify(replace(record, dice=replace(record.dice, secret=None)))


def test_verify_is_not_fooled_by_a_left_die_that_never_lay() -> None:
    record = session()
    for left in (0, 3, 7, 10**30, -1):
        events = [
            replace(e, left=left) if isinstance(e, Rolled) and e.left else e for e in record.events
        ]
        with pytest.raises(IllegalEvent):
            verify(record.with_events(events))


# going on ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", MATCHES.values(), ids=MATCHES)
def test_resume_at_every_event(record: Record) -> None:
    assert record.dice is not None
    assert record.dice.secret is not None
    for cut in range(len(record.events)):
        match = resume(record.with_events(record.events[:cut]), record.dice.secret)
        event = record.events[cut]
        if isinstance(event, Rolled):
            assert match.roll(event.left).event == event
        if match.result is None:
            assert match.record.dice == replace(record.dice, secret=None)


def test_resume_refuses_what_does_not_belong_together() -> None:
    record = finished()
    for secret in (ONES.hex(), "", "no hex", COUNTING.hex()[:-2]):
        with pytest.raises(Mismatch):
            resume(record, secret)
    with pytest.raises(Mismatch):
        resume(replace(record, dice=None), COUNTING.hex())
