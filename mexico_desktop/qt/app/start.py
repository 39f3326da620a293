"""From the arguments to the window, or to a sentence that says why there is none.

Nothing of Qt is imported before it is known that Qt can be loaded and has a display.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from mexico_desktop import __version__
from mexico_desktop.qt.app import display
from mexico_desktop.qt.app.console import BAD, Parser, Refusal, complain


def main(arguments: Sequence[str]) -> int:
    """Runs the window, or the demo, as the arguments ask for; gives the exit code.

    0 is a window that was closed, 1 a data folder that another window uses, 2 bad usage or a
    system that can't show a window, each with one line on standard error.
    """
    _give_streams()
    try:
        options = _parser().parse_args(arguments)
        if options.demo is not None:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        problem = display.absent_display()
        if problem:
            raise Refusal(problem)
        _load_qt()
        if options.demo is not None:
            from mexico_desktop.qt.app.demo import run

            return run(Path(options.demo))
        from mexico_desktop.qt.app import application
    except Refusal as refusal:
        complain(str(refusal))
        return BAD
    return application.run(options.data, options.file)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="mexico-desktop",
        description="The dice games Mexico and Mexen.",
        epilog="Without a window: mexico-desktop replay, verify, analyse, odds or simulate, each"
        " with --help.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a match record to show")
    parser.add_argument(
        "--demo",
        metavar="FOLDER",
        help="play one match between CPUs off screen and write pictures of it to a folder",
    )
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        type=Path,
        help="keep matches and settings in this folder instead of the usual one",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def _load_qt() -> None:
    """Raises Refusal when Qt, or what it needs of the system, is not there."""
    try:
        from PySide6.QtCore import QLibraryInfo
        from PySide6.QtWidgets import QApplication  # noqa: F401 (loads all that a window needs)
    except ImportError as error:
        raise Refusal(display.missing_libraries(error)) from None
    plugins = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    problem = display.dead_display(plugins)
    if problem:
        raise Refusal(problem)


def _give_streams() -> None:
    """A program without a console, as on Windows, has no streams to print to."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
