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
from mexico_desktop.rules import shown


def main(arguments: Sequence[str], verbs: Sequence[str]) -> int:
    """Runs the window, or the demo, as the arguments ask for; gives the exit code.

    ``verbs`` are those of the command line, for a person who meant one of them.
    0 is a window that was closed, 1 a data folder that another window uses, 2 bad usage or a
    system that can't show a window, each with one line on standard error.
    """
    _give_streams()
    try:
        options = _options(arguments, verbs)
        if options.demo is not None:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        problem = display.absent_display()
        if problem:
            raise Refusal(problem)
        _load_qt()
        if options.demo is not None:
            from mexico_desktop.qt.app.demo import run

            return run(Path(options.demo))
        if options.selftest:
            from mexico_desktop.qt.app.selftest import run as look

            return look(options.out)
        from mexico_desktop.qt.app import application
    except Refusal as refusal:
        complain(str(refusal))
        return BAD
    return application.run(options.data, options.file)


def _options(arguments: Sequence[str], verbs: Sequence[str]) -> argparse.Namespace:
    """What the arguments ask for. Raises Refusal."""
    parser = _parser(verbs)
    options, more = parser.parse_known_args(arguments)
    if options.file is not None:
        _refuse_verb(options.file, more, verbs)
    if options.out is not None and not options.selftest:
        parser.error("--out goes with --selftest")
    if more:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    return options


def _refuse_verb(file: Path, more: Sequence[str], verbs: Sequence[str]) -> None:
    """Raises Refusal when what stands where a file can stand was meant as a verb."""
    there = _is_there(file)
    late = next((word for word in (str(file), *more) if word in verbs), None)
    if late is not None and (more or not there):
        raise Refusal(f"{late} must stand before all else (try: mexico-desktop {late} --help)")
    # A record that has gone is told of in the window; a bare word is hardly the name of one.
    if not there and (more or file.stem == str(file)):
        raise Refusal(
            f"there is no verb and no file {shown(str(file))}; the verbs are"
            f" {_listed(verbs, 'and')} (try: mexico-desktop --help)"
        )


def _is_there(file: Path) -> bool:
    try:
        return file.exists()
    except OSError:  # such as a name that is too long for one
        return False


def _listed(words: Sequence[str], link: str) -> str:
    return f"{', '.join(words[:-1])} {link} {words[-1]}"


def _parser(verbs: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(
        prog="mexico-desktop",
        description="The dice games Mexico and Mexen.",
        epilog=f"Without a window: mexico-desktop {_listed(verbs, 'or')}, each with --help.",
    )
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a match record to show")
    parser.add_argument(
        "--demo",
        metavar="FOLDER",
        help="play one match between CPUs off screen and write pictures of it to a folder",
    )
    parser.add_argument(
        "--selftest",
        action="store_true",
        help="use every part of the program once and say as a line of JSON whether all is well",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        help="where --selftest writes its line instead of printing it",
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
