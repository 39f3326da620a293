"""One program a data folder."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QLockFile


class Instance:
    """Holds the data folder for this program while it runs."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "in-use.lock"
        self._lock = QLockFile(str(self._file))
        self._lock.setStaleLockTime(0)  # age alone takes nothing away from a program that runs

    def take(self) -> bool:
        """Whether the folder is ours now; False when another program has it.

        A lock left by a program that was killed is taken over. In a folder where nothing can be
        written there is nothing to protect, and it counts as ours.
        """
        if self._lock.tryLock(0):
            return True
        if self._lock.error() is not QLockFile.LockError.LockFailedError:
            return True
        return self._abandoned() and self._lock.tryLock(0)

    def release(self) -> None:
        self._lock.unlock()

    def _abandoned(self) -> bool:
        """Removes a lock nobody holds though the number or the host in it makes Qt think so.

        After a crash the number may belong to another program, and a laptop may have another
        name; but the kernel drops a dead program's hold on the file itself.
        """
        if sys.platform == "win32":
            return False
        import fcntl

        try:
            with self._file.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                self._file.unlink()
        except OSError:
            return False
        return True
