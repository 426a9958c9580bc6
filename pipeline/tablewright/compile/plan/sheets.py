"""One sheet as the plain model has it: errata applied, texts on one line, each procedure with what is its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from tablewright.compile.plan.effects import Cells, Does, fields_of
from tablewright.compile.plan.model import Doubt, Game, PlainProcedure, PlainTable
from tablewright.model.aid import Aid
from tablewright.model.rules import Procedure, Step, StepKind
from tablewright.model.sheet import Axis, AxisLabel, EffectiveCell, EffectiveTable, Erratum, ErratumKind, Parsed

MARKS = re.compile(r"\*\*|</?su[bp]>|^\s*[-#*]+\s|\$")
"""Marks of a transcript that are not print."""

LANGUAGES = {"fra": "fr", "eng": "en"}


def game(aid: Aid) -> Game:
    """One sheet as the module it becomes."""
    return Game(
        id=aid.sheet.id,
        title=aid.sheet.title,
        language=LANGUAGES.get(aid.sheet.language, "en"),
        tables=tuple(_table(aid, table) for table in aid.tables),
        procedures=tuple(_procedure(aid, procedure) for procedure in aid.rules.procedures),
        rulings=aid.rules.rulings,
        passages=aid.rules.passages,
        examples=aid.examples,
        fields=fields_of(aid),
    )


def _procedure(aid: Aid, procedure: Procedure) -> PlainProcedure:
    modifiers = tuple(m for m in aid.rules.modifiers if m.procedure == procedure.id)
    told = tuple(_told(aid, step) for step in procedure.steps)
    caps = tuple(c for c in aid.rules.caps if c.procedure == procedure.id)
    return PlainProcedure(replace(procedure, steps=told), modifiers, caps)


def _told(aid: Aid, step: Step) -> Step:
    """The step with what the sheet prints of it: its own sentence, or the one line that it was received as."""
    if step.printed or not step.received or step.do is StepKind.LOOK_UP:
        return step
    name, _, number = step.received.partition(":")
    lines = aid.sheet.received.get(name, ())
    if not number.isdigit() or not 0 < int(number) <= len(lines) or "\t" in lines[int(number) - 1]:
        return step  # several lines, or a line of a table, are no sentence
    return replace(step, printed=folded(MARKS.sub("", lines[int(number) - 1])) or None)


def _table(aid: Aid, table: EffectiveTable) -> PlainTable:
    source, body = table.table, table.body
    parts = tuple(dict.fromkeys(label.part for label in source.columns.labels if label.part is not None))
    cells = {(r, c): cell for r, row in enumerate(body) for c, cell in enumerate(row)}
    printed = {place: folded(cell.printed) for place, cell in cells.items()}
    does = Cells(aid, table, fields_of(aid))
    return PlainTable(
        id=source.id,
        title=folded(source.title),
        rows=_axis(source.rows, ()),
        columns=_axis(source.columns, parts),
        parts=parts,
        cells=tuple(tuple(folded(cell.printed if cell.undecided else cell.used) for cell in row) for row in body),
        grammars=tuple(map(_grammar, source.grammars, zip(*body, strict=True))),
        printed={
            place: text
            for place, text in printed.items()
            if text != folded(cells[place].used) and not cells[place].undecided
        },
        doubts=_doubts(aid, table),
        legend=tuple(symbol for symbol in aid.sheet.symbols if source.id in symbol.tables and symbol.printed),
        signed=aid.sheet.signature(source.id) is not None,
        does=_does(does, table),
        sides=tuple(map(does.side, range(len(source.columns.labels)))) if source.sides else (),
        remarks=tuple(_doubt(erratum) for erratum in _ambiguities(aid, table) if not (erratum.row or erratum.column)),
        source=source,
    )


def _does(cells: Cells, table: EffectiveTable) -> tuple[Mapping[str, tuple[Does, ...]], ...]:
    """For each body column what its texts do, readings of undecided cells among them; empty when none does anything."""
    columns = []
    for position, column in enumerate(zip(*table.body, strict=True)):
        said: dict[str, tuple[Does, ...]] = {}
        for cell in column:
            ways = [(cell.used, cell.parsed)] if not cell.undecided else []
            for text, parsed in (*ways, *zip(cell.readings, cell.readings_parsed, strict=True)):
                if folded(text) not in said:
                    said[folded(text)] = cells.does(position, folded(text), parsed)
        columns.append({text: ways for text, ways in said.items() if any(ways)})
    return tuple(columns) if any(columns) else ()


def _ambiguities(aid: Aid, table: EffectiveTable) -> list[Erratum]:
    own = (erratum for erratum in aid.sheet.errata if erratum.table == table.table.id)
    return [erratum for erratum in own if erratum.kind is ErratumKind.AMBIGUITY]


def _doubts(aid: Aid, table: EffectiveTable) -> Mapping[tuple[int, int], tuple[Doubt, ...]]:
    """What is in doubt, cell by cell: of the cell alone, or of the rows of its column that an erratum names."""
    rows, columns = (tuple(map(folded, axis.texts)) for axis in (table.table.rows, table.table.columns))
    found: dict[tuple[int, int], tuple[Doubt, ...]] = {}
    for erratum in _ambiguities(aid, table):
        meant = {folded(row) for row in (erratum.rows or ((erratum.row,) if erratum.row else rows)) if row}
        if erratum.row is None and erratum.column is None:
            continue
        for place in ((r, c) for r in range(len(rows)) for c in range(len(columns))):
            cell = table.body[place[0]][place[1]]
            in_column = erratum.column is None or columns[place[1]] == folded(erratum.column)
            if rows[place[0]] in meant and in_column and (erratum.rows or erratum.printed in (None, cell.received)):
                found[place] = (*found.get(place, ()), _doubt(erratum, cell))
    return dict(sorted(found.items()))


def _doubt(erratum: Erratum, cell: EffectiveCell | None = None) -> Doubt:
    printed = erratum.printed or "" if cell is None else cell.printed
    readings = tuple(map(folded, erratum.readings))
    return Doubt(erratum.id, folded(printed), readings, folded(erratum.reason), erratum.doubt, erratum.undecided)


def folded(text: str) -> str:
    """A text on one line: where the print ends its lines is not what it says."""
    return " ".join(text.split())


def _grammar(grammar: str | None, column: Iterable[EffectiveCell]) -> Mapping[str, Parsed] | None:
    if grammar is None:
        return None
    return {folded(cell.used): cell.parsed for cell in column if not cell.undecided}


def _axis(axis: Axis, parts: tuple[str, ...]) -> Axis:
    """The axis with one label for each run of parts, its texts on one line: where a label's lines end is not said."""
    labels = axis.labels[:: len(parts) or 1]
    return Axis(axis.kind, folded(axis.name), tuple(_label(label) for label in labels), axis.dice)


def _label(label: AxisLabel) -> AxisLabel:
    text = label.text.removesuffix(f"/{label.part}") if label.part else label.text
    return AxisLabel(folded(text), label.low, label.high, label.strict)
