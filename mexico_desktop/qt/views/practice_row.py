"""Whether the match to come is practice."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from mexico_desktop.qt.models.setup import SetupModel
from mexico_desktop.qt.views.text import BOLD, Text
from mexico_desktop.qt.widgets.look import Look
from mexico_desktop.qt.words import setup as words


class PracticeRow(QWidget):
    """A box to tick, over the line that says what it does."""

    def __init__(self, look: Look, model: SetupModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model
        self.box = QCheckBox(self.tr("Practice"))
        self.box.setAccessibleDescription(words.practice_line())
        self.box.toggled.connect(model.set_practice)
        self._line = Text(look, words.practice_line(), 13, dim=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.box, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._line)
        model.settings_changed.connect(self._show)
        look.changed.connect(self._restyle)
        self._restyle()
        self._show()

    def _show(self) -> None:
        self.box.setChecked(self._model.practice)

    def _restyle(self) -> None:
        self.box.setFont(self._look.font(15, BOLD))
        self._line.setContentsMargins(self._look.px(18) + 18, 0, 0, 0)  # under the name of the box
