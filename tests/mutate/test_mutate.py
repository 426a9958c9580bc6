"""Single changes: what the cases of a package notice, and what would tell the rest apart."""

import pytest

from small_sheet import IDENTITY, aid_of
from tablewright.compile.build import build
from tablewright.compile.print.emit import emit
from tablewright.errors import Trouble
from tablewright.mutate.mutants import Kind, mutants
from tablewright.mutate.trial import try_mutants


def verdicts(plan):
    (game,) = plan.games
    return list(try_mutants(plan, emit(plan), game, mutants(game)))


@pytest.fixture(scope="module")
def strong_fates():
    """What became of every mutant of a small sheet."""
    return verdicts(build([aid_of("base")], IDENTITY))


@pytest.fixture(scope="module")
def weak_fates():
    """The same of the sheet with one example that says little."""
    return verdicts(build([aid_of("base", "weak")], IDENTITY))


def test_every_part_of_a_sheet_has_mutants(base):
    (game,) = base.games
    found = {mutant.kind for mutant in mutants(game)}
    kinds = {Kind.CELL, Kind.LABEL, Kind.MODIFIER, Kind.CAP, Kind.ROUNDING, Kind.CONDITION, Kind.ORDER}
    assert found >= kinds | {Kind.WORDS, Kind.ARRAYS}


def test_a_mutant_differs_from_the_sheet_in_one_place(base):
    (game,) = base.games
    for mutant in mutants(game):
        assert mutant.game != game, mutant.change
        assert (mutant.game.tables == game.tables) != (mutant.game.procedures == game.procedures), mutant.change


def test_no_cell_or_label_changes_unseen(strong_fates):
    fates = [verdict for verdict in strong_fates if verdict.mutant.kind in {Kind.CELL, Kind.LABEL}]
    assert len(fates) > 20
    assert [verdict.mutant.change for verdict in fates if verdict.killed_by is None] == []


def test_no_slip_in_the_formulas_for_arrays_passes_unseen(strong_fates):
    fates = [verdict for verdict in strong_fates if verdict.mutant.kind is Kind.ARRAYS]
    assert {verdict.mutant.change: verdict.killed_by for verdict in fates} == {
        "procedure combat, modifier river: 1 for -1 in arrays": "example three-to-two",
        "procedure combat, modifier support: -1 for 1 in arrays": "example three-to-two",
    }


def test_a_slip_in_the_formulas_for_arrays_is_told_apart_by_arrays(weak_fates):
    left = {v.mutant.change: v.telling for v in weak_fates if v.mutant.kind is Kind.ARRAYS}
    for change in (
        "procedure combat, modifier river: 1 for -1 in arrays",
        "procedure combat, modifier support: -1 for 1 in arrays",
    ):
        assert left[change]["tables"] != left[change]["mutant"], change


def test_a_survivor_comes_with_a_case_that_tells_it_apart(weak_fates):
    left = {v.mutant.change: v.telling for v in weak_fates if v.telling is not None}
    told = left["procedure combat, step base_column: up for down"]
    assert told["tables"]["base_column"] != told["mutant"]["base_column"]
    assert "procedure combat, modifier river: 1 for -1" in left
    assert "procedure combat, modifier support: under no cap" in left


def test_steps_in_another_order_that_come_to_the_same_are_named_so(weak_fates):
    swapped = [v for v in weak_fates if v.mutant.kind is Kind.ORDER and " before what " not in v.mutant.change]
    assert swapped
    assert all(v.same for v in swapped)


def test_cases_that_fail_before_anything_is_changed_are_trouble(base):
    examples = """[[example]]
id = "wrong"
procedure = "combat"
inputs = { attack = 3, defence = 2, die = 4 }
result = "3/0"
received = "aid.txt:9"
printed = ""
"""
    plan = build([aid_of("base", examples__toml=examples)], base.identity)
    with pytest.raises(Trouble, match="case: example wrong fails before anything is changed"):
        verdicts(plan)
