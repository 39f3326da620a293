"""Buttons, a row of choices, and the card that things stand on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from mexico_desktop.qt.widgets.dice_art import mixed
from mexico_desktop.qt.widgets.look import BODY, Look, Tokens

RADIUS = 14.0
CARD_RADIUS = 18.0


class Button(QPushButton):
    """A button as wide as its words, in one of three kinds."""

    class Kind(Enum):
        """How much a button asks to be pressed."""

        PRIMARY = "primary"
        OUTLINE = "outline"
        QUIET = "quiet"

    def __init__(
        self,
        look: Look,
        text: str = "",
        kind: Kind = Kind.OUTLINE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._look = look
        self._kind = kind
        self._inside = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self._restyle)
        self._restyle()

    @property
    def kind(self) -> Kind:
        return self._kind

    def set_kind(self, kind: Kind) -> None:
        if kind is not self._kind:
            self._kind = kind
            self.update()

    def _restyle(self) -> None:
        self.setFont(self._look.font(BODY + 2, QFont.Weight.DemiBold))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._look.font(BODY + 2, QFont.Weight.DemiBold))
        words = self.text().replace("&&", "&")
        side = 12 if self._kind is Button.Kind.QUIET else 28
        width = metrics.horizontalAdvance(words) + 2 * side * self._look.text_scale
        if not self.icon().isNull():
            width += self.iconSize().width() + 8
        return QSize(round(width + 1), self._height())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        metrics = QFontMetricsF(self.font())
        side = 12 if self._kind is Button.Kind.QUIET else 28
        spare = round(2 * (side - 10) * self._look.text_scale)
        return QSize(max(round(metrics.height()), hint.width() - spare), hint.height())

    def _height(self) -> int:
        return max(48, self._look.px(48))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter presses what the keyboard is on, as Space does.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._inside = True
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._inside = False
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect())
        ground, line, ink = self._colours(tokens)
        painter.setBrush(ground or Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(line, 2) if line else Qt.PenStyle.NoPen)
        inside = box.adjusted(1, 1, -1, -1) if line else box
        radius = min(RADIUS, inside.height() / 2)
        painter.drawRoundedRect(inside, radius, radius)
        if self.hasFocus():
            inner = tokens.on_accent if ground == tokens.accent else tokens.panel
            paint_focus(painter, box, radius, tokens, inner)
        self._paint_words(painter, box, ink)

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        words = self.text().replace("&&", "&")
        icon, size = self.icon(), self.iconSize()
        beside = 0 if icon.isNull() else size.width() + (8 if words else 0)
        font = QFont(self.font())
        wide = QFontMetricsF(font).horizontalAdvance(words)
        room = box.width() - beside - 8
        if wide > room > 0:  # squeezed below its least width: smaller rather than cut
            font.setPixelSize(max(9, int(font.pixelSize() * room / wide)))
            wide = QFontMetricsF(font).horizontalAdvance(words)
        left = box.center().x() - (wide + beside) / 2
        if beside:
            spot = QRectF(left, box.center().y() - size.height() / 2, size.width(), size.height())
            icon.paint(painter, spot.toRect())
        painter.setFont(font)
        painter.setPen(ink)
        line = QRectF(left + beside - 1, box.top(), wide + 2, box.height())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter), words)

    def _colours(self, tokens: Tokens) -> tuple[QColor | None, QColor | None, QColor]:
        """Ground, line and ink in the state the button is in."""
        pressed = self.isDown() or self.isChecked()
        if not self.isEnabled():
            ink = tokens.dim
            if self._kind is Button.Kind.PRIMARY:
                return mixed(tokens.panel, tokens.line, 0.45), None, ink
            return None, (tokens.line if self._kind is Button.Kind.OUTLINE else None), ink
        hover = self._inside
        if self._kind is Button.Kind.PRIMARY:
            depth = 0.2 if pressed else 0.1 if hover else 0.0
            darker = QColor("#000000") if not tokens.dark else QColor("#FFFFFF")
            return (
                mixed(tokens.accent, darker, depth * (1.0 if not tokens.dark else 1.4)),
                None,
                (tokens.on_accent),
            )
        share = 0.16 if pressed else 0.08 if hover else 0.0
        ground = mixed(tokens.panel, tokens.accent, share) if share else None
        if self._kind is Button.Kind.OUTLINE:
            return ground or tokens.panel, tokens.accent, tokens.accent
        return ground, None, tokens.accent


def paint_focus(
    painter: QPainter, box: QRectF, radius: float, tokens: Tokens, inner: QColor | None = None
) -> None:
    """The ring round what the keyboard is on; it stands out from panel, page and accent alike.

    With ``inner`` a second line of that colour parts it from the ground it lies on.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if inner is not None:
        painter.setPen(QPen(inner, 4))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), radius - 2, radius - 2)
    painter.setPen(QPen(tokens.ink, 2))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)


class SegmentedControl(QWidget):
    """A row of choices of which exactly one holds. Arrow keys move, as between radio buttons."""

    chosen = Signal(int)

    class Style(Enum):
        """One strip whose choice is tinted, or parted buttons whose choice is filled."""

        JOINED = "joined"
        PILLS = "pills"

    def __init__(
        self,
        look: Look,
        choices: Sequence[str],
        style: Style = Style.PILLS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._style = style
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for index, text in enumerate(choices):
            segment = _Segment(look, text, style, index, len(choices), self)
            self._group.addButton(segment, index)
            self._row.addWidget(segment, 1 if style is SegmentedControl.Style.JOINED else 0)
        if style is SegmentedControl.Style.PILLS:
            self._row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._group.idToggled.connect(self._toggled)
        look.changed.connect(self._restyle)
        self._restyle()
        self.set_current(0)

    @property
    def current(self) -> int:
        """The index of the choice that holds."""
        return self._group.checkedId()

    def set_current(self, index: int) -> None:
        """Choose without a signal."""
        self._group.blockSignals(True)
        self._group.button(index).setChecked(True)
        self._group.blockSignals(False)
        for segment in self.segments():
            segment.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if segment.isChecked() else Qt.FocusPolicy.ClickFocus
            )
            segment.update()

    def segments(self) -> list[QAbstractButton]:
        """The buttons, in order."""
        return self._group.buttons()

    def set_texts(self, choices: Sequence[str]) -> None:
        """Say the same choices in other words."""
        for segment, text in zip(self.segments(), choices, strict=True):
            segment.setText(text)
            segment.updateGeometry()

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        for segment in self.segments():
            segment.setAccessibleDescription(name)

    def _toggled(self, index: int, on: bool) -> None:
        if on:
            self.set_current(index)
            self.chosen.emit(index)

    def _restyle(self) -> None:
        strip = self._style is SegmentedControl.Style.JOINED
        self._row.setSpacing(0 if strip else self._look.px(8))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Up: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Down: 1,
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft and event.key() in {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
        }:
            step = -step
        index = (self.current + step) % len(self.segments())
        self._group.button(index).setFocus(Qt.FocusReason.TabFocusReason)
        self._group.button(index).setChecked(True)


class _Segment(QAbstractButton):
    """One choice of a row."""

    def __init__(
        self,
        look: Look,
        text: str,
        style: SegmentedControl.Style,
        index: int,
        count: int,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._style = style
        self._first, self._last = index == 0, index == count - 1
        self.setText(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def _fonts(self) -> tuple[QFont, QFont]:
        return (
            self._look.font(BODY, QFont.Weight.DemiBold),
            self._look.font(BODY, QFont.Weight.Medium),
        )

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._fonts()[0])
        width = metrics.horizontalAdvance(self.text()) + 2 * self._look.px(16)
        return QSize(max(self._look.px(64), round(width + 1)), max(40, self._look.px(40)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrows belong to the row, which moves the choice along with the focus.
        if event.key() in {
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
        }:
            event.ignore()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        on, bold = self.isChecked(), self._fonts()[0]
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        strip = self._style is SegmentedControl.Style.JOINED
        if strip:
            ground = tokens.tint if on else tokens.panel
            ink = tokens.ink if on else tokens.dim
            line = tokens.line
        else:
            ground = tokens.accent if on else tokens.page
            ink = tokens.on_accent if on else tokens.ink
            line = tokens.accent if on else tokens.line
        if self.underMouse() and not on and self.isEnabled():
            ground = mixed(ground, tokens.tint, 0.6)
        if not self.isEnabled():
            ink = mixed(ink, ground, 0.35)
        painter.setPen(QPen(line, 1))
        painter.setBrush(ground)
        if strip:
            self._paint_strip_part(painter, box)
        else:
            painter.drawRoundedRect(box, 9, 9)
        painter.setFont(bold if on else self._fonts()[1])
        painter.setPen(ink)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.text())
        if self.hasFocus():
            paint_focus(painter, box.adjusted(1.5, 1.5, -1.5, -1.5), 7.5, tokens)
            if on and not strip:
                painter.setPen(QPen(tokens.on_accent, 1.5))
                painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 6, 6)

    def _paint_strip_part(self, painter: QPainter, box: QRectF) -> None:
        """The strip's ends are round; the parts in between hide theirs beyond their edges."""
        painter.save()
        painter.setClipRect(self.rect())
        left = box.left() if self._first else box.left() - 12
        right = box.right() if self._last else box.right() + 12
        painter.drawRoundedRect(QRectF(left, box.top(), right - left, box.height()), 9, 9)
        painter.restore()
        if not self._last:
            painter.save()
            painter.setPen(QPen(self._look.tokens.line, 1))
            painter.drawLine(
                QPointF(box.right(), box.top() + 1), QPointF(box.right(), box.bottom() - 1)
            )
            painter.restore()


class Card(QFrame):
    """A panel with round corners and a hairline."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFrameShape(QFrame.Shape.NoFrame)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        painter.setPen(QPen(tokens.line, 1))
        painter.setBrush(tokens.panel)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, CARD_RADIUS, CARD_RADIUS)
