"""Texts with marks of their own as rich text: pictures of dice, and words said with stress.

``[52]`` stands for a picture of those two dice, ``[2]`` for one of a single die, and
``**words**`` are said with stress. A text browser asks for the pictures by ``dice:52``.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QImage, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from mexico_desktop.qt.widgets.dice_art import paint_face
from mexico_desktop.qt.widgets.look import Look

_DICE = re.compile(r"\[(\d{1,2})\]")
_STRESS = re.compile(r"\*\*(.+?)\*\*")
_LINE = 135  # per cent of the text's height


def marked(look: Look, text: str) -> str:
    """The rich text of a text with marks."""
    words = _STRESS.sub(r"<b>\1</b>", escape(text))
    return _DICE.sub(lambda found: picture(look, found.group(1)), words)


def plain(text: str) -> str:
    """A text without its marks, to be read aloud."""
    return _STRESS.sub(r"\1", _DICE.sub(r"\1", text))


def picture(look: Look, faces: str) -> str:
    """The rich text of a picture of one or two dice."""
    side = look.px(18)
    width = side * len(faces) + look.px(3) * (len(faces) - 1)
    return f'<img src="dice:{faces}" width="{width}" height="{side}" style="vertical-align:middle">'


def dice_image(look: Look, faces: str, ratio: float) -> QImage:
    """One or two flat faces, for a screen of that pixel ratio."""
    side, gap = look.px(18), look.px(3)
    width = side * len(faces) + gap * (len(faces) - 1)
    image = QImage(
        round(width * ratio), round(side * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    for i, face in enumerate(faces):
        box = QRectF(i * (side + gap), 0, side, side)
        paint_face(painter, box, int(face), look.tokens)
    painter.end()
    return image


class Marked(QTextBrowser):
    """A text with marks, as high as it needs to be for its width."""

    def __init__(self, look: Look, size: float, parent: QWidget | None = None) -> None:
        """``size`` of the text in pixels at 100 % text size."""
        super().__init__(parent)
        self._look, self._size, self._text = look, size, ""
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        look.changed.connect(self._write)

    @property
    def text(self) -> str:
        """What it says, with its marks."""
        return self._text

    def set_text(self, text: str) -> None:
        """Says something else; blank lines part paragraphs."""
        self._text = text
        self.setAccessibleDescription(plain(text))
        self._write()

    def _write(self) -> None:
        look = self._look
        document = self.document()
        document.setDefaultFont(look.font(self._size))
        document.setDefaultStyleSheet(
            f"p {{ color: {look.tokens.ink.name()}; line-height: {_LINE}%;"
            f" margin-top: 0; margin-bottom: {look.px(8)}px; }}"
        )
        parts = self._text.split("\n\n") if self._text else []
        self.setHtml("".join(f"<p>{marked(look, part)}</p>" for part in parts))
        self._fit()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        url = QUrl(name)
        if url.scheme() == "dice":
            return dice_image(self._look, url.path(), self.devicePixelRatioF())
        return super().loadResource(kind, url)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        document = self.document()
        document.setTextWidth(max(1, self.viewport().width()))
        height = round(document.size().height() + 1) if self._text else 0
        if height != self.height() or height != self.minimumHeight():
            self.setFixedHeight(height)

    def sizeHint(self) -> QSize:
        return QSize(200, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.minimumHeight())
