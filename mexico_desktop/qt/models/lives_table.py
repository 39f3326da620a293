"""The table of a match of Mexico: what is to be seen after each step, and what it says.

``scenes`` is a function of values: the step in, the pictures it leads through out. The last of
them is what stays, and the same that a match shows when it is continued there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject

from mexico_desktop.dice import Pair
from mexico_desktop.match import Record, Step
from mexico_desktop.qt.models.ladder import Standing
from mexico_desktop.qt.models.log import Entry
from mexico_desktop.qt.models.seats import SeatRow
from mexico_desktop.qt.models.table import Bar, Scene, TableModel
from mexico_desktop.qt.words import lives as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.rules import Rolled
from mexico_desktop.rules.lives import LIVES_GAME, RoundEnd, State, round_end

# How long a picture of the end of a round stays, in milliseconds at normal speed: the kept pairs
# with the lowest marked, then the lives that are gone, then (at the end of a match) who won.
LINE_UP = 900
LIVES_GO = 1100
WON = 2400
LONG = 2400  # in place of LIVES_GO, for a person who is out and would not see it otherwise


def opening(cast: Cast, rows: Sequence[SeatRow], state: State) -> Scene:
    """The table before the first roll."""
    return Scene(
        state,
        _rows(rows, state),
        Standing(kept=state.kept),
        verdict=words.leads(cast, state.leader),
    )


def rolling(rows: Sequence[SeatRow], step: Step) -> Scene:
    """The table while the dice of a step fly: as before it, and a finished round is cleared."""
    before = step.before
    return Scene(
        before,
        _rows(rows, before),
        Standing(before.kept, None, words.loses(before.stake) if before.lowest else ""),
        band=_band(before.mexico, before),
    )


def scenes(cast: Cast, rows: Sequence[SeatRow], step: Step) -> tuple[Scene, ...]:
    """What a step leads to once its dice lie still; the last scene stays."""
    before, event, after = step.before, step.event, step.after
    pair = event.pair if isinstance(event, Rolled) else before.pair
    end = round_end(before, event, after)
    if end is not None:
        return tuple(_round_over(cast, rows, step, pair, end))
    goes_on = after.pair is not None
    note = words.loses(after.stake) if after.lowest else ""
    return (
        Scene(
            after,
            _rows(rows, after),
            Standing(after.kept, (event.seat, pair) if goes_on else None, note),
            pair,
            pair.name,
            words.verdict(after, pair, event.seat)
            if goes_on
            else words.keeps(cast, event.seat, pair),
            _band(after.mexico, after),
        ),
    )


def _round_over(
    cast: Cast, rows: Sequence[SeatRow], step: Step, pair: Pair, end: RoundEnd
) -> Iterator[Scene]:
    before, after = step.before, step.after
    stake = max(end.lost)
    closing = replace(before, kept=end.kept, pair=None, rolls_used=0, mexico=end.mexico)
    band = _band(end.mexico, before)
    lined_up = tuple(
        replace(row, acting=False, lowest=row.seat in end.lowest) for row in _rows(rows, closing)
    )
    first = Scene(
        closing,
        lined_up,
        Standing(end.kept, None, words.loses(stake)),
        pair,
        pair.name,
        words.keeps(cast, step.event.seat, pair),
        band,
        LINE_UP,
    )
    yield first
    paid = tuple(
        replace(row, lives=lives, out=not lives, leading=False)
        for row, lives in zip(lined_up, end.lives, strict=True)
    )
    second = replace(
        first,
        rows=paid,
        standing=Standing(end.kept, None, words.lost(stake)),
        verdict=words.lowest_pay(cast, end),
        hold=LONG if cast.you in end.out else LIVES_GO,
    )
    yield second
    result = LIVES_GAME.result(after)
    if result is not None:
        yield replace(second, state=after, headline=words.result(cast, result), hold=WON)
        return
    # The last round stays to be read until the next leader rolls.
    yield replace(
        second,
        state=after,
        rows=tuple(
            replace(row, acting=row.seat == after.turn, leading=row.seat == after.leader)
            for row in paid
        ),
        band="",
        hold=0,
    )


def _rows(rows: Sequence[SeatRow], state: State) -> tuple[SeatRow, ...]:
    turn = state.turn
    return tuple(
        replace(
            row,
            lives=state.lives[row.seat],
            kept=state.kept[row.seat],
            acting=row.seat == turn,
            leading=row.seat == state.leader,
            lowest=row.seat in state.lowest,
            out=not state.lives[row.seat],
        )
        for row in rows
    )


def _band(mexico: bool, state: State) -> str:
    return words.stake_band() if mexico and state.settings.double_penalty else ""


def heading(cast: Cast, state: State) -> Entry:
    """The line that opens a round."""
    return Entry(lambda: words.round_heading(cast, state.round, state.leader), header=True)


def entries(cast: Cast, step: Step) -> Iterator[Entry]:
    """The lines that one step adds."""
    before, event, after = step.before, step.event, step.after
    seat = event.seat
    if isinstance(event, Rolled):
        pair = event.pair
        yield Entry(lambda: words.rolled(cast, seat, pair), seat, gold=pair.is_mexico)
        kept = None if after.turn == seat and after.pair is not None else pair
    else:
        kept = before.pair
    if kept is not None:
        yield Entry(lambda: words.kept(cast, seat, kept), seat)
    end = round_end(before, event, after)
    if end is None:
        return
    yield Entry(lambda: words.lowest_pay(cast, end), end.lowest[0])
    for loser in end.out:
        yield Entry(lambda loser=loser: words.out(cast, loser), loser)  # type: ignore[misc]
    result = LIVES_GAME.result(after)
    if result is not None:
        yield Entry(lambda: words.result(cast, result), header=True, gold=True)
    else:
        yield heading(cast, after)


class LivesTable(TableModel):
    """What the table of a match of Mexico shows."""

    def __init__(self, record: Record, parent: QObject | None = None) -> None:
        super().__init__(record, record.settings.lives, parent)
        self._people = [s for s, seat in enumerate(record.seats) if not seat.is_cpu]

    def opening(self, state: State) -> Scene:
        return opening(self.cast, self.seats.rows, state)

    def scenes(self, step: Step) -> tuple[Scene, ...]:
        return scenes(self.cast, self.seats.rows, step)

    def rolling(self, step: Step) -> Scene:
        return rolling(self.seats.rows, step)

    def first_entries(self, state: State) -> Sequence[Entry]:
        return (heading(self.cast, state),)

    def entries(self, step: Step) -> Iterator[Entry]:
        return entries(self.cast, step)

    def heading_of(self, scene: Scene) -> tuple[str, str]:
        state = scene.state
        return words.title(), words.subtitle(
            words.round_heading(self.cast, state.round, state.leader),
            words.settings_line(state.settings),
        )

    def bar(self, scene: Scene, *, rolling: bool = False) -> Bar:
        state: State = scene.state
        turn, limit = state.turn, state.settings.rolls
        used = state.rolls_used + rolling
        if used:
            count = words.roll_count(used, limit)
        else:
            count = "" if turn is None else words.rolls_left(limit)
        people = self._people
        if turn is not None and people and not any(state.lives[s] for s in people):
            aside = words.hurried()
        else:
            aside = words.lowest_so_far(self.cast, state)
        return Bar(
            words.roll_button(state),
            words.keep_button(state),
            words.between(LIVES_GAME.result(state) is not None)
            if turn is None
            else words.turn(self.cast, turn),
            used,
            limit,
            count,
            aside,
        )
