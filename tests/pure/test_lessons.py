"""The lessons as data: every position is legal, every answer has its reply, every fact holds."""

from __future__ import annotations

import pytest

from mexico_desktop.lessons import (
    Ask,
    Do,
    Practice,
    Read,
    Run,
    act_of,
    acts,
    lessons,
    moment,
    position,
)
from mexico_desktop.lessons.steps import Lesson, Reply, Step

ALL = (*lessons("lives"), *lessons("mexen"))
STEPS = [(lesson, i) for lesson in ALL for i in range(len(lesson.steps))]
of_steps = pytest.mark.parametrize(
    ("lesson", "index"), STEPS, ids=[f"{lesson.name} {i + 1}" for lesson, i in STEPS]
)


def replies(step: Step) -> list[Reply]:
    found = [step.text]
    if isinstance(step, Ask | Do):
        found += [step.well, step.hint, *step.wrong.values()]
    return found


def learner(lesson: Lesson, index: int) -> int:
    (you,) = (s for s, seat in enumerate(position(lesson, index).seats) if not seat.is_cpu)
    return you


def test_names_are_unique():
    assert len({lesson.name for lesson in ALL}) == len(ALL)


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_a_lesson_begins_at_a_table_and_ends_with_practice(lesson):
    assert lesson.steps[0].table is not None
    assert [isinstance(step, Practice) for step in lesson.steps].count(True) == 1
    assert isinstance(lesson.steps[-1], Practice)
    kinds = {type(step) for step in lesson.steps}
    assert kinds >= {Read, Practice}
    assert kinds & {Ask, Do}


@of_steps
def test_the_position_is_legal_and_every_fact_holds(lesson, index):
    found = moment(lesson, index)
    for reply in replies(lesson.steps[index]):
        for fact in reply.facts:
            assert fact.holds(found), f"{reply.key}: {fact}"


@of_steps
def test_only_the_learner_is_asked_to_act_and_only_cpus_act_by_themselves(lesson, index):
    step, you = lesson.steps[index], learner(lesson, index)
    events = step.then
    if isinstance(step, Do):
        assert events[0].seat == you
        events = events[1:]
    assert all(event.seat != you for event in events)


@of_steps
def test_every_wrong_answer_has_a_reply_of_its_own(lesson, index):
    step = lesson.steps[index]
    if isinstance(step, Ask):
        assert len(set(step.options)) == len(step.options) >= 2
        assert set(step.right) <= set(step.options)
        assert step.right
        assert set(step.wrong) == set(step.options) - set(step.right)
    elif isinstance(step, Do):
        awaited = moment(lesson, index).game.awaited(moment(lesson, index).before)
        possible = acts(awaited, learner(lesson, index))
        assert act_of(step.then[0]) in possible
        assert set(step.wrong) == set(possible) - {step.right}
    else:
        return
    keys = [reply.key for reply in step.wrong.values()]
    assert len(set(keys)) == len(keys)
    assert all(reply.facts for reply in step.wrong.values())
    assert step.hint.key != step.text.key


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_a_lesson_is_run_to_its_end_and_back(lesson):
    run = Run(lesson)
    seen = []
    while True:
        step = run.step
        seen.append(run.position)
        if isinstance(step, Ask | Do):
            for answer, reply in step.wrong.items():
                verdict = run.answer(answer)
                assert not verdict.right
                assert verdict.reply is reply
                assert not run.solved
            right = step.right[0] if isinstance(step, Ask) else step.right
            assert run.answer(right).right
        assert run.solved
        if run.is_last:
            break
        run.go_on()
    assert run.index == len(lesson.steps) - 1
    for index in range(len(lesson.steps) - 2, -1, -1):
        run.take_back()
        assert run.index == index
        assert run.position == seen[index]
        assert run.solved is isinstance(run.step, Read)


def test_an_answer_that_is_none_is_refused():
    lesson = next(lesson for lesson in ALL if isinstance(lesson.steps[0], Read))
    with pytest.raises(LookupError):
        Run(lesson).answer(object())  # type: ignore[arg-type]
