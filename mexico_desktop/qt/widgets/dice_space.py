"""A die as a body in space: which face is where, and how it turns. No painting here.

The world is right-handed and measured in die sides: x to the right, y away from the viewer,
z up from the felt. Every die has the same hand: opposite faces add to 7, and 1, 2, 3 run
counter-clockwise round the corner they share, seen from outside (the Western kind).
"""

from __future__ import annotations

import math

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]
"""A rotation, as three rows; it carries a point of the unturned die to where it is."""

ROUNDING = 0.1
"""Radius of edges and corners, in sides."""

CORE = 0.5 - ROUNDING
"""Half the side of the flat part of a face: the die is a cube of this half side, thickened."""

NORMALS: dict[int, Vector] = {
    1: (1.0, 0.0, 0.0),
    2: (0.0, 1.0, 0.0),
    3: (0.0, 0.0, 1.0),
    4: (0.0, 0.0, -1.0),
    5: (0.0, -1.0, 0.0),
    6: (-1.0, 0.0, 0.0),
}
"""Which way each face looks on a die that has not been turned."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""The pips of each face, in steps from its middle."""


def dot(a: Vector, b: Vector) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The vector product, right-handed."""
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def unit(v: Vector) -> Vector:
    """The same direction at length 1."""
    length = math.sqrt(dot(v, v))
    return (v[0] / length, v[1] / length, v[2] / length)


def apply(pose: Matrix, v: Vector) -> Vector:
    """Where a rotation carries a vector."""
    return (dot(pose[0], v), dot(pose[1], v), dot(pose[2], v))


def turn(axis: Vector, angle: float) -> Matrix:
    """The rotation about a unit axis by an angle in radians, counter-clockwise."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    t = 1.0 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def compose(second: Matrix, first: Matrix) -> Matrix:
    """The rotation that does ``first``, then ``second``."""
    a, b, c = first
    x, y, z = (
        (
            row[0] * a[0] + row[1] * b[0] + row[2] * c[0],
            row[0] * a[1] + row[1] * b[1] + row[2] * c[1],
            row[0] * a[2] + row[1] * b[2] + row[2] * c[2],
        )
        for row in second
    )
    return (x, y, z)


def _upright(face: int) -> Matrix:
    if face == 3:
        return turn((0.0, 0.0, 1.0), 0.0)
    if face == 4:
        return turn((1.0, 0.0, 0.0), math.pi)
    return turn(cross(NORMALS[face], (0.0, 0.0, 1.0)), math.pi / 2)


_UPRIGHT = {face: _upright(face) for face in NORMALS}


def resting(face: int, yaw: float) -> Matrix:
    """A die that lies flat with ``face`` (1 to 6) on top, turned by ``yaw`` radians about z.

    >>> top_face(resting(5, 0.3))
    5
    """
    return compose(turn((0.0, 0.0, 1.0), yaw), _UPRIGHT[face])


def top_face(pose: Matrix) -> int:
    """The face that looks up most."""
    return max(NORMALS, key=lambda face: dot(pose[2], NORMALS[face]))


def support(pose: Matrix) -> float:
    """How high the middle is above the felt when the lowest point just touches it, in sides."""
    return CORE * (abs(pose[2][0]) + abs(pose[2][1]) + abs(pose[2][2])) + ROUNDING
