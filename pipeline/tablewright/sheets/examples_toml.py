"""`examples.toml`: golden cases from the sheet's own text."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.rules import Example
from tablewright.sheets.document import Document
from tablewright.sheets.records import record
from tablewright.sheets.report import Report


@dataclass(frozen=True, slots=True)
class ExamplesEntry:
    """`examples.toml`, whole."""

    example: tuple[Example, ...] = ()


def examples_toml(document: Document, report: Report) -> tuple[Example, ...]:
    """Read the examples; whether they come out right is for the compiled rules to prove."""
    return record(ExamplesEntry, document, report).example
