"""What every page is to the window: a heading, links, and what leaving it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True)
class Heading:
    """The window's header while a page shows: a bold title, a dim subtitle, a gold band."""

    title: str
    subtitle: str = ""
    band: str = ""


class Place(Enum):
    """A place in the window's menus that a page may fill with an action of its own.

    The window shows a dead stand-in with the place's name and key while no page fills it. The
    action brings its own text and key.
    """

    ROLL = auto()  # Space
    KEEP = auto()  # Enter
    LEAVE = auto()  # 1 or 2
    COACH = auto()  # H
    TAKE_BACK = auto()  # Ctrl+Z
    PLAYERS = auto()  # Ctrl+P
    UNIT = auto()  # Ctrl+U
    CLOSE_SESSION = auto()  # Ctrl+E
    LADDER = auto()  # L
    LOG = auto()  # G
    EXPORT = auto()  # Ctrl+S
    FIND = auto()  # Ctrl+F
    REVIEW = auto()  # R
    PREVIOUS = auto()  # P
    NEXT = auto()  # N


class Page(QWidget):
    """A page of the window.

    ``heading_changed`` tells the window to read ``heading``, ``links`` and ``menu_actions``
    again.
    Where a page leads is its own signals, one an intent; the window connects them.
    """

    heading_changed = Signal()

    def heading(self) -> Heading:
        """What the header shows."""
        raise TypeError(f"{type(self).__name__} has no heading")

    def links(self) -> Sequence[QAction]:
        """Actions of this page at the right of the header.

        Without any the header leads to Statistics and Settings. Checkable ones show their state.
        """
        return ()

    def menu_actions(self) -> Mapping[Place, QAction]:
        """Actions of this page for the window's menus."""
        return {}

    def entered(self) -> None:
        """The page has come to the front."""

    def may_leave(self) -> bool:
        """Asked before another page comes to the front and before the window closes.

        False stays. A page that lies behind another is entered again when it comes back.
        """
        return True
