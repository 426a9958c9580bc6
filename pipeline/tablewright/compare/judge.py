"""Who is likely to be wrong: what speaks for the transcription and what for the reading, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from tablewright.compare.explanation import REPEATED, Explanation
from tablewright.compare.folding import SIGNS, same
from tablewright.compare.lay import Laid, Position
from tablewright.compare.support import is_less
from tablewright.compare.weigh import NOT_QUITE, Evidence, reasons_of, verdict_of
from tablewright.model.difference import Kind, Verdict
from tablewright.model.finding import Finding
from tablewright.model.reading import ReadCell

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
    """What is known about a table beside the two texts: its words, the habits of the readers, what structure says."""

    laid: Laid
    words: Counter[str]
    habits: Counter[Pair]
    findings: Sequence[Finding]
    beside: str  # the text outside the tables, folded

    @classmethod
    def of(cls, laid: Laid, findings: Sequence[Finding], beside: str) -> Witness:
        """Take down everything once for a table."""
        ours = (same(text) for row in laid.a.grid for text in row)
        words = Counter(ours) + Counter(map(same, laid.texts.values()))
        return cls(laid, words, habits_of(laid), findings, beside)

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


def judge(witness: Witness, explanation: Explanation) -> tuple[Verdict, tuple[str, ...]]:
    """Weigh what is known about one difference; the reasons come with the verdict."""
    laid = witness.laid
    if not laid.b.read:
        return Verdict.UNDECIDED, tuple(words for _, words in _vocabulary(witness, explanation))
    evidence = list(_evidence(witness, explanation))
    verdict = verdict_of(evidence)
    if explanation.kind is Kind.SPELLING and verdict is Verdict.TRANSCRIPTION:
        verdict = Verdict.UNDECIDED
    return verdict, reasons_of(evidence)


def _evidence(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    cells = cells_of(witness.laid, explanation)
    yield from _reading(cells, is_less(same(explanation.canonical), same(explanation.extracted)))
    if explanation.kind in _LINES:
        yield from _whole_line(witness, explanation)
        return
    if explanation.kind in _HANDIWORK:
        yield (3, "people do this when they type, readers do not") if not any(c.flag for c in cells) else (1, "")
        return
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    for cell in cells[:1]:
        if any(same(text) == ours for text in cell.readings.values()) and not is_less(ours, theirs):
            yield -2, "one of the readers saw what was transcribed"
    if explanation.words == REPEATED:
        yield 2, "a label stands but once in its row or column"
    yield from _vocabulary(witness, explanation)
    objections = [finding.message for position in explanation.cells for finding in witness.objections(position)]
    if objections:
        more = f" (and {len(objections) - 1} more)" if objections[1:] else ""
        yield min(len(objections), 2), f"structure objects to the transcription: {objections[0]}{more}"
    usual = max((witness.habits[pair] for pair in confused(ours, theirs)), default=0)
    if usual:
        yield -5, f"the same confusion stands in {usual} cells of the table"


def _reading(cells: Sequence[ReadCell], less: bool) -> Iterator[Evidence]:
    """What the readers' agreement is worth; readers lose signs and accents, and seldom make them up."""
    doubtful = [cell for cell in cells if cell.flag]
    if doubtful:
        yield -3, f"read with doubt: {'; '.join(doubtful[0].why) or 'flagged'}"
        if less:
            yield 3, "what the transcription lacks is lost in reading sooner than made up"
    elif cells and all(_agree(cell) for cell in cells):
        yield 3, "all readers saw the same"
    elif cells:
        yield 1, NOT_QUITE


def _agree(cell: ReadCell) -> bool:
    return len(cell.readings) > 1 and len({same(text) for text in cell.readings.values()}) == 1


def _vocabulary(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    """Whether each text stands elsewhere in the table, its own place not counted."""
    ours, theirs = same(explanation.canonical), same(explanation.extracted)
    if len(explanation.cells) != 1 or explanation.kind is Kind.LABEL:
        return  # a label stands once, whichever it is
    known = witness.words[theirs] > 1, witness.words[ours] > 1
    if known == (False, True):
        yield -1, f"`{theirs}` stands nowhere else in the table, `{ours}` does"
    elif known == (True, True):
        yield 1, f"`{theirs}` is a text of this table"
    elif known == (True, False):
        yield 2, f"`{theirs}` is a text of this table, `{ours}` stands nowhere else in it"


def _whole_line(witness: Witness, explanation: Explanation) -> Iterator[Evidence]:
    texts = [text for text in (explanation.extracted or explanation.canonical).split(" | ") if text]
    if explanation.kind in {Kind.ROW_ADDED, Kind.COLUMN_ADDED}:
        if texts and all(same(text).casefold() in witness.beside for text in texts):
            yield -3, "its texts were read beside the table"
        else:
            yield -1, "a line may also be lost in reading"
        return
    known = sum(witness.words[text] > 0 for text in texts)
    if 2 * known >= len(texts):
        yield 1, "its texts are those of the table"
    else:
        yield -2, "few of its texts stand elsewhere in the table"


def cells_of(laid: Laid, explanation: Explanation) -> list[ReadCell]:
    """The read cells that a difference is about."""
    found = [laid.cell(position) for position in explanation.cells]
    found += [laid.read.get(position) for position in explanation.theirs]
    return [cell for cell in found if cell is not None]
