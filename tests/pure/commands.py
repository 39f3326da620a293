"""Running a verb of the command line, and what every answer of one must be."""

import contextlib
import io
import subprocess
import sys
from pathlib import Path
from typing import Any

from mexico_desktop import cli

ROOT = Path(__file__).resolve().parents[2]

Answer = tuple[int, str, str]


def ask(*arguments: str) -> Answer:
    """Runs a verb in this process; gives exit code, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(arguments)
    return code, out.getvalue(), err.getvalue()


def command(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Runs the program as a command of its own."""
    line = [sys.executable, "-m", "mexico_desktop", *map(str, arguments)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, check=False, **options)


def check(answer: Answer, *codes: int) -> None:
    """Asserts one of the exit codes, and one sentence on standard error exactly when it is 2."""
    code, out, err = answer
    assert code in codes, answer
    assert "Traceback" not in out + err
    if code == 2:
        assert err.startswith("error: ")
        assert err.endswith("\n")
        assert err.count("\n") == 1
        assert err.strip() != "error:"
        assert len(err) < 400
    else:
        assert err == ""
