"""Two seats of Mexico with lives, solved exactly and slowly, to measure the CPU levels against.

Written from the rules alone: ranks are numbers 0 to 20, a round is two turns, and every round
costs somebody a life, so positions with fewer lives in all come first.
"""

from collections.abc import Callable

RANKS = range(21)
MEXICO = 20
# 31 to 65 fall two ways of 36, doubles (ranks 14 to 19) one way, 21 two.
CHANCE = [(1 if 14 <= rank <= 19 else 2) / 36 for rank in RANKS]

Value = Callable[[int, bool], float]  # of a kept rank, and whether a 21 fell in the round
# How often a rank is kept: with which lives of its own and the other's, against what, with how
# many rolls left, and whether a 21 fell.
Share = Callable[[int, int, int, int | None, int, bool], float]


class Exact:
    """Equities of the leader (0 to 1) at a round's start, by lives of leader and follower.

    ``keeps_first`` and ``keeps_last`` hold what best play keeps, by the lives, the rank to beat
    (for the last), the rank, whether a 21 fell, and the rolls left.
    """

    def __init__(self, lives: int, rolls: int, double: bool) -> None:
        self.rolls, self.double = rolls, double
        self.start: dict[tuple[int, int], float] = {}
        self.keeps_first: dict[tuple[int, int, int, bool, int], bool] = {}
        self.keeps_last: dict[tuple[int, int, int, int, bool, int], bool] = {}
        for first, last in positions(lives):
            self.start[first, last] = self._solve(first, last)

    def _solve(self, first: int, last: int) -> float:
        after: dict[tuple[int, bool], float] = {}
        for to_beat in RANKS:
            end = self.ends(first, last, to_beat)

            def choose(rank: int, fell: bool, left: int, keep: float, roll: float) -> float:
                best = 1 - keep >= 1 - roll - 1e-6
                self.keeps_last[first, last, to_beat, rank, fell, left] = best  # noqa: B023
                return keep if best else roll

            for fell in (False, True):
                after[to_beat, fell] = turn(self.rolls, fell, end, choose)

        def choose_first(rank: int, fell: bool, left: int, keep: float, roll: float) -> float:
            best = keep >= roll - 1e-6
            self.keeps_first[first, last, rank, fell, left] = best
            return keep if best else roll

        return turn(self.rolls, False, lambda rank, fell: after[rank, fell], choose_first)

    def ends(self, first: int, last: int, to_beat: int) -> Value:
        """What the round gives the leader who kept ``to_beat``, by what the follower keeps."""

        def end(rank: int, fell: bool) -> float:
            left = losses(first, last, to_beat, rank, 2 if fell and self.double else 1)
            if 0 in left:
                return over(*left)
            return self.start[left] if to_beat <= rank else 1 - self.start[left[::-1]]

        return end


def positions(lives: int) -> list[tuple[int, int]]:
    """All lives of two seats, the fewest in all first."""
    some = range(1, lives + 1)
    return sorted(((a, b) for a in some for b in some), key=sum)


def losses(first: int, last: int, kept: int, rank: int, stake: int) -> tuple[int, int]:
    return (
        max(0, first - stake) if kept <= rank else first,
        max(0, last - stake) if rank <= kept else last,
    )


def over(first: int, last: int) -> float:
    """The equity of the first of two seats, one of them without lives."""
    return 0.5 if first == last else float(first > 0)


def turn(
    rolls: int,
    fell: bool,
    value: Value,
    choose: Callable[[int, bool, int, float, float], float],
) -> float:
    """What a turn is worth, of which ``rolls`` are left, when ``choose`` picks keep or roll."""
    again = {now: turn(rolls - 1, now, value, choose) for now in (fell, True) if rolls > 1}
    total = 0.0
    for rank in RANKS:
        now = fell or rank == MEXICO
        worth = value(rank, now)
        if rolls > 1:
            worth = choose(rank, now, rolls - 1, worth, again[now])
        total += CHANCE[rank] * worth
    return total


def against(exact: Exact, lives: int, share: Share) -> float:
    """The equity of a player who keeps so often, against exact play, leading half the matches."""
    worth: dict[tuple[int, int, bool], float] = {}  # by its lives, the other's, whether it leads

    def later(mine: int, other: int, leads: bool) -> float:
        return over(mine, other) if 0 in (mine, other) else worth[mine, other, leads]

    def one(mine: int, other: int, leads: bool) -> float:
        lives_first, lives_last = (mine, other) if leads else (other, mine)
        after: dict[tuple[int, bool], float] = {}
        for to_beat in RANKS:

            def end(rank: int, fell: bool) -> float:
                stake = 2 if fell and exact.double else 1
                left = losses(lives_first, lives_last, to_beat, rank, stake)  # noqa: B023
                first_leads = to_beat <= rank  # noqa: B023
                return later(*(left if leads else left[::-1]), first_leads == leads)

            def last(rank: int, fell: bool, left: int, keep: float, roll: float) -> float:
                if leads:
                    place = lives_first, lives_last, to_beat, rank, fell, left  # noqa: B023
                    return keep if exact.keeps_last[place] else roll
                often = share(mine, other, rank, to_beat, left, fell)  # noqa: B023
                return often * keep + (1 - often) * roll

            for fell in (False, True):
                after[to_beat, fell] = turn(exact.rolls, fell, end, last)

        def first(rank: int, fell: bool, left: int, keep: float, roll: float) -> float:
            if not leads:
                kept = exact.keeps_first[lives_first, lives_last, rank, fell, left]
                return keep if kept else roll
            often = share(mine, other, rank, None, left, fell)
            return often * keep + (1 - often) * roll

        return turn(exact.rolls, False, lambda rank, fell: after[rank, fell], first)

    for mine, other in positions(lives):
        for leads in (True, False):
            worth[mine, other, leads] = one(mine, other, leads)
    return (worth[lives, lives, True] + worth[lives, lives, False]) / 2
