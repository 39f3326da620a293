"""What a lesson is made of: positions, steps, answers, and what is said to each of them.

A lesson is data. Everything in it happens on the real rules: a position is a record that replays,
what follows an answer is a line of events with the dice laid down beforehand. Texts are keys; the
words stand with all other words of the window.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from mexico_desktop.dice import Pair
from mexico_desktop.lessons.facts import Fact
from mexico_desktop.match import GAMES, Record, Seat
from mexico_desktop.rules import (
    ChoiceAwaited,
    Event,
    Game,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    Rolled,
    Tik,
)

# --- what a person may do at the table -----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rolls:
    """Rolls both dice or, with ``left``, leaves that die lying and throws the other."""

    left: int | None = None


@dataclass(frozen=True, slots=True)
class Keeps:
    """Keeps the pair; in Mexen, stops."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Hits TIK in a race."""


@dataclass(frozen=True, slots=True)
class Names:
    """Names a seat the next Knight."""

    knight: int


@dataclass(frozen=True, slots=True)
class Waits:
    """Lets a race go by: another was first, or nobody was to be."""


Act = Rolls | Keeps | Hits | Names | Waits

# --- answers to a question -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfSeat:
    """A seat, which can also be clicked on the felt."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfPair:
    """A pair, painted on its button."""

    pair: Pair


@dataclass(frozen=True, slots=True)
class OfNumber:
    """A number: of lives, of throws, in the pot."""

    number: int


@dataclass(frozen=True, slots=True)
class OfWords:
    """Words, by their key."""

    key: str


Option = OfSeat | OfPair | OfNumber | OfWords
Answer = Act | Option

# --- steps ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to an answer, by its key, and the facts that it rests on."""

    key: str
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Read:
    """Something to read. ``then`` is played at the table on going on."""

    text: Reply
    table: Record | None = None
    then: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: point at something, or predict.

    Every option that isn't ``right`` has a reply in ``wrong``. ``well`` is said to a right
    answer, after which ``then`` is played.
    """

    text: Reply
    options: tuple[Option, ...]
    right: tuple[Option, ...]
    well: Reply
    wrong: Mapping[Option, Reply]
    hint: Reply
    table: Record | None = None
    then: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Do:
    """Something to be done at the table. ``then`` begins with it; what follows are CPUs' events.

    Every other thing that may be done there has a reply in ``wrong``. In a race ``within`` is how
    long the others wait, in milliseconds.
    """

    text: Reply
    then: tuple[Event, ...]
    well: Reply
    wrong: Mapping[Act, Reply]
    hint: Reply
    table: Record | None = None
    within: int = 8000

    @property
    def right(self) -> Act:
        """What is to be done."""
        return act_of(self.then[0])


@dataclass(frozen=True, slots=True)
class Practice:
    """Free play on real dice with the coach, for so many rounds or to the end of the match."""

    text: Reply
    start: Record
    rounds: int | None
    table: Record | None = field(default=None, init=False)
    then: tuple[Event, ...] = field(default=(), init=False)


Step = Read | Ask | Do | Practice


@dataclass(frozen=True, slots=True)
class Lesson:
    """``name`` stands in the file of progress and never changes. The first step has a table."""

    name: str
    steps: tuple[Step, ...]

    @property
    def game(self) -> Game[Any]:
        first = self.steps[0].table
        assert first is not None  # every lesson begins at a table
        return first.game


# --- writing lessons down ------------------------------------------------------------------------


def act_of(event: Event) -> Act:
    """What was done in an event."""
    match event:
        case Rolled(left=left):
            return Rolls(left)
        case Kept():
            return Keeps()
        case Tik():
            return Hits()
        case Named(knight=knight):
            return Names(knight)


def acts(awaited: Any, you: int) -> tuple[Act, ...]:
    """Everything that the seat ``you`` may do where the match waits so."""
    match awaited:
        case ChoiceAwaited(may_leave=left) if awaited.seat == you:
            return (Rolls(), Keeps(), *(() if left is None else (Rolls(left),)))
        case RaceAwaited(may_leave=left) if awaited.seat == you:
            return (Rolls(), Keeps(), *(() if left is None else (Rolls(left),)), Waits())
        case RaceAwaited():
            return (Hits(), Waits())
        case NameAwaited(options=options) if awaited.seat == you:
            return tuple(Names(seat) for seat in options)
    return (Rolls(),) if awaited is not None and awaited.seat == you else ()


def moves(line: str) -> tuple[Event, ...]:
    """Events from a line: ``SEAT:`` and then a pair as its dice lie, ``keep``, ``tik`` or a Knight.

    A die left lying comes first, with ``<`` behind it.

    >>> moves("0:25 0:2<1 1:keep 2:tik 0:knight=1")[1]
    Rolled(seat=0, pair=Pair(left=2, right=1), left=2)
    """
    return tuple(map(_move, line.split()))


def _move(word: str) -> Event:
    seat, what = word.split(":")
    if what == "keep":
        return Kept(int(seat))
    if what == "tik":
        return Tik(int(seat))
    if what.startswith("knight="):
        return Named(int(seat), int(what.removeprefix("knight=")))
    faces = Pair(int(what[0]), int(what[-1]))
    return Rolled(int(seat), faces, faces.left if "<" in what else None)


def table(
    game: str, settings: Any, seats: Sequence[str], line: str = "", leader: int = 0
) -> Record:
    """A position: seat 0 is the person who learns, the others are CPUs with these names."""
    you, *others = seats
    return Record(
        GAMES[game],
        settings,
        (Seat(you), *(Seat(name, "cpu", "casual") for name in others)),
        leader,
        False,
        None,
        moves(line),
    )
