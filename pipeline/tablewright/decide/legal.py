"""A cell whose table is described: texts that its form forbids are ruled out, and nothing else is put in their place.

The form only rules out. What is clearly read stays as it is printed, however odd, and is in doubt; and where the form
allows two of the texts that were read, neither is taken for the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from math import prod

from tablewright.decide.draft import Draft, doubted
from tablewright.decide.tidy import signs
from tablewright.decide.twins import ONE_PICTURE, ONE_SHAPE, are_twins, group_of, may_be_code, twins_of
from tablewright.decide.ways import MOST, Way, folded, ways_of_cell
from tablewright.model.expected import Form
from tablewright.phrase import Phrase

ALONE = 0.9
"""Readers this sure of the only text that the form allows need no second voice."""
TOGETHER = 0.5
"""And this sure when a second voice says the same."""


def legal_draft(draft: Draft) -> Draft:
    """Hold a draft against the form that it must have, if there is one."""
    if draft.wanted is None:
        return draft
    return doubtful_draft(draft, draft.wanted) if draft.doubts else clear_draft(draft, draft.wanted)


def clear_draft(draft: Draft, form: Form) -> Draft:
    """What is clearly read stays as it is; it is in doubt when its form forbids it."""
    spelt = form.spelt(draft.text)
    if spelt is not None:
        return replace(draft, text=spelt)
    others = spellings(draft.text, form, ONE_PICTURE)
    return replace(draft, text=others[0]) if len(others) == 1 else doubted(draft, forbidden(draft, form))


def doubtful_draft(draft: Draft, form: Form) -> Draft:
    """Take the likeliest text that the form allows; beyond doubt when it is the only one of those that were read."""
    ways = ways_of_cell(draft.evidence.lines, draft.lines)
    legal = [(way, allowed) for way in ways if (allowed := spellings(way.text, form, ONE_SHAPE))]
    own = next((way for way in ways if folded(way.text) == folded(draft.text)), None)
    if not legal or (own and is_clear(own) and own not in [way for way, _ in legal]):
        return doubted(draft, forbidden(draft, form))
    best, allowed = max(legal, key=lambda pair: (pair[0] is own, pair[0].likely))
    spelt = form.spelt(draft.text) if best is own else None
    text = allowed[0] if spelt is None else spelt
    options = tuple(other for _, texts in legal for other in texts if signs(other) != signs(text))
    if options or not is_enough(best, [way for way in ways if way is not best]) or contradicted(best, text, form):
        return replace(draft, text=text, options=options)
    return replace(draft, text=text, options=(), doubts=(), confidence=0.9)


def is_clear(way: Way) -> bool:
    """Whether a reader says so and finds it as likely as not: that is how it is printed, whatever its form."""
    return way.likely >= TOGETHER and any(way.voices)


def is_enough(best: Way, others: Sequence[Way]) -> bool:
    """Whether enough speaks for the only way that the form allows; who read a twin that is ruled out says it too."""
    if best.likely >= ALONE:
        return True
    twins = [way for way in others if are_twins(folded(way.text), folded(best.text))]
    voices = [frozenset[str]().union(*said) for said in zip(*(way.voices for way in (best, *twins)), strict=True)]
    return best.likely >= TOGETHER and all(len(who) > 1 for who in voices)


def contradicted(way: Way, text: str, form: Form) -> bool:
    """Whether the ink speaks against a way, or the print does and the form allows what it may be instead."""
    return way.ill or way.crowded or (way.split and has_twin(text, form))


def spellings(text: str, form: Form, alike: Sequence[str]) -> tuple[str, ...]:
    """The spellings of a text that a form allows, where signs that look alike stand for one another."""
    choices = [group_of(sign, alike) for sign in text]
    if not may_be_code(text) or prod(map(len, choices)) > MOST:
        choices = list(text)
    found = (form.spelt("".join(way)) for way in product(*choices))
    return tuple(dict.fromkeys(spelt for spelt in found if spelt is not None))


def has_twin(text: str, form: Form) -> bool:
    """Whether the form allows the text with one sign taken for another that is printed otherwise."""
    return any(
        form.spelt(text[:i] + twin + text[i + 1 :]) is not None
        for i, sign in enumerate(text)
        for twin in twins_of(sign)
        if folded(twin) != folded(sign)
    )


def forbidden(draft: Draft, form: Form) -> Phrase:
    """The doubt about a text that its form forbids."""
    return (
        Phrase("{} does not fit `{}`", draft.text, form.name)
        if draft.text
        else Phrase("blank does not fit `{}`", form.name)
    )
