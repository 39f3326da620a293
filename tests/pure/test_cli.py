"""The verbs: exit codes, one line on standard error, and no traceback whatever the file holds."""

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mexico_desktop.__main__
from mexico_desktop import cli
from mexico_desktop.match import Match, Record, new_match
from mexico_desktop.match.record import LARGEST, Seat
from mexico_desktop.rules import ChoiceAwaited, Kept, NameAwaited, Named
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from tests.pure.commands import ROOT, Answer, ask, check, command
from tests.pure.notation import happened

# The verbs that take the file of a record.
READERS = ("replay", "verify", "analyse")

SECRET = bytes(range(32))


def played(match: Match, events: int) -> Match:
    """Plays on: keeps from the second roll, leaves what may be left, names the first option."""
    while len(match.events) < events and match.awaited is not None:
        awaited = match.awaited
        if isinstance(awaited, NameAwaited):
            match.apply(Named(awaited.seat, awaited.options[0]))
        elif isinstance(awaited, ChoiceAwaited) and awaited.may_leave:
            match.roll(awaited.may_leave)
        elif isinstance(awaited, ChoiceAwaited) and len(match.events) % 2:
            match.apply(Kept(awaited.seat))
        else:
            match.roll()
    return match


SEATS = [Seat("Ann"), Seat("Zoë 🎲", "cpu", "casual")]
LIVES = played(
    new_match(LIVES_GAME, Settings(2), SEATS, secret=SECRET, player_seed="lucky"), 999
).record.to_json()
MEXEN = (
    played(new_match(MEXEN_GAME, MexenSettings(), SEATS, secret=SECRET, player_seed="é"), 40)
    .revealed()
    .to_json()
)
RECORDS = {"lives": LIVES, "mexen": MEXEN}


class Bench:
    """A file that is written again and again, and the verbs run on it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "match.mexico.json"

        ways = [("replay",), ("replay", "--json"), ("verify",), ("analyse",), ("analyse", "--json")]
        self._turn = itertools.cycle(ways)

    def write(self, source: str | bytes) -> None:
        self.file.write_bytes(source if isinstance(source, bytes) else source.encode())

    def verbs(self, source: str | bytes) -> list[Answer]:
        """What replay, replay --json and verify answer."""
        self.write(source)
        file = str(self.file)
        return [ask("replay", file), ask("replay", file, "--json"), ask("verify", file)]

    def one(self, source: str | bytes) -> Answer:
        """What one of the readers answers, each in its turn: for tests of very many files."""
        self.write(source)
        verb, *options = next(self._turn)
        return ask(verb, str(self.file), *options)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


# what is right -----------------------------------------------------------------------------------


@pytest.mark.parametrize("source", RECORDS.values(), ids=RECORDS)
def test_a_whole_record(bench: Bench, source: str) -> None:
    rounds, states, verified = bench.verbs(source)
    for answer in (rounds, states, verified):
        check(answer, 0)
    data = json.loads(source)
    rolls = sum("roll" in event for event in data["events"])
    assert len(states[1].splitlines()) == len(data["events"])
    assert verified[1] == (
        f"verified: the secret fits the commitment, and all {rolls} rolls are the ones it gives\n"
    )


def test_an_unfinished_match(bench: Bench) -> None:
    data = json.loads(LIVES)
    data["events"] = data["events"][:3]
    data["dice"]["secret"] = None
    rounds, states, verified = bench.verbs(json.dumps(data))
    check(rounds, 0)
    assert rounds[1] == "Unfinished in round 1, to act: Ann.\n"
    check(states, 0)
    check(verified, 1)
    assert verified[1] == "not verified: the secret is not shown yet: the match is not over\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            "A64 A. B65 B. A21 A. B66 B.",
            [
                "Round 1, leader You: You 64, Bo 65; lost: You 1. Lives: You 1, Bo 2",
                "Round 2, leader You: You 21, Bo 66; a 21 fell; lost: Bo 2. Lives: You 1, Bo 0",
                "Winner after 2 rounds: You.",
            ],
        ),
        (
            "A21 A. B21 B.",
            [
                (
                    "Round 1, leader You: You 21, Bo 21; a 21 fell; lost: You 2, Bo 2."
                    " Lives: You 0, Bo 0"
                ),
                "Draw after 1 round: You and Bo.",
            ],
        ),
        ("A64", ["Unfinished in round 1, to act: You."]),
    ],
)
def test_rounds_read_well_for_a_seat_called_you(bench: Bench, text: str, lines: list[str]) -> None:
    match = Record(LIVES_GAME, Settings(2, 2), (Seat("You"), Seat("Bo")), 0)
    bench.write(match.with_events(happened(text)).to_json())
    answer = ask("replay", str(bench.file))
    check(answer, 0)
    assert answer[1].splitlines() == lines


def test_no_dice_can_be_verified_where_none_were_committed(bench: Bench) -> None:
    data = json.loads(LIVES)
    del data["dice"]
    rounds, _, verified = bench.verbs(json.dumps(data))
    check(rounds, 0)
    check(verified, 1)


def test_no_events_at_all(bench: Bench) -> None:
    data = json.loads(LIVES)
    data["events"] = []
    rounds, states, verified = bench.verbs(json.dumps(data))
    assert rounds[1].startswith("Unfinished in round 1, to act: ")
    assert states[1] == ""
    check(verified, 0)


def test_keys_nobody_knows_are_passed_over_but_not_in_an_event(bench: Bench) -> None:
    def with_more(data: Any) -> Any:
        if isinstance(data, dict):
            return {"x-new": [{}], **{k: with_more(v) for k, v in data.items()}, "note": None}
        return data

    data = json.loads(LIVES)
    seats = [with_more(seat) for seat in data["seats"]]
    for answer in bench.verbs(json.dumps({**with_more(data), "seats": seats})):
        check(answer, 0)
    data["events"][2]["note"] = 1
    for answer in bench.verbs(json.dumps(data)):
        check(answer, 2)
        assert "event 2" in answer[2]


# the file cut, and any value changed -------------------------------------------------------------


@pytest.mark.parametrize("source", RECORDS.values(), ids=RECORDS)
def test_a_file_cut_at_every_byte(bench: Bench, source: str) -> None:
    data = source.encode()
    last = data.rindex(b"}")
    for cut in range(last + 1):
        answer = bench.one(data[:cut])
        check(answer, 2)
        assert str(bench.file) in answer[2]
    for answer in bench.verbs(data[: last + 1]):
        check(answer, 0)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container of a value with every key or index in it."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


OTHERS: list[Any] = [
    *[None, True, False, 0, 1, 7, -1, 1.5, 1e400, 10**30, 10**4000, "", "x", "\x1b[31m"],
    *[[], {}, [[]], [1, 2], [None], {"seat": 0}, {"lives": {}}],
]


@pytest.mark.parametrize("source", RECORDS.values(), ids=RECORDS)
def test_every_value_replaced(bench: Bench, source: str) -> None:
    data = json.loads(source)
    data["events"] = data["events"][:12]
    for container, key in places(data):
        kept = container[key]
        for other in OTHERS:
            container[key] = other
            check(bench.one(json.dumps(data)), 0, 1, 2)
            if isinstance(kept, int | list | dict) and type(other) is not type(kept):
                replayed = ask("replay", str(bench.file))
                tolerated = key == "dice" and other is None
                check(replayed, 0 if tolerated else 2)
        container[key] = kept


@pytest.mark.parametrize("source", RECORDS.values(), ids=RECORDS)
def test_every_key_left_out(bench: Bench, source: str) -> None:
    data = json.loads(source)
    data["events"] = data["events"][:12]
    for container, key in places(data):
        if not isinstance(container, dict):
            continue
        kept = container.pop(key)
        replayed, states, _ = bench.verbs(json.dumps(data))
        tolerated = key in ("dice", "leader_drawn", "level", "secret", "left")
        for answer in (replayed, states):
            check(answer, 0, 2) if tolerated else check(answer, 2)
        container[key] = kept


@pytest.mark.parametrize("source", RECORDS.values(), ids=RECORDS)
def test_verify_says_no_to_any_changed_byte(bench: Bench, source: str) -> None:
    """Every byte of the secret, the player seed and the rolls."""
    data = source.encode()
    for start, length in fields(data):
        for at in range(start, start + length):
            for byte in {*b'0f6_" \\', 0, 0xFF, data[at] ^ 1, data[at] ^ 0x20} - {data[at]}:
                bench.write(data[:at] + bytes([byte]) + data[at + 1 :])
                check(ask("verify", str(bench.file)), 1, 2)


def fields(data: bytes) -> Iterator[tuple[int, int]]:
    """Where the secret, the player seed and each die stand: start and length in bytes."""
    dice = json.loads(data)["dice"]
    for key in ("secret", "player_seed"):
        text = dice[key].encode()
        yield data.index(text, data.index(f'"{key}"'.encode())), len(text)
    at = -1
    while (at := data.find(b'"roll": [', at + 1)) >= 0:
        yield at + len(b'"roll": ['), 1
        yield at + len(b'"roll": [1, '), 1


def test_the_secret_seed_and_dice_stand_where_the_test_looks() -> None:
    data = MEXEN.encode()
    (secret, _), (seed, two), *dice = fields(data)
    assert data[secret : secret + 64].decode() == SECRET.hex()
    assert data[seed : seed + two].decode() == "é"
    shown = [int(data[at : at + 1]) for at, _ in dice]
    rolls = [event["roll"] for event in json.loads(MEXEN)["events"] if "roll" in event]
    assert shown == list(itertools.chain.from_iterable(rolls))


# files that are no record ------------------------------------------------------------------------

DEEP = 20 * 1024 * 1024


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"", "not JSON"),
        (b" \n", "not JSON"),
        (b"null", "the file is missing"),
        (b"[]", "the file is not an object"),
        (b"12", "the file is not an object"),
        (b"{}", "no match record"),
        (b"hello", "not JSON"),
        (b"\xff\xfe" + LIVES.encode("utf-16-le"), "not UTF-8"),
        (LIVES.encode("utf-16"), "not UTF-8"),
        (LIVES.encode("latin-1", "replace"), "not UTF-8"),
        (b"\x00" * 100, "not JSON"),
        (b"[" * DEEP, "nested too deeply"),
        (b'{"a":' * (DEEP // 5), "nested too deeply"),
        (b"[" * 500_000 + b"]" * 500_000, "nested too deeply"),
        (b" " * (LARGEST + 1), "larger than 32 MB"),
        (LIVES.encode() + b" " * 40 * 1024 * 1024, "larger than 32 MB"),
        (b"1" * 5000, "not a record"),
        (b'{"version": NaN}', "NaN is no number"),
        (b'{"version": -Infinity}', "-Infinity is no number"),
        (b'{"a": "\\ud800"}', "lone surrogate"),
        (b'{"\\udc00x": 1}', "lone surrogate"),
        (b'{"a": "\xed\xa0\x80"}', "not UTF-8"),
        (b'{"a": 1, "b": 2, "a": 1}', '"a" stands twice'),
        (LIVES.replace('"roll"', '"seat": 0, "roll"', 1).encode(), '"seat" stands twice'),
        (LIVES.replace('"version": 1', '"version": 2').encode(), "a newer program can read it"),
        (LIVES.replace('"version": 1', '"version": true').encode(), "not a whole number"),
        (LIVES.replace("mexico-match", "mexico-macth").encode(), "no match record"),
        (LIVES.replace('"lives"', '"snap"', 1).encode(), '"lives" or "mexen"'),
        (LIVES.replace("hmac-sha256-v1", "md5").encode(), '"hmac-sha256-v1"'),
        (LIVES.replace('"cpu"', '"robot"').encode(), '"human" or "cpu"'),
    ],
    ids=itertools.count(),
)
def test_what_is_no_record(bench: Bench, source: bytes, says: str) -> None:
    rounds, states, verified = bench.verbs(source)
    for answer in (rounds, states, verified):
        check(answer, 2)
        assert says in answer[2]
    assert rounds[1] == verified[1] == ""
    (line,) = states[1].splitlines()
    error = json.loads(line)["error"]
    assert error["event"] is None
    assert says in error["message"]


@pytest.mark.parametrize("depth", range(850, 1000, 7))
def test_brackets_nested_just_as_deep_as_can_be_read(bench: Bench, depth: int) -> None:
    nest = "[" * depth + "]" * depth
    for key in ("game", "lives", "player", "first_leader", "scheme", "note"):
        data = json.loads(LIVES)
        target = {"lives": data["settings"], "player": data["seats"][0], "scheme": data["dice"]}
        target.get(key, data)[key] = "NEST"
        for answer in bench.verbs(json.dumps(data).replace('"NEST"', nest)):
            check(answer, 0, 2) if key == "note" else check(answer, 2)


def test_a_key_that_stands_twice_among_very_many_is_found_at_once(bench: Bench) -> None:
    keys = ",".join(f'"{i}":0' for i in range(300_000))
    bench.write(f'{{{keys},"299999":0}}')
    code, _, err = ask("verify", str(bench.file))
    assert code == 2
    assert '"299999" stands twice' in err


def test_a_byte_order_mark_does_no_harm(bench: Bench) -> None:
    for answer in bench.verbs(b"\xef\xbb\xbf" + LIVES.encode()):
        check(answer, 0)


def test_an_event_that_is_none(bench: Bench) -> None:
    data = json.loads(LIVES)
    data["events"][5] = {"seat": 0, "roll": [0, 6]}
    rounds, states, verified = bench.verbs(json.dumps(data))
    for answer in (rounds, states, verified):
        check(answer, 2)
        assert "event 5: its roll is not two whole numbers from 1 to 6" in answer[2]
    lines = [json.loads(line) for line in states[1].splitlines()]
    assert len(lines) == 6
    assert lines[-1]["error"]["event"] == 5


def test_an_illegal_event(bench: Bench) -> None:
    data = json.loads(LIVES)
    data["events"] = [{"seat": data["first_leader"], "keep": True}]
    _, states, verified = bench.verbs(json.dumps(data))
    message = "There is nothing to keep before the first roll of a turn."
    assert json.loads(states[1]) == {"error": {"event": 0, "message": message}}
    check(verified, 2)
    assert verified[2] == f"error: {bench.file}: event 0: {message}\n"


# files that can't be read ------------------------------------------------------------------------


@pytest.mark.parametrize("verb", READERS)
def test_a_file_that_is_not_there(verb: str, tmp_path: Path) -> None:
    answer = ask(verb, str(tmp_path / "none.mexico.json"))
    check(answer, 2)
    assert "none.mexico.json: can't be read: " in answer[2]


@pytest.mark.parametrize("verb", READERS)
def test_a_folder(verb: str, tmp_path: Path) -> None:
    check(ask(verb, str(tmp_path)), 2)


@pytest.mark.parametrize("verb", READERS)
def test_no_permission(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    answer = ask(verb, "secret.mexico.json")
    check(answer, 2)
    assert answer[2] == "error: secret.mexico.json: can't be read: Permission denied\n"


@pytest.mark.parametrize("verb", READERS)
@pytest.mark.parametrize("name", ["a\0b", "", "x" * 5000, "\x1b]0;t\x07.json", "a\nb\u202e.json"])
def test_names_that_no_file_has(verb: str, name: str) -> None:
    code, out, err = ask(verb, name)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert err.isprintable() or err[:-1].isprintable()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without end")
def test_a_file_without_end_is_not_read_for_ever() -> None:
    answer = ask("verify", "/dev/zero")
    check(answer, 2)
    assert "larger than 32 MB" in answer[2]


# usage -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        *itertools.product(cli.VERBS, [""]),
        ("replay", "a", "b"),
        ("replay", "a", "--jsno"),
        ("verify", "a", "--json"),
        ("analyse", "a", "b"),
        ("analyse", "a", "--rolls", "3"),
        ("verify", "--", "a", "b"),
        ("verify", "a", "--\x1b[31m"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    answer = ask(*filter(None, arguments))
    check(answer, 2)
    assert "\x1b" not in answer[2]


@pytest.mark.parametrize("verb", READERS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(verb: str, option: str) -> None:
    code, out, err = ask(verb, option)
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: mexico-desktop {verb}")
    assert "FILE" in out


def test_the_program_hands_a_verb_on(bench: Bench, capsys: pytest.CaptureFixture[str]) -> None:
    bench.write(LIVES)
    assert mexico_desktop.__main__.main(["verify", str(bench.file)]) == 0
    assert capsys.readouterr().out.startswith("verified: ")
    assert mexico_desktop.__main__.main(["verify"]) == 2


# the terminal ------------------------------------------------------------------------------------

EVIL = "A\x1b[31mnn\nBob\u202e\u2066\x07\x9b1m\u2028"


def test_names_can_not_steer_the_terminal(bench: Bench) -> None:
    data = json.loads(LIVES)
    data["seats"][0]["name"] = EVIL
    data["seats"][1]["name"] = " \n"
    rounds, states, _ = bench.verbs(json.dumps(data))
    for out in (rounds[1], states[1]):
        assert all(line.isprintable() for line in out.split("\n"))
    assert r"A\x1b[31mnn Bob\u202e\u2066\x07\x9b1m" in rounds[1]
    assert "Seat 2" in rounds[1]


def test_names_of_people_stay_as_they_are() -> None:
    for name in ("Zoë 🎲", "王小明", "נועה", "👩\u200d🚀", "Ó Néill-O'Brien"):
        assert cli.plain(name) == name


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_a_terminal_that_knows_few_characters(bench: Bench, encoding: str) -> None:
    bench.write(LIVES)
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = command("replay", bench.file, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    name = "Zoë 🎲".encode(encoding, "backslashreplace")
    assert name in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="file names are bytes on POSIX only")
def test_a_file_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff\x1b.json"
    line = [os.fsencode(sys.executable), b"-m", b"mexico_desktop", b"replay", name, b"--json"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: ")
    assert done.stderr.count(b"\n") == 1
    assert b"\x1b" not in done.stderr + done.stdout
    assert json.loads(done.stdout)["error"]["event"] is None


def long_record(file: Path) -> None:
    """A match of many events, so that what is printed is more than a pipe holds."""
    match = new_match(MEXEN_GAME, MexenSettings(), SEATS, first_leader=0, secret=SECRET)
    file.write_text(played(match, 2000).revealed().to_json(), encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="pipes break otherwise elsewhere")
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_reader_that_has_had_enough(tmp_path: Path, option: list[str]) -> None:
    file = tmp_path / "long.mexico.json"
    long_record(file)
    line = [sys.executable, "-m", "mexico_desktop", "replay", str(file), *option]
    with subprocess.Popen(
        line, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is full")
def test_no_room_for_the_output(tmp_path: Path) -> None:
    file = tmp_path / "long.mexico.json"
    long_record(file)
    line = [sys.executable, "-m", "mexico_desktop", "replay", str(file)]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            line, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    check((done.returncode, "", done.stderr), 2)
    assert "the output can't be written: " in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="the shell closes it")
def test_no_standard_output_at_all(bench: Bench) -> None:
    bench.write(LIVES)
    line = f'"{sys.executable}" -m mexico_desktop verify "{bench.file}" >&-'
    done = subprocess.run(["sh", "-c", line], cwd=ROOT, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


# what is loaded ----------------------------------------------------------------------------------


def loaded(code: str) -> set[str]:
    """The modules that are loaded after the code, by their first names and those of ours."""
    script = f"{code}\nimport sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = done.stderr.split()
    ours = {".".join(n.split(".")[:2]) for n in names if n.startswith("mexico_desktop.")}
    return ours | {name.split(".")[0] for name in names}


def test_a_verb_loads_nothing_of_the_window(bench: Bench) -> None:
    bench.write(LIVES)
    for verb in cli.VERBS:
        modules = loaded(
            f"from mexico_desktop.__main__ import main; main([{verb!r}, {str(bench.file)!r}])"
        )
        assert "mexico_desktop.cli" in modules
        assert modules.isdisjoint(
            {"PySide6", "shiboken6", "qtawesome", "numpy", "sqlite3", "mexico_desktop.qt"}
        )


def test_the_entry_point_loads_nothing_by_itself() -> None:
    modules = loaded("import mexico_desktop.__main__")
    assert modules.isdisjoint({"PySide6", "numpy", "mexico_desktop.qt", "mexico_desktop.cli"})
