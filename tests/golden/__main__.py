"""Golden matches: whole matches with their printed replay, kept as files.

``python -m tests.golden`` plays them anew and writes them; what changed is then read as a diff.
"""

import contextlib
import io
import random
from collections.abc import Callable, Mapping
from pathlib import Path

from mexico_desktop import cli
from mexico_desktop.match import Record, Seat, new_match
from mexico_desktop.players import cpu, play
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.rules.lives import Settings as Lives
from mexico_desktop.rules.mexen import MEXEN_GAME
from mexico_desktop.rules.mexen import Settings as Mexen
from tests.pure.playing import options

FOLDER = Path(__file__).parent
NAMES = ("Rosa", "Iker", "Mei", "Zoë", "Ömer", "Ann", "Tomáš", "Bo")


def lives(settings: Lives, levels: str, number: int) -> Record:
    """A match between CPUs, ``b`` for a beginner and ``c`` for a casual player."""
    words = ["beginner" if letter == "b" else "casual" for letter in levels]
    seats = [Seat(name, "cpu", word) for name, word in zip(NAMES, words, strict=False)]
    match = new_match(LIVES_GAME, settings, seats, secret=bytes([number]) * 32, player_seed="gold")
    play(match, [cpu(word, random.Random(f"{number}{seat}")) for seat, word in enumerate(words)])
    return match.record


def mexen(settings: Mexen, seats: int, number: int, rounds: int) -> Record:
    """A session in which everyone does anything that is allowed."""
    people = [Seat(name) for name in NAMES[:seats]]
    match = new_match(MEXEN_GAME, settings, people, secret=bytes([number]) * 32, player_seed="gold")
    choices = random.Random(number)
    while match.state.round <= rounds:
        choices.choice(options(match.awaited))(match)
    return match.revealed()


MATCHES: Mapping[str, Callable[[], Record]] = {
    "lives-standard-2": lambda: lives(Lives(), "bc", 1),
    "lives-quick-3": lambda: lives(Lives(lives=2), "ccb", 2),
    "lives-long-6": lambda: lives(Lives(lives=6), "bcbcbc", 3),
    "lives-two-rolls-4": lambda: lives(Lives(rolls=2, double_penalty=False), "ccbb", 4),
    "lives-one-roll-2": lambda: lives(Lives(lives=2, rolls=1), "cc", 5),
    "lives-draw-2": lambda: lives(Lives(lives=2, rolls=1), "cb", 88),
    "mexen-3": lambda: mexen(Mexen(), 3, 6, rounds=12),
    "mexen-8": lambda: mexen(Mexen(unit="sips"), 8, 7, rounds=6),
    "mexen-no-race-2": lambda: mexen(Mexen(vast=False), 2, 8, rounds=12),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.mexico.json"


def print_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def printed(name: str) -> str:
    """What `replay` prints of the file."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        cli.main(["replay", str(file_of(name))])
    return out.getvalue()


def main() -> None:
    for name, make in MATCHES.items():
        record = make()
        file_of(name).write_text(record.to_json(), encoding="utf-8", newline="\n")
        print_of(name).write_text(printed(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
