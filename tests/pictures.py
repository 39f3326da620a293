"""Pictures of every page, to be looked at: ``python -m tests.pictures FOLDER [options]``.

They are taken off screen, of the real program over a folder of its own. ``QT_SCALE_FACTOR=2``
before the command takes them at scale 2.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"


from PySide6.QtWidgets import QApplication

from mexico_desktop.dice import Pair
from mexico_desktop.lessons import Ask, Do, Hits, Lesson, Names, Rolls, lessons
from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.players import KEEP, Position, decide
from mexico_desktop.qt.app.application import install_translators, make_application
from mexico_desktop.qt.app.build import Program
from mexico_desktop.qt.app.theme import Appearance
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.lesson import Stage
from mexico_desktop.qt.models.preferences import CoachMode, Pace, Preferences, Theme
from mexico_desktop.qt.models.wants import Roll, do, wanted
from mexico_desktop.qt.views.lesson_page import LessonPage
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.mexen_review_page import MexenReviewPage
from mexico_desktop.qt.views.players_page import PlayersPage
from mexico_desktop.qt.views.puzzle_page import PuzzlePage
from mexico_desktop.qt.views.result_page import ResultPage
from mexico_desktop.qt.views.review_page import ReviewPage
from mexico_desktop.qt.views.session_page import SessionPage
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.rules import ChoiceAwaited, Kept, RollAwaited, Rolled
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from tests.qt.pseudo import PseudoTranslator

NAMES = ("You", "Rosa", "Iker", "Mei", "Bartholomew-Maximilian", "Zoë")


def seats(count: int) -> tuple[Seat, ...]:
    cpus = (Seat(NAMES[s], "cpu", ("casual", "beginner")[s % 2]) for s in range(1, count))
    return (Seat(NAMES[0]), *cpus)


def played(count: int, settings: Settings, until: int | None, seed: int) -> Match:
    """A match played by CPUs up to an event, or to its end."""
    rng = random.Random(seed)
    match = new_match(LIVES_GAME, settings, seats(count), secret=rng.randbytes(32))
    while match.result is None and (until is None or len(match.events) < until):
        awaited = match.awaited
        if isinstance(awaited, ChoiceAwaited):
            position = Position(match.game, match.state, awaited.seat)
            if decide("casual", position, rng).choice is KEEP:
                match.apply(Kept(awaited.seat))
                continue
        match.roll()
    return match


def waiting_for_you(count: int) -> Match:
    """A match in its middle, with a pair of yours on the table and others kept."""
    for seed in range(100):
        for until in range(12, 60):
            match = played(count, Settings(), until, seed)
            awaited = match.awaited
            if isinstance(awaited, ChoiceAwaited) and awaited.seat == 0 and any(match.state.kept):
                return match
    raise LookupError("no match comes to that")


MEXEN_NAMES = ("You", "Daan", "Sem", "Noor", "Lotte", "Bram", "Bartholomew-Maximilian", "Zoë")
LEVELS = ("casual", "beginner", "skilled", "expert")


def session(count: int, people: int, unit: str, rounds: int, seed: int) -> Match:
    """A session of Mexen, played by CPUs up to a round."""
    rng = random.Random(seed)
    names = [Seat(n) if s < people else Seat(n, "cpu", LEVELS[s % 4])
             for s, n in enumerate(MEXEN_NAMES[:count])]  # fmt: skip
    match = new_match(
        MEXEN_GAME, MexenSettings(unit), names, first_leader=0, secret=rng.randbytes(32)
    )
    while match.state.round < rounds:
        step(match, rng)
    return match


def step(match: Match, rng: random.Random) -> None:
    awaited = match.awaited
    assert awaited is not None
    if isinstance(awaited, RollAwaited):
        match.roll()
    else:
        do(match, wanted("casual", Position(match.game, match.state, awaited.seat), rng))


def throwing(match: Match, seat: int, *falls: tuple[int, int]) -> Match:
    """The same session with these pairs fallen next for whoever is to throw, ended by a seat's."""
    while match.state.turn != seat or match.state.tied:
        step(match, random.Random(1))
    for left, right in falls:
        match.apply(Rolled(seat, Pair(left, right)))
    return match


def review_of(program: Program) -> ReviewPage:
    """The review of the result in front, once it is done, with the mistakes of all seats."""
    result = program.window.page
    assert isinstance(result, ResultPage)
    result.review_requested.emit()
    page = program.window.page
    assert isinstance(page, ReviewPage)
    while page.mistakes is None:
        QApplication.processEvents()
    page.mistakes.let(1)
    return page


class Camera:
    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder

    def take(self, name: str) -> None:
        for _ in range(3):
            QApplication.processEvents()
        self._program.window.grab().save(str(self._folder / f"{name}.png"))

    def mistake(self, match: Match, name: str) -> None:
        """A practice match in which a 65 is rolled away, and the coach holds it up."""
        self._program.begin(match, practice=True)
        page = self._program.window.page
        assert isinstance(page, TablePage)
        page._coach.choose(Roll())
        while page._coach.mistake is None:
            QApplication.processEvents()
        self.take(name)
        self._program.window.home()

    def table(self, match: Match, name: str, *, log: bool = False) -> None:
        program = self._program
        program.begin(match)
        page = program.window.page
        assert isinstance(page, TablePage)
        page.log_action.setChecked(log)
        while page._coach.speaks and page._coach.view is None:
            QApplication.processEvents()
        self.take(name)
        if name == "table-4":
            page._ask_21()
            QApplication.processEvents()
            box = QApplication.activeModalWidget()
            if box is not None:
                box.grab().save(str(self._folder / "question-21.png"))
                box.close()
        program.window.home()

    def mexen(self, match: Match, name: str, *, log: bool = False, race: bool = False) -> None:
        program = self._program
        program.sessions.begin(match)
        page = program.window.page
        assert isinstance(page, MexenPage)
        page.log_action.setChecked(log)
        while page._coach.speaks and page._coach.view is None:
            QApplication.processEvents()
        while race and not page.felt.race.is_open:
            QApplication.processEvents()
        self.take(name)
        program.window.home()


def mexen_pages(program: Program, camera: Camera) -> Iterator[str]:
    """The pages of Mexen."""
    program.show_setup("mexen")
    yield "mexen-setup"
    program.window.home()
    camera.mexen(session(2, 1, "points", 1, 3), "mexen-2-start")
    for count, people, unit in ((2, 1, "points"), (5, 2, "sips"), (8, 3, "points")):
        match = throwing(session(count, people, unit, 9, count), 0, (5, 2))
        camera.mexen(match, f"mexen-{count}", log=count == 5)
        match = throwing(session(count, people, unit, 7, count + 1), 1, (3, 2))
        camera.mexen(match, f"mexen-{count}-race", race=True)
        match = throwing(session(count, people, unit, 6, count + 2), 0, (1, 1))
        if match.state.turn == 0 and not match.state.naming and match.state.throws < 3:
            match.apply(Rolled(0, Pair(1, 1)))
        camera.mexen(match, f"mexen-{count}-knight")
    program.preferences.set_coach(CoachMode.ALWAYS)
    for count in (2, 5, 8):
        camera.mexen(
            throwing(session(count, 1, "points", 9, count), 0, (5, 2)), f"mexen-coach-{count}"
        )
    program.preferences.set_coach(CoachMode.ON_ASKING)
    match = session(8, 2, "points", 31, 5)
    program.sessions.begin(match)
    page = program.window.page
    assert isinstance(page, MexenPage)
    page.close_requested.emit()
    yield "mexen-summary"
    summed = program.window.page
    assert isinstance(summed, SessionPage)
    summed.review_requested.emit()
    page = program.window.page
    assert isinstance(page, MexenReviewPage)
    while page.at_work:
        QApplication.processEvents()
    yield "mexen-review"
    if page.mistakes:
        page.show_requested.emit(0)
        yield "mexen-position"
    program.window.home()
    program.sessions.begin(session(5, 2, "sips", 9, 3))
    page = program.window.page
    assert isinstance(page, MexenPage)
    page.players_requested.emit()
    players = program.window.page
    assert isinstance(players, PlayersPage)
    players.add.click()
    yield "mexen-players"
    program.window.home()


def lesson_pages(program: Program, camera: Camera, only: Sequence[str] = ()) -> Iterator[str]:
    """Every lesson, or those named, by step: as it is shown, after a wrong answer, and solved."""
    for game in ("lives", "mexen"):
        program.lessons.show_course(game)
        yield f"course-{game}"
        for lesson in lessons(game):
            if lesson.name in (only or [lesson.name]):
                yield from of_lesson(program, lesson)
        yield f"course-{game}-done"
        for daily in (True, False):
            program.lessons.show_puzzles(game, daily=daily)
            puzzle = program.window.page
            assert isinstance(puzzle, PuzzlePage)
            name = f"puzzle-{game}-{'day' if daily else 'drill'}"
            yield f"{name}-looking"
            while puzzle.table is None:
                QApplication.processEvents()
            yield name
            puzzle.table.driver.keep(accepted=True)
            while puzzle.table._coach.view is None:
                QApplication.processEvents()
            yield f"{name}-answered"
            program.window.back()
        program.window.home()


def of_lesson(program: Program, lesson: Lesson) -> Iterator[str]:
    program.lessons.show_lesson(lesson.name)
    page = program.window.page
    assert isinstance(page, LessonPage)
    model = page.model
    for number, step in enumerate(lesson.steps, 1):
        name = f"{lesson.name}-{number:02}"
        yield name
        if isinstance(step, Ask | Do):
            if step.wrong:
                model.answer(next(iter(step.wrong)))
                model.show_hint()
                yield f"{name}-wrong"
            if model.may_retry:
                model.retry()
            if isinstance(step, Ask):
                model.answer(step.right[0])
            else:
                do_at_table(page, step)
            while model.stage is not Stage.SOLVED:
                QApplication.processEvents()
            yield f"{name}-right"
        model.go_on()
        while model.stage is Stage.PLAYING:
            QApplication.processEvents()
    yield f"{lesson.name}-end"
    page.course_requested.emit()


def do_at_table(page: LessonPage, step: Do) -> None:
    """Does what a step asks for, as soon as the table lets it be done."""
    driver = page.table.driver
    while driver.phase not in (Phase.OPEN, Phase.RACE, Phase.ASKING):
        QApplication.processEvents()
    match step.right:
        case Rolls(left):
            driver.roll(left, accepted=True)
        case Names(knight):
            driver._guard = 0
            driver.name(knight)
        case Hits():
            driver.tik(0)
        case _:
            driver.keep(accepted=True)


def pages(program: Program, camera: Camera) -> Iterator[str]:
    """Goes through the pages; yields each name when it is in front."""
    yield "choose-empty"
    program.show_statistics()
    yield "statistics-empty"
    program.window.home()
    for seed in range(40):
        match = played(2 + seed % 5, Settings((2, 3, 6)[seed % 3]), None, seed)
        program.store.begin(match)
        for number in (program.store._db.execute("SELECT max(id) FROM match").fetchone()[0],):
            program.store.save(number, match)
    camera.table(played(2, Settings(), 0, 1), "table-2-start")
    for count, log in ((2, False), (4, False), (6, True)):
        camera.table(waiting_for_you(count), f"table-{count}", log=log)
    program.preferences.set_coach(CoachMode.ALWAYS)
    for count in (2, 4, 6):
        camera.table(waiting_for_you(count), f"coach-{count}")
    camera.table(played(3, Settings(), 0, 1), "coach-start")
    program.preferences.set_coach(CoachMode.AFTER_CHOICE)
    match = new_match(LIVES_GAME, Settings(), seats(4), first_leader=0)
    match.apply(Rolled(0, Pair(6, 5)))
    camera.mistake(match, "coach-mistake")
    program.preferences.set_coach(CoachMode.ON_ASKING)
    program.show_details("lives")
    yield "details"
    program.window.home()
    program.show_details("mexen")
    yield "details-mexen"
    program.window.home()
    yield "choose"
    program.show_setup()
    yield "setup"
    program.window.home()
    program.show_result(played(6, Settings(), None, 5).record)
    yield "result"
    program.window.home()
    for count in (2, 4, 6):
        record = played(count, Settings(6 if count == 6 else 3), None, 12).record
        program.show_result(record)
        review_of(program)
        yield f"review-{count}"
        program.window.home()
    program.show_result(played(4, Settings(), None, 12).record)
    page = review_of(program)
    page.next_action.trigger()
    yield "review-mistake"
    page.show_requested.emit(page.mistakes)
    yield "position"
    program.window.home()
    for game in ("lives", "mexen"):
        program.show_rules(game)
        yield f"rules-{game}"
        program.window.home()
    program.show_statistics()
    yield "statistics"
    program.window.home()
    program.show_settings()
    yield "settings"
    program.window.home()
    program.open_record(Path("no such file.mexico.json"))
    yield "choose-note"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--pseudo", action="store_true")
    parser.add_argument("--game", choices=["lives", "mexen", "lessons"])
    parser.add_argument("--lesson", nargs="*", default=[], help="no lessons but those named")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = make_application()
    translators = [*install_translators(app)]
    if options.pseudo:
        pseudo = PseudoTranslator(app)
        app.installTranslator(pseudo)
    with tempfile.TemporaryDirectory() as folder:
        preferences = Preferences(Path(folder) / "preferences.ini")
        preferences.set_theme(Theme(options.theme))
        preferences.set_pace(Pace.INSTANT)
        preferences.set_text_scale(options.text)
        appearance = Appearance(app, preferences)
        trouble = Trouble(Path(folder) / "report.log")
        program = Program(appearance.look, preferences, Path(folder), trouble)
        program.start(None)
        program.window.resize(*map(int, options.size.split("x")))
        camera = Camera(program, options.folder)
        try:
            some_lessons = partial(lesson_pages, only=options.lesson)
            parts = (("lessons", some_lessons), ("mexen", mexen_pages), ("lives", pages))
            for part, of_part in parts:
                if options.game in (part, None):
                    for name in of_part(program, camera):
                        camera.take(name)
        finally:
            trouble.release()
        program.window.close()
        program.close()
    print(f"{options.folder}: {len(list(options.folder.glob('*.png')))} pictures")
    del translators


if __name__ == "__main__":
    main()
