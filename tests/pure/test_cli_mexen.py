"""What analyse prints of Mexen."""

from __future__ import annotations

from mexico_desktop.analysis import review_session
from mexico_desktop.cli.mexen import review_mistakes, review_table
from mexico_desktop.rules.mexen import Begins
from tests.pure.test_mexen_review import record

BEGINS = Begins(2, 1, (0, 0, 0))


def test_a_wrongly_named_knight_is_listed_with_the_better_name() -> None:
    wrong = review_session([record("A65 A. B11 B>C", 3, BEGINS)])
    names = [seat.name for seat in wrong.parts[0].seats]
    last = list(review_mistakes(wrong))[-1]
    assert f"{names[1]} named {names[2]} Knight, {names[0]} was better" in last
    assert f"a blunder of {wrong.named[0].error:.2f}" in last
    assert "No mistakes." not in list(review_table(wrong))


def test_a_rightly_named_knight_is_not_listed() -> None:
    right = review_session([record("A65 A. B11 B>A", 3, BEGINS)])
    assert not any("Knight" in line for line in review_mistakes(right))
