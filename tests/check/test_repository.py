"""The sheets of the repository, and the page that lists the checks."""

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


def test_every_check_has_a_sentence_and_a_row_in_the_page():
    page = (ROOT / "docs" / "checks.md").read_text("utf-8")
    for check in CHECKS:
        assert check.about.endswith(".")
        assert f"| `{check.name}` | {check.about}" in page
