"""What goes wrong inside: written to a file, told calmly, and the program goes on."""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)

from mexico_desktop.qt.app.console import BAD, complain

_ROOM = 1_000_000  # bytes


class Trouble(QObject):
    """Catches what nothing else caught, from the moment it is made until ``release``.

    Exceptions and Qt's own messages go to the report file, which never grows past a megabyte:
    an older one is kept beside it. Who they are handed over to is told of each exception, in the
    main thread; until then a line in the terminal tells.
    """

    _happened = Signal()

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.file = file
        self._handed_over = False
        self._writing = threading.Lock()
        self._hooks = (sys.excepthook, threading.excepthook, sys.unraisablehook)
        sys.excepthook = self._exception
        threading.excepthook = self._thread
        sys.unraisablehook = self._unraisable
        qInstallMessageHandler(self._message)

    def hand_over(self, tell: Callable[[], object]) -> None:
        """From now on ``tell`` is called when an exception has been written down."""
        self._handed_over = True
        self._happened.connect(tell)

    def release(self) -> None:
        """Puts back what was in force before."""
        sys.excepthook, threading.excepthook, sys.unraisablehook = self._hooks
        qInstallMessageHandler(None)

    def write(self, text: str) -> None:
        """Adds to the report, with the time. Where nothing can be written, nothing is."""
        stamp = datetime.now().astimezone().isoformat(timespec="seconds")
        with self._writing:
            try:
                self.file.parent.mkdir(parents=True, exist_ok=True)
                if self.file.exists() and self.file.stat().st_size > _ROOM:
                    self.file.replace(self.file.with_suffix(".old.log"))
                with self.file.open("a", encoding="utf-8", errors="replace") as report:
                    report.write(f"{stamp} {text.rstrip()}\n")
            except OSError:
                return

    def _exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        self.write("".join(traceback.format_exception(kind, error, trace)))
        if self._handed_over:
            self._happened.emit()
        else:
            complain(f"something went wrong inside the program; {self.file} tells what")

    def _thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._exception(args.exc_type, args.exc_value, args.exc_traceback)

    def _unraisable(self, args: sys.UnraisableHookArgs) -> None:
        if args.exc_value is not None:
            self._exception(args.exc_type, args.exc_value, args.exc_traceback)

    def _message(self, kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        self.write(f"Qt {kind.name}: {message}")
        if kind is QtMsgType.QtFatalMsg:
            # Qt would now end the program with a crash report; a sentence serves better.
            complain(message)
            os._exit(BAD)
