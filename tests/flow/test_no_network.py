"""Reading asks the network for nothing, and leaves nothing behind: a resolver that counts is the only one there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_extract import draw_sheet

ALONE = ["unshare", "--map-root-user", "--net", "--mount"]
COUNTED = [*ALONE, sys.executable, str(Path(__file__).with_name("counted.py"))]
EXTRACT = [sys.executable, "-c", "from tablewright.cli import main; main()", "extract", "--json"]


@pytest.fixture
def counted(tmp_path):
    """Runs a program with no network but that resolver; says how it ended, and which names it asked for."""
    if not shutil.which("unshare") or subprocess.run([*ALONE, "true"], check=False, capture_output=True).returncode:
        pytest.skip("this machine lets nobody have a network of his own")
    (tmp_path / "passing").mkdir()

    def run(*words):
        environment = {k: v for k, v in os.environ.items() if k != "ORT_DISABLE_TELEMETRY"}
        environment["TMPDIR"] = str(tmp_path / "passing")
        done = subprocess.run(
            [*COUNTED, *map(str, words)], capture_output=True, text=True, check=False, env=environment
        )
        return done.returncode, done.stdout.split()

    return run


def test_the_resolver_counts(counted):
    ended, asked = counted("getent", "hosts", "example.org")
    assert ended
    assert set(asked) == {"example.org"}


IN_ONE_PROCESS = """
import sys
from pathlib import Path
from tablewright.flow import extract_file
from tablewright.read import READERS, find_readers
extract_file(Path(sys.argv[1]), find_readers(list(READERS), ["eng"], 1)[0])
"""


@pytest.mark.slow
def test_the_libraries_that_read_ask_for_nothing_and_leave_nothing(counted, tmp_path):
    """Without the processes around them, whose folder goes with them and what was left in it."""
    draw_sheet(tmp_path / "sheet.png")
    assert counted(sys.executable, "-c", IN_ONE_PROCESS, tmp_path / "sheet.png") == (0, [])
    assert list((tmp_path / "passing").iterdir()) == []


@pytest.mark.slow
def test_reading_asks_for_nothing_and_leaves_nothing(counted, tmp_path):
    draw_sheet(tmp_path / "sheet.png")
    assert counted(*EXTRACT, tmp_path / "sheet.png") == (0, [])
    assert list((tmp_path / "passing").iterdir()) == []
