"""Settings written back: the version changes, every other byte stays."""

import pytest

from tablewright.errors import Faults
from tablewright.sheets.settings import read_settings, with_version

OTHER = '[project]\nversion = "1.0.0"\n'
OWN = '[tool.tablewright]\npackage = "a-b"\nversion = "1.0.0"\nlanguages = ["fra"]\n'
NEW = OWN.replace("1.0.0", "2.10.0")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (OWN, NEW),
        (OWN.replace('"1.0.0"', "'1.0.0' # é\u2028 1.0.0"), OWN.replace('"1.0.0"', "'2.10.0' # é\u2028 1.0.0")),
        (OWN.replace("\n", "\r\n"), NEW.replace("\n", "\r\n")),
        (OTHER + OWN, OTHER + NEW),
        (OWN + OTHER, NEW + OTHER),
        (
            '[tool]\ntablewright = { version = "1.0.0", package = "a-b", languages = ["fra"] }\n',
            '[tool]\ntablewright = { version = "2.10.0", package = "a-b", languages = ["fra"] }\n',
        ),
    ],
)
def test_only_the_version_of_the_package_changes(before, after):
    written = with_version(before.encode(), "2.10.0")
    assert written.decode() == after
    assert read_settings("pyproject.toml", written).version == "2.10.0"


@pytest.mark.parametrize("text", ["[tool]\ntablewright = 3\n", '\n[[tool.tablewright]]\npackage = "a"\n'])
def test_settings_that_are_no_table(text):
    with pytest.raises(Faults, match=r"^pyproject.toml:2: `tablewright` takes one table\n  Write \[tool.tablewright\]"):
        read_settings("pyproject.toml", text.encode())
