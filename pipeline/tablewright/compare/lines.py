"""Explanations of whole rows and columns: missing, added, doubled, moved, exchanged, shifted.

Each is written once, for rows; for columns everything is turned over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tablewright.compare.copies import Grid, columns_of
from tablewright.compare.explanation import Explanation
from tablewright.compare.folding import alike, same
from tablewright.compare.lay import Laid, Position
from tablewright.model.difference import Kind
from tablewright.phrase import Phrase

MOST_BAD_LINES = 40
"""Where more lines than this are wrong, nobody exchanged two of them."""


MANY_PLACES = 3
"""Of so many places of two lines exchanged one may be read as something else."""


@dataclass(frozen=True, slots=True)
class Side:
    """Rows, or columns: what the kinds are called, how to get at the lines."""

    word: Phrase
    missing: Kind
    added: Kind
    doubled: Kind
    order: Kind
    shifted: Kind
    lines: Callable[[Grid], Sequence[Sequence[str]]]
    at: Callable[[int, int], Position]

    def explain(self, laid: Laid, kind: Kind, words: Phrase, line: int, cells: Sequence[Position]) -> Explanation:
        """An explanation of one line of the transcription."""
        ours = " | ".join(laid.ours(p) for p in cells)
        theirs = " | ".join(laid.theirs(p) or "" for p in cells)
        row, column = self.at(line, -1)
        return Explanation(kind, words, tuple(cells), ours, theirs, _or_none(row), _or_none(column))


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


ROWS = Side(
    Phrase("row"), Kind.ROW_MISSING, Kind.ROW_ADDED, Kind.ROW_DOUBLED, Kind.ROW_ORDER, Kind.ROW_SHIFTED,
    lambda grid: grid, lambda line, place: (line, place),
)  # fmt: skip
COLUMNS = Side(
    Phrase("column"), Kind.COLUMN_MISSING, Kind.COLUMN_ADDED, Kind.COLUMN_DOUBLED, Kind.COLUMN_ORDER,
    Kind.COLUMN_SHIFTED,
    columns_of, lambda line, place: (place, line),
)  # fmt: skip


def unpaired(laid: Laid) -> Iterator[Explanation]:
    """Lines that only one side has, and lines that stand elsewhere."""
    yield from _unpaired(laid, ROWS, laid.rows, laid.more_rows, laid.moved_rows)
    yield from _unpaired(laid, COLUMNS, laid.columns, laid.more_columns, laid.moved_columns)


def _unpaired(
    laid: Laid, side: Side, partners: Mapping[int, int], more: Sequence[int], moved: Sequence[int]
) -> Iterator[Explanation]:
    ours, theirs = side.lines(laid.a.grid), side.lines(laid.b.grid)
    for line in moved:
        words = Phrase("the {} stands elsewhere on the other side", side.word)
        both = _text(ours[line]), _text(theirs[partners[line]])
        yield Explanation(side.order, words, _whole(side, ours, line), *both, *_line(side, line))
    for line in (n for n, texts in enumerate(ours) if n not in partners and any(map(same, texts))):
        twin = _twin(ours, line)
        words = Phrase("the {} stands twice", side.word) if twin else Phrase("the other side has no such {}", side.word)
        kind = side.doubled if twin else side.added
        yield Explanation(kind, words, _whole(side, ours, line), _text(ours[line]), "", *_line(side, line))
    for line in more:
        twin = _twin(theirs, line)
        words = (
            Phrase("the other side has the {} twice", side.word)
            if twin
            else Phrase("the transcription has no such {}", side.word)
        )
        name = next(filter(None, theirs[line]), None)
        kind = side.doubled if twin else side.missing
        yield Explanation(kind, words, (), "", _text(theirs[line]), theirs=_whole(side, theirs, line), name=name)


def _whole(side: Side, lines: Sequence[Sequence[str]], line: int) -> tuple[Position, ...]:
    return tuple(side.at(line, place) for place in range(len(lines[line])))


def _line(side: Side, line: int) -> tuple[int | None, int | None]:
    row, column = side.at(line, -1)
    return _or_none(row), _or_none(column)


def _text(texts: Sequence[str]) -> str:
    return " | ".join(map(same, texts))


def _twin(lines: Sequence[Sequence[str]], line: int) -> bool:
    """Whether a line says the same as the one before or after it."""
    near = [lines[n] for n in (line - 1, line + 1) if 0 <= n < len(lines)]
    return any(list(map(same, other)) == list(map(same, lines[line])) for other in near)


def whole_lines(laid: Laid) -> Iterator[Explanation]:
    """Lines that are wrong all along: exchanged, typed again in the place of another, or another line altogether."""
    for side in (ROWS, COLUMNS):
        bad = _bad_lines(laid, side)
        if len(bad) <= MOST_BAD_LINES:
            yield from _exchanged(laid, side, bad)
        for line, places in bad.items():
            yield from _in_place_of_another(laid, side, line, places)


def _bad_lines(laid: Laid, side: Side) -> dict[int, list[int]]:
    """The places that are wrong in each line with at least two."""
    bad: dict[int, list[int]] = {}
    for position in laid.wrong:
        line, place = side.at(*position)
        bad.setdefault(line, []).append(place)
    return {line: sorted(places) for line, places in sorted(bad.items()) if len(places) > 1}


def _exchanged(laid: Laid, side: Side, bad: Mapping[int, list[int]]) -> Iterator[Explanation]:
    for (one, places), (other, others) in combinations(bad.items(), 2):
        both = sorted({*places, *others})
        crossed = [
            alike(laid.ours(side.at(x, n)), laid.theirs(side.at(y, n)) or "")
            for n in both
            for x, y in ((one, other), (other, one))
        ]
        if 4 * sum(crossed) >= 3 * len(crossed) and (places == others or len(both) >= MANY_PLACES):
            cells = [side.at(line, n) for line, at in ((one, places), (other, others)) for n in at]
            yield side.explain(
                laid, side.order, Phrase("the contents of two {}s changed places", side.word), one, cells
            )


def _in_place_of_another(laid: Laid, side: Side, line: int, places: list[int]) -> Iterator[Explanation]:
    cells = [side.at(line, n) for n in places]
    ours = side.lines(laid.a.grid)
    width = range(len(ours[line]))
    results = [n for n in width if not laid.a.is_label(*side.at(line, n))]
    for near in (line - 1, line + 1):
        if 0 <= near < len(ours) and results and all(same(ours[near][n]) == same(ours[line][n]) for n in results):
            yield side.explain(laid, side.doubled, Phrase("the {} beside it, once more", side.word), line, cells)
    filled = [n for n in width if laid.ours(side.at(line, n)) and laid.theirs(side.at(line, n))]
    strange = not any(alike(laid.ours(p), laid.theirs(p) or "") for p in (side.at(line, n) for n in filled))
    if len(places) > 2 and strange:
        yield side.explain(laid, side.missing, Phrase("another {} stands in its place", side.word), line, cells)


def shifts(laid: Laid) -> Iterator[Explanation]:
    """Lines whose cells stand one place too far along, all or from some place on."""
    covered = {p for p in laid.texts if not laid.ours(p) and not laid.theirs(p)}
    for side in (ROWS, COLUMNS):
        for line in _bad_lines(laid, side):
            length = len(side.lines(laid.a.grid)[line])
            spots = [side.at(line, n) for n in range(length)]
            header = all(laid.a.is_label(*spot) for spot in spots)
            cells = [p for p in spots if p in laid.texts and not (header and p in covered)]
            yield from _shifted(laid, side, line, cells, Kind.HEADER_SHIFTED if header else side.shifted)


def _shifted(laid: Laid, side: Side, line: int, cells: list[Position], kind: Kind) -> Iterator[Explanation]:
    toward = {"row": (Phrase("to the left"), Phrase("to the right")), "column": (Phrase("up"), Phrase("down"))}[
        side.word
    ]
    for way, ordered in zip(toward, (cells, cells[::-1]), strict=True):
        ours, theirs = [laid.ours(p) for p in ordered], [laid.theirs(p) for p in ordered]
        for run in _runs(ours, theirs):
            what = Phrase("the labels stand") if kind is Kind.HEADER_SHIFTED else Phrase("cells stand")
            found = sorted(ordered[n] for n in run)
            yield side.explain(laid, kind, Phrase("{} one place too far {}", what, way), line, found)


def _runs(ours: Sequence[str], theirs: Sequence[str | None]) -> Iterator[list[int]]:
    """Stretches where we have what the other side has one place further on; only what is wrong in them is given."""
    start = 0
    while start < len(ours) - 1:
        end = start
        while end < len(ours) - 1 and ours[end] == theirs[end + 1]:
            end += 1
        telling = [n for n in range(start, end) if ours[n] != theirs[n]]
        filler = [end] if ours[end] != theirs[end] else []
        if telling and (len(telling) > 1 or (filler and not ours[end])):
            yield telling + (filler if len(telling) > 2 or not ours[end] or ours[end] in ours[start:end] else [])
        start = max(end, start + 1)
