"""CSVs, right and ugly. What an ugly one says in full stands in `cases/`."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.sheets.csv_grid import csv_grid
from tablewright.sheets.report import Report

RIGHT = "Dé,1/2-\n1,3/0\n"
TEN_MEGABYTES = 10_000_000


def read(content):
    report = Report()
    grid = csv_grid("crt.csv", content, report)
    assert (grid is None) == bool(report.faults)
    return grid, report.faults


@pytest.mark.parametrize(
    "content",
    [
        RIGHT.encode(),
        b"\xef\xbb\xbf" + RIGHT.encode(),
        RIGHT.replace("\n", "\r\n").encode(),
        RIGHT.replace("\n", "\r").encode(),
        RIGHT.removesuffix("\n").encode(),
        b'"D\xc3\xa9","1/2-"\n"1","3/0"\n',
    ],
    ids=["plain", "byte order mark", "windows", "old mac", "no last line end", "quoted"],
)
def test_different_bytes_read_the_same(content):
    grid, _ = read(content)
    assert grid.fields == (("Dé", "1/2-"), ("1", "3/0"))


def test_a_signature_outlives_line_ends_and_byte_order_marks():
    windows = b"\xef\xbb\xbf" + RIGHT.replace("\n", "\r\n").encode()
    assert read(RIGHT.encode())[0].sha256 == read(windows)[0].sha256
    assert read(RIGHT.encode())[0].sha256 != read(RIGHT.replace("3", "2").encode())[0].sha256


def test_records_know_their_lines():
    grid, _ = read(b'a,"b\nb"\nc,d\n"e\n\ne",f\ng,h')
    assert grid.lines == (1, 3, 4, 7)
    assert str(grid.place(2)) == "crt.csv:4"


@pytest.mark.parametrize(
    "content",
    [
        b"a,b,c,d\n" * (TEN_MEGABYTES // 8),
        b"a," * (TEN_MEGABYTES // 2),
        b"\n" * TEN_MEGABYTES,
        b"a" * TEN_MEGABYTES,
        b'"' + b"abc,\n" * (TEN_MEGABYTES // 5),
        b"\0" * TEN_MEGABYTES,
        b"a,b\n" * (TEN_MEGABYTES // 4) + b"\xe9",
    ],
    ids=["records", "one record", "empty lines", "one field", "open quote", "zeros", "a late wrong byte"],
)
def test_ten_megabytes_are_one_clear_fault(content):
    _, faults = read(content)
    assert len(faults) == 1


def test_many_ragged_records_are_counted_rather_than_named():
    _, faults = read(b"a,b\n" * 100 + b"a\n" * 50)
    assert len(faults) == 21
    assert faults[-1].message == "30 further records have another number of fields"
    assert faults[-1].line == 121


@given(st.binary(max_size=200))
def test_any_bytes_are_a_grid_or_a_fault(content):
    read(content)


TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.just("\n"))


@given(st.integers(2, 4).flatmap(lambda width: st.lists(st.lists(TEXT, min_size=width, max_size=width), min_size=1)))
def test_what_a_spreadsheet_writes_is_read_back(rows):
    file = io.StringIO()
    csv.writer(file, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
    assert read(file.getvalue().encode())[0].fields == tuple(map(tuple, rows))
