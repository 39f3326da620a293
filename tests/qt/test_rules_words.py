"""The rules as they are told: complete, true to the settings, with marks that can be read."""

import itertools
import re

import pytest

from mexico_desktop.qt.words import rules_lives, rules_mexen
from mexico_desktop.qt.words.rules_parts import Kind, Section
from mexico_desktop.rules import Band, Ladder
from mexico_desktop.rules.lives import LADDER as LIVES_LADDER
from mexico_desktop.rules.lives import LIVES, ROLLS
from mexico_desktop.rules.lives import Settings as LivesSettings
from mexico_desktop.rules.mexen import LADDER as MEXEN_LADDER
from mexico_desktop.rules.mexen import UNITS
from mexico_desktop.rules.mexen import Settings as MexenSettings

LIVES_SETTINGS = [
    None,
    *(
        LivesSettings(lives, rolls, double)
        for lives, rolls, double in itertools.product(LIVES, ROLLS, (True, False))
    ),
]
MEXEN_SETTINGS = [
    None,
    *(MexenSettings(unit, vast) for unit, vast in itertools.product(UNITS, (True, False))),
]
TOLD = [
    *(rules_lives.sections(settings) for settings in LIVES_SETTINGS),
    *(rules_mexen.sections(settings) for settings in MEXEN_SETTINGS),
]


def whole(sections: tuple[Section, ...]) -> str:
    return "\n".join(block.text for section in sections for block in section.blocks)


@pytest.mark.parametrize("sections", TOLD)
def test_every_mark_can_be_read(sections: tuple[Section, ...]) -> None:
    text = whole(sections)
    for mark in re.findall(r"\[([^]]*)\]", text):
        assert re.fullmatch("[1-6]{1,2}", mark), mark
    assert text.count("[") == text.count("]")
    assert text.count("**") % 2 == 0
    assert "{" not in text
    assert "%n" not in text


@pytest.mark.parametrize("sections", TOLD)
def test_sections_have_titles_of_their_own_and_something_to_say(
    sections: tuple[Section, ...],
) -> None:
    titles = [section.title for section in sections]
    assert len(set(titles)) == len(titles)
    assert all(section.blocks for section in sections)
    assert all(block.text for section in sections for block in section.blocks)


@pytest.mark.parametrize(
    ("sections", "ladder"),
    [(TOLD[0], LIVES_LADDER), (rules_mexen.sections(None), MEXEN_LADDER)],
)
def test_the_ranks_are_all_there_from_high_to_low(
    sections: tuple[Section, ...], ladder: Ladder
) -> None:
    shown = [
        name
        for section in sections
        for block in section.blocks
        if block.kind is Kind.RANKS
        for _, name in block.ranks
    ]
    assert shown == [rank.name for rank in reversed(ladder.ranks)]
    assert {rank.band for rank in ladder.ranks} == set(Band)


def notes(sections: tuple[Section, ...]) -> list[str]:
    return [b.text for section in sections for b in section.blocks if b.kind is Kind.NOTE]


def test_settings_in_force_are_told_first_and_only_when_there_are_any() -> None:
    assert notes(rules_lives.sections(None)) == []
    assert notes(rules_mexen.sections(None)) == []
    for settings in LIVES_SETTINGS[1:]:
        assert settings is not None
        sections = rules_lives.sections(settings)
        assert notes(sections) == [rules_lives.in_force(settings)]
        assert sections[0].blocks[0].kind is Kind.NOTE
        assert f"{settings.lives}" in notes(sections)[0]
        assert f"{settings.rolls}" in notes(sections)[0]
    sessions = [rules_mexen.in_force(s) for s in MEXEN_SETTINGS if s is not None]
    assert len(set(sessions)) == 4


@pytest.mark.usefixtures("english")
def test_the_settings_in_a_sentence() -> None:
    assert (
        rules_lives.in_force(LivesSettings())
        == "In this match: 3 lives each, 3 rolls a turn, and a 21 doubles the loss."
    )
    assert (
        rules_lives.in_force(LivesSettings(2, 1, double_penalty=False))
        == "In this match: 2 lives each, 1 roll a turn, and a 21 doubles nothing."
    )


def test_a_match_without_the_double_loss_never_speaks_of_two_lives() -> None:
    sections = rules_lives.sections(LivesSettings(double_penalty=False))
    told = [s for s in sections if s.title not in {"Settings", "Examples"}]
    assert "lose two" not in whole(tuple(told))
    assert "loses two" not in whole(sections)


def test_with_one_roll_nobody_is_told_to_choose() -> None:
    text = whole(rules_lives.sections(LivesSettings(rolls=1)))
    assert "roll both again" not in text
    assert "roll it away" not in text
    assert "rolls it away" not in text


def test_a_session_without_the_race_speaks_of_no_tik() -> None:
    assert "TIK" in whole(rules_mexen.sections(MexenSettings(vast=True)))
    assert "TIK" not in whole(rules_mexen.sections(MexenSettings(vast=False)))


def test_moderation_is_asked_for_with_sips_and_not_with_points() -> None:
    assert "moderation" in whole(rules_mexen.sections(MexenSettings("sips")))
    assert "moderation" not in whole(rules_mexen.sections(MexenSettings("points")))
