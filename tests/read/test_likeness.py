"""Signs that look alike find each other across the lines of a sheet."""

from __future__ import annotations

from drawn_cells import line_of

from tablewright.read.likeness import find_kin
from tablewright.read.marks import find_marks


def test_the_nearest_kin_of_a_sign_is_the_same_sign_elsewhere():
    texts = ["A1", "1B", "BA"]
    lines = [line_of(text) for text in texts]
    kin = find_kin(lines, [find_marks(line) for line in lines])
    for text, of_line in zip(texts, kin, strict=True):
        for sign, of_mark in zip(text, of_line, strict=True):
            assert texts[of_mark[0].line][of_mark[0].mark] == sign
            assert of_mark[0].alike > 0.95


def test_a_line_is_no_kin_of_itself():
    lines = [line_of("XX"), line_of("O")]
    kin = find_kin(lines, [find_marks(line) for line in lines])
    assert {k.line for of_mark in kin[0] for k in of_mark} == {1}


def test_no_lines_have_no_kin():
    assert find_kin([], []) == []
