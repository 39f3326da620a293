"""Settings: how it looks, moves and sounds, when the coach speaks, where the data lies."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QDir, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRadialGradient,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QSizePolicy,
    QSlider,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop import __version__, data
from mexico_desktop.qt.models.preferences import (
    TEXT_SIZES,
    CoachMode,
    Motion,
    Pace,
    Preferences,
    Theme,
    TikStyle,
)
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card, SegmentedControl
from mexico_desktop.qt.widgets.dice import DiceTray
from mexico_desktop.qt.widgets.icons import Icons
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look

_WIDEST = 880  # pixels of the cards; beyond it the margins grow
_STACKED = 700  # of a setting at 100 % text size, below which its choices stand under its title

_EDGE = 24  # pixels at least beside a card
_INSET = 24  # and inside it
_THEMES = (Theme.SYSTEM, Theme.LIGHT, Theme.DARK)
_PACES = (Pace.CALM, Pace.NORMAL, Pace.FAST, Pace.INSTANT)
_MOTIONS = (Motion.SYSTEM, Motion.ON, Motion.OFF)
_TIK_STYLES = tuple(TikStyle)
_COACH_MODES = (CoachMode.OFF, CoachMode.ON_ASKING, CoachMode.AFTER_CHOICE, CoachMode.ALWAYS)


class SettingsPage(Page):
    """Each choice is in force at once.

    ``folder_requested`` asks to see the data folder; ``sounded`` names what is to be heard.
    """

    folder_requested = Signal()
    sounded = Signal(str)

    def __init__(
        self,
        look: Look,
        preferences: Preferences,
        icons: Icons,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.look = look
        self.appearance = AppearanceCard(look, preferences)
        self.movement = MovementCard(look, preferences)
        self.sound = SoundCard(look, preferences)
        self.sound.sounded.connect(self.sounded)
        self.play = PlayCard(look, preferences)
        self.data = DataCard(look, icons, folder)
        self.data.open.clicked.connect(self.folder_requested)
        self.about = AboutCard(look)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setSpacing(20)
        for card in (
            self.appearance,
            self.movement,
            self.sound,
            self.play,
            self.data,
            self.about,
        ):
            self._column.addWidget(card)
        self._column.addStretch()
        self._scroll = Scroll(content)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(self._scroll)

    def heading(self) -> Heading:
        return Heading(self.tr("Settings"))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest choice, so that the window scrolls rather than cutting it."""
        widest = max(setting.control.sizeHint().width() for setting in self.findChildren(Setting))
        return QSize(widest + 2 * (_EDGE + _INSET), super().minimumSizeHint().height())

    def may_leave(self) -> bool:
        self.movement.preview.tray.finish()
        return True

    def show_about(self) -> None:
        """Brings the card about the program into view."""
        self.about.licences.setFocus(Qt.FocusReason.OtherFocusReason)
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())

    def resizeEvent(self, event: QResizeEvent) -> None:
        side = max(_EDGE, (self.width() - _WIDEST) // 2)
        self._column.setContentsMargins(side, 24, side, 24)


class Section(Card):
    """A card with a title, and settings below one another."""

    def __init__(self, look: Look, title: str) -> None:
        super().__init__(look)
        self._look = look
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_INSET, 18, _INSET, 22)
        self._column.setSpacing(16)
        self._column.addWidget(Text(look, title, LARGE, BOLD))

    def _add_choice(
        self, title: str, line: str, choices: Sequence[str], chosen: Callable[[int], None]
    ) -> SegmentedControl:
        """One setting: what it is called, what it does, and what there is to choose."""
        control = SegmentedControl(self._look, list(choices), SegmentedControl.Style.JOINED)
        control.chosen.connect(chosen)
        self._add(title, line, control)
        return control

    def _add(self, title: str, line: str, control: QWidget) -> Setting:
        setting = Setting(self._look, title, line, control)
        control.setAccessibleName(title)
        self._column.addWidget(setting)
        return setting


class Setting(QWidget):
    """A title and a line at the left, a control at the right, or below where there is no room."""

    def __init__(self, look: Look, title: str, line: str, control: QWidget) -> None:
        super().__init__()
        self._look = look
        self.control = control
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Text(look, title, weight=BOLD))
        self._line = Text(look, "", SMALL, dim=True)
        words.addWidget(self._line)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addLayout(words, 1)
        self._row.addWidget(control, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        look.changed.connect(self._arrange)
        self.say(line)

    def say(self, line: str) -> None:
        """What the setting does; nothing when empty."""
        self._line.setText(line)
        self._line.setVisible(bool(line))
        self.control.setAccessibleDescription(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        stacked = self.width() < self._look.px(_STACKED)
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)
        self._row.setSpacing(8 if stacked else 16)


class AppearanceCard(Section):
    """Theme and text size."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Appearance"))
        self._preferences = preferences
        self.theme = self._add_choice(
            self.tr("Theme"),
            "",
            [self.tr("Same as system"), self.tr("Light"), self.tr("Dark")],
            lambda i: preferences.set_theme(_THEMES[i]),
        )
        self.text_size = QComboBox()
        percent = self.tr("{number} %")
        for size in TEXT_SIZES:
            self.text_size.addItem(percent.format(number=round(size * 100)), size)
        self.text_size.activated.connect(lambda i: preferences.set_text_scale(TEXT_SIZES[i]))
        self._add(
            self.tr("Text size"),
            self.tr("Ctrl + and Ctrl − change it on any page."),
            self.text_size,
        )
        preferences.theme_changed.connect(self._show)
        preferences.text_scale_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.theme.set_current(_THEMES.index(self._preferences.theme))
        scale = self._preferences.text_scale
        nearest = min(TEXT_SIZES, key=lambda size: abs(size - scale))
        self.text_size.setCurrentIndex(TEXT_SIZES.index(nearest))


class MovementCard(Section):
    """How fast things move, with dice to try it on."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Movement"))
        self._preferences = preferences
        self.pace = self._add_choice(
            self.tr("Speed"),
            self.tr("Of the dice, and of the CPUs. Space or a click always moves on at once."),
            [self.tr("Calm"), self.tr("Normal"), self.tr("Fast"), self.tr("Instant")],
            self._choose_pace,
        )
        self.motion = self._add_choice(
            self.tr("Reduced motion"),
            self.tr("Dice fade instead of tumbling, and nothing else moves."),
            [self.tr("Same as system"), self.tr("On"), self.tr("Off")],
            self._choose_motion,
        )
        self.preview = Preview(look)
        self._column.addWidget(self.preview)
        preferences.pace_changed.connect(self._show)
        preferences.motion_changed.connect(self._show)
        self._show()

    def _choose_pace(self, i: int) -> None:
        self._preferences.set_pace(_PACES[i])
        self.preview.throw()

    def _choose_motion(self, i: int) -> None:
        self._preferences.set_motion(_MOTIONS[i])
        self.preview.throw()

    def _show(self) -> None:
        self.pace.set_current(_PACES.index(self._preferences.pace))
        self.motion.set_current(_MOTIONS.index(self._preferences.motion))


class Preview(QWidget):
    """A piece of felt with two dice; a click throws them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._chance = random.Random()
        self.tray = DiceTray(look, self._chance, parent=self)
        self.tray.show_pair(2, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Click to throw"))
        self.setAccessibleName(self.tr("Dice to try the speed on"))
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, 180)

    def throw(self) -> None:
        """Throws two dice, which count for nothing."""
        left, right = (self._chance.randint(1, 6) for _ in range(2))
        corner = QRectF(self.rect()).bottomLeft()
        self.tray.throw(left, right, corner)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.tray.moving:
            self.tray.finish()
        else:
            self.throw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.tray.setGeometry(self.rect())
        self.tray.set_area(QRectF(self.rect()).adjusted(0, 12, 0, -24))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = self._look.tokens
        box = QRectF(self.rect())
        felt = QRadialGradient(box.center(), box.width() * 0.6)
        felt.setColorAt(0, tokens.felt_inner)
        felt.setColorAt(1, tokens.felt_outer)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(felt)
        painter.drawRoundedRect(box, 14, 14)


class SoundCard(Section):
    """Whether and how loud the table is heard. ``sounded`` names a sound to try it with."""

    sounded = Signal(str)

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Sound"))
        self._preferences = preferences
        self.sounds = self._add_choice(
            self.tr("Sounds"),
            self.tr("Dice, coins, and the call when a race opens."),
            [self.tr("On"), self.tr("Off")],
            self._switch,
        )
        self.volume = Volume(look)
        self._add(self.tr("Volume"), "", self.volume)
        self.volume.valueChanged.connect(self._set_volume)
        self.volume.sliderReleased.connect(self._try)
        preferences.sounds_changed.connect(self._show)
        preferences.volume_changed.connect(self._show)
        self._show()

    def _switch(self, i: int) -> None:
        self._preferences.set_sounds(i == 0)
        self._try()

    def _set_volume(self, volume: int) -> None:
        if volume != self._preferences.volume:
            self._preferences.set_volume(volume)
            if not self.volume.isSliderDown():
                self._try()

    def _try(self) -> None:
        self.sounded.emit("pot")

    def _show(self) -> None:
        self.sounds.set_current(0 if self._preferences.sounds else 1)
        self.volume.setEnabled(self._preferences.sounds)
        self.volume.setValue(self._preferences.volume)


class Volume(QSlider):
    """A slider from 0 to 100, in steps of 5. A turn of the wheel moves the page, not this."""

    def __init__(self, look: Look) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._look = look
        self.setRange(0, 100)
        self.setSingleStep(5)
        self.setPageStep(20)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(220), super().sizeHint().height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PlayCard(Section):
    """When the coach speaks, and what is asked before it is done."""

    def __init__(self, look: Look, preferences: Preferences) -> None:
        super().__init__(look, self.tr("Play"))
        self._preferences = preferences
        self.coach = QComboBox()
        self.coach.addItems(
            [
                self.tr("Off"),
                self.tr("When I ask"),
                self.tr("After my choice"),
                self.tr("Always"),
            ]
        )
        self.coach.activated.connect(lambda i: preferences.set_coach(_COACH_MODES[i]))
        self._coach_setting = self._add(self.tr("Coach"), "", self.coach)
        self.confirm_21 = self._add_choice(
            self.tr("Ask before a 21 is rolled away"),
            self.tr("No pair beats a 21."),
            [self.tr("Ask"), self.tr("Don't ask")],
            lambda i: preferences.set_confirm_21(i == 0),
        )
        self.tik_style = self._add_choice(
            self.tr("The race after a 32 in Mexen"),
            self.tr("At speed whoever is first decides; unhurried the others are asked."),
            [self.tr("At speed"), self.tr("Unhurried")],
            lambda i: preferences.set_tik_style(_TIK_STYLES[i]),
        )
        for changed in (
            preferences.coach_changed,
            preferences.confirm_21_changed,
            preferences.tik_style_changed,
        ):
            changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        coach = self._preferences.coach
        self.coach.setCurrentIndex(_COACH_MODES.index(coach))
        self._coach_setting.say(self._coach_line(coach))
        self.confirm_21.set_current(0 if self._preferences.confirm_21 else 1)
        self.tik_style.set_current(_TIK_STYLES.index(self._preferences.tik_style))

    def _coach_line(self, coach: CoachMode) -> str:
        match coach:
            case CoachMode.OFF:
                return self.tr("Says nothing during a match.")
            case CoachMode.ON_ASKING:
                return self.tr(
                    "H shows your chances of winning, for keeping and for rolling. A match with"
                    " its help is marked in the statistics."
                )
            case CoachMode.AFTER_CHOICE:
                return self.tr(
                    "Tells of a mistake, and H asks. In a practice match a mistake is held up, to"
                    " be taken back. A match with its help is marked in the statistics."
                )
            case CoachMode.ALWAYS:
                return self.tr(
                    "Shows your chances of winning at each choice, for keeping and for rolling."
                    " A match with its help is marked in the statistics."
                )


class DataCard(Section):
    """Where matches and settings lie."""

    def __init__(self, look: Look, icons: Icons, folder: Path) -> None:
        super().__init__(look, self.tr("Your data"))
        self._icons = icons
        self.open = Button(look, self.tr("Open the folder"), Button.Kind.OUTLINE)
        shown = QDir.toNativeSeparators(str(folder))
        self._column.addWidget(
            Setting(
                look,
                self.tr("Matches and settings are kept on this computer only"),
                shown,
                self.open,
            )
        )
        look.changed.connect(self._draw)
        self._draw()

    def _draw(self) -> None:
        self.open.setIcon(self._icons.icon("folder-open-line", self._look.tokens.accent))


class AboutCard(Section):
    """What the program is, and the licences of what it carries."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, self.tr("About"))
        self.licences = Button(look, self.tr("Show the licences"), Button.Kind.OUTLINE)
        self.licences.setCheckable(True)
        self.licences.toggled.connect(self._show_licences)
        self._column.addWidget(
            Setting(
                look,
                self.tr("Mexico {version}").format(version=__version__),
                self.tr("Free software under the MIT licence, by the mexico-desktop contributors."),
                self.licences,
            )
        )
        self.text = QTextBrowser(self)
        self.text.setOpenLinks(False)
        self.text.setTabChangesFocus(True)
        self.text.setProperty("ground", "page")
        self.text.setAccessibleName(self.tr("Licences"))
        self.text.setMinimumHeight(320)
        self.text.hide()
        self._column.addWidget(self.text)

    def _show_licences(self, shown: bool) -> None:
        if shown and self.text.document().isEmpty():
            show_licences(self.text)
        self.text.setVisible(shown)
        self.licences.setText(
            self.tr("Hide the licences") if shown else self.tr("Show the licences")
        )


def show_licences(browser: QTextBrowser) -> None:
    """What the program carries, and then the licence texts that came with it, word for word."""
    folder = data.path("licences")
    browser.setMarkdown((folder / "README.md").read_text(encoding="utf-8"))
    cursor = browser.textCursor()
    for file in sorted(folder.glob("*.txt")):
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
        cursor.insertText(f"\n{file.stem}\n\n{file.read_text(encoding='utf-8')}")
    browser.moveCursor(QTextCursor.MoveOperation.Start)
