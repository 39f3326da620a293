"""The tree itself: what it says about itself agrees, and nothing of a machine is in it."""

import ast
import fnmatch
import re
import tomllib
from typing import Any

import pytest

import mexico_desktop
from tests.source_tree import ROOT, source_files

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = sorted((ROOT / "installer").glob("*.lock"))
PACKAGE = ROOT / "mexico_desktop"

# Put together here so that this file isn't what it finds.
UNWANTED = [
    r"\bpypi\." + "org",
    r"python" + r"hosted\.org",
    r"registry\.npm" + r"js\.org",
    r"deb\." + r"debian\.org",
    r"(?<![\w.])/(?:work|root|farm)" + r"/",
]


def test_no_file_names_a_place_to_download_from_or_a_folder_of_a_machine() -> None:
    pattern = re.compile("|".join(UNWANTED))
    found = []
    for path in source_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{path.name}: {match.group()}" for match in pattern.finditer(text)]
    assert not found


def test_lock_files_hold_versions_and_hashes_and_nothing_else() -> None:
    assert [path.stem for path in LOCKS] == ["develop", "pure", "runtime"]
    requirement = re.compile(r"[a-z0-9-]+==[0-9][\w.]*( ; [\w ='.<>!]+)? \\")
    digest = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    for path in LOCKS:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
        assert head.startswith("# Written by python3 dev.py lock")
        assert lines
        wrong = [li for li in lines if not requirement.fullmatch(li) and not digest.fullmatch(li)]
        assert not wrong, path.name


def test_lock_files_agree_with_each_other() -> None:
    versions: dict[str, set[str]] = {}
    for path in LOCKS:
        for name, version in re.findall(r"^(\S+)==(\S+)", path.read_text("utf-8"), re.MULTILINE):
            versions.setdefault(name, set()).add(version)
    assert {name for name, seen in versions.items() if len(seen) > 1} == set()


def test_locks_hold_every_direct_dependency() -> None:
    groups = PROJECT["dependency-groups"]
    wanted = {
        "runtime.lock": [*PROJECT["project"]["dependencies"], *groups["build"]],
        "pure.lock": groups["pure"],
        "develop.lock": [
            *PROJECT["project"]["dependencies"],
            *(entry for group in groups.values() for entry in group if isinstance(entry, str)),
        ],
    }
    for lock, requirements in wanted.items():
        text = (ROOT / "installer" / lock).read_text(encoding="utf-8")
        locked = set(re.findall(r"^(\S+)==", text, re.MULTILINE))
        names = {re.split(r"[<>=]", entry)[0].lower() for entry in requirements}
        assert names <= locked, lock


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == mexico_desktop.__version__
    assert f"## {mexico_desktop.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_licence_is_there() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith("MIT License")
    assert "mexico-desktop contributors" in text


def test_every_bundled_part_is_named_with_its_licence() -> None:
    folder = ROOT / "resources"
    readme = (folder / "licences" / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([^`\s]+)`", readme)
    for path in source_files():
        if path.is_relative_to(folder) and path.parent.name != "licences":
            name = path.relative_to(folder).as_posix()
            assert any(fnmatch.fnmatchcase(name, pattern) for pattern in named), name


@pytest.mark.parametrize(
    ("contract", "excepted"),
    [
        ("Qt only in the window", {"qt"}),
        ("Numbers by the array only where equities are computed", {"solver", "analysis"}),
    ],
)
def test_contracts_name_every_folder(contract: str, excepted: set[str]) -> None:
    contracts = {entry["name"]: entry for entry in PROJECT["tool"]["importlinter"]["contracts"]}
    named = {module.split(".")[1] for module in contracts[contract]["source_modules"]}
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert named == folders - excepted


def test_words_need_no_screen() -> None:
    """qt.words imports of Qt only QtCore, which import-linter can't tell from the rest."""
    for path in sorted((PACKAGE / "qt" / "words").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                modules = [node.module]
                if node.module == "PySide6":
                    modules = [f"PySide6.{alias.name}" for alias in node.names]
            of_qt = {name for name in modules if name.startswith(("PySide6", "qtawesome"))}
            assert of_qt <= {"PySide6.QtCore"}, path.name


def test_a_test_lets_go_of_the_buttons_it_presses() -> None:
    """A button held at the end of a test would turn every later move of the mouse into a drag."""
    held = []
    for path in (ROOT / "tests").rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            calls = [
                node.func.attr
                for node in ast.walk(function)
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            ]
            if calls.count("mousePress") != calls.count("mouseRelease"):
                held.append(f"{path.name}: {function.name}")
    assert not held
