"""Playing: the state, the events so far, and the dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from mexico_desktop.dice import Pair
from mexico_desktop.dice.stream import DiceStream, commitment, new_secret
from mexico_desktop.match.record import GAMES, DiceHead, Record, Seat
from mexico_desktop.rules import Awaited, Event, Game, Illegal, Result, Rolled

__all__ = ["GAMES", "Dice", "Match", "ScriptedDice", "Step", "StreamDice", "new_match"]


@dataclass(frozen=True, slots=True)
class Step:
    """One event with the states around it."""

    before: Any
    event: Event
    after: Any


class Dice(Protocol):
    """Where the faces of a match come from."""

    def die(self) -> int:
        """The next face, 1 to 6."""
        ...


class ScriptedDice:
    """Faces laid down beforehand, for lessons and tests."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._faces = iter(faces)

    def die(self) -> int:
        """The next face. Raises LookupError when the script has ended."""
        for face in self._faces:
            return face
        raise LookupError("the script of the dice has ended")


StreamDice = DiceStream


class Match:
    """A match under way. Its two verbs are ``roll`` and ``apply``, each giving a Step.

    ``secret`` is the secret of a committed stream, 64 hexadecimal digits; the record shows it
    once the match is over. None when the dice were not committed.
    """

    def __init__(self, record: Record, dice: Dice, secret: str | None = None) -> None:
        """A match at its start; ``record.events`` are not played."""
        self._head = record.with_events(())
        self._dice = dice
        self._secret = secret
        self._events: list[Event] = []
        self._state = record.game.start(record.settings, len(record.seats), record.first_leader)

    @property
    def game(self) -> Game[Any]:
        return self._head.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._head.seats

    @property
    def settings(self) -> Any:
        return self._head.settings

    @property
    def state(self) -> Any:
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(self._events)

    @property
    def awaited(self) -> Awaited:
        return self.game.awaited(self._state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self._state)

    @property
    def record(self) -> Record:
        """The match so far. The secret of its dice shows once it is over."""
        return self.revealed() if self.result is not None else self._head.with_events(self._events)

    def revealed(self) -> Record:
        """The match so far with the secret of its dice: for one that is over or given up."""
        head = self._head
        if head.dice is not None and self._secret is not None:
            head = replace(head, dice=replace(head.dice, secret=self._secret))
        return head.with_events(self._events)

    @property
    def secret(self) -> str | None:
        """For whoever keeps the match safe; never to be shown before the end."""
        return self._secret

    def roll(self, left: int | None = None) -> Step:
        """Rolls for the seat to act: both dice, or all but the die ``left`` lying.

        Raises Illegal, and then no die is drawn.
        """
        awaited = self.awaited
        if awaited is None:
            raise Illegal("The match is over.")
        # The faces aren't known yet; any will do to see whether the roll is allowed.
        trial = Pair(left, 6) if left in (1, 2) else Pair(6, 5)
        self.game.after(self._state, Rolled(awaited.seat, trial, left))
        first = self._dice.die() if left is None else left
        return self.apply(Rolled(awaited.seat, Pair(first, self._dice.die()), left))

    def apply(self, event: Event) -> Step:
        """Lets an event happen. Raises Illegal."""
        before = self._state
        self._state = self.game.after(before, event)
        self._events.append(event)
        return Step(before, event, self._state)


def new_match(
    game: Game[Any],
    settings: Any,
    seats: Iterable[Seat],
    *,
    first_leader: int | None = None,
    player_seed: str = "",
    secret: bytes | None = None,
) -> Match:
    """A match with committed dice. Without ``first_leader`` the stream draws it (L12).

    ``secret`` is 32 bytes, drawn here when None. Raises rules.Refused.
    """
    secret = new_secret() if secret is None else secret
    stream = DiceStream(secret, player_seed)
    seats = tuple(seats)
    drawn = first_leader is None
    leader = stream.below(max(1, len(seats))) if first_leader is None else first_leader
    head = DiceHead(commitment(secret), None, player_seed)
    record = Record(game, settings, seats, leader, drawn, head)
    return Match(record, stream, secret.hex())
