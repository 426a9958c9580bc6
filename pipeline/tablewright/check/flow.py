"""The flow of the text: lines that begin or end in mid-sentence, and columns of print read across each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.check.received import Line, prose_lines
from tablewright.check.spots import line_spot
from tablewright.model.aid import Aid
from tablewright.model.finding import Finding
from tablewright.phrase import Phrase

FLOW = "flow"

_LEAD = re.compile(r"\s*(?:\d+ - |[a-z]\)\s|\*+|\$+|\()*")  # what may stand before the first word of a sentence
_BULLET = re.compile(r"\s*[-•]\s")
_ITEM = re.compile(
    r"\s*(?:[-•]\s|[+–-]\s?\d|\+/-|\d+ - |#|«|\S{1,12} ?[=:] )"
)  # items and legend lines need no full stop
_ENDED = re.compile(r".*[.:;!?»…*$)]\s*")
_SIGNED = re.compile(r"(?:^|\s{2,}|\()\s*[+–-]\d+\s*:")
_GAP = re.compile(r"\S\s{8,}\S")
_NAME = re.compile(r"\b\d+/\d+\w*|(?<=[a-zà-ÿ,] )[A-ZÀ-Ý][a-zà-ÿ]{3,}")  # a unit, or a capital within a sentence
_HEADING = re.compile(r"\s*(?:#+ .*|\d+(?:\.\d+)+ ?[-–] .*|[^a-zà-ÿ=]{4,})")
_SENTENCE = 8
"""Words from which a line is a sentence rather than a heading."""


def flow(aid: Aid) -> Iterator[Finding]:
    """Lines begin and end as sentences do; no line holds two items; no passage is cut by another."""
    lines = prose_lines(aid.sheet)
    for before, line, after in zip([None, *lines], lines, [*lines[1:], None], strict=False):
        yield from _begins_inside(aid, before, line)
        yield from _two_in_one(aid, line)
        yield from _breaks_off(aid, line, after)
    yield from _cut_passages(aid, lines)


def _begins_inside(aid: Aid, before: Line | None, line: Line) -> Iterator[Finding]:
    """A line that begins with a small letter goes on from another."""
    text = line.text[len((_LEAD.match(line.text) or [""])[0]) :]
    defines = "=" in text[:14] or ":" in text[:14]
    remark = before is not None and _HEADING.fullmatch(before.text) and line.text.strip().startswith("(")
    if not text[:1].islower() or defines or remark or _BULLET.match(line.text):
        return
    follows = before is not None and before.file == line.file and not _ENDED.fullmatch(before.text)
    remedy = (
        Phrase("see whether it goes on from line {}", before.number)
        if before and follows
        else Phrase("find the line it goes on from")
    )
    message = Phrase("`{}…` begins in the middle of a sentence", text[:30])
    yield line_spot(aid.sheet, line.file, line.number).suspicion(FLOW, message, remedy)


def _breaks_off(aid: Aid, line: Line, after: Line | None) -> Iterator[Finding]:
    """A sentence without an end, and what follows does not go on from it."""
    opened = line.text.count("(") > line.text.count(")")
    begins = after.text.strip()[:1] if after is not None and after.file == line.file else ""
    goes_on = begins.islower() or begins == "("
    plain = not (_ITEM.match(line.text) or _HEADING.fullmatch(line.text)) and len(line.text.split()) >= _SENTENCE
    if opened or (plain and not goes_on and not _ENDED.fullmatch(line.text)):
        end = line.text.strip()[-30:]
        message = (
            Phrase("`…{}` leaves a bracket open", end) if opened else Phrase("`…{}` breaks off without an end", end)
        )
        yield line_spot(aid.sheet, line.file, line.number).suspicion(
            FLOW, message, Phrase("find the line that goes on from it")
        )


def _two_in_one(aid: Aid, line: Line) -> Iterator[Finding]:
    """A wide gap inside a line, or two signed items: two columns of print."""
    gap, items = _GAP.search(line.text.strip()), _SIGNED.findall(line.text)
    if gap or len(items) > 1:
        what = Phrase("a wide gap") if gap else Phrase("{} signed items", len(items))
        message = Phrase("the line holds {}: two columns of print may have been read across", what)
        yield line_spot(aid.sheet, line.file, line.number).suspicion(
            FLOW, message, Phrase("part it where the columns part")
        )


def _cut_passages(aid: Aid, lines: list[Line]) -> Iterator[Finding]:
    """Names that stand in two passages and in none between: the second may go on from the first."""
    passages = _passages(lines)
    named = [{name for line in passage for name in _NAME.findall(line.text)} for passage in passages]
    for later in range(2, len(passages)):
        for earlier in range(later - 1):
            shared = named[earlier] & named[later]
            between = set().union(*named[earlier + 1 : later])
            if len(shared) > 1 and not shared & between and passages[earlier][0].file == passages[later][0].file:
                first = next(line for line in passages[later] if shared & set(_NAME.findall(line.text)))
                names = ", ".join(sorted(shared)[:3])
                message = Phrase(
                    "{}: named here and at line {}, and nowhere between", names, passages[earlier][0].number
                )
                remedy = Phrase("see whether this goes on from line {}", passages[earlier][-1].number)
                yield line_spot(aid.sheet, first.file, first.number).suspicion(FLOW, message, remedy)


def _passages(lines: list[Line]) -> list[list[Line]]:
    """Part the text at its headings."""
    passages: list[list[Line]] = []
    for line in lines:
        if not passages or _HEADING.fullmatch(line.text) or line.file != passages[-1][-1].file:
            passages.append([])
        passages[-1].append(line)
    return passages
