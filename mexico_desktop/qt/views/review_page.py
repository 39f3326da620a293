"""The review of a match: who was how likely to win when, luck apart from skill, the mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from mexico_desktop.analysis import Review, review
from mexico_desktop.match import Record
from mexico_desktop.qt.models.review import Mistakes
from mexico_desktop.qt.models.rounds import Account
from mexico_desktop.qt.models.worker import Job, Tell
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.review_cards import ChartCard, LuckCard, MistakesCard
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.look import LARGE, SMALL, Look
from mexico_desktop.qt.words import lives as lives_words
from mexico_desktop.qt.words import review as words
from mexico_desktop.solver import TableError

_NARROW = 1100  # pixels, below which there is less air
_COLUMNS = 1080  # of width at 100 % text size, below which the cards stand one above the other
_CHART, _LUCK = 8, 5  # how the cards share the width beside one another
_SIDE = 4  # so many seats find room beside the chart
_WIDEST = 1440
_HIGHEST = 620  # of the chart's card at 100 % text size
_FROM_THREE = 3  # seats: from here on every figure rests on how the others are thought to play

Ask = Callable[[Callable[[Tell], Review]], Job]


class ReviewPage(Page):
    """A match looked at afterwards, finished or not; a broken one as far as the rules allow it.

    ``ask`` has the review done away from this thread. ``show_requested`` carries the mistakes
    and asks for the table as it stood at the one that is looked at. ``exports`` is whether the
    record may be exported: one that was opened from a file is there already.
    """

    show_requested = Signal(object)
    export_requested = Signal()

    def __init__(
        self,
        look: Look,
        account: Account,
        ask: Ask,
        *,
        exports: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._account = account
        self._ask = ask
        self._job: Job | None = None
        self._mistakes: Mistakes | None = None
        self._chart: ChartCard | None = None
        self._list: MistakesCard | None = None
        self.previous_action = QAction(self.tr("Previous mistake"), self)
        self.previous_action.setShortcut("P")
        self.previous_action.triggered.connect(lambda: self._step(-1))
        self.next_action = QAction(self.tr("Next mistake"), self)
        self.next_action.setShortcut("N")
        self.next_action.triggered.connect(lambda: self._step(1))
        self.addActions([self.previous_action, self.next_action])
        self._exports = exports
        self.export_action = QAction(self.tr("Export record…"), self)
        self.export_action.setShortcut("Ctrl+S")
        self.export_action.triggered.connect(self.export_requested)
        if exports:
            self.addAction(self.export_action)
        self._waiting = WorkCard(look)
        self._waiting.retry.clicked.connect(self._begin)
        content = QWidget()
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._column = QVBoxLayout(content)
        self._column.addWidget(self._waiting)
        self._column.addLayout(self._cards, 1)
        self._column.addStretch()
        self._scroll = Scroll(content)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(self._scroll)
        look.changed.connect(self._fit)
        self._follow()

    # --- the page ----------------------------------------------------------------------------

    def heading(self) -> Heading:
        account = self._account
        return Heading(self.tr("Review"), lives_words.outcome(account.record, account.state))

    def menu_actions(self) -> Mapping[Place, QAction]:
        actions = {Place.PREVIOUS: self.previous_action, Place.NEXT: self.next_action}
        return {**actions, Place.EXPORT: self.export_action} if self._exports else actions

    def entered(self) -> None:
        if self._list is not None:
            self._list.focus_current()
        elif self._job is None:
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
    def mistakes(self) -> Mistakes | None:
        """The mistakes; None until they are found."""
        return self._mistakes

    # --- the work ----------------------------------------------------------------------------

    @property
    def _record(self) -> Record:
        """What of the record the rules allow."""
        record, broken = self._account.record, self._account.broken
        return record if broken is None else record.with_events(record.events[: broken[0]])

    def _begin(self) -> None:
        record = self._record
        if not record.events:
            self._waiting.show_none(words.nothing_played())
            return
        self._waiting.show_progress(0)
        self._job = job = self._ask(lambda tell: review(record, tell))
        job.progress.connect(self._waiting.show_progress)
        job.done.connect(self._done)
        job.failed.connect(self._failed)

    def _failed(self, error: Exception) -> None:
        self._job = None
        if not isinstance(error, TableError):
            self._waiting.show_fault(words.failed())
            raise error
        self._waiting.show_fault(words.no_table())

    def _done(self, found: Review) -> None:
        self._job = None
        self._waiting.hide()
        account = self._account
        self._mistakes = mistakes = Mistakes(found, account.cast, self)
        self._chart = ChartCard(self._look, found, account.result, mistakes)
        self._cards.addWidget(self._chart, _CHART)
        self._cards.addWidget(LuckCard(self._look, found, account.cast), _LUCK)
        self._list = MistakesCard(self._look, mistakes, self.previous_action, self.next_action)
        self._list.moved.connect(lambda row: self._scroll.ensureWidgetVisible(row, 0, 24))
        self._list.show_requested.connect(lambda: self.show_requested.emit(mistakes))
        at = self._column.count() - 1
        notes = self._notes()
        for part in reversed((self._list, *notes)):
            self._column.insertWidget(at, part)
        mistakes.listed.connect(self._follow)
        mistakes.looked_at.connect(self._follow)
        self._chart.chart.point_changed.connect(self._follow)
        self._follow()
        self._fit()

    def _notes(self) -> list[Text]:
        told = []
        if self._account.broken is not None:
            number, reason = self._account.broken
            told.append(words.broken(number + 1, reason))
        if len(self._account.record.seats) >= _FROM_THREE:
            told.append(words.assumption())
        return [Text(self._look, text, SMALL, dim=True) for text in told]

    def _step(self, by: int) -> None:
        if self._mistakes is not None:
            self._mistakes.step(by)

    def _follow(self) -> None:
        mistakes = self._mistakes
        # At the first and at the last one there is still the way back to it on the chart.
        strayed = self._chart is not None and self._chart.chart.strayed
        back = mistakes is not None and (mistakes.may_step_back or strayed)
        on = mistakes is not None and (mistakes.may_step_on or strayed)
        for action, leads in ((self.previous_action, back), (self.next_action, on)):
            if self._list is not None and not leads:
                self._list.let_go(action)
            action.setEnabled(leads)

    # --- layout ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < _NARROW
        many = len(self._account.record.seats) > _SIDE
        stacked = many or self.width() < self._look.px(_COLUMNS)
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(way)
        self._cards.setStretch(1, 0 if stacked else _LUCK)  # of what is over the chart gets all
        if self._chart is not None:
            self._chart.setMaximumHeight(self._look.px(_HIGHEST))
        side = max(16 if narrow else 24, (self.width() - _WIDEST) // 2)
        gap = 12 if narrow else 16
        self._column.setContentsMargins(side, gap, side, gap)
        self._column.setSpacing(gap)
        self._cards.setSpacing(gap if narrow else 24)


class WorkCard(Card):
    """How far the work is, or why it can't be done."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._title = Text(look, "", LARGE, BOLD)
        self._text = Text(look, "", dim=True)
        self._bar = ProgressBar(look)
        self.retry = Button(look, self.tr("Try again"), Button.Kind.OUTLINE)
        below = QHBoxLayout()
        below.addWidget(self.retry)
        below.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 24)
        column.setSpacing(12)
        column.addWidget(self._title)
        column.addWidget(self._text)
        column.addWidget(self._bar)
        column.addLayout(below)

    def show_progress(self, share: float) -> None:
        """The share of the match that is looked at, 0 to 1."""
        self._title.setText(self.tr("Looking at every roll and choice"))
        self._text.setText(self.tr("You can go back meanwhile; that ends it."))
        self._bar.setValue(round(100 * share))
        self._bar.show()
        self.retry.hide()
        self.show()

    def show_fault(self, told: str) -> None:
        """Why there is no review, and that it may be tried again."""
        self.show_none(told)
        self.retry.show()

    def show_none(self, told: str) -> None:
        """Why there is nothing to review."""
        self._title.setText(self.tr("No review"))
        self._text.setText(told)
        self._bar.hide()
        self.retry.hide()


class ProgressBar(QProgressBar):
    """A thin bar from 0 to 100."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setTextVisible(False)
        self.setAccessibleName(self.tr("Progress"))
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self.setFixedHeight(self._look.px(12))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        track = QPainterPath()
        track.addRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.fillPath(track, self._look.tokens.line)
        painter.setClipPath(track)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.tokens.accent)
        done = QRectF(box.left(), box.top(), box.width() * self.value() / 100, box.height())
        painter.drawRoundedRect(done, box.height() / 2, box.height() / 2)
