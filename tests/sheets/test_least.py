"""What is enough for a sheet: its description and a CSV, without a transcript."""

from __future__ import annotations

from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit
from tablewright.workspace import find_workspace

SHEET = """
title = "Small"
language = "eng"
received = []

[[page]]
number = 1
columns = 1
blocks = ["table:crt"]

[[table]]
id = "crt"
title = "Combat"
page = 1
received = ""
rows = { kind = "die", name = "Die", dice = "1d2" }
columns = { kind = "odds", name = "Odds" }
"""


def test_a_description_and_a_csv_are_enough_and_nothing_has_to_be_received(tmp_path):
    assert CliRunner().invoke(cli.main, ["init", str(tmp_path)]).exit_code == Exit.FINE
    folder = tmp_path / "canonical" / "small"
    folder.mkdir(parents=True)
    (folder / "sheet.toml").write_text(SHEET, encoding="utf-8")
    (folder / "crt.csv").write_text("Die,1-1,2-1\n1,EX,DR\n2,AR,DE\n", encoding="utf-8")
    (aid,) = find_workspace(tmp_path).load_sheets()
    assert aid.sheet.id == "small"
    assert [read.table.id for read in aid.tables] == ["crt"]
