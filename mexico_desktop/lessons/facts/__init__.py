"""Facts that the texts of lessons rest on, each to be checked against rules or exact tables.

A sentence of a lesson is written by hand; the facts beside it say what must hold for it to be
true. ``holds`` looks at the moment of a step: the state when it is shown, the steps that follow a
right answer, and the state after them. ``figures`` are the numbers that the sentence may name.
"""

from __future__ import annotations

from mexico_desktop.lessons.facts.both import (
    Beats,
    Called,
    Chance,
    Count,
    Counts,
    Fact,
    InBand,
    Keeps,
    Lies,
    Missing,
    Moment,
    Ranks,
    Says,
    Stands,
    now,
    pair,
    then,
)
from mexico_desktop.lessons.facts.lives import (
    Alive,
    Outcome,
    Over,
    Played,
    Preset,
    Risks,
    RoundEnds,
    Wins,
)
from mexico_desktop.lessons.facts.mexen import (
    Cheapest,
    Grows,
    Leavable,
    OneDie,
    Pays,
)

__all__ = [
    "Alive",
    "Beats",
    "Called",
    "Chance",
    "Cheapest",
    "Count",
    "Counts",
    "Fact",
    "Grows",
    "InBand",
    "Keeps",
    "Leavable",
    "Lies",
    "Missing",
    "Moment",
    "OneDie",
    "Outcome",
    "Over",
    "Pays",
    "Played",
    "Preset",
    "Ranks",
    "Risks",
    "RoundEnds",
    "Says",
    "Stands",
    "Wins",
    "now",
    "pair",
    "then",
]
