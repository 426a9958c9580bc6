"""First guesses about a table that was only read: what its axes, its cells and its name seem to be."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise

from tablewright.model.rolls import ROLLS
from tablewright.model.sheet import AxisKind, AxisLabel, SpanRange
from tablewright.sheets.axes import axis_labels
from tablewright.sheets.draft import AxisDraft, TableDraft

_DICE = {(1, 6): "1d6", (2, 12): "2d6", (1, 10): "1d10", (0, 9): "1d10", (3, 18): "3d6", (1, 8): "1d8", (1, 20): "1d20"}
"""By the lowest and the highest roll; only what they cover whole is taken for dice."""

_OF_A_DIE = re.compile(r"\b(die|dice|roll|rolls|rolled|dé|dés|jet|jets|würfel|dado|\d?d\d+)\b", re.IGNORECASE)
_OF_A_COUNT = re.compile(
    r"\b(factors?|strengths?|points?|pts|steps?|units?|men|figures?|hex(?:es)?|range|distance|levels?|facteurs?|forces?|"
    r"pas|unités?|portée|niveaux?|effectifs?|no\.?|number|nombre)\b",
    re.IGNORECASE,
)
_DICE_NAMED = re.compile(r"\b(\d?)\s?[dD]\s?(6|8|10|12|20|66)\b")

_MOST_CODES = 60
"""Different texts up to which the cells of a table are taken for a vocabulary."""

_LONGEST_CODE = 12
_LONGEST_TITLE = 60
"""Letters beyond which what stands over a table is more likely a sentence about it."""


def draft_table(
    name: str, title: str, grid: Sequence[Sequence[str]], spans: Sequence[SpanRange], texts: Sequence[str] = ()
) -> TableDraft:
    """Guess what a table is from its labels, its results and the texts beside it."""
    stacked = any(s.top == s.bottom == 0 and s.right > s.left > 0 for s in spans) and len(grid) > 2
    header_rows = 2 if stacked else 1
    groups = tuple(n for n, row in enumerate(grid, 1) if n > header_rows and row[0] and not any(row[1:]) and row[2:])
    if stacked and sum(map(bool, grid[0][1:])) == 1:
        groups = (1, *groups)  # one text over all columns says what they are, and is part of no label
    records = [row for n, row in enumerate(grid, 1) if n > header_rows and n not in groups]
    right_labels = int(len(grid[0]) > 2 and len(records) > 1 and all(row[0] == row[-1] != "" for row in records))
    inner = slice(1, len(grid[0]) - right_labels)
    body = [text for row in records for text in row[inner]]
    over = grid[0][1] if stacked else ""  # what stands over all columns says what they are
    dice = dice_in_cells([row[inner] for row in records])
    cells = ROLLS if dice else draft_cells(body)
    codes = {" ".join(text.split()) for text in body if re.search(r"[^\W\d_]", text)} if cells == "codes" else set()
    return TableDraft(
        id=name,
        title=title or name.replace("_", " "),
        page=1,
        header_rows=header_rows,
        label_columns=1,
        rows=draft_axis(next((row[0] for row in grid[:header_rows] if row[0]), ""), [row[0] for row in records], title),
        columns=AxisDraft(AxisKind.LABEL, over or "result", dice)
        if dice
        else draft_axis(over, list(grid[header_rows - 1][inner]), over),
        cells=cells,
        right_labels=right_labels,
        groups=groups,
        legend=draft_legend(codes, texts),
    )


def draft_axis(name: str, labels: Sequence[str], said: str = "") -> AxisDraft:
    """Guess the kind of an axis; ``said`` are words about the table, which may name its dice.

    Rolls when the labels cover dice whole, with an open end only where words say that something is rolled; then
    counts, odds, differences and thresholds, each when all labels are such and follow on each other.
    """
    texts = tuple(labels)
    read = {kind: axis_labels(kind, texts) for kind in AxisKind if kind not in (AxisKind.ORDINAL, AxisKind.LABEL)}
    is_count, is_rolled = bool(_OF_A_COUNT.search(name)), bool(_OF_A_DIE.search(f"{name} {said}"))
    if not texts:
        return AxisDraft(AxisKind.LABEL, name or "label")
    is_open = any(label and label.high is None for label in read[AxisKind.DIE])
    if not is_count and (dice := _dice(read[AxisKind.DIE], said if is_rolled else "")) and (is_rolled or not is_open):
        return AxisDraft(AxisKind.DIE, name or "die", dice)
    if _goes_on(read[AxisKind.COUNT]) and (is_count or is_open or any("-" in text[1:] for text in texts)):
        return AxisDraft(AxisKind.COUNT, name or "number")
    if len(texts) > 1:
        signed = any(re.match(r"[+−-]\s?\d", text) for text in texts)
        for kind, called, fits in (
            (AxisKind.ODDS, "odds", _rises(read[AxisKind.ODDS])),
            (AxisKind.DIFFERENTIAL, "difference", signed and _goes_on(read[AxisKind.DIFFERENTIAL])),
            (AxisKind.COUNT, "number", _goes_on(read[AxisKind.COUNT])),
            (AxisKind.THRESHOLD, "value", _rises(read[AxisKind.THRESHOLD])),
        ):
            if fits:
                return AxisDraft(kind, name or called)
    return AxisDraft(AxisKind.LABEL, name or "label")


def _dice(labels: Sequence[AxisLabel | None], said: str) -> str:
    """Name the dice whose rolls the labels cover, each once; an open end reaches as far as the dice do."""
    read = [label for label in labels if label]
    if len(read) < len(labels):
        return ""
    named = {f"{count or 1}d{sides}" if sides != "66" else "d66" for count, sides in _DICE_NAMED.findall(said)}
    if named == {"d66"} or _covers(read, 11, 66):
        return "d66"
    if len(named) == 1 and read and _goes_on(labels):
        return named.pop()  # rows beyond it are reached by modifiers
    return next((dice for (low, high), dice in _DICE.items() if _covers_whole(read, low, high)), "")


def _covers_whole(read: Sequence[AxisLabel], low: int, high: int) -> bool:
    ends = [(low if r.low is None else r.low, high if r.high is None else r.high) for r in read]
    rolls = sorted(n for a, b in ends if b - a <= high for n in range(int(a), int(b) + 1))
    return rolls == list(range(low, high + 1))


def _covers(read: Sequence[AxisLabel], low: int, high: int) -> bool:
    """Whether the labels are rolls of two dice read as tens and ones: from 11 to 66, no 7 to 10 among the ones."""
    ends = [end for r in read for end in (r.low, r.high) if end is not None]
    is_whole = bool(ends) and min(ends) == low and max(ends) == high
    return is_whole and all(1 <= end % 10 <= 6 for end in ends)


def _goes_on(labels: Sequence[AxisLabel | None]) -> bool:
    """Whether each label begins right where the one before ends."""
    if not all(labels):
        return False
    read = [label for label in labels if label]
    return all(a.high is not None and b.low is not None and b.low == a.high + 1 for a, b in pairwise(read))


def _rises(labels: Sequence[AxisLabel | None]) -> bool:
    if not all(labels):
        return False
    ends = [label.low if label.low is not None else label.high or 0 for label in labels if label]
    return all(a < b for a, b in pairwise(ends))


def draft_cells(texts: Sequence[str]) -> str:
    """Guess what the results are written in."""
    filled = [text for text in texts if text]
    if filled and len(filled) == len(texts):
        if all(re.fullmatch(r"[+-]?\d+", text) for text in filled):
            return "number"
        if all(re.fullmatch(r"\d+/\d+", text) for text in filled):
            return "losses"
    if any(filled) and all(re.fullmatch(r"[+−-]?\d+|[-–—]", text) for text in filled):
        return "amounts"
    few = filled and len(set(filled)) <= _MOST_CODES and max(map(len, filled)) <= _LONGEST_CODE
    return "codes" if few else "text"


def dice_in_cells(rows: Sequence[Sequence[str]]) -> str:
    """Name the dice whose rolls stand in the cells of most rows, each once: the column is then the answer.

    Most and not all, for a slip in one cell is to be found fault with as a roll, not to make the table another one.
    Single numbers may be anything, so some cell has to hold more than one roll.
    """
    rolled = [[text for text in row if not re.fullmatch(r"[-–—]?", text.strip())] for row in rows]
    read = [list(filter(None, labels)) for row in rolled if all(labels := axis_labels(AxisKind.DIE, tuple(row)))]
    several = any(label.low != label.high for row in read for label in row)
    for dice, (low, high) in ((dice, ends) for ends, dice in _DICE.items()):
        if several and 2 * sum(_covers_whole(row, low, high) for row in read) > len(rows):
            return dice
    return ""


def draft_title(found: str, texts: Sequence[str]) -> str:
    """Choose a title: what stands right over the table if it is short, else the shortest line of words near it."""
    near = [text for text in texts if 2 < len(text) <= _LONGEST_TITLE and re.search(r"[^\W\d_]{3}", text)]
    is_title = found and (len(found) <= _LONGEST_TITLE or not near)
    capitals = [text for text in near if text == text.upper()]
    return found if is_title else next(iter((*capitals, *near)), found)


_LONGEST_NAME = 32


def table_name(title: str, taken: Iterable[str]) -> str:
    """Make an id of a title: small letters, digits, underscores; one that is not taken."""
    plain = unicodedata.normalize("NFKD", title.lower()).encode("ascii", "ignore").decode()
    name = ""
    for word in re.findall("[a-z0-9]+", plain):
        if name and len(f"{name}_{word}") > _LONGEST_NAME:
            break
        name = f"{name}_{word}" if name else word[:_LONGEST_NAME]
    if not name or not name[0].isalpha():
        name = f"table_{name}".rstrip("_")
    others = set(taken)
    return next(n for n in (name, *(f"{name}_{i}" for i in range(2, 1000))) if n not in others)


def draft_legend(codes: Iterable[str], texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Find for each code the line of the sheet that explains it: the code, a sign of equality, a sentence."""
    lines = [line.strip() for text in texts for line in re.split(r"\n|;\s+|\.\s+(?=\S{1,5}\s?[=:])", text)]
    found = []
    for code in sorted(set(codes), key=lambda code: (len(code), code)):
        explained = re.compile(rf"{re.escape(code)}\s?[=:–]\s?(.{{3,}})")
        line = next((line for line in lines if explained.fullmatch(line)), None)
        if line is not None:
            found.append((code, line))
    return tuple(found)
