"""`tablewright diff` beyond its cases: another copy of a table, what is not there, how it is used wrongly."""

import json
import shutil
from pathlib import Path

import pytest

CASES = Path(__file__).parent / "cases"
KEYS = {"sheet", "table", "row", "column", "kind", "canonical", "extracted", "explanation", "quad"}


def test_a_difference_says_where_it_is_and_what_it_is(diff, workspace):
    shown = diff(workspace(CASES / "scans" / "transcription-suspect"), "small", "--json")
    (difference,) = json.loads(shown.output)["differences"]
    assert set(difference) >= KEYS
    assert len(difference["quad"]) == 4
    assert [difference[key] for key in ("sheet", "table", "row", "column")] == ["small", "crt", "4", "2/1"]
    assert (difference["canonical"], difference["extracted"]) == ("2/1", "0/2")


def test_what_the_reading_says_of_every_sheet(diff, workspace):
    shown = diff(workspace())
    assert shown.exit_code == 0
    assert shown.output.count("the same") == 2


def test_another_copy_is_held_against_the_table_it_is_like(diff, workspace, tmp_path):
    folder = workspace()
    text = (folder / "canonical/small/terrain.csv").read_text("utf-8")
    other = tmp_path / "typed.csv"
    other.write_text(text.replace("3 PM", "2 PM"), "utf-8")
    shown = diff(folder, "--against", other, "--json")
    (difference,) = json.loads(shown.output)["differences"]
    assert (difference["table"], difference["canonical"], difference["extracted"]) == (
        "terrain",
        "3 PM et Arrêt",
        "2 PM et Arrêt",
    )
    assert shown.exit_code == 1


def test_another_copy_of_no_table(diff, workspace, tmp_path):
    other = tmp_path / "typed.csv"
    other.write_text("a,b\nc,d\n")
    shown = diff(workspace(), "--against", other)
    assert shown.exit_code == 2
    assert shown.output.startswith(f"{other}: like no table of other, small\n")


def test_nothing_has_been_read_yet(diff, workspace):
    folder = workspace()
    shutil.rmtree(folder / "extracted/small")
    shown = diff(folder, "small")
    assert shown.exit_code == 2
    assert "nothing has been read yet off scans of small" in shown.output
    assert "tablewright run" in shown.output


@pytest.mark.parametrize("words", [["a.csv"], ["a.csv", "small"], ["a.csv", "b.csv", "c.csv"]])
def test_one_csv_is_not_two(words, diff, workspace):
    shown = diff(workspace(), *words)
    assert shown.exit_code == 2
    assert "name two CSVs, or sheets" in shown.output


def test_a_csv_that_is_not_there(diff, tmp_path):
    shown = diff(tmp_path, "a.csv", "b.csv")
    assert shown.exit_code == 2
    assert shown.output.startswith("a.csv: no such file or directory")


def test_a_page_that_cannot_be_written(diff, workspace, tmp_path):
    shown = diff(workspace(), "--html", tmp_path / "no" / "page.html")
    assert shown.exit_code == 2
    assert "name a file in a folder that is there" in shown.output.lower()
