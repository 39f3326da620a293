"""The record of a match: one JSON object that holds all that replaying it needs, and no more.

Reading is strict where a mistake could change a match (types, seats, events) and tolerant where
it can't: keys that this program doesn't know are passed over everywhere but in an event.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from mexico_desktop.dice import FACES, Pair
from mexico_desktop.dice.stream import SCHEME
from mexico_desktop.rules import (
    Event,
    Game,
    Kept,
    Named,
    Refused,
    Rolled,
    Tik,
    shown,
)
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.rules.mexen import MEXEN_GAME

FORMAT = "mexico-match"
VERSION = 1
SUFFIX = ".mexico.json"
LARGEST = 32 * 1024 * 1024  # bytes; a session of a year fits many times over
GAMES: Mapping[str, Game[Any]] = {game.name: game for game in (LIVES_GAME, MEXEN_GAME)}

HUMAN = "human"
CPU = "cpu"


class Unreadable(Exception):
    """This is no record, or a damaged one; the text says where and why."""


class UnreadableEvent(Unreadable):
    """Event number ``event`` (from 0) is none; ``before`` is the record up to it."""

    def __init__(self, before: Record, reason: str) -> None:
        self.event = len(before.events)
        super().__init__(f"event {self.event}: {reason}")
        self.before = before
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a person, or a CPU of a level."""

    name: str
    player: str = HUMAN
    level: str | None = None

    @property
    def is_cpu(self) -> bool:
        return self.player == CPU


@dataclass(frozen=True, slots=True)
class DiceHead:
    """What makes the dice checkable. ``secret`` is None until the match is over."""

    commitment: str
    secret: str | None
    player_seed: str


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is kept. ``settings`` are the game's own; the rest is as the file has it."""

    game: Game[Any]
    settings: Any
    seats: tuple[Seat, ...]
    first_leader: int
    leader_drawn: bool = False
    dice: DiceHead | None = None
    events: tuple[Event, ...] = ()

    def with_events(self, events: Sequence[Event]) -> Record:
        return replace(self, events=tuple(events))

    def head(self) -> dict[str, Any]:
        """All but the events, as plain values in the order of the file."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "settings": self.game.settings_data(self.settings),
            "seats": [_seat_data(seat) for seat in self.seats],
            "first_leader": self.first_leader,
            "leader_drawn": self.leader_drawn,
        }
        if self.dice is not None:
            data["dice"] = {
                "scheme": SCHEME,
                "commitment": self.dice.commitment,
                "secret": self.dice.secret,
                "player_seed": self.dice.player_seed,
            }
        return data

    def to_json(self) -> str:
        """The file: one line for the head of the match, then one a event."""
        head = json.dumps(self.head(), ensure_ascii=False)
        events = ",\n ".join(json.dumps(event_data(event)) for event in self.events)
        return (
            f'{head[:-1]}, "events": [\n {events}]}}\n'
            if events
            else f'{head[:-1]}, "events": []}}\n'
        )


def _seat_data(seat: Seat) -> dict[str, str]:
    data = {"name": seat.name, "player": seat.player}
    return data if seat.level is None else {**data, "level": seat.level}


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain values."""
    match event:
        case Rolled(seat, pair, None):
            return {"seat": seat, "roll": [pair.left, pair.right]}
        case Rolled(seat, pair, left):
            return {"seat": seat, "roll": [pair.left, pair.right], "left": left}
        case Kept(seat):
            return {"seat": seat, "keep": True}
        case Tik(seat):
            return {"seat": seat, "tik": True}
        case Named(seat, knight):
            return {"seat": seat, "knight": knight}


# --- reading -----------------------------------------------------------------------------------


def read_record(source: str | bytes) -> Record:
    """The record in the text of a file. Raises Unreadable; UnreadableEvent if all else is well."""
    data = _object(parse(source), "the file")
    if data.get("format") != FORMAT:
        raise Unreadable(f'this is no match record: "format" is not "{FORMAT}"')
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise Unreadable('"version" is not a whole number from 1')
    if version > VERSION:
        raise Unreadable(
            f"the record has version {shown(version)} and this program reads up to {VERSION};"
            " a newer program can read it"
        )
    name = data.get("game")
    if type(name) is not str or name not in GAMES:
        raise Unreadable(f'"game" is "lives" or "mexen", not {shown(name)}')
    game = GAMES[name]
    seats = _seats(data)
    leader = _whole(data.get("first_leader"), '"first_leader"')
    try:
        settings = game.settings(_object(data.get("settings"), '"settings"'))
        game.start(settings, len(seats), leader)
    except Refused as refused:
        raise Unreadable(str(refused)) from None
    values = _list(data.get("events"), '"events"')
    record = Record(
        game,
        settings,
        seats,
        leader,
        _flag(data.get("leader_drawn", False), '"leader_drawn"'),
        _dice(data["dice"]) if data.get("dice") is not None else None,
    )
    events: list[Event] = []
    for value in values:
        try:
            events.append(read_event(value))
        except Unreadable as unreadable:
            raise UnreadableEvent(record.with_events(events), str(unreadable)) from None
    return record.with_events(events)


def parse(source: str | bytes) -> object:
    """The JSON value in a text, read strictly. Raises Unreadable."""
    if len(source) > LARGEST:
        raise Unreadable(f"the file is larger than {LARGEST // 2**20} MB, too large for a record")
    try:
        text = source.decode("utf-8-sig") if isinstance(source, bytes) else source
        value = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except UnicodeDecodeError as error:
        raise Unreadable(f"the file is not UTF-8 text: byte {error.start} is wrong") from None
    except UnicodeEncodeError:
        raise Unreadable("a text in the file holds half a character (a lone surrogate)") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Unreadable(f"the file is not JSON: {error.msg.lower()} at {where}") from None
    except RecursionError:
        raise Unreadable("the file is not a record: its brackets are nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise Unreadable(f"the file is not a record: {error}") from None
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, value in pairs:
        if key in data:
            raise Unreadable(f"{shown(key)} stands twice in one object")
        data[key] = value
    return data


def _no_constant(name: str) -> NoReturn:
    raise Unreadable(f"{name} is no number that JSON knows")


def _object(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable(
            f"{where} is not an object" if value is not None else f"{where} is missing"
        )
    return value


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise Unreadable(f"{where} is not a list" if value is not None else f"{where} is missing")
    return value


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise Unreadable(f"{where} is not a text" if value is not None else f"{where} is missing")
    return value


def _whole(value: object, where: str) -> int:
    if type(value) is not int:
        missing = value is None
        raise Unreadable(f"{where} is missing" if missing else f"{where} is not a whole number")
    return value


def _flag(value: object, where: str) -> bool:
    if type(value) is not bool:
        raise Unreadable(f"{where} is not true or false")
    return value


def _hex(value: object, where: str) -> str:
    text = _text(value, where)
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise Unreadable(f"{where} is not 64 hexadecimal digits in lower case")
    return text


def _seats(data: Mapping[str, Any]) -> tuple[Seat, ...]:
    seats = []
    for i, value in enumerate(_list(data.get("seats"), '"seats"')):
        seat = _object(value, f"seat {i}")
        name = _text(seat.get("name"), f"the name of seat {i}")
        player = seat.get("player")
        if player not in (HUMAN, CPU):
            raise Unreadable(f'"player" of seat {i} is "human" or "cpu", not {shown(player)}')
        level = seat.get("level")
        seats.append(
            Seat(name, player, None if level is None else _text(level, f'"level" of seat {i}'))
        )
    return tuple(seats)


def _dice(value: object) -> DiceHead:
    dice = _object(value, '"dice"')
    if dice.get("scheme") != SCHEME:
        raise Unreadable(f'"scheme" of the dice is "{SCHEME}", not {shown(dice.get("scheme"))}')
    secret = dice.get("secret")
    return DiceHead(
        _hex(dice.get("commitment"), "the commitment of the dice"),
        None if secret is None else _hex(secret, "the secret of the dice"),
        _text(dice.get("player_seed"), "the player seed of the dice"),
    )


def read_event(value: object) -> Event:
    """An event from its plain values. Raises Unreadable."""
    data = _object(value, "an event")
    seat = _whole(data.get("seat"), "its seat")
    keys = data.keys() - {"seat"}
    if keys in ({"roll"}, {"roll", "left"}):
        roll = _list(data["roll"], "its roll")
        if len(roll) != 2 or any(type(face) is not int or face not in FACES for face in roll):
            raise Unreadable("its roll is not two whole numbers from 1 to 6")
        pair = Pair(*roll)
        if "left" not in keys:
            return Rolled(seat, pair)
        return Rolled(seat, pair, _whole(data["left"], "its left die"))
    if keys in ({"keep"}, {"tik"}):
        (key,) = keys
        if data[key] is not True:
            raise Unreadable(f'its "{key}" is not true')
        return Kept(seat) if key == "keep" else Tik(seat)
    if keys == {"knight"}:
        return Named(seat, _whole(data["knight"], "its knight"))
    raise Unreadable("besides its seat an event has one of: roll, roll and left, keep, tik, knight")
