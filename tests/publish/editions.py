"""What releases say, made up for the laws."""

from hypothesis import strategies as st

from tablewright.publish.edition import PublishedSheet, PublishedTable

WORDS = st.text(st.sampled_from("A1/-é `|\n"), max_size=4)
LABELS = st.lists(WORDS, min_size=1, max_size=4).map(tuple)
FACTS = st.dictionaries(WORDS, WORDS, max_size=2)
PARTS = st.dictionaries(WORDS, FACTS, max_size=3)


@st.composite
def tables(draw):
    rows, columns = draw(LABELS), draw(LABELS)
    cells = tuple(tuple(draw(WORDS) for _ in columns) for _ in rows)
    return PublishedTable(rows, columns, cells, {}, draw(FACTS))


SHEETS = st.builds(
    PublishedSheet,
    st.dictionaries(st.sampled_from(["crt", "terrain"]), tables(), min_size=1),
    st.dictionaries(st.sampled_from(["combat", "losses"]), PARTS),
)
EDITIONS = st.dictionaries(st.sampled_from(["one", "two"]), SHEETS)


def table(cells, rows=None, columns=None, **other):
    """A table from lines of cells, its labels 1, 2, ... and a, b, ... unless said."""
    grid = tuple(tuple(line.split()) for line in cells)
    return PublishedTable(
        tuple(rows or map(str, range(1, len(grid) + 1))), tuple(columns or "abcdef"[: len(grid[0])]), grid, **other
    )


def of(crt, **procedures):
    """An edition of one sheet with one table."""
    return {"sheet": PublishedSheet({"crt": crt}, procedures)}
