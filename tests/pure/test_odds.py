"""The verb odds: the keys and figures of its JSON, its lines, and what it refuses."""

import json

import pytest

from mexico_desktop.solver import TableError
from tests.pure.commands import ask, check


def figures(*arguments: str) -> dict[str, object]:
    answer = ask("odds", *arguments, "--json")
    check(answer, 0)
    (line,) = answer[1].splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_the_keys_in_order_and_what_was_asked() -> None:
    found = figures("--lives", "3,3,2")
    assert list(found) == ["lives", "rolls", "double_penalty", "equity"]
    equity = found.pop("equity")
    assert found == {"lives": [3, 3, 2], "rolls": 3, "double_penalty": True}
    assert equity == pytest.approx([0.3960, 0.3975, 0.2065], abs=5e-5)
    assert (
        figures("--lives", "1,6", "--rolls", "2", "--no-double").items()
        >= {
            "lives": [1, 6],
            "rolls": 2,
            "double_penalty": False,
        }.items()
    )


@pytest.mark.parametrize(
    ("lives", "options", "equity"),
    [
        ("2,2", ["--rolls", "2"], [0.4831, 0.5169]),
        ("2,2", ["--rolls", "2", "--no-double"], [0.4804, 0.5196]),
        ("3,3", [], [0.4813, 0.5187]),
        ("3,3", ["--rolls", "3", "--no-double"], [0.4800, 0.5200]),
        ("6,6", ["--rolls", "3"], [0.4883, 0.5117]),
        ("1,1", ["--rolls", "1"], [0.5, 0.5]),
        ("3,3,3", [], [0.3222, 0.3308, 0.3470]),
    ],
)
def test_published_figures(lives: str, options: list[str], equity: list[float]) -> None:
    assert figures("--lives", lives, *options)["equity"] == pytest.approx(equity, abs=5e-5)


def test_one_roll_and_no_choice_by_hand() -> None:
    """A life against two: lowest alone or together with the other the first seat has lost.

    Where the other alone is lowest the match goes on with a life each, which is even.
    """
    same = 15 * (2 / 36) ** 2 + 6 * (1 / 36) ** 2
    higher = (1 - same) / 2
    equity = figures("--lives", "1,2", "--rolls", "1", "--no-double")["equity"]
    assert equity == pytest.approx([higher / 2, 1 - higher / 2], abs=1e-6)


def test_the_lines_of_two_seats() -> None:
    answer = ask("odds", "--lives", "1,1", "--rolls", "1", "--no-double")
    check(answer, 0)
    assert answer[1] == (
        "Equity at the start of a round, 1 roll a turn, double penalty off:\n"
        "Seat 1, 1 life, leads     50.00%\n"
        "Seat 2, 1 life            50.00%\n"
    )


@pytest.mark.parametrize("lives", ["3, 3, 2", " 3 ,3,\t2 "])
def test_spaces_around_commas_do_no_harm(lives: str) -> None:
    assert ask("odds", "--lives", lives, "--json") == ask("odds", "--lives", "3,3,2", "--json")


def test_three_seats_and_more_are_told_what_the_figures_assume() -> None:
    assert ask("odds", "--lives", "3,3,2")[1] == (
        "Equity at the start of a round, 3 rolls a turn, double penalty on:\n"
        "Seat 1, 3 lives, leads    39.60%\n"
        "Seat 2, 3 lives           39.75%\n"
        "Seat 3, 2 lives           20.65%\n"
        "The figures assume that every seat plays for its own chance.\n"
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "the following arguments are required: --lives"),
        (["--lives"], "argument --lives: expected one argument"),
        (["--lives", ""], 'argument --lives: "" is not 1 to 6 lives'),
        (["--lives", "3"], 'argument --lives: "3" names 1 seat; 2 to 6 can play'),
        (["--lives", "1,1,1,1,1,1,1"], '"1,1,1,1,1,1,1" names 7 seats; 2 to 6 can play'),
        (["--lives", "3,0"], 'argument --lives: "0" is not 1 to 6 lives'),
        (["--lives", "3,7"], 'argument --lives: "7" is not 1 to 6 lives'),
        (["--lives", "3,,2"], 'argument --lives: "" is not 1 to 6 lives'),
        (["--lives", "3, ,2"], 'argument --lives: "" is not 1 to 6 lives'),
        (["--lives", "3 3,2"], 'argument --lives: "3 3" is not 1 to 6 lives'),
        (["--lives", "3,two"], 'argument --lives: "two" is not 1 to 6 lives'),
        (["--lives", "3,1_0"], '"1_0" is not 1 to 6 lives'),
        (["--lives", "3,-1"], '"-1" is not 1 to 6 lives'),
        (["--lives", "3,²"], "is not 1 to 6 lives"),
        (["--lives", "3," + "9" * 9000], "is not 1 to 6 lives"),
        (["--lives", "3,\x1b[31m"], "is not 1 to 6 lives"),
        (["--lives", "3,3", "--rolls", "4"], 'argument --rolls: "4" is not 1, 2 or 3'),
        (["--lives", "3,3", "--rolls", "x"], 'argument --rolls: "x" is not 1, 2 or 3'),
        (["--lives", "3,3", "--rolls", "1.0"], 'argument --rolls: "1.0" is not 1, 2 or 3'),
        (["--lives", "3,3", "4"], "unrecognized arguments: 4"),
        (["--lives", "3,3", "--no-double=1"], "argument --no-double: ignored explicit argument"),
    ],
)
def test_bad_input(arguments: list[str], says: str) -> None:
    answer = ask("odds", *arguments)
    check(answer, 2)
    assert says in answer[2]
    assert answer[1] == ""
    assert answer[2][:-1].isprintable()


def test_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise TableError("the table of equities is damaged: its checksum differs")

    monkeypatch.setattr("mexico_desktop.cli.odds.equities", missing)
    answer = ask("odds", "--lives", "3,3")
    check(answer, 2)
    assert answer[2] == "error: the table of equities is damaged: its checksum differs\n"


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option: str) -> None:
    code, out, err = ask("odds", option)
    assert (code, err) == (0, "")
    assert out.startswith("usage: mexico-desktop odds ")
    assert "--no-double" in out
    assert "every seat plays for its own chance" in " ".join(out.split())
