"""What simulate and analyse print of Mexen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

from mexico_desktop.analysis import (
    KnightNamed,
    Mark,
    PotChoice,
    PotSeat,
    PotSimulation,
    SessionReview,
    Throw,
)
from mexico_desktop.cli import columns, count, plain, seat_names
from mexico_desktop.rules.mexen import MEXEN_GAME, pair_name
from mexico_desktop.solver.mexen import Act

# --- simulate ------------------------------------------------------------------------------------


def simulation_value(found: PotSimulation) -> str:
    """The simulation as one line of JSON."""
    return json.dumps(
        {
            "game": MEXEN_GAME.name,
            "settings": MEXEN_GAME.settings_data(found.settings),
            "rounds": found.rounds,
            "seed": found.seed,
            "seats": [_seat_value(seat) for seat in found.seats],
        }
    )


def _seat_value(seat: PotSeat) -> dict[str, object]:
    low, high = seat.interval or (None, None)
    return {
        "seat": seat.seat,
        "level": seat.level,
        "score": seat.score,
        "low": low,
        "high": high,
    }


def simulation_lines(found: PotSimulation) -> Iterator[str]:
    """The simulation as a table."""
    rounds = count(found.rounds, "round", "rounds")
    race = "with races" if found.settings.vast else "no races"
    yield f"{rounds} of Mexen, {race}; seed {found.seed}"
    unit = found.settings.unit.capitalize()
    yield from columns(
        [("Seat", "Level", f"{unit} a round", "95 % interval"), *map(_seat_row, found.seats)]
    )
    yield "The rounds are played in sessions of 20; fewer penalties are better."


def _seat_row(seat: PotSeat) -> tuple[str, ...]:
    interval = seat.interval
    told = "-" if interval is None else f"{interval[0]:.3f} to {interval[1]:.3f}"
    return (f"{seat.seat + 1}", seat.level, f"{seat.score:.3f}", told)


# --- analyse, as JSON ----------------------------------------------------------------------------


def review_values(found: SessionReview) -> Iterator[str]:
    """In the order of the events; on one event first the decision that it took, then its throw."""
    lines: list[tuple[int, dict[str, object]]] = []
    lines += [(c.event, _choice_value(c)) for c in found.choices]
    lines += [(n.event, _named_value(n)) for n in found.named]
    lines += [(t.event, _throw_value(t)) for t in found.throws]
    for _, value in sorted(lines, key=lambda line: line[0]):  # keeps the order within an event
        yield json.dumps(value)


def _choice_value(choice: PotChoice) -> dict[str, object]:
    state, ways = choice.state, choice.ways
    return {
        "event": choice.event,
        "seat": choice.seat,
        "pair": state.pair and pair_name(state.pair),
        "throws_left": state.limit - state.throws,
        "stop": ways.stop.cost,
        "throw": ways.throw.cost,
        "leave": None if ways.leave is None else ways.leave.cost,
        "best": ways.best.value,
        "chosen": choice.chosen.value,
        "error": choice.error,
    }


def _named_value(named: KnightNamed) -> dict[str, object]:
    return {
        "event": named.event,
        "seat": named.seat,
        "named": named.named,
        "best": named.best,
        "error": named.error,
    }


def _throw_value(throw: Throw) -> dict[str, object]:
    return {"event": throw.event, "seat": throw.seat, "luck": throw.luck}


def review_seats(found: SessionReview) -> str:
    """The sums by seat as one line of JSON."""
    return json.dumps(
        {
            "seats": [
                {
                    "seat": seat,
                    "luck": person.luck,
                    "error": person.error,
                    "decisions": person.decisions,
                    "error_rate": person.error_rate,
                }
                for seat, person in enumerate(found.people)
            ]
        }
    )


# --- analyse, to be read -------------------------------------------------------------------------


def review_mistakes(found: SessionReview) -> Iterator[str]:
    """The mistakes, round by round."""
    names = list(map(plain, seat_names(found.parts[0])))
    for number, marked in groupby(found.marked, lambda one: one.state.round):
        yield f"Round {number}"
        for one in marked:
            yield _mistake(one, names) if isinstance(one, PotChoice) else _misnamed(one, names)


_DID = {Act.STOP: "stopped on", Act.THROW: "threw again after", Act.LEAVE: "left a die of"}


def _mistake(choice: PotChoice, names: list[str]) -> str:
    state, ways = choice.state, choice.ways
    pair = "" if state.pair is None else pair_name(state.pair)
    worth = [f"stop {ways.stop.cost:.2f}", f"throw {ways.throw.cost:.2f}"]
    if ways.leave is not None:
        worth.append(f"leave {ways.leave.cost:.2f}")
    name, marked = names[choice.seat], _marked(choice)
    return f"  {name} {_DID[choice.chosen]} {pair}: {', '.join(worth)}; {marked}"


def _misnamed(named: KnightNamed, names: list[str]) -> str:
    called, best = names[named.named], names[named.best]
    return f"  {names[named.seat]} named {called} Knight, {best} was better; {_marked(named)}"


def _marked(one: PotChoice | KnightNamed) -> str:
    mark = "a blunder" if one.mark is Mark.BLUNDER else "a mistake"
    return f"{mark} of {one.error:.2f}"


def review_table(found: SessionReview) -> Iterator[str]:
    """What it comes to, seat by seat."""
    names = list(map(plain, seat_names(found.parts[0])))
    if not found.marked:
        yield "No mistakes."
    yield ""
    rows = [
        (
            names[seat],
            f"{person.luck:+.1f}",
            f"{person.error:.1f}",
            f"{person.decisions}",
            "-" if person.error_rate is None else f"{person.error_rate:.2f}",
        )
        for seat, person in enumerate(found.people)
    ]
    yield from columns([("Seat", "Luck", "Error", "Decisions", "Error a decision"), *rows])
    yield "Luck and error are penalties: what throws saved or cost against the average, and what"
    yield "choices gave away. Leading and being Knight in later rounds are counted in."
