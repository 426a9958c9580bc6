"""Files written whole or not at all, and safe on the disk when that is said."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from tablewright.errors import FileTrouble, reaching
from tablewright.phrase import Phrase

FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "GIF")
"""What an image may be, whatever its name says: Pillow would start Ghostscript for one that is PostScript. Charts in
modules of VASSAL are often GIF."""

SCAN_ENDS = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".gif", ".pdf")
"""How the names of scans end."""

PASSING = ".passing"
"""The end of the name that a file has until it is whole; hidden, so that nobody takes it for one."""


def check_file(path: Path) -> None:
    """Refuse what is no readable file with anything in it."""
    if path.is_dir():
        raise FileTrouble(f"{path}: a folder, not a scan", remedy="Name the files in it, for example with DIR/*.png.")
    if not path.exists():
        raise FileTrouble(f"{path}: there is no such file", remedy="Check the spelling of the path.")
    if not path.is_file():
        raise FileTrouble(f"{path}: not a file but a pipe or a device", remedy="Save the scan as a file, then name it.")
    try:
        size = path.stat().st_size
        with path.open("rb"):
            pass
    except OSError as error:
        raise FileTrouble(f"{path}: {error.strerror}", remedy="Make the file readable for this user.") from error
    if not size:
        raise FileTrouble(Phrase("{}: the file is empty", path), remedy=Phrase("scan or download it again"))


def write_whole(target: Path, content: bytes, *, mode: int = 0o666, named: str | None = None) -> None:
    """Put a file in place in one stroke; ``named`` is what messages call it."""
    # A random name: the number of a process is not its own where two containers share a volume.
    passing = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}{PASSING}")
    with reaching(named or str(target)):
        try:
            with os.fdopen(os.open(passing, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())  # a rename may reach the disk before what was written does
            passing.replace(target)
        finally:
            passing.unlink(missing_ok=True)
        sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """See the names in a folder safe on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder with those above it, each safe on the disk."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        path.mkdir(exist_ok=True)
        sync_folder(path.parent)
