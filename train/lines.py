"""Lines of published tables as lessons for the house reader: each with what was typed of it.

What is made up is never worn, set and scanned quite as what was published. The cells are cut out as in reading, where
the words of the page say that they stand (`eye.aligned`), so that no layout comes between print and text.
"""

from __future__ import annotations

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
from eye.published import Laid, Standing, laid_page, published_truths, readers
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
ALIKE: Final = 0.5
"""A line that is read less like what was typed may be another, and teaches nothing;"""
SHORT: Final = 2
"""but of so few signs one that is misread leaves nothing alike, and they are what is misread most."""
TRUSTED: Final = 0.6
"""A table teaches if so many of its lines of more signs are alike."""
LONGEST: Final = 2000
"""Pixels: a longer line makes a batch too large."""
AS_IT_IS: Final = 0.5
"""The share of lines that suffer no more than they have."""


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


def taught_by(pictures: Path) -> Taught:
    """The lines of all published pages that may teach; a page of a hundred times as many counts ten times as much."""
    truths = published_truths(pictures)
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


def said_in(cut: Cut, text: str) -> list[tuple[LinePicture, str, float]]:
    """The lines of a cell, what was typed of each, and how like that is to what is read there."""
    said = [reading.text for reading in readers()[0].read(cut.lines)]
    parts = list(parted(said, text.translate(PLAIN)))
    return [(line, *part) for line, part in zip(cut.lines, parts, strict=True)] if parts else []


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


def parted(said: Sequence[str], text: str) -> Iterator[tuple[str, float]]:
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
    for line, (start, end) in zip(said, pairwise(best[-1][1]), strict=True):
        part = " ".join(words[start:end])
        yield part, likeness(line, part)


@cache
def likeness(one: str, other: str) -> float:
    """How far two texts are the same."""
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def trusted(pairs: Sequence[tuple[LinePicture, str, float]]) -> list[Crop]:
    """Of the lines of a table those that are surely what was typed, and that readers get whole."""
    telling = [alike for _, text, alike in pairs if len(text) > SHORT]
    if not telling or float(np.mean([alike > ALIKE for alike in telling])) < TRUSTED:
        return []
    return [
        Crop(line, text)
        for line, text, alike in pairs
        if (alike > ALIKE or len(text) <= SHORT) and KNOWN.issuperset(text) and is_whole(line)
    ]


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
