"""The sheets of the repository, and the page that lists the checks."""

import csv
import io
import shutil
from pathlib import Path

import pytest

from tablewright.check import CHECKS, check_aid, is_open
from tablewright.workspace import find_workspace

ROOT = Path(__file__).parents[2]
WORKSPACE = find_workspace(ROOT)


def test_there_are_sheets():
    assert WORKSPACE.sheets()


@pytest.mark.parametrize("sheet", WORKSPACE.sheets())
def test_no_error_and_every_suspicion_is_answered(sheet):
    assert [finding for finding in check_aid(WORKSPACE.load_sheet(sheet)) if is_open(finding)] == []


def blanked(tmp_path, sheet, table, cell):
    """The checks that stay open on a sheet of a copy of this workspace with one cell blank."""
    for folder in ("canonical", "raw_scans"):
        shutil.copytree(
            ROOT / folder / sheet, tmp_path / folder / sheet, ignore=shutil.ignore_patterns("*.jpg", "*.png")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = tmp_path / "canonical" / sheet / f"{table}.csv"
    rows = list(csv.reader(path.read_text("utf-8").splitlines()))
    rows[cell[0]][cell[1]] = ""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    path.write_text(out.getvalue(), "utf-8")
    aid = find_workspace(tmp_path).load_sheet(sheet)
    return {finding.check for finding in check_aid(aid) if is_open(finding)}


@pytest.mark.parametrize(
    ("sheet", "table", "cell"),
    [
        ("weissenberg", "crt", (4, 4)),
        ("cherbourg", "determined_defence", (2, 2)),
        ("cherbourg", "terrain", (4, 3)),
        ("tir_direct", "direct_fire", (6, 2)),
    ],
)
def test_an_erratum_beside_it_hides_no_blanked_cell(sheet, table, cell, tmp_path):
    assert "shape" in blanked(tmp_path, sheet, table, cell)


def test_every_check_has_a_sentence_and_a_row_in_the_page():
    page = (ROOT / "docs" / "checks.md").read_text("utf-8")
    for check in CHECKS:
        assert check.about.endswith(".")
        assert f"| `{check.name}` | {check.about}" in page
