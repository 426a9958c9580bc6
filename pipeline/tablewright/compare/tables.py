"""Two copies of a table compared: the differences, each with its place, its explanation and a verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tablewright.compare.cells import kind_of
from tablewright.compare.continued import continued
from tablewright.compare.copies import Copy
from tablewright.compare.explain import explain
from tablewright.compare.explanation import Explanation
from tablewright.compare.folding import same
from tablewright.compare.judge import cells_of, judge
from tablewright.compare.lay import Laid, Position
from tablewright.compare.witness import Witness
from tablewright.model.difference import Difference, Kind, Verdict
from tablewright.model.finding import Finding
from tablewright.model.geometry import Quad
from tablewright.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Where:
    """What a comparison is about: the sheet, the scan and its page, if there is one."""

    sheet: str
    scan: str | None = None
    page: int | None = None


@dataclass(frozen=True, slots=True)
class TableComparison:
    """One table laid on its other copy, and what differs, the worst first; ``doubts`` were taken as typed."""

    table: str
    laid: Laid
    differences: tuple[Difference, ...]
    doubts: tuple[Difference, ...] = ()


def compare_tables(
    a: Copy, b: Copy, where: Where, findings: Sequence[Finding] = (), beside: str = ""
) -> TableComparison:
    """Compare a transcription with the other copy; ``findings`` are what structure says of the transcription."""
    laid, explanations = explain(a, continued(b, a) if b.read else b)
    witness = Witness.of(laid, [f for f in findings if f.table == a.id and f.erratum is None], same(beside).casefold())
    found = [difference(witness, explanation, where) for explanation in explanations]
    return TableComparison(a.id, laid, in_order((*found, *misprints(witness, where))), tuple(doubts(laid, where)))


def difference(witness: Witness, explanation: Explanation, where: Where) -> Difference:
    """Say where an explanation is, what it is about and who is likely to be wrong."""
    laid = witness.laid
    verdict, evidence = judge(witness, explanation)
    row, column = _place(explanation)
    quads = tuple(cell.quad for cell in cells_of(laid, explanation))
    single = len(explanation.cells) == 1
    cell = laid.cell(explanation.cells[0]) if single else None
    return Difference(
        sheet=where.sheet,
        table=laid.a.id,
        row=explanation.name if _is_their_row(explanation) else None if row is None else laid.a.row_name(row),
        column=_column(laid, explanation, column),
        kind=explanation.kind,
        canonical=explanation.canonical,
        extracted=explanation.extracted,
        explanation=explanation.words,
        verdict=verdict,
        evidence=tuple(filter(None, evidence)),
        scan=where.scan,
        page=where.page,
        cells=explanation.cells,
        quad=around(quads),
        quads=quads,
        readings=dict(cell.readings) if cell else {},
        neighbours=_neighbours(laid, row),
    )


def _is_their_row(explanation: Explanation) -> bool:
    return (
        bool(explanation.theirs)
        and len({row for row, _ in explanation.theirs}) == 1
        and explanation.kind
        in {
            Kind.ROW_MISSING,
            Kind.ROW_DOUBLED,
        }
    )


def _column(laid: Laid, explanation: Explanation, column: int | None) -> str | None:
    if explanation.theirs:
        return None if _is_their_row(explanation) else explanation.name
    return None if column is None else laid.a.column_name(column)


def _place(explanation: Explanation) -> tuple[int | None, int | None]:
    """The row and column that a difference names: those of the line, or of the first cell."""
    if explanation.row is not None or explanation.column is not None or not explanation.cells:
        return explanation.row, explanation.column
    return explanation.cells[0]


def _neighbours(laid: Laid, row: int | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The row as both sides have it."""
    if row is None:
        return (), ()
    ours = laid.a.grid[row]
    return ours, tuple(laid.texts.get((row, c), "") for c in range(len(ours))) if row in laid.rows else ()


def misprints(witness: Witness, where: Where) -> Iterator[Difference]:
    """Cells in which both sides agree, without a doubt, and structure objects all the same.

    Where whole lines differ, structure speaks of a table that is not the print's.
    """
    laid = witness.laid
    rows, columns = laid.a.shape
    if laid.more_rows or laid.more_columns or (len(laid.rows), len(laid.columns)) != (rows, columns):
        return
    wrong = set(laid.wrong)
    for position in sorted(laid.texts):
        cell = laid.cell(position)
        if cell is None or cell.flag or position in wrong:
            continue
        name = laid.a.row_name(position[0]), laid.a.column_name(position[1])
        for finding in filter(witness.doubts_print, witness.objections(position)):
            if (finding.row, finding.column) != name:
                continue  # said once, at the cell that the finding is about
            words = Phrase("both sides have this text, and structure objects")
            yield _in_cell(
                laid, position, where, Kind.MISPRINT, words, verdict=Verdict.PRINT, evidence=(finding.message,)
            )


def doubts(laid: Laid, where: Where) -> Iterator[Difference]:
    """Cells that were read with doubt, as something else, and that one of the readers saw as they are typed."""
    for position in sorted(laid.confirmed):
        cell = laid.cell(position)
        if cell is not None:
            kind, _ = kind_of(laid.ours(position), same(cell.text))
            words = Phrase("read with doubt, and seen as typed by one of the readers")
            yield _in_cell(laid, position, where, kind, words, verdict=Verdict.READING, evidence=cell.why)


def _in_cell(
    laid: Laid,
    position: Position,
    where: Where,
    kind: Kind,
    words: Phrase,
    *,
    verdict: Verdict,
    evidence: tuple[Phrase, ...],
) -> Difference:
    """What is to be said of one cell, whose texts need not differ."""
    row, column = position
    cell = laid.cell(position)
    assert cell is not None  # noqa: S101 - who asks has seen it
    return Difference(
        where.sheet, laid.a.id, laid.a.row_name(row), laid.a.column_name(column), kind, laid.a.grid[row][column],
        cell.text, words, verdict, evidence, where.scan, where.page, (position,), cell.quad, (cell.quad,),
        dict(cell.readings), _neighbours(laid, row),
    )  # fmt: skip


_WORST = (Verdict.TRANSCRIPTION, Verdict.UNDECIDED, Verdict.PRINT, Verdict.READING)


def in_order(differences: Sequence[Difference]) -> tuple[Difference, ...]:
    """The worst first: by verdict, spelling last, tables before running text, then by place."""

    def key(one: Difference) -> tuple[bool, int, bool, str, tuple[tuple[int, int], ...]]:
        return one.is_minor, _WORST.index(one.verdict), one.table is None, one.table or "", one.cells

    return tuple(sorted(differences, key=key))


def around(quads: Sequence[Quad]) -> Quad | None:
    """One place around several: the outermost of each corner."""
    if len(quads) < 2:
        return quads[0] if quads else None
    a = min((quad[0] for quad in quads), key=lambda p: p[0] + p[1])
    b = max((quad[1] for quad in quads), key=lambda p: p[0] - p[1])
    c = max((quad[2] for quad in quads), key=lambda p: p[0] + p[1])
    d = min((quad[3] for quad in quads), key=lambda p: p[0] - p[1])
    return (a, b, c, d)
