"""Texts that nobody could mean are refused in words, and in the time of a text."""

import pytest

from tablewright.errors import Faults, FileTrouble
from tablewright.sheets.load import SheetFiles, load
from tablewright.workspace import create, find_workspace


def faults(name, text):
    with pytest.raises(Faults) as caught:
        load(SheetFiles("x", "canonical/x", {"sheet.toml": b'title = "x"\n', name: text.encode()}, "raw", {}))
    return [fault.message for fault in caught.value.faults if fault.file.endswith(name)]


@pytest.mark.parametrize("key", ["a" + ".b" * 90_000, '"a"' + '."b"' * 90_000])
@pytest.mark.parametrize("around", ["{} = 1\n", "x = {{ {} = 1 }}\n", "[{}]\n"])
def test_a_key_of_very_many_parts(key, around):
    assert faults("rules.toml", around.format(key)) == ["a key has more than 40 parts"]


def test_very_many_keys_that_are_none():
    said = faults("signoff.toml", "\n".join(f"k{number} = 1" for number in range(100_000)))
    assert len(said) == 101
    assert "the file has 99900 more keys that are none of its own" in said


def test_a_reading_of_nothing_but_brackets(tmp_path):
    settings = '[tool.tablewright]\npackage = "x"\nversion = "1.0.0"\nlanguages = ["eng"]\n'
    create(tmp_path, {"pyproject.toml": settings, "extracted/x/a.png.json": "[" * 90_000})
    with pytest.raises(FileTrouble, match="not what a reading looks like"):
        find_workspace(tmp_path).extracted("x")
