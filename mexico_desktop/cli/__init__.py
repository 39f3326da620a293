"""The verbs of the command line, one module each. They import no Qt.

Exit codes: 0 done, 1 the answer is no, 2 bad input or usage, with one line on standard error.
"""

from __future__ import annotations

import argparse
import os
import sys
import unicodedata
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from mexico_desktop.match.record import (
    LARGEST,
    Record,
    Unreadable,
    UnreadableEvent,
    read_record,
)

DONE, NO, BAD = 0, 1, 2
VERBS = ("replay", "verify")


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
