"""What changed between two releases, cell by cell, rows and columns aligned first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tablewright.publish.edition import Edition, Parts, PublishedSheet, PublishedTable

Pair = tuple[int | None, int | None]
"""Where the same thing stands before and after; None where it does not."""

Difference = tuple[str, str | None, str | None]
"""What differs inside a table or a procedure, before and after."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a release says otherwise. ``what`` is empty for a whole table or procedure.

    ``before`` is None for what is new, ``after`` for what is gone.
    """

    sheet: str
    part: str
    what: str
    before: str | None
    after: str | None

    @property
    def adds(self) -> bool:
        """Whether it only adds: a table or a procedure that was not there changes no result."""
        return not self.what and self.before is None

    @property
    def removes(self) -> bool:
        """Whether a whole table or procedure is gone: programs that use it break."""
        return not self.what and self.after is None

    def __str__(self) -> str:
        place = ", ".join(filter(None, (self.sheet, self.part, self.what)))
        if self.before is None:
            return f"{place}: new, {self.after}"
        return f"{place}: {self.before} -> {self.after}" if self.after is not None else f"{place}: gone"


def changes_between(before: Edition, after: Edition) -> tuple[Change, ...]:
    """Name everything that differs, sheet by sheet; nothing when both say the same."""
    nothing = PublishedSheet({}, {})
    return tuple(
        change
        for sheet in sorted({*before, *after})
        for change in _of_sheet(sheet, before.get(sheet, nothing), after.get(sheet, nothing))
    )


def _of_sheet(sheet: str, before: PublishedSheet, after: PublishedSheet) -> Iterator[Change]:
    for table in _names(before.tables, after.tables):
        one, other = before.tables.get(table), after.tables.get(table)
        if one is None or other is None:
            yield Change(sheet, table, "", _size(one), _size(other))
        else:
            yield from (Change(sheet, table, *difference) for difference in _of_table(one, other))
    for procedure in _names(before.procedures, after.procedures):
        first, second = before.procedures.get(procedure), after.procedures.get(procedure)
        if first is None or second is None:
            yield Change(sheet, procedure, "", _kind(first), _kind(second))
        else:
            yield from (Change(sheet, procedure, *difference) for difference in _of_procedure(first, second))


def _of_table(before: PublishedTable, after: PublishedTable) -> Iterator[Difference]:
    rows, columns = aligned(before.rows, after.rows), aligned(before.columns, after.columns)
    yield from _of_labels("row", rows, before, after)
    yield from _of_labels("column", columns, before, after)
    for r, s in rows:
        for c, d in columns:
            if r is None or s is None or c is None or d is None:
                continue
            if before.cells[r][c] != after.cells[s][d]:
                yield f"row {after.rows[s]}, column {after.columns[d]}", before.cells[r][c], after.cells[s][d]
    for text in sorted(before.meanings.keys() & after.meanings.keys()):
        if before.meanings[text] != after.meanings[text]:
            yield f"what `{text}` means", before.meanings[text], after.meanings[text]
    yield from _of_facts(before.facts, after.facts)


def _of_labels(side: str, pairs: Sequence[Pair], before: PublishedTable, after: PublishedTable) -> Iterator[Difference]:
    """Rows or columns that are gone, new or called something else."""
    old, new = (before.rows, after.rows) if side == "row" else (before.columns, after.columns)
    for i, j in pairs:
        if j is None and i is not None:
            yield f"{side} {old[i]}", _run(before, side, i), None
        elif i is None and j is not None:
            yield f"{side} {new[j]}", None, _run(after, side, j)
        elif i is not None and j is not None and old[i] != new[j]:
            yield f"label of {side} {j + 1}", old[i], new[j]


def _run(table: PublishedTable, side: str, place: int) -> str:
    """The cells of one row or column in a line."""
    return " | ".join(table.cells[place] if side == "row" else (row[place] for row in table.cells))


def _of_procedure(before: Parts, after: Parts) -> Iterator[Difference]:
    for part in _names(before, after):
        one, other = before.get(part), after.get(part)
        if one is None or other is None:
            yield part, _listed(one), _listed(other)
        else:
            yield from ((f"{part}, {name}", old, new) for name, old, new in _of_facts(one, other))


def _of_facts(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Single things said of a table or of a part of a procedure; what is not said is `nothing`."""
    for name in _names(before, after):
        one, other = before.get(name, "nothing"), after.get(name, "nothing")
        if one != other:
            yield name, one, other


def aligned(before: Sequence[str], after: Sequence[str]) -> list[Pair]:
    """Pair the labels of an axis with those that take their places; as many for as many are renamed ones."""
    pairs: list[Pair] = []
    for _, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if i_end - i == j_end - j:
            pairs += zip(range(i, i_end), range(j, j_end), strict=True)
        else:
            pairs += ((gone, None) for gone in range(i, i_end))
            pairs += ((None, new) for new in range(j, j_end))
    return pairs


def _names(before: Mapping[str, object], after: Mapping[str, object]) -> list[str]:
    """The names of both in the order in which they come, those that are gone last."""
    return list(dict.fromkeys((*after, *before)))


def _size(table: PublishedTable | None) -> str | None:
    return None if table is None else f"a table of {len(table.rows)} × {len(table.columns)} cells"


def _kind(parts: Parts | None) -> str | None:
    return None if parts is None else "a procedure"


def _listed(said: Mapping[str, str] | None) -> str | None:
    return None if said is None else "; ".join(f"{name} {value}" for name, value in said.items())
