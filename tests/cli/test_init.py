from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.errors import Exit
from tablewright.workspace import find_workspace


def init(folder):
    return CliRunner().invoke(cli.main, ["init", str(folder)])


def test_a_new_workspace_is_one(tmp_path):
    result = init(tmp_path / "my aids")
    assert result.exit_code == Exit.FINE, result.stderr
    space = find_workspace(tmp_path / "my aids" / "canonical")
    assert space.settings.package == "my-aids-resolvers"
    assert space.sheets() == ()
    assert {path.name for path in (tmp_path / "my aids").iterdir()} == {
        "pyproject.toml",
        "README.md",
        ".gitattributes",
        ".gitignore",
        "raw_scans",
        "extracted",
        "canonical",
        "rules_pkg",
    }


@pytest.mark.parametrize(
    ("name", "package"), [("7 Years", "years-resolvers"), ("Été", "t-resolvers"), ("19", "resolvers")]
)
def test_any_folder_gives_a_name_that_is_one(tmp_path, name, package):
    init(tmp_path / name)
    assert find_workspace(tmp_path / name).settings.package == package


def test_twice_is_once(tmp_path):
    init(tmp_path)
    (tmp_path / "canonical" / "mine").mkdir()
    (tmp_path / "canonical" / "mine" / "sheet.toml").write_text("")
    assert init(tmp_path).exit_code == Exit.FINE
    assert find_workspace(tmp_path).sheets() == ("mine",)


def test_files_of_somebody_else_are_not_overwritten(tmp_path):
    (tmp_path / "README.md").write_text("mine")
    result = init(tmp_path)
    assert result.exit_code == Exit.TROUBLE
    assert "already has other files of the same name: README.md" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]


def test_the_first_step_is_the_same_wherever_it_is_told(tmp_path):
    told = init(tmp_path / "mine").output
    steps = (tmp_path / "mine" / "README.md").read_text("utf-8").split("\n1. ")[1]
    project = (Path(__file__).parents[2] / "README.md").read_text("utf-8").split("$ tablewright init ")[1]
    assert "run `tablewright review`" in told
    assert steps.startswith("`tablewright review`")
    assert project.splitlines()[1].startswith("$ tablewright review")
    assert ". .venv/bin/activate" in project


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "aids").write_text("")
    result = init(tmp_path / "aids")
    assert result.exit_code == Exit.TROUBLE
    assert f"{tmp_path / 'aids'} is a file" in result.stderr


@pytest.mark.parametrize("command", ["check", "press", "diff"])
def test_a_new_workspace_has_no_sheet_yet_and_the_commands_say_so(tmp_path, monkeypatch, command):
    init(tmp_path)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli.main, [command])
    assert result.exit_code == Exit.FINE
    assert result.stdout.startswith("There is no sheet in canonical/ to ")


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    result = init(tmp_path / "file" / "aids")
    assert result.exit_code == Exit.TROUBLE
    assert result.stderr.startswith(f"{tmp_path / 'file' / 'aids'}: not a directory")
