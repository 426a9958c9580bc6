"""The cells of a table: positions joined where the likeliest cuttings of its rows and of its columns join them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablewright.grid.edges import CERTAIN
from tablewright.grid.judge import Judge
from tablewright.grid.runs import Line, Scores, best_cutting, edge_odds, lines_of, scored
from tablewright.grid.strips import Strip

Position = tuple[int, int]
Run = tuple[int, int]
"""The first and the last of some positions of a line."""
Span = tuple[int, int, int, int]
"""Row, column, rows, columns of a cell."""


@dataclass(frozen=True, slots=True)
class Wall:
    """A stretch of an edge between two positions, and the log odds that it parts them."""

    one: Position
    other: Position
    odds: float

    @property
    def level(self) -> bool:
        """Whether it stands between two positions of one row."""
        return self.one[0] == self.other[0]


@dataclass(frozen=True, slots=True)
class Cut:
    """A line cut into cells: the likeliest runs, and the log odds of each inner edge."""

    runs: list[Run]
    between: list[float]


@dataclass(frozen=True, slots=True)
class Cells:
    """What a table's positions make up, and how sure that is of each stretch between them."""

    walls: tuple[Wall, ...]
    spans: tuple[Span, ...]


def cells_of(
    rows: Strip,
    cols: Strip,
    edges: tuple[Sequence[float], Sequence[float]],
    judged: tuple[Sequence[Judge], Sequence[Judge]],
    settled: Wall | None = None,
) -> Cells:
    """The likeliest cells between edges of rows and of columns; a wall may be settled, by its odds, beforehand."""
    ys, xs = edges
    across = cuttings(lines_of(cols, xs, ys), judged[0], settled if settled and settled.level else None, 0)
    down = cuttings(lines_of(rows, ys, xs), judged[1], settled if settled and not settled.level else None, 1)
    walls = [
        Wall((row, col), (row, col + 1), odds) for row, cut in enumerate(across) for col, odds in enumerate(cut.between)
    ]
    walls += [
        Wall((row, col), (row + 1, col), odds) for col, cut in enumerate(down) for row, odds in enumerate(cut.between)
    ]
    return Cells(tuple(walls), tuple(joined([cut.runs for cut in across], [cut.runs for cut in down])))


def cuttings(lines: Sequence[Line], judged: Sequence[Judge], settled: Wall | None, axis: int) -> list[Cut]:
    """The cutting of each line, by a judge, or by one and another for what is shown."""
    found = []
    for number, line in enumerate(lines):
        scores = scored(line, *judged)
        if settled and settled.one[axis] == number:
            scores = settling(scores, settled.other[1 - axis], settled.odds)
        found.append(Cut(best_cutting(line.count, scores), edge_odds(line.count, scores)))
    return found


def settling(scores: Scores, edge: int, odds: float) -> Scores:
    """The scores where an edge of the line parts it, or does not, for certain."""
    towards = -CERTAIN if odds > 0 else CERTAIN
    return {run: score + (towards if run[0] < edge <= run[1] else 0.0) for run, score in scores.items()}


def joined(across: Sequence[Sequence[tuple[int, int]]], down: Sequence[Sequence[tuple[int, int]]]) -> Iterator[Span]:
    """Runs of rows, and of those that stand over each other the ones that every column between their sides joins."""
    goes_on = {
        (row, col) for col, runs in enumerate(down) for first, last in runs for row in range(first + 1, last + 1)
    }
    tops: dict[tuple[int, int], list[int]] = {}
    for row, runs in enumerate(across):
        for run in runs:
            rows = tops.get(run)
            if rows and rows[-1] == row - 1 and all((row, col) in goes_on for col in range(run[0], run[1] + 1)):
                rows.append(row)
                continue
            if rows:
                yield spanned(run, rows)
            tops[run] = [row]
    for run, rows in tops.items():
        yield spanned(run, rows)


def spanned(run: tuple[int, int], rows: Sequence[int]) -> Span:
    """A cell of these columns and rows."""
    return rows[0], run[0], len(rows), run[1] - run[0] + 1


def filled(span: Span) -> Iterator[Position]:
    """What a cell covers."""
    row, col, rowspan, colspan = span
    return ((r, c) for r in range(row, row + rowspan) for c in range(col, col + colspan))


def merged(spans: Sequence[Span]) -> Mapping[Position, Span]:
    """The cell of each position."""
    return {position: span for span in spans for position in filled(span)}
