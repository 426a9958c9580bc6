"""Short forms of the long benches: harmed files, kills, many pages; and every guard is where the bench looks for it."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest
from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

import hostile
import scale
from _guards import GUARDS
from _kill_cases import CASES
from kills import tried

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.fault)
def test_a_guard_stands_where_it_is_taken_out_and_its_test_is_there(guard):
    assert (ROOT / guard.file).read_text("utf-8").count(guard.text) == 1
    path, _, test = guard.test.partition("::")
    assert f"\ndef {test}(" in (ROOT / path).read_text("utf-8")


def test_every_fault_has_a_guard():
    assert {guard.fault.split()[0] for guard in GUARDS} == {f"D{number}" for number in range(1, 21)}


def is_told(seen):
    return seen["refused"] + seen["taken"] == seen.total()


def test_harmed_texts_are_taken_or_refused_in_words():
    assert all(map(is_told, hostile.texts(8, random.Random(1))))


@pytest.mark.slow
def test_harmed_pictures_are_taken_or_refused_in_words(tmp_path):
    assert is_told(hostile.pictures(6, random.Random(1), tmp_path))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["add", "answers", "sign", "publish"])
def test_a_killed_command_loses_nothing(tmp_path, name):
    (case,) = (one for one in CASES if one.name == name)
    tally = tried(case, tmp_path, 2, random.Random(3))
    assert (tally.kills, tally.wrong) == (2, {})


@pytest.mark.slow
def test_many_pages_are_counted_with_the_processor_time_they_take(tmp_path):
    Image.new("RGB", (200, 200), "white").save(tmp_path / "a.png")
    run = scale.read(["--readers", "house", "--jobs", "1"], [tmp_path / "a.png"])
    assert (run.pages, run.said) == (1, "")
    assert run.processor > 0
