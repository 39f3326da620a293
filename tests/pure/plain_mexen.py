"""One seat of two in Mexen without races, against a seat whose ways are known: a slow induction.

Written from the rules alone, for the tests. It looks at the session as the decisions of one seat,
the responder, against a policy, and finds the least penalties the responder can come to: every
pot from 1 to MOST by itself, every throw of every turn, and the value of the next round repeated
until it stands still. Arrays run over the pots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

Costs = NDArray[np.float64]

MOST = 100  # larger pots count as this; they hardly ever come
POTS = np.arange(MOST + 1)
GOES_ON = 0.95
RANKS = [32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65, 11, 22, 33, 44, 55, 66, 21]
NOBODY, RESPONDER, OTHER = range(3)  # who is Knight, or acts

# (limit, throws so far, whether a die was left, pair, lowest so far or None, Knight as the actor
# sees him: 0 nobody, 1 the actor, 2 the other) -> by pot 0 to stop, 1 to throw, 2 to leave.
Key = tuple[int, int, bool, int, int | None, int]
Policy = Callable[[Key], NDArray[np.int64]]

# The responder's cost at a round's start: whether it leads, and who is Knight.
Start = Mapping[tuple[bool, int], float]


def pair_of(a: int, b: int) -> int:
    return 10 * max(a, b) + min(a, b)


def left_die(pair: int, used: bool) -> int | None:
    """M5."""
    low, high = pair % 10, pair // 10
    return low if not used and low < 3 <= high and pair != 31 else None


def to(costs: Costs, pots: NDArray[np.int64]) -> Costs:
    """The costs that stand at other pots."""
    return costs[np.minimum(pots, MOST)]


class Turn:
    """One turn of ``actor``. ``ends(rank, throws, knight)`` are the responder's costs after it."""

    def __init__(
        self,
        actor: int,
        limit: int,
        lowest: int | None,
        ends: Callable[[int, int, int], Costs],
        policy: Policy | None,
    ) -> None:
        """Without a ``policy`` the actor, who is the responder, does what costs least."""
        self.actor, self.limit, self.lowest = actor, limit, lowest
        self.ends, self.policy = ends, policy
        self.begin = [np.zeros(MOST + 1) for _ in range(3)]

    def solve(
        self, before: dict[tuple[bool, int, int], list[Costs]], name: tuple[bool, int, int]
    ) -> list[Costs]:
        """The responder's costs before the turn, by Knight; an Elbow leads back to them (M9).

        ``before`` holds those of the last time, to begin with, under the turn's name.
        """
        self.begin = before.get(name, self.begin)
        for _ in range(40):
            known: dict[tuple[int, bool, int], Costs] = {}
            fresh = [self._throw(0, False, knight, known) for knight in range(3)]
            off = max(float(np.abs(a - b).max()) for a, b in zip(fresh, self.begin, strict=True))
            self.begin = before[name] = fresh
            if off < 1e-4:
                break
        return self.begin

    def _throw(
        self, throws: int, used: bool, knight: int, known: dict[tuple[int, bool, int], Costs]
    ) -> Costs:
        key = (throws, used, knight)
        if key not in known:
            total = np.zeros(MOST + 1)
            for a in range(1, 7):
                for b in range(1, a + 1):
                    falls = self._falls(throws + 1, used, pair_of(a, b), knight, known)
                    total += falls if a == b else 2 * falls
            known[key] = total / 36
        return known[key]

    def _leave(
        self, throws: int, die: int, knight: int, known: dict[tuple[int, bool, int], Costs]
    ) -> Costs:
        total = np.zeros(MOST + 1)
        for other in range(1, 7):
            total += self._falls(throws + 1, True, pair_of(die, other), knight, known)
        return total / 6

    def _falls(
        self,
        throws: int,
        used: bool,
        pair: int,
        knight: int,
        known: dict[tuple[int, bool, int], Costs],
    ) -> Costs:
        """M6 to M9, and then the choice."""
        if pair == 31:
            return self.begin[knight]
        if pair == 21:
            return to(self.ends(21, throws, knight), np.where(POTS == 1, 8, 2 * POTS))
        paid, then = 0, knight
        face = pair % 10
        if pair == 11:
            paid = 1 if knight == RESPONDER else 0
            # The Knight who throws it names the other; anyone else takes the shield.
            then = (3 - self.actor) if knight == self.actor else self.actor
        elif pair % 11 == 0:
            paid = face if knight == RESPONDER else 0
        grown = POTS + (face if pair % 11 == 0 else 0)
        return paid + to(self._choose(throws, used, pair, then, known), grown)

    def _choose(
        self,
        throws: int,
        used: bool,
        pair: int,
        knight: int,
        known: dict[tuple[int, bool, int], Costs],
    ) -> Costs:
        stop = self.ends(pair, throws, knight)
        if throws == self.limit:
            return stop
        ways = [stop, self._throw(throws, used, knight, known)]
        die = left_die(pair, used)
        if die is not None:
            ways.append(self._leave(throws, die, knight, known))
        if self.policy is None:
            least: Costs = np.minimum.reduce(ways)
            return least
        seen = 0 if knight == NOBODY else 1 if knight == self.actor else 2
        acts = self.policy((self.limit, throws, used, pair, self.lowest, seen))
        chosen: Costs = np.choose(np.minimum(acts, len(ways) - 1), ways)
        return chosen


def best_response(
    policy: Policy, guess: Start, *, as_policy: bool = False
) -> dict[tuple[bool, int], float]:
    """The least the responder can pay from a round's start on, against the policy.

    With ``as_policy`` it plays by the policy itself. It is looked for from a ``guess`` on, and
    does not depend on it. ArithmeticError where it isn't found.
    """
    own = policy if as_policy else None
    start = dict(guess)
    turns: dict[tuple[bool, int, int], list[Costs]] = {}
    for _ in range(40):
        fresh: dict[tuple[bool, int], float] = {}
        for leads in (True, False):
            values = _round(start, leads, policy, own, turns)
            fresh |= {(leads, knight): float(values[knight][1]) for knight in range(3)}
        off = {key: fresh[key] - start[key] for key in start}
        # All of them share a shift, which would come in slowly: 0.95 of it each round.
        shift = sum(off.values()) / len(off) * GOES_ON / (1 - GOES_ON)
        start = {key: fresh[key] + shift for key in start}
        if max(abs(o) for o in off.values()) < 5e-4:
            return start
    raise ArithmeticError("the values do not settle")


def _round(
    start: Start,
    leads: bool,
    policy: Policy,
    own: Policy | None,
    turns: dict[tuple[bool, int, int], list[Costs]],
) -> list[Costs]:
    """The responder's costs before a round, by Knight and pot; only those at pot 1 count."""
    leader, follower = (RESPONDER, OTHER) if leads else (OTHER, RESPONDER)
    second: dict[tuple[int, int], list[Costs]] = {}

    def ends_with(loser: int, knight: int) -> Costs:
        mine = loser == RESPONDER
        costs: Costs = POTS.astype(np.float64) * mine + GOES_ON * start[mine, knight]
        return costs

    for limit in (1, 2, 3):
        for lowest in range(len(RANKS)):

            def ends(pair: int, _: int, knight: int, lowest: int = lowest) -> Costs:
                rank = RANKS.index(pair)
                if rank == lowest:
                    return (ends_with(leader, knight) + ends_with(follower, knight)) / 2
                return ends_with(follower if rank < lowest else leader, knight)

            acts = own if follower == RESPONDER else policy
            turn = Turn(follower, limit, RANKS[lowest], ends, acts)
            second[limit, lowest] = turn.solve(turns, (leads, limit, lowest))

    def hand_over(pair: int, throws: int, knight: int) -> Costs:
        return second[throws, RANKS.index(pair)][knight]

    turn = Turn(leader, 3, None, hand_over, own if leader == RESPONDER else policy)
    return turn.solve(turns, (leads, 0, 0))
