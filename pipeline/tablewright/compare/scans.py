"""Several scans of one page as witnesses of each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.compare.folding import same
from tablewright.compare.lay import Laid
from tablewright.compare.tables import TableComparison, in_order
from tablewright.model.difference import Difference, Verdict


def weighed(differences: Sequence[Difference], others: Sequence[TableComparison]) -> tuple[Difference, ...]:
    """Judge what one scan shows again, by what others show of the same tables."""
    return in_order([_weighed(one, [o.laid for o in others if o.table == one.table]) for one in differences])


def _weighed(difference: Difference, others: Sequence[Laid]) -> Difference:
    """A reading that another scan contradicts is suspect; one that another bears out is not."""
    if not difference.cells or difference.verdict is Verdict.PRINT:
        return difference
    if any(_as_transcribed(difference, laid) for laid in others):
        words = "another scan reads as transcribed"
        verdict = Verdict.UNDECIDED if difference.verdict is Verdict.TRANSCRIPTION else Verdict.READING
        return replace(difference, verdict=verdict, evidence=(*difference.evidence, words))
    if any(_as_read(difference, laid) for laid in others):
        known = difference.verdict is Verdict.READING
        verdict = Verdict.UNDECIDED if known else difference.verdict
        return replace(difference, verdict=verdict, evidence=(*difference.evidence, "another scan reads the same"))
    return difference


def _as_transcribed(difference: Difference, laid: Laid) -> bool:
    """Whether another scan has, without a doubt, what is transcribed."""
    wrong = set(laid.wrong) | laid.confirmed
    cells = [laid.cell(position) for position in difference.cells if position not in wrong]
    return len(cells) == len(difference.cells) and all(cell is not None and not cell.flag for cell in cells)


def _as_read(difference: Difference, laid: Laid) -> bool:
    """Whether another scan has, without a doubt, the same other text in the same cell."""
    if len(difference.cells) != 1:
        return False
    cell = laid.cell(difference.cells[0])
    return cell is not None and not cell.flag and laid.theirs(difference.cells[0]) == same(difference.extracted)
