"""Taking in scans: what is refused before anything is read or written."""

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit

SETTINGS = '[tool.tablewright]\npackage = "my-resolvers"\nversion = "0.1.0"\nlanguages = ["eng"]\n'


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    (tmp_path / "own/raw_scans/bastogne").mkdir(parents=True)
    (tmp_path / "own/pyproject.toml").write_text(SETTINGS, "utf-8")
    monkeypatch.chdir(tmp_path / "own")
    return tmp_path


def add(path, sheet="bastogne"):
    return CliRunner().invoke(cli.main, ["add", str(path), "--sheet", sheet])


def test_another_scan_of_the_same_name_is_not_overwritten(workspace):
    (workspace / "own/raw_scans/bastogne/crt.png").write_bytes(b"kept")
    (workspace / "crt.png").write_bytes(b"new")
    result = add(workspace / "crt.png")
    assert result.exit_code == Exit.TROUBLE
    assert "raw_scans/bastogne/crt.png is another scan\n  Give the new one another name." in result.output
    assert (workspace / "own/raw_scans/bastogne/crt.png").read_bytes() == b"kept"


@pytest.mark.parametrize(("name", "sheet"), [("notes.txt", "bastogne"), ("crt.png", "Bastogne"), ("crt.png", "../x")])
def test_what_is_no_scan_or_no_sheet_is_refused(workspace, name, sheet):
    (workspace / name).write_bytes(b"new")
    result = add(workspace / name, sheet)
    assert result.exit_code == Exit.TROUBLE
    assert "is no name for a s" in result.output
