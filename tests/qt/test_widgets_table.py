"""The table's widgets: places that never touch, plates, words under the dice, rows."""

from itertools import combinations
from math import atan2, pi
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QFont, QFontMetricsF, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView, QWidget

from mexico_desktop.dice import Pair
from mexico_desktop.qt.widgets.confetti import Confetti
from mexico_desktop.qt.widgets.felt import Felt, wrapped
from mexico_desktop.qt.widgets.log_row import LogRowDelegate
from mexico_desktop.qt.widgets.look import DARK, Look, Speed
from mexico_desktop.qt.widgets.rank_row import LEAST, LadderStrip, RankRowDelegate
from mexico_desktop.qt.widgets.roll_dots import RollDots
from mexico_desktop.qt.widgets.seat_disc import initial
from mexico_desktop.qt.widgets.seat_plate import HEIGHT, WIDTH, Plate, SeatPlate
from mexico_desktop.qt.widgets.seating import dice_area, seat_places
from mexico_desktop.qt.words.roles import LogRole, RankRole
from mexico_desktop.rules.lives import LADDER

SIZES = [(600, 360), (700, 420), (912, 330), (936, 560), (1500, 900), (2900, 1800), (3840, 2000)]


@pytest.fixture
def look():
    return Look()


# -- places ------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_plates_touch_neither_one_another_nor_the_dice(count, size, scale):
    table = QSizeF(*size)
    places = seat_places(count, table, QSizeF(WIDTH * scale, HEIGHT * scale))
    area = dice_area(table, places)
    assert len(places) == count
    for place in places:
        assert QRectF(0, 0, *size).contains(place)
        assert not place.intersects(area)
        assert place.width() >= 130  # still to be read
        assert place.width() / place.height() == pytest.approx(WIDTH / HEIGHT)
    for one, two in combinations(places, 2):
        assert not one.intersects(two)
    assert area.width() >= 190
    assert area.height() >= 85
    assert area.center().x() == pytest.approx(size[0] / 2)


@pytest.mark.parametrize("count", range(2, 9))
def test_seats_go_clockwise_from_the_bottom(count):
    table = QSizeF(936, 560)
    places = seat_places(count, table, QSizeF(WIDTH, HEIGHT))
    first = places[0].center()
    assert first.x() == pytest.approx(468)
    assert first.y() > 400
    middle = QPointF(468, 280)
    # Clockwise as seen, so left before top before right: the angles grow from the bottom.
    angles = [
        (atan2(-(place.center().x() - middle.x()), place.center().y() - middle.y())) % (2 * pi)
        for place in places
    ]
    assert angles[0] == pytest.approx(0) or angles[0] == pytest.approx(2 * pi)
    assert angles[1:] == sorted(angles[1:])


# -- plates ------------------------------------------------------------------------------------


def plate_of(**changes):
    values = {"name": "Rosa", "seat": 1, "level": "expert", "lives": 3, "of_lives": 3, **changes}
    return Plate(**values)


@pytest.fixture
def seat(qtbot, look):
    seat = SeatPlate(look, plate_of())
    qtbot.addWidget(seat)
    seat.resize(seat.sizeHint())
    seat.show()
    return seat


def test_a_plate_tells_how_its_seat_stands(seat):
    assert seat.accessibleName() == "Rosa"
    seat.set_plate(plate_of(lives=2, kept=Pair(5, 2), acting=True))
    words = seat.accessibleDescription()
    assert "expert" in words
    assert "2 of 3" in words
    assert "52" in words
    seat.set_plate(plate_of(leading=True, lowest=True))
    assert seat.tip().splitlines() == ["Rosa", "expert", "leads this round", "lowest so far"]


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Iker"},
        {"seat": 4},
        {"level": "casual"},
        {"lives": 2},
        {"kept": Pair(4, 3)},
        {"acting": True},
        {"leading": True},
        {"lowest": True},
        {"out": True, "lives": 0},
        {"detail": "31 points"},
        {"shield": True},
    ],
)
def test_each_value_shows(seat, change):
    before = seat.grab().toImage()
    seat.set_plate(plate_of(**change))
    seat.finish()
    assert seat.grab().toImage() != before
    seat.set_plate(plate_of())
    seat.finish()
    assert seat.grab().toImage() == before


def test_lives_go_out_one_by_one_and_then_nothing_runs(qtbot, seat):
    seat.set_plate(plate_of(lives=1))
    assert seat.moving
    qtbot.waitUntil(lambda: not seat.moving)
    assert seat._lives == 1.0
    seat.set_plate(plate_of(lives=0, out=True))
    seat.finish()
    assert not seat.moving
    assert seat._going.state() is QVariantAnimation.State.Stopped


def test_lives_change_at_once_when_instant_or_when_they_come_back(seat, look):
    look.set_speed(Speed.INSTANT)
    seat.set_plate(plate_of(lives=1))
    assert not seat.moving
    look.set_speed(Speed.NORMAL)
    seat.set_plate(plate_of(lives=3))
    assert not seat.moving


def test_a_click_tells_the_seat_and_reaches_the_felt(qtbot, look):
    felt = Felt(look, 3, rng=Random(1))
    qtbot.addWidget(felt)
    felt.resize(936, 560)
    felt.show()
    told: list[int] = []
    felt.plates[1].clicked.connect(told.append)
    with qtbot.waitSignal(felt.pressed):
        qtbot.mouseClick(felt.plates[1], Qt.MouseButton.LeftButton)
    assert told == [1]
    with qtbot.waitSignal(felt.pressed):
        qtbot.mouseClick(felt, Qt.MouseButton.LeftButton, pos=QPoint(468, 240))
    with qtbot.waitSignal(felt.pressed):
        qtbot.mouseClick(felt.headline, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Rosa", "R"),
        ("  mei ", "M"),
        ("özil", "Ö"),
        ("o\u0308zil", "O\u0308"),
        ("王小明", "王"),
        ("👩‍👩‍👧 family", "👩‍👩‍👧"),
        ("🇩🇪 team", "🇩🇪"),
        ("ßen", "ß"),
        ("7 of 9", "7"),
        ("", "?"),
        ("   ", "?"),
    ],
)
def test_initials_are_whole_characters(name, first):
    assert initial(name) == first


# -- the felt ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(600, 360), (936, 560), (912, 260), (2400, 1400)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [2, 4, 6, 8])
def test_dice_and_words_keep_clear_of_plates_and_of_each_other(qtbot, look, size, scale, count):
    look.set_text_scale(scale)
    felt = Felt(look, count, rng=Random(1))
    qtbot.addWidget(felt)
    felt.resize(*size)
    felt.show()
    felt.set_headline("64", "beats 52 and 43 · 43 is lowest so far")
    felt.tray.show_pair(6, 4)
    dice = QRectF(felt.tray._area)
    words = QRectF(felt.headline.geometry())
    assert not dice.intersects(words.adjusted(1, 1, -1, -1))
    for plate in felt.plates:
        spot = QRectF(plate.geometry())
        assert not spot.intersects(dice)
        assert not spot.intersects(words.adjusted(1, 1, -1, -1))
    side = felt.tray.die_side
    assert side >= 16
    assert 1.9 * side <= dice.height() * 1.05 or side == 16


def test_words_under_the_dice_are_told_and_cut_ones_have_a_tip(qtbot, look):
    felt = Felt(look, 2, rng=Random(1))
    qtbot.addWidget(felt)
    felt.resize(936, 560)
    felt.set_headline("64", "beats 52")
    felt.grab()
    assert felt.headline.accessibleName() == "64"
    assert felt.headline.accessibleDescription() == "beats 52"
    assert felt.headline.tip() == ""
    felt.set_headline("64", "beats everything there ever was and will be " * 40)
    felt.grab()
    assert felt.headline.tip().startswith("beats everything")


def test_the_ground_is_painted_once_for_a_size_and_theme(qtbot, look):
    felt = Felt(look, 2, rng=Random(1))
    qtbot.addWidget(felt)
    felt.resize(936, 560)
    felt.grab()
    key = felt._ground.cacheKey()
    felt.set_headline("21", "Mexico")
    felt.grab()
    assert felt._ground.cacheKey() == key
    look.set_tokens(DARK)
    felt.grab()
    assert felt._ground.cacheKey() != key


def test_a_throw_starts_at_the_seat(qtbot, look):
    felt = Felt(look, 4, rng=Random(1))
    qtbot.addWidget(felt)
    felt.resize(936, 560)
    felt.show()
    felt.throw(Pair(6, 4), 1)
    flight = felt.tray._flights[0]
    assert flight is not None
    away = flight.at(0.0).foot - felt.origin_of(1)
    assert away.manhattanLength() < 2 * felt.tray.die_side
    felt.finish()
    assert felt.tray.faces == (6, 4)
    assert not felt.tray.moving


def test_lines_are_wrapped_where_words_end():
    font = QFont()
    font.setPixelSize(14)
    metrics = QFontMetricsF(font)
    text = "beats 52 and 43 · 43 is lowest so far"
    assert wrapped(text, metrics, 2000) == [text]
    lines = wrapped(text, metrics, metrics.horizontalAdvance(text) * 0.7)
    assert len(lines) == 2
    assert " ".join(lines) == text
    assert wrapped("", metrics, 100) == []
    assert wrapped("word", metrics, 1) == ["word"]


# -- rows --------------------------------------------------------------------------------------


def ladder_model(current=None, lowest=None, holders=()):
    model = QStandardItemModel()
    ranks = LADDER.ranks[::-1]
    for row, rank in enumerate(ranks):
        item = QStandardItem(rank.name)
        item.setData(rank.name, RankRole.NAME)
        item.setData(rank.pair, RankRole.PAIR)
        item.setData(
            row + 1 < len(ranks) and ranks[row + 1].band is not rank.band, RankRole.BAND_END
        )
        item.setData("Mexico" if row == 0 else "", RankRole.LABEL)
        item.setData(tuple(holders) if row == lowest else (), RankRole.HOLDERS)
        item.setData(row == current, RankRole.CURRENT)
        item.setData(row == lowest, RankRole.LOWEST)
        item.setData("loses 2" if row == lowest else "", RankRole.NOTE)
        model.appendRow(item)
    return model


@pytest.fixture
def ladder(qtbot, look):
    view = QListView()
    qtbot.addWidget(view)
    view.setFrameShape(QListView.Shape.NoFrame)
    view.setItemDelegate(RankRowDelegate(look, view))
    return view


@pytest.mark.parametrize("height", [420, 437, 560, 620, 700])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_ranks_are_seen_at_once(ladder, look, height, scale):
    look.set_text_scale(scale)
    model = ladder_model()
    ladder.setModel(model)
    ladder.resize(272, height)
    ladder.show()
    ladder.grab()
    last = ladder.visualRect(model.index(20, 0))
    assert last.bottom() < height
    if height < 21 * 45 * scale:  # rows share all of it
        assert last.bottom() > height - 21
    assert not ladder.verticalScrollBar().isVisible()


def test_rows_scroll_where_there_is_no_room(ladder):
    model = ladder_model()
    ladder.setModel(model)
    ladder.resize(272, 300)
    ladder.show()
    ladder.grab()
    assert ladder.visualRect(model.index(0, 0)).height() == LEAST


@pytest.mark.parametrize("row", [0, 5, 20])
def test_current_and_lowest_rows_stand_out(ladder, row):
    ladder.resize(272, 620)
    pictures = []
    for change in ({}, {"current": row}, {"lowest": row}, {"lowest": row, "holders": [(0, "A")]}):
        model = ladder_model(**change)
        ladder.setModel(model)
        pictures.append(ladder.grab().toImage())
    for one, two in combinations(pictures, 2):
        assert one != two


def test_the_strip_keeps_a_rank_in_sight(qtbot, look):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(520, 200)
    strip = LadderStrip(look, host)
    model = ladder_model(lowest=18, holders=[(s, "ABCDEF"[s]) for s in range(6)])
    strip.setModel(model)
    strip.resize(500, strip.height())
    host.show()
    for row in (18, 0, 20):
        strip.show_rank(row)
        strip.grab()
        cell = strip.visualRect(model.index(row, 0))
        assert strip.viewport().rect().contains(cell.center())
    strip.show_rank(None)
    look.set_text_scale(2.0)
    strip.grab()


def log_model(texts):
    model = QStandardItemModel()
    for text, seat, header, gold in texts:
        item = QStandardItem(text)
        item.setData(text, LogRole.TEXT)
        item.setData(seat, LogRole.SEAT)
        item.setData("Rosa", LogRole.NAME)
        item.setData(header, LogRole.HEADER)
        item.setData(gold, LogRole.GOLD)
        model.appendRow(item)
    return model


def test_log_lines_wrap_to_the_width(qtbot, look):
    view = QListView()
    qtbot.addWidget(view)
    view.setItemDelegate(LogRowDelegate(look, view))
    model = log_model(
        [
            ("Round 4 · Rosa leads", None, True, False),
            ("Rosa rolled 52.", 1, False, False),
            ("Rosa rolled 21: Mexico! " * 8, 1, False, True),
        ]
    )
    view.setModel(model)
    view.resize(260, 400)
    view.show()
    view.grab()
    short, long = (view.sizeHintForIndex(model.index(row, 0)).height() for row in (1, 2))
    assert long > 2 * short
    view.resize(700, 400)
    view.grab()
    assert view.sizeHintForIndex(model.index(2, 0)).height() < long


# -- small things ------------------------------------------------------------------------------


def test_roll_dots_show_used_and_left(qtbot, look):
    dots = RollDots(look)
    qtbot.addWidget(dots)
    pictures = []
    for used in range(4):
        dots.set_rolls(used, 3)
        dots.resize(dots.sizeHint())
        pictures.append(dots.grab().toImage())
    for one, two in combinations(pictures, 2):
        assert one != two
    before = dots.sizeHint()
    look.set_text_scale(2.0)
    assert dots.sizeHint().width() == 2 * before.width()


def test_confetti_falls_and_stops(qtbot, look):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(600, 400)
    host.show()
    confetti = Confetti(look, host, Random(2))
    confetti.start()
    assert (confetti.falling, confetti.isVisible()) == (True, True)
    confetti._motion.setCurrentTime(1200)
    confetti.grab()
    host.resize(700, 500)
    assert confetti.size() == QSize(700, 500)
    confetti._motion.setCurrentTime(confetti._motion.duration())
    assert (confetti.falling, confetti.isVisible()) == (False, False)


@pytest.mark.parametrize(
    "still", [lambda k: k.set_speed(Speed.INSTANT), lambda k: k.set_reduced_motion(True)]
)
def test_no_confetti_where_nothing_is_to_move(qtbot, look, still):
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    still(look)
    confetti = Confetti(look, host)
    confetti.start()
    assert not confetti.falling
    assert not confetti.isVisible()
