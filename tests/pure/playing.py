"""Playing any match of either game: what may be done, and dice that show what a test wants."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mexico_desktop.match import Match, Step
from mexico_desktop.rules import (
    Awaited,
    ChoiceAwaited,
    Event,
    Kept,
    NameAwaited,
    Named,
    RaceAwaited,
    RollAwaited,
    Tik,
)


def options(awaited: Awaited) -> list[Callable[[Match], Step]]:
    """All that may be done, as calls; the roll first."""

    def roll(match: Match) -> Step:
        return match.roll()

    def happens(event: Event) -> Callable[[Match], Step]:
        return lambda match: match.apply(event)

    match awaited:
        case RollAwaited():
            return [roll]
        case NameAwaited(seat, seats):
            return [happens(Named(seat, knight)) for knight in seats]
        case ChoiceAwaited(seat, may_leave):
            rivals: tuple[int, ...] = ()
        case RaceAwaited(seat, rivals, may_leave):
            pass
        case None:
            return []
    found = [roll, happens(Kept(seat)), *(happens(Tik(rival)) for rival in rivals)]
    if may_leave is not None:
        found.append(lambda match: match.roll(may_leave))
    return found


@dataclass
class Faces:
    """Dice that show these faces over and over, and count how many fell."""

    faces: Sequence[int]
    fallen: int = 0

    def die(self) -> int:
        self.fallen += 1
        return self.faces[(self.fallen - 1) % len(self.faces)]


def steps(match: Match, choices: Sequence[int]) -> Iterator[Step]:
    """Plays on, at most one step a choice; a choice counts round the options."""
    for choice in choices:
        found = options(match.awaited)
        if not found:
            return
        yield found[choice % len(found)](match)
