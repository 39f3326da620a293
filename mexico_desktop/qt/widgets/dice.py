"""The dice on the table: a clear sheet over the felt on which two dice lie or fly."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRegion,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.dice_art import (
    COS,
    IVORY,
    DieBrush,
    DieColours,
    die_outline,
    paint_shadow,
)
from mexico_desktop.qt.widgets.dice_space import resting
from mexico_desktop.qt.widgets.flight import Flight, Moment
from mexico_desktop.qt.widgets.look import FELT_GOLD, SMALL, Look
from mexico_desktop.qt.widgets.race_bar import paint_key_cap

THROW = 900
"""A throw at normal speed, in milliseconds."""

FADE = 220
"""The cross-fade that stands for a throw under reduced motion, in milliseconds."""

_APART = 0.82  # half the way between the two middles at rest, in sides
_YAWS = (math.radians(-24), math.radians(11))
_LAG = 0.07  # the second die leaves the hand later by this share of the throw


@dataclass(frozen=True)
class _Lying:
    """A die at rest: its face, its turn, and where, in sides from the middle of the dice area."""

    face: int
    yaw: float
    across: float
    down: float


class _Handle(QWidget):
    """Lies over the die that may be left: bears its key, and can be pressed."""

    pressed = Signal(int)

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._face = 0
        self._side = 0.0
        self._die = QPainterPath()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.hide()
        look.changed.connect(self.update)

    def hold(self, face: int, middle: QPointF, side: float, yaw: float) -> None:
        """Lie over a die of that face, size and turn; ``middle`` is the parent's point."""
        self._face, self._side = face, side
        line = max(2.0, 0.035 * side)
        outline = die_outline(middle, side, resting(face, yaw), 1.5 * line)
        box = outline.boundingRect().adjusted(-line, -line, line, line)
        box.setTop(box.top() - self._cap() - 2)
        place = box.toAlignedRect()
        self.setGeometry(place)
        self._die = outline.translated(-QPointF(place.topLeft()))
        self.update()

    def _cap(self) -> float:
        """The side of the key's cap, in pixels."""
        return min(22.0 * self._look.text_scale, max(18.0, 0.4 * self._side))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit(self._face)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            for width, alpha in ((0.07, 70), (0.03, 255)):
                colour = QColor(FELT_GOLD)
                colour.setAlpha(alpha)
                painter.setPen(QPen(colour, max(1.5, width * self._side)))
                painter.drawPath(self._die)
        cap = QRectF((self.width() - self._cap()) / 2, 0.5, self._cap(), self._cap())
        font = self._look.font(SMALL, QFont.Weight.DemiBold)
        font.setPixelSize(min(font.pixelSize(), round(self._cap() * 0.64)))
        paint_key_cap(painter, cap, f"{self._face}", font)


class DiceTray(QWidget):
    """Two dice that lie on the felt or are thrown onto it; clicks go through to the felt.

    The faces are fixed by the caller before anything moves. ``rested`` tells the end of a
    throw exactly once: when the dice have come to rest, when ``finish`` cut the flight short,
    or, at instant speed, from the event loop right after ``throw`` has returned. ``show_pair``
    and ``clear`` during a throw abandon it, without ``rested``. ``die_pressed`` tells the face of
    a die that may be left lying and was pressed.
    """

    rested = Signal()
    die_pressed = Signal(int)

    def __init__(
        self,
        look: Look,
        rng: Random,
        colours: DieColours = IVORY,
        parent: QWidget | None = None,
    ) -> None:
        """``rng`` shapes the flights only; it never decides a face."""
        super().__init__(parent)
        self._look = look
        self._rng = rng
        self._brush = DieBrush(colours)
        self._area = QRectF()
        self._lying: tuple[_Lying | None, _Lying | None] = (None, None)
        self._flights: tuple[Flight | None, Flight | None] = (None, None)
        self._moving = False
        self._share = 1.0
        self._before: QPixmap | None = None
        self._dirty = QRegion()
        self._leavable: int | None = None
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.valueChanged.connect(self._show_share)
        self._motion.finished.connect(self._come_to_rest)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._come_to_rest)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        look.changed.connect(self.update)
        # The pointer goes through a clear sheet and through all that lies on it; so the handle
        # lies beside it.
        self._handle = _Handle(look, parent or self)
        self._handle.pressed.connect(self.die_pressed)
        look.changed.connect(self._place_handle)

    # -- what it shows -----------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether a throw is under way, that is until ``rested``."""
        return self._moving

    @property
    def faces(self) -> tuple[int, int] | None:
        """What the dice show or are about to show, left on the screen first; None when bare."""
        left, right = self._lying
        return (left.face, right.face) if left and right else None

    @property
    def die_side(self) -> float:
        """The side of a die, in logical pixels."""
        return max(16.0, min(self._area.height() * 0.4, self._area.width() * 0.28, 190.0))

    def set_area(self, area: QRectF) -> None:
        """Where the dice come to rest, in the tray's coordinates; a throw under way ends."""
        if area != self._area:
            self.finish()
            self._area = QRectF(area)
            self._place_handle()
            self._refresh_accessible()
            self.update()

    def set_leavable(self, face: int | None) -> None:
        """Which die may be left lying: it bears its key, and can be pressed."""
        self._leavable = face
        self._place_handle()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place_handle()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._place_handle()

    def _place_handle(self) -> None:
        """Lay the handle round the die that may be left, while it lies there."""
        place = None if self._moving or self.isHidden() else self._leavable_place()
        if place is None or self._leavable is None:
            self._handle.hide()
            return
        die, middle = place
        self._handle.hold(self._leavable, middle + QPointF(self.pos()), self.die_side, die.yaw)
        self._handle.show()

    def _leavable_place(self) -> tuple[_Lying, QPointF] | None:
        for die in self._lying:
            if die is not None and die.face == self._leavable:
                moment = Moment(self._foot(die), 0.5, resting(die.face, die.yaw))
                return die, self._middle(moment)
        return None

    def set_colours(self, colours: DieColours) -> None:
        self._brush = DieBrush(colours)
        self.update()

    def show_pair(self, left: int, right: int) -> None:
        """Lay two dice down at once, without a throw."""
        self._abandon()
        self._lying = (
            _Lying(left, _YAWS[0], -_APART, -0.02),
            _Lying(right, _YAWS[1], _APART, 0.02),
        )
        self._place_handle()
        self._refresh_accessible()
        self.update()

    def clear(self) -> None:
        """Take the dice away."""
        self._abandon()
        self._lying = (None, None)
        self._place_handle()
        self._refresh_accessible()
        self.update()

    # -- a throw -----------------------------------------------------------------------------

    def throw(self, left: int, right: int, origin: QPointF, lies: int | None = None) -> None:
        """Throw the dice from ``origin`` so that they come to show ``left`` and ``right``.

        With ``lies``, one of the two faces, a die that shows it stays where it is and only
        the other flies. A throw still under way is finished first.
        """
        self.finish()
        before = self._grab_dice() if self._look.reduced_motion else None
        old = self._lying
        stays = self._staying(old, lies)
        faces = [left, right]
        if stays is not None and lies is not None:
            faces.remove(lies)
            faces.insert(stays, lies)
        lying: list[_Lying] = []
        for index in (0, 1):
            was = old[index]
            if index == stays and was is not None:
                lying.append(was)
                continue
            side = -1 if index == 0 else 1
            lying.append(
                _Lying(
                    faces[index],
                    _YAWS[index] + math.radians(self._rng.uniform(-7, 7)),
                    side * (_APART + self._rng.uniform(0.0, 0.07)),
                    self._rng.uniform(-0.07, 0.07),
                )
            )
        self._lying = (lying[0], lying[1])
        self._flights = (
            None if stays == 0 else self._flight(lying[0], origin, 0.0),
            None if stays == 1 else self._flight(lying[1], origin, 0.0 if stays == 0 else _LAG),
        )
        self._moving = True
        self._place_handle()
        self._refresh_accessible()
        milliseconds = self._look.duration(FADE if self._look.reduced_motion else THROW)
        if milliseconds == 0:
            self._share = 1.0
            self.update()
            self._soon.start()
            return
        self._share = 0.0
        self._before = before
        self._motion.setDuration(milliseconds)
        self.update()
        self._motion.start()

    def finish(self) -> None:
        """End a throw at once; the dice lie as they would have come to lie."""
        if self._moving:
            self._come_to_rest()

    def _staying(self, old: tuple[_Lying | None, _Lying | None], lies: int | None) -> int | None:
        if lies is None:
            return None
        for index, die in enumerate(old):
            if die is not None and die.face == lies:
                return index
        return None

    def _flight(self, die: _Lying, origin: QPointF, start: float) -> Flight:
        rest = self._foot(die)
        side = self.die_side
        hand = origin + QPointF(die.across * side * 0.85, die.down * side)
        return Flight(die.face, die.yaw, hand, rest, self._rng, start)

    def _foot(self, die: _Lying) -> QPointF:
        """The point of the felt under a die at rest."""
        side = self.die_side
        middle = self._area.center()
        return QPointF(middle.x() + die.across * side, middle.y() + (die.down + 0.5 * COS) * side)

    def _show_share(self, share: float) -> None:
        self._share = share
        now = self._reach()
        self.update(now.united(self._dirty))
        self._dirty = now

    def _come_to_rest(self) -> None:
        if not self._moving:
            return
        self._moving = False
        self._stop()
        self._place_handle()
        self.update(self._reach().united(self._dirty))
        self.rested.emit()

    def _abandon(self) -> None:
        self._moving = False
        self._stop()

    def _stop(self) -> None:
        self._motion.stop()
        self._soon.stop()
        self._flights = (None, None)
        self._before = None
        self._share = 1.0

    # -- painting ----------------------------------------------------------------------------

    def _moments(self) -> list[Moment]:
        """The dice as they are now, the farther first."""
        moments = []
        for die, flight in zip(self._lying, self._flights, strict=True):
            if die is None:
                continue
            if flight is None or self._look.reduced_motion:
                moments.append(Moment(self._foot(die), 0.5, resting(die.face, die.yaw)))
            else:
                moments.append(flight.at(self._share))
        return sorted(moments, key=lambda moment: moment.foot.y())

    def _middle(self, moment: Moment) -> QPointF:
        return QPointF(moment.foot.x(), moment.foot.y() - moment.height * COS * self.die_side)

    def _reach(self) -> QRegion:
        side = self.die_side
        region = QRegion()
        for moment in self._moments():
            middle = self._middle(moment)
            around = side * (0.95 + 0.07 * moment.height)
            body = QRectF(middle.x() - around, middle.y() - around, 2 * around, 2 * around)
            lift = moment.height - 0.5
            wide, high = side * (1.15 + 0.62 * lift), side * (0.85 + 0.36 * lift)
            shade = QRectF(moment.foot.x() - wide, moment.foot.y() - high, 2 * wide, 2 * high)
            region += body.toAlignedRect()
            region += shade.toAlignedRect()
        return region

    def _grab_dice(self) -> QPixmap:
        """The dice as they lie, as a picture to fade from."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self._paint_dice(painter)
        painter.end()
        return picture

    def _paint_dice(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.die_side
        moments = self._moments()
        for moment in moments:
            paint_shadow(painter, moment.foot, side, moment.height)
        for moment in moments:
            near = 1.0 + 0.05 * (moment.height - 0.5)  # closer to the eye, so larger
            self._brush.paint(
                painter, self._middle(moment), side * near, moment.pose, moment.height
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._lying == (None, None):
            return
        painter = QPainter(self)
        if not self._moving or not self._look.reduced_motion or self._share >= 1.0:
            self._paint_dice(painter)
            return
        if self._before is not None:
            painter.setOpacity(1.0 - self._share)
            painter.drawPixmap(0, 0, self._before)
        painter.setOpacity(self._share)
        painter.drawPixmap(0, 0, self._grab_dice())

    # -- for those who cannot see it ---------------------------------------------------------

    def _refresh_accessible(self) -> None:
        faces = self.faces
        if faces is None:
            self.setAccessibleName(self.tr("Dice"))
            self.setAccessibleDescription(self.tr("No dice on the table"))
            return
        self.setAccessibleName(self.tr("Dice"))
        self.setAccessibleDescription(
            self.tr("{left} and {right}").format(left=faces[0], right=faces[1])
        )
