"""Pictures cut out of scans, as data URIs for pages that stand alone."""

from __future__ import annotations

import base64
import io
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from tablewright.apart import apart
from tablewright.clean import load_page
from tablewright.errors import TablewrightError
from tablewright.files import FORMATS
from tablewright.model.geometry import Quad
from tablewright.scratch import scratch

PAGE_WIDTH, PAGE_QUALITY = 1400, 70
"""A whole page: wide enough to read, small enough to send."""

CROP_QUALITY = 85
LARGEST_CROP = 1600

AROUND = 0.35
"""How much of its height is left around a crop: a sign at the edge of a cell says something too."""


@dataclass
class ScanPictures:
    """The scans of a workspace; each is opened once, and left out if it is not there any more."""

    root: Path
    _open: dict[tuple[str, int], Image.Image | None] = field(default_factory=dict)

    def page(self, scan: str, number: int) -> str | None:
        """A whole page."""
        picture = self._picture(scan, number)
        if picture is None:
            return None
        small = picture.copy()
        small.thumbnail((PAGE_WIDTH, 4 * PAGE_WIDTH))
        return _data_uri(small, PAGE_QUALITY)

    def crop(self, scan: str, number: int, quad: Quad) -> str | None:
        """One place of a page, upright as it reads, with a little around it."""
        picture = self._picture(scan, number)
        if picture is None:
            return None
        corners, (width, height) = _widened(quad)
        flat = [value for x, y in (corners[0], corners[3], corners[2], corners[1]) for value in (x, y)]
        size = (max(1, round(width)), max(1, round(height)))
        piece = picture.transform(size, Image.Transform.QUAD, flat, Image.Resampling.BICUBIC, fillcolor="white")
        piece.thumbnail((LARGEST_CROP, LARGEST_CROP))
        return _data_uri(piece, CROP_QUALITY)

    def _picture(self, scan: str, number: int) -> Image.Image | None:
        if (scan, number) not in self._open:
            self._open[scan, number] = _opened(self.root / scan, number)
        return self._open[scan, number]


def _opened(path: Path, number: int) -> Image.Image | None:
    """A page as its file stores it, for that is where the places of cells are given."""
    try:
        with scratch() as folder:
            apart(_draw, path, number, folder / "page")
            with Image.open(folder / "page", formats=("PPM",)) as image:
                return image.convert("RGB")
    except (OSError, TablewrightError):
        return None


def _draw(path: Path, number: int, target: Path) -> None:
    if path.suffix.lower() == ".pdf":
        Image.fromarray(load_page(path, number)[1].picture).save(target, "PPM")
        return
    with Image.open(path, formats=FORMATS) as image:
        image.seek(number - 1 if getattr(image, "n_frames", 1) >= number else 0)
        image.convert("RGB").save(target, "PPM")


def _widened(quad: Quad) -> tuple[Quad, tuple[float, float]]:
    """A quad with a margin on all sides, and how large it is when upright."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    width = (abs(complex(bx - ax, by - ay)) + abs(complex(cx - dx, cy - dy))) / 2 or 1.0
    height = (abs(complex(dx - ax, dy - ay)) + abs(complex(cx - bx, cy - by))) / 2 or 1.0
    margin = AROUND * min(width, height)
    along, down = margin / width, margin / height

    def corner(x: float, y: float) -> tuple[float, float]:
        """The point at these shares of the width and height, beyond the edges too."""
        top = (ax + (bx - ax) * x, ay + (by - ay) * x)
        bottom = (dx + (cx - dx) * x, dy + (cy - dy) * x)
        return (top[0] + (bottom[0] - top[0]) * y, top[1] + (bottom[1] - top[1]) * y)

    corners = (
        corner(-along, -down),
        corner(1 + along, -down),
        corner(1 + along, 1 + down),
        corner(-along, 1 + down),
    )
    return corners, (width + 2 * margin, height + 2 * margin)


def _data_uri(picture: Image.Image, quality: int) -> str:
    buffer = io.BytesIO()
    picture.convert("RGB").save(buffer, "JPEG", quality=quality, optimize=True)
    return "data:image/jpeg;base64," + base64.b64encode(buffer.getvalue()).decode("ascii")
