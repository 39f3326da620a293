"""The card beside the table of a lesson: what the step says, its answers, and the way on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mexico_desktop.qt.models.lesson import Choice
from mexico_desktop.qt.views.marked import Marked
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import RADIUS, Button, Card, paint_focus
from mexico_desktop.qt.widgets.dice_art import mixed, paint_face
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, Look
from mexico_desktop.qt.words import lesson as words

_READ = 16.0  # pixels of the text at 100 % text size
_LEAST = 120  # pixels of height for what the card says
_FACE = 26.0  # of a die on a button


class ChoiceButton(Button):
    """An answer with its number, painted dice where it has a pair, and words that wrap."""

    def __init__(self, look: Look, number: int, choice: Choice, parent: QWidget) -> None:
        super().__init__(look, choice.text, Button.Kind.OUTLINE, parent)
        self._number = number
        self.choice = choice
        self.mark = ""
        self.setAccessibleName(choice.text)
        self.setAccessibleDescription(f"{number}")
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_mark(self, mark: str) -> None:
        """``right`` for a right answer, ``wrong`` for one that was tried; empty for none."""
        if mark != self.mark:
            self.mark = mark
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        words = QFontMetricsF(self.font()).boundingRect(
            QRectF(0, 0, max(1.0, self._room(width)), 10_000), self._flags(), self.text()
        )
        return max(self._look.px(44), round(words.height()) + self._look.px(16))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self.heightForWidth(max(1, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(120), self._look.px(44))

    @staticmethod
    def _flags() -> int:
        return int(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        )

    def _left(self) -> float:
        """Where the words begin: after the number, and the dice."""
        left = float(self._look.px(38))
        if self.choice.pair:
            left += 2 * self._look.px(_FACE) + self._look.px(4) + self._look.px(12)
        return left

    def _room(self, width: float) -> float:
        return width - self._left() - self._look.px(30)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, look = self._look.tokens, self._look
        box = QRectF(self.rect())
        ground, _, _ = self._colours(tokens)
        line = {"right": tokens.good, "wrong": tokens.danger}.get(self.mark, tokens.line)
        painter.setBrush(ground if self.isEnabled() and ground is not None else tokens.panel)
        painter.setPen(line)
        radius = min(RADIUS, box.height() / 2)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        ink = tokens.ink if self.isEnabled() or self.mark else tokens.dim
        painter.setFont(look.font(SMALL))
        painter.setPen(tokens.dim)
        number = QRectF(0, 0, look.px(34), box.height())
        painter.drawText(number, int(Qt.AlignmentFlag.AlignCenter), f"{self._number}")
        side = float(look.px(_FACE))
        for i, face in enumerate(self.choice.pair):
            x = look.px(38) + i * (side + look.px(4))
            paint_face(painter, QRectF(x, (box.height() - side) / 2, side, side), int(face), tokens)
        painter.setFont(self.font())
        painter.setPen(ink)
        place = QRectF(self._left(), 0, self._room(box.width()), box.height())
        painter.drawText(place, self._flags(), self.text())
        if self.mark:
            self._paint_mark(painter, QPointF(box.right() - look.px(20), box.center().y()), line)
        if self.hasFocus():
            paint_focus(painter, box, radius, tokens)

    def _paint_mark(self, painter: QPainter, at: QPointF, colour: QColor) -> None:
        """A tick or a cross."""
        unit = float(self._look.px(5))
        pen = QPen(colour, self._look.px(2))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        lines = {
            "right": [(-1, 0, -0.3, 0.8), (-0.3, 0.8, 1, -0.8)],
            "wrong": [(-0.8, -0.8, 0.8, 0.8), (-0.8, 0.8, 0.8, -0.8)],
        }[self.mark]
        for x1, y1, x2, y2 in lines:
            painter.drawLine(at + QPointF(x1, y1) * unit, at + QPointF(x2, y2) * unit)


class _Way(QWidget):
    """How far one is: a thin line, filled up to the step."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._share = look, 0.0
        self.setFixedHeight(4)
        look.changed.connect(self.update)

    def set_share(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        painter.setBrush(self._look.tokens.line)
        painter.drawRoundedRect(box, 2, 2)
        painter.setBrush(self._look.tokens.accent)
        box.setWidth(box.width() * self._share)
        painter.drawRoundedRect(box, 2, 2)


class _Said(QFrame):
    """What is said to an answer, or a hint: a title in its colour, and the text, on a ground."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._kind = "hint"
        self._title = Text(look, size=BODY, weight=BOLD, wrap=False)
        self.text = Marked(look, _READ - 1, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 12, 10)
        column.setSpacing(4)
        column.addWidget(self._title)
        column.addWidget(self.text)
        look.changed.connect(self._restyle)
        self.hide()

    @property
    def title(self) -> str:
        return self._title.text()

    def say(self, kind: str, title: str, text: str) -> None:
        """``kind`` is "good", "danger" or "hint"; nothing is to be seen without a text."""
        self._kind = kind
        self._title.setText(title)
        self.text.set_text(text)
        self._restyle()
        self.setVisible(bool(text))

    def _restyle(self) -> None:
        tokens = self._look.tokens
        colour = {"good": tokens.good, "danger": tokens.danger}.get(self._kind, tokens.dim)
        palette = self._title.palette()
        palette.setColor(self._title.foregroundRole(), colour)
        self._title.setPalette(palette)
        self._title.setStyleSheet(f"color: {colour.name()};")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        colour = {"good": tokens.good, "danger": tokens.danger}.get(self._kind, tokens.dim)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mixed(tokens.panel, colour, 0.08))
        painter.drawRoundedRect(QRectF(self.rect()), 9, 9)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(0, 8, 3, max(0, self.height() - 16)), 1.5, 1.5)


class LessonCard(Card):
    """The card. ``answered(int)`` is a choice by its place, from 0; the rest are its buttons."""

    answered = Signal(int)
    next_pressed = Signal()
    other_pressed = Signal()
    hint_pressed = Signal()
    back_pressed = Signal()
    skip_pressed = Signal()
    restart_pressed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.step = Text(look, size=SMALL, dim=True)
        self._way = _Way(look, self)
        self.title = Text(look, size=LARGE, weight=BOLD)
        self.text = Marked(look, _READ, self)
        self.said = _Said(look, self)
        self.hint = _Said(look, self)
        self._choices: tuple[ChoiceButton, ...] = ()
        self._choice_box = QVBoxLayout()
        self._choice_box.setSpacing(8)
        self._coach_box = QWidget(self)
        self._coach = QVBoxLayout(self._coach_box)
        self._coach.setContentsMargins(0, 0, 0, 0)
        content = QWidget()
        self._column = column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addLayout(self._choice_box)
        column.addWidget(self.said)
        column.addWidget(self.hint)
        column.addWidget(self._coach_box)
        column.addStretch(1)
        self._scroll = Scroll(content, self)
        # It takes the room there is; the page is not to grow with what it says.
        self._scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._scroll.setMinimumHeight(_LEAST)
        self._looked_at: QWidget | None = None
        self.next = Button(look, "", Button.Kind.PRIMARY, self)
        self.other = Button(look, "", Button.Kind.OUTLINE, self)
        self.key = Text(look, size=SMALL, dim=True, wrap=False)
        self.key.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.hint_button = Button(look, words.hint(), Button.Kind.QUIET, self)
        self.back = Button(look, words.take_back(), Button.Kind.QUIET, self)
        self.skip = Button(look, words.skip(), Button.Kind.QUIET, self)
        self.restart = Button(look, words.restart(), Button.Kind.QUIET, self)
        small = (self.back, self.hint_button, self.restart, self.skip)
        for button in (self.next, self.other, *small):
            self._let_keys_in(button)
        self._build()
        self._connect()
        look.changed.connect(self._restyle)
        self._restyle()

    def _let_keys_in(self, button: QWidget) -> None:
        """Space and Enter press a button that Tab led to, whatever else they do on the page.

        A click leaves the keyboard where it was, so that they then do that.
        """
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self._rows = [QHBoxLayout(), QHBoxLayout()]
        for row, buttons in zip(
            self._rows,
            ((self.back, self.hint_button), (self.restart, self.skip)),
            strict=True,
        ):
            row.setSpacing(4)
            row.addWidget(buttons[0])
            row.addStretch(1)
            row.addWidget(buttons[1])
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 12)
        column.setSpacing(10)
        column.addWidget(self.step)
        column.addWidget(self._way)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.other)
        column.addWidget(self.next)
        column.addWidget(self.key)
        for row in self._rows:
            column.addLayout(row)

    def _connect(self) -> None:
        self._scroll.verticalScrollBar().rangeChanged.connect(self._look_again)
        self.next.clicked.connect(self.next_pressed)
        self.other.clicked.connect(self.other_pressed)
        self.hint_button.clicked.connect(self.hint_pressed)
        self.back.clicked.connect(self.back_pressed)
        self.skip.clicked.connect(self.skip_pressed)
        self.restart.clicked.connect(self.restart_pressed)

    def _restyle(self) -> None:
        for button in (self.hint_button, self.back, self.skip, self.restart):
            button.setFont(self._look.font(SMALL, QFont.Weight.DemiBold))
            button.setFixedHeight(self._look.px(32))

    @property
    def choices(self) -> Sequence[ChoiceButton]:
        """The buttons of the answers, in order."""
        return self._choices

    def show_step(self, where: str, share: float, title: str, text: str) -> None:
        """Where one is, as words and as a share, and what the step says."""
        self.step.setText(where)
        self._way.set_share(share)
        self.title.setText(title)
        self.title.setVisible(bool(title))
        if text != self.text.text:
            self._looked_at = None
            self._scroll.verticalScrollBar().setValue(0)
        self.text.set_text(text)

    def show_choices(self, choices: Sequence[Choice], may: bool, right: Collection[object]) -> None:
        """The answers; ``may`` whether one can be given, ``right`` those to be marked so."""
        if tuple(button.choice for button in self._choices) != tuple(choices):
            for old in self._choices:
                self._choice_box.removeWidget(old)
                old.hide()
                old.deleteLater()
            self._choices = tuple(
                ChoiceButton(self._look, i + 1, choice, self) for i, choice in enumerate(choices)
            )
            for i, button in enumerate(self._choices):
                button.clicked.connect(lambda _=False, i=i: self.answered.emit(i))
                self._let_keys_in(button)
                self._choice_box.addWidget(button)
                button.show()
            order = [*self._choices, self.other, self.next, self.back, self.hint_button]
            order += [self.restart, self.skip]
            for before, after in pairwise(order):
                self.setTabOrder(before, after)
        for button in self._choices:
            button.setEnabled(may)
            if button.choice.option in right:
                button.set_mark("right")
            elif may and not button.mark:
                button.set_mark("")

    def mark_wrong(self, index: int) -> None:
        """Marks an answer that was tried."""
        self._choices[index].set_mark("wrong")

    def clear_marks(self) -> None:
        """As if nothing had been answered."""
        for button in self._choices:
            button.set_mark("")

    def see(self, part: QWidget) -> None:
        """Brings a part of the card in sight, also once there is room made for it."""
        self._looked_at = part
        self._look_again()

    def _look_again(self) -> None:
        if self._looked_at is not None:
            self._scroll.ensureWidgetVisible(self._looked_at, 0, 8)

    def take_coach(self, panel: QWidget) -> None:
        """Gives the coach of a table a place under the text, in that of the one before."""
        while (item := self._coach.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._coach.addWidget(panel)
        self._coach_box.show()

    def hush_coach(self) -> None:
        """The coach has nothing more to say here."""
        self._coach_box.hide()

    def set_helps(self, *, shown: bool) -> None:
        """Whether there are the line of the way and the small buttons at the foot."""
        for part in (self._way, self.hint_button, self.back, self.skip, self.restart):
            part.setVisible(shown)

    def set_ways(self, next_text: str, other: str, key: str) -> None:
        """What the buttons under the text say; one without words isn't there."""
        for button, text in ((self.next, next_text), (self.other, other)):
            button.setText(text)
            button.setVisible(bool(text))
            button.updateGeometry()
        self.key.setText(key)
        self.key.setVisible(bool(key and next_text))
