"""The translations: in line with the code, complete where they must be, and loaded as compiled."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from installer import assets, translations
from mexico_desktop import data

FILES = sorted(assets.TRANSLATIONS.glob("*.ts"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_in_line_with_the_code(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    translations.update(copy)
    assert copy.read_text("utf-8") == path.read_text("utf-8"), "run: python3 dev.py translations"


def test_english_has_both_forms_of_every_plural() -> None:
    path = assets.TRANSLATIONS / translations.ENGLISH
    assert translations.unfinished(path) == []


def test_plurals_of_the_compiled_english(qapp: QCoreApplication) -> None:
    translator = QTranslator()
    assert translator.load(str(data.path("translations/mexico_en.qm")))
    assert translator.translate("Lives", "%n life/lives", None, 1) == "%n life"
    assert translator.translate("Lives", "%n life/lives", None, 3) == "%n lives"


def code(folder: Path, text: str) -> Path:
    path = folder / "page.py"
    path.write_text(text, encoding="utf-8")
    return path


def test_texts_are_found_however_their_number_is_given(tmp_path: Path) -> None:
    path = code(
        tmp_path,
        """
class Page:
    def say(self):
        #: Shown on the button.
        self.tr("Roll")
        self.tr("%n die/dice", "left", len(self.dice))
        translate("Lives", "%n roll" "(s)", "", self.state.rolls)
        "text".translate(table)
""",
    )
    assert translations.texts(path) == [
        translations.Text("Page", "Roll", "", "Shown on the button.", plural=False),
        translations.Text("Page", "%n die/dice", "left", "", plural=True),
        translations.Text("Lives", "%n roll(s)", "", "", plural=True),
    ]


@pytest.mark.parametrize("call", ['self.tr(f"{n} lives")', 'translate(context, "lives")'])
def test_texts_that_are_not_written_out_are_refused(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    with pytest.raises(translations.NotLiteralError, match=r"page\.py:1: "):
        translations.texts(code(tmp_path, call))


def test_english_plurals_follow_from_a_text_that_shows_both_forms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    monkeypatch.setattr(translations, "CODE", tmp_path)
    code(tmp_path, 'translate("A", "%n match(es) & %n life/lives", "", n)\n')
    path = tmp_path / translations.ENGLISH
    translations.update(path)
    assert translations.unfinished(path) == []
    text = path.read_text("utf-8")
    assert "<numerusform>%n match &amp; %n life</numerusform>" in text
    assert "<numerusform>%n matches &amp; %n lives</numerusform>" in text

    code(tmp_path, 'translate("A", "%n left", "", n)\n')
    translations.update(path)
    assert translations.unfinished(path) == ["%n left"]
    assert "match" not in path.read_text("utf-8")


def test_what_is_translated_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    monkeypatch.setattr(translations, "CODE", tmp_path)
    path = tmp_path / "mexico_de.ts"
    code(tmp_path, 'translate("A", "Keep")\n')
    translations.update(path)
    unfinished = '<translation type="unfinished"></translation>'
    text = path.read_text("utf-8")
    assert unfinished in text
    path.write_text(text.replace(unfinished, "<translation>Behalten</translation>"), "utf-8")
    code(tmp_path, 'translate("A", "Keep")\ntranslate("A", "Roll")\n')
    translations.update(path)
    assert "Behalten" in path.read_text("utf-8")
    assert translations.unfinished(path) == ["Roll"]


def test_the_asset_step_has_nothing_to_do() -> None:
    assert assets.is_current(), "run: python3 dev.py assets"
