"""What calls take and results give, as JSON Schema, for programs in other languages."""

from __future__ import annotations

from typing import Any

from .parameter import Parameter, in_words
from .procedure import Field, Procedure
from .result import FORMAT

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_TEXT = {"type": "string"}
_MAYBE = {"type": ["string", "null"]}
_WORDS = {"type": "object", "additionalProperties": _TEXT}


def of_call(name: str, parameters: tuple[Parameter, ...]) -> dict[str, Any]:
    """The inputs of a call as one object."""
    return {
        "$schema": DRAFT,
        "title": name,
        "type": "object",
        "properties": {parameter.name: parameter.schema() for parameter in parameters},
        "required": [parameter.name for parameter in parameters if parameter.required],
        "additionalProperties": False,
    }


def of_result(procedure: Procedure) -> dict[str, Any]:
    """The object that a result's ``to_dict`` gives."""
    effect = {name: _field(field) for name, field in procedure.fields.items()}
    way = _object({"name": _TEXT, "text": _TEXT, "effect": {"type": "object", "properties": effect}, "next": _MAYBE})
    ruling = _object({"id": _TEXT, "question": _TEXT, "answer": _WORDS, "reason": _TEXT})
    doubt = dict.fromkeys(("id", "printed", "reason"), _TEXT)
    return {
        "$schema": DRAFT,
        "title": f"result of {procedure.name}",
        **_object(
            {
                "format": {"const": FORMAT},
                "resolver": {"const": procedure.name},
                "inputs": {"type": "object"},
                "text": _TEXT,
                "row": _MAYBE,
                "column": _MAYBE,
                "effect": _object(effect),
                "choices": _list(_object({"owner": _TEXT, "options": _list(_TEXT), "ways": _list(way)})),
                "trace": _list(_object(dict.fromkeys(("name", "label", "value", "source"), _TEXT))),
                "rulings": _list(ruling),
                "doubts": _list(
                    _object({**doubt, "readings": _list(_TEXT), "words": _WORDS, "undecided": {"type": "boolean"}})
                ),
            }
        ),
    }


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _field(field: Field) -> dict[str, Any]:
    kinds: dict[str, Any] = {
        "count": ["integer", "null"], "number": ["integer", "string", "null"], "flag": "boolean", "word": "string",
    }  # fmt: skip
    return {"type": kinds[field.kind], "description": in_words(field.meaning, "en", field.name)}
