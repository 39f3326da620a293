"""Strictness for every test: no trace of the person's own files, no thread left behind."""

import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run: a failure that comes and goes helps nobody. No deadline, as the
# machine may be busy.
settings.register_profile("tests", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("tests")

_FOLDERS = {
    "HOME": "",
    "USERPROFILE": "",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}


def set_home(environment: pytest.MonkeyPatch, home: Path) -> None:
    """Make ``home`` the person's folder for all that looks it up in the environment."""
    for name, below in _FOLDERS.items():
        environment.setenv(name, str(home / below))


@pytest.fixture(scope="session", autouse=True)
def _no_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test away from the home folder and the language of whoever runs it."""
    with pytest.MonkeyPatch.context() as environment:
        set_home(environment, tmp_path_factory.mktemp("home"))
        for name in ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"):
            environment.delenv(name, raising=False)
        environment.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Remember the threads there are before a test."""
    item.stash[_THREADS] = set(threading.enumerate())
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Fail a test that leaves a thread running."""
    yield
    # A thread of Qt's that ran Python shows as a dummy, and stays in the list when it is gone.
    stray = [
        thread.name
        for thread in threading.enumerate()
        if thread not in item.stash[_THREADS] and not isinstance(thread, threading._DummyThread)
    ]
    assert not stray, f"left running: {', '.join(stray)}"


_THREADS = pytest.StashKey[set[threading.Thread]]()
