"""Bring ``translations/*.ts`` in line with the texts in the code.

``python3 dev.py translations`` runs it after texts have changed. New texts come in unfinished, gone
ones go, and what is already translated stays. English, the language of the texts themselves, has
only the plurals: each needs its two forms, for one and for more. They follow by themselves from a
text that shows both, "%n life/lives" or "%n roll(s)"; else they are written by hand between the
``numerusform`` tags. A comment ``#: …`` right above a text is shown to translators.
"""

import ast
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from installer.assets import ROOT, TRANSLATIONS, tool

CODE = ROOT / "mexico_desktop" / "qt"
ENGLISH = "mexico_en.ts"

# How many arguments with literals each call begins with, by its name.
_LITERALS = {"translate": 2, "QT_TRANSLATE_NOOP": 2, "QT_TRANSLATE_N_NOOP": 2, "tr": 1}

# An English plural with nothing written yet.
_EMPTY = re.compile(
    r"<source>(?P<source>[^<]*)</source>(?P<between>(?:\s*<(?:extra)?comment>[^<]*</\w+>)*\s*)"
    r'<translation type="unfinished">(?P<space>\s*)<numerusform></numerusform>\s*'
    r"<numerusform></numerusform>"
)

# A plural whose forms are all written, and that still counts as unfinished.
_FILLED = re.compile(
    r'<translation type="unfinished">(\s*(?:<numerusform>[^<]+</numerusform>\s*)+)</translation>'
)


class NotLiteralError(Exception):
    """A text or its context is not written out inside the call; says where."""


@dataclass(frozen=True)
class Text:
    """A text of the code that is translated."""

    context: str
    source: str
    meaning: str  # tells apart equal texts that mean different things
    comment: str  # for translators
    plural: bool


def texts(path: Path) -> list[Text]:
    """Give the texts of a file in the order of the code. Raises NotLiteralError."""
    content = path.read_text(encoding="utf-8")
    lines = content.splitlines()
    found = []
    for call, class_name in _calls(ast.parse(content), ""):
        named = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
        count = _LITERALS.get(named, 0)
        if ast.unparse(call.func).startswith("painter."):
            continue  # QPainter.translate moves, and says nothing
        # One argument is str.translate, and no argument no text at all.
        if not count or len(call.args) < count:
            continue
        literals = [_literal(argument) for argument in call.args[:count]]
        if None in literals:
            where = f"{path.relative_to(ROOT).as_posix()}:{call.lineno}"
            raise NotLiteralError(f"{where}: the text must be written out inside the call")
        context, source = literals if count == 2 else (class_name, *literals)
        meaning = _literal(call.args[count]) if len(call.args) > count else None
        plural = "_N_" in named or len(call.args) > count + 1
        above = lines[call.lineno - 2].strip() if call.lineno > 1 else ""
        comment = above.removeprefix("#:").strip() if above.startswith("#:") else ""
        found.append(Text(context or "", source or "", meaning or "", comment, plural))
    return found


def _calls(node: ast.AST, class_name: str) -> Iterator[tuple[ast.Call, str]]:
    """Give every call below a node, with the name of the class that it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, class_name
        yield from _calls(child, child.name if isinstance(child, ast.ClassDef) else class_name)


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def update(path: Path) -> None:
    """Bring one file in line with the code. Raises NotLiteralError."""
    with tempfile.TemporaryDirectory() as folder:
        # lupdate reads Python only in part: it loses a plural whose number is more than a name.
        # So it gets the texts in the C++ that it knows best.
        made = Path(folder) / "texts.cpp"
        found = [text for file in sorted(CODE.rglob("*.py")) for text in texts(file)]
        made.write_text("".join(_in_cpp(text) for text in found), encoding="utf-8")
        command: list[str | Path] = [tool("lupdate"), "-silent", "-no-obsolete"]
        command += ["-locations", "none", "-disable-heuristic", "sametext"]
        command += ["-disable-heuristic", "similartext", "-source-language", "en"]
        command += ["-target-language", path.stem.removeprefix("mexico_")]
        command += ["-pluralonly"] if path.name == ENGLISH else []
        subprocess.run([*command, made, "-ts", path], check=True, stdout=subprocess.DEVNULL)
    text = path.read_text(encoding="utf-8").rstrip() + "\n"
    if path.name == ENGLISH:
        text = _EMPTY.sub(_fill, text)
    text = _FILLED.sub(r"<translation>\1</translation>", text)
    path.write_text(text, encoding="utf-8", newline="\n")


def _in_cpp(text: Text) -> str:
    parts = [json.dumps(part, ensure_ascii=False) for part in (text.context, text.source)]
    parts.append(json.dumps(text.meaning, ensure_ascii=False) if text.meaning else "nullptr")
    comment = f"//: {text.comment}\n" if text.comment else ""
    return f"{comment}QCoreApplication::translate({', '.join(parts)}{', 2' * text.plural});\n"


def _fill(empty: re.Match[str]) -> str:
    """Write the two forms of an English plural, if its text shows both."""
    source, between, space = empty["source"], empty["between"], empty["space"]
    one = re.sub(r"(\w+)/\w+", r"\1", re.sub(r"\(\w+\)", "", source))
    more = re.sub(r"\w+/(\w+)", r"\1", re.sub(r"\((\w+)\)", r"\1", source))
    if one == more:
        return empty.group()
    forms = "".join(f"{space}<numerusform>{form}</numerusform>" for form in (one, more))
    return f'<source>{source}</source>{between}<translation type="unfinished">{forms}'


def unfinished(path: Path) -> list[str]:
    """Give the texts of a file that lack a translation, or a form of it."""
    lacking = []
    for message in ET.parse(path).getroot().iter("message"):
        forms = message.findall("translation/numerusform") or message.findall("translation")
        if not all(form.text for form in forms):
            lacking.append(message.findtext("source", ""))
    return lacking


def main() -> int:
    """Bring every file in line and name what is to be translated. Gives the exit status."""
    for path in sorted(TRANSLATIONS.glob("*.ts")):
        try:
            update(path)
        except NotLiteralError as error:
            print(f"error: {error}", file=sys.stderr)
            return 1
        lacking = unfinished(path)
        print(f"{path.name}: {len(lacking)} to translate", *lacking, sep="\n    ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
