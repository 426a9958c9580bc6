"""Texts and their probabilities from the frames of a network."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.read.ctc import best_texts

SIGNS = ("a", "b", "1", " ")


def frames(*rows: dict[int, float]) -> np.ndarray:
    """Frames with the given shares; column 0 is the pause."""
    table = np.zeros((len(rows), len(SIGNS) + 1), np.float32)
    for row, shares in zip(table, rows, strict=True):
        for column, share in shares.items():
            row[column] = share
    return table


@given(text=st.text("ab1", max_size=6))
def test_frames_that_spell_a_text_are_read_as_it(text):
    rows = [{0: 1.0}] + [frame for sign in text for frame in ({SIGNS.index(sign) + 1: 1.0}, {0: 1.0})]
    reading = best_texts(frames(*rows), SIGNS)
    assert (reading.text, reading.confidence) == (text, pytest.approx(1))


def test_a_sign_held_over_frames_is_one_sign():
    assert best_texts(frames({1: 1.0}, {1: 1.0}), SIGNS).text == "a"


def test_probability_is_summed_over_all_ways_to_spell():
    reading = best_texts(frames({0: 0.5, 1: 0.5}, {0: 0.5, 1: 0.5}), SIGNS)
    assert (reading.text, reading.confidence) == ("a", pytest.approx(0.75))
    assert reading.alternatives[0] == ("", pytest.approx(0.25))


def test_the_next_best_text_is_kept():
    reading = best_texts(frames({1: 0.7, 2: 0.3}), SIGNS)
    assert reading.text == "a"
    assert reading.alternatives[0] == ("b", pytest.approx(0.3))
