"""Words of others stay words: on terminals, in spreadsheets, and as names of files."""

import csv
import io
import json
import unicodedata
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image
from wargame_resolvers._runtime.spreadsheet import inert as inert_in_package

from tablewright import cli
from tablewright.api.renderings import csv_of, inert
from tablewright.cli.extract import show
from tablewright.cli.outputs import names_of_outputs, write_outputs
from tablewright.cli.words import on_one_line, shown
from tablewright.model.reading import ReadCell, ReadFile, ReadPage, ReadTable

QUAD = ((0, 0), (9, 0), (9, 9), (0, 9))


def file(name, *texts, title=""):
    plain = {"flag": False, "why": (), "confidence": 1.0, "quad": QUAD}
    cells = tuple(ReadCell(text, **plain, row=row, col=0, rowspan=1, colspan=1) for row, text in enumerate(texts))
    return ReadFile(name, (ReadPage(1, (9, 9), 0, 0.0, (), (ReadTable(title, QUAD, cells),), ()),))


@pytest.mark.parametrize("title", ["[/bold] Combat results", "[optional] Combat results", "[red]x", "a\x1b[2Jb"])
def test_a_title_that_looks_like_an_order_to_the_terminal_is_shown(capsys, title):
    show([file("[red]x[/b].png", "1/2", title=title)])
    said = capsys.readouterr().out
    assert "".join(shown(title).split()) in "".join(said.split())
    assert "[red]x[/b].png page 1: 1 tables" in said
    assert "\x1b" not in said


@given(st.text())
@example("\x1b]0;title\x07")
@example("\u202efdp.exe")
def test_no_sign_that_a_terminal_would_obey_gets_through(text):
    assert not {unicodedata.category(sign) for sign in on_one_line(text)} & {"Cc", "Cf", "Cs"}
    assert on_one_line("Forêt ½ “3–1” ᴰ") == "Forêt ½ “3–1” ᴰ"


FORMULAS = [
    "=1+1", '=HYPERLINK("http://x","y")', "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!D2", "\t=1", "\r=1",
    "+HYPERLINK(A1)", '-IMPORTXML(CONCAT("x",A1),"//a")', "＝1+1", "＠SUM(1)",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_is_a_text_in_a_spreadsheet(text):
    ((cell,),) = csv.reader(io.StringIO(csv_of(file("x", text).pages[0].tables[0].cells), newline=""))
    assert cell == f"'{text}".replace("\r", " ")


@pytest.mark.parametrize("text", ["-", "-1", "+2", "-1 CL", "+1/-2", "1/2-", "−1", "+½", "3-1", "D2", "", "–"])
def test_what_tables_print_is_left_alone(text):
    assert inert(text) == text


@given(st.text(st.sampled_from("=+-@\t\r\n−＋－＝＠1aD(|!/ ½")))
def test_the_package_of_tables_says_the_same_of_a_formula(text):
    assert inert_in_package(text) == inert(text)


NAMES = st.lists(
    st.builds(Path, st.sampled_from(["a", "b", "A"]), st.sampled_from(["x.png", "x.jpg", "X.png", "x-2.png", "y.png"])),
    unique=True,
)


@given(NAMES)
def test_no_result_is_written_over_another(paths):
    names = names_of_outputs(paths)
    assert set(names) == set(paths)
    assert len({name.casefold() for name in names.values()}) == len(paths)


def test_names_stay_short_where_they_can():
    paths = [Path("one/x.png"), Path("two/x.png"), Path("x.jpg"), Path("y.png")]
    names = names_of_outputs(paths)
    assert [names[path] for path in paths] == ["one-x.png", "two-x.png", "x.jpg", "y"]


def test_a_name_that_is_no_text_is_written_all_the_same(tmp_path):
    path = Path("caf\udce9.png")
    (name,) = names_of_outputs([path]).values()
    assert name.encode().decode() == name  # a text now, which any file system takes
    write_outputs(file(str(path), "1/2"), tmp_path, name)
    assert json.loads((tmp_path / f"{name}.json").read_text("utf-8"))["files"]
    assert (tmp_path / f"{name}-1-1.csv").read_text("utf-8") == "1/2\n"


def test_a_blank_sheet_of_any_name_is_read(tmp_path):
    path = tmp_path / "[red]x[b].png"
    Image.new("RGB", (200, 200), "white").save(path)
    result = CliRunner().invoke(cli.main, ["extract", "--readers", "house", str(path)])
    assert result.exit_code == 0, result.output
    assert "[red]x[b].pngpage1:0tables" in "".join(result.stdout.split())  # wherever the line is broken
