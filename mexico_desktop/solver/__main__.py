"""``python -m mexico_desktop.solver``: builds the file of exact equities, prints the strategy.

``build`` builds that file anew, ``build-mexen`` the one of costs in Mexen; ``strategy`` prints the
page of when to keep, in Markdown.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from mexico_desktop.solver.bar import Bar
from mexico_desktop.solver.mexen.tables import NAME as COSTS
from mexico_desktop.solver.tables import NAME


def main() -> int:
    """Runs the command; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m mexico_desktop.solver")
    commands = parser.add_subparsers(required=True, dest="command")
    for command, told, name in (
        ("build", "build the file of exact equities", NAME),
        ("build-mexen", "build the file of costs in Mexen", COSTS),
    ):
        build = commands.add_parser(command, help=told)
        build.add_argument(
            "file",
            type=Path,
            nargs="?",
            default=Path("resources", name),
            metavar="FILE",
            help="where to write it; %(default)s without it",
        )
        build.add_argument(
            "--workers", type=int, metavar="N", help="processes; one a core without it"
        )
    commands.add_parser("strategy", help="print when to keep, as tables in Markdown")
    options = parser.parse_args()
    if options.command != "strategy":
        return _build(options)
    from mexico_desktop.solver.strategy import document

    for line in document():
        print(line)
    return 0


def _build(options: argparse.Namespace) -> int:
    try:
        if options.command == "build":
            from mexico_desktop.solver.build import build
        else:
            from mexico_desktop.solver.mexen.build import build
    except ModuleNotFoundError as missing:
        print(f"error: building needs {missing.name}, which isn't installed", file=sys.stderr)
        return 2
    if not options.file.parent.is_dir():
        print(f"error: {options.file}: there is no folder {options.file.parent}", file=sys.stderr)
        return 2
    begun = time.monotonic()
    bar = Bar(sys.stderr, "building")
    try:
        build(options.file, options.workers, bar.show)
    except OSError as error:
        bar.clear()
        print(f"error: {options.file}: {error.strerror}", file=sys.stderr)
        return 2
    bar.clear()
    size = options.file.stat().st_size
    print(f"{options.file}: {size:,} bytes in {time.monotonic() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
