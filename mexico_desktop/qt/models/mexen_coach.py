"""What the coach knows of Mexen."""

from __future__ import annotations

from typing import Any

from mexico_desktop.analysis import PotChoice
from mexico_desktop.qt.models.coach import Choice, View
from mexico_desktop.qt.models.wants import Keep, Roll, Want
from mexico_desktop.rules import ChoiceAwaited, RaceAwaited
from mexico_desktop.rules.mexen import MEXEN_GAME, State
from mexico_desktop.solver.mexen import Act, prospect, ways


class MexenAdviser:
    """Expected penalties (coach.Adviser)."""

    def find(self, state: State) -> View:
        return View(state, prospect(state), ways(state))

    def chooser(self, state: State) -> int | None:
        awaited = MEXEN_GAME.awaited(state)
        return awaited.seat if isinstance(awaited, ChoiceAwaited | RaceAwaited) else None

    def weigh(self, view: View, choice: Want) -> PotChoice:
        found: Any = view.odds
        return PotChoice(0, -1, view.state, found, act_wanted(choice))

    def is_past(self, made: Choice, state: State) -> bool:
        """The round after is over."""
        return bool(state.round > made.state.round + 1)


def act_wanted(want: Want) -> Act:
    """A want with a pair in the hand, as the solver calls it."""
    if isinstance(want, Keep):
        return Act.STOP
    return Act.THROW if want == Roll() else Act.LEAVE


def want_of(act: Act, die: int | None) -> Want:
    """The other way round; ``die`` is the one that may be left."""
    match act:
        case Act.STOP:
            return Keep()
        case Act.THROW:
            return Roll()
        case Act.LEAVE:
            return Roll(die)
