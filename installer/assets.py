"""The asset step: ``resources/`` and ``translations/`` become ``mexico_desktop/data/``.

``python -m installer.assets`` runs it by hand. It copies every file of ``resources/`` to the same
place below ``data/``, compiles each ``translations/X.ts`` to ``data/translations/X.qm``, removes
what has no source any more, and does nothing when all is current. The same sources give the same
bytes. Standard library only, since the build runs it before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESOURCES = ROOT / "resources"
TRANSLATIONS = ROOT / "translations"
DATA = ROOT / "mexico_desktop" / "data"
MANIFEST = "manifest.json"


class BuildError(Exception):
    """The step could not finish; the text says why and what to do."""


def sources() -> dict[str, Path]:
    """Give the source of every built file, by its name below ``data/``."""
    found = {
        path.relative_to(RESOURCES).as_posix(): path
        for path in sorted(RESOURCES.rglob("*"))
        if path.is_file() and not path.name.startswith(".")
    }
    for path in sorted(TRANSLATIONS.glob("*.ts")):
        found[f"translations/{path.stem}.qm"] = path
    return found


def is_current() -> bool:
    """Tell whether the built files are those that the sources give."""
    wanted = _digests(sources())
    try:
        built = json.loads((DATA / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return built == wanted and all((DATA / name).is_file() for name in wanted)


def build() -> bool:
    """Bring ``data/`` up to date; tell whether there was anything to do. Raises BuildError."""
    if is_current():
        return False
    found = sources()
    (DATA / MANIFEST).unlink(missing_ok=True)
    for name, source in found.items():
        target = DATA / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".ts":
            _compile(source, target)
        else:
            _replace(target, source.read_bytes())
    _remove_strays({DATA / name for name in found})
    text = json.dumps(_digests(found), indent=1, sort_keys=True) + "\n"
    _replace(DATA / MANIFEST, text.encode())
    return True


def tool(name: str) -> Path:
    """Give the path of a tool of Qt's, such as lrelease, in PySide6. Raises BuildError."""
    spec = importlib.util.find_spec("PySide6")
    for folder in spec.submodule_search_locations or () if spec else ():
        for candidate in (f"{name}.exe", name, f"Qt/libexec/{name}"):
            path = Path(folder) / candidate
            if path.is_file():
                return path
    raise BuildError(f"PySide6-Essentials, which has {name}, isn't installed: run python3 dev.py")


def _digests(found: dict[str, Path]) -> dict[str, str]:
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in found.items()}


def _replace(target: Path, content: bytes) -> None:
    """Write a file so that no reader ever sees half of it."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".building-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _compile(source: Path, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "made.qm"
        run = subprocess.run(
            [tool("lrelease"), "-silent", "-nounfinished", source, "-qm", made],
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode or not made.is_file():
            raise BuildError(f"{source.name} can't be compiled: {run.stdout}{run.stderr}".strip())
        _replace(target, made.read_bytes())


def _remove_strays(wanted: set[Path]) -> None:
    for path in sorted(DATA.rglob("*"), reverse=True):
        if path.parent == DATA and path.name in {"__init__.py", "__pycache__"}:
            continue
        if "__pycache__" in path.parts:
            continue
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path not in wanted:
            path.unlink()


def main() -> int:
    """Run the step and say in a line what was done. Gives the exit status."""
    try:
        done = build()
    except BuildError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(f"{len(sources())} files {'built' if done else 'current'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
