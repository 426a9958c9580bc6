"""The passes over a table: what each of them gives back, and in which order they stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evidence import cell, column, decide, line, ranked
from tablewright.decide.draft import Draft
from tablewright.decide.passes import PASSES, settle_table
from tablewright.phrase import Phrase

TEXTS = ("1", "2", "3", "I", "M1", "MO", "DR", "DR.", "-", "", "1-3", "4.6", "12.25", "1:2", "9 PM", "Déf", "Def")
DOUBT = Phrase("readers differ: {} or {}", "1", "I")
BOTH = st.booleans()


@st.composite
def tables(draw):
    """The drafts of a table, some of them in doubt, some with specks."""
    width = draw(st.integers(1, 8))
    cells = draw(st.lists(st.tuples(st.sampled_from(TEXTS), BOTH, st.sampled_from(TEXTS), BOTH), max_size=40))
    return tuple(
        Draft(
            evidence=cell(row=place // width, col=place % width, dust=int(specked)),
            text=text,
            confidence=0.6 if doubtful else 0.98,
            doubts=(DOUBT,) if doubtful else (),
            options=(option,) if doubtful else (),
        )
        for place, (text, doubtful, option, specked) in enumerate(cells)
    )


def test_the_passes_stand_in_their_order():
    """Each goes by what those before it settled or doubted: whoever moves one says so here."""
    assert [one.__name__ for one in PASSES] == [
        "dots_that_may_be_dust",
        "blanks_that_may_be_dashes",
        "units_apart",
        "with_points",
        "settled_by_words",
        "settled_by_sequence",
        "running_on",
        "odd_among_others",
        "odd_in_columns",
        "by_kind",
        "points_among_dashes",
        "unlike_before_point",
        "unlike_in_length",
        "blanks_beside_two_in_one",
        "headed_alike",
        "with_guesses",
        "by_kind",
    ]


@pytest.mark.parametrize("one", dict.fromkeys(PASSES), ids=lambda one: one.__name__)
@given(drafts=tables())
def test_a_pass_gives_every_cell_back_in_its_place(one, drafts):
    assert [draft.evidence for draft in one(drafts)] == [draft.evidence for draft in drafts]


@given(drafts=tables())
def test_a_table_is_settled_by_each_pass_after_the_other(drafts):
    so_far = list(drafts)
    for one in PASSES:
        so_far = one(so_far)
    assert [(d.text, d.doubts) for d in settle_table(drafts)] == [(d.text, d.doubts) for d in so_far]


def test_a_sequence_goes_on_from_what_a_word_of_the_table_settled():
    two, three = line(ranked("2", 0.6, ("Z", 0.4)), "Z"), line(ranked("3", 0.7, ("8", 0.2)), "8")
    beside = [cell(line(text, text), row=row, col=1) for row, text in enumerate(["3", "3", "NE"])]
    decisions = decide([*column(two, three, "4"), *beside])
    assert [(decision.text, decision.why) for decision in decisions[:2]] == [("2", ()), ("3", ())]


def test_a_text_is_doubted_for_the_word_it_may_be_rather_than_for_the_form_of_its_column():
    assert decide(column("m6", "m5", "m4", "m1", "ml"))[4].why == ("alone of its form, and easily misread for m1",)


def test_a_code_that_others_spell_otherwise_is_doubted_as_they_spell_it():
    """As a figure with a point it stands among ranges; read as 9.I it would be no figure, and in no doubt."""
    assert decide(column("1-3", "4-6", "9.0", "9.2", "9.I"))[4].why == ("a point, where others have a dash",)
