"""Parts of a zipped office file, read with care: whoever sends one may mean harm.

The standard library is enough for the texts of a table, in a fifth of what a library for spreadsheets would bring
along, none of which says how much it unpacks. What bombs need is refused: parts that unpack to more than any table,
and document types, which these formats never have and which alone can make an XML text grow.
"""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree as ET

from tablewright.errors import FileTrouble

MOST = 64_000_000
"""Bytes of all parts of a file that are read, unpacked."""

Element = ET.Element


class Zipped:
    """An office file; its parts as XML."""

    def __init__(self, file: str, content: bytes) -> None:
        self.file = file
        self._left = MOST
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(content))
        except (zipfile.BadZipFile, ValueError) as error:
            raise self.refused("this is no such file, whatever its name says") from error

    def part(self, name: str) -> Element | None:
        """One part; None when the file has none of that name."""
        try:
            with self._zip.open(name) as source:
                text = source.read(self._left + 1)
        except KeyError:
            return None
        except Exception as error:  # each way of packing fails with a class of its own
            raise self.refused(f"{name} in it cannot be unpacked") from error
        self._left -= len(text)
        if self._left < 0:
            raise self.refused(f"it unpacks to more than {MOST} bytes")
        return self._parsed(name, text)

    def _parsed(self, name: str, text: bytes) -> Element:
        # A declaration in another encoding would hide from the search for it.
        if text[:2] in {b"\xff\xfe", b"\xfe\xff"} or b"\0" in text or b"<!DOCTYPE" in text or b"<!ENTITY" in text:
            raise self.refused(f"{name} in it is not as spreadsheets write it")
        try:
            return ET.fromstring(text)  # noqa: S314 - without a document type there are no entities to grow
        except (ET.ParseError, LookupError, ValueError) as error:
            raise self.refused(f"{name} in it is no XML") from error

    def refused(self, what: str) -> FileTrouble:
        """Say what is wrong with the file."""
        remedy = "open it in a spreadsheet and save it anew, or save the table as CSV"
        return FileTrouble(f"{self.file}: {what}", remedy=remedy)
