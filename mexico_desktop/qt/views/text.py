"""Labels that follow the look, and the column in which a page of any height scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import BODY, Look

REGULAR = QFont.Weight.Normal
MEDIUM = QFont.Weight.Medium
BOLD = QFont.Weight.DemiBold
HEAVY = QFont.Weight.Bold


class Text(QLabel):
    """A label in a size of the look; it wraps rather than being cut."""

    def __init__(
        self,
        look: Look,
        text: str = "",
        size: float = BODY,
        weight: QFont.Weight = REGULAR,
        *,
        dim: bool = False,
        wrap: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """``size`` in pixels before the text scale; ``dim`` for what matters less."""
        super().__init__(text, parent)
        self._look, self._size, self._weight = look, size, weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if dim:
            self.setProperty("dim", True)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setFont(self._look.font(self._size, self._weight))


class SteadyScroll(QScrollArea):
    """A scroll area that survives content whose least size changes with its size.

    Qt gives the content the size it asks for, is told of that, asks again, and so on: two sizes
    that each lead to the other would never end, and overflow the stack. Here it asks once; what
    changed meanwhile is seen to when the content's layout next says so.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._following = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Resize or watched is not self.widget():
            return super().eventFilter(watched, event)
        if self._following:
            return False
        self._following = True
        try:
            return super().eventFilter(watched, event)
        finally:
            self._following = False


class Scroll(SteadyScroll):
    """A frameless area that scrolls its content up and down where it does not fit."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._content = content
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        content.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.widget() and event.type() is QEvent.Type.LayoutRequest:
            self._keep_room()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """Gives the content the height that its wrapped lines need, which Qt alone does not."""
        layout = self._content.layout()
        if layout is None:
            return
        height = 0  # what no longer wraps needs no more than it asks for
        if layout.hasHeightForWidth():
            height = layout.totalMinimumHeightForWidth(self.viewport().width())
        self._content.setMinimumHeight(height)

    def focusNextPrevChild(self, forward: bool) -> bool:
        moved = super().focusNextPrevChild(forward)
        now = self.focusWidget()
        if moved and now is not None:
            self.ensureWidgetVisible(now, 0, 24)
        return moved
