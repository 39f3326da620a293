"""What every moment of a round of Mexen is worth, from the tables: for CPUs, coach and review.

The tables hold the values between two turns. Within a turn they are found here, throw by throw,
by the same rules: the seat that plays does what costs it least.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import comb
from typing import TypeVar

from mexico_desktop.dice import Pair
from mexico_desktop.rules.mexen import LADDER, MOST_THROWS, State, turn_order
from mexico_desktop.solver.mexen.model import (
    GAIN,
    GOES_ON,
    PARTS,
    Part,
    Slot,
    Where,
    end,
    handing_on,
)
from mexico_desktop.solver.mexen.tables import Table, table

Line = tuple[int, float]
Values = tuple[float, ...]


class Act(Enum):
    """What the seat that plays does after a throw."""

    STOP = "stop"
    THROW = "throw"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Way:
    """A way on, to the seat that plays; in penalties.

    ``cost`` is what it is expected to pay in the rest of the round, and what leading and being
    Knight cost it later; ``this_round`` is the former. ``mexico`` is the chance of a 21 by the
    end of the turn, 0 to 1.
    """

    cost: float
    this_round: float
    mexico: float


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways on of a seat after a throw. In a race they are valued as if it came first."""

    seat: int
    stop: Way
    throw: Way
    leave: Way | None

    @property
    def best(self) -> Act:
        """What costs least; stopping, unless something gains on it."""
        act = Act.STOP
        for other in (Act.THROW, Act.LEAVE):
            way = self.way(other)
            if way is not None and way.cost < self._cost(act) - GAIN:
                act = other
        return act

    def way(self, act: Act) -> Way | None:
        """A way on; None where no die may be left."""
        match act:
            case Act.STOP:
                return self.stop
            case Act.THROW:
                return self.throw
            case Act.LEAVE:
                return self.leave

    def error(self, act: Act) -> float:
        """What an act gives away, in penalties. ValueError when it can't be done."""
        return self._cost(act) - self._cost(self.best)

    def _cost(self, act: Act) -> float:
        way = self.way(act)
        if way is None:
            raise ValueError("no die may be left there")
        return way.cost


@dataclass(frozen=True, slots=True)
class Prospect:
    """What each seat is still expected to pay, by seat; what it has paid is not in it.

    ``this_round`` is for the rest of the round. ``later`` is what the rest of the session costs
    more than a seat that is neither leader nor Knight while nobody is: small, but for a Knight.
    """

    this_round: tuple[float, ...]
    later: tuple[float, ...]

    def cost(self, seat: int) -> float:
        """Both together."""
        return self.this_round[seat] + self.later[seat]

    @property
    def at_stake(self) -> float:
        """What the table stands to pay in the rest of the round."""
        return sum(self.this_round)


def prospect(state: State) -> Prospect:
    """What each seat is still expected to pay. Raises TableError."""
    seats = range(len(state.kept))
    if state.tied:
        return _of_tied(state, table(len(seats), state.settings.vast))
    moment = _Moment(state)
    turn, throws, used = moment.turn(_Everyone), moment.throws, state.left_used
    if state.naming:
        values = turn.named(throws, used, Pair(1, 1), state.pot)
    elif state.pair is None:
        values = turn.again(state.pot, moment.where)
    else:
        values = turn.fallen(throws, used, state.pair, state.pot, moment.where)
    costs = [values[2 * moment.parts[s]] for s in seats]
    round_ = tuple(values[2 * moment.parts[s] + 1] for s in seats)
    return Prospect(round_, tuple(c - r for c, r in zip(costs, round_, strict=True)))


def ways(state: State) -> Ways | None:
    """The ways on of the seat that plays; None where it has nothing to choose.

    Raises TableError.
    """
    if state.pair is None or state.naming or state.tied:
        return None
    moment = _Moment(state)
    turn, throws = moment.turn(_Self), moment.throws
    at = (state.pot, moment.where)
    again = turn.mexico_again(*at)
    stop = turn.stop(throws, state.pair, *at)
    throw = turn.throw(throws, state.left_used, *at)
    leave = None if state.may_leave is None else turn.leave(throws, state.may_leave, *at)

    def way(values: Values) -> Way:
        cost, round_, mexico, elbow = values
        return Way(cost, round_, mexico + elbow * again)

    return Ways(state.turn, way(stop), way(throw), None if leave is None else way(leave))


def choice_costs(state: State) -> tuple[float, float, float | None]:
    """What stopping, throwing and leaving a die cost the seat that plays; in less time.

    Where it may choose, else ValueError. Raises TableError.
    """
    if state.pair is None or state.naming or state.tied:
        raise ValueError("there is nothing to choose")
    moment = _Moment(state)
    pair = _ordered(state.pair.larger, state.pair.smaller)
    return _kept_costs(
        moment.key, moment.throws, state.left_used, state.may_leave, pair, state.pot, moment.where
    )


def remember(choices: int) -> None:
    """How many choices of the last ones are kept at hand; the program begins with a few."""
    global _kept_costs  # noqa: PLW0603  (a cache has to live somewhere)
    if _kept_costs.cache_parameters()["maxsize"] != choices:
        _kept_costs = lru_cache(choices)(_find_costs)


@lru_cache(16)  # what is found for one choice of a turn serves the next ones
def _cost_turn(key: _Key) -> _Cost:
    return _turn_of(_Cost, key)


def _find_costs(
    key: _Key, throws: int, used: bool, may_leave: int | None, pair: Pair, pot: int, where: Where
) -> tuple[float, float, float | None]:
    turn = _cost_turn(key)
    (stop,) = turn.stop(throws, pair, pot, where)
    (throw,) = turn.throw(throws, used, pot, where)
    if may_leave is None:
        return stop, throw, None
    (leave,) = turn.leave(throws, may_leave, pot, where)
    return stop, throw, leave


def naming(state: State) -> dict[int, float]:
    """What it costs the Knight who threw 100 to name each of the others. Raises TableError."""
    if not state.naming:
        raise ValueError("nobody is to be named")
    moment = _Moment(state)
    turn, at = moment.turn(_Cost), (moment.throws, state.left_used, Pair(1, 1), state.pot)
    found = {}
    for seat, part in enumerate(moment.parts):
        if seat != state.turn:
            (found[seat],) = turn.fallen(*at, _PLACES[part])
    return found


def saved_by_tik(state: State, seat: int) -> float:
    """What a rival saves, in penalties, when the 32 of a race stands. Raises TableError."""
    if not state.racing:
        raise ValueError("there is no race")
    moment = _Moment(state)
    turn, at = moment.turn(_Everyone), (state.pot, moment.where)
    assert state.pair is not None  # the 32
    stands = turn.stop(moment.throws, state.pair, *at)
    goes_on = turn.best_way(moment.throws, state.left_used, state.pair, *at)
    slot = 2 * moment.parts[seat]
    return goes_on[slot] - stands[slot]


def session_values(seats: int, race: bool) -> Mapping[str, float]:
    """What the rest of a session costs at a round's start, by the names of ``model.START``."""
    return table(seats, race).start


# --- a moment of a round ----------------------------------------------------------------------

_PLACES = {
    Part.HOLDER: Where.HOLDER,
    Part.SAFE: Where.SAFE,
    Part.NEXT: Where.NEXT,
    Part.REST: Where.REST,
}
_PARTS = {where: part for part, where in _PLACES.items()}


AnyTurn = TypeVar("AnyTurn", bound="_Turn")

# Seats, whether there are races, how many are still to play, limit, the lowest and its holders.
_Key = tuple[int, bool, int, int, int | None, int]


def _turn_of(kind: type[AnyTurn], key: _Key) -> AnyTurn:
    seats, race, left, limit, lowest, holders = key
    return kind(table(seats, race), left, limit, lowest, holders)


class _Moment:
    """A state as the tables see it: the part of every seat, and the turn that is under way."""

    def __init__(self, state: State) -> None:
        order = turn_order(state)
        lowest = state.lowest
        to_play = [seat for seat in order if state.kept[seat] is None]
        parts = [Part.SAFE] * len(order)
        for seat in lowest:
            parts[seat] = Part.HOLDER
        for seat in to_play:
            parts[seat] = Part.REST
        parts[to_play[0]] = Part.NEXT
        self.where = Where.NOBODY if state.knight is None else _PLACES[parts[state.knight]]
        kept = state.kept[lowest[0]] if lowest else None
        self.key: _Key = (
            len(order),
            state.settings.vast,
            len(to_play),
            state.limit,
            None if kept is None else LADDER.height(kept),
            len(lowest),
        )
        if state.knight is not None and not state.naming:
            parts[state.knight] = Part.KNIGHT
        elif state.naming:
            self.where = Where.NEXT
            parts[to_play[0]] = Part.KNIGHT
        self.parts: Sequence[Part] = parts
        self.throws = state.throws

    def turn(self, kind: type[AnyTurn]) -> AnyTurn:
        """The turn that is under way."""
        return _turn_of(kind, self.key)


class _Turn:
    """One turn of the seat that plays. What values are is up to the kinds of turn below.

    ``left`` seats are still to play, this one included. ``lowest`` is the height of the lowest
    result so far, None for the leader, and ``holders`` how many have it.
    """

    def __init__(
        self, found: Table, left: int, limit: int, lowest: int | None, holders: int
    ) -> None:
        self._table = found
        self._left = left
        self._limit = MOST_THROWS if lowest is None else limit
        self._lowest = lowest
        self._holders = holders
        self._lines: dict[int, Line] = {}
        self._throws: dict[tuple[int, bool, int, Where], Values] = {}
        self._falls: dict[tuple[int, bool, Pair, int, Where], Values] = {}

    # --- what the kinds of turn say ------------------------------------------------------------

    def _values(self, value: Callable[[Slot, int], float], where: Where, pair: Pair) -> Values:
        """The values at a place, out of those of one seat's cost (0) and round (1)."""
        raise NotImplementedError

    def _elbow(self, pot: int, where: Where) -> Values:
        """The values where the turn starts over."""
        raise NotImplementedError

    def _paid(self, values: Values, where: Where, penalty: int) -> Values:
        """The Knight has paid."""
        raise NotImplementedError

    def _new_knight(self, values: Values, where: Where) -> Values:
        """From the values with the thrower as Knight to those before, the old one being there."""
        raise NotImplementedError

    def _named(self, values: Values, part: Part, count: int) -> Values:
        """From the values with one of ``count`` seats of a part as Knight to those before."""
        raise NotImplementedError

    # --- the turn ------------------------------------------------------------------------------

    def fallen(self, throw: int, used: bool, pair: Pair, pot: int, where: Where) -> Values:
        """The values once a throw has fallen and pot and Knight have been seen to."""
        key = (throw, used, pair, pot, where)
        if key not in self._falls:
            stop = self.stop(throw, pair, pot, where)
            if throw < self._limit and not pair.is_mexico:
                best = self.best_way(throw, used, pair, pot, where)
                if best[0] < stop[0] - GAIN:
                    race = self._table.race and pair.name == "32"
                    stop = self._raced(stop, best) if race else best
            self._falls[key] = stop
        return self._falls[key]

    def _raced(self, stop: Values, best: Values) -> Values:
        """M10: all are equally fast."""
        seats = self._table.seats
        return tuple((b + (seats - 1) * s) / seats for b, s in zip(best, stop, strict=True))

    def best_way(self, throw: int, used: bool, pair: Pair, pot: int, where: Where) -> Values:
        """The values of throwing again or leaving a die, whichever costs less."""
        best = self.throw(throw, used, pot, where)
        if not used and _LEAVES.get(pair.name):
            leave = self.leave(throw, _LEAVES[pair.name], pot, where)
            if leave[0] < best[0]:
                return leave
        return best

    def stop(self, throw: int, pair: Pair, pot: int, where: Where) -> Values:
        """The values when the turn ends with this throw."""
        rank = LADDER.height(pair)
        lowest = self._lowest
        own = -1 if lowest is None or rank < lowest else int(rank > lowest)
        holders = 1 if own < 0 else self._holders + (own == 0)
        then = handing_on(self._left, own)
        least = rank if lowest is None else min(rank, lowest)
        limit = throw if lowest is None else self._limit
        if self._left == 1:
            ends = end(self._table.start, holders, float(pot))
            plain = GOES_ON * self._table.start["plain"]

            def after(slot: Slot, which: int) -> float:
                return float(ends[slot][which]) - (0.0 if which else plain)
        else:
            place = self._table.place(self._left - 1, limit, least, holders)
            line = self._line(pot)

            def after(slot: Slot, which: int) -> float:
                number = slot[0] * PARTS + slot[1]
                return self._table.value(place, number, which, line)

        def value(slot: Slot, which: int) -> float:
            return sum(share * after(s, which) for s, share in then.get(slot, ()))

        return self._values(value, where, pair)

    def throw(self, throw: int, used: bool, pot: int, where: Where) -> Values:
        """The values before both dice are thrown, after so many throws."""
        key = (throw, used, pot, where)
        if key not in self._throws:
            outcomes = [
                (self._outcome(throw + 1, used, pair, pot, where), 1 if pair.is_double else 2)
                for pair in _ALL
            ]
            self._throws[key] = _mean(outcomes, 36)
        return self._throws[key]

    def leave(self, throw: int, die: int, pot: int, where: Where) -> Values:
        """The values before one die is thrown, the other left lying."""
        return _mean(
            [(self._outcome(throw + 1, True, _ordered(die, x), pot, where), 1) for x in _FACES], 6
        )

    def _outcome(self, throw: int, used: bool, pair: Pair, pot: int, where: Where) -> Values:
        """M6 to M9: what a pair does to pot, Knight and turn."""
        if pair.name == "31":
            return self._elbow(pot, where)
        if pair.is_mexico:
            return self.fallen(throw, used, pair, 8 if pot == 1 else 2 * pot, where)
        if not pair.is_double:
            return self.fallen(throw, used, pair, pot, where)
        pot += pair.left
        if pair.left > 1:
            return self._paid(self.fallen(throw, used, pair, pot, where), where, pair.left)
        if where is not Where.NEXT:
            return self._new_knight(self.fallen(throw, used, pair, pot, Where.NEXT), where)
        return self._paid(self.named(throw, used, pair, pot), where, 1)

    def named(self, throw: int, used: bool, pair: Pair, pot: int) -> Values:
        """The values when the Knight who threw 100 names another, who costs it least."""
        played = self._table.seats - self._left
        best: Values | None = None
        for part, count in (
            (Part.REST, self._left - 1),
            (Part.HOLDER, self._holders),
            (Part.SAFE, played - self._holders),
        ):
            if count > 0:
                values = self.fallen(throw, used, pair, pot, _PLACES[part])
                if best is None or values[0] < best[0]:
                    best = self._named(values, part, count)
        assert best is not None  # somebody else is always at the table
        return best

    def again(self, pot: int, where: Where) -> Values:
        """The values before the first throw of the turn."""
        if self._lowest is None:
            place = self._table.opening
        else:
            place = self._table.place(self._left, self._limit, self._lowest, self._holders)
        line = self._line(pot)

        def value(slot: Slot, which: int) -> float:
            return self._table.value(place, slot[0] * PARTS + slot[1], which, line)

        return self._values(value, where, _NOTHING)

    def _line(self, pot: int) -> Line:
        line = self._lines.get(pot)
        if line is None:
            line = self._lines[pot] = self._table.line(pot)
        return line


class _Cost(_Turn):
    """Values are the own cost alone."""

    def _values(self, value: Callable[[Slot, int], float], where: Where, pair: Pair) -> Values:
        return (value((where, Part.NEXT), 0),)

    def _elbow(self, pot: int, where: Where) -> Values:
        return self.again(pot, where)

    def _paid(self, values: Values, where: Where, penalty: int) -> Values:
        return (values[0] + penalty,) if where is Where.NEXT else values

    def _new_knight(self, values: Values, where: Where) -> Values:
        return values

    def _named(self, values: Values, part: Part, count: int) -> Values:
        return values


class _Self(_Cost):
    """Values are the own cost and round, the chance of a 21, and that of an Elbow before it."""

    def _values(self, value: Callable[[Slot, int], float], where: Where, pair: Pair) -> Values:
        slot = (where, Part.NEXT)
        return (value(slot, 0), value(slot, 1), float(pair.is_mexico), 0.0)

    def _elbow(self, pot: int, where: Where) -> Values:
        cost, round_, _, _ = self.again(pot, where)
        return (cost, round_, 0.0, 1.0)

    def _paid(self, values: Values, where: Where, penalty: int) -> Values:
        if where is not Where.NEXT:
            return values
        return (values[0] + penalty, values[1] + penalty, *values[2:])

    def mexico_again(self, pot: int, where: Where) -> float:
        """The chance of a 21 in a turn that starts over, which it may do again."""
        _, _, mexico, elbow = self.throw(0, False, pot, where)
        return mexico / (1 - elbow)


class _Everyone(_Turn):
    """Values are cost and round of every part, in its order: first those of the seat that plays.

    Where it is the Knight, it stands at both parts.
    """

    def _values(self, value: Callable[[Slot, int], float], where: Where, pair: Pair) -> Values:
        return tuple(value((where, part), which) for part in Part for which in (0, 1))

    def _elbow(self, pot: int, where: Where) -> Values:
        return self.again(pot, where)

    def _paid(self, values: Values, where: Where, penalty: int) -> Values:
        if where is Where.NOBODY:
            return values
        paying = (Part.KNIGHT, Part.NEXT) if where is Where.NEXT else (Part.KNIGHT,)
        return _more(values, paying, penalty)

    def _new_knight(self, values: Values, where: Where) -> Values:
        if where is Where.NOBODY:
            return values
        return _more(_as_knight(values, _PARTS[where]), (Part.KNIGHT,), 1)

    def _named(self, values: Values, part: Part, count: int) -> Values:
        found = list(values)
        for which in (0, 1):
            knight, other = values[2 * Part.KNIGHT + which], values[2 * part + which]
            found[2 * part + which] = (knight + (count - 1) * other) / count
        return _as_knight(found, Part.NEXT)


def _more(values: Values, parts: Sequence[Part], penalty: int) -> Values:
    """Seats of these parts pay at once: it is in their cost and in the round."""
    found = list(values)
    for part in parts:
        found[2 * part] += penalty
        found[2 * part + 1] += penalty
    return tuple(found)


def _as_knight(values: Sequence[float], part: Part) -> Values:
    """The Knight before is a seat of a part after."""
    found = list(values)
    found[2 * Part.KNIGHT : 2 * Part.KNIGHT + 2] = values[2 * part : 2 * part + 2]
    return tuple(found)


def _mean(outcomes: Sequence[tuple[Values, int]], total: int) -> Values:
    """The mean of values, each with its weight out of a total."""
    return tuple(
        sum(values[i] * weight for values, weight in outcomes) / total
        for i in range(len(outcomes[0][0]))
    )


def _ordered(die: int, other: int) -> Pair:
    return Pair(max(die, other), min(die, other))


_FACES = range(1, 7)
_ALL = tuple(_ordered(a, b) for a in _FACES for b in _FACES if a >= b)
_NOTHING = _ALL[0]
_LEAVES = {
    pair.name: pair.smaller
    for pair in _ALL
    if pair.larger > 2 > pair.smaller - 1 and pair.name != "31"
}


# --- the deciding throw ----------------------------------------------------------------------


def _of_tied(state: State, found: Table) -> Prospect:
    """M11, M12: one of those who tied takes the pot."""
    chances = deciding_chances(state)
    seats = range(len(state.kept))
    later = [0.0 for _ in seats]
    for loser, chance in chances.items():
        for seat in seats:
            later[seat] += chance * _later(found.start, loser, state.knight, seat)
    round_ = tuple(state.pot * chances.get(seat, 0.0) for seat in seats)
    return Prospect(round_, tuple(later))


def deciding_chances(state: State) -> dict[int, float]:
    """The chance of each seat in a deciding throw to take the pot.

    Whoever ties again throws again, so all of them then have the same.
    """
    thrown = [LADDER.height(pair) for pair in state.deciding]
    waiting = len(state.tied) - len(thrown)
    least = min(thrown, default=None)
    found = dict.fromkeys(state.tied, 0.0)
    if least is not None:
        equal, above = _CHANCES[least], sum(_CHANCES[least + 1 :])
        holders = thrown.count(least)
        loses = sum(
            comb(waiting, k) * equal**k * above ** (waiting - k) / (holders + k)
            for k in range(waiting + 1)
        )
        for seat, height in zip(state.tied, thrown, strict=False):
            if height == least:
                found[seat] = loses
    rest = (1 - sum(found.values())) / waiting if waiting else 0.0
    for seat in state.tied[len(thrown) :]:
        found[seat] = rest
    return found


def _later(start: Mapping[str, float], leader: int, knight: int | None, seat: int) -> float:
    """What a seat's place at the next round's start costs more than a plain one."""
    if knight is None:
        name = "lead" if seat == leader else "plain"
    elif knight == leader:
        name = "lead_knight" if seat == leader else "plain_under"
    elif seat == leader:
        name = "lead_other"
    else:
        name = "knight" if seat == knight else "plain_other"
    return GOES_ON * (start[name] - start["plain"])


# In the window few choices come twice; a simulation keeps more of them.
_kept_costs = lru_cache(256)(_find_costs)

# The chance of each rank in a deciding throw, in which a 31 is thrown again.
_CHANCES = [(1 if rank.pair.is_double else 2) / 34 for rank in LADDER.ranks]
