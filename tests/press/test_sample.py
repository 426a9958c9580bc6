import numpy as np
import pytest

from tablewright.press.manuscript import grid_block, text_block
from tablewright.press.sample import sample

GRID = [["Dé", "1-1", "2-1"], ["1", "AE", "■■■"], ["2", "", "D1"]]


@pytest.fixture(scope="module")
def shot():
    return sample(
        grid_block(GRID, name="crt", title="Résultats"),
        text_block("+1 si encerclement", "item"),
        style="open",
        scan="photocopy",
        seed=4,
    )


def mean_within(picture, quad):
    (left, top), (right, bottom) = np.min(quad, axis=0).astype(int), np.max(quad, axis=0).astype(int)
    return picture[top + 3 : bottom - 3, left + 3 : right - 3].mean()


def test_the_truth_has_every_cell_in_its_place(shot):
    (table,) = shot.truth["tables"]
    assert {(cell["row"], cell["col"]): cell["text"] for cell in table["cells"]} == {
        (r, c): text for r, row in enumerate(GRID) for c, text in enumerate(row)
    }
    assert (table["id"], table["title"]) == ("crt", "Résultats")


def test_quads_are_in_the_pixels_of_the_damaged_picture(shot):
    cells = {cell["text"]: cell["quad"] for cell in shot.truth["tables"][0]["cells"]}
    full, some, blank = (mean_within(shot.picture, cells[text]) for text in ("■■■", "AE", ""))
    assert full < some < blank
    assert shot.truth["size"] == [shot.picture.shape[1], shot.picture.shape[0]]


def test_texts_outside_tables_have_their_place_too(shot):
    texts = {text["text"]: text["kind"] for text in shot.truth["text"]}
    assert texts == {"Résultats": "title", "+1 si encerclement": "item"}
    assert all(mean_within(shot.picture, text["quad"]) < 240 for text in shot.truth["text"])


def test_the_truth_says_that_this_is_no_original(shot):
    assert "Not an original scan" in shot.truth["about"]
    assert [damage["name"] for damage in shot.truth["damages"]][-1] == "jpeg"
