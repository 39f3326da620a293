"""Every note and every fault of the file of matches has words; files are named where it helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from mexico_desktop.qt.words.notes import damaged_text, note_text, unread_text, unsaved_text
from mexico_desktop.store import Newer, NotKept, Reason, SetAside, Unread, Unsaved

PATH = Path("folder") / "matches.sqlite"


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence_of_its_own(qapp, reason):
    assert str(PATH.name) in note_text(NotKept(PATH, reason))
    for text in (unsaved_text(Unsaved(reason)), unread_text(Unread(reason))):
        assert text.endswith(".")
        assert "{" not in text


def test_the_notes_name_both_files(qapp):
    aside = PATH.with_name("matches.set-aside-20261201-101502.sqlite")
    assert aside.name in note_text(SetAside(PATH, aside))
    assert PATH.name in note_text(Newer(PATH, 9))


def test_damaged_matches_are_counted(qapp):
    assert "3" in damaged_text(3)
