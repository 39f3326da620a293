"""What the coach shows at a table of Mexen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mexico_desktop.analysis import Mark
from mexico_desktop.qt.models.coach import Mistake, View
from mexico_desktop.qt.models.mexen_coach import want_of
from mexico_desktop.qt.models.wants import Want
from mexico_desktop.qt.views.coach_talk import Told
from mexico_desktop.qt.widgets.odds_bars import OddsRow
from mexico_desktop.qt.widgets.seat_plate import Plate
from mexico_desktop.qt.words import coach as coach_words
from mexico_desktop.qt.words import mexen_reasons as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import percent
from mexico_desktop.rules.mexen import State
from mexico_desktop.solver.mexen import Act, Prospect, Ways


def ways_rows(ways: Ways, die: int | None) -> tuple[OddsRow, ...]:
    """The ways on side by side; the longest bar costs most."""
    found = [(act, way) for act in Act if (way := ways.way(act)) is not None]
    most = max(way.cost for _, way in found)
    least = min(0.0, *(way.cost for _, way in found))
    span = max(most - least, 1e-9)
    return tuple(
        OddsRow(
            words.act(act, die), (way.cost - least) / span, words.amount(way.cost), act is ways.best
        )
        for act, way in found
    )


class MexenTalk:
    """Expected penalties (coach_talk.Talk)."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast

    def advice(self, state: State, odds: Ways) -> Told:
        die = state.may_leave
        going_on = max(way.mexico for way in (odds.throw, odds.leave) if way is not None)
        text = words.reason(self._cast, state, odds)
        return Told(
            words.title(odds.best, die),
            f"{text}\n{words.mexico_chance(percent(going_on))}",
            ways_rows(odds, die),
            measure=words.measure(),
            tip=words.tip(),
        )

    def advised(self, state: State, odds: Ways) -> Want:
        return want_of(odds.best, state.may_leave)

    def mistake(self, mistake: Mistake) -> Told:
        choice = mistake.decision
        return Told(
            words.mistake(blunder=choice.mark is Mark.BLUNDER, cost=choice.error),
            words.reason(self._cast, choice.state, choice.ways),
            ways_rows(choice.ways, choice.state.may_leave),
            bad=True,
            tip=words.tip(),
        )

    def standing(self, view: View, people: Sequence[int]) -> Told:
        found: Prospect = view.outlook
        return Told(coach_words.coach(), words.at_stake(found.at_stake))

    def plate(self, plate: Plate, view: View) -> Plate:
        found: Prospect = view.outlook
        cost = found.this_round[plate.seat]
        share = cost / max(found.at_stake, 1e-9)
        return replace(plate, chance=share, figure=words.amount(cost), chance_tip=words.plate_tip())
