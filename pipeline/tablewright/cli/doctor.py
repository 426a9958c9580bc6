"""`tablewright doctor`: what this machine has for the work, what it lacks, and how to get that."""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from tablewright import __version__
from tablewright.errors import Exit, ProgramMissing, TablewrightError
from tablewright.limits import LEAST, MEGABYTE, USUAL, cores, free_memory, limits_of
from tablewright.programs import Crashed, known_languages, missing_for, run_tesseract
from tablewright.workspace import find_workspace

LIBRARIES = ("numpy", "opencv-python-headless", "pillow", "pypdfium2", "onnxruntime", "rapidocr", "lark", "typst")
OPTIONAL = {"publish": ("build", "twine"), "dask": ("distributed",)}
LEAST_DISK = 500 * MEGABYTE
LANGUAGES = ("fra", "eng")


@dataclass(frozen=True, slots=True)
class Sign:
    """One thing that was looked at; without a remedy, it is as it should be."""

    what: str
    found: str
    remedy: str = ""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON, for a report.")
def command(*, as_json: bool) -> Exit:
    """See what this machine has for the work, what it lacks, and how to get that.

    It asks the network for nothing. In a workspace it looks for the languages of that one.

    Example: tablewright doctor
    """
    signs = [*program(), *libraries(), *readers(), *machine(), *workspace()]
    if as_json:
        click.echo(json.dumps([asdict(sign) for sign in signs]))
    else:
        for sign in signs:
            click.echo(f"{'!' if sign.remedy else ' '} {sign.what:<24}{sign.found}")
            if sign.remedy:
                click.echo(f"    {sign.remedy}")
    return Exit.DIFFERENT if any(sign.remedy for sign in signs) else Exit.FINE


def program() -> Iterator[Sign]:
    """The tool, and what it runs on."""
    yield Sign("tablewright", __version__)
    yield Sign("Python", f"{platform.python_version()} ({sys.executable})")
    yield Sign("system", platform.platform())


def libraries() -> Iterator[Sign]:
    """What the tool needs, and what some commands need besides."""
    for name in LIBRARIES:
        found = version_of(name)
        yield Sign(name, found or "missing", "" if found else f"pip install {name}")
    for extra, names in OPTIONAL.items():
        missing = [name for name in names if not version_of(name)]
        found = ", ".join(f"{name} {version_of(name)}" for name in names if name not in missing)
        yield Sign(f"for `{extra}`", found or f"not installed: pip install 'tablewright[{extra}]' where it is wanted")


def version_of(name: str) -> str:
    """Give the version of an installed package; nothing when it is not."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def readers() -> Iterator[Sign]:
    """Tesseract and its languages, those of the workspace where there is one."""
    try:
        wanted = find_workspace(Path.cwd()).settings.languages
    except TablewrightError:
        wanted = LANGUAGES
    try:
        said = run_tesseract(["--version"], 20).split("\n")[0]
        yield Sign("Tesseract", f"{said.removeprefix('tesseract ')}, languages {', '.join(known_languages())}")
    except (Crashed, TablewrightError) as error:
        remedy = error.remedy if isinstance(error, ProgramMissing) else "Install it anew."
        yield Sign("Tesseract", "missing" if isinstance(error, ProgramMissing) else "does not work", remedy)
        return
    if missing := missing_for(wanted):
        yield Sign("languages", missing.message, missing.remedy)


def machine() -> Iterator[Sign]:
    """Cores, memory and room."""
    free = free_memory()
    enough = "" if free > LEAST else f"Close other programs: reading a page takes up to {USUAL // MEGABYTE} MB."
    yield Sign("cores", f"{cores()} of {os.cpu_count()}; {limits_of(None, None, 1).jobs} pages are read at once")
    yield Sign("free memory", f"{free // MEGABYTE} MB", enough)
    for what, folder in (("temporary files", Path(tempfile.gettempdir())), ("here", Path.cwd())):
        room = shutil.disk_usage(folder).free
        writable = os.access(folder, os.W_OK)
        remedy = "" if room > LEAST_DISK else "Make room: half a gigabyte is soon used."
        yield Sign(f"room, {what}", f"{room // MEGABYTE} MB in {folder}", remedy)
        if not writable:
            yield Sign(f"writing, {what}", f"not allowed in {folder}", "See who may write there.")


def workspace() -> Iterator[Sign]:
    """The workspace that this is in, if it is in one."""
    try:
        found = find_workspace(Path.cwd())
    except TablewrightError as error:
        yield Sign("workspace", str(error).split("\n", maxsplit=1)[0])
        return
    scans = sum(len(found.scans(sheet)) for sheet in found.scanned_sheets())
    yield Sign("workspace", f"{found.root}: {len(found.sheets())} sheets described, {scans} scans")
