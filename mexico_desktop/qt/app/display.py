"""Whether a window can open at all, found out before Qt is asked, which would end the program."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path

WAYS_ON = 'run "xvfb-run mexico-desktop", or "mexico-desktop --demo FOLDER" for pictures'
APT_LINE = (
    "sudo apt install libegl1 libgl1 libfontconfig1 libdbus-1-3 libglib2.0-0 libxkbcommon-x11-0 "
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1 libx11-xcb1"
)
_PLUGINS = {"xcb": "libqxcb.so", "wayland": "libqwayland.so"}


def missing_libraries(error: ImportError | OSError) -> str:
    """The sentence for a library of the system that is not there."""
    return f"Qt can't be loaded ({error}); on Debian or Ubuntu: {APT_LINE}"


def absent_display(environment: Mapping[str, str] | None = None) -> str:
    """Why no display is there, before Qt is loaded; empty when one may be."""
    env = os.environ if environment is None else environment
    if not sys.platform.startswith("linux") or env.get("QT_QPA_PLATFORM"):
        return ""
    if env.get("DISPLAY") or env.get("WAYLAND_DISPLAY") or env.get("WAYLAND_SOCKET"):
        return ""
    return f"there is no display to open a window on: {WAYS_ON}"


def dead_display(plugins: Path, environment: Mapping[str, str] | None = None) -> str:
    """Why Qt could not show a window although a display is named; empty when it can.

    ``plugins`` is the folder of Qt's platform plugins. One way that works is enough: Qt tries
    each of them.
    """
    env = os.environ if environment is None else environment
    if not sys.platform.startswith("linux"):
        return ""
    problems = []
    for name in _platforms(env):
        problem = _xcb(plugins, env) if name == "xcb" else _wayland(plugins, env)
        if not problem:
            return ""
        problems.append(problem)
    return problems[0] if problems else ""


def _platforms(env: Mapping[str, str]) -> list[str]:
    """Which of the two kinds of display Qt would try; none when it is told of another kind."""
    named = env.get("QT_QPA_PLATFORM", "")
    if named:
        names = [part.partition(":")[0].partition("-")[0] for part in named.split(";")]
        return names if set(names) <= set(_PLUGINS) else []
    wayland = env.get("WAYLAND_DISPLAY") or env.get("WAYLAND_SOCKET")
    return [*(["wayland"] if wayland else []), *(["xcb"] if env.get("DISPLAY") else [])]


def _xcb(plugins: Path, env: Mapping[str, str]) -> str:
    unloadable = _unloadable(plugins / _PLUGINS["xcb"])
    if unloadable:
        return unloadable
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        return missing_libraries(error)
    # The same call that Qt makes, so it knows of sockets, hosts and cookies what Qt knows.
    xcb.xcb_connect.restype = ctypes.c_void_p
    for name in ("xcb_connection_has_error", "xcb_disconnect"):
        getattr(xcb, name).argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if failed:
        shown = env.get("DISPLAY", "")
        return f"the display {shown!r} can't be reached: {WAYS_ON}"
    return ""


def _wayland(plugins: Path, env: Mapping[str, str]) -> str:
    unloadable = _unloadable(plugins / _PLUGINS["wayland"])
    if unloadable or env.get("WAYLAND_SOCKET"):
        return unloadable
    import socket

    name = env.get("WAYLAND_DISPLAY") or "wayland-0"
    address = Path(env.get("XDG_RUNTIME_DIR") or "/nowhere", name)
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.connect(str(address))
    except OSError:
        return f"the display {name!r} can't be reached: {WAYS_ON}"
    return ""


def _unloadable(plugin: Path) -> str:
    if not plugin.exists():  # a build that carries only the other kind
        return f"Qt's plugin {plugin.name} is missing: the installation is incomplete"
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        return missing_libraries(error)
    return ""
