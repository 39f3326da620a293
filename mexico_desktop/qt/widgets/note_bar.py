"""Notes under the header: what happened, in a sentence, and what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QColor,
    QEnterEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from mexico_desktop.qt.widgets.look import Look


@dataclass(frozen=True)
class Note:
    """A sentence or two; ``danger`` when something is wrong; what to do about it, if anything."""

    text: str
    danger: bool = False
    action: QAction | None = field(default=None, compare=False)


class NoteBar(QWidget):
    """Shows the newest note until it is closed, then the one before it; hidden without any.

    It has its own room above the page and covers nothing.
    """

    emptied = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._notes: list[Note] = []
        self._label = QLabel(self)
        self._label.setWordWrap(True)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.act_button = QPushButton(self)
        self.act_button.setProperty("kind", "outline")
        self.act_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.act_button.clicked.connect(self._do)
        self._close = CloseButton(look, self)
        self._close.clicked.connect(self.close_note)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(12)
        self._row.addWidget(self._label, 1)
        self._row.addWidget(self.act_button)
        self._row.addWidget(self._close)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.hide()
        look.changed.connect(self._restyle)
        self._restyle()

    @property
    def text(self) -> str:
        """Of the note on top; empty without any."""
        return self._notes[-1].text if self._notes else ""

    def show_note(self, note: Note) -> None:
        """Puts a note on top and reads it to a screen reader. The same one again is no news."""
        if note in self._notes:
            self._notes.remove(note)
        self._notes.append(note)
        self._refresh()
        event = QAccessibleAnnouncementEvent(self, note.text)
        QAccessible.updateAccessibility(event)

    def drop_good_news(self) -> None:
        """Takes away what needs nobody to do anything: the person has gone on."""
        kept = [note for note in self._notes if note.danger or note.action is not None]
        if kept != self._notes:
            self._notes = kept
            self._refresh()

    def close_note(self) -> None:
        """Takes the note on top away."""
        self._notes.pop()
        self._refresh()
        if not self._notes:
            self.emptied.emit()

    def _do(self) -> None:
        action = self._notes[-1].action
        self.close_note()
        if action is not None:
            action.trigger()

    def _refresh(self) -> None:
        if self._notes:
            note = self._notes[-1]
            self._label.setText(note.text)
            self.act_button.setVisible(note.action is not None)
            if note.action is not None:
                self.act_button.setText(note.action.text())
            self._close.setAccessibleName(self.tr("Close the note"))
            self._close.setToolTip(self.tr("Close the note"))
            self._restyle()
        self.setVisible(bool(self._notes))

    def _restyle(self) -> None:
        self._label.setFont(self._look.font())
        self._row.setContentsMargins(self._look.px(24) + 32, 8, 12, 9)
        self.update()

    def _colours(self) -> tuple[QColor, QColor]:
        tokens = self._look.tokens
        if self._notes and self._notes[-1].danger:
            return tokens.danger_tint, tokens.danger
        return tokens.tint, tokens.accent

    def paintEvent(self, event: QPaintEvent) -> None:
        ground, mark = self._colours()
        painter = QPainter(self)
        painter.fillRect(self.rect(), ground)
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._look.tokens.line)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(32, (self.height() - 1) / 2)
        painter.scale(self._look.text_scale, self._look.text_scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        painter.drawEllipse(QPointF(0, 0), 10, 10)
        # An i, or an exclamation mark, drawn: it must be there before any icon font is.
        danger = mark == self._look.tokens.danger
        painter.setBrush(ground)
        painter.drawEllipse(QPointF(0, 4.8 if danger else -4.8), 1.5, 1.5)
        stem = QRectF(-1.2, -6.2 if danger else -1.6, 2.4, 7.8)
        painter.drawRoundedRect(stem, 1.2, 1.2)


class CloseButton(QAbstractButton):
    """A cross, drawn."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._inside = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        side = self._look.px(36)
        return QSize(side, side)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._inside = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._inside = False
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = self._look.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(tokens.accent, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.panel if self._inside else Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, 9, 9)
        size = self._look.text_scale
        pen = QPen(tokens.ink, 1.8 * size)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = box.center()
        for dx in (-4.5 * size, 4.5 * size):
            painter.drawLine(middle + QPointF(dx, -4.5 * size), middle + QPointF(-dx, 4.5 * size))
