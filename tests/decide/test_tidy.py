"""One spelling for what is printed and read in several."""

from __future__ import annotations

import pytest

from tablewright.decide.tidy import tidy


@pytest.mark.parametrize(
    ("read", "spelt"),
    [
        ("34. 4", "34.4"),
        ("No. 4", "No. 4"),
        ("Belgium......", "Belgium"),
        ("Germany . .", "Germany"),
        ("etc...", "etc..."),
        ("8 – 9", "8 - 9"),
        ("− 1", "-1"),
        ("Incap (- 1)", "Incap (-1)"),
        ("+ 2 to attack", "+2 to attack"),
        ("- none", "- none"),
    ],
)
def test_spelling(read, spelt):
    assert tidy(read) == spelt
