"""Mexen, the Dutch game with a pot. Clause numbers M1 to M14 are those of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from mexico_desktop.dice import Pair
from mexico_desktop.rules import (
    Awaited,
    Band,
    ChoiceAwaited,
    Event,
    Illegal,
    Kept,
    Ladder,
    NameAwaited,
    Named,
    RaceAwaited,
    Rank,
    Refused,
    Result,
    RollAwaited,
    Rolled,
    Tik,
    check_seat,
    check_table,
    flag,
    shown,
    word,
)

UNITS = ("sips", "points")
MOST_THROWS = 3

_ORDINARY = (32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65)


def pair_name(pair: Pair) -> str:
    """M2: larger face first; two equal dice count as hundreds."""
    return f"{pair.left}00" if pair.is_double else pair.name


def _rank(number: int) -> Rank:
    pair = Pair(number // 10, number % 10)
    band = Band.MEXICO if pair.is_mexico else Band.DOUBLE if pair.is_double else Band.ORDINARY
    return Rank(pair_name(pair), pair, band)


# M3
LADDER = Ladder(tuple(map(_rank, (*_ORDINARY, 11, 22, 33, 44, 55, 66, 21))))


@dataclass(frozen=True, slots=True)
class Begins:
    """Where a session goes on with other seats: the round, the Knight's seat, penalties by seat."""

    round: int
    knight: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """``unit`` changes words only (M14); ``vast``: whether a 32 opens a race (M10).

    ``begins`` is set where this is not the first part of a session.
    """

    unit: str = "points"
    vast: bool = True
    begins: Begins | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a session.

    ``throws`` counts since the turn began or the last Elbow; ``limit`` is 3 while the leader
    plays, then the leader's count; ``totals`` are penalties by seat, since the start; ``naming``
    is set while the Knight who threw 100 names another. In a tie ``tied`` are the seats of the
    deciding throw in turn order and ``deciding`` what they threw so far.
    """

    settings: Settings
    round: int
    leader: int
    kept: tuple[Pair | None, ...]
    totals: tuple[int, ...]
    limit: int = MOST_THROWS
    throws: int = 0
    pair: Pair | None = None
    left_used: bool = False
    pot: int = 1
    knight: int | None = None
    naming: bool = False
    tied: tuple[int, ...] = ()
    deciding: tuple[Pair, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to act."""
        if self.tied:
            return self.tied[len(self.deciding)]
        return next(s for s in turn_order(self) if self.kept[s] is None)

    @property
    def racing(self) -> bool:
        """M10: a 32 lies, and whoever threw it has a throw left."""
        return (
            self.settings.vast
            and self.pair is not None
            and self.pair.name == "32"
            and self.throws < self.limit
        )

    @property
    def may_leave(self) -> int | None:
        """M5: the 1 or 2 that may be left lying; None when there is none."""
        if self.left_used or self.pair is None or self.pair.larger < 3 or self.pair.name == "31":
            return None
        return self.pair.smaller if self.pair.smaller < 3 else None

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats that tie for the lowest result so far."""
        return LADDER.lowest(self.kept)


def turn_order(state: State) -> tuple[int, ...]:
    """All seats, from the leader (M1)."""
    seats = len(state.kept)
    return tuple((state.leader + i) % seats for i in range(seats))


@dataclass(frozen=True)
class Mexen:
    """The game itself (``rules.Game``)."""

    name: str = "mexen"
    ladder: Ladder = LADDER
    seats: range = range(2, 9)

    def settings(self, data: Mapping[str, Any]) -> Settings:
        begins = None if data.get("begins") is None else _begins(data["begins"])
        return Settings(word(data, "unit", UNITS), flag(data, "vast"), begins)

    def settings_data(self, settings: Settings) -> dict[str, Any]:
        data: dict[str, Any] = {"unit": settings.unit, "vast": settings.vast}
        begins = settings.begins
        if begins is not None:
            data["begins"] = {
                "round": begins.round,
                "knight": begins.knight,
                "totals": list(begins.totals),
            }
        return data

    def start(self, settings: Settings, seats: int, leader: int) -> State:
        check_table(self, seats, leader)
        begins = settings.begins or Begins(1, None, (0,) * seats)
        if len(begins.totals) != seats:
            raise Refused(
                f"settings: begins has {len(begins.totals)} totals for {seats} seats; one a seat"
                " is needed"
            )
        if begins.knight is not None and begins.knight not in range(seats):
            raise Refused(
                f"settings: the knight is a seat from 0 to {seats - 1}, not {begins.knight}"
            )
        kept = (None,) * seats
        return State(settings, begins.round, leader, kept, begins.totals, knight=begins.knight)

    def awaited(self, state: State) -> Awaited:
        turn = state.turn
        if state.naming:
            return NameAwaited(turn, tuple(s for s in range(len(state.kept)) if s != turn))
        if state.pair is None:
            return RollAwaited(turn)
        if state.racing:
            rivals = tuple(s for s in range(len(state.kept)) if s != turn)
            return RaceAwaited(turn, rivals, state.may_leave)
        return ChoiceAwaited(turn, state.may_leave)

    def after(self, state: State, event: Event) -> State:
        awaited = self.awaited(state)
        check_seat(state, awaited, event)
        if isinstance(awaited, NameAwaited) != isinstance(event, Named):
            raise Illegal(
                "The Knight who threw 100 first names another Knight."
                if isinstance(awaited, NameAwaited)
                else "Only a Knight who has just thrown 100 names another Knight."
            )
        match event:
            case Rolled():
                if event.left is not None:
                    _check_left(state, event.left, event.pair)
                return _decided(state, event) if state.tied else _thrown(state, event)
            case Kept() if isinstance(awaited, RollAwaited):
                raise Illegal("There is nothing to stop on before the first throw.")
            case Kept() | Tik():
                return _turn_over(state)
            case Named():
                if event.knight == event.seat:
                    raise Illegal("The Knight names another player, not himself.")
                if event.knight not in range(len(state.kept)):
                    raise Illegal(f"There is no seat {shown(event.knight)} to name.")
                return _go_on(replace(state, knight=event.knight, naming=False))

    def result(self, state: State) -> Result | None:
        """Always None: a session is closed, never won."""
        return None

    def report(self, state: State) -> dict[str, Any]:
        return {
            "round": state.round,
            "leader": state.leader,
            "turn": state.turn,
            "phase": _phase(state),
            "limit": state.limit,
            "throws": state.throws,
            "pair": state.pair and pair_name(state.pair),
            "left_used": state.left_used,
            "pot": state.pot,
            "knight": state.knight,
            "kept": [pair and pair_name(pair) for pair in state.kept],
            "tied": list(state.tied),
            "totals": list(state.totals),
        }


def _begins(value: object) -> Begins:
    """Where a session goes on, from plain values. Raises Refused."""
    if not isinstance(value, dict):
        raise Refused(f"settings: begins is an object, not {shown(value)}")
    round_, knight, totals = (value.get(key) for key in ("round", "knight", "totals"))
    if type(round_) is not int or round_ < 1:
        raise Refused(f"settings: begins has a round from 1, not {shown(round_)}")
    if knight is not None and (type(knight) is not int or knight < 0):
        raise Refused(f"settings: the knight of begins is a seat or null, not {shown(knight)}")
    if not isinstance(totals, list) or any(type(n) is not int or n < 0 for n in totals):
        raise Refused("settings: the totals of begins are whole numbers from 0")
    return Begins(round_, knight, tuple(totals))


def _phase(state: State) -> str:
    if state.tied:
        return "tiebreak"
    if state.naming:
        return "name_knight"
    if state.pair is None:
        return "throw"
    return "race" if state.racing else "choose"


def _check_left(state: State, left: int, pair: Pair) -> None:
    """M5, M12."""
    if state.tied:
        raise Illegal("In a deciding throw both dice are thrown.")
    if state.pair is None:
        raise Illegal("Nothing lies on the table yet to leave a die of.")
    if state.left_used:
        raise Illegal("A die may be left once a turn, and that has been done.")
    if state.may_leave is None:
        raise Illegal(f"No die of {pair_name(state.pair)} may be left lying.")
    if left != state.may_leave:
        raise Illegal(f"Of {pair_name(state.pair)} only the {state.may_leave} may be left lying.")
    if pair.left != left:
        raise Illegal(f"The die left lying shows {left}, not {pair.left}.")


def _pay(state: State, seat: int, penalty: int) -> State:
    totals = tuple(t + penalty if s == seat else t for s, t in enumerate(state.totals))
    return replace(state, totals=totals)


def _thrown(state: State, event: Rolled) -> State:
    pair = event.pair
    if pair.name == "31":  # M9: the turn starts over
        return replace(state, pair=None, throws=0, left_used=False)
    state = replace(
        state,
        pair=pair,
        throws=state.throws + 1,
        left_used=state.left_used or event.left is not None,
    )
    if pair.is_mexico:  # M7
        return _turn_over(replace(state, pot=8 if state.pot == 1 else 2 * state.pot))
    if pair.is_double:  # M6
        state = replace(state, pot=state.pot + pair.left)
        if pair.left > 1:  # M8
            return _go_on(state if state.knight is None else _pay(state, state.knight, pair.left))
        if state.knight is not None:
            state = _pay(state, state.knight, 1)
        if state.knight == event.seat:
            return replace(state, naming=True)
        state = replace(state, knight=event.seat)
    return _go_on(state)


def _go_on(state: State) -> State:
    """M4: at the limit the turn ends by itself."""
    return _turn_over(state) if state.throws == state.limit else state


def _turn_over(state: State) -> State:
    seat = state.turn
    kept = tuple(state.pair if s == seat else pair for s, pair in enumerate(state.kept))
    limit = state.throws if seat == state.leader else state.limit
    state = replace(state, kept=kept, limit=limit, pair=None, throws=0, left_used=False)
    if any(pair is None for pair in kept):
        return state
    lowest = set(state.lowest)
    return _among(state, tuple(s for s in turn_order(state) if s in lowest))


def _among(state: State, tied: tuple[int, ...]) -> State:
    """M11: one is lowest and takes the pot, or several throw once more."""
    if len(tied) > 1:
        return replace(state, tied=tied, deciding=())
    loser = tied[0]
    totals = _pay(state, loser, state.pot).totals
    return State(  # M13
        state.settings,
        state.round + 1,
        loser,
        (None,) * len(totals),
        totals,
        knight=state.knight,
    )


def _decided(state: State, event: Rolled) -> State:
    """M12."""
    if event.pair.name == "31":
        return state
    state = replace(state, deciding=(*state.deciding, event.pair))
    if len(state.deciding) < len(state.tied):
        return state
    return _among(state, tuple(state.tied[i] for i in LADDER.lowest(state.deciding)))


MEXEN_GAME = Mexen()
