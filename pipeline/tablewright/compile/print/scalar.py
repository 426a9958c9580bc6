"""Formulas as Python for one call."""

from __future__ import annotations

import ast

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
from tablewright.compile.print.literal import constant_name, data, positions_name, totals_name

SIGNS: dict[str, ast.operator] = {"+": ast.Add(), "-": ast.Sub(), "*": ast.Mult(), "//": ast.FloorDiv()}
COMPARISONS: dict[str, ast.cmpop] = {">=": ast.GtE(), "<=": ast.LtE(), ">": ast.Gt(), "<": ast.Lt(), "==": ast.Eq()}


def scalar(formula: Formula) -> ast.expr:  # noqa: PLR0912  # one branch a kind of formula
    """The expression that computes a formula for one set of inputs."""
    match formula:
        case Number(value):
            return data(value)
        case Name(name):
            return name_of(name)
        case Arithmetic("min" | "max" as sign, left, right):
            return _better(sign, left, right)
        case Arithmetic(sign, left, right):
            return ast.BinOp(scalar(left), SIGNS[sign], scalar(right))
        case Compare(sign, left, right):
            return ast.Compare(scalar(left), [COMPARISONS[sign]], [scalar(right)])
        case Is(name, option):
            return ast.Compare(name_of(name), [ast.Eq()], [data(option)])
        case All(conditions):
            return ast.BoolOp(ast.And(), [scalar(condition) for condition in conditions])
        case Not(condition):
            return ast.UnaryOp(ast.Not(), scalar(condition))
        case Choose(condition, then, other):
            return ast.IfExp(scalar(condition), scalar(then), scalar(other))
        case Bracket(starts, of):
            return ast.Call(ast.Name("bisect_right"), [data(starts), scalar(of)], [])
        case Position(table, axis, of):
            return ast.Subscript(ast.Name(positions_name(table, axis)), ast.Name(of))
        case CellNumber(table, part, row, column):
            numbers = ast.Name(constant_name(table, part))
            return ast.Subscript(ast.Subscript(numbers, scalar(row)), scalar(column))
        case Total():
            return total(formula)


def name_of(name: str) -> ast.expr:
    """An input or figure, or the numerator or denominator of one."""
    base, _, attribute = name.partition(".")
    return ast.Attribute(ast.Name(base), attribute) if attribute else ast.Name(base)


def total(formula: Total) -> ast.expr:
    """The numbers of the rows named, added up."""
    numbers = ast.Name(totals_name(formula.table, formula.column, formula.part))
    each = ast.Call(ast.Name("map"), [ast.Attribute(numbers, "__getitem__"), ast.Name(formula.of)], [])
    return ast.Call(ast.Name("sum"), [each], [])


def _better(sign: str, left: Formula, right: Formula) -> ast.expr:
    """The greater or lesser of two: compared in place when that costs less than a call."""
    if not (isinstance(left, Name | Number) and isinstance(right, Name | Number)):
        return ast.Call(ast.Name(sign), [scalar(left), scalar(right)], [])
    kept = ast.Compare(scalar(left), [ast.GtE() if sign == "max" else ast.LtE()], [scalar(right)])
    return ast.IfExp(kept, scalar(left), scalar(right))
