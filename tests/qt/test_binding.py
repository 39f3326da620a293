"""The binding keeps the count of the references it hands out.

PySide6 6.12.0 didn't on Python 3.11: each call that gave None, True or False took a reference of
it away, until the interpreter aborted in the middle of a match.
"""

import sys

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

CALLS = 2000


@pytest.mark.parametrize(
    "call",
    [
        QTimer.stop,
        lambda timer: timer.property("none of that name"),
        lambda timer: timer.setProperty("flag", True),
        lambda timer: timer.property("flag"),
        QTimer.isActive,
        QObject.parent,
    ],
)
def test_calls_keep_the_count_of_references(qapp, call):
    timer = QTimer()
    before = [sys.getrefcount(value) for value in (None, True, False)]
    for _ in range(CALLS):
        call(timer)
    after = [sys.getrefcount(value) for value in (None, True, False)]
    # Caches may come and go; a fault would show as CALLS references lost.
    assert all(abs(b - a) < CALLS // 10 for a, b in zip(before, after, strict=True))


def test_widgets_keep_the_count_of_references(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        widget.update()
        widget.setEnabled(True)
    assert abs(sys.getrefcount(None) - before) < CALLS // 10
