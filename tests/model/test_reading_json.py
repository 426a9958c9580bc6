"""Readings written down and read back: the same values, and files from before something was kept are read as well."""

import json

from tablewright.model.reading import PlacedCell, ReadCell, ReadFile, ReadLayout, ReadPage, ReadTable
from tablewright.model.reading_json import files_from_json, files_to_json

CORNERS = ((0.0, 0.0), (60.0, 0.0), (60.0, 30.0), (0.0, 30.0))


def layout(share, rows, cols):
    cells = [PlacedCell(r, c, 1, 1, CORNERS) for r in range(rows) for c in range(cols)]
    return ReadLayout(share, CORNERS, tuple(cells))


def read(*layouts):
    cell = ReadCell("1/2", flag=False, why=(), confidence=0.9, row=0, col=0, rowspan=1, colspan=1, quad=CORNERS)
    table = ReadTable("CRT", CORNERS, (cell,), layouts)
    return ReadFile("a.png", (ReadPage(1, (60, 30), 0, 0.0, (), (table,), ()),))


def test_the_ways_to_part_a_table_come_back_as_they_were():
    file = read(layout(0.8, 1, 1), layout(0.2, 2, 3))
    assert files_from_json(files_to_json([file])) == (file,)


def test_each_way_says_its_size():
    (table,) = json.loads(files_to_json([read(layout(0.2, 2, 3))]))["files"][0]["pages"][0]["tables"]
    (way,) = table["layouts"]
    assert (way["share"], way["rows"], way["cols"], len(way["cells"])) == (0.2, 2, 3, 6)


def test_what_was_read_before_ways_were_kept_comes_back_without_them():
    whole = json.loads(files_to_json([read(layout(1.0, 1, 1))]))
    (table,) = whole["files"][0]["pages"][0]["tables"]
    del table["layouts"]
    assert files_from_json(json.dumps(whole)) == (read(),)
