"""What is heard: short sounds, played by the player that the system has.

Qt's own way to play them is part of a package of 400 MB, which opens the network library too. Every
desktop has a small program for it instead, and Windows a call. Where there is none, or no device,
only the call of a race is heard, as the system's own signal.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import (
    QElapsedTimer,
    QObject,
    QProcess,
    QProcessEnvironment,
    QStandardPaths,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from mexico_desktop import data

# The programs that play a file on Linux, the one that most systems understand first. PipeWire's
# own waits for ever where PipeWire runs for other things only.
_LINUX = (["paplay"], ["pw-play"], ["aplay", "--quiet"])
_MACOS = (["afplay"],)

_HANGS = 5000  # milliseconds after which a player that has not ended is thought to hang


class Sound(StrEnum):
    """What can be heard; the values are the names that pages use."""

    DICE = "dice"
    MEXICO = "mexico"
    POT = "pot"
    KNIGHT = "knight"
    LOSER = "loser"
    FAST = "fast"


# The files of each sound; one of them at random.
_FILES = {sound: (f"{sound}",) for sound in Sound} | {Sound.DICE: ("dice-1", "dice-2", "dice-3")}


class Output(Protocol):
    """Something that plays files, and returns at once."""

    def play(self, file: Path) -> bool:
        """Whether somebody plays the file now."""

    def close(self) -> None:
        """Falls silent."""


class Sounds(QObject):
    """Plays sounds while ``enabled``, as loud as ``volume`` says, 0 to 100.

    ``folder`` is for the files in the loudness chosen; it is made, and removed again by ``close``.
    """

    def __init__(
        self,
        enabled: Callable[[], bool],
        volume: Callable[[], int],
        folder: Path,
        output: Output | None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._enabled = enabled
        self._volume = volume
        self._folder = folder
        self._output = output
        self._chance = random.Random()
        self._files: dict[tuple[str, int], Path] = {}

    def prepare(self) -> None:
        """Makes ready whatever may be wanted, so that the first sound does not come late."""
        if self._enabled() and self._output is not None:
            for names in _FILES.values():
                for name in names:
                    self._file(name, self._volume())
            # Finds out which player works, and wakes the system's sound.
            self._output.play(self._file("dice-1", 0))

    def play(self, sound: Sound) -> None:
        """Lets a sound be heard, and returns at once."""
        if not self._enabled():
            return
        heard = False
        if self._output is not None:
            name = self._chance.choice(_FILES[sound])
            heard = self._output.play(self._file(name, self._volume()))
        if not heard and sound is Sound.FAST:
            QApplication.beep()

    def close(self) -> None:
        """Falls silent, and leaves nothing behind."""
        if self._output is not None:
            self._output.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _file(self, name: str, volume: int) -> Path:
        """The file of a sound in a loudness; where none can be written, as loud as it is."""
        made = self._files.get((name, volume))
        if made is None:
            source = data.path(f"sounds/{name}.wav")
            made = self._folder / f"{name}-{volume}.wav"
            try:
                self._folder.mkdir(exist_ok=True)
                write_as_loud_as(volume, source, made)
            except OSError:
                made = source
            self._files[name, volume] = made
        return made


def write_as_loud_as(volume: int, source: Path, target: Path) -> None:
    """Writes a file of 16-bit values anew in a volume of 0 to 100, as an ear would share it out.

    Raises OSError when it can't be written.
    """
    with wave.open(str(source), "rb") as file:
        form = file.getparams()
        values = array("h", file.readframes(form.nframes))
    if sys.byteorder == "big":
        values.byteswap()
    factor = (volume / 100) ** 2
    softer = array("h", (round(factor * value) for value in values))
    if sys.byteorder == "big":
        softer.byteswap()
    with wave.open(str(target), "wb") as file:
        file.setparams(form)
        file.writeframes(softer.tobytes())


def system_output() -> Output | None:
    """What this system plays sounds with; None off screen."""
    if QGuiApplication.platformName() == "offscreen":
        return None
    if sys.platform == "win32":
        output: Output = WindowsOutput()
    else:
        commands = _MACOS if sys.platform == "darwin" else _LINUX
        output = Players([[path, *options] for path, options in map(_found, commands) if path])
    return output


def _found(command: list[str]) -> tuple[str, list[str]]:
    return QStandardPaths.findExecutable(command[0]), command[1:]


def _environment() -> QProcessEnvironment:
    """That of the person: a frozen program has changed where its children look for libraries."""
    environment = QProcessEnvironment.systemEnvironment()
    original = os.environ.get("LD_LIBRARY_PATH_ORIG")
    if original is not None:
        environment.insert("LD_LIBRARY_PATH", original)
    elif getattr(sys, "frozen", False):
        environment.remove("LD_LIBRARY_PATH")
    return environment


class Players:
    """Plays each file in a process of its own; a player that fails is not asked again.

    ``commands`` are the players, the best first; the file's name goes behind.
    """

    def __init__(self, commands: Sequence[Sequence[str]]) -> None:
        self._commands = [list(command) for command in commands]
        self._playing: dict[Path, Player] = {}

    @property
    def playing(self) -> int:
        """How many files are being played."""
        return len(self._playing)

    def play(self, file: Path) -> bool:
        before = self._playing.get(file)
        if before is not None:
            if before.age < _HANGS:
                return True  # is heard already
            self._remove(file)
        if not self._commands:
            return False
        self._start(file)
        return True

    def close(self) -> None:
        self._commands = []
        for file in tuple(self._playing):
            self._remove(file)

    def _start(self, file: Path) -> None:
        command = self._commands[0]
        self._playing[file] = Player(command, file, lambda well: self._ended(command, file, well))

    def _ended(self, command: list[str], file: Path, well: bool) -> None:
        self._playing.pop(file).deleteLater()
        if not well:
            if command in self._commands:
                self._commands.remove(command)
            if self._commands:
                self._start(file)

    def _remove(self, file: Path) -> None:
        player = self._playing.pop(file)
        player.stop()
        player.deleteLater()


class Player(QProcess):
    """One file being played. ``ended`` is called with whether it went well."""

    def __init__(self, command: Sequence[str], file: Path, ended: Callable[[bool], None]) -> None:
        super().__init__()
        self._ended = ended
        self._clock = QElapsedTimer()
        self._clock.start()
        self.setProcessEnvironment(_environment())
        self.setStandardInputFile(QProcess.nullDevice())
        self.setStandardOutputFile(QProcess.nullDevice())
        self.setStandardErrorFile(QProcess.nullDevice())
        self.finished.connect(self._finished)
        self.errorOccurred.connect(self._failed)
        self.start(command[0], [*command[1:], str(file)])

    @property
    def age(self) -> int:
        """How long it has been playing, in milliseconds."""
        return self._clock.elapsed()

    def stop(self) -> None:
        """Ends it without a word."""
        self.finished.disconnect(self._finished)
        self.errorOccurred.disconnect(self._failed)
        self.kill()
        self.waitForFinished()

    def _finished(self, code: int, status: QProcess.ExitStatus) -> None:
        self._ended(status is QProcess.ExitStatus.NormalExit and code == 0)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:  # any other is followed by finished
            self._ended(False)


if sys.platform == "win32":
    import winsound

    class WindowsOutput:
        """Plays through Windows itself, one sound at a time."""

        def play(self, file: Path) -> bool:
            how = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            try:
                winsound.PlaySound(str(file), how)
            except RuntimeError:
                return False
            return True

        def close(self) -> None:
            winsound.PlaySound(None, 0)
