"""The paced driver: lets a match go on at the speed of people watching it.

It reads what the match awaits and nothing else. A person's wants come in as calls; a CPU's are
found by the worker during a moment of thinking. Every event is kept safe before it is told to
anyone, and the driver goes on only when the view says that it has shown it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from mexico_desktop.match import Match, Step
from mexico_desktop.players import Position
from mexico_desktop.qt.models.preferences import TikStyle
from mexico_desktop.qt.models.race import Claim, EventClock, Race
from mexico_desktop.qt.models.wants import (
    MINDS,
    Keep,
    Minds,
    Name,
    Plan,
    Roll,
    Want,
    can,
    do,
    plan,
)
from mexico_desktop.qt.models.worker import Job, Worker
from mexico_desktop.rules import RaceAwaited, RollAwaited, Tik
from mexico_desktop.store import Unsaved

# A CPU's moment before it acts, in milliseconds at normal speed: before the first roll of its
# turn, and before it keeps or rolls again.
BEFORE_TURN = 650
BEFORE_CHOICE = 800

# The level whose reaction a person has in a race without speed, against CPUs.
UNHURRIED_AS = "casual"

# After a person's act, and after a choice has opened, the next act counts only when this has
# passed: a double click is one act, and a button never changes its meaning under the pointer.
# Milliseconds.
GUARD = 250


class Phase(Enum):
    """What the driver is doing."""

    STOPPED = auto()
    OPEN = auto()  # a person may act
    THINKING = auto()  # a CPU is about to act
    RACE = auto()  # whoever acts first
    ASKING = auto()  # a race without speed: people are asked whether they say TIK
    SHOWING = auto()  # the view shows the last step
    UNSAVED = auto()  # the last step could not be kept safe
    OVER = auto()


class Driver(QObject):
    """Drives one match. ``keep_safe`` writes what is new of it, or raises store.Unsaved.

    Signals: ``stepped(Step)`` when something happened and is safe; the view answers with
    ``settled()``. ``phase_changed`` after every change of ``phase``. ``unsaved(Unsaved)`` when an
    event could not be written; ``retry()`` tries again, and the match waits until it worked.
    ``undecided(Exception)`` when a CPU could not choose: the driver has stopped, and ``start()``
    lets it try again. ``race_opened(Race)``: the view shows the cue and then begins the race.
    """

    stepped = Signal(object)
    phase_changed = Signal()
    unsaved = Signal(object)
    undecided = Signal(object)
    race_opened = Signal(object)

    def __init__(
        self,
        match: Match,
        keep_safe: Callable[[Match], None],
        pace: Callable[[float], int],
        worker: Worker,
        rng: random.Random | None = None,
        guard: int = GUARD,
        parent: QObject | None = None,
        *,
        minds: Minds = MINDS,
        style: Callable[[], TikStyle] = lambda: TikStyle.AT_SPEED,
    ) -> None:
        """``pace`` turns milliseconds at normal speed into those at the speed in force.

        ``worker`` is where CPUs choose, by their ``minds``. ``style`` is that of a race.
        """
        super().__init__(parent)
        self._match = match
        self._keep_safe = keep_safe
        self._pace = pace
        self._worker = worker
        self._rng = rng or random.Random()
        self._guard = guard
        self._since_act = QElapsedTimer()
        self._unkept: Step | None = None
        self._phase = Phase.STOPPED
        self._minds = minds
        self._style = style
        self._choosing: Job | None = None
        self._wanted: Want | None = None
        self._plan: Plan | None = None
        self._race: Race | None = None
        self._reaction: int | None = None
        self.clock = EventClock()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._thought)

    @property
    def match(self) -> Match:
        return self._match

    @property
    def phase(self) -> Phase:
        return self._phase

    @property
    def reaction(self) -> int | None:
        """How long after the cue the last event, a TIK, was hit (ms); None after any other."""
        return self._reaction

    @property
    def race(self) -> Race | None:
        """The race that is under way."""
        return self._race

    def may(self, want: Want) -> bool:
        """Whether a person whose turn it is may want that now."""
        if self._phase is Phase.RACE:
            awaited = self._match.awaited
            if awaited is None or self._match.seats[awaited.seat].is_cpu:
                return False
        elif self._phase is not Phase.OPEN:
            return False
        return can(self._match.awaited, want)

    @property
    def may_roll(self) -> bool:
        """Whether a person may roll now."""
        return self.may(Roll())

    @property
    def may_keep(self) -> bool:
        """Whether a person may keep now."""
        return self.may(Keep())

    def start(self) -> None:
        """Begins, or goes on after ``stop``."""
        if self._phase is Phase.STOPPED:
            self._go_on()

    def stop(self) -> None:
        """Leaves the match as it is; nothing happens until ``start``."""
        self._clock.stop()
        self._drop_choice()
        self._end_race()
        self._set_phase(Phase.STOPPED)

    def roll(self, left: int | None = None, *, accepted: bool = False) -> None:
        """A person rolls, or leaves one die and throws the other; else as ``want``."""
        self.want(Roll(left), accepted=accepted)

    def keep(self, *, accepted: bool = False) -> None:
        """A person keeps, else as ``want``."""
        self.want(Keep(), accepted=accepted)

    def name(self, knight: int) -> None:
        """A person names a seat the next Knight, else as ``want``."""
        self.want(Name(knight))

    def want(self, want: Want, *, at: float | None = None, accepted: bool = False) -> None:
        """A person wants something. Passed over where that is not to be done now.

        ``accepted`` for an act that ``accept`` has let through already. ``at`` is when, on
        ``clock``; it counts in a race.
        """
        if not self.may(want) or not (accepted or self.accept()):
            return
        awaited = self._match.awaited
        if self._race is not None and awaited is not None:
            self._race.claim(Claim(awaited.seat, self.clock.now() if at is None else at, want))
        else:
            self._take(want)

    def tik(self, seat: int, at: float | None = None) -> None:
        """A person hits TIK in a race, or says it where the race is without speed."""
        if self._race is not None:
            self._race.claim(Claim(seat, self.clock.now() if at is None else at))
        elif self._phase is Phase.ASKING and seat in self._rivals:
            self._tik(seat)

    @property
    def _rivals(self) -> tuple[int, ...]:
        awaited = self._match.awaited
        return awaited.rivals if isinstance(awaited, RaceAwaited) else ()

    def decline(self) -> None:
        """In a race without speed: none of the people says TIK."""
        if self._phase is Phase.ASKING:
            self._race_of_cpus()

    def accept(self) -> bool:
        """Whether an act of a person counts now; if so, the next one must let the guard pass."""
        if self._since_act.isValid() and self._since_act.elapsed() < self._guard:
            return False
        self._since_act.start()
        return True

    def settled(self) -> None:
        """The view has shown the last step to its end."""
        if self._phase is Phase.SHOWING:
            self._go_on()

    def retry(self) -> None:
        """Tries again to keep the last step safe."""
        if self._phase is Phase.UNSAVED and self._unkept is not None:
            self._tell(self._unkept)

    def _go_on(self) -> None:
        awaited = self._match.awaited
        if awaited is None:
            self._set_phase(Phase.OVER)
        elif isinstance(awaited, RaceAwaited):
            found_so = self._phase is Phase.STOPPED  # then nobody was looking for it
            self._set_phase(Phase.THINKING)
            if found_so:
                self._clock.start(self._pace(BEFORE_TURN))
            else:
                self._let_plan()
        elif self._match.seats[awaited.seat].is_cpu:
            self._set_phase(Phase.THINKING)
            choice = not isinstance(awaited, RollAwaited)
            if choice:
                self._let_choose(awaited.seat)
            self._clock.start(self._pace(BEFORE_CHOICE if choice else BEFORE_TURN))
        else:
            self._set_phase(Phase.OPEN)

    def _let_choose(self, seat: int) -> None:
        """Has a CPU choose while it is seen to think."""
        match, rng, minds = self._match, self._rng, self._minds
        level, position = match.seats[seat].level or "", Position(match.game, match.state, seat)
        self._ask(lambda: minds.want(level, position, rng), self._decided)

    def _ask(self, function: Callable[[], Any], answered: Callable[[Any], None]) -> None:
        self._drop_choice()
        self._choosing = job = self._worker.ask(lambda _: function())
        job.done.connect(answered)
        job.failed.connect(self._failed)

    def _drop_choice(self) -> None:
        if self._choosing is not None:
            self._choosing.cancel()
        self._choosing = self._wanted = None

    def _decided(self, want: Want) -> None:
        self._choosing, self._wanted = None, want
        if not self._clock.isActive():
            self._thought()

    def _failed(self, error: Exception) -> None:
        self._choosing = None
        self.stop()
        self.undecided.emit(error)

    def _thought(self) -> None:
        """The CPU acts, once it has thought for a while and knows what it wants."""
        awaited = self._match.awaited
        if self._phase is not Phase.THINKING or awaited is None:
            return
        if isinstance(awaited, RollAwaited):
            self._take(Roll())
        elif isinstance(awaited, RaceAwaited):
            if self._plan is not None:
                self._settle_race(self._plan)
            else:
                self._let_plan()
        elif self._wanted is not None:
            want, self._wanted = self._wanted, None
            self._take(want)

    # --- a race ----------------------------------------------------------------------------

    def _let_plan(self) -> None:
        """Has the CPUs in a race make up their minds."""
        match, rng, minds = self._match, self._rng, self._minds
        seats, game, state = match.seats, match.game, match.state
        self._ask(lambda: plan(minds, seats, game, state, rng), self._planned)

    def _planned(self, plan: Plan) -> None:
        """Opens the race, asks the people, or lets CPUs settle it among themselves."""
        self._choosing, self._plan = None, plan
        awaited = self._match.awaited
        assert isinstance(awaited, RaceAwaited)  # nothing happens while the plan is made
        seats = self._match.seats
        asked = [seat for seat in awaited.rivals if not seats[seat].is_cpu]
        if not asked and seats[awaited.seat].is_cpu:
            self._race_of_cpus()
        elif self._style() is TikStyle.AT_SPEED:
            self._race = Race(awaited, plan, self.clock, self)
            self._race.decided.connect(self._raced)
            self._set_phase(Phase.RACE)
            self.race_opened.emit(self._race)
        elif asked:
            self._set_phase(Phase.ASKING)
        else:
            self._race_of_cpus()

    def _race_of_cpus(self) -> None:
        """What is left when no person is to be fast: reactions are drawn, and the first counts."""
        self._set_phase(Phase.THINKING)
        self._clock.start(self._pace(BEFORE_CHOICE))

    def _settle_race(self, plan: Plan) -> None:
        self._plan = None
        if plan.thrower is None:
            mine = self._minds.reaction(UNHURRIED_AS, self._rng)
        else:
            mine = plan.thrower[1]
        first = min(plan.rivals, key=lambda seat: plan.rivals[seat], default=None)
        if first is not None and plan.rivals[first] < mine:
            self._tik(first, plan.rivals[first])
        elif plan.thrower is not None:
            self._take(plan.thrower[0])
        else:
            self._set_phase(Phase.OPEN)

    def _raced(self, claim: Claim, reaction: int) -> None:
        self._end_race()
        if claim.want is None:
            self._tik(claim.seat, reaction)
        else:
            self._take(claim.want)

    def _end_race(self) -> None:
        self._plan = None
        if self._race is not None:
            self._race.stop()
            self._race.deleteLater()
            self._race = None

    def _tik(self, seat: int, reaction: int | None = None) -> None:
        step = self._match.apply(Tik(seat))
        self._reaction = reaction
        self._tell(step)

    def _take(self, want: Want) -> None:
        step = do(self._match, want)
        self._reaction = None
        self._tell(step)

    def _tell(self, step: Step) -> None:
        try:
            self._keep_safe(self._match)
        except Unsaved as fault:
            self._unkept = step
            self._set_phase(Phase.UNSAVED)
            self.unsaved.emit(fault)
            return
        self._unkept = None
        self._set_phase(Phase.SHOWING)
        self.stepped.emit(step)

    def _set_phase(self, phase: Phase) -> None:
        if phase is not self._phase:
            self._phase = phase
            if phase is Phase.OPEN:
                self._since_act.start()
            self.phase_changed.emit()
