"""Dice as drawings: the solid rounded cube, its shadow on the felt, and the small flat face.

All is painted from vectors, so it is crisp at any device pixel ratio. The eye looks down at
:data:`ELEVATION` from far off: lines run together only a little.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from mexico_desktop.qt.widgets.dice_space import (
    CORE,
    NORMALS,
    PIPS,
    ROUNDING,
    Matrix,
    Vector,
    apply,
    cross,
    dot,
    unit,
)
from mexico_desktop.qt.widgets.look import Tokens

ELEVATION = math.radians(39)
"""How high the eye stands above the felt, in radians."""

SIN, COS = math.sin(ELEVATION), math.cos(ELEVATION)
_EYE: Vector = (0.0, -COS, SIN)
_EYE_DISTANCE = 9.0  # sides

_LIGHT = unit((-0.26, -0.44, 0.86))
_GLINT = unit((_LIGHT[0] + _EYE[0], _LIGHT[1] + _EYE[1], _LIGHT[2] + _EYE[2]))

Corner = tuple[int, int, int]
Seen = Callable[[Vector], QPointF]

_FACES_AT: dict[Corner, set[int]] = {
    (x, y, z): {1 if x > 0 else 6, 2 if y > 0 else 5, 3 if z > 0 else 4}
    for x in (-1, 1)
    for y in (-1, 1)
    for z in (-1, 1)
}
"""The eight corners of an unturned die, and the faces that meet there."""


def _edges() -> list[tuple[int, int, Corner, Corner]]:
    found = []
    for start, some in _FACES_AT.items():
        for stop, others in _FACES_AT.items():
            if start < stop and len(shared := sorted(some & others)) == 2:
                found.append((shared[0], shared[1], start, stop))
    return found


_EDGES = _edges()
"""The twelve edges: the two faces they part, and their ends."""

_SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))

_PIP_STEP = 0.232  # sides
_PIP_RADIUS = 0.087  # sides
_SHADES = 96  # from no light to full light
_TUCK = 0.35  # how far an edge reaches under its faces, in radians
_CAPS = 5  # shades across a corner

FACE_GROUND = QColor("#FCF8EE")
FACE_LINE = QColor("#D9CFBC")
FACE_PIP = QColor("#22282B")


@dataclass(frozen=True)
class DieColours:
    """What a die is painted with: its body from shade to full light, pips, and an outline."""

    body: tuple[str, ...]
    pip: str
    pip_lit: str  # the ground of the hollow, where the light falls in
    outline: str = ""


IVORY = DieColours(
    body=("#8F7D61", "#BDAE90", "#D0C3AA", "#E3D8C3", "#F5EEDF", "#FFFCF3"),
    pip="#182028",
    pip_lit="#2C353D",
)
HIGH_CONTRAST = DieColours(
    body=("#8E8E8E", "#BDBDBD", "#D6D6D6", "#ECECEC", "#FFFFFF", "#FFFFFF"),
    pip="#000000",
    pip_lit="#000000",
    outline="#000000",
)


class DieBrush:
    """Paints solid dice in one set of colours; its shades are mixed once."""

    def __init__(self, colours: DieColours = IVORY) -> None:
        stops = [QColor(name) for name in colours.body]
        self._shades = []
        for step in range(_SHADES + 1):
            place = step / _SHADES * (len(stops) - 1)
            low = min(int(place), len(stops) - 2)
            self._shades.append(mixed(stops[low], stops[low + 1], place - low))
        self._pip = QColor(colours.pip)
        self._pip_lit = QColor(colours.pip_lit)
        self._outline = QColor(colours.outline) if colours.outline else None

    def _shade(self, normal: Vector) -> QColor:
        """The colour of a surface that looks along ``normal``: room light, lamp, soft glint."""
        lamp = max(0.0, dot(normal, _LIGHT))
        glint = max(0.0, dot(normal, _GLINT)) ** 20
        light = min(1.0, 0.15 + 0.86 * lamp + 0.07 * glint)
        return self._shades[round(light * _SHADES)]

    def paint(
        self, painter: QPainter, middle: QPointF, side: float, pose: Matrix, height: float = 0.5
    ) -> None:
        """Paint a die seen with its middle at ``middle``; ``side`` in logical pixels.

        ``height`` is that of the middle over the felt, in sides: near it, the foot is darker.

        A rounded cube is a smaller cube thickened by a ball: flat squares, a strip of a
        cylinder along each edge, a piece of a ball at each corner. Each is filled with the
        shades its normals run through; in opaque steps, as Qt fills these many times faster
        than gradients.
        """
        seen = _view(middle, side)
        corners = {(x, y, z): apply(pose, (x * CORE, y * CORE, z * CORE)) for x, y, z in _FACES_AT}
        radius = ROUNDING * side

        # What shows of the die, filled once: later seams then never let the felt through.
        outline = _thickened_hull([seen(corner) for corner in corners.values()], radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._shade((0.0, -COS, -SIN)))
        painter.drawPath(outline)

        shown = {
            face
            for face, normal in NORMALS.items()
            if dot(apply(pose, normal), _EYE) * _EYE_DISTANCE > 0.5
        }
        # In flight nobody sees the finest shades, and a frame must be quick.
        fine = height < 0.8
        self._paint_corners(painter, pose, corners, shown, seen, radius, fine)
        self._paint_edges(painter, pose, corners, shown, seen, radius if fine else radius / 2)
        for face in shown:
            self._paint_face(painter, pose, face, seen)

        gloom = max(0.0, 1.0 - (height - 0.5) / 0.4)
        if gloom > 0.0:
            box = outline.boundingRect()
            fading = QLinearGradient(box.topLeft(), box.bottomLeft())
            fading.setColorAt(0.45, QColor(60, 40, 10, 0))
            fading.setColorAt(1.0, QColor(60, 40, 10, round(40 * gloom)))
            painter.setBrush(fading)
            painter.drawPath(outline)
        if self._outline:
            painter.setPen(QPen(self._outline, max(1.5, side * 0.025)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(outline)

    def _paint_corners(
        self,
        painter: QPainter,
        pose: Matrix,
        corners: dict[Corner, Vector],
        shown: set[int],
        seen: Seen,
        radius: float,
        fine: bool,
    ) -> None:
        for corner, core in corners.items():
            ways = [apply(pose, NORMALS[face]) for face in _FACES_AT[corner] & shown]
            if not ways:
                continue
            at = seen(core)
            painter.setBrush(self._shade(ways[0] if len(ways) == 1 else _middle(*ways)))
            painter.drawEllipse(at, radius, radius)
            if not fine:
                continue
            if len(ways) == 2:
                self._paint_cap(painter, at, radius, ways[0], ways[1])
            elif len(ways) == 3:
                for trio in _COARSE if radius < 12 else _FINE:
                    normals = [_blend(ways, shares) for shares in trio]
                    painter.setBrush(self._shade(_middle(*normals)))
                    painter.drawPolygon(QPolygonF([seen(_out(core, n)) for n in normals]))

    def _paint_cap(
        self, painter: QPainter, at: QPointF, radius: float, one: Vector, two: Vector
    ) -> None:
        """Shade a ball across from where it looks along ``one`` to where it looks along ``two``."""
        start = _flat(one)
        way = _flat(two) - start
        length = math.hypot(way.x(), way.y())
        heading = math.atan2(way.y(), way.x())
        begin = QPointF.dotProduct(start, way) / length
        painter.setBrush(self._shade(one))
        painter.drawEllipse(at, radius, radius)
        for step in range(1, _CAPS):
            painter.setBrush(self._shade(_between(one, two, math.pi / 2 * (step + 0.5) / _CAPS)))
            half = math.acos(min(1.0, max(-1.0, begin + length * step / _CAPS)))
            rim = (heading + half * part / 5 for part in range(-5, 6))
            painter.drawPolygon(
                QPolygonF(
                    [
                        QPointF(at.x() + radius * math.cos(a), at.y() + radius * math.sin(a))
                        for a in rim
                    ]
                )
            )

    def _paint_edges(
        self,
        painter: QPainter,
        pose: Matrix,
        corners: dict[Corner, Vector],
        shown: set[int],
        seen: Seen,
        detail: float,
    ) -> None:
        """``detail`` grows with the number of shades across an edge."""
        for first, second, start, stop in _EDGES:
            face, other = (first, second) if first in shown else (second, first)
            if face not in shown:
                continue
            near, far = apply(pose, NORMALS[face]), apply(pose, NORMALS[other])
            a, b = corners[start], corners[stop]
            # Where the other face is turned away, the strip ends as the surface does.
            both = other in shown
            bend = math.pi / 2 if both else math.atan2(dot(near, _EYE), -dot(far, _EYE))
            if bend < 0.02:
                continue
            steps = max(2, math.ceil(bend * detail * 0.42))
            # It starts and ends under the faces it joins, so that no seam shows.
            bends = [-_TUCK, *(bend * step / steps for step in range(1, steps))]
            bends.append(bend + _TUCK if both else bend)
            lines = [_between(near, far, angle) for angle in bends]
            one = [seen(_out(a, line)) for line in lines]
            two = [seen(_out(b, line)) for line in lines]
            for step in range(steps):
                painter.setBrush(self._shade(_between(near, far, bend * (step + 0.5) / steps)))
                painter.drawPolygon(QPolygonF([*one[step:], *reversed(two[step:])]))

    def _paint_face(self, painter: QPainter, pose: Matrix, face: int, seen: Seen) -> None:
        normal = NORMALS[face]
        world = apply(pose, normal)
        u = (normal[1], normal[2], normal[0])
        v = cross(normal, u)
        out = apply(pose, (normal[0] / 2, normal[1] / 2, normal[2] / 2))
        u, v = apply(pose, u), apply(pose, v)

        def spot(across: float, down: float) -> Vector:
            return (
                out[0] + u[0] * across + v[0] * down,
                out[1] + u[1] * across + v[1] * down,
                out[2] + u[2] * across + v[2] * down,
            )

        square = [seen(spot(x * CORE, y * CORE)) for x, y in _SQUARE]
        painter.setBrush(self._shade(world))
        painter.drawPolygon(QPolygonF(square))

        # A pip is a hollow: a bright lip and a paler wall on the side away from the light.
        lx, ly = dot(_LIGHT, u), dot(_LIGHT, v)
        slant = max(0.4, math.hypot(lx, ly))
        lx, ly = lx / slant, ly / slant
        lip = self._shade(world).lighter(108)
        for step_u, step_v in PIPS[face]:
            pu, pv = step_u * _PIP_STEP, step_v * _PIP_STEP
            centre = seen(spot(pu, pv))
            arm_u = (seen(spot(pu + 0.05, pv)) - centre) * (_PIP_RADIUS / 0.05)
            arm_v = (seen(spot(pu, pv + 0.05)) - centre) * (_PIP_RADIUS / 0.05)
            away = arm_u * -lx + arm_v * -ly
            for colour, size, shift in (
                (lip, 1.0, 0.13),
                (self._pip, 1.0, 0.0),
                (self._pip_lit, 0.72, 0.22),
            ):
                at = centre + away * shift
                u_size, v_size = arm_u * size, arm_v * size
                painter.setBrush(colour)
                painter.drawPath(
                    QTransform(u_size.x(), u_size.y(), v_size.x(), v_size.y(), at.x(), at.y()).map(
                        _DISC
                    )
                )


def _disc() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 1.0, 1.0)
    return path


_DISC = _disc()


def _between(near: Vector, far: Vector, bend: float) -> Vector:
    """``near`` bent by an angle in radians towards ``far``."""
    c, s = math.cos(bend), math.sin(bend)
    return (near[0] * c + far[0] * s, near[1] * c + far[1] * s, near[2] * c + far[2] * s)


def _middle(*normals: Vector) -> Vector:
    return unit(
        (sum(n[0] for n in normals), sum(n[1] for n in normals), sum(n[2] for n in normals))
    )


def _blend(ways: list[Vector], shares: tuple[int, int, int]) -> Vector:
    a, b, c = ways
    x, y, z = shares
    return unit(
        (
            a[0] * x + b[0] * y + c[0] * z,
            a[1] * x + b[1] * y + c[1] * z,
            a[2] * x + b[2] * y + c[2] * z,
        )
    )


def _patches(fine: int) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """An eighth of a ball as small triangles; each corner as shares of three directions."""
    found = []
    for x in range(fine):
        for y in range(fine - x):
            z = fine - x - y
            found.append(((x, y, z), (x + 1, y, z - 1), (x, y + 1, z - 1)))
            if z > 1:
                found.append(((x + 1, y, z - 1), (x, y + 1, z - 1), (x + 1, y + 1, z - 2)))
    return tuple(found)


_COARSE, _FINE = _patches(3), _patches(6)


def _flat(v: Vector) -> QPointF:
    """Where a direction points on the screen."""
    return QPointF(v[0], -(v[1] * SIN + v[2] * COS))


def _out(core: Vector, normal: Vector) -> Vector:
    """The surface point over a point of the core."""
    return (
        core[0] + ROUNDING * normal[0],
        core[1] + ROUNDING * normal[1],
        core[2] + ROUNDING * normal[2],
    )


def mixed(a: QColor, b: QColor, share: float) -> QColor:
    """The colour ``share`` (0 to 1) of the way from ``a`` to ``b``."""
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
        a.alphaF() + (b.alphaF() - a.alphaF()) * share,
    )


def _hull(points: list[QPointF]) -> list[QPointF]:
    """The convex hull, in one sense of rotation (Andrew's monotone chain)."""
    ordered = sorted(points, key=lambda p: (p.x(), p.y()))

    def chain(run: list[QPointF]) -> list[QPointF]:
        kept: list[QPointF] = []
        for point in run:
            while len(kept) > 1:
                a, b = kept[-1] - kept[-2], point - kept[-1]
                if a.x() * b.y() - a.y() * b.x() > 0:
                    break
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return chain(ordered) + chain(ordered[::-1])


def _view(middle: QPointF, side: float) -> Seen:
    """Where the points of a die are seen, by where its middle is."""
    mx, my = middle.x(), middle.y()

    def seen(point: Vector) -> QPointF:
        scale = side * _EYE_DISTANCE / (_EYE_DISTANCE - dot(point, _EYE))
        return QPointF(mx + scale * point[0], my - scale * (point[1] * SIN + point[2] * COS))

    return seen


def die_outline(middle: QPointF, side: float, pose: Matrix, around: float) -> QPainterPath:
    """A line round a die as it is seen, ``around`` pixels away from it."""
    seen = _view(middle, side)
    corners = [apply(pose, (x * CORE, y * CORE, z * CORE)) for x, y, z in _FACES_AT]
    return _thickened_hull([seen(corner) for corner in corners], ROUNDING * side + around)


def _thickened_hull(points: list[QPointF], radius: float) -> QPainterPath:
    """The hull of discs of one radius round the points."""
    hull = _hull(points)
    path = QPainterPath()
    count = len(hull)
    for index, at in enumerate(hull):
        before, after = at - hull[index - 1], hull[(index + 1) % count] - at
        # Outward is to the right of the way: angles as QPainterPath counts them, y upwards.
        start = math.degrees(math.atan2(before.x(), before.y()))
        sweep = math.degrees(math.atan2(after.x(), after.y())) - start
        sweep = (sweep + 180) % 360 - 180
        box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        if index == 0:
            path.arcMoveTo(box, start)
        path.arcTo(box, start, sweep)
    path.closeSubpath()
    return path


def paint_shadow(painter: QPainter, foot: QPointF, side: float, height: float) -> None:
    """Paint the shadow of a die over the point ``foot`` of the felt.

    ``height`` is that of the middle in sides; 0.5 is at rest. The higher, the wider and the
    paler; the lamp stands a little to the left, so a flying die's shadow slips to the right.
    """
    lift = max(0.0, height - 0.5)
    near = QPointF(foot.x() + side * (0.06 + 0.2 * lift), foot.y() + side * (0.1 + 0.08 * lift))
    width = side * (1.06 + 0.4 * lift)
    strength = 205 / (1 + 1.6 * lift) ** 1.5
    light = QRadialGradient(QPointF(0, 0), 1.0)
    for at, share in _SHADOW:
        light.setColorAt(at, QColor(6, 22, 17, round(strength * share)))
    painter.save()
    # Its rim is clear, so it needs no smoothing, which is dear on so large a shape.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(near)
    painter.scale(width, width * 0.66)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(0, 0), 1.0, 1.0)
    painter.restore()


_SHADOW = (
    (0.0, 1.0), (0.3, 0.95), (0.5, 0.72), (0.65, 0.42), (0.8, 0.17), (0.92, 0.04), (1.0, 0.0),
)  # fmt: skip


def paint_face(painter: QPainter, rect: QRectF, face: int, tokens: Tokens) -> None:
    """Paint the small flat face of a die into a square, on the grid of the device's pixels."""
    ratio = painter.device().devicePixelRatioF()
    left, top = round(rect.x() * ratio), round(rect.y() * ratio)
    size = round(min(rect.width(), rect.height()) * ratio)
    if size <= 0:
        return
    # Ladders and logs paint the same few faces over and over.
    key = f"die face {face} {size} {ratio} {tokens.dark}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = _face_picture(size, ratio, face, tokens)
        QPixmapCache.insert(key, picture)
    painter.drawPixmap(QPointF(left / ratio, top / ratio), picture)


def _face_picture(size: int, ratio: float, face: int, tokens: Tokens) -> QPixmap:
    """A face of ``size`` device pixels, for a device of that pixel ratio."""
    picture = QPixmap(size, size)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = 0.0 if tokens.dark else max(1.0, float(math.floor(ratio)))
    painter.setPen(QPen(FACE_LINE, line) if line else Qt.PenStyle.NoPen)
    painter.setBrush(FACE_GROUND)
    radius = size * 0.21
    inset = line / 2
    square = QRectF(0, 0, size, size)
    painter.drawRoundedRect(square.adjusted(inset, inset, -inset, -inset), radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(FACE_PIP)
    # Whole steps, so that all pips of a face come out alike.
    step = round(size * 0.27)
    pip = size * 0.2
    middle = QPointF(size / 2, size / 2)
    for right, down in PIPS[face]:
        painter.drawEllipse(middle + QPointF(right * step, down * step), pip / 2, pip / 2)
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
