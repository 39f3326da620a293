"""The table of a match of Mexico: what is to be seen after each step, and the models of it.

``scenes`` is a function of values: the step in, the pictures it leads through out. The last of
them is what stays, and the same that a match shows when it is continued there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from mexico_desktop.dice import Pair
from mexico_desktop.match import Match, Record, Step, replay
from mexico_desktop.qt.models.ladder import LadderModel, Standing
from mexico_desktop.qt.models.log import LogModel
from mexico_desktop.qt.models.seats import SeatRow, SeatsModel
from mexico_desktop.qt.words import lives as words
from mexico_desktop.rules import Rolled
from mexico_desktop.rules.lives import LIVES_GAME, RoundEnd, State, round_end

# How long a picture of the end of a round stays, in milliseconds at normal speed: the kept pairs
# with the lowest marked, then the lives that are gone, then (at the end of a match) who won.
LINE_UP = 900
LIVES_GO = 1100
WON = 2400
LONG = 2400  # in place of LIVES_GO, for a person who is out and would not see it otherwise


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table shows at a moment; texts are in the language in force when it was made."""

    state: State
    rows: tuple[SeatRow, ...]
    standing: Standing
    dice: Pair | None = None
    headline: str = ""
    verdict: str = ""
    band: str = ""
    hold: int = 0  # milliseconds at normal speed before the next


def opening(cast: words.Cast, rows: Sequence[SeatRow], state: State) -> Scene:
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


def scenes(cast: words.Cast, rows: Sequence[SeatRow], step: Step) -> tuple[Scene, ...]:
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
    cast: words.Cast, rows: Sequence[SeatRow], step: Step, pair: Pair, end: RoundEnd
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


class TableModel(QObject):
    """What the table of one match shows. ``scene_changed`` tells that ``scene`` is another."""

    scene_changed = Signal()

    def __init__(self, record: Record, parent: QObject | None = None) -> None:
        """The table of a record as it stands after its last event."""
        super().__init__(parent)
        self.cast = words.Cast.of(record.seats)
        self.seats = SeatsModel(record.seats, record.settings.lives, self)
        self.ladder = LadderModel(record.game.ladder, self.cast.names, self)
        start = record.game.start(record.settings, len(record.seats), record.first_leader)
        self.log = LogModel(self.cast, start, self)
        steps = tuple(replay(record))
        self.log.add(steps)
        self._scene = (
            self.scenes(steps[-1])[-1] if steps else opening(self.cast, self.seats.rows, start)
        )
        self.show(self._scene)

    @classmethod
    def of(cls, match: Match, parent: QObject | None = None) -> TableModel:
        return cls(match.record, parent)

    @property
    def scene(self) -> Scene:
        return self._scene

    def scenes(self, step: Step) -> tuple[Scene, ...]:
        """The scenes of a step, the last of which stays."""
        return scenes(self.cast, self.seats.rows, step)

    def rolling(self, step: Step) -> Scene:
        """The scene while the dice of a step fly."""
        return rolling(self.seats.rows, step)

    def show(self, scene: Scene) -> None:
        """Brings seats and ladder to a scene."""
        self._scene = scene
        self.seats.show(scene.rows)
        self.ladder.show(scene.standing)
        self.scene_changed.emit()
