"""Who is likely to be wrong where more than one cell differs: lines that one side lacks, and slips of the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.compare.cut import are_whole, is_strip
from tablewright.compare.explanation import Explanation
from tablewright.compare.folding import loose, same
from tablewright.compare.lay import Laid
from tablewright.compare.support import is_bits
from tablewright.compare.weigh import A_FEW, CUT, MANY, Evidence
from tablewright.compare.witness import Witness
from tablewright.model.difference import Kind
from tablewright.model.reading import ReadCell
from tablewright.phrase import Phrase

LINES = {Kind.ROW_MISSING, Kind.COLUMN_MISSING, Kind.ROW_ADDED, Kind.COLUMN_ADDED}
WORDS = 6
"""Letters that a part of a cell has at least: a figure stands in many longer texts."""
SLIPS = {
    Kind.SWAP,
    Kind.MERGED,
    Kind.ROW_SHIFTED,
    Kind.COLUMN_SHIFTED,
    Kind.HEADER_SHIFTED,
    Kind.ROW_ORDER,
    Kind.COLUMN_ORDER,
}
"""What people do when they type, and readers never: the texts stand there, in other places."""


def of_a_slip(witness: Witness, explanation: Explanation, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What is known where texts were read as they were typed, only elsewhere: a doubt about letters is none here.

    But a reading may put one text into the blank cell beside its own, and cut one text in two.
    """
    ours, theirs = (text.split(" | ") for text in (explanation.canonical, explanation.extracted))
    if any(map(witness.parting.is_torn, cells)):
        yield -3, Phrase("how the table is parted there is in doubt")
    exchanged = explanation.kind is not Kind.SWAP or sorted(map(loose, ours)) == sorted(map(loose, theirs))
    if exchanged and sum(bool(x and y) for x, y in zip(ours, theirs, strict=False)) >= MANY:
        yield 6, Phrase("people do this when they type, readers do not")
    elif explanation.kind is Kind.MERGED and not are_whole("".join(ours), theirs):
        yield -6, CUT
    elif explanation.kind is Kind.MERGED:
        known = all(witness.words[same(text)] > 1 for text in theirs)
        yield 4 if known else 3, Phrase("two texts of the print stand in one cell")
    elif sorted(ours) == sorted(theirs):
        yield -1, Phrase("a text may also be read into the cell beside its own")
    else:
        yield 3, Phrase("readers do not do this")


def of_a_line(witness: Witness, explanation: Explanation, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What is known of a line that only one side has, or of another in its place."""
    texts = [text for text in map(str.strip, (explanation.extracted or explanation.canonical).split("|")) if text]
    if explanation.kind in {Kind.ROW_ADDED, Kind.COLUMN_ADDED}:
        if texts and all(same(text).casefold() in witness.beside for text in texts):
            yield -3, Phrase("its texts were read beside the table")
        else:
            yield -1, Phrase("a line may also be lost in reading")
        return
    yield from _how_it_was_read(witness, cells)
    yield from _where_it_stands(witness, explanation, texts)
    known = sum(witness.words[text] > 0 for text in texts)
    if A_FEW * len(texts) < len(cells) or (MANY * len(texts) < len(cells) and MANY * known < len(texts)):
        # What parts columns is white space, and where it parts too much, a column of bits is read.
        yield -4, Phrase("few of its cells have a text")
    elif MANY * known >= len(texts):
        yield 1, Phrase("its texts are those of the table")


def _how_it_was_read(witness: Witness, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    doubtful = sum(map(witness.parting.doubts, cells))
    if A_FEW * doubtful <= len(cells):
        yield 2, Phrase("read without a doubt but for a few cells")
    elif MANY * doubtful > len(cells):
        yield -2, Phrase("most of it was read with doubt")


def are_parts(laid: Laid, texts: Sequence[str]) -> bool:
    """Whether all that stands in a line is part of longer texts as they were typed: lines of a cell, read as a row."""
    typed = [loose(text) for row in laid.a.grid for text in row]
    read = [loose(text) for text in texts]
    return bool(read) and all(
        len(text) >= WORDS and text not in typed and any(text in longer for longer in typed) for text in read
    )


def is_cut_text(laid: Laid, texts: Sequence[str]) -> bool:
    """Whether a line is one typed text from end to end, cut by the borders of the columns: the title of a section."""
    whole = loose("".join(texts))
    return len(texts) > 1 and len(whole) >= WORDS and whole in {loose(text) for row in laid.a.grid for text in row}


def _where_it_stands(witness: Witness, explanation: Explanation, texts: Sequence[str]) -> Iterator[Evidence]:
    """Whether it fits between the lines beside it, or was cut out of them, or stands above them all."""
    laid, line = witness.laid, explanation.theirs
    if is_bits(texts):
        yield -6, Phrase("nothing stands in it but what readers make of rules")
    elif is_strip(laid, line) or are_parts(laid, texts) or is_cut_text(laid, texts):
        yield -6, CUT
    if explanation.kind is Kind.ROW_MISSING and line and line[0][0] < min(laid.rows.values(), default=0):
        yield -3, Phrase("what stands above a table is read as a row of it sooner than a heading is forgotten")
    if witness.parting.is_between(line):
        yield 2, Phrase("the lines beside it are as they were typed")
