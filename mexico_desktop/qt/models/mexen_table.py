"""The table of a session of Mexen: what is to be seen after each step, and what it says.

As in the game with lives the scenes of a step are a function of values, and the last of them is
the same that a session shows when it is continued there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from mexico_desktop.dice import Pair
from mexico_desktop.match import Change, Joined, Paused, Record, Returned, Step, replay
from mexico_desktop.qt.models.ladder import Standing
from mexico_desktop.qt.models.log import Entry
from mexico_desktop.qt.models.seats import SeatRow
from mexico_desktop.qt.models.table import Bar, Scene, TableModel
from mexico_desktop.qt.words import mexen as words
from mexico_desktop.rules import Kept, Named, Rolled, Tik
from mexico_desktop.rules.mexen import State, pair_name

# How long a picture stays, in milliseconds at normal speed: a moment within a turn (an Elbow, a
# new Knight, a Mexico), the results with the lowest marked, a tie, then the pot on its way.
MOMENT = 900
LINE_UP = 1000
TIE = 1400
POT_GOES = 1500


@dataclass(frozen=True, slots=True)
class Fallen:
    """What an event did, as far as it is to be seen.

    ``state`` is the table with the throw on it, pot and Knight seen to, before the turn or the
    round ends. ``paid`` is who paid at once, and how much (M8).
    """

    state: State
    pair: Pair
    elbow: bool
    paid: tuple[int, int] | None
    new_knight: int | None
    turn_over: bool
    tied: bool
    took: int | None


def fallen(step: Step) -> Fallen:
    """What a step did."""
    before: State = step.before
    after: State = step.after
    event = step.event
    seat = before.turn
    round_over = after.round != before.round
    tied = bool(after.tied) and (after.tied != before.tied or not after.deciding)
    took = after.leader if round_over else None
    if not isinstance(event, Rolled):
        pair = before.pair
        assert pair is not None  # there is one to stop on, to hit TIK for, or to name after
        knight = event.knight if isinstance(event, Named) else None
        state = before if knight is None else replace(before, knight=knight, naming=False)
        over = round_over or tied or after.pair is None
        return Fallen(state, pair, False, None, knight, over, tied, took)
    pair = event.pair
    elbow = pair.name == "31"
    if before.tied:
        thrown = before.deciding if elbow else (*before.deciding, pair)
        again = bool(after.tied) and not after.deciding and not elbow
        state = replace(before, deciding=thrown)
        return Fallen(state, pair, elbow, None, None, round_over, again, took)
    if elbow:
        return Fallen(after, pair, True, None, None, False, False, None)
    pot = before.pot
    paid = None
    knight = None
    if pair.is_mexico:
        pot = 8 if pot == 1 else 2 * pot
    elif pair.is_double:
        pot += pair.left
        if before.knight is not None:
            paid = (before.knight, pair.left)
        if pair.left == 1 and before.knight != seat:
            knight = seat
    totals = tuple(
        total + (paid[1] if paid is not None and paid[0] == s else 0)
        for s, total in enumerate(before.totals)
    )
    state = replace(
        before,
        pair=pair,
        throws=before.throws + 1,
        left_used=before.left_used or event.left is not None,
        pot=pot,
        totals=totals,
        knight=before.knight if knight is None else knight,
    )
    over = round_over or tied or after.pair is None
    return Fallen(state, pair, False, paid, knight, over, tied, took)


def closed(state: State, pair: Pair) -> tuple[Pair | None, ...]:
    """The results once the seat to act has its own."""
    if state.tied:
        return state.kept
    return tuple(pair if s == state.turn else kept for s, kept in enumerate(state.kept))


class MexenTable(TableModel):
    """What the table of a part of a session shows.

    ``unit`` is "sips" or "points" and can be set at any time (M14).
    """

    def __init__(
        self, record: Record, parent: QObject | None = None, *, changes: Sequence[Change] = ()
    ) -> None:
        """``changes``: who joined, came back, sits out or left when this part began."""
        self._unit: str = record.settings.unit
        self._changes = tuple(changes)
        self._last: Step | None = None
        self._flying: Scene | None = None  # while the dice of the last step fly
        self._people = [s for s, seat in enumerate(record.seats) if not seat.is_cpu]
        steps = tuple(replay(record))
        self._start = record.game.start(record.settings, len(record.seats), record.first_leader)
        if steps:
            self._last = steps[-1]
        super().__init__(record, 0, parent)

    @property
    def unit(self) -> str:
        return self._unit

    def set_unit(self, unit: str) -> None:
        """Says everything in the other unit, without moving anything."""
        if unit != self._unit:
            self._unit = unit
            if self._last is None:
                self.show(self.opening(self._start))
            elif self.scene is not self._flying:
                self.show(self.scenes(self._last)[-1])
            self.log.reword()

    # --- scenes ----------------------------------------------------------------------------

    def opening(self, state: State) -> Scene:
        return self._picture(state, verdict=words.leads(self.cast, state.leader))

    def rolling(self, step: Step) -> Scene:
        before: State = step.before
        note = words.takes_note(before.pot) if before.lowest else ""
        self._flying = self._picture(before, note=note)
        return self._flying

    def scenes(self, step: Step) -> tuple[Scene, ...]:
        self._last = step
        return tuple(self._scenes(step, fallen(step)))

    def _scenes(self, step: Step, what: Fallen) -> Iterator[Scene]:
        before: State = step.before
        after: State = step.after
        seat = before.turn
        name = pair_name(what.pair)
        shown = self._thrown(step, what)
        if what.took is not None or what.tied:
            if not before.tied and isinstance(step.event, Rolled):
                shown = replace(shown, hold=MOMENT)
                yield shown
            yield from self._ended(step, what)
            return
        if what.elbow:
            yield replace(shown, hold=MOMENT)
            return
        if not what.turn_over:
            if what.new_knight is not None:
                shown = replace(shown, hold=MOMENT)
            yield shown
            return
        if isinstance(step.event, Rolled) and (what.pair.is_mexico or what.new_knight is not None):
            yield replace(shown, hold=MOMENT)
        limit = words.limit_set(after.limit) if seat == before.leader else ""
        yield self._picture(
            after,
            dice=what.pair,
            headline=name,
            verdict=_joined(self._turn_end(step, what), limit),
            note=words.takes_note(after.pot),
        )

    def _turn_end(self, step: Step, what: Fallen) -> str:
        """How a turn ended."""
        event, seat = step.event, step.before.turn
        if isinstance(event, Tik):
            return words.tik(self.cast, event.seat, seat)
        if isinstance(event, Kept):
            return words.stopped(self.cast, seat, what.pair)
        if isinstance(event, Named):
            return words.named(self.cast, event.seat, event.knight)
        return words.stands(self.cast, seat, what.pair)

    def _thrown(self, step: Step, what: Fallen) -> Scene:
        """The table with the pair of the event on it."""
        before: State = step.before
        event, seat = step.event, before.turn
        state, band = what.state, ""
        if before.tied:
            verdict = (
                words.thrown_again(self.cast, seat)
                if what.elbow
                else words.deciding(self.cast, seat)
            )
        elif what.elbow:
            band = words.elbow_band()
            verdict = words.elbow(self.cast, seat, state.limit)
        elif step.after.naming:
            state = replace(state, naming=True)
            ask = words.name_a_knight if self._asks_one(seat) else words.name_by_hand
            cpu = seat not in self._people
            verdict = (words.name_a_knight if cpu else ask)(self.cast, seat)
        elif isinstance(event, Named):
            band = words.knight_band(self.cast, event.knight)
            verdict = words.named(self.cast, event.seat, event.knight)
        else:
            verdict = words.verdict(before, what.pair, seat)
            if what.paid is not None:
                verdict = words.knight_pays(self.cast, *what.paid, self._unit)
            if what.new_knight is not None:
                band = words.knight_band(self.cast, what.new_knight)
            elif what.pair.is_mexico:
                band = words.mexico_band(state.pot)
            elif what.pair.is_double and what.paid is None:
                verdict = _joined(words.pot_grows(state.pot), verdict)
        on_table = None if what.elbow or before.tied else (seat, what.pair)
        turn_state = step.after if before.tied and not what.tied and what.took is None else state
        return self._picture(
            turn_state,
            current=on_table,
            dice=what.pair,
            headline=pair_name(what.pair),
            verdict=verdict,
            band=band,
            note=words.takes_note(state.pot) if state.lowest else "",
        )

    def _asks_one(self, seat: int) -> bool:
        return seat == self.cast.you

    def _ended(self, step: Step, what: Fallen) -> Iterator[Scene]:
        """All have played: the results, and who takes the pot or throws once more."""
        before: State = step.before
        after: State = step.after
        kept = closed(before, what.pair)
        results = replace(what.state, kept=kept, pair=None, tied=(), deciding=(), naming=False)
        headline = pair_name(what.pair)
        if what.took is None:
            pair = kept[after.tied[0]]
            assert pair is not None  # those who tie have results
            if before.tied:
                verdict = words.tie_again(self.cast, after.tied)
            else:
                verdict = words.tie(self.cast, after.tied, pair)
            tied = self._picture(
                after,
                dice=what.pair,
                headline=headline,
                verdict=verdict,
                note=words.takes_note(after.pot),
            )
            yield replace(
                tied, rows=tuple(replace(row, acting=False) for row in tied.rows), hold=TIE
            )
            yield tied
            return
        lowest = set(results.lowest)
        if not before.tied:
            yield self._closing(
                results, lowest, what, headline, self._turn_end(step, what), results.pot, LINE_UP
            )
        paid = replace(results, totals=after.totals)
        verdict = words.takes(self.cast, what.took, results.pot, self._unit)
        going = self._closing(paid, {what.took}, what, headline, verdict, 0, POT_GOES)
        going = replace(
            going,
            pot_to=what.took,
            standing=Standing(kept, None, words.took_note(results.pot)),
        )
        yield going
        # The results stay to be read until the next leader throws.
        yield replace(
            going,
            state=after,
            rows=tuple(
                replace(row, acting=row.seat == after.turn, leading=row.seat == after.leader)
                for row in going.rows
            ),
            pot=after.pot,
            pot_to=None,
            between=False,
            hold=0,
        )

    def _closing(
        self,
        state: State,
        lowest: set[int],
        what: Fallen,
        headline: str,
        verdict: str,
        pot: int,
        hold: int,
    ) -> Scene:
        """A picture of the end of a round."""
        rows = tuple(
            replace(self._row(row, state), kept=state.kept[row.seat], lowest=row.seat in lowest)
            for row in self.seats.rows
        )
        return Scene(
            state,
            rows,
            Standing(state.kept, None, words.takes_note(state.pot)),
            what.pair,
            headline,
            verdict,
            hold=hold,
            pot=pot,
            between=True,
        )

    def _picture(
        self,
        state: State,
        *,
        current: tuple[int, Pair] | None = None,
        dice: Pair | None = None,
        headline: str = "",
        verdict: str = "",
        band: str = "",
        note: str = "",
    ) -> Scene:
        lowest = set(state.tied) if state.tied else set(state.lowest)
        thrown = dict(zip(state.tied, state.deciding, strict=False))
        all_thrown = bool(state.tied) and len(thrown) == len(state.tied)
        turn = None if all_thrown else state.turn
        rows = []
        for row in self.seats.rows:
            seat = row.seat
            kept = thrown.get(seat) if seat in state.tied else state.kept[seat]
            rows.append(
                replace(
                    self._row(row, state),
                    kept=kept,
                    acting=seat == turn,
                    leading=seat == state.leader,
                    lowest=seat in lowest,
                )
            )
        return Scene(
            state,
            tuple(rows),
            Standing(state.kept, current, note),
            dice,
            headline,
            verdict,
            band,
            pot=state.pot,
            between=all_thrown,
        )

    def _row(self, row: SeatRow, state: State) -> SeatRow:
        return replace(
            row,
            detail=words.penalties(state.totals[row.seat], self._unit),
            knight=row.seat == state.knight,
            acting=False,
            leading=False,
            out=False,
        )

    # --- the log -----------------------------------------------------------------------------

    def first_entries(self, state: State) -> Sequence[Entry]:
        return (*map(self._change, self._changes), self._heading(state))

    def _change(self, change: Change) -> Entry:
        match change:
            case Joined(name, total):
                return Entry(lambda: words.joined(name, total, self._unit))
            case Returned(name, total):
                return Entry(lambda: words.returned(name, total, self._unit))
            case Paused(name):
                return Entry(lambda: words.pauses(name))
            case _:
                return Entry(lambda: words.leaves(change.name))

    def _heading(self, state: State) -> Entry:
        return Entry(lambda: words.round_heading(self.cast, state.round, state.leader), header=True)

    def entries(self, step: Step) -> Iterator[Entry]:
        before: State = step.before
        after: State = step.after
        what, cast, seat = fallen(step), self.cast, before.turn
        yield self._act(step, what)
        if isinstance(step.event, Rolled):
            yield from self._effects(step, what)
        if what.turn_over and seat == before.leader and not before.tied:
            limit = what.state.throws
            yield Entry(lambda: words.limit_set(limit))
        if what.tied:
            tied = after.tied
            if before.tied:
                yield Entry(lambda: words.tie_again(cast, tied))
            else:
                pair = closed(before, what.pair)[tied[0]]
                assert pair is not None  # those who tie have results
                yield Entry(lambda: words.tie(cast, tied, pair))
        if what.took is not None:
            took, pot = what.took, what.state.pot
            yield Entry(lambda: words.takes(cast, took, pot, self._unit), took)
            yield self._heading(after)

    def _act(self, step: Step, what: Fallen) -> Entry:
        """The line that tells of an event itself."""
        event, cast, seat, pair = step.event, self.cast, step.before.turn, what.pair
        match event:
            case Kept():
                return Entry(lambda: words.stopped(cast, seat, pair), seat)
            case Tik(first):
                return Entry(lambda: words.tik(cast, first, seat), first)
            case Named(_, knight):
                return Entry(lambda: words.named(cast, seat, knight), knight)
            case Rolled(_, _, None):
                return Entry(lambda: words.threw(cast, seat, pair), seat, gold=pair.is_mexico)
            case Rolled(_, _, left):
                return Entry(
                    lambda: words.left_and_threw(cast, seat, left or 0, pair.right, pair),
                    seat,
                    gold=pair.is_mexico,
                )

    def _effects(self, step: Step, what: Fallen) -> Iterator[Entry]:
        """The lines that tell what a throw did to turn, pot and Knight."""
        cast, seat, pair = self.cast, step.before.turn, what.pair
        pot, limit, paid, knight = what.state.pot, what.state.limit, what.paid, what.new_knight
        if step.before.tied:
            if what.elbow:
                yield Entry(lambda: words.thrown_again(cast, seat), seat)
            return
        if what.elbow:
            yield Entry(lambda: words.elbow(cast, seat, limit), seat)
        elif pair.is_mexico:
            yield Entry(lambda: words.mexico(pot), gold=True)
        elif pair.is_double:
            yield Entry(lambda: words.pot_grows(pot))
        if paid is not None:
            yield Entry(lambda: words.knight_pays(cast, *paid, self._unit), paid[0])
        if knight is not None:
            yield Entry(lambda: words.new_knight(cast, knight), knight)

    # --- the bar -----------------------------------------------------------------------------

    def heading_of(self, scene: Scene) -> tuple[str, str]:
        state: State = scene.state
        heading = words.round_heading(self.cast, state.round, state.leader)
        if state.kept[state.leader] is not None:
            heading = words.heading_with_limit(heading, state.limit)
        return words.title(), heading

    def bar(self, scene: Scene, *, rolling: bool = False) -> Bar:
        state: State = scene.state
        turn = scene.turn
        title = words.at_stake(state.pot, self._unit)
        line = _joined(
            words.lowest_so_far(self.cast, state), words.knight_line(self.cast, state.knight), "\n"
        )
        if turn is None:
            return Bar(
                words.throw_button(replace(state, tied=(), pair=None)),
                words.stop_button(replace(state, pair=None)),
                words.between(),
                0,
                0,
                "",
                (title, line),
                words.leave_button(None),
            )
        used = state.throws + rolling
        limit = state.limit
        if state.tied:
            count, used, limit = "", 0, 0
        else:
            count = words.throw_count(used, limit) if used else words.throws_left(limit)
        return Bar(
            words.throw_button(state),
            words.stop_button(state),
            self._whose(state, turn),
            used,
            limit,
            count,
            (title, line),
            words.leave_button(state.may_leave if not state.naming and used < limit else None),
        )

    def _whose(self, state: State, turn: int) -> str:
        if state.naming:
            return words.naming_turn(self.cast, turn)
        if state.tied:
            return words.deciding_turn(self.cast, turn)
        return words.turn(self.cast, turn)


def _joined(first: str, second: str, by: str = " ") -> str:
    """Two whole sentences after each other."""
    return by.join(text for text in (first, second) if text)
