"""Which characters of two texts differ, and which are taken for which over a whole comparison."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher

from tablewright.compare.folding import same
from tablewright.model.difference import Difference

Marked = tuple[tuple[str, bool], ...]
"""Stretches of a text, each with whether it differs from the other text."""


def marked(ours: str, theirs: str) -> tuple[Marked, Marked]:
    """Both texts in stretches, white space folded."""
    a, b = " ".join(ours.split()), " ".join(theirs.split())
    steps = SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
    mine = tuple((a[i:j], what != "equal") for what, i, j, _, _ in steps if j > i)
    other = tuple((b[i:j], what != "equal") for what, _, _, i, j in steps if j > i)
    return mine, other


def confusions(differences: Iterable[Difference]) -> list[tuple[str, str, int]]:
    """What stands for what in single cells, and how often, the commonest first."""
    counted: Counter[tuple[str, str]] = Counter()
    for difference in differences:
        if len(difference.cells) == 1 and difference.canonical and difference.extracted:
            a, b = same(difference.canonical), same(difference.extracted)
            steps = SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
            counted.update((a[i:j], b[k:n]) for what, i, j, k, n in steps if what != "equal")
    return [(x, y, count) for (x, y), count in sorted(counted.items(), key=lambda item: (-item[1], item[0]))]
