"""Every kind of step and of invariant says which keys it reads."""

from dataclasses import fields

import pytest

from tablewright.model.rules import Step, StepKind
from tablewright.model.sheet import InvariantKind
from tablewright.sheets import kinds
from tablewright.sheets.entries import InvariantEntry


@pytest.mark.parametrize(
    ("words", "needs", "may", "entry"),
    [
        (StepKind, kinds._STEP_NEEDS, kinds._STEP_MAY, Step),
        (InvariantKind, kinds._INVARIANT_NEEDS, kinds._INVARIANT_MAY, InvariantEntry),
    ],
)
def test_every_kind_has_its_keys(words, needs, may, entry):
    assert set(needs) == set(may) == set(words)
    known = {field.name for field in fields(entry)}
    assert all(needs[kind] | may[kind] <= known for kind in words)
