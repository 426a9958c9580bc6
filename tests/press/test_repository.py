"""The repository's own sheets: their fair copies and facsimiles say what the verified tables say."""

import json
from pathlib import Path

import pytest

from tablewright.press.manuscript import PrintedTable, pages_of
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset
from tablewright.workspace import find_workspace

WORKSPACE = find_workspace(Path(__file__).parent)
SHEETS = WORKSPACE.sheets()
TRUTHS = sorted((WORKSPACE.root / "raw_scans").glob("*/*.truth.json"))
REMEDY = "the verified tables have changed since: run `tablewright press --facsimiles`"


@pytest.fixture(scope="module")
def pages():
    return {sheet: pages_of(WORKSPACE.load_sheet(sheet)) for sheet in SHEETS}


def tables_on(page):
    return [block for block in page.blocks if isinstance(block, PrintedTable)]


def test_there_are_sheets():
    assert SHEETS


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_cell_of_a_fair_copy_reads_back_identical(sheet, pages, differences):
    copy = typeset(pages[sheet], STYLES["coloured"], language="fra", title=sheet)
    assert sum(len(table.cells) for page in pages[sheet] for table in tables_on(page)) > 10
    assert differences(copy) == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_sheet_has_a_facsimile_of_each_page_and_one_is_hard(sheet, pages):
    truths = [json.loads(path.read_text("utf-8")) for path in TRUTHS if path.parent.name == sheet]
    assert len(truths) == len(pages[sheet]) + 1
    assert {truth["scan"] for truth in truths} & {"phone", "photocopy"}


@pytest.mark.parametrize("path", TRUTHS, ids=lambda path: f"{path.parent.name} {path.name}")
def test_a_facsimile_prints_what_the_verified_tables_say(path, pages):
    truth = json.loads(path.read_text("utf-8"))
    page = pages[path.parent.name][truth["page"] - 1]
    printed = {table.id: {(c.row, c.col): c.text for c in table.cells} for table in tables_on(page)}
    told = {table["id"]: {(c["row"], c["col"]): c["text"] for c in table["cells"]} for table in truth["tables"]}
    assert told == printed, REMEDY
    texts = [block.text for block in page.blocks if not isinstance(block, PrintedTable)]
    assert [text["text"] for text in truth["text"] if text["kind"] != "title"] == texts, REMEDY


@pytest.mark.parametrize("path", TRUTHS, ids=lambda path: f"{path.parent.name} {path.name}")
def test_a_truth_stands_beside_its_image_and_says_that_it_is_no_original(path):
    truth = json.loads(path.read_text("utf-8"))
    assert (path.parent / truth["image"]).is_file()
    assert path.name.startswith("facsimile-")
    assert "Not an original scan" in truth["about"]


def test_the_scans_stay_small():
    scans = [path for sheet in SHEETS for path in WORKSPACE.scans(sheet)]
    assert scans
    assert sum(path.stat().st_size for path in scans) < 30_000_000
