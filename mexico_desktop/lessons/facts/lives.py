"""Facts of Mexico, the game with lives, against its rules and the exact equities."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mexico_desktop.lessons.facts.both import Moment
from mexico_desktop.rules import Draw, Win
from mexico_desktop.rules.lives import PRESETS, round_end
from mexico_desktop.solver import choice_equities, odds, outlook


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
