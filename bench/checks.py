"""How much the checks catch: errors put into the canonical tables, counted when a new finding appears.

    ./dev bench checks > docs/bench-checks.md

Twice: by structure alone, and with the transcript that each table was received as. Errata are left out of both.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from tablewright.check import CHECKS, STRUCTURE_CHECKS, Check
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding, Severity
from tablewright.model.sheet import Axis, AxisKind, EffectiveTable, Grammar, Table
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.csv_grid import csv_grid
from tablewright.sheets.grammars import NUMBER
from tablewright.sheets.names import Frame, column_stacks, joined, row_stacks
from tablewright.sheets.report import Report
from tablewright.sheets.tables import reparsed
from tablewright.workspace import find_workspace

Fields = tuple[tuple[str, ...], ...]
Key = tuple[object, ...]

SIGNS = "+-–<≤≥>●*"
CLASSES = (
    "substitution",
    "adjacent swap",
    "row swap",
    "dropped, padded",
    "dropped, unpadded",
    "header shift",
    "lost sign",
)


INTRODUCTION = """\
Errors put into every canonical table whose cells have a grammar, one at a time; caught when the loader refuses
the table or a finding appears that was not there before. Cells that stand undecided are left alone.
The promises in `sheet.toml` were written with these tables at hand; how much a new table can promise is its own matter.
`./dev bench checks > docs/bench-checks.md` makes this page."""


@dataclass
class Power:
    """How many errors of one kind were put in, and how many were caught."""

    caught: int = 0
    put_in: int = 0

    def __str__(self) -> str:
        if not self.put_in:
            return "–"
        return f"{self.caught}/{self.put_in} = {100 * self.caught / self.put_in:.1f} %"


def main() -> None:
    """Print the power of the checks, table by table."""
    workspace = find_workspace(Path(__file__).parent)
    aids = workspace.load_sheets()
    tables = [(aid, effective) for aid in aids for effective in aid.tables if any(effective.table.grammars)]
    print("# What the checks catch\n")
    print(INTRODUCTION)
    with_transcript = (*(check for check in CHECKS if check.name == "transcript"), *STRUCTURE_CHECKS)
    for heading, checks in (
        ("By structure alone: the table, its description, the rules; no transcript, no errata", STRUCTURE_CHECKS),
        ("With the transcript that the table was received as", with_transcript),
    ):
        print(f"\n## {heading}\n\n| table | {' | '.join(CLASSES)} |\n|---|{'---|' * len(CLASSES)}")
        for name, powers in totalled([(f"{a.sheet.id}/{e.table.id}", measure(a, e, checks)) for a, e in tables]):
            print(f"| {name} | {' | '.join(str(powers[kind]) for kind in CLASSES)} |")
    print(f"\nErrors found on the canonical tables as they stand: {false_errors(aids)}.")


def totalled(rows: list[tuple[str, Mapping[str, Power]]]) -> list[tuple[str, Mapping[str, Power]]]:
    """The rows, and their sum below them."""
    total = {
        kind: Power(sum(p[kind].caught for _, p in rows), sum(p[kind].put_in for _, p in rows)) for kind in CLASSES
    }
    return [*rows, ("**all**", total)]


def measure(aid: Aid, effective: EffectiveTable, checks: Sequence[Check]) -> Mapping[str, Power]:
    """Put every error into one table; a cell that stands undecided has no right text to be changed."""
    table = effective.table
    undecided = {(cell.row, cell.column) for row in effective.body for cell in row if cell.undecided}
    before = {key(f) for f in findings(aid, retyped(aid, table, table.grid), checks)}
    powers = {kind: Power() for kind in CLASSES}
    for kind, fields in errors(table):
        if any(changed(table.grid, fields, position) for position in undecided):
            continue
        powers[kind].put_in += 1
        powers[kind].caught += is_caught(aid, table, fields, before, checks)
    return powers


def is_caught(aid: Aid, table: Table, fields: Fields, before: set[Key], checks: Sequence[Check]) -> bool:
    """See whether the loader refuses the table, or a check finds something new in it."""
    if len({len(record) for record in fields}) > 1:
        report = Report()
        csv_grid("bench.csv", "\n".join(",".join(map(quoted, record)) for record in fields).encode(), report)
        return bool(report.faults)
    effective = retyped(aid, table, fields)
    return effective is None or any(key(f) not in before for f in findings(aid, effective, checks))


def findings(aid: Aid, effective: EffectiveTable | None, checks: Sequence[Check]) -> Iterator[Finding]:
    """Run the checks over one table alone."""
    if effective is not None:
        alone = replace(aid, sheet=replace(aid.sheet, tables=(effective.table,)), tables=(effective,))
        for check in checks:
            yield from (f for f in check.find(alone) if f.table == effective.table.id)


def changed(grid: Fields, fields: Fields, position: tuple[int, int]) -> bool:
    """See whether one cell, and no whole row, was changed."""
    r, c = position
    return (
        len(fields[r]) == len(grid[r]) and sum(map(operator.ne, grid[r], fields[r])) < 3 and grid[r][c] != fields[r][c]
    )


def key(finding: Finding) -> Key:
    """Know a finding again: its check, its cells, and of its message what goes before the first text of a cell."""
    kind = finding.message.split("`")[0]
    return (finding.check, finding.row, finding.column, finding.also, kind)


def errors(table: Table) -> Iterator[tuple[str, Fields]]:
    """Every error that is put in, by its class."""
    yield from (("substitution", fields) for fields in substitutions(table))
    yield from (("adjacent swap", fields) for fields in adjacent_swaps(table))
    yield from (("row swap", fields) for fields in row_swaps(table))
    yield from drops(table)
    yield from (("header shift", fields) for fields in header_shifts(table))
    yield from (("lost sign", fields) for fields in lost_signs(table))


def substitutions(table: Table) -> Iterator[Fields]:
    """Every other token of the vocabulary in every cell; columns of one grammar share a vocabulary."""
    for c, grammar in code_columns(table):
        alike = [other for other, name in code_columns(table) if name == grammar]
        vocabulary = sorted({table.grid[r][other] for r in table.body_rows for other in alike})
        for r in table.body_rows:
            yield from (put(table.grid, {(r, c): text}) for text in vocabulary if text != table.grid[r][c])


def adjacent_swaps(table: Table) -> Iterator[Fields]:
    """Neighbours in a row changed for each other."""
    grid = table.grid
    for r in table.body_rows:
        for (a, grammar), (b, other) in pairwise(code_columns(table)):
            if b == a + 1 and grammar == other and grid[r][a] != grid[r][b]:
                yield put(grid, {(r, a): grid[r][b], (r, b): grid[r][a]})


def row_swaps(table: Table) -> Iterator[Fields]:
    """Neighbouring rows changed for each other, their labels left in place."""
    for a, b in pairwise(table.body_rows):
        swapped = {(x, c): table.grid[y][c] for x, y in ((a, b), (b, a)) for c in table.body_columns}
        if b == a + 1 and put(table.grid, swapped) != table.grid:
            yield put(table.grid, swapped)


def drops(table: Table) -> Iterator[tuple[str, Fields]]:
    """A cell left out and the rest of its row moved left; the last one read twice, or the row left short."""
    columns = table.body_columns
    if len(columns) < 2:
        return
    for r in table.body_rows:
        for at in range(len(columns)):
            texts = [table.grid[r][c] for c in columns]
            del texts[at]
            padded = put(table.grid, {(r, c): text for c, text in zip(columns, [*texts, texts[-1]], strict=True)})
            if padded != table.grid:
                yield "dropped, padded", padded
            record = (*table.grid[r][: columns[at]], *table.grid[r][columns[at] + 1 :])
            yield "dropped, unpadded", (*table.grid[:r], record, *table.grid[r + 1 :])


def header_shifts(table: Table) -> Iterator[Fields]:
    """The labels of a typed axis moved by one, either way; the free place left blank, or the end read twice."""
    for positions in typed_labels(table):
        texts = [table.grid[r][c] for r, c in positions]
        for moved in (
            [*texts[1:], ""],
            [*texts[1:], texts[-1]],
            ["", *texts[:-1]],
            [texts[0], *texts[:-1]],
        ):
            yield put(table.grid, dict(zip(positions, moved, strict=True)))


def lost_signs(table: Table) -> Iterator[Fields]:
    """A sign left out of a cell or of a typed label."""
    cells = [(r, c) for r in table.body_rows for c, _ in code_columns(table)]
    for r, c in [*cells, *(position for positions in typed_labels(table) for position in positions)]:
        text = table.grid[r][c]
        for at, sign in enumerate(text):
            ends = at == 0 or at == len(text) - 1
            if sign in SIGNS and ends and len(text) > 1:
                yield put(table.grid, {(r, c): (text[:at] + text[at + 1 :]).strip()})


def typed_labels(table: Table) -> Iterator[list[tuple[int, int]]]:
    """Where the labels of each typed axis stand, the printed ones only."""
    if table.rows.kind is not AxisKind.LABEL and table.label_columns:
        yield [(r, 0) for r in table.body_rows]
    if table.columns.kind is not AxisKind.LABEL and table.header_rows:
        head = next(r for r in range(table.header_rows) if r not in table.groups)
        yield [(head, c) for c in table.body_columns if table.grid[head][c]]


def code_columns(table: Table) -> list[tuple[int, str]]:
    """The columns whose cells have a grammar."""
    named = zip(table.body_columns, table.grammars, strict=True)
    return [(column, grammar) for column, grammar in named if grammar is not None]


def put(grid: Fields, texts: Mapping[tuple[int, int], str]) -> Fields:
    """The grid with other texts at some positions."""
    return tuple(tuple(texts.get((r, c), text) for c, text in enumerate(row)) for r, row in enumerate(grid))


def retyped(aid: Aid, table: Table, fields: Fields) -> EffectiveTable | None:
    """The table as if it had been transcribed so; None where a label is none of its axis."""
    grammars: dict[str, Grammar] = {"number": NUMBER} | {grammar.id: grammar for grammar in aid.sheet.grammars}
    frame = Frame(
        header_rows=table.header_rows,
        label_columns=table.label_columns,
        right_labels=table.right_labels,
        groups=table.groups,
        spans=table.spans,
        columns_name=table.columns.name,
    )
    rows = relabelled(table.rows, [row_stacks(fields, frame)[r] for r in table.body_rows])
    columns = relabelled(table.columns, [column_stacks(fields, frame)[c] for c in table.body_columns])
    if rows is None or columns is None:
        return None
    return reparsed(replace(table, rows=rows, columns=columns), fields, grammars)


def relabelled(axis: Axis, stacks: list[tuple[str, ...]]) -> Axis | None:
    """The axis with other labels; None where one of them is none."""
    if axis.kind is AxisKind.LABEL:
        return axis
    labels = axis_labels(axis.kind, tuple(stack[0] if stack else "" for stack in stacks))
    whole = [
        replace(label, text=joined(stack), part=joined(stack[1:]) or None)
        for label, stack in zip(labels, stacks, strict=True)
        if label is not None
    ]
    return replace(axis, labels=tuple(whole)) if len(whole) == len(stacks) else None


def quoted(text: str) -> str:
    """A field of a CSV."""
    return '"' + text.replace('"', '""') + '"'


def false_errors(aids: list[Aid]) -> int:
    """Errors that the checks find where nothing was put in."""
    return sum(f.severity is Severity.ERROR for aid in aids for check in CHECKS for f in check.find(aid))


if __name__ == "__main__":
    main()
