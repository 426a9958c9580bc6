"""A table as data: look up, iterate, export."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from .axis import Axis, Exact
from .effect import Does
from .errors import BadInput, Undecided, one_of
from .frozen import Frozen, Sealed

Parsed: TypeAlias = "str | int | tuple[Parsed, ...] | Mapping[str, Parsed] | None"
"""A cell taken apart: names from the sheet's own legend, tokens as text or whole numbers."""

Place = tuple[int, int]
"""Row and column, counted from 0."""


class Offer(NamedTuple):
    """One way to take a choice, as the sheet has it: a name, words, what it adds, the resolver to ask next."""

    name: str
    words: Mapping[str, str]
    gives: Does = Frozen()
    next: str | None = None


class Left(NamedTuple):
    """What a legend line leaves to somebody, in the sheet's words, and each way to take it."""

    owner: str
    among: str
    options: tuple[Offer, ...] = ()


class Symbol(NamedTuple):
    """A legend line: its token (`#` stands for a number), its printed sentence, what it leaves to whom."""

    token: str
    printed: str
    choices: tuple[Left, ...] = ()


class Doubt(NamedTuple):
    """What is in doubt on the print of a cell; ``undecided`` when it cannot be read in one way at all."""

    id: str
    printed: str
    readings: tuple[str, ...]
    reason: str
    words: Mapping[str, str] = Frozen()
    undecided: bool = False


class Cell(NamedTuple):
    """One cell with its labels; ``parsed`` is None when it is free text or undecided."""

    row: str
    column: str
    text: str
    parsed: Parsed
    doubts: tuple[Doubt, ...]


class Table(Sealed):
    """A table of a sheet: ``table[row, column]`` is the cell's text, by label or by a value that a label covers."""

    __slots__ = (
        "_columns", "_rows", "cells", "column_names", "columns", "does", "doubts", "game", "grammars", "id", "legend",
        "parts", "printed", "remarks", "rows", "sides", "signed", "title", "undecided",
    )  # fmt: skip
    id: str
    title: str
    game: str
    rows: Axis
    columns: Axis
    cells: tuple[tuple[str, ...], ...]
    parts: tuple[str, ...]
    sides: tuple[str | None, ...]
    grammars: tuple[Mapping[str, Parsed] | None, ...]
    does: tuple[Mapping[str, tuple[Does, ...]], ...]
    printed: Mapping[Place, str]
    doubts: Mapping[Place, tuple[Doubt, ...]]
    undecided: frozenset[Place]
    remarks: tuple[Doubt, ...]
    legend: tuple[Symbol, ...]
    signed: bool
    column_names: tuple[str, ...]
    _rows: Mapping[object, int]
    _columns: Mapping[object, int]

    def __init__(
        self,
        *,
        id: str,  # noqa: A002  # what the sheet language calls it
        title: str,
        rows: Axis,
        columns: Axis,
        cells: tuple[tuple[str, ...], ...],
        game: str = "",
        parts: tuple[str, ...] = (),
        sides: tuple[str | None, ...] = (),
        grammars: tuple[Mapping[str, Parsed] | None, ...] = (),
        does: tuple[Mapping[str, tuple[Does, ...]], ...] = (),
        printed: Mapping[Place, str] | None = None,
        doubts: Mapping[Place, tuple[Doubt, ...]] | None = None,
        remarks: tuple[Doubt, ...] = (),
        legend: tuple[Symbol, ...] = (),
        signed: bool = False,
    ) -> None:
        names = tuple(f"{text}/{part}" for text in columns.texts for part in parts) or columns.texts
        named: dict[object, int] = {name: place for place, name in enumerate(names)}
        in_doubt = doubts or {}
        self._set(
            id=id,
            title=title,
            game=game,
            rows=rows,
            columns=columns,
            cells=cells,
            parts=parts,
            sides=sides,
            grammars=grammars,
            does=does,
            printed=Frozen(printed or {}),
            doubts=Frozen(in_doubt),
            undecided=frozenset(place for place, doubts in in_doubt.items() if any(d.undecided for d in doubts)),
            remarks=remarks,
            legend=legend,
            signed=signed,
            column_names=names,
            _rows=rows.positions,
            _columns=named if parts else columns.positions,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (__name__.rpartition("._runtime")[0], self.game, self.id)

    def __getitem__(self, key: tuple[str | Exact, str | Exact]) -> str:
        row, column = key
        try:
            place = self._rows[row], self._columns[column]
        except KeyError:
            if self.parts and not (isinstance(column, str) and column in self._columns):
                return self._side_by_side(row, column)
            place = self.place(row, column)
        if place in self.undecided:
            raise self.refusal(place) from None
        return self.cells[place[0]][place[1]]

    def _side_by_side(self, row: str | Exact, column: str | Exact) -> str:
        """The cells of all parts under a label: the two halves of a result, parted by ` | `."""
        try:
            label = self.columns.texts[self.columns.position(column)]
        except BadInput:
            known = (*self.columns.texts, *self.column_names)
            raise BadInput(self.columns.name, column, one_of(known, column)) from None
        return " | ".join(self[row, f"{label}/{part}"] for part in self.parts)

    def place(self, row: str | Exact, column: str | Exact) -> Place:
        """Where a cell stands, by the labels of its row and column or by values that they cover."""
        found = self._columns.get(column)
        if found is None and self.parts:
            raise BadInput(self.columns.name, column, one_of(self.column_names, column))
        return self.rows.position(row), self.columns.position(column) if found is None else found

    def refusal(self, place: Place) -> Undecided:
        """What there is to say about an undecided cell."""
        doubt = next(doubt for doubt in self.doubts[place] if doubt.undecided)
        names = self.rows.texts[place[0]], self.column_names[place[1]]
        return Undecided(self.id, *names, doubt.printed, doubt.readings)

    def side(self, column: int) -> str | None:
        """Whose results stand in a column: "attacker", "defender"; None when the table does not part them so."""
        return self.sides[column] if self.sides else None

    def alternatives(self, place: Place) -> tuple[Does, ...]:
        """What a cell does, one mapping an alternative; of an undecided one, the alternatives of all its readings."""
        if not self.does:
            return ({},)
        meaning = self.does[place[1]]
        if place not in self.undecided:
            return meaning.get(self.cells[place[0]][place[1]], ({},))
        readings = next(doubt.readings for doubt in self.doubts[place] if doubt.undecided)
        return tuple(way for reading in readings for way in meaning.get(reading, ({},)))

    def parsed(self, place: Place) -> Parsed:
        """The cell taken apart by its grammar; None when it is free text or undecided."""
        grammar = self.grammars[place[1]] if self.grammars else None
        return None if grammar is None or place in self.undecided else grammar[self.cells[place[0]][place[1]]]

    def __iter__(self) -> Iterator[Cell]:
        """Every cell, row by row."""
        for r, row in enumerate(self.rows.texts):
            for c, column in enumerate(self.column_names):
                place = r, c
                yield Cell(row, column, self.cells[r][c], self.parsed(place), self.doubts.get(place, ()))

    def __len__(self) -> int:
        return len(self.rows) * len(self.column_names)

    def __repr__(self) -> str:
        return f"<Table {self.id}: {len(self.rows)} x {len(self.column_names)}>"

    def legend_of(self, text: str) -> tuple[Symbol, ...]:
        """The legend lines that speak of a cell: of the whole text, or else of the tokens in it."""
        return self._legend(text, text.replace("/", " ").split())

    def legend_of_cell(self, place: Place) -> tuple[Symbol, ...]:
        """The same for a cell as its grammar takes it apart: the tokens of `1rd` are `1`, `r` and `d`."""
        parsed = self.parsed(place)
        return self._legend(self.cells[place[0]][place[1]], list(_leaves(parsed)))

    def _legend(self, text: str, tokens: list[str]) -> tuple[Symbol, ...]:
        whole = tuple(symbol for symbol in self.legend if _names(symbol.token, text))
        tokens = tokens or text.replace("/", " ").split()
        return whole or tuple(s for s in self.legend if any(_names(s.token, token) for token in tokens))

    def _records(self) -> Iterator[tuple[str, ...]]:
        yield (self.rows.name, *self.column_names)
        for label, row in zip(self.rows.texts, self.cells, strict=True):
            yield (label, *row)

    def to_csv(self) -> str:
        """The table as CSV, labels first; an undecided cell as it is printed, no cell as a formula."""
        from .spreadsheet import csv_of  # noqa: PLC0415  # only those who ask for it pay for it

        return csv_of(self._records())

    def to_markdown(self) -> str:
        """The table in Markdown, labels first; an undecided cell as it is printed."""
        head, *body = ("| " + " | ".join(map(_markdown, record)) + " |" for record in self._records())
        return "\n".join([head, "|" + " --- |" * (1 + len(self.column_names)), *body]) + "\n"

    def to_html(self) -> str:
        """The table in HTML, labels as headings; a cell in doubt is marked, and says why when pointed at."""
        from .looking import html  # noqa: PLC0415  # only those who ask for it pay for it

        return html(self)

    _repr_html_ = to_html  # what notebooks show

    def to_dataframe(self) -> Any:
        """The table as a pandas DataFrame of its texts, labels as index and columns; needs pandas."""
        from .looking import dataframe  # noqa: PLC0415  # only those who ask for it pay for it

        return dataframe(self)


def table_of(package: str, game: str, table_id: str) -> Table:
    """A table by its id: what pickles in its place."""
    from importlib import import_module  # noqa: PLC0415  # only for what was pickled

    found: Table = getattr(import_module(f"{package}._data.{game}"), f"{table_id.upper()}_TABLE")
    return found


def _leaves(parsed: Parsed) -> Iterator[str]:
    """The texts and numbers that a cell was taken apart into."""
    if isinstance(parsed, Mapping):
        parsed = tuple(parsed.values())
    if isinstance(parsed, tuple):
        for part in parsed:
            yield from _leaves(part)
    elif parsed is not None:
        yield str(parsed)


def _names(token: str, text: str) -> bool:
    """Whether a legend token stands for ``text``; `#` stands for a number."""
    import re  # noqa: PLC0415  # only those who ask for the legend pay for it

    pattern = r"\d+".join(map(re.escape, token.split("#")))
    return re.fullmatch(pattern, text) is not None


def _markdown(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>")
