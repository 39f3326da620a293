"""A bar on a terminal for work that takes a while."""

from __future__ import annotations

from typing import TextIO

_WIDTH = 40


class Bar:
    """Shows the share of the work done, on one line; on anything but a terminal it says nothing."""

    def __init__(self, stream: TextIO, what: str) -> None:
        self._stream = stream if stream.isatty() else None
        self._what = what
        self._shown = ""

    def show(self, share: float) -> None:
        """The share that is done, 0 to 1."""
        full = round(share * _WIDTH)
        line = f"{self._what} [{'#' * full}{'.' * (_WIDTH - full)}] {share:4.0%}"
        if self._stream is not None and line != self._shown:
            self._shown = line
            print(f"\r{line}", end="", file=self._stream, flush=True)

    def clear(self) -> None:
        """Wipes the line."""
        if self._stream is not None and self._shown:
            print(f"\r{' ' * len(self._shown)}\r", end="", file=self._stream, flush=True)
            self._shown = ""
