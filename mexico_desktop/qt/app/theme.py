"""The look in force: from the preferences and the system to colours, fonts and styled controls."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from string import Template

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory, QToolTip

from mexico_desktop import data
from mexico_desktop.qt.app import system
from mexico_desktop.qt.models.preferences import Motion, Pace, Preferences, Theme
from mexico_desktop.qt.widgets.look import DARK, LARGE, LIGHT, SMALL, Look, Speed, Tokens

_SPEEDS = {
    Pace.CALM: Speed.CALM,
    Pace.NORMAL: Speed.NORMAL,
    Pace.FAST: Speed.FAST,
    Pace.INSTANT: Speed.INSTANT,
}


class Appearance(QObject):
    """Keeps ``look`` and the application's palette, font and style sheet as the person likes them.

    The system's light or dark is followed while the program runs. Its wish for less movement is
    read at the start, since no system tells of a change.
    """

    def __init__(self, app: QApplication, preferences: Preferences) -> None:
        super().__init__(app)
        self._app = app
        self._preferences = preferences
        self._system_reduces = system.reduces_motion()
        self.look = Look(parent=self)
        app.setStyle(QStyleFactory.create("Fusion"))
        load_fonts()
        self._follow_preferences()
        self._dress()
        self.look.changed.connect(self._dress)
        app.styleHints().colorSchemeChanged.connect(self._follow_preferences)
        for changed in (
            preferences.theme_changed,
            preferences.text_scale_changed,
            preferences.pace_changed,
            preferences.motion_changed,
        ):
            changed.connect(self._follow_preferences)

    def _follow_preferences(self) -> None:
        wanted = self._preferences
        hints = self._app.styleHints()
        if wanted.theme is Theme.SYSTEM:
            hints.unsetColorScheme()
            dark = hints.colorScheme() is Qt.ColorScheme.Dark
        else:
            # Told to the system too, so that title bars and file dialogs match.
            dark = wanted.theme is Theme.DARK
            hints.setColorScheme(Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light)
        self.look.set_tokens(DARK if dark else LIGHT)
        self.look.set_text_scale(wanted.text_scale)
        self.look.set_speed(_SPEEDS[wanted.pace])
        if wanted.motion is Motion.SYSTEM:
            reduced = self._system_reduces
        else:
            reduced = wanted.motion is Motion.ON
        self.look.set_reduced_motion(reduced)

    def _dress(self) -> None:
        look = self.look
        self._app.setPalette(palette(look.tokens))
        self._app.setFont(look.font())
        QToolTip.setFont(look.font(SMALL))
        sheet = style_sheet(look)
        if sheet != self._app.styleSheet():
            self._app.setStyleSheet(sheet)


def load_fonts() -> None:
    """Makes the program's own font known, in its weights.

    Where it is missing or forbidden the system's font serves.
    """
    with suppress(data.MissingError):
        for file in sorted(data.path("fonts").glob("*.ttf")):
            QFontDatabase.addApplicationFont(str(file))


def mixed(a: QColor, b: QColor, share: float) -> QColor:
    """``a`` with ``share`` (0 to 1) of ``b`` in it."""
    keep = 1 - share
    return QColor(
        round(a.red() * keep + b.red() * share),
        round(a.green() * keep + b.green() * share),
        round(a.blue() * keep + b.blue() * share),
    )


def palette(tokens: Tokens) -> QPalette:
    """What standard widgets are drawn with where the style sheet says nothing."""
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = QPalette(tokens.panel, tokens.page)
    for which, colour in {
        role.WindowText: tokens.ink,
        role.Text: tokens.ink,
        role.ButtonText: tokens.ink,
        role.BrightText: tokens.danger,
        role.PlaceholderText: tokens.dim,
        role.Window: tokens.page,
        role.Base: tokens.panel,
        role.AlternateBase: mixed(tokens.panel, tokens.page, 0.5),
        role.Button: tokens.panel,
        role.Light: tokens.panel,
        role.Midlight: tokens.line,
        role.Mid: tokens.line,
        role.Dark: mixed(tokens.line, tokens.dim, 0.5),
        role.Shadow: mixed(tokens.line, tokens.dim, 0.8),
        role.Highlight: tokens.accent,
        role.HighlightedText: tokens.on_accent,
        role.Accent: tokens.accent,
        role.Link: tokens.accent,
        role.LinkVisited: tokens.accent,
        role.ToolTipBase: tokens.panel,
        role.ToolTipText: tokens.ink,
    }.items():
        colours.setColor(which, colour)
    pale = mixed(tokens.dim, tokens.panel, 0.4)
    for which in (role.WindowText, role.Text, role.ButtonText):
        colours.setColor(group.Disabled, which, pale)
    return colours


def style_sheet(look: Look) -> str:
    """The style sheet for the standard widgets, in the colours and the text size of ``look``."""
    tokens = look.tokens
    shade = "dark" if tokens.dark else "light"
    return _SHEET.substitute(
        page=tokens.page.name(),
        panel=tokens.panel.name(),
        line=tokens.line.name(),
        ink=tokens.ink.name(),
        dim=tokens.dim.name(),
        pale=mixed(tokens.dim, tokens.panel, 0.4).name(),
        accent=tokens.accent.name(),
        accent_hover=mixed(tokens.accent, tokens.ink, 0.12).name(),
        on_accent=tokens.on_accent.name(),
        tint=tokens.tint.name(),
        danger=tokens.danger.name(),
        grip=mixed(tokens.line, tokens.dim, 0.35).name(),
        hover=mixed(tokens.panel, tokens.page, 0.7).name(),
        chevron=_art("chevron-down"),
        tick=_art(f"tick-{shade}"),
        ask=_art(f"ask-{shade}"),
        tell=_art(f"tell-{shade}"),
        small=look.px(SMALL),
        large=look.px(LARGE),
        field=look.px(28),
        arrow=look.px(12),
        drop=look.px(30),
        box=look.px(18),
        knob=2 * look.px(9),
        rise=look.px(9) - 3,
        round=look.px(9),
        row=look.px(18),
        button=look.px(24),
    )


def _art(name: str) -> str:
    try:
        return Path(data.path(f"icons/{name}.svg")).as_posix()
    except data.MissingError:
        return ""


_SHEET = Template("""
QToolTip { background: $panel; color: $ink; border: 1px solid $line; padding: 6px 8px; }

QLabel[dim="true"] { color: $dim; }
QLabel[danger="true"] { color: $danger; }

QLineEdit {
    background: $panel; color: $ink; border: 1px solid $line; border-radius: 9px;
    padding: 7px 13px; selection-background-color: $accent; selection-color: $on_accent;
    min-height: ${field}px; placeholder-text-color: $dim;
}
QLineEdit[ground="page"] { background: $page; }
QLineEdit:focus { border: 2px solid $accent; padding: 6px 12px; }
QLineEdit[wrong="true"] { border: 2px solid $danger; padding: 6px 12px; }
QLineEdit:disabled { color: $pale; }

QComboBox {
    background: $panel; color: $ink; border: 1px solid $line; border-radius: 9px;
    padding: 7px 13px; min-height: ${field}px; combobox-popup: 0;
}
QComboBox:hover { background: $hover; }
QComboBox:focus, QComboBox:on { border: 2px solid $accent; padding: 6px 12px; }
QComboBox:disabled { color: $pale; }
QComboBox::drop-down {
    subcontrol-origin: border; subcontrol-position: center right; width: ${drop}px; border: none;
}
QComboBox::down-arrow { image: url("$chevron"); width: ${arrow}px; height: ${arrow}px; }
QComboBox QListView {
    background: $panel; color: $ink; border: 1px solid $grip; border-radius: 0; outline: 0;
    selection-background-color: $tint; selection-color: $ink;
}
QComboBox QListView::item { min-height: ${field}px; padding: 2px 12px; border-radius: 0; }

QCheckBox { color: $ink; spacing: 10px; padding: 4px; border: 2px solid transparent;
    border-radius: 9px; }
QCheckBox:focus { border-color: $accent; }
QCheckBox:disabled { color: $pale; }
QCheckBox::indicator {
    width: ${box}px; height: ${box}px; border: 1px solid $grip; border-radius: 5px;
    background: $panel;
}
QCheckBox::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$tick"); }

QSlider { min-height: ${button}px; padding: 2px 8px; border: 2px solid transparent;
    border-radius: 9px; }
QSlider:focus { border-color: $accent; }
QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: $line; }
QSlider::sub-page:horizontal { border-radius: 3px; background: $accent; }
QSlider::sub-page:horizontal:disabled { background: $pale; }
QSlider::handle:horizontal {
    width: ${knob}px; margin: -${rise}px 0; border-radius: ${round}px; background: $accent;
}
QSlider::handle:horizontal:hover { background: $accent_hover; }
QSlider::handle:horizontal:disabled { background: $pale; }

QPushButton[kind], QMessageBox QPushButton, QDialogButtonBox QPushButton {
    background: $panel; color: $accent; border: 2px solid $accent; border-radius: 14px;
    padding: 6px 24px; min-height: ${button}px; font-weight: 600;
}
QPushButton[kind]:hover, QMessageBox QPushButton:hover, QDialogButtonBox QPushButton:hover {
    background: $hover;
}
QPushButton[kind="primary"], QMessageBox QPushButton:default, QDialogButtonBox QPushButton:default {
    background: $accent; color: $on_accent;
}
QPushButton[kind="primary"]:hover, QMessageBox QPushButton:default:hover,
QDialogButtonBox QPushButton:default:hover {
    background: $accent_hover; border-color: $accent_hover;
}
QPushButton[kind="quiet"] { background: transparent; border-color: transparent; }
QPushButton[kind]:focus, QMessageBox QPushButton:focus, QDialogButtonBox QPushButton:focus {
    border-color: $ink;
}
QPushButton[kind]:disabled { color: $pale; border-color: $line; background: transparent; }

QScrollArea, QScrollArea > QWidget > QWidget#pages { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $grip; border-radius: 3px; margin: 3px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $dim; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }

QListView, QTableView, QTextBrowser {
    background: transparent; color: $ink; border: 2px solid transparent; border-radius: 9px;
    outline: 0; selection-background-color: $tint; selection-color: $ink;
}
QListView:focus, QTableView:focus, QTextBrowser:focus { border-color: $accent; }
QListView::item { padding: 7px 8px; border-radius: 6px; }
QListView::item:hover { background: $hover; }
QListView::item:selected { background: $tint; color: $ink; }
QTextBrowser { selection-background-color: $accent; selection-color: $on_accent; }
QTextBrowser[ground="page"] { background: $page; border-color: $line; padding: 6px; }
QTextBrowser[ground="page"]:focus { border-color: $accent; }
QTableView { gridline-color: transparent; alternate-background-color: $hover; }
QTableView::item { padding: 4px 10px; border: none; }
QTableView::item:selected { background: $tint; color: $ink; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
    background: $panel; color: $dim; border: none; border-bottom: 1px solid $line;
    padding: 6px 10px; font-size: ${small}px; font-weight: 500;
}
QHeaderView::section:hover { color: $ink; }
QHeaderView::section:focus { color: $accent; }
QTableCornerButton::section { background: $panel; border: none; }

QMenuBar { background: $panel; color: $ink; }
QMenuBar::item { padding: 5px 10px; background: transparent; border-radius: 6px; }
QMenuBar::item:selected { background: $tint; }
QMenu { background: $panel; color: $ink; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 7px 24px 7px 30px; border-radius: 6px; min-height: ${row}px; }
QMenu::item:selected { background: $tint; }
QMenu::item:disabled { color: $pale; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 6px 10px; }
QMenu::indicator { width: 14px; height: 14px; left: 8px; }

QDialog { background: $panel; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMessageBox {
    messagebox-question-icon: url("$ask"); messagebox-information-icon: url("$tell");
    messagebox-warning-icon: url("$tell"); messagebox-critical-icon: url("$tell");
}
QMessageBox QLabel#qt_msgbox_label {
    font-size: ${large}px; font-weight: 600; padding: 8px 12px 0 6px;
}
QMessageBox QLabel#qt_msgbox_informativelabel { padding: 0 12px 8px 6px; }
""")
