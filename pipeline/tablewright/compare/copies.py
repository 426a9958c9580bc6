"""A table as one of the two sides has it: a grid of texts, whatever it came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tablewright.compare.folding import same
from tablewright.model.reading import ReadCell, ReadTable
from tablewright.model.sheet import EffectiveCell, EffectiveTable, SpanRange
from tablewright.model.typed import TypedTable

Grid = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Copy:
    """Texts by row and column; what a span covers is empty. ``header_rows`` and ``label_columns`` hold labels.

    ``read`` are the cells, where there is a reading; ``right_labels`` repeat the labels. ``errata`` are texts that a
    cell would have if an erratum on it did not hold, each with the erratum's name. ``file`` and ``lines`` say where
    somebody typed each row, if that is known.
    """

    id: str
    title: str
    grid: Grid
    spans: tuple[SpanRange, ...] = ()
    header_rows: int = 1
    label_columns: int = 1
    right_labels: int = 0
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    read: tuple[ReadCell, ...] = ()
    errata: Mapping[tuple[int, int], Mapping[str, str]] = field(default_factory=dict)
    file: str = ""
    lines: tuple[int, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.grid), len(self.grid[0]) if self.grid else 0

    def is_label(self, row: int, column: int) -> bool:
        """Whether a position holds a label: it stands in a header row, or left or right of the results."""
        return row < self.header_rows or self.is_label_column(column)

    def is_label_column(self, column: int) -> bool:
        """Whether a column holds the labels of the rows."""
        return column < self.label_columns or column >= self.shape[1] - self.right_labels

    def row_name(self, row: int) -> str:
        """Name a row: by its label, or what stands first in it, or its number."""
        return self.names[0][row] if row < len(self.names[0]) else f"row {row + 1}"

    def column_name(self, column: int) -> str:
        """Name a column: by its label, or its number."""
        return self.names[1][column] if column < len(self.names[1]) else f"column {column + 1}"


def copy_of(effective: EffectiveTable) -> Copy:
    """A verified table as its paper prints it: errors of the received transcript put right, nothing else."""
    table = effective.table
    grid = tuple(tuple(cell.printed for cell in row) for row in effective.cells)
    plain = copy_of_fields(table.id, grid, header_rows=table.header_rows, label_columns=table.label_columns)
    rows, columns = list(plain.names[0]), list(plain.names[1])
    for position, name in zip(table.body_rows, table.rows.texts, strict=False):
        rows[position] = name or rows[position]
    for position, name in zip(table.body_columns, table.columns.texts, strict=False):
        columns[position] = name or columns[position]
    return Copy(
        table.id,
        table.title,
        grid,
        table.spans,
        table.header_rows,
        table.label_columns,
        table.right_labels,
        (tuple(rows), tuple(columns)),
        errata={
            (cell.row, cell.column): others for row in effective.cells for cell in row if (others := _others(cell))
        },
        file=table.csv,
        lines=tuple(table.place_of(row).line for row in range(len(grid))),
    )


def _others(cell: EffectiveCell) -> dict[str, str]:
    """Texts that would show an erratum wrong: the print has what the transcript had, or what is used instead."""
    texts = [cell.received, cell.used, *cell.readings] if cell.errata else []
    return {same(text): ", ".join(cell.errata) for text in texts if same(text) != same(cell.printed)}


def copy_of_fields(name: str, grid: Grid, *, header_rows: int = 1, label_columns: int = 1) -> Copy:
    """A table from its fields alone: the first row and column are taken for labels."""
    rows = tuple(next(filter(None, row), f"row {r + 1}") for r, row in enumerate(grid))
    heads = list(zip(*grid[:header_rows], strict=True)) if header_rows and grid else [()] * len(grid[0] if grid else ())
    columns = tuple("/".join(filter(None, head)) or f"column {c + 1}" for c, head in enumerate(heads))
    return Copy(name, "", grid, (), header_rows, label_columns, 0, (rows, columns))


def copy_of_typed(table: TypedTable) -> Copy:
    """A table as somebody saved it."""
    plain = copy_of_fields(table.name, table.grid)
    return replace(plain, title=table.title, spans=table.spans, file=table.file, lines=table.lines)


def copy_of_reading(table: ReadTable, name: str) -> Copy:
    """A table as it was read."""
    height, width = table.shape
    texts = {(cell.row, cell.col): cell.text for cell in table.cells}
    grid = tuple(tuple(texts.get((r, c), "") for c in range(width)) for r in range(height))
    spans = tuple(
        SpanRange(cell.row, cell.col, cell.row + cell.rowspan - 1, cell.col + cell.colspan - 1)
        for cell in table.cells
        if cell.rowspan * cell.colspan > 1
    )
    return Copy(name, table.title, grid, spans, read=table.cells)


def columns_of(grid: Sequence[Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Turn a grid over: its columns as rows."""
    return tuple(zip(*grid, strict=True))


def positions(span: SpanRange) -> Iterator[tuple[int, int]]:
    """Every position that a span covers, in reading order."""
    for row in range(span.top, span.bottom + 1):
        for column in range(span.left, span.right + 1):
            yield row, column
