"""The examples in the docstrings of the layers below the window."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import mexico_desktop

PACKAGE = Path(mexico_desktop.__file__).parent
FOLDERS = ("analysis", "cli", "dice", "match", "players", "rules", "solver", "store")
MODULES = sorted(
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for folder in FOLDERS
    for path in (PACKAGE / folder).rglob("*.py")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(import_module(name.removesuffix(".__init__"))).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    module = import_module("mexico_desktop.dice")
    assert sum(bool(test.examples) for test in finder.find(module))
