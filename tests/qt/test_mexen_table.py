"""What the table of Mexen shows over random sessions: every scene, every text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from mexico_desktop.match import Match, Seat, new_match
from mexico_desktop.qt.models.mexen_table import MexenTable
from mexico_desktop.qt.models.table import Scene
from mexico_desktop.rules import ChoiceAwaited, Kept, NameAwaited, Named, RaceAwaited, Rolled, Tik
from mexico_desktop.rules.mexen import MEXEN_GAME, Settings

pytestmark = pytest.mark.usefixtures("english")

NAMES = ("You", "Daan", "Sem", "Noor", "Lotte", "Bram", "Mei", "Zoë")
SEEDS = pytest.mark.parametrize("seed", range(40))
_GAPS = re.compile(r"[{}]|%n|\(s\)|\bNone\b")


def session(seed: int) -> tuple[Match, random.Random]:
    rng = random.Random(seed)
    count = 2 + seed % 7
    people = 1 if seed % 2 else rng.randint(1, count)
    seats = [
        Seat(name) if s < people else Seat(name, "cpu", "casual")
        for s, name in enumerate(NAMES[:count])
    ]
    settings = Settings(("sips", "points")[seed % 3 % 2], seed % 4 != 0)
    return new_match(MEXEN_GAME, settings, seats, secret=rng.randbytes(32)), rng


def act(match: Match, rng: random.Random):
    awaited = match.awaited
    if isinstance(awaited, NameAwaited):
        return match.apply(Named(awaited.seat, rng.choice(awaited.options)))
    if isinstance(awaited, RaceAwaited) and rng.random() < 0.6:
        return match.apply(Tik(rng.choice(awaited.rivals)))
    if isinstance(awaited, ChoiceAwaited | RaceAwaited) and rng.random() < 0.4:
        return match.apply(Kept(awaited.seat))
    left = getattr(awaited, "may_leave", None)
    return match.roll(left if rng.random() < 0.5 else None)


def texts(model: MexenTable, scene: Scene) -> Iterator[str]:
    """All that is to be read at a scene."""
    yield from (scene.headline, scene.verdict, scene.band, scene.standing.note)
    yield from (row.detail for row in scene.rows)
    yield from model.heading_of(scene)
    for rolling in (False, True):
        bar = model.bar(scene, rolling=rolling)
        yield from (bar.roll, bar.keep, bar.leave, bar.turn, bar.count, *bar.aside)
    log = model.log
    yield from (str(log.index(i).data()) for i in range(max(0, log.rowCount() - 6), log.rowCount()))


@SEEDS
def test_the_last_scene_of_a_step_is_the_one_a_session_is_continued_with(seed):
    match, rng = session(seed)
    model = MexenTable(match.record)
    while match.state.round < 4:
        step = act(match, rng)
        if isinstance(step.event, Rolled):
            model.show(model.rolling(step))
        scenes = model.scenes(step)
        for scene in scenes:
            model.show(scene)
        model.log.add((step,))
        again = MexenTable(match.record)
        assert again.scene == scenes[-1]
        assert again.log.rowCount() == model.log.rowCount()
        assert all(scene.hold for scene in scenes[:-1])
    model.deleteLater()


@SEEDS
def test_every_text_is_whole_in_both_units(seed):
    match, rng = session(seed)
    model = MexenTable(match.record)
    while match.state.round < 4:
        step = act(match, rng)
        for scene in (model.rolling(step), *model.scenes(step)):
            model.show(scene)
            for text in texts(model, scene):
                assert not _GAPS.search(text), text
        model.log.add((step,))
        scene = model.scene
        before = model.unit
        model.set_unit("points" if before == "sips" else "sips")
        shown = list(texts(model, model.scene))
        assert not any(_GAPS.search(text) for text in shown)
        other = "point" if before == "points" else "sip"
        assert not any(re.search(rf"\d {other}s?\b", text) for text in shown)
        assert model.scene.state == scene.state
        assert model.scene.dice == scene.dice
        assert model.scene.pot == scene.pot


def test_the_models_behave(qtmodeltester):
    match, rng = session(5)
    model = MexenTable(match.record)
    for part in (model.seats, model.ladder, model.log):
        qtmodeltester.check(part)
    while match.state.round < 4:
        step = act(match, rng)
        for scene in model.scenes(step):
            model.show(scene)
        model.log.add((step,))
    for part in (model.seats, model.ladder, model.log):
        qtmodeltester.check(part)
