"""The parts of Mexen's table: the pot, the call of a race, the Knight's choice, a die to leave."""

from itertools import combinations
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QListView

from mexico_desktop.dice import Pair
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import FELT_GOLD, Look, Speed
from mexico_desktop.qt.widgets.pot import MOST, coins
from mexico_desktop.qt.widgets.race_bar import GROUND, INK, Rival
from mexico_desktop.qt.widgets.rank_row import LadderStrip, RankRowDelegate
from mexico_desktop.qt.widgets.seat_plate import Plate, SeatPlate
from mexico_desktop.qt.words.roles import RankRole
from mexico_desktop.rules.mexen import LADDER

NAMES = ("You", "Daan", "Sem", "Noor", "Lotte", "Bram", "Bartholomew-Maximilian", "Zoë")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def look():
    return Look()


@pytest.fixture
def felt(qtbot, look):
    return felt_of(qtbot, look, 5)


def felt_of(qtbot, look, seats, size=(936, 560)):
    felt = Felt(look, seats, rng=Random(1), pot=True)
    qtbot.addWidget(felt)
    for seat, plate in enumerate(felt.plates):
        plate.set_plate(Plate(NAMES[seat], seat, detail=f"{seat} points"))
    felt.resize(*size)
    felt.show()
    felt.set_headline("32", "beats nothing, two are still to throw")
    felt.tray.show_pair(3, 2)
    return felt


def rivals(count):
    return [Rival(seat, NAMES[seat], "APZMQUC"[seat]) for seat in range(count)]


def running(felt):
    return [
        motion
        for motion in felt.findChildren(QVariantAnimation)
        if motion.state() is not QVariantAnimation.State.Stopped
    ]


def dice_of(felt):
    """What the dice cover, without their shadows, however they came to lie."""
    side, middle = felt.tray.die_side, felt.tray._area.center()
    return QRectF(middle.x() - 1.6 * side, middle.y() - 0.8 * side, 3.2 * side, 1.6 * side)


# -- places ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(912, 330), (660, 390), (936, 560), (2900, 1500)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_on_the_table_touches(qtbot, look, size, scale, seats):
    look.set_text_scale(scale)
    felt = felt_of(qtbot, look, seats, size)
    felt.set_pot(12, "pot 12")
    plates = [QRectF(plate.geometry()) for plate in felt.plates]

    def spots():
        found = [felt.pot.area] if felt.pot.isVisible() else []
        found += [dice_of(felt)] if felt.tray.isVisible() else []
        words = felt.race if felt.race.is_open else felt.headline
        return [*found, QRectF(words.geometry()).adjusted(1, 1, -1, -1), *plates]

    for one, two in combinations(spots(), 2):
        assert not one.intersects(two)
    for count in {1, min(3, seats - 1), seats - 1}:
        felt.open_race("FAST!", "Lotte threw 32", rivals(count), 3000)
        for one, two in combinations(spots(), 2):
            assert not one.intersects(two)
        inside = [QRectF(button.geometry()) for button in felt.race.buttons]
        assert len(inside) == count
        for button in inside:
            assert QRectF(felt.race.rect()).contains(button)
            assert button.height() >= 20
        for one, two in combinations(inside, 2):
            assert not one.intersects(two)
        felt.close_race()
    assert felt.tray.isVisible()
    assert felt.pot.isVisible()


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_the_dice_stay_in_sight_and_in_place_for_two_rivals(qtbot, look, seats):
    felt = felt_of(qtbot, look, seats)
    before = QRectF(felt.tray._area)
    felt.open_race("FAST!", "Lotte threw 32", rivals(min(2, seats - 1)), 3000)
    assert felt.tray.isVisible()
    assert felt.tray.faces == (3, 2)
    if seats < 8:
        assert felt.tray._area == before
    felt.close_race()
    assert felt.tray._area == before
    assert felt.headline.isVisible()


# -- the pot -----------------------------------------------------------------------------------


def test_coins_fall_and_then_nothing_runs(qtbot, felt):
    felt.set_pot(3, "pot 3")
    assert felt.pot.moving
    assert felt.pot.accessibleName() == "pot 3"
    qtbot.waitUntil(lambda: not felt.pot.moving)
    assert not running(felt)


def test_more_coins_look_like_more(look, felt):
    look.set_speed(Speed.INSTANT)
    pictures = []
    for amount in (1, 2, 9, 10, 11, 25, 44, MOST):
        felt.set_pot(amount, "")
        pictures.append(felt.grab().toImage())
    for one, two in combinations(pictures, 2):
        assert one != two
    felt.set_pot(MOST + 1, "")
    assert felt.grab().toImage() == pictures[-1]
    assert coins(MOST + 1) == MOST


def test_a_pot_that_doubles_glows(look, felt):
    felt.set_pot(20, "")
    felt.finish()
    felt.set_pot(30, "")
    felt.pot._motion.setCurrentTime(felt.pot._motion.duration())
    felt.finish()
    usual = felt.grab().toImage()
    felt.set_pot(15, "")
    felt.finish()
    felt.set_pot(30, "")
    felt.pot._motion.setCurrentTime(550)  # all have fallen
    assert felt.pot.moving
    assert felt.grab().toImage() != usual
    felt.finish()
    assert felt.grab().toImage() == usual


def test_the_coins_slide_to_the_loser_and_are_gone(qtbot, felt):
    bare = felt.grab().toImage()
    felt.set_pot(7, "pot 7")
    felt.finish()
    plate = felt.plates[3]
    before = plate.grab().toImage()
    felt.take_pot(3)
    felt.set_pot(0, "")
    assert felt.pot.moving
    felt.pot._motion.setCurrentTime(560)
    # They lie on the sheet above the plate, so what is seen there has changed.
    over = felt.grab(plate.geometry()).toImage()
    assert over.convertToFormat(before.format()) != before
    qtbot.waitUntil(lambda: not felt.pot.moving)
    assert felt.grab().toImage() == bare
    assert not running(felt)


@pytest.mark.parametrize("change", ["instant", "reduced"])
def test_the_pot_changes_at_once_where_nothing_is_to_move(look, felt, change):
    if change == "instant":
        look.set_speed(Speed.INSTANT)
    else:
        look.set_reduced_motion(True)
    felt.set_pot(9, "pot 9")
    assert not felt.pot.moving
    felt.take_pot(1)
    assert not felt.pot.moving
    felt.set_pot(0, "")
    assert felt.pot.amount == 0


# -- a race ------------------------------------------------------------------------------------


def test_a_press_tells_the_seat_and_when(qtbot, felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(3), 3000)
    told: list[tuple[int, int]] = []
    felt.race.tik.connect(lambda seat, stamp: told.append((seat, stamp)))
    button = felt.race.buttons[1]
    qtbot.mousePress(button, LEFT)
    assert [seat for seat, _ in told] == [1]
    qtbot.mouseRelease(button, LEFT)
    assert len(told) == 1
    qtbot.mousePress(button, Qt.MouseButton.RightButton)
    assert len(told) == 1
    qtbot.mouseRelease(button, Qt.MouseButton.RightButton)
    qtbot.mouseDClick(button, LEFT)
    assert [seat for seat, _ in told] == [1, 1]  # a second press in quick succession
    assert told[0][1] <= told[-1][1]


def test_a_press_in_a_race_is_not_one_on_the_table(qtbot, felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 3000)
    pressed: list[None] = []
    felt.pressed.connect(lambda: pressed.append(None))
    qtbot.mouseClick(felt.race.buttons[0], LEFT)
    assert not pressed


def test_the_time_runs_out_and_then_nothing_runs(qtbot, felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 120)
    assert felt.race.time_left == 1.0
    assert running(felt)
    qtbot.waitUntil(lambda: felt.race.time_left == 0.0)
    qtbot.waitUntil(lambda: not running(felt))
    assert felt.race.is_open


@pytest.mark.parametrize("still", ["instant", "reduced"])
def test_a_race_whose_time_does_not_run_is_seen_to_be_open(look, felt, still):
    """A gold edge says so, and goes with the bar."""
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 3000)
    assert not felt.race.stands_still
    felt.race.close_bar()
    if still == "instant":
        look.set_speed(Speed.INSTANT)
    else:
        look.set_reduced_motion(True)
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), look.duration(3000))
    assert felt.race.stands_still
    assert not running(felt)
    edge = QPoint(felt.race.width() // 2, 1)
    assert felt.race.grab().toImage().pixelColor(edge) == FELT_GOLD
    felt.race.close_bar()
    assert not felt.race.stands_still


def test_a_question_without_hurry_has_no_such_edge(felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 0, "Who says TIK?", "Nobody")
    assert not felt.race.stands_still


def test_closing_stops_the_time(felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 60_000)
    felt.close_race()
    assert not running(felt)
    assert not felt.race.is_open
    assert felt.race.buttons == ()


def test_at_speed_buttons_take_no_focus_and_without_they_do(qtbot, felt):
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 3000)
    assert all(b.focusPolicy() is Qt.FocusPolicy.NoFocus for b in felt.race.buttons)
    felt.open_race("FAST!", "Lotte threw 32", rivals(2), 0, "Does anyone say TIK?", "Nobody")
    assert not running(felt)
    you, daan, nobody = felt.race.buttons
    assert nobody.hasFocus()
    assert nobody.accessibleName() == "Nobody"
    assert felt.race.accessibleDescription() == "Lotte threw 32\nDoes anyone say TIK?"
    with qtbot.waitSignal(felt.race.declined):
        qtbot.keyClick(nobody, Qt.Key.Key_Return)
    qtbot.keyClick(nobody, Qt.Key.Key_Backtab)
    assert daan.hasFocus()
    with qtbot.waitSignal(felt.race.tik) as told:
        qtbot.keyClick(daan, Qt.Key.Key_Space)
    assert told.args is not None
    assert told.args[0] == 1
    with qtbot.waitSignal(felt.race.declined):
        qtbot.mousePress(nobody, LEFT)
    qtbot.mouseRelease(nobody, LEFT)
    assert you.accessibleDescription() == "A"


def test_the_call_can_be_read():
    def light(colour):
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    assert (light(INK) + 0.05) / (light(GROUND) + 0.05) >= 4.5
    # A button under the pointer is its ground with a veil of white.
    veiled = [0.26 + 0.74 * c for c in (GROUND.redF(), GROUND.greenF(), GROUND.blueF())]
    hovered = type(GROUND).fromRgbF(*veiled)
    assert (light(INK) + 0.05) / (light(hovered) + 0.05) >= 4.5


# -- the Knight --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_seat_is_chosen_by_key_while_it_can_be(qtbot, felt, key):
    plate = felt.plates[2]
    told: list[int] = []
    plate.clicked.connect(told.append)
    assert plate.focusPolicy() is Qt.FocusPolicy.NoFocus
    qtbot.keyClick(plate, key)
    assert told == []
    before = plate.grab().toImage()
    plate.set_choosable(3)
    assert plate.grab().toImage() != before
    assert plate.cursor().shape() is Qt.CursorShape.PointingHandCursor
    plate.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(plate, key)
    assert told == [2]
    plate.set_choosable(None)
    assert not plate.hasFocus()
    qtbot.keyClick(plate, key)
    assert told == [2]
    assert plate.grab().toImage() == before


def test_the_shield_arrives_and_then_nothing_runs(qtbot, look, felt):
    plate = felt.plates[1]
    plate.set_plate(Plate("Daan", 1, detail="4 points", shield=True))
    assert running(felt)
    plate._arriving.setCurrentTime(200)
    arriving = plate.grab().toImage()
    qtbot.waitUntil(lambda: not running(felt))
    there = plate.grab().toImage()
    assert there != arriving
    plate.set_plate(Plate("Daan", 1, detail="4 points"))
    look.set_reduced_motion(True)
    plate.set_plate(Plate("Daan", 1, detail="4 points", shield=True))
    assert not running(felt)
    assert plate.grab().toImage() == there


def test_a_seat_of_mexen_is_told_whole(english, felt):
    plate = felt.plates[1]
    plate.set_plate(
        Plate(
            "Daan", 1, level="expert", detail="4 points", kept=Pair(3, 3), shield=True, acting=True
        )
    )
    assert plate.accessibleDescription() == "expert, 4 points, Knight, has 300, to act"


def test_the_figure_of_the_coach_is_told_in_its_own_words(felt):
    plate = felt.plates[1]
    plate.set_plate(
        Plate("Daan", 1, detail="4 points", chance=0.3, figure="3.2", chance_tip="pays 3.2")
    )
    assert plate.tip().splitlines() == ["Daan", "4 points", "pays 3.2"]


# -- a die that may be left --------------------------------------------------------------------


def die_middle(felt, index):
    """The middle of a die that lies, on the felt."""
    die = felt.tray._lying[index]
    side = felt.tray.die_side
    middle = felt.tray._area.center()
    return QPoint(
        round(middle.x() + die.across * side), round(middle.y() + die.down * side - 0.1 * side)
    )


def press_at(qtbot, felt, point):
    """A click at a point of the felt, on whatever lies there."""
    target = felt.childAt(point) or felt
    qtbot.mouseClick(target, LEFT, pos=target.mapFrom(felt, point))


def test_only_the_die_that_may_be_left_can_be_pressed(qtbot, felt):
    told: list[int] = []
    pressed: list[None] = []
    felt.tray.die_pressed.connect(told.append)
    felt.pressed.connect(lambda: pressed.append(None))
    right = die_middle(felt, 1)
    press_at(qtbot, felt, right)
    assert (told, len(pressed)) == ([], 1)
    felt.tray.set_leavable(2)
    press_at(qtbot, felt, right)
    assert (told, len(pressed)) == ([2], 1)
    press_at(qtbot, felt, die_middle(felt, 0))
    assert (told, len(pressed)) == ([2], 2)
    felt.tray.set_leavable(None)
    press_at(qtbot, felt, right)
    assert (told, len(pressed)) == ([2], 3)


def test_the_key_of_a_die_is_seen_only_while_it_lies(felt):
    bare = felt.grab().toImage()
    felt.tray.set_leavable(2)
    assert felt.grab().toImage() != bare
    assert felt.childAt(die_middle(felt, 1)) is not None
    felt.throw(Pair(2, 6), 0, 2)
    assert felt.childAt(die_middle(felt, 1)) is None
    felt.finish()
    assert felt.childAt(die_middle(felt, 1)) is not None
    felt.tray.clear()
    felt.tray.set_leavable(None)
    felt.tray.show_pair(3, 2)
    assert felt.grab().toImage() == bare


def test_plates_keep_their_tips_while_a_die_may_be_left(felt):
    felt.tray.set_leavable(2)
    plate = felt.plates[4]
    assert felt.childAt(plate.geometry().center()) is plate


def test_a_left_die_does_not_move_at_all(felt):
    before = felt.tray._lying[1]
    felt.throw(Pair(5, 2), 0, 2)
    assert felt.tray._lying[1] is before
    assert felt.tray._flights[1] is None
    felt.finish()
    assert felt.tray.faces == (5, 2)
    assert felt.tray._lying[1] is before


# -- the ladder --------------------------------------------------------------------------------


def ladder_model(holders):
    model = QStandardItemModel()
    for row, rank in enumerate(LADDER.ranks[::-1]):
        item = QStandardItem(rank.name)
        item.setData(rank.name, RankRole.NAME)
        item.setData(rank.pair, RankRole.PAIR)
        item.setData("Knight" if rank.name == "100" else "", RankRole.LABEL)
        item.setData(tuple(holders) if row == 10 else (), RankRole.HOLDERS)
        item.setData(row == 10, RankRole.LOWEST)
        item.setData("takes 9" if row == 10 else "", RankRole.NOTE)
        model.appendRow(item)
    return model


@pytest.mark.parametrize("width", [200, 250, 272])
def test_discs_of_eight_do_not_run_into_the_note(qtbot, look, width):
    view = QListView()
    qtbot.addWidget(view)
    view.setFrameShape(QListView.Shape.NoFrame)
    view.setItemDelegate(RankRowDelegate(look, view))
    view.resize(width, 640)
    view.show()
    note = []
    for count in (1, 8):
        model = ladder_model(list(enumerate(NAMES[:count])))
        view.setModel(model)
        box = view.visualRect(model.index(10, 0))
        box.setLeft(box.right() - 60)  # where the note stands
        note.append(view.grab(box).toImage())
    assert note[0] == note[1]


def test_all_twenty_ranks_have_a_place_in_the_strip(qtbot, look):
    strip = LadderStrip(look)
    qtbot.addWidget(strip)
    model = ladder_model(list(enumerate(NAMES)))
    strip.setModel(model)
    strip.resize(912, 68)
    strip.show()
    last = strip.visualRect(model.index(model.rowCount() - 1, 0))
    assert model.rowCount() == 20
    assert last.right() <= strip.viewport().width()
    assert QPointF(last.center()).x() > 800


# -- a plate -----------------------------------------------------------------------------------


@pytest.mark.parametrize("detail", ["28 points", "128 points"])
@pytest.mark.parametrize("unit", [0.8, 1.0, 1.5])
def test_what_a_seat_has_fits_beside_a_kept_pair(qtbot, look, monkeypatch, detail, unit):
    """As at 960x640 with text at 150 % and eight seats, where a plate is small."""
    cut: list[tuple[str, str]] = []
    elided = QFontMetricsF.elidedText

    def watched(self, text, *more):
        found = elided(self, text, *more)
        if found != text:
            cut.append((text, found))
        return found

    monkeypatch.setattr(QFontMetricsF, "elidedText", watched)
    plate = SeatPlate(look, Plate("Daan", 1, detail=detail, kept=Pair(6, 4)))
    qtbot.addWidget(plate)
    plate.resize(round(224 * unit), round(94 * unit))
    plate.grab()
    assert not cut
    plate.set_plate(Plate("Daan", 1, detail="a text that never fits there", kept=Pair(6, 4)))
    plate.grab()
    assert [text for text, _ in cut] == ["a text that never fits there"]
