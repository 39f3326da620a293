"""A language that stretches: every translated text is longer, accented, and in brackets."""

from __future__ import annotations

import re

from PySide6.QtCore import QTranslator

_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšüýžÁÇÉÍÑÓŠÜÝŽ")
_KEPT = re.compile(r"(\{\w*\}|%n|%L?\d|&&?)")
STRETCH = 0.4


def pseudo(text: str) -> str:
    """A text as this language has it; placeholders stay what they are."""
    parts = _KEPT.split(text)
    spoken = "".join(part if i % 2 else part.translate(_ACCENTS) for i, part in enumerate(parts))
    words = max(1, round(len(text) * STRETCH / 4))
    return f"[{spoken}{' ëñð' * words}]" if len(text) > 3 else f"[{spoken}]"


class PseudoTranslator(QTranslator):
    """Translates every text of ours; Qt's own stay as they are."""

    def translate(
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        return "" if context.startswith("Q") else pseudo(text)

    def isEmpty(self) -> bool:
        return False
