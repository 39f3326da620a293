"""What the review of a match says: mistakes, why they are some, luck and skill."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.analysis import ENOUGH, Decision, Rating, SeatReview
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.qt.words.figures import cost, decimals, percent

translate = QCoreApplication.translate

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


def mistake() -> str:
    """What every one in the list is, however bad."""
    return translate("Review", "Mistake")


def kind(severe: bool) -> str:
    """The name of a mark."""
    return translate("Review", "Blunder") if severe else mistake()


# --- luck and skill ------------------------------------------------------------------------------


def luck(value: float) -> str:
    """The luck of a seat, a share of the match with its sign."""
    if round(value, 3) == 0:
        return translate("Review", "luck {figure}").format(figure=percent(0))
    if value > 0:
        return translate("Review", "luck +{figure}").format(figure=percent(value))
    return translate("Review", "luck −{figure}").format(figure=percent(-value))


def error(value: float) -> str:
    """The sum of a seat's errors, a share of the match."""
    return translate("Review", "error {figure}").format(figure=percent(value))


def rate(seat: SeatReview) -> str:
    """The error rate of a seat: "11.4 mp"; empty without a decision."""
    if seat.error_rate is None:
        return ""
    return translate("Review", "{figure} mp").format(figure=decimals(seat.error_rate, 1))


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


def about_luck() -> str:
    """What luck is."""
    return translate("Review", "Luck: what its own rolls did to a seat's chance to win.")


def about_error() -> str:
    """What an error is."""
    return translate("Review", "Error: how much of that chance its own choices gave away.")


def about_rate() -> str:
    """What the error rate is."""
    return translate("Review", "mp: the average error of a choice, in thousandths of a match.")


def about_without_luck() -> str:
    """What the luck-adjusted result is."""
    return translate("Review", "Without luck: what all choices come to, all dice average.")


def beyond_the_whole() -> str:
    """Why a luck-adjusted result may be less than nothing or more than the whole match."""
    return translate(
        "Review",
        "It is the chance at the start and what each choice since then changed.\n"
        "Many mistakes of one's own can take it below 0 %,\n"
        "many mistakes of the others above 100 %.",
    )


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
    """For more than two seats: what every figure takes for granted."""
    return translate(
        "Review", "The figures assume that every seat plays for its own chance to win."
    )


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
