"""Every text on its ground is legible, and seats are told apart, whoever looks."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QFont

from mexico_desktop.qt.widgets.dice_art import FACE_GROUND, FACE_PIP, mixed
from mexico_desktop.qt.widgets.look import (
    DARK,
    FELT_DIM,
    FELT_GOLD,
    FELT_INK,
    LIGHT,
    SEAT_COLOURS,
    Look,
    Speed,
)
from mexico_desktop.qt.widgets.seat_disc import ON_SEAT
from mexico_desktop.qt.widgets.seat_plate import FADED, GROUND, LOWEST_GROUND, LOWEST_LINE

THEMES = {"light": LIGHT, "dark": DARK}


def linear(colour):
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour):
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    """The contrast ratio of WCAG 2, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(veil, ground):
    """What a translucent colour looks like on an opaque ground."""
    return mixed(QColor(ground), QColor(veil.red(), veil.green(), veil.blue()), veil.alphaF())


def texts(t):
    """Every text colour with each ground that a widget puts it on."""
    hover = mixed(t.panel, t.accent, 0.08)
    yield from (("ink", t.ink, g) for g in (t.page, t.panel, t.tint, t.danger_tint))
    yield from (("dim", t.dim, g) for g in (t.page, t.panel, t.tint))
    yield from (("accent", t.accent, g) for g in (t.page, t.panel, hover))
    yield "on accent", t.on_accent, t.accent
    yield (
        "on accent, hover",
        t.on_accent,
        mixed(t.accent, QColor("#FFFFFF" if t.dark else "#000000"), 0.14 if t.dark else 0.1),
    )
    yield from (("gold", t.gold, g) for g in (t.page, t.panel, t.gold_tint, t.tint, t.danger_tint))
    yield from (("danger", t.danger, g) for g in (t.panel, t.page, t.danger_tint, t.tint))
    yield from (("good", t.good, g) for g in (t.panel, t.page))
    yield "disabled", t.dim, t.panel
    yield "disabled primary", t.dim, mixed(t.panel, t.line, 0.45)


def felt_texts(t):
    for felt in (t.felt_inner, t.felt_outer):
        for veil in (GROUND, LOWEST_GROUND):
            plate = over(veil, felt)
            yield "name", FELT_INK, plate
            yield "level", FELT_DIM, plate
            faded = QColor(FELT_INK)
            faded.setAlphaF(FADED)
            yield "name of a seat that is out", over(faded, plate), plate
        yield "headline", FELT_INK, felt
        yield "verdict", FELT_DIM, felt


@pytest.mark.parametrize("theme", THEMES)
def test_texts_reach_four_and_a_half_to_one(theme):
    tokens = THEMES[theme]
    weak = [
        f"{name} {text.name()} on {ground.name()}: {contrast(text, ground):.2f}"
        for name, text, ground in (*texts(tokens), *felt_texts(tokens))
        if contrast(text, ground) < 4.5
    ]
    assert not weak


@pytest.mark.parametrize("theme", THEMES)
def test_marks_reach_three_to_one(theme):
    tokens = THEMES[theme]
    for felt in (tokens.felt_inner, tokens.felt_outer):
        assert contrast(FELT_GOLD, felt) >= 3  # the ring of who is to act
        assert contrast(FELT_GOLD, over(GROUND, felt)) >= 3  # lives
        assert contrast(LOWEST_LINE, over(LOWEST_GROUND, felt)) >= 3
    for ground in (tokens.page, tokens.panel):
        assert contrast(tokens.ink, ground) >= 3  # the focus ring
    assert contrast(FACE_PIP, FACE_GROUND) >= 7


def test_initials_on_seat_colours():
    assert len(SEAT_COLOURS) == 8
    assert min(contrast(ON_SEAT, colour) for colour in SEAT_COLOURS) >= 4.5


# G. M. Machado and others, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency" (2009), severity 1, on linear light.
EYES = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(light):
    """CIE L*a*b* of linear light, white point D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eye", EYES)
def test_seat_colours_stay_apart(eye):
    def seen(colour):
        light = linear(colour)
        return lab(
            [
                min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True))))
                for row in EYES[eye]
            ]
        )

    for one, two in combinations(SEAT_COLOURS, 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen(one), seen(two), strict=True)) ** 0.5
        assert apart >= 18.5, (one.name(), two.name())


def test_a_look_tells_of_changes_and_of_nothing_else(qtbot):
    look = Look()
    told = []
    look.changed.connect(lambda: told.append(1))
    look.set_tokens(LIGHT)
    look.set_text_scale(1.0)
    look.set_speed(Speed.NORMAL)
    look.set_reduced_motion(False)
    assert not told
    look.set_tokens(DARK)
    look.set_text_scale(9.0)
    look.set_speed(Speed.INSTANT)
    look.set_reduced_motion(True)
    assert len(told) == 4
    assert look.text_scale == 2.0
    assert look.duration(900) == 0
    assert look.px(10) == 20
    font = look.font(14, QFont.Weight.Bold)
    assert (font.pixelSize(), font.weight()) == (28, QFont.Weight.Bold)
