"""Sessions of Mexen in the window: begun, played, joined and left, summed up, reviewed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from mexico_desktop.match import (
    Match,
    Part,
    Record,
    average,
    changes,
    known_as,
    known_totals,
    new_match,
    next_part,
)
from mexico_desktop.rules.mexen import MEXEN_GAME

if TYPE_CHECKING:  # the window does not wait for what only later pages need
    from mexico_desktop.qt.app.build import Program
    from mexico_desktop.qt.models.mexen_setup import SessionSetup
    from mexico_desktop.qt.views.players_page import PlayersChange


class Sessions(QObject):
    """What leads where in a session; ``program`` has the window and all that is kept."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program

    # --- beginning ---------------------------------------------------------------------------

    def start(self, setup: SessionSetup) -> None:
        """A session that has been set up."""
        preferences = self._program.preferences
        preferences.set_tik_keys({**preferences.tik_keys, **setup.keys})
        if setup.race.style is not None:
            preferences.set_tik_style(setup.race.style)
        self.begin(
            new_match(
                MEXEN_GAME,
                setup.settings,
                setup.seats,
                first_leader=setup.first_leader,
                player_seed=setup.player_seed,
                secret=setup.secret,
            )
        )

    def begin(self, match: Match) -> None:
        """A new session at the table, once it is kept; a note where it can't be."""
        with self._program.telling_of_faults():
            self.show_table(self._program.store.begin(match), match)

    # --- the table ---------------------------------------------------------------------------

    def show_table(self, number: int, match: Match) -> None:
        """The table of a part of a session, as it stands."""
        from mexico_desktop.qt.models.coach import Coach
        from mexico_desktop.qt.models.driver import Driver
        from mexico_desktop.qt.models.mexen_coach import MexenAdviser
        from mexico_desktop.qt.models.mexen_table import MexenTable
        from mexico_desktop.qt.views.mexen_page import MexenPage
        from mexico_desktop.qt.views.mexen_talk import MexenTalk

        program, preferences = self._program, self._program.preferences
        store = program.store
        parts = store.session(number)
        driver = Driver(
            match,
            lambda played: store.save(number, played, driver.reaction),
            program.look.duration,
            program.worker,
            style=lambda: preferences.tik_style,
        )
        model = MexenTable(
            match.record,
            changes=changes([part.record for part in parts], store.paused(number)),
        )
        people = [s for s, seat in enumerate(match.seats) if not seat.is_cpu]
        coach = Coach(program.worker, people, lambda: preferences.coach, adviser=MexenAdviser())
        keys = self._keys(match)
        page = MexenPage(program.look, driver, model, coach, MexenTalk(model.cast), keys)
        for part in (driver, model, coach):
            part.setParent(page)
        program.join_driver(driver, page)
        coach.helped.connect(lambda: program.mark_coached(number))
        page.players_requested.connect(lambda: self._show_players(number, match))
        page.close_requested.connect(lambda: self.show_summary(number))
        page.unit_changed.connect(lambda unit: self._set_unit(number, unit))
        page.sounded.connect(program.sound)
        program.sounds.prepare()
        program.put(page, lambda: match.settings)
        program.window.continue_action.setEnabled(False)

    def _keys(self, match: Match) -> Mapping[int, str]:
        """The letter with which each person at the table hits TIK, by seat."""
        from mexico_desktop.qt.models.tik_keys import tik_keys_for

        people = {s: seat.name for s, seat in enumerate(match.seats) if not seat.is_cpu}
        by_name = tik_keys_for(tuple(people.values()), self._program.preferences.tik_keys)
        return {s: by_name[name] for s, name in people.items()}

    def _set_unit(self, number: int, unit: str) -> None:
        with self._program.telling_of_faults():
            self._program.store.set_unit(number, unit)

    # --- between two rounds --------------------------------------------------------------------

    def _show_players(self, number: int, match: Match) -> None:
        from mexico_desktop.qt.views.players_page import PlayerRow, PlayersPage

        program = self._program
        with program.telling_of_faults():
            parts = [part.record for part in program.store.session(number)]
            totals = known_totals(parts)
            paused = set(map(known_as, program.store.paused(number)))
            everyone = {known_as(s.name): s for record in parts for s in record.seats}
            here = [known_as(seat.name) for seat in match.seats]
            rows = [
                PlayerRow(
                    seat.name,
                    totals[name],
                    seat.is_cpu,
                    seat.level,
                    at_table=name in here,
                    pauses=name in paused,
                )
                for name, seat in sorted(
                    everyone.items(),
                    key=lambda item: here.index(item[0]) if item[0] in here else len(here),
                )
            ]
            page = PlayersPage(
                program.look,
                rows,
                average(match.state.totals),
                match.settings.unit,
                program.preferences.tik_keys,
            )
            page.go_on_requested.connect(lambda change: self._go_on(number, match, change))
            program.window.show_page(page)

    def _go_on(self, number: int, match: Match, change: PlayersChange) -> None:
        program, store = self._program, self._program.store
        before = self._keys(match)
        program.preferences.set_tik_keys({**program.preferences.tik_keys, **change.keys})
        with program.telling_of_faults():
            # Who sits out belongs to a part: whoever leaves now, or is back, begins another.
            same = set(map(known_as, change.paused)) == set(map(known_as, store.paused(number)))
            if same and change.seats == match.seats:
                if self._keys(match) == before:
                    program.window.back()
                else:
                    program.continue_match(number)  # at a table that knows the new keys
                return
            records = [part.record for part in store.session(number)]
            settings, leader = next_part(records, change.seats)
            part = new_match(MEXEN_GAME, settings, change.seats, first_leader=leader)
            self.show_table(store.follow(number, part, change.paused), part)

    # --- afterwards ----------------------------------------------------------------------------

    def show_summary(self, number: int) -> None:
        """Who got what so far."""
        from mexico_desktop.qt.views.session_page import SessionPage

        program = self._program
        with program.telling_of_faults():
            parts = program.store.session(number)
            page = SessionPage(
                program.look,
                parts,
                program.store.paused(number),
                waits=program.store.waits(number),
            )
            page.go_on_requested.connect(lambda: program.continue_match(number))
            page.finish_requested.connect(lambda: self._finish(number))
            page.again_requested.connect(lambda: self._again(parts))
            page.export_requested.connect(lambda: program.export_session(parts))
            page.review_requested.connect(lambda: self.show_review(parts))
            page.home_requested.connect(program.window.home)
            program.put(page, lambda: parts[-1].record.settings)
            program.refresh_waiting()

    def show_file(self, record: Record, file: str) -> None:
        """A record of Mexen that was opened from a file."""
        from mexico_desktop.qt.views.session_page import SessionPage

        program, parts = self._program, (Part(record),)
        page = SessionPage(program.look, parts, file=file)
        page.review_requested.connect(lambda: self.show_review(parts, exports=False))
        page.home_requested.connect(program.window.home)
        program.window.show_page(page)

    def _finish(self, number: int) -> None:
        with self._program.telling_of_faults():
            self._program.store.end(number)
            self.show_summary(number)

    def _again(self, parts: tuple[Part, ...]) -> None:
        from dataclasses import replace

        record = parts[-1].record
        settings = replace(record.settings, begins=None)
        self.begin(new_match(MEXEN_GAME, settings, record.seats))

    def show_review(self, parts: tuple[Part, ...], *, exports: bool = True) -> None:
        """Luck and error of a session."""
        from mexico_desktop.qt.views.mexen_review_page import MexenPositionPage, MexenReviewPage

        program = self._program
        page = MexenReviewPage(program.look, parts, program.worker.ask, exports=exports)
        page.show_requested.connect(
            lambda number: program.window.show_page(
                MexenPositionPage(program.look, page.records, page.mistakes, number)
            )
        )
        page.export_requested.connect(lambda: program.export_session(parts))
        program.window.show_page(page)
