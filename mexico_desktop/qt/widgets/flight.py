"""How a thrown die flies: planned backwards from where it must come to rest.

Nothing here decides a face. A flight gets the resting pose first and is spun away from it, so
the last moment shows exactly what was rolled. Points are in pixels on the felt as it is seen,
heights in sides, time as the share (0 to 1) of the whole throw.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QPointF

from mexico_desktop.qt.widgets.dice_space import (
    Matrix,
    Vector,
    apply,
    compose,
    cross,
    dot,
    resting,
    support,
    turn,
    unit,
)

_UP: Vector = (0.0, 0.0, 1.0)
_HAND = 0.9
"""How high over the felt a die leaves the hand, in sides."""


@dataclass(frozen=True)
class Moment:
    """One instant of a flight: the point of the felt below, the height of the middle, the pose."""

    foot: QPointF
    height: float
    pose: Matrix


@dataclass(frozen=True)
class _Leg:
    """From one touch of the felt to the next: a hop and a turn about one axis."""

    start: float
    end: float
    hop: float  # height of the arc over the felt, in sides
    drop: float  # height it starts from, in sides
    axis: Vector
    angle: float  # radians still to turn when it starts
    ease: float
    after: Matrix  # the pose it ends in


class Flight:
    """The way of one die from the hand to its rest."""

    def __init__(
        self, face: int, yaw: float, origin: QPointF, rest: QPointF, rng: Random, start: float = 0.0
    ) -> None:
        """``face`` will lie on top, turned by ``yaw`` radians; ``start`` delays the release."""
        self._origin, self._rest, self._start = origin, rest, start
        self._final = resting(face, yaw)
        way = rest - origin
        # Screen y runs down and the felt is seen aslant; only the direction matters here.
        ahead = (
            unit((way.x(), -way.y() * 1.6, 0.0)) if way.manhattanLength() > 1 else (0.0, 1.0, 0.0)
        )
        self._legs = self._plan(ahead, rng)

    def _plan(self, ahead: Vector, rng: Random) -> list[_Leg]:
        rolling = cross(_UP, ahead)
        marks = [
            self._start,
            self._start + (1 - self._start) * rng.uniform(0.40, 0.44),
            self._start + (1 - self._start) * rng.uniform(0.67, 0.71),
            self._start + (1 - self._start) * rng.uniform(0.83, 0.87),
            1.0,
        ]
        hops = (rng.uniform(0.7, 1.0), rng.uniform(0.50, 0.68), rng.uniform(0.14, 0.22), 0.0)
        spins = (
            rng.uniform(1.0, 1.35),
            rng.uniform(0.55, 0.8),
            rng.uniform(0.22, 0.32),
            rng.uniform(0.13, 0.17),
        )
        legs: list[_Leg] = []
        pose = self._final
        for index in reversed(range(4)):
            if index == 3:  # it tips over one of its own edges onto its face
                axis = self._edge_along(rolling)
            else:
                lean = 0.55 - 0.15 * index
                axis = unit(
                    (
                        rolling[0] + rng.uniform(-lean, lean),
                        rolling[1] + rng.uniform(-lean, lean),
                        rolling[2] + rng.uniform(-lean, lean),
                    )
                )
            angle = -spins[index] * 2 * math.pi
            legs.append(
                _Leg(
                    start=marks[index],
                    end=marks[index + 1],
                    hop=hops[index],
                    drop=_HAND if index == 0 else 0.0,
                    axis=axis,
                    angle=angle,
                    ease=1.35 if index == 3 else 1.0,
                    after=pose,
                )
            )
            pose = compose(turn(axis, angle), pose)
        return legs[::-1]

    def _edge_along(self, rolling: Vector) -> Vector:
        columns = [apply(self._final, axis) for axis in ((1.0, 0, 0), (0, 1.0, 0), (0, 0, 1.0))]
        level = [c for c in columns if abs(c[2]) < 0.5]
        best = max(level, key=lambda c: abs(dot(c, rolling)))
        return best if dot(best, rolling) > 0 else (-best[0], -best[1], -best[2])

    def at(self, share: float) -> Moment:
        """Where the die is when ``share`` of the throw has passed; from 1 on it rests."""
        if share >= 1.0:
            return Moment(self._rest, 0.5, self._final)
        share = max(share, self._start)
        gone = (share - self._start) / (1.0 - self._start)
        foot = self._origin + (self._rest - self._origin) * (1.0 - (1.0 - gone) ** 2.0)
        leg = next(leg for leg in self._legs if share < leg.end)
        within = (share - leg.start) / (leg.end - leg.start)
        pose = compose(turn(leg.axis, leg.angle * (1.0 - within**leg.ease)), leg.after)
        arc = leg.drop * (1.0 - within) + 4.0 * leg.hop * within * (1.0 - within)
        return Moment(foot, support(pose) + arc, pose)
