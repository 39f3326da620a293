"""Setting up a session of Mexen: seats, who leads, what is counted, the race, fair dice."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from mexico_desktop.qt.models.mexen_setup import MexenSetupModel, Race
from mexico_desktop.qt.models.preferences import Preferences
from mexico_desktop.qt.models.setup import SetupModel
from mexico_desktop.qt.views.choose_page import Waiting
from mexico_desktop.qt.views.page import Heading
from mexico_desktop.qt.views.setup_page import Setting, SettingsCard, SetupPage
from mexico_desktop.qt.views.text import Text
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.words import mexen_setup as words
from mexico_desktop.qt.words import setup as setup_words
from mexico_desktop.rules.mexen import UNITS

_RACES = tuple(Race)


class MexenSetupPage(SetupPage):
    """``start_requested`` carries a models.mexen_setup.SessionSetup."""

    def __init__(self, look: Look, preferences: Preferences, parent: QWidget | None = None) -> None:
        """Takes up the last set-up and the TIK keys that are known."""
        self._keys = preferences.tik_keys
        super().__init__(
            look, preferences.last_session, preferences.set_last_session, parent=parent
        )

    def _make_model(self, remembered: str) -> SetupModel:
        self.session = MexenSetupModel(setup_words.names(), remembered, self._keys, self)
        return self.session

    def _make_rules(self) -> SettingsCard:
        return SessionCard(self._look, self.session)

    def _make_foot(self) -> QWidget:
        return Text(self._look, words.long_line(), dim=True)

    def _made(self, player_seed: str, secret: bytes) -> Any:
        return self.session.session_setup(player_seed, secret)

    def _question(self, waiting: Waiting) -> tuple[str, str]:
        return (
            self.tr("A session waits"),
            self.tr("Another match or session is not over yet. Keep it for later?"),
        )

    def heading(self) -> Heading:
        return Heading(self.tr("Mexen"), self.tr("Set up a session"))


class SessionCard(SettingsCard):
    """The settings of a session, each with a line that says what it does."""

    def __init__(self, look: Look, model: MexenSetupModel) -> None:
        super().__init__(look, self.tr("Session"))
        self._model = model
        self.leader = LeaderChoice(look)
        self.unit = Setting(look, self.tr("Count in"), [self.tr("sips"), self.tr("points")])
        self.race = Setting(
            look,
            self.tr("The race"),
            [self.tr("at speed"), self.tr("unhurried"), self.tr("none")],
        )
        self.leader.leader_chosen.connect(model.set_leader)
        self.unit.chosen.connect(lambda i: model.set_unit(UNITS[i]))
        self.race.chosen.connect(lambda i: model.set_race(_RACES[i]))
        for setting in (self.leader, self.unit, self.race):
            self.add(setting)
        self._column.addStretch(3)
        model.settings_changed.connect(self._show)
        for changed in (model.rowsInserted, model.rowsRemoved, model.rowsMoved, model.dataChanged):
            changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        model = self._model
        names = [
            draft.name or self.tr("Seat {number}").format(number=row + 1)
            for row, draft in enumerate(model.drafts)
        ]
        self.leader.show_names(names, model.leader, words.leader_line())
        unit = model.settings.unit
        self.unit.show_choice(UNITS.index(unit), words.unit_line(unit))
        self.race.show_choice(_RACES.index(model.race), words.race_line(model.race))


class LeaderChoice(Setting):
    """Who leads the first round: a seat, or whoever the dice draw.

    ``leader_chosen`` carries the row of the seat, None for the dice.
    """

    leader_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("First leader"), [""])
        self.choices.hide()
        self._look = look
        self.names = QComboBox()
        self.names.setAccessibleName(self.tr("First leader"))
        self.names.activated.connect(lambda i: self.leader_chosen.emit(i - 1 if i else None))
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.names.setFont(self._look.font(15))
        self.names.setMinimumWidth(self._look.px(170))

    def _chooser(self) -> QWidget:
        return self.names

    def show_names(self, names: list[str], leader: int | None, line: str) -> None:
        """The seats to choose from, and which is chosen."""
        texts = [words.drawn(), *names]
        if [self.names.itemText(i) for i in range(self.names.count())] != texts:
            self.names.clear()
            self.names.addItems(texts)
        self.names.setCurrentIndex(0 if leader is None else leader + 1)
        self.names.setAccessibleDescription(line)
        self._line.setText(line)
