"""The key of a person's TIK, to be seen and changed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

from mexico_desktop.qt.models.tik_keys import TAKEN, is_tik_key
from mexico_desktop.qt.views.text import BOLD
from mexico_desktop.qt.widgets.look import BODY, Look


class KeyCap(QAbstractButton):
    """The key with which a person hits TIK; pressed, it waits for another.

    ``chosen`` carries the upper-case letter of the key that was pressed.
    """

    chosen = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._letter = ""
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.toggled.connect(self._waits)
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

    def _waits(self) -> None:
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
            self.chosen.emit(letter)
        elif letter:
            QToolTip.showText(
                self.mapToGlobal(QPoint(0, self.height())),
                self.tr("{key} is taken by the table. Choose another letter.").format(key=letter)
                if letter in TAKEN
                else self.tr("Choose a letter."),
                self,
            )

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
