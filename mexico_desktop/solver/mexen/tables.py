"""The file of costs in Mexen: one table for each number of seats, with races and without.

A line that names the format, a line of JSON (the version of the rules, and of each table its
seats, race, steps, length and SHA-256), then the tables one after the other, each compressed with
LZMA. One table is read when it is first asked for.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mexico_desktop.data import MissingError
from mexico_desktop.data import path as data_path
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.solver.mexen.model import (
    LIMITS,
    PARTS,
    RANKS,
    START,
    WHERES,
    most_holders,
    pots,
)
from mexico_desktop.solver.tables import TableError

NAME = "costs.bin"
MAGIC = b"mexico costs 1\n"
RULES = 1  # the version of the rules that the costs hold for, clauses M1 to M13
KEYS = tuple((seats, race) for seats in MEXEN_GAME.seats for race in (False, True))

_SLOTS = WHERES * PARTS
_FIELDS = 2  # the cost, and of it the rest of the round
# Neighbours along the pots differ little: what is compressed are the differences.
_FILTERS: list[dict[str, Any]] = [
    {"id": lzma.FILTER_DELTA, "dist": 2},
    {"id": lzma.FILTER_LZMA2, "preset": 9},
]


@dataclass(frozen=True)
class Block:
    """A table as it is written.

    ``start`` is what the rest of a session costs at a round's start, by the names of START.
    ``numbers`` are little-endian, 16-bit or, with two seats, 32-bit floats; each is a cost, in
    penalties, times ``steps``. The costs are less GOES_ON times that of a plain seat.
    """

    start: Mapping[str, float]
    steps: int
    numbers: bytes


class Table:
    """The costs with so many seats, with or without races.

    Values are looked up by what is still to play, the limit, the rank of the lowest and how many
    hold it, and the pot; they come as a list over Where, Part and (cost, rest of the round).
    """

    def __init__(self, seats: int, race: bool, block: Block) -> None:
        self.seats = seats
        self.race = race
        self.start = block.start
        self._step = 1 / block.steps
        self._numbers: array[Any] = array(kind(seats))
        try:
            self._numbers.frombytes(block.numbers)
        except ValueError:
            raise TableError("the table of costs is damaged: it has another length") from None
        if sys.byteorder == "big":
            self._numbers.byteswap()
        self._pots = pots(seats)
        self._holders = most_holders(seats)
        if len(self._numbers) != length(seats):
            raise TableError("the table of costs is damaged: it has another length")

    def line(self, pot: float) -> tuple[int, float]:
        """Where a pot lies: the number of the one below it, and the share of the way to the next.

        Above the largest the share is more than 1: the line is drawn on.
        """
        pots = self._pots
        left = len(pots) - 2
        while pots[left] > pot:
            left -= 1
        return left, (pot - pots[left]) / (pots[left + 1] - pots[left])

    def place(self, left: int, limit: int, lowest: int, holders: int) -> int:
        """Where the values between two turns begin: ``left`` seats (from 1) are still to play."""
        number = ((left - 1) * LIMITS + limit - 1) * RANKS + lowest
        number = number * self._holders + min(holders, self._holders) - 1
        return number * _SLOTS * _FIELDS * len(self._pots)

    @property
    def opening(self) -> int:
        """Where the values before the leader's first throw begin."""
        per_moment = _SLOTS * _FIELDS * len(self._pots)
        return (self.seats - 1) * LIMITS * RANKS * self._holders * per_moment

    def value(self, place: int, slot: int, which: int, line: tuple[int, float]) -> float:
        """One value, in penalties: ``slot`` is Where * PARTS + Part, ``which`` 0 for the cost."""
        left, share = line
        at = place + (slot * _FIELDS + which) * len(self._pots) + left
        first = self._numbers[at]
        return self._step * float(first + share * (self._numbers[at + 1] - first))


def kind(seats: int) -> str:
    """The kind of the numbers in the table of so many seats, as the module array calls it."""
    return "f" if seats == 2 else "h"


def length(seats: int) -> int:
    """How many numbers the table of so many seats has."""
    moments = (seats - 1) * LIMITS * RANKS * most_holders(seats) + 1
    return moments * _SLOTS * _FIELDS * len(pots(seats))


def write(file: Path, blocks: Mapping[tuple[int, bool], Block]) -> None:
    """Writes the file; ``blocks`` holds one for each of KEYS."""
    packed = {
        key: lzma.compress(blocks[key].numbers, lzma.FORMAT_RAW, filters=_FILTERS) for key in KEYS
    }
    listed = [
        {
            "seats": seats,
            "race": race,
            "start": {name: blocks[seats, race].start[name] for name in START},
            "steps": blocks[seats, race].steps,
            "length": len(packed[seats, race]),
            "sha256": hashlib.sha256(packed[seats, race]).hexdigest(),
        }
        for seats, race in KEYS
    ]
    head = json.dumps({"rules": RULES, "tables": listed}).encode() + b"\n"
    file.write_bytes(MAGIC + head + b"".join(packed[key] for key in KEYS))


def read(file: Path, seats: int, race: bool) -> Table:
    """One table of a file. Raises TableError."""
    try:
        with file.open("rb") as stream:
            if stream.readline(100) != MAGIC:
                raise TableError("the table of costs is damaged: it begins with other words")
            entry, skip = _entry(stream.readline(20_000), seats, race)
            stream.seek(skip, 1)
            packed = stream.read(entry["length"])
    except OSError as error:
        raise TableError(f"the table of costs can't be read: {error.strerror}") from None
    if hashlib.sha256(packed).hexdigest() != entry["sha256"]:
        raise TableError("the table of costs is damaged: its checksum differs")
    numbers = lzma.decompress(packed, lzma.FORMAT_RAW, filters=_FILTERS)  # its sum was right
    return Table(seats, race, Block(entry["start"], entry["steps"], numbers))


def _entry(line: bytes, seats: int, race: bool) -> tuple[dict[str, Any], int]:
    """What the head says of a table, and how many bytes of others stand before it."""
    try:
        head: Any = json.loads(line)
        rules, tables = head["rules"], head["tables"]
        found = tuple((table["seats"], table["race"]) for table in tables)
        lengths = [int(table["length"]) for table in tables]
        for table in tables:
            table["sha256"], int(table["steps"]), [float(table["start"][n]) for n in START]
    except (ValueError, KeyError, TypeError):
        raise TableError("the table of costs is damaged: its second line is no list") from None
    if rules != RULES or found != KEYS:
        raise TableError("the table of costs is for other rules than this program plays")
    number = KEYS.index((seats, race))
    return tables[number], sum(lengths[:number])


@cache
def table(seats: int, race: bool) -> Table:
    """The table that came with the program. Raises TableError."""
    try:
        file = data_path(NAME)
    except MissingError as missing:
        raise TableError(str(missing)) from None
    return read(file, seats, race)
