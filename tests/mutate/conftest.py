"""Sheets and packages out of the case folders."""

import pytest

from small_sheet import IDENTITY, aid_of
from tablewright.compile.build import build


@pytest.fixture(name="aid_of")
def aid_of_fixture():
    return aid_of


@pytest.fixture
def base():
    """The package of a small sheet without a fault."""
    return build([aid_of("base")], IDENTITY)
