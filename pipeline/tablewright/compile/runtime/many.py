"""Many resolutions at once, over numpy arrays. Whole numbers throughout, as in a single call."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from .arrays import Fractions, Marks
from .effects import effect_of
from .errors import BadInput, ResolverError
from .frozen import Sealed
from .looking import pandas_or_why
from .parameter import Parameter
from .procedure import Procedure
from .record import Record
from .result import Result
from .table import Table

CHUNK = 1 << 14
"""How many are worked on at a time: few enough to stay in the processor's cache."""

WIDEST = 1 << 20
"""Numbers in arrays stay below this, so that the formulas stay within 64 bits: a test of the compiler proves it."""

OPEN = -1
"""The code of a set of inputs for which the print gives no result."""


class Many(Sealed):
    """The results of `resolve_many`: ``codes`` are places in ``texts``, the results that there are.

    ``many[3]`` is the text of the fourth, ``many.result(3)`` all that a single call says of it. Where the print gives
    no result the code is -1: ``many.undecided`` marks these rows, ``many[3]`` of one refuses as a single call does.
    """

    __slots__ = ("_call", "_function", "_given", "_length", "_procedure", "codes", "texts")
    codes: Any
    texts: tuple[str, ...]
    _procedure: Procedure
    _call: Callable[..., Result[Any]]
    _function: Callable[..., Any]
    _given: Mapping[str, Any]
    _length: int

    def __init__(self, asked: Asked, codes: Any, texts: tuple[str, ...]) -> None:
        codes.setflags(write=False)
        self._set(codes=codes, texts=texts, _procedure=asked.procedure, _call=asked.call, _function=asked.effects)
        self._set(_given=asked.given, _length=asked.length)

    def __len__(self) -> int:
        return self._length

    def __repr__(self) -> str:
        counts = self.counts()
        shown = ", ".join(f"{text!r}: {number}" for text, number in list(counts.items())[:6])
        more = ", ..." if len(counts) > 6 else ""
        left = f", {int(self.undecided.sum())} undecided" if self.undecided.any() else ""
        return f"<Many {self._procedure.name}: {len(self)} results, {{{shown}{more}}}{left}>"

    def __getitem__(self, place: int) -> str:
        code = int(self.codes[place])
        return self.texts[code] if code != OPEN else self.result(place).text

    @property
    def undecided(self) -> Any:
        """Which rows have no result, because the print is in doubt or leaves them open."""
        return self.codes == OPEN

    def inputs(self, place: int) -> dict[str, Any]:
        """The inputs of one row, as a single call takes them."""
        return {name: _single(value, place) for name, value in self._given.items()}

    def result(self, place: int) -> Result[Any]:
        """One row as a single call resolves it; Undecided or LeftOpen when the print gives no result."""
        return self._call(**self.inputs(range(self._length)[place]))

    def counts(self) -> dict[str, int]:
        """How often each result came up."""
        counted = _numpy().bincount(self.codes[self.codes != OPEN], minlength=len(self.texts))
        counts: dict[str, int] = {}
        for text, number in zip(self.texts, counted.tolist(), strict=True):
            if number:
                counts[text] = counts.get(text, 0) + number
        return counts

    @property
    def effects(self) -> dict[str, Any]:
        """Every field of the effect as an array; what is not known is NaN, or None of a word or a flag."""
        np = _numpy()
        slots, places = _alike(np, self._procedure, self._function, self._given, self.undecided)
        made = [None if np.any(self.undecided[where[:1]]) else effect_of(record) for record, where in places]
        fields = {}
        for name in self._procedure.does:
            values = [None if effect is None else getattr(effect, name) for effect in made]
            kind = self._procedure.fields[name].kind
            fields[name] = _column(np, values, kind)[slots]
        return fields

    def to_dataframe(self) -> Any:
        """A pandas DataFrame: inputs that were arrays, text, whether it is undecided, effect; needs pandas."""
        pandas = pandas_or_why("to_dataframe()")
        given = {
            name: value
            for name, value in self._given.items()
            if hasattr(value, "__len__") and type(value) not in {str, tuple}
        }
        texts = [None if code == OPEN else self.texts[code] for code in self.codes.tolist()]
        inputs = {name: list(value) if isinstance(value, Fractions) else value for name, value in given.items()}
        return pandas.DataFrame({**inputs, "text": texts, "undecided": self.undecided, **self.effects})


class Asked:
    """What was asked: the procedure, its functions, what was given, and for how many rows."""

    __slots__ = ("call", "effects", "function", "given", "length", "procedure")

    def __init__(
        self, procedure: Procedure, call: Callable[..., Result[Any]], module: Any, inputs: Mapping[str, Any]
    ) -> None:
        function = procedure.name.partition(".")[2]
        if not hasattr(module, function):
            raise BadInput("name", procedure.name, "a resolver whose inputs are single values, not lists")
        procedure.check_names(inputs)
        np = _numpy()
        self.procedure = procedure
        self.call = call
        self.function: Callable[..., Any] = getattr(module, function)
        self.effects: Callable[..., Any] = getattr(module, f"{function}_effects")
        self.given = {p.name: _accepted(np, p, inputs.get(p.name, p.default)) for p in procedure.parameters}
        arrays = {name: value for name, value in self.given.items() if isinstance(value, np.ndarray | Fractions)}
        self.length = max(map(len, arrays.values()), default=1)
        for name, value in arrays.items():
            if len(value) != self.length:
                raise BadInput(name, f"{len(value)} values", f"{self.length}, as many as the longest array")
        _check_excluded(np, procedure, self.given)


def resolve_many(
    procedure: Procedure, call: Callable[..., Result[Any]], module: Any, inputs: Mapping[str, Any]
) -> Many:
    """Resolve every set of inputs; each input is an array or one value for all."""
    np = _numpy()
    asked = Asked(procedure, call, module, inputs)
    pairs, open_ = _run(np, asked.function, asked.given, asked.length, len(procedure.result))
    figures = [_coded(np, procedure, name, *pair) for name, pair in zip(procedure.result, pairs, strict=True)]
    codes, texts = figures[0]
    for more, own in figures[1:]:
        both, codes = np.unique(codes * len(own) + more, return_inverse=True)
        texts = tuple(f"{texts[code // len(own)]} | {own[code % len(own)]}" for code in both.tolist())
    return Many(asked, np.where(open_, OPEN, codes), texts)


def _run(np: Any, function: Callable[..., Any], given: Mapping[str, Any], length: int, figures: int) -> Any:
    """The figures of a function, each as two arrays, and the rows that the print leaves open."""
    pairs = [(np.empty(length, np.int64), np.empty(length, np.int64)) for _ in range(figures)]
    open_ = np.zeros(length, bool)
    arrays = {name for name, value in given.items() if isinstance(value, np.ndarray | Fractions)}
    for start in range(0, length, CHUNK):
        piece = slice(start, start + CHUNK)
        marks = Marks(np, open_[piece])
        made = function(np, marks, **{name: value[piece] if name in arrays else value for name, value in given.items()})
        for (one, other), (first, second) in zip(pairs, made, strict=True):
            one[piece], other[piece] = first, second
    return pairs, open_


def _alike(
    np: Any, procedure: Procedure, function: Callable[..., Any], given: Mapping[str, Any], undecided: Any
) -> tuple[Any, list[tuple[Record, Any]]]:
    """For each row the number of its effect, and for each effect that is different a record and one of its rows."""
    pairs, _ = _run(np, function, given, len(undecided), len(procedure.telling))
    columns = [side for pair in pairs for side in pair] + [undecided.astype(np.int64)]
    both, first, slots = np.unique(np.stack(columns, axis=1), axis=0, return_index=True, return_inverse=True)
    records = []
    for row, where in zip(both.tolist(), first.tolist(), strict=True):
        values: list[Any] = [0] * len(procedure.slots)
        for name, top, bottom in zip(procedure.telling, row[::2], row[1::2], strict=False):
            step = procedure.steps.get(name)
            pair = step is not None and step.do == "look up"
            values[procedure.slots[name]] = (top, bottom) if pair or bottom != 1 else top
        records.append((Record(procedure, tuple(values)), np.array([where])))
    return slots.reshape(-1), records


def _column(np: Any, values: list[Any], kind: str) -> Any:
    """One value for each effect as an array of the type that holds them all."""
    if kind in {"count", "number"} and not any(isinstance(value, Fraction) for value in values):
        unknown = None in values
        numbers = [np.nan if value is None else value for value in values]
        return np.array(numbers, float if unknown else np.int64)
    return np.array(values, bool if kind == "flag" and None not in values else object)


def _single(value: Any, place: int) -> Any:
    if isinstance(value, Fractions):
        return value.at(place)
    if hasattr(value, "dtype"):
        return value[place].item() if value.dtype.kind != "U" else str(value[place])
    return value


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
    values = None if parameter.kind == "labels" else _array(np, given)
    if values is None:
        plain = parameter.plain(given)
        if not parameter.accepts(plain):
            raise parameter.refusal(given)
        return _narrow(parameter, plain, given)
    if values.ndim == 1 and values.dtype.kind in "OU" and parameter.kind == "number":
        return _fractions(np, parameter, values)
    kinds = {"flag": "b", "choice": "UO"}.get(parameter.kind, "iu")
    if values.ndim == 1 and values.dtype.kind == "O" and kinds == "iu":
        values = _whole_numbers(np, parameter, values)
    if values.ndim != 1 or (len(values) and values.dtype.kind not in kinds):
        takes = f"one value or a flat array, each {parameter.takes}"
        raise BadInput(parameter.name, f"an array of {values.dtype}", takes)
    for extreme in _extremes(np, parameter, values):
        if not parameter.accepts(extreme):
            raise parameter.refusal(extreme)
        _narrow(parameter, extreme, extreme)
    return values.astype(np.int64) if kinds == "iu" else values.astype(str) if parameter.kind == "choice" else values


def _array(np: Any, given: Any) -> Any:
    """What was given as an array: a list, a tuple, a range, a Series; None for a single value."""
    if isinstance(given, str | bytes | Mapping) or not hasattr(given, "__len__"):
        return None
    if isinstance(given, np.ndarray):
        return given if given.ndim else None
    return np.asarray(given)


def _narrow(parameter: Parameter, value: Any, given: Any) -> Any:
    """The value, where arrays can count with it exactly."""
    numbers = value if isinstance(value, tuple) else (value,)
    for one in numbers:
        if isinstance(one, int | Fraction) and max(abs(one.numerator), one.denominator) >= WIDEST:
            raise BadInput(parameter.name, given, f"numbers below {WIDEST} in arrays; a single call takes any")
    return value


def _fractions(np: Any, parameter: Parameter, values: Any) -> Fractions:
    """Exact numbers, or texts of such, as two arrays."""
    exact = [parameter.plain(value) for value in values.tolist()]
    for value, given in zip(exact, values.tolist(), strict=True):
        if not parameter.accepts(value):
            raise parameter.refusal(given)
        _narrow(parameter, value, given)
    return Fractions(
        np.array([v.numerator for v in exact], np.int64), np.array([v.denominator for v in exact], np.int64)
    )


def _whole_numbers(np: Any, parameter: Parameter, values: Any) -> Any:
    """Python's own numbers, of any size, as an array."""
    exact = [parameter.plain(value) for value in values.tolist()]
    for value, given in zip(exact, values.tolist(), strict=True):
        if not parameter.accepts(value):
            raise parameter.refusal(given)
        _narrow(parameter, value, given)
    return np.array(exact, np.int64)


def _extremes(np: Any, parameter: Parameter, values: Any) -> list[Any]:
    if not len(values) or parameter.kind == "flag":
        return []
    if parameter.kind == "choice":
        return [str(value) for value in np.unique(values.astype(str))]
    return [int(values.min()), int(values.max())]


def _check_excluded(np: Any, procedure: Procedure, given: Mapping[str, Any]) -> None:
    """Raise for an input beside a flag that would have it passed over, in any row."""
    for parameter in procedure.parameters:
        for flag in parameter.excludes:
            beside = np.logical_and(given[flag], np.not_equal(given[parameter.name], parameter.default))
            if np.any(beside):
                raise BadInput(
                    parameter.name, given[parameter.name], f"nothing beside {flag}=True, for it would not count"
                )


def _numpy() -> Any:
    try:
        return importlib.import_module("numpy")
    except ImportError as missing:
        raise ResolverError("resolve_many needs numpy: install the package with its extra [numpy]") from missing
