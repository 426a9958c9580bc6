"""Takes out, one at a time, what keeps each fault out that was once found, and sees whether a test notices.

    ./dev bench guards [--only D5]

It works on a copy of the repository. A test that does not end within some minutes without its guard has noticed, too.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from _guards import GUARDS, Guard

HERE = Path(__file__).parents[1]
LIMIT = 900
"""Seconds that a test gets; with its guard each takes a few on a machine that has nothing else to do."""
NOT_COPIED = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", "node_modules", "dist")

PAGE = """# Without their guards

For each fault that an audit once found (182 kills, 1,300 hostile inputs, 206 hostile requests, 83 injected texts):
the line that keeps it
out is taken out in a copy of the repository, and the test that is for it is run. `./dev bench guards > docs/bench-
guards.md` makes this page.

| fault | taken out of | test | with its guard | without |
|---|---|---|---|---|"""


def outcome(root: Path, test: str) -> str:
    """Run a test of a copy: whether it passes, fails or does not end."""
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", test]
    environment = os.environ | {"PYTHONPATH": str(root / "pipeline"), "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=root, env=environment, stdout=quiet, stderr=quiet, start_new_session=True) as run:
        try:
            return {0: "passes", 1: "fails"}.get(run.wait(LIMIT), "cannot be run")
        except subprocess.TimeoutExpired:
            return "has no end"
        finally:
            os.killpg(run.pid, signal.SIGKILL) if run.poll() is None else None


def tried(guard: Guard, root: Path) -> tuple[str, str]:
    """How its test ends with a guard, and without it."""
    path = root / guard.file
    whole = path.read_text("utf-8")
    if whole.count(guard.text) != 1:
        raise ValueError(f"{guard.fault}: {guard.file} does not have its guard, once")
    present = outcome(root, guard.test)
    path.write_text(whole.replace(guard.text, guard.instead), "utf-8")
    try:
        return present, outcome(root, guard.test)
    finally:
        path.write_text(whole, "utf-8")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="the beginning of a fault's name")
    given = parser.parse_args()
    noticed, chosen = 0, [guard for guard in GUARDS if guard.fault.startswith(given.only or "")]
    print(PAGE, flush=True)
    with tempfile.TemporaryDirectory() as name:
        root = Path(name) / "copy"
        shutil.copytree(HERE, root, ignore=NOT_COPIED)
        for guard in chosen:
            present, absent = tried(guard, root)
            noticed += present == "passes" and absent in ("fails", "has no end")
            test = guard.test.rpartition("::")[2].replace("_", " ")
            print(f"| {guard.fault} | `{guard.file}` | {test} | {present} | {absent} |", flush=True)
    print(f"\n{noticed} of {len(chosen)} are noticed.")


if __name__ == "__main__":
    main()
