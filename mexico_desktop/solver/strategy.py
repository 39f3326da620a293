"""When best play keeps, as tables to read: ``python -m mexico_desktop.solver strategy``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from mexico_desktop.dice import Pair
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, Settings, State
from mexico_desktop.solver.outlook import choice_equities
from mexico_desktop.solver.positions import GAIN, MEXICO

_SEATS = range(2, 7)
_LIVES = (1, 2, 3, 6)
_BETWEEN = MEXICO - 1  # 66: what seats hold that are not the lowest

_INTRO = """\
# When to keep

Written by `python -m mexico_desktop.solver strategy` from the exact tables; a test compares them.
Every seat plays for its own chance to win the match. With three seats and more that is an
assumption: seats that help or harm one another on purpose would change the figures.

A pair with a plus means that pair and every higher one: `63+` keeps 63, 64, 65, the doubles and
21, and rolls everything below away. All seats have as many lives as the row says."""

_LEADER = """\
## The leader

Nobody has kept yet. The more seats still to play, the likelier it is that one of them comes out
lower, so the leader may keep less."""

_LAST = """\
## The last seat

Only the lowest kept pair matters now. Against a low one a pair that beats it is safe, and yet best
play with the double penalty rolls it away to hunt for 21: that costs the lowest two lives, and the
risk of coming out below 31 or 32 is small. Against a high one even a tie is kept: a new roll would
lose alone more often than the tie loses together.

The columns say against which lowest pair the last seat

- **hunts**: keeps nothing but 21,
- **beats**: keeps what beats it, and rolls a tie away,
- **ties**: keeps a tie too.

One other seat holds the lowest pair, 31 to 55, those between hold 66, and no 21 has fallen."""


def document() -> Iterator[str]:
    """The page of strategy, in Markdown, line by line."""
    yield from (_INTRO, "", _LEADER)
    for rolls, double in ((3, True), (3, False), (2, True), (2, False)):
        yield from ("", f"### {_named(rolls, double)}", "")
        yield from _leader_table(rolls, double)
    yield from ("", _LAST)
    for rolls, double in ((3, True), (3, False)):
        yield from ("", f"### {_named(rolls, double)}", "")
        yield from _last_table(rolls, double)


def _named(rolls: int, double: bool) -> str:
    return f"{rolls} rolls, double penalty {'on' if double else 'off'}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    for row in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(row)} |"


def _leader_table(rolls: int, double: bool) -> Iterator[str]:
    rows = [
        [
            str(left),
            str(lives),
            *(_from(_kept(_start(seats, lives, rolls, double), left)) for seats in _SEATS),
        ]
        for left in range(rolls - 1, 0, -1)
        for lives in _LIVES
    ]
    yield from _table(["rolls left", "lives", *(f"{n} seats" for n in _SEATS)], rows)


def _last_table(rolls: int, double: bool) -> Iterator[str]:
    rows = []
    for left in range(rolls - 1, 0, -1):
        for seats in (2, 3, 4, 6):
            for lives in _LIVES:
                found: dict[str, list[str]] = {"hunts": [], "beats": [], "ties": []}
                ways = [
                    (_way(seats, lives, rolls, double, left, low), low) for low in range(_BETWEEN)
                ]
                for way, group in groupby(ways, lambda one: one[0]):
                    names = [LADDER.ranks[low].name for _, low in group]
                    run = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
                    found[way].append(run)
                cells = [", ".join(found[way]) or "–" for way in ("hunts", "beats", "ties")]
                rows.append([str(left), str(seats), str(lives), *cells])
    yield from _table(["rolls left", "seats", "lives", "hunts", "beats", "ties"], rows)


def _way(seats: int, lives: int, rolls: int, double: bool, left: int, low: int) -> str:
    """What the last seat keeps against the rank ``low``. Raises ValueError for another way."""
    state = _start(seats, lives, rolls, double)
    between = (LADDER.ranks[_BETWEEN].pair,) * (seats - 2)
    state = replace(state, kept=(LADDER.ranks[low].pair, *between, None))
    kept = _kept(state, left)
    for way, first in (("hunts", MEXICO), ("ties", low), ("beats", low + 1)):
        if kept == [rank >= first for rank in range(MEXICO + 1)]:
            return way
    raise ValueError(f"another way to keep against {LADDER.ranks[low].name}: {kept}")


def _start(seats: int, lives: int, rolls: int, double: bool) -> State:
    state = LIVES_GAME.start(Settings(3, rolls, double), seats, 0)
    return replace(state, lives=(lives,) * seats)


def _kept(state: State, left: int) -> list[bool]:
    """Which ranks the seat to act keeps with so many rolls left."""
    return [_keeps(state, rank.pair, left) for rank in LADDER.ranks]


def _keeps(state: State, pair: Pair, left: int) -> bool:
    used = state.settings.rolls - left
    fell = state.mexico or pair.is_mexico
    keep, roll = choice_equities(replace(state, pair=pair, rolls_used=used, mexico=fell))
    return roll - keep <= GAIN


def _from(kept: Sequence[bool]) -> str:
    """The lowest rank kept. Raises ValueError where a higher one is not."""
    first = kept.index(True)
    if not all(kept[first:]):
        raise ValueError(f"a higher pair is not kept: {kept}")
    return f"{LADDER.ranks[first].name}+"
