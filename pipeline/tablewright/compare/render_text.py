"""A comparison for a person at a terminal: the rows that differ with their cells marked, then each difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

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
    """All sheets, the summary last."""
    return "\n".join([*(line for sheet in sheets for line in _sheet(sheet)), *_summary(sheets)])


def _sheet(sheet: SheetComparison) -> Iterator[str]:
    for scan in sheet.scans:
        if scan.differences:
            yield from _scan(sheet, scan)
    if sheet.unseen:
        yield f"{sheet.sheet}: not compared, for no scan shows their page: {', '.join(sheet.unseen)}"
        yield ""


def _scan(sheet: SheetComparison, scan: ScanComparison) -> Iterator[str]:
    yield f"{sheet.sheet}: {_name(scan)}: {_count(scan.differences)}"
    yield ""
    for table in scan.tables:
        if any(difference.cells for difference in table.differences):
            yield from (f"    {line}".rstrip() for line in _picture(table))
            yield ""
    for number, difference in enumerate(scan.differences, 1):
        yield from _difference(number, difference)
    yield ""


def _name(scan: ScanComparison) -> str:
    return scan.scan if scan.read.number <= 1 else f"{scan.scan} page {scan.read.number}"


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


def _difference(number: int, difference: Difference) -> Iterator[str]:
    ours, theirs = marked(difference.canonical, difference.extracted)
    yield f"{number:>3}. {place(difference)}: {difference.kind} ({difference.verdict})"
    yield f"     transcribed: {_with_marks(ours, difference.extracted)}"
    yield f"     read:        {_with_marks(theirs, difference.canonical)}"
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
            yield f"{sheet.sheet:16} {_name(scan)}: {_count(scan.differences)}"
        if not sheet.scans:
            yield f"{sheet.sheet:16} nothing to compare with"
    confused = confusions(difference for sheet in sheets for difference in sheet.differences)
    if confused:
        yield ""
        yield "transcribed  read  times"
        yield from (f"{x or '(nothing)':11}  {y or '(nothing)':4}  {n}" for x, y, n in confused[:CONFUSIONS])
