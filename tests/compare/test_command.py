"""`tablewright diff` beyond its cases: files nobody described, another copy of a table, what is not compared."""

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tablewright.cli.judging import judged
from tablewright.workspace import find_workspace

CASES = Path(__file__).parent / "cases"
READ = "extracted/small/scan.jpg.json"
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
    assert shown.output.startswith("3 of 3 tables compared.\n")
    assert shown.output.count("the same") == 2


# Files that nobody described


def test_typed_tables_against_a_reading_in_any_order(diff, workspace):
    folder = workspace()
    shown = diff(folder, READ, "canonical/small/terrain.csv", "canonical/small/crt.csv")
    assert shown.output.startswith("2 of 2 tables compared.\n")
    assert shown.exit_code == 0


def test_a_folder_stands_for_the_typed_tables_in_it(diff, workspace):
    shown = diff(workspace(), "canonical/small", READ)
    assert shown.output.startswith("2 of 2 tables compared.\n")


def test_an_error_in_a_file_is_found_at_its_line(diff, workspace):
    folder = workspace()
    mine = folder / "mine.csv"
    mine.write_bytes((folder / "canonical/small/crt.csv").read_bytes().replace(b",", b";").replace(b"0/4", b"0/8", 1))
    shown = diff(folder, "mine.csv", READ, "--format", "github")
    assert shown.exit_code == 1
    first, second = shown.output.splitlines()
    assert first == "1 of 1 table compared."
    line = mine.read_text().splitlines().index(next(row for row in mine.read_text().splitlines() if "0/8" in row)) + 1
    assert second.startswith(f"::error file=mine.csv,line={line},title=tablewright%3A substitution::")


def test_what_is_typed_and_on_no_scan_is_no_agreement(diff, workspace):
    folder = workspace()
    (folder / "weather.csv").write_text("Mois,Temps\nJanvier,Neige\nMars,Boue\n")
    shown = diff(folder, "weather.csv", "canonical/small/crt.csv", READ)
    assert shown.output.startswith("1 of 2 tables compared.\nweather.csv, crt.csv: not compared: table weather: ")
    assert shown.exit_code == 1


def test_a_report_of_a_test_run(diff, workspace):
    folder = workspace()
    (folder / "weather.csv").write_text("Mois,Temps\nJanvier,Neige\nMars,Boue\n")
    shown = diff(folder, "weather.csv", "canonical/small/crt.csv", READ, "--format", "junit")
    root = ET.fromstring(shown.output)  # noqa: S314 - of our own making
    (suite,) = root
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    failing = [case.get("name") for case in suite if case.find("failure") is not None]
    assert failing == ["weather"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["a.csv"], "name a scan as well"),
        (["a.csv", "b.csv", "c.csv"], "name a scan as well"),
        ([READ], "name the typed table as well"),
        (["a.csv", "small"], "name files, or sheets: small is of the other kind"),
    ],
    ids=["one table", "three tables", "a scan alone", "a file and a sheet"],
)
def test_what_is_missing_is_asked_for(words, message, diff, workspace):
    shown = diff(workspace(), *words)
    assert shown.exit_code == 2
    assert message in shown.output


def test_a_csv_that_is_not_there(diff, tmp_path):
    shown = diff(tmp_path, "a.csv", "b.csv")
    assert shown.exit_code == 2
    assert shown.output.startswith("a.csv: there is no such file")


def test_a_folder_without_tables_and_scans(diff, tmp_path):
    (tmp_path / "empty").mkdir()
    shown = diff(tmp_path, "empty")
    assert shown.exit_code == 2
    assert "neither a typed table nor a scan is in this folder" in shown.output


def test_a_reading_that_is_none(diff, tmp_path):
    (tmp_path / "a.csv").write_text("a,b\n1,2\n")
    (tmp_path / "a.json").write_text("{}")
    shown = diff(tmp_path, "a.csv", "a.json")
    assert shown.exit_code == 2
    assert "not what `tablewright extract` writes" in shown.output


# What was not compared


def test_a_page_of_which_no_table_was_read_is_not_the_same(diff, workspace):
    folder = workspace()
    read = json.loads((folder / READ).read_text("utf-8"))
    read["files"][0]["pages"][0]["tables"] = []
    (folder / READ).write_text(json.dumps(read), "utf-8")
    shown = diff(folder, "small")
    assert shown.output.startswith("0 of 2 tables compared.\nsmall: not compared: table crt: ")
    assert "the same" not in shown.output
    assert shown.exit_code == 1
    told = json.loads(diff(folder, "small", "--json").output)["coverage"]
    assert (told["tables"], told["compared"]) == (2, 0)
    assert [one["table"] for one in told["not_compared"]] == ["crt", "terrain"]
    diff(folder, "small", "--html", "page.html")
    assert "The same." not in (folder / "page.html").read_text("utf-8")


def test_scans_of_which_nothing_is_typed_agree_with_nothing(diff, workspace):
    folder = workspace()
    shutil.rmtree(folder / "canonical/small")
    shown = diff(folder)
    assert (
        "small: not compared: table of any kind: there are scans of it and nothing in canonical/small" in shown.output
    )
    assert shown.exit_code == 1


def test_a_fault_in_one_sheet_is_shown_beside_its_scan_and_the_others_go_on(diff, workspace):
    folder = workspace()
    crt = folder / "canonical/small/crt.csv"
    crt.write_text(crt.read_text("utf-8").replace("6+", "6 ou psus"), "utf-8")
    shown = diff(folder)
    assert shown.exit_code == 2
    assert "small: not compared, for it cannot be read: canonical/small/crt.csv:" in shown.output
    assert "transcribed: {6 ou psus}" in shown.output or "transcribed: 6 ou psus" in shown.output
    assert "other " in shown.output
    assert "the same" in shown.output


# Another copy of a table of the workspace


def test_another_copy_is_held_against_the_table_it_is_like(diff, workspace, tmp_path):
    folder = workspace()
    text = (folder / "canonical/small/terrain.csv").read_text("utf-8")
    other = tmp_path / "typed.csv"
    other.write_text(text.replace("3 PM", "2 PM"), "utf-8")
    shown = diff(folder, "--against", other, "--json")
    (difference,) = json.loads(shown.output)["differences"]
    assert (difference["sheet"], difference["table"]) == ("small", "terrain")
    assert (difference["canonical"], difference["extracted"]) == ("3 PM et Arrêt", "2 PM et Arrêt")
    assert shown.exit_code == 1


def test_another_copy_is_held_against_what_was_read_where_nobody_verified_it(diff, workspace, tmp_path):
    folder = workspace()
    other = tmp_path / "typed.csv"
    other.write_bytes((folder / "canonical/small/terrain.csv").read_bytes())
    shutil.rmtree(folder / "canonical/small")
    shown = diff(folder, "--against", other)
    assert shown.output.startswith("1 of 1 table compared.\n")


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


def test_a_page_that_cannot_be_written(diff, workspace, tmp_path):
    shown = diff(workspace(), "--html", tmp_path / "no" / "page.html")
    assert shown.exit_code == 2
    assert "name a file in a folder that is there" in shown.output.lower()


def test_a_run_counts_what_was_not_compared_among_what_wants_a_look(workspace):
    folder = workspace()
    read = json.loads((folder / READ).read_text("utf-8"))
    read["files"][0]["pages"][0]["tables"] = []
    (folder / READ).write_text(json.dumps(read), "utf-8")
    (standing, _), faulty = judged(find_workspace(folder), ["small", "other"])
    assert faulty == []
    assert (standing.sheet, standing.differences) == ("small", 2)
