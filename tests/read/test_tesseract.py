"""Tesseract is a program of its own: it may be missing, crash, fail, fall silent or hang, and each has its end."""

import os
import sys

import numpy as np
import pytest

from tablewright.errors import ProgramMissing, Trouble
from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.read import tesseract as module
from tablewright.read.tesseract import Tesseract, find_tesseract, readings_of, rows_of

HEAD = "level\tpage_num\tconf\ttext"

DIVIDES_BY_ZERO_ON_BLACK = """
import os, sys
from pathlib import Path
shades = [min(Path(p).read_bytes().split(b"255\\n", 1)[1]) for p in Path(sys.argv[1]).read_text().split()]
os.kill(os.getpid(), 8) if 0 in shades else None
print("level\\tpage_num\\tconf\\ttext")
for page, shade in enumerate(shades, 1):
    print(f"5\\t{page}\\t90\\t{shade}")
"""


def line(shade):
    picture = np.full((40, 60), 255, np.uint8)
    picture[5:35, 5:55] = shade
    return LinePicture(picture, Box(5, 5, 55, 35), 35.0, 30.0)


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Puts a program called tesseract first on the PATH."""

    def put(source):
        path = tmp_path / "tesseract"
        path.write_text(f"#!{sys.executable}\n{source}")
        path.chmod(0o755)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")

    return put


def test_a_picture_it_crashes_on_is_the_only_one_that_it_does_not_read(program):
    program(DIVIDES_BY_ZERO_ON_BLACK)
    seen = Tesseract(("eng",)).read([line(shade) for shade in (10, 20, 0, 30, 40)])
    assert [reading.text for reading in seen] == ["10", "20", "", "30", "40"]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import sys; sys.exit('no such language')", "Tesseract failed with 1: no such language"),
        ("", "Tesseract did not say what it saw on every line"),
        ("print('what')", "Tesseract did not say what it saw on every line"),
        (f"print({HEAD + chr(10) + '5	7	90	x'!r})", "Tesseract did not say what it saw on every line"),
    ],
)
def test_any_other_failure_is_told(program, source, says):
    program(source)
    with pytest.raises(Trouble, match=says) as caught:
        Tesseract(("eng",)).read([line(10)])
    assert "--readers house,rapidocr" in caught.value.remedy


def test_one_that_hangs_is_stopped(program, monkeypatch):
    program("import time; time.sleep(600)")
    monkeypatch.setattr(module, "LONGEST", 0.2)
    with pytest.raises(Trouble, match="did not end within"):
        Tesseract(("eng",)).read([line(10)])


def test_missing_tesseract_names_its_package(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ProgramMissing, match="apt install tesseract-ocr"):
        find_tesseract(["fra"], 1)


def test_missing_language_data_names_its_package(program):
    program("print('List of available languages in \"/x/\" (1):\\neng')")
    with pytest.raises(ProgramMissing, match=r"no data for fra; it has eng\.\n.*tesseract-ocr-fra"):
        find_tesseract(["fra", "eng"], 1)


def test_one_that_does_not_work_is_missing(program):
    program("import sys; sys.exit('broken')")
    with pytest.raises(ProgramMissing, match=r"Tesseract does not work: .*broken"):
        find_tesseract(["eng"], 1)


def test_words_are_gathered_by_their_place_in_the_list():
    table = f"{HEAD}\n1\t1\t-1\t\n5\t1\t96\t1\n5\t1\t91.5\tPM\n1\t2\t-1\t\n5\t3\t80\tEX\n"
    first, second, third = readings_of(rows_of(table), 3)
    assert (first.text, first.confidence) == ("1 PM", pytest.approx(0.915))
    assert (second.text, second.confidence) == ("", 0)
    assert third.text == "EX"
