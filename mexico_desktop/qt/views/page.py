"""What every page is to the window: a heading, links, and what leaving it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True)
class Heading:
    """The window's header while a page shows: a bold title, a dim subtitle, a gold band."""

    title: str
    subtitle: str = ""
    band: str = ""


class Page(QWidget):
    """A page of the window.

    ``heading_changed`` tells the window to read ``heading`` and ``links`` again.
    Where a page leads is its own signals, one an intent; the window connects them.
    """

    heading_changed = Signal()

    def heading(self) -> Heading:
        """What the header shows."""
        raise TypeError(f"{type(self).__name__} has no heading")

    def links(self) -> Sequence[QAction]:
        """Actions of this page at the right of the header."""
        return ()

    def entered(self) -> None:
        """The page has come to the front."""

    def may_leave(self) -> bool:
        """Asked before Back and before the window closes; False stays."""
        return True
