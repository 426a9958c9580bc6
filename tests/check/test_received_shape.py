CSV = "Dé,1/1,2/1\n1-3,2/0,1/0\n4-6,1/0,1/1\n"
LABELS = """
rows = { kind = "label", name = "Terrain" }
columns = { kind = "label", name = "Effet" }
"""


def test_lines_with_the_fields_of_their_rows(said):
    text = "TABLE\nDé\t1/1\t2/1\n1-3\t2/0\t1/0\n4-6\t1/0\t1/1\n"
    assert said("shape", CSV, received="aid.txt:1-4", text=text) == []


def test_fields_that_became_no_column(build, found):
    text = "Dé\t1/1\t2/1\t\n1-3\t2/0\t1/0\t\n4-6\t1/0\t1/1\t\n"
    (finding,) = found("shape", build(CSV, received="aid.txt:1-3", text=text))
    assert finding.message == "the line has 4 fields, the row of table `crt` 3"
    assert (finding.place.file, finding.place.line) == ("raw_scans/essai/received/aid.txt", 1)


def test_rows_broken_over_lines(build, found):
    csv = 'Terrain,Coût\nBois,"1\n2"\nLac,3\n'
    text = "Terrain\tCoût\nBois\t1\n\t2\nLac\t3\n"
    (finding,) = found("shape", build(csv, table=LABELS, rest="", received="aid.txt:1-4", text=text))
    assert finding.message == "table `crt` was received as 4 lines, 1 without a label; it has 3 rows"
    assert finding.place.line == 3


def test_one_cell_a_line(said):
    text = "Dé\n1/1\n2/1\n1-3\n2/0\n1/0\n4-6\n1/0\n1/1\n"
    assert said("shape", CSV, received="aid.txt:1-9", text=text) == [
        "table `crt` was received as 9 lines of one field, it has 3 rows"
    ]


def test_one_line_a_row_is_a_list(said):
    assert (
        said(
            "shape",
            "4 PR,un QG\n3 PR,rien\n",
            table=LABELS + "header_rows = 0",
            rest="",
            received="aid.txt:1-2",
            text="- 4 PR un QG\n- 3 PR rien\n",
        )
        == []
    )


def test_a_header_over_several_columns_is_one_field(said):
    table = LABELS + 'header_rows = 2\nspans = ["A1:A2", "B1:C1"]'
    csv = "Terrain,Coût,\n,à pied,motorisé\nBois,1,2\n"
    text = "Terrain\tCoût\nà pied\tmotorisé\nBois\t1\t2\n"
    assert said("shape", csv, table=table, rest="", received="aid.txt:1-3", text=text) == []
