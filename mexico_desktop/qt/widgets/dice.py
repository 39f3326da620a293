"""The dice on the table: a clear sheet over the felt on which two dice lie or fly."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.dice_art import COS, IVORY, DieBrush, DieColours, paint_shadow
from mexico_desktop.qt.widgets.dice_space import resting
from mexico_desktop.qt.widgets.flight import Flight, Moment
from mexico_desktop.qt.widgets.look import BODY, Look
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
            self._refresh_accessible()
            self.update()

    def set_leavable(self, face: int | None) -> None:
        """Which die may be left lying: it bears its key, and can be pressed."""
        if face != self._leavable:
            self._leavable = face
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, face is None)
            self.setMouseTracking(face is not None)
            self.unsetCursor()
            self.update()

    def _leavable_box(self) -> QRectF | None:
        """Where the die that may be left lies, in the tray's coordinates."""
        if self._leavable is None or self._moving:
            return None
        for die in self._lying:
            if die is not None and die.face == self._leavable:
                moment = Moment(self._foot(die), 0.5, resting(die.face, die.yaw))
                middle, around = self._middle(moment), self.die_side * 0.78
                return QRectF(middle.x() - around, middle.y() - around, 2 * around, 2 * around)
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        box = self._leavable_box()
        on_it = box is not None and box.contains(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if on_it else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        box = self._leavable_box()
        if (
            box is not None
            and self._leavable is not None
            and event.button() is Qt.MouseButton.LeftButton
            and box.contains(event.position())
        ):
            self.die_pressed.emit(self._leavable)
        else:
            event.ignore()  # the felt and what lies on it

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
        self._refresh_accessible()
        self.update()

    def clear(self) -> None:
        """Take the dice away."""
        self._abandon()
        self._lying = (None, None)
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
            self._paint_leavable(painter)
            return
        if self._before is not None:
            painter.setOpacity(1.0 - self._share)
            painter.drawPixmap(0, 0, self._before)
        painter.setOpacity(self._share)
        painter.drawPixmap(0, 0, self._grab_dice())

    def _paint_leavable(self, painter: QPainter) -> None:
        """The key of the die that may be left, on its upper edge."""
        box = self._leavable_box()
        if box is None:
            return
        font = self._look.font(BODY, QFont.Weight.DemiBold)
        side = max(24.0 * self._look.text_scale, self.die_side * 0.26)
        cap = QRectF(box.center().x() - side / 2, box.top() - side * 0.35, side, side)
        paint_key_cap(painter, cap, f"{self._leavable}", font)

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
