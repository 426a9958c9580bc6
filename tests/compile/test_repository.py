"""The repository's own package: what its tables give."""

from pathlib import Path

from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit

ROOT = Path(__file__).parents[2]


def test_the_committed_package_is_what_the_tables_give(monkeypatch):
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(cli.main, ["compile", "--check"])
    assert result.exit_code == Exit.FINE, f"{result.output}\nrun: tablewright compile"
