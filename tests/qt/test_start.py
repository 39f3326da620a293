"""The start: arguments, displays that are not there, and one window a data folder."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo

from mexico_desktop import __version__
from mexico_desktop.cli import VERBS
from mexico_desktop.qt.app import display, start
from mexico_desktop.qt.app.instance import Instance

PLUGINS = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
ON_LINUX = sys.platform.startswith("linux")


def run(*arguments: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run the program with environment variables changed, or taken away where None."""
    env = {**os.environ, **{name: value for name, value in changes.items() if value is not None}}
    for name, value in changes.items():
        if value is None:
            env.pop(name, None)
    return subprocess.run(
        [sys.executable, "-m", "mexico_desktop", *arguments],
        env=env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def one_line(text: str) -> str:
    assert text.endswith("\n")
    assert text.count("\n") == 1
    return text


def test_version(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as end:
        start.main(["--version"], VERBS)
    assert end.value.code == 0
    assert capsys.readouterr().out == f"mexico-desktop {__version__}\n"


@pytest.mark.parametrize("arguments", [["--nonsense"], ["one", "two"], ["--data"], ["--demo"]])
def test_bad_usage_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    assert start.main(arguments, VERBS) == 2
    captured = capsys.readouterr()
    assert one_line(captured.err).startswith("error: ")
    assert captured.out == ""


def test_help_names_the_options(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        start.main(["--help"], VERBS)
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("FILE", "--demo FOLDER", "--data FOLDER", *VERBS))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path | None]:
    """The files that a window was opened with, and no window."""
    files: list[Path | None] = []

    def run(data: Path | None, file: Path | None) -> int:
        files.append(file)
        return 0

    monkeypatch.setattr("mexico_desktop.qt.app.application.run", run)
    return files


@pytest.mark.parametrize(
    "arguments",
    [
        ["foo"],
        ["Replay"],
        ["analyze", "match.mexico.json"],
        ["analyze", "gone.mexico.json", "--json"],
        ["gone.mexico.json", "foo"],
        ["odd", "--lives", "3,3"],
        ["--data", "folder", "foo"],
        ["x" * 5000],
    ],
)
def test_what_is_no_verb_and_no_file(
    arguments: list[str],
    opened: list[Path | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    """Said before it is known whether there is a display."""
    (tmp_path / "match.mexico.json").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(display, "absent_display", lambda: "there is no display")
    assert start.main(arguments, VERBS) == 2
    line = one_line(capsys.readouterr().err)
    word = next(word for word in arguments if word not in ("--data", "folder"))[:30]
    assert line.startswith(f'error: there is no verb and no file "{word}')
    assert "the verbs are replay, verify, analyse, odds and simulate (try: " in line
    assert opened == []


@pytest.mark.parametrize(
    "arguments", [["--data", "x", "replay"], ["match", "replay"], ["foo", "replay", "--json"]]
)
def test_a_verb_that_does_not_stand_first(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    (tmp_path / "match").touch()
    monkeypatch.chdir(tmp_path)
    assert start.main(arguments, VERBS) == 2
    line = one_line(capsys.readouterr().err)
    assert line.startswith("error: replay must stand before all else ")


def test_one_file_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert start.main([str(tmp_path), "another"], VERBS) == 2
    assert "unrecognized arguments: another" in one_line(capsys.readouterr().err)


@pytest.mark.parametrize(
    "arguments",
    [
        ["word"],
        ["match.mexico.json"],
        ["--data", "x", "verify"],
        ["gone.mexico.json"],
        ["./gone/a"],
    ],
)
def test_a_file_opens_in_the_window_and_one_that_has_gone_is_told_of_there(
    arguments: list[str],
    opened: list[Path | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    for name in ("word", "match.mexico.json", "verify"):
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    assert start.main(arguments, VERBS) == 0
    assert opened == [Path(arguments[-1])]


def test_without_streams_nothing_breaks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert start.main(["--nonsense"], VERBS) == 2
    for stream in (sys.stdout, sys.stderr):
        stream.close()


@pytest.mark.skipif(not ON_LINUX, reason="other systems always have a display")
class TestDisplay:
    def test_none_at_all(self):
        done = run(QT_QPA_PLATFORM=None, DISPLAY=None, WAYLAND_DISPLAY=None, WAYLAND_SOCKET=None)
        assert done.returncode == 2
        line = one_line(done.stderr)
        assert line.startswith("error: there is no display")
        assert "xvfb-run mexico-desktop" in line
        assert "--demo FOLDER" in line

    @pytest.mark.parametrize("platform", [None, "xcb"])
    def test_one_that_is_dead(self, platform: str | None):
        done = run(
            QT_QPA_PLATFORM=platform, DISPLAY=":4567", WAYLAND_DISPLAY=None, WAYLAND_SOCKET=None
        )
        assert done.returncode == 2
        assert one_line(done.stderr).startswith("error: ")

    def test_a_wayland_socket_nobody_listens_at(self, tmp_path: Path):
        env = {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(tmp_path)}
        assert "'wayland-9' can't be reached" in display.dead_display(PLUGINS, env)

    def test_a_wayland_socket_that_answers(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.chdir(tmp_path)  # the length of a socket's name is limited
        with socket.socket(socket.AF_UNIX) as server:
            server.bind("wayland-9")
            server.listen()
            env = {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "."}
            assert display.dead_display(PLUGINS, env) == ""

    def test_another_kind_of_display_is_left_to_qt(self):
        assert display.dead_display(PLUGINS, {"QT_QPA_PLATFORM": "offscreen"}) == ""
        assert display.dead_display(PLUGINS, {"QT_QPA_PLATFORM": "vnc:port=1"}) == ""

    def test_a_kind_that_qt_does_not_have(self, tmp_path: Path):
        done = run("--data", str(tmp_path), QT_QPA_PLATFORM="nonsense")
        assert done.returncode == 2
        assert "no Qt platform plugin" in one_line(done.stderr)

    def test_a_missing_library_is_named_with_its_cure(self, tmp_path: Path):
        (tmp_path / "libqxcb.so").write_bytes(b"no library")
        problem = display.dead_display(tmp_path, {"DISPLAY": ":0"})
        assert "libqxcb.so" in problem
        assert "apt install" in problem

    def test_missing_libraries_of_qt_itself(self):
        error = ImportError("libEGL.so.1: cannot open shared object file")
        sentence = display.missing_libraries(error)
        assert "libEGL.so.1" in sentence
        assert "libegl1" in sentence


class TestInstance:
    def test_a_second_one_is_refused_until_the_first_ends(self, tmp_path: Path):
        first, second = Instance(tmp_path), Instance(tmp_path)
        assert first.take()
        assert not second.take()
        first.release()
        assert second.take()
        second.release()

    @pytest.mark.parametrize(
        "left",
        [
            "{dead}\nmexico-desktop\n{host}\n",
            "{alive}\nmexico-desktop\n{host}\n",
            "{alive}\nmexico-desktop\nanother-host\n",
            "",
            "\x00 garbage",
        ],
    )
    @pytest.mark.skipif(not ON_LINUX, reason="elsewhere the system removes the file itself")
    def test_a_lock_left_behind_is_taken_over(self, tmp_path: Path, left: str):
        dead = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], check=True,
                              capture_output=True, text=True).stdout.strip()  # fmt: skip
        text = left.format(dead=dead, alive=os.getpid(), host=socket.gethostname())
        (tmp_path / "in-use.lock").write_text(text)
        instance = Instance(tmp_path)
        assert instance.take()
        instance.release()

    def test_a_folder_that_is_not_there_can_not_be_protected(self, tmp_path: Path):
        assert Instance(tmp_path / "nowhere").take()
