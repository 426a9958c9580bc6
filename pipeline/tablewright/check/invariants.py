"""The promises that `sheet.toml` makes of a table's structure, each held against the cells."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from fractions import Fraction
from itertools import pairwise

from tablewright.check.dice import chances
from tablewright.check.measures import Cell, Measured, lines, measure_of, measured
from tablewright.check.monotone import nearest
from tablewright.check.spots import Spot, cell_names, cell_spot, column_spot, on_one_line, table_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import AxisLabel, EffectiveTable, Invariant, InvariantKind, Sheet
from tablewright.phrase import Phrase, chained

INVARIANT = "invariant"

Kept = Callable[[Sheet, EffectiveTable, Invariant], Iterator[Finding]]


def invariant(aid: Aid) -> Iterator[Finding]:
    """The table keeps what `sheet.toml` promises of it: that results rise, mirror each other, share a diagonal."""
    for table in aid.tables:
        for promise in table.table.invariants:
            yield from _CHECKS[promise.kind](aid.sheet, table, promise)


def _monotone(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    cells = _cells(sheet, table, promise)
    sign = -1 if promise.direction == "falling" else 1
    for line in lines(cells, promise.along):
        yield from _never_falls(sheet, table, promise, line, sign)


def _valley(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    axis = table.table.rows if promise.along == "rows" else table.table.columns
    position = 0 if promise.along == "rows" else 1
    cells = _cells(sheet, table, promise)
    for bottom in (index for index, text in enumerate(axis.texts) if text == promise.bottom):
        for line in lines(cells, promise.along):
            yield from _never_falls(sheet, table, promise, [m for m in line if m.cell[position] <= bottom], -1)
            yield from _never_falls(sheet, table, promise, [m for m in line if m.cell[position] >= bottom], 1)


def _never_falls(
    sheet: Sheet, table: EffectiveTable, promise: Invariant, line: list[Measured], sign: int
) -> Iterator[Finding]:
    """One finding for each fall; the remedy names the fewest cells of the line that have to change."""
    values = [sign * m.value for m in line]
    if not any(after < before for before, after in pairwise(values)):
        return
    remedy = _smallest_change(sheet, table, promise, line, sign)
    for before, after in pairwise(line):
        if sign * after.value < sign * before.value:
            first, second = cell_names(table.table, *before.cell), cell_names(table.table, *after.cell)
            spot = cell_spot(sheet, table.table, *after.cell).with_cells([first])
            step = Phrase("from `{}` ({}) to `{}`", before.text, _other(first, second), after.text)
            told = (promise.measure, step, promise.reason)
            message = Phrase("{} rises {}: {}", *told) if sign < 0 else Phrase("{} falls {}: {}", *told)
            yield spot.suspicion(INVARIANT, message, remedy)


def _smallest_change(
    sheet: Sheet, table: EffectiveTable, promise: Invariant, line: list[Measured], sign: int
) -> Phrase:
    """Name the fewest cells of a line that have to change, each with the nearest value that fits its neighbours."""
    changes = []
    for at, value in nearest([sign * m.value for m in line]).items():
        row, column = cell_names(table.table, *line[at].cell)
        wanted, found = (_shown(sheet, promise, number) for number in (sign * value, line[at].value))
        changes.append(Phrase("{} instead of {} in row {}, column {}", wanted, found, _quoted(row), _quoted(column)))
    return _look(chained("{}, and {}", changes))


def _shown(sheet: Sheet, promise: Invariant, value: int) -> str:
    """Show a value as the measure names it: the text of that rank, or the number."""
    measure = measure_of(sheet, promise)
    if measure is not None and measure.order:
        return f"`{measure.order[max(0, min(value, len(measure.order) - 1))]}`"
    return f"{promise.measure} {value}"


def _step(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """From one cell to the next the measure changes by ``low`` to ``high``."""
    sign = -1 if promise.direction == "falling" else 1
    for line in lines(_cells(sheet, table, promise), promise.along):
        for before, after in pairwise(line):
            change = sign * (after.value - before.value)
            if promise.low <= change <= promise.high:
                continue
            first, second = cell_names(table.table, *before.cell), cell_names(table.table, *after.cell)
            spot = cell_spot(sheet, table.table, *after.cell).with_cells([first])
            step = Phrase("from `{}` ({}) to `{}`", before.text, _other(first, second), after.text)
            message = Phrase("{} leaps {}: {}", promise.measure, step, promise.reason)
            bound = sign * (promise.low if change < promise.low else promise.high)
            remedy = _either_cell(sheet, promise, before, after, bound)
            yield spot.suspicion(INVARIANT, message, remedy)


def _either_cell(sheet: Sheet, promise: Invariant, before: Measured, after: Measured, step: int) -> Phrase:
    """Change the second cell so that it is a step from the first; where the measure ends before, the first."""
    measure = measure_of(sheet, promise)
    wanted = before.value + step
    if measure is not None and measure.order and not 0 <= wanted < len(measure.order):
        first = _shown(sheet, promise, after.value - step)
        return _look(Phrase("{} instead of {} before it", first, _shown(sheet, promise, before.value)))
    return _look(Phrase("{} instead of {}", _shown(sheet, promise, wanted), _shown(sheet, promise, after.value)))


def _vocabulary(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """Every filled cell that is not undecided is one of the texts of the measure's order."""
    measure = measure_of(sheet, promise)
    known = measure.order if measure else ()
    for r, row in enumerate(table.body):
        for c, cell in enumerate(row):
            text = on_one_line(cell.used)
            in_part = promise.part in (None, table.table.columns.labels[c].part)
            if in_part and text and not cell.undecided and text not in known:
                near = get_close_matches(text, known, 1, 0)
                remedy = (
                    _look(_either(near)) if near else Phrase("add it to the order of [measure.{}]", promise.measure)
                )
                message = Phrase("`{}` is none of the results of {}: {}", text, promise.measure, promise.reason)
                yield cell_spot(sheet, table.table, r, c).suspicion(INVARIANT, message, remedy)


def _diagonal(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """Cells whose row and column add up alike (falling: differ alike) are alike."""
    diagonals: dict[int, list[Cell]] = defaultdict(list)
    for r, row in enumerate(table.body):
        for c in range(len(row)):
            diagonals[r - c if promise.direction == "falling" else r + c].append((r, c))
    for cells in diagonals.values():
        texts = [on_one_line(table.body[r][c].used) for r, c in cells]
        usual, count = Counter(texts).most_common(1)[0]
        for cell, text in zip(cells, texts, strict=True):
            if text != usual:
                others = [cell_names(table.table, *o) for o in cells if o != cell] if count == 1 else []
                spot = cell_spot(sheet, table.table, *cell).with_cells(others)
                message = Phrase("`{}` stands on a diagonal of `{}`: {}", text, usual, promise.reason)
                yield spot.suspicion(INVARIANT, message, _look(f"`{usual}`"))


def _dominance(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """The first row outdoes the last, the second the last but one, by ``low`` to ``high``."""
    last = len(table.body) - 1
    cells = _cells(sheet, table, promise)
    for (r, c), near in cells.items():
        far = cells.get((last - r, c))
        if far is None or r >= last - r or promise.low <= near.value - far.value <= promise.high:
            continue
        spot = cell_spot(sheet, table.table, r, c).with_cells([cell_names(table.table, *far.cell)])
        mirror = _quoted(table.table.rows.texts[last - r])
        message = Phrase("`{}` against `{}` in the mirror row {}: {}", near.text, far.text, mirror, promise.reason)
        wanted = far.value + (promise.low if near.value < far.value + promise.low else promise.high)
        change = Phrase("{} instead of {}", _shown(sheet, promise, wanted), _shown(sheet, promise, near.value))
        yield spot.suspicion(INVARIANT, message, _look(change))


def _rising_mean(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """The mean of each column, weighted by the dice, is greater than the one before."""
    weights = [_weight(label, table.table.rows.dice) for label in table.table.rows.labels]
    sign = -1 if promise.direction == "falling" else 1
    means: list[Fraction] = []
    for line in lines(_cells(sheet, table, promise), "rows"):
        means.append(sum((sign * m.value * weights[m.cell[0]] for m in line), Fraction(0)))
        if len(means) > 1 and means[-1] <= means[-2]:
            column = line[0].cell[1]
            spot = column_spot(sheet, table.table, column).with_cells([(None, table.table.columns.texts[column - 1])])
            step = Phrase("from {} to {}", sign * means[-2], sign * means[-1])
            message = Phrase("the mean of {} goes {}: {}", promise.measure, step, promise.reason)
            yield spot.suspicion(INVARIANT, message, Phrase("look at the cells of the two columns in print"))


def _weight(label: AxisLabel, dice: str | None) -> Fraction:
    return sum((chance for roll, chance in chances(dice or "").items() if _covers(label, roll)), Fraction(0))


def _covers(label: AxisLabel, roll: int) -> bool:
    return (label.low is None or roll >= label.low) and (label.high is None or roll <= label.high)


def _partition(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """Every roll of the dice has one label, and one only; the halves of a column share theirs."""
    axis = table.table.rows if promise.along == "rows" else table.table.columns
    labels = {replace(label, text=label.text.removesuffix(f"/{label.part}"), part=None) for label in axis.labels}
    for roll in chances(axis.dice or ""):
        fitting = sorted(label.text for label in labels if _covers(label, roll))
        if len(fitting) != 1:
            message = (
                Phrase("a roll of {} is on {} labels: {}: {}", roll, len(fitting), _either(fitting), promise.reason)
                if fitting
                else Phrase("a roll of {} has no label: {}", roll, promise.reason)
            )
            yield table_spot(sheet, table.table).error(
                INVARIANT, message, Phrase("correct the labels as the print has them")
            )


def _constant(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Iterator[Finding]:
    """A column holds at most ``high`` different texts."""
    for column, label in enumerate(table.table.columns.labels):
        if promise.part is not None and label.part != promise.part:
            continue
        texts = Counter(on_one_line(row[column].used) for row in table.body)
        if len(texts) > promise.high:
            rare = min(texts, key=lambda text: (texts[text], text))
            message = Phrase(
                "the column holds {} different texts, {} are promised: {}", len(texts), promise.high, promise.reason
            )
            spot: Spot = column_spot(sheet, table.table, column)
            yield spot.suspicion(INVARIANT, message, Phrase("look at the print of `{}`, the rarest", rare))


def _cells(sheet: Sheet, table: EffectiveTable, promise: Invariant) -> Mapping[Cell, Measured]:
    measure = measure_of(sheet, promise)
    return measured(table, measure, promise.part) if measure else {}


def _other(first: tuple[str | None, str | None], second: tuple[str | None, str | None]) -> str:
    """Name the label in which two cells differ."""
    return Phrase("column {}", _quoted(first[1])) if first[0] == second[0] else Phrase("row {}", _quoted(first[0]))


def _quoted(label: str | None) -> str:
    return f"`{on_one_line(label or '')}`"


def _look(change: str) -> Phrase:
    return Phrase("look at the print; the smallest change: {}", change)


def _either(texts: list[str]) -> str:
    return chained("{} and {}", [f"`{text}`" for text in texts])


_CHECKS: Mapping[InvariantKind, Kept] = {
    InvariantKind.MONOTONE: _monotone,
    InvariantKind.DIAGONAL: _diagonal,
    InvariantKind.VALLEY: _valley,
    InvariantKind.DOMINANCE: _dominance,
    InvariantKind.RISING_MEAN: _rising_mean,
    InvariantKind.PARTITION: _partition,
    InvariantKind.CONSTANT: _constant,
    InvariantKind.STEP: _step,
    InvariantKind.VOCABULARY: _vocabulary,
}
