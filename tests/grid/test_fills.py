"""Where the ground behind a table changes, and where white parts what is shaded alike."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.grid.fills import fills

WHITE, BLUE = (100.0, 0.0, 0.0), (88.0, -8.0, -14.0)


def ground(*tones, width=60):
    """Bare lines of these colours, each so many times."""
    lab = np.array([colour for many, colour in tones for _ in range(many)], np.float32)
    shown = np.repeat(lab[:, None], width, axis=1)
    return np.dstack([shown, np.ones(shown.shape[:2], np.float32)])


def printed(ground, lines, share=1.0):
    """The ground with print on so much of some lines, which hides it."""
    hidden = ground.copy()
    hidden[lines, : round(share * ground.shape[1])] = 0
    return hidden


def test_a_shaded_row_ends_where_its_shade_does():
    shown = fills(ground((20, WHITE), (20, BLUE), (20, WHITE)))["fill"]
    assert shown[[20, 40]].min() > 0.9
    assert max(shown[5:12].max(), shown[28:33].max()) < 0.1


@pytest.mark.parametrize("share", [0.3, 0.9])
def test_print_on_it_does_not_change_the_ground(share):
    lined = printed(ground((20, WHITE), (20, BLUE)), [10, 11, 12, 13, 25, 26, 27, 28], share)
    shown = fills(lined)["fill"]
    assert shown[20] > 0.8
    assert shown[:16].max() < 0.1


def test_white_between_two_rows_that_are_shaded_alike_is_a_dip():
    shown = fills(ground((20, BLUE), (3, WHITE), (20, BLUE)))
    assert shown["dip"][21] > 0.9
    assert shown["dip"][5:15].max() < 0.1


def test_a_change_along_some_of_a_line_counts_for_so_much():
    half = ground((20, WHITE), (20, WHITE))
    half[20:, :30, :3] = BLUE
    assert 0.35 < fills(half)["fill"][20] < 0.65


def test_paper_that_is_hidden_all_along_shows_no_change():
    shown = fills(np.zeros((30, 40, 4), np.float32))
    assert not shown["fill"].any()
    assert not shown["dip"].any()
