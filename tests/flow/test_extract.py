"""The whole way from a file to its tables, with the real readers; and files that cannot go that way."""

from __future__ import annotations

import csv
import json

import pytest
from click.testing import CliRunner
from PIL import Image, ImageDraw, ImageFont

from tablewright.cli import main
from tablewright.errors import Exit

ROWS = [
    ["Die", "1-2", "1-1", "2-1", "3-1"],
    ["1", "A2", "A1", "EX", "DR"],
    ["2", "A1", "EX", "DR", "D1"],
    ["3", "EX", "DR", "-", "D2"],
]
LEFT, TOP, WIDE, HIGH = 120, 200, 160, 70
TEXT = "The defender loses a step and retires."


def draw_sheet(path, turned=0):
    """A ruled table and a line of text, as a clean scan has them."""
    image = Image.new("RGB", (1200, 800), "white")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(34)
    for r, row in enumerate(ROWS):
        for c, text in enumerate(row):
            box = (LEFT + c * WIDE, TOP + r * HIGH, LEFT + (c + 1) * WIDE, TOP + (r + 1) * HIGH)
            draw.rectangle(box, outline="black", width=3)
            draw.text(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), text, font=font, fill="black", anchor="mm")
    draw.text((LEFT, 600), TEXT, font=font, fill="black")
    image.rotate(turned, expand=True).save(path)


def extract(*arguments):
    return CliRunner().invoke(main, ["extract", *map(str, arguments)])


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """The one page of the sheet as `--json` tells it."""
    path = tmp_path_factory.mktemp("scan") / "sheet.png"
    draw_sheet(path)
    result = extract("--json", path)
    assert result.exit_code == Exit.FINE, result.stderr
    (file,) = json.loads(result.stdout)["files"]
    assert file["file"] == str(path)
    return file["pages"][0]


@pytest.mark.slow
def test_every_cell_is_read_right_and_none_is_flagged(page):
    (table,) = page["tables"]
    read = {(cell["row"], cell["col"]): cell["text"] for cell in table["cells"]}
    assert read == {(r, c): text for r, row in enumerate(ROWS) for c, text in enumerate(row)}
    assert not any(cell["flag"] for cell in table["cells"])


@pytest.mark.slow
def test_every_cell_carries_its_evidence(page):
    for cell in page["tables"][0]["cells"]:
        assert set(cell) - {"thoughts"} == {
            "row", "col", "rowspan", "colspan", "text", "flag", "why", "confidence", "risk", "quad", "readings",
        }  # fmt: skip
        assert all(0 < p <= 1 for p in cell.get("thoughts", {}).values())
        assert "house" in cell["readings"] or cell["text"] == ""


@pytest.mark.slow
def test_quads_sit_on_the_printed_cells(page):
    for cell in page["tables"][0]["cells"]:
        (x, y), _, (right, bottom), _ = cell["quad"]
        middle = (LEFT + (cell["col"] + 0.5) * WIDE, TOP + (cell["row"] + 0.5) * HIGH)
        assert x < middle[0] < right
        assert y < middle[1] < bottom


@pytest.mark.slow
def test_text_outside_tables_is_read(page):
    assert TEXT in [block["text"] for block in page["text"]]
    assert (page["page"], page["size"], page["turned"]) == (1, [1200, 800], 0)


@pytest.mark.slow
def test_every_line_of_a_text_carries_its_evidence(page):
    lines = [line for block in page["text"] for line in block["lines"]]
    assert lines
    for line in lines:
        assert set(line) == {"text", "flag", "why", "confidence", "readings"}
        assert "house" in line["readings"]


@pytest.mark.slow
def test_bad_files_are_told_and_the_others_still_done(tmp_path):
    draw_sheet(tmp_path / "good.png", turned=180)
    (tmp_path / "empty.png").touch()
    (tmp_path / "words.png").write_text("not an image", encoding="utf-8")
    names = [tmp_path / name for name in ("empty.png", "good.png", "words.png", ".")]
    result = extract("--json", "--jobs", 1, *names)
    assert result.exit_code == Exit.TROUBLE
    (file,) = json.loads(result.stdout)["files"]
    assert file["file"].endswith("good.png")
    assert file["pages"][0]["turned"] == 180
    for told in ("empty.png: the file is empty", "words.png: not an image", f"{tmp_path}: a folder"):
        assert told in result.stderr


@pytest.mark.slow
def test_tables_are_written_as_csv(tmp_path):
    draw_sheet(tmp_path / "sheet.png")
    result = extract("--out", tmp_path / "out", "--debug", tmp_path / "debug", tmp_path / "sheet.png")
    assert result.exit_code == Exit.FINE, result.stderr
    with (tmp_path / "out" / "sheet-1-1.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.reader(file)) == ROWS
    assert json.loads((tmp_path / "out" / "sheet.json").read_text("utf-8"))["files"]
    assert (tmp_path / "debug" / "sheet-1.png").exists()


def test_an_unknown_reader_is_told_with_those_there_are(tmp_path):
    result = extract("--readers", "oracle", tmp_path / "any.png")
    assert result.exit_code == Exit.TROUBLE
    assert "oracle: the readers are house, rapidocr, tesseract" in result.stderr


@pytest.mark.parametrize("option", ["--out", "--debug"])
def test_a_folder_that_is_a_file_is_said_before_anything_is_read(option, tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("mine")
    result = extract(option, taken, tmp_path / "sheet.png")
    assert result.exit_code == Exit.TROUBLE
    assert result.stderr == f"{taken}: file exists\n  Name a folder; it is made if it is not there.\n"
