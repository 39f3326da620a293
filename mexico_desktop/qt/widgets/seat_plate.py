"""A seat at the table: who sits there, how it stands, and whether it is to act."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QEvent,
    QLineF,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from mexico_desktop.dice import Pair
from mexico_desktop.qt.widgets.dice_art import mixed, paint_face
from mexico_desktop.qt.widgets.look import (
    DARK,
    FAMILY,
    FELT_DIM,
    FELT_GOLD,
    FELT_INK,
    LARGE,
    SMALL,
    Look,
)
from mexico_desktop.qt.widgets.race_bar import paint_key_cap
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc
from mexico_desktop.qt.words import seats as words

WIDTH, HEIGHT = 224.0, 94.0
"""The size of a plate at 100 % text size, its ring included, in pixels."""

GROUND = QColor(6, 26, 22, 128)
"""The veil over the felt on which a plate's text stands."""

LOWEST_GROUND = QColor(84, 14, 18, 150)
LOWEST_LINE = QColor("#FF8A7C")

LIFE_GOES = 420
"""How long one life takes to go out at normal speed, in milliseconds."""

SHIELD = 600
"""How long the Knight's shield takes to settle at normal speed, in milliseconds."""

CHANCE_MOVES = 350
"""How long the bar of a chance takes to its new length at normal speed, in milliseconds."""

_RING = 5.0
FADED = 0.62  # how much of a seat that is out is still seen


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate shows. ``detail`` stands in place of lives; ``shield`` marks the Knight.

    ``chance`` is a bar along the foot, 0 to 1, with ``figure`` at its end; None for no bar.
    ``chance_tip`` says what both are.
    """

    name: str
    seat: int
    level: str = ""
    lives: int = 0
    of_lives: int = 0
    kept: Pair | None = None
    acting: bool = False
    leading: bool = False
    lowest: bool = False
    out: bool = False
    detail: str = ""
    shield: bool = False
    chance: float | None = None
    figure: str = ""
    chance_tip: str = ""


class SeatPlate(QWidget):
    """The plate of one seat. It is drawn to fit the size it is given, all parts alike."""

    clicked = Signal(int)

    def __init__(self, look: Look, plate: Plate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._plate = plate
        self._lives = float(plate.lives)
        self._going = QVariantAnimation(self)
        self._going.valueChanged.connect(self._show_lives)
        self._chance = plate.chance or 0.0
        self._growing = QVariantAnimation(self)
        self._growing.valueChanged.connect(self._show_chance)
        self._shield = 1.0
        self._arriving = QVariantAnimation(self)
        self._arriving.valueChanged.connect(self._show_shield)
        self._number: int | None = None
        self.setCursor(Qt.CursorShape.ArrowCursor)
        look.changed.connect(self.update)
        self._tell()

    @property
    def plate(self) -> Plate:
        return self._plate

    def set_plate(self, plate: Plate) -> None:
        """Show new values. Lives that are gone go out one after the other."""
        old, self._plate = self._plate, plate
        if old == plate:
            return
        self._tell()
        if old.lives != plate.lives:
            self._change_lives(old, plate)
        if old.chance != plate.chance:
            self._change_chance(old, plate)
        if plate.shield and not old.shield:
            self._take_shield()
        if replace(old, lives=plate.lives) == plate:
            self.update(self._lives_rect())
        else:
            self.update()

    def finish(self) -> None:
        """End what moves at once."""
        for animation in (self._going, self._growing, self._arriving):
            if animation.state() is not QVariantAnimation.State.Stopped:
                animation.stop()
        self._show_lives(float(self._plate.lives))
        self._show_chance(self._plate.chance or 0.0)
        self._show_shield(1.0)

    @property
    def moving(self) -> bool:
        """Whether lives are going out."""
        return self._going.state() is not QVariantAnimation.State.Stopped

    def _take_shield(self) -> None:
        """The shield grows into its place."""
        self._arriving.stop()
        milliseconds = 0 if self._look.reduced_motion else self._look.duration(SHIELD)
        if not milliseconds or not self.isVisible():
            self._show_shield(1.0)
            return
        self._arriving.setDuration(milliseconds)
        self._arriving.setStartValue(0.0)
        self._arriving.setEndValue(1.0)
        self._arriving.start()

    def _show_shield(self, share: float) -> None:
        self._shield = share
        self.update()

    def set_choosable(self, number: int | None) -> None:
        """The seat can be chosen, by a press or by that number; None and it can't."""
        if number == self._number:
            return
        self._number = number
        choosable = number is not None
        self.setCursor(
            Qt.CursorShape.PointingHandCursor if choosable else Qt.CursorShape.ArrowCursor
        )
        if not choosable and self.hasFocus():
            self.window().setFocus(Qt.FocusReason.OtherFocusReason)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choosable else Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover, choosable)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self._number is not None and event.key() in keys and not event.isAutoRepeat():
            self.clicked.emit(self._plate.seat)
        else:
            super().keyPressEvent(event)

    def event_overrides(self, event: QKeyEvent) -> bool:
        """Whether a key is meant for this seat, and not for a shortcut of the page."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return self._number is not None and self.hasFocus() and event.key() in keys

    def _change_chance(self, old: Plate, new: Plate) -> None:
        self._growing.stop()
        milliseconds = self._look.duration(CHANCE_MOVES)
        if old.chance is None or new.chance is None or not milliseconds:
            self._show_chance(new.chance or 0.0)
            return
        self._growing.setDuration(milliseconds)
        self._growing.setStartValue(self._chance)
        self._growing.setEndValue(new.chance)
        self._growing.start()

    def _show_chance(self, chance: float) -> None:
        self._chance = chance
        self.update(self._foot_rect())

    def sizeHint(self) -> QSize:
        return preferred_size(self._look).toSize()

    def _change_lives(self, old: Plate, new: Plate) -> None:
        self._going.stop()
        lost = old.lives - new.lives
        milliseconds = self._look.duration(LIFE_GOES * lost) if lost > 0 else 0
        if milliseconds == 0 or old.name != new.name:
            self._show_lives(float(new.lives))
            return
        self._going.setDuration(milliseconds)
        self._going.setStartValue(float(old.lives))
        self._going.setEndValue(float(new.lives))
        self._going.start()

    def _show_lives(self, lives: float) -> None:
        self._lives = lives
        self.update(self._lives_rect())

    def _tell(self) -> None:
        plate = self._plate
        self.setAccessibleName(plate.name)
        if plate.detail:
            self.setAccessibleDescription(
                words.described(
                    plate.level,
                    plate.detail,
                    plate.kept,
                    knight=plate.shield,
                    acting=plate.acting,
                )
            )
        else:
            self.setAccessibleDescription(
                words.description(
                    plate.level,
                    plate.lives,
                    plate.of_lives,
                    plate.kept,
                    plate.acting,
                    plate.out,
                    plate.figure,
                )
            )

    # -- places ------------------------------------------------------------------------------

    @property
    def _unit(self) -> float:
        """Pixels to one of the plate's own units, in which it is WIDTH wide and HEIGHT high."""
        return min(self.width() / WIDTH, self.height() / HEIGHT)

    def _lives_rect(self) -> QRect:
        unit = self._unit
        return QRectF(82 * unit, 43 * unit, 76 * unit, 27 * unit).toAlignedRect()

    def _foot_rect(self) -> QRect:
        unit = self._unit
        return QRectF(82 * unit, 70 * unit, self.width() - 82 * unit, 16 * unit).toAlignedRect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        plate, unit = self._plate, self._unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, unit)
        if plate.out:
            painter.setOpacity(FADED)
        middle = QPointF(47 * unit, self.height() / 2)
        paint_seat_disc(painter, middle, 26 * unit, plate.seat, plate.name, FELT_INK)
        if plate.leading:
            self._paint_flag(painter, middle + QPointF(18 * unit, 18 * unit), unit)
        self._paint_names(painter, unit)
        if plate.out:
            painter.setOpacity(1.0)
        self._paint_second_line(painter, unit)
        if plate.chance is not None:
            self._paint_chance(painter, unit)
        if self._number is not None:
            self._paint_number(painter, unit)

    def _paint_number(self, painter: QPainter, unit: float) -> None:
        """The number by which the seat is chosen, and an edge that says so."""
        ring = _RING * unit
        body = QRectF(self.rect()).adjusted(ring, ring, -ring, -ring)
        strong = self.underMouse() or self.hasFocus()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(FELT_INK, (3.0 if strong else 1.4) * unit))
        painter.drawRoundedRect(body, 18 * unit, 18 * unit)
        cap = QRectF(30 * unit, 8 * unit, 24 * unit, 24 * unit)
        cap.moveCenter(QPointF(26 * unit, 24 * unit))
        font = _font(14, QFont.Weight.Bold, unit)
        paint_key_cap(painter, cap, f"{self._number}", font)

    def _paint_chance(self, painter: QPainter, unit: float) -> None:
        """A bar along the foot, and its figure."""
        left, right, middle = 85 * unit, self.width() - 19 * unit, 77.5 * unit
        font = _font(11.5, QFont.Weight.Medium, unit)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(FELT_INK)
        width = metrics.horizontalAdvance(self._plate.figure)
        baseline = middle + metrics.capHeight() / 2
        painter.drawText(QPointF(right - width, baseline), self._plate.figure)
        right -= metrics.horizontalAdvance(_WIDEST) + 7 * unit
        bar = QRectF(left, middle - 2.5 * unit, right - left, 5 * unit)
        path = QPainterPath()
        path.addRoundedRect(bar, 2.5 * unit, 2.5 * unit)
        painter.fillPath(path, _TROUGH)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(
            QRectF(bar.left(), bar.top(), bar.width() * self._chance, bar.height()), FELT_INK
        )
        painter.restore()

    def _paint_ground(self, painter: QPainter, unit: float) -> None:
        plate = self._plate
        ring = _RING * unit
        body = QRectF(self.rect()).adjusted(ring, ring, -ring, -ring)
        radius = 18 * unit
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(LOWEST_GROUND if plate.lowest else GROUND)
        painter.drawRoundedRect(body, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if plate.lowest:
            painter.setPen(QPen(LOWEST_LINE, 1.6 * unit))
            edge = 0.8 * unit
            painter.drawRoundedRect(body.adjusted(edge, edge, -edge, -edge), radius, radius)
        if plate.acting:
            painter.setPen(QPen(FELT_GOLD, 3 * unit))
            half = 1.5 * unit
            around = QRectF(self.rect()).adjusted(half, half, -half, -half)
            painter.drawRoundedRect(around, radius + ring - half, radius + ring - half)

    def _paint_names(self, painter: QPainter, unit: float) -> None:
        plate = self._plate
        left, right = 85 * unit, self.width() - 17 * unit
        if plate.shield:
            right -= 26 * unit
            at = QPointF(self.width() - 28 * unit, 27 * unit)
            # It comes in large and settles.
            size = 1.0 + 1.2 * (1.0 - self._shield) ** 2
            painter.setOpacity(min(1.0, 2 * self._shield))
            self._paint_shield(painter, at, unit * size)
            painter.setOpacity(FADED if plate.out else 1.0)
            if self._shield < 1.0:
                self._paint_shimmer(painter, at, unit)
        name_font = _font(LARGE, QFont.Weight.Bold, unit)
        level_font = _font(SMALL, QFont.Weight.Normal, unit)
        metrics = QFontMetricsF(name_font)
        baseline = 37 * unit
        name = metrics.elidedText(plate.name, Qt.TextElideMode.ElideRight, right - left)
        painter.setFont(name_font)
        painter.setPen(FELT_INK)
        painter.drawText(QPointF(left, baseline), name)
        left += metrics.horizontalAdvance(name) + 9 * unit
        room = right - left
        if plate.level and QFontMetricsF(level_font).horizontalAdvance(plate.level) <= room:
            painter.setFont(level_font)
            painter.setPen(FELT_DIM)
            painter.drawText(QPointF(left, baseline), plate.level)

    def _paint_second_line(self, painter: QPainter, unit: float) -> None:
        plate = self._plate
        middle = 56.5 * unit
        left, right = 85 * unit, self.width() - 19 * unit
        gone = plate.out and self._lives <= 0.0
        text = plate.detail or (self.tr("out") if gone else "")
        size, font = _beside(text, right - left, unit, kept=plate.kept is not None)
        if plate.kept is not None:
            between = size / 6
            right -= 2 * size + between
            for index, face in enumerate((plate.kept.left, plate.kept.right)):
                x = right + index * (size + between)
                paint_face(painter, QRectF(x, middle - size / 2, size, size), face, DARK)
            right -= 7 * unit
        if text:
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(FELT_DIM)
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, right - left)
            baseline = middle + metrics.capHeight() / 2
            painter.drawText(QPointF(left, baseline), text)
        else:
            self._paint_lives(painter, QPointF(left, middle), unit)

    def _paint_lives(self, painter: QPainter, left: QPointF, unit: float) -> None:
        """Gold discs for lives, rings for lost ones; the one that is going shrinks away."""
        count = self._plate.of_lives
        if not count:
            return
        pitch = min(20.0, 66.0 / count) * unit
        radius = min(8.0 * unit, pitch * 0.41)
        line = max(1.0, 1.6 * unit * radius / (8 * unit))
        for index in range(count):
            middle = QPointF(left.x() + radius + index * pitch, left.y())
            left_of_it = min(1.0, max(0.0, self._lives - index))
            if left_of_it < 1.0:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(_GONE, line))
                painter.drawEllipse(middle, radius - line / 2, radius - line / 2)
            if left_of_it > 0.0:
                painter.setPen(Qt.PenStyle.NoPen)
                size = radius
                colour = QColor(FELT_GOLD)
                if left_of_it < 1.0 and self._look.reduced_motion:
                    colour.setAlphaF(left_of_it)
                elif left_of_it < 1.0:  # it flares, then is gone
                    flare = 1.0 - left_of_it
                    size = radius * (1.0 + 0.35 * flare if flare < 0.3 else 1.5 * left_of_it)
                    colour = mixed(colour, LOWEST_LINE, min(1.0, 2 * flare))
                painter.setBrush(colour)
                painter.drawEllipse(middle, size, size)

    def _paint_flag(self, painter: QPainter, at: QPointF, unit: float) -> None:
        """The mark of who leads: a small flag on an ivory button."""
        painter.setPen(QPen(QColor(6, 26, 22, 200), 1.4 * unit))
        painter.setBrush(FELT_INK)
        painter.drawEllipse(at, 9.5 * unit, 9.5 * unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_MARK)
        painter.drawRoundedRect(
            QRectF(at.x() - 3.6 * unit, at.y() - 5.2 * unit, 1.6 * unit, 10.4 * unit),
            0.8 * unit,
            0.8 * unit,
        )
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(at.x() - 2.4 * unit, at.y() - 5.0 * unit),
                    QPointF(at.x() + 5.0 * unit, at.y() - 2.0 * unit),
                    QPointF(at.x() - 2.4 * unit, at.y() + 1.0 * unit),
                ]
            )
        )

    def _paint_shield(self, painter: QPainter, at: QPointF, unit: float) -> None:
        path = QPainterPath()
        path.moveTo(-10, -11)
        path.lineTo(10, -11)
        path.lineTo(10, 1)
        path.cubicTo(10, 8, 4, 12, 0, 14)
        path.cubicTo(-4, 12, -10, 8, -10, 1)
        path.closeSubpath()
        painter.save()
        painter.translate(at)
        painter.scale(unit, unit)
        painter.setPen(QPen(QColor("#8A5A00"), 1.4))
        painter.setBrush(FELT_GOLD)
        painter.drawPath(path)
        painter.restore()

    def _paint_shimmer(self, painter: QPainter, at: QPointF, unit: float) -> None:
        """A light round the shield that comes and goes while it arrives, with a few rays."""
        strength = math.sin(math.pi * self._shield)
        radius = 26 * unit
        light = QRadialGradient(at, radius)
        bright, gone = QColor(FELT_GOLD), QColor(FELT_GOLD)
        bright.setAlphaF(0.65 * strength)
        gone.setAlphaF(0.0)
        light.setColorAt(0.3, bright)
        light.setColorAt(1.0, gone)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        painter.drawEllipse(at, radius, radius)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        bright.setAlphaF(strength)
        painter.setPen(QPen(bright, 1.6 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for ray in range(8):
            angle = math.pi / 4 * (ray + 0.5)
            way = QPointF(math.cos(angle), math.sin(angle)) * unit
            start = 16 + 5 * self._shield
            painter.drawLine(QLineF(at + way * start, at + way * (start + 4 * strength)))

    # -- the pointer -------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit(self._plate.seat)
        event.ignore()  # the felt hears it too, as any press hurries what moves

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and self.event_overrides(event)
        ):
            event.accept()
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip(), self)
            return True
        return super().event(event)

    def tip(self) -> str:
        """What the pointer is told: all that the plate may have had to cut, and its marks."""
        plate = self._plate
        lines = [plate.name]
        if plate.level:
            lines.append(plate.level)
        if plate.leading:
            lines.append(self.tr("leads this round"))
        if plate.shield:
            lines.append(self.tr("the Knight"))
        if plate.lowest:
            lines.append(self.tr("lowest so far"))
        if plate.detail:
            lines.append(plate.detail)
        if plate.chance is not None:
            lines.append(plate.chance_tip)
        return "\n".join(lines)


_GONE = QColor(242, 193, 78, 140)
_TROUGH = QColor(255, 255, 255, 56)
_WIDEST = "100.0 %"  # the figure of a chance that needs the most room
_MARK = QColor("#8A3A10")
_TEXT_SIZES = (14.0, 12.5, 11.0)  # of what stands in place of lives, in a plate's own units
_DIE_SIZES = (22.0, 19.0, 17.0)


def preferred_size(look: Look) -> QSizeF:
    """The size of a plate at the text size in force."""
    return QSizeF(WIDTH * look.text_scale, HEIGHT * look.text_scale)


def _font(pixels: float, weight: QFont.Weight, unit: float) -> QFont:
    """The program's font at a size in the plate's own units, which hold the text size already."""
    font = QFont(FAMILY)
    font.setPixelSize(max(1, round(pixels * unit)))
    font.setWeight(weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def _beside(text: str, room: float, unit: float, *, kept: bool) -> tuple[float, QFont]:
    """The side of a kept die, in pixels, and the font of the text to its left.

    Both are as large as the room lets them be, the dice giving way first.
    """
    font = _font(_TEXT_SIZES[0], QFont.Weight.Medium, unit)
    for size in _TEXT_SIZES:
        font = _font(size, QFont.Weight.Medium, unit)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        for die in _DIE_SIZES if kept else (0.0,):
            taken = (2 * die + die / 6 + 7) * unit if kept else 0.0
            if wide <= room - taken:
                return die * unit, font
    return _DIE_SIZES[-1] * unit, font
