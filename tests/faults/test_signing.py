"""A signing is one transaction: wherever it is cut off, whoever opens the workspace next sees all of it or nothing."""

import json
import random
import shutil
import subprocess
import sys
import tomllib

import pytest
from click.testing import CliRunner
from faulty import PROGRAM
from review_demo import TABLE, make_workspace

from tablewright import cli
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.errors import Exit
from tablewright.review.answers import overview, queue_of
from tablewright.review.decisions import Act, read_log
from tablewright.review.proofing import unproofed
from tablewright.review.session import Session
from tablewright.workspace import find_workspace

SIGN = """
from pathlib import Path
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.proofing import unproofed
from tablewright.review.session import Session
from tablewright.workspace import find_workspace
session = Session(WorkspaceDesk(find_workspace(Path.cwd()), "Ann"))
session.sign("demo", {TABLE!r}, "", by="Ann", seen=999)
""".replace("{TABLE!r}", repr(TABLE))


@pytest.fixture(scope="module")
def ready(tmp_path_factory):
    """A workspace in which one table is ready to be signed, the first of its sheet."""
    root = make_workspace(tmp_path_factory.mktemp("ready") / "own", {})
    work = Session(WorkspaceDesk(find_workspace(root), "Ann"))
    frame = work.frame_of("demo", TABLE)
    work.frame("demo", TABLE, {name: getattr(frame, name) for name in frame.__slots__}, by="Ann")
    for row in unproofed((loaded := work.load("demo")).subject(TABLE), loaded.standing):
        work.proof("demo", TABLE, row, by="Ann", seen=999)
    return root


def state(root):
    """Whether the table is signed in the files, and whether the log knows it; what else lies about."""
    space = find_workspace(root)
    aids = space.load_sheets()
    signed = bool(aids and aids[0].sheet.signature(aids[0].tables[0].table.id))
    known = any(d.act is Act.SIGN for d in read_log(space.decisions("demo")).decisions)
    left = [p.name for p in root.rglob("*") if p.name.endswith(".passing") or p.name == "signing.json"]
    return signed, known, left


@pytest.mark.slow
def test_cut_off_before_any_of_its_changes_it_is_whole_or_not_at_all(ready, tmp_path, killed_before):
    shutil.copytree(ready, tmp_path / "all")
    changes = killed_before(0, tmp_path / "all", SIGN)
    assert state(tmp_path / "all") == (True, True, [])
    assert changes > 10
    seen = set()
    # `./dev bench kills` tries every one of them, of every command.
    for number in sorted({1, *random.Random(7).sample(range(2, changes), 5), changes}):
        root = tmp_path / str(number)
        shutil.copytree(ready, root)
        assert killed_before(number, root, SIGN) == -9
        find_workspace(root).sweep()  # as every command that writes does
        signed, known, left = state(root)
        assert signed == known, f"killed before change {number}"
        assert left == []
        seen.add(signed)
        shutil.rmtree(root)
    assert seen == {False, True}


@pytest.mark.parametrize("words", [["check"], ["compile"]])
def test_any_command_finishes_what_was_cut_off(ready, tmp_path, killed_before, words):
    """The note is in place, nothing else: the change after the one that puts it there never happened."""
    root = tmp_path / "own"
    for number in range(1, 40):
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(ready, root)
        assert killed_before(number, root, SIGN) == -9
        if (root / ".tablewright" / "signing.json").exists():
            break
    assert not list((root / "canonical").rglob("*.csv"))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode in (Exit.FINE, Exit.DIFFERENT), done.stderr
    assert state(root) == (True, True, [])


def test_a_note_of_somebody_else_reaches_nothing_outside(ready, tmp_path):
    root = tmp_path / "own"
    shutil.copytree(ready, root)
    note = {"files": {"canonical/../../outside.txt": "x"}, "log": "decisions/demo.jsonl", "line": "{}"}
    (root / ".tablewright" / "signing.json").write_text(json.dumps(note))
    with pytest.raises(Exception, match="a signing was cut off"):
        find_workspace(root)
    assert not (tmp_path / "outside.txt").exists()


def test_an_empty_folder_is_no_sheet(ready, tmp_path, monkeypatch):
    root = tmp_path / "own"
    shutil.copytree(ready, root)
    (root / "canonical" / "new").mkdir(parents=True)
    monkeypatch.chdir(root)
    assert CliRunner().invoke(cli.main, ["check"]).exit_code == Exit.FINE
    assert find_workspace(root).sheets() == ()


def test_one_faulty_sheet_closes_none_of_the_others(ready, tmp_path, monkeypatch):
    root = tmp_path / "own"
    shutil.copytree(ready, root)
    subprocess.run([sys.executable, "-c", SIGN], cwd=root, check=True)
    (root / "canonical" / "broken").mkdir()
    (root / "canonical" / "broken" / "sheet.toml").write_text("title = \n")
    monkeypatch.chdir(root)
    result = CliRunner().invoke(cli.main, ["check"])
    assert result.exit_code == Exit.TROUBLE
    assert "demo: no errors" in result.stdout
    assert "canonical/broken/sheet.toml:1: not TOML" in result.stderr
    work = Session(WorkspaceDesk(find_workspace(root), "Ann"))
    told = {sheet["name"]: sheet for sheet in overview(work)["sheets"]}
    (fault,) = told["broken"]["trouble"]
    assert (fault["where"], fault["message"].kind) == ("canonical/broken/sheet.toml:1", "not TOML: {}")
    assert told["demo"]["tables"]
    assert queue_of(work)["left"] == 0
    assert tomllib.loads((root / "canonical/demo/signoff.toml").read_text("utf-8"))["signature"]
