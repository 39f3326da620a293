"""Two dice and the name of what they show."""

from __future__ import annotations

from dataclasses import dataclass

FACES = range(1, 7)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two dice as they lie, left first; faces 1 to 6.

    A pair is named by its larger face, then its smaller (L3, M2): a name, not a sum.

    >>> Pair(2, 5).name
    '52'
    >>> Pair(2, 5).same_as(Pair(5, 2))
    True

    Raises ValueError when a face is not 1 to 6.
    """

    left: int
    right: int

    def __post_init__(self) -> None:
        for face in (self.left, self.right):
            if type(face) is not int or face not in FACES:
                raise ValueError(f"a die shows 1 to 6, not {face!r}")

    @property
    def larger(self) -> int:
        return max(self.left, self.right)

    @property
    def smaller(self) -> int:
        return min(self.left, self.right)

    @property
    def is_double(self) -> bool:
        return self.left == self.right

    @property
    def is_mexico(self) -> bool:
        return self.larger == 2 and self.smaller == 1

    @property
    def name(self) -> str:
        return f"{self.larger}{self.smaller}"

    def same_as(self, other: Pair) -> bool:
        """Whether both have the same name, whichever die shows which."""
        return self.name == other.name
