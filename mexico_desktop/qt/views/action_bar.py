"""The bar under the table: whose turn, how many rolls, the two things one can do."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mexico_desktop.qt.views.coach_panel import CoachPanel
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.widgets.roll_dots import RollDots

ROOMY = 720
"""The least width with room for the words at the right, in pixels."""


class ActionBar(Card):
    """Roll is always at the left and keep at the right, so that neither changes its meaning."""

    roll_pressed = Signal()
    keep_pressed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._look = look
        self._whose = ""
        self._turn = QLabel(self)
        self._dots = RollDots(look, self)
        self._count = QLabel(self)
        self._roll = Button(look, "", Button.Kind.OUTLINE, self)
        self._keep = Button(look, "", Button.Kind.PRIMARY, self)
        self._roll_key = QLabel(self)
        self._keep_key = QLabel(self)
        self._aside_title = QLabel(self)
        self._aside = QLabel(self)
        self.coach = CoachPanel(look, self)
        self._room_for_coach = False
        self._coach_speaks = False
        self._advice: bool | None = None
        for label in (self._turn, self._count, self._aside_title, self._aside):
            label.setWordWrap(True)
            policy = label.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            label.setSizePolicy(policy)
        for label in (self._count, self._roll_key, self._keep_key, self._aside):
            label.setProperty("dim", True)
        for label in (self._roll_key, self._keep_key):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)

        whose = QVBoxLayout()
        whose.setSpacing(6)
        whose.addStretch()
        whose.addWidget(self._turn)
        whose.addWidget(self._dots)
        whose.addWidget(self._count)
        whose.addStretch()
        acts = QGridLayout()
        acts.setHorizontalSpacing(16)
        acts.setVerticalSpacing(4)
        acts.addWidget(self._roll, 0, 0)
        acts.addWidget(self._keep, 0, 1)
        acts.addWidget(self._roll_key, 1, 0)
        acts.addWidget(self._keep_key, 1, 1)
        acts.setColumnStretch(0, 1)
        acts.setColumnStretch(1, 1)
        self._right = QWidget(self)
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(4)
        right.addStretch()
        right.addWidget(self._aside_title)
        right.addWidget(self._aside)
        right.addStretch()
        self._row = row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(whose, 3)
        middle = QVBoxLayout()
        middle.addStretch()
        middle.addLayout(acts)
        middle.addStretch()
        row.addLayout(middle, 8)
        row.addWidget(self._right, 4)
        row.addWidget(self.coach, 6)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(24, 14, 24, 10)
        self._column.setSpacing(10)
        self._column.addLayout(row)

        self._roll.clicked.connect(self.roll_pressed)
        self._keep.clicked.connect(self.keep_pressed)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        bold = QFont.Weight.DemiBold
        self._turn.setFont(self._look.font(LARGE, bold))
        self._aside_title.setFont(self._look.font(weight=bold))
        for label in (self._count, self._aside, self._roll_key, self._keep_key):
            label.setFont(self._look.font(SMALL))
        self._place_coach()

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
        roomy = self.width() >= self._look.px(ROOMY)
        beside = self._row.indexOf(self.coach) >= 0
        if roomy != beside:
            if roomy:
                self._column.removeWidget(self.coach)
                self._row.addWidget(self.coach)
            else:
                self._row.removeWidget(self.coach)
                self._column.addWidget(self.coach)
        self.coach.setVisible(self._coach_speaks)
        self._right.setVisible(roomy and not self._coach_speaks)
        height = self.coach.full_height() if roomy and self._room_for_coach else 0
        self._right.setMinimumHeight(height)
        self._row.setStretch(1, 7 if self._room_for_coach else 8)
        share = (6 if self._room_for_coach else 4) if roomy else 0
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
            self._roll_key,
            self._keep_key,
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

    def set_acts(self, roll: str, keep: str, may_roll: bool, may_keep: bool) -> None:
        """What the two buttons say, and which of them can be pressed."""
        for button, text, may in ((self._roll, roll, may_roll), (self._keep, keep, may_keep)):
            if button.hasFocus() and not may:  # or the focus would go on to the ladder
                self.window().setFocus(Qt.FocusReason.OtherFocusReason)
            button.setText(text)
            button.setEnabled(may)
        self._mark_button()

    def set_advice(self, keeps: bool | None) -> None:
        """Which of both the coach advises, to be the button that stands out; None without it."""
        if keeps is not self._advice:
            self._advice = keeps
            self._mark_button()

    def _mark_button(self) -> None:
        """One button that can be pressed stands out: what is advised, else keeping."""
        primary, outline = Button.Kind.PRIMARY, Button.Kind.OUTLINE
        keeps = self._keep.isEnabled() and self._advice is not False
        self._roll.set_kind(primary if self._roll.isEnabled() and not keeps else outline)
        self._keep.set_kind(primary if keeps else outline)

    def set_keys(self, roll: str, keep: str) -> None:
        """The names of the keys that do the same."""
        self._roll_key.setText(roll)
        self._keep_key.setText(keep)

    def set_aside(self, title: str, text: str) -> None:
        """What stands at the right: a title and a line."""
        self._aside_title.setText(title)
        self._aside.setText(text)
