"""Is the race fair? Measured in the real window: ``python -m tests.screen.race [TRIALS]``.

A person's key is pressed t milliseconds after the cue, by the X server's own test extension and
from another thread. Against a CPU whose reaction is t + 20 ms the key has to win, against one of
t - 20 ms to lose, each a hundred times, or as often as is said. Needs an X display, such as
xvfb-run gives.
"""

from __future__ import annotations

import ctypes
import random
import statistics
import sys
import threading
import time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.qt.app.application import make_application
from mexico_desktop.qt.app.window import Window
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver
from mexico_desktop.qt.models.mexen_coach import MexenAdviser
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.wants import Keep, Minds
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.choose_page import ChoosePage
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_talk import MexenTalk
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.rules import Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

APART = 20  # milliseconds
LATE = 8  # a key that a busy machine sends so much too late is no trial, and is sent again
THROWER, PERSON, RIVAL = range(3)


class Keyboard:
    """Presses and lets go a key through the XTest extension."""

    def __init__(self) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._x.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        symbol = ctypes.c_ulong(self._x.XStringToKeysym(b"a"))
        self._code = self._x.XKeysymToKeycode(self._display, symbol)

    def focus(self, window: int) -> None:
        """Gives a window the keyboard; there may be no window manager that does."""
        self._x.XSetInputFocus(self._display, ctypes.c_ulong(window), 1, ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)

    def press(self) -> None:
        for down in (1, 0):
            self._test.XTestFakeKeyEvent(self._display, self._code, down, ctypes.c_ulong(0))
        self._x.XFlush(self._display)


class Trial:
    """One race in the window; ``winner`` is the seat that hit TIK, ``reaction`` when (ms)."""

    def __init__(self, window: Window, look: Look, worker: Worker, cpu: int, after: int) -> None:
        seats = (Seat("Rosa", "cpu", "slow"), Seat("Ann"), Seat("Iker", "cpu", "rival"))
        match = Match(Record(MEXEN_GAME, Settings(), seats, 0), ScriptedDice((3, 2)))
        reactions = {"slow": 5000, "rival": cpu}
        minds = Minds(lambda *_: Keep(), lambda *_: True, lambda level, _: reactions[level])
        self.driver = Driver(
            match, lambda _: None, lambda _: 0, worker, random.Random(1), minds=minds
        )
        model = MexenTable(match.record)
        coach = Coach(worker, [PERSON], lambda: CoachMode.OFF, adviser=MexenAdviser())
        self.page = MexenPage(look, self.driver, model, coach, MexenTalk(model.cast), {PERSON: "A"})
        for part in (self.driver, model, coach):
            part.setParent(self.page)
        self._window = window
        self._after = after
        self.winner: int | None = None
        self.reaction: int | None = None
        self.late = 0.0  # how long after its time the key was sent, in milliseconds
        self._loop = QEventLoop()
        self.page.sounded.connect(self._cued)
        self.driver.stepped.connect(self._stepped)

    def run(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self._window.replace_pages(self.page)
        QTimer.singleShot(10_000, self._loop.quit)
        self._loop.exec()
        self._window.home()

    def _cued(self, what: str) -> None:
        if what == "fast":
            # The race begins as soon as this returns; the clock of the other thread, too.
            threading.Thread(target=self._press, args=(time.monotonic(),)).start()

    def _press(self, cue: float) -> None:
        # Sleeps most of the way, and then looks at the clock.
        due = cue + self._after / 1000
        time.sleep(max(0.0, due - time.monotonic() - 0.004))
        while time.monotonic() < due:
            pass
        self.late = (time.monotonic() - due) * 1000
        self._keyboard.press()

    def _stepped(self, step: object) -> None:
        event = step.event  # type: ignore[attr-defined]
        if isinstance(event, Tik):
            self.winner, self.reaction = event.seat, self.driver.reaction
            self.driver.stop()
            QTimer.singleShot(60, self._loop.quit)  # a key that lost has come in by then


def main(trials: int = 100) -> int:
    app = make_application()
    look = Look()
    window = Window(look)
    window.show_page(ChoosePage(look))
    window.resize(1280, 800)
    window.show()
    window.activateWindow()
    worker = Worker()
    keyboard = Keyboard()
    for _ in range(20):
        app.processEvents()
        time.sleep(0.02)
    keyboard.focus(int(window.winId()))
    rng = random.Random(2026)
    right = {APART: 0, -APART: 0}
    off: list[float] = []
    again = 0
    for _ in range(trials):
        for apart in right:
            after = rng.randint(120, 400)
            trial = Trial(window, look, worker, after + apart, after)
            trial.run(keyboard)
            while trial.late > LATE and again < trials:
                again += 1
                trial = Trial(window, look, worker, after + apart, after)
                trial.run(keyboard)
            wanted = PERSON if apart > 0 else RIVAL
            right[apart] += trial.winner == wanted
            if trial.winner == PERSON and trial.reaction is not None:
                off.append(trial.reaction - after)
    print(
        f"a key {APART} ms before the CPU won {right[APART]} of {trials} races, one {APART} ms"
        f" after it lost {right[-APART]}; the key counted {statistics.mean(off):+.1f} ms from its"
        f" time on average, {min(off):+.0f} to {max(off):+.0f}; {again} keys were sent again"
    )
    worker.close()
    window.close()
    QApplication.processEvents()
    return 0 if set(right.values()) == {trials} else 1


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
