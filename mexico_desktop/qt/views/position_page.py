"""The table as it stood when a mistake was made, and what both ways on were worth."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.analysis import Decision, Mark
from mexico_desktop.qt.models.ladder import LadderModel
from mexico_desktop.qt.models.lives_table import LivesTable
from mexico_desktop.qt.models.review import Mistakes
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.plates import plate_of
from mexico_desktop.qt.views.review_cards import step_button
from mexico_desktop.qt.views.side_panels import LadderPanel
from mexico_desktop.qt.views.text import BOLD, HEAVY, MEDIUM, Text
from mexico_desktop.qt.views.ways import ways
from mexico_desktop.qt.widgets.buttons import Card
from mexico_desktop.qt.widgets.felt import Felt
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, Look
from mexico_desktop.qt.widgets.mistake_mark import MistakeMark, mark_colour
from mexico_desktop.qt.widgets.odds_bars import OddsBars
from mexico_desktop.qt.widgets.rank_row import LadderStrip
from mexico_desktop.qt.widgets.seat_disc import paint_seat_disc
from mexico_desktop.qt.words import lives as lives_words
from mexico_desktop.qt.words import review as words
from mexico_desktop.qt.words.figures import cost, percent
from mexico_desktop.qt.words.reasons import reason

# Below this width, in pixels at 100 % text size, the ladder folds to a strip.
_NARROW = 1100
_SIDE = 272
_LOW = 700  # pixels of height, below which there is less air
_ABREAST = 860  # of the card's width, below which its parts stand one above the other


class PositionPage(Page):
    """A position of a finished match, to be looked at; the mistakes are walked through by key."""

    def __init__(self, look: Look, mistakes: Mistakes, parent: QWidget | None = None) -> None:
        """``mistakes`` looks at one."""
        super().__init__(parent)
        self._look = look
        self._mistakes = mistakes
        record = mistakes.review.record
        self._felt = Felt(look, len(record.seats), self)
        self._ladder = LadderModel(record.game.ladder, mistakes.cast.names, self)
        self._strip = LadderStrip(look, self)
        self._strip.setModel(self._ladder)
        self._panel = LadderPanel(look, self._ladder, self)
        self._make_actions()
        self._card = _ChoiceCard(look, mistakes, self.previous_action, self.next_action)
        self._main = QVBoxLayout()
        self._main.addWidget(self._felt, 1)
        self._main.addWidget(self._strip)
        self._main.addWidget(self._card)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(24)
        self._row.addLayout(self._main, 1)
        self._row.addWidget(self._panel)
        mistakes.looked_at.connect(self._show)
        look.changed.connect(self._fit)
        self._show()

    def _make_actions(self) -> None:
        self.previous_action = QAction(self.tr("Previous mistake"), self)
        self.previous_action.setShortcut("P")
        self.previous_action.triggered.connect(lambda: self._mistakes.step(-1))
        self.next_action = QAction(self.tr("Next mistake"), self)
        self.next_action.setShortcut("N")
        self.next_action.triggered.connect(lambda: self._mistakes.step(1))
        self.addActions([self.previous_action, self.next_action])

    # --- the page ----------------------------------------------------------------------------

    def heading(self) -> Heading:
        state = self._decision.state
        round_ = lives_words.round_heading(self._mistakes.cast, state.round, state.leader)
        return Heading(words.mistake(), round_, self._band)

    def menu_actions(self) -> Mapping[Place, QAction]:
        return {Place.PREVIOUS: self.previous_action, Place.NEXT: self.next_action}

    @property
    def felt(self) -> Felt:
        return self._felt

    @property
    def _decision(self) -> Decision:
        current = self._mistakes.current
        assert current is not None  # it was asked to be shown
        return self._mistakes.shown[current]

    def _show(self) -> None:
        decision, record = self._decision, self._mistakes.review.record
        table = LivesTable(record.with_events(record.events[: decision.event]), self)
        scene = table.scene
        table.deleteLater()
        self._band = scene.band
        for row in scene.rows:
            self._felt.plates[row.seat].set_plate(plate_of(row))
        self._felt.set_headline(scene.headline, scene.verdict)
        self._felt.tray.show_pair(decision.pair.left, decision.pair.right)
        self._felt.finish()
        self._ladder.show(scene.standing)
        self._strip.show_rank(self._ladder.row_of(decision.pair))
        self._card.show_decision(decision)
        self.previous_action.setEnabled(self._mistakes.may_step_back)
        self.next_action.setEnabled(self._mistakes.may_step_on)
        self.heading_changed.emit()

    # --- layout ------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < self._look.px(_NARROW)
        low = self.height() < _LOW
        edge = 10 if low else 20
        self._row.setContentsMargins(24, edge, 24, edge)
        self._main.setSpacing(10 if low else 16)
        self._strip.setVisible(narrow)
        self._panel.setVisible(not narrow)
        self._panel.setFixedWidth(self._look.px(_SIDE))


class _ChoiceCard(Card):
    """What was chosen, why the other way was better, and what either was worth to each seat."""

    def __init__(self, look: Look, mistakes: Mistakes, previous: QAction, on: QAction) -> None:
        super().__init__(look)
        self._look = look
        self._mistakes = mistakes
        self._mark = MistakeMark(look)
        self._headline = Text(look, "", LARGE, BOLD)
        self._cost = Text(look, "", LARGE, HEAVY, wrap=False)
        self._reason = Text(look, "", BODY)
        self._bars_title = Text(look, "", SMALL, dim=True)
        self._bars = OddsBars(look)
        self._chances = _Chances(look, mistakes.cast.names)
        self._place = Text(look, "", SMALL, dim=True, wrap=False)
        self._severe = False
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self._mark)
        first.addWidget(self._headline, 1)
        first.addWidget(self._cost)
        steps = QHBoxLayout()
        steps.setSpacing(8)
        steps.addWidget(step_button(look, self.tr("‹ previous"), previous))
        steps.addWidget(self._place)
        steps.addWidget(step_button(look, self.tr("next ›"), on))
        steps.addStretch()
        told = QVBoxLayout()
        told.setSpacing(8)
        told.addLayout(first)
        told.addWidget(self._reason)
        told.addStretch()
        told.addLayout(steps)
        bars = QVBoxLayout()
        bars.setSpacing(6)
        bars.addWidget(self._bars_title)
        bars.addWidget(self._bars)
        bars.addStretch()
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts.setContentsMargins(24, 16, 24, 10)
        self._parts.addLayout(told, 10)
        self._parts.addLayout(bars, 7)
        self._parts.addWidget(self._chances, 6)
        look.changed.connect(self._restyle)

    def show_decision(self, decision: Decision) -> None:
        cast, seat, odds = self._mistakes.cast, decision.seat, decision.odds
        number = 1 + (self._mistakes.current or 0)
        self._place.setText(words.place(number, len(self._mistakes.shown)))
        self._severe = decision.mark is Mark.BLUNDER
        self._mark.set_severe(self._severe)
        self._headline.setText(words.headline(cast, decision))
        self._cost.setText(cost(decision.error))
        self._reason.setText(reason(cast, decision.state, odds))
        self._bars_title.setText(words.chance_of(cast, seat))
        self._bars.setAccessibleName(words.chance_of(cast, seat))
        self._bars.set_rows(ways(odds))
        self._chances.show_odds(odds.keep.equity, odds.roll.equity, decision.state.lives)
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
        self._parts.setSpacing(28 if abreast else 12)


class _Chances(QWidget):
    """Each seat's chance to win the match, the one way and the other."""

    def __init__(self, look: Look, names: tuple[str, ...]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, title in ((2, words.keep()), (3, words.roll())):
            head = Text(look, title, SMALL, dim=True, wrap=False)
            head.setAlignment(right)
            grid.addWidget(head, 0, column)
        self._figures: list[tuple[Text, Text]] = []
        for seat, name in enumerate(names):
            disc = _Dot(look, seat, name)
            keep, roll = (Text(look, "", 13, MEDIUM, wrap=False) for _ in range(2))
            for text in (keep, roll):
                text.setAlignment(right)
            grid.addWidget(disc, seat + 1, 0)
            grid.addWidget(Text(look, name, 13, wrap=False), seat + 1, 1)
            grid.addWidget(keep, seat + 1, 2)
            grid.addWidget(roll, seat + 1, 3)
            self._figures.append((keep, roll))
        grid.setRowStretch(len(names) + 1, 1)

    def show_odds(
        self, keep: tuple[float, ...], roll: tuple[float, ...], lives: tuple[int, ...]
    ) -> None:
        """By seat the share of the match, 0 to 1; a seat without lives has none."""
        for seat, (keep_text, roll_text) in enumerate(self._figures):
            living = lives[seat] > 0
            keep_text.setText(percent(keep[seat]) if living else words.out())
            roll_text.setText(percent(roll[seat]) if living else words.out())


class _Dot(QWidget):
    """The disc of a seat, small."""

    def __init__(self, look: Look, seat: int, name: str) -> None:
        super().__init__()
        self._look, self._seat, self._name = look, seat, name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(18), self._look.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        middle = QRectF(self.rect()).center()
        paint_seat_disc(QPainter(self), middle, self.width() / 2, self._seat, self._name)
