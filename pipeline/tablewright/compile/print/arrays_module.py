"""The module of a game for arrays: the same formulas, each for many sets of inputs at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tablewright.compile.lower.figures import figure_of
from tablewright.compile.lower.formula import Formula, Number
from tablewright.compile.lower.lowered import CellAt, Figure, Line, Lowered, Refuse, Settled
from tablewright.compile.lower.procedure import lower
from tablewright.compile.lower.quotient import Quotient
from tablewright.compile.lower.walk import held, names_in, parts_of
from tablewright.compile.plan.model import Game, PlainProcedure
from tablewright.compile.plan.written import telling
from tablewright.compile.print.arrays import array
from tablewright.compile.print.source import HEADER, docstring, module, names_used
from tablewright.model.rules import InputKind

HELPERS = ("bracket", "cell", "denominator", "numerator", "position")


def arrays_module(game: Game) -> str:
    """The source of a game's functions for arrays; procedures that take lists have none."""
    plains = [p for p in game.procedures if all(i.kind is not InputKind.INTEGERS for i in p.procedure.inputs)]
    functions = [f for plain in plains for f in _functions(game, plain)]
    used = names_used(functions)
    helpers = [helper for helper in HELPERS if helper in used]
    constants = sorted(name for name in used if name.startswith("_"))
    parts = [
        HEADER + docstring(f"{game.title} for arrays of inputs; see `resolve_many`."),
        "from __future__ import annotations\n\nfrom typing import Any",
        *([f"from .._data import {game.id} as _data"] if constants else []),
        *([f"from .._runtime.arrays import {', '.join(helpers)}"] if helpers else []),
        "\n".join(f"{name} = _data.{name[1:]}" for name in constants),
        *functions,
    ]
    return module(parts)


def _functions(game: Game, plain: PlainProcedure) -> Iterator[str]:
    """Two functions a procedure: for what the result is, and for what its effect depends on."""
    name = plain.procedure.id
    of_result = "The figures of the result, each as its top and bottom, or as the row and column of its cell."
    of_effect = "What the effect depends on, in the same way."
    lowered = lower(game, plain)
    yield _function(plain, lowered, name, plain.procedure.result, of_result)
    yield _function(plain, lowered, f"{name}_effects", telling(plain), of_effect)


def _function(plain: PlainProcedure, lowered: Lowered, called: str, wanted: tuple[str, ...], said: str) -> str:
    inputs = "".join(f", {item.name}: Any" for item in plain.procedure.inputs)
    results = _results(plain, lowered, wanted)
    lines = [
        f"def {called}(np: Any, marks: Any{inputs}) -> tuple[Any, ...]:",
        docstring(said, "    "),
        *(line for one in _needed(results, lowered) for line in _statement(one, f"_{plain.procedure.id.upper()}")),
        f"    return ({''.join(f'{_slot(figure)}, ' for figure in results)})",
    ]
    return "\n".join(lines)


def _results(plain: PlainProcedure, lowered: Lowered, wanted: tuple[str, ...]) -> list[Figure]:
    figures: dict[str, Figure] = {item.name: figure_of(item) for item in plain.procedure.inputs}
    figures |= {step.name: figure for step, figure in zip(plain.procedure.steps, lowered.steps, strict=True)}
    return [figures[name] for name in wanted]


def _needed(results: list[Figure], lowered: Lowered) -> list[Line | Refuse | Settled]:
    """The lines that the result or a refusal depends on, in their order."""
    wanted = {name for figure in results for name in names_in(held(figure))}
    kept: list[Line | Refuse | Settled] = []
    for line in reversed(lowered.lines):
        if not isinstance(line, Line) or line.name in wanted:
            kept.append(line)
            wanted |= names_in(parts_of(line))
    return kept[::-1]


def _slot(figure: Figure) -> str:
    if isinstance(figure, Quotient):
        return f"({_code(figure.top)}, {_code(figure.bottom)})"
    if isinstance(figure, CellAt):
        return f"({_code(figure.row)}, {_code(figure.column)})"
    return f"({_code(figure)}, {_code(Number(1))})"


def _statement(line: Line | Refuse | Settled, constant: str) -> Iterator[str]:
    if isinstance(line, Line):
        yield f"    {line.name} = {_code(line.formula)}"
    elif isinstance(line, Refuse):
        value = f"({_code(line.value.top)}, {_code(line.value.bottom)})"
        yield f'    marks.refuse({_code(line.condition)}, {constant}, "{line.step}", {value})'
    else:
        yield f"    marks.settle(_{line.table.upper()}_TABLE, {_code(line.row)}, {_code(line.column)})"


def _code(formula: Formula) -> str:
    tree = array(formula)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id.isupper():
            node.id = f"_{node.id}"
    return ast.unparse(tree)
