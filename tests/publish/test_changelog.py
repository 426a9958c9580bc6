"""What the changelog says."""

import re

from editions import EDITIONS
from hypothesis import given
from hypothesis import strategies as st

from tablewright.publish.changelog import entry, with_entry
from tablewright.publish.changes import Change, changes_between

CELL = Change("s", "crt", "row 1, column a", "1/0", "0/1")
ROW = Change("s", "crt", "row 9", None, "1 | 2")
COLUMN = Change("s", "crt", "column b", "1", None)
NEW = Change("s", "losses", "", None, "a procedure")
GONE = Change("s", "terrain", "", "a table of 1 × 2 cells", None)

ENTRIES = st.lists(st.integers(1, 9).map(str), unique=True)


def test_an_entry_names_every_change_under_what_it_is():
    assert entry("2.0.0", [CELL, ROW, COLUMN, NEW, GONE], first=False, fix=None) == (
        "## 2.0.0\n\n"
        "### Changed\n\n"
        "- `s, crt, row 1, column a`: `1/0` → `0/1`\n"
        "- `s, crt, row 9`: new: `1 | 2`\n"
        "- `s, crt, column b`: `1` → gone\n\n"
        "### Removed\n\n"
        "- `s, terrain`: a table of 1 × 2 cells\n\n"
        "### Added\n\n"
        "- `s, losses`: a procedure\n"
    )


def test_a_fix_says_why():
    assert entry("1.0.1", [CELL], first=False, fix="Row 1 was read\nwrong.") == (
        "## 1.0.1\n\n### Fixed\n\nRow 1 was read wrong.\n\n- `s, crt, row 1, column a`: `1/0` → `0/1`\n"
    )


def test_the_first_release_and_one_without_a_changed_table_say_so():
    assert "The first release.\n\n### Added" in entry("1.0.0", [NEW], first=True, fix=None)
    assert "no table and no procedure" in entry("1.0.1", [], first=False, fix=None)


def test_words_of_a_sheet_mean_nothing_in_the_page():
    hostile = Change("s", "crt", "row `\n# x`", "``", "</code>\0<script>\u202e")
    (line,) = [line for line in entry("2.0.0", [hostile], first=False, fix=None).splitlines() if line.startswith("- ")]
    assert line == "- `` s, crt, row ` # x` ``: ``` `` ``` → `</code>\ufffd<script>\ufffd`"


@given(EDITIONS, EDITIONS)
def test_every_change_has_one_line(before, after):
    changes = changes_between(before, after)
    written = entry("2.0.0", changes, first=False, fix=None)
    assert len(re.findall("^- ", written, re.MULTILINE)) == len(changes)


@given(ENTRIES, st.data())
def test_an_entry_goes_on_top_once_and_the_others_stay(versions, data):
    log = ""
    for version in versions:
        log = with_entry(log, version, f"## {version}\n\nwords of {version}\n")
    again = data.draw(st.sampled_from([*versions, "10"]))
    changed = with_entry(log, again, f"## {again}\n\nnew words\n")
    others = [version for version in reversed(versions) if version != again]
    assert re.findall("^## (.*)$", changed, re.MULTILINE) == [again, *others]
    assert all(f"words of {version}\n" in changed for version in others)
    assert with_entry(changed, again, f"## {again}\n\nnew words\n") == changed
