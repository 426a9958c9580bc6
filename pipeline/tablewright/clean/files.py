"""The pages in a file, whatever kind of file it is; or what is wrong with the file, and what to do."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import ExifTags, Image, ImageOps, UnidentifiedImageError

from tablewright.clean.pdf import FEWEST_PIXELS, LONGEST_SIDE, pdf_page
from tablewright.errors import FileTrouble, ScanRefused
from tablewright.files import FORMATS, check_file
from tablewright.limits import MOST_PIXELS
from tablewright.model.page import Picture, Scan
from tablewright.phrase import Phrase

KINDS = "PNG, JPEG, TIFF, WebP, GIF or PDF"


def load_scans(path: Path, most_pixels: int = MOST_PIXELS) -> Iterator[Scan]:
    """The pages of a file one after the other, as they are asked for."""
    count, number = 1, 0
    while number < count:
        number += 1
        count, scan = load_page(path, number, most_pixels)
        yield scan


def load_page(path: Path, number: int, most_pixels: int = MOST_PIXELS) -> tuple[int, Scan]:
    """How many pages a file has, and one of them, which may have so many pixels."""
    check_file(path)
    if is_pdf(path):
        return pdf_page(path, number, most_pixels)
    with images_of(path) as image:
        # Of an animation, only its first picture is a page.
        count = getattr(image, "n_frames", 1) if image.format == "TIFF" else 1
        if number > count:
            raise no_such_page(path, number, count)
        if number > 1:
            image.seek(number - 1)
        check_size(path, number, image.size, most_pixels)
        return count, as_scan(number, image)


def no_such_page(path: Path, number: int, count: int) -> FileTrouble:
    """What is wrong when a file has grown shorter since its pages were counted."""
    return FileTrouble(
        Phrase("{}: there is no page {}; it has {}", path, number, count), remedy=Phrase("read the file again")
    )


def is_pdf(path: Path) -> bool:
    """Whether the file says of itself that it is a PDF; some have a few bytes of mail before it."""
    with path.open("rb") as file:
        return b"%PDF-" in file.read(1024)


@contextmanager
def images_of(path: Path) -> Iterator[Image.Image]:
    """The file opened as an image; what goes wrong while it is read is told as trouble with the file."""
    try:
        with warnings.catch_warnings():
            # Pillow warns of sizes far below the limit that is checked here, and of odd metadata.
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as image:
                yield image
    except Image.DecompressionBombError as error:
        raise too_large(path) from error
    except UnidentifiedImageError as error:
        message = Phrase("{}: not an image that can be read", path)
        raise FileTrouble(message, remedy=Phrase("save it as {}", KINDS)) from error
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        message = Phrase("{}: the image is damaged or cut short ({})", path, error)
        raise FileTrouble(message, remedy=Phrase("scan, copy or download it again")) from error


FAR_TOO_MANY = Phrase("far too many pixels")


def check_size(path: Path, number: int, size: tuple[int, int], most_pixels: int = MOST_PIXELS) -> None:
    """Refuses a page before it is unpacked when nobody could mean it."""
    width, height = size
    found = Phrase("page {} is {} x {} pixels", number, width, height)
    if width * height > most_pixels:
        raise too_large(path, found, most_pixels)
    if max(size) > LONGEST_SIDE:
        remedy = Phrase("at most {} pixels a side are read; scan at 300 dpi or cut the sheet in parts", LONGEST_SIDE)
        raise ScanRefused(Phrase("{}: {}", path, found), remedy=remedy)
    if min(size) < FEWEST_PIXELS:
        raise ScanRefused(
            Phrase("{}: page {} is only {} x {} pixels", path, number, width, height),
            remedy=Phrase("scan the sheet at 300 dpi: an A4 page then has 2480 x 3508 pixels"),
        )


def too_large(path: Path, found: Phrase = FAR_TOO_MANY, most_pixels: int = MOST_PIXELS) -> ScanRefused:
    """The refusal of an image that would fill the memory."""
    most = Phrase(
        "at most {} million pixels are read; scan at 300 dpi or cut the sheet in parts", most_pixels // 1_000_000
    )
    remedy = (
        most if most_pixels >= MOST_PIXELS else Phrase("{}, or give it more memory: --memory 8G, or --jobs 1", most)
    )
    return ScanRefused(Phrase("{}: {}", path, found), remedy=remedy)


def as_scan(number: int, frame: Image.Image) -> Scan:
    """One picture as it is meant to be looked at, and how it is stored."""
    orientation = frame.getexif().get(ExifTags.Base.Orientation, 1)
    if orientation not in range(1, 9):
        orientation = 1
    shown = ImageOps.exif_transpose(frame) if orientation != 1 else frame
    return Scan(number, rgb(shown), frame.size, orientation)


def rgb(image: Image.Image) -> Picture:
    """The picture in eight-bit RGB, what is transparent in it white like paper."""
    if image.mode.startswith(("I", "F")):
        deep = np.asarray(image, dtype=np.float64)
        top = 65535.0 if deep.max() > 255 else 255.0
        image = Image.fromarray(np.clip(deep * 255 / top, 0, 255).astype(np.uint8))
    if image.has_transparency_data:
        layered = image.convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", layered.size, "white"), layered)
    return np.array(image.convert("RGB"))
