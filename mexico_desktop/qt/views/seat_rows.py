"""The seats of a match being set up: one row of editors a seat, over the set-up's model."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.players import LEVELS
from mexico_desktop.qt.models.mexen_setup import MexenSetupModel
from mexico_desktop.qt.models.setup import Problem, SetupModel, SetupRole, clean_name, graphemes
from mexico_desktop.qt.views.key_cap import KeyCap
from mexico_desktop.qt.views.text import BOLD, Text
from mexico_desktop.qt.widgets.buttons import SegmentedControl
from mexico_desktop.qt.widgets.look import BODY, SEAT_COLOURS, SMALL, Look
from mexico_desktop.qt.words import setup as words

_GAP = 10


class SeatRows(QWidget):
    """All seats, in turn order. The model decides what may be; this shows it.

    ``entered`` tells that Enter was pressed in a name.
    """

    entered = Signal()

    def __init__(self, look: Look, model: SetupModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model
        self._rows: list[SeatEditor] = []
        self._lines = 1
        self._tight = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._inserted(QModelIndex(), 0, model.rowCount() - 1)
        model.rowsInserted.connect(self._inserted)
        model.rowsRemoved.connect(self._removed)
        model.rowsMoved.connect(self._moved)
        model.dataChanged.connect(self._changed)

    @property
    def rows(self) -> tuple[SeatEditor, ...]:
        return tuple(self._rows)

    def set_tight(self, tight: bool) -> None:
        """Less air for a small window."""
        self._tight = tight
        self._column.setSpacing(6 if tight else 12)
        for row in self._rows:
            row.set_tight(tight)

    def fit(self, width: int) -> None:
        """Puts the editors of a seat in two or three lines where one is too narrow for them."""
        self._lines = max((row.lines(width) for row in self._rows), default=1)
        for row in self._rows:
            row.set_lines(self._lines)

    def _inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for i in range(first, last + 1):
            row = SeatEditor(self._look, self._model)
            row.removed.connect(self._remove)
            row.moved.connect(self._move)
            row.dragged.connect(self._drag)
            row.name.returnPressed.connect(self.entered)
            row.set_tight(self._tight)
            row.set_lines(self._lines)
            self._rows.insert(i, row)
            self._column.insertWidget(i, row)
        self._renumber()

    def _removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in self._rows[first : last + 1]:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        del self._rows[first : last + 1]
        self._renumber()

    def _moved(
        self, _from: QModelIndex, first: int, _last: int, _to: QModelIndex, before: int
    ) -> None:
        row = self._rows.pop(first)
        to = before - (before > first)
        self._rows.insert(to, row)
        inside = self.focusWidget()
        focused = inside if row.isAncestorOf(inside) else None
        self._column.insertWidget(to, row)
        if focused is not None:
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
        self._renumber()

    def _changed(self, first: QModelIndex, last: QModelIndex) -> None:
        for row in self._rows[first.row() : last.row() + 1]:
            row.show_draft()

    def _renumber(self) -> None:
        for i, row in enumerate(self._rows):
            row.set_number(i, len(self._rows))
        before: QWidget | None = None
        for row in self._rows:
            for editor in row.in_order():
                if before is not None:
                    self.setTabOrder(before, editor)
                before = editor
        self.updateGeometry()

    def _remove(self, number: int) -> None:
        if self._model.may_remove:
            self._model.remove(number)
            near = self._rows[min(number, len(self._rows) - 1)]
            near.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, number: int, by: int) -> None:
        self._model.move(number, number + by)

    def _drag(self, number: int, y: int) -> None:
        """The grip of a seat is at a height: seats whose middle it passes make way."""
        at = self.mapFromGlobal(QPointF(0, y)).y()
        if number > 0 and at < self._rows[number - 1].geometry().center().y():
            self._model.move(number, number - 1)
        elif number + 1 < len(self._rows):
            below = self._rows[number + 1].geometry()
            if at > below.center().y():
                self._model.move(number, number + 1)


class SeatEditor(QWidget):
    """The row of one seat: grip, disc, name, person or CPU, level, and a cross."""

    removed = Signal(int)
    moved = Signal(int, int)  # seat, by how many rows
    dragged = Signal(int, int)  # seat, height on the screen

    def __init__(self, look: Look, model: SetupModel) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self._number = 0
        self._held = False
        self._in_lines = 0
        self.grip = Grip(look, self)
        self.grip.dragged.connect(lambda y: self.dragged.emit(self._number, y))
        self.grip.held.connect(self._hold)
        self.up = Glyph(look, Glyph.Shape.UP, self)
        self.down = Glyph(look, Glyph.Shape.DOWN, self)
        self.cross = Glyph(look, Glyph.Shape.CROSS, self)
        self.up.clicked.connect(lambda: self.moved.emit(self._number, -1))
        self.down.clicked.connect(lambda: self.moved.emit(self._number, 1))
        self.cross.clicked.connect(lambda: self.removed.emit(self._number))
        self._disc = Disc(look, self)
        self.name = QLineEdit(self)
        self.name.setAccessibleName(self.tr("Name"))
        self.name.textEdited.connect(self._typed)
        self.name.editingFinished.connect(self._tidy)
        self.player = SegmentedControl(
            look, [self.tr("Person"), self.tr("CPU")], SegmentedControl.Style.JOINED, self
        )
        self.player.setAccessibleName(self.tr("Who plays"))
        self.player.chosen.connect(lambda i: self._set(SetupRole.IS_CPU, i == 1))
        self.level = QComboBox(self)
        self.level.setAccessibleName(self.tr("Level"))
        for level in LEVELS:
            word = words.level(level.word)
            self.level.addItem(word, level.word)
            told = words.strength_told(word, level.strength)
            self.level.setItemData(self.level.count() - 1, told, Qt.ItemDataRole.ToolTipRole)
        self.level.activated.connect(lambda: self._set(SetupRole.LEVEL, self.level.currentData()))
        self._share = Text(look, "", BODY, BOLD, wrap=False)
        self._against = Text(look, self.tr("vs an expert"), SMALL, dim=True, wrap=False)
        self._problem = Text(look, "", SMALL)
        self._problem.setProperty("danger", True)
        self._steps = QWidget(self)
        steps = QVBoxLayout(self._steps)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(0)
        steps.addWidget(self.up)
        steps.addWidget(self.down)
        self._of_cpu = QWidget(self)
        of_cpu = QHBoxLayout(self._of_cpu)
        of_cpu.setContentsMargins(0, 0, 0, 0)
        of_cpu.setSpacing(_GAP)
        of_cpu.addWidget(self.level)
        strength = QVBoxLayout()
        strength.setSpacing(0)
        strength.addStretch()
        strength.addWidget(self._share)
        strength.addWidget(self._against)
        strength.addStretch()
        of_cpu.addLayout(strength)
        self.key = KeyCap(look, self)
        self.key.chosen.connect(self._choose_key)
        kept = self._of_cpu.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self._of_cpu.setSizePolicy(kept)
        self._grid = QGridLayout(self)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(4)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for key, by in ((Qt.Key.Key_Up, -1), (Qt.Key.Key_Down, 1)):
            keys = QKeySequence(Qt.Modifier.ALT | key)
            shortcut = QShortcut(keys, self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=by: self.moved.emit(self._number, by))
        look.changed.connect(self._restyle)
        self._restyle()

    def in_order(self) -> tuple[QWidget, ...]:
        """What takes the keyboard, as the eye goes."""
        return (self.up, self.down, self.name, self.player, self.level, self.key, self.cross)

    def _restyle(self) -> None:
        self.name.setFont(self._look.font(15))
        self.level.setFont(self._look.font(15))
        self.name.setMinimumWidth(self._look.px(104))
        self.update()

    def set_number(self, number: int, seats: int) -> None:
        """Which seat this is, of how many."""
        self._number = number
        self.up.setEnabled(number > 0)
        self.down.setEnabled(number < seats - 1)
        self.cross.setVisible(self._model.may_remove)
        self.show_draft()

    def show_draft(self) -> None:
        """Shows what the model says of the seat; a name being typed stays as it is typed."""
        draft = self._model.drafts[self._number]
        if clean_name(self.name.text()) != draft.name:
            self.name.setText(draft.name)
        self.player.set_current(int(draft.is_cpu))
        self.level.setCurrentIndex(self.level.findData(draft.level))
        strength = next(level.strength for level in LEVELS if level.word == draft.level)
        keys = self._model.keys if isinstance(self._model, MexenSetupModel) else None
        if keys is None:
            self._share.setText(words.share(strength))
            self._of_cpu.setToolTip(words.strength_told(words.level(draft.level), strength))
            self.level.setAccessibleDescription(self._of_cpu.toolTip())
        for label in (self._share, self._against):  # which hold for Mexico
            label.setVisible(keys is None)
        self._of_cpu.setVisible(draft.is_cpu)
        self.key.setVisible(keys is not None and not draft.is_cpu)
        if draft.is_cpu and self.key.note.text():
            self.key.say("")
        if keys is not None and not draft.is_cpu:
            self.key.show_key(keys[self._number], draft.name)
        self._disc.show_seat(self._number, draft.name)
        self._show_problem(self._model.problems.get(self._number))
        called = draft.name or self.tr("Seat {number}").format(number=self._number + 1)
        self.setAccessibleName(called)
        self.up.set_text(self.tr("Move {name} up (Alt+Up)").format(name=called))
        self.down.set_text(self.tr("Move {name} down (Alt+Down)").format(name=called))
        self.cross.set_text(self.tr("Remove {name}").format(name=called))

    def _choose_key(self, letter: str) -> None:
        if not isinstance(self._model, MexenSetupModel):
            return
        holder = self._model.set_key(self._number, letter)
        if holder is not None:
            name = self._model.drafts[holder].name
            self.key.say_swapped(name, self._model.keys[holder])

    def _show_problem(self, problem: Problem | None) -> None:
        text = ""
        if problem is Problem.NO_NAME:
            text = words.no_name(self._number + 1)
        elif problem is Problem.SAME_NAME:
            text = words.same_name(self._model.drafts[self._number].name)
        self._problem.setText(text)
        self._problem.setVisible(bool(text))
        self.name.setAccessibleDescription(text)
        if self.name.property("wrong") != bool(text):
            self.name.setProperty("wrong", bool(text))
            self.name.style().unpolish(self.name)
            self.name.style().polish(self.name)

    def set_tight(self, tight: bool) -> None:
        across, down = (10, 5) if tight else (14, 12)
        self._grid.setContentsMargins(across, down, across, down)
        self._grid.setHorizontalSpacing(8 if tight else 12)

    def lines(self, width: int) -> int:
        """In how many lines the editors fit into a width, in pixels: 1 to 3."""
        margins = self._grid.contentsMargins()
        gap = self._grid.horizontalSpacing()
        edge = [self.grip, self._steps, self._disc, self.cross]
        width -= margins.left() + margins.right() + sum(w.sizeHint().width() + gap for w in edge)
        of_cpu = self.player.sizeHint().width() + gap + self._of_cpu.sizeHint().width()
        if self.name.minimumWidth() + gap + of_cpu <= width:
            return 1
        # In several lines the grip gives way: the steps and Alt with the arrows move a seat too.
        return 2 if of_cpu <= width + self.grip.sizeHint().width() + gap else 3

    def set_lines(self, lines: int) -> None:
        """Puts the editors in that many lines."""
        if lines == self._in_lines:
            return
        self._in_lines = lines
        grid = self._grid
        while grid.count():
            grid.takeAt(0)
        for column in range(7):
            grid.setColumnStretch(column, 0)
        self.grip.setVisible(lines == 1)
        for column, part in enumerate((self.grip, self._steps, self._disc)):
            if part is not self.grip or lines == 1:
                grid.addWidget(part, 0, column, lines, 1)
        left = Qt.AlignmentFlag.AlignLeft
        if lines == 1:
            grid.addWidget(self.name, 0, 3)
            grid.addWidget(self.player, 0, 4)
            grid.addWidget(self._of_cpu, 0, 5)
            grid.addWidget(self.key, 0, 5, left)
            grid.addWidget(self.cross, 0, 6)
            grid.setColumnStretch(3, 1)
        else:
            grid.addWidget(self.name, 0, 3, 1, 3)
            grid.addWidget(self.player, 1, 3, left)
            at = (1, 4, 1, 2) if lines == 2 else (2, 3, 1, 3)
            grid.addWidget(self._of_cpu, *at, left)
            grid.addWidget(self.key, *at, left)
            grid.addWidget(self.cross, 0, 6)
            grid.setColumnStretch(5, 1)
        grid.addWidget(self._problem, lines, 3, 1, 3)
        grid.addWidget(self.key.note, lines + 1, 3, 1, 3)
        self.updateGeometry()

    def _set(self, role: SetupRole, value: object) -> None:
        self._model.setData(self._model.index(self._number), value, role)

    def _typed(self, text: str) -> None:
        self._set(SetupRole.NAME, text)
        cleaned = clean_name(text)
        if cleaned != " ".join(text.split()):
            at = self.name.cursorPosition()
            self.name.setText(cleaned)
            self.name.setCursorPosition(min(at, len(cleaned)))

    def _tidy(self) -> None:
        self.name.setText(self._model.drafts[self._number].name)
        self.name.setCursorPosition(0)  # a long name shows its beginning

    def _hold(self, held: bool) -> None:
        self._held = held
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        painter.setPen(QPen(tokens.accent, 2) if self._held else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.page)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 14, 14)


class Disc(QWidget):
    """A seat's colour with its initial."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, small: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._small = small
        self._number = 0
        self._initial = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_seat(self, number: int, name: str) -> None:
        self._number, self._initial = number, "".join(graphemes(name)[:1]).upper()
        self.update()

    def sizeHint(self) -> QSize:
        side = self._look.px(30 if self._small else 44)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(SEAT_COLOURS[self._number])
        painter.drawEllipse(self.rect())
        painter.setPen(QColor("#FFFFFF"))
        painter.setFont(self._look.font(13 if self._small else 17, QFont.Weight.Bold))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._initial)


class Grip(QWidget):
    """Six dots by which a row is dragged."""

    dragged = Signal(int)  # height on the screen
    held = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setToolTip(self.tr("Drag to change the turn order"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(20), self._look.px(40))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.held.emit(True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(round(event.globalPosition().y()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.held.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.tokens.dim)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(self._look.text_scale, self._look.text_scale)
        for x in (-4, 4):
            for y in (-6, 0, 6):
                painter.drawEllipse(QPointF(x, y), 1.5, 1.5)


class Glyph(QAbstractButton):
    """A small quiet button with a drawing."""

    class Shape(Enum):
        UP = auto()
        DOWN = auto()
        CROSS = auto()

    def __init__(self, look: Look, shape: Shape, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shape = shape
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        kept = self.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.setSizePolicy(kept)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    def set_text(self, text: str) -> None:
        """What it does, for the tip and for screen readers."""
        self.setToolTip(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        look = self._look
        side = (30, 30) if self._shape is Glyph.Shape.CROSS else (24, 22)
        return QSize(look.px(side[0]), look.px(side[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(tokens.accent, 2) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.setBrush(tokens.panel if self.underMouse() and self.isEnabled() else tokens.page)
        painter.drawRoundedRect(box, 8, 8)
        colour = QColor(tokens.ink if self.underMouse() else tokens.dim)
        colour.setAlphaF(1.0 if self.isEnabled() else 0.35)
        pen = QPen(colour, 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.translate(box.center())
        painter.scale(self._look.text_scale, self._look.text_scale)
        painter.drawPath(self._path())

    def _path(self) -> QPainterPath:
        """The drawing about the point 0, 0."""
        if self._shape is Glyph.Shape.CROSS:
            path = QPainterPath(QPointF(-4.5, -4.5))
            path.lineTo(QPointF(4.5, 4.5))
            path.moveTo(QPointF(4.5, -4.5))
            path.lineTo(QPointF(-4.5, 4.5))
            return path
        tip = -2.5 if self._shape is Glyph.Shape.UP else 2.5
        path = QPainterPath(QPointF(-4.5, -tip))
        path.lineTo(QPointF(0, tip))
        path.lineTo(QPointF(4.5, -tip))
        return path
