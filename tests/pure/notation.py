"""A short way to write down what happened, for the tests.

Seats are letters: ``A43`` A rolled 4 and 3 (left die first); ``A2+1`` A left the 2 and threw a 1;
``A.`` A stopped; ``B!`` B hit TIK; ``A>B`` A named B.
"""

from typing import Any

from mexico_desktop.dice import Pair
from mexico_desktop.rules import Event, Game, Kept, Named, Rolled, Tik


def event(word: str) -> Event:
    seat = ord(word[0]) - ord("A")
    match word[1:]:
        case ".":
            return Kept(seat)
        case "!":
            return Tik(seat)
        case rest if rest.startswith(">"):
            return Named(seat, ord(rest[1]) - ord("A"))
        case rest if "+" in rest:
            left, thrown = map(int, rest.split("+"))
            return Rolled(seat, Pair(left, thrown), left)
        case rest:
            return Rolled(seat, Pair(int(rest[0]), int(rest[1])))


def happened(text: str) -> list[Event]:
    return [event(word) for word in text.split()]


def after(game: Game[Any], state: Any, text: str) -> Any:
    """The state after all that the text tells."""
    for what in happened(text):
        state = game.after(state, what)
    return state
