"""Setting up a match of Mexico: seats, rules, fair dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.dice.stream import commitment, new_secret
from mexico_desktop.qt.models.setup import Problem, SetupModel, clean_seed, estimate
from mexico_desktop.qt.views.choose_page import Waiting
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.practice_row import PracticeRow
from mexico_desktop.qt.views.seat_rows import SeatRows
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card, SegmentedControl
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.words import setup as words
from mexico_desktop.rules.lives import LIVES, PRESETS, ROLLS

_PRESETS = ("quick", "standard", "long", None)
_NARROW = 1160  # pixels of width below which there is less air
_LOW = 690  # and of height
_COLUMNS = 880  # of width, at 100 % text size, below which the cards stand one above the other
_SEATS = 480  # pixels that the seats need beside the rules


class SetupPage(Page):
    """``start_requested`` carries a models.setup.MatchSetup."""

    start_requested = Signal(object)
    give_up_requested = Signal(int)

    def __init__(
        self,
        look: Look,
        remembered: str = "",
        remember: Callable[[str], None] = lambda _text: None,
        draw_secret: Callable[[], bytes] = new_secret,
        parent: QWidget | None = None,
    ) -> None:
        """``remembered`` is the text that the last ``remember`` was given."""
        super().__init__(parent)
        self._look = look
        self._remember = remember
        self._draw_secret = draw_secret
        self._secret = draw_secret()
        self._waiting: Waiting | None = None
        self.model = self._make_model(remembered)
        self._seats = _SeatsCard(look, self.model)
        self.rules = self._make_rules()
        self.practice = self._make_foot()
        self._note = Text(look)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.start = Button(look, self.tr("Start"), Button.Kind.PRIMARY)
        self.start.clicked.connect(self._start)
        self._seats.rows.entered.connect(self._start)
        enter = QShortcut(QKeySequence("Ctrl+Return"), self)
        enter.activated.connect(self._start)
        self._build()
        self.model.checked.connect(self._show_note)
        self.model.settings_changed.connect(self._show_note)
        look.changed.connect(self._fit)
        self._show_note()
        self._show_secret()

    # --- what each game has of its own ---------------------------------------------------------

    def _make_model(self, remembered: str) -> SetupModel:
        return SetupModel(words.names(), remembered, self)

    def _make_rules(self) -> SettingsCard:
        return RulesCard(self._look, self.model)

    def _make_foot(self) -> QWidget:
        """What stands beside Start."""
        return PracticeRow(self._look, self.model)

    def _made(self, player_seed: str, secret: bytes) -> Any:
        """What ``start_requested`` carries."""
        return self.model.match_setup(player_seed, secret)

    def _question(self, waiting: Waiting) -> tuple[str, str]:
        """What is asked when another match waits: a title and a question."""
        if waiting.practice:
            question = self.tr("A practice match is not over yet. Keep it for later?")
        else:
            question = self.tr("Another match is not over yet. Keep it for later?")
        return self.tr("A match waits"), question

    # -------------------------------------------------------------------------------------------

    def _build(self) -> None:
        content = QWidget()
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._cards.addWidget(self._seats, 17)
        self._cards.addWidget(self.rules, 10)
        self._foot = QHBoxLayout()
        self._foot.setSpacing(24)
        self._foot.addWidget(self.practice, 1)
        self._foot.addStretch()
        self._foot.addWidget(self._note)
        self._foot.addWidget(self.start)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(Scroll(content), 1)
        self._column.addLayout(self._foot)

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        return Heading(self.tr("Mexico"), self.tr("Set up a match"))

    def entered(self) -> None:
        self._renew()
        self._seats.rows.rows[0].name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._seats.rows.rows[0].name.selectAll()

    def show_waiting(self, waiting: Waiting | None) -> None:
        """The match that starting another would leave behind; None when there is none."""
        self._waiting = waiting

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        tight = self.width() < _NARROW or self.height() < _LOW
        edge, gap = (16, 12) if tight else (24, 24)
        # Words of another language may need more room than the usual width of two columns.
        rules = self.rules.minimumSizeHint().width()
        room = max(self._look.px(_COLUMNS), rules + self._look.px(_SEATS) + 2 * edge + gap)
        stacked = self.width() < room
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(way)
        if stacked != self._stacked:
            self._stacked = stacked
            if stacked:  # the foot has room for little else than Start
                self._cards.addWidget(self.practice)
            else:
                self._foot.insertWidget(0, self.practice, 1)
            self._order_tabs()
        self._cards.setSpacing(gap)
        self._cards.setContentsMargins(edge, edge, edge, 0)
        self._foot.setContentsMargins(edge, gap - 4, edge, gap - 4 if tight else 28)
        self.start.setMinimumSize(self._look.px(200), min(self._look.px(44 if tight else 56), 80))
        self._seats.set_tight(tight, scrolls=not stacked)
        self.rules.set_tight(tight)

    def _order_tabs(self) -> None:
        if isinstance(self.practice, PracticeRow):
            QWidget.setTabOrder(self.practice.box, self.start)

    # --- starting --------------------------------------------------------------------------

    def _show_note(self) -> None:
        """Beside Start: why it can't start, or that all is as last time."""
        first = next(iter(self.model.problems.items()), None)
        text = ""
        if first is None:
            text = self.tr("as last time") if self.model.remembered else ""
        elif first[1] is Problem.NO_NAME:
            text = self.tr("{problem} Then the match can start.").format(
                problem=words.no_name(first[0] + 1)
            )
        else:
            text = self.tr("Each seat needs a name of its own. Then the match can start.")
        self._note.setText(text)
        self._note.setProperty("danger", first is not None)
        self._note.setProperty("dim", first is None)
        self._note.style().unpolish(self._note)
        self._note.style().polish(self._note)
        self.start.setAccessibleDescription(text if first else "")

    def _start(self) -> None:
        wrong = min(self.model.problems, default=None)
        if wrong is not None:
            self._seats.show_row(wrong)
        elif self._waiting is not None:
            self._ask(self._waiting)
        else:
            self._go()

    def _go(self) -> None:
        self._remember(self.model.remember())
        setup = self._made(self._seats.dice.seed(), self._secret)
        self._renew()
        self.start_requested.emit(setup)

    def _ask(self, waiting: Waiting) -> None:
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title, question = self._question(waiting)
        box.setWindowTitle(title)
        box.setText(question)
        box.setInformativeText(waiting.standing)
        keep = box.addButton(self.tr("Keep it and start"), QMessageBox.ButtonRole.AcceptRole)
        give_up = box.addButton(
            self.tr("Give it up and start"), QMessageBox.ButtonRole.DestructiveRole
        )
        cancel = box.addButton(self.tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(cancel)
        keep.clicked.connect(self._keep_and_go)
        give_up.clicked.connect(lambda: self._give_up_and_go(waiting.match))
        box.open()

    def _keep_and_go(self) -> None:
        self._waiting = None
        self._go()

    def _give_up_and_go(self, match: int) -> None:
        self._waiting = None
        self.give_up_requested.emit(match)
        self._go()

    def _renew(self) -> None:
        """Draws the secret of the next match: what was shown is never used twice."""
        self._secret = self._draw_secret()
        self._show_secret()

    def _show_secret(self) -> None:
        self._seats.dice.show_commitment(commitment(self._secret))

    _stacked = False


class _SeatsCard(Card):
    """The seats in a list that scrolls, and the fair dice below it."""

    def __init__(self, look: Look, model: SetupModel) -> None:
        super().__init__(look)
        self._look = look
        self._model = model
        self.rows = SeatRows(look, model)
        self.dice = _FairDice(look)
        self._add = Button(look, self.tr("+ Add a seat"), Button.Kind.OUTLINE)
        self._add.setAccessibleName(self.tr("Add a seat"))
        self._add.clicked.connect(self._add_seat)
        title = QHBoxLayout()
        title.setContentsMargins(8, 0, 8, 0)
        title.addWidget(Text(look, self.tr("Seats"), LARGE, BOLD, wrap=False))
        title.addStretch()
        seats = model.GAME.seats
        order = self.tr("{least} to {most}, in turn order").format(least=seats[0], most=seats[-1])
        title.addWidget(Text(look, order, SMALL, dim=True))
        listed = QWidget()
        column = QVBoxLayout(listed)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.rows)
        column.addWidget(self._add)
        column.addStretch()
        self._listed = listed
        listed.installEventFilter(self)
        self._list = Scroll(listed)
        self._column = QVBoxLayout(self)
        self._column.addLayout(title)
        self._column.addWidget(self._list, 1)
        self._column.addWidget(self.dice)
        model.rowsInserted.connect(self._count)
        model.rowsRemoved.connect(self._count)

    def _count(self) -> None:
        self._add.setVisible(self._model.may_add)
        self._fit_list()

    def _add_seat(self) -> None:
        self._model.add()
        self.show_row(self._model.rowCount() - 1)

    def show_row(self, row: int) -> None:
        """Brings a seat into sight, its name ready to be typed."""
        name = self.rows.rows[row].name
        name.setFocus(Qt.FocusReason.OtherFocusReason)
        name.selectAll()
        self._listed.adjustSize()
        # Once the new row has its place.
        QTimer.singleShot(0, self, lambda: self._list.ensureWidgetVisible(name, 0, 40))

    def set_tight(self, tight: bool, *, scrolls: bool) -> None:
        """Less air; ``scrolls`` tells whether the list may be shorter than its seats."""
        self._scrolls = scrolls
        # One that scrolls takes what is left, and asks for no more than its least height. Else it
        # must ask for all of that, or a layout by height for width would give it less.
        high = QSizePolicy.Policy.Ignored if scrolls else QSizePolicy.Policy.Minimum
        self._list.setSizePolicy(QSizePolicy.Policy.Preferred, high)
        edge = 10 if tight else 16
        self._column.setContentsMargins(edge, 12 if tight else 18, edge, 12 if tight else 22)
        self._column.setSpacing(8 if tight else 14)
        self._add.setMinimumHeight(self._look.px(40 if tight else 52))
        self.rows.set_tight(tight)
        self.dice.set_tight(tight)
        self._fit_list()

    def _fit_list(self) -> None:
        margins = self._column.contentsMargins()
        bar = self._list.verticalScrollBar().sizeHint().width()
        self.rows.fit(self.width() - margins.left() - margins.right() - bar)
        self._keep_height()

    def _keep_height(self) -> None:
        content = self._listed.layout()
        high = content.totalSizeHint().height() if content is not None else 0
        self._list.setMinimumHeight(min(high, self._look.px(150)) if self._scrolls else high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_list()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Rows that fold tell of their new height only now.
        if watched is self._listed and event.type() is QEvent.Type.LayoutRequest:
            self._keep_height()
        return super().eventFilter(watched, event)

    _scrolls = True


class _FairDice(QWidget):
    """The player seed, and the commitment to what it is mixed with."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._commitment = ""
        self._seed = QLineEdit()
        self._seed.setProperty("ground", "page")
        self._seed.setAccessibleName(self.tr("Player seed"))
        self._seed.setPlaceholderText(self.tr("Anything, or nothing"))
        self._seed.textEdited.connect(self._typed)
        self._shown = Text(look, "", 13, dim=True, wrap=False)
        self._shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._copy = Button(look, self.tr("Copy"), Button.Kind.QUIET)
        self._copy.setAccessibleName(self.tr("Copy the commitment"))
        self._copy.clicked.connect(self._copied)
        title = Text(look, self.tr("Fair dice"), 15, BOLD)
        line = Text(
            look,
            self.tr(
                "The dice of this match are fixed before the first roll. Type anything to mix in;"
                " check them afterwards."
            ),
            13,
            dim=True,
        )
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._seed, 1)
        row.addSpacing(12)
        row.addWidget(self._shown)
        row.addWidget(self._copy)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for label in (title, line):
            label.setContentsMargins(8, 0, 8, 0)
            self._column.addWidget(label)
        self._column.addLayout(row)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self._seed.setFont(self._look.font(15))
        self._seed.setMinimumWidth(self._look.px(120))

    def seed(self) -> str:
        return self._seed.text()

    def show_commitment(self, commitment: str) -> None:
        """The commitment in full, 64 hexadecimal digits; the page shows its beginning."""
        self._commitment = commitment
        self._shown.setText(self.tr("commitment {digits} …").format(digits=commitment[:8]))
        self._shown.setToolTip(commitment)
        self._shown.setAccessibleName(self.tr("Commitment {digits}").format(digits=commitment))
        self._copy.setToolTip(commitment)
        self._copy.setText(self.tr("Copy"))

    def set_tight(self, tight: bool) -> None:
        self._column.setSpacing(4 if tight else 8)

    def _typed(self, text: str) -> None:
        cleaned = clean_seed(text)
        if cleaned != text:
            at = self._seed.cursorPosition()
            self._seed.setText(cleaned)
            self._seed.setCursorPosition(min(at, len(cleaned)))

    def _copied(self) -> None:
        QGuiApplication.clipboard().setText(self._commitment)
        self._copy.setText(self.tr("Copied"))


class SettingsCard(Card):
    """A card of settings under a title, with air between them."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look)
        self._look = look
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(Text(look, title, LARGE, BOLD))
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(content)
        self._settings: list[Setting] = []

    def add(self, setting: Setting) -> None:
        """One more setting below the others."""
        self._settings.append(setting)
        self._column.addStretch(1)
        self._column.addWidget(setting)

    def set_tight(self, tight: bool) -> None:
        """Less air for a small window."""
        across = 16 if tight else 24
        self._outer.setContentsMargins(across, 12 if tight else 18, across, 12 if tight else 22)
        self._column.setSpacing(6 if tight else 12)
        for setting in self._settings:
            setting.set_tight(tight)


class RulesCard(SettingsCard):
    """The settings of Mexico, each with a line that says what it does."""

    def __init__(self, look: Look, model: SetupModel) -> None:
        super().__init__(look, self.tr("Rules"))
        self._model = model
        self._own = model.preset is None
        pills = SegmentedControl.Style.PILLS
        self.presets = SegmentedControl(
            look,
            [self.tr("Quick"), self.tr("Standard"), self.tr("Long"), self.tr("Own")],
            pills,
        )
        self.presets.setAccessibleName(self.tr("Preset"))
        self.presets.chosen.connect(self._choose_preset)
        self._preset_line = Text(look, "", 13, dim=True)
        self.lives = Setting(look, self.tr("Lives"), [f"{n}" for n in LIVES])
        self.rolls = Setting(look, self.tr("Rolls a turn"), [f"{n}" for n in ROLLS])
        self.double = Setting(
            look, self.tr("A 21 doubles the loss"), [self.tr("on"), self.tr("off")]
        )
        self.leader = Setting(
            look, self.tr("First leader"), [self.tr("drawn"), self.tr("first seat")]
        )
        self._estimate = Text(look, "", dim=True)
        self.lives.chosen.connect(
            lambda i: model.set_settings(replace(model.settings, lives=LIVES[i]))
        )
        self.rolls.chosen.connect(
            lambda i: model.set_settings(replace(model.settings, rolls=ROLLS[i]))
        )
        self.double.chosen.connect(
            lambda i: model.set_settings(replace(model.settings, double_penalty=i == 0))
        )
        self.leader.chosen.connect(lambda i: model.set_leader_drawn(i == 0))
        self._column.addWidget(self.presets)
        self._column.addWidget(self._preset_line)
        for setting in (self.lives, self.rolls, self.double, self.leader):
            self.add(setting)
        self._column.addStretch(2)
        self._column.addWidget(self._estimate)
        model.settings_changed.connect(self._show)
        for changed in (model.rowsInserted, model.rowsRemoved, model.dataChanged):
            changed.connect(self._show)
        self._show()

    def _choose_preset(self, i: int) -> None:
        preset = _PRESETS[i]
        self._own = preset is None
        if preset is not None:
            self._model.set_settings(PRESETS[preset])
        self._show()

    def _show(self) -> None:
        model = self._model
        settings = model.settings
        preset = None if self._own else model.preset
        self.presets.set_current(_PRESETS.index(preset))
        self._preset_line.setText(words.preset_line(preset))
        self.lives.show_choice(LIVES.index(settings.lives), words.lives_line())
        self.rolls.show_choice(ROLLS.index(settings.rolls), words.rolls_line(settings.rolls))
        self.double.show_choice(
            0 if settings.double_penalty else 1, words.double_line(settings.double_penalty)
        )
        self.leader.show_choice(0 if model.leader_drawn else 1, words.leader_line())
        told = estimate(settings, [draft.is_cpu for draft in model.drafts])
        self._estimate.setText(words.estimate(told.rounds, told.minutes))


class Setting(QWidget):
    """A setting: what it is called, its choices, and a line."""

    chosen = Signal(int)

    def __init__(self, look: Look, title: str, choices: Sequence[str]) -> None:
        super().__init__()
        self._title = Text(look, title, 15, BOLD)
        self.choices = SegmentedControl(look, choices, SegmentedControl.Style.PILLS, self)
        self.choices.setAccessibleName(title)
        self.choices.chosen.connect(self.chosen)
        self._line = Text(look, "", 13, dim=True)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._tight: bool | None = None

    def show_choice(self, i: int, line: str) -> None:
        self.choices.set_current(i)
        self.choices.setAccessibleDescription(line)
        self._line.setText(line)

    def _chooser(self) -> QWidget:
        return self.choices

    def set_tight(self, tight: bool) -> None:
        """The choices beside the title instead of under it."""
        if tight == self._tight:
            return
        self._tight = tight
        grid = self._grid
        while grid.count():
            grid.takeAt(0)
        grid.setVerticalSpacing(2 if tight else 6)
        left = Qt.AlignmentFlag.AlignLeft
        if tight:
            grid.addWidget(self._title, 0, 0)
            grid.addWidget(self._chooser(), 0, 1, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(self._line, 1, 0, 1, 2)
        else:
            grid.addWidget(self._title, 0, 0)
            grid.addWidget(self._chooser(), 1, 0, left)
            grid.addWidget(self._line, 2, 0)
