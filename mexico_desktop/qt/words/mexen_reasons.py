"""Why one way on costs less in Mexen, in a sentence or two that are true for the position."""

from __future__ import annotations

from math import inf

from PySide6.QtCore import QCoreApplication

from mexico_desktop.dice import Pair
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import decimals
from mexico_desktop.rules.mexen import LADDER, State, pair_name
from mexico_desktop.solver.mexen import Act, Ways

translate = QCoreApplication.translate


def amount(cost: float) -> str:
    """So many penalties on average, with one decimal: "3.2"."""
    return decimals(cost, 1)


def reason(_cast: Cast, state: State, ways: Ways) -> str:
    """Why the best way is best, where a seat has something to choose."""
    why = _why(state, ways.best)
    figures = _figures(ways)
    return figures if why is None else f"{why} {figures}"


def _why(state: State, best: Act) -> str | None:
    """What speaks for it at the table, in a sentence; None where only the figures do."""
    match best:
        case Act.STOP:
            return _why_stop(state)
        case Act.THROW:
            return _why_throw(state)
        case Act.LEAVE:
            return _why_leave(state)


def _why_stop(state: State) -> str | None:
    pair, knight = _pair(state), state.knight == state.turn
    low = _low(state)
    if low is None:
        return translate(
            "MexenReasons", "Stopping leaves the others %n throw(s) each.", "", state.throws
        )
    if LADDER.height(pair) > LADDER.height(low):
        text = (
            translate(
                "MexenReasons",
                "{pair} is above {low} and can't be lowest any more; going on risks that, and"
                " doubles that cost the Knight.",
            )
            if knight
            else translate(
                "MexenReasons",
                "{pair} is above {low} and can't be lowest any more; going on risks that, and"
                " becoming Knight.",
            )
        )
        return text.format(pair=pair_name(pair), low=pair_name(low))
    if state.pot == 1 and not knight:
        return translate(
            "MexenReasons", "Only 1 is in the pot, and going on risks becoming Knight."
        )
    return None


def _why_throw(state: State) -> str | None:
    pair, low = _pair(state), _low(state)
    if low is None or LADDER.height(pair) > LADDER.height(low):
        return None
    if LADDER.height(pair) < LADDER.height(low):
        return translate("MexenReasons", "{pair} is lowest so far.").format(pair=pair_name(pair))
    return translate("MexenReasons", "{pair} ties for the lowest.").format(pair=pair_name(pair))


def _why_leave(state: State) -> str:
    if state.may_leave == 2:
        return translate(
            "MexenReasons",
            "With the 2 left lying one throw in six is a Mexico, and none is a 100.",
        )
    return translate("MexenReasons", "With the 1 left lying one throw in six is a Mexico.")


def _figures(ways: Ways) -> str:
    """What the best way and the next one cost in this round, and where later ones turn it."""
    other = _second(ways)
    best, second = ways.way(ways.best), ways.way(other)
    assert best is not None  # both can be done
    assert second is not None
    in_round = second.this_round - best.this_round
    figures = {"best": amount(best.this_round), "other": amount(second.this_round)}
    if figures["best"] == figures["other"]:
        if in_round >= second.cost - best.cost - in_round:
            return translate(
                "MexenReasons", "The two best ways cost nearly the same, {best} in this round."
            ).format(**figures)
        return translate(
            "MexenReasons",
            "In this round the two best ways cost about the same, {best} on average; later rounds"
            " make the difference.",
        ).format(**figures)
    if in_round < 0:
        return translate(
            "MexenReasons",
            "The better way costs more in this round, {best} against {other} on average, and less"
            " in later ones.",
        ).format(**figures)
    return _compared(ways.best, other).format(**figures)


def _compared(best: Act, other: Act) -> str:
    match best, other:
        case Act.STOP, Act.THROW:
            return translate(
                "MexenReasons",
                "Stopping costs {best} on average in this round, throwing {other}.",
            )
        case Act.STOP, _:
            return translate(
                "MexenReasons",
                "Stopping costs {best} on average in this round, leaving a die {other}.",
            )
        case Act.THROW, Act.STOP:
            return translate(
                "MexenReasons",
                "Throwing costs {best} on average in this round, stopping {other}.",
            )
        case Act.THROW, _:
            return translate(
                "MexenReasons",
                "Throwing both costs {best} on average in this round, leaving a die {other}.",
            )
        case _, Act.STOP:
            return translate(
                "MexenReasons",
                "Leaving it costs {best} on average in this round, stopping {other}.",
            )
        case _:
            return translate(
                "MexenReasons",
                "Leaving it costs {best} on average in this round, throwing both {other}.",
            )


def _second(ways: Ways) -> Act:
    """What costs least but for the best."""

    def cost(act: Act) -> float:
        way = ways.way(act)
        return inf if way is None else way.cost

    return min((act for act in Act if act is not ways.best), key=cost)


def _pair(state: State) -> Pair:
    assert state.pair is not None  # there is a choice
    return state.pair


def _low(state: State) -> Pair | None:
    """The lowest result so far; None while the leader plays."""
    return state.kept[state.lowest[0]] if state.lowest else None


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
