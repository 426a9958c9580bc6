"""What can fall on an axis: from the faces of the dice through every modifier, each group within its cap."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablewright.check.dice import chances
from tablewright.check.spots import column_spot, row_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.rules import Amount, Input, InputKind, Modifier, Procedure, Rules, Step, StepKind
from tablewright.model.sheet import Axis, AxisKind, AxisLabel, Table
from tablewright.phrase import Phrase

REACH, UNREACHED = "reach", "unreached"

Number = int | Fraction | float
"""A bound: an exact number, or endless."""

_ENDLESS = float("inf")


@dataclass(frozen=True, slots=True)
class Span:
    """The lowest and the highest that a figure can be."""

    low: Number = -_ENDLESS
    high: Number = _ENDLESS

    def plus(self, other: Span) -> Span:
        """Add figures that vary apart from each other."""
        return Span(self.low + other.low, self.high + other.high)

    def within(self, low: Number | None, high: Number | None) -> Span:
        """Hold it between two bounds."""
        least, most = -_ENDLESS if low is None else low, _ENDLESS if high is None else high
        return Span(min(max(self.low, least), most), max(min(self.high, most), least))

    def or_nothing(self) -> Span:
        """Allow for it not to apply."""
        return Span(min(self.low, 0), max(self.high, 0))

    def times(self, value: int) -> Span:
        """Multiply it by a whole number."""
        return Span(*sorted((self.low * value, self.high * value))) if value else Span(0, 0)


Spans = dict[str, Span]


def reach(aid: Aid) -> Iterator[Finding]:
    """Whatever dice and modifiers can make falls on a label, or a named ruling says where it is read."""
    tables = {table.id: table for table in aid.sheet.tables}
    for procedure in aid.rules.procedures:
        spans = {given.name: _of_input(given) for given in procedure.inputs}
        for step in procedure.steps:
            spans[step.name] = _of_step(step, spans, procedure, aid.rules)
            table = tables.get(step.table or "")
            if table is not None and step.do is StepKind.PLACE:
                yield from _past_the_ends(aid, table, step, spans[step.of[0]])
            elif table is not None and step.do is StepKind.SHIFT:
                yield from _shifted_past(aid, table, step, _amount(step.by, spans))


def unreached(aid: Aid) -> Iterator[Finding]:
    """Every row and column on which a figure is put can be reached by one, with all that modifies it."""
    for table in aid.sheet.tables:
        for along, axis, spot in (("rows", table.rows, row_spot), ("columns", table.columns, column_spot)):
            spans = list(_put_on(aid, table, along))
            far = [
                n for n, label in enumerate(axis.labels) if not any(_meets(label, axis, span) for span in spans or [])
            ]
            for n in far if spans else ():
                message = Phrase(
                    "nothing that is asked for reaches `{}`: it goes {}", _name(axis.labels[n]), _as_wide_as(spans)
                )
                remedy = Phrase(
                    "name the modifier that leads there, other dice, or correct the label as the print has it"
                )
                yield spot(aid.sheet, table, n).suspicion(UNREACHED, message, remedy)


def _put_on(aid: Aid, table: Table, along: str) -> Iterator[Span]:
    """List how far the figures go that are put on an axis; a label asked for, or shifted to, can be any."""
    for procedure in aid.rules.procedures:
        spans = spans_of(procedure, aid.rules)
        placed = [s for s in procedure.steps if (s.do, s.table, s.axis) == (StepKind.PLACE, table.id, along)]
        names = {step.name for step in placed}
        for step in procedure.steps:
            if step.do is StepKind.SHIFT and (step.table, step.axis) == (table.id, along):
                yield Span()
            if step.do is StepKind.LOOK_UP and step.table == table.id:
                asked = step.row if along == "rows" else step.column
                if asked is not None and asked not in names:
                    yield Span()
        yield from (spans[step.of[0]] for step in placed)


def spans_of(procedure: Procedure, rules: Rules) -> Spans:
    """Bound each input and each figure of a procedure."""
    spans = {given.name: _of_input(given) for given in procedure.inputs}
    for step in procedure.steps:
        spans[step.name] = _of_step(step, spans, procedure, rules)
    return spans


def _meets(label: AxisLabel, axis: Axis, span: Span) -> bool:
    return _low(label) <= span.high and span.low <= _high(label, axis.kind)


def _as_wide_as(spans: Sequence[Span]) -> str:
    low, high = min(span.low for span in spans), max(span.high for span in spans)
    if isinstance(high, float):
        return Phrase("from {} up", low)
    return Phrase("down from {}", high) if isinstance(low, float) else Phrase("from {} to {}", low, high)


def _past_the_ends(aid: Aid, table: Table, step: Step, span: Span) -> Iterator[Finding]:
    """See which end of the axis a figure can miss."""
    axis = _axis(table, step)
    if not axis.labels:
        return
    first, last = _ends(axis)
    if span.low < _low(axis.labels[first]):
        yield from _missed(
            aid,
            table,
            step,
            first,
            end="below",
            what=Phrase("a figure below `{}`, {},", _name(axis.labels[first]), _as_far_as(span.low)),
        )
    if span.high > _high(axis.labels[last], axis.kind):
        yield from _missed(
            aid,
            table,
            step,
            last,
            end="above",
            what=Phrase("a figure above `{}`, {},", _name(axis.labels[last]), _as_far_as(span.high)),
        )


def _shifted_past(aid: Aid, table: Table, step: Step, span: Span) -> Iterator[Finding]:
    """See which end of the axis a shift can pass."""
    labels = _axis(table, step).labels
    if labels and span.low < 0:
        yield from _missed(aid, table, step, 0, end="below", what=Phrase("a shift below `{}`", _name(labels[0])))
    if labels and span.high > 0:
        yield from _missed(
            aid, table, step, len(labels) - 1, end="above", what=Phrase("a shift above `{}`", _name(labels[-1]))
        )


def _missed(aid: Aid, table: Table, step: Step, index: int, *, end: str, what: Phrase) -> Iterator[Finding]:
    """Report an end that can be missed, unless the sheet itself says what happens there."""
    ruling = step.below if end == "below" else step.above
    if ruling is None or ruling in {known.id for known in aid.rules.rulings}:
        spot = (row_spot if step.axis == "rows" else column_spot)(aid.sheet, table, index)
        message = Phrase("{} can come to the step `{}`", what, step.name)
        remedy = Phrase(
            "name as `{}` in the step `{}` the ruling, or the received lines, that say what is read", end, step.name
        )
        yield spot.suspicion(REACH, message, remedy, ruling)


def _ends(axis: Axis) -> tuple[int, int]:
    """Say where the lowest label stands, and the highest: ranks may be printed from the top."""
    last = len(axis.labels) - 1
    falling = axis.kind is AxisKind.ORDINAL and _low(axis.labels[0]) > _low(axis.labels[last])
    return (last, 0) if falling else (0, last)


def _axis(table: Table, step: Step) -> Axis:
    return table.rows if step.axis == "rows" else table.columns


def _name(label: AxisLabel) -> str:
    """Name a label as printed: the halves of a column share theirs."""
    return label.text.removesuffix(f"/{label.part}")


def _low(label: AxisLabel) -> Number:
    return -_ENDLESS if label.low is None else label.low


def _high(label: AxisLabel, kind: AxisKind) -> Number:
    return _ENDLESS if label.high is None or kind is AxisKind.THRESHOLD else label.high


def _of_input(given: Input) -> Span:
    if given.kind is InputKind.DIE:
        rolls = chances(given.dice or "")
        return Span(min(rolls), max(rolls)) if rolls else Span()
    if given.kind is InputKind.FLAG:
        return Span(0, 1)
    return Span().within(given.low, given.high)


def _of_step(step: Step, spans: Mapping[str, Span], procedure: Procedure, rules: Rules) -> Span:
    """Bound the figure that a step makes; one that no bound is known of is endless."""
    of = [_named(name, spans) for name in step.of]
    made = Span()
    if step.do is StepKind.ADD:
        made = _sum(of)
    elif step.do is StepKind.LIMIT:
        made = _limited(of[0], step, spans)
    elif step.do is StepKind.MODIFY:
        made = _sum([*of, *_modifiers(step, spans, procedure, rules)])
    elif step.do is StepKind.DIVIDE and isinstance(step.by, int) and step.by > 0:
        made = Span(_divided(of[0].low, step.by), _divided(of[0].high, step.by))
    elif step.do is StepKind.DIVIDE and of[0].low >= 0:
        made = Span(0, _ENDLESS)
    if step.when or step.unless:
        made = Span(min(made.low, of[0].low), max(made.high, of[0].high)) if of else made.or_nothing()
    return made


def _limited(span: Span, step: Step, spans: Mapping[str, Span]) -> Span:
    """Hold a figure between two others, each of which may vary."""
    if step.low is not None:
        low = _amount(step.low, spans)
        span = Span(max(span.low, low.low), max(span.high, low.high))
    if step.high is not None:
        high = _amount(step.high, spans)
        span = Span(min(span.low, high.low), min(span.high, high.high))
    return span


def _modifiers(step: Step, spans: Mapping[str, Span], procedure: Procedure, rules: Rules) -> Iterator[Span]:
    """Sum the modifiers of a step's target, group by group, each within its cap."""
    caps = {cap.group: cap for cap in rules.caps if cap.procedure == procedure.id}
    groups: dict[str | None, list[Modifier]] = defaultdict(list)
    for modifier in rules.modifiers:
        fitting = modifier.procedure == procedure.id and modifier.on == step.target
        if fitting and step.group in (None, modifier.group):
            groups[modifier.group].append(modifier)
    for group, modifiers in groups.items():
        cap = caps.get(group or "")
        total = _sum(list(_exclusive(modifiers, spans)))
        yield total.within(cap.low, cap.high) if cap else total


def _exclusive(modifiers: list[Modifier], spans: Mapping[str, Span]) -> Iterator[Span]:
    """Take together the modifiers for the options of one choice: only one of them can hold."""
    options: dict[str, list[Span]] = defaultdict(list)
    for index, modifier in enumerate(modifiers):
        choice = next((c.split("=")[0] for c in modifier.when if "=" in c and c[c.index("=") - 1] not in "<>"), None)
        options[choice or str(index)].append(_of_modifier(modifier, spans))
    for spans_ in options.values():
        yield Span(min(s.low for s in spans_), max(s.high for s in spans_))


def _of_modifier(modifier: Modifier, spans: Mapping[str, Span]) -> Span:
    span = _amount(modifier.value, spans)
    if modifier.per is not None and isinstance(modifier.value, int):
        span = spans.get(modifier.per, Span()).times(modifier.value)
    return span.or_nothing() if modifier.when or modifier.unless else span


def _sum(spans: list[Span]) -> Span:
    total = Span(0, 0)
    for span in spans:
        total = total.plus(span)
    return total


def _named(name: str, spans: Mapping[str, Span]) -> Span:
    return spans.get(name[1:], Span()).times(-1) if name.startswith("-") else spans.get(name, Span())


def _amount(amount: Amount | None, spans: Mapping[str, Span]) -> Span:
    """Bound what a step or a modifier names: a number, an input or a figure."""
    if amount is None:
        return Span()
    if isinstance(amount, int):
        return Span(amount, amount)
    return _named(amount, spans)


def _divided(bound: Number, by: int) -> Number:
    return bound if isinstance(bound, float) else Fraction(bound) / by


def _as_far_as(bound: Number) -> str:
    """Say how far a figure goes; a float is an endless bound."""
    if isinstance(bound, float):
        return Phrase("however low") if bound < 0 else Phrase("however high")
    return Phrase("as far as {}", bound)
