"""The conformance records: matches of both games with the states that replaying them must give."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mexico_desktop import cli
from mexico_desktop.match import UnreadableEvent, read_record

FOLDER = Path(__file__).resolve().parents[1] / "conformance"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def expected(name: str) -> tuple[list[dict[str, Any]], int | None]:
    """The states, and the number of the event that is illegal."""
    text = (FOLDER / f"{name}.expected.jsonl").read_text(encoding="utf-8")
    *states, last = map(json.loads, text.splitlines())
    return (states, last["error"]["event"]) if "error" in last else ([*states, last], None)


def check(name: str, code: int, out: str, err: str) -> None:
    states, illegal = expected(name)
    lines = [json.loads(line) for line in out.splitlines()]
    if illegal is None:
        assert (code, err) == (0, "")
        assert lines == states
        return
    assert code == 2
    assert lines[:-1] == states
    message = lines[-1]["error"].pop("message")
    assert message
    assert lines[-1] == {"error": {"event": illegal}}
    assert err.splitlines() == [f"error: {FOLDER / f'{name}.json'}: event {illegal}: {message}"]


def test_there_are_74() -> None:
    assert len(NAMES) == 74


@pytest.mark.parametrize("name", NAMES)
def test_replay(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main(["replay", str(FOLDER / f"{name}.json"), "--json"])
    check(name, code, *capsys.readouterr())


ILLEGAL = [name for name in NAMES if expected(name)[1] is not None]


@pytest.mark.parametrize("name", ["M8-knight", "L8-two-tied", *ILLEGAL[:2]])
def test_replay_as_a_command(name: str) -> None:
    file = str(FOLDER / f"{name}.json")
    command = [sys.executable, "-m", "mexico_desktop", "replay", file, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    check(name, done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("name", NAMES)
def test_the_printed_rounds_fit_the_states(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    states, illegal = expected(name)
    code = cli.main(["replay", str(FOLDER / f"{name}.json")])
    lines = capsys.readouterr().out.splitlines()
    assert code == (0 if illegal is None else 2)
    over = states[-1].get("result") is not None if states else False
    rounds = (states[-1]["round"] if over else states[-1]["round"] - 1) if states else 0
    assert sum(line.startswith("Round ") for line in lines) == rounds
    assert len(lines) == rounds + (illegal is None)


@pytest.mark.parametrize("name", NAMES)
def test_written_again_it_is_the_same_record(name: str) -> None:
    source = (FOLDER / f"{name}.json").read_bytes()
    try:
        record = read_record(source)
    except UnreadableEvent as unreadable:
        record = unreadable.before
    assert read_record(record.to_json()) == record
