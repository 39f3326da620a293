"""What a fact is, and those that hold in either game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from mexico_desktop.dice import Pair
from mexico_desktop.match import Step
from mexico_desktop.rules import Band, Game, Rolled


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
