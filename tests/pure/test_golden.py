"""Golden matches: played anew they are the same, event by event, and so is what replay prints.

``python -m tests.golden`` writes them again after a change that is meant.
"""

from typing import Any

import pytest

from mexico_desktop import cli
from mexico_desktop.match import read_record, replay
from mexico_desktop.rules import Draw, Named, Rolled, Tik
from tests.golden.__main__ import FOLDER, MATCHES, file_of, print_of, printed


@pytest.mark.parametrize("name", MATCHES)
def test_golden(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert MATCHES[name]().to_json() == file_of(name).read_text(encoding="utf-8")
    assert printed(name) == print_of(name).read_text(encoding="utf-8")
    assert cli.main(["verify", str(file_of(name))]) == 0
    assert capsys.readouterr().out.startswith("verified: ")


def test_no_file_is_left_over() -> None:
    names = {
        path.name.split(".")[0] for path in FOLDER.iterdir() if path.suffix in (".json", ".txt")
    }
    assert names == set(MATCHES)


def test_golden_matches_hold_what_is_rare() -> None:
    records = [read_record(file_of(name).read_bytes()) for name in MATCHES]
    events: list[Any] = [event for record in records for event in record.events]
    assert any(isinstance(event, Tik) for event in events)
    assert any(isinstance(event, Named) for event in events)
    assert any(isinstance(event, Rolled) and event.left for event in events)
    results = []
    for record in records:
        *_, last = replay(record)
        results.append(record.game.result(last.after))
    assert any(isinstance(result, Draw) for result in results)
    assert "; tied: " in "".join(map(printed, MATCHES))
