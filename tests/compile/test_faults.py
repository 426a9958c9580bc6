"""What cannot be compiled: each folder in `cases/` lays a file over those of `base`; `faults.txt` comes out."""

from pathlib import Path

import pytest

from tablewright.compile.build import build
from tablewright.compile.plan.model import Identity
from tablewright.errors import Faults, Trouble

CASES = Path(__file__).parent / "cases"
SOUND = {"base", "notes", "weak"}
FAULTY = sorted(path for path in CASES.iterdir() if path.name not in SOUND)
IDENTITY = Identity("case-resolvers", "1.2.3", "d" * 64)


def test_there_are_cases():
    assert FAULTY


@pytest.mark.parametrize("case", FAULTY, ids=lambda case: case.name)
def test_all_faults_of_a_case(case, aid_of, expect):
    with pytest.raises(Faults) as caught:
        build([aid_of("base", case.name)], IDENTITY)
    expect(case / "faults.txt", f"{caught.value}\n")


def test_the_faults_of_all_sheets_come_out_at_once(aid_of):
    with pytest.raises(Faults) as caught:
        build([aid_of("base", "cell-added-up", sheet="one"), aid_of("base", "number-in-words", sheet="two")], IDENTITY)
    assert {fault.file.split("/")[1] for fault in caught.value.faults} == {"one", "two"}


def test_a_sheet_called_as_the_package_calls_its_own_is_a_fault(aid_of):
    with pytest.raises(Faults, match="the sheet cannot be called `resolve`: the package uses that name itself"):
        build([aid_of("base", sheet="resolve")], IDENTITY)


def test_nothing_to_compile_is_trouble():
    with pytest.raises(Trouble, match="nothing to compile"):
        build([], IDENTITY)
