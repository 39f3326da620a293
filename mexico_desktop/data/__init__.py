"""The built files of the program: fonts, icons, licences and compiled translations.

``installer.assets`` fills this folder out of ``resources/`` and ``translations/``. Everything
else in the program asks :func:`path` for a file and never looks for one itself, so a wheel, an
installation that points at the source tree and a frozen program all find them the same way.
"""

from pathlib import Path

_FOLDER = Path(__file__).resolve().parent


class MissingError(FileNotFoundError):
    """A file that the program needs was not installed with it."""


def path(name: str) -> Path:
    """Give the absolute path of the built file or folder ``name``.

    ``name`` is relative and written with slashes: ``"fonts/Inter-Regular.ttf"``. Raises
    :class:`MissingError` when it isn't there, and :class:`ValueError` for a name that leads out
    of the folder.
    """
    parts = name.split("/")
    if not all(parts) or ".." in parts or "\\" in name or ":" in name:
        raise ValueError(f"not the name of a built file: {name!r}")
    found = _FOLDER.joinpath(*parts)
    if not found.exists():
        raise MissingError(f"{name} is missing from {_FOLDER}: the installation is incomplete")
    return found
