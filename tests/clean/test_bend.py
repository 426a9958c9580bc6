"""A page whose paper bows is laid flat, a flat one is left as it is, and each way leads back."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from drawn_pages import MARK, page
from hypothesis import given
from hypothesis import strategies as st

from tablewright.clean import clean_page
from tablewright.clean.bend import STEEPEST, Bend, Field, find_bend
from tablewright.model.page import from_file

CAPITAL = 20.0


def bowed(picture, sag, keystone=0.0):
    """A page that sags in the middle by so many pixels, and leans outward below by so many on each side."""
    height, width = picture.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    source_x = x - keystone * (2 * x / width - 1) * (y / height - 0.5)
    source_y = y - sag * np.sin(np.pi * x / width)
    return cv2.remap(picture, source_x, source_y.astype(np.float32), cv2.INTER_CUBIC, borderValue=(255, 255, 255))


@pytest.mark.parametrize(("sag", "keystone"), [(14, 0), (-10, 0), (0, 30), (9, -24)])
def test_a_bowed_page_is_laid_flat_and_leads_back(sag, keystone):
    clean = clean_page(bowed(page(), sag, keystone), 1)
    left, top, right, bottom = MARK
    corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], float)
    width, height = page().shape[1], page().shape[0]
    bent = corners + np.column_stack(
        [
            keystone * (2 * corners[:, 0] / width - 1) * (corners[:, 1] / height - 0.5),
            sag * np.sin(np.pi * corners[:, 0] / width),
        ]
    )
    box = from_file(clean)(tuple(map(tuple, bent)))
    dark = clean.colour[box.top + 4 : box.bottom - 4, box.left + 4 : box.right - 4]
    assert dark.mean() < 40
    quad = np.array(clean.to_file(box))
    assert np.abs(quad.min(axis=0) - bent.min(axis=0)).max() < 3
    assert np.abs(quad.max(axis=0) - bent.max(axis=0)).max() < 3


@pytest.mark.parametrize("sag", [14, -10])
def test_its_rules_are_level_afterwards(sag):
    picture = page()
    cv2.line(picture, (60, 640), (840, 640), (0, 0, 0), 4)
    clean = clean_page(bowed(picture, sag), 1)
    rule = cv2.morphologyEx((clean.grey < 128).astype(np.uint8), cv2.MORPH_OPEN, np.ones((1, 25), np.uint8))
    rows = [np.flatnonzero(rule[:, x]).mean() for x in range(270, 640, 60) if rule[:, x].any()]
    assert len(rows) > 5
    assert np.ptp(rows) < 0.2 * clean.capital


def test_a_flat_page_is_left_as_it_is():
    assert find_bend(cv2.cvtColor(page(), cv2.COLOR_RGB2GRAY), CAPITAL) is None


@pytest.mark.parametrize("kind", ["blank", "noise", "hatched", "chequered", "a line", "tiny"])
def test_what_has_no_lines_to_go_by_does_not_fail(kind):
    y, x = np.mgrid[:700, :900]
    pictures = {
        "blank": np.full((700, 900), 255),
        "noise": np.random.default_rng(1).integers(0, 256, (700, 900)),
        "hatched": 255 * (x % 7 > 2),
        "chequered": 255 * ((x // 9 + y // 9) % 2),
        "a line": 255 * (y != 300),
        "tiny": np.zeros((1, 3)),
    }
    bend = find_bend(pictures[kind].astype(np.uint8), CAPITAL)
    assert bend is None or np.isfinite(bend.bent(np.array([[10.0, 10.0]]))).all()


@given(
    weights=st.lists(st.floats(-STEEPEST / 4, STEEPEST / 4), min_size=16, max_size=16),
    x=st.floats(0, 900),
    y=st.floats(0, 1200),
)
def test_what_is_laid_flat_comes_from_where_it_was(weights, x, y):
    bend = Bend(Field(np.array(weights[:8]), (900, 1200)), Field(np.array(weights[8:]), (1200, 900)))
    point = np.array([[x, y]])
    assert np.abs(bend.flat(bend.bent(point)) - point).max() < 0.5
