"""A puzzle at the real table: choose, and then see exactly what each choice comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mexico_desktop.lessons import Act
from mexico_desktop.lessons.puzzles import Puzzle, Standing, Worth, worth
from mexico_desktop.match import Record
from mexico_desktop.qt.models.lesson_driver import LessonDriver
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.worker import Job
from mexico_desktop.qt.views.lesson_card import LessonCard
from mexico_desktop.qt.views.lesson_page import CARD, SHARE, is_lean
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.words import lesson as lesson_words
from mexico_desktop.qt.words import puzzle as words
from mexico_desktop.solver import TableError


class PuzzlePage(Page):
    """One puzzle after the other, or that of the day.

    ``drills_requested`` leads from the puzzle of the day to the drills.
    """

    drills_requested = Signal()

    def __init__(
        self,
        look: Look,
        game: str,
        ask: Callable[[Callable[[Any], Any]], Job],
        find: Callable[[], Puzzle],
        table: Callable[[Record, Callable[[], CoachMode]], TablePage],
        note: Callable[[Puzzle, bool], None],
        standing: Callable[[], Standing],
        *,
        daily: bool,
        parent: QWidget | None = None,
    ) -> None:
        """``find`` gives the next puzzle, and takes a while: ``ask`` has it done by a worker.

        ``table`` builds the table of a position, with when its coach speaks; ``note`` keeps an
        answer, and ``standing`` is what the answers come to.
        """
        super().__init__(parent)
        self._look, self._game, self._daily = look, game, daily
        self._ask, self._find, self._build_table = ask, find, table
        self._note, self._standing = note, standing
        self._job: Job | None = None
        self._puzzle: Puzzle | None = None
        self._worth: Worth | None = None
        self._chosen: Act | None = None
        self._failed = False
        self._entered = False
        self._table: TablePage | None = None
        self.card = LessonCard(look, self)
        self.card.set_helps(shown=False)
        self._room = QWidget(self)  # until there is a table
        self._row = row = QHBoxLayout(self)
        row.setSpacing(0)
        row.addWidget(self._room, 1)
        row.addWidget(self.card)
        self.next_action = QAction(words.next_puzzle(), self)
        self.next_action.setShortcuts(
            [
                QKeySequence(Qt.Key.Key_Space),
                QKeySequence("Enter"),
                QKeySequence(Qt.Key.Key_Return),
            ]
        )
        self.next_action.setAutoRepeat(False)
        self.next_action.triggered.connect(self._next)
        self.card.next_pressed.connect(self._next)
        self.addAction(self.next_action)
        self._show()

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle in front; None while one is looked for."""
        return self._puzzle

    @property
    def table(self) -> TablePage | None:
        """Its table."""
        return self._table

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        band = self._table.heading().band if self._table is not None else ""
        kind = words.of_the_day() if self._daily else words.drills()
        return Heading(words.heading(self._game), kind, band)

    def links(self) -> Sequence[QAction]:
        return (self._table.ladder_action,) if self._table is not None else ()

    def menu_actions(self) -> Mapping[Place, QAction]:
        if self._table is None:
            return {}
        table = self._table.menu_actions()
        kept = (Place.ROLL, Place.KEEP, Place.LEAVE, Place.LADDER)
        return {place: table[place] for place in kept if place in table}

    def entered(self) -> None:
        self._entered = True
        if self._table is not None:
            self._table.entered()
            self._open()
        elif self._job is None and not self._failed:
            self._look_for_one()

    def may_leave(self) -> bool:
        self._entered = False
        if self._job is not None:
            self._job.cancel()
            self._job = None
        return self._table is None or self._table.may_leave()

    # --- one puzzle --------------------------------------------------------------------------

    def _look_for_one(self) -> None:
        self._puzzle = self._worth = self._chosen = None
        self._failed = False
        find, game = self._find, self._game

        def found(_tell: Any) -> tuple[Puzzle, Worth]:
            puzzle = find()
            return puzzle, worth(game, puzzle.state)

        self._job = self._ask(found)
        self._job.done.connect(self._found)
        self._job.failed.connect(self._missed)
        self._show()

    def _found(self, found: tuple[Puzzle, Worth]) -> None:
        self._job = None
        self._puzzle, self._worth = found
        table = self._build_table(self._puzzle.position, self._mode)
        old, self._table = self._table, table
        table.setParent(self)
        table.fold(lean=is_lean(self._look, self.width(), self.card.width()))
        table.heading_changed.connect(self.heading_changed)
        self.card.take_coach(table.lend_coach())
        driver = table.driver
        assert isinstance(driver, LessonDriver)  # so it was built
        driver.asked.connect(self._answered)
        self._row.removeWidget(self._room)
        self._room.hide()
        self._row.insertWidget(0, table, 1)
        table.show()
        if old is not None:
            old.driver.blockSignals(True)
            old.may_leave()
            old.hide()
            self._row.removeWidget(old)
            old.deleteLater()
        if self._entered:
            table.entered()
            self._open()
        self.heading_changed.emit()
        self._show()

    def _missed(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, TableError):
            raise error
        self._failed = True
        self._show()

    def _mode(self) -> CoachMode:
        return CoachMode.OFF if self._chosen is None else CoachMode.ALWAYS

    def _open(self) -> None:
        driver = self._table.driver if self._table is not None else None
        if self._chosen is None and isinstance(driver, LessonDriver):
            driver.puzzle()

    def _answered(self, act: Act) -> None:
        puzzle, exact, table = self._puzzle, self._worth, self._table
        if puzzle is None or exact is None or table is None or self._chosen is not None:
            return
        self._chosen = act
        self._note(puzzle, act == exact.best)
        table.driver.stop()
        table.refresh_coach()
        self._show()

    def _next(self) -> None:
        if self._chosen is None:
            return
        if self._daily:
            self.drills_requested.emit()
        else:
            self._look_for_one()

    # --- what is to be seen ------------------------------------------------------------------

    def _show(self) -> None:
        card, puzzle = self.card, self._puzzle
        line = words.standing(self._standing())
        answered = self._chosen is not None
        if puzzle is None:
            title = "" if self._failed else words.looking()
            card.show_step(line, 0.0, title, words.silent() if self._failed else "")
            card.said.say("good", "", "")
        else:
            state = puzzle.state
            leave = getattr(state, "may_leave", None)
            question = words.question(self._game, state.pair.name, leave=leave)
            text = question if answered else f"{question}\n\n{words.how()}"
            card.show_step(line, 0.0, words.kind(puzzle), text)
            self._show_answer()
        onward = words.to_drills() if self._daily else words.next_puzzle()
        key = self.next_action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        card.set_ways(onward if answered else "", "", lesson_words.press(key))
        self.next_action.setEnabled(answered)

    def _show_answer(self) -> None:
        exact, chosen = self._worth, self._chosen
        if exact is None or chosen is None:
            self.card.said.say("good", "", "")
            return
        text = words.answer(self._game, exact, chosen)
        if chosen == exact.best:
            self.card.said.say("good", lesson_words.right(), text)
        else:
            self.card.said.say("danger", lesson_words.not_quite(), text)

    # --- layout ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = min(self._look.px(CARD), round(SHARE * self.width()))
        self.card.setFixedWidth(width)
        if self._table is not None:
            self._table.fold(lean=is_lean(self._look, self.width(), width))
        low = self.height() < 620
        self._row.setContentsMargins(0, 10 if low else 20, 24, 10 if low else 24)
