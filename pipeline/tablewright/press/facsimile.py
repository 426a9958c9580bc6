"""Facsimiles: pictures of a typeset page as a scan of it might be, each with the truth about what is printed on it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from tablewright.model.geometry import Quad
from tablewright.model.page import Picture
from tablewright.press.manuscript import PrintedTable
from tablewright.press.recipes import RECIPES
from tablewright.press.scanner import Map, Recipe, jpeg_of, picture_of, scan
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import TITLE, Spot, Typeset

ABOUT: Final = (
    "Facsimile: typeset from the verified tables and damaged by a seeded scanner model. Not an original scan."
)


@dataclass(frozen=True, slots=True, eq=False)
class Facsimile:
    """One picture, the same as a file, and the truth about it."""

    picture: Picture
    jpeg: bytes
    truth: Mapping[str, Any]


def facsimile(typeset: Typeset, page: int, recipe: str, seed: int) -> Facsimile:
    """Scan one typeset page (counted from 1) badly, in the way of a recipe."""
    how = RECIPES[recipe]
    plain = picture_of(typeset.pictures(how.dpi)[page - 1])
    harmed = scan(plain, how, seed)
    spots = [spot for spot in typeset.spots() if spot.page == page]
    truth = {
        "about": ABOUT,
        "style": _style_name(typeset),
        "scan": recipe,
        "seed": seed,
        "dpi": how.dpi,
        "damages": _damages(how),
        "language": typeset.language,
        "size": [harmed.picture.shape[1], harmed.picture.shape[0]],
        "tables": list(_tables(typeset, page, spots, how.dpi, harmed.moved)),
        "text": list(_texts(typeset, page, spots, how.dpi, harmed.moved)),
    }
    return Facsimile(harmed.picture, jpeg_of(harmed.picture, how.quality), truth)


def as_json(value: Any, indent: str = "") -> str:
    """The truth as text to read and compare: a cell a line, a text a line."""
    if not _holds_objects(value):
        return json.dumps(value, ensure_ascii=False)
    inner = indent + " "
    if isinstance(value, dict):
        lines = [f"{inner}{json.dumps(key)}: {as_json(part, inner)}" for key, part in value.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + as_json(part, inner) for part in value) + f"\n{indent}]"


def _holds_objects(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(isinstance(part, dict) or _holds_objects(part) for part in parts)


def _style_name(typeset: Typeset) -> str:
    return next((name for name, style in STYLES.items() if style == typeset.style), "other")


def _damages(recipe: Recipe) -> list[dict[str, Any]]:
    return [{"name": harm.name, **harm.degree} for harm in recipe.harms] + [{"name": "jpeg", "quality": recipe.quality}]


def _tables(typeset: Typeset, page: int, spots: list[Spot], dpi: int, moved: Map) -> Iterable[dict[str, Any]]:
    for index, table in enumerate(typeset.settings[page - 1].page.blocks):
        if not isinstance(table, PrintedTable):
            continue
        mine = {spot.cell: spot for spot in spots if spot.block == index}
        corners = [corner for name, spot in mine.items() if name != TITLE for corner in spot.quad(dpi)]
        yield {
            "id": table.id,
            "title": table.title,
            "quad": _moved(_around(corners), moved),
            "cells": [
                {
                    "row": cell.row,
                    "col": cell.col,
                    "rowspan": cell.rowspan,
                    "colspan": cell.colspan,
                    "text": cell.text,
                    "quad": _moved(mine[n].quad(dpi), moved),
                }
                for n, cell in enumerate(table.cells)
            ],
        }


def _texts(typeset: Typeset, page: int, spots: list[Spot], dpi: int, moved: Map) -> Iterable[dict[str, Any]]:
    blocks = typeset.settings[page - 1].page.blocks
    for spot in spots:
        if not isinstance(spot.cell, int):
            block = blocks[spot.block]
            text, kind = (block.title, TITLE) if isinstance(block, PrintedTable) else (block.text, block.kind)
            yield {"text": text, "kind": kind, "quad": _moved(spot.quad(dpi), moved)}


def _around(corners: list[tuple[float, float]]) -> Quad:
    left, top = np.min(corners, axis=0)
    right, bottom = np.max(corners, axis=0)
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _moved(quad: Quad, moved: Map) -> list[list[float]]:
    """Where a quad of the plain page came to lie, to a tenth of a pixel."""
    return [[round(float(x), 1), round(float(y), 1)] for x, y in moved(np.array(quad, np.float64))]
