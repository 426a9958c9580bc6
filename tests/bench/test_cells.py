"""Cells whose place is known are counted by damage, by the signs printed in them, and by how sure their texts are."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from cells import Seen, reliability, report, signs_in, signs_of, witnesses
from tablewright.model.reading import Decision


def seen(printed, text, *, flag=False, sure=0.99):
    return Seen("clean", printed, Decision(text, flag, ("a doubt",) if flag else (), sure))


@pytest.mark.parametrize(
    ("text", "sign", "many"),
    [
        ("12...21", "leader", 1),
        ("Clear . . . . 1", "leader", 1),
        ("12…21", "leader", 1),
        ("1.5 a.", "leader", 0),
        ("10%*", "star or dagger", 1),
        ("-1/-", "minus or dash", 2),
    ],
)
def test_the_signs_of_a_text_are_counted(text, sign, many):
    assert len(signs_of(text, sign)) == many


def test_kinds_of_dashes_are_one_sign_and_accents_are_not():
    assert signs_of("-", "minus or dash") == signs_of("–", "minus or dash")
    assert signs_of("É", "accent") != signs_of("È", "accent")


def test_a_cell_is_counted_with_each_sign_that_is_watched():
    assert signs_in(seen("12...21*", "")) == ["leader", "star or dagger", "1, I or l"]
    assert signs_in(seen("DE", "")) == []


def test_shares_are_of_right_silent_flagged_and_needless(capsys):
    cells = [seen("A", "A"), seen("A", "A", flag=True), seen("A", "B"), seen("A", "B", flag=True)]
    report("damage", cells, lambda cell: [cell.damage])
    (line,) = capsys.readouterr().out.splitlines()[2:]
    assert line.split() == ["clean", "4", "50.00", "%", "25.00", "%", "50.00", "%", "25.00", "%"]


def test_what_is_sure_and_wrong_without_a_flag_is_counted(capsys):
    reliability([seen("A", "A"), seen("A", "B"), seen("A", "A", sure=0.4)])
    assert capsys.readouterr().out.splitlines()[-1].split() == ["0.99", "1", "2", "50.00", "%", "2", "1"]


def test_a_cell_is_counted_with_those_who_were_asked_about_it():
    said = {"house": "A1", "rapidocr": "A1"}
    asked = Seen("clean", "A1", Decision("A1", flag=False, why=(), confidence=0.99, readings=said))
    assert witnesses(asked) == "2 readers"
    assert witnesses(seen("A1", "A1")) == "nobody"
