"""Make the fonts of ``resources/fonts/`` out of the variable font that Inter's authors publish.

    pip install fonttools brotli
    python -m installer.font InterVariable.woff2

One file a weight, as Qt gives every weight of a variable font the same strokes. Keeps the letters
of the European scripts and the signs that a table of dice may want, at text size, and names the
family Inter. The same source gives the same bytes.
"""

import io
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "fonts"
WEIGHTS = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
FEATURES = "kern calt ccmp locl mark mkmk tnum case frac sups subs"

# First and last code point of each kept range.
RANGES = [
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x017F),  # Latin-1 and Latin Extended-A
    (0x0192, 0x0192),  # florin
    (0x0218, 0x021B),  # Romanian
    (0x0259, 0x0259),  # schwa
    (0x02BB, 0x02DD),  # modifier letters
    (0x0300, 0x030C),  # combining marks
    (0x0326, 0x0328),
    (0x0384, 0x03CE),  # Greek
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),
    (0x1E80, 0x1E85),  # Welsh
    (0x1E9E, 0x1E9E),  # capital sharp s
    (0x1EF2, 0x1EF3),
    (0x2010, 0x205F),  # punctuation
    (0x2070, 0x208E),  # superscripts and subscripts
    (0x20AC, 0x20AC),  # euro
    (0x2113, 0x2122),  # numero, trade mark
    (0x2153, 0x215E),  # fractions
    (0x2190, 0x2199),  # arrows
    (0x21A9, 0x21AA),
    (0x21B5, 0x21BB),
    (0x21E7, 0x21E7),
    (0x2211, 0x221E),  # mathematics
    (0x2248, 0x2265),
    (0x2303, 0x232B),  # keys
    (0x25A0, 0x25CF),  # shapes
    (0x2605, 0x2606),  # stars
    (0x2660, 0x2667),  # suits
    (0x2713, 0x2717),  # ticks
    (0xFFFD, 0xFFFD),
]


def make(source: Path, style: str, weight: int) -> None:
    """Write the font of one weight, cut from the variable one at ``source``."""
    whole = TTFont(source, recalcTimestamp=False)
    instancer.instantiateVariableFont(whole, {"opsz": 14, "wght": weight}, inplace=True)
    whole.flavor = None
    # Read back, so that the subsetter sees all tables as a file has them.
    buffer = io.BytesIO()
    whole.save(buffer)
    font = TTFont(buffer, recalcTimestamp=False)
    options = Options()
    options.layout_features = FEATURES.split()
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17]
    options.notdef_outline = True
    options.drop_tables += ["STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for a, b in RANGES for code in range(a, b + 1)])
    subsetter.subset(font)
    _name(font, style)
    font.save(FOLDER / f"Inter-{style}.ttf")


def _name(font: TTFont, style: str) -> None:
    """Make a font one of the family Inter, for the systems that look at all names and flags."""
    of_four = style in {"Regular", "Bold"}
    family = "Inter" if of_four else f"Inter {style}"
    names = {1: family, 2: style if of_four else "Regular", 4: f"Inter {style}"}
    names |= {3: f"Inter-{style}", 6: f"Inter-{style}", 16: "Inter", 17: style}
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    bold = style == "Bold"
    font["OS/2"].fsSelection = 1 << 5 if bold else 1 << 6
    font["head"].macStyle = int(bold)


if __name__ == "__main__":
    for name, weight in WEIGHTS.items():
        make(Path(sys.argv[1]), name, weight)
