"""The verb analyse: its figures against ones done by hand, its lines, and what it can't analyse."""

import json
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from mexico_desktop.match import Record, Seat, new_match, read_record, replay
from mexico_desktop.rules import NameAwaited, Named, Rolled, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import TableError, equities
from tests.pure.commands import ask, check
from tests.pure.notation import happened

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("lives-*.mexico.json"))
NAMES = ("Ann", "Bob", "Cem", "Dee", "Eva", "Fay")

# A 21 at once: two lives are at stake, so the round decides a match of two lives. Bob then needs a
# 21 himself, for a draw, and stops at 66.
MEXICO = "A21 A. B66 B."
# The same, but he goes on and gets it.
SHARED = "A21 A. B66 B21"


def record(text: str, seats: int = 2, **settings: Any) -> Record:
    game = Settings(**{"lives": 2, "rolls": 2, **settings})
    return Record(LIVES_GAME, game, tuple(map(Seat, NAMES[:seats])), 0).with_events(happened(text))


class Desk:
    """A file, and the verb run on it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "match.mexico.json"

    def text(self, source: Record | str, *codes: int) -> str:
        """What analyse prints."""
        return self._ask(source, *codes)

    def values(self, source: Record | str, *codes: int) -> list[dict[str, Any]]:
        """The lines of analyse --json."""
        return [json.loads(line) for line in self._ask(source, *codes, json=True).splitlines()]

    def _ask(self, source: Record | str, *codes: int, json: bool = False) -> str:
        text = source if isinstance(source, str) else source.to_json()
        self.file.write_text(text, encoding="utf-8")
        answer = ask("analyse", str(self.file), *(["--json"] if json else []))
        check(answer, *(codes or (0,)))
        self.said = answer[2]
        return answer[1]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


# by hand -----------------------------------------------------------------------------------------

CHANCES = [Fraction(1 if rank in range(14, 20) else 2, 36) for rank in range(21)]


def once(rank: int) -> Fraction:
    """What one roll wins against a kept rank in the last round: all above it, half on a tie."""
    return sum(CHANCES[rank + 1 :], Fraction(0)) + CHANCES[rank] / 2


def twice(rank: int) -> Fraction:
    """The same with a second roll when that is better than the first."""
    outcomes = [Fraction(int(y > rank)) + Fraction(int(y == rank), 2) for y in range(21)]
    return sum(
        (c * max(now, once(rank)) for c, now in zip(CHANCES, outcomes, strict=True)), Fraction(0)
    )


START = 0.4831  # two seats, two lives each, two rolls, double penalty on; to 4 places
KEEPS_21 = 1 - twice(20)
ROLLS_21 = sum((c * (1 - twice(x)) for x, c in enumerate(CHANCES)), Fraction(0))


def close(value: Fraction | float) -> Any:
    return pytest.approx(float(value), abs=1e-9)


def test_the_figures_by_hand() -> None:
    """In two rolls there is a 21 with 35 chances of 324, worth half a match."""
    assert twice(20) == Fraction(35, 648)
    assert once(20) == Fraction(1, 36)


def test_every_figure_of_a_round(desk: Desk) -> None:
    first, keeps, second, stops, last = desk.values(record(MEXICO))
    assert first == {
        "event": 0,
        "seat": 0,
        "luck": pytest.approx(float(KEEPS_21) - START, abs=6e-5),
    }
    assert keeps == {
        "event": 1,
        "seat": 0,
        "pair": "21",
        "rolls_left": 1,
        "keep": close(KEEPS_21),
        "roll": close(ROLLS_21),
        "best": "keep",
        "chosen": "keep",
        "error": 0,
    }
    assert second == {"event": 2, "seat": 1, "luck": close(Fraction(1, 36) - Fraction(35, 648))}
    assert stops == {
        "event": 3,
        "seat": 1,
        "pair": "66",
        "rolls_left": 1,
        "keep": 0,
        "roll": close(Fraction(1, 36)),
        "best": "roll",
        "chosen": "keep",
        "error": close(Fraction(1, 36)),
    }
    assert last == {
        "seats": [
            {
                "seat": 0,
                "luck": first["luck"],
                "error": 0,
                "decisions": 1,
                "error_rate": 0,
            },
            {
                "seat": 1,
                "luck": second["luck"],
                "error": stops["error"],
                "decisions": 1,
                "error_rate": close(Fraction(1000, 36)),
            },
        ]
    }
    assert [list(value) for value in (first, keeps, last["seats"][0])] == [
        ["event", "seat", "luck"],
        ["event", "seat", "pair", "rolls_left", "keep", "roll", "best", "chosen", "error"],
        ["seat", "luck", "error", "decisions", "error_rate"],
    ]


def test_a_roll_that_was_chosen_gives_its_decision_first(desk: Desk) -> None:
    *_, decision, roll, last = desk.values(record(SHARED))
    assert (decision["event"], decision["chosen"], decision["error"]) == (3, "roll", 0)
    assert roll == {"event": 3, "seat": 1, "luck": close(Fraction(1, 2) - Fraction(1, 36))}
    assert last["seats"][1]["luck"] == close(Fraction(1, 2) - Fraction(35, 648))


def test_rolling_a_21_away(desk: Desk) -> None:
    _, decision, roll = desk.values(record("A21 A66"))[:3]
    assert (decision["best"], decision["chosen"]) == ("keep", "roll")
    assert decision["error"] == close(KEEPS_21 - ROLLS_21)
    assert roll["luck"] == close(1 - twice(19) - ROLLS_21)


def test_without_decisions_there_is_no_rate(desk: Desk) -> None:
    *rolls, last = desk.values(record("A43 B51", rolls=1))
    assert [set(roll) for roll in rolls] == [{"event", "seat", "luck"}] * 2
    assert [seat["error_rate"] for seat in last["seats"]] == [None, None]
    assert [seat["decisions"] for seat in last["seats"]] == [0, 0]


def test_nothing_played_yet(desk: Desk) -> None:
    (last,) = desk.values(record("", seats=3))
    assert [seat["luck"] for seat in last["seats"]] == [0, 0, 0]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name.split(".")[0])
def test_the_lines_of_a_whole_match(desk: Desk, path: Path) -> None:
    """Sorted by event, a decision before its roll, and sums that are those of the lines."""
    source = path.read_text(encoding="utf-8")
    match = read_record(source)
    *lines, last = desk.values(source)
    places = [(line["event"], "luck" in line) for line in lines]
    assert places == sorted(set(places))
    rolls = [line for line in lines if "luck" in line]
    assert len(rolls) == sum("roll" in event for event in json.loads(source)["events"])
    taken = {event for event, same in groupby(places, lambda place: place[0]) if list(same)}
    assert taken == set(range(len(match.events)))
    for seat in last["seats"]:
        own = [line for line in lines if line["seat"] == seat["seat"]]
        errors = [line["error"] for line in own if "error" in line]
        assert seat["luck"] == close(sum(line["luck"] for line in own if "luck" in line))
        assert seat["error"] == close(sum(errors))
        assert seat["decisions"] == len(errors)
        if errors:
            assert seat["error_rate"] == close(1000 * sum(errors) / len(errors))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name.split(".")[0])
def test_the_books_of_two_seats_balance(desk: Desk, path: Path) -> None:
    """Of two, what one wins the other loses: by luck, and by the other's errors."""
    source = path.read_text(encoding="utf-8")
    match = read_record(source)
    *_, end = replay(match)
    if len(match.seats) == 2:
        leader, other = (desk.values(source)[-1]["seats"][s] for s in order(match))
        gained = leader["luck"] - leader["error"] - other["luck"] + other["error"]
        settings = match.settings
        start = equities((settings.lives,) * 2, settings.rolls, settings.double_penalty)
        result = LIVES_GAME.result(end.after)
        won = result.seat == match.first_leader if isinstance(result, Win) else 0.5
        assert start[0] + gained == pytest.approx(float(won), abs=1e-5)


def order(match: Record) -> tuple[int, int]:
    return match.first_leader, 1 - match.first_leader


# to be read --------------------------------------------------------------------------------------


def test_the_text_of_a_match(desk: Desk) -> None:
    assert desk.text(record(MEXICO)) == (
        "Round 1\n"
        "  Bob kept 66 with 1 roll left: keep 0.0%, roll 2.8%; a mistake of 28 mp\n"
        "\n"
        "Seat    Luck  Error  Decisions  Error rate  Without luck  Rating\n"
        "Ann   +46.3%   0.0%          1      0.0 mp         51.1%  too few to rate"
        " (1 of 30 decisions)\n"
        "Bob    -2.6%   2.8%          1     27.8 mp         48.9%  too few to rate"
        " (1 of 30 decisions)\n"
        "Luck, error and the result without luck are shares of a match; the error rate is\n"
        "the mean error of a decision, in thousandths of a match (mp).\n"
    )


def test_the_text_of_a_match_without_mistakes(desk: Desk) -> None:
    text = desk.text(record("A43 B51 C66", seats=3, rolls=1))
    assert text.startswith("No mistakes.\n\n")
    assert " 0           -  " in text
    assert "too few to rate (0 of 30 decisions)" in text
    assert text.endswith("The figures assume that every seat plays for its own chance.\n")


def test_a_blunder(desk: Desk) -> None:
    text = desk.text(record("A21 A66"))
    assert "  Ann rolled 21 away with 1 roll left: keep 94.6%, roll " in text
    assert "; a blunder of " in text


def test_a_rating(desk: Desk) -> None:
    """With thirty decisions and more there is a name for the error rate."""
    long = next(path for path in GOLDEN if "long" in path.name)
    text = desk.text(long.read_text(encoding="utf-8"))
    ratings = [line.split("  ")[-1] for line in text.splitlines() if " mp  " in line]
    assert len(ratings) == 6
    assert {"casual", "too few to rate (22 of 30 decisions)"} <= set(ratings)


def test_names_can_not_steer_the_terminal_or_shift_the_table(desk: Desk) -> None:
    evil = Record(
        LIVES_GAME, Settings(2, 2), (Seat("A\x1b[31m\n\u202e"), Seat("王小明"), Seat(" ")), 0
    )
    text = desk.text(evil.with_events(happened("A21 A31 B66 B21 C31 C.")))
    assert all(line.isprintable() for line in text.splitlines())
    assert r"  A\x1b[31m \u202e rolled 21 away" in text
    table = text.splitlines()[-6:-3]
    assert [line.split("  ")[0] for line in table] == [r"A\x1b[31m \u202e", "王小明", "Seat 3"]
    ends = [line.index("%") for line in table]
    assert ends == [ends[0], ends[0] - 3, ends[0]]  # each of the three characters takes two places


# what can't be analysed --------------------------------------------------------------------------


def test_an_illegal_event(desk: Desk) -> None:
    whole = desk.values(record(MEXICO))
    bad = record("A21 A. B66 A43")
    *before, error = desk.values(bad, 2)
    assert before == whole[:3]
    assert error == {"error": {"event": 3, "message": "It is seat 1's turn, not seat 0's."}}
    message = f"error: {desk.file}: event 3: It is seat 1's turn, not seat 0's.\n"
    assert desk.said == message
    assert desk.text(bad, 2) == ""
    assert desk.said == message


def test_mistakes_before_an_illegal_event(desk: Desk) -> None:
    text = desk.text(record("A21 A66 A."), 2)
    assert text.startswith("Round 1\n  Ann rolled 21 away with 1 roll left: ")
    assert text.count("\n") == 2
    assert ": event 2: " in desk.said


def test_an_event_that_is_none(desk: Desk) -> None:
    source = record(MEXICO).to_json().replace("[6, 6]", "[6, 7]")
    *before, error = desk.values(source, 2)
    assert before == desk.values(record("A21 A."))[:-1]
    assert error["error"]["event"] == 2


def test_the_first_of_two_flaws_counts(desk: Desk) -> None:
    source = record("B43 A21 A. B66 B.").to_json().replace("[6, 6]", "[6, 7]")
    (error,) = desk.values(source, 2)
    assert error["error"]["event"] == 0


def test_mexen(desk: Desk) -> None:
    match = new_match(MEXEN_GAME, MexenSettings(), (Seat("Ann"), Seat("Bo")), secret=bytes(32))
    while match.state.round < 4:
        awaited = match.awaited
        if isinstance(awaited, NameAwaited):
            match.apply(Named(awaited.seat, awaited.options[0]))
        else:
            match.roll()
    *lines, last = desk.values(match.record, 0)
    decisions = [line for line in lines if "stop" in line]
    assert decisions
    for line in decisions:
        ways = {act: line[act] for act in ("stop", "throw", "leave") if line[act] is not None}
        assert line["error"] == pytest.approx(ways[line["chosen"]] - min(ways.values()), abs=1e-6)
        assert line["chosen"] == "throw"
    throws = [line for line in lines if "luck" in line]
    assert [line["event"] for line in throws] == [
        i for i, event in enumerate(match.events) if isinstance(event, Rolled)
    ]
    for seat in last["seats"]:
        mine = [line["luck"] for line in throws if line["seat"] == seat["seat"]]
        assert seat["luck"] == pytest.approx(sum(mine))
    told = desk.text(match.record, 0)
    assert "threw again after" in told
    assert "Error a decision" in told


def test_no_record(desk: Desk) -> None:
    (error,) = desk.values("hello", 2)
    assert error["error"]["event"] is None
    assert "not JSON" in error["error"]["message"]
    assert desk.text("hello", 2) == ""


def test_no_table(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise TableError("the table of equities is damaged: its checksum differs")

    monkeypatch.setattr("mexico_desktop.cli.analyse.review", missing)
    (error,) = desk.values(record(MEXICO), 2)
    assert error["error"]["message"] == "the table of equities is damaged: its checksum differs"
    assert desk.text(record(MEXICO), 2) == ""
