"""The program looks at itself, and says so when something is missing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mexico_desktop.lessons import lessons

ROOT = Path(__file__).parent.parent.parent


def selftest(*arguments: str, before: str = "") -> subprocess.CompletedProcess[str]:
    """Runs it in a process of its own, after some lines that break something."""
    code = (
        f"{before}\nimport sys\nfrom mexico_desktop.__main__ import main\n"
        f"sys.exit(main(['--selftest', *sys.argv[1:]]))"
    )
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_all_is_well(tmp_path):
    out = tmp_path / "found.json"
    done = selftest("--out", str(out))
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
    (line,) = out.read_text(encoding="utf-8").splitlines()
    found = json.loads(line)
    assert found["ok"]
    assert found["platform"] == "offscreen"
    assert found["languages"] == ["en"]
    assert found["tables"]["mexen_lead"] == pytest.approx(37.851, abs=0.001)
    assert found["icon_ink"] > 50
    assert found["lives"] > 4
    assert found["mexen"] > 12
    assert found["lessons"] == len(lessons("lives")) + len(lessons("mexen"))
    assert not found["frozen"]
    assert "error" not in found


@pytest.mark.parametrize(
    ("before", "says"),
    [
        (
            (
                "from mexico_desktop.solver import tables\n"
                "def broken(*_):\n    raise tables.TableError('the tables are gone')\n"
                "tables.read = broken"
            ),
            "gone",
        ),
        (
            (
                "from mexico_desktop.qt.widgets.icons import Icons\n"
                "from PySide6.QtGui import QIcon\nIcons.icon = lambda *_: QIcon()"
            ),
            "an icon has 0 pixels of ink",
        ),
        (
            (
                "from mexico_desktop.qt.app import window\n"
                "from PySide6.QtGui import QPixmap\n"
                "window.Window.grab = lambda self: QPixmap(1280, 800)"
            ),
            "it was not painted",
        ),
    ],
    ids=["tables", "icons", "pages"],
)
def test_what_is_missing_is_named(before, says):
    done = selftest(before=before)
    found = json.loads(done.stdout)
    assert done.returncode == 1
    assert not found["ok"]
    assert says in found["error"]


def test_a_place_that_can_not_be_written_to(tmp_path):
    done = selftest("--out", str(tmp_path / "nowhere" / "found.json"))
    assert done.returncode == 2
    assert "can't be written" in done.stderr
    assert "Traceback" not in done.stderr
