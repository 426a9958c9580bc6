"""Who is likely to be wrong: what speaks for the transcription and what for the reading, counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.compare.cut import is_cut
from tablewright.compare.explanation import REPEATED, Explanation
from tablewright.compare.folding import has_a_stroke_more, is_raised, same
from tablewright.compare.judge_lines import LINES, SLIPS, of_a_line, of_a_slip
from tablewright.compare.lay import Laid, Position
from tablewright.compare.parting import is_in_doubt_of_letters
from tablewright.compare.support import (
    has_more_at_an_edge,
    has_more_raised,
    has_more_words,
    is_dirt,
    is_far,
    is_less,
    votes,
    words_more,
)
from tablewright.compare.weigh import (
    A_FEW,
    CUT,
    MANY,
    NOT_QUITE,
    Evidence,
    read_with_doubt,
    reasons_of,
    verdict_of,
)
from tablewright.compare.witness import Witness, confused, signs_of
from tablewright.model.difference import Kind, Verdict
from tablewright.model.page import DOUBTS
from tablewright.model.reading import ReadCell
from tablewright.phrase import Phrase

_DOUBLED = {Kind.ROW_DOUBLED, Kind.COLUMN_DOUBLED}


def judge(witness: Witness, explanation: Explanation) -> tuple[Verdict, tuple[Phrase, ...]]:
    """Weigh what is known about one difference; the reasons come with the verdict."""
    laid = witness.laid
    if not laid.b.read:
        single = len(explanation.cells) == 1 and explanation.kind is not Kind.LABEL
        known = _vocabulary(witness, explanation, Seen()) if single else ()
        return Verdict.UNDECIDED, reasons_of(list(known))
    evidence = list(_evidence(witness, explanation))
    return verdict_of(evidence), reasons_of(evidence)


def _evidence(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    cells = cells_of(witness.laid, explanation)
    if explanation.kind in LINES:
        yield from of_a_line(witness, explanation, cells)
    elif explanation.kind in SLIPS:
        yield from of_a_slip(witness, explanation, cells)
    elif explanation.kind in _DOUBLED:
        yield from _reading(witness, cells)
        yield 3, Phrase("readers do not do this")
    else:
        yield from _in_a_cell(witness, explanation, cells)


def _in_a_cell(witness: Witness, explanation: Explanation, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What is known of another text in one cell, or of the same confusion in several."""
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    seen = Seen.of(cells[:1], ours, theirs)
    yield from _reading(witness, cells)
    yield from _seen(witness, cells, seen, lost=is_less(ours, theirs))
    yield from _thought(cells, ours)
    cut = any(is_cut(witness.laid, position) for position in explanation.cells)
    if cut:
        yield -6, CUT
    yield from _edges(witness, explanation, ours, theirs)
    if has_a_stroke_more(ours, theirs) and any(not DOUBTS.isdisjoint(cell.why) for cell in cells):
        yield -6, Phrase("a border in doubt was read as a stroke of the text beside it")
    yield from _habits(witness, explanation.kind, ours, theirs)
    if explanation.kind is Kind.LABEL:
        yield from _label(explanation)
    elif len(explanation.cells) == 1:
        yield from _vocabulary(witness, explanation, seen)
    # Parts of words are like nothing; a text of the table is whole.
    if cells and (not cut or witness.words[theirs] > 1) and is_far(ours, cells[0].readings.values()):
        yield 5, Phrase("no reader saw anything like what was transcribed")
    objections = [finding.message for position in explanation.cells for finding in witness.objections(position)]
    if objections:
        yield min(len(objections), 2), _objected(objections)


def _edges(witness: Witness, explanation: Explanation, ours: str, theirs: str) -> Iterator[Evidence]:
    """What a border does to the text beside it, the same to all readers: it takes a letter, or lets words in."""
    if has_more_at_an_edge(ours, theirs):
        yield -3, Phrase("a letter at the edge of a cell is lost in reading sooner than made up by hand")
    more = words_more(ours, theirs)
    if more and (more.casefold() in witness.beside or any(more in text for text in _near(witness, explanation))):
        yield -4, Phrase("`{}` stands beside it and may have been read into it", more)


def _near(witness: Witness, explanation: Explanation) -> Iterator[str]:
    """The texts of the transcription in the rows and columns of a cell and beside them."""
    for row, column in explanation.cells[:1]:
        for i, line in enumerate(witness.laid.a.grid):
            yield from (same(text) for c, text in enumerate(line) if _is_beside((i, c), (row, column)))


def _is_beside(one: Position, other: Position) -> bool:
    away = [abs(x - y) for x, y in zip(one, other, strict=True)]
    return max(away) > 0 and min(away) <= 1


def _habits(witness: Witness, kind: Kind, ours: str, theirs: str) -> Iterator[Evidence]:
    """What readers do to any print, and to this one."""
    if has_more_raised(ours, theirs):
        yield -8, Phrase("a raised letter is lost in reading sooner than made up by hand")
    elif kind is Kind.SPELLING and any(map(is_raised, ours)) != any(map(is_raised, theirs)):
        yield -4, Phrase("readers take small letters for raised ones")
    if has_more_words(ours, theirs):
        yield -3, Phrase("a word is lost in reading sooner than made up by hand")
    if kind is Kind.LOOK_ALIKE and witness.words[ours] > 1:
        yield -3, Phrase("`{}` is a text of this table", ours)
    if is_dirt(ours, theirs):
        yield -4, Phrase("nothing differs but what readers make of dirt")
    elif strange := sorted(set(signs_of(theirs)) - set(signs_of(ours)) - witness.signs):
        yield -2, Phrase("`{}` stands nowhere else in the table", "".join(strange))
    usual = max((witness.habits[pair] for pair in confused(ours, theirs)), default=0)
    if usual:
        yield -6, Phrase("the same confusion stands in {} cells of the table", usual)


def _objected(objections: Sequence[Phrase]) -> Phrase:
    first, *more = objections
    if more:
        return Phrase("structure objects to the transcription: {} (and {} more)", first, len(more))
    return Phrase("structure objects to the transcription: {}", first)


@dataclass(frozen=True, slots=True)
class Seen:
    """How many readers looked at a cell, how many saw what was read, and how many what was transcribed."""

    readers: int = 0
    as_read: int = 0
    as_typed: int = 0

    @classmethod
    def of(cls, cells: Sequence[ReadCell], ours: str, theirs: str) -> Seen:
        """Count them in the one cell that there is."""
        texts = [text for cell in cells for text in votes(cell)]
        return cls(len(texts), texts.count(theirs), texts.count(ours))


def _reading(witness: Witness, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What the readers' agreement is worth; of many cells a few may be in doubt, and hardly all are seen alike."""
    doubtful = list(filter(witness.parting.doubts, cells))
    if A_FEW * len(doubtful) > len(cells):
        yield -3, read_with_doubt(doubtful[0].why)
    elif doubtful:
        yield 1, Phrase("read without a doubt but for a few cells")
    elif cells and all(_agree(cell) for cell in cells):
        yield 4, Phrase("all readers saw the same")
    elif len(cells) > MANY:
        yield 4, Phrase("read without a doubt all along")
    elif cells:
        yield 1, NOT_QUITE


def _seen(witness: Witness, cells: Sequence[ReadCell], seen: Seen, *, lost: bool) -> Iterator[Evidence]:
    """What it is worth who saw which of the two texts; that one reader lost what readers lose is worth nothing."""
    if seen.as_typed and not lost:
        yield -2, Phrase("one of the readers saw what was transcribed")
    if seen.as_typed or seen.as_read < MANY:
        return
    if any(map(witness.parting.doubts, cells)) and seen.as_read == seen.readers:
        # What the ink itself speaks against, all readers may see in it alike.
        of_letters = any(map(is_in_doubt_of_letters, cells))
        yield 4 if of_letters else 6, Phrase("all readers saw the same, all the same")
    elif seen.as_read < seen.readers:
        saw = Phrase("{} of {} readers saw that, and none what was transcribed", seen.as_read, seen.readers)
        yield 1, saw


def _thought(cells: Sequence[ReadCell], ours: str) -> Iterator[Evidence]:
    """That the ink may bear the transcription out: a reader that ranks its texts thought of it, as well."""
    likely = max((p for cell in cells[:1] for text, p in cell.thoughts.items() if same(text) == ours), default=0.0)
    if likely:
        yield -4, Phrase("a reader thought that it may be `{}`", ours)


def _label(explanation: Explanation) -> Iterator[Evidence]:
    """A label stands once, so that the texts of the others say nothing; a blank one may be part of a larger cell."""
    if explanation.words == REPEATED:
        yield 2, Phrase("a label stands but once in its row or column")
    if not same(explanation.canonical):
        yield -2, Phrase("what stands over several lines may be read in any of them")


def _agree(cell: ReadCell) -> bool:
    seen = votes(cell)
    return len(seen) > 1 and len(set(seen)) == 1


def _vocabulary(witness: Witness, explanation: Explanation, seen: Seen) -> Iterator[Evidence]:
    """Whether each text stands elsewhere in the table, its own place not counted."""
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    is_read = bool(witness.laid.b.read)
    if is_read and not ours and theirs in _beyond_blanks(witness.laid, explanation.cells[0]):
        yield -4, Phrase("what stands in a merged cell may be read at any of its places")
    known = witness.words[theirs] > 1, witness.words[ours] > 1
    if known == (False, True) and seen.as_read < MANY:
        yield -1, Phrase("`{}` stands nowhere else in the table, `{}` does", theirs, ours)
    elif known == (True, True):
        yield 1, Phrase("`{}` is a text of this table", theirs)
    elif known == (True, False):
        sure = seen.as_read > 0 and not seen.as_typed
        yield 6 if sure else 2, Phrase("`{}` is a text of this table, `{}` stands nowhere else in it", theirs, ours)


def _beyond_blanks(laid: Laid, position: Position) -> set[str]:
    """The nearest texts of the transcription in all four directions."""
    found = set()
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        row, column = position[0] + down, position[1] + right
        while 0 <= row < laid.a.shape[0] and 0 <= column < laid.a.shape[1] and not laid.ours((row, column)):
            row, column = row + down, column + right
        if 0 <= row < laid.a.shape[0] and 0 <= column < laid.a.shape[1]:
            found.add(laid.ours((row, column)))
    return found


def cells_of(laid: Laid, explanation: Explanation) -> list[ReadCell]:
    """The read cells that a difference is about."""
    found = [laid.cell(position) for position in explanation.cells]
    found += [laid.read.get(position) for position in explanation.theirs]
    return [cell for cell in found if cell is not None]
