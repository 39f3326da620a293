"""The program looks at itself: every part that an installation could lack is used once.

It plays a match of each game through the real pages, opens every page and paints it, loads the
tables, a lesson and every language, and writes and reads a store in a temporary folder. What it
found is one line of JSON, for a machine.
"""

from __future__ import annotations

import json
import platform
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import PySide6
from PySide6.QtCore import QEventLoop, QSize, QTimer, QTranslator, qVersion
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from mexico_desktop import __version__, data
from mexico_desktop.match import Seat, new_match, verify
from mexico_desktop.qt.app.application import install_translators, make_application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.console import Refusal
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.preferences import Pace, Preferences
from mexico_desktop.qt.views.choose_page import LIVES, MEXEN
from mexico_desktop.qt.widgets.icons import Icons
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings

SIZE = QSize(1280, 800)
ROUNDS = 6  # of Mexen
_LONGEST = 60_000  # milliseconds that one thing may take
_INK = 50  # pixels that an icon has at least
_COLOURS = 12  # that a page has at least

LIVES_SEATS = (Seat("Ana", "cpu", "expert"), Seat("Rosa", "cpu", "casual"))
MEXEN_SEATS = (*LIVES_SEATS, Seat("Iker", "cpu", "skilled"))


class Failed(Exception):
    """Something of the program is missing or does not work; the text says what."""


def run(out: Path | None) -> int:
    """Looks at everything; writes one line of JSON to ``out``, or prints it. 0 when all is well.

    Nothing of the person's own is read or written. Raises console.Refusal when ``out`` can't be
    written.
    """
    begun = time.monotonic()
    app = make_application()
    translators = install_translators(app)
    found: dict[str, Any] = {
        "ok": False,
        "version": __version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "pyside": PySide6.__version__,
        "platform": QGuiApplication.platformName(),
        "system": platform.platform(),
        "frozen": bool(getattr(sys, "frozen", False)),
    }
    with tempfile.TemporaryDirectory() as folder:
        try:
            found.update(_looked_at(app, Path(folder)))  # what was found before a fault stays
            found["ok"] = True
        except Exception as error:  # noqa: BLE001 (whatever it is, it is told)
            found["error"] = str(error) or type(error).__name__
            found["where"] = traceback.format_exc().splitlines()[-3].strip()
    for translator in translators:
        app.removeTranslator(translator)
    found["seconds"] = round(time.monotonic() - begun, 1)
    _tell(found, out)
    return 0 if found["ok"] else 1


def _tell(found: dict[str, Any], out: Path | None) -> None:
    line = json.dumps(found, ensure_ascii=False)
    if out is None:
        print(line)  # noqa: T201 (what it is for)
        return
    try:
        out.write_text(f"{line}\n", encoding="utf-8")
    except OSError as error:
        raise Refusal(f"{out}: can't be written: {error.strerror}") from None


def _looked_at(app: QApplication, folder: Path) -> Iterator[tuple[str, Any]]:
    """What was found, part by part. Raises Failed, or whatever broke."""
    yield "languages", _languages()
    yield "tables", _tables()
    preferences = Preferences(folder / "preferences.ini")
    preferences.set_pace(Pace.INSTANT)
    appearance = Appearance(app, preferences)
    trouble = Trouble(folder / "report.log")
    program = Program(appearance.look, preferences, folder, trouble)
    program.start(None)
    program.window.resize(SIZE)
    try:
        yield "icon_ink", _icon_ink(Icons(appearance.look))
        yield "sound", _sound()
        yield "lives", _play_lives(program)
        yield "mexen", _play_mexen(program)
        yield "lessons", _lessons(program)
        yield "pages", _pages(program)
    finally:
        program.window.close()
        program.close()
        trouble.release()
    if (folder / "report.log").exists():
        raise Failed((folder / "report.log").read_text(encoding="utf-8").splitlines()[-1])


def _languages() -> list[str]:
    """Every language there is, each with words of its own."""
    names = []
    for file in sorted(data.path("translations").glob("mexico_*.qm")):
        translator = QTranslator()
        if not translator.load(str(file)) or translator.isEmpty():
            raise Failed(f"the language in {file.name} can't be loaded")
        names.append(file.stem.removeprefix("mexico_"))
    if "en" not in names:
        raise Failed("the plurals of English are missing")
    return names


def _tables() -> dict[str, float]:
    """A value of each table that is known beforehand."""
    from mexico_desktop.solver import equities
    from mexico_desktop.solver.mexen import session_values

    shares = equities((3, 3, 3), 3, True)
    if abs(sum(shares) - 1) > 1e-6:
        raise Failed(f"the equities of three seats add up to {sum(shares)}")
    values = session_values(2, False)
    return {"leader_of_three": round(shares[0], 4), "mexen_lead": round(values["lead"], 3)}


def _icon_ink(icons: Icons) -> int:
    """How many pixels of an icon are painted."""
    image = icons.icon("folder-line", QColor("black")).pixmap(64, 64).toImage()
    ink = sum(
        image.pixelColor(x, y).alpha() > 0
        for x in range(image.width())
        for y in range(image.height())
    )
    if ink < _INK:
        raise Failed(f"an icon has {ink} pixels of ink: its font is missing")
    return ink


def _sound() -> str:
    """Whether sounds can be made ready, and what would play them."""
    from mexico_desktop.qt.app.sound import Sound, system_output

    for sound in Sound:
        names = [f"{sound}.wav", f"{sound}-1.wav"]
        if not any(_is_there(f"sounds/{name}") for name in names):
            raise Failed(f"the sound {sound} is missing")
    return "silent" if system_output() is None else "a player of the system"


def _is_there(name: str) -> bool:
    try:
        data.path(name)
    except data.MissingError:
        return False
    return True


def _wait(done: Callable[[], bool], what: str) -> None:
    """Lets the program go on until something is so. Raises Failed when it takes too long."""
    clock = QTimer()
    clock.setSingleShot(True)
    clock.start(_LONGEST)
    while not done():
        if not clock.isActive():
            raise Failed(f"{what} took more than {_LONGEST // 1000} seconds")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def _play_lives(program: Program) -> int:
    """A match of Mexico to its end through the table; how many events it had."""
    from mexico_desktop.qt.views.result_page import ResultPage

    match = new_match(LIVES_GAME, Settings(lives=2), LIVES_SEATS)
    program.begin(match)
    _wait(lambda: isinstance(program.window.page, ResultPage), "a match of Mexico")
    verify(match.record)
    kept = program.store.recent("lives", 1)
    if [record.events for record in kept] != [match.events]:
        raise Failed("the store does not give back the match that was played")
    _painted(program, "result")
    program.window.home()
    return len(match.events)


def _play_mexen(program: Program) -> int:
    """Some rounds of Mexen through the table, summed up; how many events they had."""
    match = new_match(MEXEN_GAME, MexenSettings(), MEXEN_SEATS)
    program.sessions.begin(match)
    _wait(lambda: match.state.round > ROUNDS, "a session of Mexen")
    _painted(program, "table of Mexen")
    program.window.home()
    (waiting,) = program.store.waiting()
    resumed = program.store.resume(waiting.match_id)
    if resumed.events != match.events:
        raise Failed("the store does not give back the session that was played")
    return len(match.events)


def _lessons(program: Program) -> int:
    """The first lesson of each game at its table; how many lessons there are."""
    from mexico_desktop.lessons import lessons

    for game in (LIVES, MEXEN):
        program.lessons.show_lesson(lessons(game)[0].name)
        _painted(program, f"lesson of {game}")
        program.window.home()
    return len(lessons(LIVES)) + len(lessons(MEXEN))


def _pages(program: Program) -> int:
    """Every page that can be opened from the first one; how many they are."""
    pages: tuple[tuple[str, Callable[[], None]], ...] = (
        ("first page", lambda: None),
        ("details", lambda: program.show_details(LIVES)),
        ("details of Mexen", lambda: program.show_details(MEXEN)),
        ("set-up", lambda: program.show_setup(LIVES)),
        ("set-up of Mexen", lambda: program.show_setup(MEXEN)),
        ("rules", lambda: program.show_rules(LIVES)),
        ("rules of Mexen", lambda: program.show_rules(MEXEN)),
        ("lessons", lambda: program.lessons.show_course(LIVES)),
        ("statistics", program.show_statistics),
        ("settings", program.show_settings),
    )
    for name, show in pages:
        show()
        _painted(program, name)
        program.window.home()
    return len(pages)


def _painted(program: Program, name: str) -> None:
    """Paints what is in front. Raises Failed when there is nothing to be seen."""
    QApplication.processEvents()
    image = program.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    step = 7
    colours = {
        image.pixel(x, y)
        for x in range(0, image.width(), step)
        for y in range(0, image.height(), step)
    }
    if len(colours) < _COLOURS:
        raise Failed(f"the {name} shows {len(colours)} colours: it was not painted")
