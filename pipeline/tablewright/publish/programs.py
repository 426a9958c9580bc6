"""Python's own programs for packages, `build` and `twine`: found, run, and what they say when they fail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from tablewright.errors import ProgramMissing, Trouble

NEEDED = ("build", "setuptools", "twine")
_LIMIT = 300
"""Seconds after which a program hangs rather than works."""
_PLAIN = {"NO_COLOR": "1", "COLUMNS": "1000"}
"""Asks for words without colours, each message on a line of its own."""
_AGAIN = "mend that, then run the same command again: it goes on from where it was"


def find_programs() -> None:
    """Say which of the programs are missing, before any work is done."""
    missing = [name for name in NEEDED if not _is_installed(name)]
    if missing:
        raise ProgramMissing(
            f"publishing needs {', '.join(missing)}, which {'is' if len(missing) == 1 else 'are'} not installed",
            remedy="Install what publishing needs: pip install 'tablewright[publish]'.",
        )


def build(source: Path, into: Path, *, environment: Mapping[str, str]) -> None:
    """Make the sdist of a package, and the wheel out of the sdist, with the setuptools that is installed."""
    words = ["build", "--no-isolation", "--outdir", str(into), str(source)]
    _run(words, "build the package", environment=environment)


def twine_check(files: list[Path]) -> None:
    """See whether an index would take the files' metadata and show their page."""
    _run(["twine", "check", "--strict", *map(str, files)], "check the package's metadata")


def twine_upload(url: str, file: Path) -> None:
    """Give one file to an index; twine's own settings say who you are."""
    options = ["--non-interactive", "--disable-progress-bar", "--repository-url", url]
    _run(["twine", "upload", *options, str(file)], f"upload {file.name} to {url}")


def run(words: list[str], what: str, *, environment: Mapping[str, str] | None = None) -> str:
    """Run a program; what it says, or Trouble with the last of it."""
    try:
        # The mask decides the modes of new files, and those are part of a package's bytes.
        done = subprocess.run(
            words,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
            timeout=_LIMIT,
            umask=0o022,
            env={**os.environ, **_PLAIN, **(environment or {})},
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired as error:
        raise Trouble(f"could not {what}: no end after {_LIMIT} seconds", remedy=_AGAIN) from error
    if done.returncode:
        last = "".join(f"\n    {line}" for line in closing_words(done.stdout + done.stderr))
        raise Trouble(f"could not {what}:{last}", remedy=_AGAIN)
    return done.stdout


def closing_words(said: str) -> list[str]:
    """Give the last that a program said; of a traceback, what it ends in."""
    after = said.rpartition("Traceback (most recent call last):")[2]
    return [line.rstrip() for line in after.splitlines() if line.strip() and not line[0].isspace()][-8:]


def _run(words: list[str], what: str, *, environment: Mapping[str, str] | None = None) -> None:
    run([sys.executable, "-m", *words], what, environment=environment)


def _is_installed(name: str) -> bool:
    try:
        version(name)
    except PackageNotFoundError:
        return False
    return True
