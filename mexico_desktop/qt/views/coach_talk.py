"""What the coach shows at a table, put together for its panel and the plates of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from mexico_desktop.qt.models.coach import Mistake, View
from mexico_desktop.qt.models.wants import Keep, Roll, Want
from mexico_desktop.qt.views.ways import ways
from mexico_desktop.qt.widgets.odds_bars import OddsRow
from mexico_desktop.qt.widgets.seat_plate import Plate
from mexico_desktop.qt.words import coach as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.figures import percent
from mexico_desktop.qt.words.reasons import reason
from mexico_desktop.qt.words.review import assumption
from mexico_desktop.rules.lives import State
from mexico_desktop.solver import Odds


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel shows; the fields are those of ``CoachPanel.show_words``."""

    title: str
    text: str
    rows: Sequence[OddsRow] = ()
    back: str = ""
    bad: bool = False
    measure: str = ""
    tip: str = ""


class Talk(Protocol):
    """How the coach of a game puts what it knows."""

    def advice(self, state: Any, odds: Any) -> Told:
        """The ways on of the person who is to choose."""
        ...

    def advised(self, state: Any, odds: Any) -> Want:
        """The best of them."""
        ...

    def mistake(self, mistake: Mistake) -> Told:
        """A choice that gave something away."""
        ...

    def standing(self, view: View, people: Sequence[int]) -> Told:
        """How it stands where nobody of the people has something to choose."""
        ...

    def plate(self, plate: Plate, view: View) -> Plate:
        """The plate of a seat with what the coach knows of it."""
        ...


class LivesTalk:
    """The game with lives: chances to win the match."""

    def __init__(self, cast: Cast) -> None:
        self._cast = cast

    def advice(self, state: State, odds: Odds) -> Told:
        return Told(
            words.title(odds.keeps),
            reason(self._cast, state, odds),
            ways(odds),
            measure=words.measure(),
            tip=words.tip(self._cast, odds.seat),
        )

    def advised(self, state: State, odds: Odds) -> Want:
        return Keep() if odds.keeps else Roll()

    def mistake(self, mistake: Mistake) -> Told:
        decision = mistake.decision
        text = reason(self._cast, decision.state, decision.odds)
        assert decision.mark is not None  # or it would be no mistake
        if mistake.held:
            title = words.mistake(decision.mark, decision.error)
            text = f"{text}\n{words.insist(decision.kept)}"
        else:  # made already: told with what was done
            title = words.made(self._cast, decision)
        return Told(
            title,
            text,
            ways(decision.odds),
            back=words.take_back() if mistake.held else "",
            bad=True,
            tip=words.tip(self._cast, decision.seat),
        )

    def standing(self, view: View, people: Sequence[int]) -> Told:
        turn = view.state.turn
        alive = [s for s in people if view.state.lives[s]]
        whose = turn if turn in alive else next(iter(alive), turn)
        line = "" if whose is None else words.chance(self._cast, whose, view.outlook.equity[whose])
        text = f"{line}\n{assumption()}" if len(self._cast.names) > 2 else line
        return Told(words.coach(), text)

    def plate(self, plate: Plate, view: View) -> Plate:
        if plate.out:
            return plate
        chance = view.outlook.equity[plate.seat]
        figure = percent(chance)
        return replace(plate, chance=chance, figure=figure, chance_tip=words.wins_in(figure))
