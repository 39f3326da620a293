"""The review of a session of Mexen: luck beside error in penalties, and the mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mexico_desktop.analysis import (
    KnightNamed,
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
from mexico_desktop.qt.views.review_cards import step_button
from mexico_desktop.qt.views.review_page import WorkCard
from mexico_desktop.qt.views.seat_rows import Disc
from mexico_desktop.qt.views.text import BOLD, HEAVY, MEDIUM, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, Look
from mexico_desktop.qt.widgets.luck_bars import LuckBars
from mexico_desktop.qt.widgets.mistake_mark import MistakeMark, mark_colour
from mexico_desktop.qt.widgets.odds_bars import OddsBars, OddsRow
from mexico_desktop.qt.words import mexen_reasons as reasons
from mexico_desktop.qt.words import review as review_words
from mexico_desktop.qt.words import session as words
from mexico_desktop.qt.words.cast import Cast
from mexico_desktop.qt.words.mexen import pot_label
from mexico_desktop.rules.mexen import pair_name
from mexico_desktop.solver import TableError

_NARROW = 1000
_SHOWN = 60  # mistakes in the list, the dearest of them
_ABREAST = 540  # of a card's width, below which its parts stand one above the other
_LEAST_REACH = 1.0  # penalties at either end of the bars at least

Mistake = PotChoice | KnightNamed

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
        self.mistakes: tuple[Mistake, ...] = ()
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
        dearest = sorted(found.marked, key=lambda m: -m.error)[:_SHOWN]
        self.mistakes = tuple(sorted(dearest, key=lambda m: (m.part, m.event)))
        self._column.insertWidget(0, PeopleLuck(self._look, found.people))
        total = sum(person.decisions for person in found.people)
        many = len(found.marked)
        self.list = MistakeList(self._look, self._records, self.mistakes, many, total)
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
    """Luck beside error, a row a person; on narrow pages the bars stand below the figures."""

    def __init__(self, look: Look, people: Sequence[PersonReview]) -> None:
        super().__init__(look)
        self._look = look
        least = min(-_LEAST_REACH, *(min(p.luck, -p.error) for p in people))
        most = max(_LEAST_REACH, *(p.luck for p in people))
        self._bars: list[LuckBars] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(12)
        for number, person in enumerate(people):
            row = 2 * number
            disc = Disc(look, small=True)
            disc.show_seat(number, person.name)
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
            self._grid.addWidget(disc, row, 0)
            self._grid.addWidget(Text(look, person.name, 15, BOLD), row, 1)
            self._grid.addWidget(bars, row, 2)
            self._grid.addWidget(Text(look, told, SMALL, dim=True, wrap=False), row, 3)
            self._grid.addLayout(rates, row, 4)
            self._bars.append(bars)
        self._grid.setColumnStretch(1, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 16)
        column.setSpacing(12)
        column.addWidget(Text(look, self.tr("Luck and skill"), LARGE, BOLD))
        column.addLayout(self._grid)
        column.addWidget(Text(look, words.about(), SMALL, dim=True))
        self._abreast: bool | None = None
        look.changed.connect(self._fit)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        abreast = self.width() >= self._look.px(_ABREAST)
        if abreast is self._abreast:
            return
        self._abreast = abreast
        for number, bars in enumerate(self._bars):
            self._grid.removeWidget(bars)
            if abreast:
                self._grid.addWidget(bars, 2 * number, 2)
            else:
                self._grid.addWidget(bars, 2 * number + 1, 0, 1, 5)
        self._grid.setColumnStretch(2, 4 if abreast else 0)


class MistakeList(Card):
    """The dearest of ``many`` mistakes, each with a button that leads to its table.

    ``chosen`` carries its number.
    """

    chosen = Signal(int)

    def __init__(
        self,
        look: Look,
        records: Sequence[Record],
        mistakes: Sequence[Mistake],
        many: int,
        decisions: int,
    ) -> None:
        super().__init__(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 16, 22, 16)
        column.setSpacing(8)
        column.addWidget(Text(look, words.mistakes_title(many), LARGE, BOLD))
        if many > len(mistakes):
            told = self.tr("The dearest %n of them are listed.", "", len(mistakes))
            column.addWidget(Text(look, told, SMALL, dim=True))
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


def _headline(records: Sequence[Record], mistake: Mistake) -> str:
    names = Cast.of(records[mistake.part].seats).names
    if isinstance(mistake, KnightNamed):
        return words.naming_line(names[mistake.seat], names[mistake.named], names[mistake.best])
    die, pair = mistake.state.may_leave, mistake.state.pair
    assert pair is not None  # or there was nothing to choose
    return words.mistake_line(
        names[mistake.seat],
        pair_name(pair),
        reasons.act(mistake.chosen, die),
        reasons.act(mistake.ways.best, die),
    )


def _naming_reason(cast: Cast, named: KnightNamed) -> str:
    return words.naming_reason(
        cast.names[named.named],
        reasons.amount(named.costs[named.named]),
        cast.names[named.best],
        reasons.amount(named.costs[named.best]),
    )


def _naming_rows(cast: Cast, named: KnightNamed) -> tuple[OddsRow, ...]:
    """Everyone who could have been named; the longest bar costs most."""
    least = min(0.0, *named.costs.values())
    span = max(max(named.costs.values()) - least, 1e-9)
    return tuple(
        OddsRow(cast.names[seat], (cost - least) / span, reasons.amount(cost), seat == named.best)
        for seat, cost in named.costs.items()
    )


class MexenPositionPage(Page):
    """The table as it stood at a mistake; P and N walk from one to the next."""

    def __init__(
        self,
        look: Look,
        records: Sequence[Record],
        mistakes: Sequence[Mistake],
        number: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._records = tuple(records)
        self._mistakes = tuple(mistakes)
        self._number = number
        self._felt: Felt | None = None
        self.previous_action = QAction(self.tr("Previous mistake"), self)
        self.previous_action.setShortcut("P")
        self.previous_action.triggered.connect(lambda: self._step(-1))
        self.next_action = QAction(self.tr("Next mistake"), self)
        self.next_action.setShortcut("N")
        self.next_action.triggered.connect(lambda: self._step(1))
        self.addActions([self.previous_action, self.next_action])
        self._card = _ChoiceCard(look, self.previous_action, self.next_action)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._card)
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
        assert pair is not None  # or there was nothing to choose; a 100 before a naming
        felt.tray.show_pair(pair.left, pair.right)
        felt.finish()
        table.deleteLater()
        place = review_words.place(self._number + 1, len(self._mistakes))
        headline = _headline(self._records, mistake)
        self._card.show_choice(mistake, headline, Cast.of(record.seats), place)
        self.previous_action.setEnabled(self._number > 0)
        self.next_action.setEnabled(self._number + 1 < len(self._mistakes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = 16 if self.width() < _NARROW else 24
        self._column.setContentsMargins(edge, 14, edge, 16)
        self._column.setSpacing(12)


class _ChoiceCard(Card):
    """What was chosen, why another way was better, and what each of them costs."""

    def __init__(self, look: Look, previous: QAction, on: QAction) -> None:
        super().__init__(look)
        self._look = look
        self._mark = MistakeMark(look)
        self._headline = Text(look, "", LARGE, BOLD)
        self._cost = Text(look, "", BODY, HEAVY)
        self._reason = Text(look, "", BODY)
        self._bars = OddsBars(look)
        self._bars.setToolTip(reasons.tip())
        self._bars.setAccessibleName(reasons.measure())
        self._place = Text(look, "", SMALL, dim=True, wrap=False)
        self._severe = False
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self._mark)
        first.addWidget(self._headline, 1)
        steps = QHBoxLayout()
        steps.setSpacing(8)
        steps.addWidget(step_button(look, self.tr("‹ previous"), previous))
        steps.addWidget(self._place)
        steps.addWidget(step_button(look, self.tr("next ›"), on))
        steps.addStretch()
        told = QVBoxLayout()
        told.setSpacing(6)
        told.addLayout(first)
        told.addWidget(self._cost)
        told.addWidget(self._reason)
        told.addStretch()
        told.addLayout(steps)
        bars = QVBoxLayout()
        bars.setSpacing(6)
        bars.addWidget(Text(look, reasons.measure(), SMALL, dim=True))
        bars.addWidget(self._bars)
        bars.addStretch()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(22, 14, 22, 8)
        self._parts.addLayout(told, 3)
        self._parts.addLayout(bars, 2)
        look.changed.connect(self._restyle)

    def show_choice(self, choice: Mistake, headline: str, cast: Cast, place: str) -> None:
        """``place`` says which of the mistakes it is."""
        self._severe = choice.mark is Mark.BLUNDER
        self._mark.set_severe(self._severe)
        self._headline.setText(headline)
        self._cost.setText(reasons.mistake(blunder=self._severe, cost=choice.error))
        if isinstance(choice, KnightNamed):
            self._reason.setText(_naming_reason(cast, choice))
            self._bars.set_rows(_naming_rows(cast, choice))
        else:
            self._reason.setText(reasons.reason(cast, choice.state, choice.ways))
            self._bars.set_rows(ways_rows(choice.ways, choice.state.may_leave))
        self._place.setText(place)
        self._restyle()

    def _restyle(self) -> None:
        colour = mark_colour(self._severe, self._look.tokens)
        self._cost.setStyleSheet(f"color: {colour.name()};")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        abreast = self.width() >= self._look.px(_ABREAST)
        way = QBoxLayout.Direction.LeftToRight if abreast else QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(way)
        self._parts.setSpacing(28 if abreast else 10)
