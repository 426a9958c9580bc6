"""Whatever people write comes out as a sheet or as faults, each with a place and a remedy, and never as a traceback."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.errors import Faults
from tablewright.sheets.load import load

VALUES = st.sampled_from(
    ["1", "-1", "true", "1.5", "nan", "2026-01-01", "07:00:00", "[]", "[1]", "[[]]", "{}", "[{}]", "{a=1}", "x", "'''"]
) | st.sampled_from(['""', '"x"', '["a"]', '"1/2"', '"crt"', '"die"', '"B1:C1"'])
TEXTS = st.text(st.characters(codec="utf-8"), max_size=5) | st.sampled_from(["[[table]]", "[x", '"', "'''", ",", "\0"])
CHANGES = st.tuples(st.sampled_from(["value", "text", "cut", "drop", "repeat"]), st.integers(0, 10_000), VALUES, TEXTS)


def changed(text, how, where, value, other):
    """The text with one line changed in one of the ways in which hands go wrong."""
    lines = text.split("\n")
    at = where % len(lines)
    line = lines[at]
    middle = where % (len(line) + 1)
    new = {
        "value": [f"{line.split('=')[0]}= {value}"],
        "text": [line[:middle] + other + line[middle:]],
        "cut": [line[:middle]],
        "drop": [],
        "repeat": [line, line],
    }
    return "\n".join([*lines[:at], *new[how], *lines[at + 1 :]])


def faults(files):
    try:
        load(files)
    except Faults as error:
        return error.faults
    return ()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(["sheet.toml", "errata.toml", "rules.toml", "examples.toml", "signoff.toml", "crt.csv"]),
    st.lists(CHANGES, min_size=1, max_size=4),
)
def test_any_slip_is_a_sheet_or_faults(base, name, changes):
    text = base.canonical[name].decode()
    for change in changes:
        text = changed(text, *change)
    for fault in faults(replace(base, canonical={**base.canonical, name: text.encode()})):
        assert fault.file.startswith("canonical/case/")
        assert fault.line >= 1
        assert fault.message
        assert fault.remedy


@pytest.mark.parametrize("name", ["Weissenberg", "2nd", "class", "a-b", "été"])
def test_a_folder_whose_name_is_no_name_is_a_fault(base, name):
    with pytest.raises(Faults, match="cannot be a name in the library"):
        load(replace(base, id=name))
