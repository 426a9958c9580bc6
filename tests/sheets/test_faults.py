"""Faults in what people write: each folder in `cases/` lays some files over those of `base`; `faults.txt` comes out."""

from pathlib import Path

import pytest

from tablewright.errors import Faults
from tablewright.sheets.load import load

CASES = Path(__file__).parent / "cases"
FAULTY = sorted(path.parent for path in CASES.glob("*/faults.txt"))


def test_the_base_has_no_fault(base):
    assert [table.id for table in load(base).sheet.tables] == ["crt"]


def test_there_are_cases():
    assert FAULTY
    assert {path.parent for path in CASES.glob("*/*") if path.is_file()} == {*FAULTY, CASES / "base"}


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_all_faults_of_a_case(case, sheet_files, expect):
    with pytest.raises(Faults) as caught:
        load(sheet_files("base", case.name))
    expect(case / "faults.txt", f"{caught.value}\n")


def test_ten_faults_in_one_file_are_ten_findings(sheet_files):
    with pytest.raises(Faults) as caught:
        load(sheet_files("base", "ten-faults-in-sheet"))
    assert len(caught.value.faults) == 10
    assert {fault.file for fault in caught.value.faults} == {"canonical/case/sheet.toml"}
    assert all(fault.remedy for fault in caught.value.faults)
