"""What only the operating system knows."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QSettings, QStandardPaths

_SPI_GETCLIENTAREAANIMATION = 0x1042


def reduces_motion() -> bool:
    """Whether the person asked the system for less movement; False where it does not tell."""
    if sys.platform == "win32":
        import ctypes

        animated = ctypes.c_int(1)
        told = ctypes.windll.user32.SystemParametersInfoW(
            _SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animated), 0
        )
        return bool(told) and not animated.value
    if sys.platform == "darwin":  # kept where programs may not look
        return False
    place = QStandardPaths.StandardLocation.GenericConfigLocation
    return toolkits_reduce_motion(Path(QStandardPaths.writableLocation(place)))


def toolkits_reduce_motion(config: Path) -> bool:
    """What desktops on Linux write for toolkits, in plain files below the folder ``config``."""
    for file, key, still in (
        ("gtk-4.0/settings.ini", "Settings/gtk-enable-animations", {"0", "false"}),
        ("gtk-3.0/settings.ini", "Settings/gtk-enable-animations", {"0", "false"}),
        ("kdeglobals", "KDE/AnimationDurationFactor", {"0"}),
    ):
        if (config / file).is_file():
            settings = QSettings(str(config / file), QSettings.Format.IniFormat)
            if str(settings.value(key, "")).strip().lower() in still:
                return True
    return False
