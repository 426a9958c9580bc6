"""`tablewright run` where nothing is verified yet, as on the first day of a workspace."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tablewright.cli import main
from tablewright.errors import Exit


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs it in a workspace that was only just made."""
    assert CliRunner().invoke(main, ["init", str(tmp_path)]).exit_code == Exit.FINE
    monkeypatch.chdir(tmp_path)
    return lambda: CliRunner().invoke(main, ["run", "--jobs", "1"])


def test_a_new_workspace_has_nothing_to_do(run):
    result = run()
    assert result.exit_code == Exit.FINE, result.output
    assert "No table is verified yet" in result.stdout


def test_a_scan_that_cannot_be_read_is_said_and_its_sheet_listed(run, tmp_path):
    (tmp_path / "raw_scans" / "mine").mkdir()
    (tmp_path / "raw_scans" / "mine" / "page.png").write_text("no picture")
    result = run()
    assert result.exit_code == Exit.TROUBLE
    assert "page.png: not an image that can be read" in result.stderr
    assert "mine" in result.stdout
    summary = json.loads((tmp_path / ".tablewright" / "last-run.json").read_text("utf-8"))
    assert summary["read"] == ["raw_scans/mine/page.png"]
    assert [sheet["sheet"] for sheet in summary["sheets"]] == ["mine"]
    assert "not an image" in summary["troubles"][0]
