"""The Statistics page: what the finished matches come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.qt.models.statistics import StatisticsModel, TallyModel
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.tally_table import TallyTable
from mexico_desktop.qt.views.text import BOLD, HEAVY, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card
from mexico_desktop.qt.widgets.dice_art import paint_face
from mexico_desktop.qt.widgets.look import BODY, LARGE, SMALL, TITLE, Look
from mexico_desktop.qt.words import notes
from mexico_desktop.qt.words import statistics as words
from mexico_desktop.store import Tally

_WIDEST = 1440  # pixels of content; beyond it the margins grow
_NARROW = 1100


class StatisticsPage(Page):
    """Filters, the figures of all that they let through, and the same by person, rules, opponents.

    ``play_requested`` leads to the first match where there is none yet.
    """

    play_requested = Signal()

    def __init__(self, look: Look, model: StatisticsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._model = model
        self._filters = _Filters(look, model)
        self._figures = _Figures(look)
        self._tables = (
            _TableCard(look, self.tr("By person"), model.people),
            _TableCard(look, self.tr("By rules"), model.settings),
            _TableCard(look, self.tr("By opponents"), model.opponents),
        )
        self._given_up = Text(look, size=SMALL, dim=True)
        self._none_yet = _Message(
            look,
            self.tr("No match finished yet"),
            self.tr(
                "Play a match to its end, and this page shows who wins how often, under which"
                " rules and against whom."
            ),
            self.tr("Play"),
            picture=True,
        )
        self._none_yet.button.clicked.connect(self.play_requested)
        self._none_such = _Message(
            look,
            self.tr("No match is like that"),
            self.tr("You have finished matches, but none that fits all of these choices."),
            self.tr("Show all matches"),
        )
        self._none_such.button.clicked.connect(model.let_all)
        self._unread = _Message(
            look, self.tr("Your matches can't be shown"), "", self.tr("Try again")
        )
        self._unread.button.clicked.connect(model.refresh)
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setSpacing(20)
        self._column.addWidget(self._unread, 1)
        self._column.addWidget(self._none_yet, 1)
        self._column.addWidget(self._filters)
        self._column.addWidget(self._none_such, 1)
        self._column.addWidget(self._figures)
        for card in self._tables:
            self._column.addWidget(card)
        self._column.addWidget(self._given_up)
        self._column.addStretch()
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content))
        model.changed.connect(self._show)
        self._show()

    def heading(self) -> Heading:
        return Heading(self.tr("Statistics"), self.tr("Mexico"))

    def entered(self) -> None:
        self._model.refresh()

    def _show(self) -> None:
        model = self._model
        fault = model.fault
        if fault is not None:
            self._unread.say(notes.unread_text(fault))
        any_yet = bool(model.choices.people)
        any_such = bool(model.total.matches)
        self._filters.show_choices()
        self._figures.show_total(model.total)
        self._given_up.setText(words.given_up(model.total.given_up))
        self._unread.setVisible(fault is not None)
        self._none_yet.setVisible(fault is None and not any_yet)
        self._filters.setVisible(any_yet)
        self._none_such.setVisible(any_yet and not any_such)
        self._figures.setVisible(any_such)
        for card in self._tables:
            card.setVisible(any_such)
        self._given_up.setVisible(fault is None and bool(model.total.given_up))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        side = max(24, (self.width() - _WIDEST) // 2)
        self._column.setContentsMargins(side, 16 if narrow else 24, side, 24)
        self._column.setSpacing(12 if narrow else 20)


class _Filters(QWidget):
    """Four choices in a row, or in two or more rows where that is too narrow."""

    def __init__(self, look: Look, model: StatisticsModel) -> None:
        super().__init__()
        self._look = look
        self._model = model
        self._person = _Choice(look, self.tr("Person"), model.let_person)
        self._settings = _Choice(look, self.tr("Rules"), model.let_settings)
        self._opponents = _Choice(look, self.tr("Opponents"), model.let_opponents)
        self._coached = _Choice(look, self.tr("Coach"), model.let_coached)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(16)
        self._columns = 0
        self._arrange()

    def show_choices(self) -> None:
        choices, only = self._model.choices, self._model.only
        self._person.show_choices(
            words.everyone(), [(name, name) for name in choices.people], only.person
        )
        self._settings.show_choices(
            words.all_settings(),
            [(words.settings(value), value) for value in choices.settings],
            only.settings,
        )
        self._opponents.show_choices(
            words.all_opponents(),
            [(words.opponents(value), value) for value in choices.opponents],
            only.opponents,
        )
        self._coached.show_choices(
            words.all_matches(),
            [(words.coached(value), value) for value in choices.coached],
            only.coached,
        )

    def _arrange(self) -> None:
        room = self.width() / self._look.px(100)
        columns = 4 if room >= 7.6 else 2 if room >= 4.2 else 1
        if columns == self._columns:
            return
        self._columns = columns
        choices = (self._person, self._settings, self._opponents, self._coached)
        for i, (choice, stretch) in enumerate(zip(choices, (2, 3, 3, 2), strict=True)):
            self._grid.addWidget(choice, i // columns, i % columns)
            in_use = i < columns
            self._grid.setColumnStretch(i, (stretch if columns == 4 else 1) if in_use else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


class _Choice(QWidget):
    """A named list to choose one from; its first choice lets all through."""

    def __init__(self, look: Look, name: str, let: Callable[..., None]) -> None:
        super().__init__()
        self._let = let
        self._values: list[object] = [None]
        self._box = QComboBox()
        self._box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._box.setMinimumContentsLength(8)
        self._box.setAccessibleName(name)
        self._box.activated.connect(self._chosen)
        label = Text(look, name, SMALL, BOLD)
        label.setBuddy(self._box)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(label)
        column.addWidget(self._box)

    def show_choices(
        self, all_of_them: str, choices: Sequence[tuple[str, object]], chosen: object
    ) -> None:
        """The choices as text and value; None has the text ``all_of_them``."""
        texts = [all_of_them, *(text for text, _ in choices)]
        self._values = [None, *(value for _, value in choices)]
        with QSignalBlocker(self._box):
            if texts != [self._box.itemText(i) for i in range(self._box.count())]:
                self._box.clear()
                self._box.addItems(texts)
            self._box.setCurrentIndex(self._values.index(chosen) if chosen in self._values else -1)

    def _chosen(self, index: int) -> None:
        self._let(self._values[index])


class _Figures(Card):
    """The figures of all matches that count, large."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._look = look
        self._parts = [_Figure(look) for _ in range(5)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(24, 18, 24, 18)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(14)
        self._columns = 0
        self._arrange()

    def show_total(self, total: Tally) -> None:
        figures = (
            (
                words.number(total.matches),
                self.tr("matches", "", total.matches),
                words.with_help(total.coached),
            ),
            (words.number(total.wins), self.tr("won"), ""),
            (words.number(total.draws), self.tr("drawn"), ""),
            (words.share(total.share), self.tr("share won"), words.likely(total)),
            (words.average(total.average_rounds), self.tr("rounds a match"), ""),
        )
        for part, (figure, name, more) in zip(self._parts, figures, strict=True):
            part.say(figure, name, more)
        self.setToolTip(words.explained(total))

    def _arrange(self) -> None:
        columns = 5 if self.width() >= self._look.px(720) else 3
        if columns == self._columns:
            return
        self._columns = columns
        for i, part in enumerate(self._parts):
            self._grid.addWidget(part, i // columns, i % columns)
        for column in range(5):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


class _Figure(QWidget):
    """One figure over its name."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._figure = Text(look, size=TITLE, weight=HEAVY, wrap=False)
        self._name = Text(look, size=BODY)
        self._more = Text(look, size=SMALL, dim=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for text in (self._figure, self._name, self._more):
            column.addWidget(text)
        column.addStretch()

    def say(self, figure: str, name: str, more: str) -> None:
        self._figure.setText(figure)
        self._name.setText(name)
        self._more.setText(more)
        self._more.setVisible(bool(more))


class _TableCard(Card):
    """A table under its title."""

    def __init__(self, look: Look, title: str, model: TallyModel) -> None:
        super().__init__(look)
        self.table = TallyTable(look, model)
        self.table.setAccessibleName(title)
        heading = Text(look, title, LARGE, BOLD)
        heading.setIndent(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 16, 12, 12)
        column.setSpacing(6)
        column.addWidget(heading)
        column.addWidget(self.table)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class _Message(Card):
    """A card that says why there is nothing to see, and offers the way on."""

    def __init__(
        self, look: Look, title: str, text: str, button: str, *, picture: bool = False
    ) -> None:
        super().__init__(look)
        self.button = Button(look, button, Button.Kind.PRIMARY)
        self._text = Text(look, text, dim=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        heading = Text(look, title, 22, HEAVY)
        heading.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 40, 24, 40)
        column.setSpacing(14)
        column.addStretch()
        if picture:
            column.addWidget(_Faces(look), 0, Qt.AlignmentFlag.AlignHCenter)
            column.addSpacing(6)
        column.addWidget(heading)
        column.addWidget(self._text)
        column.addSpacing(6)
        below = QHBoxLayout()
        below.addStretch()
        below.addWidget(self.button)
        below.addStretch()
        column.addLayout(below)
        column.addStretch()

    def say(self, text: str) -> None:
        self._text.setText(text)


class _Faces(QWidget):
    """A 21, small."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        look.changed.connect(self._resize)
        self._resize()

    def _resize(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(2 * self._look.px(48) + 12, self._look.px(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self._look.px(48)
        for i, face in enumerate((2, 1)):
            paint_face(painter, QRectF(i * (side + 12), 0, side, side), face, self._look.tokens)
