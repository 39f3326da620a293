"""The built files: found through one door, the same in a wheel, and usable by Qt."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QIcon
from PySide6.QtWidgets import QApplication

from installer import assets
from mexico_desktop import data
from tests.source_tree import ROOT, source_files

WEIGHTS = ["Regular", "Medium", "SemiBold", "Bold"]


def test_every_source_has_its_built_file() -> None:
    for name in assets.sources():
        assert data.path(name).is_file()


def test_a_missing_file_is_named() -> None:
    with pytest.raises(data.MissingError, match=r"sounds/none\.wav is missing"):
        data.path("sounds/none.wav")


@pytest.mark.parametrize("name", ["", "/etc/passwd", "../__init__.py", "a//b", "a\\b", "C:a"])
def test_no_name_leads_out_of_the_folder(name: str) -> None:
    with pytest.raises(ValueError, match="not the name of a built file"):
        data.path(name)


def test_the_fonts_have_four_weights(qapp: QApplication) -> None:
    numbers = [
        QFontDatabase.addApplicationFont(str(data.path(f"fonts/Inter-{weight}.ttf")))
        for weight in WEIGHTS
    ]
    try:
        assert {QFontDatabase.applicationFontFamilies(number)[0] for number in numbers} == {"Inter"}
        widths = []
        for weight in (400, 500, 600, 700):
            font = QFont("Inter")
            font.setPixelSize(100)
            font.setWeight(QFont.Weight(weight))
            widths.append(QFontMetricsF(font).horizontalAdvance("You rolled 52"))
        assert widths == sorted(set(widths))
    finally:
        for number in numbers:
            QFontDatabase.removeApplicationFont(number)


def test_the_icon_has_ink(qapp: QApplication) -> None:
    icon = QIcon(str(data.path("icons/mexico-desktop.svg")))
    for side in (16, 64, 256):
        image = icon.pixmap(QSize(side, side)).toImage()
        colours = {image.pixel(x, y) for x in range(side) for y in range(side)}
        assert len(colours) > 30


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from a copy of the tree, whose path has a space and letters of no ASCII."""
    tree = tmp_path_factory.mktemp("wheel") / "Würfel spiel"
    for source in source_files():
        name = source.relative_to(ROOT)
        if name.parts[0] not in {"tests", "docs"}:
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            (tree / name).write_bytes(source.read_bytes())
    # pip reads the person's own settings, which may tell it of more places to look.
    environment = os.environ | {"PIP_NO_INDEX": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "."]
    subprocess.run(command, cwd=tree, env=environment, check=True, capture_output=True)
    return next(tree.glob("*.whl"))


def test_a_wheel_carries_the_built_files(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        for name in assets.sources():
            inside = archive.read(f"mexico_desktop/data/{name}")
            assert inside == data.path(name).read_bytes()
    assert "mexico_desktop/py.typed" in names
    tops = {name.split("/")[0] for name in names}
    assert {top.split("-")[0] for top in tops} == {"mexico_desktop"}


def test_a_wheel_finds_its_files_where_it_is_unpacked(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    program = "from mexico_desktop import data; print(data.path('fonts/Inter-Bold.ttf'))"
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    found = Path(run.stdout.strip())
    assert found.is_relative_to(tmp_path.resolve())
    assert found.is_file()
