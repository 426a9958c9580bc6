"""Tesseract, a program of the system: found, run, and ended when it does not end by itself. Nobody else runs it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from tablewright.errors import ProgramMissing, Trouble

PROGRAM = "tesseract"
LOOKED_UP = 20
"""Seconds for naming its languages, of which it needs a hundredth."""
_WITHOUT = "Try it by hand, or read without it: --readers house,rapidocr."


class Crashed(Exception):
    """The program was ended by a signal."""


def missing_for(languages: Sequence[str]) -> ProgramMissing | None:
    """What is missing to read these languages; None when nothing is."""
    try:
        known = known_languages()
    except ProgramMissing as error:
        return error
    missing = [code for code in languages if code not in known]
    if not missing:
        return None
    packages = " ".join(f"tesseract-ocr-{code.replace('_', '-')}" for code in missing)
    return ProgramMissing(
        f"Tesseract has no data for {', '.join(missing)}; it has {', '.join(known) or 'none'}.",
        remedy=f"Install it (Debian and Ubuntu: apt install {packages}), or give --lang a language it has.",
    )


def known_languages() -> list[str]:
    """The languages that it has data for."""
    try:
        # The first line says in which folder they are.
        return run_tesseract(["--list-langs"], LOOKED_UP).split("\n")[1:-1]
    except (Trouble, Crashed) as error:
        if isinstance(error, ProgramMissing):
            raise
        remedy = "See what `tesseract --list-langs` says, and install it anew."
        said = error.message if isinstance(error, Trouble) else "it crashed"
        raise ProgramMissing(f"Tesseract does not work: {said}.", remedy=remedy) from error


def run_tesseract(words: Sequence[str], seconds: float) -> str:
    """What it prints; Crashed when a signal ended it, Trouble when it fails or does not end."""
    try:
        done = subprocess.run(
            [PROGRAM, *words],
            env=os.environ | {"OMP_THREAD_LIMIT": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=seconds,
            check=False,
        )
    except FileNotFoundError as error:
        raise ProgramMissing(
            "Tesseract is not installed, or not on the PATH.",
            remedy="Install it (Debian and Ubuntu: apt install tesseract-ocr).",
        ) from error
    except OSError as error:
        raise ProgramMissing(f"Tesseract cannot be run: {error.strerror}.", remedy="Install it anew.") from error
    except subprocess.TimeoutExpired as error:
        raise Trouble(f"Tesseract did not end within {seconds:g} seconds", remedy=_WITHOUT) from error
    if done.returncode < 0:
        raise Crashed
    if done.returncode:
        said = " ".join(done.stderr.split())[-300:]
        raise Trouble(f"Tesseract failed with {done.returncode}: {said or 'it says nothing'}", remedy=_WITHOUT)
    return done.stdout


def not_a_table() -> Trouble:
    """What is wrong when it does not say what it saw on each picture."""
    return Trouble("Tesseract did not say what it saw on every line it was given", remedy=_WITHOUT)
