"""Pictures for the page: a scan cut into tiles at every scale once, and cells cut out of the tiles.

No scan stays in memory: a page of eighty million pixels costs the server no more than a small one.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, hypot
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tablewright.model.geometry import Quad

TILE = 512
_QUALITY = 90
_LARGEST_CUT = 1600
"""Pixels of the longer side of a picture of cells: more than a screen shows."""
_ENOUGH = 64
"""Pixels of a cell's height by which its print is known; at twice as many the next coarser level is as good."""
_RULE = 0.7
"""Of a column or row of pixels: so much ink is a rule."""

Corners = NDArray[np.float64]
OpenPage = Callable[[Path, int], Image.Image]


@dataclass(frozen=True, slots=True)
class Pyramid:
    """A page in tiles: ``levels`` are the sizes from the scan's own down to one tile, each half the one before."""

    folder: Path
    levels: tuple[tuple[int, int], ...]

    def tile(self, level: int, x: int, y: int) -> Path:
        """Say where a tile lies."""
        return self.folder / f"{level}-{x}-{y}.jpg"

    def region(self, level: int, left: int, top: int, right: int, bottom: int, *, mode: str = "RGB") -> Image.Image:
        """Put a part of a level together from its tiles; beyond the page it is white."""
        part = Image.new(mode, (max(1, right - left), max(1, bottom - top)), "white")
        for x in range(left // TILE, (right - 1) // TILE + 1):
            for y in range(top // TILE, (bottom - 1) // TILE + 1):
                if (path := self.tile(level, x, y)).exists():
                    with Image.open(path) as tile:
                        tile.draft(mode, tile.size)  # grey is unpacked alone, in a third of the time
                        part.paste(tile, (x * TILE - left, y * TILE - top))
        return part


def build(scan: Path, page: int, folder: Path, open_page: OpenPage) -> Pyramid:
    """Cut a page into tiles; the list of its levels is written last, so a folder that has it is whole."""
    image = open_page(scan, page).convert("RGB")
    folder.mkdir(parents=True, exist_ok=True)
    sizes: list[tuple[int, int]] = []
    while True:
        pyramid = Pyramid(folder, (*sizes, image.size))
        for x in range(ceil(image.width / TILE)):
            for y in range(ceil(image.height / TILE)):
                box = (x * TILE, y * TILE, min(image.width, (x + 1) * TILE), min(image.height, (y + 1) * TILE))
                image.crop(box).save(pyramid.tile(len(sizes), x, y), quality=_QUALITY, subsampling=0)
        sizes.append(image.size)
        if max(image.size) <= TILE:
            (folder / "levels.json").write_text(json.dumps(sizes))
            return pyramid
        image = image.reduce(2)


def opened(folder: Path) -> Pyramid | None:
    """Find a pyramid that was built before."""
    levels = folder / "levels.json"
    if not levels.exists():
        return None
    return Pyramid(folder, tuple((width, height) for width, height in json.loads(levels.read_text())))


def cut(pyramid: Pyramid, quad: Quad, margin: float = 0.0, beside: float | None = None) -> Image.Image:
    """Show what a quad holds, upright and flat, with ``margin`` times its height of what stands around it.

    ``beside`` is the same for what stands left and right; a page is read along its rows.
    """
    side = margin if beside is None else beside
    width, height = _size(quad)
    corners = _grown(np.array(quad), side * height / max(width, 1), margin)
    size = (width + 2 * side * height, height * (1 + 2 * margin))
    level = min(len(pyramid.levels) - 1, max(0, ceil(np.log2(max(*size, 1) / _LARGEST_CUT))))
    corners = corners / 2**level
    left, top = (int(v) - 1 for v in corners.min(axis=0))
    right, bottom = (ceil(v) + 1 for v in corners.max(axis=0))
    part = pyramid.region(level, left, top, right, bottom)
    nw, ne, se, sw = corners - (left, top)
    target = (max(1, round(size[0] / 2**level)), max(1, round(size[1] / 2**level)))
    ends = (*nw, *sw, *se, *ne)
    return part.transform(target, Image.Transform.QUAD, ends, Image.Resampling.BICUBIC)


def cut_all(pyramid: Pyramid, quads: Sequence[Quad]) -> list[Image.Image]:
    """Show what many quads of a page hold, in grey: its tiles are put together once for all of them.

    Cells that are larger than it takes to know their print by are taken from a coarser level, all of them together.
    """
    sides = np.array([_size(quad) for quad in quads])
    level = int(np.clip(np.log2(np.median(sides[:, 1]) / _ENOUGH), 0, len(pyramid.levels) - 1))
    all_corners = np.array(quads) / 2**level
    left, top = (int(v) - 1 for v in all_corners.reshape(-1, 2).min(axis=0))
    right, bottom = (ceil(v) + 1 for v in all_corners.reshape(-1, 2).max(axis=0))
    part = pyramid.region(level, left, top, right, bottom, mode="L")
    shown = []
    for (width, height), corners in zip(sides / 2**level, all_corners, strict=True):
        nw, ne, se, sw = corners - (left, top)
        size = (max(1, round(width)), max(1, round(height)))
        shown.append(part.transform(size, Image.Transform.QUAD, (*nw, *sw, *se, *ne), Image.Resampling.BICUBIC))
    return shown


def _size(quad: Quad) -> tuple[float, float]:
    """Measure a quad along its rows and across them."""
    width = (hypot(*_way(quad[0], quad[1])) + hypot(*_way(quad[3], quad[2]))) / 2
    height = (hypot(*_way(quad[0], quad[3])) + hypot(*_way(quad[1], quad[2]))) / 2
    return width, height


def pointed_at(shown: Image.Image, margin: float, beside: float) -> Image.Image:
    """Frame the cell in a picture that shows it with so much around it."""
    height = shown.height / (1 + 2 * margin)
    left, top = beside * height, margin * height
    ImageDraw.Draw(shown).rectangle((left, top, shown.width - left, shown.height - top), outline="#c2185b", width=3)
    return shown


def _way(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return b[0] - a[0], b[1] - a[1]


def _grown(quad: Corners, across: float, down: float) -> Corners:
    """Move the corners outwards by so many times the quad's width and height."""
    nw, ne, se, sw = quad
    x_top, x_low, y_left, y_right = ne - nw, se - sw, sw - nw, se - ne
    return np.array(
        [
            nw - across * x_top - down * y_left,
            ne + across * x_top - down * y_right,
            se + across * x_low + down * y_right,
            sw - across * x_low + down * y_left,
        ]
    )


def ink_along(shown: Image.Image) -> tuple[list[float], list[float]]:
    """How much of each column and each row of a picture is ink; a rule is none, for a line may stand on it."""
    grey = np.asarray(shown.convert("L"), dtype=np.float64)
    ink = grey < (np.percentile(grey, 2) + np.median(grey)) / 2
    shares = ink.mean(axis=0), ink.mean(axis=1)
    across, down = (np.where(share > _RULE, 0, share).round(3).tolist() for share in shares)
    return across, down


def png(image: Image.Image) -> bytes:
    """Write a picture as the browser wants it."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=1)
    return out.getvalue()


def jpeg(image: Image.Image) -> bytes:
    """Write a picture in a third of the bytes, where no single pixel matters."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=_QUALITY)
    return out.getvalue()
