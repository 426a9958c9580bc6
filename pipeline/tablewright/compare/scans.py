"""Several scans of one page as witnesses of each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.compare.folding import same
from tablewright.compare.lay import Laid
from tablewright.compare.tables import TableComparison, in_order
from tablewright.compare.text import Sighting
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.phrase import Phrase


def weighed(
    differences: Sequence[Difference], tables: Sequence[TableComparison], sightings: Sequence[Sighting]
) -> tuple[Difference, ...]:
    """Judge what one scan shows again, by the tables and the quotations of other scans."""
    return in_order([_weighed(one, tables) if one.cells else _sighted(one, sightings) for one in differences])


def _weighed(difference: Difference, tables: Sequence[TableComparison]) -> Difference:
    """Hear the other scans of a table."""
    others = [other.laid for other in tables if other.table == difference.table]
    if difference.verdict is Verdict.PRINT:
        return difference
    return _heard(
        difference,
        as_transcribed=any(_as_transcribed(difference, laid) for laid in others),
        as_read=any(_as_read(difference, laid) for laid in others),
    )


def _sighted(difference: Difference, sightings: Sequence[Sighting]) -> Difference:
    """Hear the other scans of a quotation, as far as they were read without a doubt."""
    mine = [one for one in sightings if one.quotation.text == difference.canonical and one.is_found]
    sure = [one for one in mine if not any(line.flag for line in one.lines)]
    if difference.kind not in {Kind.FIGURE, Kind.QUOTATION}:
        return difference
    return _heard(
        difference,
        as_transcribed=any(not one.figures for one in sure),
        as_read=any(one.figures and same(one.printed) == same(difference.extracted) for one in sure),
    )


def _heard(difference: Difference, *, as_transcribed: bool, as_read: bool) -> Difference:
    """A reading that another scan contradicts is suspect; one that another bears out is not."""
    if as_transcribed:
        words = Phrase("another scan reads as transcribed")
        verdict = Verdict.UNDECIDED if difference.verdict is Verdict.TRANSCRIPTION else Verdict.READING
        return replace(difference, verdict=verdict, evidence=(*difference.evidence, words))
    if as_read:
        known = difference.verdict is Verdict.READING
        verdict = Verdict.UNDECIDED if known else difference.verdict
        return replace(
            difference, verdict=verdict, evidence=(*difference.evidence, Phrase("another scan reads the same"))
        )
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
