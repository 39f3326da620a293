"""The verbs of the command line, one module each. They import no Qt.

Exit codes: 0 done, 1 the answer is no, 2 bad input or usage, with one line on standard error.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
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
    verb, *arguments = argv
    try:
        code: int = import_module(f"mexico_desktop.cli.{verb}").run(arguments)
        sys.stdout.flush()
    except (Failure, Unreadable) as failure:
        complain(str(failure))
        return BAD
    except BrokenPipeError:  # the reader, such as head, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130
    return code


def complain(sentence: str) -> None:
    """One ``error: …`` line on standard error."""
    line = " ".join(sentence.split())
    print(f"error: {line}", file=sys.stderr)


def load(file: str) -> Record:
    """The record in a file. Raises Failure, Unreadable (naming the file) or UnreadableEvent."""
    try:
        if Path(file).is_file() and Path(file).stat().st_size > LARGEST:
            raise Failure(f"{file}: larger than {LARGEST // 2**20} MB, too large for a record")
        source = Path(file).read_bytes()
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
