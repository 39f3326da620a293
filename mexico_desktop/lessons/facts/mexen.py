"""Facts of Mexen, against its rules and what its moments cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mexico_desktop.dice import Pair
from mexico_desktop.lessons.facts.both import Moment, pair
from mexico_desktop.rules import Rolled
from mexico_desktop.solver.mexen import Act, choice_costs


@dataclass(frozen=True, slots=True)
class Pays:
    """Mexen: a seat takes so many penalties in these steps."""

    seat: int
    penalties: int

    def holds(self, moment: Moment) -> bool:
        paid = moment.after.totals[self.seat] - moment.before.totals[self.seat]
        return bool(paid == self.penalties)

    def figures(self) -> Iterable[str]:
        return (f"{self.penalties}",)


@dataclass(frozen=True, slots=True)
class Cheapest:
    """Mexen: this costs the seat to act least, by at least ``by`` penalties over each other way.

    ``stop``, ``throw`` and ``leave`` are the expected penalties of each to one decimal place, as
    text, where the sentence names them.
    """

    act: Act
    by: float
    stop: str | None = None
    throw: str | None = None
    leave: str | None = None

    def holds(self, moment: Moment) -> bool:
        found = zip((Act.STOP, Act.THROW, Act.LEAVE), choice_costs(moment.before), strict=True)
        costs = {act: cost for act, cost in found if cost is not None}
        named = {Act.STOP: self.stop, Act.THROW: self.throw, Act.LEAVE: self.leave}
        told = all(
            text is None or f"{costs[act]:.1f}" == text
            for act, text in named.items()
            if act in costs
        )
        best = costs.pop(self.act)
        return told and all(cost - best >= self.by for cost in costs.values())

    def figures(self) -> Iterable[str]:
        return [text for text in (self.stop, self.throw, self.leave) if text is not None]


@dataclass(frozen=True, slots=True)
class Leavable:
    """Mexen: which die of a pair may be left lying, once in a turn; None when there is none."""

    name: str
    die: int | None

    def holds(self, moment: Moment) -> bool:
        state = replace(moment.before, pair=pair(self.name), left_used=False)
        return bool(state.may_leave == self.die)

    def figures(self) -> Iterable[str]:
        return (self.name, *self.name)


@dataclass(frozen=True, slots=True)
class OneDie:
    """With one die left lying, so many of the six faces of the other give one of these pairs."""

    left: int
    number: int
    names: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        faces = range(1, 7)
        return self.number == sum(Pair(self.left, face).name in self.names for face in faces)

    def figures(self) -> Iterable[str]:
        return (f"{self.left}", f"{self.number}", "6")


@dataclass(frozen=True, slots=True)
class Grows:
    """Mexen: a throw, by its name, takes the pot from so many to so many."""

    pot: int
    name: str
    to: int

    def holds(self, moment: Moment) -> bool:
        game, settings = moment.game, moment.before.settings
        state = replace(game.start(replace(settings, begins=None), 2, 0), pot=self.pot)
        after = game.after(state, Rolled(0, pair(self.name)))
        return bool(after.pot == self.to)

    def figures(self) -> Iterable[str]:
        return (f"{self.pot}", f"{self.to}", self.name, *self.name)
