"""The painted parts of the review: bars of odds, bars of luck, the chart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop.qt.widgets.line_chart import (
    ChartMark,
    ChartPoint,
    ChartSeat,
    LineChart,
    line_colour,
    line_pen,
    spread_out,
)
from mexico_desktop.qt.widgets.look import DARK, LIGHT, SEAT_COLOURS, Look
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.mistake_mark import MistakeMark
from mexico_desktop.qt.widgets.odds_bars import OddsBars, OddsRow
from tests.qt.test_look import contrast

pytestmark = pytest.mark.usefixtures("english")

AnyWidget = TypeVar("AnyWidget", bound=QWidget)
At = Callable[..., Any]


@pytest.fixture
def look(qapp: QApplication) -> Look:
    return Look()


@pytest.fixture
def at(qtbot: QtBot) -> Iterator[At]:
    """Puts a widget into a window, at a size."""
    windows: list[QWidget] = []

    def put(widget: AnyWidget, width: int, height: int) -> AnyWidget:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        widget.setParent(window)
        window.resize(width, height)
        widget.resize(width, height)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return widget

    yield put
    windows.clear()


def count(image: QImage, colour: QColor, area: QRect | None = None) -> int:
    """How many pixels of a picture have exactly a colour."""
    box = area or image.rect()
    return sum(
        image.pixelColor(x, y).rgb() == colour.rgb()
        for x in range(box.left(), box.right() + 1)
        for y in range(box.top(), box.bottom() + 1)
    )


def longest(image: QImage, y: int, colour: QColor) -> int:
    """The longest run of a colour along a row of pixels."""
    same = [image.pixelColor(x, y).rgb() == colour.rgb() for x in range(image.width())]
    return max(len([*run]) for is_it, run in groupby(same) if is_it)


# --- odds ----------------------------------------------------------------------------------------

KEEP = OddsRow("Keep", 0.417, "41.7 %", True)
ROLL = OddsRow("Roll", 0.336, "33.6 %", False)


def test_bars_are_as_long_as_their_shares(at, look):
    bars = at(OddsBars(look), 400, 60)
    bars.set_rows([OddsRow("Keep", 0.8, "80 %", True), OddsRow("Roll", 0.4, "40 %", False)])
    picture = bars.grab().toImage()
    good, dim = longest(picture, 11, LIGHT.good), longest(picture, 33, LIGHT.dim)
    assert dim > 80
    assert good == pytest.approx(2 * dim, abs=3)


def test_bars_tell_screen_readers_the_figures_and_the_best(at, look):
    bars = at(OddsBars(look), 400, 60)
    bars.set_rows([KEEP, ROLL])
    assert bars.accessibleDescription() == "Keep 41.7 % (best), Roll 33.6 %"
    bars.set_rows([])
    assert bars.accessibleDescription() == ""


def test_bars_grow_with_rows_and_text(at, look):
    bars = at(OddsBars(look), 400, 60)
    bars.set_rows([KEEP, ROLL])
    two = bars.sizeHint().height()
    assert two == bars.height_of(2)
    bars.set_rows([KEEP, ROLL, KEEP])
    assert bars.sizeHint().height() == two * 3 // 2
    look.set_text_scale(2)
    assert bars.sizeHint().height() == two * 3
    assert bars.minimumSizeHint().width() < bars.sizeHint().width()


# --- luck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("luck", "side"), [(0.4, "right"), (-0.4, "left")])
def test_luck_lies_on_its_side_of_zero(at, look, luck, side):
    bars = at(LuckBars(look), 200, 40)
    bars.set_values(luck, 0.0, -0.5, 0.5)
    picture = bars.grab().toImage()
    colour = LIGHT.good if luck > 0 else LIGHT.dim
    left = count(picture, colour, QRect(0, 0, 99, 20))
    right = count(picture, colour, QRect(102, 0, 98, 20))
    assert (right > 500, left > 500) == (side == "right", side == "left")


def test_error_lies_left_and_nothing_where_there_is_none(at, look):
    bars = at(LuckBars(look), 200, 40)
    bars.set_values(0.0, 0.25, -0.5, 0.5)
    picture = bars.grab().toImage()
    assert count(picture, LIGHT.danger, QRect(0, 20, 99, 20)) > 300
    assert not count(picture, LIGHT.danger, QRect(102, 20, 98, 20))
    bars.set_values(0.0, 0.0, -0.5, 0.5)
    assert not count(bars.grab().toImage(), LIGHT.danger)


def test_each_side_of_zero_gets_the_room_it_needs(at, look):
    bars = at(LuckBars(look), 202, 40)
    bars.set_values(0.6, 0.2, -0.2, 0.6)
    picture = bars.grab().toImage()
    assert longest(picture, 10, LIGHT.good) == pytest.approx(150, abs=3)
    assert longest(picture, 30, LIGHT.danger) == pytest.approx(50, abs=3)
    assert not count(picture, LIGHT.danger, QRect(54, 20, 148, 20))


# --- marks ---------------------------------------------------------------------------------------


def test_marks_differ_in_shape_as_well_as_in_colour(at, look):
    shapes = []
    for severe, colour in ((False, LIGHT.gold), (True, LIGHT.danger)):
        mark = at(MistakeMark(look, severe), 26, 26)
        picture = mark.grab().toImage()
        shapes.append(
            {(x, y) for x in range(26) for y in range(26)
             if picture.pixelColor(x, y).rgb() == colour.rgb()}
        )  # fmt: skip
    triangle, diamond = shapes
    assert len(triangle) > 60
    assert len(diamond) > 60
    assert len(triangle ^ diamond) > 40


# --- the chart -----------------------------------------------------------------------------------

SEATS = (ChartSeat(0, "Ann", strong=True), ChartSeat(1, "Rosa"))
SHARES = (0.5, 0.6, 0.4, 0.7, 0.9, 1.0)
ROUNDS = (1, 1, 1, 2, 2, 3)


@pytest.fixture
def chart(at: At, look: Look) -> LineChart:
    made: LineChart = at(LineChart(look), 600, 400)
    points = [
        ChartPoint(round_, f"Moment {i}.", (share, 1 - share))
        for i, (round_, share) in enumerate(zip(ROUNDS, SHARES, strict=True))
    ]
    made.set_lines(SEATS, points, "Ann from 50 % to 100 %")
    made.set_marks([ChartMark(2, 0, True, "Ann kept 62"), ChartMark(4, 1, False, "Rosa kept 31")])
    return made


def test_at_first_the_last_moment_is_told(chart):
    assert (chart.point, chart.told) == (5, "Moment 5.")
    assert chart.accessibleDescription() == "Ann from 50 % to 100 %"


def test_arrows_walk_the_moments_and_pages_the_rounds(chart):
    chart.setFocus()
    walked = []
    for key in ("Left", "Left", "Home", "PageDown", "PageDown", "PageUp", "Right", "End", "Right"):
        QTest.keyClick(chart, getattr(Qt.Key, f"Key_{key}"))
        walked.append(chart.point)
    # Rounds begin at the last moment of the round before: 0, 2 and 4.
    assert walked == [4, 3, 0, 2, 4, 2, 3, 5, 5]


def test_a_moment_is_read_out_with_every_share(chart):
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "Moment 1. Ann 60.0\u00a0%, Rosa 40.0\u00a0%"
    chart.clearFocus()
    assert chart.accessibleDescription() == "Ann from 50 % to 100 %"


def test_the_moment_under_the_pointer_is_told(chart, qtbot):
    left, right = chart.mark_place(0), chart.mark_place(1)
    between = QPoint(round((left.x() + right.x()) / 2), 60)
    QTest.mouseMove(chart, between)
    qtbot.waitUntil(lambda: chart.point == 3)
    assert chart.told == "Moment 3."


def test_a_chosen_mark_wins_until_the_pointer_moves(chart, qtbot):
    place = QPoint(round(chart.mark_place(1).x()), 60)
    QTest.mouseMove(chart, place)
    qtbot.waitUntil(lambda: chart.point == 4)
    assert not chart.strayed
    chart.set_marks(chart.marks, 0)
    assert chart.point == 2
    QTest.mouseMove(chart, place + QPoint(2, 0))
    qtbot.waitUntil(lambda: chart.point == 4)
    assert chart.strayed
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert chart.point == 0


def test_a_chart_that_moves_under_a_resting_pointer_tells_no_other_moment(chart):
    place = QPoint(round(chart.mark_place(1).x()), 60)
    resting = QPointF(chart.mapToGlobal(place))
    button, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    for at in (QPointF(place), QPointF(place) - QPointF(200, 0)):
        move = QMouseEvent(QEvent.Type.MouseMove, at, at, resting, button, button, keys)
        QApplication.sendEvent(chart, move)
        assert chart.point == 4


def test_another_moment_is_told_of_once(chart, qtbot):
    chart.setFocus()
    with qtbot.waitSignal(chart.point_changed):
        QTest.keyClick(chart, Qt.Key.Key_Home)
    with qtbot.assertNotEmitted(chart.point_changed):
        QTest.keyClick(chart, Qt.Key.Key_Home)


def test_a_mark_is_told_and_clicked(chart, qtbot):
    QTest.mouseMove(chart, chart.mark_place(1).toPoint())
    qtbot.waitUntil(lambda: chart.told == "Rosa kept 31")
    with qtbot.waitSignal(chart.mark_chosen) as chosen:
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.mark_place(1).toPoint())
    assert chosen.args == [1]
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Home)
    QTest.keyClick(chart, Qt.Key.Key_PageDown)
    with qtbot.waitSignal(chart.mark_chosen) as chosen:
        QTest.keyClick(chart, Qt.Key.Key_Return)
    assert chosen.args == [0]


def test_a_click_beside_the_marks_stays_at_its_moment(chart):
    place = chart.mark_place(0)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(round(place.x()), 30))
    assert chart.point == 2


def test_the_legend_takes_the_room_it_needs(at, look):
    wide, narrow = (at(LineChart(look), width, 500) for width in (900, 300))
    seats = [ChartSeat(s, f"Somebody {s}") for s in range(6)]
    for made in (wide, narrow):
        made.set_lines(seats, [ChartPoint(1, "", (0.1,) * 6)] * 2, "")
    assert narrow.minimumHeight() > wide.minimumHeight()


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_lines_stand_out_from_their_ground(tokens):
    for seat in range(len(SEAT_COLOURS)):
        assert contrast(line_colour(seat, tokens), tokens.panel) >= 3


def test_lines_differ_by_pattern():
    patterns = [tuple(line_pen(ChartSeat(s, ""), LIGHT).dashPattern()) for s in range(8)]
    assert len({*patterns}) == 8


def test_ends_of_lines_are_spread_out():
    assert spread_out([10, 10, 50], 4, 0, 52) == [10, 14, 50]
    assert spread_out([50, 51, 52], 4, 0, 52) == [44, 48, 52]
    assert spread_out([], 4, 0, 52) == []


def test_a_match_of_one_moment_and_one_of_hundreds_are_painted(at, look):
    for count_ in (1, 900):
        made = at(LineChart(look), 600, 400)
        points = [ChartPoint(1 + i // 12, "", (0.5, 0.5)) for i in range(count_)]
        made.set_lines(SEATS, points, "")
        assert count(made.grab().toImage(), LIGHT.dim) > 0
