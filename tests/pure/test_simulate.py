"""Simulated matches: the same under any sharing of the work, fair, and honest about chance."""

import contextlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections import Counter
from importlib import import_module
from math import sqrt
from statistics import stdev
from typing import Any

import pytest

from mexico_desktop.analysis import SeatResult, Simulation, simulate
from mexico_desktop.analysis.simulate import play_one
from mexico_desktop.analysis.workers import WorkersError
from mexico_desktop.match import Match, Record, ScriptedDice, Seat
from mexico_desktop.players import LEVELS
from mexico_desktop.rules import Event, Kept, Refused, Rolled, Win
from mexico_desktop.rules.lives import LIVES_GAME, Settings
from mexico_desktop.solver import TableError, equities
from tests.benchmarks.simulate import play
from tests.pure.commands import ROOT, ask, check

STANDARD = Settings()
WORDS = [level.word for level in LEVELS]
# The module: in its package the function of the same name stands before it.
MODULE = import_module("mexico_desktop.analysis.simulate")


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """All that happens in simulated matches."""
    found: list[Event] = []

    class Rules:
        start = staticmethod(LIVES_GAME.start)
        awaited = staticmethod(LIVES_GAME.awaited)
        result = staticmethod(LIVES_GAME.result)

        @staticmethod
        def after(state: Any, event: Event) -> Any:
            found.append(event)
            return LIVES_GAME.after(state, event)

    def decided(level: str, rng: Any) -> Any:
        inner = cpu(level, rng)
        return lambda position: inner(type(position)(LIVES_GAME, position.state, position.seat))

    cpu = MODULE.cpu
    monkeypatch.setattr(MODULE, "LIVES_GAME", Rules)
    monkeypatch.setattr(MODULE, "cpu", decided)
    return found


# one match ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [("expert", "expert"), ("casual", "skilled", "beginner")])
def test_what_happens_is_a_match_under_the_rules(
    events: list[Event], levels: tuple[str, ...]
) -> None:
    for number in range(20):
        events.clear()
        leader, result = play_one(STANDARD, levels, 5, number)
        seats = tuple(Seat(word, "cpu", word) for word in levels)
        match = Match(Record(LIVES_GAME, STANDARD, seats, leader), ScriptedDice(()))
        for event in events:
            match.apply(event)
        assert match.result == result


@pytest.mark.parametrize("settings", [STANDARD, Settings(2, 2, double_penalty=False)])
def test_levels_change_decisions_and_no_die(events: list[Event], settings: Settings) -> None:
    """The pairs come in the same order whoever plays, and so does the leader."""
    kept = set()
    for number in range(30):
        leaders, rolls = set(), []
        for levels in (("expert", "beginner"), ("beginner", "beginner"), ("skilled", "expert")):
            events.clear()
            leaders.add(play_one(settings, levels, 7, number)[0])
            rolls.append([event.pair for event in events if isinstance(event, Rolled)])
            kept.add(tuple(i for i, event in enumerate(events) if isinstance(event, Kept)))
        shortest = min(map(len, rolls))
        assert shortest > 1
        assert rolls[0][:shortest] == rolls[1][:shortest] == rolls[2][:shortest]
        assert len(leaders) == 1
    assert len(kept) > 20


def test_the_slips_of_a_seat_are_its_own(events: list[Event]) -> None:
    """Another level beside it changes nothing about how a seat plays its first turn."""
    firsts = set()
    for number in range(40):
        turns = set()
        for other in WORDS:
            events.clear()
            leader, _ = play_one(STANDARD, ("beginner", other), 3, number)
            if leader == 0:
                turns.add(first_turn(events))
        assert len(turns) <= 1
        firsts |= turns
    assert firsts == {1, 2, 3}


def first_turn(events: list[Event]) -> int:
    """How many rolls the first turn has."""
    end = next(i for i, event in enumerate(events) if event.seat != events[0].seat)
    return sum(isinstance(event, Rolled) for event in events[:end])


def test_leaders_and_pairs_are_fair(events: list[Event]) -> None:
    leaders = Counter(play_one(Settings(rolls=1), ("expert",) * 3, 1, n)[0] for n in range(3000))
    assert all(abs(leaders[seat] - 1000) < 4 * sqrt(3000 * 2 / 9) for seat in range(3))
    pairs = Counter(event.pair for event in events if isinstance(event, Rolled))
    assert len(pairs) == 36
    expected = pairs.total() / 36
    assert sum((many - expected) ** 2 / expected for many in pairs.values()) < 66.6  # 1 in 1000


def test_matches_and_seeds_differ(events: list[Event]) -> None:
    played = set()
    for seed in range(5):
        for number in range(20):
            events.clear()
            play_one(STANDARD, ("expert", "expert"), seed, number)
            played.add(tuple(events))
    assert len(played) == 100
    assert play_one(STANDARD, ("casual",) * 6, 9, 4) == play_one(STANDARD, ("casual",) * 6, 9, 4)


# many --------------------------------------------------------------------------------------------


def results(matches: int, levels: tuple[str, ...], **settings: Any) -> list[tuple[float, ...]]:
    """The shares by seat of every match of seed 3."""
    shares = []
    for number in range(matches):
        _, result = play_one(Settings(**settings), levels, 3, number)
        winners = (result.seat,) if isinstance(result, Win) else result.seats
        shares.append(tuple(float(s in winners) / len(winners) for s in range(len(levels))))
    return shares


@pytest.mark.parametrize(("levels", "lives"), [(("expert", "casual"), 3), (("casual",) * 4, 2)])
def test_counts_score_and_interval(levels: tuple[str, ...], lives: int) -> None:
    """Against the list of all results and the textbook."""
    found = simulate(Settings(lives), levels, 300, 3)
    shares = results(300, levels, lives=lives)
    assert found == Simulation(Settings(lives), 300, 3, found.seats)
    drawn = [share for share in shares if max(share) < 1]
    assert len(drawn) > 0
    assert sum(seat.draws for seat in found.seats) >= 2 * len(drawn)
    assert sum(seat.score for seat in found.seats) == pytest.approx(1)
    for number, seat in enumerate(found.seats):
        own = [share[number] for share in shares]
        assert (seat.seat, seat.level, seat.matches) == (number, levels[number], 300)
        assert seat.wins == own.count(1.0)
        assert seat.losses == own.count(0.0)
        assert seat.wins + seat.draws + seat.losses == 300
        assert seat.score == pytest.approx(sum(own) / 300)
        half = 1.96 * stdev(own) / sqrt(300)
        assert seat.interval == pytest.approx((seat.score - half, seat.score + half))


def test_an_interval_stays_within_what_a_score_can_be() -> None:
    assert SeatResult(0, "expert", 1, (1, 0)).interval == (0, 1)
    assert SeatResult(0, "expert", 1, (1, 0)).error is None
    assert SeatResult(0, "expert", 5, (5, 0)).interval == (1, 1)
    low, high = SeatResult(0, "expert", 5, (4, 0)).interval
    assert (round(low, 4), high) == (0.408, 1)


def test_intervals_hold_what_they_say() -> None:
    """Of a hundred simulations about 95 have the exact equity, one half, within theirs."""
    held = 0
    for seed in range(100):
        seat = simulate(Settings(rolls=1), ("expert", "expert"), 100, seed).seats[0]
        held += seat.interval[0] <= 0.5 <= seat.interval[1]
    assert 88 <= held <= 99


@pytest.mark.parametrize("levels", [("skilled", "beginner"), ("expert", "casual", "beginner")])
def test_any_number_of_processes_gives_the_same(levels: tuple[str, ...]) -> None:
    found = [simulate(STANDARD, levels, 620, 11, workers) for workers in (1, 2, 3)]
    assert found[0] == found[1] == found[2]
    assert found[0] != simulate(STANDARD, levels, 620, 12)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("workers", [1, 2])
def test_the_share_done_grows_to_all(workers: int) -> None:
    told: list[float] = []
    simulate(Settings(rolls=1), ("casual", "casual"), 620, 1, workers, told.append)
    assert told == sorted(told)
    assert len(told) > 10
    assert (0 < told[0] < 0.1, told[-1]) == (True, 1)


class Enough(Exception):
    """Whoever is told wants no more."""


@pytest.mark.parametrize("workers", [1, 2])
def test_who_is_told_may_end_it_and_no_process_stays(workers: int) -> None:
    def stop(share: float) -> None:
        raise Enough

    with pytest.raises(Enough):
        simulate(STANDARD, ("expert", "expert"), 10**9, 1, workers, stop)
    assert not multiprocessing.active_children()


def test_a_process_that_is_ended_from_outside_is_told() -> None:
    def end_one(share: float) -> None:
        for process in multiprocessing.active_children()[:1]:
            process.kill()

    with pytest.raises(WorkersError, match="was ended from outside"):
        simulate(STANDARD, ("expert", "expert"), 10**9, 1, 2, end_one)
    assert not multiprocessing.active_children()


def test_processes_that_can_not_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    with pytest.raises(WorkersError, match="can be started: Resource temporarily unavailable"):
        simulate(STANDARD, ("expert", "expert"), 1000, 1, 2)


def test_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> Any:
        raise TableError("the table of equities is damaged: its checksum differs")

    monkeypatch.setattr(MODULE, "cpu", lambda level, rng: missing)
    answer = ask("simulate", "--seats", "expert,expert", "--matches", "5")
    check(answer, 2)
    assert answer[2] == "error: the table of equities is damaged: its checksum differs\n"


def test_seats_and_levels_that_can_not_play() -> None:
    with pytest.raises(ValueError, match="no CPU level 'grandmaster'"):
        simulate(STANDARD, ("expert", "grandmaster"), 50, 1)
    with pytest.raises(Refused, match="2 to 6 seats, not 1"):
        simulate(STANDARD, ("expert",), 1, 1)


# against exact equities --------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "matches"), [(2, 3000), (3, 1500), (4, 600)])
def test_experts_win_what_the_exact_equities_say(seats: int, matches: int) -> None:
    """By place in the turn order, within three standard errors."""
    exact = equities((3,) * seats, 3, double_penalty=True)
    for (total, squares), equity in zip(play(seats, (0, matches)), exact, strict=True):
        mean = total / matches
        error = sqrt((squares / matches - mean**2) / matches)
        assert abs(mean - equity) < 3 * error


# the verb ----------------------------------------------------------------------------------------

GAME = ("--seats", "expert,casual", "--matches", "40", "--seed", "6")


def test_the_json_of_the_verb() -> None:
    answer = ask("simulate", *GAME, "--lives", "2", "--rolls", "2", "--no-double", "--json")
    check(answer, 0)
    (line,) = answer[1].splitlines()
    found = json.loads(line)
    assert list(found) == ["game", "settings", "matches", "seed", "seats"]
    seats = found.pop("seats")
    assert found == {
        "game": "lives",
        "settings": {"lives": 2, "rolls": 2, "double_penalty": False},
        "matches": 40,
        "seed": 6,
    }
    same = simulate(Settings(2, 2, double_penalty=False), ("expert", "casual"), 40, 6)
    assert seats == [
        {
            "seat": seat.seat,
            "level": seat.level,
            "wins": seat.wins,
            "draws": seat.draws,
            "losses": seat.losses,
            "score": seat.score,
            "low": seat.interval[0],
            "high": seat.interval[1],
        }
        for seat in same.seats
    ]
    keys = ["seat", "level", "wins", "draws", "losses", "score", "low", "high"]
    assert [list(seat) for seat in seats] == [keys, keys]


def test_the_text_of_the_verb() -> None:
    answer = ask("simulate", *GAME)
    check(answer, 0)
    head, titles, *rows, last = answer[1].splitlines()
    assert head == "40 matches of 3 lives, 3 rolls a turn, double penalty on; seed 6"
    assert titles.split() == [
        "Seat",
        "Level",
        "Wins",
        "Draws",
        "Losses",
        "Score",
        "95",
        "%",
        "interval",
    ]
    for row, seat in zip(rows, simulate(STANDARD, ("expert", "casual"), 40, 6).seats, strict=True):
        low, high = seat.interval
        assert row.split() == [
            *f"{seat.seat + 1} {seat.level} {seat.wins} {seat.draws} {seat.losses}".split(),
            *f"{100 * seat.score:.2f}% {100 * low:.2f}% to {100 * high:.2f}%".split(),
        ]
    assert last == "The score is the mean share of a match: a win is all of it, a draw is shared."


@pytest.mark.parametrize("seats", ["Expert,CASUAL", "expert, casual", " eXpert ,\tCasual "])
def test_capitals_and_spaces_do_no_harm(seats: str) -> None:
    written = ask("simulate", *GAME, "--seats", seats, "--game", "Lives", "--json")
    assert written == ask("simulate", *GAME, "--json")


def test_without_a_seed_one_is_drawn_and_told() -> None:
    game = ("--seats", "casual,casual", "--matches", "20", "--json")
    found = [json.loads(ask("simulate", *game)[1]) for _ in range(2)]
    assert found[0]["seed"] != found[1]["seed"]
    again = json.loads(ask("simulate", *game, "--seed", str(found[0]["seed"]))[1])
    assert again == found[0]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--matches", "5"], "the following arguments are required: --seats"),
        (["--seats", "expert,casual"], "the following arguments are required: --matches"),
        (
            ["--seats", "expert,gm", "--matches", "5"],
            f'"gm"; the levels are {", ".join(WORDS[:-1])}',
        ),
        (["--seats", "Expert, GM", "--matches", "5"], 'there is no level "GM"; the levels are'),
        (["--seats", "expert, ", "--matches", "5"], 'there is no level ""; the levels are'),
        (["--seats", "expert", "--matches", "5"], '"expert" names 1 seat; 2 to 6 can play'),
        (["--seats", ",".join(["expert"] * 7), "--matches", "5"], "names 7 seats; 2 to 6 can play"),
        (["--seats", "", "--matches", "5"], 'argument --seats: there is no level ""'),
        (["--seats", "expert,\x1b[31m", "--matches", "5"], "argument --seats: there is no level"),
        ([*GAME, "--matches", "0"], 'argument --matches: "0" is not a whole number from 1'),
        ([*GAME, "--matches", "-5"], 'argument --matches: "-5" is not a whole number from 1'),
        ([*GAME, "--matches", "1e3"], 'argument --matches: "1e3" is not a whole number from 1'),
        ([*GAME, "--matches", "9" * 9000], "argument --matches: "),
        ([*GAME, "--seed", "x"], 'argument --seed: "x" is not a whole number from 0'),
        ([*GAME, "--lives", "4"], 'argument --lives: "4" is not 2, 3 or 6'),
        ([*GAME, "--rolls", "0"], 'argument --rolls: "0" is not 1, 2 or 3'),
        ([*GAME, "--workers", "0"], 'argument --workers: "0" is not 1 to 61'),
        ([*GAME, "--game", "poker"], 'argument --game: "poker" is not lives or mexen'),
        ([*GAME, "--game", "mexen", "--lives", "6"], "--lives is not for mexen"),
        ([*GAME, "--game", "mexen", "--no-double"], "--no-double is not for mexen"),
        ([*GAME, "--unit", "sips"], "--unit is not for lives"),
        ([*GAME, "--no-race"], "--no-race is not for lives"),
        ([*GAME, "--game", "mexen", "--unit", "beer"], 'argument --unit: "beer" is not sips or'),
        (["--seats", ",".join(["casual"] * 9), "--matches", "2", "--game", "mexen"], "2 to 8 can"),
        ([*GAME, "more"], "unrecognized arguments: more"),
    ],
)
def test_bad_input(arguments: list[str], says: str) -> None:
    answer = ask("simulate", *arguments)
    check(answer, 2)
    assert says in answer[2]
    assert answer[1] == ""
    assert answer[2][:-1].isprintable()


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(option: str) -> None:
    code, out, err = ask("simulate", option)
    assert (code, err) == (0, "")
    assert out.startswith("usage: mexico-desktop simulate ")
    assert f"{', '.join(WORDS[:-1])} and {WORDS[-1]}" in " ".join(out.split())
    assert "--game NAME lives, which it is without it, or mexen" in " ".join(out.split())


@pytest.mark.skipif(os.name != "posix", reason="terminals are other things elsewhere")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_on_a_terminal(workers: str) -> None:
    """A bar shows how far it is; Ctrl+C ends all processes, wipes the bar and says nothing."""
    ours, theirs = os.openpty()
    line = [sys.executable, "-m", "mexico_desktop", "simulate", "--seats", "expert,expert"]
    line += ["--matches", "3000", "--workers", workers]
    with subprocess.Popen(
        line, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        shown = b""
        while b"[##" not in shown:
            shown += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    # Up to the end, which comes when no process that could write to it is left.
    with contextlib.suppress(OSError):  # as Linux calls the end of a terminal
        while more := os.read(ours, 1000):
            shown += more
    os.close(ours)
    assert (process.returncode, out) == (130, b"")
    assert shown.startswith(b"\rsimulating [....")
    assert shown.endswith(b" \r")
    assert b"Traceback" not in shown


@pytest.mark.skipif(os.name != "posix", reason="a pipe tells when its last writer has gone")
def test_no_process_outlives_the_one_that_was_killed() -> None:
    line = [sys.executable, "-m", "mexico_desktop", "simulate", "--seats", "expert,expert"]
    line += ["--matches", "99999", "--workers", "2"]
    ours, theirs = os.openpty()
    with subprocess.Popen(
        line, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    ) as process:
        assert process.stdout is not None
        os.close(theirs)
        shown = b""
        while b" 1%" not in shown:
            shown += os.read(ours, 1000)
        process.kill()
        assert process.stdout.read() == b""  # comes back when nobody can write to it any more
    os.close(ours)


def test_analysis_loads_nothing_that_starts_processes() -> None:
    """The window uses it too, and has no need of that when it opens."""
    code = "import sys, mexico_desktop.analysis; print('multiprocessing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.strip() == b"False"


def test_rounds_of_mexen() -> None:
    arguments = ("--game", "mexen", "--seats", "expert,beginner,casual", "--matches", "60")
    answer = ask("simulate", *arguments, "--unit", "sips", "--no-race", "--seed", "4", "--json")
    check(answer, 0)
    found = json.loads(answer[1])
    assert found["game"] == "mexen"
    assert found["settings"] == {"unit": "sips", "vast": False}
    assert (found["rounds"], found["seed"]) == (60, 4)
    assert [seat["level"] for seat in found["seats"]] == ["expert", "beginner", "casual"]
    for seat in found["seats"]:
        assert seat["low"] < seat["score"] < seat["high"]
    again = ask("simulate", *arguments, "--unit", "sips", "--no-race", "--seed", "4", "--json")
    assert again == answer
    told = ask("simulate", *arguments, "--seed", "4")[1]
    assert "60 rounds of Mexen, with races; seed 4" in told
    assert "Points a round" in told


def test_one_session_of_mexen_says_nothing_about_the_interval() -> None:
    answer = ask(
        "simulate", "--game", "mexen", "--seats", "casual,casual", "--matches", "5", "--json"
    )
    assert all(seat["low"] is None for seat in json.loads(answer[1])["seats"])
