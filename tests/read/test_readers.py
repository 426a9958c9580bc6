"""Which readers there are on a machine, and what is said of those that are not."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tablewright.errors import ProgramMissing
from tablewright.network import load_network
from tablewright.read import find_readers, readers


class Blind:
    """A reader that sees nothing."""

    name = "blind"

    def read(self, pictures):
        return [None for _ in pictures]


def missing(_languages, _jobs):
    raise ProgramMissing("It is not there.", remedy="Install it.")


def test_without_one_reader_the_others_go_on(monkeypatch):
    blind = Blind()
    monkeypatch.setattr(readers, "READERS", {"blind": lambda _languages, _jobs: blind, "gone": missing})
    found, trouble = find_readers(["blind", "gone"], ["fra"], 1)
    assert found == [blind]
    assert [str(t) for t in trouble] == ["It is not there.\n  Install it."]


def test_without_any_reader_there_is_nothing_to_be_done(monkeypatch):
    monkeypatch.setattr(readers, "READERS", {"gone": missing})
    with pytest.raises(ProgramMissing):
        find_readers(["gone"], ["fra"], 1)


def test_weights_that_are_damaged_are_said_and_nothing_is_downloaded():
    with pytest.raises(ProgramMissing, match="The weights of PP-OCRv6 are damaged"):
        load_network("PP-OCRv6", b"not a network", 1)


def test_reading_imports_nothing_that_could_download():
    program = "import sys; from tablewright.read import find_readers, READERS; find_readers(list(READERS), ['eng'], 1)"
    program += "; sys.exit(str({'rapidocr', 'requests', 'urllib3'} & set(sys.modules) or ''))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""
