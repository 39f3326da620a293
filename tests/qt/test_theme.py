"""Preferences kept in a file, and the look they make."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from mexico_desktop.qt.app import system
from mexico_desktop.qt.app.theme import Appearance, mixed, palette, style_sheet
from mexico_desktop.qt.models.preferences import Motion, Pace, Preferences, Theme
from mexico_desktop.qt.widgets.look import DARK, LIGHT, Look, Speed, Tokens


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "preferences.ini"


class TestPreferences:
    def test_what_they_are_when_nothing_was_chosen(self, file: Path):
        fresh = Preferences(file)
        assert fresh.theme is Theme.SYSTEM
        assert fresh.text_scale == 1
        assert fresh.pace is Pace.NORMAL
        assert fresh.motion is Motion.SYSTEM
        assert fresh.confirm_21
        assert fresh.last_setup == ""
        assert fresh.geometry.isEmpty()

    def test_all_are_kept(self, file: Path):
        first = Preferences(file)
        first.set_theme(Theme.DARK)
        first.set_text_scale(1.3)
        first.set_pace(Pace.CALM)
        first.set_motion(Motion.ON)
        first.set_confirm_21(confirm=False)
        first.set_last_setup('{"seats": ["Zoë, \\"Z\\"", "李"], "n": 1}')
        first.set_geometry(QByteArray(b"\x00\x01\xff"))
        first.save()
        second = Preferences(file)
        assert second.theme is Theme.DARK
        assert second.text_scale == 1.3
        assert second.pace is Pace.CALM
        assert second.motion is Motion.ON
        assert not second.confirm_21
        assert second.last_setup == '{"seats": ["Zoë, \\"Z\\"", "李"], "n": 1}'
        assert second.geometry == QByteArray(b"\x00\x01\xff")

    def test_a_change_is_told_once(self, file: Path, qtbot: QtBot):
        preferences = Preferences(file)
        for signal, change in (
            (preferences.theme_changed, lambda: preferences.set_theme(Theme.DARK)),
            (preferences.text_scale_changed, lambda: preferences.set_text_scale(2)),
            (preferences.pace_changed, lambda: preferences.set_pace(Pace.FAST)),
            (preferences.motion_changed, lambda: preferences.set_motion(Motion.OFF)),
            (preferences.confirm_21_changed, lambda: preferences.set_confirm_21(confirm=False)),
        ):
            with qtbot.waitSignal(signal, timeout=0):
                change()
            with qtbot.assertNotEmitted(signal):
                change()

    @pytest.mark.parametrize(
        "text",
        [
            "[look]\ntheme=purple\ntext_scale=huge\npace=\nreduced_motion=1, 2\n",
            "[look]\ntheme=1, 2, 3\ntext_scale=nan\npace=@Invalid()\nreduced_motion=@Size(1 2)\n",
            "[look]\ntheme=@ByteArray(x)\ntext_scale=inf\n[play]\nconfirm_21=maybe\n",
            "\x00\x01 no settings at all",
            "[",
        ],
    )
    def test_garbage_counts_as_not_chosen(self, file: Path, text: str):
        file.write_text(text)
        read = Preferences(file)
        assert read.theme is Theme.SYSTEM
        assert read.text_scale == 1
        assert read.pace is Pace.NORMAL
        assert read.motion is Motion.SYSTEM
        assert read.confirm_21

    @pytest.mark.parametrize(("kept", "is_read"), [("0.1", 0.8), ("-3", 0.8), ("9e9", 2.0)])
    def test_a_size_out_of_bounds_is_brought_inside(self, file: Path, kept: str, is_read: float):
        file.write_text(f"[look]\ntext_scale={kept}\n")
        assert Preferences(file).text_scale == is_read

    def test_a_place_that_can_not_be_written(self, tmp_path: Path):
        (tmp_path / "in the way").write_text("a file where a folder should be")
        preferences = Preferences(tmp_path / "in the way" / "preferences.ini")
        preferences.set_theme(Theme.LIGHT)
        preferences.save()
        assert preferences.theme is Theme.LIGHT


class TestAppearance:
    @pytest.fixture
    def preferences(self, file: Path) -> Preferences:
        return Preferences(file)

    @pytest.fixture
    def appearance(self, qapp: QApplication, preferences: Preferences):
        before = (qapp.font(), qapp.palette(), qapp.styleSheet(), qapp.style().name())
        made = Appearance(qapp, preferences)
        yield made
        delete(made)
        font, colours, sheet, style = before
        qapp.setStyleSheet(sheet)
        qapp.setStyle(style)
        qapp.setFont(font)
        qapp.setPalette(colours)
        qapp.styleHints().unsetColorScheme()

    def test_follows_the_preferences(
        self, qapp: QApplication, appearance: Appearance, preferences: Preferences
    ):
        look = appearance.look
        preferences.set_theme(Theme.DARK)
        assert look.tokens is DARK
        assert qapp.palette().color(QPalette.ColorRole.Window) == DARK.page
        preferences.set_theme(Theme.LIGHT)
        assert look.tokens is LIGHT
        preferences.set_text_scale(2)
        assert qapp.font().pixelSize() == 28
        preferences.set_pace(Pace.INSTANT)
        assert look.speed is Speed.INSTANT
        preferences.set_motion(Motion.ON)
        assert look.reduced_motion
        preferences.set_motion(Motion.OFF)
        assert not look.reduced_motion

    def test_the_own_font_is_there_in_its_weights(self, qtbot: QtBot, appearance: Appearance):
        widths = []
        for weight in (400, 500, 600, 700):
            label = QLabel("Round 4 · Rosa leads")
            qtbot.addWidget(label)
            font = appearance.look.font(17)
            font.setWeight(font.Weight(weight))
            label.setFont(font)
            assert QFontInfo(font).family() == "Inter"
            widths.append(label.sizeHint().width())
        assert widths == sorted(set(widths))

    def test_one_change_dresses_once(
        self, appearance: Appearance, preferences: Preferences, qtbot: QtBot
    ):
        with qtbot.waitSignal(appearance.look.changed, timeout=0):
            preferences.set_text_scale(1.5)


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
@pytest.mark.parametrize("scale", [0.8, 1, 2])
def test_the_style_sheet_is_one_that_qt_reads(qtbot: QtBot, tokens: Tokens, scale: float):
    label = QLabel("words")
    qtbot.addWidget(label)
    sheet = style_sheet(Look(tokens, scale))
    assert "$" not in sheet
    label.setStyleSheet(sheet)  # Qt tells of a sheet that it can't parse
    label.show()
    assert label.isVisible()


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours as WCAG 2 has it, 1 to 21."""

    def light(colour: QColor) -> float:
        parts = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (colour.redF(), colour.greenF(), colour.blueF())
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_texts_of_the_shell_can_be_read(tokens: Tokens):
    role = QPalette.ColorRole
    colours = palette(tokens)
    for text, ground in (
        (tokens.ink, tokens.panel),
        (tokens.dim, tokens.panel),
        (tokens.gold, tokens.gold_tint),
        (tokens.ink, tokens.tint),
        (tokens.accent, mixed(tokens.panel, tokens.page, 0.7)),
        (tokens.ink, tokens.danger_tint),
        (tokens.accent, tokens.panel),
        (colours.color(role.PlaceholderText), tokens.page),
        (colours.color(role.HighlightedText), colours.color(role.Highlight)),
        (colours.color(role.ToolTipText), colours.color(role.ToolTipBase)),
    ):
        assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize(
    ("file", "text", "reduced"),
    [
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("other", "", False),
    ],
)
def test_less_movement_as_desktops_write_it(tmp_path: Path, file: str, text: str, reduced: bool):
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    assert system.toolkits_reduce_motion(tmp_path) is reduced
