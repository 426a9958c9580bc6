"""What was done to a page can be looked at."""

from __future__ import annotations

import numpy as np
from drawn_pages import MARK, on_a_desk, page

from tablewright.clean import clean_page
from tablewright.clean.draw import REVERSED, draw_cleaning


def dark_band(picture: np.ndarray) -> np.ndarray:
    """The picture with the heading's band turned to white on black."""
    band = picture.copy()
    band[90:140, 60:840] = 255 - band[90:140, 60:840]
    return band


def test_the_page_found_stands_beside_its_even_light_and_turned_fills_are_outlined() -> None:
    picture, _ = on_a_desk(dark_band(page()))
    clean = clean_page(picture, 1)
    drawn = draw_cleaning(clean)
    height, width = clean.grey.shape
    assert drawn.shape == (height, 2 * width, 3)
    assert (drawn[:, width:, 0] == clean.grey).all()
    rows, _ = np.nonzero((drawn[:, :width] == REVERSED).all(axis=2))
    assert 0.05 * height < rows.min() < 0.15 * height


def test_dark_print_on_bare_paper_is_not_outlined() -> None:
    rows, _ = np.nonzero((draw_cleaning(clean_page(page(), 1)) == REVERSED).all(axis=2))
    _, top, _, bottom = MARK
    assert top - 10 < rows.min() < rows.max() < bottom + 10
