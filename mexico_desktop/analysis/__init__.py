"""How well a match was played: luck apart from skill, and what levels come to in simulation."""

from mexico_desktop.analysis.mexen_review import (
    KnightNamed,
    PersonReview,
    PotChoice,
    SessionReview,
    Throw,
    act_of,
    review_session,
)
from mexico_desktop.analysis.mexen_simulate import PotSeat, PotSimulation, simulate_mexen
from mexico_desktop.analysis.review import (
    BLUNDER,
    ENOUGH,
    MISTAKE,
    Decision,
    Mark,
    Moment,
    Rating,
    Review,
    Roll,
    SeatReview,
    rating,
    review,
)
from mexico_desktop.analysis.session import Person, Presence, Summary, summary
from mexico_desktop.analysis.simulate import SeatResult, Simulation, simulate

__all__ = [
    "BLUNDER",
    "ENOUGH",
    "MISTAKE",
    "Decision",
    "KnightNamed",
    "Mark",
    "Moment",
    "Person",
    "PersonReview",
    "PotChoice",
    "PotSeat",
    "PotSimulation",
    "Presence",
    "Rating",
    "Review",
    "Roll",
    "SeatResult",
    "SeatReview",
    "SessionReview",
    "Simulation",
    "Summary",
    "Throw",
    "act_of",
    "rating",
    "review",
    "review_session",
    "simulate",
    "simulate_mexen",
    "summary",
]
