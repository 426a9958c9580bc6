"""Published pages to fit by: each is seen by the eye of the other half, its tables stand where its places are."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from _published import PublishedPage, published_pages, tables_of
from eye.aligned import typed
from eye.published import Standing, half_of
from tablewright.grid.places import Place

TYPED = typed(
    {
        "cells": [
            {"r": 0, "c": 0, "cs": 2, "text": "Combat results"},
            {"r": 1, "c": 0, "text": "Die"},
            {"r": 1, "c": 1, "text": "1-1"},
            {"r": 2, "c": 0, "cs": 2, "text": "No effect"},
        ]
    }
)
PLACE = Place(10, 20, 90, 60)


def tables(standing):
    return list(tables_of(SimpleNamespace(found={0: (TYPED, standing)}, places=[PLACE])))


def test_a_table_stands_by_its_edges_without_its_title():
    (table,) = tables(Standing(TYPED, (30.0, 40.0, 60.0), (10.0, 50.0, 90.0)))
    assert table.ys == (30.0, 40.0, 60.0)
    assert table.owner == {(0, 0): (0, 0), (0, 1): (0, 1), (1, 0): (1, 0), (1, 1): (1, 0)}


def test_one_whose_edges_are_unsure_tells_no_more_than_its_place_and_its_cells():
    (table,) = tables(None)
    assert (table.ys, table.xs, table.owner) == ((20, 60), (10, 90), {})
    assert {(cell["row"], cell["rowspan"], cell["colspan"]) for cell in table.truth["cells"]} == {(0, 1, 1), (1, 1, 2)}


def test_pages_of_a_game_are_in_one_half():
    assert half_of("cna-ports") == half_of("cna_trucks")
    assert {half_of(name) for name in ("algeria", "asl", "ccn", "fof", "pog")} == {0, 1}


def test_without_a_folder_of_pictures_there_are_none():
    assert published_pages(None, ()) == []


def test_a_page_is_looked_at_by_the_eye_that_was_not_taught_with_it(monkeypatch, tmp_path):
    eyes = (tmp_path / "first.onnx", tmp_path / "second.onnx")
    asked = []
    monkeypatch.setattr("_published.network_of", asked.append)
    monkeypatch.setattr("_published.laid_page", lambda *_: None)
    PublishedPage({"name": "cna-ports", "image": "cna-ports.png"}, tmp_path, eyes).laid()
    assert asked == [eyes[1 - half_of("cna-ports")]]
