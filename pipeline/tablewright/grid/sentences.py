"""What the words of lines under each other tell of rows: that one goes on with the other, or that each is by itself.

The eye sees no more than lines: that "loses one step and" goes on with what is under it only its words say, and that a
column of 1 to 6 has as many rows.
"""

from __future__ import annotations

import re
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablewright.grid.lines import Lines

OF_WORDS: Final = ("goes_on", "goes_out", "items", "counts", "counted", "unsaid")
"""What is known of a band by its words. On what share of the breaks within, and at its ends for each column, one line
goes on with the other; how often two lines of it are two items or counts; how many lines of the first column count, in
it and as a share of the table's; whether nobody read them."""
MOST: Final = 3
"""More items, or counts, are not told apart."""
GOES_ON: Final = re.compile(r"[a-zà-öø-ÿ]{2}|[a-zà-öø-ÿ] |[,;)&]")
"""How a line begins that goes on with the one before it."""
OPEN: Final = re.compile(
    r"([a-zà-öø-ÿ]-|[,;(&]|\b(of|the|and|or|to|by|in|with|for|a|an|at|on|if|is|are|from|per|not|de|du|des|la|le|les|et|ou"
    r"|à|au|aux|en|par|un|une|sur|si|est|pour))$"
)
"""How a line ends that the next one goes on with."""
ITEM: Final = re.compile(r"(\d{1,2}|[A-Za-z])[.)]( |$)|[•●*–-] \w")
"""How an item of a list begins."""
COUNT: Final = re.compile(
    r"[<>≤≥+−–-]?\d+([.,]\d+)?([/:.…–-]+\d+)?( ?[+*%]| or (more|less|fewer)| ou (plus|moins))?[.)]?$"
)
"""A number or a range, as the labels of rows count."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]


def of_words(lines: Lines, head: Ints, end: Ints) -> dict[str, Floats]:
    """What is known of each band, given the first line of each column in it and the one after the last."""
    if not lines.said:
        return {name: np.full(len(head), float(name == "unsaid")) for name in OF_WORDS}
    on, apart = breaks_said(lines)
    has = end > head
    last = np.maximum(head, end - 1)
    within = {name: (sums[last] - sums[head]).sum(axis=1, where=has) for name, sums in sums_of(on, apart).items()}
    counting = np.array([is_count(said) for said in lines.said[: lines.begins[1]]], np.float64)
    so_far = np.concatenate([[0.0], np.cumsum(counting)])
    return {
        "goes_on": within["on"] / np.maximum(1, (end - head - 1).clip(0).sum(axis=1)),
        "goes_out": (on[head] + on[end]).sum(axis=1, where=has) / np.maximum(1, has.sum(axis=1)),
        "items": np.minimum(MOST, within["apart"]),
        "counts": np.minimum(MOST, so_far[end[:, 0]] - so_far[head[:, 0]]),
        "counted": np.full(len(head), counting.mean() if len(counting) else 0.0),
        "unsaid": np.zeros(len(head)),
    }


def sums_of(on: Floats, apart: Floats) -> dict[str, Floats]:
    """The breaks of both kinds up to each."""
    return {"on": np.cumsum(on), "apart": np.cumsum(apart)}


def breaks_said(lines: Lines) -> tuple[Floats, Floats]:
    """For the break before each line and the one after the last: whether it goes on there; whether two items part."""
    on, apart = np.zeros(len(lines.tops) + 1), np.zeros(len(lines.tops) + 1)
    begins = set(lines.begins.tolist())
    for at in range(1, len(lines.tops)):
        if at not in begins:
            on[at] = goes_on(lines.said[at - 1], lines.said[at])
            apart[at] = is_apart(lines.said[at - 1], lines.said[at])
    return on, apart


def goes_on(line: str, following: str) -> bool:
    """Whether the second line is of one sentence with the first."""
    return bool(line and following and (GOES_ON.match(following) or OPEN.search(line)))


def is_apart(line: str, following: str) -> bool:
    """Whether two lines are two items of a list, or two counts."""
    return bool(ITEM.match(following) or (is_count(line) and is_count(following)))


def is_count(line: str) -> bool:
    """Whether a line is a number or a range, as labels of rows are."""
    return bool(COUNT.match(line))
