"""Parts of a mask are told apart and shown again, however many there are."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.evidence.components import parts_of, places


@pytest.mark.parametrize("side", [90, 900])
def test_chosen_parts_are_shown_and_nothing_else(side):
    mask = np.zeros((side, side), np.uint8)
    mask[::3, ::3] = 1
    parts = parts_of(mask)
    assert len(parts) == (side // 3) ** 2 + 1
    upper = parts.stats[:, 1] < side // 2
    assert (parts.shown(upper) == np.where(np.arange(side)[:, None] < side // 2, mask, 0)).all()


def test_parts_transposed_are_those_of_the_transposed_mask():
    mask = np.zeros((40, 30), np.uint8)
    mask[5:8, 2:20] = mask[10:30, 25] = 1
    turned = parts_of(mask).transposed()
    assert (turned.shown(turned.stats[:, 3] == 18) == (mask.T & (np.arange(40) < 8))).all()


def test_places_of_a_mask_and_of_an_empty_one():
    mask = np.zeros((4, 5), np.uint8)
    assert [len(found) for found in places(mask)] == [0, 0]
    mask[2, 3] = mask[3, 0] = 1
    assert [found.tolist() for found in places(mask)] == [[2, 3], [3, 0]]
