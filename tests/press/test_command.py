import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit

ROOT = Path(__file__).parents[2]
SHEET = "trotsky"


@pytest.fixture
def workspace(tmp_path, monkeypatch):
    """A workspace with one of the repository's sheets, and no scans yet."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "canonical" / SHEET, tmp_path / "canonical" / SHEET)
    shutil.copytree(ROOT / "raw_scans" / SHEET / "received", tmp_path / "raw_scans" / SHEET / "received")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_repository_holds_what_the_press_makes(workspace):
    result = CliRunner().invoke(cli.main, ["press", "--facsimiles"])
    assert result.exit_code == Exit.FINE, result.output
    made = {path.relative_to(workspace) for path in workspace.glob("[fr]*/**/*.*") if "received" not in path.parts}
    assert {str(path) for path in made} == set(result.output.split())
    for path in made:
        assert (ROOT / path).is_file()
        # Pictures may differ in a last bit from one processor to another; what they show may not.
        if path.suffix in {".pdf", ".json"}:
            assert (ROOT / path).read_bytes() == (workspace / path).read_bytes(), "run `tablewright press --facsimiles`"


@pytest.mark.usefixtures("workspace")
def test_an_unknown_sheet_or_style_is_trouble():
    unknown = CliRunner().invoke(cli.main, ["press", "trotski"])
    assert unknown.exit_code == Exit.TROUBLE
    assert "trotsky" in unknown.stderr
    assert CliRunner().invoke(cli.main, ["press", "--style", "gothic"]).exit_code == Exit.TROUBLE
