"""What a person has chosen once and for all, kept in a small text file in the data folder."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

_VOLUME = 60  # of 100, until another is chosen

# The factors on the size of all text that a person chooses from.
TEXT_SIZES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


class Theme(StrEnum):
    """Which colours the window wears."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Pace(StrEnum):
    """How fast things move."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class Motion(StrEnum):
    """Whether movement is reduced: as the system says, always, or never."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class CoachMode(StrEnum):
    """When the coach speaks: never, when asked, after a mistake, at every choice."""

    OFF = "off"
    ON_ASKING = "on_asking"
    AFTER_CHOICE = "after_choice"
    ALWAYS = "always"


class TikStyle(StrEnum):
    """How a race is run: whoever is first, or by an unhurried question to the others."""

    AT_SPEED = "at_speed"
    UNHURRIED = "unhurried"


Word = TypeVar("Word", bound=StrEnum)


class Preferences(QObject):
    """The preferences, each with a signal of its own that tells of a change.

    Everything that is missing or makes no sense in the file counts as not chosen. A file that
    can't be written is no error: the choices then last until the program ends.
    """

    theme_changed = Signal()
    text_scale_changed = Signal()
    pace_changed = Signal()
    motion_changed = Signal()
    confirm_21_changed = Signal()
    coach_changed = Signal()
    tik_style_changed = Signal()
    sounds_changed = Signal()
    volume_changed = Signal()

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = QSettings(str(file), QSettings.Format.IniFormat, self)
        self._theme = self._word("look/theme", Theme.SYSTEM)
        self._text_scale = _scale(self._text("look/text_scale"))
        self._pace = self._word("look/pace", Pace.NORMAL)
        self._motion = self._word("look/reduced_motion", Motion.SYSTEM)
        self._confirm_21 = self._text("play/confirm_21") != "false"
        self._coach = self._word("play/coach", CoachMode.ON_ASKING)
        self._tik_style = self._word("play/tik_style", TikStyle.AT_SPEED)
        self._sounds = self._text("play/sounds") != "false"
        self._volume = _volume(self._text("play/volume"))

    @property
    def theme(self) -> Theme:
        return self._theme

    def set_theme(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            self._file.setValue("look/theme", str(theme))
            self.theme_changed.emit()

    @property
    def text_scale(self) -> float:
        """Factor on the size of all text, 0.8 to 2."""
        return self._text_scale

    def set_text_scale(self, scale: float) -> None:
        scale = min(TEXT_SIZES[-1], max(TEXT_SIZES[0], scale))
        if scale != self._text_scale:
            self._text_scale = scale
            self._file.setValue("look/text_scale", f"{scale:g}")
            self.text_scale_changed.emit()

    @property
    def pace(self) -> Pace:
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        if pace != self._pace:
            self._pace = pace
            self._file.setValue("look/pace", str(pace))
            self.pace_changed.emit()

    @property
    def motion(self) -> Motion:
        return self._motion

    def set_motion(self, motion: Motion) -> None:
        if motion != self._motion:
            self._motion = motion
            self._file.setValue("look/reduced_motion", str(motion))
            self.motion_changed.emit()

    @property
    def confirm_21(self) -> bool:
        """Whether to ask before a 21 is rolled away."""
        return self._confirm_21

    def set_confirm_21(self, confirm: bool) -> None:
        if confirm != self._confirm_21:
            self._confirm_21 = confirm
            self._file.setValue("play/confirm_21", "true" if confirm else "false")
            self.confirm_21_changed.emit()

    @property
    def coach(self) -> CoachMode:
        return self._coach

    def set_coach(self, coach: CoachMode) -> None:
        if coach != self._coach:
            self._coach = coach
            self._file.setValue("play/coach", str(coach))
            self.coach_changed.emit()

    @property
    def tik_style(self) -> TikStyle:
        """How a race in Mexen is run."""
        return self._tik_style

    def set_tik_style(self, style: TikStyle) -> None:
        if style != self._tik_style:
            self._tik_style = style
            self._file.setValue("play/tik_style", str(style))
            self.tik_style_changed.emit()

    @property
    def sounds(self) -> bool:
        """Whether the program may be heard."""
        return self._sounds

    def set_sounds(self, sounds: bool) -> None:
        if sounds != self._sounds:
            self._sounds = sounds
            self._file.setValue("play/sounds", "true" if sounds else "false")
            self.sounds_changed.emit()

    @property
    def volume(self) -> int:
        """How loud it is heard, 0 to 100."""
        return self._volume

    def set_volume(self, volume: int) -> None:
        volume = min(100, max(0, volume))
        if volume != self._volume:
            self._volume = volume
            self._file.setValue("play/volume", f"{volume}")
            self.volume_changed.emit()

    @property
    def tik_keys(self) -> dict[str, str]:
        """The letters with which people hit TIK, by what ``tik_keys.known_as`` makes of a name."""
        try:
            kept = json.loads(self._text("play/tik_keys"))
        except ValueError:
            return {}
        if not isinstance(kept, dict):
            return {}
        return {name: key for name, key in kept.items() if isinstance(key, str)}

    def set_tik_keys(self, keys: Mapping[str, str]) -> None:
        self._file.setValue("play/tik_keys", json.dumps(dict(keys), ensure_ascii=False))

    @property
    def last_session(self) -> str:
        """The last set-up of Mexen as its page wrote it; empty when there is none."""
        return self._text("play/last_session")

    def set_last_session(self, text: str) -> None:
        self._file.setValue("play/last_session", text)

    @property
    def last_setup(self) -> str:
        """The last set-up as its page wrote it; empty when there is none."""
        return self._text("play/last_setup")

    def set_last_setup(self, text: str) -> None:
        self._file.setValue("play/last_setup", text)

    @property
    def geometry(self) -> QByteArray:
        """Where the window was, as Qt wrote it; empty when there is none."""
        return QByteArray.fromBase64(self._text("window/geometry").encode("ascii", "ignore"))

    def set_geometry(self, geometry: QByteArray) -> None:
        text = bytes(geometry.toBase64().data()).decode("ascii")
        self._file.setValue("window/geometry", text)

    def save(self) -> None:
        """Writes what has changed now instead of soon."""
        self._file.sync()

    def _text(self, key: str) -> str:
        value = self._file.value(key, "")
        return value if isinstance(value, str) else ""

    def _word(self, key: str, default: Word) -> Word:
        try:
            return type(default)(self._text(key))
        except ValueError:
            return default


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        return 1.0
    return min(TEXT_SIZES[-1], max(TEXT_SIZES[0], scale)) if math.isfinite(scale) else 1.0


def _volume(text: str) -> int:
    return min(100, int(text)) if text.isascii() and text.isdecimal() else _VOLUME
