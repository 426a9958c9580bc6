"""Which way up a line reads: who makes nothing of it is not asked alone."""

from __future__ import annotations

from unittest.mock import Mock

import numpy as np
import pytest

from tablewright.model.reading import Reading
from tablewright.read.house import House
from tablewright.read.legible import legibility
from tablewright.read.rapid import Rapid

LINE = np.full((20, 100), 255, np.uint8)


def reader(kind, *confidence):
    """A reader that is as sure as this of a line as it stands and overturned."""
    made = Mock(spec=kind)
    made.read.return_value = [Reading("x", sure) for sure in confidence]
    return made


@pytest.mark.parametrize(
    ("house", "rapid", "said", "asked"),
    [
        ((0.9, 0.1), (0.0, 0.0), [0.9, 0.1], False),
        ((0.05, 0.8), (0.0, 0.0), [0.05, 0.8], False),
        ((0.02, 0.1), (0.98, 0.3), [0.98, 0.3], True),
        ((0.7, 0.6), (0.2, 0.1), [0.7, 0.6], True),
    ],
)
def test_the_next_reader_is_asked_where_one_leaves_it_open_which_way_up_a_line_stands(house, rapid, said, asked):
    first, second = reader(House, *house), reader(Rapid, *rapid)
    legible = legibility([first, second])
    assert legible([LINE, LINE[::-1]]) == said
    assert second.read.called == asked


def test_without_a_reader_in_the_house_nobody_is_asked():
    assert legibility([]) is None
