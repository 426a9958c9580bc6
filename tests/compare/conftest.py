"""The workspace of the cases, and the command as a person gives it."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright import cli

HERE = Path(__file__).parent


@pytest.fixture
def diff(monkeypatch):
    """Runs `tablewright diff` in a folder."""

    def run(folder, *words):
        monkeypatch.chdir(folder)
        return CliRunner().invoke(cli.main, ["diff", *map(str, words)])

    return run


@pytest.fixture
def workspace(tmp_path):
    """A workspace of two small sheets whose scans have been read without a fault.

    A case lays some files over it, and names others in `removed.txt`.
    """

    def make(case=None):
        folder = tmp_path / "workspace"
        shutil.copytree(HERE / "base", folder, dirs_exist_ok=True)
        if case is not None:
            shutil.copytree(case, folder, dirs_exist_ok=True)
            for path in (case / "removed.txt").read_text().split() if (case / "removed.txt").exists() else ():
                (folder / path).unlink()
        return folder

    return make
