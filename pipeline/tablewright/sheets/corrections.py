"""The cell that each erratum speaks of, found by the names of its row and column."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.model.sheet import Erratum, ErratumKind
from tablewright.phrase import Phrase
from tablewright.sheets.names import Fields, Frame, column_stacks, folded, joined, row_stacks
from tablewright.sheets.report import Report, did_you_mean, quoted

Position = tuple[int, int]
Corrections = Mapping[Position, tuple[Erratum, ...]]


def corrections(fields: Fields, frame: Frame, errata: tuple[Erratum, ...], report: Report) -> Corrections:
    """Sort the errata of one table by the cell they speak of; those on whole rows or columns change no cell."""
    rows = [folded(joined(stack)) for stack in row_stacks(fields, frame)]
    columns = [folded(joined(stack)) for stack in column_stacks(fields, frame)]
    found: dict[Position, tuple[Erratum, ...]] = {}
    for erratum in errata:
        if _known(erratum, rows, columns, report):
            position = _cell(erratum, fields, rows, columns, report)
            if position is not None:
                found[position] = (*found.get(position, ()), erratum)
    return found


def _known(erratum: Erratum, rows: list[str], columns: list[str], report: Report) -> bool:
    known = True
    named = [
        ("row", Phrase("row"), erratum.row, rows),
        ("column", Phrase("column"), erratum.column, columns),
        *(("rows", Phrase("rows"), r, rows) for r in erratum.rows),
    ]
    for key, what, name, names in named:
        if name is not None and folded(name) not in names:
            message = Phrase("erratum `{}`: table `{}` has no {} {}", erratum.id, erratum.table, what, quoted(name))
            report.add(report.key_place(erratum.place, key), message, did_you_mean(name, filter(None, names)))
            known = False
    return known


def _cell(erratum: Erratum, fields: Fields, rows: list[str], columns: list[str], report: Report) -> Position | None:
    """Find the one cell; `printed` decides where labels repeat."""
    if erratum.row is None and erratum.column is None:
        return None
    here = [
        (r, c)
        for r, row in enumerate(rows)
        for c, column in enumerate(columns)
        if _is(erratum.row, row) and _is(erratum.column, column)
    ]
    matching = [(r, c) for r, c in here if erratum.printed in (None, fields[r][c])]
    if len(matching) == 1:
        return matching[0]
    single = erratum.row is not None and erratum.column is not None
    if single or erratum.undecided or (erratum.use is not None and erratum.kind is not ErratumKind.RULING):
        place = report.key_place(erratum.place, "printed")
        report.add(place, *_unclear(erratum, [fields[r][c] for r, c in here], len(matching)))
    return None


def _is(name: str | None, label: str) -> bool:
    return name is None or folded(name) == label


def _unclear(erratum: Erratum, texts: list[str], matching: int) -> tuple[Phrase, Phrase]:
    if matching > 1:
        message = Phrase("erratum `{}` fits {} cells of table `{}`", erratum.id, matching, erratum.table)
        return message, Phrase("name both row and column, and the text as `printed`")
    shown = ", ".join(map(quoted, texts[:6]))
    message = Phrase(
        "erratum `{}` says {} is printed, the CSV has {}", erratum.id, quoted(erratum.printed or ""), shown
    )
    return message, Phrase("quote the cell as the CSV has it; corrections belong in `use`")
