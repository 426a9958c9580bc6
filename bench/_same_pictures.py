"""Cells that look the same: whether a group ever says two things, and whether pale dashes among blanks stand out."""

from __future__ import annotations

import json
import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from tablewright.review.alike import Look, groups, look_of
from tablewright.review.pictures import build, cut

LARGE = 60
"""Cells from which a table has pictures enough that somebody would want them together."""

PALE = (12, 16, 20, 24)
"""Grey levels by which a planted dash is darker than its paper; print is darker by a hundred and more."""

TIMES, PLANTED = 20, 2
"""How often each group of blanks is planted, and with how many dashes."""

Position = tuple[int, int]
Cells = dict[Position, tuple[str, Image.Image]]


def same_pictures(scans: Path) -> Mapping[str, str]:
    """Group the cells of the large tables on the facsimiles, as they are and with dashes planted."""
    tables = list(large_tables(scans))
    looks = [{position: look_of(picture) for position, (_, picture) in cells.items()} for cells in tables]
    found = [(cells, groups(seen.items())) for cells, seen in zip(tables, looks, strict=True)]
    texts = [Counter(cells[position][0] for position in group.names) for cells, made in found for group in made]
    lone = sum(sum(said.values()) - max(said.values()) for said in texts)
    figures = {
        "cells of large tables on the facsimiles": f"{sum(map(len, tables))}",
        "in a group that says something else": f"{lone}",
        "set apart from their group": f"{sum(group.odd for _, made in found for group in made)}",
    }
    for pale in PALE:
        chance = random.Random(pale)  # noqa: S311 - where to plant, and no secret
        fates = Counter(
            fate
            for cells, seen in zip(tables, looks, strict=True)
            for _ in range(TIMES)
            for fate in planted(cells, seen, pale, chance)
        )
        name = f"of {fates.total()} dashes {pale} grey levels darker than paper, apart from the blanks"
        figures[name] = f"{fates['apart']}"
    return figures


def large_tables(scans: Path) -> Iterator[Cells]:
    """Cut out the cells of every large table, with what they say."""
    for path in sorted(scans.glob("*/*.truth.json")):
        truth = json.loads(path.read_text("utf-8"))
        with tempfile.TemporaryDirectory() as folder:
            image = path.with_name(path.name.replace(".truth.json", ".jpg"))
            page = build(image, 1, Path(folder), lambda file, _: Image.open(file))
            for table in truth["tables"]:
                if len(table["cells"]) >= LARGE:
                    yield {(c["row"], c["col"]): (c["text"], cut(page, c["quad"])) for c in table["cells"]}


def planted(cells: Cells, seen: Mapping[Position, Look], pale: int, chance: random.Random) -> Iterator[str]:
    """Plant dashes in some blanks of a table, and say of each whether it is then apart from them or hidden."""
    blank = [position for position, (text, _) in cells.items() if not text]
    if len(blank) < 3 * PLANTED:
        return
    chosen = set(chance.sample(blank, PLANTED))
    dashes = {position: look_of(with_dash(cells[position][1], pale, chance)) for position in chosen}
    for group in groups((position, dashes.get(position, seen[position])) for position in blank):
        alone = chosen.issuperset(group.names)
        yield from (
            "apart" if alone or n < group.odd else "hidden" for n, name in enumerate(group.names) if name in chosen
        )


def with_dash(picture: Image.Image, pale: int, chance: random.Random) -> Image.Image:
    """Print a dash, no sharper than the scan."""
    grey, height = picture.convert("L"), picture.height
    left, top = chance.uniform(0.2, 0.7) * picture.width, 0.5 * height
    ink = Image.new("L", grey.size)
    ImageDraw.Draw(ink).rectangle((left, top, left + 0.25 * height, top + 0.07 * height), fill=255)
    ink = ink.filter(ImageFilter.GaussianBlur(height / 45))
    darker = np.asarray(grey, dtype=np.float32) - pale * np.asarray(ink, dtype=np.float32) / 255
    return Image.fromarray(np.clip(darker, 0, 255).astype(np.uint8))
