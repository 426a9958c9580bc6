"""Sheets and packages out of the case folders; helpers stand beside the tests."""

import sys
from pathlib import Path

import pytest

from small_sheet import IDENTITY, aid_of
from tablewright.compile.build import build
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded

sys.path.insert(0, str(Path(__file__).parent))


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
