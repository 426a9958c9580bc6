"""What the rows and columns of a printed table are called: their labels, stacked headers joined by a stroke."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablewright.model.sheet import SpanRange
from tablewright.sheets.spans import covered

Fields = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the labels of a table stand; rows in ``groups`` only title others and name nothing."""

    header_rows: int
    label_columns: int
    right_labels: int
    groups: tuple[int, ...]
    spans: tuple[SpanRange, ...]
    columns_name: str

    def body_rows(self, fields: Fields) -> range:
        """Positions below the headers, group rows included."""
        return range(self.header_rows, len(fields))

    def body_columns(self, fields: Fields) -> range:
        """Positions between the labels at the left and those at the right."""
        return range(self.label_columns, len(fields[0]) - self.right_labels)


def column_stacks(fields: Fields, frame: Frame) -> tuple[tuple[str, ...], ...]:
    """List the header texts over each column, from the top; a text that spans columns stands over each of them."""
    spread = _spread(fields, frame.spans)
    rows = [r for r in range(frame.header_rows) if r not in frame.groups]
    stacks = [_stack(spread[r][c] for r in rows) for c in range(len(fields[0]))]
    if frame.header_rows == 0:
        body = frame.body_columns(fields)
        for c in body:
            stacks[c] = (frame.columns_name,) if len(body) == 1 else (str(c - body.start + 1),)
    return tuple(stacks)


def row_stacks(fields: Fields, frame: Frame) -> tuple[tuple[str, ...], ...]:
    """List the labels beside each row, header rows included; without label columns rows are numbered."""
    spread = _spread(fields, frame.spans)
    if frame.label_columns == 0:
        return tuple((str(r - frame.header_rows + 1),) for r in range(len(fields)))
    return tuple(_stack(row[: frame.label_columns]) for row in spread)


def joined(stack: tuple[str, ...]) -> str:
    """Name a row or column by its stack of labels."""
    return "/".join(stack)


def folded(name: str) -> str:
    """Write a name on one line: where its lines end is not part of it."""
    return " ".join(name.split())


def _stack(texts: Iterable[str]) -> tuple[str, ...]:
    stack: list[str] = []
    for text in texts:
        if text and stack[-1:] != [text]:
            stack.append(text)
    return tuple(stack)


def _spread(fields: Fields, spans: tuple[SpanRange, ...]) -> list[list[str]]:
    """Fill every position of a span with its text."""
    spread = [list(row) for row in fields]
    for span in spans:
        for row, column in covered(span):
            spread[row][column] = fields[span.top][span.left]
    return spread
