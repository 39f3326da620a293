"""The table of Mexen: what it has beyond that of Mexico.

The pot, a die left lying, the race for a 32, naming the Knight, and a session that people join and
leave between two rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from mexico_desktop.match import Step, between_rounds
from mexico_desktop.qt.models.coach import Coach
from mexico_desktop.qt.models.driver import Driver, Phase
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.race import Race
from mexico_desktop.qt.models.table import Scene
from mexico_desktop.qt.models.wants import Keep, Roll, Want, may_leave
from mexico_desktop.qt.views.action_bar import Act, ActionBar
from mexico_desktop.qt.views.coach_talk import Talk
from mexico_desktop.qt.views.page import Place
from mexico_desktop.qt.views.table_page import TablePage
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.widgets.race_bar import Rival
from mexico_desktop.qt.words import mexen as words
from mexico_desktop.rules import NameAwaited, RaceAwaited, Rolled

# How long the bar of a race takes to shrink, in milliseconds; the race itself stays open.
RACE = 3000

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MexenPage(TablePage):
    """One part of a session at the table.

    ``players_requested`` comes between two rounds, when somebody is to join, leave or pause;
    ``close_requested`` when the session is to be summed up, ``unit_changed`` with "sips" or
    "points". ``sounded`` names what is to be heard.
    """

    players_requested = Signal()
    close_requested = Signal()
    unit_changed = Signal(str)
    sounded = Signal(str)

    def __init__(
        self,
        look: Look,
        driver: Driver,
        model: MexenTable,
        coach: Coach,
        talk: Talk,
        keys: Mapping[int, str],
        parent: QWidget | None = None,
    ) -> None:
        """``keys``: the letter with which each person hits TIK, by seat."""
        self._table = model
        self._letters = dict(keys)
        self._after_round = False
        self._last: Scene | None = None  # that was shown
        super().__init__(look, driver, model, coach, lambda: False, talk, parent)

    # --- building --------------------------------------------------------------------------

    def _make_felt(self) -> Felt:
        return Felt(self._look, len(self._model.seats.rows), self, pot=True)

    def _make_bar(self) -> ActionBar:
        return ActionBar(self._look, self, leaves=True)

    def _make_actions(self) -> None:
        super()._make_actions()
        self.roll_action.setText(self.tr("Throw"))
        self.keep_action.setText(self.tr("Stop"))
        self.number_actions = []
        for number in range(1, len(self._model.seats.rows) + 1):
            action = QAction(self.tr("Seat {number}").format(number=number), self)
            action.setShortcut(f"{number}")
            action.setAutoRepeat(False)
            action.triggered.connect(lambda _=False, number=number: self._number(number))
            self.number_actions.append(action)
        self.leave_action = QAction(self.tr("Leave a die"), self)
        self.leave_action.triggered.connect(lambda _=False: self._leave())
        self.players_action = QAction(self.tr("Players"), self)
        self.players_action.setShortcut("Ctrl+P")
        self.players_action.setCheckable(True)
        self.close_action = QAction(self.tr("Close session"), self)
        self.close_action.setShortcut("Ctrl+E")
        self.unit_action = QAction(self.tr("Count in sips"), self)
        self.unit_action.setShortcut("Ctrl+U")
        self.unit_action.setCheckable(True)
        self.unit_action.setChecked(self._table.unit == "sips")
        self.addActions(
            [*self.number_actions, self.players_action, self.close_action, self.unit_action]
        )

    def _connect(self) -> None:
        super()._connect()
        self._felt.tray.die_pressed.connect(self._leave)
        for plate in self._felt.plates:
            plate.clicked.connect(self._plate_clicked)
        self._felt.race.tik.connect(self._tik)
        self._felt.race.declined.connect(self._driver.decline)
        self._bar.tik_pressed.connect(self._bar_tik)
        self._driver.race_opened.connect(self._open_race)
        self.players_action.triggered.connect(self._want_players)
        self.close_action.triggered.connect(self.close_requested)
        self.unit_action.triggered.connect(self._change_unit)

    # --- the page --------------------------------------------------------------------------

    def links(self) -> Sequence[QAction]:
        return (*super().links(), self.players_action, self.close_action)

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {
            **super().menu_actions(),
            Place.LEAVE: self.leave_action,
            Place.PLAYERS: self.players_action,
            Place.UNIT: self.unit_action,
            Place.CLOSE_SESSION: self.close_action,
        }

    def entered(self) -> None:
        if self._letters:
            QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]
        super().entered()

    def may_leave(self) -> bool:
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        return super().may_leave()

    # --- the session -------------------------------------------------------------------------

    def _change_unit(self, sips: bool) -> None:
        unit = "sips" if sips else "points"
        self._finish_all()  # what is still to be shown is put in the words of before
        self._table.set_unit(unit)
        self.unit_changed.emit(unit)

    def _want_players(self, wanted: bool) -> None:
        """Somebody joins, leaves or pauses: at once between two rounds, else after this one."""
        self._after_round = wanted
        if wanted and self._driver.phase is not Phase.SHOWING and self._is_between():
            self._ask_for_players()
        else:
            self._show_aside()

    def _is_between(self) -> bool:
        return between_rounds(self._driver.match.state)

    def _ask_for_players(self) -> None:
        self._after_round = False
        self.players_action.setChecked(False)
        self.players_requested.emit()

    def _aside_words(self, scene: Scene) -> tuple[str, str]:
        title, line = super()._aside_words(scene)
        return (
            (title, f"{line}\n{words.after_this_round()}") if self._after_round else (title, line)
        )

    # --- what happens ----------------------------------------------------------------------

    def _happened(self, step: Step) -> None:
        self._close_race()
        if isinstance(step.event, Rolled):
            self.sounded.emit("dice")
        super()._happened(step)

    def _show_scene(self) -> None:
        scene = self._model.scene
        super()._show_scene()
        self._sound(scene)
        if scene.pot_to is not None:
            self._felt.take_pot(scene.pot_to)
        if scene.pot is not None:
            self._felt.set_pot(scene.pot, words.pot_label(scene.pot) if scene.pot else "")

    def _sound(self, scene: Scene) -> None:
        """What has changed since the scene before is heard, the most telling of it."""
        last, self._last = self._last, scene
        if last is None or last.pot_to is not None:  # a new round begins with a coin
            return
        if scene.pot_to is not None:
            self.sounded.emit("loser")
        elif scene.state.knight not in (None, last.state.knight):
            self.sounded.emit("knight")
        elif (scene.pot or 0) > (last.pot or 0):
            mexico = scene.dice is not None and scene.dice.is_mexico
            self.sounded.emit("mexico" if mexico else "pot")

    def _phase_changed(self) -> None:
        super()._phase_changed()
        if self._driver.phase is Phase.ASKING:
            self._ask_tik()
        elif self._driver.phase is not Phase.RACE:
            self._close_race()
        self._show_naming()
        if (
            self._after_round
            and self._driver.phase in (Phase.OPEN, Phase.THINKING)
            and self._is_between()
        ):
            self._ask_for_players()

    def _show_acts(self) -> None:
        super()._show_acts()
        left = may_leave(self._driver.match.awaited)
        if left is not None and not self._driver.may(Roll(left)):
            left = None
        self._felt.tray.set_leavable(left)
        self.leave_action.setEnabled(left is not None)
        # Both keys stand there while neither does anything, so that nothing moves.
        key = self.tr("1 or 2") if left is None else f"{left}"
        self._bar.set_keys({Act.LEAVE: key})

    def _number(self, number: int) -> None:
        """A number key: a seat to be named, or a die to be left."""
        if self._driver.phase is Phase.SHOWING:
            self._hurry()
        elif isinstance(self._driver.match.awaited, NameAwaited):
            self._driver.name(number - 1)
        else:
            self._leave(number)

    # --- naming the Knight -------------------------------------------------------------------

    def _show_naming(self) -> None:
        awaited = self._driver.match.awaited
        options: Sequence[int] = ()
        if isinstance(awaited, NameAwaited) and self._driver.phase is Phase.OPEN:
            options = awaited.options
        for seat, plate in enumerate(self._felt.plates):
            plate.set_choosable(seat + 1 if seat in options else None)

    def _plate_clicked(self, seat: int) -> None:
        if isinstance(self._driver.match.awaited, NameAwaited):
            self._driver.name(seat)

    # --- the race ----------------------------------------------------------------------------

    def _rivals(self) -> list[Rival]:
        """The people who may hit TIK."""
        awaited = self._driver.match.awaited
        if not isinstance(awaited, RaceAwaited):
            return []
        names = self._model.cast.names
        return [
            Rival(seat, names[seat], self._letters.get(seat, ""))
            for seat in awaited.rivals
            if seat in self._people
        ]

    def _open_race(self, race: Race) -> None:
        """The cue: seen and heard, and only then does the time run."""
        rivals = self._rivals()
        line = words.race_line(self._model.cast, race.awaited.seat)
        self._felt.open_race(words.race_word(), line, rivals, self._look.duration(RACE))
        if len(rivals) == 1:
            self._bar.show_tik(words.tik_button(), rivals[0].key)
        self.repaint()
        self.sounded.emit("fast")
        race.begin()

    def _ask_tik(self) -> None:
        """The race without speed."""
        awaited = self._driver.match.awaited
        assert isinstance(awaited, RaceAwaited)  # the phase says so
        self._felt.open_race(
            words.race_word(),
            words.race_line(self._model.cast, awaited.seat),
            self._rivals(),
            0,
            words.race_question(),
            words.nobody(),
        )

    def _close_race(self) -> None:
        if self._felt.race.is_open:
            self._felt.close_race()
            self._bar.show_tik("", "")

    def _tik(self, seat: int, stamp: int) -> None:
        self._driver.tik(seat, self._driver.clock.at(stamp))

    def _bar_tik(self, stamp: int) -> None:
        rivals = self._rivals()
        if len(rivals) == 1:
            self._tik(rivals[0].seat, stamp)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a race keys count from the moment they are pressed, wherever the focus is."""
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return super().eventFilter(watched, event)
        assert isinstance(event, QKeyEvent)  # as its type says
        stamp = event.timestamp()
        at = self._driver.clock.at(stamp)
        if self._driver.phase not in (Phase.RACE, Phase.ASKING):
            return super().eventFilter(watched, event)
        seat, want = self._meant(event)
        if seat is None and want is None:
            return super().eventFilter(watched, event)
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()  # it comes again as a key press
        elif not event.isAutoRepeat():
            if seat is not None:
                self._driver.tik(seat, at)
            elif want is not None:
                self._race_with(want, at)
        return True

    def _meant(self, event: QKeyEvent) -> tuple[int | None, Want | None]:
        """Whose TIK a key is, or what the thrower wants by it."""
        letter = event.text().upper()
        for seat, key in self._letters.items():
            if letter and letter == key:
                return seat, None
        if self._driver.phase is not Phase.RACE:
            return None, None
        if event.key() == Qt.Key.Key_Space:
            return None, Roll()
        if event.key() in _ENTER:
            return None, Keep()
        if letter in ("1", "2"):
            return None, Roll(int(letter))
        return None, None

    def _race_with(self, want: Want, at: float) -> None:
        """A person who threw the 32 acts in the race."""
        if self._driver.may(want):
            self._acted_at = at
            self._coach.choose(want)

    def _chosen(self, want: Want) -> None:
        self._driver.want(want, at=self._acted_at, accepted=True)
        self._acted_at = None

    _acted_at: float | None = None
