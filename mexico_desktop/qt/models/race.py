"""The race for a 32 (M10): whoever acts first after the cue decides, by the time of the act.

An act counts by when it was made, not by when the program got to hear of it: a key by the time
stamp of its event, a CPU by its reaction time after the cue. So that an earlier act which is
still under way is not passed over, the race is decided a moment after its first act.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from mexico_desktop.qt.models.wants import Plan, Want
from mexico_desktop.rules import RaceAwaited

# How long an act may be under way from the keyboard to here, in milliseconds: about two frames.
UNDER_WAY = 34

# A time stamp that is further from now than this is on another clock, in milliseconds.
_TOO_FAR = 250

# So far two clocks may drift apart, as a share of the time that passes.
_DRIFT = 1e-4


class EventClock:
    """Puts the time stamps of input events on this process's own clock; all in milliseconds.

    Systems count them from different moments, so what is known is how long ago one event was
    against another: the one that came in the quickest is taken to have taken no time.
    """

    def __init__(self) -> None:
        self._behind: float | None = None  # our clock less theirs,
        self._since = 0.0  # as it was then

    @staticmethod
    def now() -> float:
        return time.monotonic() * 1000.0

    def at(self, stamp: int) -> float:
        """When an event happened that has just come in. Without a time stamp (0) it is now."""
        now = self.now()
        if not stamp:
            return now
        behind = now - stamp
        if self._behind is not None:
            late = behind - self._behind - _DRIFT * (now - self._since)
            if 0.0 <= late <= _TOO_FAR:
                return now - late
        self._behind, self._since = behind, now
        return now


@dataclass(frozen=True, slots=True)
class Claim:
    """An act in a race: a TIK of ``seat`` or, with ``want``, what the thrower does.

    ``at`` is when, in milliseconds on the clock of EventClock.
    """

    seat: int
    at: float
    want: Want | None = None


class Race(QObject):
    """One race. ``begin`` is the cue; ``decided(Claim, int)`` tells who was first, once.

    The number beside the claim is how many milliseconds after the cue it was.
    """

    decided = Signal(object, int)

    def __init__(
        self, awaited: RaceAwaited, plan: Plan, clock: EventClock, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.awaited = awaited
        self._plan = plan
        self._clock = clock
        self._cue: float | None = None
        self._claims: list[Claim] = []
        self._over = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._decide)

    @property
    def is_open(self) -> bool:
        return self._cue is not None and not self._over

    def begin(self) -> None:
        """The cue: all that is to be seen of it is on the screen."""
        if self._cue is None and not self._over:
            self._cue = self._clock.now()
            first = min((claim.at for claim in self._of_cpus()), default=None)
            if first is not None:
                self._decide_at(first + UNDER_WAY)

    def stop(self) -> None:
        """Nobody wins it."""
        self._over = True
        self._timer.stop()

    def claim(self, claim: Claim) -> None:
        """A person acts. Before the cue, after the end, or by who may not it counts as nothing."""
        if not self.is_open or self._cue is None or claim.at < self._cue:
            return
        rights = (self.awaited.seat,) if claim.want is not None else self.awaited.rivals
        if claim.seat in rights:
            self._claims.append(claim)
            self._decide_at(claim.at + UNDER_WAY)

    def _of_cpus(self) -> list[Claim]:
        assert self._cue is not None  # there is no time before it
        claims = [Claim(seat, self._cue + ms) for seat, ms in self._plan.rivals.items()]
        if self._plan.thrower is not None:
            want, ms = self._plan.thrower
            claims.append(Claim(self.awaited.seat, self._cue + ms, want))
        return claims

    def _decide_at(self, moment: float) -> None:
        wait = max(0, round(moment - self._clock.now()))
        if not self._timer.isActive() or self._timer.remainingTime() > wait:
            self._timer.start(wait)

    def _decide(self) -> None:
        if self._over or self._cue is None:
            return
        first = min((*self._claims, *self._of_cpus()), key=lambda claim: claim.at)
        self._over = True
        self.decided.emit(first, round(first.at - self._cue))
