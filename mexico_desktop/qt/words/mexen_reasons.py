"""Why one way on costs less in Mexen, in a sentence or two that are true for the position."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import decimals
from mexico_desktop.rules.mexen import LADDER, State, pair_name
from mexico_desktop.solver.mexen import Act, Way, Ways

translate = QCoreApplication.translate

# Costs closer than this, in penalties, are told as alike.
_ALIKE = 0.05


def amount(cost: float) -> str:
    """So many penalties on average, with one decimal: "3.2"."""
    return decimals(cost, 1)


def reason(_cast: Cast, state: State, ways: Ways) -> str:
    """Why the best way is best, where a seat has something to choose."""
    match ways.best:
        case Act.STOP:
            return _why_stop(state, ways)
        case Act.LEAVE:
            assert ways.leave is not None  # it is best
            return _why_leave(state, ways, ways.leave)
        case Act.THROW:
            return _why_throw(state, ways)


def _why_stop(state: State, ways: Ways) -> str:
    pair = state.pair
    assert pair is not None  # there is a choice
    other = _next_best(ways)
    low = state.kept[state.lowest[0]] if state.lowest else None
    if low is not None and LADDER.height(pair) > LADDER.height(low):
        return translate(
            "MexenReasons",
            "{pair} is above {low} and can't be lowest any more; going on could make you lowest or"
            " Knight.",
        ).format(pair=pair_name(pair), low=pair_name(low))
    if other.this_round < ways.stop.this_round - _ALIKE:
        return translate(
            "MexenReasons",
            "Going on would pay less in this round, {other} against {stop} on average, but being"
            " Knight or leading costs more later.",
        ).format(other=amount(other.this_round), stop=amount(ways.stop.this_round))
    return translate(
        "MexenReasons",
        "Stopping pays {stop} on average in this round, going on {other}.",
    ).format(stop=amount(ways.stop.this_round), other=amount(other.this_round))


def _why_throw(state: State, ways: Ways) -> str:
    pair = state.pair
    assert pair is not None  # there is a choice
    low = state.kept[state.lowest[0]] if state.lowest else None
    figures = {"throw": amount(ways.throw.this_round), "stop": amount(ways.stop.this_round)}
    if low is not None and LADDER.height(pair) < LADDER.height(low):
        return translate(
            "MexenReasons",
            "{pair} is lowest so far. Throwing pays {throw} on average in this round, stopping"
            " {stop}.",
        ).format(pair=pair_name(pair), **figures)
    return translate(
        "MexenReasons",
        "Throwing pays {throw} on average in this round, stopping {stop}.",
    ).format(**figures)


def _why_leave(state: State, ways: Ways, leave: Way) -> str:
    die = state.may_leave
    return translate(
        "MexenReasons",
        "With the {die} left lying one throw in six is a Mexico. It pays {leave} on average in"
        " this round, throwing both {throw}.",
    ).format(die=die, leave=amount(leave.this_round), throw=amount(ways.throw.this_round))


def _next_best(ways: Ways) -> Way:
    """The better way of going on."""
    if ways.leave is not None and ways.leave.cost < ways.throw.cost:
        return ways.leave
    return ways.throw


def title(act: Act, die: int | None) -> str:
    """What the coach would do."""
    match act:
        case Act.STOP:
            return translate("MexenReasons", "Coach: stop")
        case Act.THROW:
            return translate("MexenReasons", "Coach: throw again")
        case Act.LEAVE:
            return translate("MexenReasons", "Coach: leave the {die}").format(die=die)


def act(choice: Act, die: int | None) -> str:
    """A way on, beside its bar."""
    match choice:
        case Act.STOP:
            return translate("MexenReasons", "Stop")
        case Act.THROW:
            return translate("MexenReasons", "Throw")
        case Act.LEAVE:
            return translate("MexenReasons", "Leave {die}").format(die=die)


def measure() -> str:
    """What the bars measure, in a few words."""
    return translate("MexenReasons", "penalties, later rounds counted in")


def tip() -> str:
    """What the bars measure, at more length."""
    return translate(
        "MexenReasons",
        "What is still to be paid in this round on average, and what leading and being Knight cost"
        " in the rounds after it.",
    )


def mexico_chance(percent: str) -> str:
    """The chance of a 21 in what is left of the turn."""
    return translate("MexenReasons", "Chance of Mexico in this turn: {percent}").format(
        percent=percent
    )


def at_stake(cost: float) -> str:
    """What the table stands to pay."""
    return translate("MexenReasons", "The table stands to pay {amount} in this round.").format(
        amount=amount(cost)
    )


def plate_tip() -> str:
    """What the bar on a plate means."""
    return translate("MexenReasons", "expected to pay in this round")


def mistake(*, blunder: bool, cost: float) -> str:
    """A choice that gave something away."""
    if blunder:
        return translate("MexenReasons", "Blunder: {amount} penalties").format(amount=amount(cost))
    return translate("MexenReasons", "Mistake: {amount} penalties").format(amount=amount(cost))
