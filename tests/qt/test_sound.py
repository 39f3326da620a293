"""What is heard: by which player, how loud, and silence where nothing can be heard."""

from __future__ import annotations

import os
import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mexico_desktop import data
from mexico_desktop.qt.app import sound
from mexico_desktop.qt.app.sound import Players, Sound, Sounds, system_output

WRITES = "import sys, pathlib; pathlib.Path(sys.argv[1]).open('a').write(sys.argv[2] + '\\n')"
FAILS = f"{WRITES}; sys.exit(1)"
WAITS = f"{WRITES}; import time; time.sleep(600)"


class Recorder:
    """An output that plays nothing, and can be out of order."""

    def __init__(self, works: bool = True) -> None:
        self.works = works
        self.played: list[Path] = []
        self.closed = False

    def play(self, file: Path) -> bool:
        self.played.append(file)
        return self.works

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def beeps(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    heard: list[None] = []
    monkeypatch.setattr(QApplication, "beep", lambda: heard.append(None))
    return heard


def sounds(
    folder: Path, output: Recorder | None, volume: int = 100, enabled: bool = True
) -> Sounds:
    return Sounds(lambda: enabled, lambda: volume, folder / "sounds", output)


def loudest(path: Path) -> int:
    with wave.open(str(path), "rb") as file:
        return max(map(abs, array("h", file.readframes(file.getnframes()))))


def test_each_sound_has_its_file(tmp_path: Path):
    output = Recorder()
    heard = sounds(tmp_path, output)
    for name in Sound:
        heard.play(name)
        assert output.played[-1].name.startswith(name)
        assert loudest(output.played[-1]) == loudest(
            data.path(f"sounds/{output.played[-1].stem.removesuffix('-100')}.wav")
        )


def test_dice_do_not_always_sound_the_same(tmp_path: Path):
    output = Recorder()
    heard = sounds(tmp_path, output)
    for _ in range(60):
        heard.play(Sound.DICE)
    assert len(set(output.played)) == 3


def test_the_volume_is_that_of_the_moment(tmp_path: Path):
    output, volume = Recorder(), [100]
    heard = Sounds(lambda: True, lambda: volume[0], tmp_path / "sounds", output)
    for volume[0] in (100, 50, 0):
        heard.play(Sound.FAST)
    full, half, silent = map(loudest, output.played)
    assert half == pytest.approx(full / 4, abs=1)
    assert silent == 0


def test_switched_off_nothing_is_heard_or_made(tmp_path: Path, beeps: list[None]):
    output = Recorder()
    heard = sounds(tmp_path, output, enabled=False)
    heard.prepare()
    for name in Sound:
        heard.play(name)
    assert output.played == beeps == []
    assert not (tmp_path / "sounds").exists()


@pytest.mark.parametrize("output", [None, Recorder(works=False)])
def test_where_nothing_plays_the_system_calls_to_a_race(
    output: Recorder | None, tmp_path: Path, beeps: list[None]
):
    heard = sounds(tmp_path, output)
    heard.prepare()
    for name in Sound:
        heard.play(name)
    assert len(beeps) == 1


def test_prepared_the_first_sound_finds_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    output = Recorder()
    heard = sounds(tmp_path, output, volume=60)
    heard.prepare()
    assert [loudest(path) for path in output.played] == [0]
    monkeypatch.setattr(sound, "write_as_loud_as", pytest.fail)
    for name in Sound:
        heard.play(name)


def test_without_a_place_for_files_it_is_as_loud_as_it_is(tmp_path: Path):
    (tmp_path / "sounds").touch()
    output = Recorder()
    sounds(tmp_path, output, volume=20).play(Sound.FAST)
    assert output.played == [data.path("sounds/fast.wav")]


def test_closed_it_leaves_nothing(tmp_path: Path):
    output = Recorder()
    heard = sounds(tmp_path, output)
    heard.play(Sound.POT)
    heard.close()
    assert output.closed
    assert list(tmp_path.iterdir()) == []


def test_off_screen_there_is_no_output(qapp: QApplication):
    assert system_output() is None


class TestPlayers:
    @pytest.fixture
    def log(self, tmp_path: Path) -> Path:
        log = tmp_path / "log"
        log.touch()
        return log

    @pytest.fixture
    def players(self, qapp: QApplication) -> Iterator[list[Players]]:
        """What a test has made, to be closed after it."""
        made: list[Players] = []
        yield made
        for player in made:
            player.close()

    def command(self, code: str, log: Path, name: str) -> list[str]:
        return [sys.executable, "-c", code.replace("sys.argv[2]", f"{name!r}"), str(log)]

    def told(self, log: Path) -> list[str]:
        return log.read_text().split()

    def test_the_best_one_plays(self, qtbot: QtBot, players: list[Players], log: Path):
        made = Players([self.command(WRITES, log, "a"), self.command(WRITES, log, "b")])
        players.append(made)
        assert made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a"])
        qtbot.waitUntil(lambda: made.playing == 0)
        assert made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a", "a"])

    def test_the_file_is_handed_over(self, qtbot: QtBot, players: list[Players], log: Path):
        file = log.parent / "with a space.wav"
        code = "import sys; open(sys.argv[1], 'w').write(sys.argv[2])"
        players.append(Players([[sys.executable, "-c", code, str(log)]]))
        players[0].play(file)
        qtbot.waitUntil(lambda: log.read_text() == str(file))

    def test_one_that_fails_gives_way_at_once_and_for_good(
        self, qtbot: QtBot, players: list[Players], log: Path
    ):
        commands = [["not-a-program-of-this-system"], self.command(FAILS, log, "a")]
        made = Players([*commands, self.command(WRITES, log, "b")])
        players.append(made)
        made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a", "b"])
        qtbot.waitUntil(lambda: made.playing == 0)
        made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a", "b", "b"])

    def test_when_all_have_failed_it_says_so(self, qtbot: QtBot, players: list[Players], log: Path):
        made = Players([self.command(FAILS, log, "a")])
        players.append(made)
        assert made.play(log)
        qtbot.waitUntil(lambda: made.playing == 0)
        assert not made.play(log)
        assert self.told(log) == ["a"]

    def test_a_sound_is_not_begun_again_while_it_is_heard(
        self, qtbot: QtBot, players: list[Players], log: Path
    ):
        made = Players([self.command(WAITS, log, "a")])
        players.append(made)
        for _ in range(20):
            assert made.play(log)
        assert made.play(log.parent / "other")
        qtbot.waitUntil(lambda: self.told(log) == ["a", "a"])
        assert made.playing == 2

    def test_one_that_hangs_is_ended(
        self, qtbot: QtBot, players: list[Players], log: Path, monkeypatch: pytest.MonkeyPatch
    ):
        made = Players([self.command(WAITS, log, "a")])
        players.append(made)
        made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a"])
        monkeypatch.setattr(sound, "_HANGS", 0)
        assert made.play(log)
        qtbot.waitUntil(lambda: self.told(log) == ["a", "a"])
        assert made.playing == 1

    def test_closed_all_fall_silent(self, qtbot: QtBot, log: Path):
        code = "import sys, os, time; open(sys.argv[1], 'w').write(str(os.getpid()) + '.')"
        made = Players([[sys.executable, "-c", f"{code}; time.sleep(600)", str(log)]])
        made.play(log)
        qtbot.waitUntil(lambda: log.read_text().endswith("."))
        made.close()
        assert made.playing == 0
        assert not made.play(log)
        if sys.platform == "linux":
            assert not Path("/proc", log.read_text().rstrip(".")).exists()

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows plays by itself")
    def test_they_are_looked_for_in_the_usual_places(
        self,
        qtbot: QtBot,
        players: list[Players],
        log: Path,
        monkeypatch: pytest.MonkeyPatch,
    ):
        program = log.parent / ("afplay" if sys.platform == "darwin" else "aplay")
        program.write_text(f'#!/bin/sh\necho "$LD_LIBRARY_PATH" "$@" >> {log}\n')
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(log.parent))
        monkeypatch.setenv("LD_LIBRARY_PATH", "bundled")
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "usual")
        monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
        assert QStandardPaths.findExecutable(program.name) == str(program)
        output = system_output()
        assert isinstance(output, Players)
        players.append(output)
        output.play(log)
        qtbot.waitUntil(lambda: self.told(log)[-1:] == [str(log)])
        assert self.told(log)[0] == "usual"
        assert os.environ["LD_LIBRARY_PATH"] == "bundled"
