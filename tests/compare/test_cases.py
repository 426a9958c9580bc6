"""Every kind of difference through the real command: text, JSON and page, as the folders in `cases/` have them.

`transcripts` are two CSVs; `scans` lay some files over the workspace in `base/`; `broken` are refused.
"""

import json
import re
from pathlib import Path

import pytest

from tablewright.model.difference import Kind

CASES = Path(__file__).parent / "cases"
TRANSCRIPTS, SCANS, BROKEN = (
    sorted(path for path in (CASES / name).iterdir()) for name in ("transcripts", "scans", "broken")
)
PICTURE = re.compile(r'(?<=data:image/jpeg;base64,)[^"]+')


def name_of(case):
    return case.name


def test_there_are_cases_of_every_kind():
    found = {
        difference["kind"]
        for path in CASES.glob("*/*/diff.json")
        for difference in json.loads(path.read_text("utf-8"))["differences"]
    }
    assert TRANSCRIPTS
    assert SCANS
    assert BROKEN
    assert found == set(Kind)


def check(case, page, run, expect):
    """The three renderings agree with what is kept, and the exit code with what they say."""
    shown = run()
    as_json = run("--json")
    run("--html", page)
    expect(case / "diff.txt", shown.output)
    expect(case / "diff.json", json.dumps(json.loads(as_json.output), ensure_ascii=False, indent=1) + "\n")
    # Pictures come out a little different from every version of the encoder.
    expect(case / "diff.html", PICTURE.sub("...", page.read_text("utf-8")))
    kinds = {difference["kind"] for difference in json.loads(as_json.output)["differences"]}
    assert shown.exit_code == as_json.exit_code == (1 if kinds - {Kind.MISPRINT} else 0)


@pytest.mark.parametrize("case", TRANSCRIPTS, ids=name_of)
def test_two_transcripts(case, diff, tmp_path, expect):
    check(case, tmp_path / "page.html", lambda *words: diff(case, "a.csv", "b.csv", *words), expect)


@pytest.mark.parametrize("case", SCANS, ids=name_of)
def test_a_sheet_and_its_scans(case, diff, workspace, tmp_path, expect):
    folder = workspace(case)
    check(case, tmp_path / "page.html", lambda *words: diff(folder, "small", *words), expect)


@pytest.mark.parametrize("case", BROKEN, ids=name_of)
def test_what_is_refused(case, diff, expect):
    refused = diff(case, "a.csv", "b.csv")
    expect(case / "refused.txt", refused.output)
    assert refused.exit_code == 2


def test_one_edit_is_one_difference():
    for case in TRANSCRIPTS:
        if case.name not in {"same", "several"}:
            assert len(json.loads((case / "diff.json").read_text("utf-8"))["differences"]) == 1, case.name
