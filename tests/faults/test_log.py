"""The log of decisions: whole lines or none, one writer at a time, nothing lost without a word, two logs made one."""

import json
import os
import shutil
import stat
import subprocess
import sys

import pytest
from click.testing import CliRunner
from review_demo import TABLE, make_workspace, plant

from tablewright import cli, files
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.errors import Exit
from tablewright.review import acts
from tablewright.review.decisions import read_log
from tablewright.review.session import Overtaken, Session
from tablewright.workspace import create, find_workspace, log


@pytest.fixture
def root(tmp_path):
    return make_workspace(tmp_path / "own", plant(4))


def session(root, name="Ann"):
    return Session(WorkspaceDesk(find_workspace(root), name))


def settle(work, cells, text="3/0", by="Ann", seen=999, **more):
    return work.settle("demo", TABLE, cells, text, by=by, how="typed", seen=seen, **more)


def lines(root):
    return (root / "decisions/demo.jsonl").read_bytes().splitlines(keepends=True)


def texts(root):
    return {spot[1:]: d.after for spot, d in session(root).load("demo").standing.settled.items()}


def test_one_answer_of_many_cells_is_one_line(root):
    cells = [(1, 1), (1, 2), (2, 1)]
    settle(session(root), cells)
    assert len(lines(root)) == 1
    assert texts(root) == dict.fromkeys(cells, "3/0")
    half = lines(root)[0][:-40]
    (root / "decisions/demo.jsonl").write_bytes(half)
    assert texts(root) == {}


FINDING = {"check": "outlier", "row": "1", "column": "2", "message": "it stands out"}


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("settle", {"cells": [[1, 1], [1, 2]], "text": "3/0"}),
        ("key", {"row": 1, "col": 1, "text": "3/0"}),
        ("answer", {"finding": FINDING, "reason": "so it is"}),
    ],
)
def test_a_message_that_comes_twice_is_done_once(root, name, more):
    said = {"sheet": "demo", "table": TABLE, "by": "Ann", "seen": 0, "asked": "a", **more}
    first = acts.act(session(root), name, said)
    assert acts.act(session(root), name, said) == first
    assert len(lines(root)) == 1


WRITE = """
import sys
from pathlib import Path
from tablewright.cli.review_desk import WorkspaceDesk
from tablewright.review.session import Session
from tablewright.workspace import find_workspace
name, row = sys.argv[1:]
session = Session(WorkspaceDesk(find_workspace(Path.cwd()), name))
session.load("demo")
print("ready", flush=True)
sys.stdin.readline()
for col in range(1, 6):
    session.settle("demo", {TABLE!r}, [(int(row), col)], name, by=name, how="typed", seen=999)
""".replace("{TABLE!r}", repr(TABLE))


def test_two_processes_take_turns(root):
    """Both have read the log before either writes: each must read it again under the lock."""
    words = [sys.executable, "-c", WRITE]
    both = [
        subprocess.Popen([*words, name, row], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name, row in (("Ann", "1"), ("Bob", "2"))
    ]
    for one in both:
        assert one.stdout.readline() == "ready\n"
    for one in both:
        one.stdin.write("go\n")
        one.stdin.flush()
    assert [one.wait() for one in both] == [0, 0]
    for one in both:
        one.stdin.close()
        one.stdout.close()
    read = read_log(find_workspace(root).decisions("demo"))
    assert (len(read.decisions), read.damage, read.parted) == (10, (), ())
    assert len({d.id for d in read.decisions}) == 10
    assert [d.since for d in read.decisions] == [(), *((d.id,) for d in read.decisions[:-1])]


def test_of_two_sessions_on_one_cell_one_is_told(root):
    ann, bob = session(root), session(root, "Bob")
    for work in (ann, bob):
        work.load("demo")
    settle(ann, [(1, 1)], seen=0)
    with pytest.raises(Overtaken):
        settle(bob, [(1, 1)], "9/9", by="Bob", seen=0)


def test_undoing_takes_back_what_one_said_oneself(root):
    ann, bob = session(root), session(root, "Bob")
    settle(ann, [(1, 1)])
    settle(bob, [(1, 2)], by="Bob")
    assert ann.undo(by="Ann", asked="x")[1][0].by == "Ann"
    assert texts(root) == {(1, 2): "3/0"}


def cloned(root, tmp_path):
    """Two copies in git, as two people have them."""
    settle(session(root), [(1, 1)], "1/1")
    (root / ".gitattributes").write_text("decisions/*.jsonl merge=union\n")
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "first")
    git(tmp_path, "clone", "-q", str(root), "theirs")
    return root, tmp_path / "theirs"


def git(where, *words):
    names = {f"GIT_{who}_{what}": "x@y" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    subprocess.run([shutil.which("git"), *words], cwd=where, check=True, capture_output=True, env=os.environ | names)


def merged(into, other):
    for where in (into, other):
        git(where, "commit", "-qam", "more")
    git(into, "pull", "-q", "--no-rebase", "--no-edit", str(other), "main")


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_two_logs_that_git_puts_together_are_one(root, tmp_path):
    mine, theirs = cloned(root, tmp_path)
    settle(session(mine), [(1, 2)], "2/2")
    settle(session(theirs, "Bob"), [(2, 1)], "3/3", by="Bob")
    settle(session(theirs, "Bob"), [(2, 2)], "4/4", by="Bob")
    session(theirs).undo(by="Bob", asked="u")
    merged(mine, theirs)
    read = read_log(find_workspace(mine).decisions("demo"))
    assert (read.damage, read.parted) == ((), ())
    assert texts(mine) == {(1, 1): "1/1", (1, 2): "2/2", (2, 1): "3/3"}
    assert len(read.heads) == 2
    settle(session(mine), [(3, 1)], "5/5")
    assert len(read_log(find_workspace(mine).decisions("demo")).heads) == 1


@pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")
def test_a_cell_that_two_people_settled_apart_is_open_again_until_one_of_them_looks(root, tmp_path):
    mine, theirs = cloned(root, tmp_path)
    settle(session(mine), [(1, 2)], "2/2")
    settle(session(theirs, "Bob"), [(1, 2)], "9/9", by="Bob")
    merged(mine, theirs)
    work = session(mine)
    found = [item.reasons[0] for item in work.load("demo").items if (item.row, item.col) == (1, 2)]
    assert len(found) == 1
    assert "Ann says `2/2`, Bob says `9/9`, and neither knew of the other" in found[0]
    settle(work, [(1, 2)], "9/9")
    assert session(mine).load("demo").standing.parted == {}
    assert texts(mine)[1, 2] == "9/9"


def test_a_line_that_lost_but_its_end_still_counts_and_is_added_to(root):
    settle(session(root), [(1, 1)])
    (root / "decisions/demo.jsonl").write_bytes(lines(root)[0].rstrip(b"\n"))
    assert texts(root) == {(1, 1): "3/0"}
    settle(session(root), [(1, 2)])
    assert texts(root) == {(1, 1): "3/0", (1, 2): "3/0"}
    assert len(lines(root)) == 2


def test_half_a_line_that_nobody_was_told_of_goes_when_the_next_comes(root):
    settle(session(root), [(1, 1)])
    with (root / "decisions/demo.jsonl").open("ab") as torn:
        torn.write(b'{"id": "12')
    settle(session(root), [(1, 2)])
    assert len(lines(root)) == 2
    assert read_log(find_workspace(root).decisions("demo")).damage == ()


@pytest.mark.parametrize("command", ["check", "verify"])
@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (lambda a, b, c: [a, b.replace(b"settle", b"settel"), c], "demo.jsonl:2: a decision is lost"),
        (lambda a, b, c: [a, b.replace(b"3/0", b"8/0"), c], "demo.jsonl:2: a decision is lost"),
        (lambda a, _b, c: [a, c], "demo.jsonl: a decision is lost: 1 lines that were there before others are missing"),
        (lambda a, b, c: [a, b"<<<<<<< HEAD\n", b, c], "demo.jsonl:2: a decision is lost: git left the lines"),
    ],
)
def test_what_is_damaged_or_missing_is_said_with_what_to_do(root, monkeypatch, command, harm, says):
    for cell in ((1, 1), (1, 2), (2, 1)):
        settle(session(root), [cell])
    (root / "decisions/demo.jsonl").write_bytes(b"".join(harm(*lines(root))))
    monkeypatch.chdir(root)
    result = CliRunner().invoke(cli.main, [command])
    assert says in result.output
    assert "git log -p decisions/demo.jsonl" in result.output
    assert result.exit_code == (Exit.DIFFERENT if command == "verify" else Exit.FINE)


def test_lines_from_before_they_had_names_still_count(root):
    old = {"number": 1, "at": "2026-11-18T10:00:00.000+00:00", "by": "Ann", "act": "settle", "table": TABLE}
    cell = {"row": 1, "col": 1, "after": "3/0", "evidence": {"how": "typed"}}
    undo = {**old, "number": 2, "act": "undo", "undoes": 1}
    (root / "decisions").mkdir()
    (root / "decisions/demo.jsonl").write_text(json.dumps(old | cell) + "\n")
    assert texts(root) == {(1, 1): "3/0"}
    (root / "decisions/demo.jsonl").write_text(json.dumps(old | cell) + "\n" + json.dumps(undo) + "\n")
    assert texts(root) == {}


def test_where_there_is_no_room_the_log_is_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "a.jsonl"
    log.append(path, '{"a": 1}', "a.jsonl")

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Exception, match="no space left"):
        log.append(path, '{"b": 2}', "a.jsonl")
    assert path.read_bytes() == b'{"a": 1}\n'


def test_where_there_is_no_room_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    (tmp_path / "a").write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", lambda _handle: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    for name in ("a", "b"):
        with pytest.raises(Exception, match="no space left"):
            files.write_whole(tmp_path / name, b"new")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"old"}


def test_what_a_rename_promises_is_on_the_disk_before_it_and_the_rename_itself_after(tmp_path, monkeypatch):
    done = []
    fsync, replace = os.fsync, type(tmp_path).replace
    monkeypatch.setattr(os, "fsync", lambda handle: (done.append(kind_of(handle)), fsync(handle))[1])
    monkeypatch.setattr(type(tmp_path), "replace", lambda a, b: (done.append("rename"), replace(a, b))[1])
    files.write_whole(tmp_path / "a", b"whole")
    assert done == ["file", "rename", "folder"]
    done.clear()
    create(tmp_path / "new", {"b/c": "x"})
    assert done.count("folder") >= 3
    done.clear()
    log.append(tmp_path / "new" / "decisions" / "a.jsonl", "{}", "a")
    assert done == ["folder", "file", "folder"]


def kind_of(handle):
    return "folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file"
