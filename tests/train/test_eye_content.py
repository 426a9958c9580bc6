"""Made-up tables for the eye: every position is of one cell, whatever is drawn; the seed alone says what."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eye import content


@pytest.fixture(autouse=True)
def few_words(monkeypatch):
    """The dictionaries of the system are not everywhere."""
    monkeypatch.setattr(content, "word_lists", lambda: {"some": ("Forêt", "attack", "hex", "DRM")})


@given(st.integers(0, 10**6), st.booleans())
def test_every_position_is_of_exactly_one_cell(seed, rich):
    made = content.made_up(Random(seed), rich=rich)
    covered = [
        (cell.row + down, cell.col + along)
        for cell in made.cells.values()
        for down in range(cell.rowspan)
        for along in range(cell.colspan)
    ]
    assert sorted(covered) == [(row, col) for row in range(made.rows) for col in range(made.cols)]


def test_a_seed_gives_the_same_table_each_time():
    assert content.made_up(Random(5), rich=True) == content.made_up(Random(5), rich=True)
