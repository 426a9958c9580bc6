"""Errors as people make them when they type a table, put into a copy of one.

Each knows where it is and what it may rightly be called: to type `1` for `-1` is another text of the table and a lost
sign at once.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tablewright.compare import Copy
from tablewright.compare.cells import kind_of
from tablewright.compare.folding import loose, same
from tablewright.model.difference import Kind

Lines = list[list[str]]
Position = tuple[int, int]

LOOK_ALIKES = {
    "0": "O",
    "O": "0",
    "1": "l",
    "l": "1",
    "I": "l",
    "2": "Z",
    "5": "S",
    "S": "5",
    "8": "B",
    "B": "8",
    "6": "b",
}
SIGNS = "+-"


@dataclass(frozen=True)
class Error:
    """One error: what it may be called, the cells it shows in, or the texts of the line it took away or moved."""

    kinds: frozenset[Kind]
    cells: frozenset[Position] = frozenset()
    line: tuple[str, ...] = ()


@dataclass(frozen=True)
class Planted:
    """A copy with errors in it."""

    name: str
    copy: Copy
    errors: tuple[Error, ...]


Plant = Callable[[Copy, random.Random], tuple[Copy, Error] | None]


def planted(table: Copy, each: int, several: int, seed: int) -> Iterator[Planted]:
    """Every kind of error ``each`` times alone, and ``several`` times two to five errors in different cells."""
    chance = random.Random(seed)  # noqa: S311 the same errors every time
    if not _results(table):
        return  # a list of names has no results to get wrong
    for kind, plant in PLANTS.items():
        seen = set()
        for _ in range(4 * each):
            done = plant(table, chance)
            if done and done[0].grid not in seen and len(seen) < each:
                seen.add(done[0].grid)
                yield Planted(str(kind), done[0], (done[1],))
    for _ in range(several):
        yield from _several(table, chance)


def _several(table: Copy, chance: random.Random) -> Iterator[Planted]:
    copy, errors = table, []
    for _ in range(chance.randint(2, 5)):
        done = chance.choice(list(IN_CELLS.values()))(copy, chance)
        if done and not any(_near(error.cells, done[1].cells) for error in errors):
            copy, errors = done[0], [*errors, done[1]]
    if len(errors) > 1:
        yield Planted("two to five at a time", copy, tuple(errors))


def _near(some: frozenset[Position], others: frozenset[Position]) -> bool:
    """Errors beside each other may be one error of another kind."""
    return any(abs(r - x) + abs(c - y) < 2 for r, c in some for x, y in others)


def _with(copy: Copy, texts: dict[Position, str]) -> Copy:
    grid = tuple(tuple(texts.get((r, c), text) for c, text in enumerate(row)) for r, row in enumerate(copy.grid))
    return replace(copy, grid=grid)


def _results(copy: Copy) -> list[Position]:
    rows, columns = copy.shape
    return [(r, c) for r in range(rows) for c in range(columns) if not copy.is_label(r, c) and copy.grid[r][c]]


def _one(copy: Copy, position: Position, text: str, *kinds: Kind) -> tuple[Copy, Error] | None:
    """Another text in one cell; besides the kinds named it may be called what tells the two texts apart."""
    before = copy.grid[position[0]][position[1]]
    if same(text) == same(before) or text in copy.errata.get(position, {}):
        return None
    told = kind_of(same(text), same(before))[0]
    if told is Kind.SPELLING and Kind.SPELLING not in kinds:
        return None
    return _with(copy, {position: text}), Error(frozenset({*kinds, told}), frozenset({position}))


def substitution(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """Another text of the same column, or of the table if they are codes."""
    position = chance.choice(_results(copy))
    words = sorted({copy.grid[r][c] for r, c in _results(copy) if c == position[1] or len(copy.grid[r][c]) < 9})
    return _one(copy, position, chance.choice(words), Kind.SUBSTITUTION)


def look_alike(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A character typed for one that looks like it."""
    position = chance.choice(_results(copy))
    text = copy.grid[position[0]][position[1]]
    places = [n for n, char in enumerate(text) if char in LOOK_ALIKES]
    if not places:
        return None
    n = chance.choice(places)
    return _one(copy, position, text[:n] + LOOK_ALIKES[text[n]] + text[n + 1 :], Kind.LOOK_ALIKE)


def sign(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A sign lost, gained or turned."""
    position = chance.choice(_results(copy))
    text = copy.grid[position[0]][position[1]]
    signs = [n for n, char in enumerate(text) if char in SIGNS]
    if signs and chance.random() < 0.7:
        n = chance.choice(signs)
        other = chance.choice(["", "+" if text[n] == "-" else "-"])
        return _one(copy, position, (text[:n] + other + text[n + 1 :]).strip(), Kind.SIGN)
    return _one(copy, position, f"{chance.choice(SIGNS)}{text}", Kind.SIGN) if text[0].isdigit() else None


def spelling(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """An accent, a capital or a space."""
    position = chance.choice(_results(copy))
    text = copy.grid[position[0]][position[1]]
    changes = [
        text.replace(a, b, 1) for a, b in (("é", "e"), ("è", "e"), ("ê", "e"), (" ", ""), ("à", "a")) if a in text
    ]
    changes += [text.swapcase()] if len(text) > 1 and text[-1].isalpha() else []
    changes = [text for text in changes if text]
    return _one(copy, position, chance.choice(changes), Kind.SPELLING) if changes else None


def swap(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """Two neighbours typed for each other."""
    results = set(_results(copy))
    r, c = chance.choice(sorted(results))
    other = chance.choice([(r, c + 1), (r + 1, c)])
    x, y = copy.grid[r][c], copy.grid[other[0]][other[1]] if other in results else copy.grid[r][c]
    if loose(x) == loose(y):
        return None
    return _with(copy, {(r, c): y, other: x}), Error(frozenset({Kind.SWAP}), frozenset({(r, c), other}))


def label(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A label with another figure or letter in it, or that of the next line once more."""
    rows, columns = copy.shape
    labels = [(r, c) for r in range(rows) for c in range(columns) if copy.is_label(r, c) and copy.grid[r][c]]
    if not labels:
        return None
    r, c = chance.choice(labels)
    others = [copy.grid[x][y] for x, y in ((r + 1, c), (r, c + 1)) if (x, y) in labels]
    text = copy.grid[r][c]
    n = chance.randrange(len(text))
    others.append(text[:n] + chance.choice("123456789" if text[n].isdigit() else "aeinrst") + text[n + 1 :])
    return _one(copy, (r, c), chance.choice(others), Kind.LABEL)


def merged(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """Two neighbours typed into one cell."""
    results = set(_results(copy))
    r, c = chance.choice(sorted(results))
    if (r, c + 1) not in results:
        return None
    both = {(r, c): f"{copy.grid[r][c]} {copy.grid[r][c + 1]}", (r, c + 1): ""}
    return _with(copy, both), Error(frozenset({Kind.MERGED}), frozenset(both))


def split(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """One cell typed into two, where the next one is blank."""
    blank = {(r, c) for r, row in enumerate(copy.grid) for c, text in enumerate(row) if not text}
    places = [(r, c) for r, c in _results(copy) if (r, c + 1) in blank and re.search(r"[/\s]\S", copy.grid[r][c])]
    if not places:
        return None
    r, c = chance.choice(places)
    parts = re.split(r"(?<=[/\s])(?=\S)", copy.grid[r][c], maxsplit=1)
    both = {(r, c): parts[0], (r, c + 1): parts[1]}
    return _with(copy, both), Error(frozenset({Kind.SPLIT}), frozenset(both))


def header_shifted(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """The labels of the columns one place too far along; what falls off is lost."""
    row = copy.header_rows - 1
    columns = list(range(copy.label_columns, copy.shape[1] - copy.right_labels))
    if row < 0 or len(columns) < 3:
        return None
    texts = [copy.grid[row][c] for c in columns]
    moved = ["", *texts[:-1]] if chance.random() < 0.5 else [*texts[1:], ""]
    return _moved(copy, [(row, c) for c in columns], moved, Kind.HEADER_SHIFTED)


def row_shifted(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A cell left out and the rest of the row moved up to it."""
    rows = sorted({r for r, _ in _results(copy)})
    columns = list(range(copy.label_columns, copy.shape[1] - copy.right_labels))
    row = chance.choice(rows)
    at = chance.randrange(max(1, len(columns) - 2))
    texts = [copy.grid[row][c] for c in columns]
    return _moved(copy, [(row, c) for c in columns], [*texts[:at], *texts[at + 1 :], ""], Kind.ROW_SHIFTED)


def column_shifted(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A cell left out and the rest of the column moved up to it."""
    rows = list(range(copy.header_rows, copy.shape[0]))
    column = chance.choice(sorted({c for _, c in _results(copy)}))
    at = chance.randrange(max(1, len(rows) - 2))
    texts = [copy.grid[r][column] for r in rows]
    return _moved(copy, [(r, column) for r in rows], [*texts[:at], *texts[at + 1 :], ""], Kind.COLUMN_SHIFTED)


def _moved(copy: Copy, places: list[Position], texts: Sequence[str], kind: Kind) -> tuple[Copy, Error] | None:
    changed = {p: t for p, t in zip(places, texts, strict=True) if same(t) != same(copy.grid[p[0]][p[1]])}
    if len(changed) < 3:
        return None  # with fewer it is as well a missing text, or two
    return _with(copy, changed), Error(frozenset({kind}), frozenset(changed))


def row_missing(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A row left out."""
    return _dropped(copy, chance, "row")


def column_missing(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A column left out."""
    return _dropped(copy, chance, "column")


def row_doubled(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A row typed twice."""
    return _doubled(copy, chance, "row")


def column_doubled(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A column typed twice."""
    return _doubled(copy, chance, "column")


def row_order(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A row typed after the next one."""
    return _reordered(copy, chance, "row")


def column_order(copy: Copy, chance: random.Random) -> tuple[Copy, Error] | None:
    """A column typed after the next one."""
    return _reordered(copy, chance, "column")


def _lines(copy: Copy, side: str) -> tuple[Lines, list[int]]:
    """The rows, or the columns, and which of them hold results; none where spans make it a matter of cells."""
    grid = [list(row) for row in copy.grid]
    lines = grid if side == "row" else [list(column) for column in zip(*grid, strict=True)]
    last = copy.shape[0] if side == "row" else copy.shape[1] - copy.right_labels
    spanned = {
        n for s in copy.spans for n in (range(s.top, s.bottom + 1) if side == "row" else range(s.left, s.right + 1))
    }
    first = copy.header_rows if side == "row" else copy.label_columns
    return lines, [n for n in range(first, last) if n not in spanned]


def _rebuilt(copy: Copy, lines: Lines, side: str) -> Copy:
    rows = lines if side == "row" else [list(row) for row in zip(*lines, strict=True)]
    return replace(
        copy, grid=tuple(map(tuple, rows)), names=((), ()), errata={}, spans=() if side == "column" else copy.spans
    )


def _dropped(copy: Copy, chance: random.Random, side: str) -> tuple[Copy, Error] | None:
    lines, bodies = _lines(copy, side)
    if len(bodies) < 3:
        return None
    n = chance.choice(bodies)
    gone = lines.pop(n)
    kind = Kind.ROW_MISSING if side == "row" else Kind.COLUMN_MISSING
    return _rebuilt(copy, lines, side), Error(frozenset({kind}), line=tuple(map(same, gone)))


def _doubled(copy: Copy, chance: random.Random, side: str) -> tuple[Copy, Error] | None:
    lines, bodies = _lines(copy, side)
    if not bodies:
        return None
    n = chance.choice(bodies)
    lines.insert(n, list(lines[n]))
    kind = Kind.ROW_DOUBLED if side == "row" else Kind.COLUMN_DOUBLED
    return _rebuilt(copy, lines, side), Error(frozenset({kind}), line=tuple(map(same, lines[n])))


def _reordered(copy: Copy, chance: random.Random, side: str) -> tuple[Copy, Error] | None:
    lines, bodies = _lines(copy, side)
    pairs = [
        n for n in bodies if n + 1 in bodies and sum(x != y for x, y in zip(lines[n], lines[n + 1], strict=True)) > 2
    ]
    if not pairs:
        return None
    n = chance.choice(pairs)
    cells = {(n + k, i) if side == "row" else (i, n + k) for k in (0, 1) for i in range(len(lines[n]))}
    lines[n], lines[n + 1] = lines[n + 1], lines[n]
    kind = Kind.ROW_ORDER if side == "row" else Kind.COLUMN_ORDER
    # Either of the two may be called the one that moved.
    return _rebuilt(copy, lines, side), Error(frozenset({kind}), frozenset(cells), (*map(same, lines[n]),))


IN_CELLS: dict[Kind, Plant] = {
    Kind.SUBSTITUTION: substitution,
    Kind.LOOK_ALIKE: look_alike,
    Kind.SIGN: sign,
    Kind.SPELLING: spelling,
    Kind.SWAP: swap,
    Kind.LABEL: label,
}
PLANTS: dict[Kind, Plant] = IN_CELLS | {
    Kind.MERGED: merged,
    Kind.SPLIT: split,
    Kind.HEADER_SHIFTED: header_shifted,
    Kind.ROW_SHIFTED: row_shifted,
    Kind.COLUMN_SHIFTED: column_shifted,
    Kind.ROW_MISSING: row_missing,
    Kind.COLUMN_MISSING: column_missing,
    Kind.ROW_DOUBLED: row_doubled,
    Kind.COLUMN_DOUBLED: column_doubled,
    Kind.ROW_ORDER: row_order,
    Kind.COLUMN_ORDER: column_order,
}
