"""CSVs as people save them."""

import pytest

from tablewright.errors import Faults, FileTrouble
from tablewright.typed import tables_in

GRID = (("Dé", "1/2-", "1/1"), ("1", "3/0", "2/0"), ("2", "Arrêt", "-1"))
PLAIN = "\n".join(",".join(row) for row in GRID) + "\n"


def one(content, name="mine.csv"):
    (table,) = tables_in(name, content if isinstance(content, bytes) else content.encode())
    return table


@pytest.mark.parametrize(
    "content",
    [
        PLAIN,
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace(",", ";"),
        PLAIN.replace(",", "\t"),
        PLAIN.replace(",", "|"),
        "sep=;\n" + PLAIN.replace(",", ";"),
        PLAIN + "\n\n",
        PLAIN + ",,\n,,\n",
        PLAIN.replace("\n", ",,\n"),
        b"\xef\xbb\xbf" + PLAIN.encode(),
        PLAIN.encode("utf-16"),
        PLAIN.encode("latin-1"),
        PLAIN.encode() + b"\x1a",
    ],
    ids=lambda content: repr(content)[:30],
)
def test_a_table_is_the_same_however_it_was_saved(content):
    assert one(content).grid == GRID


def test_signs_of_windows_are_those_that_were_typed():
    assert one("a,b\n1–2,“x”\n".encode("cp1252")).grid[1] == ("1–2", "“x”")


def test_a_comma_in_a_cell_parts_no_fields_where_semicolons_do():
    assert one("Rapport;1,5/1;2/1\n1;A;B\n").grid[0] == ("Rapport", "1,5/1", "2/1")


def test_each_row_knows_its_line():
    table = one('Dé,1/1\n"a\nb",2/0\n3,1/0\n')
    assert table.lines == (1, 2, 4)


def test_the_line_that_names_the_mark_is_counted():
    assert one("sep=;\na;b\n1;2\n").lines == (2, 3)


def test_a_line_above_with_a_blank_one_between_is_the_title():
    table = one("Combat Results\n\nDé,1/1\n1,A\n")
    assert (table.title, table.grid, table.lines) == ("Combat Results", (("Dé", "1/1"), ("1", "A")), (3, 4))


def test_blank_lines_part_tables():
    first, second = tables_in("both.csv", b"a,b\n1,2\n\nc,d\n3,4\n")
    assert (first.name, second.name) == ("both 1", "both 2")
    assert second.grid == (("c", "d"), ("3", "4"))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a,b,c\n1,2\n3,4,5\n", "mine.csv:2: the record that starts with `1` has 2 fields, most have 3"),
        (b'a,b\n"1,2\n', "mine.csv:2: a quote opened here is never closed"),
        (b"\n\n", "mine.csv:1: the file is empty"),
        (b"PK\x03\x04\x00\x01", "mine.csv: this is not text"),
    ],
    ids=["ragged", "quote", "empty", "binary"],
)
def test_what_is_no_table_is_said_with_its_line(content, message):
    with pytest.raises(Faults) as refused:
        one(content)
    assert str(refused.value).splitlines()[0] == message


def test_more_cells_than_any_list_has_are_refused():
    with pytest.raises((Faults, FileTrouble), match="more than 200000"):
        one(b"a," * 250_000)
