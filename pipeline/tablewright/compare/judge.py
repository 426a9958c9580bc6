"""Who is likely to be wrong: what speaks for the transcription and what for the reading, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tablewright.compare.cut import are_whole, is_cut, is_strip
from tablewright.compare.explanation import REPEATED, Explanation
from tablewright.compare.folding import SIGNS, same
from tablewright.compare.lay import Laid, Position
from tablewright.compare.parting import Parting
from tablewright.compare.support import has_more_raised, is_bits, is_dirt, is_far, is_less
from tablewright.compare.weigh import NOT_QUITE, Evidence, read_with_doubt, reasons_of, verdict_of
from tablewright.model.difference import Kind, Verdict
from tablewright.model.finding import Finding
from tablewright.model.reading import ReadCell
from tablewright.phrase import Phrase

USUAL = 3
"""So often the same confusion is how the readers see that print, not how somebody typed."""

MANY = 2
"""So many readers are more than one that errs; more cells than that are many."""

A_FEW = 4
"""One of so many cells."""

CUT = Phrase("a border was read through words, or words over a border")

_LINES = {Kind.ROW_MISSING, Kind.COLUMN_MISSING, Kind.ROW_ADDED, Kind.COLUMN_ADDED}
_HANDIWORK = {
    Kind.SWAP,
    Kind.MERGED,
    Kind.ROW_SHIFTED,
    Kind.COLUMN_SHIFTED,
    Kind.HEADER_SHIFTED,
    Kind.ROW_ORDER,
    Kind.COLUMN_ORDER,
    Kind.ROW_DOUBLED,
    Kind.COLUMN_DOUBLED,
}
"""What people do when they type, and readers never."""


@dataclass(frozen=True)
class Witness:
    """What is known about a table beside the two texts: its words, the habits of the readers, what structure says."""

    laid: Laid
    words: Counter[str]
    habits: Counter[Pair]
    findings: Sequence[Finding]
    beside: str  # the text outside the tables, folded
    parting: Parting

    @classmethod
    def of(cls, laid: Laid, findings: Sequence[Finding], beside: str) -> Witness:
        """Take down everything once for a table."""
        ours = (same(text) for row in laid.a.grid for text in row)
        words = Counter(ours) + Counter(map(same, laid.texts.values()))
        return cls(laid, words, habits_of(laid), findings, beside, Parting.of(laid))

    def objections(self, position: Position) -> list[Finding]:
        """What structure says against a cell of the transcription, alone or with others."""
        cell = self._name(position)
        return [finding for finding in self.findings if cell in _cells(finding)]

    def doubts_print(self, finding: Finding) -> bool:
        """Whether none of the cells that a finding speaks of differs: an error in one makes others look wrong."""
        return _cells(finding).isdisjoint(map(self._name, self.laid.wrong))

    def _name(self, position: Position) -> tuple[str, str]:
        row, column = position
        return same(self.laid.a.row_name(row)), same(self.laid.a.column_name(column))


def _cells(finding: Finding) -> set[tuple[str, str]]:
    named = ((finding.row, finding.column), *finding.also)
    return {(same(row), same(column)) for row, column in named if row is not None and column is not None}


Pair = tuple[str, str]
"""What stands in the transcription, and what in the reading in its place; one of them may be nothing."""


def confused(ours: str, theirs: str) -> list[Pair]:
    """Single characters read for others, and signs that one side has more."""
    if len(ours) == len(theirs):
        return sorted({(x, y) for x, y in zip(ours, theirs, strict=True) if x != y})
    steps = SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes()
    pairs = {(ours[i:j].strip(), theirs[k:n].strip()) for what, i, j, k, n in steps if what != "equal"}
    return sorted((x, y) for x, y in pairs if not (x and y) and (x or y) in SIGNS and len(x or y) == 1)


def habits_of(laid: Laid) -> Counter[Pair]:
    """Confusions that stand all over the table: so the readers see its print.

    A sign that both sides have in more cells than only one of them has it is no habit: somebody lost some of them.
    """
    pairs = Counter(pair for p in laid.wrong for pair in confused(laid.ours(p), laid.theirs(p) or ""))
    wrong = set(laid.wrong)
    agreed = [laid.ours(p) for p in laid.texts if p not in wrong]

    def is_habit(pair: Pair, count: int) -> bool:
        x, y = pair
        return count >= USUAL and (bool(x and y) or sum((x or y) in text for text in agreed) < count)

    return Counter({pair: count for pair, count in pairs.items() if is_habit(pair, count)})


def judge(witness: Witness, explanation: Explanation) -> tuple[Verdict, tuple[Phrase, ...]]:
    """Weigh what is known about one difference; the reasons come with the verdict."""
    laid = witness.laid
    if not laid.b.read:
        single = len(explanation.cells) == 1 and explanation.kind is not Kind.LABEL
        known = _vocabulary(witness, explanation, Seen()) if single else ()
        return Verdict.UNDECIDED, reasons_of(list(known))
    evidence = list(_evidence(witness, explanation))
    verdict = verdict_of(evidence)
    if explanation.kind is Kind.SPELLING and verdict is Verdict.TRANSCRIPTION:
        verdict = Verdict.UNDECIDED
    return verdict, reasons_of(evidence)


def _evidence(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    cells = cells_of(witness.laid, explanation)
    if explanation.kind in _LINES:
        yield from _line(witness, explanation, cells)
        return
    if explanation.kind in _HANDIWORK:
        yield from _handiwork(witness, explanation, cells)
        return
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    seen = Seen.of(cells[:1], ours, theirs)
    yield from _reading(witness, cells)
    yield from _seen(witness, cells, seen, lost=is_less(ours, theirs))
    if any(is_cut(witness.laid, position) for position in explanation.cells):
        yield -6, CUT
    if has_more_raised(ours, theirs):
        yield -4, Phrase("a raised letter is lost in reading sooner than made up by hand")
    if explanation.kind is Kind.LABEL:
        yield from _label(explanation)
    elif len(explanation.cells) == 1:
        yield from _vocabulary(witness, explanation, seen)
    if is_dirt(ours, theirs):
        yield -4, Phrase("nothing differs but what readers make of dirt")
    objections = [finding.message for position in explanation.cells for finding in witness.objections(position)]
    if objections:
        yield min(len(objections), 2), _objected(objections)
    if cells and is_far(ours, cells[0].readings.values()):
        yield 4, Phrase("no reader saw anything like what was transcribed")
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
        texts = [same(text) for cell in cells for text in cell.readings.values()]
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
        yield 6, Phrase("all readers saw the same, all the same")
    elif seen.as_read < seen.readers:
        saw = Phrase("{} of {} readers saw that, and none what was transcribed", seen.as_read, seen.readers)
        yield 2, saw


def _handiwork(witness: Witness, explanation: Explanation, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What people do when they type. Its texts were read as they were typed, only elsewhere: the letters are certain.

    But a reading may put one text into the blank cell beside its own, and part one cell into two.
    """
    ours, theirs = (text.split(" | ") for text in (explanation.canonical, explanation.extracted))
    if explanation.kind in {Kind.ROW_DOUBLED, Kind.COLUMN_DOUBLED}:
        yield from _reading(witness, cells)
    elif any(map(witness.parting.is_torn, cells)):
        yield -3, Phrase("how the table is parted there is in doubt")
    if explanation.kind in {Kind.ROW_DOUBLED, Kind.COLUMN_DOUBLED}:
        yield 3, Phrase("readers do not do this")
    elif sum(bool(x and y) for x, y in zip(ours, theirs, strict=False)) >= MANY:
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


def _label(explanation: Explanation) -> Iterator[Evidence]:
    """A label stands once, so that the texts of the others say nothing; a blank one may be part of a larger cell."""
    if explanation.words == REPEATED:
        yield 2, Phrase("a label stands but once in its row or column")
    if not same(explanation.canonical):
        yield -2, Phrase("what stands over several lines may be read in any of them")


def _agree(cell: ReadCell) -> bool:
    return len(cell.readings) > 1 and len({same(text) for text in cell.readings.values()}) == 1


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


def _line(witness: Witness, explanation: Explanation, cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """A line that only one side has, or another in its place."""
    texts = [text for text in (explanation.extracted or explanation.canonical).split(" | ") if text]
    doubtful = sum(map(witness.parting.doubts, cells))
    if explanation.kind in {Kind.ROW_ADDED, Kind.COLUMN_ADDED}:
        if texts and all(same(text).casefold() in witness.beside for text in texts):
            yield -3, Phrase("its texts were read beside the table")
        else:
            yield -1, Phrase("a line may also be lost in reading")
        return
    if A_FEW * doubtful <= len(cells):
        yield 2, Phrase("read without a doubt but for a few cells")
    elif MANY * doubtful > len(cells):
        yield -2, Phrase("most of it was read with doubt")
    if is_bits(texts):
        yield -6, Phrase("nothing stands in it but what readers make of rules")
    elif is_strip(witness.laid, explanation.theirs):
        yield -6, CUT
    if explanation.kind is Kind.ROW_MISSING and explanation.theirs and _is_above(witness.laid, explanation.theirs[0][0]):
        yield -3, Phrase("what stands above a table is read as a row of it sooner than a heading is forgotten")
    if witness.parting.is_between(explanation.theirs):
        yield 2, Phrase("the lines beside it are as they were typed")
    known = sum(witness.words[text] > 0 for text in texts)
    if A_FEW * len(texts) < len(cells) or (MANY * len(texts) < len(cells) and MANY * known < len(texts)):
        # What parts columns is white space, and where it parts too much, a column of bits is read.
        yield -4, Phrase("few of its cells have a text")
    elif MANY * known >= len(texts):
        yield 1, Phrase("its texts are those of the table")


def _is_above(laid: Laid, row: int) -> bool:
    """Whether a row of the reading stands above all that was typed."""
    return row < min(laid.rows.values(), default=0)


def cells_of(laid: Laid, explanation: Explanation) -> list[ReadCell]:
    """The read cells that a difference is about."""
    found = [laid.cell(position) for position in explanation.cells]
    found += [laid.read.get(position) for position in explanation.theirs]
    return [cell for cell in found if cell is not None]
