"""The verbs of the command line, one module each. They import no Qt.

Exit codes: 0 done, 1 the answer is no, 2 bad input or usage, with one line on standard error.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from mexico_desktop.match import IllegalEvent, Record, Unreadable, UnreadableEvent, read_record
from mexico_desktop.match.record import LARGEST
from mexico_desktop.rules import shown
from mexico_desktop.rules.lives import ROLLS, Settings

DONE, NO, BAD = 0, 1, 2
VERBS = ("replay", "verify", "analyse", "odds", "simulate")

# With three seats and more a seat's best play depends on what the others play for.
ASSUMPTION = "The figures assume that every seat plays for its own chance."


class Failure(Exception):
    """Ends a verb with one line on standard error and exit code 2."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line of ours."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message} (try: {self.prog} --help)")


def main(argv: Sequence[str]) -> int:
    """Runs the verb ``argv[0]`` with the rest as its arguments; gives the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):  # a terminal may know fewer characters than names do
        sys.stdout.reconfigure(errors="backslashreplace")
    code = DONE
    try:
        code = _run(*argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has had enough
        _drop_output()
    except OSError as error:
        _drop_output()
        complain(f"the output can't be written: {error.strerror}")
        return BAD
    except KeyboardInterrupt:
        return 130
    return code


def _run(verb: str, *arguments: str) -> int:
    try:
        code: int = import_module(f"mexico_desktop.cli.{verb}").run(arguments)
    except (Failure, Unreadable) as failure:
        complain(str(failure))
        return BAD
    except SystemExit:  # argparse has printed the help
        return DONE
    return code


def _drop_output() -> None:
    """Lets what is still to be written to standard output go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: str) -> None:
    """One ``error: …`` line on standard error."""
    print(f"error: {plain(sentence)}", file=sys.stderr)


def plain(text: str) -> str:
    r"""A text as one line whose characters only show: none that steers a terminal.

    >>> plain("Ann\n\x1b[31m")
    'Ann \\x1b[31m'
    """
    return "".join(
        character.encode("unicode_escape").decode() if _steers(character) else character
        for character in " ".join(text.split())
    )


def _steers(character: str) -> bool:
    """Whether a character moves, colours, breaks or turns round what is printed."""
    joins = character in "\u200c\u200d"  # they make one emoji of several
    return unicodedata.category(character) in ("Cc", "Cf", "Cs") and not joins


def load(file: str) -> Record:
    """The record in a file. Raises Failure, Unreadable (naming the file) or UnreadableEvent."""
    try:
        with Path(file).open("rb") as stream:
            source = stream.read(LARGEST + 1)  # one more than is allowed, and no more
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Failure(f"{file}: can't be read: {reason}") from None
    try:
        return read_record(source)
    except UnreadableEvent:
        raise
    except Unreadable as unreadable:
        raise Unreadable(f"{file}: {unreadable}") from None


def record_parser(verb: str, description: str) -> Parser:
    """The parser of a verb that takes the file of one record."""
    parser = Parser(prog=f"mexico-desktop {verb}", description=description)
    parser.add_argument("file", metavar="FILE", help="a match record, NAME.mexico.json")
    return parser


@contextmanager
def last_line(file: str, *, as_json: bool) -> Iterator[None]:
    """Ends a verb at what is wrong with a file, with ``as_json`` in a last line of its output too.

    Raises Failure for IllegalEvent, and lets Failure and Unreadable pass.
    """
    try:
        yield
    except IllegalEvent as illegal:
        if as_json:
            print(json.dumps({"error": {"event": illegal.event, "message": illegal.reason}}))
        raise Failure(f"{file}: {illegal}") from None
    except (Failure, Unreadable) as failure:
        if as_json:
            print(json.dumps({"error": {"event": None, "message": str(failure)}}))
        raise


def seat_names(record: Record) -> list[str]:
    """The names of the seats, each on one line; one that is blank is its number from 1."""
    return [
        " ".join(seat.name.split()) or f"Seat {number}"
        for number, seat in enumerate(record.seats, start=1)
    ]


def whole_number(allowed: Container[int], says: str) -> Callable[[str], int]:
    """The type of an option that takes some whole numbers; ``says`` is which, in words."""

    def read(text: str) -> int:
        # What int() takes beside plain digits, such as 1_000, is more likely a slip.
        if len(text) <= 18 and text.isascii() and text.isdigit() and int(text) in allowed:
            return int(text)
        raise argparse.ArgumentTypeError(f"{shown(text)} is not {says}")

    return read


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Adds the options that say how a turn and a 21 go."""
    parser.add_argument(
        "--rolls",
        metavar="N",
        type=whole_number(ROLLS, "1, 2 or 3"),
        default=Settings().rolls,
        help="rolls a turn: 1, 2 or 3 (3 without it)",
    )
    parser.add_argument(
        "--no-double", action="store_true", help="a 21 does not double what the lowest lose"
    )


def settings_words(settings: Settings) -> str:
    """What a turn and a 21 come to, in a few words.

    >>> settings_words(Settings(rolls=1, double_penalty=False))
    '1 roll a turn, double penalty off'
    """
    double = "on" if settings.double_penalty else "off"
    return f"{count(settings.rolls, 'roll', 'rolls')} a turn, double penalty {double}"


def count(number: int, one: str, many: str) -> str:
    """So many of something.

    >>> count(1, "life", "lives"), count(1200, "life", "lives")
    ('1 life', '1,200 lives')
    """
    return f"{number:,} {one if number == 1 else many}"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a table. Its first column stands left, its last too, the others right.

    >>> columns([["Seat", "Luck", "Rating"], ["Ann", "1", "expert"]])
    ['Seat  Luck  Rating', 'Ann      1  expert']
    """
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *figures, last in rows:
        cells = [first + " " * (widths[0] - _width(first))]
        cells += [text.rjust(width) for text, width in zip(figures, widths[1:-1], strict=True)]
        lines.append("  ".join([*cells, last]).rstrip())
    return lines


def _width(text: str) -> int:
    """How many places of a terminal a text takes."""
    return sum(
        2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
        if not unicodedata.combining(character)
    )
