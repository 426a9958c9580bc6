"""Pictures: tiles of a page, cells cut upright, ink that looks the same."""

import itertools

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from tablewright.review.alike import Group, by_text, difference, groups, look_of, most_said
from tablewright.review.pictures import TILE, build, cut, cut_all, ink_along, opened, pointed_at


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
    found = groups((name, look_of(picture)) for name, picture in cells.items())
    assert {tuple(sorted(group.names)) for group in found} == {("a", "b", "d"), ("c",), ("e",)}


@pytest.mark.parametrize("others", [("1/3", "1/8"), ("5", "6"), ("-", ""), ("D1", "D"), ("2-1", "3-1"), ("·", "-")])
def test_what_differs_by_a_stroke_is_never_one_group(others):
    assert len(groups((text, look_of(printed(text))) for text in others)) == 2


def test_a_dash_at_the_left_of_a_wide_cell_is_no_blank():
    wide = Image.new("L", (440, 36), 240)
    ImageDraw.Draw(wide).rectangle((12, 17, 19, 19), fill=60)
    assert look_of(wide).ink is not None


def blank(seed, trace=0):
    """A blank cell on rough paper, in the middle of it a dash by so many grey levels darker."""
    paper = np.random.default_rng(seed).normal(235, 4, (50, 120))
    paper[24:27, 50:64] -= trace
    return Image.fromarray(np.clip(paper, 0, 255).astype(np.uint8))


def test_traces_of_dashes_among_blank_cells_come_first_and_are_set_apart():
    faint = {3: 14, 17: 16, 31: 18}
    (group,) = groups((n, look_of(blank(n, faint.get(n, 0)))) for n in range(40))
    assert sorted(group.names[: group.odd]) == sorted(faint)
    (group,) = groups((n, look_of(blank(n))) for n in range(40))
    assert group.odd == 0


def test_the_print_that_looks_least_like_its_group_comes_first_and_is_set_apart():
    cells = {n: printed("1/3", 20 + n) for n in range(12)}
    smudged = printed("1/3")
    ImageDraw.Draw(smudged).rectangle((50, 34, 52, 36), fill=60)
    (group,) = groups((name, look_of(picture)) for name, picture in {**cells, "smudged": smudged}.items())
    assert (group.names[0], group.odd) == ("smudged", 1)


def test_of_two_that_are_as_far_from_their_middle_one_is_set_apart():
    smudged = printed("1/3")
    ImageDraw.Draw(smudged).rectangle((48, 32, 54, 38), fill=60)
    looks = {"plain": look_of(printed("1/3")), "smudged": look_of(smudged)}
    (group,) = groups(looks.items(), same=1.0)
    assert group.odd == 1


def test_a_difference_is_that_of_the_spots_after_the_best_move():
    inks = [np.random.default_rng(seed).random((24, 72), dtype=np.float32) for seed in range(6)]
    inks += [np.roll(ink, (1, -1), (0, 1)) for ink in inks]
    for a, b in itertools.product(inks, inks):
        moved = [np.abs(a - np.roll(b, (dy, dx), (0, 1))) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
        spots = [np.lib.stride_tricks.sliding_window_view(one, (5, 5)).mean(axis=(2, 3)).max() for one in moved]
        assert difference(a, b) == pytest.approx(min(spots), abs=1e-5)


def test_what_says_two_things_twice_is_two_groups_though_it_looks_the_same():
    group = Group(("a", "b", "c", "d", "e", "f"), 1)
    said = dict(zip("abcdef", ("1", "I", "I", "I", "1", "l"), strict=True))
    found = by_text(group, said.__getitem__)
    assert [(part.names, part.odd) for part in found] == [(("b", "c", "d", "f"), 0), (("a", "e"), 1)]


def test_cells_cut_together_are_as_cut_one_by_one(pyramid):
    quads = [((400, 400), (700, 400), (700, 500), (400, 500)), ((300, 100), (300, 300), (200, 300), (200, 100))]
    for shown, quad in zip(cut_all(pyramid, quads), quads, strict=True):
        assert (
            np.abs(np.asarray(shown).astype(int) - np.asarray(cut(pyramid, quad).convert("L")).astype(int)).mean() < 2
        )


def test_large_cells_are_cut_together_from_a_coarser_level(pyramid):
    large = ((400, 400), (800, 400), (800, 600), (400, 600))
    assert [one.size for one in cut_all(pyramid, [large])] == [(200, 100)]


def test_a_group_says_what_most_of_it_say():
    assert most_said(["a", "b", "b"]) == "b"
    assert most_said(["a", "b"]) == "a"


def test_the_cell_is_framed_among_what_stands_around_it():
    shown = np.asarray(pointed_at(Image.new("RGB", (500, 100), "white"), 1.0, 4.0))
    rows, columns = np.nonzero(shown[:, :, 1] < 100)
    assert (rows.min(), columns.min()) == (33, 133)


def test_ink_along_a_picture_leaves_out_rules():
    picture = Image.new("L", (40, 20), 250)
    draw = ImageDraw.Draw(picture)
    draw.line((10, 0, 10, 19), fill=20)  # a rule from top to bottom
    draw.rectangle((20, 4, 24, 8), fill=20)  # a text
    across, down = ink_along(picture)
    assert across[10] == 0
    assert [n for n, share in enumerate(across) if share] == [20, 21, 22, 23, 24]
    assert down[6] > down[15]
