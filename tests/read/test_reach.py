"""A word across a side of its cell is read whole, in one cell; none is read in two."""

from __future__ import annotations

from drawn_cells import CAPITAL, FONT, as_page, printed
from hypothesis import given
from hypothesis import strategies as st

from tablewright.model.geometry import Box
from tablewright.read.crop import cell_lines
from tablewright.read.reach import reaches
from tablewright.read.size import capitals

LEFT, RIGHT = Box(40, 40, 200, 160), Box(200, 40, 400, 160)
WORD = Box(100, 70, 230, 100)
"""Most of it in the left cell."""


def test_a_word_belongs_to_the_cell_that_has_most_of_it():
    left, right = reaches([LEFT, RIGHT], [WORD], 20)
    assert (left.own, left.foreign) == ((WORD,), ())
    assert (right.own, right.foreign) == ((), (WORD,))


def test_a_word_within_its_cell_is_no_matter():
    assert all(not reach.own and not reach.foreign for reach in reaches([LEFT, RIGHT], [Box(60, 70, 190, 100)], 20))


@given(st.integers(0, 380), st.integers(30, 200))
def test_no_word_is_two_cells_own(left, wide):
    word = Box(left, 70, left + wide, 100)
    found = reaches([LEFT, RIGHT], [word], 20)
    assert sum(word in reach.own for reach in found) <= 1
    assert all(word not in reach.own or word not in reach.foreign for reach in found)


def test_the_letters_of_a_word_across_a_side_are_cut_out_together():
    page = as_page(printed(("TRIPOLI", (120, 70)), ("19", (330, 70))))
    wide = int(FONT.getlength("TRIPOLI"))
    word = Box(120, 70, 120 + wide, 110)
    side = 120 + round(0.7 * wide)
    left, right = Box(50, 40, side, 160), Box(side, 40, 450, 160)
    one, other = reaches([left, right], [word], CAPITAL)
    (whole,) = cell_lines(page, left, one).lines
    (rest,) = cell_lines(page, right, other).lines
    assert whole.ink.width > 0.9 * wide
    assert rest.ink.width < 0.5 * wide


def test_print_of_half_the_size_is_measured_by_itself():
    small = [Box(x, 50, x + 30, 60) for x in range(50, 400, 50)]
    large = [Box(x, 500, x + 60, 521) for x in range(50, 400, 80)]
    cells = [Box(40, 40, 110, 70), Box(40, 490, 120, 530)]
    assert capitals(cells, [*small, *large], 20.0) == [10.0, 20.0]


def test_dashes_say_nothing_of_how_large_print_is():
    dashes = [Box(x, 50, x + 12, 53) for x in range(50, 400, 50)]
    assert capitals([Box(40, 40, 110, 70)], dashes, 20.0) == [20.0]
