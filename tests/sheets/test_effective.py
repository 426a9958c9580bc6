"""Tables with their errata applied: what was received, what is printed, what is used."""

from dataclasses import replace
from pathlib import Path

import pytest

from tablewright.errors import Faults
from tablewright.model.sheet import AxisKind, ErratumKind
from tablewright.sheets.load import load
from tablewright.sheets.tables import reparsed

LABELS = ('kind = "odds", name = "Rapport"', 'kind = "label", name = "Rapport"')
"""A change to the base's sheet.toml: its columns are plain labels."""

ERRATUM = """
[[erratum]]
id = "it"
kind = "{kind}"
table = "crt"
row = "{row}"
column = "{column}"
printed = "{printed}"
{rest}
reason = "r"
evidence = "e"
"""


@pytest.fixture
def table(base):
    """The base's table, with other errata, another CSV, or changes to its sheet.toml."""

    def put(errata=None, csv=None, sheet=()):
        files = dict(base.canonical)
        if errata is not None:
            ruling = files["errata.toml"].decode().split("[[erratum]]")[-1]
            files["errata.toml"] = f"{errata}\n[[erratum]]{ruling}".encode()
        if csv is not None:
            files["crt.csv"] = csv.encode()
        for before, after in sheet:
            assert before in files["sheet.toml"].decode()
            files["sheet.toml"] = files["sheet.toml"].decode().replace(before, after).encode()
        return load(replace(base, canonical=files)).tables[0]

    return put


def erratum(*, kind="ocr", row="4+", column="2/1+", printed="0/2", rest='use = "0/3"'):
    return ERRATUM.format(kind=kind, row=row, column=column, printed=printed, rest=rest)


def test_a_misread_cell_is_printed_and_used_as_the_erratum_says(table):
    cell = table(erratum(kind="ocr")).body[1][2]
    assert (cell.received, cell.printed, cell.used) == ("0/2", "0/3", "0/3")
    assert cell.parsed == {"attacker": 0, "defender": 3}
    assert cell.errata == ("it",)


@pytest.mark.parametrize("kind", [ErratumKind.MISPRINT, ErratumKind.AMBIGUITY])
def test_a_misprint_stays_in_print(table, kind):
    cell = table(erratum(kind=kind)).body[1][2]
    assert (cell.received, cell.printed, cell.used) == ("0/2", "0/2", "0/3")


def test_an_undecided_cell_is_not_parsed_and_keeps_its_readings(table):
    cell = table(erratum(kind="ambiguity", rest='undecided = true\nreadings = ["0/2", "0/3"]')).body[1][2]
    assert cell.undecided
    assert (cell.used, cell.parses, cell.readings) == ("0/2", (), ("0/2", "0/3"))


def test_a_cell_that_does_not_fit_its_grammar_has_no_parse(table):
    cell = table("", csv="Dé,1/2-,1/1,2/1+\n1-3,3/0,1/1,0/1\n4+,1/0,0/1,0/\n").body[1][2]
    assert (cell.used, cell.parses, cell.parsed) == ("0/", (), None)


def test_an_erratum_can_mend_a_label(table):
    mended = table(
        erratum(row="Dé", column="1/l", printed="1/l", rest='use = "1/1"'), csv="Dé,1/2-,1/l,2/1+\n1-3,3/0,1/1,0/1\n"
    ).table
    assert mended.columns.texts == ("1/2-", "1/1", "2/1+")
    assert mended.grid[0][2] == "1/l"


def test_names_may_be_written_on_one_line(table):
    broken = 'Dé,1/2-,1/1,2/1+\n1-3,3/0,1/1,0/1\n"4 ou\nplus",1/0,0/1,0/2\n'
    assert table(erratum(row="4 ou plus"), csv=broken).body[1][2].used == "0/3"
    assert table(erratum(row="4 ou\\nplus"), csv=broken).body[1][2].used == "0/3"


def test_the_printed_text_decides_between_columns_when_none_is_named(table):
    entry = erratum(printed="0/2").replace('column = "2/1+"\n', "")
    assert table(entry).body[1][2].used == "0/3"


def test_stacked_headers_are_joined_and_spans_filled_in(table):
    stacked = table(
        "",
        csv="Dé,Rapport,,\n,1/2-,1/1,2/1+\n1-3,3/0,1/1,0/1\n",
        sheet=[('cells = "losses"', 'cells = "losses"\nheader_rows = 2\nspans = ["B1:D1"]'), LABELS],
    ).table
    assert stacked.columns.texts == ("Rapport/1/2-", "Rapport/1/1", "Rapport/2/1+")


def test_header_rows_that_are_groups_name_nothing(table):
    grouped = table(
        "",
        csv="Dé,Rapport,,\n,1/2-,1/1,2/1+\n1-3,3/0,1/1,0/1\n",
        sheet=[('cells = "losses"', 'cells = "losses"\nheader_rows = 2\nspans = ["B1:D1"]\ngroups = [1]')],
    ).table
    assert grouped.columns.texts == ("1/2-", "1/1", "2/1+")
    assert grouped.columns.labels[1].low == 1


def test_columns_under_one_label_are_its_parts(table):
    halves = table(
        "",
        csv="Dé,1/2-,,1/1+,\n,Att,Déf,Att,Déf\n1-3,3,0,1,1\n",
        sheet=[('cells = "losses"', 'cells = "number"\nheader_rows = 2\nspans = ["B1:C1", "D1:E1"]')],
    ).table
    assert halves.columns.texts == ("1/2-/Att", "1/2-/Déf", "1/1+/Att", "1/1+/Déf")
    assert [label.part for label in halves.columns.labels] == ["Att", "Déf", "Att", "Déf"]
    assert [label.low for label in halves.columns.labels] == [None, None, 1, 1]


def test_a_list_without_headers_calls_its_column_by_the_name_of_the_axis(table):
    plain = table(
        "",
        csv="1-3,0/1\n4+,0/2\n",
        sheet=[('cells = "losses"', 'cells = "losses"\nheader_rows = 0'), LABELS],
    ).table
    assert plain.columns.texts == ("Rapport",)
    assert plain.body == (("0/1",), ("0/2",))


def test_group_rows_are_no_results(table):
    grouped = table(
        "",
        csv="Dé,1/2-,1/1,2/1+\nBAS,,,\n1-3,3/0,1/1,0/1\n",
        sheet=[('cells = "losses"', 'cells = "losses"\ngroups = [2]')],
    )
    assert grouped.table.rows.texts == ("1-3",)
    assert grouped.table.body == (("3/0", "1/1", "0/1"),)


def test_columns_may_have_grammars_of_their_own(table):
    mixed = table("", sheet=[('cells = "losses"', 'cells = { "1/1" = "losses", "*" = "text" }')])
    assert mixed.table.grammars == (None, "losses", None)
    assert mixed.body[0][0].parses == ("3/0",)
    assert mixed.body[0][1].parses == ({"attacker": 1, "defender": 1},)


def test_a_table_can_be_read_again_with_other_texts(base):
    aid = load(base)
    grammars = {grammar.id: grammar for grammar in aid.sheet.grammars}
    fields = tuple(tuple(field.replace("0/2", "0/") for field in row) for row in aid.sheet.tables[0].grid)
    assert [c.parses for c in reparsed(aid.sheet.tables[0], fields, grammars).body[1]][-1] == ()


def test_what_the_loader_gives_is_what_was_written(base):
    aid = load(base)
    assert aid.sheet.table("crt").rows.kind is AxisKind.DIE
    assert aid.sheet.table("crt").invariants[0].measure == "net"
    assert aid.sheet.received["aid.txt"][0].startswith("Dé")
    assert [ruling.id for ruling in aid.rules.rulings] == ["odds-between"]
    assert [step.name for step in aid.rules.procedures[0].steps] == ["ratio", "column", "roll", "row", "result"]
    assert aid.rules.procedures[0].result == ("result",)
    assert str(aid.rules.procedures[0].steps[1].place) == "canonical/case/rules.toml:60"
    assert aid.examples[0].figures == {"ratio": "2", "column": "2/1+"}


def test_a_signature_holds_while_the_csv_stays_as_it_was(base):
    assert load(base).sheet.signature("crt").by == ("first keyer", "second keyer")
    files = dict(base.canonical) | {"crt.csv": base.canonical["crt.csv"].replace(b"0/2", b"0/3")}
    assert load(replace(base, canonical=files)).sheet.signature("crt") is None


def test_a_sheet_of_one_file_is_a_sheet(base):
    sheet = base.canonical["sheet.toml"].decode()
    bare = sheet.replace(', "modifiers:combat", "passage:example"', "")
    aid = load(replace(base, canonical={"sheet.toml": bare.encode(), "crt.csv": base.canonical["crt.csv"]}))
    assert aid.rules.procedures == ()
    assert aid.examples == ()


def test_without_sheet_toml_there_is_no_sheet(base):
    files = {name: content for name, content in base.canonical.items() if name != "sheet.toml"}
    with pytest.raises(Faults, match=r"canonical/case/sheet.toml:1: the file is missing"):
        load(replace(base, canonical=files))


def test_the_sheets_of_this_repository_have_no_fault(base):
    root = Path(__file__).parents[2]
    folders = sorted(path for path in (root / "canonical").iterdir() if path.is_dir())
    assert folders
    for folder in folders:
        received = root / "raw_scans" / folder.name / "received"
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
        lines = {path.name: path.read_bytes() for path in received.iterdir()}
        aid = load(replace(base, id=folder.name, canonical=files, received=lines))
        assert len(aid.tables) == len(list(folder.glob("*.csv")))


def test_a_row_knows_its_line_in_the_csv(table):
    broken = table("", csv='Dé,1/2-,1/1,2/1+\n"1\n-\n3",3/0,"1/\n1",0/1\n4+,1/0,0/1,0/2\n').table
    assert [broken.place_of(row).line for row in range(3)] == [1, 2, 6]


def test_rows_without_labels_are_numbered(table):
    bare = table(
        "",
        csv="1/2-,1/1,2/1+\n3/0,1/1,0/1\n1/0,0/1,0/2\n",
        sheet=[
            ('cells = "losses"', 'cells = "losses"\nlabel_columns = 0'),
            ('{ kind = "die", name = "Dé", dice = "1d6" }', '{ kind = "label", name = "Ligne" }'),
        ],
    )
    assert bare.table.rows.texts == ("1", "2")
    assert bare.body[1][2].parsed == {"attacker": 0, "defender": 2}
