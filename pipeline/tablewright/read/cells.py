"""From the cells of a page to the evidence of what they say; each distinct picture is read once by each reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tablewright.model.evidence import CellEvidence, Ink, LineEvidence, LinePicture, Mark
from tablewright.model.geometry import Box
from tablewright.model.page import CleanPage, GridCell
from tablewright.model.reading import SURE_ALONE, Reading
from tablewright.model.script import raise_text
from tablewright.read.apart import Parts, has_star, take_apart
from tablewright.read.crop import Cut, cell_lines
from tablewright.read.ink import ink_of
from tablewright.read.likeness import find_kin
from tablewright.read.marks import find_marks, marks_for
from tablewright.read.native import native_text
from tablewright.read.reach import reaches
from tablewright.read.reader import Reader
from tablewright.read.size import capitals
from tablewright.read.upright import as_they_read

ALONE: Final = "house"
"""The reader whose confidence is a probability, so that it can do without a witness."""
AGREED: Final = 0.8
"""Two witnesses who say the same, each with so much confidence, leave nothing open."""


def read_cells(
    page: CleanPage, cells: Sequence[GridCell], readers: Sequence[Reader], words: Sequence[Box] = ()
) -> list[CellEvidence]:
    """Cut, read and measure all cells of a page together; ``words`` are where words stand on it."""
    cut = cut_cells(page, [cell.box for cell in cells], words, readers[0])
    lines = [line for of_cell in cut for line in of_cell.lines]
    evidence = iter(read_lines(lines, readers))
    return [
        CellEvidence(
            cell,
            tuple(next(evidence) for _ in of_cell.lines),
            of_cell.dust,
            of_cell.left_out,
            native_text(page.words, cell.box),
        )
        for cell, of_cell in zip(cells, cut, strict=True)
    ]


def cut_cells(page: CleanPage, boxes: Sequence[Box], words: Sequence[Box], reader: Reader) -> list[Cut]:
    """The lines of each cell, those that run upwards turned as the reader is surest of them."""
    reach, sizes = reaches(boxes, words, page.capital), capitals(boxes, words, page.capital)
    level = [cell_lines(page, *each) for each in zip(boxes, reach, sizes, strict=True)]
    return as_they_read(page, boxes, level, sizes, reader)


def read_lines(lines: Sequence[LinePicture], readers: Sequence[Reader]) -> list[LineEvidence]:
    """Take each line apart, have the readers read the parts, measure the signs and find those alike."""
    coarse = [find_marks(line) for line in lines]
    parts = parts_of(lines, coarse, readers[0])
    pictures = [picture for part in parts for picture in pictures_of(part)]
    seen = iter(read_once(pictures, readers))
    evidence = [line_evidence(part, seen) for part in parts]
    marks = [
        marks_for(part.words, usual if part.words is line else find_marks(part.words), texts_of(e.readings))
        for line, usual, part, e in zip(lines, coarse, parts, evidence, strict=True)
    ]
    kin = find_kin([part.words for part in parts], marks)
    return [replace(e, ink=ink_of(c), marks=m, kin=k) for e, c, m, k in zip(evidence, coarse, marks, kin, strict=True)]


def parts_of(lines: Sequence[LinePicture], marks: Sequence[Sequence[Mark]], reader: Reader) -> list[Parts]:
    """Each line taken apart, but for raised signs that are stars to the reader that is most trusted."""
    parts = [take_apart(line, of_line) for line, of_line in zip(lines, marks, strict=True)]
    raised = [n for n, part in enumerate(parts) if part.raised_before or part.raised_after]
    for n, whole in zip(raised, reader.read([lines[n] for n in raised]), strict=True):
        if has_star(whole.text):
            parts[n] = take_apart(lines[n], marks[n], starred=True)
    return parts


def pictures_of(part: Parts) -> list[LinePicture]:
    """What of a line goes to the readers."""
    return [p for p in (part.raised_before, part.words, part.raised_after) if p is not None]


def line_evidence(part: Parts, seen: Iterator[Mapping[str, Reading]]) -> LineEvidence:
    """Put the readings of a line's parts back together; its ink and signs come later."""
    before = next(seen) if part.raised_before else {}
    words = next(seen)
    after = next(seen) if part.raised_after else {}
    return LineEvidence(
        ink=Ink.TEXT,
        readings=words,
        bullet=part.bullet,
        spaced=part.spaced,
        before=raised(before),
        after=raised(after),
    )


def raised(seen: Mapping[str, Reading]) -> dict[str, Reading]:
    """Readings of raised signs, in raised signs."""
    return {
        name: replace(r, text=raise_text(r.text), alternatives=tuple((raise_text(t), p) for t, p in r.alternatives))
        for name, r in seen.items()
    }


def texts_of(readings: Mapping[str, Reading]) -> list[str]:
    """What each reader saw, the most trusted first."""
    return [reading.text for reading in readings.values()]


def read_once(pictures: Sequence[LinePicture], readers: Sequence[Reader]) -> list[Mapping[str, Reading]]:
    """What the readers saw in each picture, the most trusted first; each is asked what those before leave open.

    The same picture is read once.
    """
    keys = [(p.picture.shape, p.ink, p.baseline, p.picture.tobytes()) for p in pictures]
    first = {key: i for i, key in reversed(list(enumerate(keys)))}
    distinct = sorted(first.values())
    seen: dict[int, dict[str, Reading]] = {i: {} for i in distinct}
    for reader in readers:
        asked = [i for i in distinct if is_open(seen[i])]
        for i, reading in zip(asked, reader.read([pictures[i] for i in asked]), strict=True):
            seen[i][reader.name] = reading
    return [seen[first[key]] for key in keys]


def is_open(readings: Mapping[str, Reading]) -> bool:
    """Whether another witness can still change what a picture is taken for."""
    if len(readings) < 2:
        return ALONE not in readings or readings[ALONE].confidence < SURE_ALONE
    texts = {reading.text for reading in readings.values()}
    return len(texts) > 1 or min(reading.confidence for reading in readings.values()) < AGREED
