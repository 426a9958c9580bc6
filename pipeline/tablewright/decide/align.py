"""Which sign of a text stands at which mark of the ink."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf

from tablewright.decide.shapes import misfit, usual_width
from tablewright.model.evidence import Mark

TOUCHING = 0.5
"""What it costs to take one mark for two signs that touch."""
BROKEN = 0.6
"""What it costs to take two marks for one broken sign."""
STRANGE = 0.4
"""A mark this much wider or narrower than its sign was not cut where the sign ends."""
ASTRAY = 6
"""A sign is looked for no further than this from its place among the marks, and what the text has fewer or more."""
LOST = 2.0
"""What it costs to leave a mark or a sign over."""


def align(text: str, marks: Sequence[Mark]) -> list[int | None]:
    """For each sign of a text, spaces aside, the mark that is that sign and no other; None where there is none."""
    signs = text.replace(" ", "")
    if len(signs) == len(marks):
        apart = all(abs(m.width - usual_width(s)) <= STRANGE for s, m in zip(signs, marks, strict=True))
        return list(range(len(marks))) if apart else [None] * len(signs)
    if not signs or not marks or abs(len(signs) - len(marks)) > max(4, len(signs) // 3):
        return [None] * len(signs)
    _, steps = cheapest(signs, tuple(marks))
    return list(steps)


@lru_cache(4096)
def cheapest(signs: str, marks: tuple[Mark, ...]) -> tuple[float, tuple[int | None, ...]]:
    """The cheapest way to lay the signs on the marks."""
    reach = abs(len(signs) - len(marks)) + ASTRAY

    @cache
    def from_(i: int, j: int) -> tuple[float, tuple[int | None, ...]]:
        if abs(i - j) > reach:
            return inf, (None,) * (len(signs) - i)
        if i == len(signs):
            return LOST * (len(marks) - j), ()
        if j == len(marks):
            return LOST * (len(signs) - i), (None,) * (len(signs) - i)
        ways = [then(from_(i + 1, j + 1), one(signs[i], marks[j]), j)]
        ways.append(then(from_(i + 1, j), LOST, None))
        rest, places = from_(i, j + 1)
        ways.append((rest + LOST, places))
        if i + 1 < len(signs):
            ways.append(then(then(from_(i + 2, j + 1), 0.0, None), two(signs[i : i + 2], marks[j]), None))
        if j + 1 < len(marks):
            ways.append(then(from_(i + 1, j + 2), BROKEN, None))
        return min(ways, key=lambda way: way[0])

    return from_(0, 0)


def then(
    rest: tuple[float, tuple[int | None, ...]], cost: float, place: int | None
) -> tuple[float, tuple[int | None, ...]]:
    """Put one sign's place before the rest."""
    return rest[0] + cost, (place, *rest[1])


def one(sign: str, mark: Mark) -> float:
    """How ill one sign fits one mark."""
    return min(misfit(sign, mark), 1.0) + min(abs(mark.width - usual_width(sign)), 1.0)


def two(signs: str, mark: Mark) -> float:
    """How ill two touching signs fit one mark."""
    width = sum(usual_width(sign) for sign in signs)
    return TOUCHING + min(abs(mark.width - width), 1.0)
