"""What the window says when the file of progress in the lessons can't be used as it should."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir

from mexico_desktop.lessons.progress import Trouble

translate = QCoreApplication.translate


def trouble_text(trouble: Trouble, file: Path) -> str:
    """What is wrong with the file of progress."""
    path = QDir.toNativeSeparators(str(file))
    match trouble:
        case Trouble.NEWER:
            return translate(
                "Lesson",
                "Your progress in the lessons was kept by a newer version of this program. {path}"
                " is left untouched, and what you learn now is not kept.",
            ).format(path=path)
        case Trouble.DAMAGED:
            return translate(
                "Lesson",
                "The file of your progress in the lessons was damaged. It was put aside in the"
                " folder of {path}, and the lessons begin anew.",
            ).format(path=path)
        case Trouble.UNREAD:
            return translate(
                "Lesson", "{path} can't be read. What you learn now is not kept."
            ).format(path=path)
        case Trouble.UNWRITTEN:
            return translate(
                "Lesson",
                "{path} can't be written. Your progress is tried to be kept again at the next"
                " step.",
            ).format(path=path)
