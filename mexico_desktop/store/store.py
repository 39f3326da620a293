"""The matches of this computer, unfinished and finished."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from mexico_desktop.dice.stream import SCHEME
from mexico_desktop.match import (
    DiceHead,
    IllegalEvent,
    Match,
    Mismatch,
    Part,
    Record,
    Unreadable,
    read_record,
    resume,
)
from mexico_desktop.match.record import FORMAT, VERSION, event_data
from mexico_desktop.rules import Draw, Event, Result, Win
from mexico_desktop.store import statistics as counting
from mexico_desktop.store.faults import SQLITE_ERRORS, Damaged, Reason, Unread, Unsaved, reason_of
from mexico_desktop.store.statistics import Filter, Statistics

WAITING, FINISHED, GIVEN_UP = "waiting", "finished", "given_up"


@dataclass(frozen=True, slots=True)
class Marks:
    """What a match is, beside its record.

    ``practice``: its choices may be taken back, and it counts in no statistics. ``coached``: the
    coach has shown a figure to somebody at the table.
    """

    practice: bool = False
    coached: bool = False


@dataclass(frozen=True, slots=True)
class Waiting:
    """An unfinished match: its record (without its secret), where it stands, when it was played.

    ``practice`` and ``coached`` are as in Marks.
    """

    match_id: int
    record: Record
    state: Any
    touched: datetime
    practice: bool
    coached: bool


@dataclass(frozen=True, slots=True)
class _Kept:
    """The rows of a match. ``record`` shows no secret."""

    record: Record
    secret: str
    status: str
    touched: datetime
    marks: Marks

    @property
    def shown(self) -> Record:
        """The record, with the secret of its dice once the match is no longer played."""
        return self.record if self.status == WAITING else _with_secret(self.record, self.secret)


class Store:
    """An observer of matches: what they tell it is on disk when the call returns.

    Writing raises Unsaved, reading raises Unread, and what the rows of one match hold may raise
    Damaged. After Unsaved nothing was written, and the same call may be made again.
    """

    def __init__(self, db: sqlite3.Connection, clock: Callable[[], datetime]) -> None:
        """Over a connection in autocommit mode whose tables are up to date."""
        self._db = db
        self._clock = clock
        self._kept: dict[int, int] = {}  # by match: how many of its events are known to be kept

    def close(self) -> None:
        """Lets go of the file; the store can't be used any more."""
        with suppress(*SQLITE_ERRORS):  # all that was promised to be on disk is there already
            self._db.close()

    # --- writing -------------------------------------------------------------------------------

    def begin(self, match: Match, *, practice: bool = False) -> int:
        """Keeps a new match with committed dice, before its first roll; gives its number.

        The choices of a ``practice`` match may be taken back. Raises Unsaved.
        """
        record, secret = match.record, match.secret
        if record.dice is None or secret is None:
            raise ValueError("a match whose dice are not committed can't be kept")
        with self._writing():
            match_id = self._insert(match, record.dice, secret, practice=practice)
        self._kept[match_id] = len(match.events)
        return match_id

    def _insert(
        self,
        match: Match,
        dice: DiceHead,
        secret: str,
        *,
        practice: bool = False,
        follows: int | None = None,
        paused: Iterable[str] = (),
    ) -> int:
        record, now = match.record, self._now()
        match_id = self._db.execute(
            "INSERT INTO match (begun, touched, status, game, settings, first_leader,"
            " leader_drawn, commitment, player_seed, secret, practice, follows, paused)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                now,
                now,
                WAITING,
                record.game.name,
                json.dumps(record.game.settings_data(record.settings), sort_keys=True),
                record.first_leader,
                int(record.leader_drawn),
                dice.commitment,
                dice.player_seed,
                secret,
                int(practice),
                follows,
                json.dumps(list(paused), ensure_ascii=False),
            ),
        ).lastrowid
        assert match_id is not None  # SQLite gives one to every row inserted
        self._db.executemany(
            "INSERT INTO seat (match_id, number, name, player, level) VALUES (?, ?, ?, ?, ?)",
            [(match_id, i, s.name, s.player, s.level) for i, s in enumerate(record.seats)],
        )
        self._append(match_id, match, 0)
        return match_id

    def save(self, match_id: int, match: Match, reaction: int | None = None) -> None:
        """Keeps the events that are not yet kept and, when the match is over, how it ended.

        All of it in one transaction. ``reaction`` belongs to the last event, a TIK: how long
        after the cue it was hit, in milliseconds. Raises Unsaved; its reason is ELSEWHERE when
        another window has let the match go on differently or given it up.
        """
        with self._writing():
            # In a practice match another window may have taken back what was known to be kept.
            known = 0 if self._is_practice(match_id) else self._kept.get(match_id, 0)
            self._append(match_id, match, known)
            if reaction is not None:
                self._db.execute(
                    "UPDATE event SET reaction = ? WHERE match_id = ? AND number = ?",
                    (reaction, match_id, len(match.events) - 1),
                )
        self._kept[match_id] = len(match.events)

    def follow(self, match_id: int, match: Match, paused: Iterable[str] = ()) -> int:
        """A session goes on with other seats: one part ends and ``match`` begins after it.

        Both in one transaction. ``paused`` are the names of those who sit out. Gives the number
        of the new part. Raises Unsaved, with ELSEWHERE when the part before waits no more.
        """
        dice, secret = match.record.dice, match.secret
        if dice is None or secret is None:
            raise ValueError("a match whose dice are not committed can't be kept")
        with self._writing():
            self._end(match_id)
            number = self._insert(match, dice, secret, follows=match_id, paused=paused)
        self._kept[number] = len(match.events)
        return number

    def end(self, match_id: int) -> None:
        """A session is over: its dice are shown. Raises Unsaved; Damaged, Unread."""
        with self._writing():
            self._end(match_id)

    def _end(self, match_id: int) -> None:
        match, kept = self._resume(match_id)
        if kept.status != WAITING:
            raise Unsaved(Reason.ELSEWHERE)
        self._db.execute(
            "UPDATE match SET status = ?, rounds = ? WHERE id = ?",
            (FINISHED, match.state.round, match_id),
        )

    def set_unit(self, match_id: int, unit: str) -> None:
        """A session counts in "sips" or "points" from now on (M14). Raises Unsaved."""
        with self._writing():
            row = self._db.execute(
                "SELECT settings FROM match WHERE id = ?", (match_id,)
            ).fetchone()
            if row is None:
                raise Unsaved(Reason.ELSEWHERE)
            settings = {**json.loads(row[0]), "unit": unit}
            self._db.execute(
                "UPDATE match SET settings = ? WHERE id = ?",
                (json.dumps(settings, sort_keys=True), match_id),
            )

    def _is_practice(self, match_id: int) -> bool:
        """Of a match that is to be written to. Raises Unsaved where it is given up or gone."""
        row = self._db.execute(
            "SELECT practice FROM match WHERE id = ? AND status <> ?", (match_id, GIVEN_UP)
        ).fetchone()
        if row is None:
            raise Unsaved(Reason.ELSEWHERE)
        return bool(row[0])

    def _append(self, match_id: int, match: Match, known: int) -> None:
        """Keeps the events from number ``known`` on, as far as they are not kept yet."""
        new = [_event_text(event) for event in match.events[known:]]
        there = self._db.execute(
            "SELECT data FROM event WHERE match_id = ? AND number >= ? ORDER BY number",
            (match_id, known),
        ).fetchall()
        if any(data != text for (data,), text in zip(there, new, strict=False)):
            raise Unsaved(Reason.ELSEWHERE)
        if len(new) <= len(there):
            return
        self._db.executemany(
            "INSERT INTO event (match_id, number, data) VALUES (?, ?, ?)",
            [(match_id, known + i, text) for i, text in enumerate(new) if i >= len(there)],
        )
        self._db.execute("UPDATE match SET touched = ? WHERE id = ?", (self._now(), match_id))
        if match.result is not None:
            self._finish(match_id, match, match.result)

    def _finish(self, match_id: int, match: Match, result: Result) -> None:
        self._db.execute(
            "UPDATE match SET status = ?, rounds = ? WHERE id = ?",
            (FINISHED, match.state.round, match_id),
        )
        self._db.executemany(
            "UPDATE seat SET result = ? WHERE match_id = ? AND number = ?",
            [(_result_of(seat, result), match_id, seat) for seat in range(len(match.seats))],
        )

    def take_back(self, match_id: int, events: int) -> Match:
        """A practice match as it was after its first ``events`` events; the others are forgotten.

        ``events`` is less than the match has. The same rolls will fall again. A match that was
        over waits again. Raises Unsaved, Unread, Damaged, and ValueError where it is no practice.
        """
        with self._writing():
            if not self._is_practice(match_id):
                raise ValueError("choices can be taken back in a practice match only")
            self._db.execute(
                "DELETE FROM event WHERE match_id = ? AND number >= ?", (match_id, events)
            )
            self._db.execute(
                "UPDATE match SET status = ?, rounds = NULL, touched = ? WHERE id = ?",
                (WAITING, self._now(), match_id),
            )
            self._db.execute("UPDATE seat SET result = NULL WHERE match_id = ?", (match_id,))
            match, _ = self._resume(match_id)
        self._kept[match_id] = len(match.events)
        return match

    def mark_coached(self, match_id: int) -> None:
        """Keeps that the coach has shown a figure in a match; for good, however often it is told.

        Raises Unsaved; its reason is ELSEWHERE when the match was given up in another window.
        """
        with self._writing():
            marked = self._db.execute(
                "UPDATE match SET coached = 1 WHERE id = ? AND status <> ?", (match_id, GIVEN_UP)
            ).rowcount
            if not marked:
                raise Unsaved(Reason.ELSEWHERE)

    def give_up(self, match_id: int) -> Record:
        """Ends a waiting match for good; gives its record, which now shows the secret.

        Raises Unsaved, Unread, Damaged.
        """
        with self._writing():
            self._db.execute(
                "UPDATE match SET status = ? WHERE id = ? AND status = ?",
                (GIVEN_UP, match_id, WAITING),
            )
            kept = self._read(match_id)
        return kept.shown

    # --- reading -------------------------------------------------------------------------------

    def waiting(self) -> list[Waiting]:
        """The unfinished matches, newest first, without those that are damaged. Raises Unread."""
        found = []
        for match_id in self._waiting_ids():
            with suppress(Damaged):
                match, kept = self._resume(match_id)
                marks = kept.marks
                found.append(
                    Waiting(
                        match_id,
                        match.record,
                        match.state,
                        kept.touched,
                        marks.practice,
                        marks.coached,
                    )
                )
        return found

    def damaged(self) -> list[Damaged]:
        """What is wrong with the unfinished matches that can't go on. Raises Unread."""
        found = []
        for match_id in self._waiting_ids():
            try:
                self._resume(match_id)
            except Damaged as damaged:
                found.append(damaged)
        return found

    def resume(self, match_id: int) -> Match:
        """An unfinished match, exactly where it was. Raises Unread, Damaged."""
        match, _ = self._resume(match_id)
        self._kept[match_id] = len(match.events)
        return match

    def record(self, match_id: int) -> Record:
        """The record of a match; its secret shows once it is over. Raises Unread, Damaged."""
        return self._read(match_id).shown

    def marks(self, match_id: int) -> Marks:
        """What a match is, beside its record. Raises Unread, Damaged."""
        return self._read(match_id).marks

    def session(self, match_id: int) -> tuple[Part, ...]:
        """The parts of a session up to one, oldest first. Raises Unread, Damaged."""
        parts: list[Part] = []
        number: int | None = match_id
        while number is not None:
            parts.append(Part(self._read(number).shown, self._reactions(number)))
            with self._reading():
                (number,) = self._db.execute(
                    "SELECT follows FROM match WHERE id = ?", (number,)
                ).fetchone()
        return tuple(reversed(parts))

    def _reactions(self, match_id: int) -> dict[int, int]:
        with self._reading():
            return dict(
                self._db.execute(
                    "SELECT number, reaction FROM event"
                    " WHERE match_id = ? AND reaction IS NOT NULL",
                    (match_id,),
                ).fetchall()
            )

    def recent(self, game: str, count: int) -> list[Record]:
        """The newest matches of a game that are over, without practice and what is damaged.

        Raises Unread.
        """
        with self._reading():
            rows = self._db.execute(
                "SELECT id FROM match WHERE status = ? AND game = ? AND practice = 0"
                " ORDER BY touched DESC, id DESC LIMIT ?",
                (FINISHED, game, count),
            ).fetchall()
        found = []
        for (match_id,) in rows:
            with suppress(Damaged):
                found.append(self._read(match_id).shown)
        return found

    def paused(self, match_id: int) -> tuple[str, ...]:
        """The names of those who sit out in a part of a session. Raises Unread, Damaged."""
        with self._reading():
            row = self._db.execute("SELECT paused FROM match WHERE id = ?", (match_id,)).fetchone()
        try:
            names = json.loads(row[0]) if row else []
        except ValueError as error:
            raise Damaged(match_id, str(error)) from None
        return tuple(name for name in names if isinstance(name, str))

    def waits(self, match_id: int) -> bool:
        """Whether a match can go on. Raises Unread, Damaged."""
        return self._read(match_id).status == WAITING

    def statistics(self, only: Filter = Filter()) -> Statistics:  # noqa: B008
        """What the finished matches come to. Raises Unread."""
        with self._reading():
            return counting.count(self._db, only)

    def _waiting_ids(self) -> list[int]:
        with self._reading():
            rows = self._db.execute(
                "SELECT id FROM match WHERE status = 'waiting' ORDER BY touched DESC, id DESC"
            ).fetchall()
        return [match_id for (match_id,) in rows]

    def _resume(self, match_id: int) -> tuple[Match, _Kept]:
        kept = self._read(match_id)
        try:
            match = resume(kept.record, kept.secret)
        except (IllegalEvent, Mismatch) as error:
            raise Damaged(match_id, str(error)) from None
        if match.result is not None:
            raise Damaged(match_id, "its events end the match, and yet it waits")
        return match, kept

    def _read(self, match_id: int) -> _Kept:
        with self._reading():
            head = self._db.execute(
                "SELECT touched, status, game, settings, first_leader, leader_drawn, commitment,"
                " player_seed, secret, practice, coached FROM match WHERE id = ?",
                (match_id,),
            ).fetchone()
            seats = self._db.execute(
                "SELECT number, name, player, level FROM seat WHERE match_id = ? ORDER BY number",
                (match_id,),
            ).fetchall()
            events = self._db.execute(
                "SELECT number, data FROM event WHERE match_id = ? ORDER BY number", (match_id,)
            ).fetchall()
        if head is None:
            raise Damaged(match_id, "there is no such match")
        try:
            return _kept_in(head, seats, events)
        except (Unreadable, ValueError, TypeError, RecursionError) as error:
            raise Damaged(match_id, str(error)) from None

    # --- both ----------------------------------------------------------------------------------

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One durable transaction. Raises Unsaved."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield
            self._db.execute("COMMIT")
        except BaseException as error:
            if self._db.in_transaction:
                with suppress(*SQLITE_ERRORS):  # the first error says more
                    self._db.execute("ROLLBACK")
            if isinstance(error, SQLITE_ERRORS):
                raise Unsaved(reason_of(error), str(error)) from error
            raise

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except SQLITE_ERRORS as error:
            raise Unread(reason_of(error), str(error)) from error


def _event_text(event: Event) -> str:
    return json.dumps(event_data(event))


def _result_of(seat: int, result: Result) -> str:
    match result:
        case Win(winner):
            return "win" if seat == winner else "loss"
        case Draw(sharing):
            return "draw" if seat in sharing else "loss"


def _kept_in(
    head: Sequence[Any], seats: Sequence[Sequence[Any]], events: Sequence[Sequence[Any]]
) -> _Kept:
    """The match in some rows. Raises Unreadable, ValueError or TypeError."""
    touched, status, game, settings, leader, drawn, commitment, seed, secret, *marks = head
    for rows in (seats, events):
        if [row[0] for row in rows] != list(range(len(rows))):
            raise ValueError("its seats or events are not numbered one by one from 0")
    record = {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "settings": json.loads(settings),
        "seats": [
            {"name": name, "player": player, "level": level} for _, name, player, level in seats
        ],
        "first_leader": leader,
        "leader_drawn": bool(drawn),
        "dice": {
            "scheme": SCHEME,
            "commitment": commitment,
            "secret": secret,
            "player_seed": seed,
        },
        "events": [json.loads(data) for _, data in events],
    }
    # The one strict reader of records judges what a record may hold.
    whole = read_record(json.dumps(record))
    if secret is None:
        raise ValueError("its secret is missing")
    return _Kept(
        _with_secret(whole, None),
        secret,
        status,
        datetime.fromisoformat(touched),
        Marks(*map(bool, marks)),
    )


def _with_secret(record: Record, secret: str | None) -> Record:
    assert record.dice is not None  # no match without committed dice is kept
    return replace(record, dice=replace(record.dice, secret=secret))
