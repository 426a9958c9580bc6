"""Cells that their grammar cannot read, or that break off."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.check.spots import cell_spot, on_one_line
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import StepKind
from tablewright.model.sheet import EffectiveCell, EffectiveTable, Table

PARSE, DANGLING = "parse", "dangling"

_SEPARATORS = "/+,;:"
_BRACKETS = {")": "(", "]": "[", "»": "«"}


def parse(aid: Aid) -> Iterator[Finding]:
    """Every cell is read whole by its grammar, in exactly one way; an undecided one wants the print."""
    for effective in aid.tables:
        for row, column, cell in _with_grammar(effective):
            spot = cell_spot(aid.sheet, effective.table, row, column)
            grammar = effective.table.grammars[column]
            shown = on_one_line(cell.used)
            if cell.undecided:
                remedy = f"look at the print: it has {_either(cell.readings)}" if cell.readings else "look at the print"
                yield spot.suspicion(PARSE, f"`{shown}` stands undecided", remedy)
            elif not cell.parses and shown:
                message = f"`{shown}` is no cell of the grammar `{grammar}`"
                yield spot.error(PARSE, message, f"correct the cell as the print has it, or widen [grammar.{grammar}]")
            elif len(cell.parses) > 1:
                ways = " and as ".join(map(str, cell.parses[:2]))
                message = f"the grammar `{grammar}` reads `{shown}` as {ways}"
                yield spot.error(PARSE, message, f"narrow [grammar.{grammar}] until one reading is left")


def dangling(aid: Aid) -> Iterator[Finding]:
    """Nothing breaks off: a separator has its next item, a bracket its pair, a choice its options, a half its other."""
    for effective in aid.tables:
        marks = _choice_marks(aid, effective.table.id)
        for row, column, cell in _with_grammar(effective):
            spot = cell_spot(aid.sheet, effective.table, row, column)
            for message, remedy in _broken_off(on_one_line(cell.used), marks):
                yield spot.suspicion(DANGLING, message, remedy)
            if _half_missing(effective, row, column):
                message = "the cell is blank although the other half of its column is filled"
                yield spot.suspicion(DANGLING, message, "look at the print for the missing half")


def _with_grammar(effective: EffectiveTable) -> Iterator[tuple[int, int, EffectiveCell]]:
    for row, cells in enumerate(effective.body):
        for column, cell in enumerate(cells):
            if effective.table.grammars[column] is not None:
                yield row, column, cell


def _choice_marks(aid: Aid, table_id: str) -> frozenset[str]:
    """Marks by which a cell gives somebody the choice among its alternatives."""
    steps = [step for procedure in aid.rules.procedures if table_id in procedure.tables for step in procedure.steps]
    return frozenset(step.mark for step in steps if step.do is StepKind.ALTERNATIVES and step.mark)


def _broken_off(text: str, marks: frozenset[str]) -> Iterator[tuple[str, str]]:
    for end, at in ((text[-1:], "ends"), (text[:1], "begins")):
        if end and end in _SEPARATORS and len(text) > 1 and not (end == "+" and at == "begins"):
            yield f"`{text}` {at} with `{end}`", f"look at the print for what stands {_side(at)} the `{end}`"
    for closing, opening in _BRACKETS.items():
        opened, closed = text.count(opening), text.count(closing)
        if opened != closed:
            yield (
                f"`{text}` has {opened} `{opening}` and {closed} `{closing}`",
                "look at the print for the other bracket",
            )
    for mark in sorted(marks):
        if mark in text and "/" not in text:
            yield f"`{text}` gives a choice by `{mark}` among one alternative", "look at the print for the others"


def _side(at: str) -> str:
    return "after" if at == "ends" else "before"


def _half_missing(effective: EffectiveTable, row: int, column: int) -> bool:
    """See whether a cell is blank beside a filled one under the same label."""
    label = _shared(effective.table, column)
    halves = [c for c in range(len(effective.table.columns.labels)) if _shared(effective.table, c) == label]
    filled = [bool(effective.body[row][c].used.strip()) for c in halves]
    return label is not None and any(filled) and not effective.body[row][column].used.strip()


def _shared(table: Table, column: int) -> str | None:
    """Find the label over several columns; None where each has its own."""
    label = table.columns.labels[column]
    return label.text.removesuffix(f"/{label.part}") if label.part is not None else None


def _either(texts: tuple[str, ...]) -> str:
    return " or ".join(f"`{text}`" for text in texts)
