"""What the review of a match says: mistakes, why they are some, luck and skill."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from mexico_desktop.analysis import ENOUGH, Decision, Rating, SeatReview
from mexico_desktop.qt.words.lives import Cast, listed
from mexico_desktop.solver import Odds

translate = QCoreApplication.translate

# Chances closer than this, 0 to 1, are told as alike.
_ALIKE = 0.005

# Chances this close to 0 or 1 are such but for rounding.
_SURE = 1e-9


def percent(share: float) -> str:
    """A share, 1 for the whole match, in per cent with one decimal."""
    if share < -0.0005:
        return cost(-share)
    return translate("Review", "{percent}\u00a0%").format(
        percent=_decimals(100 * max(0.0, share), 1)
    )


def whole_percent(share: float) -> str:
    """A share from 0 to 1 in whole per cent."""
    return translate("Review", "{percent}\u00a0%").format(percent=_decimals(100 * share, 0))


def cost(error: float) -> str:
    """What a mistake gave away of the match: "−3.1 %"."""
    return translate("Review", "−{percent}\u00a0%").format(percent=_decimals(100 * error, 1))


def _decimals(value: float, decimals: int) -> str:
    return QLocale().toString(float(value), "f", decimals)


# --- a mistake -----------------------------------------------------------------------------------


def headline(cast: Cast, decision: Decision) -> str:
    """Where it was, and what was done: "Round 4, second roll: Ann kept 62"."""
    return translate("Review", "{where}: {what}").format(
        where=_where(decision), what=done(cast, decision)
    )


def _where(decision: Decision) -> str:
    number = decision.state.round
    match decision.state.rolls_used:
        case 1:
            return translate("Review", "Round {number}, first roll").format(number=number)
        case 2:
            return translate("Review", "Round {number}, second roll").format(number=number)
        case roll:
            return translate("Review", "Round {number}, roll {roll}").format(
                number=number, roll=roll
            )


def done(cast: Cast, decision: Decision) -> str:
    """What was chosen, in a few words."""
    pair, seat = decision.pair.name, decision.seat
    if seat == cast.you:
        if decision.kept:
            return translate("Review", "you kept {pair}").format(pair=pair)
        return translate("Review", "you rolled {pair} away").format(pair=pair)
    name = cast.names[seat]
    if decision.kept:
        return translate("Review", "{name} kept {pair}").format(name=name, pair=pair)
    return translate("Review", "{name} rolled {pair} away").format(name=name, pair=pair)


def moment_of_mistake(cast: Cast, decision: Decision) -> str:
    """A mistake and what it gave away, for the chart."""
    return translate("Review", "{mistake} ({cost})").format(
        mistake=headline(cast, decision), cost=cost(decision.error)
    )


def keep() -> str:
    """The one way on, beside its bar."""
    return translate("Review", "Keep")


def roll() -> str:
    """The other way on, beside its bar."""
    return translate("Review", "Roll")


def out() -> str:
    """In place of the chance of a seat without lives."""
    return translate("Review", "out")


def chance_of(cast: Cast, seat: int) -> str:
    """What the bars measure."""
    if seat == cast.you:
        return translate("Review", "chance that you win the match")
    return translate("Review", "chance that {name} wins the match").format(name=cast.names[seat])


def kind(severe: bool) -> str:
    """The name of a mark."""
    return translate("Review", "Blunder") if severe else translate("Review", "Mistake")


def reason(cast: Cast, odds: Odds) -> str:
    """Why the better way is better, in a sentence that is true for the position."""
    return _why_keep(cast, odds) if odds.keeps else _why_roll(cast, odds)


def _why_keep(cast: Cast, odds: Odds) -> str:
    keep, roll = odds.keep.lowest[odds.seat], odds.roll.lowest[odds.seat]
    if keep < _SURE:
        return translate(
            "Review",
            "Keeping can't be lowest any more; rolling again is lowest {roll} times in 100.",
        ).format(roll=_times(roll)[0])
    if roll > keep + _ALIKE:
        return _clear(odds)
    others = _sharing(odds)
    if keep > 1 - _SURE and others:
        return translate(
            "Review",
            "Keeping shares the last place with {names}; rolling again risks having it alone.",
        ).format(names=_names(cast, others))
    return translate(
        "Review",
        "What the others stand to lose decides it: keeping is worth {keep} of the match, rolling"
        " again {roll}.",
    ).format(keep=percent(odds.keep.equity[odds.seat]), roll=percent(odds.roll.equity[odds.seat]))


def _why_roll(cast: Cast, odds: Odds) -> str:
    keep, roll = odds.keep.lowest[odds.seat], odds.roll.lowest[odds.seat]
    if roll < keep - _ALIKE:
        if keep > 1 - _SURE:
            return translate(
                "Review",
                "Keeping is sure to be lowest; rolling again gets clear {roll} times in 100.",
            ).format(roll=_times(1 - roll)[0])
        return _clear(odds)
    if keep > 1 - _SURE:
        more = [
            s
            for s, (now, then) in enumerate(zip(odds.keep.lowest, odds.roll.lowest, strict=True))
            if then > now + _ALIKE
        ]
        if more:
            return translate(
                "Review",
                "Nothing gets clear of the last place any more, but a new roll can still bring"
                " {names} down too.",
            ).format(names=_names(cast, more))
    if odds.roll.double > odds.keep.double + _ALIKE:
        return _hunt(odds)
    return translate(
        "Review",
        "What the others stand to lose decides it: rolling again is worth {roll} of the match,"
        " keeping {keep}.",
    ).format(keep=percent(odds.keep.equity[odds.seat]), roll=percent(odds.roll.equity[odds.seat]))


def _clear(odds: Odds) -> str:
    """That one way stays clear of the last place more often."""
    keep, roll = _times(1 - odds.keep.lowest[odds.seat], 1 - odds.roll.lowest[odds.seat])
    return translate(
        "Review",
        "Keeping stays clear of the last place {keep} times in 100, rolling again {roll}.",
    ).format(keep=keep, roll=roll)


def _hunt(odds: Odds) -> str:
    """That a 21 is worth rolling for, though keeping is no worse in the round."""
    keep, roll = _times(odds.keep.double, odds.roll.double)
    safer = odds.keep.lowest[odds.seat] < odds.roll.lowest[odds.seat]
    if safer:
        sentence = translate(
            "Review",
            "Keeping is safer this round, but a new roll hunts for a 21: the lowest pay two lives"
            " {roll} times in 100 then, {keep} times after keeping.",
        )
    else:
        sentence = translate(
            "Review",
            "Keeping is as safe this round, but a new roll hunts for a 21: the lowest pay two"
            " lives {roll} times in 100 then, {keep} times after keeping.",
        )
    return sentence.format(keep=keep, roll=roll)


def _sharing(odds: Odds) -> list[int]:
    """The other seats that are sure to be lowest too if the seat keeps."""
    return [s for s, lowest in enumerate(odds.keep.lowest) if lowest > 1 - _SURE and s != odds.seat]


def _names(cast: Cast, seats: list[int]) -> str:
    you = translate("Review", "you")
    return listed(you if s == cast.you else cast.names[s] for s in seats)


def _times(*shares: float) -> tuple[str, ...]:
    """How often in 100: whole, or with a decimal where whole figures would mislead."""
    shares = tuple(min(1.0, max(0.0, round(share, 9))) for share in shares)
    whole = {round(100 * share) for share in shares}
    if len(whole) == len(shares) and not whole & {0, 100}:
        return tuple(_decimals(100 * share, 0) for share in shares)
    return tuple(_decimals(100 * share, 0 if share in (0, 1) else 1) for share in shares)


# --- luck and skill ------------------------------------------------------------------------------


def luck(value: float) -> str:
    """The luck of a seat, in equity with its sign."""
    if round(value, 2) == 0:
        return translate("Review", "luck {figure}").format(figure=_decimals(0, 2))
    if value > 0:
        return translate("Review", "luck +{figure}").format(figure=_decimals(value, 2))
    return translate("Review", "luck −{figure}").format(figure=_decimals(-value, 2))


def error(value: float) -> str:
    """The sum of a seat's errors, in equity."""
    return translate("Review", "error {figure}").format(figure=_decimals(value, 3))


def rate(seat: SeatReview) -> str:
    """The error rate of a seat: "11.4 mp"; empty without a decision."""
    if seat.error_rate is None:
        return ""
    return translate("Review", "{figure} mp").format(figure=_decimals(seat.error_rate, 1))


def rated(seat: SeatReview) -> str:
    """The name of a seat's error rate, or why it has none."""
    if not seat.decisions:
        return translate("Review", "no decisions")
    if seat.rating is None:
        return translate("Review", "too few to rate ({decisions} of {enough})").format(
            decisions=seat.decisions, enough=ENOUGH
        )
    return rating(seat.rating)


def rating(rating: Rating) -> str:
    """The name of a rating."""
    return {
        Rating.EXACT: translate("Review", "exact"),
        Rating.EXPERT: translate("Review", "expert"),
        Rating.SKILLED: translate("Review", "skilled"),
        Rating.CASUAL: translate("Review", "casual"),
        Rating.BEGINNER: translate("Review", "beginner"),
    }[rating]


def without_luck(seat: SeatReview) -> str:
    """The luck-adjusted result of a seat."""
    return translate("Review", "without luck {share}").format(share=percent(seat.luck_adjusted))


# --- the page ------------------------------------------------------------------------------------


def before_first() -> str:
    """The first moment of the chart."""
    return translate("Review", "Before the first roll")


def chart_summary(cast: Cast, first: tuple[float, ...], last: tuple[float, ...]) -> str:
    """The chart in a sentence, for screen readers: each seat's chance at the start and now."""
    return listed(
        translate("Review", "{name} from {first} to {last}").format(
            name=name, first=percent(first[s]), last=percent(last[s])
        )
        for s, name in enumerate(cast.names)
    )


def mistakes(count: int, decisions: int) -> str:
    """The title of the list: the mistakes among so many decisions."""
    if not decisions:
        return translate("Review", "Nothing to decide")
    if not count:
        return translate("Review", "Not one mistake")
    return translate("Review", "%n mistake(s) worth a look", "", count)


def place(number: int, count: int) -> str:
    """Which of the mistakes is looked at, counted from 1."""
    return translate("Review", "{number} of {count}").format(number=number, count=count)


def none_of(cast: Cast, seat: int | None, decisions: int) -> str:
    """In place of a list without a mistake; ``seat`` is whose it would be, None for all."""
    if not decisions:
        return translate("Review", "Keep and roll were never both open.")
    if seat is None:
        return translate(
            "Review", "Of %n decision(s) not one gave away 2 % of the match or more.", "", decisions
        )
    if seat == cast.you:
        return translate(
            "Review",
            "Of your %n decision(s) not one gave away 2 % of the match or more.",
            "",
            decisions,
        )
    return translate(
        "Review",
        "Of {name}'s %n decision(s) not one gave away 2 % of the match or more.",
        "",
        decisions,
    ).format(name=cast.names[seat])


def whose(cast: Cast, seat: int) -> str:
    """A choice of the filter."""
    return translate("Review", "You") if seat == cast.you else cast.names[seat]


def people() -> str:
    """The choice of the filter that lets the mistakes of all people through."""
    return translate("Review", "All people")


def all_seats() -> str:
    """The choice of the filter that lets all mistakes through."""
    return translate("Review", "All seats")


def assumption() -> str:
    """What the figures rest on with three seats and more."""
    return translate("Review", "Figures assume that every seat plays for its own chance.")


def broken(number: int, reason: str) -> str:
    """That a record stops being a match at an event, counted from 1 here."""
    return translate(
        "Review",
        "Event {number} of this record is against the rules: {reason} The review ends before it.",
    ).format(number=number, reason=reason)


def nothing_played() -> str:
    """In place of a review of a match without any event."""
    return translate("Review", "No die has been rolled in this match.")


def failed() -> str:
    """That the review came to no end for a fault of the program."""
    return translate("Review", "Something went wrong inside the program.")


def no_table() -> str:
    """That there are no figures, since their file can't be used."""
    return translate(
        "Review",
        "The table of exact odds is missing or damaged. Installing the program again puts it"
        " right.",
    )
