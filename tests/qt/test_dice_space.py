"""Dice as bodies: hands, faces, rest, and flights that end where they must."""

import math
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF

from mexico_desktop.qt.widgets.dice_space import (
    CORE,
    NORMALS,
    PIPS,
    ROUNDING,
    apply,
    compose,
    cross,
    dot,
    resting,
    support,
    top_face,
    turn,
    unit,
)
from mexico_desktop.qt.widgets.flight import Flight

faces = st.integers(1, 6)
angles = st.floats(-math.pi, math.pi)


def test_opposite_faces_add_to_seven():
    for face, normal in NORMALS.items():
        opposite = NORMALS[7 - face]
        assert tuple(-part for part in normal) == opposite


def test_one_two_three_run_counter_clockwise():
    assert dot(cross(NORMALS[1], NORMALS[2]), NORMALS[3]) == 1.0


def test_every_die_at_rest_has_the_same_hand():
    for face in NORMALS:
        pose = resting(face, 0.4)
        one, two, three = (apply(pose, NORMALS[n]) for n in (1, 2, 3))
        assert dot(cross(one, two), three) == pytest.approx(1.0)


def test_pips_are_as_many_as_the_face_says():
    assert {face: len(pips) for face, pips in PIPS.items()} == {n: n for n in range(1, 7)}
    for pips in PIPS.values():  # each face looks the same after half a turn
        assert {(-x, -y) for x, y in pips} == set(pips)


@given(faces, angles)
def test_a_die_at_rest_shows_its_face_and_lies_flat(face, yaw):
    pose = resting(face, yaw)
    assert top_face(pose) == face
    assert apply(pose, NORMALS[face]) == pytest.approx((0, 0, 1), abs=1e-12)
    assert support(pose) == pytest.approx(0.5)


@given(st.tuples(angles, angles, angles).filter(lambda v: dot(v, v) > 0.01), angles)
def test_support_is_the_depth_of_the_lowest_point(axis, angle):
    pose = turn(unit(axis), angle)
    lowest = min(
        apply(pose, (x * CORE, y * CORE, z * CORE))[2]
        for x in (-1, 1)
        for y in (-1, 1)
        for z in (-1, 1)
    )
    assert support(pose) == pytest.approx(ROUNDING - lowest)


def test_turns_compose_in_order():
    quarter_z, quarter_x = turn((0, 0, 1.0), math.pi / 2), turn((1.0, 0, 0), math.pi / 2)
    both = compose(quarter_x, quarter_z)
    assert apply(both, (1.0, 0, 0)) == pytest.approx((0, 0, 1), abs=1e-12)


@given(faces, st.floats(-0.6, 0.6), st.integers(0, 10**6), st.sampled_from([0.0, 0.07]))
def test_a_flight_ends_as_planned_and_never_sinks_into_the_felt(face, yaw, seed, start):
    rest = QPointF(400, 250)
    flight = Flight(face, yaw, QPointF(60, 480), rest, Random(seed), start)
    for step in range(101):
        moment = flight.at(step / 100)
        assert moment.height >= support(moment.pose) - 1e-9
        for one, two in permutations(range(3), 2):
            assert abs(dot(moment.pose[one], moment.pose[two])) < 1e-9
    last, almost = flight.at(1.0), flight.at(1.0 - 1e-9)
    assert top_face(last.pose) == face
    assert last.pose == resting(face, yaw)
    assert last.foot == rest
    assert last.height == 0.5
    for row, end in zip(almost.pose, last.pose, strict=True):
        assert row == pytest.approx(end, abs=1e-6)


@given(faces, st.integers(0, 10**6))
def test_a_flight_moves_without_jumps(face, seed):
    flight = Flight(face, 0.2, QPointF(60, 480), QPointF(400, 250), Random(seed))
    before = flight.at(0.0)
    for step in range(1, 1001):
        now = flight.at(step / 1000)
        assert abs(now.height - before.height) < 0.04
        assert (now.foot - before.foot).manhattanLength() < 2.5
        turned = sum(dot(a, b) for a, b in zip(now.pose, before.pose, strict=True))
        assert turned > 2.99  # the trace of the step between: 3 is no turn at all
        before = now


def test_the_flight_leaves_the_hand():
    origin = QPointF(60, 480)
    first = Flight(3, 0.0, origin, QPointF(400, 250), Random(1)).at(0.0)
    assert first.foot == origin
    assert first.height > 1.2
