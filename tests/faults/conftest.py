"""Helpers stand beside the tests, and beside those of reading and of the review page."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent / "review", HERE.parent / "flow"):
    sys.path.insert(0, str(folder))

KILLING = HERE.parents[1] / "bench" / "_killing.py"


@pytest.fixture
def killed_before():
    """Runs a program killed before its Nth change to a folder; says how it ended, or how many changes there are."""

    def run(number, folder, program, *words, cwd=None):
        done = subprocess.run(
            [sys.executable, str(KILLING), str(number), str(folder), program, *map(str, words)],
            capture_output=True,
            text=True,
            check=False,
            cwd=cwd or folder,
        )
        return done.returncode if number else int(done.stderr.strip().split("\n")[-1])

    return run
