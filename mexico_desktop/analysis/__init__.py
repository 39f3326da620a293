"""How well a match was played: luck apart from skill, and what levels come to in simulation."""

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
from mexico_desktop.analysis.simulate import SeatResult, Simulation, simulate

__all__ = [
    "BLUNDER",
    "ENOUGH",
    "MISTAKE",
    "Decision",
    "Mark",
    "Moment",
    "Rating",
    "Review",
    "Roll",
    "SeatResult",
    "SeatReview",
    "Simulation",
    "rating",
    "review",
    "simulate",
]
