"""Every text of the lessons is there, and names no number but those its facts vouch for."""

from __future__ import annotations

import re

import pytest

from mexico_desktop.lessons import Ask, Do, OfWords, lessons
from mexico_desktop.qt.words.lessons import words_of

ALL = (*lessons("lives"), *lessons("mexen"))
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


def replies(step):
    found = [step.text]
    if isinstance(step, Ask | Do):
        found += [step.well, step.hint, *step.wrong.values()]
    return found


def keys(lesson):
    for step in lesson.steps:
        yield from (reply.key for reply in replies(step))
        if isinstance(step, Ask):
            yield from (option.key for option in step.options if isinstance(option, OfWords))


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_keys_and_texts_are_the_same(lesson, english):
    words = words_of(lesson.name)
    assert set(words.texts()) == set(keys(lesson))
    assert words.title()
    assert words.learns()
    assert all(text.strip() for text in words.texts().values())


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_no_two_answers_of_a_lesson_are_told_the_same(lesson, english):
    texts = words_of(lesson.name).texts()
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_a_text_names_only_numbers_that_its_facts_vouch_for(lesson, english):
    texts = words_of(lesson.name).texts()
    for step in lesson.steps:
        told = {figure for fact in step.text.facts for figure in fact.figures()}
        for reply in replies(step):
            vouched = told | {figure for fact in reply.facts for figure in fact.figures()}
            named = set(_NUMBER.findall(texts[reply.key]))
            assert named <= vouched, f"{reply.key}: {sorted(named - vouched)}"
