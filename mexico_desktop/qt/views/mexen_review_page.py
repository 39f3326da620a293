"""The review of a session of Mexen: luck beside error in penalties, and the mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mexico_desktop.analysis import (
    Mark,
    PersonReview,
    PotChoice,
    SessionReview,
    review_session,
    summary,
)
from mexico_desktop.match import Part, Record
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.worker import Job, Tell
from mexico_desktop.qt.views.mexen_talk import ways_rows
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.plates import plate_of
from mexico_desktop.qt.views.review_page import WorkCard
from mexico_desktop.qt.views.seat_rows import Disc
from mexico_desktop.qt.views.text import BOLD, HEAVY, MEDIUM, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, Look
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.mistake_mark import MistakeMark
from mexico_desktop.qt.widgets.odds_bars import OddsBars
from mexico_desktop.qt.words import mexen_reasons as reasons
from mexico_desktop.qt.words import review as review_words
from mexico_desktop.qt.words import session as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.mexen import pot_label
from mexico_desktop.rules.mexen import pair_name
from mexico_desktop.solver import TableError

_NARROW = 1000
_SHOWN = 60  # mistakes in the list, the dearest of them
_LEAST_REACH = 1.0  # penalties at either end of the bars at least

Ask = Callable[[Callable[[Tell], SessionReview]], Job]


class MexenReviewPage(Page):
    """A session looked at afterwards. ``ask`` has that done away from this thread.

    ``show_requested`` carries the number of a mistake, to be seen on the table as it stood.
    """

    show_requested = Signal(int)
    export_requested = Signal()

    def __init__(
        self,
        look: Look,
        parts: Sequence[Part],
        ask: Ask,
        *,
        exports: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._records = tuple(_legal(part) for part in parts)
        self._ask = ask
        self._exports = exports
        self._job: Job | None = None
        self.mistakes: tuple[PotChoice, ...] = ()
        self.export_action = QAction(self.tr("Export record…"), self)
        self.export_action.setShortcut("Ctrl+S")
        self.export_action.triggered.connect(self.export_requested)
        if exports:
            self.addAction(self.export_action)
        self._waiting = WorkCard(look)
        self._waiting.retry.clicked.connect(self._begin)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.addWidget(self._waiting)
        self._column.addStretch()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content))
        look.changed.connect(self._fit)

    # --- the page ----------------------------------------------------------------------------

    def heading(self) -> Heading:
        return Heading(self.tr("Review"), self.tr("Mexen"))

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {Place.EXPORT: self.export_action} if self._exports else {}

    def entered(self) -> None:
        if self._job is None and not self._done_already:
            self._begin()

    def may_leave(self) -> bool:
        if self._job is not None:
            self._job.cancel()
            self._job = None
        return True

    @property
    def at_work(self) -> bool:
        """Whether the review is being done."""
        return self._job is not None

    @property
    def records(self) -> tuple[Record, ...]:
        """The parts, as far as the rules allow them."""
        return self._records

    # --- the work ----------------------------------------------------------------------------

    _done_already = False

    def _begin(self) -> None:
        records = self._records
        if not any(record.events for record in records):
            self._waiting.show_none(review_words.nothing_played())
            return
        self._waiting.show_progress(0)
        self._job = job = self._ask(lambda tell: review_session(records, tell))
        job.progress.connect(self._waiting.show_progress)
        job.done.connect(self._done)
        job.failed.connect(self._failed)

    def _failed(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, TableError):
            self._waiting.show_fault(review_words.failed())
            raise error
        self._waiting.show_fault(review_words.no_table())

    def _done(self, found: SessionReview) -> None:
        self._job = None
        self._done_already = True
        self._waiting.hide()
        dearest = sorted(found.mistakes, key=lambda m: -m.error)[:_SHOWN]
        self.mistakes = tuple(sorted(dearest, key=lambda m: (m.part, m.event)))
        self._column.insertWidget(0, PeopleLuck(self._look, found.people))
        total = sum(person.decisions for person in found.people)
        self.list = MistakeList(self._look, self._records, self.mistakes, total)
        self.list.chosen.connect(self.show_requested)
        self._column.insertWidget(1, self.list)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        edge = 16 if self.width() < _NARROW else max(24, (self.width() - 1240) // 2)
        self._column.setContentsMargins(edge, 16, edge, 16)
        self._column.setSpacing(16)


def _legal(part: Part) -> Record:
    """A record as far as the rules allow it."""
    broken = summary([part]).broken
    return (
        part.record if broken is None else part.record.with_events(part.record.events[: broken[0]])
    )


class PeopleLuck(Card):
    """Luck beside error, a row a person."""

    def __init__(self, look: Look, people: Sequence[PersonReview]) -> None:
        super().__init__(look)
        least = min(-_LEAST_REACH, *(min(p.luck, -p.error) for p in people))
        most = max(_LEAST_REACH, *(p.luck for p in people))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        for row, person in enumerate(people):
            disc = Disc(look, small=True)
            disc.show_seat(row, person.name)
            bars = LuckBars(look)
            bars.set_values(person.luck, person.error, least, most)
            bars.setAccessibleName(person.name)
            told = f"{words.luck(person.luck)}\n{words.error(person.error)}"
            rate = Text(look, words.per_decision(person.error_rate), BODY, BOLD, wrap=False)
            many = Text(look, words.decisions(person.decisions), SMALL, dim=True, wrap=False)
            rates = QVBoxLayout()
            rates.setSpacing(0)
            for text in (rate, many):
                text.setAlignment(Qt.AlignmentFlag.AlignRight)
                rates.addWidget(text)
            grid.addWidget(disc, row, 0)
            grid.addWidget(Text(look, person.name, 15, BOLD), row, 1)
            grid.addWidget(bars, row, 2)
            grid.addWidget(Text(look, told, SMALL, dim=True, wrap=False), row, 3)
            grid.addLayout(rates, row, 4)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 16)
        column.setSpacing(12)
        column.addWidget(Text(look, self.tr("Luck and skill"), LARGE, BOLD))
        column.addLayout(grid)
        column.addWidget(Text(look, words.about(), SMALL, dim=True))


class MistakeList(Card):
    """The mistakes, each a button that leads to its table. ``chosen`` carries its number."""

    chosen = Signal(int)

    def __init__(
        self,
        look: Look,
        records: Sequence[Record],
        mistakes: Sequence[PotChoice],
        decisions: int,
    ) -> None:
        super().__init__(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 16)
        column.setSpacing(8)
        column.addWidget(Text(look, words.mistakes_title(len(mistakes)), LARGE, BOLD))
        self.buttons: list[Button] = []
        if not mistakes:
            column.addWidget(Text(look, words.no_mistakes(decisions), dim=True))
        for number, mistake in enumerate(mistakes):
            mark = MistakeMark(look)
            mark.set_severe(mistake.mark is Mark.BLUNDER)
            title = Text(look, _headline(records, mistake), BODY, MEDIUM)
            where = Text(look, words.round_of(mistake.state.round), SMALL, dim=True)
            cost = Text(look, f"{reasons.amount(mistake.error)}", 15, HEAVY, wrap=False)
            show = Button(look, self.tr("Show"), Button.Kind.QUIET)
            show.setAccessibleName(_headline(records, mistake))
            show.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
            self.buttons.append(show)
            texts = QVBoxLayout()
            texts.setSpacing(0)
            texts.addWidget(title)
            texts.addWidget(where)
            row = QHBoxLayout()
            row.setSpacing(14)
            row.addWidget(mark)
            row.addLayout(texts, 1)
            row.addWidget(cost)
            row.addWidget(show)
            column.addLayout(row)


def _headline(records: Sequence[Record], mistake: PotChoice) -> str:
    names = Cast.of(records[mistake.part].seats).names
    die, pair = mistake.state.may_leave, mistake.state.pair
    assert pair is not None  # or there was nothing to choose
    return words.mistake_line(
        names[mistake.seat],
        pair_name(pair),
        reasons.act(mistake.chosen, die),
        reasons.act(mistake.ways.best, die),
    )


class MexenPositionPage(Page):
    """The table as it stood at a mistake; P and N walk from one to the next."""

    def __init__(
        self,
        look: Look,
        records: Sequence[Record],
        mistakes: Sequence[PotChoice],
        number: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._records = tuple(records)
        self._mistakes = tuple(mistakes)
        self._number = number
        self._felt: Felt | None = None
        self._headline = Text(look, "", LARGE, BOLD)
        self._cost = Text(look, "", LARGE, HEAVY, wrap=False)
        self._reason = Text(look, "", BODY)
        self._bars = OddsBars(look)
        self._bars.setToolTip(reasons.tip())
        self.previous_action = QAction(self.tr("Previous mistake"), self)
        self.previous_action.setShortcut("P")
        self.previous_action.triggered.connect(lambda: self._step(-1))
        self.next_action = QAction(self.tr("Next mistake"), self)
        self.next_action.setShortcut("N")
        self.next_action.triggered.connect(lambda: self._step(1))
        self.addActions([self.previous_action, self.next_action])
        card = Card(look)
        top = QHBoxLayout()
        top.addWidget(self._headline, 1)
        top.addWidget(self._cost)
        for action in (self.previous_action, self.next_action):
            button = Button(look, action.text(), Button.Kind.QUIET)
            button.clicked.connect(action.trigger)
            action.enabledChanged.connect(button.setEnabled)
            top.addWidget(button)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._below.setSpacing(24)
        self._below.addWidget(self._reason, 3)
        self._below.addWidget(self._bars, 2)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(22, 14, 22, 16)
        inside.addLayout(top)
        inside.addLayout(self._below)
        self._column = QVBoxLayout(self)
        self._column.addWidget(card)
        self._show()

    def heading(self) -> Heading:
        mistake = self._mistakes[self._number]
        return Heading(review_words.mistake(), words.round_of(mistake.state.round))

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {Place.PREVIOUS: self.previous_action, Place.NEXT: self.next_action}

    @property
    def number(self) -> int:
        """Which of the mistakes is shown."""
        return self._number

    def _step(self, by: int) -> None:
        if self._number + by in range(len(self._mistakes)):
            self._number += by
            self._show()
            self.heading_changed.emit()

    def _show(self) -> None:
        mistake = self._mistakes[self._number]
        record = self._records[mistake.part]
        table = MexenTable(record.with_events(record.events[: mistake.event]), self)
        scene = table.scene
        if self._felt is not None:
            self._column.removeWidget(self._felt)
            self._felt.hide()
            self._felt.deleteLater()
        felt = self._felt = Felt(self._look, len(record.seats), self, pot=True)
        self._column.insertWidget(0, felt, 1)
        felt.show()
        for row in scene.rows:
            felt.plates[row.seat].set_plate(plate_of(row))
        felt.set_headline(scene.headline, scene.verdict)
        felt.set_pot(mistake.state.pot, pot_label(mistake.state.pot))
        pair = mistake.state.pair
        assert pair is not None  # or there was nothing to choose
        felt.tray.show_pair(pair.left, pair.right)
        felt.finish()
        table.deleteLater()
        self._headline.setText(_headline(self._records, mistake))
        self._cost.setText(
            reasons.mistake(blunder=mistake.mark is Mark.BLUNDER, cost=mistake.error)
        )
        self._reason.setText(reasons.reason(Cast.of(record.seats), mistake.state, mistake.ways))
        self._bars.set_rows(ways_rows(mistake.ways, mistake.state.may_leave))
        self.previous_action.setEnabled(self._number > 0)
        self.next_action.setEnabled(self._number + 1 < len(self._mistakes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = 16 if self.width() < _NARROW else 24
        self._column.setContentsMargins(edge, 14, edge, 16)
        self._column.setSpacing(12)
