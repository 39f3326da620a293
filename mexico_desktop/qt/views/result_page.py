"""How a match ended: who won, what is left, every round, and a check of the dice."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.dice import Pair
from mexico_desktop.match import DiceHead, Record
from mexico_desktop.qt.models.rounds import Account, Fairness, RoundsModel
from mexico_desktop.qt.models.setup import graphemes
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.round_table import RoundTable
from mexico_desktop.qt.views.seat_rows import Disc
from mexico_desktop.qt.views.text import BOLD, HEAVY, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.dice_art import DieBrush, paint_shadow
from mexico_desktop.qt.widgets.dice_space import resting
from mexico_desktop.qt.widgets.look import (
    FELT_DIM,
    FELT_GOLD,
    FELT_INK,
    LARGE,
    SEAT_COLOURS,
    SMALL,
    TITLE,
    Look,
)
from mexico_desktop.qt.words import result as words
from mexico_desktop.qt.words import seats as seat_words
from mexico_desktop.rules import Win
from mexico_desktop.rules.lives import State as LivesState
from mexico_desktop.rules.mexen import State as MexenState
from mexico_desktop.store import Marks

_NARROW = 1100
_LOW = 690
_ROUNDS = 260  # pixels at 100 % text size, the least height of the table of rounds
_COLUMNS = 860  # of width, at 100 % text size, below which the cards stand one above the other


class ResultPage(Page):
    """A match that was played here, or with ``file`` a record opened from a file of that name."""

    rematch_requested = Signal()
    new_match_requested = Signal()
    export_requested = Signal()
    review_requested = Signal()
    home_requested = Signal()

    def __init__(
        self,
        look: Look,
        record: Record,
        file: str = "",
        marks: Marks = Marks(),  # noqa: B008
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._file = file
        self._marks = marks
        self.account = Account.of(record)
        self._export = QAction(self.tr("Export record…"), self)
        self._export.setShortcut("Ctrl+S")
        self._export.triggered.connect(self.export_requested)
        self._review = QAction(self.tr("Review"), self)
        self._review.setShortcut("R")
        self._review.triggered.connect(self.review_requested)
        self._hero = _Hero(look, self.account)
        self._rounds = _RoundsCard(look, self.account)
        self._seats = _SeatsCard(look, self.account)
        self._fair = FairDiceCard(look, self.account)
        self._build()
        look.changed.connect(self._fit)

    def _build(self) -> None:
        self._quiet, self._strong = QHBoxLayout(), QHBoxLayout()
        self._buttons = self._build_buttons()
        side = QVBoxLayout()
        side.addWidget(self._seats)
        side.addWidget(self._fair)
        side.addStretch()
        self._side = side
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.addWidget(self._rounds, 17)
        self._cards.addLayout(side, 10)
        content = QWidget()
        self._content = QVBoxLayout(content)
        self._content.addWidget(self._hero)
        self._content.addLayout(self._cards, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._scroll = Scroll(content)
        self._column.addWidget(self._scroll, 1)
        self._column.addLayout(self._buttons)

    def _build_buttons(self) -> QBoxLayout:
        look, quiet, strong = self._look, self._quiet, self._strong
        home = Button(look, self.tr("Back to start"), Button.Kind.QUIET)
        home.clicked.connect(self.home_requested)
        quiet.addWidget(home)
        quiet.addStretch()
        strong.addStretch()
        if not self._file:
            self.addAction(self._export)
            export = Button(look, self._export.text(), Button.Kind.QUIET)
            export.clicked.connect(self._export.trigger)
            quiet.addWidget(export)
        if self._reviewable:
            self.addAction(self._review)
            review = Button(look, self._review.text(), Button.Kind.OUTLINE)
            review.clicked.connect(self._review.trigger)
            strong.addWidget(review)
        if not self._file:
            new = Button(look, self.tr("New match"), Button.Kind.OUTLINE)
            new.clicked.connect(self.new_match_requested)
            strong.addWidget(new)
            rematch = Button(look, self.tr("Rematch"), Button.Kind.PRIMARY)
            rematch.setMinimumWidth(150)
            rematch.clicked.connect(self.rematch_requested)
            strong.addWidget(rematch)
        buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for row, share in ((quiet, 1), (strong, 0)):
            row.setSpacing(12)
            buttons.addLayout(row, share)
        return buttons

    @property
    def _reviewable(self) -> bool:
        """Whether there are exact figures of the game."""
        return isinstance(self.account.state, LivesState)

    # --- the page --------------------------------------------------------------------------

    def heading(self) -> Heading:
        game = self.tr("Mexen") if self.account.record.game.name == "mexen" else self.tr("Mexico")
        subtitle = self._file or words.marked(words.settings_told(self.account.record), self._marks)
        return Heading(game, subtitle)

    def links(self) -> Sequence[QAction]:
        return ()

    def menu_actions(self) -> Mapping[Place, QAction]:
        actions = {} if self._file else {Place.EXPORT: self._export}
        return {**actions, Place.REVIEW: self._review} if self._reviewable else actions

    def entered(self) -> None:
        # No button: the Space that hurried the last dice on must not begin another match.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        # Of the folded buttons, however they stand: a least width that changed with the width
        # would make the page too wide for the window, and that again too narrow for the page.
        rows = max(row.minimumSize().width() for row in (self._quiet, self._strong))
        edges = self._buttons.contentsMargins()
        width = max(rows + edges.left() + edges.right(), self._scroll.minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        tight = self.width() < _NARROW or self.height() < _LOW
        stacked = self.width() < self._look.px(_COLUMNS)
        edge, gap = (16, 12) if tight else (24, 20)
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(way)
        for layout in (self._cards, self._side, self._content):
            layout.setSpacing(gap)
        self._content.setContentsMargins(edge, edge, edge, 0)
        self._fold_buttons(2 * edge)
        self._buttons.setContentsMargins(edge, gap, edge, gap if tight else 24)
        self._hero.set_tight(tight)

    def _fold_buttons(self, margins: int) -> None:
        """The quiet buttons go over the strong ones where they have no room beside them."""
        rows = (self._quiet, self._strong)
        wide = sum(row.minimumSize().width() for row in rows) + 12 + margins
        way = QBoxLayout.Direction.LeftToRight
        if wide > self.width():
            way = QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(way)
        self._buttons.setSpacing(12 if way is QBoxLayout.Direction.LeftToRight else 4)


class _Hero(QWidget):
    """Who won, big, on the felt."""

    def __init__(self, look: Look, account: Account) -> None:
        super().__init__()
        self._look = look
        self._account = account
        result = account.result
        self._winner = result.seat if isinstance(result, Win) else None
        self._brush = DieBrush()
        if isinstance(account.state, MexenState):
            headline = self.tr("Mexen")
        else:
            headline = words.headline(account.cast, result)
        record, cast, state = account.record, account.cast, account.state
        if account.broken is not None:
            number, reason = account.broken
            how = words.broken(number + 1, reason)
        elif result is not None:
            how = words.how(record, cast, result, state.round)
        else:
            how = words.how_it_stands(record, cast, state.round, state.turn)
        self._headline = Text(look, headline, TITLE, HEAVY)
        self._how = Text(look, how, 15)
        _colour(self._headline, FELT_INK)
        _colour(self._how, FELT_DIM)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(4)
        self._column.addStretch()
        self._column.addWidget(self._headline)
        self._column.addWidget(self._how)
        self._column.addStretch()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)
        self._tight = False

    def set_tight(self, tight: bool) -> None:
        self._tight = tight
        self._restyle()

    def _restyle(self) -> None:
        left = 28 + (self._disc() + 24 if self._winner is not None else 0)
        right = 28 + (round(self._die() * 3.6) if self._last_pair() is not None else 0)
        room = 14 if self._tight else 26
        self._column.setContentsMargins(left, room, right, room)
        self.setMinimumHeight(self._disc() + 2 * room)
        self.update()

    def _disc(self) -> int:
        return self._look.px(64 if self._tight else 84)

    def _die(self) -> float:
        wide = self.width() > self._look.px(640)
        return (44 if self._tight else 58) if wide else 0

    def _last_pair(self) -> Pair | None:
        """The pair that the winner kept in the last round."""
        return None if self._winner is None else self._account.state.kept[self._winner]

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        box = QRectF(self.rect())
        felt = QRadialGradient(box.center(), box.width() * 0.6)
        felt.setColorAt(0, tokens.felt_inner)
        felt.setColorAt(1, tokens.felt_outer)
        path = QPainterPath()
        path.addRoundedRect(box, 18, 18)
        painter.fillPath(path, felt)
        painter.setClipPath(path)
        if self._winner is not None:
            self._paint_winner(painter, self._winner)
        pair, side = self._last_pair(), self._die()
        if pair is not None and side:
            middle = QPointF(box.right() - 34 - side * 1.6, box.center().y())
            at = (middle + QPointF(-side * 0.73, 0), middle + QPointF(side * 0.73, side * 0.04))
            for die in at:
                paint_shadow(painter, die + QPointF(0, side * 0.39), side, 0.5)
            for die, face, yaw in zip(at, (pair.left, pair.right), (-22, 14), strict=True):
                self._brush.paint(painter, die, side, resting(face, math.radians(yaw)))

    def _paint_winner(self, painter: QPainter, seat: int) -> None:
        side = self._disc()
        disc = QRectF(28, (self.height() - side) / 2, side, side)
        painter.setPen(QPen(FELT_GOLD, 4))
        painter.setBrush(SEAT_COLOURS[seat])
        painter.drawEllipse(disc.adjusted(2, 2, -2, -2))
        painter.setPen(QColor("#FFFFFF"))
        font = self._look.font(1, QFont.Weight.Bold)
        font.setPixelSize(round(side * 0.42))
        painter.setFont(font)
        initial = "".join(graphemes(self._account.cast.names[seat])[:1]).upper()
        painter.drawText(disc, int(Qt.AlignmentFlag.AlignCenter), initial)


def _colour(label: Text, colour: QColor) -> None:
    """A colour of its own, for a label on the felt."""
    label.setStyleSheet(f"color: {colour.name()};")


class _RoundsCard(Card):
    """The table of rounds."""

    def __init__(self, look: Look, account: Account) -> None:
        super().__init__(look)
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(10)
        title = Text(look, self.tr("Rounds"), LARGE, BOLD)
        title.setContentsMargins(8, 0, 8, 0)
        column.addWidget(title)
        if account.rounds:
            self.table = RoundTable(look, RoundsModel(account, self))
            look.changed.connect(self._restyle)
            self._restyle()
            column.addWidget(self.table, 1)
        else:
            none = Text(look, self.tr("No round is over yet."), dim=True)
            none.setContentsMargins(8, 0, 8, 0)
            column.addWidget(none)
            column.addStretch()

    def _restyle(self) -> None:
        self.table.setMinimumHeight(self._look.px(_ROUNDS))


class _SeatsCard(Card):
    """What each seat has left."""

    def __init__(self, look: Look, account: Account) -> None:
        super().__init__(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 18)
        column.setSpacing(8)
        over = account.result is not None or isinstance(account.state, MexenState)
        title = self.tr("At the end") if over else self.tr("As it stands")
        column.addWidget(Text(look, title, LARGE, BOLD))
        for seat in range(len(account.record.seats)):
            column.addWidget(_SeatLine(look, account, seat))


class _SeatLine(QWidget):
    """A seat: disc, name, level, and its lives or penalties."""

    def __init__(self, look: Look, account: Account, seat: int) -> None:
        super().__init__()
        record, name = account.record, account.cast.names[seat]
        disc = Disc(look, small=True)
        disc.show_seat(seat, name)
        who = record.seats[seat]
        level = seat_words.level(who.level) if who.is_cpu else ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(disc)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(Text(look, name, 15, BOLD))
        if level:
            names.addWidget(Text(look, level, SMALL, dim=True))
        row.addLayout(names, 1)
        state = account.state
        if isinstance(state, LivesState):
            lives = state.lives[seat]
            out = account.out_in(seat)
            told = words.out_in(out) if out is not None else words.lives_left(lives)
            if lives:
                row.addWidget(_Lives(look, lives, record.settings.lives))
            else:
                row.addWidget(Text(look, told, dim=True, wrap=False))
        else:
            told = words.penalties(record.settings.unit, state.totals[seat])
            row.addWidget(Text(look, told, weight=BOLD, wrap=False))
        self.setAccessibleName(name)
        self.setAccessibleDescription(told)
        self.setToolTip(told)


class _Lives(QWidget):
    """Lives as discs: those left filled."""

    def __init__(self, look: Look, lives: int, of: int) -> None:
        super().__init__()
        self._look, self._left, self._of = look, lives, of
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = self._look.px(14)
        return QSize(self._of * (side + 4), side + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, side = self._look.tokens, self._look.px(14)
        for i in range(self._of):
            filled = i < self._left
            edge = tokens.gold if filled or tokens.dark else tokens.dim
            painter.setPen(QPen(edge, 1.4))
            painter.setBrush(FELT_GOLD if filled else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(i * (side + 4) + 2, 1, side - 1, side - 1))


class FairDiceCard(Card):
    """What the dice came from, and what a check of them found."""

    def __init__(self, look: Look, account: Account) -> None:
        super().__init__(look)
        self._look = look
        self._head = account.record.dice
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(8)
        column.addWidget(Text(look, self.tr("Fair dice"), LARGE, BOLD))
        self.verdict = Text(look, _verdict(account), 13.5)
        fairness = account.fairness
        if fairness is Fairness.MISMATCHED:
            self.verdict.setProperty("danger", True)
        mark = _Mark(look, fairness)
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.verdict, 1)
        column.addLayout(line)
        if self._head is not None:
            column.addLayout(self._digits(self._head))
            self._copy = Button(look, self.tr("Copy all"), Button.Kind.QUIET)
            self._copy.setAccessibleName(self.tr("Copy commitment, secret and player seed"))
            self._copy.clicked.connect(self._copied)
            column.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)

    def _digits(self, head: DiceHead) -> QLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        rows = [(self.tr("Commitment"), head.commitment)]
        if head.secret is not None:
            rows.append((self.tr("Secret"), head.secret))
        if head.player_seed:
            rows.append((self.tr("Player seed"), head.player_seed))
        for i, (name, value) in enumerate(rows):
            grid.addWidget(Text(self._look, name, SMALL, dim=True, wrap=False), i, 0)
            grid.addWidget(_Elided(self._look, name, value), i, 1)
        return grid

    def _copied(self) -> None:
        head = self._head
        if head is not None:
            lines = [f"commitment {head.commitment}"]
            if head.secret is not None:
                lines.append(f"secret {head.secret}")
            lines.append(f"player_seed {head.player_seed}")
            QGuiApplication.clipboard().setText("\n".join(lines))
            self._copy.setText(self.tr("Copied"))


def _verdict(account: Account) -> str:
    match account.fairness:
        case Fairness.CHECKED:
            return words.checked(account.rolls)
        case Fairness.UNCOMMITTED:
            return words.uncommitted()
        case Fairness.HIDDEN:
            return words.secret_hidden()
        case Fairness.MISMATCHED:
            return words.mismatched(account.mismatch)


class _Elided(QWidget):
    """A long value in one line, its middle left out; all of it as tip."""

    def __init__(self, look: Look, name: str, value: str) -> None:
        super().__init__()
        self._look, self._value = look, value
        self.setToolTip(value)
        self.setAccessibleName(name)
        self.setAccessibleDescription(value)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(120), self.fontMetrics().height() + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(70), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._look.font(13))
        painter.setPen(self._look.tokens.ink)
        text = painter.fontMetrics().elidedText(
            self._value, Qt.TextElideMode.ElideMiddle, self.width()
        )
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, text)


class _Mark(QWidget):
    """A tick, a cross, or an open circle."""

    def __init__(self, look: Look, fairness: Fairness) -> None:
        super().__init__()
        self._look, self._fairness = look, fairness
        self.setFixedSize(22, 22)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = self._look.tokens
        colour = {
            Fairness.CHECKED: tokens.good,
            Fairness.MISMATCHED: tokens.danger,
        }.get(self._fairness, tokens.dim)
        pen = QPen(colour, 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawEllipse(QRectF(2, 2, 18, 18))
        path = QPainterPath()
        if self._fairness is Fairness.CHECKED:
            path.moveTo(7, 11.5)
            path.lineTo(10, 14.5)
            path.lineTo(15.5, 8)
        elif self._fairness is Fairness.MISMATCHED:
            path.moveTo(8, 8)
            path.lineTo(14, 14)
            path.moveTo(14, 8)
            path.lineTo(8, 14)
        painter.drawPath(path)
