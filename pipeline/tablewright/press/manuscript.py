"""What the typesetter gets: the cells and texts of each page, in order, with nothing said yet of how they look."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from tablewright.model.aid import Aid
from tablewright.model.sheet import EffectiveTable, ErratumKind, Sheet, SpanRange

LONGEST_CODE = 22
"""Columns with longer lines hold prose: they share the page's width and their lines may be broken."""

MODIFIERS_TITLE: Final = {"fra": "Modificateurs", "eng": "Modifiers"}

ITEM, ENTRY = "item", "entry"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text set in one way."""

    text: str
    raised: bool = False
    bold: bool = False


Line = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class PrintedCell:
    """One cell with its span. ``whole`` lines are never broken; ``role`` is head, label, group or body."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str
    lines: tuple[Line, ...]
    words: tuple[Line, ...]
    role: str
    prose: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table; a column of weight 0 is as wide as what stands in it, the others share what is left."""

    id: str
    title: str
    heading: Line
    cells: tuple[PrintedCell, ...]
    rows: int
    weights: tuple[int, ...]
    header_rows: int
    label_columns: int
    groups: tuple[int, ...]
    kind: str = "table"


@dataclass(frozen=True, slots=True)
class PrintedText:
    """A heading, a paragraph, an item (with a bullet) or an entry (hanging from its first words) of a list."""

    text: str
    lines: tuple[Line, ...]
    kind: str


Block = PrintedTable | PrintedText


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One page to be set; two columns are for running text."""

    number: int
    columns: int
    blocks: tuple[Block, ...]


def pages_of(aid: Aid) -> tuple[PrintedPage, ...]:
    """Lay out a sheet as its ``[[page]]`` entries say, with the errors of the received transcript put right."""
    put_right = {
        erratum.printed.removeprefix("- "): erratum.use
        for erratum in aid.sheet.errata
        if erratum.kind is ErratumKind.OCR and erratum.printed and erratum.use
    }
    return tuple(
        PrintedPage(
            layout.number,
            layout.columns,
            tuple(block for name in layout.blocks for block in _blocks_named(name, aid, put_right)),
        )
        for layout in aid.sheet.pages
    )


def _blocks_named(name: str, aid: Aid, put_right: Mapping[str, str]) -> Iterator[Block]:
    kind, _, which = name.partition(":")
    match kind:
        case "table" if aid.sheet.table(which).printed_as == "table":
            table = {table.table.id: table for table in aid.tables}[which]
            yield table_block(table, put_right.get(table.table.title, table.table.title))
        case "legend":
            yield from _legend(which, aid.sheet, put_right)
        case "modifiers":
            yield from _modifiers(which, aid)
        case "passage":
            passage = {passage.id: passage for passage in aid.rules.passages}[which]
            yield from _headed(passage.heading, (put_right.get(text, text) for text in passage.paragraphs))


def _legend(table: str, sheet: Sheet, put_right: Mapping[str, str]) -> Iterator[PrintedText]:
    for symbol in sheet.symbols:
        if table in symbol.tables and symbol.printed:
            printed = put_right.get(symbol.printed, symbol.printed)
            yield text_block(printed.strip("\n"), ENTRY, bold=symbol.token)


def _modifiers(procedure: str, aid: Aid) -> Iterator[PrintedText]:
    modifiers = [modifier.printed for modifier in aid.rules.modifiers if modifier.procedure == procedure]
    caps = [cap.printed for cap in aid.rules.caps if cap.procedure == procedure]
    # One printed sentence may state several modifiers, and its cap as well.
    sentences = dict.fromkeys([*modifiers, *(cap for cap in caps if not any(cap in text for text in modifiers))])
    return _headed(MODIFIERS_TITLE.get(aid.sheet.language, "Modifiers"), sentences)


def _headed(heading: str, texts: Iterable[str]) -> Iterator[PrintedText]:
    if heading:
        yield text_block(heading, "heading")
    yield from (text_block(text, _kind_of(text)) for text in texts)


def _kind_of(text: str) -> str:
    """Lists stand as paragraphs in a passage: what opens with a sign is an item, what opens with a number an entry."""
    return ITEM if text.startswith(("+", "-", "–")) else ENTRY if re.match(r"[\d,-]+ ", text) else "paragraph"


def text_block(text: str, kind: str, bold: str = "") -> PrintedText:
    """A text outside tables; its opening words may be bold, as a legend's token is."""
    opening = bold if bold and text.startswith(bold) else ""
    first, *others = text.removeprefix(opening).split("\n")
    return PrintedText(text, ((*runs(opening, bold=True), *runs(first)), *map(runs, others)), kind)


def table_block(effective: EffectiveTable, title: str) -> PrintedTable:
    """A table of a sheet, as its paper prints it."""
    table = effective.table
    return grid_block(
        [[cell.printed for cell in row] for row in effective.cells],
        name=table.id,
        title=title,
        header_rows=table.header_rows,
        label_columns=table.label_columns,
        right_labels=table.right_labels,
        spans=table.spans,
        groups=table.groups,
    )


def grid_block(
    grid: Sequence[Sequence[str]],
    *,
    name: str,
    title: str,
    header_rows: int = 1,
    label_columns: int = 1,
    right_labels: int = 0,
    spans: Sequence[SpanRange] = (),
    groups: Sequence[int] = (),
) -> PrintedTable:
    """A table from its fields alone."""
    width = len(grid[0])
    covered = {(r, c): span for span in spans for r in _rows(span) for c in _columns(span)}
    weights = [_weight([row[c] for row in grid[header_rows:]]) for c in range(width)]
    labels = {*range(label_columns), *range(width - right_labels, width)}

    def cell(row: int, col: int) -> PrintedCell:
        span = covered.get((row, col), SpanRange(row, col, row, col))
        colspan = span.right - span.left + 1
        text = grid[row][col]
        head = row < header_rows
        role = "head" if head else "group" if row in groups else "label" if col in labels else "body"
        return PrintedCell(
            row,
            col,
            span.bottom - span.top + 1,
            colspan,
            text,
            tuple(map(runs, text.split("\n"))),
            tuple(map(runs, text.split())),
            role,
            prose=weights[col] > 0 and colspan == 1,
            whole=weights[col] == 0 and colspan == 1 and not head,
        )

    corners = [(r, c) for r in range(len(grid)) for c in range(width) if _is_corner(covered.get((r, c)), r, c)]
    cells = tuple(cell(row, col) for row, col in corners)
    return PrintedTable(
        name, title, runs(title), cells, len(grid), tuple(weights), header_rows, label_columns, tuple(groups)
    )


def _is_corner(span: SpanRange | None, row: int, col: int) -> bool:
    return span is None or (span.top, span.left) == (row, col)


def _rows(span: SpanRange) -> range:
    return range(span.top, span.bottom + 1)


def _columns(span: SpanRange) -> range:
    return range(span.left, span.right + 1)


def _weight(texts: Iterable[str]) -> int:
    """How much of the width left over a column of prose deserves; 0 for a column of codes."""
    lines = [line for text in texts for line in text.split("\n")]
    longest = max(map(len, lines), default=0)
    return min(longest, 60) if longest > LONGEST_CODE else 0


def runs(text: str, *, bold: bool = False) -> Line:
    """Part the superscript letters from the text they stand in; in print they are raised small letters."""
    parts = groupby(text, key=lambda char: base_letter(char) is not None)
    return tuple(Run("".join(base_letter(char) or char for char in chars), raised, bold) for raised, chars in parts)


@cache
def base_letter(char: str) -> str | None:
    """The plain letter under a Unicode superscript letter or figure, if it is one."""
    kind, *codes = unicodedata.decomposition(char).split() or [""]
    return chr(int(codes[0], 16)) if kind == "<super>" and len(codes) == 1 else None
