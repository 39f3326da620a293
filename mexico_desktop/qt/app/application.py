"""The application: what the process needs before its window, and what it leaves behind."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths, QTimer, QTranslator
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

from mexico_desktop import __version__, data
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.console import TAKEN, complain
from mexico_desktop.qt.app.instance import Instance
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Preferences

NAME = "mexico-desktop"
_SHOWN_FOR = 10_000  # milliseconds that a program which can't start shows why


def run(folder: Path | None, record: Path | None) -> int:
    """Opens the window over a data folder, the usual one when None; gives the exit code.

    ``record`` is the file of a match to show.
    """
    # Ctrl+C in the terminal ends the program at once: Python would notice it at the next event
    # only, and every match is safe.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    name_application()
    folder = usual_folder() if folder is None else folder.absolute()
    trouble = Trouble(folder / "report.log")
    app = make_application()
    preferences = Preferences(folder / "preferences.ini")
    appearance = Appearance(app, preferences)
    translators = install_translators(app)
    instance = Instance(folder)
    if _make(folder) and not instance.take():
        trouble.release()
        return _already_open(folder)
    program = Program(appearance.look, preferences, folder, trouble)
    program.start(record)
    code = app.exec()
    program.close()
    for translator in translators:
        app.removeTranslator(translator)
    trouble.release()
    instance.release()
    return code


def name_application() -> None:
    """Says what the application is called, before it is made: its folder is called the same."""
    QCoreApplication.setApplicationName(NAME)
    QCoreApplication.setApplicationVersion(__version__)
    QGuiApplication.setApplicationDisplayName("Mexico")
    QGuiApplication.setDesktopFileName(NAME)
    if sys.platform == "win32":  # else the taskbar shows Python's icon
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(NAME)


def make_application() -> QApplication:
    """The application with its icon."""
    app = QApplication([NAME])
    with suppress(data.MissingError):
        app.setWindowIcon(QIcon(str(data.path(f"icons/{NAME}.svg"))))
    return app


def usual_folder() -> Path:
    """Where a desktop program keeps what is its own, for the person who runs it."""
    place = QStandardPaths.StandardLocation.AppLocalDataLocation
    return Path(QStandardPaths.writableLocation(place))


def install_translators(app: QApplication) -> list[QTranslator]:
    """The words of the window. English has a file of its own, for its plurals."""
    try:
        file = data.path("translations/mexico_en.qm")
    except data.MissingError:
        return []
    translator = QTranslator(app)
    if not translator.load(str(file)):
        return []
    app.installTranslator(translator)
    return [translator]


def _make(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _already_open(folder: Path) -> int:
    complain(f"Mexico is already open with the matches in {folder}; use that window")
    if QGuiApplication.platformName() != "offscreen":
        translate = QCoreApplication.translate
        box = QMessageBox(
            QMessageBox.Icon.Information,
            translate("Start", "Mexico is already open"),
            translate("Start", "Mexico is already open"),
            QMessageBox.StandardButton.Ok,
        )
        box.setInformativeText(translate("Start", "Please use that window."))
        QTimer.singleShot(_SHOWN_FOR, box.accept)
        box.exec()
    return TAKEN
