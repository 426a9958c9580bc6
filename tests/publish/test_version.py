"""The version that changes ask for."""

import pytest
from editions import EDITIONS
from hypothesis import given
from hypothesis import strategies as st

from tablewright.errors import Trouble
from tablewright.publish.changes import Change, changes_between
from tablewright.publish.version import later, next_version, numbers_of

CELL = Change("s", "crt", "row 1, column a", "1/0", "0/1")
ROW = Change("s", "crt", "row 9", None, "1 | 2")
NEW = Change("s", "losses", "", None, "a procedure")
GONE = Change("s", "losses", "", "a procedure", None)

VERSIONS = st.tuples(*[st.integers(0, 20)] * 3).map(lambda numbers: ".".join(map(str, numbers)))


@pytest.mark.parametrize(
    ("changes", "fix", "version"),
    [
        ([CELL], False, "2.0.0"),
        ([CELL], True, "1.2.4"),
        ([ROW], False, "2.0.0"),
        ([GONE], False, "2.0.0"),
        ([NEW], False, "1.3.0"),
        ([NEW, CELL], False, "2.0.0"),
        ([NEW, CELL], True, "1.3.0"),
        ([], False, "1.2.4"),
    ],
)
def test_the_weightiest_change_decides(changes, fix, version):
    assert next_version("1.2.3", changes, fix=fix) == version


def test_a_removal_is_no_fix():
    with pytest.raises(Trouble, match="to take something away is no fix") as caught:
        next_version("1.2.3", [CELL, GONE], fix=True)
    assert str(caught.value) == (
        "s, losses: gone: to take something away is no fix, for programs that use it break\n"
        "  Put it back, or publish without --fix."
    )


@given(VERSIONS, EDITIONS, EDITIONS)
def test_versions_only_rise(version, before, after):
    raised = next_version(version, changes_between(before, after), fix=False)
    assert numbers_of(raised) > numbers_of(version)
    assert later(version, raised) == raised


def test_versions_are_numbers_not_text():
    assert later("1.10.0", "1.9.0") == "1.10.0"
