from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.check.dice import chances


@given(st.integers(1, 4), st.integers(2, 10))
def test_the_chances_of_all_rolls_make_one(count, faces):
    rolls = chances(f"{count}d{faces}")
    assert sum(rolls.values()) == 1
    assert list(rolls) == list(range(count, count * faces + 1))


def test_two_dice():
    assert chances("2d6")[7] == Fraction(1, 6)


@pytest.mark.parametrize("text", ["", "d", "2d", "deux dés"])
def test_no_dice_give_no_rolls(text):
    assert chances(text) == {}
