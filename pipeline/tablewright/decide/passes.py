"""The order in which a table settles what is in doubt of its cells, and doubts what does not fit the rest of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tablewright.decide.decimals import unlike_before_point, unlike_in_length, with_points
from tablewright.decide.described import describe, with_forms
from tablewright.decide.draft import Draft
from tablewright.decide.guesses import with_guesses
from tablewright.decide.legal import legal_draft
from tablewright.decide.one_picture import by_kind
from tablewright.decide.ordered import in_order
from tablewright.decide.running import running_on
from tablewright.decide.sequence import settled_by_sequence
from tablewright.decide.table import (
    blanks_beside_two_in_one,
    blanks_that_may_be_dashes,
    dots_that_may_be_dust,
    headed_alike,
    odd_among_others,
    odd_in_columns,
    points_among_dashes,
    settled_by_words,
    units_apart,
)
from tablewright.model.expected import Expected

Pass = Callable[[Sequence[Draft]], list[Draft]]
"""Takes all cells of one table, gives them back in the same order: some settled, some in doubt, none dropped."""

PASSES: Final[tuple[Pass, ...]] = (
    # What the ink left open, before words are counted.
    dots_that_may_be_dust,
    blanks_that_may_be_dashes,
    units_apart,
    with_points,
    # What settles doubts: what is sure here is what the passes below hold the rest against.
    settled_by_words,
    settled_by_sequence,
    running_on,
    # What puts in doubt.
    odd_among_others,
    odd_in_columns,
    by_kind,
    points_among_dashes,
    unlike_before_point,
    unlike_in_length,
    blanks_beside_two_in_one,
    headed_alike,
    # What is still in doubt is shown as the likeliest text of its table.
    with_guesses,
    # A guess goes by the readers, who take a 1 for an I wherever the typeface draws them alike: the kind has the last
    # word, now that it is known of more texts.
    by_kind,
)


def settle_table(drafts: Sequence[Draft], described: Sequence[Expected] = ()) -> list[Draft]:
    """Hold the cells of a table to its description, where there is one, and then let it settle and doubt by itself."""
    table = describe(drafts, described)
    drafts = in_order([legal_draft(draft) for draft in with_forms(drafts, table)], table.axes)
    for one in PASSES:
        drafts = one(drafts)
    return list(drafts)
