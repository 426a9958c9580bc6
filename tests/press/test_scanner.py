import numpy as np
import pytest

from tablewright.press.recipes import RECIPES
from tablewright.press.scanner import HARMS, Recipe, jpeg_of, picture_of, scan

DOTS = np.array([(x, y) for x in (60, 150, 240) for y in (70, 210, 350)], np.float64)
BESIDE = DOTS + np.array((0, 40))
HARMS_IN_USE = {f"{name} {harm.name}": harm for name, recipe in RECIPES.items() for harm in recipe.harms}


@pytest.fixture
def page():
    """A small page with black squares on white, 21 pixels wide, about known points."""
    picture = np.full((420, 300, 3), 255, np.uint8)
    for x, y in DOTS.astype(int):
        picture[y - 10 : y + 11, x - 10 : x + 11] = 0
    return picture


def brightness(picture, points):
    return np.array([picture[y, x].mean() for x, y in np.rint(points).astype(int)])


def test_every_harm_is_in_use():
    assert {harm.name for harm in HARMS_IN_USE.values()} == set(HARMS)


@pytest.mark.parametrize("harm", HARMS_IN_USE.values(), ids=HARMS_IN_USE)
def test_a_harm_tells_where_every_point_went(page, harm):
    after = HARMS[harm.name](page, np.random.default_rng(5), **harm.degree)
    assert brightness(after.picture, after.moved(DOTS)).max() < 110
    assert brightness(after.picture, after.moved(BESIDE)).min() > 110


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_a_whole_recipe_tells_where_every_point_went(page, recipe):
    after = scan(page, recipe, seed=11)
    dots, beside = (brightness(after.picture, after.moved(points)) for points in (DOTS, BESIDE))
    assert dots.max() < beside.min()


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_quarter_turns_go_clockwise(page, turns):
    after = HARMS["turn"](page, np.random.default_rng(0), quarters=turns)
    width, height = page.shape[1], page.shape[0]
    top_left = {1: (height, 0), 2: (width, height), 3: (0, width)}[turns]
    assert after.moved(np.zeros((1, 2))).tolist() == [list(top_left)]


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_the_same_seed_gives_the_same_file(page, recipe):
    first, second = (jpeg_of(scan(page, recipe, seed=3).picture, recipe.quality) for _ in range(2))
    assert first == second


def test_another_seed_gives_another_picture(page):
    one, other = (scan(page, RECIPES["flatbed"], seed).picture for seed in (1, 2))
    assert (one != other).any()


def test_without_harms_the_page_comes_out_as_it_went_in(page):
    after = scan(page, Recipe(dpi=300, quality=100, harms=()), seed=0)
    assert (after.picture == page).all()
    assert (after.moved(DOTS) == DOTS).all()


def test_a_file_has_the_pixels_that_were_put_in(page):
    assert np.abs(picture_of(jpeg_of(page, 100)).astype(int) - page).max() < 10
