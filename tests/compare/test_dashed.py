"""Two tables in dashed hairlines, all the way from the picture to what is said of the typed copy."""

import csv
import json
from itertools import pairwise

import pytest
from PIL import Image, ImageDraw, ImageFont

COMBAT = (
    ("Dé", "1-2", "1-1", "2-1", "3-1"),
    ("1", "AE", "AR", "AR", "NE"),
    ("2", "AR", "AR", "NE", "DR"),
    ("3", "AR", "NE", "DR", "DE"),
    ("4", "NE", "DR", "DE", "DE"),
)
TERRAIN = (
    ("Terrain", "PM", "Dé"),
    ("Clair", "1", "0"),
    ("Bocage", "2", "+1"),
    ("Ville", "1", "+2"),
    ("Marais", "3", "+1"),
)
WIDE, HIGH = 190, 64
DASH, GAP = 9, 6
TYPED_WRONG = (2, 2, "+2")


def dashed(draw, start, end):
    """A line of one dot's width, broken."""
    (x, y), (right, bottom) = start, end
    for at in range(0, max(right - x, bottom - y), DASH + GAP):
        if y == bottom:
            draw.line((x + at, y, min(x + at + DASH, right), y), fill="black")
        else:
            draw.line((x, y + at, x, min(y + at + DASH, bottom)), fill="black")


def draw_table(draw, rows, left, top):
    font = ImageFont.load_default(32)
    columns = [left + WIDE * n for n in range(len(rows[0]) + 1)]
    lines = [top + HIGH * n for n in range(len(rows) + 1)]
    for y in lines:
        dashed(draw, (columns[0], y), (columns[-1], y))
    for x in columns:
        dashed(draw, (x, lines[0]), (x, lines[-1]))
    for row, (y, below) in zip(rows, pairwise(lines), strict=True):
        for text, (x, beyond) in zip(row, pairwise(columns), strict=True):
            draw.text(((x + beyond) / 2, (y + below) / 2), text, font=font, fill="black", anchor="mm")


@pytest.fixture
def scan(tmp_path):
    image = Image.new("RGB", (1240, 1100), "white")
    draw = ImageDraw.Draw(image)
    draw_table(draw, COMBAT, 130, 120)
    draw_table(draw, TERRAIN, 130, 620)
    image.save(tmp_path / "scan.png", dpi=(150, 150))
    return tmp_path


def write(path, rows):
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


@pytest.mark.slow
def test_tables_in_dashed_hairlines_are_laid_and_only_the_error_is_told(scan, diff):
    typed = [list(row) for row in TERRAIN]
    row, column, text = TYPED_WRONG
    typed[row][column] = text
    write(scan / "combat.csv", COMBAT)
    write(scan / "terrain.csv", typed)
    said = json.loads(diff(scan, "combat.csv", "terrain.csv", "scan.png", "--json", "--jobs", "1").stdout)
    assert (said["coverage"]["tables"], said["coverage"]["compared"]) == (2, 2)
    told = [one for one in said["differences"] if one["verdict"] != "reading suspect"]
    assert [(one["canonical"], one["extracted"], one["verdict"]) for one in told] == [
        ("+2", "+1", "transcription suspect")
    ]
    assert not [one for one in said["differences"] if one["canonical"].count("+") != one["extracted"].count("+")]
