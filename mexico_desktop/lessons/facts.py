"""Facts that the texts of lessons rest on, each to be checked against rules or exact tables.

A sentence of a lesson is written by hand; the facts beside it say what must hold for it to be
true. ``holds`` looks at the moment of a step: the state when it is shown, the steps that follow a
right answer, and the state after them. ``figures`` are the numbers that the sentence may name.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from mexico_desktop.dice import Pair
from mexico_desktop.match import Step
from mexico_desktop.rules import Band, Draw, Game, Rolled, Win
from mexico_desktop.rules.lives import PRESETS, round_end
from mexico_desktop.solver import choice_equities, odds, outlook
from mexico_desktop.solver.mexen import Act, choice_costs


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a text is said. ``steps`` are what follows a right answer, in order."""

    game: Game[Any]
    before: Any
    steps: tuple[Step, ...]

    @property
    def after(self) -> Any:
        """The state once all has been played."""
        return self.steps[-1].after if self.steps else self.before


class Fact(Protocol):
    """Something that is so, or not."""

    def holds(self, moment: Moment) -> bool: ...
    def figures(self) -> Iterable[str]: ...


def pair(name: str) -> Pair:
    """A pair from its name."""
    return Pair(int(name[0]), int(name[1]))


@dataclass(frozen=True, slots=True)
class Beats:
    """One pair ranks above another; both by name."""

    high: str
    low: str

    def holds(self, moment: Moment) -> bool:
        ladder = moment.game.ladder
        return ladder.height(pair(self.high)) > ladder.height(pair(self.low))

    def figures(self) -> Iterable[str]:
        return (self.high, self.low, *self.high, *self.low)


@dataclass(frozen=True, slots=True)
class Called:
    """Two dice, as they lie, make the pair of a name."""

    left: int
    right: int
    name: str

    def holds(self, moment: Moment) -> bool:
        return Pair(self.left, self.right).name == self.name

    def figures(self) -> Iterable[str]:
        return (f"{self.left}", f"{self.right}", self.name)


@dataclass(frozen=True, slots=True)
class InBand:
    """A pair is ordinary, a double, or Mexico."""

    name: str
    band: Band

    def holds(self, moment: Moment) -> bool:
        return moment.game.ladder.rank(pair(self.name)).band is self.band

    def figures(self) -> Iterable[str]:
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Stands:
    """Attributes of the state before, or with ``after`` of the one after, have these values.

    The names are those of the state: ``stake``, ``pot``, ``knight``, ``limit``, ``rolls_used`` …
    """

    values: tuple[tuple[str, Any], ...]
    after: bool = False

    def holds(self, moment: Moment) -> bool:
        state = moment.after if self.after else moment.before
        return all(getattr(state, name) == value for name, value in self.values)

    def figures(self) -> Iterable[str]:
        for _, value in self.values:
            if isinstance(value, int):
                yield f"{value}"


def now(**values: Any) -> Stands:
    """The state as the text is shown."""
    return Stands(tuple(values.items()))


def then(**values: Any) -> Stands:
    """The state once the step has been played."""
    return Stands(tuple(values.items()), after=True)


@dataclass(frozen=True, slots=True)
class Keeps:
    """A seat has kept a pair, by its name, before the step or in it."""

    seat: int
    name: str

    def holds(self, moment: Moment) -> bool:
        kept = [moment.before.kept[self.seat]]
        for step in moment.steps:
            kept.append(step.after.kept[self.seat])
            if step.before.turn == self.seat and step.after.turn != self.seat:
                # a round that is over at once shows no longer what was kept last
                kept.append(_pair_after(step))
        return any(pair is not None and pair.name == self.name for pair in kept)

    def figures(self) -> Iterable[str]:
        return (self.name, *self.name)


def _pair_after(step: Step) -> Pair | None:
    pair: Pair | None = step.event.pair if isinstance(step.event, Rolled) else step.before.pair
    return pair


@dataclass(frozen=True, slots=True)
class Lies:
    """This pair lies on the table, by its name, before the step or at some moment of it."""

    name: str

    def holds(self, moment: Moment) -> bool:
        lain = [moment.before.pair, *(_pair_after(step) for step in moment.steps)]
        return any(pair is not None and pair.name == self.name for pair in lain)

    def figures(self) -> Iterable[str]:
        return (self.name, *self.name)


@dataclass(frozen=True, slots=True)
class RoundEnds:
    """Mexico: what the end of the round in these steps, or the last before them, brings.

    ``lost`` goes by seat, ``leader`` is the next to lead.
    """

    lost: tuple[int, ...]
    leader: int | None = None

    def holds(self, moment: Moment) -> bool:
        for step in moment.steps:
            end = round_end(step.before, step.event, step.after)
            if end is not None:
                return end.lost == self.lost and self.leader in (None, end.next_leader)
        return False

    def figures(self) -> Iterable[str]:
        return [f"{lost}" for lost in self.lost]


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
class Wins:
    """Mexico: rolling on (``rolls``) or keeping is better here by at least so many per cent.

    ``keep`` and ``roll`` are the chances to win in per cent, rounded, where the text names them.
    """

    rolls: bool
    by: float
    keep: int | None = None
    roll: int | None = None

    def holds(self, moment: Moment) -> bool:
        keep, roll = (100 * equity for equity in choice_equities(moment.before))
        gain = roll - keep if self.rolls else keep - roll
        return (
            gain >= self.by
            and self.keep in (None, round(keep))
            and self.roll in (None, round(roll))
        )

    def figures(self) -> Iterable[str]:
        told = [f"{figure}" for figure in (self.keep, self.roll) if figure is not None]
        return [*told, "100"] if told else told


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
class Count:
    """So many of the 36 throws of two dice give one of these pairs, by name."""

    number: int
    names: tuple[str, ...]

    def holds(self, moment: Moment) -> bool:
        faces = range(1, 7)
        return self.number == sum(Pair(a, b).name in self.names for a in faces for b in faces)

    def figures(self) -> Iterable[str]:
        return (f"{self.number}", "36")


@dataclass(frozen=True, slots=True)
class Says:
    """A rule, which no position shows; ``numbers`` are those it names."""

    clause: str
    numbers: tuple[int, ...] = ()

    def holds(self, moment: Moment) -> bool:
        return self.clause[0] in "LM" and self.clause[1:].isdecimal()

    def figures(self) -> Iterable[str]:
        return [f"{number}" for number in self.numbers]


@dataclass(frozen=True, slots=True)
class Played:
    """Mexico: the settings of the match at the table, those that are named."""

    lives: int | None = None
    rolls: int | None = None
    double_penalty: bool | None = None

    def holds(self, moment: Moment) -> bool:
        settings = moment.before.settings
        return (
            self.lives in (None, settings.lives)
            and self.rolls in (None, settings.rolls)
            and self.double_penalty in (None, settings.double_penalty)
        )

    def figures(self) -> Iterable[str]:
        return [f"{number}" for number in (self.lives, self.rolls) if number is not None]


@dataclass(frozen=True, slots=True)
class Preset:
    """Mexico: what a preset is made of."""

    name: str
    lives: int
    rolls: int
    double_penalty: bool

    def holds(self, moment: Moment) -> bool:
        preset = PRESETS[self.name]
        return (preset.lives, preset.rolls, preset.double_penalty) == (
            self.lives,
            self.rolls,
            self.double_penalty,
        )

    def figures(self) -> Iterable[str]:
        return (f"{self.lives}", f"{self.rolls}")


@dataclass(frozen=True, slots=True)
class Over:
    """Mexico: with these steps the match is over; ``winner`` is None in a draw."""

    winner: int | None

    def holds(self, moment: Moment) -> bool:
        result = moment.game.result(moment.after)
        return isinstance(result, Draw) if self.winner is None else result == Win(self.winner)

    def figures(self) -> Iterable[str]:
        return ()


@dataclass(frozen=True, slots=True)
class Alive:
    """Mexico: a seat has so many lives, before the step or with ``after`` once it is played."""

    seat: int
    lives: int
    after: bool = False

    def holds(self, moment: Moment) -> bool:
        state = moment.after if self.after else moment.before
        return bool(state.lives[self.seat] == self.lives)

    def figures(self) -> Iterable[str]:
        return (f"{self.lives}",)


@dataclass(frozen=True, slots=True)
class Chance:
    """In so many rolls of both dice one of these pairs comes at least once, in per cent, rounded.

    All pairs by name.
    """

    names: tuple[str, ...]
    rolls: int
    percent: int

    def holds(self, moment: Moment) -> bool:
        faces = range(1, 7)
        ways = sum(Pair(a, b).name in self.names for a in faces for b in faces)
        return round(100 * (1 - (1 - ways / 36) ** self.rolls)) == self.percent

    def figures(self) -> Iterable[str]:
        return (f"{self.percent}", f"{self.rolls}", "100")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Mexico: a seat's chance to win the match as it stands, in per cent, rounded."""

    seat: int
    percent: int

    def holds(self, moment: Moment) -> bool:
        return round(100 * outlook(moment.before).equity[self.seat]) == self.percent

    def figures(self) -> Iterable[str]:
        return (f"{self.percent}", "100")


@dataclass(frozen=True, slots=True)
class Risks:
    """Mexico: how often the seat to choose is lowest in this round if it keeps, and if it rolls.

    In per cent, rounded; None where the text names none.
    """

    keep: int | None = None
    roll: int | None = None

    def holds(self, moment: Moment) -> bool:
        found = odds(moment.before)
        return found is not None and (
            self.keep in (None, round(100 * found.keep.lowest[found.seat]))
            and self.roll in (None, round(100 * found.roll.lowest[found.seat]))
        )

    def figures(self) -> Iterable[str]:
        told = [f"{figure}" for figure in (self.keep, self.roll) if figure is not None]
        return [*told, "100"]


@dataclass(frozen=True, slots=True)
class Counts:
    """A pair, by its name, counts as this on the ladder: 55 as 500 in Mexen."""

    pair: str
    name: str

    def holds(self, moment: Moment) -> bool:
        return moment.game.ladder.rank(pair(self.pair)).name == self.name

    def figures(self) -> Iterable[str]:
        return (self.pair, self.name, *self.pair)


@dataclass(frozen=True, slots=True)
class Missing:
    """A pair, by its name, never stands as a result: it has no place on the ladder."""

    name: str

    def holds(self, moment: Moment) -> bool:
        return all(rank.pair.name != self.name for rank in moment.game.ladder.ranks)

    def figures(self) -> Iterable[str]:
        return (self.name, *self.name)


@dataclass(frozen=True, slots=True)
class Ranks:
    """So many ranks has the ladder, or with ``band`` that band of it."""

    number: int
    band: Band | None = None

    def holds(self, moment: Moment) -> bool:
        ranks = moment.game.ladder.ranks
        return self.number == sum(self.band in (None, rank.band) for rank in ranks)

    def figures(self) -> Iterable[str]:
        return (f"{self.number}",)


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
