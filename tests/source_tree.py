"""The files that belong to the project, found without git, which a bare machine may lack."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

_TOP = ["mexico_desktop", "resources", "translations", "installer", "tests", "docs", ".ci"]
_BUILT = {"__pycache__"}


def source_files() -> list[Path]:
    """Give every file of the project, without those that a build or a tool has made."""
    found = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".venv.lock"]
    for folder in _TOP:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    data = ROOT / "mexico_desktop" / "data"
    return sorted(
        path
        for path in found
        if not _BUILT.intersection(path.parts)
        and (not path.is_relative_to(data) or path == data / "__init__.py")
    )
