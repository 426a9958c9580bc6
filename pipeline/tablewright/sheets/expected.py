"""What a sheet's description expects of its tables when they are read: forms and scales, and no value of any cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.model.aid import Aid
from tablewright.model.expected import Expected, Form, Scale
from tablewright.model.sheet import Axis, AxisKind, AxisLabel, Grammar, InvariantKind, Sheet, Table
from tablewright.phrase import Phrase
from tablewright.sheets.axes import axis_labels, expected
from tablewright.sheets.grammars import parses

_PRINTED = str.maketrans({"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "–": "-", "−": "-", "’": "'"})
"""Signs that print has for what a grammar spells."""


def expected_tables(aid: Aid) -> tuple[Expected, ...]:
    """What to expect of each table that is printed as one."""
    return tuple(_expected(aid.sheet, table) for table in aid.sheet.tables if table.printed_as == "table")


def _expected(sheet: Sheet, table: Table) -> Expected:
    return Expected(
        header_rows=table.header_rows,
        header_groups=tuple(row for row in table.groups if row < table.header_rows),
        label_columns=table.label_columns,
        right_labels=table.right_labels,
        rows=_scale(table.rows),
        columns=_scale(table.columns),
        cells=tuple(
            _form(sheet, table, name, label.part)
            for name, label in zip(table.grammars, table.columns.labels, strict=True)
        ),
    )


def _form(sheet: Sheet, table: Table, name: str | None, part: str | None) -> Form | None:
    """The form of a column's cells: what the grammar reads, and of that only the vocabulary where there is one."""
    grammar = next((grammar for grammar in sheet.grammars if grammar.id == name), None)
    if grammar is None:
        return None
    words = tuple(_vocabulary(sheet, table, part))

    def spelt(text: str) -> str | None:
        return _word(grammar, words, text) if words and text else text if parses(grammar, _plain(text)) else None

    return Form(grammar.id, "\n".join((grammar.text, *words)), spelt)


def _word(grammar: Grammar, words: Sequence[str], text: str) -> str | None:
    """A text as the vocabulary spaces it, if it is a word of it."""
    if _plain(text) in words:
        return text
    signs = _plain(text).replace(" ", "")
    same = [word for word in words if word.replace(" ", "") == signs and parses(grammar, word)]
    return same[0] if len(same) == 1 else None


def _vocabulary(sheet: Sheet, table: Table, part: str | None) -> Iterator[str]:
    """The texts that the cells of a part promise to be among."""
    orders = {measure.id: measure.order for measure in sheet.measures}
    for invariant in table.invariants:
        if invariant.kind is InvariantKind.VOCABULARY and invariant.part in (None, part):
            yield from orders.get(invariant.measure or "", ())


def _scale(axis: Axis) -> Scale | None:
    """The scale of an axis whose labels mean something."""
    if axis.kind is AxisKind.LABEL:
        return None

    def label(text: str) -> AxisLabel | None:
        return axis_labels(axis.kind, (text,))[0]

    form = Form(
        Phrase("{} label", Phrase(str(axis.kind))), expected(axis.kind), lambda text: text if label(text) else None
    )
    return Scale(form, label)


def _plain(text: str) -> str:
    return " ".join(text.translate(_PRINTED).split())
