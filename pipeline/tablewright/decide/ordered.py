"""The labels of an axis whose meaning is described: each lies between those beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from tablewright.decide.described import Axis
from tablewright.decide.draft import Draft
from tablewright.decide.legal import legal_draft
from tablewright.model.expected import Form, Scale
from tablewright.phrase import Phrase


def in_order(drafts: Sequence[Draft], axes: Iterable[Axis]) -> list[Draft]:
    """Rule out labels that do not lie between those beside them; one clearly read that does not is in doubt."""
    drafts = list(drafts)
    for axis in axes:
        values = [value(drafts[place], axis.scale) for place in axis.places]
        for n, place in enumerate(axis.places):
            before = [v for v in values[:n] if v is not None]
            after = [v for v in values[n + 1 :] if v is not None]
            if form := form_between(before, after, axis.scale):
                drafts[place] = legal_draft(replace(drafts[place], wanted=form))
    return drafts


def form_between(before: Sequence[Fraction], after: Sequence[Fraction], scale: Scale) -> Form | None:
    """The form of a label between the sure ones beside it; none where these do not run one way themselves."""
    others = [*before, *after]
    steps = {(b > a) - (b < a) for a, b in pairwise(others)}
    if len(others) <= 1 or steps not in ({1}, {-1}):
        return None
    way = steps.pop()

    def spelt(text: str) -> str | None:
        own = place_of(text, scale)
        line = [*before[-1:], *([] if own is None else [own]), *after[:1]]
        fits = own is not None and all(way * (b - a) > 0 for a, b in pairwise(line))
        return scale.form.spelt(text) if fits else None

    return Form(Phrase("{} in order", scale.form.name), scale.form.says, spelt)


def value(draft: Draft, scale: Scale) -> Fraction | None:
    """Where a label stands that is beyond doubt."""
    return None if draft.doubts else place_of(draft.text, scale)


def place_of(text: str, scale: Scale) -> Fraction | None:
    """Where a label stands on its scale: its low end, or the end it has."""
    label = scale.label(text)
    return None if label is None else label.high if label.low is None else label.low
