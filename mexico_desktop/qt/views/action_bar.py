"""The bar under the table: whose turn, how many rolls, the things one can do."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QLabel,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.qt.views.coach_panel import CoachPanel
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.widgets.roll_dots import RollDots

ROOMY = 720
"""The least width with room for the words at the right, in pixels."""

_LEAST = 70  # pixels that a button has at least at 100 % text size where there is little room


class Act(Enum):
    """What a seat can do, from the left to the right of the bar."""

    ROLL = 0
    LEAVE = 1
    KEEP = 2


class ActionBar(Card):
    """Each act always has its place, so that no button changes its meaning.

    ``tik_pressed`` carries the time stamp of the press, in milliseconds; 0 when it has none.
    """

    pressed = Signal(object)  # Act
    tik_pressed = Signal(int)

    def __init__(self, look: Look, parent: QWidget | None = None, *, leaves: bool = False) -> None:
        """``leaves``: whether one die may ever be left lying in this game."""
        super().__init__(look, parent)
        self._look = look
        self._whose = ""
        self._turn = QLabel(self)
        self._dots = RollDots(look, self)
        self._count = QLabel(self)
        self._acts = {act: Button(look, "", Button.Kind.OUTLINE, self) for act in Act}
        self._keys = {act: QLabel(self) for act in Act}
        self._tik = Button(look, "", Button.Kind.PRIMARY, self)
        self._tik_key = QLabel(self)
        self._aside_title = QLabel(self)
        self._aside = QLabel(self)
        self.coach = CoachPanel(look, self)
        self._room_for_coach = False
        self._coach_speaks = False
        self._advice: Act | None = None
        for label in (self._turn, self._count, self._aside_title, self._aside):
            label.setWordWrap(True)
            policy = label.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            label.setSizePolicy(policy)
        keys = (*self._keys.values(), self._tik_key)
        for label in (self._count, *keys, self._aside):
            label.setProperty("dim", True)
        for label in keys:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)

        self._lean = False
        self._lent = False
        self._whose_box = whose = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        whose.setSpacing(6)
        whose.addStretch()
        whose.addWidget(self._turn)
        whose.addWidget(self._dots)
        whose.addWidget(self._count)
        whose.addStretch()
        acts = QGridLayout()
        acts.setContentsMargins(0, 0, 0, 0)
        acts.setHorizontalSpacing(12 if leaves else 16)
        acts.setVerticalSpacing(4)
        for act, button in self._acts.items():
            button.clicked.connect(lambda _=False, act=act: self.pressed.emit(act))
            if act is Act.LEAVE and not leaves:
                button.hide()
                self._keys[act].hide()
                continue
            acts.addWidget(button, 0, act.value)
            acts.addWidget(self._keys[act], 1, act.value)
            acts.setColumnStretch(act.value, 1)
        tik = QVBoxLayout()
        tik.setContentsMargins(0, 0, 0, 0)
        tik.setSpacing(4)
        tik.addWidget(self._tik)
        tik.addWidget(self._tik_key)
        self._tik.installEventFilter(self)
        self._tik.clicked.connect(lambda: self.tik_pressed.emit(0))
        self._stack = QStackedLayout()
        for layout in (acts, tik):
            side = QWidget(self)
            side.setLayout(layout)
            self._stack.addWidget(side)
        self._right = QWidget(self)
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(4)
        right.addStretch()
        right.addWidget(self._aside_title)
        right.addWidget(self._aside)
        right.addStretch()
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setSpacing(24)
        row.addLayout(whose, 3)
        middle = QVBoxLayout()
        middle.addStretch()
        middle.addLayout(self._stack)
        middle.addStretch()
        row.addLayout(middle, 8)
        row.addWidget(self._right, 4)
        row.addWidget(self.coach, 6)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 14, 24, 10)
        self._column.setSpacing(10)
        self._column.addLayout(row)

        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        bold = QFont.Weight.DemiBold
        self._turn.setFont(self._look.font(LARGE, bold))
        self._aside_title.setFont(self._look.font(weight=bold))
        for label in (self._count, self._aside, *self._keys.values(), self._tik_key):
            label.setFont(self._look.font(SMALL))
        for button in self._acts.values():  # their words shrink before they are cut
            button.setMinimumWidth(self._look.px(_LEAST) if self._lean else 0)
        self._place_coach()

    def lend_coach(self) -> CoachPanel:
        """Gives the coach a place elsewhere, for good; whether it is seen is still told here."""
        self._lent = True
        self._row.removeWidget(self.coach)
        self._column.removeWidget(self.coach)
        self._place_coach()
        return self.coach

    def set_lean(self, lean: bool) -> None:
        """Whether whose turn it is stands over the buttons, where there is no room beside them."""
        if lean is self._lean:
            return
        self._lean = lean
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if lean else across)
        self._row.setSpacing(8 if lean else 24)
        self._whose_box.setDirection(across if lean else down)
        self._whose_box.setSpacing(12 if lean else 6)
        self._whose_box.setStretchFactor(self._turn, int(lean))
        self._whose_box.setStretchFactor(self._count, int(lean))
        side = Qt.AlignmentFlag.AlignRight if lean else Qt.AlignmentFlag.AlignLeft
        self._count.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        self._row.setStretch(0, 0 if lean else 3)
        self._restyle()

    def _fit_turn(self) -> None:
        """A name too long for its place ends in "…", and is whole in the tip."""
        metrics = self._turn.fontMetrics()
        width = self._turn.width()
        cut = any(metrics.horizontalAdvance(word) > width for word in self._whose.split())
        elided = metrics.elidedText(self._whose, Qt.TextElideMode.ElideRight, width)
        self._turn.setText(elided if cut else self._whose)
        self._turn.setToolTip(self._whose if cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_coach()
        self._row.activate()
        self._fit_turn()

    def _place_coach(self) -> None:
        """The words at the right give way where there is little room: the ladder tells the same.

        The coach has their place, or a line of its own under the buttons.
        """
        roomy = not self._lean and self.width() >= self._look.px(ROOMY)
        beside = self._row.indexOf(self.coach) >= 0
        if not self._lent and roomy != beside:
            if roomy:
                self._column.removeWidget(self.coach)
                self._row.addWidget(self.coach)
            else:
                self._row.removeWidget(self.coach)
                self._column.addWidget(self.coach)
        self.coach.setVisible(self._coach_speaks)
        here = self._room_for_coach and not self._lent
        self._right.setVisible(roomy and (self._lent or not self._coach_speaks))
        self._right.setMinimumHeight(self.coach.full_height() if roomy and here else 0)
        if self._lean:
            self._row.setStretch(1, 0)
            return
        self._row.setStretch(1, 7 if self._room_for_coach else 8)
        share = (6 if here else 4) if roomy else 0
        self._row.setStretch(2, share)
        if self._row.count() > 3:
            self._row.setStretch(3, share)

    def set_coach(self, room: bool, speaks: bool) -> None:
        """Whether there is a coach at this table, for whom room is kept, and whether it speaks."""
        if (room, speaks) != (self._room_for_coach, self._coach_speaks):
            self._room_for_coach, self._coach_speaks = room, speaks
            self._place_coach()

    def _labels(self) -> tuple[QLabel, ...]:
        """What is written on the bar, but for the buttons and the coach."""
        return (
            self._turn,
            self._count,
            *self._keys.values(),
            self._aside_title,
            self._aside,
        )

    def set_turn(self, text: str) -> None:
        """Whose turn it is, in a few words."""
        self._whose = text
        self._fit_turn()

    def set_rolls(self, used: int, limit: int, text: str) -> None:
        """How many rolls of the turn are used, of how many."""
        self._dots.set_rolls(used, limit)
        self._count.setText(text)

    def set_acts(self, texts: Mapping[Act, str], may: Collection[Act]) -> None:
        """What the buttons say, and which of them can be pressed."""
        for act, text in texts.items():
            button = self._acts[act]
            if button.hasFocus() and act not in may:  # or the focus would go on to the ladder
                self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            button.setText(text)
            button.setEnabled(act in may)
        self._mark_button()

    def set_advice(self, act: Act | None) -> None:
        """What the coach advises, to be the button that stands out; None without advice."""
        if act is not self._advice:
            self._advice = act
            self._mark_button()

    def _mark_button(self) -> None:
        """One button that can be pressed stands out: the advised one, else keep, else roll."""
        order = (self._advice or Act.KEEP, Act.KEEP, Act.ROLL)
        marked = next((act for act in order if self._acts[act].isEnabled()), None)
        for act, button in self._acts.items():
            button.set_kind(Button.Kind.PRIMARY if act is marked else Button.Kind.OUTLINE)

    def set_keys(self, keys: Mapping[Act, str]) -> None:
        """The names of the keys that do the same."""
        for act, key in keys.items():
            self._keys[act].setText(key)

    def show_tik(self, text: str, key: str) -> None:
        """One button for the race in place of all others; an empty text brings these back."""
        if text:
            self._tik.setText(text)
            self._tik_key.setText(key)
        self._stack.setCurrentIndex(1 if text else 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a race the press counts, not the release."""
        if (
            watched is self._tik
            and isinstance(event, QMouseEvent)
            and event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
            and event.button() is Qt.MouseButton.LeftButton
        ):
            self.tik_pressed.emit(event.timestamp())
            return True
        return super().eventFilter(watched, event)

    def set_aside(self, title: str, text: str) -> None:
        """What stands at the right: a title and a line."""
        self._aside_title.setText(title)
        self._aside.setText(text)
