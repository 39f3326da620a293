"""The letters with which people hit TIK: one each, far from one another on the keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mexico_desktop.match import known_as

TAKEN = frozenset("HLG")  # which do something at the table

# The first ones spread over the keyboard, so that hands don't meet.
_USUAL = "APZMQUCT" + "BDEFIJKNORSVWXY"


def is_tik_key(letter: str) -> bool:
    """Whether a letter may be somebody's.

    >>> is_tik_key("A"), is_tik_key("a"), is_tik_key("L"), is_tik_key("1")
    (True, False, False, False)
    """
    return len(letter) == 1 and letter.isalpha() and letter.upper() == letter not in TAKEN


def tik_keys_for(names: Sequence[str], remembered: Mapping[str, str]) -> dict[str, str]:
    """A letter for everyone, by name: the one that is remembered, or else one that is free.

    ``remembered`` goes by ``known_as``. Of two with the same letter the first has it. Empty where
    there are more people than letters.
    """
    found: dict[str, str] = {}
    for name in names:
        letter = remembered.get(known_as(name), "")
        if is_tik_key(letter) and letter not in found.values():
            found[name] = letter
    free = (letter for letter in _USUAL if letter not in found.values())
    return {name: found.get(name) or next(free, "") for name in names}
