"""Tables of the model, from what `sheet.toml` says of them, their CSV and their errata."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from tablewright.model.sheet import (
    Axis,
    AxisKind,
    EffectiveCell,
    EffectiveTable,
    Erratum,
    ErratumKind,
    Grammar,
    Invariant,
    Parsed,
    Place,
    Table,
)
from tablewright.phrase import Phrase
from tablewright.sheets.axes import axis_labels, expected
from tablewright.sheets.corrections import Corrections, corrections
from tablewright.sheets.csv_grid import CsvGrid
from tablewright.sheets.entries import AxisEntry, InvariantEntry, TableEntry
from tablewright.sheets.grammars import TEXT, is_hopeless, parses
from tablewright.sheets.names import Fields, Frame, column_stacks, joined, row_stacks
from tablewright.sheets.report import Report, did_you_mean, quoted
from tablewright.sheets.spans import spans

Grammars = Mapping[str, Grammar]


def effective_table(
    entry: TableEntry, grid: CsvGrid, errata: tuple[Erratum, ...], grammars: Grammars, report: Report
) -> EffectiveTable | None:
    """Put a table together; None when its frame does not fit the CSV."""
    if not _frame_fits(entry, grid, report):
        return None
    frame = Frame(
        header_rows=entry.header_rows,
        label_columns=entry.label_columns,
        right_labels=entry.right_labels,
        groups=tuple(number - 1 for number in entry.groups),
        spans=spans(entry.spans, grid, report.key_place(entry.place, "spans"), report),
        columns_name=entry.columns.name,
    )
    found = corrections(grid.fields, frame, errata, report)
    used = tuple(
        tuple(_used(text, found.get((r, c), ())) for c, text in enumerate(row)) for r, row in enumerate(grid.fields)
    )
    table = _table(entry, grid, frame, used, report)
    _grammars_hold(table, used, grammars, report)
    return EffectiveTable(table, _cells(table, used, found, grammars))


def _grammars_hold(table: Table, used: Fields, grammars: Grammars, report: Report) -> None:
    """Report a grammar that is so loose that the ways to read a cell cannot be listed."""
    for column, name in zip(table.body_columns, table.grammars, strict=True):
        grammar = grammars.get(name or "")
        cell = next(
            (used[r][column] for r in table.body_rows if grammar and is_hopeless(grammar, used[r][column])), None
        )
        if grammar and cell is not None:
            message = Phrase("grammar `{}` reads {} in more ways than can be listed", grammar.id, quoted(cell))
            report.add(grammar.place, message, Phrase("keep parts that may touch from reading the same signs"))


def reparsed(table: Table, fields: Fields, grammars: Grammars) -> EffectiveTable:
    """Take a table with other texts in its grid, as if it had been transcribed so, without errata."""
    changed = replace(table, grid=fields)
    return EffectiveTable(changed, _cells(changed, fields, {}, grammars))


def _frame_fits(entry: TableEntry, grid: CsvGrid, report: Report) -> bool:
    """Hold the counts of labels and headers against the size of the CSV."""
    rows, columns = len(grid.fields), len(grid.fields[0])
    counts = (entry.header_rows, entry.label_columns, entry.right_labels)
    body_rows = set(range(entry.header_rows + 1, rows + 1)) - set(entry.groups)
    if min(counts) < 0 or not body_rows or entry.label_columns + entry.right_labels >= columns:
        message = Phrase(
            "table `{}` has {} rows and {} columns; its headers and labels leave no body", entry.id, rows, columns
        )
        report.add(entry.place, message, Phrase("correct `header_rows`, `label_columns`, `right_labels` or `groups`"))
        return False
    for number in entry.groups:
        if not 1 <= number <= rows:
            message = Phrase("table `{}` has no row {} to be a group", entry.id, number)
            report.add(
                report.key_place(entry.place, "groups"),
                message,
                Phrase("count the records of the CSV from 1 to {}", rows),
            )
    return True


def _used(text: str, errata: tuple[Erratum, ...]) -> str:
    return next((e.use for e in reversed(errata) if e.use is not None), text)


def _table(entry: TableEntry, grid: CsvGrid, frame: Frame, used: Fields, report: Report) -> Table:
    body = [r for r in frame.body_rows(used) if r not in frame.groups]
    row_labels, column_labels = row_stacks(used, frame), column_stacks(used, frame)
    rows = [row_labels[r] for r in body]
    columns = [column_labels[c] for c in frame.body_columns(used)]
    return Table(
        id=entry.id,
        title=entry.title,
        page=entry.page,
        grid=grid.fields,
        header_rows=entry.header_rows,
        label_columns=entry.label_columns,
        right_labels=entry.right_labels,
        spans=frame.spans,
        groups=frame.groups,
        rows=_axis(entry, entry.rows, rows, [grid.place(r) for r in body], report),
        columns=_axis(entry, entry.columns, columns, [grid.place(0)] * len(columns), report),
        grammars=_grammar_names(entry, [joined(stack) for stack in columns], report),
        invariants=tuple(map(_invariant, entry.invariant)),
        received=entry.received,
        place=entry.place,
        csv=grid.file,
        sides=entry.sides,
        printed_as=entry.printed_as,
        sha256=grid.sha256,
    )


def _axis(
    table: TableEntry, entry: AxisEntry, stacks: list[tuple[str, ...]], places: list[Place], report: Report
) -> Axis:
    """Read the labels by their first line; what is stacked below names parts of what it means."""
    if not report.sound(entry.place):
        return Axis(entry.kind, entry.name, (), entry.dice)
    firsts = tuple(stack[0] if stack else "" for stack in stacks)
    typed = entry.kind is not AxisKind.LABEL
    labels = axis_labels(entry.kind, firsts if typed else tuple(map(joined, stacks)))
    for text, label, place in zip(firsts, labels, places, strict=True):
        if label is None:
            message = Phrase("table `{}`: {} is no label of the kind `{}`", table.id, quoted(text), entry.kind)
            report.add(place, message, Phrase("it takes {}; a misread label wants an erratum", expected(entry.kind)))
    if entry.kind is AxisKind.DIE and not re.fullmatch(r"[1-9]\d?d[1-9]\d*|d66", entry.dice or ""):
        message = Phrase("table `{}`: the axis is of the kind `die` and does not name its `dice`", table.id)
        report.add(
            entry.place, message, Phrase('write them as in dice = "2d6"; two dice read as tens and ones are "d66"')
        )
    whole = tuple(
        replace(label, text=joined(stack), part=joined(stack[1:]) or None) if typed else label
        for stack, label in zip(stacks, labels, strict=True)
        if label is not None
    )
    return Axis(entry.kind, entry.name, whole, entry.dice)


def _grammar_names(entry: TableEntry, columns: list[str], report: Report) -> tuple[str | None, ...]:
    if isinstance(entry.cells, str):
        names = [entry.cells] * len(columns)
    else:
        for column in entry.cells.keys() - {"*", *columns}:
            message = Phrase("table `{}`: `cells` names the column {}, which is not there", entry.id, quoted(column))
            report.add(report.key_place(entry.place, "cells"), message, did_you_mean(column, columns))
        names = [entry.cells.get(column, entry.cells.get("*", TEXT)) for column in columns]
    return tuple(None if name == TEXT else name for name in names)


def _invariant(entry: InvariantEntry) -> Invariant:
    return Invariant(
        kind=entry.kind,
        measure=entry.measure,
        along=entry.along,
        direction=entry.direction,
        reason=entry.reason,
        place=entry.place,
        bottom=entry.bottom,
        low=entry.low,
        high=entry.high,
        part=entry.part,
    )


def _cells(table: Table, used: Fields, found: Corrections, grammars: Grammars) -> tuple[tuple[EffectiveCell, ...], ...]:
    body = set(table.body_rows)
    names = dict(zip(table.body_columns, table.grammars, strict=True))
    return tuple(
        tuple(
            _cell(
                (r, c), text, used[r][c], found.get((r, c), ()), grammars.get(names.get(c) or "") if r in body else None
            )
            for c, text in enumerate(row)
        )
        for r, row in enumerate(table.grid)
    )


def _cell(
    position: tuple[int, int], received: str, used: str, errata: tuple[Erratum, ...], grammar: Grammar | None
) -> EffectiveCell:
    undecided = any(e.undecided for e in errata)
    ways: tuple[Parsed, ...] = (used,) if grammar is None else parses(grammar, used)
    readings = tuple(reading for e in errata for reading in e.readings)
    return EffectiveCell(
        row=position[0],
        column=position[1],
        received=received,
        printed=_used(received, tuple(e for e in errata if e.kind is ErratumKind.OCR)),
        used=used,
        parses=() if undecided else ways,
        undecided=undecided,
        readings=readings,
        errata=tuple(e.id for e in errata),
        readings_parsed=tuple(_only(parses(grammar, reading)) if grammar else None for reading in readings),
    )


def _only(ways: tuple[Parsed, ...]) -> Parsed:
    return ways[0] if len(ways) == 1 else None
