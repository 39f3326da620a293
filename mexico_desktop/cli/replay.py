"""replay: a record under the rules, round by round or state by state."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence

from mexico_desktop.cli import DONE, last_line, load, plain, record_parser, seat_names
from mexico_desktop.match import IllegalEvent, Record, Step, UnreadableEvent, replay
from mexico_desktop.rules import Draw, Rolled, Win, lives, mexen


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure, Unreadable."""
    parser = record_parser("replay", "Replays a match under the rules and prints each round.")
    parser.add_argument("--json", action="store_true", help="one state a line, after each event")
    options = parser.parse_args(arguments)
    flaw: UnreadableEvent | None = None
    with last_line(options.file, as_json=options.json):
        try:
            record = load(options.file)
        except UnreadableEvent as unreadable:  # all before it still counts
            flaw, record = unreadable, unreadable.before
        steps = _steps(record, flaw)
        for line in _states(record, steps) if options.json else map(plain, _rounds(record, steps)):
            print(line)
    return DONE


def _steps(record: Record, flaw: UnreadableEvent | None) -> Iterator[Step]:
    """The steps up to the flaw. Raises IllegalEvent there, or at an earlier event."""
    yield from replay(record)
    if flaw is not None:
        raise IllegalEvent(flaw.event, flaw.reason)


def _states(record: Record, steps: Iterable[Step]) -> Iterator[str]:
    for step in steps:
        yield json.dumps(record.game.report(step.after))


def _rounds(record: Record, steps: Iterable[Step]) -> Iterator[str]:
    """A line a round that is over, then one that says how the match stands.

    No name is the subject of a verb: a seat may be called You.
    """
    names = seat_names(record)
    line = _lives_round if record.game.name == "lives" else _mexen_round
    state = record.game.start(record.settings, len(names), record.first_leader)
    for step in steps:
        state = step.after
        over = record.game.result(state) is not None
        if over or state.round > step.before.round:
            leader = names[step.before.leader]
            yield f"Round {step.before.round}, leader {leader}: {line(step, names)}"
    match record.game.result(state):
        case Win(seat):
            yield f"Winner after {_rounds_in_all(state.round)}: {names[seat]}."
        case Draw(seats):
            drawn = _and([names[s] for s in seats])
            yield f"Draw after {_rounds_in_all(state.round)}: {drawn}."
        case None:
            yield f"Unfinished in round {state.round}, to act: {names[state.turn]}."


def _lives_round(step: Step, names: Sequence[str]) -> str:
    end = lives.round_end(step.before, step.event, step.after)
    if end is None:
        raise ValueError("the step ends no round")
    pairs = [(s, end.kept[s]) for s in lives.turn_order(step.before)]
    parts = [f"{names[s]} {pair.name}" for s, pair in pairs if pair is not None]
    losses = [f"{names[s]} {lost}" for s, lost in enumerate(end.lost) if lost]
    mexico = "; a 21 fell" if end.mexico else ""
    return (
        f"{', '.join(parts)}{mexico}; lost: {', '.join(losses)}. Lives: {_each(names, end.lives)}"
    )


def _mexen_round(step: Step, names: Sequence[str]) -> str:
    before, after = step.before, step.after
    kept = list(before.kept)
    if not before.tied:
        kept[before.turn] = step.event.pair if isinstance(step.event, Rolled) else before.pair
    pairs = [(s, kept[s]) for s in mexen.turn_order(before)]
    parts = [f"{names[s]} {mexen.pair_name(pair)}" for s, pair in pairs if pair is not None]
    lowest = mexen.LADDER.lowest(kept)
    tied = [names[s] for s, _ in pairs if s in lowest]
    tie = f"; tied: {_and(tied)}" if len(tied) > 1 else ""
    totals = _each(names, after.totals)
    return f"{', '.join(parts)}{tie}; the pot goes to {names[after.leader]}. Totals: {totals}"


def _rounds_in_all(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


def _each(names: Sequence[str], figures: Sequence[int]) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))


def _and(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
