"""One sheet as the plain model has it: errata applied, texts on one line, each procedure with what is its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.compile.plan.model import Doubt, Game, PlainProcedure, PlainTable
from tablewright.model.aid import Aid
from tablewright.model.rules import Procedure
from tablewright.model.sheet import Axis, AxisLabel, EffectiveCell, EffectiveTable, Parsed

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
    )


def _procedure(aid: Aid, procedure: Procedure) -> PlainProcedure:
    modifiers = tuple(m for m in aid.rules.modifiers if m.procedure == procedure.id)
    return PlainProcedure(procedure, modifiers, tuple(c for c in aid.rules.caps if c.procedure == procedure.id))


def _table(aid: Aid, table: EffectiveTable) -> PlainTable:
    source, body = table.table, table.body
    parts = tuple(dict.fromkeys(label.part for label in source.columns.labels if label.part is not None))
    cells = {(r, c): cell for r, row in enumerate(body) for c, cell in enumerate(row)}
    printed = {place: folded(cell.printed) for place, cell in cells.items()}
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
        doubts={
            place: Doubt(printed[place], tuple(map(folded, cell.readings)))
            for place, cell in cells.items()
            if cell.undecided
        },
        legend=tuple(symbol for symbol in aid.sheet.symbols if source.id in symbol.tables and symbol.printed),
        received=source.received,
        signed=aid.sheet.signature(source.id) is not None,
        source=source,
    )


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
