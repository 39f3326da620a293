"""What the coach says: the odds of a choice, and the reason in one sentence that is true for it.

Chances are told "in 61 of 100 rounds": of rounds played on from here by seats that each play for
their own chance.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from mexico_desktop.analysis import Mark
from mexico_desktop.dice import Pair
from mexico_desktop.qt.words.lives import Cast, listed
from mexico_desktop.rules.lives import LADDER, State
from mexico_desktop.solver import Odds

translate = QCoreApplication.translate

# From this difference on, one chance is told to be greater than another.
_TELLING = 0.005

# Chances are sums of many products; what is this near to never or always is that.
_NOTHING = 1e-9


def percent(share: float) -> str:
    """An equity as a figure: "41.7 %"."""
    return translate("Coach", "{number} %").format(number=QLocale().toString(100 * share, "f", 1))


def in_100(share: float) -> str:
    """A chance as a number out of 100, for "in {number} of 100 rounds"."""
    whole = round(100 * share)
    if whole == 0 and share > 0:
        return translate("Coach", "fewer than 1")
    if whole == 100 and share < 1:
        return translate("Coach", "more than 99")
    return QLocale().toString(whole)


def coach() -> str:
    """Over what the coach says where there is nothing to choose."""
    return translate("Coach", "Coach")


def practice() -> str:
    """Beside the settings of a match whose choices can be taken back."""
    return translate("Coach", "practice")


def title(keeps: bool) -> str:
    """What the coach would do."""
    return translate("Coach", "Coach: keep") if keeps else translate("Coach", "Coach: roll again")


def keep() -> str:
    """Beside the bar of keeping."""
    return translate("Coach", "Keep")


def roll() -> str:
    """Beside the bar of rolling again."""
    return translate("Coach", "Roll")


def chance(cast: Cast, seat: int, share: float) -> str:
    """How a seat stands that has nothing to choose yet."""
    if seat == cast.you:
        return translate("Coach", "You win the match in {number} of 100.").format(
            number=in_100(share)
        )
    return translate("Coach", "{name} wins the match in {number} of 100.").format(
        name=cast.names[seat], number=in_100(share)
    )


def tip(cast: Cast, seat: int) -> str:
    """What the bars measure, and what they take for granted."""
    if seat == cast.you:
        whose = translate("Coach", "Chance that you win the match.")
    else:
        whose = translate("Coach", "Chance that {name} wins the match.").format(
            name=cast.names[seat]
        )
    return f"{whose}\n{of_each_seat()}" if len(cast.names) > 2 else whose


def of_each_seat() -> str:
    """For more than two seats: what every figure takes for granted."""
    return translate("Coach", "The figures assume that every seat plays for its own chance.")


def cost(mark: Mark, error: float) -> str:
    """A mistake and what it gave away."""
    if mark is Mark.BLUNDER:
        return translate("Coach", "Blunder: −{cost}").format(cost=percent(error))
    return translate("Coach", "Mistake: −{cost}").format(cost=percent(error))


def take_back() -> str:
    """The button that takes a choice back."""
    return translate("Coach", "Take back")


def insist(kept: bool) -> str:
    """How a choice that was held up goes through all the same."""
    if kept:
        return translate("Coach", "Keep once more to keep it all the same.")
    return translate("Coach", "Roll once more to roll all the same.")


def hint(key: str) -> str:
    """How to ask the coach."""
    return translate("Coach", "{key} asks the coach").format(key=key)


def silent() -> str:
    """Why the coach says nothing."""
    return translate("Coach", "The table of exact odds is missing or damaged.")


def reason(cast: Cast, state: State, odds: Odds) -> str:
    """Why one choice is better than the other, in one sentence."""
    assert state.pair is not None  # there is a choice
    seat, pair = odds.seat, state.pair
    keep, roll = odds.keep.lowest[seat], odds.roll.lowest[seat]
    if odds.keeps:
        if roll < keep - _TELLING:
            return _dear_safety(odds)
        return _keeps(state, pair, keep, roll)
    if roll > keep + _TELLING or keep < _NOTHING:
        return _hunts(cast, state, odds)
    return _rolls(pair, keep, roll)


def _keeps(state: State, pair: Pair, keep: float, roll: float) -> str:
    """For keeping, which is lowest less often than a new roll."""
    low = _lowest(state)
    still = _still_to_roll(state)
    if keep < _NOTHING:
        assert low is not None  # or it could still be lowest
        return translate(
            "Coach",
            "{pair} beats {low} and can't be the lowest; a new roll would be in {roll} of"
            " 100 rounds.",
        ).format(pair=pair.name, low=low.name, roll=in_100(roll))
    if pair.is_mexico:
        return translate(
            "Coach",
            "Nothing beats 21: it ends lowest in {keep} of 100 rounds, a new roll in {roll}.",
        ).format(keep=in_100(keep), roll=in_100(roll))
    if low is None or LADDER.height(pair) < LADDER.height(low):
        return translate(
            "Coach",
            "%n seat/seats still rolls/roll: kept, {pair} ends lowest in {keep} of 100 rounds, a"
            " new roll in {roll}.",
            "",
            still,
        ).format(pair=pair.name, keep=in_100(keep), roll=in_100(roll))
    return translate(
        "Coach",
        "{pair} ties for the lowest: it stays there in {keep} of 100 rounds, a new roll in {roll}.",
    ).format(pair=pair.name, keep=in_100(keep), roll=in_100(roll))


def _rolls(pair: Pair, keep: float, roll: float) -> str:
    """For rolling, which is lowest less often than the pair."""
    if roll > 1 - _NOTHING:
        return translate(
            "Coach",
            "Nothing beats 21, so {pair} loses for certain; only a 21 of your own makes the others"
            " lose as well.",
        ).format(pair=pair.name)
    if keep > 1 - _NOTHING:
        return translate(
            "Coach",
            "Kept, {pair} is the lowest for certain; a new roll in {roll} of 100 rounds.",
        ).format(pair=pair.name, roll=in_100(roll))
    return translate(
        "Coach",
        "Kept, {pair} ends lowest in {keep} of 100 rounds; a new roll in {roll}.",
    ).format(pair=pair.name, keep=in_100(keep), roll=in_100(roll))


def _hunts(cast: Cast, state: State, odds: Odds) -> str:
    """For rolling a pair away that is lowest no more often than what a roll brings."""
    assert state.pair is not None
    pair, seat = state.pair, odds.seat
    keep, roll = odds.keep.lowest[seat], odds.roll.lowest[seat]
    if odds.roll.double <= odds.keep.double + _TELLING or state.mexico:
        return translate(
            "Coach",
            "Rolling ends lowest in {roll} of 100 rounds and keeping in {keep}, and yet it wins"
            " the match more often: it matters who else pays.",
        ).format(roll=in_100(roll), keep=in_100(keep))
    if keep > _NOTHING:
        return translate(
            "Coach",
            "Hunt for Mexico: a new roll ends lowest in {roll} of 100 rounds instead of {keep},"
            " but a 21 would cost the lowest two lives.",
        ).format(roll=in_100(roll), keep=in_100(keep))
    if state.lowest == (cast.you,):
        return translate(
            "Coach",
            "Hunt for Mexico: {pair} is safe, but a 21 would cost the lowest two lives, and that"
            " is you so far.",
        ).format(pair=pair.name)
    return translate(
        "Coach",
        "Hunt for Mexico: {pair} is safe, but a 21 would cost the lowest two lives, so far"
        " {names}.",
    ).format(pair=pair.name, names=listed(cast.names[s] for s in state.lowest))


def _dear_safety(odds: Odds) -> str:
    """For keeping a pair that is lowest more often than what a roll brings."""
    seat = odds.seat
    if odds.roll.double > odds.keep.double + _TELLING:
        return translate(
            "Coach",
            "A new roll would end lowest less often, but it might bring a 21 and make a loss two"
            " lives.",
        )
    return translate(
        "Coach",
        "Keeping ends lowest in {keep} of 100 rounds and rolling in {roll}, and yet it wins the"
        " match more often: it matters who else pays.",
    ).format(keep=in_100(odds.keep.lowest[seat]), roll=in_100(odds.roll.lowest[seat]))


def _lowest(state: State) -> Pair | None:
    """The lowest pair kept so far."""
    return state.kept[state.lowest[0]] if state.lowest else None


def _still_to_roll(state: State) -> int:
    """How many seats play after the one whose turn it is."""
    waiting = sum(
        life > 0 and kept is None for life, kept in zip(state.lives, state.kept, strict=True)
    )
    return waiting - 1
