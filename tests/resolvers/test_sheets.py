"""The table of what the five sheets hold, in docs: every row with a call, and every call answered."""

import re
from pathlib import Path

import pytest
import wargame_resolvers
from wargame_resolvers import cherbourg, tir_direct, trotsky, weissenberg

DOCS = (Path(__file__).parents[2] / "docs" / "resolvers.md").read_text("utf-8")
ROWS = dict(re.findall(r"^\| ([TRE]\d+) \|.*\| `([^`]+)` \|$", DOCS, re.MULTILINE))
GAMES = {"cherbourg": cherbourg, "tir_direct": tir_direct, "trotsky": trotsky, "weissenberg": weissenberg}
BY_NAME = {name: getattr(wargame_resolvers, name) for name in ("distribution", "resolve_each")}
SAYS = {
    "T1": "1/2", "T2": "cl-cap", "T3": "2", "T6": "ratio-between", "T8": "5/2", "T9": "DH", "T10": "● -1", "T14": "-1",
    "T16": "Point de Ravitaillement", "T17": "M1", "R2": "1, 0, 1", "R4": "3", "E1": "1/2",
}  # fmt: skip
"""What the sheets print for some of them."""


def test_no_row_of_the_sheets_is_left_out():
    assert list(ROWS) == [f"T{n}" for n in range(1, 21)] + [f"R{n}" for n in range(1, 5)] + ["E1"]


@pytest.mark.parametrize("row", ROWS)
def test_the_call_of_a_row_is_answered(row):
    answer = eval(ROWS[row], {**GAMES, **BY_NAME})  # noqa: S307  # our own documentation
    assert answer is not None
    assert SAYS.get(row, "") in str(answer)
