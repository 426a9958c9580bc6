"""Made-up charts: what the truth says is what the page prints where the truth says it, and a seed is a sheet."""

from __future__ import annotations

import sys
from pathlib import Path

import pypdfium2
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from charts.chart import LEFT, UP, chart
from charts.printing import charts_of, made_up, typeset
from charts.sheet import MAKERS, sheet_for
from tablewright.press.manuscript import runs

# The press's own typefaces are on every machine; those of the bench may not be.
AT_HAND = (("Libre Franklin", 100), ("Arvo", 100))
SEEDS = range(40)


def signs_of(pdf):
    """Each sign of the first page of a PDF with where its middle stands, in points from the top left."""
    page = pypdfium2.PdfDocument(pdf)[0]
    text, height = page.get_textpage(), page.get_height()
    for index, sign in enumerate(text.get_text_range()):
        if not sign.isspace():
            left, bottom, right, top = text.get_charbox(index)
            yield sign, (left + right) / 2, height - (bottom + top) / 2


def printed_in(quad, signs):
    (left, top), _, (right, bottom), _ = quad
    return sorted(sign for sign, x, y in signs if left < x < right and top < y < bottom)


def plain(text):
    """The signs of a cell as a page's text layer has them, where raised ones are plain."""
    return sorted(sign for line in text.split("\n") for run in runs(line) for sign in run.text if not sign.isspace())


def test_a_cell_goes_on_where_it_says_so():
    made = chart("Fire", [["Die", "Odds", LEFT], [UP, "1-2", "1-1"], ["1", "A", "B"]], header_rows=2)
    assert [(c.row, c.col, c.rowspan, c.colspan) for c in made.cells[:2]] == [(0, 0, 2, 1), (0, 1, 1, 2)]
    assert (made.rows, made.widths) == (3, (3, 3, 3))


def test_every_kind_of_chart_is_drawn_and_covers_its_grid():
    sheets = [sheet_for(seed) for seed in SEEDS]
    made = [one for sheet in sheets for one in charts_of(sheet)]
    assert len(made) > len(MAKERS)
    for one in made:
        assert sum(cell.rowspan * cell.colspan for cell in one.cells) == one.rows * len(one.widths)


@pytest.mark.parametrize("seed", [0, 12, 14, 17, 23])
def test_each_cell_is_printed_where_the_truth_says(seed):
    printed = typeset(sheet_for(seed, AT_HAND))
    signs, spots = list(signs_of(printed.pdf())), printed.spots()
    cells = {(i, n): cell for i, one in enumerate(charts_of(printed.sheet)) for n, cell in enumerate(one.cells)}
    assert len(spots) > 20
    assert {at: printed_in(quad, signs) for at, quad in spots.items()} == {at: plain(cells[at].text) for at in spots}


def test_the_same_seed_is_the_same_scan():
    one, other = (made_up(sheet_for(5, AT_HAND), "photocopy") for _ in range(2))
    assert one == other
    assert made_up(sheet_for(6, AT_HAND), "photocopy") != one


def test_the_truth_is_where_the_scan_put_it():
    _, truth = made_up(sheet_for(5, AT_HAND), "turned")
    quads = [cell["quad"] for table in truth["tables"] for cell in table["cells"]]
    assert all(corner[0] >= 0 and corner[1] >= 0 for quad in quads for corner in quad)
    first = quads[0]
    assert first[1][1] > first[0][1]  # a quarter turn clockwise: the top side runs down
