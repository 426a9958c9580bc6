"""Typed axes: labels that rise, without overlap and without gap."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from tablewright.check.dice import chances
from tablewright.check.spots import Spot, column_spot, row_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import Step, StepKind
from tablewright.model.sheet import Axis, AxisKind, AxisLabel, Sheet, Table
from tablewright.phrase import Phrase, chained

AXIS_ORDER, AXIS_GAP = "axis-order", "axis-gap"

_WHOLE = frozenset({AxisKind.DIE, AxisKind.COUNT, AxisKind.DIFFERENTIAL})
"""Kinds whose labels cover whole numbers, so that none may fall between two."""

Sides = tuple[tuple[str, Axis], ...]


def axis_order(aid: Aid) -> Iterator[Finding]:
    """Rolls, counts, differences, odds and thresholds rise without overlap; ranks go one by one."""
    for table in aid.sheet.tables:
        for side, axis in _typed(table):
            ranks = _rank_step(axis)
            for (_, before), (index, after) in pairwise(_printed(axis)):
                if problem := _out_of_order(axis.kind, before, after, ranks):
                    spot = _spot(aid.sheet, table, side, index)
                    yield spot.error(AXIS_ORDER, problem, Phrase("correct the label that the print has otherwise"))


def axis_gap(aid: Aid) -> Iterator[Finding]:
    """No roll or count falls between two labels; where a ratio does, a rule says which of the two it is read on."""
    for table in aid.sheet.tables:
        for side, axis in _typed(table):
            if axis.kind in _WHOLE:
                yield from _whole_gaps(aid.sheet, table, side, axis)
            elif axis.kind is AxisKind.ODDS:
                yield from _ratio_gaps(aid, table, side, axis)


def _typed(table: Table) -> Sides:
    sides = (("rows", table.rows), ("columns", table.columns))
    return tuple((side, axis) for side, axis in sides if axis.kind is not AxisKind.LABEL)


def _printed(axis: Axis) -> list[tuple[int, AxisLabel]]:
    """List each printed label once, with its position: the halves of a column share one."""
    kept: list[tuple[int, AxisLabel]] = []
    for index, label in enumerate(axis.labels):
        last = kept[-1][1] if kept else None
        halves = last is not None and label.part is not None and label.part != last.part
        if not (halves and last is not None and (label.low, label.high) == (last.low, last.high)):
            kept.append((index, label))
    return kept


def _spot(sheet: Sheet, table: Table, side: str, index: int) -> Spot:
    return row_spot(sheet, table, index) if side == "rows" else column_spot(sheet, table, index)


def _rank_step(axis: Axis) -> Fraction:
    """Say which way ranks go: the way of the first step."""
    values = [label.low for label in axis.labels if label.low is not None]
    return Fraction(-1) if len(values) > 1 and values[1] < values[0] else Fraction(1)


def _out_of_order(kind: AxisKind, before: AxisLabel, after: AxisLabel, step: Fraction) -> Phrase | None:
    """Say what is wrong with two neighbours; None when nothing is."""
    if kind is AxisKind.ORDINAL:
        if before.low is not None and after.low is not None and after.low - before.low != step:
            return Phrase("`{}` follows `{}`: not one rank further", after.text, before.text)
        return None
    if kind is AxisKind.THRESHOLD:
        rising = before.low is not None and after.low is not None and after.low > before.low
        return None if rising else Phrase("`{}` follows `{}`: it should be greater", after.text, before.text)
    if before.high is None:
        return Phrase("`{}` is open upwards, yet `{}` follows it", before.text, after.text)
    if after.low is None:
        return Phrase("`{}` is open downwards, yet it follows `{}`", after.text, before.text)
    if after.low < before.high or (after.low == before.high and not (before.strict or after.strict)):
        return Phrase("`{}` follows `{}`: it should begin above it", after.text, before.text)
    return None


def _whole_gaps(sheet: Sheet, table: Table, side: str, axis: Axis) -> Iterator[Finding]:
    what = Phrase("rolls") if axis.kind is AxisKind.DIE else Phrase("numbers")
    for (_, before), (index, after) in pairwise(_printed(axis)):
        if before.high is not None and after.low is not None and _something_between(axis, before.high, after.low):
            message = Phrase("the {} between `{}` and `{}` have no label", what, before.text, after.text)
            yield _spot(sheet, table, side, index).error(
                AXIS_GAP, message, Phrase("widen one of the two as the print has it")
            )


def _something_between(axis: Axis, high: Fraction, low: Fraction) -> bool:
    """See whether a whole number lies between two labels; of `d66`, whether a roll does: none follows 16 before 21."""
    if axis.dice == "d66":
        return any(high < roll < low for roll in chances("d66"))
    return low > high + 1


def _ratio_gaps(aid: Aid, table: Table, side: str, axis: Axis) -> Iterator[Finding]:
    """Ratios that fall between two labels: a step that puts figures on the axis says who decides them."""
    steps = list(_placing(aid, table, side))
    whole = any(_rounded_before(aid, step) for step in steps)
    ruling = next((step.between for step in steps if step.between), None)
    neighbours = [(before, after) for (_, before), (_, after) in pairwise(_printed(axis))]
    gaps = [(before, after) for before, after in neighbours if not (whole and _next_whole(before, after))]
    if not steps or not gaps or (ruling is not None and ruling not in {r.id for r in aid.rules.rulings}):
        return
    shown = chained("{}, {}", [Phrase("`{}` and `{}`", before.text, after.text) for before, after in gaps[:3]])
    places = Phrase("{} …", shown) if len(gaps) > 3 else shown
    spot = Spot(aid.sheet.id, table.place, table.id)
    message = Phrase("a ratio may fall between {}: no label says where it is read", places)
    yield spot.suspicion(AXIS_GAP, message, Phrase("name a ruling as `between` in the step that places it"), ruling)


def _placing(aid: Aid, table: Table, side: str) -> Iterator[Step]:
    for procedure in aid.rules.procedures:
        for step in procedure.steps:
            if step.do is StepKind.PLACE and step.table == table.id and step.axis == side:
                yield step


def _rounded_before(aid: Aid, placing: Step) -> bool:
    """See whether the figure placed was rounded to a whole number by an earlier step."""
    steps = [step for procedure in aid.rules.procedures if placing in procedure.steps for step in procedure.steps]
    made = [step for step in steps if step.name in placing.of]
    return any(step.do is StepKind.DIVIDE and step.rounding != "exact" for step in made)


def _next_whole(before: AxisLabel, after: AxisLabel) -> bool:
    """See whether two ratios are neighbouring whole numbers to 1: nothing whole lies between them."""
    if before.high is None or after.low is None:
        return False
    return before.high.denominator == after.low.denominator == 1 and after.low - before.high == 1
