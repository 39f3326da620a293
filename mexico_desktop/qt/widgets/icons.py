"""The one door to icons: Remix Icon, through qtawesome, loaded when the first icon is asked for."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable
from typing import Any

import PySide6
from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtGui import QColor, QIcon

from mexico_desktop.qt.widgets.look import Look

_FONT = "ri"


class Icons:
    """Gives icons by their Remix Icon name, such as ``"folder-line"``, in colours of the theme.

    An icon keeps its colours: ask again on ``look.changed``. Where the system forbids fonts of a
    program's own an icon is empty, so a button always has a text or a drawing beside it.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._make: Callable[..., QIcon] | None = None

    def icon(self, name: str, colour: QColor | None = None) -> QIcon:
        """The icon of a name; in the ink of the theme unless a colour is given."""
        if self._make is None:
            self._make = _maker()
        tokens = self._look.tokens
        return self._make(f"{_FONT}.{name}", color=colour or tokens.ink, color_disabled=tokens.dim)


def _maker() -> Callable[..., QIcon]:
    try:
        qtawesome = _load()
    except ImportError as error:
        QtCore.qWarning(f"no icons: {error}")
        return _nothing
    try:
        qtawesome.icon(f"{_FONT}.information-line")
    except (OSError, qtawesome.FontError) as error:
        QtCore.qWarning(f"no icons: {error}")
        return _nothing
    make: Callable[..., QIcon] = qtawesome.icon
    return make


def _nothing(*_name: str, **_colours: QColor) -> QIcon:
    return QIcon()


def _load() -> Any:
    """The library without what it does not need: 120 ms of qtpy, and eleven of its twelve fonts."""
    if "qtpy" not in sys.modules:
        stand_in = types.ModuleType("qtpy")
        stand_in.__path__ = []
        modules = {"QtCore": QtCore, "QtGui": QtGui, "QtWidgets": QtWidgets}
        for name, module in modules.items():
            setattr(stand_in, name, module)
            sys.modules[f"qtpy.{name}"] = module
        for name, value in (
            ("API", "pyside6"),
            ("PYSIDE6", True),
            ("PYSIDE_VERSION", PySide6.__version__),
        ):
            setattr(stand_in, name, value)
        sys.modules["qtpy"] = stand_in
    import qtawesome

    fonts = qtawesome._BUNDLED_FONTS  # noqa: SLF001 (there is no public way to load but one)
    qtawesome._BUNDLED_FONTS = tuple(f for f in fonts if f[0] == _FONT)  # noqa: SLF001
    return qtawesome
