"""Make the sounds of ``resources/sounds/``: own work, computed from a few formulas.

    python -m installer.sounds

Each is mono, of 16 bits and 44,100 values a second, and lasts less than a second and a half. Times
are in seconds, pitches in hertz, strengths from 0 to 1. The same source gives the same sounds.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 44_100

Wave = list[float]


def silence(seconds: float) -> Wave:
    """Give a wave in which nothing is heard yet."""
    return [0.0] * round(seconds * RATE)


def add(to: Wave, what: Wave, at: float = 0, strength: float = 1) -> None:
    """Mix a wave into another from a time on, as far as there is room."""
    first = round(at * RATE)
    for i, value in enumerate(what[: max(0, len(to) - first)]):
        to[first + i] += strength * value


def bell(pitch: float, seconds: float, partials: dict[float, float], attack: float = 0.004) -> Wave:
    """Give a struck note: partials by their multiple of the pitch, the higher ones fading first."""
    made = silence(seconds)
    for multiple, strength in partials.items():
        turn = 2 * math.pi * pitch * multiple / RATE
        fade = 4 * (1 + 0.45 * (multiple - 1)) / (seconds * RATE)
        for i in range(len(made)):
            loud = strength * min(1, i / (attack * RATE)) * (1 - i / len(made))
            made[i] += loud * math.exp(-fade * i) * math.sin(turn * i)
    return made


def noise(chance: random.Random, seconds: float, low: float, high: float) -> Wave:
    """Give a burst of noise between two pitches that dies away."""
    made = silence(seconds)
    up, down = (1 - math.exp(-2 * math.pi * pitch / RATE) for pitch in (high, low))
    smooth = slow = 0.0
    for i in range(len(made)):
        smooth += up * (chance.uniform(-1, 1) - smooth)
        slow += down * (smooth - slow)
        made[i] = (smooth - slow) * math.exp(-6 * i / len(made))
    return made


def knock(chance: random.Random, pitch: float) -> Wave:
    """Give one bounce of a die on felt: a soft, short body with a click on top."""
    made = bell(pitch, 0.09, {1.0: 0.8, 1.72: 0.35, 2.6: 0.15}, attack=0.001)
    add(made, noise(chance, 0.05, 250, 2600), strength=1.6)
    add(made, noise(chance, 0.012, 1500, 7000), strength=0.5)
    return made


def dice(chance: random.Random) -> Wave:
    """Give two dice that are thrown, bounce on felt and come to rest."""
    made = silence(0.85)
    for first in (0.14, 0.19):
        at = first + chance.uniform(0, 0.03)
        gap, strength = chance.uniform(0.15, 0.19), 0.9
        pitch = chance.uniform(300, 380)
        while strength > 0.08:
            add(made, knock(chance, pitch * chance.uniform(0.94, 1.06)), at, strength)
            at += gap
            gap *= chance.uniform(0.6, 0.72)
            strength *= chance.uniform(0.5, 0.62)
    return made


def fast() -> Wave:
    """Give the call of a race: two bright notes, a fifth apart, the second held."""
    made = silence(0.6)
    partials = {1.0: 1.0, 2.0: 0.45, 3.0: 0.22, 4.0: 0.08}
    add(made, bell(587.33, 0.3, partials), strength=0.8)
    add(made, bell(880.0, 0.48, partials), at=0.11)
    return made


def mexico() -> Wave:
    """Give the chime of a 21: three notes of a chord, one after the other."""
    made = silence(1.4)
    partials = {1.0: 1.0, 2.0: 0.3, 3.01: 0.16, 4.2: 0.08}
    for number, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)):
        add(made, bell(pitch, 1.3 - 0.1 * number, partials), at=0.09 * number, strength=0.7)
    return made


def pot(chance: random.Random) -> Wave:
    """Give two coins that clink."""
    made = silence(0.5)
    for at, pitch, strength in ((0, 2637.0, 0.55), (0.07, 3136.0, 0.4), (0.16, 2794.0, 0.2)):
        coin = bell(pitch, 0.3, {1.0: 1.0, 1.51: 0.5, 2.31: 0.25}, attack=0.001)
        add(coin, noise(chance, 0.01, 2000, 9000), strength=0.4)
        add(made, coin, at, strength)
    return made


def knight(chance: random.Random) -> Wave:
    """Give a light blow on a shield."""
    made = silence(0.9)
    metal = {1.0: 1.0, 1.47: 0.7, 2.09: 0.5, 2.56: 0.35, 3.39: 0.2}
    add(made, bell(246.94, 0.85, metal, attack=0.002))
    add(made, noise(chance, 0.06, 300, 3500), strength=0.9)
    return made


def loser(chance: random.Random) -> Wave:
    """Give a soft thud, that of something heavy laid on felt."""
    made = silence(0.55)
    add(made, bell(98.0, 0.5, {1.0: 1.0, 1.5: 0.4, 2.4: 0.3, 4.1: 0.12}, attack=0.006))
    add(made, noise(chance, 0.12, 80, 700), strength=1.4)
    return made


# Every sound by its name, and how loud its loudest moment is.
SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "dice-1": (lambda: dice(random.Random(21)), 0.5),
    "dice-2": (lambda: dice(random.Random(32)), 0.5),
    "dice-3": (lambda: dice(random.Random(66)), 0.5),
    "fast": (fast, 0.8),
    "knight": (lambda: knight(random.Random(11)), 0.5),
    "loser": (lambda: loser(random.Random(41)), 0.6),
    "mexico": (mexico, 0.55),
    "pot": (lambda: pot(random.Random(42)), 0.4),
}


def values(name: str) -> array[int]:
    """Give the values of a sound as they stand in its file."""
    make, loudest = SOUNDS[name]
    made = make()
    ending = round(0.03 * RATE)  # no click where it is cut off
    for i in range(1, ending + 1):
        made[-i] *= i / ending
    factor = loudest * 32_767 / max(map(abs, made))
    return array("h", (round(factor * value) for value in made))


def main() -> int:
    """Write every file. Gives the exit status."""
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        made = values(name)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())
        print(f"{name}.wav: {len(made) / RATE:.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
