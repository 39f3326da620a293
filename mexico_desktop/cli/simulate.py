"""simulate: matches between CPUs, and how often each seat wins them."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from mexico_desktop.analysis import SeatResult, Simulation, simulate, simulate_mexen
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
from mexico_desktop.cli.mexen import simulation_lines, simulation_value
from mexico_desktop.match import GAMES
from mexico_desktop.players import LEVELS
from mexico_desktop.rules import shown
from mexico_desktop.rules.lives import LIVES, LIVES_GAME, Settings
from mexico_desktop.rules.mexen import MEXEN_GAME, UNITS
from mexico_desktop.rules.mexen import Settings as MexenSettings
from mexico_desktop.solver import TableError
from mexico_desktop.solver.bar import Bar

# What only one of the games has, with what it is when it is left out.
_OF_LIVES = {"lives": Settings().lives, "rolls": Settings().rolls, "no_double": False}
_OF_MEXEN = {"unit": MexenSettings().unit, "no_race": False}

# A number without end for a program: a match takes longer than a nanosecond.
_MOST = 10**15
_SEEDS = 2**32


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure."""
    parser = _parser()
    options = parser.parse_args(arguments)
    _check(parser, options)
    seed = secrets.randbelow(_SEEDS) if options.seed is None else options.seed
    bar = Bar(sys.stderr, "simulating")
    bar.show(0)
    try:
        lines = _told(options, seed, bar.show)
    except (TableError, WorkersError) as error:
        raise Failure(str(error)) from None
    finally:
        bar.clear()
    for line in lines:
        print(line)
    return DONE


def _check(parser: Parser, options: argparse.Namespace) -> None:
    """Whether the options go together. Raises Failure, by the parser."""
    game = GAMES[options.game]
    of_other = _OF_LIVES if options.game == MEXEN_GAME.name else _OF_MEXEN
    for name, default in of_other.items():
        if getattr(options, name) != default:
            parser.error(f"--{name.replace('_', '-')} is not for {game.name}")
    if len(options.seats) not in game.seats:
        parser.error(
            f"argument --seats: {shown(','.join(options.seats))} names"
            f" {count(len(options.seats), 'seat', 'seats')};"
            f" {game.seats[0]} to {game.seats[-1]} can play"
        )


def _told(options: argparse.Namespace, seed: int, tell: Callable[[float], None]) -> Iterable[str]:
    """Plays, and gives the lines to be printed."""
    levels, many, workers = options.seats, options.matches, options.workers
    if options.game == MEXEN_GAME.name:
        of_mexen = MexenSettings(options.unit, not options.no_race)
        session = simulate_mexen(of_mexen, levels, many, seed, workers, tell)
        return [simulation_value(session)] if options.json else simulation_lines(session)
    settings = Settings(options.lives, options.rolls, not options.no_double)
    found = simulate(settings, levels, many, seed, workers, tell)
    return [_value(found)] if options.json else _lines(found)


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
        " each seat wins; or rounds of Mexen, and what each seat pays.",
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
        help="lives, which it is without it, or mexen, of which N rounds are played",
    )
    parser.add_argument(
        "--lives",
        metavar="N",
        type=whole_number(LIVES, "2, 3 or 6"),
        default=Settings().lives,
        help="lives at the start: 2, 3 or 6 (3 without it)",
    )
    add_rules(parser)
    parser.add_argument(
        "--unit",
        metavar="WORD",
        type=_unit,
        default=MexenSettings().unit,
        help="what mexen counts: sips or points (points without it)",
    )
    parser.add_argument("--no-race", action="store_true", help="mexen without races for a 32")
    many = whole_number(range(1, _MOST), "a whole number from 1")
    parser.add_argument(
        "--matches",
        metavar="N",
        type=many,
        required=True,
        help="how many matches to play, or rounds of mexen",
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
    given = [word.strip() for word in text.split(",")]
    words, levels = [word.lower() for word in given], [level.word for level in LEVELS]
    for said, word in zip(given, words, strict=True):
        if word not in levels:
            raise argparse.ArgumentTypeError(
                f"there is no level {shown(said)}; the levels are {_and(levels)}"
            )
    return words


def _game(text: str) -> str:
    word = text.strip().lower()
    if word not in GAMES:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not {' or '.join(GAMES)}")
    return word


def _unit(text: str) -> str:
    word = text.strip().lower()
    if word not in UNITS:
        raise argparse.ArgumentTypeError(f"{shown(text)} is not {' or '.join(UNITS)}")
    return word


def _and(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
