"""What goes on, for programs that watch: every line of stderr is a JSON object that says what kind it is."""

import json

import pytest
from click.testing import CliRunner
from PIL import Image

from tablewright import cli
from tablewright.errors import Exit


def events(*words):
    result = CliRunner().invoke(cli.main, ["--log-format", "json", *map(str, words)])
    return result.exit_code, [json.loads(line) for line in result.stderr.splitlines()]


@pytest.fixture
def scan(tmp_path):
    path = tmp_path / "a.png"
    Image.new("RGB", (200, 200), "white").save(path)
    return path


def test_pages_troubles_and_the_end_are_told_one_a_line(scan):
    none = scan.with_name("none\x1b.png")
    code, said = events("extract", "--readers", "house", "--json", scan, none)
    assert code == Exit.TROUBLE
    assert {(one["event"], one["level"]) for one in said} == {("page", "info"), ("trouble", "error"), ("end", "info")}
    (page,) = (one for one in said if one["event"] == "page" and one["file"] == str(scan))
    assert (page["page"], page["pages"], page["message"].startswith("read ")) == (1, 1, True)
    (trouble,) = (one for one in said if one["event"] == "trouble")
    assert (trouble["kind"], trouble["remedy"]) == ("FileTrouble", "Check the spelling of the path.")
    assert f"{none}: there is no such file" in trouble["message"]
    assert (said[-1]["command"], said[-1]["code"]) == ("extract", 2)
    assert all(one["at"].endswith("+00:00") for one in said)


def test_an_error_that_ends_a_command_is_one_too(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, said = events("check")
    assert code == Exit.TROUBLE
    assert [one["event"] for one in said] == ["trouble", "end"]
    assert "is a workspace" in said[0]["message"]


def test_people_are_told_in_words(scan):
    result = CliRunner().invoke(cli.main, ["extract", "--readers", "house", "--json", str(scan)])
    assert result.stderr.startswith("read ")
    assert "{" not in result.stderr
