"""The table: felt with seats and dice, action bar, rank ladder and log.

Scenes come from the table's model; this page lets the dice fly, shows one scene after the other,
and tells the driver when the last of them stands. Any input hurries that on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMessageBox, QVBoxLayout, QWidget

from mexico_desktop.match import Match, Step, replay
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.preferences import CoachMode
from mexico_desktop.qt.models.table import Scene, TableModel
from mexico_desktop.qt.models.wants import Keep, Roll, Want, may_leave
from mexico_desktop.qt.views.action_bar import Act, ActionBar
from mexico_desktop.qt.views.coach_talk import LivesTalk, Talk, Told
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.plates import plate_of
from mexico_desktop.qt.views.side_panels import LadderPanel, LogPanel
from mexico_desktop.qt.widgets.confetti import Confetti
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.widgets.rank_row import LadderStrip
from mexico_desktop.qt.words import coach as coach_words
from mexico_desktop.qt.words import lives as words
from mexico_desktop.qt.words.roles import SeatRole
from mexico_desktop.rules import Rolled, Win

# Below this width, in pixels, the ladder folds to a strip.
NARROW = 1100
SIDE = 272
_LEAST_SIDE = 160
_SCROLL_BAR = 16
_BETWEEN = 24  # pixels around the table, and between it and what stands beside it
LOW = 620  # pixels of height, below which there is less air


class TablePage(Page):
    """One match at the table. ``over`` tells that it has ended and its end has been shown.

    ``take_back_requested`` asks, in practice, for the match as it was after so many events.
    """

    over = Signal()
    take_back_requested = Signal(int)

    def __init__(
        self,
        look: Look,
        driver: Driver,
        model: TableModel,
        coach: Coach,
        confirm_21: Callable[[], bool],
        talk: Talk | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """``talk`` is how the coach puts things; without one as in the game with lives."""
        super().__init__(parent)
        self._talk = talk or LivesTalk(model.cast)
        self._look = look
        self._driver = driver
        self._model = model
        self._coach = coach
        self._confirm_21 = confirm_21
        self._people = [s for s, seat in enumerate(driver.match.seats) if not seat.is_cpu]
        self._choices = _choices_of_people(driver.match) if coach.practice else []
        self._step: Step | None = None
        self._scenes: list[Scene] = []
        self._question: QMessageBox | None = None
        self._folded = False
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._next_scene)
        self._build()
        self._make_actions()
        self._connect()
        self._show_all()

    # --- building --------------------------------------------------------------------------

    def _build(self) -> None:
        look = self._look
        self._felt = self._make_felt()
        self._bar = self._make_bar()
        self._strip = LadderStrip(look, self)
        self._strip.setModel(self._model.ladder)
        self._ladder = LadderPanel(look, self._model.ladder, self)
        self._log = LogPanel(look, self._model.log, self)
        self._confetti = Confetti(look, self._felt)
        self._main = main = QVBoxLayout()
        main.addWidget(self._felt, 1)
        main.addWidget(self._strip)
        main.addWidget(self._bar)
        self._side = QWidget(self)
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(16)
        side.addWidget(self._ladder, 7)
        side.addWidget(self._log, 3)
        row = QHBoxLayout()
        row.setSpacing(_BETWEEN)
        row.addLayout(main, 1)
        row.addWidget(self._side)
        self._column = QVBoxLayout(self)
        self._column.addLayout(row, 1)

    def _make_felt(self) -> Felt:
        return Felt(self._look, len(self._model.seats.rows), self)

    def _make_bar(self) -> ActionBar:
        return ActionBar(self._look, self)

    def _make_actions(self) -> None:
        self.roll_action = QAction(self.tr("Roll"), self)
        self.roll_action.setShortcut(Qt.Key.Key_Space)
        self.keep_action = QAction(self.tr("Keep"), self)
        self.keep_action.setShortcuts([QKeySequence("Enter"), QKeySequence(Qt.Key.Key_Return)])
        self.ladder_action = QAction(self.tr("Ladder"), self)
        self.ladder_action.setShortcut("L")
        self.log_action = QAction(self.tr("Log"), self)
        self.log_action.setShortcut("G")
        self.coach_action = QAction(self.tr("Coach"), self)
        self.coach_action.setShortcut("H")
        self.coach_action.setCheckable(True)
        self.take_back_action = QAction(self.tr("Take back"), self)
        self.take_back_action.setShortcut("Ctrl+Z")
        for action, checked in ((self.ladder_action, True), (self.log_action, False)):
            action.setCheckable(True)
            action.setChecked(checked)
            action.toggled.connect(self._lay_out)
        for action in (self.roll_action, self.keep_action):
            action.setAutoRepeat(False)
        self.addActions(
            [
                self.roll_action,
                self.keep_action,
                self.coach_action,
                self.take_back_action,
                self.ladder_action,
                self.log_action,
            ]
        )
        space = QKeySequence(Qt.Key.Key_Space).toString(QKeySequence.SequenceFormat.NativeText)
        enter = QKeySequence("Enter").toString(QKeySequence.SequenceFormat.NativeText)
        self._bar.set_keys({Act.ROLL: space, Act.KEEP: enter})

    def _connect(self) -> None:
        self.roll_action.triggered.connect(lambda: self._pressed(Act.ROLL))
        self.keep_action.triggered.connect(lambda: self._pressed(Act.KEEP))
        self._bar.pressed.connect(self._pressed)
        self._bar.coach.taken_back.connect(self._coach.take_back)
        self.take_back_action.triggered.connect(self._take_back)
        self.coach_action.triggered.connect(self._coach.ask)
        self._coach.changed.connect(self._show_coach)
        self._coach.chosen.connect(self._chosen)
        self._felt.pressed.connect(self._hurry)
        self._felt.tray.rested.connect(self._next_scene)
        self._driver.stepped.connect(self._happened)
        self._driver.phase_changed.connect(self._phase_changed)
        self._model.scene_changed.connect(self._show_scene)
        self._model.seats.dataChanged.connect(self._show_seats)

    @property
    def driver(self) -> Driver:
        return self._driver

    @property
    def model(self) -> TableModel:
        return self._model

    @property
    def felt(self) -> Felt:
        return self._felt

    def fold(self, *, lean: bool) -> None:
        """Leaves the place beside the table to something else: the ladder is a strip.

        ``lean`` where that leaves little room.
        """
        self._folded = True
        self._bar.set_lean(lean)
        self.log_action.setChecked(False)
        self._lay_out()

    def lend_coach(self) -> QWidget:
        """What the coach says is to be seen elsewhere."""
        return self._bar.lend_coach()

    def refresh_coach(self) -> None:
        """The coach may speak now, or no longer."""
        self._coach.refresh()

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        scene = self._model.scene
        title, subtitle = self._model.heading_of(scene)
        if self._coach.practice:
            subtitle = self.tr("{line} · {practice}").format(
                line=subtitle, practice=coach_words.practice()
            )
        return Heading(title, subtitle, scene.band)

    def links(self) -> Sequence[QAction]:
        panels = (self.ladder_action, self.log_action)
        return (self.coach_action, *panels) if self._coach.may_ask else panels

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {
            Place.ROLL: self.roll_action,
            Place.KEEP: self.keep_action,
            Place.COACH: self.coach_action,
            Place.TAKE_BACK: self.take_back_action,
            Place.LADDER: self.ladder_action,
            Place.LOG: self.log_action,
        }

    def entered(self) -> None:
        self._driver.start()
        self._coach.refresh()
        self._coach.look(self._driver.match.state)
        self.heading_changed.emit()

    def may_leave(self) -> bool:
        self._finish_all()
        self._driver.stop()
        self._coach.stop()
        return True

    # --- what happens ----------------------------------------------------------------------

    def _happened(self, step: Step) -> None:
        self._step = step
        seats = self._driver.match.seats
        if self._coach.practice and _is_choice(step) and not seats[step.event.seat].is_cpu:
            self._choices.append(len(self._driver.match.events) - 1)
        self._scenes = list(self._model.scenes(step))
        if isinstance(step.event, Rolled):
            self._coach.look_away()
            self._felt.throw(step.event.pair, step.event.seat, step.event.left)
            self._model.show(self._model.rolling(step))
        else:
            self._next_scene()

    def _next_scene(self) -> None:
        """Shows what comes next, up to a scene that is held; after the last the match goes on."""
        if self._step is not None:
            self._model.log.add((self._step,))
            self._coach.look(self._step.after)
            self._step = None
        while self._scenes:
            scene = self._scenes.pop(0)
            self._model.show(scene)
            if scene.hold and self._look.duration(scene.hold):
                self._hold.start(self._look.duration(scene.hold))
                return
        self._driver.settled()

    def _hurry(self) -> None:
        """An input while something moves: what moves is at its end at once."""
        if self._driver.phase is Phase.SHOWING and self._driver.accept():
            self._move_on()

    def _move_on(self) -> None:
        self._confetti.stop()
        if self._felt.tray.moving:
            self._felt.tray.finish()
        elif self._hold.isActive():
            self._hold.stop()
            self._next_scene()

    def _finish_all(self) -> None:
        """Leaving: nothing moves any more, and what is shown is what is."""
        while self._felt.tray.moving or self._hold.isActive():
            self._move_on()
        self._felt.finish()

    def _pressed(self, act: Act) -> None:
        """A button of the bar, or the key that does the same."""
        match act:
            case Act.ROLL:
                self._roll()
            case Act.KEEP:
                self._choose(Keep())
            case Act.LEAVE:
                self._leave()

    def _roll(self) -> None:
        state = self._driver.match.state
        if self._driver.phase is Phase.SHOWING:
            self._hurry()
        elif not self._driver.may_roll:
            return
        elif state.pair is None:
            self._coach.acted()
            self._driver.roll()
        elif self._asks_before(state):
            self._ask_21()
        else:
            self._choose(Roll())

    def _leave(self, face: int | None = None) -> None:
        """Leaves the die that may be left or, with ``face``, that one."""
        left = may_leave(self._driver.match.awaited)
        if left is not None and face in (None, left):
            self._choose(Roll(left))

    def _choose(self, want: Want) -> None:
        """A person with a pair in the hand."""
        if self._driver.phase is Phase.SHOWING:
            self._hurry()
        elif self._driver.may(want) and self._driver.accept():
            self._coach.choose(want)

    def _chosen(self, want: Want) -> None:
        """The coach has let a choice through."""
        self._driver.want(want, accepted=True)

    def _asks_before(self, state: Any) -> bool:
        """Whether to ask before a pair is rolled away that nothing beats."""
        return bool(state.pair.is_mexico) and self._confirm_21()

    def _held(self) -> bool:
        return self._coach.mistake is not None and self._coach.mistake.held

    def _may_take_back(self) -> bool:
        return self._held() or bool(self._choices)

    def _take_back(self) -> None:
        """Takes back a choice that is held up or, in practice, the last one that was made."""
        if self._held():
            self._coach.take_back()
        elif self._choices:
            self.take_back_requested.emit(self._choices[-1])

    def _ask_21(self) -> None:
        if self._question is not None:
            return
        title, why, roll, keep = words.roll_21_away()
        question = QMessageBox(QMessageBox.Icon.Question, title, title, parent=self)
        question.setInformativeText(why)
        again = question.addButton(roll, QMessageBox.ButtonRole.AcceptRole)
        stay = question.addButton(keep, QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(stay)
        question.setEscapeButton(stay)
        question.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._question = question

        def answered() -> None:
            self._question = None
            if question.clickedButton() is again:
                self._choose(Roll())

        question.finished.connect(answered)
        question.open()

    # --- what is to be seen ------------------------------------------------------------------

    def _show_all(self) -> None:
        self._show_scene()
        self._show_coach()
        self._lay_out()

    def _show_coach(self) -> None:
        coach = self._coach
        told = self._told()
        if told is not None:
            self._bar.coach.show_words(
                told.title,
                told.text,
                told.rows,
                back=told.back,
                bad=told.bad,
                measure=told.measure,
                tip=told.tip,
            )
        self._bar.set_coach(coach.mode is not CoachMode.OFF, told is not None)
        self._show_advice()
        self._show_aside()
        self.coach_action.setEnabled(coach.may_ask)
        self.coach_action.setChecked(coach.speaks)
        self.take_back_action.setEnabled(self._may_take_back())
        seats = self._model.seats
        self._show_seats(seats.index(0), seats.index(seats.rowCount() - 1))

    def _told(self) -> Told | None:
        """What the coach says; None where it is silent."""
        coach, state = self._coach, self._driver.match.state
        if coach.mistake is not None:
            return self._talk.mistake(coach.mistake)
        if coach.error is not None and coach.mode is not CoachMode.OFF:
            return Told(coach_words.coach(), coach_words.silent())
        if coach.odds is not None:
            return self._talk.advice(state, coach.odds)
        if not coach.speaks or state.turn is None:
            return None
        if coach.view is None:
            return Told(coach_words.coach(), "")
        return self._talk.standing(coach.view, self._people)

    def _show_advice(self) -> None:
        odds = self._coach.odds
        if odds is None:
            self._bar.set_advice(None)
        else:
            self._bar.set_advice(act_of(self._talk.advised(self._driver.match.state, odds)))

    def _show_seats(self, first: QModelIndex, last: QModelIndex) -> None:
        view = self._coach.view
        for s in range(first.row(), last.row() + 1):
            plate = plate_of(self._model.seats.index(s).data(SeatRole.ROW))
            self._felt.plates[s].set_plate(plate if view is None else self._talk.plate(plate, view))

    def _show_scene(self) -> None:
        scene = self._model.scene
        self._felt.set_headline(scene.headline, scene.verdict)
        if not self._felt.tray.moving and scene.dice is not None:
            self._felt.tray.show_pair(scene.dice.left, scene.dice.right)
        self._show_aside()
        if isinstance(self._driver.match.game.result(scene.state), Win):
            self._confetti.start()
        self._show_acts()
        current = scene.standing.current
        ladder = self._model.ladder
        self._strip.show_rank(ladder.row_of(current[1]) if current else ladder.lowest_row)
        self.heading_changed.emit()

    def _show_acts(self) -> None:
        driver = self._driver
        # Of the scene, not of the match: its dice may still be in the air.
        bar = self._model.bar(self._model.scene, rolling=self._felt.tray.moving)
        may = {act for act, want in self._wants().items() if driver.may(want)}
        self._bar.set_acts({Act.ROLL: bar.roll, Act.LEAVE: bar.leave, Act.KEEP: bar.keep}, may)
        self._show_advice()
        self._bar.set_turn(bar.turn)
        self._bar.set_rolls(bar.used, bar.limit, bar.count)
        moving = driver.phase is Phase.SHOWING
        self.roll_action.setEnabled(Act.ROLL in may or moving)
        self.keep_action.setEnabled(Act.KEEP in may or moving)

    def _wants(self) -> dict[Act, Want]:
        """What the buttons stand for."""
        left = may_leave(self._driver.match.awaited)
        wants: dict[Act, Want] = {Act.ROLL: Roll(), Act.KEEP: Keep()}
        if left is not None:
            wants[Act.LEAVE] = Roll(left)
        return wants

    def _show_aside(self) -> None:
        """What stands beside the buttons, and for a person to act the key of the coach."""
        scene = self._model.scene
        title, line = self._aside_words(scene)
        if self._coach.may_ask and scene.turn in self._people:
            key = self.coach_action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            line = f"{line}\n{coach_words.hint(key)}"
        self._bar.set_aside(title, line)

    def _aside_words(self, scene: Scene) -> tuple[str, str]:
        return self._model.bar(scene).aside

    def _phase_changed(self) -> None:
        self._show_acts()
        if self._driver.phase is Phase.OVER:
            self.over.emit()

    # --- layout ------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        narrow = self._folded or self.width() < self._look.px(NARROW)
        ladder, log = self.ladder_action.isChecked(), self.log_action.isChecked()
        low = self.height() < LOW
        edge = _BETWEEN
        self._column.setContentsMargins(edge, 10 if low else 20, edge, 10 if low else 24)
        for column in (self._main, self._column):
            column.setSpacing(10 if low else 16)
        # A narrow window has no room for buttons and log beside each other.
        below = self._column if narrow else self._main
        if below.indexOf(self._bar) < 0:
            below.addWidget(self._strip)
            below.addWidget(self._bar)
        self._strip.setVisible(narrow and ladder)
        self._ladder.setVisible(ladder and not narrow)
        self._log.setVisible(log)
        self._side.setVisible(log or (ladder and not narrow))
        side = self._look.px(SIDE)
        if narrow:
            # The page may yet become less wide by the window's scroll bar.
            left = self.width() - self._felt.minimumWidth() - 3 * _BETWEEN - _SCROLL_BAR
            side = max(_LEAST_SIDE, min(self._look.px(220), left))
        self._side.setFixedWidth(side)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()


def act_of(want: Want) -> Act:
    """The button that stands for a want with a pair in the hand."""
    if isinstance(want, Keep):
        return Act.KEEP
    return Act.ROLL if want == Roll() else Act.LEAVE


def _is_choice(step: Step) -> bool:
    """Whether a step was a decision: a keep, or a roll with a pair in the hand."""
    return step.before.pair is not None


def _choices_of_people(match: Match) -> list[int]:
    """The events of a match in which a person decided."""
    return [
        number
        for number, step in enumerate(replay(match.record))
        if _is_choice(step) and not match.seats[step.event.seat].is_cpu
    ]
