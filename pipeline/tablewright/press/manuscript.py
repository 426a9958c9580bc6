"""What the typesetter gets: the cells and texts of each page, in order, with nothing said yet of how they look."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from tablewright.model.rules import Rules
from tablewright.model.sheet import PageLayout, Sheet, SpanRange, Table

LONGEST_CODE = 22
"""Columns with longer lines hold prose: they share the page's width and their lines may be broken."""

MODIFIERS_TITLE: Final = {"fra": "Modificateurs", "eng": "Modifiers"}


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
    """A heading, a paragraph or an item of a list."""

    text: str
    line: Line
    kind: str


Block = PrintedTable | PrintedText


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One page to be set; two columns are for running text."""

    number: int
    columns: int
    blocks: tuple[Block, ...]


def pages_of(sheet: Sheet, rules: Rules) -> tuple[PrintedPage, ...]:
    """Lay out a sheet as its ``[[page]]`` entries say."""
    return tuple(page_of(layout, sheet, rules) for layout in sheet.pages)


def page_of(layout: PageLayout, sheet: Sheet, rules: Rules) -> PrintedPage:
    """One page, block after block."""
    blocks = (block for name in layout.blocks for block in _blocks_named(name, sheet, rules))
    return PrintedPage(layout.number, layout.columns, tuple(blocks))


def _blocks_named(name: str, sheet: Sheet, rules: Rules) -> Iterator[Block]:
    kind, _, which = name.partition(":")
    match kind:
        case "table" if sheet.table(which).printed_as == "table":
            yield table_block(sheet.table(which))
        case "legend":
            yield from _legend(which, sheet)
        case "modifiers":
            yield from _modifiers(which, sheet.language, rules)
        case "passage":
            yield from _passage(which, rules)


def _legend(table: str, sheet: Sheet) -> Iterator[PrintedText]:
    for symbol in sheet.symbols:
        if table in symbol.tables and symbol.printed:
            yield from (text_block(line, "paragraph", bold=symbol.token) for line in symbol.printed.splitlines())


def _modifiers(procedure: str, language: str, rules: Rules) -> Iterator[PrintedText]:
    sentences = _once(modifier.printed for modifier in rules.modifiers if modifier.procedure == procedure)
    caps = _once(cap.printed for cap in rules.caps if cap.procedure == procedure)
    yield text_block(MODIFIERS_TITLE.get(language, MODIFIERS_TITLE["eng"]), "heading")
    yield from (text_block(sentence, "item") for sentence in sentences)
    yield from (text_block(cap, "paragraph") for cap in caps if not any(cap in sentence for sentence in sentences))


def _passage(passage_id: str, rules: Rules) -> Iterator[PrintedText]:
    passage = {passage.id: passage for passage in rules.passages}[passage_id]
    if passage.heading:
        yield text_block(passage.heading, "heading")
    yield from (text_block(paragraph, "paragraph") for paragraph in passage.paragraphs)


def _once(texts: Iterable[str]) -> list[str]:
    """Each text once, in order: one printed sentence may state several modifiers."""
    return list(dict.fromkeys(text for text in texts if text))


def text_block(text: str, kind: str, bold: str = "") -> PrintedText:
    """A text outside tables; its opening words may be bold, as a legend's token is."""
    opening = bold if bold and text.startswith(bold) else ""
    line = (*runs(opening, bold=True), *runs(text.removeprefix(opening)))
    return PrintedText(text, line, kind)


def table_block(table: Table) -> PrintedTable:
    """A table of the model."""
    return grid_block(
        table.grid,
        name=table.id,
        title=table.title,
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
