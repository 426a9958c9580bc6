"""The floor under the layout: so much is right of thirty made-up charts, in typefaces that are on every machine."""

from __future__ import annotations

import io
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from charts.printing import SCANS, made_up
from charts.sheet import sheet_for
from structure import count_doubt, count_table, matched, readers
from tablewright.clean import clean_page
from tablewright.flow import look_at
from tablewright.grid import find_layout

AT_HAND = (("Libre Franklin", 100), ("Arvo", 100))
SEEDS = range(41000, 41030)
TABLES = 94
SHAPES, WHOLE = 86, 83
"""Tables with their rows and columns, with all merged cells as well: two fewer than when this was written, for another
processor rounds otherwise. A change that loses more has to say why."""
UNDOUBTED_WRONG, DOUBTED_RIGHT = 3, 0.3
"""So many of the tables that are not whole may carry no doubt, and such a share of those that are may carry one. Of the
16 that were wrong two had none, of the 13 and of the 10 after as many; of the 9 that are now three: what is wrong now
is what all opinions agree on, and of the right ones 25 of 85 are in doubt."""


def counted(seed):
    """What is found of the tables of one chart."""
    image, truth = made_up(sheet_for(seed, AT_HAND), SCANS[seed % len(SCANS)])
    page = clean_page(np.array(Image.open(io.BytesIO(image)).convert("RGB")), 1)
    pairs = matched(truth["tables"], find_layout(page, look_at(page, readers())).grids)
    return sum(
        (count_doubt(count_table(table, grid.cells if grid else None), grid) for table, grid in pairs), Counter()
    )


@pytest.mark.slow
def test_most_tables_of_made_up_charts_are_parted_as_they_are_printed_and_the_others_say_so():
    found = sum(map(counted, SEEDS), Counter())
    wrong = found["found"] - found["whole"]
    assert found["tables"] == TABLES
    assert found["shape"] >= SHAPES
    assert found["whole"] >= WHOLE
    assert wrong - found["doubted wrong"] <= UNDOUBTED_WRONG
    assert found["doubted right"] <= DOUBTED_RIGHT * found["whole"]
