"""odds: the exact equity of each seat at the start of a round."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence

from mexico_desktop.cli import (
    ASSUMPTION,
    DONE,
    Failure,
    Parser,
    add_rules,
    count,
    settings_words,
    whole_number,
)
from mexico_desktop.rules import shown
from mexico_desktop.rules.lives import LIVES, LIVES_GAME, Settings
from mexico_desktop.solver import TableError, equities

_SEATS = LIVES_GAME.seats
_LIVES = range(1, max(LIVES) + 1)


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure."""
    options = _parser().parse_args(arguments)
    double = not options.no_double
    try:
        equity = equities(options.lives, options.rolls, double)
    except TableError as error:
        raise Failure(str(error)) from None
    if options.json:
        answer = {
            "lives": options.lives,
            "rolls": options.rolls,
            "double_penalty": double,
            "equity": list(equity),
        }
        print(json.dumps(answer))
        return DONE
    settings = Settings(rolls=options.rolls, double_penalty=double)
    for line in _lines(options.lives, settings, equity):
        print(line)
    return DONE


def _lines(lives: Sequence[int], settings: Settings, equity: Sequence[float]) -> Iterator[str]:
    yield f"Equity at the start of a round, {settings_words(settings)}:"
    for number, (life, share) in enumerate(zip(lives, equity, strict=True), start=1):
        leads = ", leads" if number == 1 else ""
        yield f"{f'Seat {number}, ' + count(life, 'life', 'lives') + leads:<24} {share:7.2%}"
    if len(lives) > 2:
        yield ASSUMPTION


def _parser() -> Parser:
    parser = Parser(
        prog="mexico-desktop odds",
        description="Gives the exact equity of each seat at the start of a round of Mexico with"
        " lives, if all play best from there on.",
        epilog=f"With three seats and more: {ASSUMPTION[0].lower()}{ASSUMPTION[1:]}",
    )
    parser.add_argument(
        "--lives",
        metavar="L,L,...",
        type=_lives,
        required=True,
        help="the lives of the living seats in turn order, leader first, such as 3,3,2",
    )
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="one object on one line")
    return parser


def _lives(text: str) -> list[int]:
    one = whole_number(_LIVES, f"{_LIVES[0]} to {_LIVES[-1]} lives")
    lives = [one(part.strip()) for part in text.split(",")]
    if len(lives) not in _SEATS:
        raise argparse.ArgumentTypeError(
            f"{shown(text)} names {count(len(lives), 'seat', 'seats')};"
            f" {_SEATS[0]} to {_SEATS[-1]} can play"
        )
    return lives
