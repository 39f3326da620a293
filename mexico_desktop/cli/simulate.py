"""simulate: matches between CPUs, and how often each seat wins them."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterator, Sequence

from mexico_desktop.analysis import SeatResult, Simulation, simulate
from mexico_desktop.analysis.workers import MOST_WORKERS, WorkersError
from mexico_desktop.cli import (
    DONE,
    Failure,
    Parser,
    add_rules,
    columns,
    count,
    settings_words,
    whole_number,
)
from mexico_desktop.players import LEVELS
from mexico_desktop.rules import shown
from mexico_desktop.rules.lives import LIVES, LIVES_GAME, Settings
from mexico_desktop.solver import TableError
from mexico_desktop.solver.bar import Bar

# A number without end for a program: a match takes longer than a nanosecond.
_MOST = 10**15
_SEEDS = 2**32


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure."""
    options = _parser().parse_args(arguments)
    settings = Settings(options.lives, options.rolls, not options.no_double)
    seed = secrets.randbelow(_SEEDS) if options.seed is None else options.seed
    bar = Bar(sys.stderr, "simulating")
    bar.show(0)
    try:
        found = simulate(settings, options.seats, options.matches, seed, options.workers, bar.show)
    except (TableError, WorkersError) as error:
        raise Failure(str(error)) from None
    finally:
        bar.clear()
    for line in [_value(found)] if options.json else _lines(found):
        print(line)
    return DONE


def _value(found: Simulation) -> str:
    return json.dumps(
        {
            "game": LIVES_GAME.name,
            "settings": LIVES_GAME.settings_data(found.settings),
            "matches": found.matches,
            "seed": found.seed,
            "seats": [_seat_value(seat) for seat in found.seats],
        }
    )


def _seat_value(seat: SeatResult) -> dict[str, object]:
    low, high = seat.interval
    return {
        "seat": seat.seat,
        "level": seat.level,
        "wins": seat.wins,
        "draws": seat.draws,
        "losses": seat.losses,
        "score": seat.score,
        "low": low,
        "high": high,
    }


def _lines(found: Simulation) -> Iterator[str]:
    matches, lives = count(found.matches, "match", "matches"), found.settings.lives
    yield f"{matches} of {lives} lives, {settings_words(found.settings)}; seed {found.seed}"
    head = ("Seat", "Level", "Wins", "Draws", "Losses", "Score", "95 % interval")
    yield from columns([head, *map(_row, found.seats)])
    yield "The score is the mean share of a match: a win is all of it, a draw is shared."


def _row(seat: SeatResult) -> tuple[str, ...]:
    low, high = seat.interval
    counts = (f"{number:,}" for number in (seat.wins, seat.draws, seat.losses))
    return (
        f"{seat.seat + 1}",
        seat.level,
        *counts,
        f"{seat.score:.2%}",
        f"{low:.2%} to {high:.2%}",
    )


def _parser() -> Parser:
    parser = Parser(
        prog="mexico-desktop simulate",
        description="Plays matches between CPUs, each with a drawn leader, and gives how often"
        " each seat wins.",
        epilog="The same seed gives the same result, and the same dice whatever the levels.",
    )
    words = _and([level.word for level in LEVELS])
    parser.add_argument(
        "--seats",
        metavar="LEVEL,LEVEL,...",
        type=_seats,
        required=True,
        help=f"the level of each seat, such as expert,casual; the levels are {words}",
    )
    parser.add_argument(
        "--game",
        metavar="NAME",
        type=_game,
        default=LIVES_GAME.name,
        help="must be lives, the only game that is simulated; may be left out",
    )
    parser.add_argument(
        "--lives",
        metavar="N",
        type=whole_number(LIVES, "2, 3 or 6"),
        default=Settings().lives,
        help="lives at the start: 2, 3 or 6 (3 without it)",
    )
    add_rules(parser)
    many = whole_number(range(1, _MOST), "a whole number from 1")
    parser.add_argument(
        "--matches", metavar="N", type=many, required=True, help="how many matches to play"
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=whole_number(range(_MOST), "a whole number from 0"),
        help="a whole number from 0 that fixes dice and slips; drawn and told without it",
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole_number(range(1, MOST_WORKERS + 1), f"1 to {MOST_WORKERS}"),
        default=min(os.cpu_count() or 1, MOST_WORKERS),
        help="processes to share the work; one a core without it",
    )
    parser.add_argument(
        "--json", action="store_true", help="one object on one line; its seats count from 0"
    )
    return parser


def _seats(text: str) -> list[str]:
    given, seats = [word.strip() for word in text.split(",")], LIVES_GAME.seats
    words, levels = [word.lower() for word in given], [level.word for level in LEVELS]
    for said, word in zip(given, words, strict=True):
        if word not in levels:
            raise argparse.ArgumentTypeError(
                f"there is no level {shown(said)}; the levels are {_and(levels)}"
            )
    if len(words) not in seats:
        raise argparse.ArgumentTypeError(
            f"{shown(text)} names {count(len(words), 'seat', 'seats')};"
            f" {seats[0]} to {seats[-1]} can play"
        )
    return words


def _game(text: str) -> str:
    if text.strip().lower() != LIVES_GAME.name:
        raise argparse.ArgumentTypeError(
            f"{shown(text)} can't be simulated; only {LIVES_GAME.name} can"
        )
    return LIVES_GAME.name


def _and(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
