from tablewright.check import as_json, as_text, check_aid, is_open

CSV = "Dé,1/1,2/1\n1-3,2/0,\n4-6,x,1/1\n"

ERRATUM = """
[[erratum]]
id = "blank"
kind = "ambiguity"
table = "crt"
row = "1-3"
column = "2/1"
printed = ""
reason = "r"
evidence = "e"
silences = ["shape"]
"""


EXPECTED = """\
essai: 1 error, 1 open suspicion, 1 answered by errata
  error [parse] canonical/essai/crt.csv:3 (table crt, row 4-6, column 1/1): `x` is no cell of the grammar `losses`
    Correct the cell as the print has it, or widen [grammar.losses].
  suspicion [references] raw_scans/essai/received/aid.txt:1: the text leads to 9.2, which is not on the sheet
    Look at the print for the number; if it is right, say that the rule is elsewhere.
  blank [shape] canonical/essai/crt.csv:2 (table crt, row 1-3, column 2/1): the cell is blank"""


def test_errors_first_then_what_is_open_then_what_is_answered(build):
    findings = check_aid(build(CSV, errata=ERRATUM, text="Fin (voir 9.2)."))
    assert as_text("essai", findings) == EXPECTED
    assert [is_open(finding) for finding in findings] == [False, True, True]


def test_a_sheet_without_a_finding():
    assert as_text("essai", ()) == "essai: no errors, no open suspicions, 0 answered by errata"


def test_a_finding_for_programs(build):
    (finding,) = check_aid(build(CSV.replace("x", "1/0"), errata=ERRATUM))
    assert as_json(finding) == {
        "check": "shape",
        "severity": "suspicion",
        "sheet": "essai",
        "file": "canonical/essai/crt.csv",
        "line": 2,
        "table": "crt",
        "row": "1-3",
        "column": "2/1",
        "also": [],
        "message": "the cell is blank",
        "remedy": "See whether the print leaves it blank, and say what it means.",
        "erratum": "blank",
    }
