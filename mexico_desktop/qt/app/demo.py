"""The demo: one match between CPUs, off screen, and pictures of every page."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSize
from PySide6.QtWidgets import QApplication

from mexico_desktop.match import Seat, new_match
from mexico_desktop.qt.app.application import install_translators, make_application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.console import Refusal
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import CoachMode, Pace, Preferences, Theme
from mexico_desktop.qt.models.table import Scene
from mexico_desktop.qt.views.choose_page import LIVES, MEXEN
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.review_page import ReviewPage
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.rules.lives import LIVES_GAME, Settings

SIZE = QSize(1280, 800)
SEATS = (
    Seat("Ana", "cpu", "beginner"),
    Seat("Rosa", "cpu", "expert"),
    Seat("Iker", "cpu", "casual"),
    Seat("Mei", "cpu", "skilled"),
)

# The moments of a match worth a picture, each taken once.
MOMENTS: dict[str, Callable[[Scene], bool]] = {
    "table-start": lambda scene: scene.dice is None,
    "table": lambda scene: (
        sum(pair is not None for pair in scene.state.kept) > 1 and scene.state.pair is not None
    ),
    "table-21": lambda scene: bool(scene.band) and scene.state.pair is not None,
    "table-round-over": lambda scene: scene.hold > 0 and any(scene.rows[s].out for s in range(4)),
    "table-won": lambda scene: LIVES_GAME.result(scene.state) is not None,
}


def run(folder: Path) -> int:
    """Writes the pictures to a folder, made if it is not there; gives the exit code.

    Nothing of the person's own is read or written. Raises console.Refusal when the folder can't be
    written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{folder}: can't be made: {error.strerror}") from None
    app = make_application()
    translators = install_translators(app)
    with tempfile.TemporaryDirectory() as data:
        preferences = Preferences(Path(data) / "preferences.ini")
        preferences.set_theme(Theme.LIGHT)
        preferences.set_pace(Pace.INSTANT)
        preferences.set_coach(CoachMode.ALWAYS)
        appearance = Appearance(app, preferences)
        trouble = Trouble(Path(data) / "report.log")
        program = Program(appearance.look, preferences, Path(data), trouble)
        program.start(None)
        program.window.resize(SIZE)
        try:
            _Demo(program, folder).play()
        finally:
            program.window.close()
            program.close()
            trouble.release()
    for translator in translators:
        app.removeTranslator(translator)
    return 0


class _Demo:
    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self._taken: set[str] = set()

    def play(self) -> None:
        """Plays the match and goes through the pages."""
        program = self._program
        self._take("choose")
        program.show_details(LIVES)
        self._take("details")
        program.show_setup()
        self._take("setup")
        program.begin(new_match(LIVES_GAME, Settings(), SEATS))
        self._watch_match()
        self._take("result")
        self._review()
        pages: tuple[tuple[str, Callable[[], None]], ...] = (
            ("rules-mexico", lambda: program.show_rules(LIVES)),
            ("rules-mexen", lambda: program.show_rules(MEXEN)),
            ("statistics", program.show_statistics),
            ("settings", program.show_settings),
        )
        for name, show in pages:
            program.window.home()
            show()
            self._take(name)

    def _watch_match(self) -> None:
        page = self._program.window.page
        if not isinstance(page, TablePage):
            raise Refusal("the match of the demo could not be kept in a temporary folder")
        played = QEventLoop()
        page.over.connect(played.quit)
        page.model.scene_changed.connect(lambda: self._look_at(page.model.scene))
        self._look_at(page.model.scene)
        played.exec()

    def _review(self) -> None:
        """The review of the result in front, as soon as it is there."""
        result = self._program.window.page
        if isinstance(result, ResultPage):
            result.review_requested.emit()
        page = self._program.window.page
        while isinstance(page, ReviewPage) and page.at_work:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        self._take("review")

    def _look_at(self, scene: Scene) -> None:
        for name, worth_it in MOMENTS.items():
            if name not in self._taken and worth_it(scene):
                self._take(name)
                if name == "table":
                    self._take_dark()

    def _take_dark(self) -> None:
        preferences = self._program.preferences
        preferences.set_theme(Theme.DARK)
        self._take("table-dark")
        preferences.set_theme(Theme.LIGHT)

    def _take(self, name: str) -> None:
        self._taken.add(name)
        for _ in range(3):  # layouts settle in turns
            QApplication.sendPostedEvents()
        path = self._folder / f"{name}.png"
        if not self._program.window.grab().save(str(path)):
            raise Refusal(f"{path}: can't be written")
        print(path)  # noqa: T201 (what the demo is for)
