"""How a match that waits stands, in a line for the banner of the first page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from mexico_desktop.match import Record
from mexico_desktop.qt.words import lives
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.qt.words.mexen import SIPS
from mexico_desktop.rules.mexen import MEXEN_GAME, State

translate = QCoreApplication.translate


def standing(record: Record, state: Any) -> str:
    """How an unfinished match of either game stands."""
    return _session(record, state) if record.game is MEXEN_GAME else lives.standing(record, state)


def _session(record: Record, state: State) -> str:
    cast = Cast.of(record.seats)
    totals = listed(
        translate("Standing", "you {number}").format(number=total)
        if s == cast.you
        else translate("Standing", "{name} {number}").format(name=name, number=total)
        for s, (name, total) in enumerate(zip(cast.names, state.totals, strict=True))
    )
    if record.settings.unit == SIPS:
        line = translate("Standing", "Mexen, round {number}. Sips: {totals}.")
    else:
        line = translate("Standing", "Mexen, round {number}. Points: {totals}.")
    line = line.format(number=state.round, totals=totals)
    if state.turn == cast.you:
        return translate("Standing", "{line} It is your turn.").format(line=line)
    return translate("Standing", "{line} It is {name}'s turn.").format(
        line=line, name=cast.names[state.turn]
    )
