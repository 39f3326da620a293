"""Write the lock files anew: every package, its version and the hashes of all its files.

``python3 dev.py lock`` runs it. The files hold for every system and Python that the project
supports, name no place to download from, and pip checks each hash when it installs from them.

=============  ==============================================================
runtime.lock   what the program needs, and setuptools to point at this tree
develop.lock   that and the tools of ``dev.py test``
pure.lock      what the tests of the parts without Qt need
=============  ==============================================================
"""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "installer"

# What each file is resolved from. Each keeps to the versions of the files before it.
LOCKS = {
    "runtime.lock": ["pyproject.toml", "--group", "build"],
    "develop.lock": ["pyproject.toml", "--group", "develop"],
    "pure.lock": ["--group", "pure"],
}
HEADER = "# Written by python3 dev.py lock. Not edited by hand.\n"


def resolve(uv: Path) -> dict[str, str]:
    """Give the text of every lock file, by its name, resolved anew by ``uv``."""
    texts: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        constraints: list[str] = []
        for name, wanted in LOCKS.items():
            made = Path(folder) / name
            command: list[str | Path] = [
                uv,
                "pip",
                "compile",
                *wanted,
                *constraints,
                "--output-file",
                made,
            ]
            command += ["--universal", "--python-version", "3.11", "--generate-hashes"]
            command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            texts[name] = HEADER + made.read_text(encoding="utf-8")
            constraints += ["--constraint", str(made)]
    return texts


def main() -> int:
    """Resolve with uv, installed for this once, and write the files. Gives the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        binaries = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        python = binaries / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", "uv"], check=True)
        texts = resolve(binaries / "uv")
    for name, text in texts.items():
        path = FOLDER / name
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"installer/{name}: {'unchanged' if text == before else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
