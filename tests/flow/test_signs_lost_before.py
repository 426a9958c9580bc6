"""Texts that were once read wrongly without a flag, printed and scanned in the same way."""

from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

import tablewright

PRINTED = {
    "leaders": ["12...21", "4...10", "64...65", "11...16", "22...43", "2...3"],
    "behind figures": ["46+", "1*", "10%*", "0*", "4*", "7+"],
    "between": ["11,12", "13,14", "1 PM", "2 PM", "1/2", "-/2"],
    "accents": ["DÉ", "Déf", "Forêt", "Équipe", "Pénalité", "Brûlé"],
    "words": ["Bocage", "(mm)", "Marais", "Terrain", "(km)", "Colline"],
    "romans": ["I", "II", "III", "IV", "V", "VI"],
    "figures": ["1", "10", "11", "15", "50", "51"],
    "shaded": ["3", "2", "4", "3", "1", "5"],
}
CELL = (230, 84)
EDGE = 60


def scanned(path):
    """A ruled sheet as a flatbed gives it: a shaded column in specks, soft, noisy, saved as JPEG."""
    rows = max(map(len, PRINTED.values())) + 1
    page = Image.new("L", (2 * EDGE + len(PRINTED) * CELL[0], 2 * EDGE + rows * CELL[1]), 250)
    draw = ImageDraw.Draw(page)
    font = ImageFont.truetype(
        str(Path(tablewright.__file__).parent / "press" / "fonts" / "libre-franklin" / "LibreFranklin-Regular.ttf"), 40
    )
    for col, (head, texts) in enumerate(PRINTED.items()):
        left = EDGE + col * CELL[0]
        if head == "shaded":
            for y in range(EDGE + CELL[1], EDGE + rows * CELL[1], 6):
                for x in range(left + y % 4, left + CELL[0], 6):
                    draw.rectangle((x, y, x + 1, y + 1), fill=120)
        for row, text in enumerate([head, *texts]):
            box = (left, EDGE + row * CELL[1], left + CELL[0], EDGE + (row + 1) * CELL[1])
            draw.rectangle(box, outline=0, width=2)
            draw.text(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), text, font=font, fill=20, anchor="mm")
    soft = cv2.GaussianBlur(np.array(page, dtype=np.float32), (0, 0), 1.1)
    noisy = soft + np.random.default_rng(7).normal(0, 6, soft.shape)
    Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8)).save(path, quality=70, dpi=(300, 300))


@pytest.fixture(scope="module")
def cells(tmp_path_factory):
    """The one table of the sheet, by row and column."""
    path = tmp_path_factory.mktemp("signs") / "sheet.jpg"
    scanned(path)
    (table,) = tablewright.read(path).tables
    return {(cell.row, cell.col): cell for cell in table.cells}


@pytest.mark.parametrize(
    ("col", "row", "text"),
    [(col, row, text) for col, texts in enumerate(PRINTED.values()) for row, text in enumerate(texts, 1)],
)
def test_what_was_lost_is_read(cells, col, row, text):
    assert cells[row, col].text == text
