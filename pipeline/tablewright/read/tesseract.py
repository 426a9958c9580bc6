"""Tesseract, through pytesseract: all lines of a sheet in one list file, one language load for all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import pytesseract

from tablewright.errors import ProgramMissing
from tablewright.model.evidence import LinePicture
from tablewright.model.page import Picture
from tablewright.model.reading import Reading

CAPITAL = 30
"""The height of capitals, in pixels, at which Tesseract's network reads best."""
BORDER = 12
CHUNK = 60
"""Fewer lines than this are not worth a process of their own: each loads the languages anew."""


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
        os.environ.setdefault("OMP_THREAD_LIMIT", "1")
        count = max(1, min(self.jobs, len(pictures) // CHUNK))
        size = -(-len(pictures) // count)
        chunks = [pictures[i : i + size] for i in range(0, len(pictures), size)]
        with ThreadPoolExecutor(count) as pool:
            return [reading for part in pool.map(self._read_list, chunks) for reading in part]

    def _read_list(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        """Read pictures in one process. Some make it crash (a division by zero): those it sees nothing in."""
        try:
            return self._read_all(pictures)
        except pytesseract.TesseractError as error:
            crashed = error.status < 0
            if not crashed:
                raise
            half = len(pictures) // 2
            if not half:
                return [Reading("", 0.0)]
            return [*self._read_list(pictures[:half]), *self._read_list(pictures[half:])]

    def _read_all(self, pictures: Sequence[LinePicture]) -> list[Reading]:
        with tempfile.TemporaryDirectory(prefix="tablewright-") as folder:
            paths = [Path(folder, f"{i}.pgm") for i in range(len(pictures))]
            for path, picture in zip(paths, pictures, strict=True):
                cv2.imwrite(str(path), prepared(picture))
            listing = Path(folder, "list.txt")
            listing.write_text("\n".join(map(str, paths)), encoding="utf-8")
            table = pytesseract.image_to_data(
                str(listing),
                lang="+".join(self.languages),
                config="--psm 7",
                output_type=pytesseract.Output.DICT,
            )
        return readings_of(table, len(pictures))


def find_tesseract(languages: Sequence[str], jobs: int) -> Tesseract:
    """The reader, or ``ProgramMissing`` when the program or a language's data is not on the machine."""
    try:
        known = pytesseract.get_languages()
    except pytesseract.TesseractNotFoundError as error:
        raise ProgramMissing(
            "Tesseract is not installed, or not on the PATH.",
            remedy="Install it (Debian and Ubuntu: apt install tesseract-ocr).",
        ) from error
    missing = [code for code in languages if code not in known]
    if missing:
        packages = " ".join(f"tesseract-ocr-{code.replace('_', '-')}" for code in missing)
        raise ProgramMissing(
            f"Tesseract has no data for {', '.join(missing)}; it has {', '.join(known) or 'none'}.",
            remedy=f"Install it (Debian and Ubuntu: apt install {packages}), or give --lang a language it has.",
        )
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


def readings_of(table: dict[str, list[object]], count: int) -> list[Reading]:
    """Gather the words of the TSV by page: the page number is the place in the list."""
    words: list[list[tuple[str, float]]] = [[] for _ in range(count)]
    for page, text, confidence in zip(table["page_num"], table["text"], table["conf"], strict=True):
        if str(text).strip():
            words[int(str(page)) - 1].append((str(text).strip(), float(str(confidence)) / 100))
    return [Reading(" ".join(text for text, _ in line), min((sure for _, sure in line), default=0.0)) for line in words]
