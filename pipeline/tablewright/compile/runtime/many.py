"""Many resolutions at once, over numpy arrays. Whole numbers throughout, as in a single call.

The generated functions for arrays are made of what stands at the bottom here.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from .errors import BadInput, ResolverError
from .procedure import Parameter, Procedure
from .table import Table

CHUNK = 1 << 14
"""How many are worked on at a time: few enough to stay in the processor's cache."""

WIDEST = 1 << 16
"""An axis that spans more whole numbers than this is searched, not looked up."""


class Many:
    """The results of `resolve_many`: ``codes`` are places in ``texts``, the results that there are."""

    __slots__ = ("codes", "texts")

    def __init__(self, codes: Any, texts: tuple[str, ...]) -> None:
        self.codes = codes
        self.texts = texts

    def __len__(self) -> int:
        return len(self.codes)

    def __getitem__(self, place: int) -> str:
        return self.texts[int(self.codes[place])]

    def counts(self) -> dict[str, int]:
        """How often each result came up."""
        counts = dict.fromkeys(self.texts, 0)
        for code, number in enumerate(_numpy().bincount(self.codes, minlength=len(self.texts))):
            counts[self.texts[code]] += int(number)
        return {text: number for text, number in counts.items() if number}


def resolve_many(procedure: Procedure, function: Callable[..., Any] | None, inputs: Mapping[str, Any]) -> Many:
    """Resolve every set of inputs; each input is an array or one value for all."""
    np = _numpy()
    if function is None:
        raise BadInput("name", procedure.name, "a resolver whose inputs are single values, not lists")
    procedure.check_names(inputs)
    given = {p.name: _accepted(np, p, inputs.get(p.name, p.default)) for p in procedure.parameters}
    arrays = {name: value for name, value in given.items() if isinstance(value, np.ndarray)}
    length = max(map(len, arrays.values()), default=1)
    for name, value in arrays.items():
        if len(value) != length:
            raise BadInput(name, f"{len(value)} values", f"{length}, as many as the longest array")
    pairs = [(np.empty(length, np.int64), np.empty(length, np.int64)) for _ in procedure.result]
    for start in range(0, length, CHUNK):
        piece = slice(start, start + CHUNK)
        made = function(np, **{name: value[piece] if name in arrays else value for name, value in given.items()})
        for (one, other), (first, second) in zip(pairs, made, strict=True):
            one[piece], other[piece] = first, second
    figures = [_coded(np, procedure, name, *pair) for name, pair in zip(procedure.result, pairs, strict=True)]
    codes, texts = figures[0]
    for more, own in figures[1:]:
        both, codes = np.unique(codes * len(own) + more, return_inverse=True)
        texts = tuple(f"{texts[code // len(own)]} | {own[code % len(own)]}" for code in both.tolist())
    return Many(codes, texts)


def _coded(np: Any, procedure: Procedure, name: str, one: Any, other: Any) -> tuple[Any, tuple[str, ...]]:
    """One figure of the result as places in its texts."""
    step = procedure.steps.get(name)
    if step is not None and step.do == "look up":
        return _cells(np, procedure.tables[step.table or ""], one, other)
    if step is not None and step.do in {"place", "shift"}:
        return one, procedure.axis(step).texts
    if step is not None and step.do in {"effect", "trade", "alternatives", "share"}:
        raise BadInput("name", procedure.name, "a resolver whose result is a cell, a label or a number")
    both, codes = np.unique(np.stack([one, other], axis=1), axis=0, return_inverse=True)
    return codes.reshape(-1), tuple(str(Fraction(int(top), int(bottom))) for top, bottom in both)


def _cells(np: Any, table: Table, row: Any, column: Any) -> tuple[Any, tuple[str, ...]]:
    texts = tuple(dict.fromkeys(text for line in table.cells for text in line))
    places = np.array([[texts.index(text) for text in line] for line in table.cells], np.intp)
    return places.ravel().take(row * len(table.column_names) + column), texts


def _accepted(np: Any, parameter: Parameter, given: Any) -> Any:
    """One value for all, or an array of values that the parameter takes each."""
    if not isinstance(given, np.ndarray | list):
        if not parameter.accepts(given):
            raise parameter.refusal(given)
        return given
    values = np.asarray(given)
    kinds = {"flag": "b", "choice": "UO"}.get(parameter.kind, "iu")
    if values.ndim != 1 or values.dtype.kind not in kinds:
        raise BadInput(
            parameter.name, f"an array of {values.dtype}", f"one value or a flat array, each {parameter.takes}"
        )
    for extreme in _extremes(np, parameter, values):
        if not parameter.accepts(extreme):
            raise parameter.refusal(extreme)
    return values.astype(np.int64) if kinds == "iu" else values


def _extremes(np: Any, parameter: Parameter, values: Any) -> list[Any]:
    if not len(values) or parameter.kind == "flag":
        return []
    if parameter.kind == "choice":
        return [str(value) for value in np.unique(values)]
    return [int(values.min()), int(values.max())]


def _numpy() -> Any:
    try:
        return importlib.import_module("numpy")
    except ImportError as missing:
        raise ResolverError("resolve_many needs numpy: install the package with its extra [numpy]") from missing


def bracket(np: Any, starts: tuple[int, ...], value: Any) -> Any:
    """How many of the rising ``starts`` each value has reached."""
    span = starts[-1] - starts[0] + 2
    if span > WIDEST:
        return np.searchsorted(np.array(starts), value, side="right")
    counts = np.searchsorted(np.array(starts), np.arange(starts[0] - 1, starts[-1] + 1), side="right")
    return counts.take(np.clip(value - (starts[0] - 1), 0, span - 1))


def cell(np: Any, numbers: tuple[tuple[int, ...], ...], row: Any, column: Any) -> Any:
    """The number of each cell."""
    return np.array(numbers)[row, column]


def position(np: Any, places: Mapping[object, int], chosen: Any) -> Any:
    """The place of each chosen label."""
    if isinstance(chosen, str):
        return places[chosen]
    labels, codes = np.unique(chosen, return_inverse=True)
    return np.array([places[str(label)] for label in labels], np.intp)[codes]


def numerator(value: Any) -> Any:
    """The upper half of an exact number; an array holds whole ones."""
    return getattr(value, "numerator", value)


def denominator(value: Any) -> Any:
    """The lower half of an exact number; an array holds whole ones."""
    return getattr(value, "denominator", 1)


def refuse(np: Any, condition: Any, procedure: Procedure, step: str, value: tuple[Any, Any]) -> None:
    """Raise for the first set of inputs for which the sheet leaves a step open."""
    if np.any(condition):
        condition, top, bottom = np.broadcast_arrays(condition, *value)
        first = int(np.argmax(condition))
        raise procedure.open(step, Fraction(int(top.ravel()[first]), int(bottom.ravel()[first])))


def settle(np: Any, table: Table, row: Any, column: Any) -> None:
    """Raise for the first cell that is undecided."""
    width = len(table.column_names)
    undecided = np.isin(row * width + column, [r * width + c for r, c in table.doubts])
    if undecided.any():
        rows, columns, undecided = np.broadcast_arrays(row, column, undecided)
        first = int(np.argmax(undecided))
        table.refuse((int(rows.ravel()[first]), int(columns.ravel()[first])))
