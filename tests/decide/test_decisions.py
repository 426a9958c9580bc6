"""Each cell comes out right or flagged: what is enough to settle it, and what leaves it in doubt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from evidence import Ink, Kin, cell, column, decide, line, mark, ranked
from tablewright.decide import decide_page
from tablewright.model.reading import Reading


def one(evidence):
    (decision,) = decide([cell(evidence)])
    return decision


def test_what_both_readers_see_is_settled():
    decision = one(line("A1/DR", "A1/DR"))
    assert (decision.text, decision.why) == ("A1/DR", ())


def test_a_misprint_that_both_readers_see_clearly_stays_as_printed():
    assert [d.text for d in decide(column("DR", "DR", "RD", "DR"))] == ["DR", "DR", "RD", "DR"]


def test_readers_that_differ_leave_a_doubt_that_names_both():
    decision = one(line(ranked("1/2", 0.8, ("1/7", 0.2)), "1/7"))
    assert decision.text == "1/2"
    assert decision.why == ("readers differ: 1/2 or 1/7",)


def test_a_text_with_other_spaces_is_no_other_text():
    decision = one(line(ranked("1 - Au dé", 0.6, ("1 - Ou dé", 0.4)), "1- Au dé"))
    assert decision.why == ("no reader is sure of 1 - Au dé",)


def test_a_reader_that_is_very_sure_is_enough():
    assert one(line(ranked("M1", 0.999), "Mi")).why == ()


def test_a_reader_that_is_not_very_sure_is_not():
    assert one(line(ranked("M1", 0.9), "Mi")).why


def test_with_one_reader_alone_less_is_settled():
    assert one(line(ranked("M1", 0.9))).why
    assert one(line(None, "M1")).why


def test_all_readings_stay_beside_the_decided_text():
    assert one(line(ranked("M1", 0.999), "Mi")).readings == {"rapidocr": "M1", "tesseract": "Mi"}


@pytest.mark.parametrize(("ink", "text"), [(Ink.DASH, "-"), (Ink.BULLET, "●"), (Ink.BLANK, "")])
def test_ink_alone_decides_dashes_bullets_and_blanks(ink, text):
    decision = one(line("", "x", ink=ink))
    assert (decision.text, decision.why) == (text, ())


def test_a_lone_dot_may_be_dust():
    assert one(line(".", ".", ink=Ink.DOT)).why == ("a dot, or dust",)


def test_ink_that_no_reader_could_read_is_flagged():
    assert one(line("", "")).why == ("ink that no reader could read",)


def test_a_cell_without_lines_is_blank_beyond_doubt():
    (decision,) = decide([cell()])
    assert (decision.text, decision.why) == ("", ())


def test_lines_are_put_together_with_a_space():
    (decision,) = decide([cell(line("-/", "-/"), line("da1", "da1"))])
    assert decision.text == "-/ da1"


def test_doubts_about_the_place_of_a_cell_stay():
    (decision,) = decide([cell(line("A", "A"), doubts=("rules and white disagree",))])
    assert decision.why == ("rules and white disagree",)


def test_the_ink_tells_a_capital_from_a_small_letter():
    high, low = [mark(0, top=1.0)], [mark(0, top=0.7)]
    tall_x = line(ranked("x", 0.6, ("X", 0.4)), "x", marks=high)
    low_x = line(ranked("X", 0.6, ("x", 0.4)), "X", marks=low)
    assert [one(tall_x).text, one(low_x).text] == ["X", "x"]


def test_the_ink_tells_a_stroke_from_a_figure():
    marks = [mark(0, 0.3, 0.4, 0.5, stretch=0.1), mark(0.5, 0.4, slant=0.3)]
    decision = one(line(ranked("-1", 0.7, ("-/", 0.3)), "-/", marks=marks))
    assert decision.text == "-/"


def test_readers_that_agree_against_the_ink_are_flagged():
    marks = [mark(0, 0.3, 0.4, 0.5, stretch=0.1), mark(0.5, 0.4, slant=0.3)]
    assert one(line("-1", "-1", marks=marks)).why == ("the ink does not look like 1",)


def test_a_point_is_as_high_as_its_ink():
    marks = [mark(0), mark(0.8, 0.15, 0.35, 0.5, stretch=0.0), mark(1.1)]
    assert one(line("9.5", "9-5", marks=marks)).text == "9·5"


def test_a_letter_on_a_raised_mark_is_a_raised_letter():
    marks = [mark(0, 0.4, 0.55, 1.1), mark(0.5), mark(1.2, top=0.7)]
    assert one(line("D2r", "D2r", marks=marks)).text == "ᴰ2r"


def test_a_fraction_of_small_figures_is_one_sign():
    marks = [mark(0, 0.3, 0.5, 1.0), mark(0.3, 0.4, slant=0.4), mark(0.7, 0.4, 0.0, 0.5)]
    assert one(line("1/2", "1/2", marks=marks)).text == "½"


def test_a_sign_that_looks_like_others_read_otherwise_is_flagged():
    kin = [Kin(i, 0, 0.97) for i in (1, 2, 3)]
    odd = line(ranked("B", 0.98), "B", marks=[mark(0)], kin=[kin])
    others = [line("8", "8", marks=[mark(0)]) for _ in range(3)]
    known = [line("B", "B", marks=[mark(0)]) for _ in range(3)]
    decisions = decide([cell(evidence) for evidence in (odd, *others, *known)])
    assert decisions[0].why == ("looks unlike the same text elsewhere on the sheet",)
    assert all(not d.why for d in decisions[1:])


def test_texts_outside_tables_are_decided_too():
    tables, ((text,),) = decide_page([column("A")], [cell(line("Les rapports de combat", "Les rapports de combat"))])
    assert (tables[0][0].text, text.text) == ("A", "Les rapports de combat")


def test_each_line_of_a_text_keeps_its_own_doubts_and_readings():
    lines = line("La retraite est annulée", "La retraite est annulée"), line(ranked("+1", 0.7, ("-1", 0.3)), "-1")
    _, ((sure, doubtful),) = decide_page([], [cell(*lines)])
    assert (sure.text, sure.why) == ("La retraite est annulée", ())
    assert doubtful.why == ("readers differ: +1 or -1",)
    assert doubtful.readings == {"rapidocr": "+1", "tesseract": "-1"}


def test_ink_left_out_of_a_text_is_a_doubt_about_each_of_its_lines():
    evidence = replace(cell(line("DR", "DR"), line("DH", "DH")), left_out=True)
    _, (lines,) = decide_page([], [evidence])
    assert [decision.why for decision in lines] == [("ink that touches the rules was left out",)] * 2


def test_the_text_a_pdf_has_is_taken_as_it_is():
    evidence = replace(cell(line(ranked("l/2", 0.6), "U2")), native="1/2")
    ((decision,),), ((in_text,),) = decide_page([[evidence]], [evidence])
    assert (decision.text, decision.why, decision.readings["pdf"]) == ("1/2", (), "1/2")
    assert in_text == decision


def test_signs_that_look_the_same_and_may_be_either_are_all_flagged():
    kin = [[Kin(j, 0, 0.98) for j in range(5) if j != i] for i in range(5)]
    either = [ranked("5", 0.8, ("S", 0.2)), ranked("5", 0.9, ("S", 0.1)), ranked("S", 0.6, ("5", 0.4))]
    seen = [*either, ranked("5", 0.7, ("S", 0.3)), ranked("5", 0.99)]
    lines = [line(reading, reading.text, marks=[mark(0)], kin=[k]) for reading, k in zip(seen, kin, strict=True)]
    assert all(decision.why for decision in decide([cell(evidence) for evidence in lines]))


def test_words_that_two_readers_say_need_less_than_codes():
    words, code = (one(line(ranked(text, 0.9), text)).why for text in ("Village", "A1"))
    assert (words, bool(code)) == ((), True)


def test_the_surer_reader_outweighs_the_other():
    read = line(ranked("13", 0.6, ("1/3", 0.3)), "13")
    both = replace(read, readings={"house": ranked("1/3", 0.99, ("13", 0.005)), **read.readings})
    assert one(both).text == "1/3"


def test_a_reader_so_sure_that_there_is_no_other_text_is_heard():
    sole = replace(line("A1"), readings={"house": Reading("A1", 1.0), "rapidocr": ranked("A1", 0.9)})
    assert one(sole).why == ()


@pytest.mark.parametrize("said", ["12.21", "12..21", "12. .21", "12...21"])
def test_a_leader_has_the_points_that_the_ink_has(said):
    places = [(0, 0.5), (0.6, 0.5), (1.2, 0.1), (1.45, 0.1), (1.7, 0.1), (2.0, 0.5), (2.6, 0.5)]
    marks = [mark(left, w, top=0.12 if w < 0.2 else 1.0, stretch=0.0 if w < 0.2 else -0.6) for left, w in places]
    assert one(line(said, said, marks=marks)).text == "12...21"


def test_a_decimal_keeps_its_one_point():
    marks = [mark(0, 0.5), mark(0.6, 0.1, top=0.12, stretch=0.0), mark(0.8, 0.5)]
    assert one(line("1.5", "1.5", marks=marks)).text == "1.5"


def test_a_plus_set_high_behind_its_figure_belongs_to_it():
    high = {"rapidocr": ranked("⁺", 0.9), "tesseract": Reading("⁺", 0.9)}
    assert one(replace(line("46", "46"), after=high, spaced=True)).text == "46+"


def test_a_raised_letter_set_apart_stays_apart():
    high = {"rapidocr": ranked("ᴮ", 0.9), "tesseract": Reading("ᴮ", 0.9)}
    assert one(replace(line("1/2", "1/2"), after=high, spaced=True)).text == "1/2 ᴮ"


def test_what_is_hardly_likely_is_settled_by_no_word_of_its_table():
    faint = line(ranked("4", 0.3, ('4"', 0.2), ("1", 0.2), ("A", 0.2)), '4"')
    assert decide([cell(line("4", "4"), row=0), cell(line("4", "4"), row=1), cell(faint, row=2)])[2].why


def thought(*lines):
    """What else was thought of a cell of these lines."""
    return dict(decide([cell(*lines)])[0].thoughts)


def test_a_cell_tells_what_else_its_readers_thought_of():
    assert thought(line(ranked("1r", 0.9, ("Ir", 0.08), ("lr", 0.01)))) == {"Ir": 0.08, "lr": 0.01}


def test_what_is_hardly_thought_of_is_left_out():
    assert thought(line(ranked("1r", 0.9995, ("Ir", 0.0004)))) == {}


def test_what_was_thought_of_one_line_stands_with_the_other_lines():
    assert thought(line(ranked("Blocks line", 0.9995)), line(ranked("of sight", 0.9, ("of fight", 0.05)))) == {
        "Blocks line of fight": 0.05
    }


def test_signs_read_apart_leave_no_thoughts_for_they_would_lack_them():
    apart = replace(line(ranked("7", 0.9, ("1", 0.05))), after={"house": ranked("*")})
    assert thought(apart) == {}


def test_accents_that_two_readers_see_are_not_lost_to_a_surer_one():
    surer = line(ranked("À pied", 0.7, ("A pied", 0.2)), "À pied")
    house = {"house": ranked("A pied", 0.95, ("À pied", 0.01)), **surer.readings}
    assert one(replace(surer, readings=house)).text == "À pied"


def test_an_accent_that_one_reader_sees_is_none():
    assert one(line(ranked("Etang", 0.95, ("Étang", 0.01)), "Étang")).text == "Etang"


@pytest.mark.parametrize(("sign", "high", "is_doubted"), [(":", 0.8, False), ("8", 1.0, True)])
def test_signs_of_little_ink_are_not_held_against_other_print(sign, high, is_doubted):
    """A colon has too little ink to be told from the signs like it; a figure has enough."""
    kin = [Kin(i, 0, 0.97) for i in (1, 2, 3)]
    others = [line("B", "B", marks=[mark(0)]) for _ in range(3)]
    known = [line(sign, sign, marks=[mark(0, top=high)]) for _ in range(3)]
    odd = line(ranked(sign, 0.9), sign, marks=[mark(0, top=high)], kin=[kin])
    decision = decide([cell(evidence) for evidence in (odd, *others, *known)])[0]
    assert ("looks unlike the same text elsewhere on the sheet" in decision.why) == is_doubted
