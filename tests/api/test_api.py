"""What programs use: a reading as tables, typed tables held against it, and an import that costs nothing."""

import json
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

import tablewright
from tablewright.api.tables import document_of
from tablewright.errors import FileTrouble
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable
from tablewright.model.reading_json import files_from_json

BASE = Path(__file__).parents[1] / "compare" / "base"
NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def cell(row, col, text, *, rowspan=1, colspan=1, why=()):
    seen = {"house": text}
    return ReadCell(text, bool(why), why, 0.9, seen, row=row, col=col, rowspan=rowspan, colspan=colspan, quad=NOWHERE)


@pytest.fixture
def table():
    cells = (
        cell(0, 0, "Dé", rowspan=2),
        cell(0, 1, "Odds", colspan=2),
        cell(1, 1, "1-1"),
        cell(1, 2, "=SUM(A1)"),
        cell(2, 0, "1"),
        cell(2, 1, "a|b <i>", why=("readers differ",)),
        cell(2, 2, "-1"),
    )
    page = ReadPage(1, (100, 100), 0, 0.0, (), (ReadTable("CRT", NOWHERE, cells),), ())
    return document_of(ReadFile("x.png", (page,))).pages[0].tables[0]


@pytest.fixture
def document():
    """What was read off the scan of the small sheet."""
    (read,) = files_from_json((BASE / "extracted/small/scan.jpg.json").read_text("utf-8"))
    return document_of(read)


def test_importing_the_package_loads_nothing_heavy():
    program = "import sys, tablewright; print(sorted(m for m in ('pandas', 'cv2', 'numpy', 'PIL') if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("first", ["", "import tablewright.read, tablewright.compare; "])
def test_the_functions_are_there_whatever_was_imported_before(first):
    program = f"{first}import tablewright; tablewright.read('no.png')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert "no.png: there is no such file" in done.stderr


def test_every_name_that_is_promised_is_there():
    assert all(hasattr(tablewright, name) for name in tablewright.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tablewright.nothing  # noqa: B018 - that it raises is the test


def test_a_table_as_rows_and_as_a_frame(table):
    assert table.rows == [["Dé", "Odds", ""], ["", "1-1", "=SUM(A1)"], ["1", "a|b <i>", "-1"]]
    assert table.shape == (3, 3)
    assert isinstance(table.df, pd.DataFrame)
    assert table.df.loc[2, 2] == "-1"
    assert [cell.text for cell in table.flagged] == ["a|b <i>"]
    assert repr(table) == "<Table 'CRT', page 1: 3 x 3, 1 of 7 cells flagged>"


def test_a_table_as_csv_has_no_formula(table, tmp_path):
    text = table.to_csv(tmp_path / "crt.csv")
    assert text.splitlines() == ["Dé,Odds,", ",1-1,'=SUM(A1)", "1,a|b <i>,-1"]
    assert (tmp_path / "crt.csv").read_text("utf-8") == text


def test_a_table_as_html_keeps_its_merged_cells_and_its_doubts(table):
    text = table.to_html()
    assert "<caption>CRT</caption>" in text
    assert '<td rowspan="2">Dé</td><td colspan="2">Odds</td>' in text
    assert '<mark title="readers differ">a|b &lt;i&gt;</mark>' in text


def test_a_table_as_markdown(table):
    assert table.to_markdown().splitlines()[:2] == ["| Dé | Odds |  |", "|---|---|---|"]
    assert r"a\|b \<i\>" in table.to_markdown()


def test_typed_tables_against_what_was_read(document):
    found = tablewright.compare(BASE / "canonical/small/crt.csv", document)
    assert found.same
    assert found.coverage.words == "1 of 1 table compared"
    assert str(found).startswith("1 of 1 table compared.\n")


def test_a_frame_with_an_error_in_it(document):
    rows = next(table for table in document.tables if table.rows[0][0] == "Dé").rows
    frame = pd.DataFrame(rows[1:], columns=rows[0])
    assert tablewright.compare(frame, document).same
    frame.iloc[2, 2] = "9/9"
    found = tablewright.compare(frame, document)
    (difference,) = found.differences
    assert (difference.canonical, difference.extracted) == ("9/9", rows[3][2])
    assert not found.same
    assert json.loads(json.dumps(found.to_dict()))["coverage"]["compared"] == 1


def test_several_of_both_and_rows_of_texts(document, tmp_path):
    terrain = next(table for table in document.tables if table.rows[0][0] != "Dé")
    found = tablewright.compare([terrain.rows, BASE / "canonical/small/crt.csv"], [document])
    assert found.coverage.compared == 2
    assert found.to_html(tmp_path / "page.html") == (tmp_path / "page.html").read_text("utf-8")


def test_a_table_on_no_scan_is_not_the_same(document):
    found = tablewright.compare([["Mois", "Temps"], ["Mars", "Boue"]], document)
    assert not found.same
    assert [missed.table for missed in found.coverage.missed] == ["table"]


def test_what_cannot_be_read_raises_with_what_to_do(tmp_path):
    (tmp_path / "x.png").write_bytes(b"no picture")
    with pytest.raises(tablewright.TablewrightError, match=r"x\.png"):
        tablewright.read(tmp_path / "x.png")
    with pytest.raises(FileTrouble):
        tablewright.compare(tmp_path / "none.csv", tmp_path / "x.png")


@pytest.mark.slow
def test_a_scan_is_read_and_compared():
    document = tablewright.read(BASE / "raw_scans/small/scan.jpg", timeout=3000)
    assert [len(page.tables) for page in document] == [2]
    assert all(0 <= cell.confidence <= 1 and len(cell.quad) == 4 for table in document.tables for cell in table.cells)
    typed = [BASE / "canonical/small/crt.csv", BASE / "canonical/small/terrain.csv"]
    assert tablewright.compare(typed, document).coverage.compared == 2
