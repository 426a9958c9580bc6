"""Typed tables laid on what was read off scans, with nobody to say which is which."""

from dataclasses import replace

from tablewright.compare import compare_transcripts, compare_typed, copy_of_fields
from tablewright.model.difference import Verdict
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable

CRT = (("Dé", "1/1", "2/1"), ("1", "2/0", "1/0"), ("2", "1/1", "0/1"), ("3", "0/2", "0/3"))
TERRAIN = (("Terrain", "Coût"), ("Clair", "1 PM"), ("Bois", "2 PM"), ("Ville", "3 PM"))
WEATHER = (("Mois", "Temps"), ("Janvier", "Neige"), ("Mars", "Boue"))


def cell(row, col, text, *, flag=False, readings=None):
    seen = readings or dict.fromkeys(("house", "rapidocr", "tesseract"), text)
    x, y = 100.0 * col, 40.0 * row
    quad = ((x, y), (x + 90, y), (x + 90, y + 30), (x, y + 30))
    why = ("readers differ",) if flag else ()
    return ReadCell(text, flag, why, 0.9, seen, row=row, col=col, rowspan=1, colspan=1, quad=quad)


def table(grid, **changed):
    cells = [cell(r, c, text) for r, row in enumerate(grid) for c, text in enumerate(row)]
    return ReadTable("", cells[0].quad, tuple(changed.get(f"c{one.row}{one.col}", one) for one in cells))


def scan(*tables, name="scan.jpg"):
    return ReadFile(name, (ReadPage(1, (800, 600), 0, 0.0, (), tuple(tables), ()),))


def typed(name, grid, changes=()):
    rows = [list(row) for row in grid]
    for row, col, text in changes:
        rows[row][col] = text
    return replace(copy_of_fields(name, tuple(map(tuple, rows))), file=f"{name}.csv")


def test_each_table_is_laid_on_the_one_it_fits_best():
    compared = compare_typed([typed("terrain", TERRAIN), typed("crt", CRT)], [scan(table(CRT), table(TERRAIN))])
    assert compared.coverage.words == "2 of 2 tables compared"
    assert compared.coverage.is_whole
    assert compared.differences == ()


def test_an_error_is_found_and_the_typist_named():
    compared = compare_typed([typed("crt", CRT, [(2, 1, "1/0")])], [scan(table(TERRAIN), table(CRT))])
    (difference,) = compared.differences
    assert (difference.canonical, difference.extracted) == ("1/0", "1/1")
    assert (difference.sheet, difference.verdict) == ("crt.csv", Verdict.TRANSCRIPTION)


def test_a_table_that_is_on_no_scan_is_not_the_same():
    compared = compare_typed([typed("crt", CRT), typed("weather", WEATHER)], [scan(table(CRT))])
    assert compared.coverage.words == "1 of 2 tables compared"
    assert [missed.table for missed in compared.missed] == ["weather"]
    assert not compared.coverage.is_whole


def test_a_page_on_which_nothing_was_read_is_not_the_same():
    compared = compare_typed([typed("crt", CRT)], [scan()])
    assert [(missed.table, missed.why) for missed in compared.missed] == [
        ("crt", "no table was read to hold it against")
    ]
    assert compared.beside == ("scan.jpg: no table was read on it",)


def test_tables_that_nobody_typed_are_said_and_no_fault():
    compared = compare_typed([typed("crt", CRT)], [scan(table(CRT), table(TERRAIN))])
    assert compared.coverage.is_whole
    assert compared.beside == ("scan.jpg: 1 of 2 tables on it are like none of those typed",)


def test_two_tables_that_are_much_alike_stand_on_two_pages():
    winter = [(1, 1, "A1"), (2, 1, "A2"), (3, 1, "A3")]
    other = typed("winter", CRT, winter).grid
    files = [scan(table(other), name="b.jpg"), scan(table(CRT), name="a.jpg")]
    compared = compare_typed([typed("summer", CRT), typed("winter", CRT, winter)], files)
    assert {(one.scan, one.tables[0].table) for one in compared.scans} == {("a.jpg", "summer"), ("b.jpg", "winter")}
    assert compared.differences == ()


def test_a_second_scan_of_a_page_is_heard_too():
    wrong = cell(1, 1, "2/6")
    files = [scan(table(CRT, c11=wrong), name="a.jpg"), scan(table(CRT), name="b.jpg")]
    (difference,) = compare_typed([typed("crt", CRT)], files).differences
    assert difference.verdict is not Verdict.TRANSCRIPTION
    assert "another scan reads as transcribed" in difference.evidence


def test_a_doubt_that_is_settled_is_not_dropped():
    doubtful = cell(1, 1, "2/O", flag=True, readings={"house": "2/O", "tesseract": "2/0"})
    compared = compare_typed([typed("crt", CRT)], [scan(table(CRT, c11=doubtful))])
    assert compared.differences == ()
    assert compared.coverage.words == "1 of 1 table compared; 1 cell in doubt taken as typed"
    (doubt,) = compared.scans[0].doubts
    assert (doubt.canonical, doubt.extracted) == ("2/0", "2/O")


def test_a_sign_that_the_readers_see_all_over_a_table_accuses_the_reading():
    signed = tuple(tuple(f"+ {text}" if r and c else text for c, text in enumerate(row)) for r, row in enumerate(CRT))
    compared = compare_typed([typed("crt", CRT)], [scan(table(signed))])
    (difference,) = compared.differences
    assert (difference.explanation, difference.verdict) == ("`+` more throughout: 6 cells", Verdict.READING)


def test_signs_that_somebody_lost_here_and_there_accuse_the_typist():
    signed = tuple(tuple(f"+{text}" if r and c else text for c, text in enumerate(row)) for r, row in enumerate(CRT))
    lost = [(1, 1, "2/0"), (2, 2, "0/1")]
    compared = compare_typed([typed("crt", signed, lost)], [scan(table(signed))])
    assert {difference.verdict for difference in compared.differences} == {Verdict.TRANSCRIPTION}
    assert len(compared.differences) == 2


def test_a_label_typed_twice_accuses_the_typist():
    compared = compare_typed([typed("crt", CRT, [(3, 0, "2")])], [scan(table(CRT))])
    (difference,) = compared.differences
    assert (difference.explanation, difference.verdict) == (
        "the label of its neighbour once more",
        Verdict.TRANSCRIPTION,
    )


def test_dirt_that_all_readers_saw_accuses_nobody():
    dirty = cell(1, 1, "·2/0")
    (difference,) = compare_typed([typed("crt", CRT)], [scan(table(CRT, c11=dirty))]).differences
    assert difference.verdict is not Verdict.TRANSCRIPTION


def test_a_table_that_only_one_of_two_transcripts_has():
    compared = compare_transcripts([typed("crt", CRT)], [typed("crt", CRT), typed("terrain", TERRAIN)])
    assert [missed.table for missed in compared.missed] == ["terrain"]
