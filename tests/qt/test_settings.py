"""The Settings page: every choice at once in force and kept."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QSlider, QStyle, QStyleOptionSlider, QWidget
from pytestqt.qtbot import QtBot

from mexico_desktop import __version__
from mexico_desktop.qt.models.preferences import (
    TEXT_SIZES,
    CoachMode,
    Motion,
    Pace,
    Preferences,
    Theme,
)
from mexico_desktop.qt.views.settings_page import SettingsPage
from mexico_desktop.qt.views.text import Text
from mexico_desktop.qt.widgets.buttons import Card, SegmentedControl
from mexico_desktop.qt.widgets.icons import Icons
from mexico_desktop.qt.widgets.look import DARK, Look, Speed
from tests.qt.pseudo import PseudoTranslator


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "preferences.ini")


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    """A window that the page does not fill."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(3840, 800)
    window.show()
    return window


@pytest.fixture
def page(host: QWidget, preferences: Preferences, tmp_path: Path) -> SettingsPage:
    return shown(host, Look(speed=Speed.INSTANT), preferences, tmp_path)


def shown(host: QWidget, look: Look, preferences: Preferences, folder: Path) -> SettingsPage:
    page = SettingsPage(look, preferences, Icons(look), folder, host)
    page.resize(960, 588)
    page.show()
    return page


def click(qtbot: QtBot, control: SegmentedControl, choice: int) -> None:
    qtbot.mouseClick(control.segments()[choice], Qt.MouseButton.LeftButton)


def test_every_choice_is_made_by_a_click(
    qtbot: QtBot, page: SettingsPage, preferences: Preferences
):
    click(qtbot, page.appearance.theme, 2)
    assert preferences.theme == Theme.DARK
    click(qtbot, page.movement.pace, 3)
    assert preferences.pace is Pace.INSTANT
    click(qtbot, page.movement.motion, 1)
    assert preferences.motion is Motion.ON
    click(qtbot, page.play.confirm_21, 1)
    assert not preferences.confirm_21


def test_sound_is_switched_and_tried(qtbot: QtBot, page: SettingsPage, preferences: Preferences):
    tried: list[tuple[bool, int]] = []
    page.sounded.connect(lambda name: tried.append((preferences.sounds, preferences.volume)))
    volume = page.sound.volume
    volume.setFocus()
    qtbot.keyClick(volume, Qt.Key.Key_Right)
    qtbot.keyClick(volume, Qt.Key.Key_End)
    qtbot.keyClick(volume, Qt.Key.Key_End)
    assert tried == [(True, 65), (True, 100)]
    qtbot.mousePress(volume, Qt.MouseButton.LeftButton, pos=knob(volume))
    qtbot.mouseMove(volume, volume.rect().center())
    assert preferences.volume == pytest.approx(50, abs=5)
    assert len(tried) == 2
    qtbot.mouseRelease(volume, Qt.MouseButton.LeftButton, pos=volume.rect().center())
    assert len(tried) == 3
    click(qtbot, page.sound.sounds, 1)
    assert not preferences.sounds
    assert not volume.isEnabled()
    click(qtbot, page.sound.sounds, 0)
    assert volume.isEnabled()
    assert volume.accessibleName() == "Volume"


def test_a_turn_of_the_wheel_leaves_the_volume(page: SettingsPage, preferences: Preferences):
    volume = page.sound.volume
    here = QPointF(volume.rect().center())
    turned = QWheelEvent(
        here,
        volume.mapToGlobal(here),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(volume, turned)
    assert preferences.volume == 60
    assert not turned.isAccepted()


def knob(volume: QSlider) -> QPoint:
    """The middle of what is dragged."""
    option = QStyleOptionSlider()
    volume.initStyleOption(option)
    slider, handle = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
    return volume.style().subControlRect(slider, option, handle, volume).center()


@pytest.mark.parametrize(
    ("text", "volume"), [("0", 0), ("85", 85), ("300", 100), ("-5", 60), ("loud", 60), ("", 60)]
)
def test_the_volume_is_remembered(tmp_path: Path, text: str, volume: int):
    file = tmp_path / "preferences.ini"
    file.write_text(f"[play]\nvolume={text}\n")
    preferences = Preferences(file)
    heard: list[int] = []
    preferences.volume_changed.connect(lambda: heard.append(preferences.volume))
    assert preferences.volume == volume
    for chosen in (volume, 35, 35, 120):
        preferences.set_volume(chosen)
    preferences.save()
    assert heard == [35, 100]
    assert Preferences(file).volume == 100


def test_choices_by_key(qtbot: QtBot, page: SettingsPage, preferences: Preferences):
    theme = page.appearance.theme
    theme.segments()[0].setFocus()
    qtbot.keyClick(theme.segments()[0], Qt.Key.Key_Right)
    assert preferences.theme is Theme.LIGHT
    size = page.appearance.text_size
    size.setFocus()
    qtbot.keyClick(size, Qt.Key.Key_Down)
    assert preferences.text_scale == 1.15
    qtbot.keyClick(size, Qt.Key.Key_End)
    assert preferences.text_scale == TEXT_SIZES[-1]


def test_the_coach_by_key_says_what_each_mode_does(
    qtbot: QtBot, page: SettingsPage, preferences: Preferences
):
    coach = page.play.coach
    chosen = [preferences.coach]
    preferences.coach_changed.connect(lambda: chosen.append(preferences.coach))
    told = {coach.accessibleDescription()}
    assert coach.currentText() == "When I ask"
    coach.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Home):
        qtbot.keyClick(coach, key)
        told.add(coach.accessibleDescription())
    assert chosen == [
        CoachMode.ON_ASKING,
        CoachMode.AFTER_CHOICE,
        CoachMode.ALWAYS,
        CoachMode.OFF,
    ]
    assert len(told) == len(CoachMode)
    shown = {label.text() for label in page.play.findChildren(Text) if label.isVisible()}
    assert coach.accessibleDescription() in shown


def test_the_coach_is_remembered(preferences: Preferences, tmp_path: Path):
    heard: list[CoachMode] = []
    preferences.coach_changed.connect(lambda: heard.append(preferences.coach))
    for mode in (*CoachMode, CoachMode.ALWAYS):
        preferences.set_coach(mode)
        preferences.save()
        assert Preferences(tmp_path / "preferences.ini").coach is mode
    assert heard == list(CoachMode)


def test_a_coach_that_makes_no_sense_counts_as_not_chosen(tmp_path: Path):
    file = tmp_path / "preferences.ini"
    file.write_text("[play]\ncoach=loud\n")
    assert Preferences(file).coach is CoachMode.ON_ASKING


def test_changes_from_elsewhere_show(page: SettingsPage, preferences: Preferences):
    preferences.set_text_scale(1.31)
    assert page.appearance.text_size.currentText() == "130 %"
    preferences.set_theme(Theme.DARK)
    assert page.appearance.theme.current == 2
    preferences.set_pace(Pace.CALM)
    assert page.movement.pace.current == 0
    preferences.set_coach(CoachMode.ALWAYS)
    assert page.play.coach.currentText() == "Always"


def test_the_dice_to_try_it_on(qtbot: QtBot, page: SettingsPage):
    with qtbot.waitSignal(page.movement.preview.tray.rested):
        qtbot.mouseClick(page.movement.preview, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(page.movement.preview.tray.rested):
        click(qtbot, page.movement.pace, 0)


def test_leaving_stops_the_dice(host: QWidget, preferences: Preferences, tmp_path: Path):
    page = shown(host, Look(speed=Speed.CALM), preferences, tmp_path)
    page.movement.preview.throw()
    assert page.movement.preview.tray.moving
    assert page.may_leave()
    assert not page.movement.preview.tray.moving


def test_the_data_folder(qtbot: QtBot, page: SettingsPage, tmp_path: Path):
    assert any(label.text() == str(tmp_path) for label in page.data.findChildren(Text))
    with qtbot.waitSignal(page.folder_requested):
        qtbot.mouseClick(page.data.open, Qt.MouseButton.LeftButton)


def test_about(qtbot: QtBot, page: SettingsPage):
    assert any(__version__ in label.text() for label in page.about.findChildren(Text))
    assert not page.about.text.isVisible()
    page.show_about()
    assert page.about.licences.hasFocus()
    qtbot.keyClick(page.about.licences, Qt.Key.Key_Space)
    shown = page.about.text.toPlainText()
    assert page.about.text.isVisible()
    assert "LGPL" in shown
    assert "SIL OPEN FONT LICENSE" in shown
    qtbot.keyClick(page.about.licences, Qt.Key.Key_Space)
    assert not page.about.text.isVisible()


@pytest.mark.usefixtures("qapp")
def test_an_icon_has_ink():
    icon = Icons(Look(DARK)).icon("folder-open-line")
    picture = icon.pixmap(32, 32).toImage()
    assert any(picture.pixelColor(at % 32, at // 32).alpha() > 200 for at in range(32 * 32))


@pytest.mark.parametrize("width", [960, 1280, 3840])
@pytest.mark.parametrize("scale", [0.8, 1, 2])
def test_nothing_is_cut_across(qtbot: QtBot, page: SettingsPage, width: int, scale: float):
    page.look.set_text_scale(scale)
    page.resize(width, 588)
    for card in (page.appearance, page.movement, page.sound, page.play, page.data, page.about):
        qtbot.waitUntil(partial(all_shows, page, card))


@pytest.mark.parametrize("scale", [1, 2])
def test_nothing_is_cut_in_a_language_of_long_words(
    qtbot: QtBot, qapp: QApplication, host: QWidget, preferences: Preferences, tmp_path: Path,
    scale: float,
):  # fmt: skip
    translator = PseudoTranslator()
    qapp.installTranslator(translator)
    page = shown(host, Look(text_scale=scale), preferences, tmp_path)
    qapp.removeTranslator(translator)
    page.resize(max(960, page.minimumSizeHint().width()), 588)
    for card in (page.appearance, page.movement, page.sound, page.play, page.data, page.about):
        qtbot.waitUntil(partial(all_shows, page, card))


def all_shows(page: SettingsPage, card: Card) -> bool:
    right = card.mapTo(page, card.rect().bottomRight()).x()
    controls = card.findChildren(SegmentedControl)
    return right < page.width() and all(c.width() >= c.sizeHint().width() for c in controls)
