"""The numbers of sections, and references to them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.check.received import Line, all_lines
from tablewright.check.spots import line_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.model.sheet import Sheet
from tablewright.phrase import Phrase

SECTIONS, REFERENCES = "sections", "references"

_HEADING = re.compile(r"\s*#*\s*(?P<number>\d+(?:\.\d+)+)\s*[-–:.]\s+\S.*")
_REFERENCE = re.compile(
    r"(?:(?:voir|cf\.?|see|règles?|rules?|cas)\s+(?:règles?\s+|rules?\s+)?|\()(?P<number>\d+\.\d+(?:\.\d+)*)",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(r"page (?:précédente|suivante)|(?:previous|next|facing) page", re.IGNORECASE)


def sections(aid: Aid) -> Iterator[Finding]:
    """Section numbers rise, and none stands twice."""
    for file in aid.sheet.received:
        before: tuple[str, Line] | None = None
        for number, line in _headings(aid.sheet):
            if line.file != file:
                continue
            if before is not None and _parts(number) <= _parts(before[0]):
                message = Phrase("section {} follows section {} (line {})", number, before[0], before[1].number)
                remedy = Phrase("look at the print for the number of one of the two")
                yield line_spot(aid.sheet, line.file, line.number).suspicion(SECTIONS, message, remedy)
            before = (number, line)


def references(aid: Aid) -> Iterator[Finding]:
    """Every rule that the text names is on the sheet, or an erratum says that it is elsewhere."""
    known = {number for number, _ in _headings(aid.sheet)}
    seen: set[str] = set()
    for line in all_lines(aid.sheet):
        named = [match["number"] for match in _REFERENCE.finditer(line.text)]
        for name in [*named, *_ELSEWHERE.findall(line.text)]:
            if name not in known | seen:
                seen.add(name)
                message = Phrase("the text leads to {}, which is not on the sheet", name)
                remedy = Phrase("look at the print for the number; if it is right, say that the rule is elsewhere")
                yield line_spot(aid.sheet, line.file, line.number).suspicion(REFERENCES, message, remedy)


def _headings(sheet: Sheet) -> Iterator[tuple[str, Line]]:
    for line in all_lines(sheet):
        if match := _HEADING.fullmatch(line.text):
            yield match["number"], line


def _parts(number: str) -> tuple[int, ...]:
    return tuple(map(int, number.split(".")))
