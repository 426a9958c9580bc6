"""Who is likely to be wrong: what speaks for the transcription and what for the reading, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.compare.explanation import Explanation
from tablewright.compare.folding import same
from tablewright.compare.lay import Laid, Position
from tablewright.compare.weigh import NOT_QUITE, Evidence, read_with_doubt, reasons_of, verdict_of
from tablewright.model.difference import Kind, Verdict
from tablewright.model.finding import Finding
from tablewright.model.reading import ReadCell
from tablewright.phrase import Phrase

USUAL = 3
"""So often the same confusion is how the readers see that print, not how somebody typed."""

_LINES = {Kind.ROW_MISSING, Kind.COLUMN_MISSING, Kind.ROW_ADDED, Kind.COLUMN_ADDED}
_HANDIWORK = {
    Kind.SWAP,
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
    """What is known about a table beside the two texts: its words, the usual confusions, what structure says."""

    laid: Laid
    words: Counter[str]
    confusions: Counter[tuple[str, str]]
    findings: Sequence[Finding]
    beside: str  # the text outside the tables, folded

    @classmethod
    def of(cls, laid: Laid, findings: Sequence[Finding], beside: str) -> Witness:
        """Take down everything once for a table."""
        ours = (same(text) for row in laid.a.grid for text in row)
        words = Counter(ours) + Counter(map(same, laid.texts.values()))
        confusions = Counter(pair for p in laid.wrong for pair in confused(laid.ours(p), laid.theirs(p) or ""))
        return cls(laid, words, confusions, findings, beside)

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


def confused(ours: str, theirs: str) -> list[tuple[str, str]]:
    """Single characters read for others, where the texts are of one length."""
    if len(ours) != len(theirs):
        return []
    return sorted({(x, y) for x, y in zip(ours, theirs, strict=True) if x != y})


def judge(witness: Witness, explanation: Explanation) -> tuple[Verdict, tuple[Phrase, ...]]:
    """Weigh what is known about one difference; the reasons come with the verdict."""
    laid = witness.laid
    if not laid.b.read:
        return Verdict.UNDECIDED, reasons_of(list(_vocabulary(witness, explanation)))
    evidence = list(_evidence(witness, explanation))
    verdict = verdict_of(evidence)
    if explanation.kind is Kind.SPELLING and verdict is Verdict.TRANSCRIPTION:
        verdict = Verdict.UNDECIDED
    return verdict, reasons_of(evidence)


def _evidence(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    cells = cells_of(witness.laid, explanation)
    yield from _reading(cells)
    if explanation.kind in _LINES:
        yield from _whole_line(witness, explanation)
        return
    if explanation.kind in _HANDIWORK:
        by_hand = Phrase("people do this when they type, readers do not")
        yield (1, None) if any(c.flag for c in cells) else (3, by_hand)
        return
    for cell in cells[:1]:
        if any(same(text) == same(explanation.canonical) for text in cell.readings.values()):
            yield -2, Phrase("one of the readers saw what was transcribed")
    yield from _vocabulary(witness, explanation)
    objections = [finding.message for position in explanation.cells for finding in witness.objections(position)]
    if objections:
        yield min(len(objections), 2), _objected(objections)
    usual = max(
        (witness.confusions[pair] for pair in confused(same(explanation.canonical), same(explanation.extracted))),
        default=0,
    )
    if usual >= USUAL:
        yield -3, Phrase("the same confusion stands in {} cells of the table", usual)


def _objected(objections: Sequence[Phrase]) -> Phrase:
    first, *more = objections
    if more:
        return Phrase("structure objects to the transcription: {} (and {} more)", first, len(more))
    return Phrase("structure objects to the transcription: {}", first)


def _reading(cells: Sequence[ReadCell]) -> Iterator[Evidence]:
    """What the readers' agreement is worth."""
    doubtful = [cell for cell in cells if cell.flag]
    if doubtful:
        yield -3, read_with_doubt(doubtful[0].why)
    elif cells and all(_agree(cell) for cell in cells):
        yield 2, Phrase("all readers saw the same")
    elif cells:
        yield 1, NOT_QUITE


def _agree(cell: ReadCell) -> bool:
    return len(cell.readings) > 1 and len({same(text) for text in cell.readings.values()}) == 1


def _vocabulary(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    """Whether each text stands elsewhere in the table, its own place not counted."""
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    if len(explanation.cells) != 1:
        return
    known = witness.words[theirs] > 1, witness.words[ours] > 1
    if known == (False, True):
        yield -1, Phrase("`{}` stands nowhere else in the table, `{}` does", theirs, ours)
    elif known == (True, True):
        yield 1, Phrase("`{}` is a text of this table", theirs)
    elif known == (True, False):
        yield 2, Phrase("`{}` is a text of this table, `{}` stands nowhere else in it", theirs, ours)


def _whole_line(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    texts = [text for text in (explanation.extracted or explanation.canonical).split(" | ") if text]
    if explanation.kind in {Kind.ROW_ADDED, Kind.COLUMN_ADDED}:
        if texts and all(same(text).casefold() in witness.beside for text in texts):
            yield -3, Phrase("its texts were read beside the table")
        else:
            yield -1, Phrase("a line may also be lost in reading")
        return
    known = sum(witness.words[text] > 0 for text in texts)
    if 2 * known >= len(texts):
        yield 1, Phrase("its texts are those of the table")
    else:
        yield -2, Phrase("few of its texts stand elsewhere in the table")


def cells_of(laid: Laid, explanation: Explanation) -> list[ReadCell]:
    """The read cells that a difference is about."""
    found = [laid.cell(position) for position in explanation.cells]
    found += [laid.read.get(position) for position in explanation.theirs]
    return [cell for cell in found if cell is not None]
