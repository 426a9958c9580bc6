"""The package's own tests: the sheets' examples with every figure, and every cell as a person verified it.

They are made from what people wrote, never from what the generated functions return.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewright.compile.plan.model import Game, PlainProcedure, PlainTable, Plan
from tablewright.compile.plan.written import EXACT
from tablewright.compile.print.functions_module import table_name
from tablewright.compile.print.literal import text
from tablewright.compile.print.source import HEADER, checked, docstring
from tablewright.model.rules import Example, InputKind, StepKind
from tablewright.model.sheet import AxisLabel, Choice


def golden_tests(plan: Plan, game: Game) -> str:
    """The source of the tests of one game; they need pytest and the package, not the tool."""
    examples, tables, procedures = example_cases(game), table_cases(game), procedure_cases(game)
    fractions = "from fractions import Fraction\n" if "Fraction(" in text((examples, tables)) else ""
    said = docstring(f"{game.title}: the examples of its text, and its tables cell by cell.")
    return checked(f"""{HEADER}{said}

from __future__ import annotations

{fractions}from typing import Any

import pytest

import {plan.module}
from {plan.module}._runtime.golden import check_example, check_procedure, check_table

EXAMPLES: tuple[dict[str, Any], ...] = {text(examples)}

TABLES: tuple[dict[str, Any], ...] = {text(tables)}

PROCEDURES: tuple[dict[str, Any], ...] = {text(procedures)}


@pytest.mark.parametrize("case", EXAMPLES, ids=[case["id"] for case in EXAMPLES])
def test_example(case: dict[str, Any]) -> None:
    check_example({plan.module}, case)


@pytest.mark.parametrize("case", TABLES, ids=[case["name"] for case in TABLES])
def test_table(case: dict[str, Any]) -> None:
    check_table({plan.module}.{game.id}, case)


@pytest.mark.parametrize("case", PROCEDURES, ids=[case["name"] for case in PROCEDURES])
def test_procedure(case: dict[str, Any]) -> None:
    check_procedure({plan.module}, case)
""")


def example_cases(game: Game) -> tuple[dict[str, Any], ...]:
    """The examples that people wrote, as the checks take them."""
    return tuple(_example(game, example) for example in game.examples)


def table_cases(game: Game) -> tuple[dict[str, Any], ...]:
    """The tables that people verified, as the checks take them."""
    procedures = {plain.procedure.id for plain in game.procedures}
    return tuple(_table(table, table_name(table.id, procedures)) for table in game.tables)


def procedure_cases(game: Game) -> tuple[dict[str, Any], ...]:
    """What the sheets say of each procedure beside its figures: words, sentences, the fields of its effect."""
    return tuple(_procedure(game, plain) for plain in game.procedures)


def _procedure(game: Game, plain: PlainProcedure) -> dict[str, Any]:
    procedure = plain.procedure
    said = [step for step in procedure.steps if step.printed and step.do is not StepKind.LOOK_UP]
    return {
        "name": f"{game.id}.{procedure.id}",
        "labels": {step.name: dict(step.label) for step in procedure.steps},
        "sources": {step.name: step.printed for step in said},
        "modifiers": {m.id: (dict(m.meaning), m.printed) for m in plain.modifiers},
        "meanings": {item.name: dict(item.meaning) for item in procedure.inputs},
        "fields": {field.name: (str(field.kind), dict(field.meaning)) for field in game.fields},
        "rulings": {ruling.id: (ruling.question, dict(ruling.answer)) for ruling in game.rulings},
        "gives": dict(procedure.gives),
        "adds": {s.name: {k: str(v) for k, v in s.gives.items()} for s in procedure.steps if s.gives},
        "dice": tuple((item.name, item.dice) for item in procedure.inputs if item.dice),
    }


def _example(game: Game, example: Example) -> dict[str, Any]:
    case: dict[str, Any] = {
        "id": example.id,
        "resolver": f"{game.id}.{example.procedure}",
        "inputs": given(game, example),
        "figures": dict(example.figures),
        "result": example.result,
        "choices": example.choices,
        "rulings": example.rulings,
        "raises": example.raises,
        "printed": example.printed,
    }
    return {
        key: value for key, value in case.items() if (value is not None and value not in ((), {})) or key == "rulings"
    }


def given(game: Game, example: Example) -> dict[str, Any]:
    """The inputs of an example as the call takes them: a fraction is one."""
    procedure = next(plain.procedure for plain in game.procedures if plain.procedure.id == example.procedure)
    exact = {item.name for item in procedure.inputs if item.kind is InputKind.NUMBER}
    return {
        name: Fraction(value) if name in exact and isinstance(value, str) and EXACT.fullmatch(value) else value
        for name, value in example.inputs.items()
    }


def _table(table: PlainTable, name: str) -> dict[str, Any]:
    """A table as a person verified it: its labels, the values each stands for, its cells, those in doubt."""
    return {
        "name": name,
        "rows": tuple(_label(label) for label in table.rows.labels),
        "columns": tuple(_label(label) for label in table.columns.labels),
        "parts": table.parts,
        "cells": table.cells,
        "does": tuple(dict(column) for column in table.does),
        "legend": tuple((s.token, s.printed, tuple(map(_left, s.choices))) for s in table.legend),
        "doubts": tuple((r, c, doubt.id, dict(doubt.words)) for (r, c), ds in table.doubts.items() for doubt in ds),
        "undecided": tuple(
            (r, c, doubt.readings) for (r, c), doubts in table.doubts.items() for doubt in doubts if doubt.undecided
        ),
    }


def _left(choice: Choice) -> tuple[Any, ...]:
    return choice.owner, tuple((o.name, dict(o.words), dict(o.gives), o.next) for o in choice.options)


def _label(label: AxisLabel) -> tuple[Any, ...]:
    ends = [None if end is None else (end.numerator, end.denominator) for end in (label.low, label.high)]
    return label.text, *ends, label.strict
