"""Bytes of a file that a person wrote, as text; or the reason why they are none."""

from __future__ import annotations

import re

from tablewright.model.sheet import Place
from tablewright.phrase import Phrase
from tablewright.sheets.report import Report, quoted

_SAVE_AS_UTF8 = Phrase("save the file as UTF-8")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def decoded(file: str, content: bytes, report: Report) -> str | None:
    """Decode UTF-8, with or without a byte order mark; line ends become LF."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        report.add(Place(file, 1), Phrase("the text is UTF-16, as its first two bytes say"), _SAVE_AS_UTF8)
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _refuse(file, content, error.start, report)
        return None
    if found := _NOT_TEXT.search(text):
        line = text.count("\n", 0, found.start()) + 1
        report.add(
            Place(file, line),
            Phrase("a control character (U+{}) stands in the text", f"{ord(found[0]):04X}"),
            Phrase("remove it; if the file is not text at all, put the right file in its place"),
        )
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _refuse(file: str, content: bytes, at: int, report: Report) -> None:
    """Say which byte of which line is not UTF-8, and how it would read in the older encoding."""
    start = content.rfind(b"\n", 0, at) + 1
    end = content.find(b"\n", at)
    line = content[start : len(content) if end < 0 else end]
    message = Phrase("byte 0x{}, number {} of the line, is not UTF-8", f"{content[at]:02X}", at - start + 1)
    place = Place(file, content.count(b"\n", 0, at) + 1)
    if _NOT_TEXT.search(latin := line.strip().decode("latin-1")):
        report.add(place, message, Phrase("this is not text; put the right file in its place"))
    else:
        report.add(place, Phrase("{}; as Latin-1 the line reads {}", message, quoted(latin)), _SAVE_AS_UTF8)
