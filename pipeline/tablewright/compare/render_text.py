"""A comparison for a person at a terminal: the rows that differ with their cells marked, then each difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count

from tablewright.compare.coverage import together
from tablewright.compare.folding import same
from tablewright.compare.marking import Marked, confusions, marked
from tablewright.compare.sheet import ScanComparison, SheetComparison
from tablewright.compare.tables import TableComparison
from tablewright.model.difference import Difference, Verdict

WIDEST = 24
"""Longer texts are cut in the picture of a table; they stand whole in the list below it."""

COLUMNS = 7
"""So many columns of a row are shown: the labels, and those around the first one that differs."""

CONFUSIONS = 12
"""So many confusions are listed, the commonest first."""


def as_text(sheets: Sequence[SheetComparison]) -> str:
    """What was compared first, then all sheets, the summary, and last what was taken as typed."""
    numbers = count(1)
    parts = [*(line for sheet in sheets for line in _sheet(sheet, numbers)), *_summary(sheets), *_doubts(sheets)]
    return "\n".join([*_coverage(sheets), *parts])


def _coverage(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    whole = together(sheet.coverage for sheet in sheets)
    yield f"{whole.words}."
    for sheet in sheets:
        if sheet.trouble:
            yield f"{sheet.sheet}: not compared, for it cannot be read: {sheet.trouble}"
        for missed in sheet.missed:
            where = f" ({missed.scan})" if missed.scan else ""
            yield f"{sheet.sheet}: not compared: table {missed.table}: {missed.why}{where}"
    yield from whole.beside
    yield ""


def _sheet(sheet: SheetComparison, numbers: Iterator[int]) -> Iterator[str]:
    for scan in sheet.scans:
        if scan.differences:
            yield from _scan(sheet, scan, numbers)


def _scan(sheet: SheetComparison, scan: ScanComparison, numbers: Iterator[int]) -> Iterator[str]:
    yield f"{sheet.sheet}: {_name(scan)}: {_count(scan.differences)}"
    yield ""
    for table in scan.tables:
        if any(difference.cells for difference in table.differences):
            yield from (f"    {line}".rstrip() for line in _picture(table))
            yield ""
    for difference in scan.differences:
        yield from _difference(next(numbers), difference, sides(scan))
    yield ""


def _name(scan: ScanComparison) -> str:
    return scan.scan if scan.read.number <= 1 else f"{scan.scan} page {scan.read.number}"


def standing(sheet: SheetComparison, scan: ScanComparison) -> str:
    """How a scan and what was typed agree, which is not said of what was not compared."""
    missed = [one.table for one in sheet.missed if one.scan == scan.scan]
    if not missed:
        return _count(scan.differences) if scan.tables or scan.sightings or scan.differences else "nothing compared"
    found = _count(scan.differences) if scan.differences else "nothing else differs" if scan.tables else ""
    return "; ".join(filter(None, (f"not compared: {', '.join(missed)}", found)))


def _doubts(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    """What was read with doubt, and taken as typed because one of the readers saw that."""
    doubts = [(scan, doubt) for sheet in sheets for scan in sheet.scans for doubt in scan.doubts]
    if doubts:
        yield ""
        yield "Read with doubt, and taken as typed:"
    for scan, doubt in doubts:
        ours, theirs = same(doubt.canonical) or "(nothing)", same(doubt.extracted) or "(nothing)"
        yield f"     {_name(scan)}: {place(doubt)}: typed {_cut(ours)}, read {_cut(theirs)}"


def _count(differences: Sequence[Difference]) -> str:
    """How many, and of which verdicts, the worst first."""
    if not differences:
        return "the same"
    counted = Counter(difference.verdict for difference in differences)
    minor = sum(difference.is_minor for difference in differences)
    parts = [f"{counted[verdict]} {verdict}" for verdict in Verdict if counted[verdict]]
    more = f"; {minor} in spelling only" if minor else ""
    noun = "difference" if len(differences) == 1 else "differences"
    return f"{len(differences)} {noun} ({', '.join(parts)}{more})"


def _picture(table: TableComparison) -> Iterator[str]:
    """The rows that differ: what both sides have stands plain, what differs as [transcribed|read]."""
    cells = sorted({cell for difference in table.differences for cell in difference.cells})
    width = table.laid.a.shape[1]
    at = min((column for _, column in cells if column >= table.laid.a.label_columns), default=1)
    first = max(1, min(at - COLUMNS // 2, width - COLUMNS + 1))
    columns = [0, *range(first, min(width, first + COLUMNS - 1))]
    shown = sorted({*range(table.laid.a.header_rows), *(row for row, _ in cells)})
    grid = [[_shown(table, row, column, (row, column) in cells) for column in columns] for row in shown]
    widths = [max(map(len, texts)) for texts in zip(*grid, strict=True)]
    yield f"{table.table}" + (f", columns {first + 1} to {columns[-1] + 1}" if len(columns) < width else "")
    for texts in grid:
        yield "  ".join(text.ljust(wide) for text, wide in zip(texts, widths, strict=True))


def _shown(table: TableComparison, row: int, column: int, differs: bool) -> str:
    ours = _cut(same(table.laid.a.grid[row][column]))
    return f"[{ours}|{_cut(same(table.laid.texts.get((row, column), '')))}]" if differs else ours


def _cut(text: str) -> str:
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"


def sides(scan: ScanComparison) -> tuple[str, str]:
    """What the two sides are called: nothing was read where both were typed."""
    return ("transcribed", "read") if scan.read.size != (0, 0) else ("first", "second")


def _difference(number: int, difference: Difference, sides: tuple[str, str]) -> Iterator[str]:
    ours, theirs = marked(difference.canonical, difference.extracted)
    mine, other = (f"{side}:" for side in sides)
    yield f"{number:>3}. {place(difference)}: {difference.kind} ({difference.verdict})"
    yield f"     {mine:<12} {_with_marks(ours, difference.extracted)}"
    yield f"     {other:<12} {_with_marks(theirs, difference.canonical)}"
    yield f"     {difference.explanation}"
    yield from (f"     - {reason}" for reason in difference.evidence)


def _with_marks(text: Marked, other: str) -> str:
    """The text with what differs in braces, as far as the other side has something too."""
    whole = "".join(part for part, _ in text)
    if not whole:
        return "(nothing)"
    if not other or sum(len(part) for part, differs in text if differs) * 2 > len(whole):
        return whole
    return "".join(f"{{{part}}}" if differs else part for part, differs in text)


def place(difference: Difference) -> str:
    """Where a difference is, in words."""
    parts = [
        difference.table and f"table {difference.table}",
        difference.row and f"row {same(difference.row)}",
        difference.column and f"column {same(difference.column)}",
    ]
    return ", ".join(filter(None, parts)) or "text"


def _summary(sheets: Sequence[SheetComparison]) -> Iterator[str]:
    for sheet in sheets:
        for scan in sheet.scans:
            yield f"{sheet.sheet:16} {_name(scan)}: {standing(sheet, scan)}"
        if not sheet.scans:
            yield f"{sheet.sheet:16} {'not to be read' if sheet.trouble else 'nothing to compare with'}"
    confused = confusions(difference for sheet in sheets for difference in sheet.differences)
    if confused:
        yield ""
        (mine, other), *_ = {sides(scan): None for sheet in sheets for scan in sheet.scans}
        yield f"{mine:11}  {other:6}  times"
        yield from (f"{x or '(nothing)':11}  {y or '(nothing)':6}  {n}" for x, y, n in confused[:CONFUSIONS])
