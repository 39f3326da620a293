"""A session of Mexen being set up: seats, who leads, what is counted, the race, TIK keys."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from PySide6.QtCore import QObject

from mexico_desktop.match import Seat, known_as
from mexico_desktop.qt.models.preferences import TikStyle
from mexico_desktop.qt.models.setup import (
    Draft,
    SetupModel,
    SetupRole,
    clean_seed,
    read_draft,
    usual_rows,
)
from mexico_desktop.qt.models.tik_keys import is_tik_key, tik_keys_for
from mexico_desktop.rules import Refused
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

_FORM = 1  # of the text that remembers a set-up


class Race(StrEnum):
    """How a 32 is raced for (M10)."""

    AT_SPEED = "at_speed"
    UNHURRIED = "unhurried"
    NONE = "none"

    @property
    def style(self) -> TikStyle | None:
        """The style that it is run in; None without a race."""
        return None if self is Race.NONE else TikStyle(self.value)


@dataclass(frozen=True, slots=True)
class SessionSetup:
    """All that a new session needs. ``first_leader`` is None when the dice draw it."""

    settings: Settings
    seats: tuple[Seat, ...]
    first_leader: int | None
    player_seed: str
    secret: bytes
    race: Race
    keys: Mapping[str, str]


class MexenSetupModel(SetupModel):
    """As SetupModel; ``keys_changed`` is told by ``dataChanged``."""

    GAME = MEXEN_GAME

    def __init__(
        self,
        names: Sequence[str],
        remembered: str = "",
        keys: Mapping[str, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """``keys`` are the letters that people are known to have, by ``tik_keys.known_as``."""
        self._known = dict(keys or {})
        self._leader: int | None = None
        self._race = Race.AT_SPEED
        super().__init__(names, remembered, parent)

    def _begin(self) -> None:
        self._settings = Settings()
        self._rows = usual_rows(self._names)

    def _recall(self, text: str) -> bool:
        try:
            data = json.loads(text)
            rows = [
                replace(read_draft(seat), key=seat["key"] if is_tik_key(seat["key"]) else "")
                for seat in data["seats"]
            ]
            settings = MEXEN_GAME.settings(data["settings"])
            leader, race = data["leader"], Race(data["race"])
            good = data["form"] == _FORM and settings.begins is None
            good = good and len(rows) in MEXEN_GAME.seats
            good = good and (leader is None or (type(leader) is int and leader in range(len(rows))))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError, Refused):
            return False
        if good:
            self._settings, self._rows, self._leader, self._race = settings, rows, leader, race
        return good

    # --- what can be chosen --------------------------------------------------------------------

    @property
    def leader(self) -> int | None:
        """The row that leads the first round; None when the dice draw it (M1)."""
        return self._leader

    def set_leader(self, leader: int | None) -> None:
        if leader != self._leader:
            self._leader = leader
            self.settings_changed.emit()

    def remove(self, row: int) -> None:
        if self.may_remove and self._leader is not None and row <= self._leader:
            # The seat that was to lead is gone, or is one row further up.
            self._leader = None if row == self._leader else self._leader - 1
        super().remove(row)
        self.settings_changed.emit()

    def move(self, row: int, to: int) -> None:
        if to not in range(len(self._rows)):
            return
        if self._leader is not None:
            order = list(range(len(self._rows)))
            order.insert(to, order.pop(row))
            self._leader = order.index(self._leader)
        super().move(row, to)
        self.settings_changed.emit()

    @property
    def race(self) -> Race:
        return self._race

    def set_race(self, race: Race) -> None:
        if race is not self._race:
            self._race = race
            self._settings = replace(self._settings, vast=race is not Race.NONE)
            self.settings_changed.emit()

    def set_unit(self, unit: str) -> None:
        """What is counted: "sips" or "points" (M14)."""
        self.set_settings(replace(self.settings, unit=unit))

    # --- TIK keys ------------------------------------------------------------------------------

    @property
    def keys(self) -> dict[int, str]:
        """The letter of each person, by row."""
        people = [(row, draft) for row, draft in enumerate(self._rows) if not draft.is_cpu]
        wanted = {
            str(row): draft.key or self._known.get(known_as(draft.name), "")
            for row, draft in people
        }
        found = tik_keys_for([str(row) for row, _ in people], wanted)
        return {int(row): letter for row, letter in found.items()}

    def set_key(self, row: int, letter: str) -> int | None:
        """Gives a person a letter; nothing for no letter.

        Whoever had it gets the old one: the row of that person, None when it was nobody's.
        """
        keys = self.keys
        if not is_tik_key(letter) or row not in keys:
            return None
        old = keys[row]
        holder = next((o for o, key in keys.items() if key == letter and o != row), None)
        if holder is not None:
            self.setData(self.index(holder), old, SetupRole.KEY)
        self.setData(self.index(row), letter, SetupRole.KEY)
        self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))
        return holder

    # --- the session -----------------------------------------------------------------------------

    def session_setup(self, player_seed: str, secret: bytes) -> SessionSetup:
        """The session as it stands; to be asked for only when there are no problems."""
        seats = self._seats()
        return SessionSetup(
            self._settings,
            seats,
            self._leader,
            clean_seed(player_seed),
            secret,
            self._race,
            {known_as(seats[row].name): letter for row, letter in self.keys.items()},
        )

    def remember(self) -> str:
        return json.dumps(
            {
                "form": _FORM,
                "settings": MEXEN_GAME.settings_data(self._settings),
                "leader": self._leader,
                "race": str(self._race),
                "seats": [_remembered(draft) for draft in self._rows],
            },
            ensure_ascii=False,
        )


def _remembered(draft: Draft) -> dict[str, object]:
    return {"name": draft.name, "cpu": draft.is_cpu, "level": draft.level, "key": draft.key}
