"""What the rules of a game are made of when they are told to a person.

Texts carry two marks of their own: ``[52]`` stands for a picture of those two dice, ``[2]`` for
one of a single die, and ``**words**`` are said with stress.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Kind(Enum):
    """What a block of the rules is."""

    TEXT = auto()
    POINT = auto()  # of a list
    EXAMPLE = auto()
    NOTE = auto()  # what holds in the match at hand
    RANKS = auto()  # of a band of the ladder, high to low; the text names the band


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph. ``ranks`` are names of pairs with what they are called, for RANKS alone."""

    kind: Kind
    text: str
    ranks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules under a title."""

    title: str
    blocks: tuple[Block, ...]


def text(words: str) -> Block:
    """A paragraph."""
    return Block(Kind.TEXT, words)


def point(words: str) -> Block:
    """A point of a list."""
    return Block(Kind.POINT, words)


def example(words: str) -> Block:
    """An example, set apart."""
    return Block(Kind.EXAMPLE, words)


def note(words: str) -> Block:
    """What holds in the match at hand."""
    return Block(Kind.NOTE, words)
