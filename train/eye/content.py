"""What made-up tables say: headings of several levels, groups down the stub, section rows, and cells of many kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from vocabulary import word_lists

Kind = Callable[[Random], str]
Position = tuple[int, int]

CODES = [
    "A1",
    "A2",
    "A3",
    "D1",
    "D2",
    "D3",
    "DR",
    "AR",
    "EX",
    "DE",
    "AE",
    "NE",
    "-",
    "–",
    "—",
    "•",
    "½",
    "1/2",
    "2/1r",
    "A1/D2",
    "PA",
    "BR",
    "S2",
    "H",
    "X",
    "o",
    "DH*",
    "C(a)",
    "KIA",
    "1MC",
    "2KIA",
    "AL",
    "R",
    "P",
    "1r/2d",
    "0/1",
    "Ex",
    "†",
    "*",
    "●",
    "1*",
    "2r",
    "(2)",
    "[3]",
    "Eng",
    "-/2",
    "+1",
    "M",
    "K",
    "B",
    "F",
]


@dataclass(frozen=True, slots=True)
class Text:
    """What one cell of a table says, and the positions it covers."""

    row: int
    col: int
    rowspan: int
    colspan: int
    text: str
    upright: bool = False
    """Whether it runs upwards."""


@dataclass(slots=True)
class Content:
    """A table before it has a look. ``heads`` rows stand at its top, ``stubs`` columns of labels at its left."""

    rows: int
    cols: int
    heads: int
    stubs: int
    cells: dict[Position, Text] = field(default_factory=dict)
    owner: dict[Position, Position] = field(default_factory=dict)
    sections: frozenset[int] = frozenset()

    def put(self, row: int, col: int, text: str, rowspan: int = 1, colspan: int = 1, *, upright: bool = False) -> None:
        """Sets a cell where there is none yet; what is taken already stays."""
        places = [(r, c) for r in range(row, row + rowspan) for c in range(col, col + colspan)]
        if not any(place in self.owner for place in places):
            self.cells[row, col] = Text(row, col, rowspan, colspan, text, upright)
            self.owner.update(dict.fromkeys(places, (row, col)))


def word(chance: Random) -> str:
    """A word, as likely of the field as not."""
    words = word_lists()
    return chance.choice(words[chance.choice(sorted(words))])


def words(chance: Random, least: int, most: int) -> str:
    """Some words in one of the ways that headings and cells are cased."""
    text = " ".join(word(chance) for _ in range(chance.randint(least, most)))
    return chance.choice((text, text, text[:1].upper() + text[1:], text.upper(), text.title()))


def figure(chance: Random) -> str:
    """A number, small or large, whole or not."""
    form = chance.randrange(7)
    if form == 0:
        return f"{chance.choice('+-−')}{chance.randint(1, 5)}"
    if form == 1:
        return f"{chance.randint(0, 99)}.{chance.randint(0, 99)}"
    if form == 2:
        return f"{chance.randint(1, 100)}%"
    if form == 3:
        return str(chance.randint(100, 99999))
    return str(chance.randint(0, 9 if form == 4 else 99))


def code(chance: Random) -> str:
    """A result as tables shorten it."""
    return chance.choice(CODES)


def odds(chance: Random) -> str:
    """A ratio."""
    return f"{chance.randint(1, 9)}{chance.choice('-:/')}{chance.randint(1, 9)}"


def range_(chance: Random) -> str:
    """From one figure to another."""
    low = chance.randint(1, 60)
    return f"{low}{chance.choice(('-', '–', '...', ' to ', ' à '))}{low + chance.randint(1, 9)}"


def phrase(chance: Random) -> str:
    """One to three words that begin as a text does."""
    return begun(words(chance, 1, 3))


def sentence(chance: Random) -> str:
    """A sentence, with or without its stop."""
    said = [word(chance).lower() for _ in range(chance.randint(4, 16))]
    if len(said) > 6 and chance.random() < 0.5:
        said[len(said) // 2] += ","
    return begun(" ".join(said)) + chance.choice((".", ".", ""))


def begun(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]


def counted(chance: Random, rows: int) -> list[str]:
    """Labels that count: numbers or ranges that meet, the first and the last open or not."""
    at, labels = chance.choice((0, 1, 1, 1, 2, -2)), []
    wide, between = chance.choice((0, 0, 0, 1, 4)), chance.choice(("-", "–", "...", " to ", " à "))
    for _ in range(rows):
        last = at + chance.randint(0, wide)
        labels.append(str(at) if last == at else f"{at}{between}{last}")
        at = last + 1
    if chance.random() < 0.3:
        labels[-1] = labels[-1].split(between)[0] + chance.choice(("+", " or more", " ou plus", " +"))
    if chance.random() < 0.2:
        labels[0] = chance.choice(("≤{}", "{} or less", "{}-", "{} ou moins")).format(labels[0].split(between)[-1])
    return labels


def name(chance: Random) -> str:
    """One to three words."""
    return words(chance, 1, 3)


def prose(chance: Random) -> str:
    """A remark of several lines."""
    return words(chance, 4, 16)


def items(chance: Random) -> str:
    """A few items, each on lines of its own."""
    sign = chance.choice(("a)", "1.", "•", "-"))
    return "\n".join(f"{sign} {words(chance, 2, 7)}" for _ in range(chance.randint(1, 4)))


KINDS: tuple[Kind, ...] = (figure, code, odds, range_, name, prose)
RICH_KINDS: tuple[Kind, ...] = (*KINDS, items)
SHORT: tuple[Kind, ...] = (figure, figure, code, code, odds)
HEADS: tuple[Kind, ...] = (figure, odds, range_, name, name, lambda chance: words(chance, 1, 1))
SIZES = (
    # how often, fewest and most rows of the body, fewest and most columns
    (3, (2, 7), (2, 6)),
    (5, (5, 12), (5, 14)),
    (2, (5, 24), (2, 4)),
    (1.6, (12, 34), (8, 30)),
    (1, (1, 4), (4, 16)),
)


def made_up(chance: Random, *, rich: bool, wordy: bool = False, ruled: bool = False) -> Content:
    """A table of any kind; a rich one may hold lists in its cells, a wordy one has lines under each other in many.

    Only one that will be ruled has cells over many rows: without rules they are blanks under and over a text.
    """
    _, rows, cols = chance.choices(SIZES, [often for often, *_ in SIZES])[0]
    if wordy and chance.random() < 0.5:
        return chance.choice((headed, stacked, *((grouped,) * 4 if ruled else ())))(chance)
    if wordy:
        rows, cols = (3, 16), (2, 7)
    heads = chance.choices((0, 1, 2, 3), (1.2, 6, 3.4, 0.8))[0]
    stubs = chance.choices((0, 1, 2), (0.6, 8, 1.2))[0]
    cols_ = chance.randint(*cols)
    content = Content(heads + chance.randint(*rows), max(2, cols_, stubs + 1), heads, stubs)
    put_heads(content, chance)
    put_sections(content, chance)
    put_groups(content, chance)
    put_blocks(content, chance)
    put_body(content, chance, RICH_KINDS if rich else KINDS, wordy=wordy)
    return content


def headed(chance: Random) -> Content:
    """Figures on single lines under one row of heads that are words on several, with or without units in brackets."""
    content = Content(1 + chance.randint(3, 18), chance.randint(3, 11), 1, chance.choice((1, 1, 2)))
    units = chance.random() < 0.3
    for col in range(content.cols):
        unit = f"\n({words(chance, 1, 1).lower()})" if units and chance.random() < 0.7 else ""
        content.put(0, col, f"{words(chance, 1, 4)}{unit}" if col or chance.random() < 0.7 else "")
    put_body(content, chance, SHORT, wordy=False, series=chance.random() < 0.4)
    return content


def stacked(chance: Random) -> Content:
    """Cells of two results under each other, beside labels of one line."""
    content = Content(1 + chance.randint(3, 9), chance.randint(3, 10), 1, 1)
    kind, label = chance.choice(HEADS), chance.choice((figure, range_, name))
    often = chance.choice((0.5, 0.9, 1.0))
    for row in range(content.rows):
        for col in range(content.cols):
            if not row:
                content.put(row, col, kind(chance))
            elif not col:
                content.put(row, col, label(chance))
            else:
                under = chance.choice((code, odds, name))(chance) if chance.random() < often else ""
                content.put(row, col, f"{chance.choice(SHORT)(chance)}\n{under}")
    return content


def grouped(chance: Random) -> Content:
    """Labels of many rows, upright or not, before columns of labels and figures; results that go for many rows."""
    heads, stubs = chance.choice((0, 1, 1, 1, 2)), chance.choice((1, 2, 2))
    content = Content(heads + chance.randint(4, 22), stubs + chance.randint(2, 10), heads, stubs)
    put_heads(content, chance)
    if stubs > 1:
        upright = chance.random() < 0.6
        for row, many in tall_runs(content, chance):
            content.put(row, 0, words(chance, 1, 1 if many < 3 else 3), many, upright=upright and many > 1)
    for col in range(stubs, content.cols):
        if chance.random() < (0.5 if col in (stubs, content.cols - 1) else 0.1):
            for row, many in tall_runs(content, chance):
                if chance.random() < 0.7:
                    content.put(row, col, chance.choice(SHORT)(chance), many)
    put_body(content, chance, SHORT, wordy=False, series=chance.random() < 0.25)
    return content


def tall_runs(content: Content, chance: Random) -> Iterator[tuple[int, int]]:
    """The rows of the body in runs: all of them, or as it comes."""
    row = content.heads
    whole = chance.random() < 0.2
    while row < content.rows:
        many = content.rows if whole else chance.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 14))
        yield row, min(many, content.rows - row)
        row += many


def put_heads(content: Content, chance: Random) -> None:
    """The rows of headings: the lowest names each column, those above name several."""
    if content.heads and chance.random() < 0.06:
        put_ladder(content, chance)
        return
    last, first = content.heads - 1, content.stubs
    corner = chance.choice(("tall", "tall", "low", "high", "blank"))
    for col in range(first):
        text = name(chance) if chance.random() < 0.85 else ""
        if corner == "tall":
            content.put(0, col, text, rowspan=max(1, content.heads))
        for row in range(content.heads):
            said = text if (row == last) == (corner == "low") else ""
            content.put(row, col, said if corner in ("low", "high") and row in (0, last) else "")
    kind = chance.choice(HEADS)
    for row in range(last):
        for start, many in groups(content.cols - first, chance, whole=row == 0):
            tall = many == 1 and chance.random() < 0.5
            rowspan = content.heads - row if tall else 1
            content.put(row, first + start, words(chance, 1, 3), rowspan, many)
    for row in range(last):  # beside headings that reach down
        for col in range(first, content.cols):
            content.put(row, col, words(chance, 1, 2))
    for col in range(first, content.cols):
        if content.heads:
            content.put(last, col, kind(chance) if chance.random() < 0.97 else "")


def put_ladder(content: Content, chance: Random) -> None:
    """A row of headings for each of several cases, one shifted against the other."""
    blank = chance.choice(("", "-", "–"))
    for row in range(content.heads):
        shift = row if chance.random() < 0.8 else 0
        for col in range(content.cols):
            text = words(chance, 1, 2) if col < content.stubs else odds(chance)
            content.put(row, col, blank if content.stubs <= col < content.stubs + shift else text)


def groups(cols: int, chance: Random, *, whole: bool) -> Iterator[tuple[int, int]]:
    """Runs of columns under one heading each: all of them, equal ones, or as it comes."""
    how = chance.random()
    if whole and how < 0.4:
        yield 0, cols
        return
    even = chance.choice((2, 2, 3, 4)) if how < 0.75 else 0
    start = 0
    while start < cols:
        many = min(even or chance.choice((1, 1, 2, 2, 3, 4, 5)), cols - start)
        yield start, many
        start += many


def put_sections(content: Content, chance: Random) -> None:
    """Rows in the body that name what follows them, across the whole table."""
    body = range(content.heads, content.rows)
    if len(body) > 2 and chance.random() < 0.2:
        rows = chance.sample(body, min(len(body) // 2, chance.randint(1, 3)))
        if chance.random() < 0.6 and content.heads not in rows:
            rows[0] = content.heads
        for row in rows:
            content.put(row, 0, words(chance, 1, 4), colspan=content.cols)
        content.sections = frozenset(rows)


def put_groups(content: Content, chance: Random) -> None:
    """Labels down the first column that name several rows."""
    if content.stubs and content.rows - content.heads >= 3 and chance.random() < (0.4 if content.stubs > 1 else 0.07):
        row = content.heads
        while row < content.rows:
            many = min(chance.choice((1, 2, 2, 3, 4)), content.rows - row)
            if not any(section in content.sections for section in range(row, row + many)):
                content.put(row, 0, words(chance, 1, 2), rowspan=many)
            row += many


def put_blocks(content: Content, chance: Random) -> None:
    """Cells of the body that are one."""
    if chance.random() < 0.09:
        for _ in range(chance.randint(1, 5)):
            row, col = chance.randrange(content.heads, content.rows), chance.randrange(content.cols)
            rowspan, colspan = chance.choice(((1, 2), (2, 1), (1, 3), (2, 2), (1, 4), (3, 1)))
            if row + rowspan <= content.rows and col + colspan <= content.cols:
                content.put(row, col, chance.choice((code, name))(chance), rowspan, colspan)


def put_body(content: Content, chance: Random, spoken: tuple[Kind, ...], *, wordy: bool, series: bool = False) -> None:
    """Everything else: a kind a column, or one kind in all; blanks by chance, or where a series has not begun."""
    first, cols = content.stubs, content.cols
    prosaic = cols <= 5 and chance.random() < 0.4
    pick = (lambda: chance.choice(spoken)) if prosaic else (lambda: chance.choice(SHORT))
    kinds = [pick() for _ in range(cols)]
    if chance.random() < 0.6:
        kinds = [kinds[-1]] * cols
    if wordy:
        kinds = [chance.choice(chance.choice((SHORT, (phrase, sentence, *spoken)))) for _ in range(cols)]
    label = chance.choice((figure, range_, name, name, lambda chance: words(chance, 1, 1), code))
    numbered = chance.random() < 0.4
    rows = content.rows - content.heads
    labels = counted(chance, rows) if wordy else [str(row + 1) for row in range(rows)]
    sparse = chance.choice((0.0, 0.0, 0.0, 0.05, 0.15, 0.35))
    right_labels = chance.random() < 0.07
    told = [told_rows(content, chance) if series else range(content.rows) for _ in range(cols)]
    if series and chance.random() < 0.5:  # one after the other, as distances are, and what is built by and by
        told.sort(key=lambda rows: (rows.start, rows.stop))
    for row in range(content.heads, content.rows):
        said = labels[row - content.heads] if numbered else label(chance)
        for col in range(cols):
            if col == first - 1 or (right_labels and col == cols - 1):
                content.put(row, col, said)
            elif col < first:
                content.put(row, col, name(chance))
            else:
                bare = chance.random() < sparse or row not in told[col]
                content.put(row, col, "" if bare else kinds[col](chance))


def told_rows(content: Content, chance: Random) -> range:
    """The rows of the body in which a series has figures: from some row on, up to some row, or all."""
    first, end = content.heads, content.rows
    at = chance.randint(first, end)
    return chance.choice((range(first, end), range(at, end), range(first, at)))
