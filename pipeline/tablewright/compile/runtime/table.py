"""A table as data: look up, iterate, export."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from typing import NamedTuple, NoReturn, TypeAlias

from .axis import Axis, Exact
from .errors import BadInput, Undecided, one_of

Parsed: TypeAlias = "str | int | tuple[Parsed, ...] | dict[str, Parsed] | None"
"""A cell taken apart: names from the sheet's own legend, tokens as text or whole numbers."""

Place = tuple[int, int]
"""Row and column, counted from 0."""


class Symbol(NamedTuple):
    """A legend line: its token (`#` stands for a number), its printed sentence, what it leaves to whom."""

    token: str
    printed: str
    choices: tuple[tuple[str, str], ...] = ()


class Doubt(NamedTuple):
    """A cell whose print cannot be read in one way."""

    printed: str
    readings: tuple[str, ...]


class Cell(NamedTuple):
    """One cell with its labels; ``parsed`` is None when it is free text or undecided."""

    row: str
    column: str
    text: str
    parsed: Parsed
    doubt: Doubt | None


class Table:
    """A table of a sheet: ``table[row, column]`` is the cell's text, by label or by a value that a label covers."""

    __slots__ = (
        "_columns", "_rows", "cells", "column_names", "columns", "doubts", "grammars", "id", "legend", "parts",
        "printed", "received", "rows", "signed", "title",
    )  # fmt: skip

    def __init__(
        self,
        *,
        id: str,  # noqa: A002  # what the sheet language calls it
        title: str,
        rows: Axis,
        columns: Axis,
        cells: tuple[tuple[str, ...], ...],
        parts: tuple[str, ...] = (),
        grammars: tuple[Mapping[str, Parsed] | None, ...] = (),
        printed: Mapping[Place, str] | None = None,
        doubts: Mapping[Place, Doubt] | None = None,
        legend: tuple[Symbol, ...] = (),
        received: str = "",
        signed: bool = False,
    ) -> None:
        self.id = id
        self.title = title
        self.rows = rows
        self.columns = columns
        self.cells = cells
        self.parts = parts
        self.grammars = grammars
        self.printed = printed or {}
        self.doubts = doubts or {}
        self.legend = legend
        self.received = received
        self.signed = signed
        self.column_names = tuple(f"{text}/{part}" for text in columns.texts for part in parts) or columns.texts
        self._rows = rows.positions
        named: dict[object, int] = {name: place for place, name in enumerate(self.column_names)}
        self._columns = named if parts else columns.positions

    def __getitem__(self, key: tuple[str | Exact, str | Exact]) -> str:
        row, column = key
        try:
            place = self._rows[row], self._columns[column]
        except KeyError:
            place = self.place(row, column)
        if self.doubts and place in self.doubts:
            self.refuse(place)
        return self.cells[place[0]][place[1]]

    def place(self, row: str | Exact, column: str | Exact) -> Place:
        """Where a cell stands, by the labels of its row and column or by values that they cover."""
        found = self._columns.get(column)
        if found is None and self.parts:
            raise BadInput(self.columns.name, column, one_of(self.column_names, column))
        return self.rows.position(row), self.columns.position(column) if found is None else found

    def refuse(self, place: Place) -> NoReturn:
        """Raise what there is to say about an undecided cell."""
        doubt = self.doubts[place]
        names = self.rows.texts[place[0]], self.column_names[place[1]]
        raise Undecided(self.id, *names, doubt.printed, doubt.readings)

    def parsed(self, place: Place) -> Parsed:
        """The cell taken apart by its grammar; None when it is free text or undecided."""
        grammar = self.grammars[place[1]] if self.grammars else None
        return None if grammar is None or place in self.doubts else grammar[self.cells[place[0]][place[1]]]

    def __iter__(self) -> Iterator[Cell]:
        """Every cell, row by row."""
        for r, row in enumerate(self.rows.texts):
            for c, column in enumerate(self.column_names):
                place = r, c
                yield Cell(row, column, self.cells[r][c], self.parsed(place), self.doubts.get(place))

    def __len__(self) -> int:
        return len(self.rows) * len(self.column_names)

    def __repr__(self) -> str:
        return f"<Table {self.id}: {len(self.rows)} x {len(self.column_names)}>"

    def legend_of(self, text: str) -> tuple[Symbol, ...]:
        """The legend lines that speak of a cell: of the whole text, or else of the tokens in it."""
        whole = tuple(symbol for symbol in self.legend if _names(symbol.token, text))
        tokens = text.replace("/", " ").split()
        return whole or tuple(s for s in self.legend if any(_names(s.token, token) for token in tokens))

    def _records(self) -> Iterator[tuple[str, ...]]:
        yield (self.rows.name, *self.column_names)
        for label, row in zip(self.rows.texts, self.cells, strict=True):
            yield (label, *row)

    def to_csv(self) -> str:
        """The table as CSV, labels first; an undecided cell as it is printed."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(self._records())
        return out.getvalue()

    def to_markdown(self) -> str:
        """The table in Markdown, labels first; an undecided cell as it is printed."""
        head, *body = ("| " + " | ".join(map(_markdown, record)) + " |" for record in self._records())
        return "\n".join([head, "|" + " --- |" * (1 + len(self.column_names)), *body]) + "\n"


def _names(token: str, text: str) -> bool:
    """Whether a legend token stands for ``text``; `#` stands for a number."""
    import re  # noqa: PLC0415  # only those who ask for the legend pay for it

    pattern = r"\d+".join(map(re.escape, token.split("#")))
    return re.fullmatch(pattern, text) is not None


def _markdown(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>")
