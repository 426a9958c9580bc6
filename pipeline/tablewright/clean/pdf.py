"""Pages of a PDF file: as pictures, with their own text where they have any. Only this module knows pypdfium2."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2

from tablewright.errors import FileTrouble, ScanRefused
from tablewright.model.geometry import Box
from tablewright.model.page import Scan, Word
from tablewright.phrase import Phrase

DPI = 300
MOST_PAGES = 100
MOST_PIXELS = 60_000_000
LONGEST_SIDE = 32_000
"""OpenCV, which turns pages upright, counts their pixels in 15 bits."""
FEWEST_PIXELS = 60
"""No side of a page with anything to read on it is shorter."""
POINTS_PER_INCH = 72


def pdf_page(path: Path, number: int, most_pixels: int) -> tuple[int, Scan]:
    """How many pages there are, and one of them, drawn."""
    try:
        document = pypdfium2.PdfDocument(path)
    except pypdfium2.PdfiumError as error:
        raise refusal(path, error) from error
    try:
        count = len(document)
        if count > MOST_PAGES:
            remedy = Phrase("save the pages that have tables as a PDF of their own")
            raise ScanRefused(
                Phrase("{}: {} pages; at most {} are read at once", path, count, MOST_PAGES), remedy=remedy
            )
        if not 1 <= number <= count:
            message = Phrase("{}: there is no page {}; it has {}", path, number, count)
            raise FileTrouble(message, remedy=Phrase("save a copy with a program that shows it"))
        return count, page_scan(path, document, number - 1, min(MOST_PIXELS, most_pixels))
    finally:
        document.close()


def refusal(path: Path, error: pypdfium2.PdfiumError) -> FileTrouble:
    """Why a PDF could not be opened."""
    if error.err_code == pypdfium2.raw.FPDF_ERR_PASSWORD:
        remedy = Phrase("save a copy without one, or print it to a new PDF")
        return FileTrouble(Phrase("{}: the PDF asks for a password", path), remedy=remedy)
    return FileTrouble(Phrase("{}: the PDF is damaged or cut short", path), remedy=Phrase("copy or download it again"))


def page_scan(path: Path, document: Any, index: int, most_pixels: int) -> Scan:
    """One page drawn at the resolution of a good scan, or as near to it as so many pixels allow."""
    try:
        page = document[index]
        width, height = page.get_size()
        longest = LONGEST_SIDE / max(1.0, width, height)
        scale = min(DPI / POINTS_PER_INCH, (most_pixels / max(1.0, width * height)) ** 0.5, longest)
        if min(width, height) * scale < FEWEST_PIXELS:
            raise ScanRefused(
                Phrase(
                    "{}: page {} is {} x {} points, too narrow to hold a table",
                    path,
                    index + 1,
                    f"{width:g}",
                    f"{height:g}",
                ),
                remedy=Phrase("save the PDF anew with pages of the sheet's size: A4 is 595 x 842 points"),
            )
        bitmap = page.render(scale=scale, rev_byteorder=True)
        picture = bitmap.to_numpy()[:, :, :3].copy()
        words = () if is_picture(page) else tuple(native_words(page, bitmap))
    except pypdfium2.PdfiumError as error:
        message = Phrase("{}: page {} of the PDF is damaged", path, index + 1)
        raise FileTrouble(message, remedy=Phrase("copy or download it again")) from error
    return Scan(index + 1, picture, (picture.shape[1], picture.shape[0]), words=words)


def is_picture(page: Any) -> bool:
    """Whether an image fills most of the page: any text on it then is somebody's reading of a scan."""
    width, height = page.get_size()
    for item in page.get_objects(filter=(pypdfium2.raw.FPDF_PAGEOBJ_IMAGE,)):
        left, bottom, right, top = item.get_bounds()
        if (right - left) * (top - bottom) > 0.5 * width * height:
            return True
    return False


def native_words(page: Any, bitmap: Any) -> Iterator[Word]:
    """The words that the page itself spells, with their boxes in the pixels of its picture."""
    text_page = page.get_textpage()
    place = bitmap.get_posconv(page)
    letters: list[str] = []
    corners: list[tuple[int, int]] = []
    for index, letter in enumerate(text_page.get_text_range()):
        if letter.isspace() or not letter.isprintable():
            yield from as_word(letters, corners)
            letters, corners = [], []
            continue
        left, bottom, right, top = text_page.get_charbox(index)
        letters.append(letter)
        corners += [place.to_bitmap(left, top), place.to_bitmap(right, bottom)]
    yield from as_word(letters, corners)


def as_word(letters: list[str], corners: list[tuple[int, int]]) -> Iterator[Word]:
    """The letters gathered so far as one word."""
    if letters:
        across, down = [x for x, _ in corners], [y for _, y in corners]
        yield Word("".join(letters), Box(min(across), min(down), max(across) + 1, max(down) + 1))
