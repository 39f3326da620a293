"""The window's header: Back, a title with a subtitle, the band, and quiet links."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAction,
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from mexico_desktop.qt.widgets.look import BODY, LARGE, Look

HEIGHT = 52
_GAP = 14


class Header(QWidget):
    """A bar of its own height over the pages. Values in; what is pressed are its actions.

    ``back`` and ``menu`` are the actions of the two buttons at its ends; Back is hidden while its
    action is.
    """

    def __init__(
        self, look: Look, back: QAction, menu: QAction, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._back = ChevronButton(look, back, self)
        self._menu = MenuButton(look, menu, self)
        self._title = _Text(look, LARGE, QFont.Weight.Bold, self)
        self._subtitle = _Text(look, BODY, QFont.Weight.Normal, self)
        self._band = Pill(look, self)
        self._links: list[Link] = []
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self._row.addWidget(self._back)
        self._row.addWidget(self._title)
        self._row.addSpacing(_GAP)
        self._row.addWidget(self._subtitle)
        self._row.addStretch(1)
        self._row.addWidget(self._band)
        self._row.addStretch(1)
        self._row.addWidget(self._menu)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)
        back.changed.connect(self._restyle)
        self._restyle()

    @property
    def menu_button(self) -> QAbstractButton:
        return self._menu

    def set_title(self, title: str, subtitle: str) -> None:
        self._title.set_text(title)
        self._subtitle.set_text(subtitle)
        self._fit()

    def set_band(self, text: str) -> None:
        self._band.set_text(text)
        self._fit()

    def set_links(self, actions: Sequence[QAction]) -> None:
        """Shows one link an action, in order. The same ones again change nothing."""
        if [link.action for link in self._links] == list(actions):
            return
        for link in self._links:
            self._row.removeWidget(link)
            link.hide()
            link.deleteLater()
        self._links = [Link(self._look, action, self) for action in actions]
        for link in self._links:
            self._row.insertWidget(self._row.count() - 1, link)
        self._fit()
        before: QWidget = self._back
        for button in (*self._links, self._menu):
            self.setTabOrder(before, button)
            before = button

    def _restyle(self) -> None:
        self._row.setContentsMargins(12 if self._back.action.isVisible() else 24, 0, 12, 1)
        self.setFixedHeight(max(HEIGHT, self._look.px(HEIGHT * 0.8)))
        tokens = self._look.tokens
        self._title.set_colour(tokens.ink)
        self._subtitle.set_colour(tokens.dim)
        self._fit()
        self.update()

    def _fit(self) -> None:
        """Leaves out what has no room: first the subtitle, then the links, which menus have too."""
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self._menu.sizeHint().width()
        if self._back.action.isVisible():
            room -= self._back.sizeHint().width()
        room -= self._title.sizeHint().width() + _GAP
        if self._band.has_text:
            room -= self._band.sizeHint().width() + _GAP
            self._band.setMinimumWidth(self._band.sizeHint().width() if room >= 0 else 0)
        links = sum(link.sizeHint().width() for link in self._links)
        for link in self._links:
            link.setVisible(links <= room)
        if links <= room:
            room -= links
        self._subtitle.setVisible(room >= self._subtitle.minimumSizeHint().width())
        self._row.activate()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        tokens = self._look.tokens
        painter.fillRect(self.rect(), tokens.panel)
        painter.fillRect(0, self.height() - 1, self.width(), 1, tokens.line)


class _Text(QWidget):
    """One line of text that ends in … where there is no room, and then tells all as its tip."""

    def __init__(self, look: Look, size: float, weight: QFont.Weight, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._size, self._weight = look, size, weight
        self._text = ""
        self._colour = QColor()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)

    def set_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self._tip()
            self.updateGeometry()
            self.update()

    def set_colour(self, colour: QColor) -> None:
        self._colour = colour
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        return QSize(round(metrics.horizontalAdvance(self._text) + 1.5), round(metrics.height()))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        some = min(metrics.horizontalAdvance(self._text) + 1.5, 3 * metrics.height())
        return QSize(round(some), round(metrics.height()))

    def _font(self) -> QFont:
        return self._look.font(self._size, self._weight)

    def _tip(self) -> None:
        cut = self.width() < self.sizeHint().width()
        self.setToolTip(self._text if cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._tip()

    def paintEvent(self, event: QPaintEvent) -> None:
        font = self._font()
        painter = QPainter(self)
        painter.setFont(font)
        painter.setPen(self._colour)
        text = QFontMetricsF(font).elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading
        painter.drawText(QRectF(self.rect()), int(flags), text)


class Pill(QWidget):
    """The gold band: a short text on a rounded ground. Empty it is not there."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()
        look.changed.connect(self._restyle)

    @property
    def has_text(self) -> bool:
        return bool(self._text)

    def set_text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.setVisible(bool(text))
            self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        return self._look.font(BODY, QFont.Weight.DemiBold)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        return QSize(
            round(metrics.horizontalAdvance(self._text)) + 48, round(metrics.height()) + 10
        )

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * self.sizeHint().height(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.tokens.gold_tint)
        radius = self.height() / 2
        painter.drawRoundedRect(QRectF(self.rect()), radius, radius)
        font = self._font()
        painter.setFont(font)
        painter.setPen(self._look.tokens.gold)
        text = QFontMetricsF(font).elidedText(
            self._text, Qt.TextElideMode.ElideRight, self.width() - self.height()
        )
        painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignCenter), text)


_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _HeaderButton(QAbstractButton):
    """A quiet button that stands for an action: its text, whether it is on, and its key as tip."""

    def __init__(self, look: Look, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.action = action
        self._inside = False
        # A click does not take the keys away from the page.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        look.changed.connect(self._restyle)
        self._follow()

    def _follow(self) -> None:
        action = self.action
        self.setText(action.iconText())
        self.setAccessibleName(action.iconText())
        self.setEnabled(action.isEnabled())
        self.setCheckable(action.isCheckable())
        self.setChecked(action.isChecked())
        key = action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
        self.setToolTip(f"{action.iconText()} ({key})" if key else action.iconText())
        self._restyle()

    def nextCheckState(self) -> None:
        """The action says whether it is on, not the click."""

    def event(self, event: QEvent) -> bool:
        """Space and Enter are this button's own while it has the focus, and no page's."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and event.key() in (Qt.Key.Key_Space, *_ENTER)
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._inside = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._inside = False
        self.update()

    def _ground(self, painter: QPainter) -> None:
        tokens = self._look.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 8, -1, -8)
        painter.setPen(QPen(tokens.accent, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        lit = self.isEnabled() and (self._inside or self.isDown())
        painter.setBrush(tokens.page if lit else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 9, 9)
        painter.setBrush(Qt.BrushStyle.NoBrush)


class Link(_HeaderButton):
    """A page's action as a word; one that can be on is bold while it is, dim while it is not."""

    def _font(self, on: bool) -> QFont:
        return self._look.font(BODY, QFont.Weight.DemiBold if on else QFont.Weight.Normal)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font(True))
        return QSize(round(metrics.horizontalAdvance(self.text())) + 28, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._ground(painter)
        on = self.isChecked() or not self.isCheckable()
        tokens = self._look.tokens
        painter.setFont(self._font(on))
        painter.setPen(tokens.ink if on and self.isEnabled() else tokens.dim)
        painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignCenter), self.text())


class ChevronButton(_HeaderButton):
    """Back, drawn; it is there only while its action is visible."""

    def _follow(self) -> None:
        super()._follow()
        self.setVisible(self.action.isVisible())

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(36), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._ground(painter)
        middle = QPointF(self.width() / 2 - 1, self.height() / 2)
        size = self._look.text_scale
        side = -size if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else size
        path = QPainterPath(middle + QPointF(3 * side, -6 * size))
        path.lineTo(middle + QPointF(-3 * side, 0))
        path.lineTo(middle + QPointF(3 * side, 6 * size))
        pen = QPen(self._look.tokens.ink, 2 * size)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path)


class MenuButton(_HeaderButton):
    """Three strokes: every action is in the menu behind them."""

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(40), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._ground(painter)
        size = self._look.text_scale
        pen = QPen(self._look.tokens.ink, 2 * size)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle = QPointF(self.rect().center()) + QPointF(0.5, 0.5)
        for dy in (-6 * size, 0, 6 * size):
            painter.drawLine(middle + QPointF(-8 * size, dy), middle + QPointF(8 * size, dy))
