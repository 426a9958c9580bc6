"""A small workspace that is signed and compiled, and releases made up."""

import shutil
import sys
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.model.sheet import Place, Signature
from tablewright.sheets.load import SIGNOFF
from tablewright.sheets.signoff_toml import signature_text
from tablewright.workspace import find_workspace

sys.path.insert(0, str(Path(__file__).parent))

SHEET = Path(__file__).parents[1] / "compile" / "cases" / "base"
SETTINGS = """\
[project]
name = "sheets"
version = "0.1.0"

[tool.tablewright]
package = "case-resolvers"
version = "1.2.3"  # of the package
languages = ["fra"]
"""


RECEIVED = """\
\tTABLE\t\t
Dé\t1/2-\t1/1\t2/1+
1-3\t3/0\t1/1\t0/1
4+\t1/0\t0/1\t0/2
Terrain\tDéfense\tNotes
Clair\t0\t-
Bois\t1\tarrêt
-1 au dé à travers une rivière. +1 colonne par soutien (Maximum 1).
Voir la ligne 9.
"""
"""What the sheet says: nothing is published that `tablewright check` finds an error in."""
PASSAGE = """
[[passage]]
id = "modifiers"
heading = ""
received = "aid.txt:8-9"
paragraphs = [
    "-1 au dé à travers une rivière. +1 colonne par soutien (Maximum 1).",
    "Voir la ligne 9.",
]
"""


def tablewright(*words):
    return CliRunner().invoke(cli.main, words)


@pytest.fixture(name="tablewright")
def tablewright_fixture():
    return tablewright


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    """One sheet, signed and compiled."""
    root = tmp_path / "sheets"
    shutil.copytree(SHEET, root / "canonical" / "case", ignore=shutil.ignore_patterns("received"))
    received = root / "raw_scans" / "case" / "received"
    received.mkdir(parents=True)
    (received / "aid.txt").write_text(RECEIVED, "utf-8")
    with (root / "canonical" / "case" / "rules.toml").open("a", encoding="utf-8") as rules:
        rules.write(PASSAGE)
    (root / "pyproject.toml").write_text(SETTINGS)
    (root / "LICENSE").write_text("Do as you please.\n")
    monkeypatch.chdir(root)
    sign(root)
    assert tablewright("compile").exit_code == 0
    return root


def sign(root):
    """Put a person's name under the tables as they are now."""
    space = find_workspace(root)
    signatures = [
        Signature(table.id, table.sha256, "double keying", ("A", "B"), date(2026, 11, 18), "", Place("", 0))
        for table in space.load_sheet("case").sheet.tables
    ]
    before = space.canonical_text("case", SIGNOFF)
    text = "\n\n".join([before, *map(signature_text, signatures)])
    (space.root / "canonical" / "case" / SIGNOFF).write_text(text, "utf-8")


@pytest.fixture
def change(workspace):
    """Changes one text of a table, as a person does: edit, sign, compile."""

    def do(old, new, table="crt"):
        path = workspace / "canonical" / "case" / f"{table}.csv"
        assert old in path.read_text("utf-8")
        path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
        aid = workspace / "raw_scans" / "case" / "received" / "aid.txt"
        was, now = old.replace(",", "\t"), new.replace(",", "\t")
        aid.write_text(aid.read_text("utf-8").replace(was, now, 1), "utf-8")
        sign(workspace)
        done = tablewright("compile")
        assert done.exit_code == 0, done.output

    return do
