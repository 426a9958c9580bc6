"""Formulas as Python for arrays; ``np`` is handed in, so that nothing imports numpy before it is needed."""

from __future__ import annotations

import ast
from functools import reduce

from tablewright.compile.lower.formula import (
    All,
    Arithmetic,
    Bracket,
    CellNumber,
    Choose,
    Compare,
    Formula,
    Is,
    Name,
    Not,
    Number,
    Position,
    Total,
)
from tablewright.compile.print.literal import constant_name, data, positions_name
from tablewright.compile.print.scalar import COMPARISONS, SIGNS, total


def array(formula: Formula) -> ast.expr:  # noqa: PLR0912  # one branch a kind of formula
    """The expression that computes a formula for many sets of inputs at once."""
    match formula:
        case Number(value):
            return data(value)
        case Name(name):
            base, _, attribute = name.partition(".")
            return ast.Call(ast.Name(attribute), [ast.Name(base)], []) if attribute else ast.Name(base)
        case Arithmetic("min" | "max" as sign, left, right):
            return _numpy("minimum" if sign == "min" else "maximum", array(left), array(right))
        case Arithmetic(sign, left, right):
            return ast.BinOp(array(left), SIGNS[sign], array(right))
        case Compare(sign, left, right):
            return ast.Compare(array(left), [COMPARISONS[sign]], [array(right)])
        case Is(name, option):
            return ast.Compare(ast.Name(name), [ast.Eq()], [data(option)])
        case All(conditions):
            return reduce(lambda one, other: ast.BinOp(one, ast.BitAnd(), other), map(array, conditions))
        case Not(condition):
            return _numpy("logical_not", array(condition))
        case Choose(condition, then, other):
            return _numpy("where", array(condition), array(then), array(other))
        case Bracket(starts, of):
            return _helped("bracket", data(starts), array(of))
        case Position(table, axis, of):
            return _helped("position", ast.Name(positions_name(table, axis)), ast.Name(of))
        case CellNumber(table, part, row, column):
            numbers = ast.Name(constant_name(table, part))
            return _helped("cell", numbers, array(row), array(column))
        case Total():
            return total(formula)  # one list serves all rows


def _numpy(function: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Attribute(ast.Name("np"), function), list(arguments), [])


def _helped(function: str, *arguments: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(function), [ast.Name("np"), *arguments], [])
