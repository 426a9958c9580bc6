"""XLSX and ODS: what a cell shows, where tables stand, and files that mean harm."""

import io
import zipfile

import pytest

from tablewright.errors import FileTrouble
from tablewright.model.sheet import SpanRange
from tablewright.typed import tables_in
from tablewright.typed.shown import number_shown
from tablewright.typed.zipped import MOST

MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
ODS = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
)


def zipped(parts):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return out.getvalue()


def xlsx(cells, more="", pages=("Feuil1",), styles=""):
    """A workbook as Excel writes one: the first page holds the cells."""
    sheets = "".join(f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(pages, 1))
    links = "".join(f'<Relationship Id="rId{n}" Target="worksheets/sheet{n}.xml"/>' for n in range(1, len(pages) + 1))
    parts = {
        "xl/workbook.xml": f"<workbook {MAIN} {LINKS}><sheets>{sheets}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"<Relationships xmlns='x'>{links}</Relationships>",
        "xl/sharedStrings.xml": f"<sst {MAIN}><si><t>Dé</t></si><si><r><t>1</t></r><r><t>ᴰ</t></r></si></sst>",
        "xl/styles.xml": f"<styleSheet {MAIN}>{styles}</styleSheet>",
    }
    for n in range(1, len(pages) + 1):
        parts[f"xl/worksheets/sheet{n}.xml"] = (
            f"<worksheet {MAIN}><sheetData><row>{cells if n == 1 else ''}</row></sheetData>{more}</worksheet>"
        )
    return zipped(parts)


def ods(rows):
    page = f'<table:table table:name="P">{rows}</table:table>'
    return zipped({"content.xml": f"<office:document {ODS}>{page}</office:document>"})


def test_texts_of_a_workbook():
    cells = '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="A2"><v>1</v></c>'
    cells += '<c r="B2" t="inlineStr"><is><t>3/0</t></is></c>'
    (table,) = tables_in("mine.xlsx", xlsx(cells))
    assert (table.name, table.grid) == ("mine", (("Dé", "1ᴰ"), ("1", "3/0")))


def test_merged_cells_of_a_workbook():
    cells = '<c r="B2"><v>1</v></c><c r="C3"><v>2</v></c>'
    (table,) = tables_in("mine.xlsx", xlsx(cells, '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>'))
    assert table.spans == (SpanRange(0, 0, 0, 1),)
    assert table.lines == (2, 3)


def test_tables_of_a_page_are_parted_by_blank_rows():
    names = ["A1", "B1", "A2", "B2", "A5", "B5", "A6"]
    cells = "".join(f'<c r="{name}"><v>{n}</v></c>' for n, name in enumerate(names))
    first, second = tables_in("mine.xlsx", xlsx(cells, pages=("One", "Two")))
    assert (first.name, first.lines, second.name, second.lines) == ("mine/One 1", (1, 2), "mine/One 2", (5, 6))


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        ("3", "", "3"),
        ("0.1", "", "0.1"),
        ("0.30000000000000004", "", "0.3"),
        ("0.5", "# ?/?", "1/2"),
        ("1.5", "# ?/?", "1 1/2"),
        ("0.25", "0%", "25%"),
        ("2", "0.00", "2.00"),
        ("2", "+0;-0", "+2"),
        ("-2", "+0;-0", "-2"),
        ("-2", "", "-2"),
        ("45294", "d-mmm", "2024-01-03"),
        ("45294", "[$-40C]d\\-mmm;@", "2024-01-03"),
        ("text", "", "text"),
    ],
)
def test_a_number_is_what_the_spreadsheet_shows(value, code, shown):
    assert number_shown(value, code) == shown


def test_a_spreadsheet_that_took_odds_for_a_day_shows_the_day():
    styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs>'
    (table,) = tables_in("mine.xlsx", xlsx('<c r="A1" s="1"><v>45294</v></c><c r="B1"><v>2</v></c>', styles=styles))
    assert table.grid == (("2024-01-03", "2"),)


def test_texts_of_an_open_document():
    rows = (
        "<table:table-row><table:table-cell table:number-columns-spanned='2'><text:p>Dé<text:s/>x</text:p>"
        "</table:table-cell><table:covered-table-cell/>"
        "<table:table-cell table:number-columns-repeated='2'><text:p>-</text:p></table:table-cell>"
        "<table:table-cell table:number-columns-repeated='16000'/></table:table-row>"
        "<table:table-row table:number-rows-repeated='2'><table:table-cell><text:p>1</text:p><text:p>2</text:p>"
        "</table:table-cell></table:table-row>"
        "<table:table-row table:number-rows-repeated='1048000'><table:table-cell/></table:table-row>"
    )
    (table,) = tables_in("mine.ods", ods(rows))
    assert table.grid == (("Dé x", "", "-", "-"), ("1\n2", "", "", ""), ("1\n2", "", "", ""))
    assert table.spans == (SpanRange(0, 0, 0, 1),)


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
ROW = "<table:table-row {}>{}</table:table-row>"
CELL = "<table:table-cell table:number-columns-repeated='{}'><text:p>x</text:p></table:table-cell>"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.xlsx", b"not a zip at all"),
        ("a.xlsx", zipped({"other.xml": "<x/>"})),
        ("a.ods", zipped({"content.xml": BOMB + "<x>&b;</x>"})),
        ("a.ods", zipped({"content.xml": (BOMB + "<x>&b;</x>").encode("utf-16")})),
        ("a.ods", zipped({"content.xml": " " * (MOST + 1)})),
        ("a.ods", zipped({"content.xml": "<x"})),
        ("a.ods", ods(ROW.format("table:number-rows-repeated='999999'", CELL.format(1000)))),
        ("a.ods", ods(ROW.format("", CELL.format(999999999)))),
        ("a.xlsx", xlsx('<c r="XFD1048576"><v>1</v></c><c r="A1"><v>1</v></c>')),
        ("a.xlsx", xlsx("")),
    ],
    ids=["no-zip", "no-workbook", "entities", "utf-16", "unpacked", "no-xml", "rows", "columns", "far-away", "nothing"],
)
def test_files_that_hold_no_table_or_mean_harm_are_refused(name, content):
    with pytest.raises(FileTrouble) as refused:
        tables_in(name, content)
    assert refused.value.remedy
