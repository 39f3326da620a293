"""Why one way on is better than the other, in one sentence that is true for the position.

Chances are told "61 times in 100": of rounds played on from here by seats that each play for their
own chance. Rolling on means to the end of the turn: a later roll may be kept, or be rolled away.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.dice import Pair
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.qt.words.figures import decimals, percent
from mexico_desktop.rules.lives import LADDER, State
from mexico_desktop.solver import Odds

translate = QCoreApplication.translate

# Chances closer than this, 0 to 1, are told as alike.
_ALIKE = 0.005

# Chances this close to 0 or 1 are such but for rounding.
_SURE = 1e-9


def reason(cast: Cast, state: State, odds: Odds) -> str:
    """Why the better way is better, where a seat has a pair in its hand."""
    assert state.pair is not None  # there is a choice
    if odds.keeps:
        return _why_keep(cast, state, state.pair, odds)
    return _why_roll(cast, state, state.pair, odds)


def _why_keep(cast: Cast, state: State, pair: Pair, odds: Odds) -> str:
    keep, roll = odds.keep.lowest[odds.seat], odds.roll.lowest[odds.seat]
    low = state.kept[state.lowest[0]] if state.lowest else None
    if keep < _SURE and low is not None:
        return translate(
            "Reasons",
            "{pair} beats {low} and can't be the lowest; rolling on ends lowest {roll} times in"
            " 100.",
        ).format(pair=pair.name, low=low.name, roll=times(roll)[0])
    if roll > keep + _ALIKE:
        return _keeps_clear(state, pair, low, keep, roll)
    sure = [s for s, lowest in enumerate(odds.keep.lowest) if lowest > 1 - _SURE]
    others = [s for s in sure if s != odds.seat]
    if keep > 1 - _SURE and others:
        return translate(
            "Reasons",
            "Keeping shares the last place with {names}; rolling on risks having it alone.",
        ).format(names=_names(cast, others))
    if odds.roll.double > odds.keep.double + _ALIKE:
        return translate(
            "Reasons",
            "Rolling on would end lowest less often, but it might bring a 21 and make a loss two"
            " lives.",
        )
    return translate(
        "Reasons",
        "What the others stand to lose decides it: keeping is worth {keep} of the match, rolling"
        " on {roll}.",
    ).format(keep=percent(odds.keep.equity[odds.seat]), roll=percent(odds.roll.equity[odds.seat]))


def _keeps_clear(state: State, pair: Pair, low: Pair | None, keep: float, roll: float) -> str:
    """For a pair that ends lowest less often than a new roll."""
    kept, rolled = times(keep, roll)
    if pair.is_mexico:
        return translate(
            "Reasons",
            "Nothing beats 21: it ends lowest {keep} times in 100, rolling on {roll}.",
        ).format(keep=kept, roll=rolled)
    if low is not None and LADDER.height(pair) == LADDER.height(low):
        return translate(
            "Reasons",
            "{pair} ties for the lowest: kept, it ends lowest {keep} times in 100, rolling on"
            " {roll}.",
        ).format(pair=pair.name, keep=kept, roll=rolled)
    return translate(
        "Reasons",
        "%n seat/seats still rolls/roll: kept, {pair} ends lowest {keep} times in 100, rolling"
        " on {roll}.",
        "",
        _still_to_roll(state),
    ).format(pair=pair.name, keep=kept, roll=rolled)


def _why_roll(cast: Cast, state: State, pair: Pair, odds: Odds) -> str:
    keep, roll = odds.keep.lowest[odds.seat], odds.roll.lowest[odds.seat]
    kept, rolled = times(keep, roll)
    if roll < keep - _ALIKE:
        if keep > 1 - _SURE:
            return translate(
                "Reasons",
                "Kept, {pair} is the lowest for certain; rolling on ends lowest {roll} times in"
                " 100.",
            ).format(pair=pair.name, roll=times(roll)[0])
        return translate(
            "Reasons",
            "Kept, {pair} ends lowest {keep} times in 100; rolling on, {roll}.",
        ).format(pair=pair.name, keep=kept, roll=rolled)
    if keep > 1 - _SURE:
        ways = zip(odds.keep.lowest, odds.roll.lowest, strict=True)
        more = [s for s, (now, then) in enumerate(ways) if then > now + _ALIKE]
        if more:
            return translate(
                "Reasons",
                "Nothing gets clear of the last place any more, but rolling on can still bring"
                " {names} down too.",
            ).format(names=_names(cast, more))
    if odds.roll.double > odds.keep.double + _ALIKE:
        return _hunts(cast, state, pair, odds)
    return translate(
        "Reasons",
        "What the others stand to lose decides it: rolling on is worth {roll} of the match,"
        " keeping {keep}.",
    ).format(keep=percent(odds.keep.equity[odds.seat]), roll=percent(odds.roll.equity[odds.seat]))


def _hunts(cast: Cast, state: State, pair: Pair, odds: Odds) -> str:
    """For rolling a pair away that is no worse in the round than a new one."""
    keep, roll = odds.keep.lowest[odds.seat], odds.roll.lowest[odds.seat]
    if keep > _SURE and roll <= keep + _ALIKE:
        return translate(
            "Reasons",
            "Hunt for Mexico: rolling on ends lowest about as often, and a 21 would cost the"
            " lowest two lives.",
        )
    if keep > _SURE:
        kept, rolled = times(keep, roll)
        return translate(
            "Reasons",
            "Hunt for Mexico: rolling on ends lowest {roll} times in 100 instead of {keep}, but a"
            " 21 would cost the lowest two lives.",
        ).format(roll=rolled, keep=kept)
    if state.lowest == (cast.you,):
        return translate(
            "Reasons",
            "Hunt for Mexico: {pair} is safe, but a 21 would cost the lowest two lives, and that"
            " is you so far.",
        ).format(pair=pair.name)
    return translate(
        "Reasons",
        "Hunt for Mexico: {pair} is safe, but a 21 would cost the lowest two lives, so far"
        " {names}.",
    ).format(pair=pair.name, names=_names(cast, list(state.lowest)))


def _still_to_roll(state: State) -> int:
    """How many seats play after the one whose turn it is."""
    waiting = sum(
        life > 0 and kept is None for life, kept in zip(state.lives, state.kept, strict=True)
    )
    return waiting - 1


def _names(cast: Cast, seats: list[int]) -> str:
    you = translate("Reasons", "you")
    return listed(you if s == cast.you else cast.names[s] for s in seats)


def times(*shares: float) -> tuple[str, ...]:
    """How often in 100: whole, or with a decimal where whole figures would mislead."""
    shares = tuple(min(1.0, max(0.0, round(share, 9))) for share in shares)
    whole = {round(100 * share) for share in shares}
    if len(whole) == len(shares) and not whole & {0, 100}:
        return tuple(decimals(100 * share, 0) for share in shares)
    return tuple(decimals(100 * share, 0 if share in (0, 1) else 1) for share in shares)
