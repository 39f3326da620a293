"""Drives the table of a lesson: what is scripted happens, and what a person wants is asked first.

It is the paced driver with the dice laid down beforehand and CPUs that do what the script says.
It stops whenever the script has been played, until more is laid down.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from mexico_desktop.lessons import Act, Hits, Keeps, Names, Rolls, Waits, act_of
from mexico_desktop.match import Match, Record, ScriptedDice
from mexico_desktop.qt.models.driver import GUARD, Driver, Phase
from mexico_desktop.qt.models.preferences import TikStyle
from mexico_desktop.qt.models.wants import Keep, Minds, Name, Plan, Roll, Want
from mexico_desktop.qt.models.worker import Worker
from mexico_desktop.rules import Event, RaceAwaited, Rolled, Tik

# How fast CPUs are in a race that they are to win, in milliseconds.
FAST = 900


class LessonDriver(Driver):
    """Drives one position; more is laid down by ``play``.

    ``asked(Act)`` tells what the person has done where that is a step of the lesson, right or
    wrong; only what is right happens. ``played`` tells that the script is at its end.
    """

    asked = Signal(object)
    played = Signal()

    def __init__(
        self,
        position: Record,
        pace: Callable[[float], int],
        worker: Worker,
        guard: int = GUARD,
        parent: QObject | None = None,
        *,
        style: Callable[[], TikStyle] = lambda: TikStyle.AT_SPEED,
    ) -> None:
        """The table of a position; its events have happened already."""
        self._faces: deque[int] = deque()
        match = Match(position, ScriptedDice(iter(self._faces.popleft, None)))
        for event in position.events:
            match.apply(event)
        minds = Minds(
            lambda _level, _position, _rng: self._want_of(self._next),
            reaction=lambda _level, _rng: self._within,
        )
        super().__init__(
            match, lambda _: None, pace, worker, None, guard, parent, minds=minds, style=style
        )
        self._script: deque[Event] = deque()
        self._within = 0
        self._asking = False
        self._puzzling = False

    def play(self, events: Sequence[Event], *, asking: bool = False, within: int = 0) -> None:
        """Lets these events happen. With ``asking`` the first is what the person is to do.

        ``within`` is how long the others wait in a race, in milliseconds.
        """
        self._script.extend(events)
        for event in events:
            if isinstance(event, Rolled):
                faces = (event.pair.left, event.pair.right)
                self._faces.extend(faces if event.left is None else faces[1:])
        self._asking = asking
        self._within = within
        self.start()

    def puzzle(self) -> None:
        """Lets the person choose; ``asked`` tells what, and nothing of it happens."""
        self._puzzling = True
        self._set_phase(Phase.OPEN)

    def start(self) -> None:
        """Goes on after ``stop``, if there is something to happen."""
        if self._script:
            super().start()

    @property
    def _next(self) -> Event | None:
        return self._script[0] if self._script else None

    # --- what a person wants ---------------------------------------------------------------

    def want(self, want: Want, *, at: float | None = None, accepted: bool = False) -> None:
        if not self.may(want) or not (accepted or self.accept()):
            return
        if self._let(_act(want)):
            super().want(want, at=at, accepted=True)

    def tik(self, seat: int, at: float | None = None) -> None:
        if self.phase in (Phase.RACE, Phase.ASKING) and self._let(Hits()):
            super().tik(seat, at)

    def decline(self) -> None:
        if self.phase is Phase.ASKING and self._let(Waits()):
            super().decline()

    def _let(self, act: Act) -> bool:
        """Tells what was done; whether it is to happen."""
        if self._puzzling:
            self.asked.emit(act)
            return False
        if not self._asking or self._next is None:
            return False
        right = act == act_of(self._next)
        self._asking = not right
        self.asked.emit(act)
        return right

    # --- what happens ----------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._script:
            super()._go_on()
        else:
            self._set_phase(Phase.STOPPED)
            self.played.emit()

    def _let_plan(self) -> None:
        self._planned(self._scripted_plan())

    def _scripted_plan(self) -> Plan:
        """Who acts first in a race is who does so in the script."""
        awaited, following = self.match.awaited, self._next
        assert isinstance(awaited, RaceAwaited)  # it is planned only then
        seats = self.match.seats
        thrower = seats[awaited.seat]
        if isinstance(following, Tik) and seats[following.seat].is_cpu:
            later = (Roll(), self._within + 2 * FAST) if thrower.is_cpu else None
            return Plan({following.seat: FAST}, later)
        if isinstance(following, Tik):
            return Plan({}, (Roll(), self._within))
        if thrower.is_cpu:
            return Plan({}, (self._want_of(following), FAST))
        return Plan({seat: self._within for seat in awaited.rivals if seats[seat].is_cpu})

    @staticmethod
    def _want_of(event: Event | None) -> Want:
        match act_of(event) if event is not None else Rolls():
            case Rolls(left):
                return Roll(left)
            case Names(knight):
                return Name(knight)
            case _:
                return Keep()

    def _tik(self, seat: int, reaction: int | None = None) -> None:
        if self._next == Tik(seat):
            self._script.popleft()
            super()._tik(seat, reaction)
        else:
            self._missed()

    def _take(self, want: Want) -> None:
        following, awaited = self._next, self.match.awaited
        assert awaited is not None  # or nobody could take anything
        if following is None or (awaited.seat, _act(want)) != (following.seat, act_of(following)):
            self._missed()
            return
        self._script.popleft()
        super()._take(want)

    def _missed(self) -> None:
        """Another was first in a race that the person was to win."""
        self.stop()
        if self._asking:
            self.asked.emit(Waits())


def _act(want: Want) -> Act:
    match want:
        case Roll(left):
            return Rolls(left)
        case Name(knight):
            return Names(knight)
        case Keep():
            return Keeps()
