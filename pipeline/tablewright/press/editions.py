"""Which pages of a sheet are printed in which style and scanned how: its facsimiles, the same for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final
from zlib import crc32

import numpy as np

from tablewright.model.aid import Aid
from tablewright.press.facsimile import as_json, facsimile
from tablewright.press.manuscript import PrintedPage, pages_of
from tablewright.press.styles import STYLES
from tablewright.press.typesetter import typeset

EASY: Final = ("flatbed", "aged")
HARD: Final = ("phone", "photocopy")


@dataclass(frozen=True, slots=True)
class Edition:
    """One page in one style, scanned in one way."""

    page: PrintedPage
    style: str
    scan: str
    seed: int

    @property
    def name(self) -> str:
        """What its file is called, short of the suffix."""
        return f"facsimile-{self.page.number}-{self.style}-{self.scan}"


def editions(sheet: str, pages: Sequence[PrintedPage]) -> tuple[Edition, ...]:
    """Each page scanned well, and the first once more badly, no two in the same style; the sheet's name decides."""
    seed = crc32(f"facsimiles/{sheet}".encode())
    chance = np.random.default_rng(seed)
    styles, easy, hard = (chance.permutation(words).tolist() for words in (list(STYLES), EASY, HARD))
    ways = [*zip(pages, cycle(easy), strict=False), (pages[0], hard[0])]
    return tuple(
        Edition(page, style, scan, seed + n)
        for n, ((page, scan), style) in enumerate(zip(ways, cycle(styles), strict=False))
    )


def facsimiles(aid: Aid) -> Iterator[tuple[str, bytes]]:
    """The files of a sheet's facsimiles by name: each image with its truth."""
    for edition in editions(aid.sheet.id, pages_of(aid)):
        copy = typeset([edition.page], STYLES[edition.style], language=aid.sheet.language)
        made = facsimile(copy, 1, edition.scan, edition.seed)
        image = f"{edition.name}.jpg"
        about = {"sheet": aid.sheet.id, "page": edition.page.number, "image": image}
        yield image, made.jpeg
        yield f"{edition.name}.truth.json", f"{as_json({**about, **made.truth})}\n".encode()
