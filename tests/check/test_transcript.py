from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

CSV = "Dé,1/1,2/1\n1-3,2/0,1/0\n4-6,1/0,1/1\n"
TEXT = "TABLE\nRapport\nDé\t1/1\t2/1\t\n1-3\t2/0\t1/0\t\n4-6\t1/0\t1/1\t\n"


def test_the_glyphs_of_the_lines(said):
    assert said("transcript", CSV, received="aid.txt:1-5", text=TEXT) == []


def test_one_cell_a_line(said):
    lines = "Dé\n1/1\n2/1\n\n1-3\n2/0\n1/0\n\n4-6\n1/0\n1/1\n"
    assert said("transcript", CSV, received="aid.txt:1-11", text=lines) == []


def test_raised_letters_are_the_marks_of_the_transcript(said, texts):
    csv = "Terrain,Coût\nBois,1ᴬ\nLac,1ᵉʳ hex\n"
    lines = "Terrain\tCoût\nBois\t1 ^A\nLac\t1 ^{er} hex\n"
    assert said("transcript", csv, table=texts["labels"], rest="", received="aid.txt:1-3", text=lines) == []


def test_the_lines_of_a_cell_may_have_been_run_together_with_those_of_the_next(said, texts):
    csv = 'Terrain,Att,Déf\nm6,"2r/\n2d","-/\na1"\n'
    lines = "Terrain\tAtt\tDéf\nm6\t2r/ -/ 2d a1\n"
    assert said("transcript", csv, table=texts["labels"], rest="", received="aid.txt:1-2", text=lines) == []


def test_a_cell_that_was_put_right_in_silence(build, found):
    aid = build(CSV.replace("1/1\n", "1/2\n"), received="aid.txt:1-5", text=TEXT)
    (finding,) = found("transcript", aid)
    assert (finding.row, finding.column, finding.place.line, finding.severity) == ("4-6", "2/1", 3, "error")
    assert finding.message == "`1/2` stands where `1/1` was received"


def test_lines_that_became_no_cell(said):
    assert said("transcript", CSV, received="aid.txt:1-6", text="Résultats\n" + TEXT) == [
        "`Résultats` was received before this row and stands in no cell"
    ]


def test_lines_after_the_last_row(said):
    assert said("transcript", CSV, received="aid.txt:1-6", text=TEXT + "7\t0/0") == [
        "`7 0/0` was received after the last row and stands in no cell"
    ]


def test_a_table_stated_inside_a_sentence(said, texts):
    table = texts["labels"] + 'printed_as = "text"\nheader_rows = 0'
    text = "ratio (1/2 = -2 ; 1/1 = +0, etc.)"
    assert said("transcript", "1/2,-2\n1/1,+0\n", table=table, rest="", received="aid.txt:1", text=text) == []
    assert said("transcript", "1/2,-2\n1/1,+1\n", table=table, rest="", received="aid.txt:1", text=text) == [
        "`+1` was not received in its place"
    ]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])  # both fixtures are plain functions
@given(
    row=st.integers(0, 1),
    column=st.integers(0, 1),
    losses=st.tuples(st.integers(0, 6), st.integers(0, 6)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
)
def test_no_changed_cell_goes_unseen(build, found, row, column, losses):
    cells = [["2/0", "1/0"], ["1/0", "1/1"]]
    same = cells[row][column] == losses
    cells[row][column] = losses
    csv = "Dé,1/1,2/1\n" + "".join(f"{label},{','.join(r)}\n" for label, r in zip(("1-3", "4-6"), cells, strict=True))
    assert (found("transcript", build(csv, received="aid.txt:1-5", text=TEXT)) == []) == same
