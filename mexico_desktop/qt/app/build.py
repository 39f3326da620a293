"""Builds what the window shows out of store, preferences and look, and joins page to page.

A page is built when it is asked for. Pages tell what a person wants by their signals; where that
leads is decided here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDateTime, QLocale, QObject
from PySide6.QtGui import QAction

from mexico_desktop.match import Match, Part, Record, new_match
from mexico_desktop.qt.app import files
from mexico_desktop.qt.app.lessons import Lessons
from mexico_desktop.qt.app.sessions import Sessions
from mexico_desktop.qt.app.trouble import Trouble
from mexico_desktop.qt.app.window import Window
from mexico_desktop.qt.models.preferences import TEXT_SIZES, Preferences
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.qt.views.choose_page import LIVES, MEXEN, ChoosePage
from mexico_desktop.qt.views.choose_page import Waiting as WaitingLine
from mexico_desktop.qt.views.page import Page
from mexico_desktop.qt.widgets.icons import Icons
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.widgets.note_bar import Note
from mexico_desktop.qt.words.notes import (
    damaged_text,
    note_text,
    table_text,
    unread_text,
    unsaved_text,
)
from mexico_desktop.qt.words.standing import standing
from mexico_desktop.qt.words.statistics import summary
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.store import Damaged, Marks, Unread, Unsaved, open_store

if TYPE_CHECKING:  # the window does not wait for what only later pages need
    from mexico_desktop.qt.app.sound import Sounds
    from mexico_desktop.qt.models.driver import Driver
    from mexico_desktop.qt.models.rounds import Account
    from mexico_desktop.qt.models.setup import MatchSetup


class Program(QObject):
    """The window and all behind it, over one data folder."""

    def __init__(
        self, look: Look, preferences: Preferences, folder: Path, trouble: Trouble
    ) -> None:
        super().__init__()
        self.look = look
        self.preferences = preferences
        self._folder = folder
        self._trouble = trouble
        self._icons = Icons(look)
        self.window = Window(look)
        opened = open_store(folder / "matches.sqlite")
        self.store = opened.store
        self._settings_of: dict[Page, Callable[[], Any]] = {}
        self._coached: set[int] = set()
        self.worker = Worker(self)
        self._sounds: Sounds | None = None
        self._choose = ChoosePage(look)
        self.sessions = Sessions(self)
        self.lessons = Lessons(self, folder / "lessons.json")
        self._join_choose()
        self._join_actions()
        self.window.came_to_front.connect(self._page_came)
        self.window.closed.connect(self._remember_window)
        trouble.hand_over(self.tell_of_trouble)
        self.window.show_page(self._choose)
        if opened.note is not None:
            self.window.note(Note(note_text(opened.note), danger=True))
        self._tell_of_damage()

    def start(self, record: Path | None) -> None:
        """Shows the window, and in it the match in a file where one is named."""
        self.window.place(self.preferences.geometry)
        self.window.show()
        if record is not None:
            self.open_record(record)

    def close(self) -> None:
        """Writes what is not written yet and lets go of the file of matches."""
        if self._sounds is not None:
            self._sounds.close()
        self.worker.close()
        self.preferences.save()
        self.store.close()

    # --- joining ---------------------------------------------------------------------------

    def _join_choose(self) -> None:
        page = self._choose
        page.play_requested.connect(self.show_setup)
        page.details_requested.connect(self.show_details)
        page.rules_requested.connect(self.show_rules)
        page.continue_requested.connect(self.continue_match)
        page.give_up_requested.connect(self._give_up)
        page.learn_requested.connect(self.lessons.show_course)

    def _join_actions(self) -> None:
        window = self.window
        window.new_action.triggered.connect(self._new_match)
        window.continue_action.triggered.connect(self._continue_newest)
        window.open_action.triggered.connect(self._ask_and_open)
        window.statistics_action.triggered.connect(self.show_statistics)
        window.settings_action.triggered.connect(self.show_settings)
        window.about_action.triggered.connect(self.show_about)
        window.rules_action.triggered.connect(lambda: self.show_rules(LIVES))
        window.mexen_rules_action.triggered.connect(lambda: self.show_rules(MEXEN))
        window.learn_action.triggered.connect(lambda: self.lessons.show_course(LIVES))
        window.mexen_learn_action.triggered.connect(lambda: self.lessons.show_course(MEXEN))
        window.larger_action.triggered.connect(lambda: self._step_text(1))
        window.smaller_action.triggered.connect(lambda: self._step_text(-1))
        window.plain_size_action.triggered.connect(lambda: self.preferences.set_text_scale(1))

    def _page_came(self, page: Page) -> None:
        """Brings up to date what depends on the matches kept."""
        if page is self._choose:
            waiting = self._waiting()
            self._choose.show_waiting(waiting)
            statistics = self._statistics_line()
            self._choose.show_statistics(statistics)
            self._choose.show_learning(not (waiting or statistics or self.lessons.begun))

    def _step_text(self, by: int) -> None:
        now = self.preferences.text_scale
        further = [size for size in TEXT_SIZES if (size > now if by > 0 else size < now)]
        if further:
            self.preferences.set_text_scale(further[0] if by > 0 else further[-1])

    # --- a match -----------------------------------------------------------------------------

    def show_setup(self, game: str = LIVES) -> None:
        """A new match to be set up, with nothing but the first page under it."""
        from mexico_desktop.qt.views.mexen_setup_page import MexenSetupPage
        from mexico_desktop.qt.views.setup_page import SetupPage

        name = f"set-up of {game}"
        if self._brought_back(name):
            return
        preferences = self.preferences
        if game == MEXEN:
            page: SetupPage = MexenSetupPage(self.look, preferences)
            page.start_requested.connect(self.sessions.start)
        else:
            page = SetupPage(self.look, preferences.last_setup, preferences.set_last_setup)
            page.start_requested.connect(self._start_match)
        page.show_waiting(next(iter(self._waiting()), None))
        page.give_up_requested.connect(self._give_up)
        page.setObjectName(name)
        self.put(page, lambda: page.model.settings)

    def _new_match(self) -> None:
        """A new match of the game that is in front, or else of Mexico."""
        settings = self._settings_in_force()
        self.show_setup(MEXEN if isinstance(settings, MexenSettings) else LIVES)

    def _start_match(self, setup: MatchSetup) -> None:
        self.begin(
            new_match(
                LIVES_GAME,
                setup.settings,
                setup.seats,
                first_leader=setup.first_leader,
                player_seed=setup.player_seed,
                secret=setup.secret,
            ),
            practice=setup.practice,
        )

    def _rematch(self, record: Record, *, practice: bool) -> None:
        leader = None if record.leader_drawn else record.first_leader
        self.begin(
            new_match(record.game, record.settings, record.seats, first_leader=leader),
            practice=practice,
        )

    def begin(self, match: Match, *, practice: bool = False) -> None:
        """A new match at the table, once it is kept; a note where it can't be."""
        with self.telling_of_faults():
            self._show_table(self.store.begin(match, practice=practice), match)

    def continue_match(self, number: int) -> None:
        """The table of a match that waits, exactly where it was."""
        with self.telling_of_faults():
            match = self.store.resume(number)
            if match.game is MEXEN_GAME:
                self.sessions.show_table(number, match)
            else:
                self._show_table(number, match)

    def _continue_newest(self) -> None:
        waiting = self._waiting()
        if waiting:
            self.continue_match(waiting[0].match)

    def _show_table(self, number: int, match: Match) -> None:
        from mexico_desktop.qt.models.coach import Coach
        from mexico_desktop.qt.models.driver import Driver
        from mexico_desktop.qt.models.lives_table import LivesTable
        from mexico_desktop.qt.views.table_page import TablePage

        preferences = self.preferences
        driver = Driver(
            match,
            lambda played: self.store.save(number, played),
            self.look.duration,
            self.worker,
        )
        model = LivesTable(match.record)
        people = [s for s, seat in enumerate(match.seats) if not seat.is_cpu]
        practice = self._marks(number).practice
        coach = Coach(self.worker, people, lambda: preferences.coach, practice)
        page = TablePage(self.look, driver, model, coach, lambda: preferences.confirm_21)
        for part in (driver, model, coach):
            part.setParent(page)
        self.join_driver(driver, page)
        coach.helped.connect(lambda: self.mark_coached(number))
        page.take_back_requested.connect(lambda events: self._take_back(number, events))
        page.over.connect(lambda: self.show_result(match.record, self._marks(number)))
        self.put(page, lambda: match.settings)
        self.window.continue_action.setEnabled(False)

    def join_driver(self, driver: Driver, page: Page) -> None:
        """What a driver can't do is told in notes, with a way to try again."""
        again = QAction(self.tr("Try again"), page)
        again.triggered.connect(driver.retry)
        driver.unsaved.connect(
            lambda fault: self.window.note(Note(unsaved_text(fault), danger=True, action=again))
        )
        once_more = QAction(self.tr("Try again"), page)
        once_more.triggered.connect(driver.start)
        driver.undecided.connect(lambda error: self._tell_undecided(error, once_more))

    def _marks(self, number: int) -> Marks:
        try:
            return self.store.marks(number)
        except (Unread, Damaged):  # what is wrong with the file is told when it is next written to
            return Marks()

    def mark_coached(self, number: int) -> None:
        """A person was helped: once is enough."""
        if number in self._coached:
            return
        with suppress(Unsaved):  # tried again at the next help; events tell what is wrong
            self.store.mark_coached(number)
            self._coached.add(number)

    def _tell_undecided(self, error: Exception, again: QAction) -> None:
        from mexico_desktop.solver import TableError

        if not isinstance(error, TableError):
            raise error
        self.window.note(Note(table_text(), danger=True, action=again))

    def _take_back(self, number: int, events: int) -> None:
        """The table of a practice match as it stood after so many events."""
        with self.telling_of_faults():
            self._show_table(number, self.store.take_back(number, events))

    def show_result(self, record: Record, marks: Marks = Marks()) -> None:  # noqa: B008
        """How a match ended, in place of its table; after practice a rematch is, too."""
        self.put(self._result_page(record, marks=marks), lambda: record.settings)
        self.refresh_waiting()

    def refresh_waiting(self) -> None:
        """Whether another match can be continued."""
        self._waiting()

    def sound(self, name: str) -> None:
        """Lets something be heard."""
        from mexico_desktop.qt.app.sound import Sound

        self.sounds.play(Sound(name))

    @property
    def sounds(self) -> Sounds:
        """What is heard, made when the first sound may be wanted."""
        if self._sounds is None:
            from mexico_desktop.qt.app.sound import Sounds, system_output

            self._sounds = Sounds(
                lambda: self.preferences.sounds,
                lambda: self.preferences.volume,
                self._folder / "sounds",
                system_output(),
                self,
            )
        return self._sounds

    def put(self, page: Page, settings: Callable[[], Any]) -> None:
        """A page that belongs to a match goes over the first page alone, with its settings."""
        if self.window.replace_pages(page):
            self._settings_of = {page: settings}

    def _result_page(
        self,
        record: Record,
        file: str = "",
        marks: Marks = Marks(),  # noqa: B008
    ) -> Page:
        from mexico_desktop.qt.views.result_page import ResultPage

        page = ResultPage(self.look, record, file, marks)
        page.rematch_requested.connect(lambda: self._rematch(record, practice=marks.practice))
        page.new_match_requested.connect(self._new_match)
        page.export_requested.connect(lambda: self._export(record))
        page.home_requested.connect(self.window.home)
        page.review_requested.connect(lambda: self._show_review(page.account, exports=not file))
        return page

    def _show_review(self, account: Account, *, exports: bool) -> None:
        from mexico_desktop.qt.views.position_page import PositionPage
        from mexico_desktop.qt.views.review_page import ReviewPage

        page = ReviewPage(self.look, account, self.worker.ask, exports=exports)
        page.export_requested.connect(lambda: self._export(account.record))
        page.show_requested.connect(
            lambda mistakes: self.window.show_page(PositionPage(self.look, mistakes))
        )
        self.window.show_page(page)

    def _give_up(self, number: int) -> None:
        with self.telling_of_faults():
            self.store.give_up(number)
        self._page_came(self.window.page)

    # --- other pages ---------------------------------------------------------------------------

    def show_details(self, game: str) -> None:
        """What a game is about."""
        from mexico_desktop.qt.views.details_page import DetailsPage

        page = DetailsPage(self.look, game)
        page.play_requested.connect(lambda: self.show_setup(game))
        page.rules_requested.connect(lambda: self.show_rules(game))
        page.learn_requested.connect(lambda: self.lessons.show_course(game))
        page.shown.connect(lambda: page.show_progress(*self.lessons.standing(game)))
        self.window.show_page(page)

    def show_rules(self, game: str) -> None:
        """The rules of a game, with the settings of the match behind it if it is of that game."""
        from mexico_desktop.qt.views.rules_page import RulesPage

        settings = self._settings_in_force() if game == LIVES else None
        if not isinstance(settings, Settings):  # the match behind it may be of the other game
            settings = None
        self._show_once(f"rules of {game}", lambda: RulesPage(self.look, game, settings))

    def show_statistics(self) -> None:
        """What the finished matches come to."""
        from mexico_desktop.qt.models.statistics import StatisticsModel
        from mexico_desktop.qt.views.statistics_page import StatisticsPage

        def build() -> StatisticsPage:
            model = StatisticsModel(self.store.statistics)
            page = StatisticsPage(self.look, model)
            model.setParent(page)
            page.play_requested.connect(self._new_match)
            return page

        self._show_once("statistics", build, self.window.statistics_action)

    def show_settings(self) -> None:
        """The preferences, each in force as soon as it is chosen."""
        from mexico_desktop.qt.views.settings_page import SettingsPage

        def build() -> SettingsPage:
            page = SettingsPage(self.look, self.preferences, self._icons, self._folder)
            page.folder_requested.connect(lambda: files.show_folder(self._folder))
            page.sounded.connect(self.sound)
            return page

        self._show_once("settings", build, self.window.settings_action)

    def show_about(self) -> None:
        """What this program is: the foot of the settings."""
        from mexico_desktop.qt.views.settings_page import SettingsPage

        self.show_settings()
        page = self.window.page
        if isinstance(page, SettingsPage):
            page.show_about()

    def _show_once(
        self, name: str, build: Callable[[], Page], opener: QAction | None = None
    ) -> None:
        """Brings the page of a name back to the front, or lays a new one on top."""
        if not self._brought_back(name):
            page = build()
            page.setObjectName(name)
            self.window.show_page(page, opener)

    def _brought_back(self, name: str) -> bool:
        """Whether a page of a name is open; then it comes to the front, or what is there stays."""
        for page in self.window.pages:
            if page.objectName() == name:
                self.window.back_to(page)
                return True
        return False

    def _settings_in_force(self) -> Any:
        """Of the match, or of the set-up, that lies highest."""
        for page in reversed(self.window.pages):
            if page in self._settings_of:
                return self._settings_of[page]()
        return None

    # --- record files ----------------------------------------------------------------------------

    def _ask_and_open(self) -> None:
        path = files.ask_for_record(self.window)
        if path is not None:
            self.open_record(path)

    def open_record(self, path: Path) -> None:
        """Shows the match in a file, or a note that says why it can't be shown."""
        try:
            record = files.read(path)
        except files.Unusable as unusable:
            self.window.note(Note(str(unusable), danger=True))
            return
        if record.game is MEXEN_GAME:
            self.sessions.show_file(record, path.name)
        else:
            self.window.show_page(self._result_page(record, path.name))

    def _export(self, record: Record) -> None:
        path = files.ask_where_to_write(self.window, record)
        if path is None:
            return
        try:
            files.write(path, record)
        except files.Unusable as unusable:
            self.window.note(Note(str(unusable), danger=True))
        else:
            self.window.note(Note(self.tr("Exported to {file}.").format(file=files.shown(path))))

    def export_session(self, parts: Sequence[Part]) -> None:
        """Writes a file a part: the first as it is named, then with -2, -3 … behind the name."""
        path = files.ask_where_to_write(self.window, parts[0].record)
        if path is None:
            return
        paths = files.paths_of_parts(path, len(parts))
        try:
            for at in paths[1:]:
                if at.exists():
                    raise files.Unusable(files.there_already(at))
            for at, part in zip(paths, parts, strict=True):
                files.write(at, part.record)
        except files.Unusable as unusable:
            self.window.note(Note(str(unusable), danger=True))
        else:
            told = self.tr("Exported to %n file(s) beginning with {file}.", "", len(paths))
            if len(paths) == 1:
                told = self.tr("Exported to {file}.")
            self.window.note(Note(told.format(file=files.shown(path))))

    # --- what the first page and the notes tell --------------------------------------------------

    def _waiting(self) -> list[WaitingLine]:
        try:
            found = self.store.waiting()
        except Unread as fault:
            self.window.note(Note(unread_text(fault), danger=True))
            return []
        locale = QLocale()
        lines = [
            WaitingLine(
                match.match_id,
                standing(match.record, match.state),
                locale.toString(_local(match.touched), QLocale.FormatType.ShortFormat),
                match.practice,
            )
            for match in found
        ]
        self.window.continue_action.setEnabled(bool(lines))
        return lines

    def _statistics_line(self) -> str:
        try:
            tally = self.store.statistics().total
        except Unread:
            return ""  # the waiting matches have told of it
        return summary(tally) if tally.matches else ""

    @contextmanager
    def telling_of_faults(self) -> Iterator[None]:
        """What the store can't do becomes a note, and what was to follow is left."""
        try:
            yield
        except Damaged:
            self._tell_of_damage()
        except Unsaved as fault:
            self.window.note(Note(unsaved_text(fault), danger=True))
        except Unread as fault:
            self.window.note(Note(unread_text(fault), danger=True))

    def _tell_of_damage(self) -> None:
        try:
            damaged = self.store.damaged()
        except Unread as fault:
            self.window.note(Note(unread_text(fault), danger=True))
            return
        if damaged:
            self.window.note(Note(damaged_text(len(damaged)), danger=True))

    def tell_of_trouble(self) -> None:
        """That something of ours broke, and where it is written down."""
        show = QAction(self.tr("Open the folder"), self)
        show.triggered.connect(lambda: files.show_folder(self._folder))
        self.window.note(
            Note(
                self.tr(
                    "Something went wrong inside the program. It goes on, and no match is lost."
                    " What happened is written in {file}."
                ).format(file=files.shown(self._trouble.file)),
                danger=True,
                action=show,
            )
        )

    def _remember_window(self) -> None:
        self.preferences.set_geometry(self.window.saveGeometry())


def _local(moment: datetime) -> QDateTime:
    """A moment on the person's clock."""
    return QDateTime.fromSecsSinceEpoch(round(moment.timestamp()))
