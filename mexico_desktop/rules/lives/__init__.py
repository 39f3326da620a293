"""Mexico, the game with lives. Clause numbers L1 to L12 are those of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mexico_desktop.dice import Pair
from mexico_desktop.rules import (
    Awaited,
    Band,
    ChoiceAwaited,
    Draw,
    Event,
    Illegal,
    Kept,
    Ladder,
    Rank,
    Result,
    RollAwaited,
    Rolled,
    Win,
    check_seat,
    check_table,
    flag,
    whole,
)

LIVES = (2, 3, 6)
ROLLS = (1, 2, 3)

_ORDINARY = (31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65)


def _rank(number: int) -> Rank:
    pair = Pair(number // 10, number % 10)
    band = Band.MEXICO if pair.is_mexico else Band.DOUBLE if pair.is_double else Band.ORDINARY
    return Rank(pair.name, pair, band)


# L4
LADDER = Ladder(tuple(map(_rank, (*_ORDINARY, 11, 22, 33, 44, 55, 66, 21))))


@dataclass(frozen=True, slots=True)
class Settings:
    """L2. The defaults are the standard game."""

    lives: int = 3
    rolls: int = 3
    double_penalty: bool = True


# L2
PRESETS: Mapping[str, Settings] = {
    "quick": Settings(lives=2),
    "standard": Settings(),
    "long": Settings(lives=6),
}


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a match. ``kept`` and ``lives`` go by seat; ``pair`` is what lies on the table.

    Once the match is over the last round stays: ``kept`` shows it, ``lives`` are those after it.
    """

    settings: Settings
    round: int
    leader: int
    lives: tuple[int, ...]
    kept: tuple[Pair | None, ...]
    pair: Pair | None = None
    rolls_used: int = 0
    mexico: bool = False

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the match is over."""
        if sum(life > 0 for life in self.lives) < 2:
            return None
        return next((s for s in turn_order(self) if self.kept[s] is None), None)

    @property
    def stake(self) -> int:
        """How many lives the lowest lose if the round ended as it stands (L8)."""
        return 2 if self.mexico and self.settings.double_penalty else 1

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats that tie for the lowest kept pair so far."""
        return LADDER.lowest(self.kept)


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """How a round ended. ``kept``, ``lost`` (lives) and ``lives`` (left) go by seat."""

    round: int
    leader: int
    kept: tuple[Pair | None, ...]
    lowest: tuple[int, ...]
    lost: tuple[int, ...]
    lives: tuple[int, ...]
    mexico: bool
    next_leader: int | None

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that lost their last life in this round."""
        return tuple(s for s, lost in enumerate(self.lost) if lost and not self.lives[s])


def turn_order(state: State) -> tuple[int, ...]:
    """The seats that play this round, from the leader (L5).

    While a round goes on these are the seats with lives; after the last round, those that kept.
    """
    seats = len(state.lives)
    order = ((state.leader + i) % seats for i in range(seats))
    return tuple(s for s in order if state.lives[s] > 0 or state.kept[s] is not None)


@dataclass(frozen=True)
class Lives:
    """The game itself (``rules.Game``)."""

    name: str = "lives"
    ladder: Ladder = LADDER
    seats: range = range(2, 7)  # L1

    def settings(self, data: Mapping[str, Any]) -> Settings:
        return Settings(
            lives=whole(data, "lives", LIVES),
            rolls=whole(data, "rolls", ROLLS),
            double_penalty=flag(data, "double_penalty"),
        )

    def settings_data(self, settings: Settings) -> dict[str, Any]:
        return {
            "lives": settings.lives,
            "rolls": settings.rolls,
            "double_penalty": settings.double_penalty,
        }

    def start(self, settings: Settings, seats: int, leader: int) -> State:
        check_table(self, seats, leader)
        return State(settings, 1, leader, (settings.lives,) * seats, (None,) * seats)

    def awaited(self, state: State) -> Awaited:
        turn = state.turn
        if turn is None:
            return None
        return RollAwaited(turn) if state.pair is None else ChoiceAwaited(turn)

    def after(self, state: State, event: Event) -> State:
        awaited = self.awaited(state)
        check_seat(state, awaited, event)
        if isinstance(event, Rolled):
            if event.left is not None:
                raise Illegal("In Mexico both dice are rolled; none is left lying.")  # L5
            return _rolled(state, event)
        if isinstance(event, Kept):
            if isinstance(awaited, RollAwaited):
                raise Illegal("There is nothing to keep before the first roll of a turn.")
            return _kept(state, event.seat)
        raise Illegal("There is no Knight in Mexico.")

    def result(self, state: State) -> Result | None:
        alive = [s for s, life in enumerate(state.lives) if life > 0]
        if len(alive) == 1:
            return Win(alive[0])
        if not alive:
            return Draw(tuple(s for s, pair in enumerate(state.kept) if pair is not None))
        return None

    def report(self, state: State) -> dict[str, Any]:
        result = self.result(state)
        return {
            "round": state.round,
            "leader": state.leader,
            "turn": state.turn,
            "rolls_used": state.rolls_used,
            "pair": state.pair and state.pair.name,
            "kept": [pair and pair.name for pair in state.kept],
            "mexico": state.mexico,
            "lives": list(state.lives),
            "result": result.seat if isinstance(result, Win) else result and "draw",
        }


def _rolled(state: State, event: Rolled) -> State:
    state = replace(
        state,
        pair=event.pair,
        rolls_used=state.rolls_used + 1,
        mexico=state.mexico or event.pair.is_mexico,
    )
    if state.rolls_used == state.settings.rolls:  # L5: at the limit the pair is kept by itself
        return _kept(state, event.seat)
    return state


def _kept(state: State, seat: int) -> State:
    kept = tuple(state.pair if s == seat else pair for s, pair in enumerate(state.kept))
    state = replace(state, kept=kept, pair=None, rolls_used=0)
    if all(kept[s] is not None for s in turn_order(state)):
        return _round_over(state)
    return state


def _round_over(state: State) -> State:
    order = turn_order(state)
    lowest = state.lowest
    lives = tuple(  # L8, L9
        max(0, life - state.stake) if s in lowest else life for s, life in enumerate(state.lives)
    )
    if sum(life > 0 for life in lives) < 2:  # L10: the last round stays
        return replace(state, lives=lives)
    # L11: the first tied seat that still has lives, else the next seat after the old leader
    seats = len(lives)
    after_leader = ((state.leader + i) % seats for i in range(1, seats))
    leader = next(
        (s for s in order if s in lowest and lives[s] > 0),
        None,
    )
    if leader is None:
        leader = next(s for s in after_leader if lives[s] > 0)
    return State(state.settings, state.round + 1, leader, lives, (None,) * seats)


def round_end(before: State, event: Event, after: State) -> RoundEnd | None:
    """How the round ended that ``event`` ended; None when it goes on."""
    if after.turn is not None and after.round == before.round:
        return None
    rolled = event.pair if isinstance(event, Rolled) else None
    last = rolled or before.pair
    kept = tuple(last if s == before.turn else pair for s, pair in enumerate(before.kept))
    return RoundEnd(
        before.round,
        before.leader,
        kept,
        LADDER.lowest(kept),
        tuple(b - a for b, a in zip(before.lives, after.lives, strict=True)),
        after.lives,
        before.mexico or (rolled is not None and rolled.is_mexico),
        None if after.turn is None else after.leader,
    )


LIVES_GAME = Lives()
