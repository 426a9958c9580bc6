"""How the package's tests hold it against the sheets: examples figure by figure, tables cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from .errors import ResolverError, Undecided
from .record import number, whole
from .result import Result
from .table import Table

Case = Mapping[str, Any]


def check_example(package: Any, case: Case) -> None:
    """One example: its figures, its result, the choices it leaves, the rulings it leans on."""
    try:
        result: Result[Any] = package.resolve(case["resolver"], **case["inputs"])
    except ResolverError as error:
        said = f"{type(error).__name__}: {error}"
        if case.get("raises", "no error") not in said:
            raise AssertionError(f"{case['id']}: {said}") from error
        return
    _expect(case["id"], "raises", None, case.get("raises"))
    figures = case.get("figures", {})
    taken = [step.name for step in result.trace if step.name in figures]
    _expect(case["id"], "order of the steps", taken, [name for name in figures if name in taken])
    for name, value in figures.items():
        _expect(case["id"], name, result.figure(name), value)
    if "result" in case:
        _expect(case["id"], "result", result.text, case["result"])
    offered = {f"{choice.owner}: {option}" for choice in result.choices for option in choice.options}
    for choice in case.get("choices", ()):
        _expect(case["id"], "choices", choice if choice in offered else offered, choice)
    if case.get("rulings") is not None:
        _expect(case["id"], "rulings", sorted(r.id for r in result.rulings), sorted(case["rulings"]))
    for language in ("fr", "en"):
        result.explain(language)
    result.to_dict()


def check_table(game: Any, case: Case) -> None:
    """One table: its labels and what they stand for, every cell by label and by value, every cell in doubt."""
    table: Table = getattr(game, case["name"])
    for side, axis in (("rows", table.rows), ("columns", table.columns)):
        _expect(case["name"], side, tuple(tuple(label) for label in axis.labels), case[side])
    _expect(case["name"], "parts", table.parts, case["parts"])
    undecided = {(r, c): readings for r, c, readings in case["undecided"]}
    columns = [f"{label[0]}/{part}" for label in case["columns"] for part in case["parts"]]
    columns = columns or [label[0] for label in case["columns"]]
    for r, row in enumerate(case["rows"]):
        for c, column in enumerate(columns):
            found = _asked(table, row[0], column)
            _expect(case["name"], f"{row[0]}, {column}", found, undecided.get((r, c), case["cells"][r][c]))
        for value in _values(row):
            _expect(case["name"], f"row of {value}", table.rows.position(value), r)


def _asked(table: Table, row: str, column: str) -> object:
    """A cell's text, or the readings of one that is undecided."""
    try:
        return table[row, column]
    except Undecided as doubt:
        return doubt.readings


def _values(label: tuple[Any, ...]) -> list[int | Fraction]:
    """The ends that a label names and covers."""
    _, low, high, strict = label
    return (
        []
        if strict
        else [whole(number(end)) if isinstance(number(end), Fraction) else number(end) for end in (low, high) if end]
    )


def _expect(case: str, what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise AssertionError(f"{case}: {what} is {found!r}, not {wanted!r}")
