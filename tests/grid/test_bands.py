"""What is known of a band between two candidates being one row, and which rows follow from it."""

from __future__ import annotations

import itertools

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from test_edges import LENGTH, texts

from tablewright.evidence.slanet.table import SeenTable
from tablewright.grid.bands import BAND_FEATURES, Bounds, band_features, bands_in
from tablewright.grid.edges import Edge, best_path, choose, path_odds
from tablewright.grid.lines import column_lines
from tablewright.grid.said import NO_WORDS, Words
from tablewright.grid.texts import OwnTexts


def written(*lines):
    """Texts: first and last line, left and right."""
    tops, bottoms, lefts, rights = (np.array(side, np.int32) for side in zip(*lines, strict=True))
    gaps = np.zeros((100, 101), np.float32)
    return OwnTexts(tops, bottoms, lefts, rights, gaps, np.zeros(100, np.float32))


def bounds(*at, fill=None):
    """Candidates that are as likely as not, between two sides."""
    inner = np.zeros(len(at) - 2)
    nothing, sides = np.zeros(len(at)), np.array([8.0, *inner, 8.0])
    return Bounds(np.array(at, float), sides, nothing, nothing if fill is None else np.array(fill, float), nothing)


def known(bounds_, texts_, cols, told=(), words=NO_WORDS):
    """What is known of each band, by its bounds and by name."""
    first, last = bands_in(bounds_)
    table = band_features(bounds_, column_lines(texts_, cols, words), told, first, last)
    return {
        (one, other): dict(zip(BAND_FEATURES, row, strict=True))
        for one, other, row in zip(first.tolist(), last.tolist(), table.tolist(), strict=True)
    }


LABEL_AND_TWO_LINES = written((5, 11, 2, 20), (2, 8, 52, 90), (10, 16, 52, 88), (22, 28, 2, 20), (22, 28, 52, 70))
"""A row whose second cell has two lines, beside a label half-way down; a row of single lines under it."""


def test_the_lines_of_each_column_are_counted():
    band = known(bounds(0, 9, 19, 30), LABEL_AND_TWO_LINES, (0, 40, 100))
    assert [band[0, 2][name] for name in ("filled", "most", "single", "label", "label_most")] == [1, 2, 0.5, 1, 0]
    assert [band[2, 3][name] for name in ("filled", "most", "single", "label", "label_most")] == [1, 1, 1, 1, 1]
    assert band[1, 2]["filled"] == 0.5


def test_a_label_half_way_down_is_off_the_top_and_not_off_the_middle():
    band = known(bounds(0, 9, 19, 30), LABEL_AND_TWO_LINES, (0, 40, 100))[0, 2]
    assert band["middle"] < 0.2 < band["top"]
    assert band["least_off"] == band["middle"]


def test_lines_of_a_cell_stand_closer_than_rows():
    band = known(bounds(0, 9, 19, 30), LABEL_AND_TWO_LINES, (0, 40, 100))[0, 2]
    assert 0 < band["apart"] < band["outer"]


def test_a_line_that_had_room_for_the_next_one_was_broken_without_need():
    wide = (40, 46, 52, 90)
    needless = written((2, 8, 52, 60), (10, 16, 52, 60), wide)
    needed = written((2, 8, 52, 89), (10, 16, 52, 60), wide)
    assert [known(bounds(0, 19, 60), each, (0, 40, 100))[0, 1]["fits"] for each in (needless, needed)] == [1, 0]


def test_a_heading_over_several_columns_with_their_names_under_it_is_of_two_levels():
    heads = written((2, 8, 45, 95), (10, 16, 42, 60), (10, 16, 75, 95))
    band = known(bounds(0, 9, 19), heads, (0, 40, 70, 100))
    assert band[0, 2]["levels"] == 1
    assert (band[0, 1]["crossing"], band[0, 1]["levels"]) == (1, 0)


def test_what_the_other_network_tells_of_a_row_counts_only_where_it_has_no_edge_within():
    told = SeenTable(np.array([19.0]), np.array([40.0]), np.zeros((2, 2), np.int64))
    band = known(bounds(0, 9, 19, 30), LABEL_AND_TWO_LINES, (0, 40, 100), (told,))
    assert [band[rows]["told"] for rows in ((0, 2), (2, 3), (0, 1), (0, 3))] == [1, 1, 0, 0]
    assert band[0, 3]["told_inner"] == 1


def test_of_a_table_without_any_text_every_band_is_known_to_be_empty():
    nobody = OwnTexts(
        *(np.empty(0, np.int32) for _ in range(4)), np.zeros((100, 101), np.float32), np.zeros(100, np.float32)
    )
    bands = known(bounds(0, 9, 19, 30), nobody, (0, 40, 100))
    assert all(band["empty"] for band in bands.values())
    assert np.isfinite([list(band.values()) for band in bands.values()]).all()


@given(st.lists(st.tuples(*[st.integers(0, 80)] * 2, *[st.integers(3, 20)] * 2), min_size=1, max_size=12))
def test_whatever_stands_in_a_table_all_that_is_known_of_its_bands_is_a_number(boxes):
    bands = known(
        bounds(0, 20, 45, 70, 100), written(*((y, y + h, x, x + w) for x, y, w, h in boxes)), (0, 30, 60, 100)
    )
    assert np.isfinite([list(band.values()) for band in bands.values()]).all()
    assert bands[0, 4]["mean"] * bands[0, 4]["filled"] * 3 <= len(boxes)


def spoken(*lines):
    """A table of two columns: what each line of the first and of the second says."""
    boxes = [
        (4 + 60 * col, 10 * row, 40 + 60 * col, 10 * row + 5)
        for row, line in enumerate(lines)
        for col in (0, 1)
        if line[col]
    ]
    texts_ = written(*((top, bottom, left, right) for left, top, right, bottom in boxes))
    said = tuple(text for line in lines for text in line if text)
    edges = bounds(*(10 * row - 3 if row else 0 for row in range(len(lines))), 10 * len(lines))
    return known(edges, texts_, (0, 50, 110), words=Words(np.array(boxes, float), said))


def test_a_sentence_goes_on_within_its_row_and_ends_with_it():
    bands = spoken(("1", "The defender loses"), ("", "one step and"), ("", "retires."), ("2", "No effect"))
    assert bands[0, 3]["goes_on"] == 1
    assert bands[0, 3]["goes_out"] == 0
    assert bands[0, 1]["goes_out"] > 0
    assert bands[3, 4]["goes_out"] == 0


def test_rows_are_counted_by_their_labels():
    bands = spoken(("1", "A1"), ("2", "DR"), ("3", "EX"))
    assert bands[0, 1]["counts"] == 1
    assert bands[0, 2]["counts"] == 2
    assert bands[0, 2]["items"] == 1
    assert bands[0, 1]["counted"] == 1


def test_of_words_that_nobody_read_nothing_is_known():
    bands = known(bounds(0, 20, 40), written((2, 8, 4, 40), (22, 28, 4, 40)), (0, 50, 110))
    assert all(band["unsaid"] == 1 and band["goes_on"] == band["counts"] == 0 for band in bands.values())


def test_no_band_passes_over_what_surely_parts():
    sure = Bounds(np.array([0.0, 10, 20, 30]), np.array([8.0, 9, 0, 8]), *[np.zeros(4)] * 3)
    assert list(zip(*(each.tolist() for each in bands_in(sure)), strict=True)) == [(0, 1), (1, 2), (1, 3), (2, 3)]


worths_of_ways = st.integers(2, 6).flatmap(
    lambda places: st.lists(st.floats(-5, 5), min_size=places**2, max_size=places**2).map(
        lambda each: np.where(np.triu(np.ones((places, places)), 1) > 0, np.reshape(each, (places, places)), -np.inf)
    )
)


def ways_through(places):
    """Every way from the first to the last of some places."""
    inner = range(1, places - 1)
    return [(0, *some, places - 1) for many in range(places - 1) for some in itertools.combinations(inner, many)]


@given(worths_of_ways)
def test_the_way_taken_is_worth_most_and_each_place_is_as_likely_as_the_ways_through_it(worth):
    ways = {way: sum(worth[a, b] for a, b in itertools.pairwise(way)) for way in ways_through(len(worth))}
    assert np.isclose(sum(worth[a, b] for a, b in itertools.pairwise(best_path(worth))), max(ways.values()))
    total = sum(np.exp(each) for each in ways.values())
    for place, odds in enumerate(path_odds(worth), start=1):
        through = sum(np.exp(each) for way, each in ways.items() if place in way) / total
        assert np.isclose(1 / (1 + np.exp(-odds)), through, atol=1e-6)


def test_bands_outweigh_an_edge_that_is_likely_by_itself():
    lines = texts((5, 20), (30, 45), (60, 90))
    edges = [Edge(25.0, 2.0), Edge(52.0, 2.0)]
    bands = np.zeros((4, 4))
    assert choose(edges, LENGTH, lines, bands).edges == (0, 25, 52, LENGTH)
    bands[0, 2] = 5.0
    chosen = choose(edges, LENGTH, lines, bands)
    assert chosen.edges == (0, 52, LENGTH)
    assert chosen.left_out[0].odds < 0 < chosen.kept[1].odds
