"""The record of a release."""

import json

import pytest
from editions import EDITIONS
from hypothesis import given

from tablewright.errors import FileTrouble
from tablewright.publish.record import Release, last_release, read_record, record


def release(version="1.0.0", package="p", **sheets):
    return Release(package, version, "content", {f"p-{version}.whl": "hash"}, sheets)


@given(EDITIONS)
def test_a_record_comes_back_as_it_was(sheets):
    kept = release(**sheets)
    assert read_record("releases/1.0.0.json", record(kept)) == kept


def test_the_last_release_is_that_of_the_highest_version_of_the_package():
    records = [(version, record(release(version))) for version in ("1.9.0", "1.10.0", "1.2.0")]
    other = ("other", record(release("9.0.0", package="other")))
    assert last_release("p", [*records, other]).version == "1.10.0"
    assert last_release("p", [other]) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "{}", "1", '{"format": 1}', record(release(version="x")), '{"format": 1, "sheets": []}']
)
def test_what_is_no_record_says_so(text):
    with pytest.raises(FileTrouble, match=r"^releases/1\.0\.0\.json: not the record of a release\n  Restore it"):
        read_record("releases/1.0.0.json", text)


def test_a_record_of_a_later_form_says_so():
    text = json.dumps({**json.loads(record(release())), "format": 2})
    with pytest.raises(FileTrouble, match="written by another tablewright"):
        read_record("releases/1.0.0.json", text)
