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


def reader(kind, confidence):
    """A reader that is as sure as this of any line."""
    made = Mock(spec=kind)
    made.read.return_value = [Reading("x", confidence)]
    return made


@pytest.mark.parametrize(("house", "rapid", "said"), [(0.9, 0.2, 0.9), (0.02, 0.98, 0.98), (0.1, 0.05, 0.1)])
def test_the_next_reader_is_asked_where_one_makes_nothing_of_a_line(house, rapid, said):
    first, second = reader(House, house), reader(Rapid, rapid)
    legible = legibility([first, second])
    assert legible(LINE) == said
    assert second.read.called == (house < 0.3)


def test_without_a_reader_in_the_house_nobody_is_asked():
    assert legibility([]) is None
