"""The truth of real charts is whole, and the bench counts the tables that were read in their own shape."""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from real import TRUTH, count_structure, is_there, with_title_rows
from tablewright.model.reading import ReadCell, ReadTable

CHARTS = sorted(TRUTH.glob("*.json"))


def named_blind(image):
    """Nobody chooses which pictures are not to be looked at."""
    return int(sha256(image.encode()).hexdigest()[-1], 16) % 2 == 1


def test_there_are_charts():
    assert len(CHARTS) >= 24


@pytest.mark.parametrize("path", CHARTS, ids=lambda path: path.stem)
def test_a_chart_says_where_it_is_from_and_which_set_it_is_of(path):
    chart = json.loads(path.read_text("utf-8"))
    assert chart["set"] in (["fresh", "dev", "blind"] if named_blind(chart["image"]) else ["fresh", "dev"])
    assert Path(chart["image"]).stem == path.stem
    assert chart["source"].keys() == {"repo", "commit", "path"}
    assert chart["image"] in (TRUTH / "README.md").read_text("utf-8")


@pytest.mark.parametrize("path", CHARTS, ids=lambda path: path.stem)
def test_no_position_of_a_table_is_covered_twice(path):
    for table in json.loads(path.read_text("utf-8"))["tables"]:
        covered = Counter(
            (row, col)
            for cell in table["cells"]
            for row in range(cell["r"], cell["r"] + cell.get("rs", 1))
            for col in range(cell["c"], cell["c"] + cell.get("cs", 1))
        )
        assert max(covered.values()) == 1


def read_table(*places):
    quad = ((0, 0), (1, 0), (1, 1), (0, 1))
    names = ("row", "col", "rowspan", "colspan")
    blank = {"text": "", "flag": False, "why": (), "confidence": 1.0, "quad": quad}
    cells = (ReadCell(**blank, **dict(zip(names, place, strict=True))) for place in places)
    return ReadTable("", quad, tuple(cells))


def test_a_table_counts_where_its_texts_are():
    truth = [
        {"cells": [{"r": 0, "c": 0, "rs": 1, "cs": 2, "text": "A"}, {"r": 1, "c": 0, "rs": 1, "cs": 2, "text": "B"}]}
    ]
    other, parted = read_table((0, 0, 1, 1)), read_table((0, 0, 1, 2), (1, 0, 1, 1), (1, 1, 1, 1))
    counts = count_structure(truth, [other, parted], [1])
    assert {name: counts[name] for name in ("tables", "found", "shape", "whole", "extra")} == {
        "tables": 1,
        "found": 1,
        "shape": 1,
        "whole": 0,
        "extra": 1,
    }


def test_another_picture_of_the_same_name_is_not_the_one(tmp_path):
    picture = tmp_path / "chart.png"
    assert not is_there(picture, {"sha256": ""})
    picture.write_bytes(b"")
    assert not is_there(picture, {"sha256": "0"})
    assert is_there(picture, {"sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"})


def test_a_title_printed_as_the_first_row_is_held_against_it():
    places = ((0, 0, 1, 2, "POINTS"), (1, 0, 1, 1, "A"), (1, 1, 1, 1, "B"))
    truth = [{"cells": [dict(zip(("r", "c", "rs", "cs", "text"), place, strict=True)) for place in places]}]
    read = replace(read_table((0, 0, 1, 1), (0, 1, 1, 1)), title="P0INTS")
    (titled,) = with_title_rows([read], truth)
    assert [(c.row, c.col, c.colspan) for c in titled.cells] == [(0, 0, 2), (1, 0, 1), (1, 1, 1)]
    assert titled.cells[0].text == "P0INTS"
    assert with_title_rows([replace(read, title="Other")], truth)[0].shape == (1, 2)
