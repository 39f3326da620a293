"""Dice as drawings: the solid rounded cube, its shadow on the felt, and the small flat face.

All is painted from vectors, so it is crisp at any device pixel ratio. The eye looks down at
:data:`ELEVATION` from far off: lines run together only a little.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
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

_LIGHT = unit((-0.26, -0.50, 0.83))
_GLINT = unit((_LIGHT[0] + _EYE[0], _LIGHT[1] + _EYE[1], _LIGHT[2] + _EYE[2]))

_PIP_STEP = 0.232
_PIP_RADIUS = 0.087
_SHADES = 96


@dataclass(frozen=True)
class DieColours:
    """What a die is painted with: its body from shade to full light, pips, and an outline."""

    body: tuple[str, ...]
    pip: str
    pip_lit: str  # the far wall of the hollow, where the light falls in
    outline: str = ""


IVORY = DieColours(
    body=("#8C7A5E", "#BFB092", "#D3C6AD", "#E4D9C4", "#F6F0E2", "#FFFDF6"),
    pip="#182028",
    pip_lit="#4A545D",
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
        across = _light_across()
        self._corner_stops = [(at, self._shade(normal)) for at, normal in across]

    def _shade(self, normal: Vector) -> QColor:
        """The colour of a surface that looks along ``normal``: room light, lamp, soft glint."""
        lamp = max(0.0, dot(normal, _LIGHT))
        glint = max(0.0, dot(normal, _GLINT)) ** 48
        light = min(1.0, 0.2 + 0.72 * lamp + 0.16 * glint)
        return self._shades[round(light * _SHADES)]

    def paint(self, painter: QPainter, middle: QPointF, side: float, pose: Matrix) -> None:
        """Paint a die seen with its middle at ``middle``; ``side`` in logical pixels.

        A rounded cube is a smaller cube thickened by a ball: flat squares, a strip of a
        cylinder along each edge, a piece of a ball at each corner. Each is filled with the
        shades its normals run through.
        """
        mx, my = middle.x(), middle.y()

        def seen(point: Vector) -> QPointF:
            scale = side * _EYE_DISTANCE / (_EYE_DISTANCE - dot(point, _EYE))
            return QPointF(
                mx + scale * point[0], my - scale * (point[1] * SIN + point[2] * COS)
            )

        axes = tuple(zip(*pose, strict=True))  # where the body's x, y and z point
        corners: dict[tuple[int, int, int], Vector] = {}
        for sx in (-1, 1):
            for sy in (-1, 1):
                for sz in (-1, 1):
                    corners[sx, sy, sz] = apply(pose, (sx * CORE, sy * CORE, sz * CORE))
        ball = {key: seen(corner) for key, corner in corners.items()}
        radius = ROUNDING * side

        # What shows of the die, filled once: later seams then never let the felt through.
        outline = _thickened_hull(list(ball.values()), radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._shade((0.0, -COS, -SIN)))
        painter.drawPath(outline)

        facing = {}
        for face, normal in NORMALS.items():
            world = apply(pose, normal)
            facing[face] = dot(world, _EYE) * _EYE_DISTANCE > 0.5
        self._paint_corners(painter, ball, facing, radius)
        self._paint_edges(painter, axes, corners, facing, seen)
        for face, normal in NORMALS.items():
            if facing[face]:
                self._paint_face(painter, pose, face, normal, seen, side)

        # Less light reaches the foot.
        box = outline.boundingRect()
        gloom = QLinearGradient(box.topLeft(), box.bottomLeft())
        gloom.setColorAt(0.45, QColor(60, 40, 10, 0))
        gloom.setColorAt(1.0, QColor(60, 40, 10, 38))
        painter.setPen(
            QPen(self._outline, max(1.5, side * 0.025)) if self._outline else Qt.PenStyle.NoPen
        )
        painter.setBrush(gloom)
        painter.drawPath(outline)
