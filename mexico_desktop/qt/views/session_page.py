"""Who got what in a session of Mexen: so far, or at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QMessageBox,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.analysis import Person, Presence, Summary, summary
from mexico_desktop.match import Mismatch, Part, verify
from mexico_desktop.qt.views.page import Heading, Page, Place
from mexico_desktop.qt.views.seat_rows import Disc
from mexico_desktop.qt.views.text import BOLD, HEAVY, MEDIUM, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.line_chart import ChartPoint, ChartSeat, LineChart
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, TITLE, Look
from mexico_desktop.qt.words import seats as seat_words
from mexico_desktop.qt.words import session as words
from mexico_desktop.rules import Rolled

_NARROW = 1100
_COLUMNS = 1120  # of width at 100 % text size, below which the cards stand one above the other


class SessionPage(Page):
    """A session that ``waits`` can go on; else it is finished, or a ``file`` that was opened."""

    go_on_requested = Signal()
    finish_requested = Signal()
    again_requested = Signal()
    review_requested = Signal()
    export_requested = Signal()
    home_requested = Signal()

    def __init__(
        self,
        look: Look,
        parts: Sequence[Part],
        paused: Sequence[str] = (),
        *,
        waits: bool = False,
        file: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._parts = tuple(parts)
        self._waits = waits
        self._file = file
        self.found = summary(parts, paused)
        self._unit: str = parts[-1].record.settings.unit
        self._make_actions()
        self._build()
        look.changed.connect(self._fit)

    def _make_actions(self) -> None:
        self.export_action = QAction(self.tr("Export record…"), self)
        self.export_action.setShortcut("Ctrl+S")
        self.export_action.triggered.connect(self.export_requested)
        self.review_action = QAction(self.tr("Review"), self)
        self.review_action.setShortcut("R")
        self.review_action.triggered.connect(self.review_requested)
        self.addAction(self.review_action)
        if not self._file:
            self.addAction(self.export_action)

    def _build(self) -> None:
        look = self._look
        self._title = Text(look, words.headline(self.found, self._unit), TITLE, HEAVY)
        self._line = Text(look, self._told(), 15, dim=True)
        self.people = PeopleCard(look, self.found, self._unit)
        self.chart = TotalsCard(look, self.found, self._unit)
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.addWidget(self.people, 5)
        self._cards.addWidget(self.chart, 4)
        content = QWidget()
        self._content = QVBoxLayout(content)
        self._content.addWidget(self._title)
        self._content.addWidget(self._line)
        self._content.addLayout(self._cards, 1)
        self._content.addWidget(Text(look, self._fairness(), SMALL, dim=True))
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._quiet, self._strong = QHBoxLayout(), QHBoxLayout()
        self._fill_buttons()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.setSpacing(0)
        self._scroll = Scroll(content)
        page.addWidget(self._scroll, 1)
        page.addLayout(self._buttons)

    def _told(self) -> str:
        if self.found.broken is not None:
            number, reason = self.found.broken
            return words.broken(number + 1, reason)
        return words.rounds_line(self.found)

    def _fairness(self) -> str:
        """What is known of the dice of all parts."""
        throws = 0
        for part in self._parts:
            dice = part.record.dice
            if dice is None:
                return words.uncommitted()
            if dice.secret is None or self.found.broken is not None:
                return words.fair(0, 1)
            try:
                verify(part.record)
            except Mismatch as mismatch:
                return words.unfair(str(mismatch))
            throws += sum(isinstance(event, Rolled) for event in part.record.events)
        return words.fair(throws, 0)

    def _fill_buttons(self) -> None:
        quiet, outline, primary = Button.Kind.QUIET, Button.Kind.OUTLINE, Button.Kind.PRIMARY
        self._add(self.tr("Back to start"), quiet, self.home_requested.emit)
        self._quiet.addStretch()
        self._strong.addStretch()
        if not self._file:
            self._add(self.export_action.text(), quiet, self.export_action.trigger)
        self._add(self.review_action.text(), outline, self.review_action.trigger)
        if self._waits:
            self.finish = self._add(self.tr("Finish the session"), outline, self._ask)
            self.go_on = self._add(self.tr("Go on"), primary, self.go_on_requested.emit)
        elif not self._file:
            self._add(self.tr("Same players again"), primary, self.again_requested.emit)
        self._buttons.addLayout(self._quiet, 1)
        self._buttons.addLayout(self._strong)

    def _add(self, text: str, kind: Button.Kind, act: object) -> Button:
        button = Button(self._look, text, kind)
        button.clicked.connect(act)
        row = self._quiet if kind is Button.Kind.QUIET else self._strong
        row.addWidget(button)
        return button

    def _ask(self) -> None:
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle(self.tr("Finish the session"))
        box.setText(self.tr("Finish this session?"))
        box.setInformativeText(
            self.tr("It ends as it stands and its dice can be checked. It can't go on after that.")
        )
        finish = box.addButton(self.tr("Finish"), QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        finish.clicked.connect(self.finish_requested)
        box.open()

    # --- the page ----------------------------------------------------------------------------

    def heading(self) -> Heading:
        told = self.tr("Who got what so far") if self._waits else self.tr("Who got what")
        return Heading(self.tr("Mexen"), self._file or told)

    def links(self) -> Sequence[QAction]:
        return ()

    def menu_actions(self) -> Mapping[Place, QAction]:
        actions = {Place.REVIEW: self.review_action}
        return actions if self._file else {**actions, Place.EXPORT: self.export_action}

    def entered(self) -> None:
        # No button: the key that came here must not press one.
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        # Of the folded buttons, however they stand: a least width that changed with the width
        # would make the page too wide for the window, and that again too narrow for the page.
        rows = max(row.minimumSize().width() for row in (self._quiet, self._strong))
        edges = self._buttons.contentsMargins()
        width = max(rows + edges.left() + edges.right(), self._scroll.minimumSizeHint().width())
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        tight = self.width() < _NARROW
        stacked = self.width() < self._look.px(_COLUMNS)
        way = QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight
        self._cards.setDirection(way)
        edge, gap = (16, 12) if tight else (32, 20)
        self._content.setContentsMargins(edge, edge, edge, 8)
        self._content.setSpacing(6)
        self._cards.setSpacing(gap)
        self._cards.setContentsMargins(0, gap - 6, 0, 6)
        self._buttons.setContentsMargins(edge, gap - 4, edge, gap if tight else 24)
        between = 8 if tight else 12
        for row in (self._quiet, self._strong):
            row.setSpacing(between)
        rows = self._quiet.minimumSize().width() + self._strong.minimumSize().width()
        # The quiet buttons go over the strong ones where they have no room beside them.
        folded = rows + between + 2 * edge > self.width()
        way = QBoxLayout.Direction.TopToBottom if folded else QBoxLayout.Direction.LeftToRight
        self._buttons.setDirection(way)
        self._buttons.setSpacing(4 if folded else between)
        self.people.set_tight(self.width() < self._look.px(760))


class PeopleCard(Card):
    """One row a person, fewest penalties first."""

    def __init__(self, look: Look, found: Summary, unit: str) -> None:
        super().__init__(look)
        self._look = look
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(10)
        self._quiet: list[Text] = []  # what a narrow card leaves out
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, head in enumerate(words.columns()):
            text = Text(look, head, SMALL, dim=True)
            text.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._grid.addWidget(text, 0, column + 2)
            if column >= _ALWAYS:
                self._quiet.append(text)
        order = sorted(found.people, key=lambda p: (p.presence is not Presence.PLAYS, p.total))
        for row, person in enumerate(order, 1):
            disc = Disc(look, small=True)
            disc.show_seat(person.seat, person.name)
            self._grid.addWidget(disc, row, 0)
            self._grid.addLayout(self._name(person, unit), row, 1)
            for column, told in enumerate(_figures(person)):
                weight = BOLD if column == 0 else MEDIUM
                figure = Text(look, told, LARGE if column == 0 else BODY, weight, wrap=False)
                figure.setAlignment(right)
                self._grid.addWidget(figure, row, column + 2)
                if column >= _ALWAYS:
                    self._quiet.append(figure)
        self._grid.setColumnStretch(1, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._grid)
        self._column.addStretch()
        self.set_tight(tight=False)

    def _name(self, person: Person, unit: str) -> QVBoxLayout:
        told = [seat_words.level(person.level)] if person.is_cpu else []
        if person.began_with:
            told.append(words.began_with(person.began_with, unit))
        if person.presence is not Presence.PLAYS:
            told.append(words.presence(person.presence))
        column = QVBoxLayout()
        column.setSpacing(0)
        name = Text(self._look, person.name, 15, BOLD)
        name.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        column.addWidget(name)
        if told:
            column.addWidget(Text(self._look, " · ".join(told), SMALL, dim=True))
        return column

    def set_tight(self, tight: bool) -> None:
        """A narrow card tells what was paid and leaves out how often things fell."""
        for text in self._quiet:
            text.setVisible(not tight)
        self._grid.setHorizontalSpacing(10 if tight else 18)
        edge = 14 if tight else 22
        self._column.setContentsMargins(edge, 14, edge, 14)


_ALWAYS = 3  # columns that are always shown


def _figures(person: Person) -> tuple[str, ...]:
    return (
        f"{person.total}",
        f"{person.from_pot}",
        f"{person.as_knight}",
        f"{person.mexicos}",
        f"{person.elbows}",
        f"{person.races_won}",
        words.seconds(person.fastest),
    )


class TotalsCard(Card):
    """The totals after every round, a line a person."""

    def __init__(self, look: Look, found: Summary, unit: str) -> None:
        super().__init__(look)
        self.chart = LineChart(look)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 14, 20, 14)
        column.setSpacing(8)
        column.addWidget(Text(look, words.chart_title(unit), LARGE, BOLD))
        if not found.rounds:
            column.addWidget(Text(look, words.rounds_line(found), dim=True))
            column.addStretch()
            self.chart.setParent(None)
            return
        column.addWidget(self.chart, 1)
        most = max(total for row in found.totals for total in row if total is not None)
        # A multiple of four, so that the marks at the side are whole numbers.
        top = max(4, -(-most // 4) * 4)
        seats = [ChartSeat(i, p.name, not p.is_cpu) for i, p in enumerate(found.people)]
        points = [
            ChartPoint(
                number,
                words.after_round(number),
                tuple(None if total is None else total / top for total in row),
            )
            for number, row in enumerate(found.totals)
        ]
        told = words.chart_summary([p.name for p in found.people], [p.total for p in found.people])
        self.chart.set_lines(
            seats, points, told, lambda v: f"{round(v * top)}", lambda v: f"{round(v * top)}"
        )
