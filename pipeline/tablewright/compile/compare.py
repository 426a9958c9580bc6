"""What stands in a package's folder, held against what compiling gives: file by file, and cell by cell."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Any


def differences(stands: Mapping[str, bytes], given: Mapping[str, str]) -> list[str]:
    """Every file that is missing, not as compiled, or left over, by path; under a file its cells that differ."""
    said: list[str] = []
    for path in sorted(stands.keys() | given.keys()):
        if path not in stands:
            said.append(f"{path}: missing")
        elif path not in given:
            said.append(f"{path}: left over: nothing compiles to it")
        elif stands[path] != given[path].encode():
            said.append(f"{path}: not what the tables give")
            if "/_data/" in path:
                said += _of_cells(stands[path], given[path])
    return said


Cells = Mapping[tuple[str, str], str]
"""The cells of a table by the labels of their row and column."""


def _of_cells(stands: bytes, given: str) -> Iterator[str]:
    """Name each cell that the two say differently; nothing when what stands is no source."""
    try:
        before, after = _tables(stands.decode()), _tables(given)
    except (SyntaxError, ValueError):
        return
    for table in sorted(before.keys() & after.keys()):
        one, other = before[table], after[table]
        for row, column in (place for place in other if place in one and one[place] != other[place]):
            yield (
                f"  table {table}, row {row}, column {column}: {one[row, column]!r} here,"
                f" the tables give {other[row, column]!r}"
            )


def _tables(source: str) -> dict[str, Cells]:
    """The tables of a module of data, read without running it."""
    found: dict[str, Cells] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _name(node.value.func) == "Table":
            parts = {keyword.arg: keyword.value for keyword in node.value.keywords}
            rows, columns = (_labels(parts[side]) for side in ("rows", "columns"))
            under = ast.literal_eval(parts["parts"])
            columns = [f"{column}/{part}" for column in columns for part in under] or columns
            cells = ast.literal_eval(parts["cells"])
            found[str(ast.literal_eval(parts["id"]))] = {
                (row, column): text
                for row, line in zip(rows, cells, strict=True)
                for column, text in zip(columns, line, strict=True)
            }
    return found


def _labels(axis: Any) -> list[str]:
    """The texts of the labels of an axis, as its constructor is given them."""
    return [ast.literal_eval(label.args[0]) for label in axis.args[2].elts]


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""
