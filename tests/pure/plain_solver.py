"""A second solver of the lives game, slow and plain, to check the real one against.

It is written from the rules alone and shares nothing with the program: no import, no table, no
array. A position is the lives of the living seats, leader first. Seats are counted from 0 in
that order, so within a round the seats play 0, 1, 2 … An equity is a chance from 0 to 1; a draw
is shared equally by the seats that were alive when its last round began.
"""

from collections.abc import Mapping

# L4, low to high.
MIXED = ("31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65")
LADDER = (*MIXED, "11", "22", "33", "44", "55", "66", "21")
MEXICO = LADDER.index("21")

# The chance of each rank, by place on the ladder: of 36 rolls a double comes once, others twice.
CHANCES = tuple((1 if pair[0] == pair[1] else 2) / 36 for pair in LADDER)

# A seat rolls again only if that gains more than this.
MARGIN = 1e-6

Lives = tuple[int, ...]
Seats = frozenset[int]
Equities = tuple[float, ...]


def next_position(lives: Lives, lowest: Seats, loss: int) -> tuple[int, ...]:
    """The living seats after a round, the next leader first, as seats of the round played.

    `lowest` are the seats that tied for the lowest pair, each loses `loss` lives (L8). Empty if
    nobody has lives left.
    """
    alive = [seat for seat, left in enumerate(lives) if left > (loss if seat in lowest else 0)]
    if not alive:
        return ()
    # L11: the first that tied for lowest and lives on; else the next after the old leader, who is
    # seat 0 and comes last.
    candidates = [seat for seat in alive if seat in lowest] or [seat for seat in alive if seat > 0]
    leader = candidates[0] if candidates else 0
    start = alive.index(leader)
    return tuple(alive[start:] + alive[:start])


class PlainSolver:
    """Exact equities under one pair of settings: rolls per turn 1 to 3, double penalty."""

    def __init__(self, rolls: int, double: bool) -> None:
        self.rolls = rolls
        self.double = double
        self._known: dict[Lives, Equities] = {}

    def equities(self, lives: Lives) -> Equities:
        """The equity of each seat at the start of a round, leader first."""
        if len(lives) == 1:
            return (1.0,)
        if lives not in self._known:
            self._known[lives] = _Round(self._ends(lives), len(lives), self.rolls).start()
        return self._known[lives]

    def _ends(self, lives: Lives) -> dict[tuple[Seats, bool], Equities]:
        """The equities after every end of a round: who was lowest, and whether a 21 fell."""
        seats = range(len(lives))
        groups = [
            frozenset(seat for seat in seats if chosen >> seat & 1)
            for chosen in range(1, 1 << len(lives))
        ]
        return {
            (lowest, mexico): self._end(lives, lowest, 2 if mexico and self.double else 1)
            for lowest in groups
            for mexico in (False, True)
        }

    def _end(self, lives: Lives, lowest: Seats, loss: int) -> Equities:
        order = next_position(lives, lowest, loss)
        if not order:
            return (1 / len(lives),) * len(lives)
        left = tuple(lives[seat] - (loss if seat in lowest else 0) for seat in order)
        result = [0.0] * len(lives)
        for seat, equity in zip(order, self.equities(left), strict=True):
            result[seat] = equity
        return tuple(result)


class _Round:
    """One round: every turn is solved once for all that matters when it begins.

    That is: whose turn, the lowest kept place on the ladder so far, the seats that hold it,
    whether a 21 fell, and the rolls left.
    """

    def __init__(self, ends: Mapping[tuple[Seats, bool], Equities], seats: int, rolls: int) -> None:
        self.ends = ends
        self.seats = seats
        self.rolls = rolls
        self._known: dict[tuple[int, int, Seats, bool, int], Equities] = {}

    def start(self) -> Equities:
        # Nothing is kept yet: the place above the ladder is beaten from below by any pair.
        return self._before_roll(0, len(LADDER), frozenset(), False, self.rolls)

    def _before_roll(
        self, seat: int, low: int, holders: Seats, mexico: bool, rolls: int
    ) -> Equities:
        """The equities when `seat` is about to roll and has `rolls` rolls left, this one too."""
        state = (seat, low, holders, mexico, rolls)
        if state not in self._known:
            sums = [0.0] * self.seats
            for rank, chance in enumerate(CHANCES):
                outcome = self._after_roll(seat, low, holders, mexico, rolls - 1, rank)
                for other in range(self.seats):
                    sums[other] += chance * outcome[other]
            self._known[state] = tuple(sums)
        return self._known[state]

    def _after_roll(
        self, seat: int, low: int, holders: Seats, mexico: bool, rolls: int, rank: int
    ) -> Equities:
        """The equities when `seat` has rolled `rank` and may roll `rolls` times more."""
        mexico = mexico or rank == MEXICO
        keep = self._keep(seat, low, holders, mexico, rank)
        if rolls == 0:
            return keep
        again = self._before_roll(seat, low, holders, mexico, rolls)
        return again if again[seat] - keep[seat] > MARGIN else keep

    def _keep(self, seat: int, low: int, holders: Seats, mexico: bool, rank: int) -> Equities:
        """The equities when `seat` keeps `rank`: the next seat's turn, or the round's end."""
        if rank < low:
            low, holders = rank, frozenset((seat,))
        elif rank == low:
            holders |= {seat}
        if seat + 1 == self.seats:
            return self.ends[holders, mexico]
        return self._before_roll(seat + 1, low, holders, mexico, self.rolls)
