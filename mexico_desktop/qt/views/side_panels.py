"""The panels beside the table: the rank ladder and the log, each a list on its model."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QListView, QVBoxLayout, QWidget

from mexico_desktop.qt.widgets.buttons import Card
from mexico_desktop.qt.widgets.log_row import LogRowDelegate
from mexico_desktop.qt.widgets.look import SMALL, Look
from mexico_desktop.qt.widgets.rank_row import RankRowDelegate


class _List(QListView):
    """A list without a frame that shows what it can and scrolls the rest."""

    def __init__(self, model: QAbstractItemModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class _Panel(Card):
    """A titled card around a list."""

    def __init__(self, look: Look, title: str, note: str, parent: QWidget | None) -> None:
        super().__init__(look, parent)
        self._look = look
        self._title = QLabel(title, self)
        self._note = QLabel(note, self)
        self._note.setProperty("dim", True)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 12, 0)
        head.addWidget(self._title)
        head.addStretch()
        head.addWidget(self._note)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 14, 8, 12)
        self._column.setSpacing(6)
        self._column.addLayout(head)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        self._title.setFont(self._look.font(15, QFont.Weight.DemiBold))
        self._note.setFont(self._look.font(SMALL))


class LadderPanel(_Panel):
    """The rank ladder, highest first."""

    def __init__(
        self, look: Look, model: QAbstractListModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, "", "", parent)
        self._title.setText(self.tr("Ranks"))
        self._note.setText(self.tr("high to low"))
        self.view = _List(model, self)
        self.view.setItemDelegate(RankRowDelegate(look, self.view))
        self.view.setAccessibleName(self.tr("Rank ladder"))
        self._column.addWidget(self.view, 1)


class LogPanel(_Panel):
    """What happened, newest last and in sight."""

    def __init__(
        self, look: Look, model: QAbstractListModel, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, "", "", parent)
        self._title.setText(self.tr("Log"))
        self.view = _List(model, self)
        self.view.setItemDelegate(LogRowDelegate(look, self.view))
        self.view.setAccessibleName(self.tr("Log of the match"))
        self.view.setWordWrap(True)
        self._column.addWidget(self.view, 1)
        # Whatever changes its length, a line more or a window less wide: the end is in sight.
        bar = self.view.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))
