"""Takes out, one at a time, what keeps each fault out that was once found, and sees whether a test notices.

    ./dev bench guards [--only D5]

It works on a copy of the repository. A test that does not end within some minutes without its guard has noticed, too.
"""

from __future__ import annotations

import argparse
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from _guards import GUARDS, Guard

HERE = Path(__file__).parents[1]
LIMIT = 900
"""Seconds that a test gets; with its guard each takes a few on a machine that has nothing else to do."""
ENDS = {pytest.ExitCode.OK: "passes", pytest.ExitCode.TESTS_FAILED: "fails"}
NOT_COPIED = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", "node_modules", "dist")

PAGE = """# Without their guards

For each fault that an audit once found (182 kills, 1,300 hostile inputs, 206 hostile requests, 83 injected texts):
the line that keeps it out is taken out in a copy of the repository, and the test that is for it is run. `./dev bench
guards > docs/bench-guards.md` makes this page.

| fault | taken out of | test | without it, the test |
|---|---|---|---|"""


def outcome(root: Path, *tests: str) -> str:
    """Run tests of a copy: whether they pass, fail or do not end."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = os.environ | {"PYTHONPATH": str(root / "pipeline"), "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=root, env=environment, stdout=quiet, stderr=quiet, start_new_session=True) as run:
        try:
            return ENDS.get(run.wait(LIMIT * len(tests)), "cannot be run")
        except subprocess.TimeoutExpired:
            return "has no end"
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)


def without(guard: Guard, root: Path) -> str:
    """How its test ends without a guard."""
    path = root / guard.file
    whole = path.read_text("utf-8")
    if whole.count(guard.text) != 1:
        raise ValueError(f"{guard.fault}: {guard.file} does not have its guard, once")
    path.write_text(whole.replace(guard.text, guard.instead), "utf-8")
    try:
        return outcome(root, guard.test)
    finally:
        path.write_text(whole, "utf-8")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", help="the beginning of a fault's name, or several")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once, each in a copy of its own")
    given = parser.parse_args()
    chosen = [guard for guard in GUARDS if guard.fault.startswith(tuple(given.only or [""]))]
    print(PAGE, flush=True)
    copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
    with tempfile.TemporaryDirectory() as name, ThreadPoolExecutor(given.jobs) as pool:
        for number in range(given.jobs):
            copies.put(Path(shutil.copytree(HERE, Path(name) / str(number), ignore=NOT_COPIED)))

        def tried(guard: Guard) -> str:
            root = copies.get()
            try:
                return without(guard, root)
            finally:
                copies.put(root)

        ends = []
        for guard, end in zip(chosen, pool.map(tried, chosen), strict=True):
            ends.append(end)
            test = guard.test.rpartition("::")[2].replace("_", " ")
            print(f"| {guard.fault} | `{guard.file}` | {test} | {end} |", flush=True)
        noticed = sum(end in ("fails", "has no end") for end in ends)
        whole = outcome(copies.get(), *{guard.test: None for guard in chosen})
    print(f"\n{noticed} of {len(chosen)} are noticed. With all guards in place, the whole of these tests {whole}.")


if __name__ == "__main__":
    main()
