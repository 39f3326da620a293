"""The key of a person's TIK, to be seen and changed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from mexico_desktop.qt.models.tik_keys import TAKEN, is_tik_key
from mexico_desktop.qt.views.text import BOLD, Text
from mexico_desktop.qt.widgets.look import BODY, SMALL, Look


class KeyCap(QAbstractButton):
    """The key with which a person hits TIK; pressed, it waits for another.

    ``chosen`` carries the upper-case letter of the key that was pressed, ``refused`` why one can't
    be had. ``note`` is where that is said, and what a choice led to; it is for the owner to place.
    """

    chosen = Signal(str)
    refused = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._letter = ""
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._waits)
        self.note = Text(look, "", SMALL)
        self.note.setParent(parent)
        self.note.hide()
        look.changed.connect(self.updateGeometry)

    def show_key(self, letter: str, name: str) -> None:
        """The letter, and whose it is."""
        self._letter = letter
        self.setAccessibleName(self.tr("TIK key of {name}: {key}").format(name=name, key=letter))
        self.setToolTip(self.tr("The key with which {name} hits TIK").format(name=name))
        self.updateGeometry()
        self.update()

    def _words(self) -> str:
        if self.isChecked():
            return self.tr("press a letter")
        return self.tr("TIK: {key}").format(key=self._letter)

    def say(self, text: str, *, refusal: bool = False) -> None:
        """Says something beside the key, and to who can't see it; nothing for no text."""
        self.note.setProperty("danger", refusal)
        self.note.style().unpolish(self.note)
        self.note.style().polish(self.note)
        self.note.setText(text)
        self.note.setVisible(bool(text))
        self.setAccessibleDescription(text)
        if text:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def say_swapped(self, name: str, letter: str) -> None:
        """The letter was another person's, who has this one's old letter now."""
        self.say(self.tr("{name} had that key and has {key} now.").format(name=name, key=letter))

    def _refuse(self, text: str) -> None:
        self.say(text, refusal=True)
        self.refused.emit(text)

    def _waits(self) -> None:
        if self.isChecked():
            self.say("")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._look.font(BODY, BOLD))
        wide = max(
            metrics.horizontalAdvance(text)
            for text in (self.tr("press a letter"), self.tr("TIK: {key}").format(key="W"))
        )
        return QSize(round(wide + 28 * self._look.text_scale), self._look.px(40))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.isChecked():
            super().keyPressEvent(event)
            return
        letter = event.text().upper()
        if event.key() == Qt.Key.Key_Escape:
            self.setChecked(False)
            event.accept()
        elif is_tik_key(letter):
            self.setChecked(False)
            self.say("")
            self.chosen.emit(letter)
        elif letter in TAKEN:
            text = self.tr("{key} is taken by the table. Choose another letter.")
            self._refuse(text.format(key=letter))
        elif letter:
            self._refuse(self.tr("Choose a letter."))

    def event(self, event: QEvent) -> bool:
        """While it waits every key is for it, Esc too."""
        if event.type() is QEvent.Type.ShortcutOverride and self.isChecked():
            event.accept()
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.setChecked(False)
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        strong = self.hasFocus() or self.isChecked()
        painter.setPen(QPen(tokens.accent if strong else tokens.line, 2 if strong else 1))
        painter.setBrush(tokens.tint if self.isChecked() or self.underMouse() else tokens.page)
        painter.drawRoundedRect(box, 9, 9)
        painter.setFont(self._look.font(BODY, BOLD))
        painter.setPen(tokens.ink)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self._words())
