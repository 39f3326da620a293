"""What the window says when the file of matches can't be used as it should."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDir

from mexico_desktop.store import Newer, Note, NotKept, Reason, SetAside, Unread, Unsaved

translate = QCoreApplication.translate


def note_text(note: Note) -> str:
    """What became of the file when the program started."""
    path = QDir.toNativeSeparators(str(note.path))
    match note:
        case SetAside(_, aside):
            return translate(
                "Notes",
                "The file of your matches was damaged. It is kept as {aside},"
                " and a new one was begun.",
            ).format(aside=QDir.toNativeSeparators(str(aside)))
        case Newer():
            return translate(
                "Notes",
                "Your matches were kept by a newer version of this program. {path} is left"
                " untouched, and what you play now is not kept.",
            ).format(path=path)
        case NotKept(_, Reason.LOCKED):
            return translate(
                "Notes",
                "Another program is using {path}. What you play now is not kept.",
            ).format(path=path)
        case NotKept(_, Reason.READ_ONLY):
            return translate(
                "Notes",
                "{path} can't be written. What you play now is not kept.",
            ).format(path=path)
        case NotKept(_, Reason.FULL):
            return translate(
                "Notes",
                "There is no room left to write {path}. What you play now is not kept.",
            ).format(path=path)
        case NotKept():
            return translate(
                "Notes",
                "{path} can't be used. What you play now is not kept.",
            ).format(path=path)


def damaged_text(matches: int) -> str:
    """That some unfinished matches can't go on."""
    return translate(
        "Notes",
        "%n unfinished match(es) can't be read any more. Nothing was deleted.",
        "",
        matches,
    )


def unsaved_text(fault: Unsaved) -> str:
    """Why what just happened in a match could not be kept."""
    match fault.reason:
        case Reason.FULL:
            return translate(
                "Notes", "The disk is full. Make some room, then try again; the match waits."
            )
        case Reason.READ_ONLY:
            return translate("Notes", "The file of your matches can't be written. The match waits.")
        case Reason.LOCKED:
            return translate(
                "Notes", "Another program is using the file of your matches. The match waits."
            )
        case Reason.ELSEWHERE:
            return translate("Notes", "This match went on in another window.")
        case Reason.DAMAGED:
            return translate("Notes", "The file of your matches is damaged. The match waits.")
        case Reason.DISK:
            return translate("Notes", "Your match could not be written to the disk. It waits.")


def unread_text(fault: Unread) -> str:
    """Why kept matches can't be shown."""
    match fault.reason:
        case Reason.LOCKED:
            return translate(
                "Notes", "Another program is using the file of your matches. Try again in a moment."
            )
        case Reason.DAMAGED:
            return translate("Notes", "The file of your matches is damaged.")
        case _:
            return translate("Notes", "The file of your matches can't be read.")


def table_text() -> str:
    """Why an expert can't choose, and the coach has nothing to say."""
    return translate(
        "Notes",
        "The table of exact odds is missing or damaged. Installing the program again puts it"
        " right; your match waits.",
    )
