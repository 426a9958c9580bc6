"""Who is said to be wrong: slips that only hands make, and mistakes that only readers make."""

import pytest

from tablewright.compare import Where, compare_tables, copy_of_fields, copy_of_reading
from tablewright.compare.align import Alignment
from tablewright.compare.judge_lines import are_parts
from tablewright.compare.lay import lay
from tablewright.model.difference import Kind, Verdict
from tablewright.model.page import NO_CELL, NO_TABLE
from tablewright.model.reading import ReadCell, ReadTable

PRINT = (
    ("Terrain", "Inf", "Cav", "Truck", "Combat"),
    ("Clear", "1", "2", "½", "No effect"),
    ("Woods", "2", "3", "P", "Shift left"),
    ("Marsh", "3", "4", "NE", "Halved"),
    ("Hill", "4", "P", "3", "Doubled"),
    ("Town", "1*", "1", "2", "No effect"),
)
NOWHERE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
LETTERS = "no reader is sure of it"


def put(grid, *changes):
    rows = [list(row) for row in grid]
    for row, column, text in changes:
        rows[row][column] = text
    return tuple(map(tuple, rows))


def without(grid, *, row=None, column=None):
    return tuple(tuple(t for c, t in enumerate(line) if c != column) for r, line in enumerate(grid) if r != row)


def with_column(grid, column, texts):
    return tuple((*line[:column], text, *line[column:]) for line, text in zip(grid, texts, strict=True))


def cell(row, column, text, why=(), *, readings=None, thoughts=None):
    seen = readings or (text, text, text)
    named = dict(zip(("house", "rapidocr", "tesseract"), seen, strict=True))
    place = {"row": row, "col": column, "rowspan": 1, "colspan": 1}
    return ReadCell(text, bool(why), why, 0.9, named, thoughts=thoughts or {}, quad=NOWHERE, **place)


def judged(typed, printed=PRINT, doubts=None, readings=None, thoughts=None):
    """What is said of a typed table held against a reading; ``doubts``, ``readings`` and ``thoughts`` are of cells."""
    whys, seen, thought = doubts or {}, readings or {}, thoughts or {}
    cells = tuple(
        cell(r, c, text, whys.get((r, c), ()), readings=seen.get((r, c)), thoughts=thought.get((r, c)))
        for r, row in enumerate(printed)
        for c, text in enumerate(row)
    )
    read = copy_of_reading(ReadTable("", NOWHERE, cells), "table 1")
    found = compare_tables(copy_of_fields("terrain", typed), read, Where("sheet")).differences
    return [(one.kind, one.verdict) for one in found]


def test_a_typed_table_that_fits_settles_doubts_about_borders():
    everywhere = {(r, c): (NO_TABLE,) for r in range(6) for c in range(5)}
    assert judged(put(PRINT, (2, 2, "9")), doubts=everywhere) == [(Kind.SUBSTITUTION, Verdict.TRANSCRIPTION)]


def test_what_a_reader_thought_of_accuses_nobody_though_all_saw_another_text():
    assert judged(put(PRINT, (5, 0, "Tower"))) == [(Kind.LABEL, Verdict.TRANSCRIPTION)]
    assert judged(put(PRINT, (5, 0, "Tower")), thoughts={(5, 0): {"Tower": 0.002}}) == [(Kind.LABEL, Verdict.UNDECIDED)]


def test_what_it_thought_of_another_text_says_nothing():
    assert judged(put(PRINT, (5, 0, "Tower")), thoughts={(5, 0): {"Towm": 0.3}}) == [
        (Kind.LABEL, Verdict.TRANSCRIPTION)
    ]


def test_a_typed_table_settles_no_doubt_about_letters():
    doubt = {(2, 2): (NO_TABLE, LETTERS)}
    assert judged(put(PRINT, (2, 2, "4")), doubts=doubt, readings={(2, 2): ("3", "5", "")}) == [
        (Kind.SUBSTITUTION, Verdict.READING)
    ]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        (without(PRINT, row=3), Kind.ROW_MISSING),
        (without(PRINT, column=2), Kind.COLUMN_MISSING),
        ((*PRINT[:2], PRINT[3], PRINT[2], *PRINT[4:]), Kind.ROW_ORDER),
        (put(PRINT, (2, 1, "3"), (2, 2, "2")), Kind.SWAP),
        (put(PRINT, (0, 1, "Cav"), (0, 2, "Truck"), (0, 3, "Combat"), (0, 4, "")), Kind.HEADER_SHIFTED),
        (put(PRINT, (3, 1, "3 4"), (3, 2, "")), Kind.MERGED),
        (put(PRINT, (4, 4, "dOUBLED")), Kind.SPELLING),
    ],
    ids=str,
)
def test_slips_that_only_hands_make_name_the_typist(typed, kind):
    assert judged(typed) == [(kind, Verdict.TRANSCRIPTION)]


def test_letters_in_doubt_are_those_typed_where_neighbours_changed_places():
    typed = put(PRINT, (2, 1, "3"), (2, 2, "2"))
    assert judged(typed, doubts={(2, 1): (LETTERS,), (2, 2): (LETTERS,)}) == [(Kind.SWAP, Verdict.TRANSCRIPTION)]


def test_a_minus_that_all_readers_saw_in_a_sentence_names_the_typist():
    printed = put(PRINT, (3, 4, "Allemand -2 PM"))
    assert judged(put(printed, (3, 4, "Allemand 2 PM")), printed) == [(Kind.SIGN, Verdict.TRANSCRIPTION)]


def test_a_text_unlike_all_that_was_seen_was_not_misread():
    doubt = {(3, 4): (LETTERS,)}
    seen = {(3, 4): ("Halved", "Halved", "Halve")}
    assert judged(put(PRINT, (3, 4, "No effect")), doubts=doubt, readings=seen) == [
        (Kind.SUBSTITUTION, Verdict.TRANSCRIPTION)
    ]


def test_a_text_that_was_read_with_words_beside_it_was_seen():
    seen = {(3, 3): ("NE ANDOM EVEN", "NE ANDOM EVEN", "NE ANDOM EVENT")}
    printed = put(PRINT, (3, 3, "NE ANDOM EVEN"))
    assert judged(PRINT, printed, readings=seen) == [(Kind.SUBSTITUTION, Verdict.UNDECIDED)]


@pytest.mark.parametrize(
    "read",
    [
        with_column(PRINT, 3, ("|", "1", "1 1", "1", "", "l")),
        with_column(put(PRINT, (1, 4, "No"), (5, 4, "No")), 5, ("", "effect", "", "", "", "effect")),
        put(PRINT, (0, 1, "Inf Cav"), (0, 2, "")),
        put(PRINT, (5, 1, "1")),
        put(PRINT, (3, 4, "| Halved")),
        put(PRINT, (3, 4, "Hal'ed")),
        put(PRINT, (3, 4, "Halvᵉd")),
        put(PRINT, (4, 4, "Double")),
        put(PRINT, (0, 4, "Truck Combat")),
        put(PRINT, (1, 4, "No effect ●")),
        (("", "", "CHART", "", ""), *PRINT),
    ],
    ids=[
        "bits of a rule as a column",
        "ends of texts as a column",
        "two headings in one cell",
        "a star lost",
        "a piece of a rule",
        "a speck for a letter",
        "a raised letter",
        "the last letter lost",
        "words of the cell beside",
        "a sign that stands nowhere else",
        "a caption as a row",
    ],
)
def test_mistakes_that_only_readers_make_accuse_nobody(read):
    found = judged(PRINT, read)
    assert found
    assert Verdict.TRANSCRIPTION not in [verdict for _, verdict in found]


def test_a_dagger_is_read_as_a_letter_and_not_typed_for_one():
    assert judged(put(PRINT, (5, 0, "Town†")), put(PRINT, (5, 0, "Townt"))) == [(Kind.LABEL, Verdict.READING)]


@pytest.mark.parametrize(("why", "verdict"), [("", Verdict.TRANSCRIPTION), (LETTERS, Verdict.UNDECIDED)])
def test_where_the_ink_speaks_against_it_all_readers_may_see_the_same_and_err(why, verdict):
    doubts = {(4, 2): (why,)} if why else {}
    assert judged(put(PRINT, (4, 2, "9")), put(PRINT, (4, 2, "I")), doubts=doubts) == [(Kind.SUBSTITUTION, verdict)]


def test_a_heading_cut_by_the_columns_under_it_is_the_readings():
    body = tuple(row[:4] for row in PRINT[1:])
    for heading, *cut in (
        ("Movement Points", "Mov", "ement P", "oints"),
        ("Number of Strength Points", "Nu", "mber", "of S"),
    ):
        typed = (("", heading, "", ""), ("Terrain", "Inf", "2-4", "Leg"), *body)
        read = (("Terrain", *map(" ".join, zip(cut, typed[1][1:], strict=True))), *body)
        assert Verdict.TRANSCRIPTION not in [verdict for _, verdict in judged(typed, read)]


@pytest.mark.parametrize(
    ("read", "parts"),
    [(["Avance Cbt Interdit"], True), (["Non Meca.", "sans Route"], True), (["Avance"], False), (["-1"], False)],
    ids=["a line of a cell", "lines of two cells", "a text of its own", "a figure"],
)
def test_lines_of_cells_that_were_read_as_a_row_are_known(read, parts):
    typed = copy_of_fields(
        "terrain", (("Type", "Notes"), ("Avance", "Meca.: Avance Cbt Interdit sans Route, Non Meca.: -1"))
    )
    nothing = copy_of_fields("terrain", (("Type", "Notes"),))
    assert are_parts(lay(typed, nothing, Alignment((), (), 0)), read) is parts


def test_the_title_of_a_section_cut_by_the_borders_of_columns_is_the_readings():
    titled = (*PRINT[:3], ("MAJOR RIVER", "", "", "", ""), *PRINT[3:])
    cut = (*PRINT[:3], ("MA", "JOR R", "IVE", "R", ""), *PRINT[3:])
    assert {verdict for _, verdict in judged(titled, cut)} == {Verdict.READING}


@pytest.mark.parametrize("read", ["Infl", "IInf"])
def test_a_border_in_doubt_that_was_read_as_a_stroke_is_the_readings(read):
    printed = put(PRINT, (0, 1, read))
    assert judged(PRINT, printed, {(0, 1): (NO_CELL,)})[0][1] is Verdict.READING
    assert judged(PRINT, printed)[0][1] is Verdict.TRANSCRIPTION


def test_a_word_cut_in_two_is_no_cell_typed_into_another():
    typed, read = put(PRINT, (3, 1, "Engineer"), (3, 2, "")), put(PRINT, (3, 1, "Engi"), (3, 2, "neer"))
    assert judged(typed, read) == [(Kind.MERGED, Verdict.READING)]


def test_two_lines_exchanged_are_one_difference_though_one_cell_was_misread():
    printed = put(PRINT, (3, 4, "Ha1ve"))
    doubts = {(3, 4): (LETTERS,)}
    assert judged((*PRINT[:2], PRINT[3], PRINT[2], *PRINT[4:]), printed, doubts)[0] == (
        Kind.ROW_ORDER,
        Verdict.TRANSCRIPTION,
    )
