"""Which described table a read one is, and what each of its cells must be for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from tablewright.decide.draft import Draft, col_of, row_of
from tablewright.decide.legal import spellings
from tablewright.decide.twins import ONE_SHAPE
from tablewright.model.expected import Expected, Form, Scale

Forms = Mapping[int, Form]
"""By the place of a draft in its table, the form that it must have."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The labels of a table's rows or columns: their scale, the places of their drafts in order."""

    scale: Scale
    places: tuple[int, ...]

    @property
    def forms(self) -> Forms:
        """Each label is one of the scale's."""
        return dict.fromkeys(self.places, self.scale.form)


@dataclass(frozen=True, slots=True)
class Described:
    """A read table laid on a description: the form of each cell, its axes, how many filled cells could have theirs."""

    forms: Forms
    axes: tuple[Axis, ...]
    hits: int
    misses: int

    @property
    def rank(self) -> int:
        """The better fit is the higher one."""
        return self.hits - self.misses


UNKNOWN = Described({}, (), 0, 0)
"""A table that no description fits."""


def describe(drafts: Sequence[Draft], described: Sequence[Expected]) -> Described:
    """Lay a read table on the description that fits it best, its lines of headers as the print has them."""
    width = 1 + max(map(col_of, drafts), default=0)
    fits = [
        laid(expected, header_rows, width, drafts)
        for expected in described
        for header_rows in range(expected.header_rows + 1)
    ]
    best = max(fits, key=lambda fit: fit.rank, default=UNKNOWN)
    return best if best.hits > best.misses else UNKNOWN


def with_forms(drafts: Sequence[Draft], table: Described) -> list[Draft]:
    """Give each draft the form that the description has for it."""
    return [replace(draft, wanted=table.forms.get(place)) for place, draft in enumerate(drafts)]


def laid(expected: Expected, header_rows: int, width: int, drafts: Sequence[Draft]) -> Described:
    """Lay a description on a read table that kept so many of its header rows."""
    body = range(expected.label_columns, width - expected.right_labels)
    columns = column_forms(expected, body)
    rows = {row_of(d) for d in drafts if row_of(d) >= header_rows and col_of(d) in columns and (d.text or d.doubts)}
    cells = {i: columns[col_of(d)] for i, d in enumerate(drafts) if row_of(d) in rows and col_of(d) in columns}
    axes = tuple(axes_of(expected, header_rows, body, rows, drafts))
    forms = dict(chain(cells.items(), *(axis.forms.items() for axis in axes)))
    filled = [(drafts[i], form) for i, form in forms.items() if drafts[i].text]
    hits = sum(could_have(draft, form) for draft, form in filled)
    return Described(forms, axes, hits, len(filled) - hits)


def column_forms(expected: Expected, body: range) -> dict[int, Form]:
    """The form of each body column; where columns were lost or split, any that one of them has."""
    if len(body) == len(expected.cells):
        return {c: form for c, form in zip(body, expected.cells, strict=True) if form}
    known = [form for form in dict.fromkeys(expected.cells) if form]
    return dict.fromkeys(body, either(known)) if known and None not in expected.cells else {}


def either(forms: Sequence[Form]) -> Form:
    """The form of a text that has one of some forms."""
    names = " or ".join(dict.fromkeys(form.name for form in forms))
    says = "\n".join(form.says for form in forms)
    return Form(names, says, lambda text: next((s for form in forms if (s := form.spelt(text)) is not None), None))


def axes_of(
    expected: Expected, header_rows: int, body: range, rows: Iterable[int], drafts: Sequence[Draft]
) -> Iterator[Axis]:
    """The labels whose scale is described: of the rows at the left and right, of the columns in one row above."""
    if expected.rows:
        left, right = 0, body.stop
        for col in (left, right)[: 1 + bool(expected.right_labels)]:
            places = [i for i, d in enumerate(drafts) if col_of(d) == col and row_of(d) in rows]
            yield Axis(expected.rows, tuple(sorted(places, key=lambda i: row_of(drafts[i]))))
    if expected.columns:
        above = [i for i, d in enumerate(drafts) if row_of(d) < header_rows and col_of(d) in body and d.text]
        places = label_row(above, expected.columns, drafts)
        yield Axis(expected.columns, tuple(sorted(places, key=lambda i: col_of(drafts[i]))))


def label_row(places: Sequence[int], scale: Scale, drafts: Sequence[Draft]) -> list[int]:
    """Of the header cells, those of the row whose texts are labels of the scale; none when no row's are."""
    rows: dict[int, list[int]] = {}
    for place in places:
        rows.setdefault(row_of(drafts[place]), []).append(place)
    hits = {row: sum(could_have(drafts[i], scale.form) for i in line) for row, line in rows.items()}
    best = max(hits, key=lambda row: hits[row], default=None)
    return rows[best] if best is not None and 2 * hits[best] > len(rows[best]) else []


def could_have(draft: Draft, form: Form) -> bool:
    """Whether any text that was read in a cell has the form."""
    return any(spellings(text, form, ONE_SHAPE) for text in (draft.text, *draft.options))
