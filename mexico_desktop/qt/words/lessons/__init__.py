"""What the lessons say. Each lesson has a module of its own; its texts go by their keys.

Texts carry the marks of the rules: ``[52]`` is a picture of two dice, ``[2]`` of one, and
``**words**`` are said with stress.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mexico_desktop.qt.words.lessons import (
    lives_bands,
    lives_full_match,
    lives_hunting,
    lives_keep_or_roll,
    lives_mexico,
    lives_reading,
    lives_stopping,
    lives_who_leads,
    lives_who_loses,
    mexen_choosing,
    mexen_deciding,
    mexen_fast,
    mexen_hundreds,
    mexen_knight,
    mexen_leaving,
    mexen_limit,
    mexen_pot,
)


@dataclass(frozen=True, slots=True)
class LessonWords:
    """The words of one lesson: its name, what it teaches in a line, and its texts by key."""

    title: Callable[[], str]
    learns: Callable[[], str]
    texts: Callable[[], dict[str, str]]


_WORDS = {
    "mexen-knight": mexen_knight,
    "mexen-fast": mexen_fast,
    "lives-keep-or-roll": lives_keep_or_roll,
    "lives-who-loses": lives_who_loses,
    "mexen-deciding": mexen_deciding,
    "mexen-choosing": mexen_choosing,
    "mexen-pot": mexen_pot,
    "mexen-leaving": mexen_leaving,
    "lives-hunting": lives_hunting,
    "mexen-limit": mexen_limit,
    "lives-stopping": lives_stopping,
    "mexen-hundreds": mexen_hundreds,
    "lives-full-match": lives_full_match,
    "lives-who-leads": lives_who_leads,
    "lives-mexico": lives_mexico,
    "lives-reading": lives_reading,
    "lives-bands": lives_bands,
}


def words_of(lesson: str) -> LessonWords:
    """The words of the lesson of a name. KeyError when there is none."""
    module = _WORDS[lesson]
    return LessonWords(module.title, module.learns, module.texts)
