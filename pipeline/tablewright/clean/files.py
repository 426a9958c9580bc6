"""The pages in a file, whatever kind of file it is; or what is wrong with the file, and what to do."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import ExifTags, Image, ImageOps, ImageSequence, UnidentifiedImageError

from tablewright.clean.pdf import pdf_scans
from tablewright.errors import FileTrouble, ScanRefused
from tablewright.model.page import Picture, Scan

MOST_PIXELS = 150_000_000
"""An A2 sheet at 600 dpi; more is a mistake or a trap."""

FEWEST_PIXELS = 60
"""No side of a page with anything to read on it is shorter."""

KINDS = "PNG, JPEG, TIFF, WebP or PDF"


def load_scans(path: Path) -> Iterator[Scan]:
    """The pages of a file one after the other, as they are asked for."""
    check_path(path)
    if is_pdf(path):
        yield from pdf_scans(path)
        return
    with images_of(path) as image:
        for number, frame in enumerate(frames(image), 1):
            check_size(path, number, frame.size)
            yield as_scan(number, frame)


def check_path(path: Path) -> None:
    """Refuses what is no readable file with anything in it."""
    if path.is_dir():
        raise FileTrouble(f"{path}: a folder, not a scan", remedy="Name the files in it, for example with DIR/*.png.")
    if not path.exists():
        raise FileTrouble(f"{path}: there is no such file", remedy="Check the spelling of the path.")
    try:
        size = path.stat().st_size
        with path.open("rb"):
            pass
    except OSError as error:
        raise FileTrouble(f"{path}: {error.strerror}", remedy="Make the file readable for this user.") from error
    if not size:
        raise FileTrouble(f"{path}: the file is empty", remedy="Scan or download it again.")


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
            with Image.open(path) as image:
                yield image
    except Image.DecompressionBombError as error:
        raise too_large(path) from error
    except UnidentifiedImageError as error:
        message = f"{path}: not an image that can be read"
        raise FileTrouble(message, remedy=f"Save it as {KINDS}.") from error
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        message = f"{path}: the image is damaged or cut short ({error})"
        raise FileTrouble(message, remedy="Scan, copy or download it again.") from error


def frames(image: Image.Image) -> Iterator[Image.Image]:
    """Every page of a TIFF; of an animation only its first picture."""
    if image.format == "TIFF":
        yield from ImageSequence.Iterator(image)
    else:
        yield image


def check_size(path: Path, number: int, size: tuple[int, int]) -> None:
    """Refuses a page before it is unpacked when nobody could mean it."""
    width, height = size
    if width * height > MOST_PIXELS:
        raise too_large(path, f"page {number} is {width} x {height} pixels")
    if min(size) < FEWEST_PIXELS:
        raise ScanRefused(
            f"{path}: page {number} is only {width} x {height} pixels",
            remedy="Scan the sheet at 300 dpi: an A4 page then has 2480 x 3508 pixels.",
        )


def too_large(path: Path, found: str = "far too many pixels") -> ScanRefused:
    """The refusal of an image that would fill the memory."""
    remedy = f"At most {MOST_PIXELS // 1_000_000} million pixels are read; scan at 300 dpi or cut the sheet in parts."
    return ScanRefused(f"{path}: {found}", remedy=remedy)


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
