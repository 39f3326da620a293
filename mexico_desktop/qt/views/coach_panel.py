"""What the coach says, beside the buttons: both ways on as bars, and the reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mexico_desktop.qt.widgets.buttons import Button
from mexico_desktop.qt.widgets.look import SMALL, Look
from mexico_desktop.qt.widgets.odds_bars import OddsBars, OddsRow

_TITLE = 28.0  # pixels at 100 % text size: the title, and the button beside it


class CoachPanel(QWidget):
    """A title, bars, a sentence; with a choice held up, the button that takes it back.

    It is as high with much to say as with little, so that nothing jumps.
    """

    taken_back = Signal()

    SPACING = 2

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._title = QLabel(self)
        self._bars = OddsBars(look, self)
        self._text = QLabel(self)
        self._text.setProperty("dim", True)
        for label in (self._title, self._text):
            label.setWordWrap(True)
            policy = label.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
            label.setSizePolicy(policy)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._back = Button(look, "", Button.Kind.QUIET, self)
        self._back.setVisible(False)
        self._back.clicked.connect(self.taken_back)
        self._measure = QLabel(self)
        self._measure.setProperty("dim", True)
        self._measure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._measure.setWordWrap(True)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title, 1)
        head.addWidget(self._measure, 1)
        head.addWidget(self._back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.SPACING)
        column.addLayout(head)
        column.addWidget(self._bars)
        column.addWidget(self._text, 1)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self._title.setFont(self._look.font(weight=QFont.Weight.DemiBold))
        for label in (self._text, self._measure):
            label.setFont(self._look.font(SMALL))
        self._back.setFixedHeight(self._look.px(_TITLE))
        self._title.setMinimumHeight(self._look.px(_TITLE))
        self.setMinimumHeight(self.full_height())

    def full_height(self) -> int:
        """The height with everything there is to say, in pixels."""
        title = self._look.px(_TITLE)
        lines = 3 * QFontMetrics(self._text.font()).lineSpacing()
        return title + self._bars.height_of(2) + lines + 2 * self.SPACING

    def show_words(
        self,
        title: str,
        text: str,
        rows: Sequence[OddsRow] = (),
        *,
        back: str = "",
        bad: bool = False,
        measure: str = "",
        tip: str = "",
    ) -> None:
        """A title, a sentence and the ways on.

        ``back`` names the button that takes a choice back, ``bad`` marks a mistake, ``measure``
        and at more length ``tip`` say what the bars measure.
        """
        self._title.setText(title)
        self._text.setText(text)
        self._bars.setToolTip(tip)
        self._measure.setText(measure)
        self._measure.setVisible(bool(measure) and not back)
        self._bars.set_rows(rows)
        self._bars.setVisible(bool(rows))
        if self._back.hasFocus() and not back:
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self._back.setText(back)
        self._back.setVisible(bool(back))
        if self._title.property("danger") != bad:
            self._title.setProperty("danger", bad)
            self._title.style().unpolish(self._title)
            self._title.style().polish(self._title)
