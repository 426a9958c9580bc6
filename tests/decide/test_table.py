"""What a table says of its cells: its words, its sequences, its forms, its dust."""

from __future__ import annotations

import pytest

from evidence import cell, column, decide, line, ranked

UNSURE = ranked("1/3", 0.7, ("1/5", 0.2))


def test_a_doubt_is_settled_when_only_one_option_is_a_word_of_the_table():
    decision = decide(column("1/3", "1/3", line(UNSURE, "13")))[2]
    assert (decision.text, decision.why) == ("1/3", ())


def test_a_doubt_between_two_words_of_the_table_stays():
    assert decide(column("1/3", "1/3", "1/5", "1/5", line(UNSURE, "13")))[4].why


def test_a_near_twin_is_never_taken_silently_instead():
    decision = decide(column("AR1", "AR1", line(ranked("AR", 0.7, ("AR1", 0.2)), "AK")))[2]
    assert (decision.text, bool(decision.why)) == ("AR", True)


def test_an_axis_that_counts_settles_what_stands_between():
    decision = decide(column("2", "3", "4", line(ranked("5", 0.6, ("S", 0.4)), "S"), "6", "7", "8"))[3]
    assert (decision.text, decision.why) == ("5", ())


def test_roman_numerals_count_too_and_what_is_settled_goes_on_to_the_next():
    unsure = [
        line(ranked(said, 0.6, (other, 0.4)), other) for said, other in (("1", "I"), ("II", "11"), ("11I", "III"))
    ]
    decisions = decide(column(*unsure, "IV", "V", "VI"))[:3]
    assert [(decision.text, decision.why) for decision in decisions] == [("I", ()), ("II", ()), ("III", ())]


def test_what_breaks_an_axis_is_flagged():
    assert decide(column("2", "3", "4", "9", "6", "7", "8"))[3].why == ("its neighbours count on to 5",)


def test_thresholds_do_not_count_and_are_left_alone():
    assert not any(decision.why for decision in decide(column("1", "2", "4", "7", "11", "16", "22", "30")))


@pytest.mark.parametrize("odd", ["ml", "mI"])
def test_a_text_alone_of_its_form_beside_a_common_twin_is_flagged(odd):
    decision = decide(column("m6", "m5", "m4", "m1", odd))[4]
    assert (decision.text, bool(decision.why)) == ("m1", True)


def test_odd_texts_without_a_twin_are_no_doubt():
    assert not any(decision.why for decision in decide(column("DR", "DR", "DR", "EX", "A1/D2")))


def dirty(*texts):
    return [cell(line(t, t), row=row, dust=1) for row, t in enumerate(texts)]


def test_on_a_dirty_page_a_dot_that_only_one_cell_has_is_dust():
    assert [d.text for d in decide(dirty("DR", "DR", "DR."))] == ["DR", "DR", "DR"]


def test_on_a_dirty_page_a_dot_may_be_print_where_no_cell_shows_otherwise():
    assert decide(dirty("Inf.", "DR", "EX"))[0].why == ("a dot at its edge, or dust",)


def test_on_a_clean_page_a_dot_is_print():
    assert [(d.text, d.why) for d in decide(column("DR", "DR", "DR."))][2] == ("DR.", ())


def test_a_text_that_lost_the_accent_of_a_common_word_is_flagged():
    assert decide(column("Déf", "Déf", "Att", "Def"))[3].why == ("alone of its form, and easily misread for Déf",)


def test_a_code_unlike_its_whole_column_is_flagged_when_it_could_be_like_it():
    columns = [
        cell(line(t, t), row=r, col=c)
        for c, texts in enumerate((["m6", "m5", "m4", "ml"], ["ad", "rd", "da", "dr"]))
        for r, t in enumerate(texts)
    ]
    decided = decide(columns)
    assert decided[3].why == ("alone of its form in its column, where a9 is usual",)
    assert not any(d.why for d in [*decided[:3], *decided[4:]])


def test_on_a_dirty_page_a_blank_with_a_speck_may_be_a_dash():
    specked = [cell(row=3, dust=1)]
    assert decide([*dirty("-", "-", "X"), *specked])[3].why == ("blank, or a dash among dust",)


def test_the_first_figure_of_an_axis_is_settled_by_those_after_it():
    decision = decide(column("Die", line(ranked("1", 0.8, ("l", 0.2)), "1"), "2", "3"))[1]
    assert (decision.text, decision.why) == ("1", ())


def test_a_title_before_an_axis_is_left_alone():
    assert decide(column("Die", "1", "2", "3"))[0].why == ()


def test_a_point_between_figures_among_ranges_is_flagged():
    decisions = decide(column("1-3", "4.5", "6-9"))
    assert [bool(decision.why) for decision in decisions] == [False, True, False]


def test_points_among_points_are_left_alone():
    assert not any(decision.why for decision in decide(column("1.3", "4.5", "6.9")))


def test_a_blank_beside_two_texts_in_one_cell_is_flagged():
    decisions = decide([*column("9.1", "9.2", "9.3", "9.4 9.5"), cell(row=4), cell(row=6)])
    assert [bool(decision.why) for decision in decisions] == [False, False, False, False, True, False]


def test_columns_that_are_all_headed_alike_are_flagged():
    """A unit stands over each column; the headings above it were cut off, or not found."""
    units = [cell(line("Ins.", "Ins."), col=col) for col in range(1, 8)]
    figures = [cell(line(text, text), row=1, col=int(text)) for text in "1234567"]
    decisions = decide([cell(row=0), cell(line("a", "a"), row=1), *units, *figures])
    assert [bool(decision.why) for decision in decisions] == [False] * 2 + [True] * 7 + [False] * 7


def test_a_labelled_row_of_like_results_is_no_heading():
    """The first row of a table may be without effect in every column."""
    results = [cell(line("NE", "NE"), col=col) for col in range(1, 8)]
    assert not any(decision.why for decision in decide([cell(line("1", "1")), *results]))
