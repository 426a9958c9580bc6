"""Tables of a TOML document, made into the dataclasses of the model.

The dataclass is the schema: its fields are the keys, their types are what a key takes, a field without a default must
be given. A fault in one key leaves a blank in its place, so that the other keys are still looked at.
"""

from __future__ import annotations

import re
import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from datetime import date, datetime
from enum import StrEnum
from fractions import Fraction
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase, chained
from tablewright.sheets.document import Document, Path
from tablewright.sheets.report import NOWHERE, BlankNumber, BlankText, Report, did_you_mean, quoted

Record = TypeVar("Record")

_IN_WORDS: Mapping[type, Phrase] = {
    str: Phrase("a text in quotes"),
    int: Phrase("a whole number"),
    bool: Phrase("true or false"),
    date: Phrase("a date such as 2026-01-31"),
    Fraction: Phrase('an exact fraction such as "1/2"'),
}

_BLANKS: Mapping[type, Any] = {str: BlankText(), int: BlankNumber(), bool: False, date: date.min}

_MOST_STRANGERS = 100
"""Of more keys that a record does not have, this many are named: whoever has thousands has another file."""

_FRACTION = re.compile(r"[+-]?\d+(?:/[1-9]\d*)?")


@dataclass(frozen=True, slots=True)
class Source:
    """Where records come from, where faults go, and fields whose key is another word (`steps` is `[[….step]]`)."""

    document: Document
    report: Report
    keys: Mapping[str, str]


def record(kind: type[Record], document: Document, report: Report, keys: Mapping[str, str] | None = None) -> Record:
    """Make a whole document into one record."""
    made: Record = _record(kind, document.written, (), Source(document, report, keys or {}))
    return made


def _record(kind: type[Any], written: Mapping[str, Any], path: Path, source: Source) -> Any:
    place = source.document.place(*path)
    before = len(source.report)
    hints = get_type_hints(kind)
    if Place in hints.values():
        source.report.locate(place, lambda key: source.document.place(*path, key))
    wanted = {source.keys.get(f.name, f.name): f for f in fields(kind) if hints[f.name] is not Place}
    strangers = [key for key in written if key not in wanted]
    for key in strangers[:_MOST_STRANGERS]:
        known = did_you_mean(key, wanted.keys() - written.keys() or wanted)
        source.report.add(
            source.document.place(*path, key), Phrase("{} has no key {}", _owner(path), quoted(key)), known
        )
    if len(strangers) > _MOST_STRANGERS:
        words = Phrase("{} has {} more keys that are none of its own", _owner(path), len(strangers) - _MOST_STRANGERS)
        source.report.add(source.document.place(*path), words, Phrase("see that this is the file it is meant to be"))
    values = {f.name: _field(f, hints[f.name], written, (*path, key), source) for key, f in wanted.items()}
    values |= {f.name: place for f in fields(kind) if hints[f.name] is Place}
    if len(source.report) > before:
        source.report.mark(place)
    return kind(**values)


def _owner(path: Path) -> str:
    """Name the table that a path leads to, as it is written in the file."""
    names = [str(part) for part in path if isinstance(part, str)]
    return f"[{'.'.join(names)}]" if names else Phrase("the file")


def _field(wanted: Field[Any], hint: Any, written: Mapping[str, Any], path: Path, source: Source) -> Any:
    """Take the value of one field, or what it is without: its default, or else a blank, and a fault."""
    key = str(path[-1])
    default = wanted.default if wanted.default_factory is MISSING else wanted.default_factory()
    if key in written:
        return _value(written[key], hint, path, source, _blank(hint) if default is MISSING else default)
    if default is not MISSING:
        return default
    remedy = Phrase("add it; it takes {}", _takes(hint))
    source.report.add(
        source.document.place(*path[:-1]), Phrase("{} lacks the key {}", _owner(path[:-1]), quoted(key)), remedy
    )
    return _blank(hint)


def _value(value: Any, hint: Any, path: Path, source: Source, instead: Any) -> Any:
    """Narrow one value to what the field takes; a fault, and what is given instead, when it is something else."""
    origin = get_origin(hint)
    if is_dataclass(hint) and isinstance(hint, type) and isinstance(value, dict):
        return _record(hint, value, path, source)
    if origin is tuple and isinstance(value, list):
        element = get_args(hint)[0]
        return tuple(_value(inner, element, (*path, i), source, _blank(element)) for i, inner in enumerate(value))
    if origin is tuple and isinstance(value, str) and get_args(hint)[0] is str:
        return (value,)  # a list of one text may be written without its brackets
    if origin is not None and _is_mapping(origin) and isinstance(value, dict):
        element = get_args(hint)[1]
        return {key: _value(inner, element, (*path, key), source, _blank(element)) for key, inner in value.items()}
    if origin in (Union, types.UnionType):
        return _alternative(value, hint, path, source, instead)
    if _is_plain(value, hint):
        return hint(value) if isinstance(hint, type) and issubclass(hint, (StrEnum, Fraction)) else value
    source.report.add(source.document.place(*path), _wrong(value, hint, path), _remedy(value, hint))
    return instead


def _is_mapping(origin: Any) -> bool:
    """Whether a type hint's origin is a mapping."""
    return isinstance(origin, type) and issubclass(origin, Mapping)


def _alternative(value: Any, hint: Any, path: Path, source: Source, instead: Any) -> Any:
    """Take the alternative that has the value's shape."""
    options = [option for option in get_args(hint) if option is not type(None)]
    shaped = [option for option in options if _has_shape(value, option)]
    if shaped or len(options) == 1:
        return _value(value, (shaped or options)[0], path, source, instead)
    source.report.add(source.document.place(*path), _wrong(value, hint, path), _remedy(value, hint))
    return instead


def _has_shape(value: Any, hint: Any) -> bool:
    origin = get_origin(hint)
    if isinstance(value, list):
        return origin is tuple
    if isinstance(value, dict):
        return is_dataclass(hint) or _is_mapping(origin)
    return _is_plain(value, hint)


def _is_plain(value: Any, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    if not isinstance(hint, type):
        return False
    if issubclass(hint, StrEnum):
        return isinstance(value, str) and value in set(hint)
    if hint is Fraction:
        return isinstance(value, str) and bool(_FRACTION.fullmatch(value))
    # True is an int, and a moment is a date, to Python but not to those who write them.
    return isinstance(value, hint) and (hint is bool) == isinstance(value, bool) and not isinstance(value, datetime)


def _choices(hint: Any) -> tuple[str, ...]:
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return tuple(hint) if isinstance(hint, type) and issubclass(hint, StrEnum) else ()


def _takes(hint: Any) -> Phrase:
    """Say in words what a field takes."""
    origin = get_origin(hint)
    if words := _choices(hint):
        return Phrase("one of {}", chained("{}, {}", list(map(quoted, words))))
    if origin in (Union, types.UnionType):
        return chained("{} or {}", [_takes(option) for option in get_args(hint) if option is not type(None)])
    if origin is tuple:
        element = get_args(hint)[0]
        return Phrase("tables of its own") if is_dataclass(element) else Phrase("a list, each {}", _takes(element))
    if _is_mapping(origin) or is_dataclass(hint):
        return Phrase("a table { key = value }")
    return _IN_WORDS.get(hint, Phrase("a value"))


def _wrong(value: Any, hint: Any, path: Path) -> Phrase:
    keys = [str(part) for part in path if isinstance(part, str)]
    if _choices(hint) and isinstance(value, str):
        return Phrase("{} cannot be {}", quoted(keys[-1]), quoted(value))
    return Phrase("{} takes {}, not {}", quoted(keys[-1]), _takes(hint), _shown(value))


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return Phrase("a table")
    if isinstance(value, list):
        return Phrase("a list")
    return Phrase("the text {}", quoted(value)) if isinstance(value, str) else quoted(str(value).lower())


def _remedy(value: Any, hint: Any) -> Phrase:
    if (words := _choices(hint)) and isinstance(value, str):
        return did_you_mean(value, words)
    if hint is str and not isinstance(value, (dict, list)):
        return Phrase("put it in quotes")
    if get_origin(hint) is tuple and _has_shape(value, get_args(hint)[0]):
        return Phrase("put it in square brackets")
    if hint is int and isinstance(value, str) and value.removeprefix("-").isdigit():
        return Phrase("write it without quotes")
    return Phrase("write {}", _takes(hint))


def _blank(hint: Any) -> Any:
    """Stand in for a value that is missing or wrong; the report keeps it from being used."""
    origin = get_origin(hint)
    if origin is tuple:
        return ()
    if _is_mapping(origin):
        return {}
    if origin in (Union, types.UnionType):
        return None
    if words := _choices(hint):
        return hint(words[0]) if isinstance(hint, type) else words[0]
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        return hint(**{f.name: NOWHERE if hints[f.name] is Place else _blank(hints[f.name]) for f in fields(hint)})
    return _BLANKS.get(hint, None)
