"""verify: were the dice of a record those committed to?"""

from __future__ import annotations

from collections.abc import Sequence

from mexico_desktop.cli import DONE, NO, Failure, load, record_parser
from mexico_desktop.match import IllegalEvent, Mismatch, UnreadableEvent, verify
from mexico_desktop.rules import Rolled


def run(arguments: Sequence[str]) -> int:
    """Runs the verb; gives the exit code. Raises Failure, Unreadable."""
    parser = record_parser("verify", "Checks the commitment, the secret and every die of a match.")
    options = parser.parse_args(arguments)
    try:
        record = load(options.file)
        verify(record)
    except Mismatch as mismatch:
        print(f"not verified: {mismatch}")
        return NO
    except (IllegalEvent, UnreadableEvent) as illegal:
        raise Failure(f"{options.file}: {illegal}") from None
    rolls = sum(isinstance(event, Rolled) for event in record.events)
    print(f"verified: the secret fits the commitment, and all {rolls} rolls are the ones it gives")
    return DONE
