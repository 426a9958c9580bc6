"""A net of rules is a table; a frame, and panels side by side, are none."""

from __future__ import annotations

import numpy as np
import pytest

from tablewright.evidence.rules import Rules
from tablewright.grid.lattices import lattices
from tablewright.model.geometry import Box

MASK = np.zeros((1, 1), np.uint8)


def net(ys, xs, right=600, bottom=400):
    """Rules across at some heights, from side to side, and down at some places, from end to end."""
    across = tuple(Box(50, y, right, y + 2) for y in ys)
    down = tuple(Box(x, 50, x + 2, bottom) for x in xs)
    return Rules(across, down, MASK, MASK, 20.0)


@pytest.mark.parametrize(
    ("ys", "xs", "tables"),
    [
        ((50, 150, 250, 398), (50, 200, 598), 1),
        ((50, 250, 398), (50, 200, 400, 598), 1),
        ((50, 398), (50, 598), 0),
        ((50, 250, 398), (50, 300, 598), 0),
        ((50, 55, 60, 398), (50, 300, 598), 0),
    ],
    ids=["three rows", "three columns", "a frame", "four panels", "rules close together are one"],
)
def test_a_net_has_rules_within_its_frame_both_ways(ys, xs, tables):
    assert len(list(lattices(net(ys, xs)))) == tables


def test_nets_apart_from_each_other_are_two():
    one, other = net((50, 150, 250, 398), (50, 200, 598)), net((50, 150, 250, 398), (50, 200, 598))
    moved = tuple(Box(b.left + 900, b.top, b.right + 900, b.bottom) for b in other.across)
    both = Rules(
        (*one.across, *moved),
        (*one.down, *(Box(b.left + 900, b.top, b.right + 900, b.bottom) for b in other.down)),
        MASK,
        MASK,
        20.0,
    )
    assert len(list(lattices(both))) == 2
