"""Lessons are kept apart from matches and statistics, and survive being killed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mexico_desktop.lessons import lessons
from mexico_desktop.lessons.progress import Progress, Trouble
from mexico_desktop.match import Seat, new_match
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.trouble import Trouble as Report
from mexico_desktop.qt.models.lesson import Stage
from mexico_desktop.qt.models.preferences import Pace, Preferences
from mexico_desktop.qt.widgets.look import Look, Speed
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.store import open_store
from tests.qt.test_lesson_page import answer_right, begun, go_on

KILLS = 10
LONGEST = 1.2  # seconds from the first line of a run to its end
ROOT = Path(__file__).parent.parent.parent
ALL = (*lessons("lives"), *lessons("mexen"))


def program_over(folder: Path, qtbot) -> Program:
    report = Report(folder / "report.log")
    preferences = Preferences(folder / "preferences.ini")
    made = Program(Look(speed=Speed.INSTANT), preferences, folder, report)
    report.release()
    qtbot.addWidget(made.window)
    made.start(None)
    made.window.activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)
    return made


def with_matches(folder: Path) -> bytes:
    """A store with matches that are over and one that waits; the bytes of its file."""
    opened = open_store(folder / "matches.sqlite")
    for seed in range(6):
        seats = [Seat("You"), Seat("Rosa", "cpu", "casual")]
        match = new_match(LIVES_GAME, Settings(lives=2), seats, secret=bytes([seed]) * 32)
        kept = opened.store.begin(match)
        while match.awaited is not None and (seed or len(match.events) < 3):
            match.roll()
        opened.store.save(kept, match)
    opened.store.close()
    return (folder / "matches.sqlite").read_bytes()


def test_all_lessons_leave_matches_and_statistics_byte_for_byte(tmp_path, qtbot, english):
    before = with_matches(tmp_path)
    program = program_over(tmp_path, qtbot)
    line = program._statistics_line()
    assert line
    for lesson in ALL:
        page = begun(program, lesson)
        while page.model.stage is not Stage.ENDED:
            answer_right(program, qtbot, page, by_key=True)
            go_on(program, qtbot, page, by_key=True)
    assert program._statistics_line() == line
    program.window.close()
    program.close()
    assert (tmp_path / "matches.sqlite").read_bytes() == before
    assert not list(tmp_path.glob("matches.sqlite-*"))
    progress = Progress(tmp_path / "lessons.json")
    assert all(progress.is_done(lesson.name) for lesson in ALL)


def test_without_the_one_file_the_other_is_whole(tmp_path, qtbot, english):
    matches = with_matches(tmp_path)
    progress = Progress(tmp_path / "lessons.json")
    progress.finish(ALL[0].name)
    kept = (tmp_path / "lessons.json").read_bytes()

    (tmp_path / "matches.sqlite").unlink()
    program = program_over(tmp_path, qtbot)
    assert program.lessons.standing("lives")[0] == 1
    program.window.close()
    program.close()
    assert (tmp_path / "lessons.json").read_bytes() == kept

    (tmp_path / "matches.sqlite").write_bytes(matches)
    (tmp_path / "lessons.json").unlink()
    program = program_over(tmp_path, qtbot)
    assert program.lessons.standing("lives")[0] == 0
    assert program._statistics_line()
    assert len(program.store.waiting()) == 1
    program.window.close()
    program.close()
    assert (tmp_path / "matches.sqlite").read_bytes() == matches


def run_and_kill(folder: Path, after: float) -> list[dict[str, object]]:
    learner = subprocess.Popen(
        [sys.executable, "-m", "tests.qt.learner", str(folder)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert learner.stdout is not None
    lines = [learner.stdout.readline()]
    killer = threading.Timer(after, learner.send_signal, [signal.SIGKILL])
    killer.start()
    lines += learner.stdout.readlines()
    killer.join()
    assert learner.wait() == -signal.SIGKILL
    learner.stdout.close()
    return [json.loads(line) for line in lines if line.endswith("\n")]


def test_killed_in_a_lesson_it_goes_on_at_its_step(tmp_path, qapp):
    preferences = Preferences(tmp_path / "preferences.ini")
    rng = random.Random(5)
    steps = resumed = 0
    last: tuple[object, int] | None = None
    for run in range(KILLS):
        # At one speed it comes far, at the other it is killed in the middle of movements.
        preferences.set_pace(Pace.FAST if run % 2 else Pace.INSTANT)
        preferences.save()
        lines = run_and_kill(tmp_path, rng.uniform(0.0, LONGEST))
        for number, line in enumerate(lines):
            if "open" in line:
                if number == 0 and last is not None:
                    # What was told is on disk; one step more may be, kept but not yet told.
                    again = Progress(tmp_path / "lessons.json")
                    assert again.trouble is None
                    if line["open"] == last[0]:
                        assert line["step"] in (last[1], last[1] + 1)
                        resumed += bool(last[1])
                    else:
                        assert again.is_done(str(last[0]))
                last = (line["open"], int(str(line["step"])))
            elif "step" in line:
                last = (line["lesson"], int(str(line["step"])))
                steps += 1
    print(f"{steps} steps reached, {resumed} times gone on inside a lesson")
    assert steps > KILLS // 2
    assert resumed > KILLS // 4


def test_what_is_wrong_with_the_file_is_told_and_nothing_is_lost(tmp_path, qtbot, english):
    file = tmp_path / "lessons.json"
    cases = {
        b"{": Trouble.DAMAGED,
        b"\xff\xfe": Trouble.DAMAGED,
        b'{"format": "mexico-desktop lessons", "version": 99, "steps": 3}': Trouble.NEWER,
        b'{"format": "mexico-desktop lessons", "version": 1}': Trouble.DAMAGED,
    }
    aside = 0
    for text, trouble in cases.items():
        file.write_bytes(text)
        program = program_over(tmp_path, qtbot)
        QTest.keyClick(program.window, Qt.Key.Key_F2)
        assert program.lessons.progress.trouble is trouble
        notes = program.window._notes
        assert notes.isVisibleTo(program.window)
        program.lessons.progress.finish(ALL[0].name)
        program.window.close()
        program.close()
        if trouble is Trouble.NEWER:
            assert file.read_bytes() == text
        else:
            aside += 1
            assert (tmp_path / f"lessons.damaged-{aside}.json").read_bytes() == text
            assert Progress(file).is_done(ALL[0].name)
        file.unlink()
