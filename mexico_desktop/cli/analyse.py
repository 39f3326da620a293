"""analyse: luck told apart from skill, roll by roll and decision by decision."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from mexico_desktop.analysis import (
    ENOUGH,
    Decision,
    Mark,
    Review,
    SeatReview,
    review,
    review_session,
)
from mexico_desktop.cli import (
    ASSUMPTION,
    DONE,
    Failure,
    columns,
    count,
    last_line,
    load,
    plain,
    record_parser,
    seat_names,
)
from mexico_desktop.cli.mexen import (
    review_mistakes,
    review_seats,
    review_table,
    review_values,
)
from mexico_desktop.match import IllegalEvent, Record, UnreadableEvent, replay
from mexico_desktop.rules.lives import LIVES_GAME
from mexico_desktop.solver import TableError
from mexico_desktop.solver.bar import Bar

_WORDS = {True: "keep", False: "roll"}


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure, Unreadable."""
    parser = record_parser(
        "analyse",
        "Tells luck from skill in a match of Mexico, or a session of Mexen: what its rolls and"
        " decisions gave and took, against exact play. " + ASSUMPTION,
    )
    parser.add_argument(
        "--json", action="store_true", help="one decision or roll a line, then the seats"
    )
    options = parser.parse_args(arguments)
    with last_line(options.file, as_json=options.json):
        record, flaw = _playable(options.file)
        told, summed = _told(record, as_json=options.json)
        for line in told:
            print(line)
        if flaw is not None:  # sums, and that there are no mistakes, are told of whole records only
            raise flaw
        for line in summed:
            print(line)
    return DONE


def _playable(file: str) -> tuple[Record, IllegalEvent | None]:
    """The record up to its first event that can't happen, and that event."""
    flaw: IllegalEvent | None = None
    try:
        record = load(file)
    except UnreadableEvent as unreadable:
        record, flaw = unreadable.before, IllegalEvent(unreadable.event, unreadable.reason)
    try:
        for _ in replay(record):
            pass
    except IllegalEvent as illegal:
        record, flaw = record.with_events(record.events[: illegal.event]), illegal
    return record, flaw


def _told(record: Record, *, as_json: bool) -> tuple[Iterable[str], Iterable[str]]:
    """The lines of decisions and rolls, and those of the sums. Raises Failure."""
    bar = Bar(sys.stderr, "analysing")
    try:
        if record.game is LIVES_GAME:
            found = review(record, bar.show)
            if as_json:
                return _values(found), [_seats(found)]
            return _mistakes(found), _table(found)
        session = review_session([record], bar.show)
        if as_json:
            return review_values(session), [review_seats(session)]
        return review_mistakes(session), review_table(session)
    except TableError as error:
        raise Failure(str(error)) from None
    finally:
        bar.clear()


# --- as JSON -------------------------------------------------------------------------------------


def _values(found: Review) -> Iterator[str]:
    """In the order of the events; on one event first the decision that it took, then its roll."""
    lines = [(d.event, _decision_value(d)) for d in found.decisions]
    lines += [(r.event, {"event": r.event, "seat": r.seat, "luck": r.luck}) for r in found.rolls]
    for _, value in sorted(lines, key=lambda line: line[0]):  # keeps the order within an event
        yield json.dumps(value)


def _decision_value(decision: Decision) -> dict[str, object]:
    return {
        "event": decision.event,
        "seat": decision.seat,
        "pair": decision.pair.name,
        "rolls_left": decision.rolls_left,
        "keep": decision.keep,
        "roll": decision.roll,
        "best": _WORDS[decision.odds.keeps],
        "chosen": _WORDS[decision.kept],
        "error": decision.error,
    }


def _seats(found: Review) -> str:
    seats = [
        {
            "seat": seat.seat,
            "luck": seat.luck,
            "error": seat.error,
            "decisions": seat.decisions,
            "error_rate": seat.error_rate,
        }
        for seat in found.seats
    ]
    return json.dumps({"seats": seats})


# --- to be read ----------------------------------------------------------------------------------


def _mistakes(found: Review) -> Iterator[str]:
    """The mistakes, round by round."""
    names = list(map(plain, seat_names(found.record)))
    for number, decisions in groupby(found.mistakes, lambda decision: decision.state.round):
        yield f"Round {number}"
        for decision in decisions:
            yield _mistake(decision, names[decision.seat])


def _mistake(decision: Decision, name: str) -> str:
    did = f"kept {decision.pair.name}" if decision.kept else f"rolled {decision.pair.name} away"
    worth = f"keep {decision.keep:.1%}, roll {decision.roll:.1%}"
    mark = "a blunder" if decision.mark is Mark.BLUNDER else "a mistake"
    left = count(decision.rolls_left, "roll", "rolls")
    return f"  {name} {did} with {left} left: {worth}; {mark} of {1000 * decision.error:.0f} mp"


def _table(found: Review) -> Iterator[str]:
    """What it comes to, seat by seat."""
    names = list(map(plain, seat_names(found.record)))
    if not found.mistakes:
        yield "No mistakes."
    yield ""
    head = ("Seat", "Luck", "Error", "Decisions", "Error rate", "Without luck", "Rating")
    yield from columns([head, *(_row(names[seat.seat], seat) for seat in found.seats)])
    yield "Luck, error and the result without luck are shares of a match; the error rate is"
    yield "the mean error of a decision, in thousandths of a match (mp)."
    if len(names) > 2:
        yield ASSUMPTION


def _row(name: str, seat: SeatReview) -> tuple[str, ...]:
    rate = "-" if seat.error_rate is None else f"{seat.error_rate:.1f} mp"
    return (
        name,
        f"{seat.luck:+.1%}",
        f"{seat.error:.1%}",
        f"{seat.decisions}",
        rate,
        f"{seat.luck_adjusted:.1%}",
        _rating(seat),
    )


def _rating(seat: SeatReview) -> str:
    if seat.rating is None:
        return f"too few to rate ({seat.decisions} of {ENOUGH} decisions)"
    return seat.rating.name.lower()
