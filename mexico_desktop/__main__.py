"""The program: a verb of the command line, or the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Runs what the arguments ask for; gives the exit code. Imports only what that needs."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    from mexico_desktop import cli

    if arguments and arguments[0] in cli.VERBS:
        return cli.main(arguments)
    from mexico_desktop.qt.app.start import main as start

    return start(arguments, cli.VERBS)


if __name__ == "__main__":
    sys.exit(main())
