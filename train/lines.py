"""Lines of published tables as lessons for the house reader: each with what was typed of it.

What is made up is never worn, set and scanned quite as what was published. The cells are cut out as in reading, where
the words of the page say that they stand (`eye.aligned`), so that no layout comes between print and text.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import crops
from crops import Crop
from damage import ON_PAPER, suffer
from eye.published import Laid, Standing, half_of, laid_page, published_truths, readers
from tablewright.evidence.eye.maps import MAPS
from tablewright.model.evidence import LinePicture
from tablewright.model.geometry import Box
from tablewright.model.page import Picture
from tablewright.read import without_borders, without_rules
from tablewright.read.apart import take_apart
from tablewright.read.cells import cut_cells
from tablewright.read.crop import Cut
from tablewright.read.house.picture import prepared
from tablewright.read.house.signs import SIGNS
from tablewright.read.marks import find_marks

KNOWN: Final = frozenset(SIGNS)
PLAIN: Final = str.maketrans(
    dict.fromkeys("‐‑‒–—−", "-") | dict.fromkeys("’‘", "'") | dict.fromkeys("“”„", '"') | {"…": "...", "\u00a0": " "}
)
ALIKE: Final = 0.6
LONGER: Final = 1.3
"""A line that is read less like what was typed, or so much longer or shorter, may be another, and teaches nothing;"""
SHORT: Final = 2
"""but of so few signs one that is misread leaves nothing alike, and they are what is misread most."""
TRUSTED: Final = 0.6
"""A table teaches if so many of its lines of more signs are alike."""
LONGEST: Final = 2000
"""Pixels: a longer line makes a batch too large."""
AS_IT_IS: Final = 0.5
"""The share of lines that suffer no more than they have."""


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A line, what the reader that ships makes of it, and what was typed."""

    line: LinePicture
    said: str
    typed: str

    @property
    def is_alike(self) -> bool:
        """Whether the one may be the other."""
        if len(self.typed) <= SHORT:
            return abs(len(self.said) - len(self.typed)) <= 1
        longer = max(len(self.said), len(self.typed)) / max(1, min(len(self.said), len(self.typed)))
        return likeness(self.said, self.typed) > ALIKE and longer < LONGER


@dataclass(frozen=True, slots=True, eq=False)
class Taught:
    """The lines of published tables and how often each is shown."""

    lines: Sequence[Crop]
    shares: NDArray[np.float64]

    def lessons(self, seed: int, number: int, many: int) -> list[tuple[Picture, str]]:
        """So many of them for a chunk, lines as they are and damaged more."""
        chosen = np.random.default_rng([seed, number, 2]).choice(len(self.lines), many, p=self.shares)
        made = [lesson_of(self.lines[at], seed, number * many + index) for index, at in enumerate(chosen.tolist())]
        return [(picture, text) for picture, text in made if picture.shape[1] < LONGEST]


def taught_by(pictures: Path, half: int | None = None) -> Taught:
    """The lines of published pages, or of a half; a page of a hundred times as many counts ten times as much."""
    truths = [truth for truth in published_truths(pictures) if half in (None, half_of(truth["name"]))]
    with Pool(2) as pool:
        pages = pool.starmap(lines_of, [(pictures / truth["image"], truth) for truth in truths], chunksize=1)
    shares = np.array([len(page) ** -0.5 for page in pages for _ in page])
    return Taught([line for page in pages for line in page], shares / shares.sum())


def lines_of(image: Path, truth: Mapping[str, Any]) -> list[Crop]:
    """The lines of the tables of a page that could be laid on its words."""
    laid = laid_page(image, truth)
    if laid is None:
        return []
    tables = [each for each in laid.standing if each.told == MAPS]
    boxes = [boxes_of(each, laid) for each in tables]
    page = without_borders(laid.page, [list(of_table.values()) for of_table in boxes])
    page = without_rules(page, laid.evidence["rule"], laid.evidence["text"])
    found: list[Crop] = []
    for standing, of_table in zip(tables, boxes, strict=True):
        texts = dict(zip(standing.table.cells, standing.table.texts, strict=True))
        cuts = cut_cells(page, list(of_table.values()), laid.evidence.words, readers()[0])
        found += trusted([line for cell, cut in zip(of_table, cuts, strict=True) for line in said_in(cut, texts[cell])])
    return found


def said_in(cut: Cut, text: str) -> list[Said]:
    """The lines of a cell, each with what is read there and what was typed of it."""
    said = [reading.text for reading in readers()[0].read(cut.lines)]
    parts = list(parted(said, text.translate(PLAIN)))
    return [Said(*each) for each in zip(cut.lines, said, parts, strict=True)] if parts else []


def boxes_of(standing: Standing, laid: Laid) -> dict[tuple[int, int, int, int], Box]:
    """Where each cell of a table stands on its page, its title aside."""
    titled = int(standing.table.is_titled)
    ys, xs = standing.ys, standing.xs
    return {
        (row, col, high, wide): laid.evidence.to_page(
            xs[col], ys[row - titled], xs[col + wide], ys[row - titled + high]
        )
        for row, col, high, wide in standing.table.cells
        if row >= titled
    }


def parted(said: Sequence[str], text: str) -> Iterator[str]:
    """The words of a cell over its lines, as they are most like what is read there; nothing if they are fewer."""
    words = text.split()
    if not said or len(words) < len(said):
        return
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, (0,))] + [(-1.0, ())] * len(words)
    for number, line in enumerate(said, start=1):
        best = [
            max(
                (
                    (best[start][0] + len(line) * likeness(line, " ".join(words[start:end])), (*best[start][1], end))
                    for start in range(number - 1, end)
                    if best[start][1]
                ),
                default=(-1.0, ()),
            )
            for end in range(len(words) + 1)
        ]
    for start, end in pairwise(best[-1][1]):
        yield " ".join(words[start:end])


@cache
def likeness(one: str, other: str) -> float:
    """How far two texts are the same."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def trusted(lines: Sequence[Said]) -> list[Crop]:
    """Of the lines of a table those that are surely what was typed, and that readers get whole."""
    telling = [line.is_alike for line in lines if len(line.typed) > SHORT]
    if not telling or float(np.mean(telling)) < TRUSTED:
        return []
    return [
        Crop(line.line, as_printed(line.typed, line.said))
        for line in lines
        if line.is_alike and KNOWN.issuperset(line.typed) and is_whole(line.line)
    ]


def as_printed(typed: str, said: str) -> str:
    """What was typed, its points and letters raised where they are read so: who types a chart does not tell them."""
    found = list(typed)
    for kind, begin, end, other, other_end in SequenceMatcher(None, typed, said, autojunk=False).get_opcodes():
        if kind == "replace" and end - begin == other_end - other:
            for at, sign in enumerate(said[other:other_end], start=begin):
                if lowered(sign) == typed[at]:
                    found[at] = sign
    return "".join(found)


def lowered(sign: str) -> str:
    """A raised sign as it stands on the line."""
    return "." if sign == "·" else unicodedata.normalize("NFKC", sign)


def is_whole(line: LinePicture) -> bool:
    """Whether readers get a line as it is: no bullet and no raised sign is taken off."""
    return take_apart(line, find_marks(line)).words is line


def lesson_of(line: Crop, seed: int, index: int) -> tuple[Picture, str]:
    """What the network is given and what it should say: a line as it is, or damaged more and cut as reading might."""
    chance = np.random.default_rng([seed, index, 1])
    if chance.random() < AS_IT_IS:
        return prepared(line.line), line.text
    grey = np.clip(suffer(line.line.picture.astype(np.float32), ON_PAPER, chance), 0, 255).astype(np.uint8)
    return prepared(crops.cut(grey, line.line.ink, line.line.baseline, line.line.capital, chance)), line.text
