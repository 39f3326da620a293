"""The file of exact equities: six tables, one for each roll limit with double penalty on and off.

A line that names the format, a line of JSON (the version of the rules, and of each table its
settings and SHA-256), then the tables one after the other: 32-bit floats, little-endian, laid out
as ``positions.index`` says. One table is read at a time, when it is first asked for.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from mexico_desktop.data import MissingError
from mexico_desktop.data import path as data_path
from mexico_desktop.rules.lives import ROLLS
from mexico_desktop.solver.positions import SIZE

NAME = "equities.bin"
MAGIC = b"mexico equities 1\n"
RULES = 1  # the version of the rules that the equities hold for, clauses L1 to L12
SETTINGS = tuple((rolls, double) for rolls in ROLLS for double in (True, False))
_BLOCK = SIZE * 4  # bytes


class TableError(Exception):
    """The file of equities is missing, damaged or of other rules; the text says which."""


@dataclass(frozen=True, slots=True)
class Head:
    """What the file says of itself. ``at`` is where its first table begins, in bytes."""

    sums: tuple[str, ...]
    at: int


def write(file: Path, tables: Mapping[tuple[int, bool], bytes]) -> None:
    """Writes the file; ``tables`` holds a block of bytes for each of SETTINGS."""
    listed = [
        {
            "rolls": rolls,
            "double_penalty": double,
            "sha256": hashlib.sha256(tables[rolls, double]).hexdigest(),
        }
        for rolls, double in SETTINGS
    ]
    head = json.dumps({"rules": RULES, "tables": listed}).encode() + b"\n"
    file.write_bytes(MAGIC + head + b"".join(tables[setting] for setting in SETTINGS))


def read_head(file: Path) -> Head:
    """The first two lines of a file. Raises TableError."""
    try:
        with file.open("rb") as stream:
            magic, line = stream.readline(100), stream.readline(10_000)
            at = stream.tell()
    except OSError as error:
        raise TableError(f"the table of equities can't be read: {error.strerror}") from None
    if magic != MAGIC:
        raise TableError("the table of equities is damaged: it begins with other words")
    try:
        head: Any = json.loads(line)
        rules = head["rules"]
        sums = tuple(table["sha256"] for table in head["tables"])
        found = tuple((table["rolls"], table["double_penalty"]) for table in head["tables"])
    except (ValueError, KeyError, TypeError):
        raise TableError("the table of equities is damaged: its second line is no list") from None
    if rules != RULES or found != SETTINGS:
        raise TableError("the table of equities is for other rules than this program plays")
    return Head(sums, at)


def read(file: Path, rolls: int, double_penalty: bool) -> array[float]:
    """One table of a file. Raises TableError."""
    head = read_head(file)
    number = SETTINGS.index((rolls, double_penalty))
    try:
        with file.open("rb") as stream:
            stream.seek(head.at + number * _BLOCK)
            block = stream.read(_BLOCK)
    except OSError as error:
        raise TableError(f"the table of equities can't be read: {error.strerror}") from None
    if hashlib.sha256(block).hexdigest() != head.sums[number]:
        raise TableError("the table of equities is damaged: its checksum differs")
    table = array("f")
    table.frombytes(block)
    if sys.byteorder == "big":
        table.byteswap()
    return table


@cache
def table(rolls: int, double_penalty: bool) -> array[float]:
    """The table of a setting that came with the program. Raises TableError."""
    try:
        file = data_path(NAME)
    except MissingError as missing:
        raise TableError(str(missing)) from None
    return read(file, rolls, double_penalty)
