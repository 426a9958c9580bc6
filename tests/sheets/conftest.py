"""Sheets out of the case folders."""

from pathlib import Path

import pytest

from tablewright.sheets.load import SheetFiles

CASES = Path(__file__).parent / "cases"


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file() and path.name != "faults.txt"}


def sheet_files(*layers):
    """The files of case folders, the later over the earlier."""
    canonical, received = {}, {}
    for layer in layers:
        canonical |= contents(CASES / layer)
        received |= contents(CASES / layer / "received")
    return SheetFiles("case", "canonical/case", canonical, "raw_scans/case/received", received)


@pytest.fixture(name="sheet_files")
def sheet_files_fixture():
    return sheet_files


@pytest.fixture
def base():
    """A small sheet without a fault."""
    return sheet_files("base")
