"""How things look: the tokens of a theme, and the one object that hands them to widgets.

Widgets get a :class:`Look` when they are built, read it when they paint, and repaint on
``changed``. They read no setting themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont

FAMILY = "Inter"

# The type sizes in pixels at 100 % text size.
SMALL = 12.5
BODY = 14.0
LARGE = 17.0
TITLE = 34.0


@dataclass(frozen=True)
class Tokens:
    """The colours of a theme. Every text colour reaches 4.5 : 1 on the grounds it is used on."""

    dark: bool
    page: QColor
    panel: QColor
    line: QColor
    ink: QColor
    dim: QColor
    accent: QColor
    on_accent: QColor
    tint: QColor  # the ground of the row or choice that is current
    danger_tint: QColor
    gold_tint: QColor
    felt_inner: QColor
    felt_outer: QColor
    felt_rim: QColor
    gold: QColor
    danger: QColor
    good: QColor


def _tokens(dark: bool, **colours: str) -> Tokens:
    names = {f.name for f in fields(Tokens)} - {"dark"}
    if set(colours) != names:
        raise TypeError(f"a theme needs exactly {sorted(names)}")
    return Tokens(dark, **{name: QColor(value) for name, value in colours.items()})


LIGHT = _tokens(
    False,
    page="#F4EFE6",
    panel="#FFFFFF",
    line="#DDD5C7",
    ink="#22282B",
    dim="#5E6769",
    accent="#B54C17",
    on_accent="#FFFFFF",
    tint="#F3E2D9",
    danger_tint="#F3DEDC",
    gold_tint="#E6DED0",
    felt_inner="#276E5E",
    felt_outer="#1F5F51",
    felt_rim="#A8552F",
    gold="#7A4F00",
    danger="#B3261E",
    good="#1E7A52",
)
DARK = _tokens(
    True,
    page="#161A1D",
    panel="#1F2529",
    line="#353D42",
    ink="#F3EEE4",
    dim="#A9B0B0",
    accent="#F0A63C",
    on_accent="#22180A",
    tint="#40372C",
    danger_tint="#3E2E31",
    gold_tint="#42392A",
    felt_inner="#1F5B50",
    felt_outer="#12392F",
    felt_rim="#7A3B22",
    gold="#F2C14E",
    danger="#FF8A7C",
    good="#6FD3A8",
)

# On the felt the ground is dark in both themes, so its text and lives are the same in both.
FELT_INK = QColor("#F7F3EA")
FELT_DIM = QColor("#DAE5DF")
FELT_GOLD = QColor("#F2C14E")

# One colour a seat, by its number; white initials on them reach 4.5 : 1. Any two lie at least 19
# apart (CIE 1976 colour difference), and do so too for eyes without red, green or blue cones.
SEAT_COLOURS: tuple[QColor, ...] = tuple(
    QColor(c)
    for c in (
        "#BC5607", "#636EB9", "#552080", "#0E8553", "#5D3400", "#A26185", "#154159", "#404531",
    )
)  # fmt: skip


class Speed(Enum):
    """How fast things move; the value is the factor on a duration (normal is 1)."""

    CALM = 1.5
    NORMAL = 1.0
    FAST = 0.5
    INSTANT = 0.0


class Look(QObject):
    """The theme, text size and motion in force. ``changed`` tells that any of them changed."""

    changed = Signal()

    def __init__(
        self,
        tokens: Tokens = LIGHT,
        text_scale: float = 1.0,
        speed: Speed = Speed.NORMAL,
        reduced_motion: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._tokens = tokens
        self._text_scale = text_scale
        self._speed = speed
        self._reduced_motion = reduced_motion

    @property
    def tokens(self) -> Tokens:
        return self._tokens

    @property
    def text_scale(self) -> float:
        """Factor on every text size, 0.8 to 2."""
        return self._text_scale

    @property
    def speed(self) -> Speed:
        return self._speed

    @property
    def reduced_motion(self) -> bool:
        """Whether movement gives way to a cross-fade."""
        return self._reduced_motion

    def set_tokens(self, tokens: Tokens) -> None:
        self._set("_tokens", tokens)

    def set_text_scale(self, scale: float) -> None:
        self._set("_text_scale", min(2.0, max(0.8, scale)))

    def set_speed(self, speed: Speed) -> None:
        self._set("_speed", speed)

    def set_reduced_motion(self, reduced: bool) -> None:
        self._set("_reduced_motion", reduced)

    def _set(self, name: str, value: object) -> None:
        if getattr(self, name) != value:
            setattr(self, name, value)
            self.changed.emit()

    def duration(self, milliseconds: float) -> int:
        """A duration at the speed in force, in milliseconds; 0 when instant."""
        return round(milliseconds * self._speed.value)

    def px(self, pixels: float) -> int:
        """A length that grows with the text, in device-independent pixels."""
        return round(pixels * self._text_scale)

    def font(self, pixels: float = BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        """The program's font at a size in pixels (before the text scale), figures tabular."""
        font = QFont(FAMILY)
        font.setPixelSize(max(1, round(pixels * self._text_scale)))
        font.setWeight(weight)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font
