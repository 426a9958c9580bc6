"""Sheets and packages out of the case folders; helpers stand beside the tests."""

import sys
from pathlib import Path

import pytest

from tablewright.compile.build import build
from tablewright.compile.emit import emit
from tablewright.compile.plan import Identity
from tablewright.compile.sandbox import loaded
from tablewright.sheets.load import SheetFiles, load

sys.path.insert(0, str(Path(__file__).parent))

CASES = Path(__file__).parent / "cases"
IDENTITY = Identity("case-resolvers", "1.2.3", "d" * 64)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.glob("*") if path.is_file() and path.name != "faults.txt"}


def aid_of(*layers, sheet="case", **texts):
    """A sheet from case folders, the later over the earlier; ``texts`` go over them all."""
    canonical, received = {}, {}
    for layer in layers:
        canonical |= contents(CASES / layer)
        received |= contents(CASES / layer / "received")
    canonical |= {name.replace("__", "."): text.encode() for name, text in texts.items()}
    return load(SheetFiles(sheet, f"canonical/{sheet}", canonical, f"raw_scans/{sheet}/received", received))


@pytest.fixture(name="aid_of")
def aid_of_fixture():
    return aid_of


@pytest.fixture
def base():
    """The package of a small sheet without a fault."""
    return build([aid_of("base")], IDENTITY)


@pytest.fixture
def package(base):
    """The same, imported."""
    with loaded(emit(base), base.module) as imported:
        yield imported
