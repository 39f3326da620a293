"""From a record back to its states, to a match that goes on, and to a check of its dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mexico_desktop.dice import Pair
from mexico_desktop.dice.stream import DiceStream, commitment
from mexico_desktop.match.play import Match, ScriptedDice, Step
from mexico_desktop.match.record import Record
from mexico_desktop.rules import Illegal, Rolled


class IllegalEvent(Exception):
    """Event number ``event`` (from 0) of a record can't happen there; the text says why."""

    def __init__(self, event: int, reason: str) -> None:
        super().__init__(f"event {event}: {reason}")
        self.event = event
        self.reason = reason


class Mismatch(Exception):
    """The dice of a record are not those of its secret; the text says what differs."""


def replay(record: Record) -> Iterator[Step]:
    """The steps of a record, one an event. Raises IllegalEvent at the first illegal one."""
    match = Match(record, ScriptedDice(()))
    for i, event in enumerate(record.events):
        try:
            step = match.apply(event)
        except Illegal as illegal:
            raise IllegalEvent(i, str(illegal)) from None
        yield step


def resume(record: Record, secret: str) -> Match:
    """The match of a record with its dice drawn on from where they were.

    ``secret`` is 64 hexadecimal digits. Raises IllegalEvent, or Mismatch when secret and record
    don't belong together.
    """
    stream = _checked(record, secret)
    dice = record.dice and replace(record.dice, secret=None)
    match = Match(replace(record, dice=dice), stream, secret)
    for i, event in enumerate(record.events):
        try:
            match.apply(event)
        except Illegal as illegal:
            raise IllegalEvent(i, str(illegal)) from None
    return match


def verify(record: Record) -> None:
    """Checks the commitment, a drawn leader and every die. Raises Mismatch, IllegalEvent."""
    if record.dice is None:
        raise Mismatch("the record holds no commitment, so its dice can't be checked")
    if record.dice.secret is None:
        raise Mismatch("the secret is not shown yet: the match is not over")
    _checked(record, record.dice.secret)
    for _ in replay(record):
        pass


def _checked(record: Record, secret: str) -> DiceStream:
    """The stream of a record, drawn up to its last event. Raises Mismatch."""
    if record.dice is None:
        raise Mismatch("the record holds no commitment, so its dice can't be drawn")
    try:
        key = bytes.fromhex(secret)
    except ValueError:
        raise Mismatch("the secret is not made of hexadecimal digits") from None
    if commitment(key) != record.dice.commitment:
        raise Mismatch("the secret is not the one that was committed to")
    stream = DiceStream(key, record.dice.player_seed)
    if record.leader_drawn:
        leader = stream.below(len(record.seats))
        if leader != record.first_leader:
            raise Mismatch(f"the first leader drawn is seat {leader}, not {record.first_leader}")
    for i, event in enumerate(record.events):
        if isinstance(event, Rolled):
            first = stream.die() if event.left is None else event.pair.left
            drawn = Pair(first, stream.die())
            if drawn != event.pair:
                shown = f"{event.pair.left} and {event.pair.right}"
                raise Mismatch(
                    f"event {i}: the dice drawn are {drawn.left} and {drawn.right}, not {shown}"
                )
    return stream
