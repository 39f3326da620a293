"""The sound files: what the script computes, short, and neither distorted nor cut off."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

import pytest

from installer import sounds


def read(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        form = file.getparams()
        assert (form.nchannels, form.sampwidth, form.framerate) == (1, 2, sounds.RATE)
        return array("h", file.readframes(form.nframes))


def test_every_file_is_one_of_the_script() -> None:
    assert {path.stem for path in sounds.FOLDER.iterdir()} == set(sounds.SOUNDS)


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_sound(name: str) -> None:
    values = read(sounds.FOLDER / f"{name}.wav")
    computed = sounds.values(name)
    assert len(values) == len(computed)
    # A sine may differ in its last bit from one system to the next.
    assert max(abs(a - b) for a, b in zip(values, computed, strict=True)) <= 1
    assert 0.2 < len(values) / sounds.RATE < 1.5
    assert 10_000 < max(map(abs, values)) < 28_000
    assert abs(sum(values) / len(values)) < 33  # a thousandth of the range
    assert abs(values[-1]) < 100


def test_the_call_of_a_race_is_heard_at_once_and_above_the_rest() -> None:
    loud = {name: sum(map(abs, sounds.values(name))) for name in sounds.SOUNDS}
    first = next(i for i, value in enumerate(sounds.values("fast")) if abs(value) > 3_000)
    assert first / sounds.RATE < 0.01
    assert loud["fast"] > 3 * loud["dice-1"]
