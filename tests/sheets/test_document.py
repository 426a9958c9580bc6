"""Lines of TOML keys, which the standard parser does not give."""

import tomllib
from pathlib import Path

import pytest

from tablewright.errors import Faults
from tablewright.sheets.document import document
from tablewright.sheets.report import Report

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for folder in ("canonical", "tests/sheets/cases/base", "tests/sheets/toml")
    for path in (ROOT / folder).rglob("*.toml")
)


def read(text):
    return document("some.toml", text.encode(), Report())


def paths(value, path=()):
    """Every path in a parsed document, with the key that ends it."""
    if path:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from paths(item, (*path, key))


def test_there_are_files():
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_key_stands_on_the_line_that_is_named(file):
    text = file.read_text("utf-8")
    found = read(text)
    lines = text.split("\n")
    for path in paths(tomllib.loads(text)):
        assert path in found.lines
        if isinstance(path[-1], str):
            assert path[-1].split("\n")[0] in lines[found.lines[path] - 1].replace("\\n", "\n")


def test_elements_of_an_array_stand_on_their_own_lines():
    found = read('a = [\n  "x", # one\n  "]",\n  [1, 2], { b = 3 }\n]\nc = 4')
    assert [found.lines["a", i] for i in range(4)] == [2, 3, 4, 4]
    assert found.lines["a", 3, "b"] == 4
    assert found.lines[("c",)] == 6


def test_strings_of_several_lines_do_not_shift_the_count():
    found = read('a = \'\'\'\n[b]\nx = 1\n\'\'\'\nc = """\\\n  d = \\"\\"\\" e\n"""""\nf = 1')
    assert found.lines == {("a",): 1, ("c",): 5, ("f",): 8}


def test_tables_inside_arrays_of_tables_belong_to_the_last_element():
    found = read("[[a]]\n[a.b]\nc = 1\n[[a]]\n[[a.d]]\ne.f = 2\n[[a.d]]\n'g h'.\"i\\u006a\" = 3")
    assert found.lines["a", 0, "b", "c"] == 3
    assert found.lines["a", 1, "d", 0, "e", "f"] == 6
    assert found.lines["a", 1, "d", 1, "g h", "ij"] == 8


def test_a_place_that_is_not_written_is_the_nearest_thing_around_it():
    found = read("[[a]]\nb = 1\n[[a]]\n")
    assert str(found.place("a", 1, "missing", 7)) == "some.toml:3"
    assert str(found.place("nothing")) == "some.toml:1"


@pytest.mark.parametrize(
    ("text", "line"),
    [("a = 1\nb = \n", 2), ("a = 1\na = 2", 2), ("a = [1,\n\n", 2), ("a = " + "[" * 5000, 1), ("a\tb", 1)],
)
def test_what_is_no_toml_is_one_fault_at_its_line(text, line):
    report = Report()
    assert document("some.toml", text.encode(), report) is None
    with pytest.raises(Faults) as caught:
        report.settle()
    assert [fault.line for fault in caught.value.faults] == [line]


def test_a_byte_order_mark_and_windows_line_ends_make_no_difference():
    found = document("some.toml", b"\xef\xbb\xbfa = 1\r\nb = '''\r\nx'''\r\nc = 2\r\n", Report())
    assert found.written == {"a": 1, "b": "x", "c": 2}
    assert found.lines[("c",)] == 4
