"""A table that is described: what its forms rule out, and what they leave alone."""

from __future__ import annotations

import re

import pytest

from evidence import Ink, cell, line, mark, ranked
from tablewright.decide import decide_page
from tablewright.model.expected import Expected, Form, Scale
from tablewright.model.sheet import AxisKind
from tablewright.sheets.axes import axis_labels


def form(pattern, name="result"):
    """The form of texts that a pattern matches, spaces aside."""
    return Form(name, pattern, lambda text: text if re.fullmatch(pattern, text.replace(" ", "")) else None)


def die():
    """The labels of a die's rolls."""

    def label(text):
        return axis_labels(AxisKind.DIE, (text,))[0]

    return Scale(Form("die label", "die", lambda text: text if label(text) else None), label)


RESULTS = form(r"-|EX|D[1-6R]|A[1-6R](/D[1-6R])?")
LOSSES = form(r"\d+/\d+")


def described(*forms, rows=None, header_rows=0, label_columns=0):
    """A described table whose body columns have those forms."""
    return [Expected(header_rows, (), label_columns, 0, rows, None, forms)]


def table(*rows):
    """The cells of a table; a text stands for a line that both readers saw as it."""
    return [
        cell(*([line(t, t)] if isinstance(t, str) and t else [t] if t else []), row=r, col=c)
        for r, row in enumerate(rows)
        for c, t in enumerate(row)
    ]


def decide(cells, expected):
    ((decided,), _) = decide_page([cells], described=expected)
    return decided


def last(*texts, expected=RESULTS):
    """What becomes of the last cell of a column whose form is described."""
    return decide(table(*([text] for text in texts)), described(expected))[-1]


def test_a_reading_that_the_form_forbids_loses_to_one_it_allows():
    decision = last("A1", "EX", line(ranked("AI", 0.6, ("A1", 0.3)), "A1"))
    assert (decision.text, decision.why) == ("A1", ())


def test_spellings_that_look_alike_speak_for_one_another():
    decision = last("A1", "EX", line(ranked("Al/D1", 0.5, ("A1/Dl", 0.45)), "AI/DI"))
    assert (decision.text, decision.why) == ("A1/D1", ())


def test_a_misprint_stays_as_it_is_printed_and_is_flagged():
    decision = last("DR", "DR", "DR", "RD")
    assert (decision.text, decision.why) == ("RD", ("RD does not fit `result`",))


def test_a_misprint_stays_though_a_reader_thought_of_a_text_that_the_form_allows():
    decision = last("DR", "DR", "DR", line(ranked("DX", 0.8, ("DR", 0.15)), "DX"))
    assert (decision.text, bool(decision.why)) == ("DX", True)


@pytest.mark.parametrize(
    ("expected", "seen"),
    [
        (RESULTS, line(ranked("AR", 0.8, ("A1", 0.2)), "A1")),
        (LOSSES, line(ranked("1/2", 0.8, ("1/7", 0.2)), "1/7")),
        (LOSSES, line(ranked("1/2", 0.9, ("1/7", 0.1)), "1/?")),
    ],
)
def test_of_two_texts_that_the_form_allows_none_is_taken_silently(expected, seen):
    assert last("A1" if expected is RESULTS else "0/1", seen, expected=expected).why


def test_a_text_that_no_reader_saw_is_never_put_in_place():
    decision = last("A1", "A1", line(ranked("Z9", 0.4, ("ZQ", 0.3)), "#9"))
    assert (decision.text, decision.why[-1]) == ("Z9", "Z9 does not fit `result`")


def test_what_the_ink_denies_stays_in_doubt_though_the_form_allows_nothing_else():
    more = [mark(n) for n in range(5)]
    decision = last("A1", "A1", line(ranked("D1", 0.6, ("?", 0.4)), "D1", marks=more))
    assert (decision.text, decision.why) == ("D1", ("there is more ink than D1 needs",))


def test_a_blank_where_the_form_wants_a_text_is_flagged():
    rows = [["A1", "D1"], ["EX", ""]]
    decided = decide(table(*rows), described(RESULTS, RESULTS))
    assert decided[3].why == ("blank does not fit `result`",)


def test_a_row_that_is_all_blank_only_titles_a_section():
    rows = [["1", "A1"], ["Forest", ""], ["2", "D1"]]
    decided = decide(table(*rows), described(RESULTS, rows=die(), label_columns=1))
    assert not any(decision.why for decision in decided)


def test_a_speck_is_no_print_where_the_form_knows_no_small_sign():
    assert not last("1", "2", line(".", ".", ink=Ink.DOT), expected=form(r"\d?")).why
    assert last("1", "-", line(".", ".", ink=Ink.DOT), expected=form(r"\d?|-")).why


def test_labels_lie_between_those_beside_them():
    unsure = line(ranked("12", 0.5, ("72", 0.4)), "72")
    rows = [["10", "A1"], ["11", "A1"], [unsure, "EX"], ["13", "D1"]]
    decision = decide(table(*rows), described(RESULTS, rows=die(), label_columns=1))[4]
    assert (decision.text, decision.why) == ("12", ())
    beside_others = [["6", "A1"], ["9", "A1"], [unsure, "EX"], ["73", "D1"]]
    assert decide(table(*beside_others), described(RESULTS, rows=die(), label_columns=1))[4].why


def test_a_label_out_of_its_order_stays_as_printed_and_is_flagged():
    rows = [["2", "A1"], ["4", "A1"], ["9", "EX"], ["11", "D1"], ["7", "D1"], ["12", "D1"]]
    decision = decide(table(*rows), described(RESULTS, rows=die(), label_columns=1))[8]
    assert (decision.text, decision.why) == ("7", ("7 does not fit `die label in order`",))


def test_header_rows_that_were_not_found_are_not_held_against_the_results():
    rows = [["A1", "EX"], ["D1", "DR"]]
    assert not any(d.why for d in decide(table(*rows), described(RESULTS, RESULTS, header_rows=2)))


def test_a_table_that_no_description_fits_is_read_as_if_there_were_none():
    rows = [["Forest", "2 points"], ["River", "+1"], ["Town", "1 point"]]
    assert not any(d.why for d in decide(table(*rows), described(RESULTS, RESULTS)))


def test_without_a_description_forms_are_no_matter():
    assert not any(d.why for d in decide(table(["DR"], ["DR"], ["RD"]), []))
