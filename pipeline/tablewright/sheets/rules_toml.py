"""`rules.toml`: passages, modifiers, caps and procedures."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.model.rules import Cap, EffectField, Modifier, Passage, Procedure, Rules
from tablewright.sheets.document import Document
from tablewright.sheets.kinds import check_step_keys
from tablewright.sheets.records import record
from tablewright.sheets.report import Report

RULES_KEYS = {"inputs": "input", "steps": "step"}
"""Fields of the model that are written in the singular: each table is one of them."""


@dataclass(frozen=True, slots=True)
class RulesEntry:
    """`rules.toml`, whole."""

    passage: tuple[Passage, ...] = ()
    modifier: tuple[Modifier, ...] = ()
    cap: tuple[Cap, ...] = ()
    procedure: tuple[Procedure, ...] = ()
    effect: tuple[EffectField, ...] = ()


def rules_toml(document: Document, report: Report) -> Rules:
    """Read the rules; rulings stand in `errata.toml`, and names are held against the sheet later."""
    entry = record(RulesEntry, document, report, RULES_KEYS)
    for procedure in entry.procedure:
        for step in procedure.steps:
            if report.sound(step.place):
                check_step_keys(step, report)
    return Rules(entry.passage, entry.modifier, entry.cap, entry.procedure, (), entry.effect)
