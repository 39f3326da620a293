"""Record files: asked for in dialogs, read and written; what can't be done is a sentence."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDir, QSaveFile, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from mexico_desktop.match import IllegalEvent, Record, Unreadable, read_record, replay
from mexico_desktop.match.record import LARGEST

SUFFIX = ".mexico.json"

translate = QCoreApplication.translate


class Unusable(Exception):
    """A file can't be read or written; the text is a sentence for the person."""


def shown(path: Path) -> str:
    """A path as the system writes it."""
    return QDir.toNativeSeparators(str(path))


def show_folder(folder: Path) -> None:
    """Opens a folder in the desktop's file manager."""
    # A frozen program has changed where its children look for libraries: they must not.
    changed = os.environ.get("LD_LIBRARY_PATH")
    original = os.environ.get("LD_LIBRARY_PATH_ORIG")
    if original is not None:
        os.environ["LD_LIBRARY_PATH"] = original
    elif getattr(sys, "frozen", False):
        os.environ.pop("LD_LIBRARY_PATH", None)
    try:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
    finally:
        if changed is not None:
            os.environ["LD_LIBRARY_PATH"] = changed


def ask_for_record(parent: QWidget) -> Path | None:
    """The file a person picks to open; None when they think better of it."""
    name, _ = QFileDialog.getOpenFileName(
        parent,
        translate("Files", "Open a match record"),
        _documents(),
        _filters(),
    )
    return Path(name) if name else None


def ask_where_to_write(parent: QWidget, record: Record) -> Path | None:
    """The file a person names for a record; None when they think better of it."""
    name, _ = QFileDialog.getSaveFileName(
        parent,
        translate("Files", "Export the match record"),
        str(Path(_documents(), f"{_name(record)}{SUFFIX}")),
        _filters(),
    )
    if not name:
        return None
    path = Path(name)
    return path if path.suffix else path.with_name(path.name + SUFFIX)


def paths_of_parts(path: Path, many: int) -> list[Path]:
    """Where the parts of a session go: "a.mexico.json", "a-2.mexico.json" …"""
    name = path.name
    for suffix in (SUFFIX, path.suffix):
        if suffix and name.endswith(suffix):
            stem = name[: -len(suffix)]
            break
    else:
        stem, suffix = name, ""
    return [path, *(path.with_name(f"{stem}-{n}{suffix}") for n in range(2, many + 1))]


def there_already(path: Path) -> str:
    """That a file would be overwritten without having been asked for."""
    return translate("Files", "{file} is there already. Choose another name.").format(
        file=shown(path)
    )


def read(path: Path) -> Record:
    """The record in a file, its events legal. Raises Unusable."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            raise Unusable(
                translate("Files", "{file} is too large for a match record.").format(
                    file=shown(path)
                )
            )
        record = read_record(path.read_bytes())
        for _ in replay(record):
            pass
    except (Unreadable, IllegalEvent) as error:
        raise Unusable(
            translate("Files", "{file} is no match record: {reason}.").format(
                file=shown(path), reason=str(error).rstrip(".")
            )
        ) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unusable(
            translate("Files", "{file} can't be read: {reason}.").format(
                file=shown(path), reason=reason
            )
        ) from None
    return record


def write(path: Path, record: Record) -> None:
    """Writes a record whole or not at all. Raises Unusable."""
    file = QSaveFile(str(path))
    written = (
        file.open(QSaveFile.OpenModeFlag.WriteOnly)
        and file.write(record.to_json().encode()) >= 0
        and file.commit()
    )
    if not written:
        raise Unusable(
            translate("Files", "{file} can't be written: {reason}.").format(
                file=shown(path), reason=file.errorString()
            )
        )


def _documents() -> str:
    place = QStandardPaths.StandardLocation.DocumentsLocation
    return QStandardPaths.writableLocation(place)


def _filters() -> str:
    records = translate("Files", "Match records")
    everything = translate("Files", "All files")
    return f"{records} (*{SUFFIX});;{everything} (*)"


def _name(record: Record) -> str:
    """A name for the file of a record: the game and who played, as any file system takes it."""
    names = "-".join(seat.name for seat in record.seats)
    return re.sub(r"[^\w\-]+", "_", f"mexico-{names}")[:80].strip("_-")
