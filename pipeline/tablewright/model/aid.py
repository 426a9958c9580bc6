"""A player aid as it was verified, whole: what the stages after reading work on."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.rules import Example, Rules
from tablewright.model.sheet import EffectiveTable, Sheet


@dataclass(frozen=True, slots=True)
class Aid:
    """One sheet with its rules and examples; ``tables`` are the sheet's, errata applied, in the same order."""

    sheet: Sheet
    rules: Rules
    examples: tuple[Example, ...]
    tables: tuple[EffectiveTable, ...]
