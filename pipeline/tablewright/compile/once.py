"""Work done once for values that never change: a game with one change shares all the rest with the game as it is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
MOST = 256
"""How much is kept of each function: several times the tables and procedures of a package."""


def once(work: Callable[P, T]) -> Callable[P, T]:
    """Keep what a function makes of the same objects: the very same, for a large table is not compared cell by cell."""
    made: OrderedDict[tuple[int, ...], tuple[object, T]] = OrderedDict()

    @wraps(work)
    def kept(*args: P.args, **kwargs: P.kwargs) -> T:
        key = tuple(map(id, args))
        if key not in made:
            # The objects are kept beside what is made of them: nothing else can take their place in memory.
            made[key] = args, work(*args, **kwargs)
            while len(made) > MOST:
                made.popitem(last=False)
        made.move_to_end(key)
        return made[key][1]

    return kept
