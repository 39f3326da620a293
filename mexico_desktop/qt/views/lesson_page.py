"""A lesson: the real table, and beside it a card that says what to look at and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mexico_desktop.lessons import Act, OfSeat, Practice
from mexico_desktop.match import Record
from mexico_desktop.qt.models.driver import Phase
from mexico_desktop.qt.models.lesson import LessonModel, Stage
from mexico_desktop.qt.models.lesson_driver import LessonDriver
from mexico_desktop.qt.views.action_bar import ROOMY
from mexico_desktop.qt.views.lesson_card import LessonCard
from mexico_desktop.qt.views.mexen_page import MexenPage
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.words import lesson as words
from mexico_desktop.rules import Event

CARD = 316  # pixels at 100 % text size
SHARE = 0.38  # of the width that the card takes at most
_MORE = 2  # rounds that a practice goes on for
_NUMBERS = 9


class LessonPage(Page):
    """One lesson. ``left`` and what comes after it is up to whoever shows the page.

    ``next_requested`` leads to the next lesson, ``course_requested`` to the list of them,
    ``play_requested`` to a match. ``sounded`` names what is to be heard.
    """

    next_requested = Signal()
    course_requested = Signal()
    play_requested = Signal()
    sounded = Signal(str)

    def __init__(
        self,
        look: Look,
        model: LessonModel,
        lesson_table: Callable[[Record], TablePage],
        practice_table: Callable[[Record], TablePage],
        place: tuple[int, int],
        done: Callable[[], int],
        following: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """``lesson_table`` and ``practice_table`` build the table of a position.

        ``place`` is the number of the lesson, from 1, and how many there are; ``done`` how many
        are done. ``following`` is the title of the next, empty after the last.
        """
        super().__init__(parent)
        self._look = look
        self._model = model
        self._lesson_table, self._practice_table = lesson_table, practice_table
        self._number, self._count = place
        self._done = done
        self._following = following
        self._table: TablePage | None = None
        self._until = 0  # the round that a practice is to end before
        self._paused = False
        self._entered = False
        self.card = LessonCard(look, self)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.card)
        self._make_actions()
        self._connect()
        model.begin()

    # --- building --------------------------------------------------------------------------

    def _make_actions(self) -> None:
        self.next_action = QAction(words.go_on(), self)
        self.next_action.setShortcuts(
            [
                QKeySequence(Qt.Key.Key_Space),
                QKeySequence("Enter"),
                QKeySequence(Qt.Key.Key_Return),
            ]
        )
        self.hint_action = QAction(words.hint(), self)
        self.hint_action.setShortcut("H")
        self.back_action = QAction(words.take_back(), self)
        self.back_action.setShortcut("Ctrl+Z")
        self.finish_action = QAction(words.finish(), self)
        self.finish_action.setShortcut("F")
        self.skip_action = QAction(words.skip(), self)
        self.skip_action.setShortcut("S")
        self.restart_action = QAction(words.restart(), self)
        self.restart_action.setShortcut("Ctrl+R")
        self.number_actions = []
        for number in range(1, _NUMBERS + 1):
            action = QAction(self)
            action.setShortcut(f"{number}")
            action.setAutoRepeat(False)
            action.triggered.connect(lambda _=False, number=number: self._answer(number - 1))
            self.number_actions.append(action)
        actions = (
            self.next_action,
            self.hint_action,
            self.back_action,
            self.finish_action,
            self.skip_action,
            self.restart_action,
        )
        for action in actions:
            action.setAutoRepeat(False)
        self.addActions([*actions, *self.number_actions])

    def _connect(self) -> None:
        model, card = self._model, self.card
        model.placed.connect(self._place)
        model.play_requested.connect(self._play)
        model.changed.connect(self._show)
        card.answered.connect(self._answer)
        card.next_pressed.connect(self._next)
        card.other_pressed.connect(self._other)
        card.hint_pressed.connect(model.show_hint)
        card.back_pressed.connect(model.take_back)
        card.skip_pressed.connect(model.skip)
        card.restart_pressed.connect(model.restart)
        self.next_action.triggered.connect(self._next)
        self.finish_action.triggered.connect(self._next)
        self.hint_action.triggered.connect(model.show_hint)
        self.back_action.triggered.connect(model.take_back)
        self.skip_action.triggered.connect(model.skip)
        self.restart_action.triggered.connect(model.restart)

    @property
    def model(self) -> LessonModel:
        return self._model

    @property
    def table(self) -> TablePage:
        """The table that is there now."""
        assert self._table is not None  # there is one from the beginning
        return self._table

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        game = self._model.lesson.game.name
        title = words.heading(game, self._number, self._count)
        return Heading(title, self._model.title, self.table.heading().band)

    def links(self) -> Sequence[QAction]:
        return (self.table.ladder_action,)

    def menu_actions(self) -> Mapping[Place, QAction]:
        table = self.table.menu_actions()
        kept = (Place.ROLL, Place.KEEP, Place.LEAVE, Place.LADDER)
        actions = {place: table[place] for place in kept if place in table}
        actions[Place.TAKE_BACK] = self.back_action
        if self._model.is_practice:
            actions[Place.COACH] = self.table.coach_action
        else:
            actions[Place.NEXT] = self.next_action
        return actions

    def entered(self) -> None:
        self._entered = True
        if not self._paused and self._model.stage is not Stage.ENDED:
            self.table.entered()
        self.setFocus()

    def may_leave(self) -> bool:
        self._entered = False
        return self.table.may_leave()

    # --- the table -------------------------------------------------------------------------

    def _place(self) -> None:
        """The table of the step, set up anew."""
        model = self._model
        build = self._practice_table if model.is_practice else self._lesson_table
        table = build(model.position)
        old, self._table = self._table, table
        table.setParent(self)
        table.fold(lean=is_lean(self._look, self.width(), self.card.width()))
        if old is not None:
            table.ladder_action.setChecked(old.ladder_action.isChecked())
        table.heading_changed.connect(self.heading_changed)
        self.card.take_coach(table.lend_coach())
        for plate in table.felt.plates:
            plate.clicked.connect(self._seat_pressed)
        driver = table.driver
        if isinstance(driver, LessonDriver):
            driver.asked.connect(self._asked)
            driver.played.connect(model.played)
        else:
            step = model.step
            assert isinstance(step, Practice)  # only there is another driver
            self._until = step.rounds + 1 if step.rounds is not None else 0
            driver.phase_changed.connect(self._count_rounds, Qt.ConnectionType.QueuedConnection)
            table.over.connect(self._practice_over)
        driver.phase_changed.connect(self._show_ways)
        if isinstance(table, MexenPage):
            table.sounded.connect(self.sounded)
        self._paused = False
        self._row.insertWidget(0, table, 1)
        table.show()
        if old is not None:
            old.driver.blockSignals(True)  # what it still has to play concerns nobody
            old.may_leave()
            old.hide()
            self._row.removeWidget(old)
            old.deleteLater()
        if self._entered:
            table.entered()
        self.heading_changed.emit()

    def _play(self, events: Sequence[Event], asking: bool, within: int) -> None:
        driver = self.table.driver
        assert isinstance(driver, LessonDriver)  # a practice plays by itself
        driver.play(events, asking=asking, within=within)

    def _asked(self, act: Act) -> None:
        self._model.answer(act)

    def _seat_pressed(self, seat: int) -> None:
        for index, choice in enumerate(self._model.choices):
            if choice.option == OfSeat(seat):
                self._answer(index)

    def _count_rounds(self) -> None:
        """Ends a practice between two rounds, once it has had as many as it was to have."""
        driver = self.table.driver
        if isinstance(driver, LessonDriver) or self._paused:
            return
        playing = driver.phase in (Phase.OPEN, Phase.THINKING)
        if playing and self._until and driver.match.state.round >= self._until:
            driver.stop()
            self._practice_over()

    def _practice_over(self) -> None:
        self._paused = True
        self._show()

    # --- what a person does ------------------------------------------------------------------

    def _answer(self, index: int) -> None:
        model = self._model
        choices = model.choices
        if not model.may_answer or index >= len(choices):
            return
        model.answer(choices[index].option)
        if not model.right:
            self.card.mark_wrong(index)

    def _next(self) -> None:
        model = self._model
        if model.stage is Stage.ENDED:
            (self.next_requested if self._following else self.play_requested).emit()
        elif model.may_retry:
            model.retry()
        else:
            model.go_on()

    def _other(self) -> None:
        if self._model.stage is Stage.ENDED:
            self.course_requested.emit()
        elif self._paused:
            self._until = self.table.driver.match.state.round + _MORE
            self._paused = False
            self.table.driver.start()
            self._show()

    # --- what is to be seen ------------------------------------------------------------------

    def _show(self) -> None:
        model, card = self._model, self.card
        if model.stage is Stage.ENDED:
            self._show_end()
        else:
            text = model.text
            title = words.practice() if model.is_practice else ""
            if self._paused:
                text = words.practice_over()
            card.show_step(
                words.step_of(model.index + 1, model.count),
                (model.index + (model.stage is Stage.SOLVED)) / model.count,
                title,
                text,
            )
            self._show_replies()
        self._show_ways()

    def _show_replies(self) -> None:
        model, card = self._model, self.card
        card.show_choices(model.choices, model.may_answer, model.right_options)
        if not model.reply:  # the same answers may have been given to the question before
            card.clear_marks()
        told = "" if model.right and model.stage is Stage.PLAYING else model.reply
        if model.right:
            card.said.say("good", words.right(), told)
        else:
            card.said.say("danger", words.not_quite(), told)
        card.hint.say("hint", words.hint(), model.hint)
        for part, text in ((card.hint, model.hint), (card.said, told)):
            if text:
                card.see(part)

    def _show_end(self) -> None:
        model, card = self._model, self.card
        self.table.may_leave()
        card.hush_coach()
        card.show_choices((), False, ())
        card.said.say("good", "", "")
        card.hint.say("hint", "", "")
        told = words.done_text(model.title, self._done(), self._count)
        card.show_step(words.step_of(model.count, model.count), 1.0, words.done(), told)

    def _show_ways(self) -> None:
        """Which buttons and keys do something now."""
        model, card = self._model, self.card
        ended, practice = model.stage is Stage.ENDED, model.is_practice
        free = practice and not ended and not self._paused  # keys belong to the table
        may = ended or model.may_go_on or model.may_retry
        for action in self.number_actions:
            action.setEnabled(model.may_answer)
        if isinstance(self._table, MexenPage):
            for action in self._table.number_actions:
                action.setEnabled(not model.may_answer)
        self.next_action.setEnabled(may and not free)
        self.finish_action.setEnabled(free)
        self.hint_action.setEnabled(model.may_hint)
        self.back_action.setEnabled(model.may_take_back)
        self.skip_action.setEnabled(not ended)
        self.restart_action.setEnabled(model.may_take_back)
        next_text, other = self._ways(ended=ended)
        key = self.finish_action if free else self.next_action
        name = key.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        card.set_ways(next_text if may else "", other, words.press(name))
        card.hint_button.setEnabled(model.may_hint)
        card.back.setEnabled(model.may_take_back)
        card.skip.setEnabled(not ended)
        card.restart.setEnabled(model.may_take_back)
        self._show_seats()

    def _ways(self, *, ended: bool) -> tuple[str, str]:
        """What the two large buttons say."""
        model = self._model
        if ended:
            following = self._following
            onward = words.next_lesson(following) if following else words.play()
            return onward, words.all_lessons()
        if model.is_practice:
            return words.finish(), words.more() if self._paused and self._may_play_on() else ""
        if model.may_retry:
            return words.retry(), ""
        plays = model.stage is Stage.OPEN and bool(model.step.then)
        return words.show() if plays else words.go_on(), ""

    def _may_play_on(self) -> bool:
        return self.table.driver.match.result is None

    def _show_seats(self) -> None:
        """Seats that are answers can be clicked."""
        model = self._model
        if self._table is None or not model.choices:
            return
        for seat, plate in enumerate(self._table.felt.plates):
            number = next(
                (i + 1 for i, c in enumerate(model.choices) if c.option == OfSeat(seat)), None
            )
            plate.set_choosable(number if model.may_answer else None)

    # --- layout ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        width = min(self._look.px(CARD), round(SHARE * self.width()))
        self.card.setFixedWidth(width)
        self.table.fold(lean=is_lean(self._look, self.width(), width))
        low = self.height() < 620
        self._row.setContentsMargins(0, 10 if low else 20, 24, 10 if low else 24)


def is_lean(look: Look, width: int, card: int) -> bool:
    """Whether a card of that width leaves a table beside it little room; all in pixels."""
    return width - card < look.px(ROOMY)
