"""What is kept between runs: never trusted when it is not what it was, never fatal; and litter, which is swept."""

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright import cli
from tablewright.cli.opening import open_workspace
from tablewright.errors import Exit
from tablewright.scratch import scratch, sweep
from tablewright.workspace import find_workspace
from tablewright.workspace.kept import FORMAT, NOT_BEFORE, Kept

ROOT = Path(__file__).parents[2]


@pytest.fixture
def kept(tmp_path):
    return Kept(tmp_path)


def entry(root):
    (path,) = (root / ".tablewright" / "kept").iterdir()
    return path


def test_a_result_is_given_back_for_the_same_needs_only(kept):
    assert kept.get("a", {"scan": "1"}).why == NOT_BEFORE
    kept.put("a", {"scan": "1", "readers": "x"}, {"cells": 3})
    assert kept.get("a", {"scan": "1", "readers": "x"}).result == {"cells": 3}
    assert kept.get("a", {"scan": "2", "readers": "x"}).why == "changed: scan"
    assert kept.get("a", {"scan": "1"}).why == "changed: readers"


@pytest.mark.parametrize(
    "harm",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("3", "4"),
        lambda _text: "[" * 90_000,
        lambda _text: "[]",
        lambda _text: "",
        lambda text: json.dumps(json.loads(text) | {"format": FORMAT + 1}),
    ],
)
def test_one_that_is_damaged_or_of_another_version_counts_as_none(kept, tmp_path, harm):
    kept.put("a", {}, {"cells": 3})
    entry(tmp_path).write_text(harm(entry(tmp_path).read_text()))
    assert kept.get("a", {}).result is None
    assert kept.get("a", {}).why.startswith("what is kept")


def test_a_place_that_cannot_be_written_costs_nothing(kept, tmp_path):
    (tmp_path / ".tablewright").mkdir()
    (tmp_path / ".tablewright" / "kept").write_text("in the way")
    kept.put("a", {}, 1)
    assert kept.get("a", {}).result is None


def test_a_file_is_hashed_by_what_is_in_it(kept, tmp_path):
    path = tmp_path / "scan.png"
    path.write_bytes(b"one")
    os.utime(path, (1, 1))
    first = kept.hash_of(path)
    path.write_bytes(b"two")
    os.utime(path, (1, 1))
    assert kept.hash_of(path) != first
    os.utime(path, (9, 9))
    path.write_bytes(b"one")
    assert kept.hash_of(path) == first


@pytest.fixture(scope="module")
def done(tmp_path_factory):
    """One of the repository's sheets as a workspace of its own, run through."""
    root = tmp_path_factory.mktemp("own")
    for part in ("raw_scans", "extracted", "canonical"):
        shutil.copytree(ROOT / part / "weissenberg", root / part / "weissenberg")
    for name in ("pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, root / name)
    assert run(root)[0] in (Exit.FINE, Exit.DIFFERENT)
    return root


HEAVY = """
import atexit, os, sys
from tablewright.cli import main
heavy = {"cv2", "numpy", "onnxruntime"}
atexit.register(lambda: open(os.environ["SAW"], "w").write(" ".join(heavy & set(sys.modules))))
main()
"""


def run(root, *words):
    """Runs it; what it said, and what of the heavy libraries it had to load."""
    saw = root.parent / "saw"
    done = subprocess.run(
        [sys.executable, "-c", HEAVY, "run", "--explain", *words],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"SAW": str(saw)},
    )
    return done.returncode, done.stdout.splitlines(), saw.read_text()


def reasons(lines):
    stages = ("read ", "standing ", "package: ")
    told = [line.rpartition(": ") for line in lines if line.startswith(stages)]
    return {
        name.replace(": changed", ""): why for name, _, why in told if why != "nothing that it depends on has changed"
    }


@pytest.mark.slow
def test_a_second_run_does_nothing_and_says_the_same(done):
    first = run(done)
    again = run(done)
    assert first == again
    assert reasons(again[1]) == {}
    assert again[2] == ""  # nothing was loaded that reads or compares


@pytest.mark.slow
def test_what_is_touched_is_done_again_and_nothing_else(done):
    (scan, *_) = sorted((done / "raw_scans" / "weissenberg").glob("*.jpg"))
    os.utime(scan)
    assert reasons(run(done)[1]) == {}
    signed = done / "canonical" / "weissenberg" / "examples.toml"
    signed.write_text(signed.read_text("utf-8") + "\n# more\n", "utf-8")
    lines = run(done)[1]
    assert reasons(lines) == {"standing weissenberg": "canonical, the other sheets", "package": "canonical"}


def test_litter_of_a_killed_run_is_swept_by_the_next(tmp_path, killed_before, monkeypatch):
    root = tmp_path / "own"
    assert CliRunner().invoke(cli.main, ["init", str(root)]).exit_code == Exit.FINE
    program = (
        "from pathlib import Path; from tablewright.workspace import find_workspace;"
        "find_workspace(Path.cwd()).write_package({'a.py': 'x = 1'})"
    )
    litter = []
    for number in range(1, 12):
        if killed_before(number, root, program) != -signal.SIGKILL:
            break
        litter += root.rglob(".*.passing")
        monkeypatch.chdir(root)
        find_workspace(root).sweep()
        assert list(root.rglob(".*.passing")) == []
        shutil.rmtree(root / "rules_pkg")
        (root / "rules_pkg").mkdir()
    assert litter


def test_a_command_that_finds_nothing_to_do_sweeps_up_too(tmp_path, monkeypatch):
    """Killed after its last page, a run leaves a folder, and the next one nothing that needs another."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "passing"))
    left = tmp_path / "passing" / "tablewright-left"
    left.mkdir(parents=True)
    (left / ".in-use").touch()
    assert CliRunner().invoke(cli.main, ["init", str(tmp_path / "own")]).exit_code == Exit.FINE
    monkeypatch.chdir(tmp_path / "own")
    open_workspace(to_write=True)
    assert not left.exists()


def test_a_folder_for_what_passes_goes_with_its_process_however_that_ends(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    program = "import os, time; from tablewright.scratch import scratch\nwith scratch() as f: os.kill(os.getpid(), 9)"
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], check=False, env=environment)
    (left,) = tmp_path.iterdir()
    with scratch() as mine:
        assert not left.exists()
        sweep()
        assert mine.exists()  # somebody works in it
    assert list(tmp_path.iterdir()) == []
