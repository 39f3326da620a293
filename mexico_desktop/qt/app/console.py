"""What the window says to a terminal: one line, and an exit code."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

TAKEN, BAD = 1, 2


class Refusal(Exception):
    """There will be no window; the text is the sentence that says why."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line of ours."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message} (try: {self.prog} --help)")


def complain(sentence: str) -> None:
    """One ``error: …`` line on standard error."""
    line = " ".join(sentence.split())
    print(f"error: {line}", file=sys.stderr)  # noqa: T201
