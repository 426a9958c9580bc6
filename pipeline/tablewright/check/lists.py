"""Lists of modifiers: bullets that swallow a minus, and signs that do not agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from tablewright.check.received import Line, prose_lines
from tablewright.check.spots import Spot, line_spot, on_one_line
from tablewright.check.texts import prose
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.phrase import Phrase

BULLETS, SIGNS = "bullets", "signs"

_BULLET = re.compile(r"\s*-\s+(?P<item>.*)")
_SWALLOWED = (
    (re.compile(r"="), Phrase("a bullet before `=`: the sign that is explained is lost")),
    (re.compile(r"\d"), Phrase("a bullet before a bare figure: it may be its minus")),
    (re.compile(r"-(?!\d)"), Phrase("a bullet before a hyphen: which of the two is the minus?")),
    (re.compile(r"\*(?!\*| *=)"), Phrase("a bullet before a star: a note, not an item of the list")),
)
_SIGNED = re.compile(r"(?:\+/-|[+–−-])\s?\d")
_UNSIGNED = re.compile(r"\d+\b(?!\s*[-–.,/)]\s*\d)")
_MINUS = re.compile(r"(?<![\d\w])([-–−])(?=\d)")


def bullets(aid: Aid) -> Iterator[Finding]:
    """No bullet stands where a sign may have stood."""
    for line in prose_lines(aid.sheet):
        if match := _BULLET.fullmatch(line.text):
            for pattern, reason in _SWALLOWED:
                if pattern.match(match["item"]):
                    message = Phrase("`{}`: {}", line.text.strip()[:40], reason)
                    yield _spot(aid, line).suspicion(
                        BULLETS, message, Phrase("look at the print for what stands before it")
                    )


def signs(aid: Aid) -> Iterator[Finding]:
    """The items of one list all have signs or none; a sign has its figure; a minus is one glyph throughout."""
    for items in _lists(aid):
        signed = [line for line, item in items if _SIGNED.match(item)]
        for line, item in items:
            if signed and _UNSIGNED.match(item):
                message = Phrase("`{}` has no sign, line {} of the same list has one", item[:40], signed[0].number)
                yield _spot(aid, line).suspicion(SIGNS, message, Phrase("look at the print for the sign"))
            elif signed and re.match(r"[+–-][^\W\d]", item):
                message = Phrase("`{}` has a sign and no figure", item[:40])
                yield _spot(aid, line).suspicion(SIGNS, message, Phrase("say which figure the sign stands before"))
    yield from _legend_signs(aid)
    yield from _mixed_minus(aid)


def _lists(aid: Aid) -> Iterator[list[tuple[Line, str]]]:
    """Bullets on lines that follow one another, blank lines apart."""
    items: list[tuple[Line, str]] = []
    for line in prose_lines(aid.sheet):
        match = _BULLET.fullmatch(line.text)
        if items and (match is None or line.file != items[-1][0].file or line.number > items[-1][0].number + 2):
            yield items
            items = []
        if match:
            items.append((line, match["item"]))
    if items:
        yield items


def _legend_signs(aid: Aid) -> Iterator[Finding]:
    """A legend line for a bare figure, where the table prints that figure with a minus only."""
    cells = {on_one_line(cell.used) for table in aid.tables for row in table.body for cell in row}
    words = {word for text in cells for word in text.split()}
    for line in prose_lines(aid.sheet):
        match = re.match(r"\s*-\s+(\d+) =", line.text)
        if match and f"-{match[1]}" in words:
            message = Phrase("`{}` explains `{}`, a table prints `-{}`", match[0].strip(), match[1], match[1])
            yield _spot(aid, line).suspicion(SIGNS, message, Phrase("look at the print for the minus"))


def _mixed_minus(aid: Aid) -> Iterator[Finding]:
    """The minus that is rarer on the sheet than another."""
    texts = list(prose(aid))
    usual = Counter(glyph for _, text in texts for glyph in _MINUS.findall(text)).most_common(1)
    for spot, text in texts:
        rare = [glyph for glyph in _MINUS.findall(text) if glyph != usual[0][0]]
        if rare:
            message = Phrase("the minus is `{}` here, `{}` elsewhere on the sheet", rare[0], usual[0][0])
            yield spot.suspicion(SIGNS, message, Phrase("see whether the print tells them apart"))


def _spot(aid: Aid, line: Line) -> Spot:
    return line_spot(aid.sheet, line.file, line.number)
