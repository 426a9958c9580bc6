"""Parts of a mask are all found, however many there are, and looked at apart."""

from __future__ import annotations

import numpy as np

from tablewright.clean.components import components
from tablewright.clean.reverse import windows


def test_more_parts_than_short_labels_can_count():
    mask = np.zeros((900, 900), np.uint8)
    mask[::3, ::3] = 255
    labels, stats = components(mask)
    assert len(stats) == 300 * 300 + 1 > np.iinfo(np.uint16).max
    assert labels.max() == 300 * 300


def test_every_part_of_a_mask_is_in_one_window_with_room_around():
    mask = np.zeros((300, 400), np.uint8)
    for top, left, height, width in ((20, 30, 1, 1), (21, 33, 10, 40), (150, 150, 60, 90), (299, 399, 1, 1)):
        mask[top : top + height, left : left + width] = 1
    together = np.zeros_like(mask)
    found = list(windows(mask, 40))
    for window, part in found:
        together[window] += part
    assert len(found) == 3
    assert (together == mask).all()
    rows, columns = found[1][0]
    assert (rows.start, rows.stop, columns.start, columns.stop) == (132, 232, 132, 260)
