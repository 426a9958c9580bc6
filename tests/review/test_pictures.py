"""Pictures: tiles of a page, cells cut upright, ink that looks the same."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from tablewright.review.alike import groups, ink_of, most_said
from tablewright.review.pictures import TILE, build, cut, opened, pointed_at


def page(size=(1300, 700)):
    across = np.linspace(0, 255, size[0])[None, :].repeat(size[1], 0)
    down = np.linspace(0, 255, size[1])[:, None].repeat(size[0], 1)
    return Image.fromarray(np.stack([across, down, 255 - across], axis=2).astype(np.uint8))


@pytest.fixture
def pyramid(tmp_path):
    return build(tmp_path / "scan.png", 1, tmp_path / "tiles", lambda *_: page())


def test_a_page_is_cut_into_tiles_at_every_scale_down_to_one(pyramid):
    assert pyramid.levels == ((1300, 700), (650, 350), (325, 175))
    assert opened(pyramid.folder) == pyramid
    with Image.open(pyramid.tile(0, 2, 1)) as tile:
        assert tile.size == (1300 - 2 * TILE, 700 - TILE)


def test_tiles_that_were_not_finished_are_built_again(pyramid):
    (pyramid.folder / "levels.json").unlink()
    assert opened(pyramid.folder) is None


def test_a_cell_across_tiles_is_cut_as_it_stands_on_the_page(pyramid):
    shown = np.asarray(cut(pyramid, ((400, 400), (700, 400), (700, 600), (400, 600)))).astype(int)
    printed = np.asarray(page())[400:600, 400:700].astype(int)
    assert shown.shape == printed.shape
    assert np.abs(shown - printed).mean() < 3


def test_what_lies_turned_is_cut_upright(pyramid):
    shown = np.asarray(cut(pyramid, ((300, 100), (300, 300), (200, 300), (200, 100)))).astype(int)
    assert shown.shape[:2] == (100, 200)
    assert shown[50, 190, 1] > shown[50, 10, 1]  # right of the cut is down on the page


def test_beyond_the_page_it_is_white(pyramid):
    corner = np.asarray(cut(pyramid, ((0, 0), (60, 0), (60, 30), (0, 30)), margin=1.0))
    assert corner[2, 2].min() > 240


def printed(text, shade=20, paper=240):
    picture = Image.new("L", (120, 60), paper)
    ImageDraw.Draw(picture).text((60, 30), text, fill=shade, font=ImageFont.load_default(26), anchor="mm")
    return picture


def test_the_same_print_is_one_group_whatever_its_shade():
    cells = {
        "a": printed("1/3"),
        "b": printed("1/3", 70),
        "c": printed("1/8"),
        "d": printed("1/3", 240, 60),
        "e": printed(""),
    }
    assert set(groups((name, ink_of(picture)) for name, picture in cells.items())) == {("a", "b", "d"), ("c",), ("e",)}


@pytest.mark.parametrize("others", [("1/3", "1/8"), ("5", "6"), ("-", ""), ("D1", "D"), ("2-1", "3-1"), ("·", "-")])
def test_what_differs_by_a_stroke_is_never_one_group(others):
    assert len(groups((text, ink_of(printed(text))) for text in others)) == 2


def test_a_group_says_what_most_of_it_say():
    assert most_said(["a", "b", "b"]) == "b"
    assert most_said(["a", "b"]) == "a"


def test_the_cell_is_framed_among_what_stands_around_it():
    shown = np.asarray(pointed_at(Image.new("RGB", (500, 100), "white"), 1.0, 4.0))
    rows, columns = np.nonzero(shown[:, :, 1] < 100)
    assert (rows.min(), columns.min()) == (33, 133)
