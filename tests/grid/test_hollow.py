"""A row that has no text but those of cells of more rows is none."""

from __future__ import annotations

import numpy as np

from tablewright.grid.edges import Choice, Edge
from tablewright.grid.parting import without_hollow
from tablewright.grid.texts import OwnTexts

ACROSS = Choice((Edge(0, 0), Edge(50, 5), Edge(100, 0)), ())
ROWS = Choice((Edge(0, 0), Edge(10, 0.8), Edge(16, 3), Edge(26, 0)), ())


def texts(ruled=0.0):
    """A label beside a heading and what it stands over, half-way between them."""
    starts, lefts = np.array([11, 3, 19]), np.array([10, 60, 60])
    gaps = np.zeros((26, 101), np.float32)
    return OwnTexts(starts, starts + 4, lefts, lefts + 30, gaps, np.full(26, ruled, np.float32))


TALL = [(0, 0, 3, 1), (0, 1, 1, 1), (1, 1, 1, 1), (2, 1, 1, 1)]


def test_the_weaker_edge_of_a_row_between_goes():
    assert without_hollow(ROWS, ACROSS, TALL, texts()).edges == (0, 16, 26)


def test_a_row_with_a_text_of_its_own_stays():
    single = [(row, col, 1, 1) for row in range(3) for col in range(2)]
    assert without_hollow(ROWS, ACROSS, single, texts()) == ROWS


def test_a_row_between_rules_stays():
    assert without_hollow(ROWS, ACROSS, TALL, texts(ruled=1.0)) == ROWS
