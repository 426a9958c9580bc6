import pytest

from tablewright.check import check_aid

CSV = "Dé,1/1,2/1\n1-3,2/0,\n4-6,,1/1\n"
"""Two blank cells: 1-3 under 2/1, and 4-6 under 1/1."""


def erratum(name, place, silences='"shape"', kind="ambiguity"):
    return f"""
[[erratum]]
id = "{name}"
kind = "{kind}"
{place}
reason = "r"
evidence = "e"
silences = [{silences}]
"""


CELL = 'table = "crt"\nrow = "1-3"\ncolumn = "2/1"'
ROW = 'table = "crt"\nrow = "1-3"'
TABLE = 'table = "crt"'


@pytest.fixture
def answers(build):
    """Which erratum answers each blank cell."""

    def tied(errata, csv=CSV):
        return [f.erratum for f in check_aid(build(csv, errata=errata)) if f.check == "shape"]

    return tied


def test_without_an_erratum_the_suspicion_is_open(answers):
    assert answers("") == [None, None]


def test_an_erratum_answers_its_cell(answers):
    assert answers(erratum("cell", CELL)) == [None, "cell"]


def test_an_erratum_on_a_row_answers_all_of_it(answers):
    assert answers(erratum("row", ROW)) == [None, "row"]


def test_an_erratum_on_a_table_answers_for_no_single_cell(answers):
    assert answers(erratum("table", TABLE)) == [None, None]


def test_an_erratum_on_a_table_answers_for_a_column_that_is_blank_throughout(answers):
    assert answers(erratum("table", TABLE), "Dé,1/1,2/1\n1-3,2/0,\n4-6,1/1,\n") == ["table"]


def test_the_most_precise_erratum_answers(answers):
    assert answers(erratum("row", ROW) + erratum("cell", CELL)) == [None, "cell"]


def test_an_erratum_answers_only_the_checks_it_silences(answers):
    assert answers(erratum("cell", CELL, '"dangling"')) == [None, None]


def test_an_error_is_never_answered(build):
    aid = build("Dé,1/1\n1-3,2/0\n4-6,x\n", errata=erratum("table", TABLE, '"parse"'))
    assert [(f.check, f.erratum) for f in check_aid(aid) if f.check == "parse"] == [("parse", None)]


def test_an_erratum_on_either_cell_answers_a_pair(build):
    promise = '\n[[table.invariant]]\nkind = "monotone"\nmeasure = "defender"\nreason = "r"\n'
    table = 'rows = { kind = "die", name = "Dé", dice = "1d6" }\ncolumns = { kind = "odds", name = "R" }\n'
    table += 'cells = "losses"\n' + promise
    for column in ("1/1", "2/1"):
        place = f'table = "crt"\nrow = "1-6"\ncolumn = "{column}"'
        aid = build("Dé,1/1,2/1\n1-6,0/2,0/1\n", table=table, errata=erratum("it", place, '"invariant"'))
        assert [f.erratum for f in check_aid(aid)] == ["it"]


def test_lines_of_a_transcript_are_answered_by_the_erratum_that_names_fewest(build):
    wide = erratum("wide", 'at = ["aid.txt:1-9"]', '"references"', "ocr").replace(
        "[[erratum]]", "[[erratum]]\nuse = 'u'"
    )
    narrow = erratum("narrow", 'at = ["aid.txt:2"]', '"references"', "ocr").replace(
        "[[erratum]]", "[[erratum]]\nuse = 'u'"
    )
    aid = build(text="(voir 9.1)\n(voir 9.2)\n\n\n\n\n\n\nfin", errata=wide + narrow)
    assert [f.erratum for f in check_aid(aid) if f.check == "references"] == ["wide", "narrow"]


def test_an_erratum_that_answers_nothing_is_a_finding(build):
    aid = build(errata=erratum("idle", TABLE))
    (finding,) = check_aid(aid)
    assert (finding.check, finding.message) == ("errata", "erratum `idle` silences `shape`, which finds nothing there")
    assert finding.place.file == "canonical/essai/errata.toml"


def test_an_erratum_that_silences_no_check_is_an_error(build):
    (finding,) = check_aid(build(errata=erratum("idle", TABLE, '"shapes"')))
    assert (finding.severity, finding.message) == ("error", "erratum `idle` silences `shapes`, which is no check")
