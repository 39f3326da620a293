"""How far a person has come, in a file of its own beside that of the matches.

The file is small and written whole at each step: a new one beside it, which then takes its place.
A file that can't be read is moved aside; one of a newer version is left as it is.
"""

from __future__ import annotations

import json
import os
from enum import Enum, auto
from pathlib import Path
from typing import Any

FORMAT = "mexico-desktop lessons"
VERSION = 1


class Trouble(Enum):
    """What is wrong with the file."""

    NEWER = auto()  # a newer program wrote it: it is left untouched, and nothing is kept
    DAMAGED = auto()  # it could not be read, and lies aside under another name
    UNREAD = auto()  # the system would not let it be read; nothing is kept
    UNWRITTEN = auto()  # the system would not let it be written; tried again at the next step


class Progress:
    """How far somebody has come in the lessons and, in ``puzzles``, with the puzzles.

    ``trouble`` is what is wrong with the file; None while all is well. Without a file nothing has
    been begun. Steps count from 0.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.trouble: Trouble | None = None
        self._steps: dict[str, int] = {}
        self._done: set[str] = set()
        self.puzzles: dict[str, Any] = {}
        self._read()

    @property
    def file(self) -> Path:
        return self._file

    @property
    def begun(self) -> bool:
        """Whether there is anything to forget."""
        return bool(self._steps or self._done or self.puzzles)

    def step(self, lesson: str) -> int:
        """The step to go on at; 0 for a lesson that is to be begun."""
        return self._steps.get(lesson, 0)

    def is_done(self, lesson: str) -> bool:
        """Whether the lesson has been taken to its end."""
        return lesson in self._done

    def reach(self, lesson: str, step: int) -> None:
        """A person has come to a step."""
        if self._steps.get(lesson, 0) != step:
            if step:
                self._steps[lesson] = step
            else:
                del self._steps[lesson]
            self.save()

    def finish(self, lesson: str) -> None:
        """A lesson has been taken to its end, and begins anew."""
        self._done.add(lesson)
        self._steps.pop(lesson, None)
        self.save()

    def reset(self) -> None:
        """Forgets everything."""
        self._steps.clear()
        self._done.clear()
        self.puzzles.clear()
        self.save()

    def save(self) -> None:
        """Writes the file. What goes wrong is told by ``trouble``."""
        if self.trouble in (Trouble.NEWER, Trouble.UNREAD):
            return
        data = {
            "format": FORMAT,
            "version": VERSION,
            "steps": self._steps,
            "done": sorted(self._done),
            "puzzles": self.puzzles,
        }
        new = self._file.with_suffix(".new")
        try:
            with new.open("w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False, indent=1)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self._file)
        except OSError:
            self.trouble = Trouble.UNWRITTEN
        else:
            if self.trouble is Trouble.UNWRITTEN:
                self.trouble = None

    def _read(self) -> None:
        try:
            text = self._file.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return
        except UnicodeDecodeError:
            self._put_aside()
            return
        except OSError:
            self.trouble = Trouble.UNREAD
            return
        try:
            data = json.loads(text)
            if data["format"] != FORMAT or type(data["version"]) is not int:
                raise ValueError
            if data["version"] > VERSION:
                self.trouble = Trouble.NEWER
                return
            steps = {str(name): _step(step) for name, step in data["steps"].items()}
            done = {str(name) for name in data["done"]}
            puzzles = data["puzzles"]
            if not isinstance(puzzles, dict):
                raise TypeError
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._put_aside()
            return
        self._steps, self._done, self.puzzles = steps, done, puzzles

    def _put_aside(self) -> None:
        number = 1
        while (aside := self._file.with_name(f"lessons.damaged-{number}.json")).exists():
            number += 1
        try:
            self._file.rename(aside)
        except OSError:
            self.trouble = Trouble.UNREAD
        else:
            self.trouble = Trouble.DAMAGED


def _step(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError
    return value
