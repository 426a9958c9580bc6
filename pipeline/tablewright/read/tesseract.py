"""Tesseract: all lines of a sheet in one list file, one language load for all."""

from __future__ import annotations

import csv
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tablewright.model.evidence import LinePicture
from tablewright.model.page import Picture
from tablewright.model.reading import Reading
from tablewright.programs import Crashed, missing_for, not_a_table, run_tesseract

CAPITAL = 30
"""The height of capitals, in pixels, at which Tesseract's network reads best."""
BORDER = 12
CHUNK = 60
"""Fewer lines than this are not worth a process of their own: each loads the languages anew."""
LONGEST = 120
"""Seconds for the lines of a page, of which a busy machine needs ten: after that it hangs."""


@dataclass(frozen=True, slots=True)
class Tesseract:
    """A reader that runs the Tesseract installed on the machine."""

    languages: tuple[str, ...]
    jobs: int = 1
    name: str = "tesseract"

    def read(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """Read each picture as one line of print."""
        if not pictures:
            return []
        count = max(1, min(self.jobs, len(pictures) // CHUNK))
        size = -(-len(pictures) // count)
        chunks = [pictures[i : i + size] for i in range(0, len(pictures), size)]
        with ThreadPoolExecutor(count) as pool:
            return [reading for part in pool.map(self._read_list, chunks) for reading in part]

    def _read_list(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """Read pictures in one process. Some make it crash (a division by zero): those it sees nothing in."""
        try:
            return self._read_all(pictures)
        except Crashed:
            half = len(pictures) // 2
            if not half:
                return [Reading("", 0.0)]
            return [*self._read_list(pictures[:half]), *self._read_list(pictures[half:])]

    def _read_all(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
            paths = [Path(folder, f"{i}.pgm") for i in range(len(pictures))]
            for path, picture in zip(paths, pictures, strict=True):
                path.write_bytes(cv2.imencode(".pgm", prepared(picture))[1].tobytes())
            listing = Path(folder, "list.txt")
            listing.write_text("\n".join(map(str, paths)), encoding="utf-8")
            words = [str(listing), "stdout", "-l", "+".join(self.languages), "--psm", "7", "tsv"]
            return readings_of(rows_of(run_tesseract(words, LONGEST)), len(pictures))


def find_tesseract(languages: Sequence[str], jobs: int) -> Tesseract:
    """The reader, or ``ProgramMissing`` when the program or a language's data is not on the machine."""
    if missing := missing_for(languages):
        raise missing
    return Tesseract(tuple(languages), jobs)


def prepared(line: LinePicture) -> Picture:
    """Cut to the ink, but never lower than a capital, capitals 30 px high, in a white border."""
    top = int(min(line.ink.top, round(line.baseline - line.capital)))
    bottom = int(max(line.ink.bottom, round(line.baseline)))
    cut = line.picture[max(top, 0) : bottom, line.ink.left : line.ink.right]
    scale = CAPITAL / line.capital
    kind = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    size = (max(round(cut.shape[1] * scale), 1), max(round(cut.shape[0] * scale), 1))
    sized = cv2.resize(cut, size, interpolation=kind)
    return np.asarray(np.pad(sized, BORDER, constant_values=255), dtype=np.uint8)


def rows_of(table: str) -> list[Mapping[str, str]]:
    """What it found as rows of a table."""
    return list(csv.DictReader(table.split("\n"), delimiter="\t", quoting=csv.QUOTE_NONE))


def readings_of(rows: Iterable[Mapping[str, str]], count: int) -> list[Reading]:
    """Gather the words by page: the page number is the place in the list."""
    words: list[list[tuple[str, float]]] = [[] for _ in range(count)]
    pages = 0
    for row in rows:
        try:
            page, text, confidence = int(row["page_num"]), (row["text"] or "").strip(), float(row["conf"])
            pages = max(pages, page)
            if text:
                words[page - 1].append((text, confidence / 100))
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise not_a_table() from error
    if pages != count:
        raise not_a_table()
    return [Reading(" ".join(text for text, _ in line), min((sure for _, sure in line), default=0.0)) for line in words]
