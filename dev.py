#!/usr/bin/env python3
"""Run or test the program from this tree, with nothing installed but Python.

    python3 dev.py run [ARGUMENT...]    start the program
    python3 dev.py test                 every check
    python3 dev.py test ARGUMENT...     pytest alone, with these arguments
    python3 dev.py lint                 the checks that run no test
    python3 dev.py assets               build what the program loads
    python3 dev.py translations         bring translations/ in line with the texts in the code
    python3 dev.py lock                 resolve the lock files in installer/ anew

It keeps an environment in .venv, installed from the lock files, and on Debian and its kin it
installs the system libraries that Qt needs.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (says so to those who have an older one)
    sys.exit("mexico-desktop needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])  # noqa: UP031

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PURE = ROOT / ".venv-pure"
BINARIES = "Scripts" if sys.platform == "win32" else "bin"

Command = list[str | Path]

# What Qt loads on Linux, and the package of Debian that has it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}


class Failed(Exception):
    """A step could not be done; the text says what to do about it."""


def say(text: str) -> None:
    """Tell what is being done, in one line."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


def quietly(command: Command, failure: str) -> None:
    """Run a command, showing what it prints only if it fails. Raises Failed then."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise Failed(failure)


def works(command: Command) -> bool:
    """Run a command, showing nothing of what it prints; tell whether it did what it should."""
    null = subprocess.DEVNULL
    done = subprocess.run(command, stdin=null, stdout=null, stderr=null, check=False)
    return done.returncode == 0


# The system ------------------------------------------------------------------------------


def missing_packages() -> list[str]:
    """Give the packages that this Linux lacks, by Debian's names; nothing on other systems."""
    missing = []
    if importlib.util.find_spec("ensurepip") is None:
        missing.append(f"python3.{sys.version_info.minor}-venv")
    if sys.platform == "linux":
        ldconfig = shutil.which("ldconfig") or "/sbin/ldconfig"
        try:
            known = subprocess.run([ldconfig, "-p"], capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return missing
        names = {line.split(" ", 1)[0] for line in known.stdout.replace("\t", "").splitlines()}
        missing += [package for name, package in QT_LIBRARIES.items() if name not in names]
    return missing


def prepare_system() -> None:
    """Install what the system lacks where that is allowed, else say how to."""
    missing = missing_packages()
    if not missing:
        return
    apt = shutil.which("apt-get")
    if apt is None:
        say(f"the system lacks what Debian calls {' '.join(missing)}; install these if it fails")
        return
    command = [apt, "install", "--yes", "--no-install-recommends", *missing]
    prefix = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if sudo is None or not works([sudo, "-n", "true"]):
            say(f"some system packages are missing; please type: sudo {' '.join(command)}")
            return
        prefix = [sudo, "-n", *prefix]
    say(f"installing system packages: {' '.join(missing)}")
    with contextlib.suppress(Failed):
        # The lists of a fresh system are empty and those of an old one name files long gone, so
        # a first failure means nothing.
        if not works([*prefix, *command]):
            quietly([*prefix, apt, "update"], "")
            quietly([*prefix, *command], "")
        return
    say(f"that failed; going on without. To try by hand: {' '.join(command)}")


# The environments ------------------------------------------------------------------------


def digest(*paths: Path) -> str:
    """Give a fingerprint of some files of this tree."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.read_bytes() + b"\0")
    return total.hexdigest()


def python_of(environment: Path) -> Path:
    """Give the path of an environment's Python."""
    return environment / BINARIES / ("python.exe" if sys.platform == "win32" else "python")


def read_stamp(environment: Path) -> dict[str, str]:
    """Give what is installed in an environment; nothing if it is broken, moved or half made."""
    try:
        stamp = json.loads((environment / "stamp.json").read_text(encoding="utf-8"))
        base = str(python_of(environment).resolve(strict=True))
    except (OSError, ValueError):
        return {}
    whole = stamp.get("root") == str(ROOT) and stamp.get("python") == base
    return dict(stamp) if whole else {}


@contextlib.contextmanager
def changing(environment: Path, stamp: dict[str, str]) -> Iterator[None]:
    """Take the stamp away while an environment changes, so that a half-made one is seen."""
    (environment / "stamp.json").unlink(missing_ok=True)
    yield
    stamp["root"] = str(ROOT)
    stamp["python"] = str(python_of(environment).resolve())
    (environment / "stamp.json").write_text(json.dumps(stamp, indent=1), encoding="utf-8")


def make(environment: Path) -> dict[str, str]:
    """Give the stamp of an environment, after making it from nothing if it isn't whole."""
    stamp = read_stamp(environment)
    if stamp:
        return stamp
    say(f"making {environment.name}")
    shutil.rmtree(environment, ignore_errors=True)
    command: Command = [sys.executable, "-m", "venv", environment]
    quietly(command, "the environment could not be made")
    with changing(environment, stamp):
        pass
    return stamp


def pip_install(environment: Path, *options: str | Path) -> None:
    """Have an environment's pip install something, and nothing that it depends on."""
    command: Command = [python_of(environment), "-m", "pip", "install", "--quiet", "--no-deps"]
    command += ["--disable-pip-version-check", "--no-input", *options]
    quietly(command, f"pip could not install into {environment.name}")


def install(environment: Path, lock: str) -> None:
    """Install a lock file's packages into an environment, if they aren't there yet."""
    stamp = make(environment)
    wanted = digest(ROOT / "installer" / lock)
    if stamp.get(lock) == wanted:
        return
    say(f"installing {lock.removesuffix('.lock')} packages into {environment.name}")
    path = ROOT / "installer" / lock
    with changing(environment, stamp):
        pip_install(environment, "--only-binary", ":all:", "--require-hashes", "-r", path)
        stamp[lock] = wanted


def link() -> None:
    """Point the main environment at this tree, so that it has the command and the package."""
    stamp = make(VENV)
    wanted = digest(ROOT / "pyproject.toml", ROOT / "installer" / "backend.py")
    if stamp.get("link") == wanted:
        return
    say("linking the program into .venv")
    with changing(VENV, stamp):
        pip_install(VENV, "--no-build-isolation", "--editable", ROOT)
        stamp["link"] = wanted


def assets() -> None:
    """Build what the program loads, if its sources have changed."""
    from installer import assets as step

    if not step.is_current():
        say("building resources and translations")
        command: Command = [python_of(VENV), "-m", "installer.assets"]
        quietly(command, "resources and translations could not be built")


def prepare(*locks: str) -> None:
    """Bring the main environment up to date, one process at a time."""
    with alone():
        if not read_stamp(VENV):
            prepare_system()
        for lock in locks:
            install(VENV, lock)
        link()
        assets()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Wait until no other dev.py changes the environments of this tree."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (ROOT / ".venv.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another dev.py")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


# The commands ----------------------------------------------------------------------------


def run(arguments: list[str]) -> int:
    """Start the program and give its exit status."""
    prepare("runtime.lock")
    command = [str(python_of(VENV)), "-m", "mexico_desktop", *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def checks(steps: dict[str, Command], environment: dict[str, str]) -> list[str]:
    """Run the steps, as many at once as there are cores; give the names of those that failed.

    What a step prints is shown in one piece when it has ended.
    """

    def do(step: tuple[str, Command]) -> tuple[str, "subprocess.CompletedProcess[bytes]"]:
        name, command = step
        return name, subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )

    failed = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as lanes:
        try:
            for future in as_completed([lanes.submit(do, step) for step in steps.items()]):
                name, done = future.result()
                say(f"{name}: {'failed' if done.returncode else 'well'}")
                sys.stdout.buffer.write(done.stdout)
                sys.stdout.flush()
                if done.returncode:
                    failed.append(name)
        except KeyboardInterrupt:
            lanes.shutdown(cancel_futures=True)
            raise
    return failed


def static_checks() -> dict[str, Command]:
    """Give the checks that run no test, by what they look at."""
    python = python_of(VENV)
    return {
        "style (ruff check)": [python, "-m", "ruff", "check", "--quiet"],
        "layout (ruff format)": [python, "-m", "ruff", "format", "--check"],
        "types (mypy)": [python, "-m", "mypy"],
        "imports (lint-imports)": [VENV / BINARIES / "lint-imports", "--no-logo"],
    }


def report(failed: list[str]) -> int:
    """Name what failed in one line, and give the exit status."""
    say(f"failed: {', '.join(failed)}" if failed else "all is well")
    return 1 if failed else 0


def lint(_: list[str]) -> int:
    """Run the checks that run no test, and give the exit status."""
    prepare("runtime.lock", "develop.lock")
    return report(checks(static_checks(), dict(os.environ)))


def test(arguments: list[str]) -> int:
    """Run every check, or pytest alone with ``arguments``. Gives the exit status."""
    prepare("runtime.lock", "develop.lock")
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    pytest: Command = [python_of(VENV), "-m", "pytest"]
    if arguments:
        done = subprocess.run([*pytest, *arguments], cwd=ROOT, env=environment, check=False)
        return done.returncode
    with alone():
        install(PURE, "pure.lock")
    # The longest first, so that the cores end together.
    steps: dict[str, Command] = {
        "a thousand matches (pytest)": [*pytest, "tests/qt/test_soak.py"],
        "tests of the window (pytest)": [*pytest, "-m", "not soak and not kill", "tests/qt"],
        "tests without Qt (pytest)": [python_of(PURE), "-m", "pytest", "tests/pure"],
        "a hundred kills (pytest)": [*pytest, "tests/qt/test_killed.py"],
    }
    return report(checks(steps | static_checks(), environment))


def build_assets(_: list[str]) -> int:
    """Build what the program loads, and give the exit status."""
    prepare("runtime.lock")
    return 0


def module(name: str, arguments: list[str]) -> int:
    """Run a module of installer/ in the main environment, and give its exit status."""
    prepare("runtime.lock")
    command: Command = [python_of(VENV), "-m", f"installer.{name}", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def translations(arguments: list[str]) -> int:
    """Bring the files of translations/ in line with the code, and give the exit status."""
    return module("translations", arguments)


def lock(arguments: list[str]) -> int:
    """Resolve the lock files anew, and give the exit status."""
    return module("lock", arguments)


def main(arguments: list[str]) -> int:
    """Do what the first argument names, and give the exit status."""
    commands = {
        "run": run,
        "test": test,
        "lint": lint,
        "assets": build_assets,
        "translations": translations,
        "lock": lock,
    }
    command = commands.get(arguments[0] if arguments else "")
    if command is None:
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    sys.path.insert(0, str(ROOT))
    try:
        return command(arguments[1:])
    except Failed as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
