"""Tables whose cells are rolls and whose columns are the answers: each roll leads from each row to one column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.check.dice import chances
from tablewright.check.reach import Span, spans_of
from tablewright.check.spots import Spot, cell_spot, row_spot, table_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rolls import ROLLS, Rolls, rolls_of
from tablewright.model.rules import InputKind, Procedure, Step, StepKind
from tablewright.model.sheet import EffectiveTable
from tablewright.phrase import Phrase


def rolls(aid: Aid) -> Iterator[Finding]:
    """Where rolls stand in the cells, every roll stands in one cell of each row."""
    tables = {effective.table.id: effective for effective in aid.tables}
    for procedure in aid.rules.procedures:
        for step in procedure.steps:
            effective = tables.get(step.table or "")
            if effective is not None and step.do is StepKind.PLACE and step.row is not None:
                yield from _of_table(aid, effective, procedure, step)


Row = Sequence[Rolls]


def _of_table(aid: Aid, effective: EffectiveTable, procedure: Procedure, step: Step) -> Iterator[Finding]:
    rows = [[rolls_of(cell.parsed) for cell in row] for row in effective.body]
    wanted = sorted({roll for row in rows for cell in row for roll in cell.these} | _thrown(procedure))
    for number, row in enumerate(rows):
        yield from _twice(aid, effective, number, row, wanted)
        if not any(cell.undecided for cell in effective.body[number]):
            yield from _missing(aid, effective, number, row, wanted)
    if wanted:
        span = spans_of(procedure, aid.rules).get(step.of[0], Span())
        yield from _beyond(table_spot(aid.sheet, effective.table), step, rows, (wanted[0], wanted[-1]), span)


def _thrown(procedure: Procedure) -> set[int]:
    """Give what can be thrown, where one input alone is dice."""
    dice = [given.dice or "" for given in procedure.inputs if given.kind is InputKind.DIE]
    return set(chances(dice[0])) if len(dice) == 1 else set()


def _twice(aid: Aid, effective: EffectiveTable, number: int, row: Row, wanted: Sequence[int]) -> Iterator[Finding]:
    """See which cell has a roll that a cell before it has, too: nobody can say which of the two counts."""
    for column, cell in enumerate(row):
        again = [roll for roll in wanted if cell.has(roll) and any(one.has(roll) for one in row[:column])]
        if again:
            yield cell_spot(aid.sheet, effective.table, number, column).error(
                ROLLS,
                Phrase("the roll {} stands in another cell of the row, too", again[0]),
                Phrase("correct one of the two as the print has it"),
            )


def _missing(aid: Aid, effective: EffectiveTable, number: int, row: Row, wanted: Sequence[int]) -> Iterator[Finding]:
    for roll in wanted:
        if not any(cell.has(roll) for cell in row):
            yield row_spot(aid.sheet, effective.table, number).suspicion(
                ROLLS,
                Phrase("no cell of the row has the roll {}", roll),
                Phrase("correct a cell as the print has it"),
            )


def _beyond(spot: Spot, step: Step, rows: Sequence[Row], ends: tuple[int, int], span: Span) -> Iterator[Finding]:
    """See which figures pass the rolls of a row that has no open end."""
    remedy = Phrase("limit the figure in a step before, and name there the ruling that says so")
    if span.low < ends[0] and not all(any(cell.below for cell in row) for row in rows):
        yield spot.suspicion(ROLLS, Phrase("a figure below {} can come to the step `{}`", ends[0], step.name), remedy)
    if span.high > ends[1] and not all(any(cell.above for cell in row) for row in rows):
        yield spot.suspicion(ROLLS, Phrase("a figure above {} can come to the step `{}`", ends[1], step.name), remedy)
