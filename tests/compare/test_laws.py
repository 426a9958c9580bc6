"""What holds for any table: a copy of it is the same, one edit is one difference, and the sides may be exchanged."""

from hypothesis import assume, given
from hypothesis import strategies as st

from tablewright.compare import Where, compare_tables, copy_of_fields
from tablewright.compare.align import in_order
from tablewright.compare.folding import same
from tablewright.compare.likeness import likeness
from tablewright.model.difference import Kind

TEXTS = st.sampled_from(["-", "A1", "A1/DR", "EX", "DR", "D1", "1/2", "● PA", "2 BDC", ""])


@st.composite
def tables(draw):
    """A table whose lines all differ: with two of a kind, nobody could say which is missing."""
    width, height = draw(st.integers(2, 6)), draw(st.integers(3, 7))
    body = draw(st.lists(st.lists(TEXTS, min_size=width, max_size=width), min_size=height, max_size=height))
    head = ["Dé", *(f"{n}:1" for n in range(1, width + 1))]
    return (tuple(head), *((str(r + 1), *row) for r, row in enumerate(body)))


def differences(ours, theirs):
    return compare_tables(copy_of_fields("a", ours), copy_of_fields("b", theirs), Where("sheet")).differences


def put(grid, row, column, text):
    return tuple(
        tuple(text if (r, c) == (row, column) else t for c, t in enumerate(line)) for r, line in enumerate(grid)
    )


@given(tables())
def test_a_table_is_the_same_as_itself(grid):
    assert differences(grid, grid) == ()


@given(tables(), st.data())
def test_one_other_text_is_one_difference_at_its_cell(grid, data):
    row, column = data.draw(st.integers(1, len(grid) - 1)), data.draw(st.integers(1, len(grid[0]) - 1))
    text = data.draw(TEXTS)
    assume(same(text) != same(grid[row][column]))
    (found,) = differences(put(grid, row, column, text), grid)
    assert found.cells == ((row, column),)
    assert (found.row, found.column) == (str(row), f"{column}:1")


@given(tables(), st.data())
def test_a_row_left_out_is_one_difference(grid, data):
    row = data.draw(st.integers(1, len(grid) - 1))
    (found,) = differences(grid[:row] + grid[row + 1 :], grid)
    assert found.kind is Kind.ROW_MISSING
    assert found.extracted.split(" | ")[0] == str(row)


@given(tables(), st.data())
def test_a_row_typed_twice_is_one_difference(grid, data):
    row = data.draw(st.integers(1, len(grid) - 1))
    (found,) = differences(grid[: row + 1] + grid[row:], grid)
    assert found.kind is Kind.ROW_DOUBLED


@given(tables(), tables())
def test_no_line_is_paired_twice_and_none_crosses_another(ours, theirs):
    like = likeness(copy_of_fields("a", ours), copy_of_fields("b", theirs))
    pairs = in_order(like.rows_given([(0, 0)]), 15)
    assert pairs == sorted(pairs)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)


@given(tables(), tables())
def test_nothing_that_differs_goes_unsaid(ours, theirs):
    found = compare_tables(copy_of_fields("a", ours), copy_of_fields("b", theirs), Where("sheet"))
    said = {cell for difference in found.differences for cell in difference.cells}
    assert said.issuperset(found.laid.wrong)
    assert bool(found.differences) == (ours != theirs)
