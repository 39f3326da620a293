"""Learning by playing, in the window: the list of lessons, a lesson, and what follows it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mexico_desktop.match import Match, Record, new_match
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.widgets.note_bar import Note
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.store import Unread

if TYPE_CHECKING:  # the window does not wait for what only later pages need
    from mexico_desktop.lessons.progress import Progress
    from mexico_desktop.lessons.puzzles import Puzzle
    from mexico_desktop.qt.app.build import Program
    from mexico_desktop.qt.models.driver import Driver
    from mexico_desktop.qt.models.lesson_driver import LessonDriver
    from mexico_desktop.qt.views.table_page import TablePage

# The letter with which the learner hits TIK.
TIK = "A"

_RECENT = 20  # of one's own matches, in which mistakes are looked for


class Lessons(QObject):
    """What leads where; ``program`` has the window. Progress has a file of its own."""

    def __init__(self, program: Program, file: Path) -> None:
        super().__init__(program)
        self._program = program
        self._file = file
        self._progress: Progress | None = None
        self._told = False

    @property
    def progress(self) -> Progress:
        """How far the person has come, read when it is first asked for."""
        if self._progress is None:
            from mexico_desktop.lessons.progress import Progress

            self._progress = Progress(self._file)
        return self._progress

    @property
    def begun(self) -> bool:
        """Whether there is a file of progress: somebody has been here before."""
        return self._file.exists()

    def standing(self, game: str) -> tuple[int, int]:
        """How many lessons of a game are done, and how many there are."""
        from mexico_desktop.lessons import lessons

        course = lessons(game)
        return sum(self.progress.is_done(lesson.name) for lesson in course), len(course)

    # --- the list of lessons -------------------------------------------------------------------

    def show_course(self, game: str) -> None:
        """The lessons of a game, with how far each of them has come."""
        from mexico_desktop.qt.views.course_page import CoursePage

        program = self._program
        for page in program.window.pages:
            if isinstance(page, CoursePage):
                page.show_game(game)
                program.window.back_to(page)
                return
        page = CoursePage(program.look, self.progress, game, _today)
        page.lesson_requested.connect(self.show_lesson)
        page.daily_requested.connect(lambda game: self.show_puzzles(game, daily=True))
        page.drills_requested.connect(lambda game: self.show_puzzles(game, daily=False))
        page.reset_requested.connect(self._reset)
        program.window.show_page(page)
        self._tell_of_trouble()

    def _reset(self) -> None:
        self.progress.reset()
        self._tell_of_trouble()

    def _tell_of_trouble(self) -> None:
        """What is wrong with the file is told once."""
        from mexico_desktop.qt.words.progress import trouble_text

        trouble = self.progress.trouble
        if trouble is not None and not self._told:
            self._told = True
            self._program.window.note(Note(trouble_text(trouble, self._file), danger=True))

    # --- a lesson ------------------------------------------------------------------------------

    def show_lesson(self, name: str) -> None:
        """A lesson at the step where it was left, over the list of lessons."""
        from mexico_desktop.lessons import lessons
        from mexico_desktop.qt.models.lesson import LessonModel
        from mexico_desktop.qt.views.lesson_page import LessonPage
        from mexico_desktop.qt.words.lessons import words_of

        program, progress = self._program, self.progress
        game = name.split("-", maxsplit=1)[0]
        course = lessons(game)
        number = [lesson.name for lesson in course].index(name)
        following = course[number + 1] if number + 1 < len(course) else None
        model = LessonModel(course[number], progress.step(name))
        page = LessonPage(
            program.look,
            model,
            self._lesson_table,
            self._practice_table,
            (number + 1, len(course)),
            lambda: self.standing(game)[0],
            words_of(following.name).title() if following else "",
        )
        model.setParent(page)
        model.reached.connect(lambda step: self._reached(name, step))
        model.finished.connect(lambda: self._finished(name))
        page.course_requested.connect(lambda: self._back_to_course(game))
        page.play_requested.connect(lambda: program.show_setup(game))
        if following is not None:
            page.next_requested.connect(lambda: self._follow(following.name))
        page.sounded.connect(program.sound)
        if game == "mexen":
            program.sounds.prepare()
        program.window.show_page(page)

    def _reached(self, name: str, step: int) -> None:
        self.progress.reach(name, step)
        self._tell_of_trouble()

    def _finished(self, name: str) -> None:
        self.progress.finish(name)
        self._tell_of_trouble()

    def _back_to_course(self, game: str) -> None:
        self._program.window.back()
        self.show_course(game)

    def _follow(self, name: str) -> None:
        """The next lesson in place of the one that is done."""
        self._program.window.back()
        self.show_lesson(name)

    # --- puzzles -------------------------------------------------------------------------------

    def show_puzzles(self, game: str, *, daily: bool) -> None:
        """The puzzle of the day, or one drill after the other; own mistakes come first."""
        from mexico_desktop.lessons import puzzles
        from mexico_desktop.qt.views.puzzle_page import PuzzlePage

        program, kept = self._program, self.progress.puzzles
        today = _today()
        rng = random.Random()
        asked: set[str] = set()
        played: Sequence[Record] = ()
        if not daily:
            with suppress(Unread):  # the page of statistics tells of it
                played = program.store.recent(game, _RECENT)

        def find() -> Puzzle:
            if daily:
                return puzzles.daily(game, today)
            puzzle = puzzles.drill(game, rng, played, kept, asked)
            asked.add(puzzle.name)
            return puzzle

        def note(puzzle: Puzzle, right: bool) -> None:
            puzzles.note(kept, puzzle, right=right, today=today)
            self.progress.save()
            self._tell_of_trouble()

        page = PuzzlePage(
            program.look,
            game,
            program.worker.ask,
            find,
            self._puzzle_table,
            note,
            lambda: puzzles.standing(kept, today),
            daily=daily,
        )
        page.drills_requested.connect(lambda: self._to_drills(game))
        program.window.show_page(page)

    def _to_drills(self, game: str) -> None:
        self._program.window.back()
        self.show_puzzles(game, daily=False)

    def _puzzle_table(self, position: Record, mode: Callable[[], CoachMode]) -> TablePage:
        return self._table(position, self._lesson_driver(position), mode)

    # --- its tables ----------------------------------------------------------------------------

    def _lesson_driver(self, position: Record) -> LessonDriver:
        from mexico_desktop.qt.models.lesson_driver import LessonDriver

        program = self._program
        return LessonDriver(
            position,
            program.look.duration,
            program.worker,
            style=lambda: program.preferences.tik_style,
        )

    def _lesson_table(self, position: Record) -> TablePage:
        return self._table(position, self._lesson_driver(position), lambda: CoachMode.OFF)

    def _practice_table(self, start: Record) -> TablePage:
        from mexico_desktop.qt.models.driver import Driver

        program = self._program
        # in Mexen the players choose who leads first (M1), in Mexico the dice do (L12)
        leader = start.first_leader if start.game is MEXEN_GAME else None
        match = new_match(start.game, start.settings, start.seats, first_leader=leader)
        driver = Driver(
            match,
            _keep_nowhere,
            program.look.duration,
            program.worker,
            style=lambda: program.preferences.tik_style,
        )
        return self._table(match.record, driver, lambda: CoachMode.ALWAYS)

    def _table(self, record: Record, driver: Driver, mode: Callable[[], CoachMode]) -> TablePage:
        from mexico_desktop.qt.models.coach import Coach

        program = self._program
        people = [s for s, seat in enumerate(record.seats) if not seat.is_cpu]
        if record.game is MEXEN_GAME:
            from mexico_desktop.qt.models.mexen_coach import MexenAdviser
            from mexico_desktop.qt.models.mexen_table import MexenTable
            from mexico_desktop.qt.views.mexen_page import MexenPage
            from mexico_desktop.qt.views.mexen_talk import MexenTalk

            table = MexenTable(record)
            coach = Coach(program.worker, people, mode, adviser=MexenAdviser())
            talk, keys = MexenTalk(table.cast), dict.fromkeys(people, TIK)
            mexen = MexenPage(program.look, driver, table, coach, talk, keys)
            for action in (mexen.players_action, mexen.close_action):  # there is no session
                action.setEnabled(False)
            page: TablePage = mexen
            table.setParent(page)
        else:
            from mexico_desktop.qt.models.lives_table import LivesTable
            from mexico_desktop.qt.views.table_page import TablePage

            model = LivesTable(record)
            coach = Coach(program.worker, people, mode)
            page = TablePage(program.look, driver, model, coach, lambda: False)
            model.setParent(page)
        driver.setParent(page)
        coach.setParent(page)
        program.join_driver(driver, page)
        return page


def _keep_nowhere(_match: Match) -> None:
    """What happens in a lesson is kept nowhere."""


def _today() -> date:
    """The day by the person's own clock."""
    return datetime.now().astimezone().date()
