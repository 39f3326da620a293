"""The dice on the felt: what they show, when they rest, and that nothing runs afterwards."""

from itertools import product
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.dice import DiceTray
from mexico_desktop.qt.widgets.dice_art import (
    COS,
    HIGH_CONTRAST,
    IVORY,
    SIN,
    DieBrush,
    paint_face,
)
from mexico_desktop.qt.widgets.dice_space import NORMALS, apply, resting, top_face
from mexico_desktop.qt.widgets.look import DARK, LIGHT, Look, Speed

ORIGIN = QPointF(90, 380)


@pytest.fixture
def look():
    return Look()


@pytest.fixture
def tray(qtbot, look):
    tray = DiceTray(look, Random(7))
    qtbot.addWidget(tray)
    tray.resize(900, 520)
    tray.set_area(QRectF(250, 110, 400, 250))
    tray.show()
    return tray


def shown(tray):
    """The faces on top, left on the screen first, read off the poses that are painted."""
    moments = sorted(tray._moments(), key=lambda moment: moment.foot.x())
    return tuple(top_face(moment.pose) for moment in moments)


def idle(tray):
    return tray._motion.state() is QVariantAnimation.State.Stopped and not tray._soon.isActive()


def test_all_pairs_are_shown_as_they_are_given(tray):
    for left, right in product(range(1, 7), repeat=2):
        tray.show_pair(left, right)
        assert shown(tray) == tray.faces == (left, right)
        assert idle(tray)


def test_a_throw_ends_with_the_faces_it_was_given(qtbot, tray):
    with qtbot.waitSignal(tray.rested):
        tray.throw(5, 2, ORIGIN)
        assert tray.moving
    assert shown(tray) == (5, 2)
    assert not tray.moving
    assert idle(tray)


def test_rested_comes_once_when_a_throw_is_finished(qtbot, tray):
    rests = []
    tray.rested.connect(lambda: rests.append(tray.faces))
    tray.throw(6, 4, ORIGIN)
    tray.finish()
    assert rests == [(6, 4)]
    tray.finish()
    qtbot.wait(0)
    assert rests == [(6, 4)]
    assert idle(tray)


def test_an_instant_throw_rests_from_the_event_loop(qtbot, tray, look):
    look.set_speed(Speed.INSTANT)
    rests = []
    tray.rested.connect(lambda: rests.append(1))
    with qtbot.waitSignal(tray.rested):
        tray.throw(1, 1, ORIGIN)
        assert not rests
    assert rests == [1]
    assert idle(tray)


def test_rested_may_start_the_next_throw(qtbot, tray, look):
    look.set_speed(Speed.INSTANT)
    thrown = []

    def again():
        thrown.append(tray.faces)
        if len(thrown) < 200:
            tray.throw(1 + len(thrown) % 6, 3, ORIGIN)

    tray.rested.connect(again)
    tray.throw(1, 3, ORIGIN)
    qtbot.waitUntil(lambda: len(thrown) == 200)
    assert idle(tray)


def test_a_new_throw_finishes_the_one_before(tray):
    rests = []
    tray.rested.connect(lambda: rests.append(tray.faces))
    tray.throw(1, 2, ORIGIN)
    tray.throw(3, 4, ORIGIN)
    assert rests == [(1, 2)]
    tray.finish()
    assert rests == [(1, 2), (3, 4)]


@pytest.mark.parametrize("abandon", [lambda t: t.clear(), lambda t: t.show_pair(2, 2)])
def test_showing_or_clearing_abandons_a_throw(qtbot, tray, abandon):
    tray.throw(1, 2, ORIGIN)
    with qtbot.assertNotEmitted(tray.rested):
        abandon(tray)
    assert not tray.moving
    assert idle(tray)


def test_reduced_motion_fades_and_rests(qtbot, tray, look):
    look.set_reduced_motion(True)
    tray.show_pair(1, 1)
    with qtbot.waitSignal(tray.rested):
        tray.throw(4, 5, ORIGIN)
        tray.grab()  # amid the fade
        assert shown(tray) == (4, 5)  # nothing flies
    assert idle(tray)


@pytest.mark.parametrize(("before", "pair", "lies", "after"), [
    ((5, 2), (2, 1), 2, (1, 2)),  # the right die shows the 2 and stays there
    ((1, 6), (1, 4), 1, (1, 4)),
    ((2, 5), (2, 2), 2, (2, 2)),
])  # fmt: skip
def test_a_die_that_is_left_stays_where_it_lies(tray, before, pair, lies, after):
    tray.show_pair(*before)
    stays = before.index(lies)
    was = tray._lying[stays]
    tray.throw(*pair, ORIGIN, lies=lies)
    assert tray._lying[stays] is was
    assert [flight is None for flight in tray._flights].count(True) == 1
    tray.finish()
    assert shown(tray) == after


def test_dice_at_rest_never_overlap(tray):
    for seed in range(300):
        tray._rng = Random(seed)
        tray.throw(seed % 6 + 1, seed % 5 + 1, ORIGIN)
        tray.finish()
        spans = []
        for moment in tray._moments():
            corners = ((x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5))
            reach = [apply(moment.pose, corner)[0] for corner in corners]
            x = moment.foot.x() / tray.die_side
            spans.append((x + 1.06 * min(reach), x + 1.06 * max(reach)))  # nearer parts grow
        (_, end), (start, _) = sorted(spans)
        assert end < start


def test_the_same_seed_flies_the_same_way_and_faces_do_not_depend_on_it(tray):
    ways = []
    for seed in (3, 3, 4):
        tray._rng = Random(seed)
        tray.throw(6, 1, ORIGIN)
        ways.append([flight.at(0.5) for flight in tray._flights])
        tray.finish()
        assert shown(tray) == (6, 1)
    assert ways[0] == ways[1] != ways[2]


def test_only_what_changes_is_painted(tray):
    tray.throw(6, 1, ORIGIN)
    tray._motion.setCurrentTime(400)
    box = tray._reach().boundingRect()
    assert box.width() * box.height() < 0.4 * tray.width() * tray.height()
    tray.finish()


def test_the_reach_covers_all_that_is_painted(tray):
    tray.throw(2, 3, ORIGIN)
    for time in range(0, 900, 75):
        tray._motion.setCurrentTime(time)
        picture = QImage(tray.size(), QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(0)
        painter = QPainter(picture)
        tray._paint_dice(painter)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        for box in tray._reach():
            painter.fillRect(box, 0)
        painter.end()
        bare = QImage(tray.size(), QImage.Format.Format_ARGB32_Premultiplied)
        bare.fill(0)
        assert picture == bare
    tray.finish()


def test_it_tells_what_lies_there(tray):
    assert tray.accessibleDescription() == "No dice on the table"
    tray.show_pair(6, 4)
    assert tray.accessibleDescription() == "6 and 4"


def test_the_painted_top_face_has_its_pips():
    """Count the dark spots of the top face of a die that is painted at rest."""
    side = 120
    for face in NORMALS:
        picture = QImage(300, 300, QImage.Format.Format_RGB32)
        picture.fill(0x276E5E)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        DieBrush(IVORY).paint(painter, QPointF(150, 150), side, resting(face, 0.0))
        painter.end()
        # The top lies over the middle: its pips are dark on a bright ground.
        top = range(150 - round(side * (0.5 * COS + 0.5 * SIN)), 150 - round(side * 0.30 * COS))
        spots = _spots(
            {(x, y) for y in top for x in range(300) if picture.pixelColor(x, y).value() < 90}
        )
        assert spots == face


def _spots(dark):
    """How many connected groups of points there are."""
    count = 0
    while dark:
        count += 1
        edge = [dark.pop()]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in dark:
                    dark.remove(near)
                    edge.append(near)
    return count


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_flat_faces_are_the_same_wherever_they_stand(ratio, tokens):
    """A face lies on the grid of the device: moved by a whole pixel it looks the same."""

    def picture(offset):
        image = QImage(90, 90, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(0x808080)
        painter = QPainter(image)
        paint_face(painter, QRectF(offset / ratio, 4 / ratio, 18, 18), 5, tokens)
        painter.end()
        size = round(18 * ratio)
        return image.copy(round(offset), 4, size, size)

    assert picture(3) == picture(7) == picture(3.3)


def test_high_contrast_dice_differ(qtbot, look):
    host = QWidget()
    qtbot.addWidget(host)
    tray = DiceTray(look, Random(1), parent=host)
    tray.resize(400, 300)
    tray.set_area(QRectF(0, 0, 400, 300))
    tray.show_pair(3, 4)
    ivory = tray.grab().toImage()
    tray.set_colours(HIGH_CONTRAST)
    assert tray.grab().toImage() != ivory
