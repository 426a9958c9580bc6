import json

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit

SETTINGS = """
[tool.tablewright]
package = "essai"
version = "1.0.0"
languages = ["fra"]
"""

SHEET = """
title = "Essai"
language = "fra"
received = []

[[page]]
number = 1
columns = 1
blocks = ["table:crt"]

[[table]]
id = "crt"
title = ""
page = 1
received = ""
rows = { kind = "die", name = "Dé", dice = "1d6" }
columns = { kind = "label", name = "Résultat" }
cells = "number"
"""


@pytest.fixture
def check(tmp_path, monkeypatch):
    """Runs `tablewright check` in a workspace with one sheet, whose table has these rows."""

    def run(rows, *words):
        folder = tmp_path / "canonical" / "essai"
        folder.mkdir(parents=True)
        (tmp_path / "pyproject.toml").write_text(SETTINGS, "utf-8")
        (folder / "sheet.toml").write_text(SHEET, "utf-8")
        (folder / "crt.csv").write_text(f"Dé,Résultat\n{rows}", "utf-8")
        monkeypatch.chdir(tmp_path)
        return CliRunner().invoke(cli.main, ["check", *words])

    return run


def test_a_sheet_that_contradicts_nothing(check):
    result = check("1-3,0\n4-6,1\n")
    assert result.stdout == "essai: no errors, no open suspicions, 0 answered by errata\n"
    assert result.exit_code == Exit.FINE


def test_a_sheet_with_an_error(check):
    result = check("1-3,0\n4-6,x\n")
    assert "error [parse] canonical/essai/crt.csv:3 (table crt, row 4-6, column Résultat)" in result.stdout
    assert result.exit_code == Exit.DIFFERENT


def test_an_open_suspicion(check):
    assert check("1-3,0\n4-6,\n").exit_code == Exit.DIFFERENT


def test_findings_for_programs(check):
    result = check("1-3,0\n4-6,x\n", "--json", "essai")
    (finding,) = json.loads(result.stdout)["findings"]
    assert (finding["check"], finding["line"], finding["column"]) == ("parse", 3, "Résultat")


def test_faults_in_the_files_are_trouble(check):
    result = check("0,1,2\n1\n")
    assert "canonical/essai/crt.csv" in result.stderr
    assert result.exit_code == Exit.TROUBLE


def test_a_sheet_that_is_not_there(check):
    result = check("1-6,0\n", "esai")
    assert "did you mean `essai`?" in result.stderr.lower()
    assert result.exit_code == Exit.TROUBLE


def test_a_workspace_without_a_sheet(tmp_path, monkeypatch):
    (tmp_path / "pyproject.toml").write_text(SETTINGS, "utf-8")
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli.main, ["check"])
    assert (result.stdout, result.exit_code) == ("There is no sheet in canonical/ to check.\n", Exit.FINE)
