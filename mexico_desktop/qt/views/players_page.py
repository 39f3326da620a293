"""Between two rounds of a session: who plays on, who sits out, who joins, who leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from mexico_desktop.match import Seat, known_as
from mexico_desktop.match.record import CPU, HUMAN
from mexico_desktop.players import LEVELS
from mexico_desktop.qt.models.setup import clean_name
from mexico_desktop.qt.models.tik_keys import tik_keys_for
from mexico_desktop.qt.views.key_cap import KeyCap
from mexico_desktop.qt.views.page import Heading, Page
from mexico_desktop.qt.views.seat_rows import Disc, Glyph
from mexico_desktop.qt.views.text import BOLD, Scroll, Text
from mexico_desktop.qt.widgets.buttons import Button, Card, SegmentedControl
from mexico_desktop.qt.widgets.look import LARGE, SEAT_COLOURS, SMALL, Look
from mexico_desktop.qt.words import mexen_setup as words
from mexico_desktop.qt.words import seats as seat_words
from mexico_desktop.qt.words import setup as setup_words
from mexico_desktop.qt.words.mexen import penalties
from mexico_desktop.rules.mexen import MEXEN_GAME

_PLAYS, _PAUSES, _LEAVES = range(3)
_NARROW = 1000


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """Someone of the session: total so far, a CPU's level, whether at the table now.

    Who is not has left or, with ``pauses``, sits out.
    """

    name: str
    total: int
    is_cpu: bool
    level: str | None
    at_table: bool
    pauses: bool = False


@dataclass(frozen=True, slots=True)
class PlayersChange:
    """Who plays from the next round on; who sits out; the TIK keys, by ``known_as``."""

    seats: tuple[Seat, ...]
    paused: tuple[str, ...]
    keys: Mapping[str, str]


class PlayersPage(Page):
    """``go_on_requested`` carries a PlayersChange."""

    go_on_requested = Signal(object)

    def __init__(
        self,
        look: Look,
        rows: Sequence[PlayerRow],
        joins_with: int,
        unit: str,
        keys: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """``joins_with`` is what a newcomer begins with; ``keys`` are those remembered."""
        super().__init__(parent)
        self._look = look
        self._unit = unit
        self.joins_with = joins_with
        self._known = dict(keys)
        self._editors: list[PlayerEditor] = []
        self._note = Text(look)
        self._note.setProperty("danger", True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.add = Button(look, self.tr("+ Someone joins"), Button.Kind.OUTLINE)
        self.add.clicked.connect(self._join)
        self.go_on = Button(look, self.tr("Go on"), Button.Kind.PRIMARY)
        self.go_on.setMinimumWidth(170)
        self.go_on.clicked.connect(self._go)
        card = Card(look)
        self._list = QVBoxLayout()
        self._list.setSpacing(10)
        column = QVBoxLayout(card)
        column.setContentsMargins(22, 16, 22, 18)
        column.setSpacing(14)
        column.addWidget(Text(look, self.tr("Players from the next round on"), LARGE, BOLD))
        column.addLayout(self._list)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        content = QWidget()
        self._outer = QVBoxLayout(content)
        self._outer.addWidget(card)
        self._outer.addStretch()
        self._foot = QHBoxLayout()
        self._foot.setSpacing(20)
        self._foot.addWidget(self._note, 1)
        self._foot.addWidget(self.go_on)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(Scroll(content), 1)
        page.addLayout(self._foot)
        for row in rows:
            self._show(PlayerEditor(look, len(self._editors), row, unit))
        look.changed.connect(self._fit)
        self._check()

    # --- the page ----------------------------------------------------------------------------

    def heading(self) -> Heading:
        return Heading(self.tr("Mexen"), self.tr("Who plays on?"))

    def heightForWidth(self, width: int) -> int:
        """The least that does: the list scrolls, and ``go_on`` stays in sight below it."""
        layout = self.layout()
        return -1 if layout is None else layout.totalMinimumHeightForWidth(width)

    def entered(self) -> None:
        self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def editors(self) -> Sequence[PlayerEditor]:
        return tuple(self._editors)

    def _show(self, editor: PlayerEditor) -> None:
        editor.changed.connect(self._check)
        editor.moved.connect(lambda by: self._move(editor, by))
        editor.key.chosen.connect(lambda letter: self._choose_key(editor, letter))
        self._editors.append(editor)
        self._list.addWidget(editor)

    def _join(self) -> None:
        taken = {known_as(editor.name) for editor in self._editors}
        name = next((n for n in setup_words.names()[1:] if known_as(n) not in taken), "")
        row = PlayerRow(name, self.joins_with, is_cpu=False, level=None, at_table=True)
        editor = PlayerEditor(self._look, len(self._editors), row, self._unit, joins=True)
        self._show(editor)
        self._check()
        editor.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        editor.edit.selectAll()

    def _move(self, editor: PlayerEditor, by: int) -> None:
        """Moves a row; seats are taken in the order of the rows."""
        to = self._editors.index(editor) + by
        if to not in range(len(self._editors)):
            return
        inside = self.focusWidget()
        focused = inside if editor.isAncestorOf(inside) else None
        self._editors.remove(editor)
        self._editors.insert(to, editor)
        self._list.insertWidget(to, editor)
        self._check()
        if focused is not None:
            editor.keep_focus(focused)

    def _playing(self) -> list[PlayerEditor]:
        return [editor for editor in self._editors if editor.stands == _PLAYS]

    def _keys(self) -> dict[str, str]:
        people = [editor.name for editor in self._playing() if not editor.is_cpu]
        return tik_keys_for(people, self._known)

    def _choose_key(self, editor: PlayerEditor, letter: str) -> None:
        keys = self._keys()
        old = keys.get(editor.name, "")
        for name, theirs in keys.items():
            if theirs == letter and name != editor.name:
                self._known[known_as(name)] = old
                editor.key.say_swapped(name, old)
        self._known[known_as(editor.name)] = letter
        self._check()

    def _check(self) -> None:
        """Shows what is wrong, and the keys as they are now."""
        playing = self._playing()
        # Of those who have left, too: who comes back has the total of before.
        names = [known_as(editor.name) for editor in self._editors]
        problem = ""
        if len(playing) < MEXEN_GAME.seats[0]:
            problem = words.too_few()
        elif len(playing) > MEXEN_GAME.seats[-1]:
            problem = words.too_many()
        elif "" in names or len(set(names)) < len(names):
            problem = words.names_wrong()
        self._note.setText(problem)
        self.go_on.setEnabled(not problem)
        self.add.setEnabled(len(playing) < MEXEN_GAME.seats[-1])
        keys = self._keys()
        # The colours are those of the seats to be; who does not play has one of those left.
        rest = [editor for editor in self._editors if editor.stands != _PLAYS]
        for seat, editor in enumerate([*playing, *rest]):
            editor.show_seat(seat % len(SEAT_COLOURS))
        before: QWidget | None = None
        for row, editor in enumerate(self._editors):
            editor.set_place(row, len(self._editors))
            for part in editor.in_order():
                if before is not None:
                    self.setTabOrder(before, part)
                before = part
            editor.show_key(keys.get(editor.name, "") if not editor.is_cpu else "")

    def _go(self) -> None:
        playing = self._playing()
        keys = self._keys()
        self.go_on_requested.emit(
            PlayersChange(
                tuple(editor.seat() for editor in playing),
                tuple(e.name for e in self._editors if e.stands == _PAUSES and not e.joins),
                {known_as(name): letter for name, letter in keys.items()},
            )
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        edge = 16 if self.width() < _NARROW else max(32, (self.width() - 1000) // 2)
        self._outer.setContentsMargins(edge, 20, edge, 8)
        self._foot.setContentsMargins(edge, 10, edge, 20)
        for editor in self._editors:
            editor.set_narrow(self.width() < self._look.px(860))


class PlayerEditor(QWidget):
    """One of the session: disc, name, what they have or begin with, and whether they play.

    ``moved`` carries by how many rows it is to go down.
    """

    changed = Signal()
    moved = Signal(int)

    def __init__(
        self, look: Look, number: int, row: PlayerRow, unit: str, *, joins: bool = False
    ) -> None:
        """With ``joins`` it is someone new, whose name and kind can be chosen."""
        super().__init__()
        self._look = look
        self._row = row
        self.joins = joins
        self.up = Glyph(look, Glyph.Shape.UP, self)
        self.down = Glyph(look, Glyph.Shape.DOWN, self)
        self._steps = QWidget(self)
        steps = QVBoxLayout(self._steps)
        steps.setContentsMargins(0, 0, 0, 0)
        steps.setSpacing(0)
        for glyph, key, by in ((self.up, Qt.Key.Key_Up, -1), (self.down, Qt.Key.Key_Down, 1)):
            glyph.clicked.connect(lambda _=False, by=by: self.moved.emit(by))
            steps.addWidget(glyph)
            shortcut = QShortcut(QKeySequence(Qt.Modifier.ALT | key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=by: self.moved.emit(by))
        self._disc = Disc(look, small=True)
        self._number = number
        self.edit = QLineEdit(row.name, self)
        self.edit.setAccessibleName(self.tr("Name"))
        self.edit.textEdited.connect(self._typed)
        self._name = Text(look, row.name, 15, BOLD)
        self._name.setParent(self)
        told = words.joins_with(row.total, unit) if joins else penalties(row.total, unit)
        if row.is_cpu and not joins:
            told = f"{told} · {seat_words.level(row.level)}"
        self._told = Text(look, told, SMALL, dim=True)
        self.player = SegmentedControl(
            look, [self.tr("Person"), self.tr("CPU")], SegmentedControl.Style.JOINED, self
        )
        self.player.setAccessibleName(self.tr("Who plays"))
        self.player.chosen.connect(self._kind_chosen)
        self.level = QComboBox(self)
        for level in LEVELS:
            self.level.addItem(setup_words.level(level.word), level.word)
        self.level.setCurrentIndex(1)
        self.level.setAccessibleName(self.tr("Level"))
        self.key = KeyCap(look, self)
        self.stand = SegmentedControl(
            look,
            [self.tr("plays"), self.tr("not yet")]
            if joins
            else [self.tr("plays"), self.tr("sits out"), self.tr("leaves")],
            SegmentedControl.Style.JOINED,
            self,
        )
        self.stand.setAccessibleName(self.tr("From the next round on"))
        self.stand.set_current(_PLAYS if row.at_table else _PAUSES if row.pauses else _LEAVES)
        self.stand.chosen.connect(self._stand_chosen)
        self.player.set_current(int(row.is_cpu))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(2)
        self._narrow: bool | None = None
        self.edit.setVisible(joins)
        self._name.setVisible(not joins)
        for part in (self.player, self.level):
            part.setVisible(joins)
        self.level.setVisible(joins and row.is_cpu)
        look.changed.connect(self._restyle)
        self._restyle()
        self.set_narrow(narrow=False)

    def _restyle(self) -> None:
        for part in (self.edit, self.level):
            part.setFont(self._look.font(15))

    @property
    def name(self) -> str:
        return clean_name(self.edit.text())

    @property
    def is_cpu(self) -> bool:
        return self.player.current == 1

    @property
    def stands(self) -> int:
        """0 plays, 1 sits out, 2 leaves."""
        return self.stand.current

    def seat(self) -> Seat:
        """The seat as it will be."""
        if not self.is_cpu:
            return Seat(self.name, HUMAN)
        level = self.level.currentData() if self.joins else self._row.level
        return Seat(self.name, CPU, level)

    def in_order(self) -> tuple[QWidget, ...]:
        """What takes the keyboard, as the eye goes."""
        return (self.up, self.down, self.edit, self.player, self.level, self.key, self.stand)

    def show_seat(self, number: int) -> None:
        """The colour of a seat, from 0."""
        self._number = number
        self._disc.show_seat(number, self.name)

    def set_place(self, row: int, rows: int) -> None:
        """In which row of how many it stands, and so which ways it can go."""
        self.up.setEnabled(row > 0)
        self.down.setEnabled(row < rows - 1)
        called = self.name or self.tr("Seat {number}").format(number=row + 1)
        self.up.set_text(self.tr("Move {name} up (Alt+Up)").format(name=called))
        self.down.set_text(self.tr("Move {name} down (Alt+Down)").format(name=called))

    def keep_focus(self, part: QWidget) -> None:
        """The keyboard stays at a part, or at its neighbour where that can do nothing any more."""
        if not part.isEnabled():
            part = self.down if part is self.up else self.up
        part.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_key(self, letter: str) -> None:
        """The TIK key of a person who plays; empty for anyone else."""
        self.key.setVisible(bool(letter))
        if not letter and self.key.note.text():
            self.key.say("")
        if letter:
            self.key.show_key(letter, self.name)

    def set_narrow(self, narrow: bool) -> None:
        """In several lines where one is too narrow."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        grid = self._grid
        while grid.count():
            grid.takeAt(0)
        left = Qt.AlignmentFlag.AlignLeft
        grid.addWidget(self._steps, 0, 0, 2, 1)
        grid.addWidget(self._disc, 0, 1, 2, 1)
        grid.addWidget(self.edit if self.joins else self._name, 0, 2)
        grid.addWidget(self._told, 1, 2)
        kind = QHBoxLayout()
        kind.setSpacing(8)
        for part in (self.player, self.level, self.key):
            kind.addWidget(part)
        if narrow and self.joins:
            kind.addStretch()
            grid.addLayout(kind, 2, 2)
            grid.addWidget(self.stand, 3, 2, left)
        elif narrow:
            kind.addWidget(self.stand)
            kind.addStretch()
            grid.addLayout(kind, 2, 2)
        else:
            kind.addWidget(self.stand)
            grid.addLayout(kind, 0, 3, 2, 1)
        grid.addWidget(self.key.note, 4, 2, 1, 2)
        grid.setColumnStretch(2, 1)

    def _typed(self, _text: str) -> None:
        self.show_seat(self._number)
        self.changed.emit()

    def _kind_chosen(self, _kind: int) -> None:
        self.level.setVisible(self.joins and self.is_cpu)
        self.changed.emit()

    def _stand_chosen(self, _stand: int) -> None:
        self.changed.emit()
